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
    cells = read(f"Line chart of smoking. {told}").observations
    assert {value for y, value in zip(cells["y"], cells["value"], strict=True) if y == "Men"} <= {40, 31}
    assert set(cells["y"]) <= {"Men", "women"}


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
    assert None not in read(f"Line chart of smoking. {told}").observations["y"]


def test_bounds_behind_a_value_are_no_values() -> None:
    told = "For those aged {}, it was {} percent ({} to {}) against infection and {} percent ({} to {}) against death."
    groups = [("18 to 39 years", 61, 58, 64, 93, 79, 98), ("40 years or older", 57, 54, 60, 92, 86, 96)]
    text = "A table of the effectiveness by age. " + " ".join(told.format(*group) for group in groups)
    cells = read(text).observations
    assert list(zip(cells["value"], cells["lower"], cells["upper"], strict=True)) == [
        value for _, *found in groups for value in (tuple(found[:3]), tuple(found[3:]))
    ]


def _table(text: str) -> dict[tuple[str | None, str | None], float]:
    cells = read(text).observations
    return {(x, y): value for x, y, value in zip(cells["x"], cells["y"], cells["value"], strict=True)}


def test_values_without_units_stand_beside_their_labels() -> None:
    told = ("In 2008 owls numbered 164 and hawks 92. Later, in 2012, the counts were 158 for owls and 97 for hawks; "
            "in 2016 they were 171 for owls and 88 for hawks.")
    assert _table(f"Bar chart of birds in a valley. {told}") == {
        ("2008", "owls"): 164, ("2008", "hawks"): 92, ("2012", "owls"): 158, ("2012", "hawks"): 97,
        ("2016", "owls"): 171, ("2016", "hawks"): 88,
    }


def test_a_share_is_of_those_between_it_and_its_answer() -> None:
    told = ("Among nurses, 12% said never, 31% rarely and 57% often. Only 5% of porters said often, whereas 41% of "
            "porters said never, 54% rarely. Often is rarest among porters.")
    assert _table(f"Stacked bar chart of answers. {told}") == {
        ("nurses", "never"): 12, ("nurses", "rarely"): 31, ("nurses", "often"): 57,
        ("porters", "often"): 5, ("porters", "never"): 41, ("porters", "rarely"): 54,
    }


def test_what_a_clause_is_about_is_said_again() -> None:
    told = ("Energy changed by minus 9.7% in 2020 and plus 6.8% in 2021. Transport has the deepest bar of the chart, "
            "minus 18.9% in 2020, which is followed by plus 9.5% in 2021. The last pair of bars belongs to waste, at "
            "minus 2.5% in 2020 and minus 3.3% in 2021. Transport and waste differ most.")
    assert _table(f"Bar chart of changes by sector. {told}") == {
        ("Energy", "2020"): -9.7, ("Energy", "2021"): 6.8, ("Transport", "2020"): -18.9, ("Transport", "2021"): 9.5,
        ("waste", "2020"): -2.5, ("waste", "2021"): -3.3,
    }


def test_a_statement_at_odds_with_a_table_leaves_the_table() -> None:
    told = " ".join(TOLD[0].format(name, *values) for name, values in ONLINE.items())
    remark = "The lowest share is 6 percent, for rural households in Peru."
    cells = read(f"Grouped bar chart of the households that are online. {told} {remark}").observations
    series = "city households", "rural households"
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == _online(*series)


def test_values_of_a_sentence_stand_in_the_order_of_the_labels() -> None:
    told = ("The row for Cow gives fat as 3.9, protein as 3.3 and ash as 0.7. For Sheep, fat is 7.2, protein 5.7 and "
            "ash 0.9. The Mare row reads 1.3, 2.1, and 0.4 in the same order of columns.")
    table = _table(f"A table of milk with three rows. {told}")
    assert {x: value for (x, y), value in table.items() if y == "Mare"} == {"fat": 1.3, "protein": 2.1, "ash": 0.4}


def test_polygons_that_the_legend_lists_are_followed() -> None:
    told = (
        "The blue polygon, Wristband, points far out on Setup with about 8.3. It also does well on Comfort, at about "
        "7.1, but it shrinks to about 4.4 on Battery.\n\n"
        "The orange polygon, Pendant, is the most regular one. Its ratings are about 5.9 on Comfort, 6.7 on Battery "
        "and 7.2 on Setup.\n"
    )
    axes = "* Spokes: Comfort, Battery, Setup\n* Legend: Wristband (blue), Pendant (orange)\n"
    text = f"## Radar Chart: Ratings\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{told}"
    assert _table(text) == {
        ("Setup", "Wristband"): 8.3, ("Comfort", "Wristband"): 7.1, ("Battery", "Wristband"): 4.4,
        ("Comfort", "Pendant"): 5.9, ("Battery", "Pendant"): 6.7, ("Setup", "Pendant"): 7.2,
    }


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


def test_a_number_may_go_without_the_unit_that_others_of_its_sentence_have() -> None:
    told = ("In Redhill, 41 percent went by car, 36 percent by train and 23 percent by bicycle. Stroud has a car layer "
            "of 67 percent, and above it come train with 9 and bicycle with 24 percent.")
    assert _table(f"Stacked column chart of two towns. {told}") == {
        ("Redhill", "car"): 41, ("Redhill", "train"): 36, ("Redhill", "bicycle"): 23,
        ("Stroud", "car"): 67, ("Stroud", "train"): 9, ("Stroud", "bicycle"): 24,
    }


def test_a_sentence_that_names_labels_out_of_order_is_not_read_in_order() -> None:
    told = ("In the Fact group, Alto gets 71%, Basso 78% and Cora 84%. In the Time group, Alto gets 49%, Basso 46% and "
            "Cora 58%. In the Count group, Alto and Cora are close together, with 55% and 57% respectively, and Basso "
            "ends at 39%.")
    assert _table(f"Grouped bar chart of scores. {told}").get(("Count", "Basso")) in (None, 39)


def test_several_series_are_told_in_one_clause() -> None:
    told = "In {}, wheat and rye are close, with {} and {}, respectively, and oats are at {}."
    years = {"2010": (55, 57, 39), "2020": (61, 49, 44)}
    text = " ".join(told.format(year, *values) for year, values in years.items())
    cells = read(f"Line graph titled “Index of three crops.” {text}").observations
    assert sorted(zip(cells["x"], cells["y"], cells["value"], strict=True)) == sorted(
        (year, crop, value)
        for year, values in years.items()
        for crop, value in zip(("wheat", "rye", "oats"), values, strict=True)
    )


def test_parts_of_a_sentence_may_leave_their_labels_out() -> None:
    told = (
        "Kenya rises from about 54% in 2020 to about 82% in 2023. Peru goes from roughly 10% in 2020 to 39% in 2023, "
        "and Vietnam "
        "from 21% to 31%."
    )
    cells = read(f"A grouped bar chart of cars. {told}").observations
    assert sorted(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        ("Kenya", "2020", 54), ("Kenya", "2023", 82), ("Peru", "2020", 10), ("Peru", "2023", 39),
        ("Vietnam", "2020", 21), ("Vietnam", "2023", 31),
    ]


def test_panels_are_read_each_in_the_way_that_tells_most() -> None:
    text = (
        "Dark gray stands for the Wild type and light gray for the sos1 mutant. The left panel, titled "
        "\"Germination\", is a bar "
        "chart of salt in mM. At 50 mM it is 93% for the Wild type and 78% for the sos1 mutant. At 100 mM the Wild "
        "type is at 81%, "
        "whereas the sos1 mutant has dropped to 34%. The right panel, titled \"Roots\", is a line chart. The line of "
        "the Wild type "
        "starts at 0.8 ± 0.1 cm on day 2 and grows to 1.9 ± 0.2 cm on day 4. The line of the sos1 mutant goes from 0.5 "
        "± 0.1 cm "
        "on day 2 to 0.9 ± 0.1 cm on day 4."
    )
    cells = read(text).observations
    found = {panel: {} for panel in ("Germination", "Roots")}
    for panel, x, y, value in zip(cells["panel"], cells["x"], cells["y"], cells["value"], strict=True):
        found[panel][y, x.removesuffix(" mM")] = value
    assert found == {
        "Germination": {
            ("Wild type", "50"): 93, ("sos1 mutant", "50"): 78, ("Wild type", "100"): 81, ("sos1 mutant", "100"): 34,
        },
        "Roots": {
            ("Wild type", "2"): 0.8, ("Wild type", "4"): 1.9, ("sos1 mutant", "2"): 0.5, ("sos1 mutant", "4"): 0.9,
        },
    }
