"""Values told in running prose, in the words of many writers: each text gives its cells, and nothing else."""

from __future__ import annotations

import pytest
from rendering.values import by_place as cells

from pipeline.reading import read


def test_bars_with_declared_labels_are_told_in_whatever_words():
    assert cells(
        "A bar chart of the loans of a library. The horizontal axis lists the days from Monday to Thursday; the "
        "vertical "
        'axis is labelled "Loans" and runs from 0 to 500. Monday opens the week with 186 loans. Tuesday is a little '
        'busier '
        "at 203, and Wednesday, when it rains, rises to 297. On Thursday 251 books went out."
    ) == {("Monday", None): 186, ("Tuesday", None): 203, ("Wednesday", None): 297, ("Thursday", None): 251}


def test_a_bar_that_two_sentences_tell_differently_is_not_read():
    assert ("Monday", None) not in cells(
        "A bar chart of loans. The horizontal axis lists the days from Monday to Wednesday. Monday has 186 loans. "
        "Tuesday "
        "is at 203 loans, and Wednesday rises to 297. Monday sits at 190 loans."
    )


@pytest.mark.parametrize(
    "declared",
    [
        "In every grid the rows are models (nNet, Net) and the columns are scores (Recall, F1).",
        "It has two models down the left edge (nNet, Net) and two scores across the top (Recall, F1).",
        "Columns from left to right are Recall and F1. The rows are nNet and Net.",
    ],
)
def test_grids_whose_labels_a_sentence_lists(declared: str):
    found = cells(
        f"A heatmap compares models. {declared} nNet reaches 0.84 on Recall and 0.90 on F1. "
        "The Net row reads 0.71 and 0.83, in the order of the columns."
    )
    assert found == {("Recall", "nNet"): 0.84, ("F1", "nNet"): 0.9, ("Recall", "Net"): 0.71, ("F1", "Net"): 0.83}


def test_rows_have_the_labels_of_the_columns_in_the_same_sequence():
    found = cells(
        "A triangular heatmap of overlap. Columns from left to right are Fox, Badger, Marten, and Polecat, and the "
        "rows run "
        "from top to bottom in the same sequence. In the Badger row the overlap is 0.41 with Fox. The Marten row shows "
        "0.78 "
        "for Fox and 0.33 for Badger. The Polecat row has 0.52 for Fox, 0.47 for Badger, and 0.49 for Marten."
    )
    assert found[("Fox", "Badger")] == 0.41 and found[("Badger", "Marten")] == 0.33


def test_labels_in_code_with_deviations_behind_their_values():
    assert cells(
        "Bars give the accuracy in percent. On Law, `M-70B` reaches 81.3 ± 0.9, ahead of `O-13B` with 72.8 ± 1.1. On "
        "History, the bars are at 76.2 ± 1.0 for `M-70B` and 69.9 ± 1.3 for `O-13B`. On Latin, `O-13B` obtains 58.0 ± "
        "1.6 "
        "and `M-70B` 57.4 ± 1.5."
    ) == {
        ("Law", "M-70B"): 81.3, ("Law", "O-13B"): 72.8, ("History", "M-70B"): 76.2, ("History", "O-13B"): 69.9,
        ("Latin", "O-13B"): 58.0, ("Latin", "M-70B"): 57.4,
    }


def test_values_in_front_of_their_names_in_order():
    found = cells(
        'A grouped bar chart of dialect. On the horizontal axis are the places "at home" and "at work". At home, '
        '94%, 81% '
        "and 63% of Elders, Parents and Children, respectively, speak it. At work the bars for Elders, Parents and "
        "Children "
        "are at 71%, 52% and 38%, respectively."
    )
    assert found[("at home", "Parents")] == 81 and found[("at work", "Children")] == 38


@pytest.mark.parametrize("span, names", [("January to April", ["January", "February", "March", "April"]),
                                         ("2015 through 2018", ["2015", "2016", "2017", "2018"])])
def test_one_value_for_each_part_of_a_span(span: str, names: list[str]):
    text = f"A line graph of the weather. From {span}, the columns for rain read 92, 74, 68, and 45 mm."
    assert cells(text) == dict(zip(((name, "rain") for name in names), (92, 74, 68, 45), strict=True))


def test_more_or_fewer_values_than_a_span_has_parts_are_not_read():
    assert not cells("A line graph of rain. From January to May, the columns for rain read 92, 74, 68, and 45 mm.")


def test_months_behind_the_values_of_a_list():
    found = cells("A line graph of the temperature. The line for Bergen begins at 1 in January and climbs to 2.6 °C in "
                  "April, 9.8 °C in June and 13.6 °C in July.")
    assert found == {(month, "Bergen"): value for month, value in (
        ("January", 1), ("April", 2.6), ("June", 9.8), ("July", 13.6))}


def test_a_line_that_a_sentence_introduces():
    found = cells(
        "A line plot of two counties. East, the orange line, starts at 340 in 2016 and is at 410 in 2017. West, the "
        "black line, takes the opposite path. It stands at 480 in 2016 and ends at 125 in 2017."
    )
    assert found[("2016", "West")] == 480 and found[("2017", "West")] == 125


def test_points_are_named_in_front_of_their_coordinates():
    assert cells(
        'A scatter plot. The x-axis is "Age (years)" and the y-axis is "Share (%)". Ashby is at (31, 94). Calder is at '
        "(39, 83), and Dunmore is slightly higher, at (42, 85)."
    ) == {("31", "Ashby"): 94, ("39", "Calder"): 83, ("42", "Dunmore"): 85}


def test_open_bins_and_single_bins():
    assert cells(
        'A histogram of ages. The x-axis is titled "Age", the y-axis "Runners". The first bin, 18–24, contains 96 '
        'runners. A '
        "further 178 runners belong to the 25–34 bin. Then 35–44 has 231, 45–54 has 57, and the last bin, 55 and over, "
        "11."
    ) == {(ages, None): count for ages, count in (
        ("18–24", 96), ("25–34", 178), ("35–44", 231), ("45–54", 57), ("55 and over", 11))}


def test_boxes_by_the_names_of_their_groups():
    found = cells(
        "Box plots of the reaction time. The Short night condition centres on a median of 265 ms; the middle half of "
        "its "
        "volunteers fall between 247 and 288 ms. The No sleep box is the tallest. Its median lies at 355 ms."
    )
    assert found == {
        ("Short night", "median"): 265, ("Short night", "q1"): 247, ("Short night", "q3"): 288,
        ("No sleep", "median"): 355,
    }


def test_panels_that_sentences_call_by_name():
    found = read(
        "Two heatmaps. In each the rows are models (Alto, Basso) and the columns are scores (Recall, F1). In the T1 "
        "panel, "
        "Alto reaches 0.84 on Recall and 0.90 on F1. Basso reaches 0.71 on Recall and 0.72 on F1. In the T2 panel, "
        "Alto "
        "drops to 0.56 on Recall and to 0.69 on F1. Basso drops to 0.51 on Recall and to 0.49 on F1."
    ).observations
    assert set(zip(found["panel"], found["value"], strict=True)) == {
        ("T1", 0.84), ("T1", 0.9), ("T1", 0.71), ("T1", 0.72), ("T2", 0.56), ("T2", 0.69), ("T2", 0.51), ("T2", 0.49)}


@pytest.mark.parametrize(
    "sentence",
    [
        "In the Basso row one cell is smudged; the numbers that remain legible are 45, 79 and 94.",
        "The other row reads 45, 79 and 94, but it is not clear which model it is of.",
        "A row without any label has 45, 79 and 94.",
    ],
)
def test_values_that_nobody_can_place_are_set_aside(sentence: str):
    parsed = read(
        "## Heatmap\n### Data\nThe columns are F1, F2, F3, and F4. The rows are Alto and Basso. The Alto row reads 1, "
        "2, 3, "
        f"and 4. {sentence}\n"
    )
    assert sorted(parsed.quarantine["value"]) == [45, 79, 94]
    assert not {45, 79, 94} & set(parsed.observations["value"])


def test_places_in_parentheses_are_no_values():
    parsed = read("## Heatmap\n### Data\n- Alto: 1, 2, 3\n- Basso: 4, 5, 6\n- The cell (2, 3) is not legible.\n")
    assert parsed.quarantine["value"] == []
