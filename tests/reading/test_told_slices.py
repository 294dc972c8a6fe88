"""Pies told in sentences: every slice is read where together they are the whole, and none where they are not."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXTS = ["The pie chart shows what waste is made of. {}", "# Pie chart: Waste\n\n## Data\n\n{}"]
WASTE = {"paper": 38, "food": 30, "glass": 20, "other materials": 12}
TOLD = [
    "Paper made up 38 percent of all waste, food 30 percent, and glass 20 percent. Another 12 percent were other "
    "materials.",
    "About 38 percent came from paper, 30 percent from food, 20 percent from glass, and 12 percent from other "
    "materials.",
    "Paper, shown in dark blue, accounts for 38% and food for 30%. The glass slice covers 20%, other materials 12%.",
    "The largest slice is paper at 38%, drawn in red. Food follows with 30%, then glass (20%) and other materials "
    "(12%).",
    "The red slice (Paper, 38%) is the largest. Next come green (Food, 30%), grey (Glass, 20%) and brown "
    "(Other materials, 12%).",
    "Just over a third, 38 percent, was paper. Food contributed 30 percent, while 20 percent was glass. "
    "The remaining 12 percent, in grey, were other materials, which include metals.",
    "Clockwise from the top, it shows 38 percent paper in red, about 30 percent food in green, 20 percent glass, and "
    "12 percent other materials.",
    "The slices are 38% paper, 30% food, 20% glass and 12% other materials.",
    "Paper takes by far the largest slice, 38 percent. Food is the second-largest slice here, but at 30 percent it is "
    "thinner. "
    "Glass and other materials are the two smallest slices, with 20 and 12 percent, respectively.",
    "Starting at the top, paper takes up 38 percent of the circle (76 kilograms) and food 30 percent (60 kilograms). A "
    "hatched slice for glass makes up 20 percent (40 kilograms). The remaining 12 percent, colored gray, is labeled "
    "other "
    "materials.",
    "Paper comes first with 38%, ahead of food with 30% and glass, the thinnest named slice of this pie, with 20%. The "
    "remaining 12% is marked other materials.",
    "The pie is split into 38% paper (red), 30% food (green), 20% glass (grey) and 12% other materials (brown).",
]


@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize("text", TEXTS)
def test_slices_are_read_that_are_the_whole(text: str, told: str) -> None:
    cells = read(text.format(told)).observations
    assert {x.lower(): value for x, value in zip(cells["x"], cells["value"], strict=True)} == WASTE


def test_no_slice_is_read_in_front_of_words_that_may_be_another_thing() -> None:
    told = "Paper made up 38 percent of all waste, food 30 percent, and reuse saved 50 percent."
    assert not read(f"# Pie chart: Waste\n\n## Data\n\n{told}").observations["value"]


def test_a_title_opens_the_pie_where_it_stands() -> None:
    told = "The pie chart on the {} is titled {}. It shows {} percent paper, {} percent food and {} percent glass."
    pies = {"Before": (50, 30, 20), "After": (40, 35, 25)}
    sides = zip(("left", "right"), pies.items(), strict=True)
    text = " ".join(["Two pie charts.", *(told.format(side, name, *shares) for side, (name, shares) in sides)])
    cells = read(text).observations
    assert list(zip(cells["panel"], cells["value"], strict=True)) == [
        (name, share) for name, shares in pies.items() for share in shares
    ]


def test_a_sentence_turns_to_a_pie_by_its_name() -> None:
    told = "In {}, paper made up {} percent and food {} percent, while {} percent was glass."
    pies = {"1995": (50, 30, 20), "2020": (40, 35, 25)}
    text = " ".join(["Two pie charts.", *(told.format(year, *shares) for year, shares in pies.items())])
    cells = read(text).observations
    assert list(zip(cells["panel"], cells["value"], strict=True)) == [
        (year, share) for year, shares in pies.items() for share in shares
    ]


def test_pies_below_heads_are_told_apart() -> None:
    told = "Paper made up {} percent of all waste, food {} percent, and glass {} percent."
    names, towns = ("Paper", "food", "glass"), [("Alton", 50, 30, 20), ("Berwick", 40, 35, 25)]
    text = "# Pie charts: Waste\n\n" + "\n\n".join(f"### {town}\n\n{told.format(*shares)}" for town, *shares in towns)
    cells = read(text).observations
    found = list(zip(cells["panel"], cells["x"], cells["value"], strict=True))
    assert found == [(town, x, y) for town, *shares in towns for x, y in zip(names, shares, strict=True)]
