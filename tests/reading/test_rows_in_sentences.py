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
        "The Wren column holds Owl 5 times, Wren 85 times and Crow 10 times.",
        "Wren is taken for Owl 5 times less than for Crow, and for Crow 10 times.",
    ],
)
def test_a_column_and_a_comparison_are_no_row(told: str) -> None:
    assert read(GRID.format(told=told)).observations["value"] == []
