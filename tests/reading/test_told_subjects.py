"""Which line a sentence of an alt text tells of, however it says in which colour that is drawn."""

from __future__ import annotations

import pytest

from pipeline.reading import read

FRAME = "Line chart of sales. The horizontal axis shows the year from 1990 to 2020, the vertical axis the index. "
COURSE = "100 in 1990, falls to 93 in 2000 and ends at 66 in 2020. "
OTHER = "The Bergen line, in blue, starts at 90 in 1990 and rises to 111 in 2000 and 140 in 2020."


@pytest.mark.parametrize(
    "subject",
    [
        "The Oslo line, in dark grey, begins at ", "Oslo, drawn as a dashed line, begins at ",
        "Oslo, a solid red line, begins at ", "In grey, Oslo begins at ", "Oslo's line, in orange, starts at ",
        "The Oslo curve, which is drawn in orange, starts at ", "The orange line is for Oslo; it starts at ",
        "The line for Oslo, in orange, moves down: it begins at ", "The band for Oslo begins at ",
        "The Oslo layer (grey) begins at ", "The Oslo band, in grey, begins at ",
    ],
)
def test_a_line_is_told_of_beside_its_colour(subject: str) -> None:
    found = read(FRAME + subject + COURSE + OTHER).observations
    told = list(zip(found["y"], found["x"], found["value"], strict=True))
    assert told[:3] == [("Oslo", "1990", 100), ("Oslo", "2000", 93), ("Oslo", "2020", 66)]
    assert set(found["y"]) == {"Oslo", "Bergen"}


def test_an_extreme_of_a_year_is_no_value_of_its_own() -> None:
    text = FRAME + "The Oslo line, in grey, begins at " + COURSE + OTHER + " In 2020, Oslo has the lowest index, at 66."
    assert None not in read(text).observations["y"]


@pytest.mark.parametrize(
    "said",
    ["The graph reaches its lowest point at 66, for Oslo in 2020.", "In 2000, both lines are above 90."],
)
def test_what_is_said_of_the_figure_or_of_all_lines_is_no_line(said: str) -> None:
    found = read(f"{FRAME}The line for Oslo begins at {COURSE}{OTHER} {said}").observations
    assert set(found["y"]) == {"Oslo", "Bergen"}
    assert len(found["value"]) == 6


@pytest.mark.parametrize(
    "introduced",
    [
        "The upper line, in blue, is labeled Oslo.", "The upper line represents Oslo.",
        "The solid line (blue) is for “Oslo.”",
    ],
)
def test_a_line_is_followed_that_a_sentence_introduces(introduced: str) -> None:
    found = read(f"{FRAME}{introduced} It begins at {COURSE}{OTHER}").observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True))[:3] == [
        ("Oslo", "1990", 100), ("Oslo", "2000", 93), ("Oslo", "2020", 66)
    ]


def test_what_a_figure_with_one_line_measures_is_no_series() -> None:
    told = "Rainfall begins at 210 mm in 1960, climbs to 234 mm in 1980, and falls back to 205 mm in 2010."
    found = read(f"A line graph of average annual rainfall in Oslo. {told}").observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        (None, "1960", 210), (None, "1980", 234), (None, "2010", 205)
    ]


def test_a_sentence_that_ends_with_the_letter_of_a_unit_is_followed_by_one_about_another_line() -> None:
    told = (
        "The resistivity of Alto falls from 88 at 300 K to 41 at 100 K, and it is 2 at 30 K. Bosco is dirtier: it "
        "starts at 120 at 300 K, is at 75 at 100 K, and reaches 9 at 18 K."
    )
    found = read(f"A line graph. The vertical axis is resistivity in micro-ohm centimeters. {told}").observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Alto", "300", 88), ("Alto", "100", 41), ("Alto", "30", 2),
        ("Bosco", "300", 120), ("Bosco", "100", 75), ("Bosco", "18", 9),
    ]


def test_values_of_several_things_at_one_place_are_no_course_of_a_nameless_line() -> None:
    told = (
        "The share of households with One person rose from 17.1 percent in 1970 to 28.2 percent in 2020. Households "
        "with Two persons grew as well, from 28.9 percent in 1970 to 34.6 percent in 2020."
    )
    text = f"# One roof\n\nA bar graph of households.\n\n{told}\n\n**Sizes.** In 1970, one in five was large.\n"
    assert None not in read(text).observations["y"]


def test_what_else_a_text_counts_is_no_series_beside_those_of_the_legend() -> None:
    bars = "The bars have three segments: Much (red), Some (orange), and None (yellow). "
    rows = "Of the Farmers, 71 percent answered Much, 22 percent answered Some, and 7 percent answered None. "
    survey = "The survey was mailed to 3,100 households in the spring of 2022."
    found = read(f"A stacked bar chart titled Drought. {bars}{rows}{survey}").observations
    assert found["value"] == [71, 22, 7]


def test_sentences_that_begin_with_a_place_or_the_measure_go_on_about_a_line() -> None:
    text = (
        "A line chart. The x-axis is labeled \"Substrate (µM)\" and runs from 0 to 200. The y-axis is labeled "
        "\"Velocity\". "
        "The line for Oslo starts at 2.0 at 10 µM. At 25 µM the velocity is about 3.5, and at 50 µM it is 4.8. The "
        "velocity is "
        "5.9 at 100 µM. The line for Bergen starts at 1.0 at 10 µM."
    )
    found = read(text).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Oslo", "10", 2.0), ("Oslo", "25", 3.5), ("Oslo", "50", 4.8), ("Oslo", "100", 5.9), ("Bergen", "10", 1.0),
    ]
