"""Where bars end is told by ticks beside them, which are not their values."""

from __future__ import annotations

import pytest

from pipeline.reading import read


def test_a_bar_ends_beside_a_tick() -> None:
    text = """\
## Horizontal Bar Chart: Weights
### Components/Axes
- **Y-axis:** "Feature"
- **X-axis:** "Weight", 0.0 to 0.5 with ticks every 0.1
### Bars
1. **Sex:** The bar ends just right of the 0.2 tick, at 0.205.
2. **BMI:** The bar stops slightly short of the 0.2 gridline, at about 0.19.
3. **LDL:** The bar ends halfway between 0.1 and 0.2, at roughly 0.15.
4. **HDL:** The bar reaches a little past the 0.1 mark (0.11).
"""
    rows = read(text).observations
    cells = list(zip(rows["x"], rows["y"], rows["value"], strict=True))
    assert cells == [("Sex", None, 0.205), ("BMI", None, 0.19), ("LDL", None, 0.15), ("HDL", None, 0.11)]


def _named(text: str) -> list[tuple[str, str | None, float]]:
    rows = read(text).observations
    return list(zip(rows["x"], rows["y"], rows["value"], strict=True))


RATES = "The bar for Spain reaches 12.2, the one for Italy 7.7, the one for France about 7.3 and that for Germany 3.0."


def test_a_verb_is_said_once_for_several_bars() -> None:
    cells = [("Spain", None, 12.2), ("Italy", None, 7.7), ("France", None, 7.3), ("Germany", None, 3.0)]
    assert _named(f"## Bar Chart: Rates\n### Detailed Analysis\n{RATES}\n") == cells
    assert _named(f"A bar chart shows the rates of four countries. {RATES}") == cells


def test_a_name_in_front_of_several_bars_is_that_of_their_panel() -> None:
    text = f"## Bar Charts\n### Data\n**Jobless.** {RATES}\n\n**Growth.** {RATES.replace('12.2', '0.4')}\n"
    rows = read(text).observations
    assert rows["panel"] == ["Jobless"] * 4 + ["Growth"] * 4
    assert rows["x"] == ["Spain", "Italy", "France", "Germany"] * 2


@pytest.mark.parametrize(
    "items",
    [
        "* The first bin, `[0, 6)`, holds about 23 pumps.\n* The bin `[6, 12)` holds about 47 pumps.\n"
        "* The last bin, `[12, 18]`, holds about 9 pumps.",
        "* About 23 pumps are in [0, 6), 47 in [6, 12) and 9 in [12, 18].",
    ],
)
def test_a_bin_may_be_written_as_an_interval(items: str) -> None:
    found = read(f"## Histogram: Age of Pumps\n### Bin by bin\n{items}\n").observations
    assert list(zip(found["x"], found["value"], strict=True)) == [("[0, 6)", 23), ("[6, 12)", 47), ("[12, 18]", 9)]


def test_an_interval_that_is_open_below_may_be_a_label() -> None:
    found = read("## Histogram: Age of Pumps\n### Data\n- Bin (0, 6]: 23\n- Bin (6, 12]: 47\n").observations
    assert list(zip(found["x"], found["value"], strict=True)) == [("(0, 6]", 23), ("(6, 12]", 47)]


def test_bars_without_names_are_set_aside() -> None:
    legend = "- **Legend:** Days (red), Late shift (blue), Nights (black)"
    inset = "- Inset, Rail: three bars, ~7, ~6 and ~4, all in black; which is which cannot be told."
    data = f"- Nursing: Days 22, Late shift 33, Nights 41\n{inset}"
    parsed = read(f"## Bar Chart: Sleep\n### Axes\n{legend}\n### Data\n{data}\n")
    assert (parsed.observations["value"], parsed.quarantine["value"]) == ([22, 33, 41], [7, 6, 4])
