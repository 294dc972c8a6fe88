"""Boxes whose statistics running prose tells, over several sentences."""

from __future__ import annotations

from pipeline.reading import read


def _statistics(text: str) -> dict[tuple[str | None, str | None], float]:
    cells = read(text).observations
    return {(x, y): value for x, y, value in zip(cells["x"], cells["y"], cells["value"], strict=True)}


def test_sentences_go_on_about_a_box_until_they_name_another() -> None:
    told = (
        "Two box plots of waiting times are drawn one below the other. In the upper plot, for St. Anna, the left "
        "whisker begins at 8 and meets the box at the first quartile, 21. A vertical bar inside the box marks the "
        "median at 34. The box closes at the third quartile, 52, and the right whisker runs out to 97. The plot below "
        "is for Holm Hospital. Its minimum, first quartile, median, third quartile, and maximum are 12, 38, 49, 71, "
        "and 118, in that order. Holm Hospital has the largest median, 49 minutes."
    )
    assert _statistics(told) == {
        ("St. Anna", "whisker low"): 8, ("St. Anna", "q1"): 21, ("St. Anna", "median"): 34, ("St. Anna", "q3"): 52,
        ("St. Anna", "whisker high"): 97, ("Holm Hospital", "whisker low"): 12, ("Holm Hospital", "q1"): 38,
        ("Holm Hospital", "median"): 49, ("Holm Hospital", "q3"): 71, ("Holm Hospital", "whisker high"): 118,
    }


def test_boxes_of_the_axis_are_found_in_a_paragraph() -> None:
    told = (
        "The R-0 box has a median of 47.8 and an IQR of 45.1–50.6. The R-30 box, drawn with the same width, has a "
        "median of 44.3, an IQR of 41.9–47.0; one outlier is found at 31.5."
    )
    axes = "**X-axis:** Mix, with the categories R-0 and R-30.\n**Y-axis:** Strength (MPa)\n"
    text = f"## Box Plot: Strength\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n\n{told}\n"
    assert _statistics(text) == {
        ("R-0", "median"): 47.8, ("R-0", "q1"): 45.1, ("R-0", "q3"): 50.6,
        ("R-30", "median"): 44.3, ("R-30", "q1"): 41.9, ("R-30", "q3"): 47, ("R-30", "outlier"): 31.5,
    }


def test_what_is_said_of_the_largest_is_no_statistic_of_another_box() -> None:
    told = ("A box plot of wells. For forest, the median is 4, the box runs from 2 to 7, and the whiskers extend from "
            "1 to 12. For pasture, the median is 9, the box runs from 5 to 16, and the whiskers extend from 1 to 31. "
            "The median for pasture is the highest, 19 in other years. In deep wells no median is above 22.")
    assert {value for (_, y), value in _statistics(told).items() if y == "median"} == {4, 9}


def test_a_sentence_about_something_unknown_says_nothing_of_the_box_before() -> None:
    told = "For Alto the median is 22 days, the box spans 17 to 28, and the whiskers run from 10 to 39."
    text = f"Box plots show days. {told} Seeds of the hills have a median of 15 days and whiskers from 6 to 29."
    assert {value for (x, _), value in _statistics(text).items() if x == "Alto"} == {22, 17, 28, 10, 39}
