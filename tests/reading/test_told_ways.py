"""Ways in which running prose tells one and the same table, scatter plot or pair of pies."""

from __future__ import annotations

import pytest

from pipeline.reading import read

VISITS = {"Monday": (14, 52, 47), "Tuesday": (12, 41, 43), "Wednesday": (11, 39, 42), "Thursday": (13, 40, 44)}
HOURS = ("Night", "Morning", "Evening")
MINERALS = {"Talc": (1, 2.75, 1.59), "Gypsum": (2, 2.32, 1.52), "Calcite": (3, 2.71, 1.66), "Quartz": (7, 2.65, 1.54)}
SCALES = ("hardness", "density", "refractive index")
MAMMALS = {"shrew": (2, 835), "mouse": (30, 600), "rabbit": (2000, 205), "horse": (5000, 36)}
PIES = {"1995": {"Landfill": 68, "Incineration": 17, "Recycling": 15}, "2020": {"Landfill": 12, "Incineration": 31,
                                                                               "Recycling": 57}}


def _cells(text: str) -> dict[tuple[str, str], float]:
    found = read(text).observations
    return {(one, other): value for one, other, value in zip(found["x"], found["y"], found["value"], strict=True)}


def test_rows_one_behind_the_other_in_the_order_of_the_first():
    said = " ".join(
        "{} has {} in the {}, {} in the {}, and {} in the {}.".format(
            day, *(part for both in zip(VISITS[day], HOURS, strict=True) for part in both))
        for day in ("Monday", "Tuesday")
    )
    rows = ", ".join("{} has {}, {}, and {}".format(day, *VISITS[day]) for day in ("Wednesday", "Thursday"))
    assert _cells(f"A bar chart of visits by day and time. {said} {rows} in the same order.") == {
        (day, hour): value for day, values in VISITS.items() for hour, value in zip(HOURS, values, strict=True)
    }


def test_a_measure_stands_in_front_of_its_value_whatever_follows():
    told = " ".join(
        f"{name} has " + ", ".join(f"a {scale} of {value}" for scale, value in zip(SCALES, values, strict=True))
        + ", and a dull luster." for name, values in MINERALS.items()
    )
    cells = _cells(f"A table lists minerals. Hardness is given on a scale of 1 to 10. {told}")
    assert cells == {
        (scale, name): value for name, values in MINERALS.items() for scale, value in zip(SCALES, values, strict=True)
    }


def test_the_place_that_a_sentence_begins_with_is_of_all_its_values():
    shares = {"large cities": (38, 41, 21), "small cities": (55, 20, 25), "villages": (84, 9, 7)}
    told = " ".join(
        f"In {place}, the car accounted for {car} percent, public transport for {bus} percent and cycling for {bike} "
        f"percent." for place, (car, bus, bike) in shares.items()
    )
    means = ("car", "public transport", "cycling")
    assert _cells(f"Stacked bar chart of ways to work in large cities, small cities and villages. {told}") == {
        (place, one): value for place, values in shares.items() for one, value in zip(means, values, strict=True)
    }


def test_a_paragraph_goes_on_about_what_its_first_sentence_speaks_of():
    text = (
        "A radar chart of coffees.\n\nHarar has a sharp outline. Body at 8.9, aroma at 6.8, and sweetness at 7.6.\n\n"
        "Yirga is rounder than Harar. It reaches 6.0 on body, 6.6 on aroma, and 6.5 on sweetness.\n\nYirga is dearer."
    )
    cells = _cells(text)
    assert {y for _, y in cells} == {"Harar", "Yirga"}
    assert cells["Body", "Harar"] == 8.9


def test_dots_are_named_in_several_ways():
    text = (
        "A scatter plot of mammals. The horizontal axis, Body mass (grams), extends from 1 to 10,000, and the vertical "
        "axis, Heart rate (beats per minute), from 1 to 1,000. The shrew is the dot in the upper left corner, at 2 "
        "grams "
        "and 835 beats per minute. Somewhat lower comes the mouse, which weighs 30 grams and has a heart rate of 600 "
        "beats per minute. The rabbit (2000 grams, 205 beats per minute) lies in the middle. Farthest to the right is "
        "the horse, at 5000 grams and 36 beats per minute."
    )
    found = read(text).observations
    assert dict(zip(found["y"], zip(map(float, found["x"]), found["value"], strict=True), strict=True)) == MAMMALS


def test_beats_per_minute_compare_nothing():
    told = "The cat (3 kilograms, 150 beats per minute) and the dog (20 kilograms, 95 beats per minute) lie close."
    text = (
        "# Scatter Plot\n\n### Components\n- X-axis: Mass (kg)\n- Y-axis: Heart rate (beats per minute)\n\n### Data\n"
        f"- cat: (3, 150)\n- dog: (20, 95)\n\n### Key Observations\n- {told}\n"
    )
    assert "beats" not in read(text).statements["kind"]


def test_pies_may_be_called_by_their_years():
    one, two = PIES.values()
    text = (
        "Two pie charts of waste. The pie on the left is titled 1995. Its largest slice is Landfill at "
        f"{one['Landfill']} percent, followed by Incineration at {one['Incineration']} percent and Recycling at "
        f"{one['Recycling']} percent. In the pie on the right, titled 2020, Recycling has grown to {two['Recycling']} "
        f"percent and Incineration to {two['Incineration']} percent, and Landfill is left with only {two['Landfill']} "
        "percent."
    )
    found = read(text).observations
    cells = set(zip(found["panel"], found["x"], found["value"], strict=True))
    assert cells == {(pie, name, value) for pie, told in PIES.items() for name, value in told.items()}


def test_a_total_is_no_bar():
    text = (
        "A histogram of trees by diameter in cm. There are 64 trees in the 10 to 20 bin, 51 trees in the 20 to 30 bin, "
        "and 33 trees in the 30 to 40 bin. In total, 148 trees were measured."
    )
    assert 148 not in read(text).observations["value"]


def test_a_share_at_a_place_is_a_value_though_a_place_has_its_number():
    text = (
        "A line graph. The horizontal axis is labeled pH and ranges from 1 to 9. The vertical axis is labeled Activity "
        "(percent) and ranges from 0 to 100.\n\nThe curve for pepsin begins at 85 percent at pH 1 and drops to 12 "
        "percent "
        "at pH 4. The curve for trypsin rises from 5 percent at pH 5 to 100 percent at pH 8."
    )
    assert _cells(text)["5", "trypsin"] == 5


@pytest.mark.parametrize("verb", ["lists the engines", "shows the engines", "holds the engine names"])
def test_a_paragraph_declares_both_axes(verb: str):
    text = (
        f"## Box Plot: Latency\n\n### Components/Axes\nThe x-axis {verb}: Alto, Bass, and Tenor. The y-axis is labeled "
        '"Time (ms)" and is marked at 0, 100, 200, … up to 800.\n\n### Detailed Analysis\n**Alto** has a compact box. '
        "Its median lies at ~142 ms and the whiskers end at ~99 ms and ~205 ms.\n\n**Bass** plays in another league: a "
        "median of ~468 ms, a lower whisker at ~290 ms and an upper whisker at ~690 ms.\n"
    )
    assert set(read(text).observations["x"]) == {"Alto", "Bass"}


@pytest.mark.parametrize(("head", "name"), [
    ("Inset (Perplexity)", "Perplexity"), ("V1 (left panel), in Hz", "V1"),
    ("Loss (same layout as the others)", "Loss"),
])
def test_what_a_head_says_beside_the_name_of_its_panel(head: str, name: str):
    text = (
        "## Line Chart: Training\n\n### Detailed Analysis\n**(a) Accuracy**\n- Alto: 1: 4.2, 2: 3.7, 3: 3.1\n\n"
        f"**(b) {head}**\n- Alto: 1: 14.2, 2: 13.7, 3: 13.1\n"
    )
    assert read(text).panels["panel"] == ["Accuracy", name]


def test_a_bold_head_with_a_number_in_its_name_stays_one():
    rows = "\n".join(f"*   `{rate}`: {value}%" for rate, value in (("1e-3", 88.1), ("1e-4", 94.0)))
    text = (
        "## Heatmap: Ranks\n\n### Components\n* **X-axis:** Rank r (4, 8)\n* **Y-axis:** Learning rate: `1e-3`, "
        "`1e-4`\n\n"
        f"### Data\n\n**Heatmap 1: SST-2**\n\n**r = 4 (First Column)**\n\n{rows}\n\n**r = 8 (Second "
        f"Column)**\n\n{rows}\n\n"
        f"**Heatmap 2: CoLA**\n\n**r = 4 (First Column)**\n\n{rows}\n\n**r = 8 (Second Column)**\n\n{rows}\n"
    )
    assert read(text).panels["panel"] == ["SST-2", "CoLA"]


def test_a_plot_may_be_called_by_its_name_in_bold():
    text = """# Training of a small model

## Layout

Two line plots share a horizontal axis labelled "Epoch", from 0 to 20 with ticks every 10. The left plot is headed
**Loss**, the right plot **Score (%)**. The solid line is "Training" and the dashed line is "Validation".

## What the curves show

In the **Loss** plot, the training curve opens at 2.30 at epoch 0 and drops to 1.15 at epoch 10.

The **Score (%)** plot is close to a mirror image. Training accuracy goes from 10% at epoch 0 to 58% at epoch 10.
"""
    found = read(text).observations
    assert list(zip(found["panel"], found["x"], found["y"], found["value"], strict=True)) == [
        ("Loss", "0", "Training", 2.3), ("Loss", "10", "Training", 1.15),
        ("Score (%)", "0", "Training", 10), ("Score (%)", "10", "Training", 58),
    ]


def test_one_value_in_two_years():
    text = (
        "A line graph of smoking by year. The line for men starts at 52 percent in 1965 and ends at 15 in 2010. "
        "The line for women starts at 34 percent in 1965. It is at 23 percent in both 1990 and 1995, and 13 in 2010."
    )
    cells = _cells(text)
    assert (cells["1990", "women"], cells["1995", "women"]) == (23, 23)
