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
@pytest.mark.parametrize("joint", [" – ", " — ", " - "])
def test_a_name_ends_where_the_shared_keys_begin(spelling, joint):
    bold = _listed("- **{}:** {}Alto: {}%, Basso: {}%", "")
    assert len(_cells(_HEAD + bold)) == 6
    assert _cells(_HEAD + _listed(spelling, joint)) == _cells(_HEAD + bold)


def test_keys_that_no_other_item_has_end_no_name():
    found = _cells(_HEAD + "- Llama - 7B: 3, Qwen: 5\n- Falcon - 40B: 4, Phi: 2")
    assert not {"Llama", "Falcon"} & {label for cell in found for label in cell[:2]}
