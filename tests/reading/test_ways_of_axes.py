"""One axis, declared in hundreds of ways, has the same labels: each beginning of the line with each list of them."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Heatmap: Rain
### Overview
A heatmap of rain.
### Components/Axes
{axis}
- **Y-axis (site):** North, South
- **Color bar:** 0 to 60 mm
### Detailed Analysis
- **North:** {north}
- **South:** {south}
### Key Observations
- The lowest value is 10.
"""
HEADS = [  # {big} and {small} are the list, NAME the axis
    "- **X-axis:** {big}",
    "- **X-axis (NAME):** {big}",
    "- **X-axis:** NAME. {big}",
    '- **X-axis:** Labeled "NAME", {small}',
    '- **X-axis:** "NAME". {big}',
    "- **Horizontal axis:** NAME; {small}",
    "- X-axis: NAME - {small}",
    '- **Horizontal:** "NAME". {big}',
    "- **NAME, horizontal:** {big}",
    "- **Columns:** NAME; {small}",
    "- **X-axis label:** NAME\n- **X-axis ticks:** {big}",
    '- **X-axis (bottom):** "NAME" with {small}',
]
INTEGERS = [
    "markers from 2 to 7",
    "markers from 2 to 7, increasing rightward",
    "values from 2 to 7",
    "integers from 2 to 7",
    "2 to 7",
    "2, 3, 4, 5, 6, 7",
    "ticks at 2, 3, 4, 5, 6 and 7",
    "tick marks at every integer from 2 to 7",
    "six values from 2 to 7",
    "numbered from 2 (left) to 7 (right)",
    "labels 2 through 7",
    "[2, 3, 4, 5, 6, 7]",
    "2 (left), 3, 4, 5, 6, 7 (right)",
    "tick labels: 2, 3, 4, 5, 6, 7",
    "running from 2 to 7",
    "2–7",
    "2, 3, ..., 7",
]
STEPS = [
    "from 10 to 60 in steps of 10",
    "ticks every 10 from 10 to 60",
    "10, 20, 30, 40, 50, 60 cm",
    "10, 20, …, 60",
    "from 10 cm to 60 cm in increments of 10 cm",
    "ranging from 10 to 60 with an interval of 10",
    "marked at 10, 20, 30, 40, 50 and 60",
    "six depths: 10, 20, 30, 40, 50, 60",
    "spaced by 10 from 10 to 60",
    "starting at 10 and ending at 60 in steps of 10",
    "tick values 10–60 (step 10)",
    "10 (shallowest), 20, 30, 40, 50, 60 (deepest)",
    "every 10 cm from 10 to 60",
]
WORDS = [
    "Clay, Loam and Sand",
    "from left to right: Clay, Loam, Sand",
    "the categories are Clay, Loam and Sand",
    "three soils (Clay, Loam, Sand)",
    '"Clay", "Loam", "Sand"',
    "Clay (left), Loam (middle), Sand (right)",
    "Clay | Loam | Sand",
    "Clay → Loam → Sand",
    "listing Clay, Loam, and Sand",
    "ticks are Clay, Loam, Sand",
    "ordered Clay, Loam, Sand",
    "with the labels Clay, Loam and Sand",
    "beginning with Clay, then Loam and Sand",
    "abbreviated as Clay, Loam, Sand",
]
AMBIGUOUS = {  # the name of the axis may be one of its labels, or is one of several names in quotes
    ('- **X-axis:** Labeled "NAME", {small}', '"Clay", "Loam", "Sand"'),
}


def labels(axis: str, count: int) -> list[str]:
    """The labels of the horizontal axis that the values of the two rows have."""
    rows = [", ".join(f"{10 + 20 * row + step}" for step in range(count)) for row in (0, 1)]
    observations = read(TEXT.format(axis=axis, north=rows[0], south=rows[1])).observations
    of_north = [x for x, y in zip(observations["x"], observations["y"], strict=True) if y == "North"]
    return of_north if len(observations["x"]) == 2 * count else []


def misread(head: str, name: str, lists: list[str], expected: list[str]) -> list[str]:
    written = [
        (listed, head.replace("NAME", name).format(small=listed, big=listed[0].upper() + listed[1:]))
        for listed in lists
        if (head, listed) not in AMBIGUOUS
    ]
    return [axis for _, axis in written if labels(axis, len(expected)) != expected]


@pytest.mark.parametrize("head", HEADS)
def test_whole_numbers_are_the_labels(head: str) -> None:
    assert misread(head, "Depth (cm)", INTEGERS, ["2", "3", "4", "5", "6", "7"]) == []


@pytest.mark.parametrize("head", HEADS)
def test_numbers_in_steps_are_the_labels(head: str) -> None:
    assert misread(head, "Depth (cm)", STEPS, ["10", "20", "30", "40", "50", "60"]) == []


@pytest.mark.parametrize("head", HEADS)
def test_words_are_the_labels(head: str) -> None:
    assert misread(head, "Soil type", WORDS, ["Clay", "Loam", "Sand"]) == []


@pytest.mark.parametrize(
    "axis", ["- **X-axis:** from 2 to 8", "- **X-axis:** from 10 to 60", "- **X-axis:** 2, 3, 4, 5, 6"]
)
def test_labels_that_do_not_fit_the_rows_name_no_column(axis: str) -> None:
    assert labels(axis, 6) == []
