"""The labels that sentences list for columns, rows and colours are those of the axes and the legend."""

from __future__ import annotations

import pytest

from pipeline.reading import read

ROWS = "\n### Values\n- Loam: 4, 6, 9\n- Sand pit: 3, 5, 7\n"


@pytest.mark.parametrize("sentence", [
    "The table has three columns, Usual care, Telehealth, and Home visits, and two rows.",
    "Columns, from left to right, are Usual care, Telehealth, and Home visits.",
    "Columns are three forms of care, in the order Usual care, Telehealth, and Home visits.",
    "The rows are soils; the columns are the forms Usual care, Telehealth, and Home visits.",
    "Each soil has a row, and there are three columns (Usual care, Telehealth, Home visits).",
])
def test_columns(sentence: str) -> None:
    parsed = read(f"## Heatmap: Recovery\n### Overview\n{sentence}\n{ROWS}")
    assert parsed.panels["x_ticks"] == [["Usual care", "Telehealth", "Home visits"]]
    found = parsed.observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Loam", "Usual care", 4), ("Loam", "Telehealth", 6), ("Loam", "Home visits", 9),
        ("Sand pit", "Usual care", 3), ("Sand pit", "Telehealth", 5), ("Sand pit", "Home visits", 7),
    ]


@pytest.mark.parametrize("sentence", [
    "The classes are Wren, Robin, and Blackcap.", "Each matrix has 3 classes (Wren, Robin, Blackcap).",
    "Rows and columns list the species Wren, Robin, and Blackcap.",
    "Each row is a species and each column a species. The three species are Wren, Robin, and Blackcap.",
])
def test_both_axes(sentence: str) -> None:
    lines = "- Wren: 41, 3, 5\n- Robin: 2, 44, 3\n- Blackcap: 6, 4, 37\n"
    panels = read(f"## Confusion Matrix: Birds\n### Overview\n{sentence}\n### Values\n{lines}").panels
    assert panels["x_ticks"] == panels["y_ticks"] == [["Wren", "Robin", "Blackcap"]]


@pytest.mark.parametrize("sentence", [
    "Three bars stand over each event: grey for Placebo, light blue for Low dose, and dark blue for High dose.",
    "The legend assigns grey to Placebo, light blue to Low dose, and dark blue to High dose.",
    "Grey symbols stand for Placebo, light blue symbols for Low dose, dark blue symbols for High dose.",
])
def test_colours(sentence: str) -> None:
    values = "- Nausea: the grey bar is at 11, the light blue bar at 27, and the dark blue bar at 44.\n"
    first = "- Fatigue: Placebo 7, Low dose 9\n"
    parsed = read(f"## Bar Chart: Events\n### Overview\n{sentence}\n### Values\n{first}{values}")
    assert parsed.panels["y_ticks"] == [["Placebo", "Low dose", "High dose"]]


def test_a_list_of_something_else_is_no_axis() -> None:
    text = "## Heatmap: Recovery\n### Overview\nColumns differ in width. Wheat, Rye, and Oats are grown there.\n" + ROWS
    assert read(text).panels["x_ticks"] == [[]]


@pytest.mark.parametrize("sentence", [
    "Dark gray stands for the wild type and light gray for the mutant.",
    "Green circles represent wild type, and brown triangles represent mutant.",
    "The segments, from bottom to top, are wild type in brown and mutant in blue.",
])
def test_colours_of_names_in_lower_case(sentence: str) -> None:
    assert read(f"A line chart of roots. {sentence} It is 4 wide.").panels["y_ticks"] in ([], [["wild type", "mutant"]])
    told = (
        "The wild type line starts at 3 on day 2 and ends at 5 on day 4. The mutant line starts at 1 on day 2 and ends "
        "at 2 on day 4."
    )
    assert read(f"A line chart of roots. {sentence} {told}").panels["y_ticks"] == [["wild type", "mutant"]]


@pytest.mark.parametrize("sentence", [
    "Six axes are labeled, clockwise from the top, Acidity, Sweetness, and Body.",
    "The axes, starting from the top and going clockwise, are:\n1. Acidity\n2. Sweetness\n3. Body\n",
])
def test_spokes(sentence: str) -> None:
    legend = "The legend is at the bottom:\n- Green line: Hot\n- Blue line: Cold\n\n"
    text = f"The chart is a radar chart.\n\n{sentence}\n\n{legend}The values, in the order of the axes, are:\n"
    panels = read(f"{text}- Green line (Hot): 7, 6, 5\n- Blue line (Cold): 3, 4, 8\n").panels
    assert (panels["x_ticks"], panels["y_ticks"]) == ([["Acidity", "Sweetness", "Body"]], [["Hot", "Cold"]])


def test_bars_for_years_are_categories() -> None:
    text = (
        "A stacked bar chart of waste. Two bars stand for the years 1990, 2000, and 2010. The segments, from bottom to "
        "top, are "
        "buried in brown, and burned in orange. In 1990, 69 percent was buried and 31 percent burned. In 2000, 57 "
        "percent was "
        "buried and 43 percent burned. In 2010, 54 percent was buried and 46 percent burned."
    )
    found = read(text).observations
    cells = sorted(zip(found["x"], found["y"], found["value"], strict=True))
    assert cells[:2] == [("1990", "buried", 69), ("1990", "burned", 31)]
    assert len(found["value"]) == 6
