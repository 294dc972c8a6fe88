"""What stands around the data of a text, in words of its own: whose values follow, how they are drawn, what is told."""

from __future__ import annotations

import pytest

from pipeline.reading import read

Cells = list[tuple[str | None, str | None, float]]

_GENES = """Here is a breakdown of the bar chart:

**Chart Title:** Genes of Macrophages

**Axes:**

*   **Horizontal Axis:** Gene
*   **Vertical Axis:** Expression (TPM)

{legend}

**{head}:**

*   **IL6**
    *   LPS: 5.2
    *   CpG: 3.4
*   **TNF**
    *   LPS: 4.1
    *   CpG: 2.6

**{remarks}:**

*   The highest bar is LPS at IL6, with 5.2.
"""
_BY_GENE: Cells = [("IL6", "LPS", 5.2), ("IL6", "CpG", 3.4), ("TNF", "LPS", 4.1), ("TNF", "CpG", 2.6)]
_BY_SERIES: Cells = [(y, x, value) for x, y, value in _BY_GENE]


def _cells(text: str) -> Cells:
    found = read(text).observations
    return list(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize(
    "head",
    ["Gene by Gene", "By gene", "Per gene", "Values for each gene", "For each gene", "Gene-wise data", "Bars by gene"],
)
def test_a_head_says_that_the_names_below_lie_along_the_axis(head: str) -> None:
    text = _GENES.format(legend="", head=head, remarks="Notes")
    assert _cells(text) == _BY_GENE
    assert set(read(text).observations["panel"]) == {"Genes of Macrophages"}


@pytest.mark.parametrize("head", ["By treatment", "Values", "Generous"])
def test_another_head_says_nothing_of_the_axis(head: str) -> None:
    assert _cells(_GENES.format(legend="", head=head, remarks="Notes")) == _BY_SERIES


def test_as_many_groups_of_bars_as_there_are_names_lie_along_the_axis() -> None:
    text = _GENES.format(legend="There are three pairs of bars.", head="Values", remarks="Notes")
    more = text.replace("**Notes", "*   **CD36**\n    *   LPS: 2.1\n    *   CpG: 1.2\n\n**Notes")
    assert _cells(more)[:4] == _BY_GENE
    assert _cells(text) == _BY_SERIES  # of two


@pytest.mark.parametrize(
    "legend",
    [
        "LPS is shown in dark red and CpG is shown in light blue.",
        "**Legend:** The LPS bars are dark red and the CpG bars are light blue.",
        "**Legend:** LPS was drawn in red, and CpG was drawn in blue.",
        "**Bar colors:** LPS is dark red, CpG is light blue",
    ],
)
def test_a_legend_may_be_told(legend: str) -> None:
    assert _cells(_GENES.format(legend=legend, head="Values", remarks="Notes")) == _BY_GENE


def test_what_has_no_values_is_in_no_legend() -> None:
    text = _GENES.format(legend="The background is white and the grid is gray.", head="Values", remarks="Notes")
    assert _cells(text) == _BY_SERIES


@pytest.mark.parametrize(
    "remarks", ["Let's look at the highlights", "What we see", "Things to note", "Bottom line", "Summary of the chart"]
)
@pytest.mark.parametrize("head", ["Here's the data", "Now let's look at the values", "Below are the values"])
def test_chatty_heads_name_nothing(head: str, remarks: str) -> None:
    text = _GENES.format(legend="**Legend:** LPS (red), CpG (blue)", head=head, remarks=remarks)
    parsed = read(text)
    assert _cells(text) == _BY_GENE
    assert set(parsed.observations["panel"]) == {"Genes of Macrophages"}
    assert parsed.statements["kind"] == ["max"]


@pytest.mark.parametrize(
    "title",
    [
        "The image shows a bar chart called \"Trees\".",
        "**Overall Title:** Trees",
        "**Overview of the chart**\n- **Chart type:** bar chart\n- **Title:** Trees",
        "### Chart Title: Trees",
    ],
)
def test_the_title_is_told(title: str) -> None:
    text = f"{title}\n\n### Values of the bars\n- Oak: 12\n- Elm: 14\n"
    parsed = read(text)
    assert (parsed.title, parsed.observations["x"]) == ("Trees", ["Oak", "Elm"])


def test_an_overview_may_declare_the_axes() -> None:
    text = (
        "### Bar Chart: Dust\n\n**Overview of the chart**\n- **X-axis**: Site\n- **Y-axis**: Dust (µg/m³), 0 to 70\n\n"
        "**Values of the bars**\n- Traffic: 19\n- Rural: 8\n"
    )
    panels = read(text).panels
    assert (panels["x_label"], panels["value_label"]) == (["Site"], ["Dust (µg/m³)"])


@pytest.mark.parametrize(
    "sentence",
    ["The bar for {} reaches about {} units.", "{} has {} units.", "Its bar for {} is at {}.", "The value of {} is {}"],
)
def test_a_bar_may_be_named_again(sentence: str) -> None:
    firms = {"Firm A": 120, "Model 3": 95, "Firm C": 60}
    bars = "\n".join(f"{n}. **{name}:** {sentence.format(name, v)}" for n, (name, v) in enumerate(firms.items(), 1))
    text = f"The image is a bar graph.\n\n**Bars:**\n{bars}\n\n**Axes:**\n- X-axis: Firm\n- Y-axis: Patents\n"
    assert _cells(text) == [(name, None, float(value)) for name, value in firms.items()]


def test_lines_of_pairs_below_heads_of_panels() -> None:
    text = (
        "**Graph 1 (left): Before**\nPlacebo = 41 points, Drug = 43 points\n\n**Graph 2 (right): After**\n"
        "Placebo = 38 points, Drug = 22 points\n\nThe y-axis of both bar graphs shows the pain score (points).\n"
    )
    found = read(text).observations
    assert list(zip(found["panel"], found["x"], found["value"], strict=True)) == [
        ("Before", "Placebo", 41.0), ("Before", "Drug", 43.0), ("After", "Placebo", 38.0), ("After", "Drug", 22.0),
    ]


def test_a_lone_line_of_pairs_tells_settings() -> None:
    assert _cells("The image is a photo of a lathe.\n\nspeed = 12 rpm, feed = 3 mm\n\nIt stands in a hall.\n") == []


def test_declarations_behind_signs() -> None:
    text = (
        "**Figure description**\n\nChart type = bar chart\nTitle = Noise\nX-axis = Site\nY-axis = Level (dB)\n\n"
        "Airport = 88\nStation = 76\nLibrary = 38\n\nHighest = Airport\n"
    )
    parsed = read(text)
    assert _cells(text) == [("Airport", None, 88.0), ("Station", None, 76.0), ("Library", None, 38.0)]
    assert (parsed.title, parsed.panels["x_label"], parsed.panels["value_label"]) == ("Noise", ["Site"], ["Level (dB)"])


def test_series_behind_their_colours_in_heads() -> None:
    text = (
        "A line chart.\n\n**Horizontal axis**\nTemperature (°C): 20, 30\n\n**Blue line: Wild type**\n20 °C = 12\n"
        "30 °C = 25\n\n**Red line: Mutant A**\n20 °C = 9\n30 °C = 18\n"
    )
    assert _cells(text) == [
        ("20", "Wild type", 12.0), ("30", "Wild type", 25.0), ("20", "Mutant A", 9.0), ("30", "Mutant A", 18.0),
    ]


@pytest.mark.parametrize("joint", ["is just ahead of", "edges past", "outdoes"])
def test_a_ranking_names_what_the_legend_lists_whatever_words_lead_to_it(joint: str) -> None:
    text = f"""## Bar Chart: Sleep
### Components/Axes
* **X-axis:** Trade: Nursing, Bakery
* **Y-axis:** Poor sleep (%)
* **Legend:** Days (blue), Late shift (red), Nights (black)
### Detailed Analysis
* **Nursing:** Nights (approximately 41) leads, then Late shift (approximately 33), and Days (approximately 22).
* **Bakery:** Late shift (approximately 29) {joint} Nights (approximately 28), and Days (approximately 17) is third.
"""
    assert _cells(text)[3:] == [("Bakery", "Late shift", 29), ("Bakery", "Nights", 28), ("Bakery", "Days", 17)]


@pytest.mark.parametrize("head", ["Change between the waves", "Differences from A to B (points)"])
def test_what_lies_between_panels_is_none(head: str) -> None:
    panels = "".join(f"## Wave {name}\n- **Rail:** {rail}%\n- **Road:** {road}%\n"
                     for name, rail, road in (("A", 40, 60), ("B", 55, 45)))
    found = read(f"# Pie Charts of Freight\n\n{panels}### {head}\n- **Rail:** +15 points\n- **Road:** −15 points\n")
    assert found.observations["value"] == [40, 60, 55, 45]


def test_a_sentence_may_follow_a_row_that_ends_in_a_missing_cell() -> None:
    axes = "* **X-axis (Rate):** 1, 2, 3\n* **Y-axis (Depth):** 24, 12\n"
    rows = "* **Depth 24:** 2.94, 2.71, nan. The last cell is hatched.\n* **Depth 12:** 3.07, 2.85, 2.79.\n"
    found = read(f"## Heatmap: Loss\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{rows}")
    assert list(zip(found.observations["x"], found.observations["y"], found.observations["value"], strict=True)) == [
        ("1", "24", 2.94), ("2", "24", 2.71), ("1", "12", 3.07), ("2", "12", 2.85), ("3", "12", 2.79)
    ]
    assert not found.quarantine["value"]


def test_where_titles_stand_is_no_title() -> None:
    bars = "**Chart 1: Paper** (brown bars)\nPeru (approximately 92%) leads, then Chile (approximately 87%).\n"
    place = "- Chart titles: left-aligned over each chart, at about `[x=0.12, y=0.95]` for the first one.\n"
    found = read(f"# Bar Chart: Rates\n\n## Charts\n{bars}\n## Spatial Grounding\n{place}")
    assert not any("x=" in panel for panel in found.panels["panel"])
