"""Rows of values are the series in the order that a sentence tells, and are left alone where none does."""

from __future__ import annotations

import pytest

from pipeline.reading import read

CHART = """\
## Stacked Bar Chart: Answers
### Components/Axes
- **X-axis:** "Share (%)", 0 to 100
- **Legend:** Never (red), Seldom (orange), Often (blue).
### Detailed Analysis
{told}
- **I read books:** 10, 20, 70
- **I listen to music:** 5, 35, 60
- **I paint:** 50, 40
"""


@pytest.mark.parametrize(
    "told",
    [
        "Values are listed in the order Often, Never, Seldom.",
        "Segments from left to right: Often, Never, Seldom.",
        "Each row gives the shares of Often, Never and Seldom, in this order.",
    ],
)
def test_values_follow_the_order_that_is_told(told: str) -> None:
    rows = read(CHART.format(told=told)).observations
    assert list(zip(rows["x"], rows["y"], rows["value"], strict=True)) == [
        ("I read books", "Often", 10), ("I read books", "Never", 20), ("I read books", "Seldom", 70),
        ("I listen to music", "Often", 5), ("I listen to music", "Never", 35), ("I listen to music", "Seldom", 60),
    ]


def test_values_follow_the_legend_where_that_is_said() -> None:
    rows = read(CHART.format(told="The values follow the order of the legend.")).observations
    assert rows["y"] == ["Never", "Seldom", "Often", "Never", "Seldom", "Often"]


@pytest.mark.parametrize(
    "told", ["The segments have different colors.", "Segments from left to right: Often, Never.", "In no order."]
)
def test_no_order_is_guessed(told: str) -> None:
    parsed = read(CHART.format(told=told))
    assert parsed.observations["value"] == []
    assert len(parsed.quarantine["value"]) == 8
