"""Courses of lines, boxes, slices and legends, each told in dozens of ways, read back the same."""

from __future__ import annotations

import pytest

from pipeline.reading import read

LINES = """## Line Chart: Share of Electric Heating, 2000–2020
### Components/Axes
- **X-axis:** Year, from 2000 to 2020
- **Y-axis:** Share (%), from 0 to 40
- **Legend:** Norway (blue), Sweden (orange)
### Detailed Analysis
{told}
### Key Observations
- Norway has the highest value, 31%.
"""
COURSES = {"Norway": (12, 18, 31), "Sweden": (20, 17, 9)}
LINE_HEADS = [
    "- **{name}:** {told}",
    "- **{name} ({colour} line):** {told}",
    "- {name}: {told}",
    "**{name}**\n- {told}",
    "#### {name}\n{told}",
    "- **{name}**: The trend is clear. {told}",
    "1. **{name}:** {told}",
]
COURSE = [
    "Starts at {0}% in 2000, moves to {1}% in 2010 and reaches {2}% in 2020.",
    "Begins in 2000 at {0}%, is at {1}% in 2010, and ends in 2020 at {2}%.",
    "Goes from {0}% in 2000 through {1}% in 2010 to {2}% in 2020.",
    "Opens at {0}% in 2000. By 2010 it has come to {1}%, and in 2020 it stands at {2}%.",
    "Starts near {0}% in 2000, passes {1}% around 2010, and finishes near {2}% in 2020.",
    "2000 ({0}%), 2010 ({1}%), 2020 ({2}%).",
    "{0}% (2000) → {1}% (2010) → {2}% (2020)",
]
BOXES = """## Box Plot: Sleep Duration by Shift
### Components/Axes
- **X-axis:** Shift (Day, Night)
- **Y-axis:** Sleep (hours), 0 to 12
### Detailed Analysis
{told}
### Key Observations
- Day has the highest median.
"""
STATISTICS = ("whisker low", "q1", "median", "q3", "whisker high")
OF_BOXES = {"Day": (4, 6, 7, 8, 10), "Night": (2, 4, 5, 7, 9)}
BOX_HEADS = ["- **{name}:** {told}", "- {name}: {told}", "- **{name} box:** {told}", "#### {name}\n- {told}"]
BOX = [
    "Median {2}, Q1 {1}, Q3 {3}, whiskers {0} to {4}.",
    "Median ≈ {2}, Q1 ≈ {1}, Q3 ≈ {3}, Whiskers: {0}–{4}",
    "Median: {2}; IQR: {1}–{3}; Whiskers: {0}–{4}",
    "Median {2}, Q1–Q3 {1}–{3}, min–max {0}–{4}",
    "The box spans {1} to {3} with a median of {2}; the whiskers extend from {0} to {4}.",
    "Lower whisker {0}, Q1 {1}, median {2}, Q3 {3}, upper whisker {4}",
    "Whisker low {0}, box low {1}, median {2}, box high {3}, whisker high {4}",
    "Minimum: {0}, 25th percentile: {1}, median: {2}, 75th percentile: {3}, maximum: {4}",
]
PIE = """## Pie Chart: Sources of Electricity
### Components/Axes
- **Labels:** each slice carries its name and its share
### Detailed Analysis
{told}
### Key Observations
- Coal has the largest share.
"""
SLICES = {"Coal": (45, "gray"), "Wind": (30, "blue"), "Solar": (25, "yellow")}
SLICE = [
    "- **{name}:** {share}%",
    "- {name} ({share}%)",
    "- {name}, {share}%",
    "- {share}% {name}",
    "- {share}% – {name}",
    "- The {colour} slice ({name}) represents {share}%.",
    "- {name}'s share is {share}%.",
    "- {name} has {share}%.",
    "- **{name}**\n  - Share: {share}%",
    "- {name} occupies about {share}% of the pie.",
    "- {name} comes to {share}%",
]
BARS = """## Bar Chart: Vaccination by Region
### Components/Axes
- **X-axis**: Region: Coast, Hills
{legend}
### Detailed Analysis
- **Coast**: The teal bar reaches about 91%, and the pink bar reaches about 84%.
- **Hills**: The teal bar reaches about 78%, and the pink bar reaches only about 61%.
"""
LEGENDS = [
    "- **Legend**: Teal for 2019, pink for 2022",
    "- **Legend**: The legend at the top of the chart says that teal bars are for 2019 and pink bars are for 2022.",
    "- **Legend**: teal → 2019, pink → 2022",
    "- **Legend**: The teal bars show 2019, the pink bars 2022.",
    "- **Legend**: It tells that teal stands for 2019 and pink for 2022.",
    "- **Legend**: The year 2019 is drawn in teal and the year 2022 in pink.",
    "- The legend identifies the teal bars as 2019 and the pink bars as 2022.",
    "- **Legend**:\n  - Teal bars – 2019\n  - Pink bars – 2022",
    "- **Series**: 2019 (teal bars), 2022 (pink bars)",
]


def cells(text: str) -> dict[tuple[str, str | None], float]:
    observations = read(text).observations
    return dict(zip(zip(observations["x"], observations["y"], strict=True), observations["value"], strict=True))


@pytest.mark.parametrize("head", LINE_HEADS)
@pytest.mark.parametrize("course", COURSE)
def test_courses(course: str, head: str) -> None:
    colours = {"Norway": "blue", "Sweden": "orange"}
    told = "\n".join(
        head.format(name=name, colour=colours[name], told=course.format(*values)) for name, values in COURSES.items()
    )
    years = ("2000", "2010", "2020")
    expected = {
        (year, name): value for name, values in COURSES.items() for year, value in zip(years, values, strict=True)
    }
    assert cells(LINES.format(told=told)) == expected


def test_a_sentence_that_turns_to_another_line() -> None:
    told = "Norway rises from 12% in 2000 to 18% in 2010, while Sweden goes from 20% in 2000 to 17% in 2010."
    expected = {("2000", "Norway"): 12, ("2010", "Norway"): 18, ("2000", "Sweden"): 20, ("2010", "Sweden"): 17}
    assert cells(LINES.format(told=told)) == expected


@pytest.mark.parametrize("head", BOX_HEADS)
@pytest.mark.parametrize("box", BOX)
def test_boxes(box: str, head: str) -> None:
    told = "\n".join(head.format(name=name, told=box.format(*values)) for name, values in OF_BOXES.items())
    assert cells(BOXES.format(told=told)) == {
        (name, statistic): value
        for name, values in OF_BOXES.items()
        for statistic, value in zip(STATISTICS, values, strict=True)
    }


@pytest.mark.parametrize("slice_told", SLICE)
def test_slices(slice_told: str) -> None:
    told = "\n".join(
        slice_told.format(name=name, share=share, colour=colour) for name, (share, colour) in SLICES.items()
    )
    assert cells(PIE.format(told=told)) == {(name, None): share for name, (share, _) in SLICES.items()}


def test_a_table_of_one_row() -> None:
    told = "| Coal | Wind | Solar |\n|---|---|---|\n| 45% | 30% | 25% |"
    declared = PIE.replace("each slice carries its name and its share", "Coal, Wind and Solar").replace(
        "Labels", "Legend"
    )
    assert cells(declared.format(told=told)) == {(name, None): share for name, (share, _) in SLICES.items()}


@pytest.mark.parametrize("legend", LEGENDS)
def test_legends(legend: str) -> None:
    expected = {("Coast", "2019"): 91, ("Coast", "2022"): 84, ("Hills", "2019"): 78, ("Hills", "2022"): 61}
    assert cells(BARS.format(legend=legend)) == expected


def test_a_value_whose_series_is_named_is_no_value_of_its_category_alone() -> None:
    told = BARS.format(legend=LEGENDS[0]).replace("the pink bar reaches only about 61%", "the pink bar cannot be read")
    assert {key for key in cells(told) if key[0] == "Hills"} == {("Hills", "2019")}
