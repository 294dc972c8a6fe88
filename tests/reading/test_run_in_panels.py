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
