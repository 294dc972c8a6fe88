"""Descriptions in sentences with plain lists: axes and legend told in prose, and a sentence over each list."""

from __future__ import annotations

import pytest

from pipeline.reading import read

HEATMAP = """The image is a heatmap that shows the hardness of an alloy.

The x-axis represents the aging temperature in °C, with ticks at 400 and 450. The y-axis represents the aging time in \
hours, with ticks at 0.5 and 1. The color bar represents the hardness (HV) and ranges from 160 (dark) to 320.

{first}

* 400 °C: 241 HV
* 450 °C: 263 HV

{second}

* 400 °C: 248 HV
* 450 °C: 272 HV

A box surrounds one cell. An arrow with the text "as-quenched: 118 HV" points to the color bar.
"""
BARS = """The image is a bar chart that compares two models on three tasks.

The x-axis represents the task, with categories Sorting, Parsing, and Planning, while the y-axis represents the \
accuracy in percent, ranging from 0 to 100. {legend}

{lists}

In summary, Alto is better.
"""
POINTS = """The image is a scatter plot of tools. The title at the top of the image reads "Tools".

The x-axis represents the {x}, ranging from 0 to 20. The y-axis represents the {y}, ranging from 0 to 100.

The following data points are shown:

* Alto: {first}
* Basso: {second}

In summary, it depends.
"""
ANNOUNCEMENTS = [
    "For an aging time of {} h, the values are:",
    "At {} h:",
    "For {} h:",
    "The values for {} h are:",
    "When the aging time is {} h, the hardness values are:",
    "Aging time of {} h:",
    "After {} hours of aging, the hardness is:",
    "The row for {} h contains the following values:",
    "**For an aging time of {} h, the values are:**",
]
LEGENDS = [
    "The legend in the upper right corner shows two entries: Alto (blue) and Basso (orange).",
    "The legend indicates that the blue bars represent Alto and the orange bars represent Basso.",
    "The blue bars represent Alto, while the orange bars represent Basso.",
    'A legend in the corner lists "Alto" (blue) and "Basso" (orange).',
    "There are two bars for each task: a blue bar for Alto and an orange bar for Basso.",
]
BY_TASK = """For {}, the values are:

* Alto: 81%
* Basso: 72%

For {}, the values are:

* Alto: 64%
* Basso: 61%"""
BY_COLOUR = """The values for the blue bars are:

* {0}: 81%
* {1}: 64%

The values for the orange bars are:

* {0}: 72%
* {1}: 61%"""


@pytest.mark.parametrize("announcement", ANNOUNCEMENTS)
def test_a_sentence_over_each_list_names_its_row(announcement: str) -> None:
    found = read(HEATMAP.format(first=announcement.format("0.5"), second=announcement.format("1")))
    cells = found.observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        ("400", "0.5", 241), ("450", "0.5", 263), ("400", "1", 248), ("450", "1", 272)
    ]
    axes = [found.panels[name] for name in ("x_label", "y_label", "value_label", "scale_min", "scale_max")]
    assert axes == [["aging temperature"], ["aging time"], ["hardness (HV)"], [160], [320]]


@pytest.mark.parametrize("legend", LEGENDS)
@pytest.mark.parametrize("lists", [BY_TASK, BY_COLOUR])
def test_sentences_tell_the_legend(legend: str, lists: str) -> None:
    cells = read(BARS.format(legend=legend, lists=lists.format("Sorting", "Parsing"))).observations
    assert set(zip(cells["x"], cells["y"], cells["value"], strict=True)) == {
        ("Sorting", "Alto", 81), ("Sorting", "Basso", 72), ("Parsing", "Alto", 64), ("Parsing", "Basso", 61)
    }


def test_a_list_for_a_colour_that_the_legend_does_not_tell_is_not_placed() -> None:
    legend = 'The legend has two entries: "Alto" and "Basso".'
    found = read(BARS.format(legend=legend, lists=BY_COLOUR.format("Sorting", "Parsing")))
    assert found.observations["value"] == []


@pytest.mark.parametrize(
    ("x", "y", "first", "second"),
    [
        ("latency in ms", "accuracy in percent", "12 ms, 85%", "7 ms, 61%"),
        ("price", "score in %", "85%, $12", "61%, $7"),
        ("year", "height", "12, 85 m", "7, 61 m"),
        ("weight in kg", "height in cm", "about 12 kg and 85 cm", "about 7 kg and 61 cm"),
    ],
)
def test_two_quantities_of_a_point_are_its_coordinates(x: str, y: str, first: str, second: str) -> None:
    found = read(POINTS.format(x=x, y=y, first=first, second=second))
    cells = found.observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [("12", "Alto", 85), ("7", "Basso", 61)]
    assert found.title == "Tools"


def test_two_numbers_without_units_are_not_taken_for_a_point() -> None:
    found = read(POINTS.format(x="latency", y="accuracy", first="12, 85", second="7, 61"))
    assert found.observations["value"] == []


CURVES = """The image is a line chart titled **"Validation loss"**.

{axes}

{first}
The curve starts at about 3.4 at epoch 0, falls to about 2.9 at epoch 5, and then flattens: about 2.2 at epoch 10.

{second}
The curve begins at about 3.8 at epoch 0. It falls to about 2.5 at epoch 5, and ends at about 1.9 at epoch 10.

### Observations
- The lowest value is 1.9 at epoch 10.
"""
DECLARED = [
    '**X-axis:** "Epoch", from 0 to 10, with a tick every 5 epochs.\n\n'
    '**Legend:** upper right corner, with two entries – "Alpha-2" (gray, dotted) and "Beta" (blue, solid).',
    "The x-axis represents the epoch, ranging from 0 to 10. The legend shows Alpha-2 (gray) and Beta (blue).",
]


@pytest.mark.parametrize("axes", DECLARED)
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("### 1. Alpha-2 (gray, dotted)", "### 2. Beta (blue, solid)"),
        ("### Alpha-2", "### Beta"),
        ("## Alpha-2 curve", "## Beta curve"),
        ("#### Gray dotted line (Alpha-2)", "#### Blue line (Beta)"),
    ],
)
def test_paragraphs_below_heads_named_like_the_legend_tell_courses(axes: str, first: str, second: str) -> None:
    found = read(CURVES.format(axes=axes, first=first, second=second))
    cells = found.observations
    assert list(zip(cells["y"], cells["x"], cells["value"], strict=True)) == [
        ("Alpha-2", "0", 3.4), ("Alpha-2", "5", 2.9), ("Alpha-2", "10", 2.2),
        ("Beta", "0", 3.8), ("Beta", "5", 2.5), ("Beta", "10", 1.9),
    ]
    assert found.title == "Validation loss"


def test_what_is_said_behind_announced_lists_is_said_of_the_figure() -> None:
    lists = [ANNOUNCEMENTS[0].format(time) for time in ("0.5", "1")]
    text = HEATMAP.format(first=lists[0], second=lists[1]) + "\nAt 450 °C, the hardness ranges from 263 to 272 HV.\n"
    claim = read(text).statements
    assert [scope and (scope["x"], scope["y"]) for scope in claim["scope"]] == [(["450"], None)]
