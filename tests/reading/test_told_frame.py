"""What the sentences of an overview declare where no line of its own does: names of axes, and a legend."""

from __future__ import annotations

import pytest

from pipeline.reading import read

VALUES = """
## Values

- ETL: 310 (FIFO), 355 (Fair), 402 (Deadline)
- Web3: 120 (FIFO), 188 (Fair), 240 (Deadline)
"""


def _cells(text: str) -> set[tuple[str, str, float]]:
    observations = read(text).observations
    return set(zip(observations["x"], observations["y"], observations["value"], strict=True))


@pytest.mark.parametrize(
    "sentence",
    [
        "Two bars share the legend: FIFO (light grey), Fair (blue, hatched) and Deadline (red), listed at the top.",
        "The legend at the bottom has three entries: FIFO (grey), Fair (blue) and Deadline (red).",
        "From left to right, the bars are FIFO (grey), Fair (blue) and Deadline (red).",
        "Grouped bars; the legend (top right) lists FIFO, Fair and Deadline.",
    ],
)
def test_a_legend_in_a_sentence_says_which_names_are_series(sentence: str) -> None:
    cells = _cells(f"# Bar chart of throughput\n\n{sentence}\n{VALUES}")
    assert {("ETL", "FIFO", 310.0), ("Web3", "Deadline", 240.0)} <= cells


def test_a_series_is_spelled_as_the_head_of_its_column() -> None:
    told = "# Area chart\n\nThe bands are sand dune (yellow) and salt marsh (green).\n\n## Values\n\n"
    table = "| Year | Sand dune | Salt marsh |\n|---|---|---|\n| 1990 | 4 | 2 |\n| 2000 | 3 | 1 |\n"
    assert ("1990", "Sand dune", 4.0) in _cells(told + table)


@pytest.mark.parametrize(
    "sentence",
    [
        'Bars share the x-axis ("Workload"); the y-axis reads "Jobs per hour".',
        'The horizontal axis is "Workload" (two of them), the vertical axis "Jobs per hour" from 0 to 500.',
        'Axes are the same for all bars: "Workload" horizontally (2) and "Jobs per hour" vertically (0–500).',
        '"Jobs per hour" is on the y-axis, "Workload" along the x-axis.',
        "The vertical axis is logarithmic and labelled “Jobs per hour”, the horizontal axis is called “Workload”.",
    ],
)
def test_quoted_names_of_axes_in_a_sentence(sentence: str) -> None:
    panels = read(f"# Bar chart of throughput\n\n{sentence}\n{VALUES}").panels
    assert (panels["x_label"], panels["value_label"]) == (["Workload"], ["Jobs per hour"])


@pytest.mark.parametrize("is_bullet", [False, True], ids=["paragraph", "bullet"])
@pytest.mark.parametrize(
    "sentence, x, measure, ticks",
    [
        (
            "The horizontal axis is labeled Year and ranges from 2000 to 2020 in steps of 10. "
            "The vertical axis is labeled Catch (thousand tons) and ranges from 0 to 160.",
            "Year", "Catch (thousand tons)", ["2000", "2010", "2020"],
        ),
        ("The x-axis shows the year and runs from 2000 to 2020 in increments of 10 years, the y-axis the catch index "
         "from 0 to 160.", "year", "catch index", ["2000", "2010", "2020"]),
        ("The vertical axis, labeled Catch per 1,000 inhabitants, runs from 0 to 9. The horizontal axis is marked with "
         "the years 2000, 2010 and 2020.", None, "Catch per 1,000 inhabitants", ["2000", "2010", "2020"]),
        ('The x-axis is "Year" and has ticks at 2000, 2010, 2020. The y-axis is "Catch (t)" and has a step of 50.',
         "Year", "Catch (t)", ["2000", "2010", "2020"]),
    ],
)
def test_names_and_ticks_of_axes_in_sentences(
    sentence: str, x: str | None, measure: str, ticks: list[str], is_bullet: bool
) -> None:
    if is_bullet:
        said = sentence.replace('. The', '.\n- The')
        text = f"# Line chart\n\n## Axes\n\n- {said}\n\n## Data\n\n- 2000: 31\n- 2020: 40\n"
    else:
        text = f"A line chart. {sentence}\n\nThe line begins at 31 in 2000 and ends at 40 in 2020.\n"
    panels = read(text).panels
    assert (panels["x_label"], panels["value_label"], panels["x_ticks"]) == ([x], [measure], [ticks])


def test_a_plain_line_below_the_head_of_a_panel_says_what_the_panel_measures() -> None:
    text = "# Two bar charts of schedulers\n\n## Throughput (left)\n\nY-axis: \"Jobs per hour\", 0 to 500.\n\n" + (
        "- ETL: 310\n- Web3: 120\n\n## Cost (right)\n\nY-axis: \"US$ per job\", 0 to 2.\n\n- ETL: 0.8\n- Web3: 1.1\n"
    )
    parsed = read(text)
    assert parsed.panels["value_label"] == ["Jobs per hour", "US$ per job"]
    assert parsed.observations["value"] == [310.0, 120.0, 0.8, 1.1]


@pytest.mark.parametrize(
    ("sentence", "x", "measure"),
    [
        ("Week is on the horizontal axis and Weight (kg) on the vertical axis, cut off.", "Week", "Weight (kg)"),
        ("It has Week on the x-axis, from 0 to 52, and the weight change on the y-axis.", "Week", "weight change"),
        ("The chart plots weight on the y-axis against the week on the x-axis.", "week", "weight"),
        ("A dashed line is drawn along the horizontal axis; ticks on the vertical axis are grey.", None, None),
    ],
)
def test_names_in_front_of_their_axes(sentence: str, x: str | None, measure: str | None) -> None:
    panels = read(f"# Line chart of two diets\n\n{sentence}\n\n## Values\n\n- A: 1: 3, 2: 4\n- B: 1: 5, 2: 6\n").panels
    assert (panels["x_label"], panels["value_label"]) == ([x], [measure])


@pytest.mark.parametrize(
    ("told", "ticks"),
    [
        ("has the three groups north, south and west, and in each there are two bars", ["north", "south", "west"]),
        ("shows two seasons, wet and dry", ["wet", "dry"]),
        ("has two groups labeled north and south", ["north", "south"]),
    ],
)
def test_as_many_labels_as_a_sentence_counts(told: str, ticks: list[str]) -> None:
    text = f"A bar chart. The horizontal axis, labelled “Place”, {told}. The vertical axis shows the rent.\n"
    values = "In flats of the north, it is 12 euros for men and 14 euros for women."
    panels = read(f"{text}{values} {values.replace('north', 'south').replace('12', '13')}").panels
    assert panels["x_ticks"] == [ticks]


def test_categories_are_called_as_the_axis_calls_them_where_sentences_say_more() -> None:
    text = (
        "A bar chart of rents. The horizontal axis, labelled “Place”, has the two groups north and south. "
        "Among tenants of the north, rent is 12 euros for men and 14 euros for women. "
        "Among tenants of the south, it is 9 euros for men and 10 euros for women. "
        "It is highest among women of the north, at 14 euros, and lowest among men of the south, at 9 euros."
    )
    found = read(text).observations
    assert list(zip(found["x"], found["y"], found["value"], strict=True)) == [
        ("north", "men", 12), ("north", "women", 14), ("south", "men", 9), ("south", "women", 10)
    ]
