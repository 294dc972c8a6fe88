"""Items of a list that are alike but for labels and values are read, whatever the words between these are."""

from __future__ import annotations

import pytest

from pipeline.reading import read

GRID = """## Heatmap: Rain
### Components/Axes
- **X-axis (month):** Mar, Apr, May
- **Y-axis (site):** North, South
### Detailed Analysis
{items}
### Key Observations
- The highest value is 19.
"""
BARS = """## Bar Chart: Rain by month
### Components/Axes
- **X-axis:** Month (Mar, Apr, May)
- **Y-axis:** Rain (mm), from 0 to 20
### Detailed Analysis
{items}
### Key Observations
- The highest value is 19.
"""
PIE = """## Pie Chart: Sources of Electricity
### Detailed Analysis
{items}
### Key Observations
- Coal has the largest share.
"""
NORTH, SOUTH = (12, 14, 19), (8, 9, 7)
MONTHS = ("Mar", "Apr", "May")
RAIN = sorted(
    (month, site, float(value))
    for site, row in (("North", NORTH), ("South", SOUTH))
    for month, value in zip(MONTHS, row, strict=True)
)


def cells(text: str) -> list[tuple[str, str | None, float]]:
    observations = read(text).observations
    return sorted(zip(observations["x"], observations["y"], observations["value"], strict=True))


@pytest.mark.parametrize(
    "item",
    [
        "- {site} recorded {0} in Mar, {1} in Apr, {2} in May.",
        "- At {site} it rained {0} mm in Mar, {1} mm in Apr, {2} mm in May.",
        "- At {site}, Mar brings {0} mm, Apr brings {1} mm, May brings {2} mm.",
        "- {site} starts at {0} in Mar, goes to {1} in Apr and ends at {2} in May.",
        "- For {site} the three cells show {0}, {1} and {2}.",
        "- {site} gets {0}, {1}, and {2} mm.",
        "- {site}'s row: {0}, {1}, {2}",
        "- Along {site}: {0}, {1}, {2}",
        "- Reading the {site} row from the left: {0}, {1}, {2}",
        "- Across {site}, the cells read {0}, {1} and {2}; a mixed picture",
    ],
)
def test_rows_in_the_same_words(item: str) -> None:
    items = "\n".join(item.format(*row, site=site) for site, row in (("North", NORTH), ("South", SOUTH)))
    assert cells(GRID.format(items=items)) == RAIN


@pytest.mark.parametrize(
    "items",
    [
        "- Mar: 12 mm at North, 8 mm at South. Apr: 14 mm at North, 9 mm at South. May: 19 mm at North, 7 mm at South.",
        "North: 12, 14, 19; South: 8, 9, 7.",
    ],
)
def test_parts_of_a_line_in_the_same_words(items: str) -> None:
    assert cells(GRID.format(items=items)) == RAIN


@pytest.mark.parametrize(
    "item",
    [
        "- Site: {site}, Month: {month}, Rain: {value}",
        "- Site: {site} | Month: {month} | Rain: {value}",
        "- {site}–{month}: {value}",
        "- In {month}, {value} mm came down at {site}.",
    ],
)
def test_cells_in_the_same_words(item: str) -> None:
    items = "\n".join(item.format(month=month, site=site, value=int(value)) for month, site, value in RAIN)
    assert cells(GRID.format(items=items)) == RAIN


@pytest.mark.parametrize(
    "item",
    [
        "- In {month}, {value} mm fell.",
        "- {month} records {value} mm",
        "- {month}, {value} mm",
        "- ({month}, {value})",
        "- {month}'s bar is {value} mm high.",
        "- Label: {month}, Value: {value}",
        "- {month} contributes {value} mm.",
    ],
)
def test_bars_in_the_same_words(item: str) -> None:
    items = "\n".join(item.format(month=month, value=value) for month, value in zip(MONTHS, NORTH, strict=True))
    assert cells(BARS.format(items=items)) == sorted((m, None, float(v)) for m, v in zip(MONTHS, NORTH, strict=True))


@pytest.mark.parametrize(
    "item",
    [
        "- {name}, {share}%",
        "- {share}%: {name}",
        "- With {share}%, {name} is next.",
        "- Slice {number}: {name}, {share}%",
        "- {name} comes to {share}%",
        "- The {name} part is of {share}%.",
    ],
)
def test_names_that_nothing_declares(item: str) -> None:
    slices = [("Coal", 45), ("Wind power", 30), ("Solar", 25)]
    items = "\n".join(item.format(name=name, share=share, number=at) for at, (name, share) in enumerate(slices, 1))
    assert cells(PIE.format(items=items)) == sorted((name, None, float(share)) for name, share in slices)


@pytest.mark.parametrize(
    "items",
    [
        "- In Mar it rained 12 mm more than usual.\n- In Apr it rained 14 mm more than usual.",
        "- Mar grew by 12 mm\n- Apr grew by 14 mm",
        "- The gap in Mar comes to 12 mm\n- The gap in Apr comes to 14 mm",
        "- In Mar there were 12 dry days, in Apr 14.\n- In Apr and May 3 stations failed.",
        "- Mar saw 12 mm of rain.",
    ],
)
def test_words_that_compare_and_words_of_one_item_give_no_cell(items: str) -> None:
    assert cells(BARS.format(items=items)) == []


@pytest.mark.parametrize(
    "items",
    [
        "- Reading the North row from the right: 19, 14, 12\n- Reading the South row from the right: 7, 9, 8",
        "Values are listed from right to left.\n\n- North's row: 19, 14, 12\n- South's row: 7, 9, 8",
    ],
)
def test_rows_in_the_same_words_from_the_right(items: str) -> None:
    assert cells(GRID.format(items=items)) == RAIN


def test_parts_of_lines_that_are_alike_add_nothing_to_the_lines() -> None:
    items = "- North: 12 in Mar; 14 in Apr; 19 in May\n- South: 8 in Mar; 9 in Apr; 7 in May"
    assert cells(GRID.format(items=items)) == RAIN


def test_a_name_is_spelled_as_the_text_spells_it() -> None:
    items = "- R&D (basic), 45%\n- Teaching, 30%\n- Clinics, 25%"
    assert ("R&D (basic)", None, 45.0) in cells(PIE.format(items=items))
