"""What the cells of a grid measure, where only a sentence about the whole figure tells it."""

from __future__ import annotations

import pytest

from pipeline.reading import read

ROWS = """
### Components

* **X-axis:** Depth, with ticks 2, 4 and 8
* **Y-axis:** Soil, with Clay and Sand

### Data

- **Clay:** 2: 11, 4: 12, 8: 14
- **Sand:** 2: 31, 4: 25, 8: 20
"""


def _measure(sentence: str, further: str = "") -> str | None:
    (measure,) = set(read(f"## Heatmap: Soils\n\n### Overview\n\n{sentence}\n{further}{ROWS}").panels["value_label"])
    return measure


@pytest.mark.parametrize(
    ("sentence", "measure"),
    [
        ("The heatmap shows the infiltration rate of two soils at three depths.", "infiltration rate"),
        ("This is a small heatmap. It reports the moisture, in percent, by soil and depth.", "moisture (percent)"),
        ("An annotated heatmap of soil temperatures (°C) for two soils.", "soil temperatures (°C)"),
        ("A heatmap with two rows; each cell gives the share of wet samples in a year.", "share of wet samples"),
        ("The figure presents the change in density between two years.", "change in density"),
    ],
)
def test_a_sentence_about_the_figure_names_the_measure(sentence: str, measure: str) -> None:
    assert _measure(sentence) == measure


@pytest.mark.parametrize(
    "sentence",
    [
        "The heatmap compares two soils at three depths.",
        "The heatmap shows two soils. Its left column shows the infiltration rate at the surface.",
        "The heatmap shows how the infiltration rate changes with depth.",
        "The heatmap shows the yield and the moisture of two soils.",
        "Some cells of the heatmap show the same number.",
    ],
)
def test_what_only_a_part_or_no_noun_tells_is_no_measure(sentence: str) -> None:
    assert _measure(sentence) is None


def test_the_scale_names_the_measure_before_any_sentence() -> None:
    scale = '\n### Color Scale\n\n* **Color bar:** "Moisture (%)", from 0 to 40\n'
    assert _measure("The heatmap shows the infiltration rate of two soils.", scale) == "Moisture (%)"
