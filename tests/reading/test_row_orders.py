"""Rows are listed from the top or from the bottom, as the text says, and without labels where it gives the order."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """The image is a heatmap of attention weights. The weight is printed in each square, with two decimals.

**X-axis:** Source tokens. From left to right: the, river, bank.

**Y-axis:** {rows}

**Colorbar:** From 0.0 (black) to 1.0 (white), labelled "Attention weight".

{head}

{marks[0]}0.03, 0.02, 0.04
{marks[1]}0.01, 0.06, 0.05
{marks[2]}0.68, 0.14, 0.12

**Conclusion:**
The head is a word aligner.
"""
DOWN, UP = "Target tokens. From top to bottom: das, Ufer, ist.", "Dose (0, 10, 20 from bottom to top)"
NUMBERED, PLAIN, NAMED = ("1. ", "2. ", "3. "), ("- ", "- ", "- "), ("- **Row 1:** ", "- **Row 2:** ", "- **Row 3:** ")


def rows(declared: str, head: str, marks: tuple[str, ...]) -> list[str]:
    """The labels of the rows that are read."""
    return list(dict.fromkeys(read(TEXT.format(rows=declared, head=head, marks=marks)).observations["y"]))


@pytest.mark.parametrize("marks", [NUMBERED, PLAIN, NAMED], ids=["numbered", "plain", "named"])
@pytest.mark.parametrize(
    "head, is_upwards",
    [
        ("**Attention weights, listed from the bottom row of the grid to the top row:**", True),
        ("### Values\nStarting with the bottom row:", True),
        ("### Values\nThe rows are listed from bottom to top.", True),
        ("**Data (row by row, top to bottom):**", False),
        ("**Attention weights, from top to bottom:**", False),
    ],
)
def test_rows_are_placed_by_the_end_from_which_they_are_listed(head: str, is_upwards: bool, marks: tuple) -> None:
    assert rows(DOWN, head, marks) == (["ist", "Ufer", "das"] if is_upwards else ["das", "Ufer", "ist"])
    assert rows(UP, head, marks) == (["0", "10", "20"] if is_upwards else ["20", "10", "0"])


@pytest.mark.parametrize("declared", [UP, "Dose (0, 10, 20)", "Target tokens: das, Ufer"], ids=["up", "either", "two"])
def test_rows_without_labels_are_set_aside_where_their_order_is_not_told(declared: str) -> None:
    parsed = read(TEXT.format(rows=declared, head="**Attention weights:**", marks=NUMBERED))
    assert parsed.observations["value"] == []
    assert set(parsed.quarantine["reason"]) == {"unknown_row"}


def test_the_sum_of_the_others_is_one_of_the_bars() -> None:
    text = "## Bar Chart: Importance\n### Data\n1. Age: 0.24\n2. Dose: 0.12\n3. Sum of 32 other features: 0.29\n"
    assert read(text).observations["x"] == ["Age", "Dose", "Sum of 32 other features"]


def test_rows_without_labels_take_those_of_their_own_panel() -> None:
    read_rows = read(
        "## Heatmaps: Attention of two heads\n\n### Components/Axes\n"
        "**Left heatmap (Head A)**\n- X-axis: Source: the, river, bank\n- Y-axis: Target: das, Ufer, ist\n"
        "**Right heatmap (Head B)**\n- X-axis: Source: a, cat, sat\n- Y-axis: Target: eine, Katze, sitzt\n\n"
        "### Detailed Analysis\nThe rows are listed from bottom to top.\n\n"
        "**Left heatmap (Head A)**\n- 0.03, 0.02, 0.04\n- 0.01, 0.06, 0.05\n- 0.68, 0.14, 0.12\n\n"
        "**Right heatmap (Head B)**\n- 0.03, 0.02, 0.04\n- 0.01, 0.06, 0.05\n- 0.68, 0.14, 0.12\n"
    ).observations["y"]
    assert list(dict.fromkeys(read_rows)) == ["ist", "Ufer", "das", "sitzt", "Katze", "eine"]
