"""Descriptions with headings whose values stand in paragraphs alone."""

from __future__ import annotations

import pytest

from pipeline.reading import read

LINES = """## Capacity of three cells (line chart)

Cycle is on the horizontal axis and Capacity (%) on the vertical axis.

### Reading the lines

The green line for Alto hardly moves: it stands at about 98.8% at cycle 100, 97.6% at cycle 200 and 96.5% at cycle 300.

The orange line for Basso-8, the coated cell, is at about 97% at cycle 100, 94% at cycle 200 and 91% at cycle 300.

The red line for Canto falls away from the rest. It is at about 93% at cycle 100, 85% at cycle 200 and 77% at cycle 300.

### Meaning

Canto loses 16 points between cycle 100 and cycle 300.
"""
BARS = """# Trust in three groups, by age

This is a grouped bar chart. Shades of blue stand for the age bands 18–29, 30–49 and 65+.

## What the bars show

Doctors enjoy broad confidence: about 71% of the 18–29 band, 74% of the 30–49 band and 79% of the 65+ band.

Night editors start a little lower but climb, with roughly 66% (18–29), 70% (30–49) and 82% (65+).

Elected mayors close the row, at about 16% for 18–29, 18% for 30–49 and 25% for 65+.

## What stands out

Doctors lead Night editors, and Elected mayors come last.
"""


def _cells(text: str) -> set[tuple[str, str, float]]:
    found = read(text).observations
    return set(zip(found["y"], found["x"], found["value"], strict=True))


def test_courses_of_lines() -> None:
    assert _cells(LINES) == {
        ("Alto", "100", 98.8), ("Alto", "200", 97.6), ("Alto", "300", 96.5),
        ("Basso-8", "100", 97), ("Basso-8", "200", 94), ("Basso-8", "300", 91),
        ("Canto", "100", 93), ("Canto", "200", 85), ("Canto", "300", 77),
    }


def test_categories_are_called_by_the_subjects_of_their_sentences() -> None:
    assert _cells(BARS) == {
        ("18–29", "Doctors", 71), ("30–49", "Doctors", 74), ("65+", "Doctors", 79),
        ("18–29", "Night editors", 66), ("30–49", "Night editors", 70), ("65+", "Night editors", 82),
        ("18–29", "Elected mayors", 16), ("30–49", "Elected mayors", 18), ("65+", "Elected mayors", 25),
    }


def test_an_extreme_is_no_label() -> None:
    text = "A bar chart of two arms. In panel A the lowest value is −2.1, for Alto.\n"
    assert not read(text).observations["value"]


def test_a_category_is_what_its_clause_is_about() -> None:
    found = _cells(
        BARS.replace("Elected mayors close the row, at about", "Elected mayors show the steepest rise: approximately")
        .replace("Night editors start a little lower but climb, with", "Night editors trail behind, at")
    )
    assert found == _cells(BARS)


def test_a_clause_is_no_category() -> None:
    text = (
        "A bar chart of hours of sleep. Nurses come first, with about 6.1 hours. Teachers follow at 6.9 hours. "
        "Pilots sleep a little less, about 6.4 hours."
    )
    assert "Pilots sleep a little less" not in read(text).observations["x"]


START = "{} at about 99.9% at cycle 0, and none of them ends below 77% at cycle 300.\n\nThe green"


@pytest.mark.parametrize("start", ["All lines start", "All three lines begin", "The lines all leave", "Every line is"])
def test_a_value_of_all_lines(start: str) -> None:
    found = _cells(LINES.replace("The green", START.format(start)))
    assert found == _cells(LINES) | {(name, "0", 99.9) for name in ("Alto", "Basso-8", "Canto")}


@pytest.mark.parametrize("start", ["Both lines start", "All four lines begin", "All lines but Alto start"])
def test_a_value_of_other_lines_than_those_told_of(start: str) -> None:
    assert _cells(LINES.replace("The green", START.format(start))) == _cells(LINES)


def test_bars_stand_for_what_is_in_front_of_their_values_and_a_survey_for_none() -> None:
    text = (
        'Bar chart titled "Ways to work". From top to bottom, the bars stand for car (38 percent), tram (33 percent), '
        "walking (15 percent) and other (14 percent). The survey asked 2,400 people in 2021."
    )
    found = read(text).observations
    assert list(zip(found["x"], found["value"], strict=True)) == [
        ("car", 38), ("tram", 33), ("walking", 15), ("other", 14)
    ]
