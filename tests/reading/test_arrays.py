"""Lists of values in code: places and values below each other, or one list of places over those of all series."""

from __future__ import annotations

import pytest

from pipeline.reading import read
from pipeline.reading.text import arrays

TEXT = """## Line chart: Two reactors

- **X-axis:** Time (h)
- **Y-axis:** Temperature (°C)

### Data
```{kind}
{rows}
```
"""
CELLS = {
    ("0", "Alto", 20.5), ("1", "Alto", 48.0), ("2", "Alto", 61.0), ("0", "Bass", 20.0), ("1", "Bass", 39.0)
}
PARALLEL = "hours: [0, 1, 2]\nseries:\n  Alto: [20.5, 48, 61]\n  Bass: [20, 39, null]"


def cells(rows: str, kind: str = "") -> set[tuple[str, str | None, float]]:
    found = read(TEXT.format(rows=rows, kind=kind)).observations
    return set(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize(
    "rows",
    [
        "Alto\n  x = [0, 1, 2]\n  y = [20.5, 48, 61]\nBass\n  x = [0, 1]\n  y = [20, 39]",
        "- name: Alto\n  x: [0, 1, 2]\n  y: [20.5, 48, 61]\n- name: Bass\n  x: [0, 1]\n  y: [20, 39]",
        "'Alto': {\n  'x': [0, 1, 2],\n  'y': [20.5, 48, 61]\n},\n'Bass': {\n  'x': [0, 1],\n  'y': [20, 39]\n}",
        PARALLEL,
        "t = [0, 1, 2]\nAlto = [20.5, 48, 61]\nBass = [20, 39, None]",
        "Alto:\n  time <- c(0, 1, 2)\n  temp <- c(20.5, 48, 61)\nBass:\n  time <- c(0, 1)\n  temp <- c(20, 39)",
    ],
)
def test_places_stand_over_values(rows: str) -> None:
    assert cells(rows) == CELLS


@pytest.mark.parametrize(
    "rows",
    [
        "Alto\n  x = [0, 1]\n  y = [20.5, 48, 61]\nBass\n  x = [0]\n  y = [20, 39]",
        "north = [0, 1, 2]\nsouth = [20.5, 48, 61]",
        "x = [0, 1, 2]\ny = [20.5, 48, 61]\nplt.plot(x, y)",
    ],
)
def test_what_no_list_places_is_no_cell(rows: str) -> None:
    assert not cells(rows)


def test_numbers_stay_where_they_are() -> None:
    text = TEXT.format(rows=PARALLEL, kind="yaml")
    read_as = arrays.with_labels(text)
    assert len(read_as) == len(text)
    assert read_as.index("48, 61") == text.index("48, 61")
