"""Charts that running prose tells in full: one label is what sentences share beside values, one what each is about."""

from __future__ import annotations

import pytest

from pipeline.reading import read

ONLINE = {"Kenya": (52, 21), "Peru": (74, 29), "Vietnam": (81, 68)}
TOLD = [
    "In {}, {} percent of city households and {} percent of rural households were online.",
    "In {} the shares were {} percent of city households but only {} percent of rural households.",
    "{} had a wide gap, with {} percent of city households and {} percent of rural households.",
    "Next is {}, with {} percent of city households and {} percent of rural households.",
    "{} counted {} percent of city households and {} percent of rural households.",
    "A larger gap is that in {} ({} percent of city households, {} percent of rural households).",
    "For {}, it fell from {} percent of city households to {} percent of rural households.",
]
COURSES = [
    "In the {name}, the rate stood at {0} percent in 2010 and rose to {1} percent in 2011. By 2012 it had fallen to "
    "{2} percent, and in 2013 it was {3} percent.",
    "The {name} began at {0} percent in 2010, climbing to {1} percent in 2011. In 2012 this was {2} percent; it then "
    "stayed close to that, at {3} percent in 2013.",
    "For the {name}, the rates were {0}, {1}, {2} and {3} percent, respectively.",
    "The {name} counted {0} percent, {1} percent, {2} percent and {3} percent, respectively.",
]
RATES = {"north": (7.2, 7.9, 8.4, 8), "south": (10.5, 12.3, 14.8, 15.1)}


def _online(*series: str) -> list[tuple[str, str, int]]:
    """The cells of `ONLINE`, whose series are called so."""
    return [(name, one, value) for name, values in ONLINE.items() for one, value in zip(series, values, strict=True)]


@pytest.mark.parametrize("told", TOLD)
def test_what_is_said_beside_values_is_the_series(told: str) -> None:
    sentences = " ".join(told.format(name, *values) for name, values in ONLINE.items())
    cells = read(f"Grouped bar chart of the households that are online. {sentences}").observations
    series = "city households", "rural households"
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == _online(*series)


@pytest.mark.parametrize("told", [
    "In {}, men stand at {} percent and women at {} percent.",
    "{}: men {} percent, women {} percent.",
    "In {} the bar for men is at {} percent and the bar for women at {} percent.",
    "In {}, the share is {} percent for men and {} percent for women.",
])
def test_what_is_said_in_front_of_values_is_the_series(told: str) -> None:
    sentences = " ".join(told.format(name, *values) for name, values in ONLINE.items())
    cells = read(f"Grouped bar chart of those who are online, for men and women. {sentences}").observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == _online("men", "women")


def test_a_sentence_goes_on_to_a_further_category() -> None:
    told = ("In Kenya, it is 52 percent for men and 21 percent for women. In Peru, it is 74 percent for men and 29 "
            "percent for women, and in Vietnam 81 percent for men and 68 percent for women.")
    cells = read(f"Grouped bar chart of those who are online, for men and women. {told}").observations
    assert list(zip(cells["x"], cells["value"], strict=True)) == [
        (name, value) for name, values in ONLINE.items() for value in values
    ]


def test_bars_that_each_category_has_are_series() -> None:
    told = ("Among men, Kenya has 52 percent, Peru 74 percent and Vietnam 81 percent; among women, Kenya has 21 "
            "percent, Peru 29 percent and Vietnam 68 percent.")
    cells = read(f"Bar chart of those who are online, with one bar for men and one for women. {told}").observations
    assert sorted(zip(cells["x"], cells["y"], cells["value"], strict=True)) == sorted(_online("men", "women"))


def test_the_subject_of_a_single_value_is_no_series() -> None:
    told = ("In Kenya, coverage was 52 percent in cities, 21 percent in villages. In Peru, coverage was 74 percent in "
            "cities, 29 percent in villages.")
    cells = read(f"Bar chart of internet coverage. {told}").observations
    assert set(cells["y"]) == {"cities", "villages"}


@pytest.mark.parametrize("told", COURSES)
def test_a_line_is_followed_over_sentences(told: str) -> None:
    courses = (COURSES[0].format(*RATES["north"], name="north"), told.format(*RATES["south"], name="south"))
    cells = read(f"Line chart of the rate in two regions. {' '.join(courses)}").observations
    assert list(zip(cells["y"], cells["x"], cells["value"], strict=True)) == [
        (name, str(year), value) for name, values in RATES.items() for year, value in enumerate(values, 2010)
    ]


def test_a_line_is_not_followed_over_a_sentence_about_another_one() -> None:
    told = "Men: the share was 40 percent in 1990. It fell to 31 percent in 2000. A second line is for women. It {}."
    told = told.format("starts at 24 percent in 2000 and falls to 17 percent in 2010")
    assert set(read(f"Line chart of smoking. {told}").observations["value"]) <= {40, 31}


def test_what_one_is_ahead_of_another_by_is_no_value() -> None:
    lakes = {"Lake Alto": (11, 19), "Lake Basso": (14, 22)}
    sentence = "{} had {} degrees in May and {} degrees in July."
    told = " ".join(sentence.format(name, *values) for name, values in lakes.items())
    cells = read(f"Line chart of two lakes. {told} In July, Lake Basso was 3 degrees warmer.").observations
    assert cells["value"] == [11, 19, 14, 22]


@pytest.mark.parametrize(
    "told",
    [
        "Among men, the rate was 40 percent in 1990, while among women it was 28 percent in 1990.",
        "Men began at 40 percent in 1990. Women began at 28 percent in 1990. Their rate fell to 24 percent in 2000.",
    ],
)
def test_points_of_two_lines_are_not_put_on_one(told: str) -> None:
    assert not read(f"Line chart of smoking. {told}").observations["value"]


def test_bounds_behind_a_value_are_no_values() -> None:
    told = "For those aged {}, it was {} percent ({} to {}) against infection and {} percent ({} to {}) against death."
    groups = [("18 to 39 years", 61, 58, 64, 93, 79, 98), ("40 years or older", 57, 54, 60, 92, 86, 96)]
    text = "A table of the effectiveness by age. " + " ".join(told.format(*group) for group in groups)
    cells = read(text).observations
    assert list(zip(cells["value"], cells["lower"], cells["upper"], strict=True)) == [
        value for _, *found in groups for value in (tuple(found[:3]), tuple(found[3:]))
    ]


def test_an_extreme_is_told_of_what_stands_behind_it() -> None:
    sentence = "In {} the figures are {} percent for city households and {} percent for rural households."
    told = " ".join(sentence.format(name, *values) for name, values in ONLINE.items())
    extremes = (
        "The highest figure is 81 percent, for city households in Vietnam, and the lowest is 21 percent, for rural "
        "households in Kenya."
    )
    cells = read(f"Column chart of the households that are online. {told} {extremes}").observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == _online(
        "city households", "rural households"
    )
