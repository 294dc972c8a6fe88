"""Texts whose headings and lists are their own: where the data begin and end in them, and what is declared."""

from __future__ import annotations

import pytest

from pipeline.reading import read

Cells = list[tuple[str | None, str | None, float]]

_SOURCES = """The image is a horizontal bar chart of emissions.

**Horizontal axis:** Emissions (g/kWh), from 0 to 1,200
**Vertical axis:** Source

{before}

1. Coal: 1,023
2. Gas: 434
3. Wind: 11

{behind}

- The bar for Coal is the longest one, with 1,023 g/kWh.
- Coal emits about 2.4 times as much as Gas.
"""
_EMISSIONS: Cells = [("Coal", None, 1023.0), ("Gas", None, 434.0), ("Wind", None, 11.0)]

_STACKED = """# Stacked Bar Chart: Particles by Site

## 1. {basics}
- **X-axis**: Site
- **Y-axis**: Particles per litre, 0 to 100
- **Stack colors**: PE (navy), PET (red)

## 2. Data Extraction
The numbers in each bar, in the order PE, PET:

- **Ulm**: 12, 4
- **Linz**: 18, 8

## 3. {remarks}
- If the segments are added up, the Linz bar is about 26 particles tall, 10 more than at Ulm.
"""

_GENES = """Here is a breakdown of the bar chart:

**Axes:**

*   **Horizontal Axis:** Gene
*   **Vertical Axis:** {measure}. The axis runs from -4 to 8.

{legend}

**{head}:**

*   **IL6**
    *   LPS: 5.2
    *   CpG: 3.4
*   **TNF**
    *   LPS: 4.1
    *   CpG: 2.6
"""

_GRAPHS = """The image contains two bar graphs in a row.

**General information**
X-axis: Group
Y-axis: Gain (%)

**Graph 1: Squat**
{0}

**Graph 2: Press**
{1}
"""


def _cells(text: str) -> Cells:
    found = read(text).observations
    return list(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize(
    "before",
    [
        "The bars read as follows:",
        "Here are the values:",
        "The values are as follows:",
        "From top to bottom, the bars are:",
        "The data in the chart is as follows:",
    ],
)
def test_a_sentence_over_values_stands_below_no_axis(before: str) -> None:
    assert _cells(_SOURCES.format(before=before, behind="Additional details:")) == _EMISSIONS


def test_the_labels_of_an_axis_stay_below_it() -> None:
    text = _SOURCES.format(before="The tick labels of the axis are:", behind="Further details:")
    assert _cells(text) == []


@pytest.mark.parametrize(
    "behind", ["Additional details:", "**Other details**", "**Further information:**", "More facts:"]
)
def test_further_details_are_remarks(behind: str) -> None:
    assert _cells(_SOURCES.format(before="The bars read as follows:", behind=behind)) == _EMISSIONS


@pytest.mark.parametrize("basics", ["Basic Information", "General information", "Chart setup"])
@pytest.mark.parametrize("remarks", ["Analysis", "Visual Analysis", "Further details"])
def test_basics_declare_and_an_analysis_behind_a_list_remarks(basics: str, remarks: str) -> None:
    found = _cells(_STACKED.format(basics=basics, remarks=remarks))
    assert found == [("Ulm", "PE", 12.0), ("Ulm", "PET", 4.0), ("Linz", "PE", 18.0), ("Linz", "PET", 8.0)]


def test_an_analysis_may_give_the_values() -> None:
    text = _STACKED.format(basics="Basic Information", remarks="Remarks").replace("Data Extraction", "Analysis")
    assert len(_cells(text)) == 4


@pytest.mark.parametrize(
    "legend",
    [
        "**Legend:** LPS is dark red and CpG is light blue. The error bars are standard errors of 5 donors.",
        "**Legend:**\n*   LPS: dark red\n*   CpG: light blue",
        "*   **Legend:** LPS (dark red), CpG (light blue)",
    ],
)
def test_a_legend_below_the_axes_is_none_of_them(legend: str) -> None:
    text = _GENES.format(measure="Expression", legend=legend, head="Values")
    assert _cells(text)[:2] == [("IL6", "LPS", 5.2), ("IL6", "CpG", 3.4)]


@pytest.mark.parametrize("measure", ["log2 fold change", "log10 CFU/mL", "Log odds ratio"])
def test_a_logarithm_of_something_is_measured(measure: str) -> None:
    text = _GENES.format(measure=measure, legend="**Legend:** LPS (red), CpG (blue)", head="Values")
    assert read(text).panels["value_label"] == [measure]


@pytest.mark.parametrize("scale", ["log scale", "logarithmic", "log10 scale from 1 to 100"])
def test_a_logarithmic_scale_is_no_measure(scale: str) -> None:
    text = _GENES.format(measure=scale, legend="**Legend:** LPS (red), CpG (blue)", head="Values")
    assert read(text).panels["value_label"] == [None]


@pytest.mark.parametrize("sign", ["=", "≈", "–", "-"])
def test_plain_lines_give_names_their_values(sign: str) -> None:
    squat = f"Control {sign} 2.1%\nFree weights {sign} 21–23%\nMachines {sign} 16.4 %"
    press = f"Control {sign} 1.4%\nBands {sign} 9%"
    assert _cells(_GRAPHS.format(squat, press)) == [
        ("Control", None, 2.1), ("Free weights", None, 22.0), ("Machines", None, 16.4),
        ("Control", None, 1.4), ("Bands", None, 9.0),
    ]


def test_a_single_plain_line_heads_the_list_below_it() -> None:
    lists = ["Batch Size = 32\n- 2 workers: 92.4%\n- 4 workers: 61.0%", "Batch Size = 64\n- 2 workers: 52.4%"]
    assert 32.0 not in [value for _, _, value in _cells(_GRAPHS.format(*lists))]


def test_ticks_are_told_on_a_line_of_their_own() -> None:
    text = (
        "**Chart type:** Line graph\n**X-axis:** Time after dose (h)\n**Y-axis:** Concentration (ng/mL), 0–250\n"
        "**Time points marked on the X-axis:** 0.5, 1, 2\n\n**Values of each line, from the first time point to the "
        "last:**\n\n1. **Tablet (blue line)**: 42 → 118 → 176\n2. **Syrup (red line)**: 18 → 77 → 139 → 154\n\n"
        "**Notes on the lines:**\n\n1. **Tablet**: It peaks at 118 ng/mL, 2 h after the dose.\n"
    )
    parsed = read(text)
    assert _cells(text) == [("0.5", "Tablet", 42.0), ("1", "Tablet", 118.0), ("2", "Tablet", 176.0)]
    assert parsed.quarantine["reason"] == ["ragged_row"] * 4
    assert (parsed.statements["kind"], parsed.statements["x"]) == (["max"], ["2"])


@pytest.mark.parametrize("colour", ["reddish brown", "bluish gray", "greenish", "whitish", "purplish pink"])
def test_tints_are_colours(colour: str) -> None:
    text = f"**Title:** Pie chart of prey\n\n**Slices:**\n\n- Vole ({colour}): 61.2%\n- Shrew (gray): 38.8%\n"
    assert [x for x, _, _ in _cells(text)] == ["Vole", "Shrew"]


_BATS = """# Confusion Matrix: Bat Calls

## {what}
A matrix in shades of green. Rows are what an expert heard ("True species"), columns what the model said ("Predicted
species"). Both axes list Noctule, Daubenton, Serotine; a colour bar goes from 0 to 90.

## {contents}
- **True Noctule** – Noctule: 81, Daubenton: 4, Serotine: 15
- **True Daubenton** – Noctule: 2, Daubenton: 90, Serotine: 8
- **True Serotine** – Noctule: 11, Daubenton: 6, Serotine: 83
"""


@pytest.mark.parametrize("what", ["What the image shows", "What is shown", "Overview"])
@pytest.mark.parametrize("contents", ["Cell contents, row by row", "Values"])
def test_a_heading_may_say_what_is_shown(what: str, contents: str) -> None:
    text = _BATS.format(what=what, contents=contents).replace("Predicted\n", "Predicted ")
    panels = read(text).panels
    assert (panels["x_label"], panels["y_label"]) == (["Predicted species"], ["True species"])
    assert panels["panel"] == ["Confusion Matrix: Bat Calls"]
    assert panels["completeness"] == [1.0]
    assert _cells(text)[1] == ("Daubenton", "Noctule", 4.0)


@pytest.mark.parametrize("values", ["- Coal: 20\n- Gas: 14", "Coal: 20, Gas: 14"])
def test_what_is_shown_may_be_the_values(values: str) -> None:
    assert _cells(f"# Bar chart of sources\n\n## What the chart shows\n{values}\n") == [
        ("Coal", None, 20.0), ("Gas", None, 14.0)]
