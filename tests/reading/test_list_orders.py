"""In which order all rows or columns list their values, where a line over them says so in whatever words."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Heatmap: Rain
### Overview
A heatmap of the rain at two sites in three months.
### Components/Axes
- **X-axis (month):** Mar, Apr, May
- **Y-axis (site):** North, South (top to bottom)
- **Color bar:** 0 to 20 mm
### Detailed Analysis
{order}

{rows}
### Key Observations
- The highest value is 19.
"""
CELLS = {
    ("Mar", "North"): 12,
    ("Apr", "North"): 14,
    ("May", "North"): 19,
    ("Mar", "South"): 8,
    ("Apr", "South"): 9,
    ("May", "South"): 7,
}
ROWS = "- **North:** 12, 14, 19\n- **South:** 8, 9, 7"
ROWS_BACK = "- **North:** 19, 14, 12\n- **South:** 7, 9, 8"
COLUMNS = "- **Mar:** 12, 8\n- **Apr:** 14, 9\n- **May:** 19, 7"
COLUMNS_UP = "- **Mar:** 8, 12\n- **Apr:** 9, 14\n- **May:** 7, 19"


def cells(order: str, rows: str) -> dict[tuple[str, str], float]:
    observations = read(TEXT.format(order=order, rows=rows)).observations
    return dict(zip(zip(observations["x"], observations["y"], strict=True), observations["value"], strict=True))


@pytest.mark.parametrize(
    "order",
    [
        "Values are listed from right to left.",
        "In each row, the rightmost cell comes first.",
        "The values of each row begin with the rightmost column.",
        "Each row is given from May back to Mar.",
        "Row values, from May to Mar:",
        "Values are listed in reverse column order.",
        "The values are listed in the reverse order of the months.",
        "Each row starts with May and ends with Mar.",
        "Each row lists May first and Mar last.",
        "Every row is listed backwards, beginning with May.",
        "Rows are given starting from the last column.",
        "Reading right to left, the rows are:",
        "From right (May) to left (Mar):",
        "Each row reads from the right edge to the left edge.",
        "Rows below are listed from the right-hand side to the left.",
        "The rows are listed with the last month first.",
        "The columns are read from last to first.",
        "Note: values are given from right to left in each row.",
        "Each line gives a row, from its right end to its left end.",
    ],
)
def test_rows_from_the_right(order: str) -> None:
    assert cells(order, ROWS_BACK) == CELLS


@pytest.mark.parametrize(
    "order",
    [
        "Columns are listed from bottom to top.",
        "Each column is read upwards.",
        "Each column is read from the bottom up.",
        "In each column, the bottom cell comes first.",
        "The values of each column begin with the bottom row.",
        "Each column is given from South to North.",
        "Values are listed in reverse row order.",
        "Each column starts with South and ends with North.",
        "Each column lists South first and North last.",
        "From bottom (South) to top (North):",
        "**Column values (listed bottom to top):**",
        "The columns are read from the lowest row to the highest.",
        "Columns, starting at the bottom:",
    ],
)
def test_columns_from_the_bottom(order: str) -> None:
    assert cells(order, COLUMNS_UP) == CELLS


@pytest.mark.parametrize(
    "order",
    [
        "Values are listed from left to right.",
        "In each row, the leftmost cell comes first.",
        "Each row starts with Mar and ends with May.",
        "From left (Mar) to right (May):",
        "The rows are listed from the top down.",
        "Rows are listed in reverse order in the print version.",
        "The darkest cells move from right to left as one goes down.",
        "The color deepens from right to left.",
        "Values decrease from right to left in the north.",
        "**Trend:** The second row goes the opposite way.",
        "The bottom row runs from right to left through all shades.",
    ],
)
def test_what_the_colours_or_one_row_do_is_no_order_of_rows(order: str) -> None:
    assert cells(order, ROWS) == CELLS


@pytest.mark.parametrize(
    "order",
    [
        "Columns are listed from top to bottom.",
        "Each column is given from North to South.",
        "The color bar runs from bottom to top.",
        "The values rise from bottom to top.",
        "Columns are listed from left to right.",
    ],
)
def test_columns_from_the_top(order: str) -> None:
    assert cells(order, COLUMNS) == CELLS


@pytest.mark.parametrize(
    "axis, order",
    [
        ("0, 5, 20, increasing upward", "Columns from bottom to top:"),
        ("20, 5, 0, increasing upward", "Columns from bottom to top:"),
        ("0, 5, 20, decreasing downwards", "Columns are listed from bottom to top."),
        ("0, 5, 20", "Within a column the values are listed from bottom (Depth = 0) to top (Depth = 20)."),
        ("20, 5, 0", "Values of a column are listed from bottom (0) to top (20)."),
        ("0, 5, 20, rising downward", "Columns are listed from top to bottom."),
    ],
)
def test_columns_begin_at_the_end_that_the_axis_has_there(axis: str, order: str) -> None:
    columns = "- **Mar:** 12, 8, 4\n- **Apr:** 14, 9, 5\n- **May:** 19, 7, 6"
    text = TEXT.replace("(site):** North, South (top to bottom)", f"(depth):** {axis}")
    observations = read(text.format(order=order, rows=columns)).observations
    assert dict(zip(observations["y"][:3], observations["value"], strict=False)) == {"0": 12, "5": 8, "20": 4}
