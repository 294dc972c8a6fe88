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


def test_bars_are_read_that_have_signs_and_sides() -> None:
    told = (
        "Alston has the longest red bar, at minus 46 percent, followed by Berwick at minus 42 percent. The bar for "
        "Corby "
        "reaches minus 38 percent. On the other side of the line, Derby barely leaves zero at plus 4 percent; Ely "
        "stands at "
        "plus 21 percent. Averaged over all towns, it fell by 30 percent."
    )
    text = f"Bar chart titled “Change of five towns.” The horizontal axis shows percent. {told}"
    found = read(text).observations
    expected = {"Alston": -46, "Berwick": -42, "Corby": -38, "Derby": 4, "Ely": 21}
    assert dict(zip(found["x"], found["value"], strict=True)) == expected


def test_bars_are_read_whose_verb_is_what_is_measured() -> None:
    told = (
        "The brown bat sleeps 19.9 hours a day, followed by the tiger with 15.8 hours. The human comes next at 8.1 "
        "hours. From "
        "here on it goes down: the gray seal sleeps 6.2 hours. The giraffe, at the foot of the graph, gets by on 1.9 "
        "hours."
    )
    found = read(f"A bar graph titled Sleep of mammals. {told}").observations
    expected = {"brown bat": 19.9, "tiger": 15.8, "human": 8.1, "gray seal": 6.2, "giraffe": 1.9}
    assert dict(zip(found["x"], found["value"], strict=True)) == expected


def test_a_clause_in_front_of_bars_is_no_series() -> None:
    text = (
        "## Values\n\nThe growth group is small: Alston (+6.6%) leads, followed by Berwick (+2.2%).\n\n"
        "A mild fall is shown for Corby (−1.3%) and the United Towns (−2.2%).\n\n"
        "The deep falls are at the bottom: Derby (−7.4%), Ely (−9.0%)."
    )
    found = read(f"A bar chart of five towns.\n\n{text}\n").observations
    expected = {"Alston": 6.6, "Berwick": 2.2, "Corby": -1.3, "United Towns": -2.2, "Derby": -7.4, "Ely": -9}
    assert dict(zip(found["x"], found["value"], strict=True)) == expected
    assert set(found["y"]) == {None}


@pytest.mark.parametrize("told", [
    "The data, in the format category: North, South, are as follows. 2017: 40, 35. 2018: 44, 39. Error bars show 3 "
    "percent.",
    "Each year is given as year: North, South. 2017: 40, 35; 2018: 44, 39.",
])
def test_bars_are_read_in_an_order_told_once(told: str) -> None:
    found = read(f"A grouped bar graph of rates. {told}").observations
    assert sorted(zip(found["x"], found["y"], found["value"], strict=True)) == SERIES


def test_bars_of_more_values_than_the_told_order_has_are_not_read() -> None:
    told = "The data, in the format category: North, South, are as follows. 2017: 40, 35, 4. 2018: 44, 39, 5."
    assert read(f"A grouped bar graph of rates. {told}").observations["value"] == []
