"""Series of a chart whose names stand on lines or in sentences of their own read back the same."""

from __future__ import annotations

import pytest

from pipeline.reading import read

LOAD = """# Line Chart: Load Test
### Axes
- X-axis: Threads (1, 4)
- Y-axis: Throughput
### Data
{lines}
### Observations
- Alto is best.
"""
HEADS = [
    "Series: {name}\n1 thread: {one}\n4 threads: {four}\n",
    "Line: {name} (blue)\n1: {one}\n4: {four}\n",
    "Series: {name}\n- 1: {one}\n- 4: {four}\n",
    "- Series: {name}\n- 1: {one}\n- 4: {four}",
    "- Series: {name}\n  - 1: {one}\n  - 4: {four}",
    "**Series:** {name}\n- 1: {one}\n- 4: {four}\n",
    "#### Series: {name}\n1: {one}\n4: {four}\n",
]
ANSWERS = """## Chart Description
This is a stacked bar chart.
The horizontal axis is labeled "School".
The legend shows three answers: Never (red), Monthly (orange), Daily (blue).
## Data
{lines}
## Trends
The red part shrinks.
"""
SENTENCES = [
    "The bar for {name} shows 31% Never (red), 27% Monthly (orange) and 42% Daily (blue).",
    "The bar for **{name}** is divided into 31% Never, 27% Monthly, and 42% Daily.",
    "The {name} bar has 31% Never (red), 27% Monthly (orange) and 42% Daily (blue).",
    "The bar for {name} consists of Never (31%), Monthly (27%) and Daily (42%).",
]


@pytest.mark.parametrize("head", HEADS)
def test_a_line_names_the_series_of_the_values_below_it(head: str) -> None:
    values = {"Alto": (5.2, 6.1), "Basso": (3, 4)}
    lines = "\n".join(head.format(name=name, one=one, four=four) for name, (one, four) in values.items())
    cells = read(LOAD.format(lines=lines)).observations
    assert list(zip(cells["y"], cells["x"], cells["value"], strict=True)) == [
        (name, x, value) for name, pair in values.items() for x, value in zip("14", pair, strict=True)
    ]
    assert len(set(cells["panel"])) == 1


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_gives_all_parts_of_a_bar(sentence: str) -> None:
    names = ["Primary", "Upper secondary"]
    cells = read(ANSWERS.format(lines="\n".join(sentence.format(name=name) for name in names))).observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        (name, *part) for name in names for part in (("Never", 31), ("Monthly", 27), ("Daily", 42))
    ]


@pytest.mark.parametrize("name", ["**{} (grey, circles)**", "{} (dark blue)"])
def test_a_paragraph_begins_with_its_line_and_the_colour(name: str) -> None:
    told = "{} starts at 3.1 on day 0, climbs to 7.4 on day 2, stays there on day 4 ({}) and ends at 2.6 on day 14."
    arms = {"Control": 7.3, "mAb 10 mg/kg": 7.2}
    paragraphs = "\n\n".join(told.format(name.format(arm), value) for arm, value in arms.items())
    text = f"# Line chart: Load\n\nX-axis: Day.\n\n{paragraphs}\n\n**Worth noting**\n- Control ends at 2.6.\n"
    cells = read(text).observations
    assert list(zip(cells["y"], cells["x"], cells["value"], strict=True)) == [
        (arm, x, y) for arm, value in arms.items() for x, y in (("0", 3.1), ("2", 7.4), ("4", value), ("14", 2.6))
    ]


PANELS = """A line chart with two panels. The horizontal axis is "Length (tokens)", with ticks at 4k, 8k and 16k.
Legend:
- **Alto** – black, solid
- **Basso (25%)** – magenta, dotted

## (a) Latency

{one} climbs fastest. It needs 38 ms at 4k, 96 ms at 8k and 310 ms at 16k.

{two} draws a straight line. It needs 35 ms at 4k, 71 ms at 8k and 158 ms at 16k.

## (b) Memory

{one} occupies 11.2 GB at 4k and 14.9 GB at 8k; then a cross labelled "OOM" is drawn at the edge.

{two} occupies 11 GB at 4k, 13.1 GB at 8k and 17.4 GB at 16k.
"""


@pytest.mark.parametrize(
    ("one", "two"),
    [("*Alto*", "*Basso (25%)*"), ("Alto", "Basso (25%)"), ("The \"Alto\" curve", "The Basso (25%) curve")],
)
def test_sentences_tell_of_the_series_that_they_begin_with(one: str, two: str) -> None:
    cells = read(PANELS.format(one=one, two=two)).observations
    assert [
        *zip(cells["panel"], cells["y"], cells["x"], cells["value"], strict=True)
    ] == [
        (panel, y, x, value)
        for panel, y, values in (
            ("Latency", "Alto", (38, 96, 310)),
            ("Latency", "Basso (25%)", (35, 71, 158)),
            ("Memory", "Alto", (11.2, 14.9)),
            ("Memory", "Basso (25%)", (11, 13.1, 17.4)),
        )
        for x, value in zip(("4k", "8k", "16k"), values, strict=False)
    ]
