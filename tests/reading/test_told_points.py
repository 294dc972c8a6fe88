"""Points of scatter plots that sentences tell, and axes that are named by the edge they stand at."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TOWNS = """## Overview
A scatter plot of towns. {axes}

## Data points

{items}
"""
AXES = 'The x-axis is "Temperature (°C)" from 0 to 40. The y-axis is "Rainfall (mm)" from 0 to 2000.'
SENTENCES = [
    "**{}** sits at {} °C and {} mm.",
    "{} hangs at {} °C and {} mm. It is one of 12 ports.",
    "**{}**, alone on the left, lies at {} °C, with {} mm of rain.",
    "*{}* is at {} °C and {} mm; people like it.",
    "**{}** (blue) has a temperature of {} and a rainfall of {}.",
    "{} is located at x = {} and y = {}.",
    "**{}:** at {} °C it gets {} mm.",
]
POINTS = [("Oslo", "6.1", 763.0), ("Port 9", "15.5", 799.0)]


def points(text: str) -> list[tuple[str | None, str | None, float]]:
    observed = read(text).observations
    return list(zip(observed["y"], observed["x"], observed["value"], strict=True))


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_tells_a_point(sentence: str) -> None:
    items = "\n".join(f"- {sentence.format(name, x, int(y))}" for name, x, y in POINTS)
    assert points(TOWNS.format(axes=AXES, items=items)) == POINTS


def test_the_units_of_the_axes_tell_which_number_is_which() -> None:
    items = "- **Oslo** gets 763 mm at 6.1 °C.\n- **Rome** has a rainfall of 799 and a temperature of 15.5."
    assert points(TOWNS.format(axes=AXES, items=items)) == [("Oslo", "6.1", 763.0), ("Rome", "15.5", 799.0)]


@pytest.mark.parametrize(
    "sentence",
    ["**Oslo** moves from 6.1 °C to 9 °C.", "**Oslo** has 12 ports, 3 of them at 6 °C.", "Oslo is at 9 mm, 12 more."],
)
def test_a_name_and_its_verb_are_no_label(sentence: str) -> None:
    assert points(TOWNS.format(axes=AXES, items=f"- {sentence}\n- {sentence.replace('Oslo', 'Rome')}")) == []


@pytest.mark.parametrize(
    "axes",
    [
        'A strip along the foot of it reads "Temperature (°C)", the one up the left edge reads "Rainfall (mm)".',
        'Degrees go along the bottom ("Temperature (°C)", 0 to 40) and rain up the left side ("Rainfall (mm)").',
        'The abscissa bears the label "Temperature (°C)"; the ordinate bears the label "Rainfall (mm)".',
        'The axis along the bottom is labelled "Temperature (°C)". The upright axis is labelled "Rainfall (mm)".',
        'The horizontal scale, "Temperature (°C)", starts at 0 and ends at 40. The vertical scale, "Rainfall (mm)", '
        "starts at 0 and ends at 2000.",
    ],
)
def test_an_axis_is_told_by_its_edge(axes: str) -> None:
    parsed = read(TOWNS.format(axes=axes, items="- **Oslo** sits at 6.1 °C and 763 mm."))
    panel = {name: column[0] for name, column in parsed.panels.items()}
    assert (panel["x_label"], panel["value_label"], panel["x_ticks"]) == ("Temperature (°C)", "Rainfall (mm)", [])


SCATTER = (
    "A scatter plot of countries. The horizontal axis is labeled Mean years of schooling and ranges from 0 to 14. "
    "The vertical axis is labeled Births per woman and ranges from 0 to 8. "
)
COUNTRIES = [("Niger", "1.4", 6.8), ("Mali", "1.9", 5.9), ("South Korea", "11.8", 0.8), ("United States", "13.4", 1.7)]


@pytest.mark.parametrize("told", [
    "Niger lies in the upper left corner, at 1.4 years of schooling and 6.8 births per woman. Mali is close to it, at "
    "1.9 "
    "years and 5.9 births. The dots at the lower right belong to South Korea, at 11.8 years and 0.8 births, and the "
    "United States, at 13.4 years and 1.7 births.",
    "The labeled dots are as follows: Niger at 1.4 years and 6.8 births; Mali at 1.9 years and 5.9 births; South Korea "
    "at "
    "11.8 years and 0.8 births; and the United States at 13.4 years and 1.7 births. The line is at 2.1 births.",
    "Niger has a mean of 1.4 years and a rate of 6.8 births. A little to the right, Mali has a mean of 1.9 years and a "
    "rate "
    "of 5.9 births. Near the right edge are South Korea (11.8 years, 0.8 births) and the United States (13.4 years, "
    "1.7 "
    "births).",
])
def test_points_are_told_in_running_prose(told: str) -> None:
    assert points(SCATTER + told) == COUNTRIES


def test_points_that_share_a_name_are_no_points() -> None:
    told = ("The dot lies at 1.4 years and 6.8 births. ", "The dot lies at 1.9 years and 5.9 births. ")
    assert points(SCATTER + "".join(told) + "The dot lies at 3 years and 2 births.") == []


def test_points_have_errors_in_parentheses() -> None:
    text = "## Scatter plot: Towns\n\n### Data\n- **North:** (2, 9.8 ± 0.6), (5 ± 0.5, 18.5 ± 0.9), (10, 26)\n"
    assert points(text) == [("North", "2", 9.8), ("North", "5", 18.5), ("North", "10", 26)]
    found = read(text).observations
    assert list(zip(found["lower"], found["upper"], strict=True))[2] == (None, None)
    assert (found["lower"][0], found["upper"][0]) == (pytest.approx(9.2), pytest.approx(10.4))
