"""Values of lines that a sentence gives for several months."""

from __future__ import annotations

import pytest

from pipeline.reading import read

LAKE = """## Line Chart: Oxygen in a Lake

### Components/Axes
- **X-axis:** Month, from March to November
- **Y-axis:** Oxygen (mg/L)

### Detailed Analysis
- **Surface:** Starts at ~11.7 mg/L (March), stays at ~0.3 mg/L {}, then returns to ~8.6 mg/L (November).
- **Bottom:** Starts at ~10.9 mg/L (March), plunges to ~2.2 mg/L (June), then returns to ~8.6 mg/L (November).
"""


@pytest.mark.parametrize(("told", "place"), [
    ("(July–September)", "July–September"), ("(July to September)", "July to September"), ("(Jul–Sep)", "Jul–Sep"),
    ("in July–September", "July–September"), ("(July)", "July"),
])
def test_a_value_may_be_that_of_several_months(told: str, place: str) -> None:
    cells = read(LAKE.format(told)).observations
    assert list(zip(cells["y"], cells["x"], cells["value"], strict=True))[1] == ("Surface", place, 0.3)
