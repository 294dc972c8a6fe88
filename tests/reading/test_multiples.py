"""Small multiples: lists of different things in a figure of several charts."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Trust in the press

### Overview
{overview} The bars show the share with trust.

### Data

**Age** (2 bars)
- 18–29: 31%
- 60+: 55%

**Region**
- North: 44%
- South: 38%
"""


@pytest.mark.parametrize("overview", ["Two bar charts side by side.", "Small multiples of bars."])
def test_lists_of_different_things_are_charts(overview: str) -> None:
    observations = read(TEXT.format(overview=overview)).observations
    assert observations["panel"] == ["Age", "Age", "Region", "Region"]
    assert observations["x"] == ["18–29", "60+", "North", "South"]
    assert observations["y"] == [None] * 4


def test_lists_of_one_chart_are_groups_of_its_bars() -> None:
    observations = read(TEXT.format(overview="A bar chart.")).observations
    assert set(observations["panel"]) == {"Trust in the press"}
