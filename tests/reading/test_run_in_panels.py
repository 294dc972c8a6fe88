"""Panels whose heads run into the paragraphs that tell their values: "**(a)** The x-axis …"."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """The image is a composite of two charts about a lake, each with its own units.

{first} A red line with round markers. It stood at about 14.1 °C in 1980 and 14.3 °C in 1990, then went up to 15.2 °C in
2000.

{second} Three blue bars. They read 71 mm (North), 65 mm (Hut 2) and 54 mm (Bay).

**What to take home**

The lake was warmest in 2000 (15.2 °C), and the bar for North is the highest, 71 mm.
""".replace(" in\n2000", " in 2000")


def _cells(text: str) -> dict[str, list[tuple[str, float]]]:
    found = read(text).observations
    cells: dict[str, list[tuple[str, float]]] = {}
    for panel, x, value in zip(found["panel"], found["x"], found["value"], strict=True):
        cells.setdefault(panel, []).append((x, value))
    return cells


@pytest.mark.parametrize(
    ("first", "second", "names"),
    [
        ("**(a)**", "**(b)**", ("a", "b")),
        ("**(a) Temperature.**", "**(b) Rainfall.**", ("Temperature", "Rainfall")),
        ("**Panel A: Temperature**", "**Panel B: Rainfall**", ("Temperature", "Rainfall")),
        ("**Left – Temperature.**", "**Right – Rainfall.**", ("Temperature", "Rainfall")),
        ("**Top panel (Temperature):**", "**Bottom panel (Rainfall):**", ("Temperature", "Rainfall")),
    ],
)
def test_each_head_opens_a_panel(first: str, second: str, names: tuple[str, str]) -> None:
    assert _cells(TEXT.format(first=first, second=second)) == {
        names[0]: [("1980", 14.1), ("1990", 14.3), ("2000", 15.2)],
        names[1]: [("North", 71), ("Hut 2", 65), ("Bay", 54)],
    }


def test_a_lone_end_of_a_line_stands_where_the_others_end() -> None:
    text = (
        "**(a)** The x-axis is the year, from 1990 to 2000. *Alto* (green, solid) starts at 10 in 1990 and ends at 30 "
        "in 2000. *Basso* (black, dashed) starts at 12, passes through 20 in 1995, and ends at 25.\n\n"
        "**(b)** Two bars. From top to bottom: Alto 4, Basso 5, Canto 3. The last is hatched."
    )
    found = read(text).observations
    cells = zip(found["panel"], found["y"], found["x"], found["value"], strict=True)
    assert {cell[1:] for cell in cells if cell[0] == "a"} == {
        ("Alto", "1990", 10), ("Alto", "2000", 30), ("Basso", "1990", 12), ("Basso", "1995", 20), ("Basso", "2000", 25),
    }


MULTIPLES = """A set of {} small line plots of how many trees bloom, all with the same horizontal axis.

**Apple** (0–50): from 34 on day 0 the line falls to 11 on day 5, and recovers to 25 on day 14.
**Cherry** (0–15): 9.8 on day 0, 0.6 on day 5, 2.1 on day 14.
**Pear** (0–10): starts at 6.2, is down to 0.3 on day 5, and reaches 0.9 on day 14.

All three lines are lowest on day 5: Apple 11, Cherry 0.6 and Pear 0.3.
"""


def test_as_many_names_in_bold_type_as_there_are_charts_are_panels() -> None:
    assert _cells(MULTIPLES.format("three")) == {
        "Apple": [("0", 34), ("5", 11), ("14", 25)],
        "Cherry": [("0", 9.8), ("5", 0.6), ("14", 2.1)],
        "Pear": [("5", 0.3), ("14", 0.9), ("0", 6.2)],
    }


def test_names_are_no_panels_of_another_number_of_charts() -> None:
    assert "Apple" not in _cells(MULTIPLES.format("four"))
