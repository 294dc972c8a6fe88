"""What the values measure: told by a sentence about a grid, or by one of several value axes."""

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


@pytest.mark.parametrize(
    "axes",
    [
        "- **Left Y-axis:** Sales (units), 0 to 50\n- **Right Y-axis:** Margin (%), 0 to 20",
        '- **Y-axis (left):** "Sales (units)"\n- **Y-axis (right):** "Margin (%)"',
        "- **Left Y-Axis (blue):** Sales (units)\n- **Right Y-Axis (red):** Margin (%)",
    ],
)
def test_of_two_value_axes_neither_names_all_values(axes: str) -> None:
    data = "- **Sales:** Oslo 12, Bergen 31\n- **Margin:** Oslo 4, Bergen 5\n"
    parsed = read(f"## Bar Chart with a Line\n\n### Axes\n\n- **X-axis:** City\n{axes}\n\n### Data\n\n{data}")
    assert parsed.panels["value_label"] == [None]
    assert len(parsed.observations["value"]) == 4


def test_a_panel_has_the_measure_that_it_is_called() -> None:
    axes = "- **Y-axis (left):** Accuracy (%)\n- **Y-axis (right):** Throughput (tokens/s)\n"
    data = "#### Accuracy\n\n- Alto: 71\n- Basso: 64\n\n#### Throughput\n\n- Alto: 310\n- Basso: 420\n"
    panels = read(f"## Bar Charts\n\n### Axes\n\n- **X-axis:** Model\n{axes}\n### Data\n\n{data}").panels
    told = dict(zip(panels["panel"], panels["value_label"], strict=True))
    assert told == {"Accuracy": "Accuracy (%)", "Throughput": "Throughput (tokens/s)"}
