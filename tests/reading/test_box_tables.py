"""Tables of box plots: cells that hold two statistics, or several outliers."""

from __future__ import annotations

import pytest

from pipeline.reading import read

BOXES = """## Box Plot: Errors
### Components/Axes
- **X-axis:** Sensor: Alto, Basso
- **Y-axis:** Error (mm), 0 to 60
### Data
{table}
"""
EXPECTED = {
    ("Alto", "median", 20), ("Alto", "q1", 15), ("Alto", "q3", 27), ("Alto", "whisker low", -2),
    ("Alto", "whisker high", 44), ("Alto", "outlier", 50), ("Alto", "outlier (2)", 52),
    ("Basso", "median", 24), ("Basso", "q1", 18), ("Basso", "q3", 33), ("Basso", "whisker low", 3),
    ("Basso", "whisker high", 50),
}


def _cells(table: str) -> set[tuple[str, str, float]]:
    found = read(BOXES.format(table=table)).observations
    return set(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize(
    "table",
    [
        "| Sensor | Median | IQR | Whiskers | Outliers |\n|---|---|---|---|---|\n"
        "| Alto | 20 | 15–27 | -2 to 44 | 50, 52 |\n| Basso | 24 | 18–33 | 3 to 50 | none |",
        "| Statistic | Alto | Basso |\n|---|---|---|\n| Median | 20 | 24 |\n| Box (IQR) | 15 - 27 | 18 - 33 |\n"
        "| Whisker range | -2 to 44 | 3 to 50 |\n| Outliers | ~50 and ~52 | — |",
        "| Sensor | Median | IQR | Whiskers | Outliers |\n|---|---|---|---|---|\n"
        "| Alto | 20 | [15, 27] | [-2, 44] | 50; 52 |\n| Basso | 24 | [18, 33] | [3, 50] | none |",
        "| Sensor | Statistic | Value |\n|---|---|---|\n| Alto | Median | 20 |\n| Alto | IQR | 15–27 |\n"
        "| Alto | Whiskers | -2 to 44 |\n| Alto | Outliers | 50, 52 |\n| Basso | Median | 24 |\n"
        "| Basso | IQR | 18–33 |\n| Basso | Whiskers | 3 to 50 |\n| Basso | Outliers | none |",
    ],
    ids=["a column each", "a row each", "in brackets", "a row for each cell"],
)
def test_a_cell_may_hold_both_ends_of_a_range_and_several_outliers(table: str) -> None:
    assert _cells(table) == EXPECTED


def test_neither_a_width_nor_a_count_of_outliers_is_a_cell() -> None:
    table = "| Sensor | Median | IQR | Outliers |\n|---|---|---|---|\n| Alto | 20 | 12 | 2 (50 and 52) |"
    assert _cells(table) == {("Alto", "median", 20)}


STATISTICS = (
    "| Sensor | Q1 | Median | Q3 |\n|---|---|---|---|\n| Alto | 15 | 20 | 27 |\n| Basso | 18 | 24 | 33 |",
    "- **Alto:** Q1 15, median 20, Q3 27\n- **Basso:** Q1 18, median 24, Q3 33",
)
REMARKS = "### Findings\n- The highest median is 24, for Basso.\n"


@pytest.mark.parametrize("table", STATISTICS)
@pytest.mark.parametrize("head", ["Statistical Summary", "3. Box Plot Statistics", "Statistics per box", "Data"])
def test_statistics_are_data_where_nothing_else_is(head: str, table: str) -> None:
    text = BOXES.replace("### Data", f"### {head}").format(table=f"{table}\n{REMARKS}")
    found = read(text).observations
    assert set(zip(found["x"], found["y"], found["value"], strict=True)) == {
        cell for cell in EXPECTED if cell[1] in ("q1", "median", "q3")}


@pytest.mark.parametrize("table", STATISTICS)
def test_statistics_beside_data_are_remarks(table: str) -> None:
    text = BOXES.format(table="- **Alto:** median 21\n- **Basso:** median 25") + f"### Statistical Summary\n{table}\n"
    found = read(text).observations
    assert list(zip(found["x"], found["y"], found["value"], strict=True)) == [
        ("Alto", "median", 21), ("Basso", "median", 25)]
