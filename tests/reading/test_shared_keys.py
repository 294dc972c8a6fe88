"""Names that run into the first of the keys that the items of a list share."""

import pytest

from pipeline.reading import read

_HEAD = "## Bar Chart: Trust in Parliament\n\n### Detailed Analysis\n"
_SPELLINGS = (
    "- {}{}Alto: {}%, Basso: {}%", "1. {}{}Alto: {}; Basso: {}", "{}{}Alto = {}, Basso = {}",
    "- {}{}Alto: {}% / Basso: {}%",
)


def _cells(text):
    found = read(text).observations
    return sorted(zip(found["x"], found["y"], found["value"], strict=True))


def _listed(spelling, joint):
    return "".join(spelling.format(name, joint, *values) + "\n" for name, *values in (
        ("Denmark", 63, 68), ("West Germany", 35, 46), ("Spain", 42, 17)))


@pytest.mark.parametrize("spelling", _SPELLINGS)
@pytest.mark.parametrize("joint", [" – ", " — ", " - ", ", ", " | ", "; "])
def test_a_name_ends_where_the_shared_keys_begin(spelling, joint):
    bold = _listed("- **{}:** {}Alto: {}%, Basso: {}%", "")
    assert len(_cells(_HEAD + bold)) == 6
    assert _cells(_HEAD + _listed(spelling, joint)) == _cells(_HEAD + bold)


def test_keys_that_no_other_item_has_end_no_name():
    found = _cells(_HEAD + "- Llama - 7B: 3, Qwen: 5\n- Falcon - 40B: 4, Phi: 2")
    assert not {"Llama", "Falcon"} & {label for cell in found for label in cell[:2]}


@pytest.mark.parametrize("spelling", [
    "- {} ({}Alto: {}%, Basso: {}%)", "- **{}** ({}Alto: {}; Basso: {})", "- {} [{}Alto: {}%; Basso: {}%]",
    "- {} – {}{}% (Alto), {}% (Basso)", "- {}: {}{} % (Alto) vs. {} % (Basso)",
])
def test_keys_stand_in_parentheses_or_behind_their_values(spelling):
    assert _cells(_HEAD + _listed(spelling, "")) == _cells(_HEAD + _listed("- **{}:** {}Alto: {}%, Basso: {}%", ""))


_YEARS = "## Bar Chart: Trust\n\n### Axes\n- **Legend:** 2004 (blue), 2022 (orange)\n\n### Detailed Analysis\n"


@pytest.mark.parametrize("spelling", [
    "- **{}:** {}{}% in 2004, {}% in 2022", "- {}, {}2004: {}%, 2022: {}%", "- **{}:** {}2004 {}%, 2022 {}%",
    "- {} ({}2004: {}%, 2022: {}%)",
])
def test_years_are_keys_like_others(spelling):
    found = _cells(_YEARS + _listed(spelling, ""))
    assert found == [
        ("Denmark", "2004", 63), ("Denmark", "2022", 68), ("Spain", "2004", 42), ("Spain", "2022", 17),
        ("West Germany", "2004", 35), ("West Germany", "2022", 46),
    ]


@pytest.mark.parametrize("joint", ["vs.", "/"])
def test_values_that_nothing_names_are_set_aside(joint):
    parsed = read(_YEARS + f"- **Denmark:** 63% {joint} 68%\n- **Spain:** 42% {joint} 17%")
    assert parsed.quarantine["value"] == [63, 68, 42, 17]
    assert parsed.observations["value"] == []


def test_an_arrow_leads_from_the_earlier_year_to_the_later_one():
    found = _cells(_YEARS + "- **Denmark:** 63% → 68%\n- **Spain:** 42% → 17%")
    assert found == [("Denmark", "2004", 63), ("Denmark", "2022", 68), ("Spain", "2004", 42), ("Spain", "2022", 17)]
