"""Rows of the statistics of boxes, whose order the text gives once."""

from __future__ import annotations

import pytest

from pipeline.reading import read

BOXES = """## Box Plot: Net Carbon Flux

### Components/Axes
- **Horizontal (Ecosystem):** Raised Bog, Spruce Forest
- **Vertical (Net Flux):** from -12 to 12

### Detailed Analysis
{order}

- **Raised Bog:** {bog}
- **Spruce Forest:** -10.8, -6.5, -4.1, -1.2, 3.6
"""
BOG = {"whisker low": -3.1, "q1": -1.4, "median": -0.6, "q3": 0.5, "whisker high": 2.2}


def _bog(order: str, row: str) -> dict[str, float]:
    cells = read(BOXES.format(order=order, bog=row)).observations
    return {y: value for x, y, value in zip(cells["x"], cells["y"], cells["value"], strict=True) if x == "Raised Bog"}


@pytest.mark.parametrize("order", [
    "Each line lists lower whisker, Q1, median, Q3, upper whisker in this order.",
    "The five numbers are the minimum, the first quartile, the median, the third quartile and the maximum.",
    "Order of values: min / Q1 / median / Q3 / max",
    "Five-number summaries (min–Q1–median–Q3–max):",
])
def test_an_order_that_is_said_names_the_values_of_rows(order: str) -> None:
    assert _bog(order, "-3.1, -1.4, -0.6, 0.5, 2.2") == BOG


@pytest.mark.parametrize("row", [
    "-3.1 / -1.4 / -0.6 / 0.5 / 2.2", "~-3.1, ~-1.4, ~-0.6, ~0.5, ~2.2", "(-3.1, -1.4, -0.6, 0.5, 2.2)",
])
def test_rows_are_read_however_they_are_set(row: str) -> None:
    assert _bog("Each line lists lower whisker, Q1, median, Q3, upper whisker.", row) == BOG


def test_a_row_of_another_length_is_set_aside() -> None:
    parsed = read(BOXES.format(order="Each line lists min, Q1, median, Q3, max.", bog="-3.1, -1.4, -0.6, 0.5"))
    assert parsed.quarantine["value"] == [-3.1, -1.4, -0.6, 0.5]
    assert len(parsed.observations["value"]) == len(BOG)


def test_rows_are_set_aside_where_the_text_gives_two_orders() -> None:
    order = "Values are min, Q1, median, Q3, max. Or is it median, Q1, Q3, min, max?"
    assert _bog(order, "-3.1, -1.4, -0.6, 0.5, 2.2") == {}


@pytest.mark.parametrize("head", ["**Outliers (hollow circles):**", "### Outliers", "**Outliers:**"])
@pytest.mark.parametrize("row", ["7.3 g, 8.9 g", "7.3, 8.9", "~7.3 and ~8.9 g"])
def test_all_outliers_of_a_box_are_listed_behind_its_name(head: str, row: str) -> None:
    table = f"| Ecosystem | Min | Q1 | Median | Q3 | Max |\n{'|---' * 6}|\n| Raised Bog | 1 | 2 | 3 | 4 | 5 |\n"
    frame, outliers = BOXES.partition("{order}")[0], f"- Raised Bog: {row}\n- Spruce Forest: none\n"
    found = read(f"{frame}{table}\n{head}\n{outliers}").observations
    cells = [*zip(found["panel"], found["x"], found["y"], found["value"], strict=True)]
    panel = found["panel"][0]
    assert cells[5:] == [(panel, "Raised Bog", "outlier", 7.3), (panel, "Raised Bog", "outlier (2)", 8.9)]


@pytest.mark.parametrize("order", [
    "Format: lower whisker / Q1 / median / Q3 / upper whisker; then outliers, if any.",
    "Each line lists lower whisker, Q1, median, Q3, upper whisker in this order.",
])
@pytest.mark.parametrize("said", ["; outliers 4.1 and 5.2", "; outliers: 4.1, 5.2", " (outliers at 4.1 and 5.2)"])
def test_outliers_stand_behind_the_values(order: str, said: str) -> None:
    assert _bog(order, f"-3.1, -1.4, -0.6, 0.5, 2.2{said}") == BOG | {"outlier": 4.1, "outlier (2)": 5.2}


def test_a_number_in_a_note_on_an_outlier_is_none() -> None:
    order = "Each line lists lower whisker, Q1, median, Q3, upper whisker in this order."
    assert _bog(order, "-3.1, -1.4, -0.6, 0.5, 2.2; outlier 4.1 (on 14 March)") == BOG | {"outlier": 4.1}
