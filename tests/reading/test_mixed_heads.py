"""Heads of one kind that a text sets in several types stand beside one another."""

from __future__ import annotations

from itertools import product

import pytest

from pipeline.reading import read

GRID = """## Heatmap: Soil Moisture
### Components/Axes
- **X-axis:** Week 1, Week 2
- **Y-axis:** {rows}
### Detailed Analysis
{data}
"""
TYPES = ("**{}**", "**{}:**", "{}:", "- **{}**", "- **{}:**", "* **{}** (middle band)", "1. **{}**")
PANELS = """## Line Charts: Capacity
### Components/Axes
- **X-axis:** Cycle, 0 to 500
- **Legend:** NMC (blue), LFP (red)
### Detailed Analysis
{data}
"""


def rows_of(first: str, second: str, names: tuple[str, str]) -> str:
    return "\n".join(f"{form.format(name)}\n- Week 1: {value}%\n* Week 2: {value + 1}\n"
                     for form, name, value in zip((first, second), names, (30, 50), strict=True))


@pytest.mark.parametrize("names", [("Plot 1", "Plot 2"), ("Alto", "Basso")])
@pytest.mark.parametrize("forms", list(product(TYPES, repeat=2)), ids=" over ".join)
def test_rows(forms: tuple[str, str], names: tuple[str, str]) -> None:
    text = GRID.format(rows=", ".join(names), data=rows_of(*forms, names))
    found = read(text).observations
    assert len(set(found["panel"])) == 1
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        (names[0], "Week 1", 30), (names[0], "Week 2", 31), (names[1], "Week 1", 50), (names[1], "Week 2", 51)
    ]


@pytest.mark.parametrize("forms", [
    ("#### 25 °C", "**45 °C**"), ("**Chart 1: 25 °C**", "Chart 2: 45 °C:"), ("**(a) 25 °C**", "b) **45 °C**"),
    ("#### 25 °C", "45 °C:"), ("### 25 °C", "**45 °C:**"),
], ids=" over ".join)
def test_panels(forms: tuple[str, str]) -> None:
    lines = "{}\n- **NMC (blue):** 100 at 0, {} at 500\n- LFP (red): 100 at 0, {} at 500\n"
    data = "\n".join(lines.format(form, *values) for form, values in zip(forms, ((88, 95), (63, 83)), strict=True))
    found = read(PANELS.format(data=data)).observations
    assert list(zip(found["panel"], found["y"], found["x"], found["value"], strict=True)) == [
        (panel, line, cycle, value) for panel, nmc, lfp in (("25 °C", 88, 95), ("45 °C", 63, 83))
        for line, last in (("NMC", nmc), ("LFP", lfp)) for cycle, value in (("0", 100), ("500", last))
    ]


@pytest.mark.parametrize("items", [
    "- **Alto:** A 4, B 5\n- Basso: A 6, B 7", "- **Alto:** about 4 at A, 5 at B\n1. Basso: 6 at A, 7 at B",
    "- Alto: A: 4, B: 5\n- **Basso:** A: 6, B: 7", "* **Alto** – A: 4, B: 5\n- Basso – A: 6, B: 7",
])
def test_items_that_give_values_alike_hold_nothing(items: str) -> None:
    text = f"## Heatmap: Yield\n### Axes\n- **X-axis:** A, B\n- **Y-axis:** Alto, Basso\n### Data\n{items}\n"
    found = read(text).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Alto", "A", 4), ("Alto", "B", 5), ("Basso", "A", 6), ("Basso", "B", 7)
    ]
