"""Rows of a grid that sentences tell, each column beside its value."""

from __future__ import annotations

import pytest

from pipeline.reading import read

GRID = """\
## Confusion Matrix: Bird Calls
### Components/Axes
- **Y-axis:** "True class", with the labels Owl, Wren, Crow from top to bottom.
- **X-axis:** "Predicted class", the same labels from left to right.
### Detailed Analysis
{told}
### Key Observations
- The errors are few.
"""
CELLS = [("Owl", "Wren", 5), ("Wren", "Wren", 85), ("Crow", "Wren", 10)]


@pytest.mark.parametrize(
    "told",
    [
        "Of the calls that are truly **Wren**, 5 are predicted as Owl, 85 as Wren and 10 as Crow.",
        "Last, calls whose true class is **Wren** are assigned to Owl 5 times, to Wren 85 times and to Crow 10 times.",
        "For **Wren**, the model predicts Owl in 5 cases, Wren in 85 and Crow in 10.",
        "- When the true class is Wren, Owl is predicted 5 times, Wren 85 times, and Crow 10 times.",
        "- True Wren calls are labeled Owl in 5 cases, Wren in 85 cases and Crow in 10 cases.",
        "Among the 100 Wren calls, 5 are taken for Owl, 85 correctly recognized as Wren, and 10 mistaken for Crow.",
    ],
)
def test_a_sentence_tells_a_row(told: str) -> None:
    rows = read(GRID.format(told=told)).observations
    assert list(zip(rows["x"], rows["y"], rows["value"], strict=True)) == CELLS


@pytest.mark.parametrize(
    "told",
    [
        "Of the calls predicted as Wren, 5 are truly Owl, 85 as Wren and 10 as Crow.",
        "Wren is taken for Owl 5 times less than for Crow, and for Crow 10 times.",
    ],
)
def test_a_column_and_a_comparison_are_no_row(told: str) -> None:
    assert read(GRID.format(told=told)).observations["value"] == []


def test_a_column_is_told_like_a_row() -> None:
    rows = read(GRID.format(told="The Wren column holds Owl 5 times, Wren 85 times and Crow 10 times.")).observations
    assert list(zip(rows["x"], rows["y"], rows["value"], strict=True)) == [(x, y, value) for y, x, value in CELLS]


ALT = (
    "Heat map of rents by district. Columns are the floor areas 20–39, 40–59 and 60+, and darker shades stand for "
    "higher rents. In the first row, for Old town, the rents are {old}. In the second row, for Harbour, the rents are "
    "7.4 at 20–39, 6.2 at 40–59 and 5.1 at 60+. The lowest rent in the map is 5.1."
)


def test_columns_may_have_numbers_in_their_names() -> None:
    rows = read(ALT.format(old="9.6 at 20–39, 8.1 at 40–59 and 60 at 60+")).observations
    assert list(zip(rows["x"], rows["y"], rows["value"], strict=True)) == [
        ("20–39", "Old town", 9.6), ("40–59", "Old town", 8.1), ("60+", "Old town", 60),
        ("20–39", "Harbour", 7.4), ("40–59", "Harbour", 6.2), ("60+", "Harbour", 5.1),
    ]


def test_no_column_has_two_values() -> None:
    rows = read(ALT.format(old="9.6 at 20–39 and 8.1 at 20–39")).observations
    assert "Old town" not in rows["y"]


COLUMNS = """## Heatmap: Germination

### Components/Axes
* **X-axis (Season):** spring, summer, autumn
* **Y-axis (Site):** North, South, Ridge

### Detailed Analysis
{told}
"""


@pytest.mark.parametrize(
    "told",
    [
        "Going down the spring column, the cells show 12, 25, and 18. The summer column reads 40, 71, and 55 from top "
        "to bottom, and the autumn column 38, 66, and 41.",
        "* Going down the spring column, the cells show 12, 25, and 18.\n* The summer column holds 40, 71, and 55.\n"
        "* The autumn column reads 38, 66, and 41.",
    ],
)
def test_columns_are_told_like_rows(told: str) -> None:
    cells = read(COLUMNS.format(told=told)).observations
    assert list(zip(cells["x"], cells["value"], strict=True)) == [
        (season, value)
        for season, values in (("spring", (12, 25, 18)), ("summer", (40, 71, 55)), ("autumn", (38, 66, 41)))
        for value in values
    ]
    assert cells["y"] == ["North", "South", "Ridge"] * 3


def test_rows_are_called_by_their_names_behind_their_places() -> None:
    text = (
        "**Table 2.** Outcomes. The table has three columns, Usual care, Telehealth, and Home visits, and two rows.\n\n"
        "*Explanation.* The first row, Mortality, has 14.2% under Usual care, 12.7% under Telehealth, and 9.8% under "
        "Home visits. The second row gives the Quality of life score, which is 58.3 ± 17.9 under Usual care, 61.0 ± "
        "18.4 under Telehealth, and 66.7 ± 16.2 under Home visits.\n"
    )
    found = read(text).observations
    assert dict(zip(zip(found["y"], found["x"], strict=True), found["value"], strict=True)) == {
        ("Mortality", "Usual care"): 14.2, ("Mortality", "Telehealth"): 12.7, ("Mortality", "Home visits"): 9.8,
        ("Quality of life score", "Usual care"): 58.3, ("Quality of life score", "Telehealth"): 61,
        ("Quality of life score", "Home visits"): 66.7,
    }
    assert found["upper"][3:] == [58.3 + 17.9, 61.0 + 18.4, 66.7 + 16.2]
