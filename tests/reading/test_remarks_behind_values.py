"""What is said behind the last value of a line changes nothing of what the line gives."""

from __future__ import annotations

import pytest

from pipeline.reading import read

GRID = """## Heatmap: Yield by Soil and Season

### Components/Axes
- **X-axis (Season):** Spring, Summer, Autumn
- **Y-axis (Soil):** Clay, Loam, Sand

### Detailed Analysis
{lines}
"""
BARS = """## Grouped Bar Chart: Yield by Soil and Season

### Components/Axes
- **X-axis:** Soil
- **Y-axis:** Yield (t)
- **Legend:** Spring (green), Summer (red), Autumn (brown)

### Detailed Analysis
{lines}
"""
VALUES = {"Clay": (12, 14, 11), "Loam": (21, 25, 19), "Sand": (8, 9, 7)}
SEASONS = "Spring", "Summer", "Autumn"
ROWS = [
    "- **{row}:** {0}, {1}, {2}",
    "- {row}: Spring: {0}, Summer: {1}, Autumn: {2}",
    "- **{row}:** {0} (Spring), {1} (Summer), {2} (Autumn)",
    "- {row}: Spring {0}, Summer {1}, Autumn {2}",
]
REMARKS = [
    ", the darkest of all", ", which is well above the others", " - a clear upward trend",
    " – the highest in the figure",
    " (increasing trend)", " *(highest)*", " [estimated]", " ← peak", " ✓", "; the last cell is hatched",
    " (not labeled in the figure)", ". The color fades from right to left.", ". Decreasing brightness.",
    ". The gradient runs in the opposite direction to the row above.", ". Values are hard to tell apart here.",
]


def cells(text: str) -> set[tuple[str, str, float]]:
    observations = read(text).observations
    return set(zip(*(observations[name] for name in ("x", "y", "value")), strict=True))


@pytest.mark.parametrize("row", ROWS, ids=["values", "colons", "value first", "spaces"])
@pytest.mark.parametrize("remark", REMARKS)
def test_a_row_of_a_grid_is_read_the_same(row: str, remark: str):
    lines = [row.format(*values, row=name) for name, values in VALUES.items()]
    plain, remarked = "\n".join(lines), "\n".join((lines[0] + remark, *lines[1:]))
    true = {(x, y, value) for y, values in VALUES.items() for x, value in zip(SEASONS, values, strict=True)}
    assert (cells(GRID.format(lines=plain)), cells(GRID.format(lines=remarked))) == (true, true)


@pytest.mark.parametrize("row", ROWS[1:], ids=["colons", "value first", "spaces"])
@pytest.mark.parametrize("remark", REMARKS)
def test_the_bars_of_a_category_are_read_the_same(row: str, remark: str):
    lines = [row.format(*values, row=name) for name, values in VALUES.items()]
    remarked = "\n".join((lines[0] + remark, *lines[1:]))
    true = {(x, season, value) for x, values in VALUES.items() for season, value in zip(SEASONS, values, strict=True)}
    assert cells(BARS.format(lines=remarked)) == true


def test_a_remark_that_names_a_missing_cell_is_heard():
    lines = "- **Clay:** 12, 11 (the Summer cell is hidden)\n- **Loam:** 21, 25, 19\n- **Sand:** 8, 9, 7"
    found = cells(GRID.format(lines=lines))
    assert {cell for cell in found if cell[1] == "Clay"} == {("Spring", "Clay", 12), ("Autumn", "Clay", 11)}


@pytest.mark.parametrize("remark", [
    ". The values are listed from right to left.", " (right to left)", ". Right to left.",
])
def test_a_remark_on_the_order_is_heard(remark: str):
    lines = f"- **Clay:** 11, 14, 12{remark}\n- **Loam:** 21, 25, 19\n- **Sand:** 8, 9, 7"
    assert {cell for cell in cells(GRID.format(lines=lines)) if cell[1] == "Clay"} == {
        ("Spring", "Clay", 12), ("Summer", "Clay", 14), ("Autumn", "Clay", 11)}
