"""Bars that prose tells one by one, and by how they are drawn."""

import pytest

from pipeline.reading import read

RATES = {"Alston": 46.2, "Berwick": 42.1, "Corby": 38.9, "Derby": 25.0, "Ely": 21.5}
SERIES = [("2017", "North", 40), ("2017", "South", 35), ("2018", "North", 44), ("2018", "South", 39)]


@pytest.mark.parametrize(
    "told",
    [
        "The towns with the highest rates are Alston (46.2%), Berwick (42.1%) and Corby (38.9%). Derby (25.0%) and Ely "
        "(21.5%) have the lowest.",
        "Alston has the highest rate at 46.2 percent, followed by Berwick at 42.1 percent and Corby at 38.9 percent. "
        "Derby is at 25.0 percent, and Ely at only 21.5 percent.",
        "Alston is the most active town at 46.2 percent, followed by Berwick at 42.1 percent and Corby at 38.9 "
        "percent. Derby reaches 25.0 percent, and Ely 21.5 percent.",
    ],
)
def test_bars_are_read_that_sentences_tell_with_superlatives(told: str) -> None:
    text = f"Bar chart titled “Recycling rates of five towns.” The vertical axis shows percent. {told}"
    found = read(text).observations
    assert dict(zip(found["x"], found["value"], strict=True)) == RATES
    assert set(found["y"]) == {None}


def test_values_that_mostly_have_no_label_are_no_bars() -> None:
    told = "Alston has the highest rate at 46 percent, against 42 percent. It was 38 percent once, then 25 percent."
    assert not read(f"Bar chart titled “Recycling rates.” {told}").observations["value"]


@pytest.mark.parametrize(
    ("legend", "north", "south"),
    [
        ("compares two clinics, North (dark bars) and South (light bars).", "dark bar", "light bar"),
        ("of visits. Dark blue bars show North and light blue bars show South.", "dark blue bar", "light blue bar"),
        ("of visits. The striped bars are for North and the solid bars for South.", "striped bar", "solid bar"),
    ],
)
def test_bars_that_are_called_by_their_drawing_are_the_series_of_the_legend(
    legend: str, north: str, south: str
) -> None:
    told = "".join(
        f" In {year} the {north} reaches {one} percent and the {south} {other} percent."
        for year, one, other in ((2017, 40, 35), (2018, 44, 39))
    )
    found = read(f"A grouped bar chart {legend}{told}").observations
    assert sorted(zip(found["x"], found["y"], found["value"], strict=True)) == SERIES


def test_labels_in_parentheses_may_stand_in_an_order_that_a_sentence_names() -> None:
    told = "The values from the longest to the shortest are 57 min (novel), 44 min (magazine), and 12 min (map)."
    found = read(f"Bar graph titled “Reading time by format.” {told}").observations
    assert dict(zip(found["x"], found["value"], strict=True)) == {"novel": 57, "magazine": 44, "map": 12}


@pytest.mark.parametrize("title", ["Living alone at 18 to 24", "Trips by age 30 at 2 hours", "12 shops at 5 sites"])
def test_numbers_in_the_title_of_a_chart_are_no_values(title: str) -> None:
    told = "In May, 40 percent for North and 45 percent for South. In June, 65 for North and 70 for South."
    text = f"Infographic on a town. The strip for age 22 has a double bar graph titled {title}. {told}"
    found = read(text).observations
    assert sorted(found["value"]) == [40, 45, 65, 70]
