"""Positions of labels: the order of the axis, into which numbers fall that are none of its ticks."""

from __future__ import annotations

import pytest

from pipeline.reading import read

LINES = """## Line Chart: Uptake

### Components/Axes
- **X-axis:** Hour: {ticks}

### Detailed Analysis
- **Alto:** {points}
"""


@pytest.mark.parametrize(("ticks", "points", "order"), [
    ("0, 8, 16, 24", "(24, 2), (0.5, 6), (8, 9), (0, 4)", ["0", "0.5", "8", "24"]),
    ("24, 16, 8, 0", "(0, 4), (0.5, 6), (8, 9), (24, 2)", ["24", "8", "0.5", "0"]),
    ("0, 8, 16, 24", "(24, 2), (0, 4), (8, 9)", ["0", "8", "24"]),
])
def test_numbers_between_ticks_stand_in_their_places(ticks: str, points: str, order: list[str]) -> None:
    cells = read(LINES.format(ticks=ticks, points=points)).observations
    assert [x for _, x in sorted(zip(cells["x_position"], cells["x"], strict=True))] == order


def test_labels_that_are_no_numbers_follow_those_that_are_declared() -> None:
    data = "- **Control:** 4\n- **20:** 5\n- **10:** 6\n"
    cells = read(f"## Bar Chart: Yield\n\n### Axes\n- **X-axis:** 10, 20\n\n### Data\n{data}").observations
    assert dict(zip(cells["x"], cells["x_position"], strict=True)) == {"10": 1, "20": 2, "Control": 3}
