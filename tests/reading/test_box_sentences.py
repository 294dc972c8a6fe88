"""Sentences that give one statistic of several boxes or violins."""

from __future__ import annotations

import pytest

from pipeline.reading import read

VIOLINS = """# Violin plot: calcium responses

## Overview
Violins with an inner box (quartiles) and a white dot for the median.

- **X-axis:** "Condition" — Sham, Theta, Theta + TTX

## Values
{line}

## Observations
- Theta is the highest.
"""
MEDIANS = {("Sham", "median", 0.12), ("Theta", "median", 0.24), ("Theta + TTX", "median", 0.14)}
QUARTILES = {
    ("Sham", "q1", 0.08), ("Sham", "q3", 0.17), ("Theta", "q1", 0.16), ("Theta", "q3", 0.33),
    ("Theta + TTX", "q1", 0.09), ("Theta + TTX", "q3", 0.2),
}


def _cells(line: str) -> set[tuple[str, str, float]]:
    observations = read(VIOLINS.format(line=line)).observations
    return set(zip(observations["x"], observations["y"], observations["value"], strict=True))


@pytest.mark.parametrize(
    "line",
    [
        "The white dots sit at about 0.12 (Sham), 0.24 (Theta) and 0.14 (Theta + TTX).",
        "The medians are about 0.12 (Sham), 0.24 (Theta) and 0.14 (Theta + TTX). The violins are cut.",
        "Medians (white dots): 0.12 (Sham), 0.24 (Theta), 0.14 (Theta + TTX)",
        "The median is 0.12 for Sham, 0.24 for Theta and 0.14 for Theta + TTX.",
        "The medians are Sham 0.12, Theta 0.24 and Theta + TTX 0.14.",
        "**Medians:** Sham 0.12, Theta 0.24, Theta + TTX 0.14",
        "Medians, from left to right: 0.12, 0.24, 0.14",
        "The medians are 0.12, 0.24 and 0.14, respectively.",
    ],
)
def test_medians_of_several_boxes(line: str) -> None:
    assert _cells(line) == MEDIANS


@pytest.mark.parametrize(
    "line",
    [
        "The inner boxes reach from 0.08 to 0.17 (Sham), from 0.16 to 0.33 (Theta) and from 0.09 to 0.2 (Theta + TTX).",
        "Interquartile ranges: 0.08–0.17 (Sham), 0.16–0.33 (Theta), 0.09–0.2 (Theta + TTX)",
        "The boxes span, from left to right, 0.08–0.17, 0.16–0.33 and 0.09–0.2.",
    ],
)
def test_quartiles_of_several_boxes(line: str) -> None:
    assert _cells(line) == QUARTILES


def test_values_of_boxes_that_are_not_named_have_no_cell() -> None:
    parsed = read(VIOLINS.format(line="Medians: 0.12, 0.24, 0.14"))
    assert parsed.observations["value"] == []
    assert parsed.quarantine["value"] == [0.12, 0.24, 0.14]


def test_each_row_of_a_list_has_one_statistic_of_all_boxes() -> None:
    rows = "- Median: 0.12, 0.24, 0.14\n- Lower quartile: 0.08, 0.16, 0.09\n- Upper quartile: 0.17, 0.33, 0.2"
    assert _cells(rows) == MEDIANS | QUARTILES


def test_a_row_of_fewer_values_than_boxes_is_set_aside() -> None:
    parsed = read(VIOLINS.format(line="- Median: 0.12, 0.24, 0.14\n- Upper quartile: 0.17, 0.33"))
    assert parsed.observations["value"] == [0.12, 0.24, 0.14]
    assert parsed.quarantine["value"] == [0.17, 0.33]


def test_outliers_stand_in_front_of_their_boxes() -> None:
    assert _cells("- Outliers: 0.41 (Sham), 0.52 and 0.57 (Theta)") == {
        ("Sham", "outlier", 0.41), ("Theta", "outlier", 0.52), ("Theta", "outlier (2)", 0.57)}


def test_more_medians_in_order_than_boxes_are_set_aside() -> None:
    text = VIOLINS.replace("Sham, Theta, Theta + TTX", "Sham").format(line="Medians, from left to right: 0.12, 0.24")
    parsed = read(text)
    assert (parsed.observations["value"], parsed.quarantine["value"]) == ([], [0.12, 0.24])


@pytest.mark.parametrize("key", [
    "diamonds = outliers", "outliers = diamonds", "diamonds mark outliers", "outliers are drawn as small diamonds",
])
def test_marks_for_outliers_are_outliers(key: str) -> None:
    observations = read(f"""## Box Plot: Levels
### Components/Axes
- **X-Axis:** Alto, Bora
- **Y-Axis:** Level, from 0 to 100
- **Box elements:** line = median, {key}
### Detailed Analysis
1. **Alto** – median 38.7. One diamond at 88.3.
2. **Bora** – median 19.6. No outliers.
""").observations
    found = set(zip(observations["x"], observations["y"], observations["value"], strict=True))
    assert found == {("Alto", "median", 38.7), ("Alto", "outlier", 88.3), ("Bora", "median", 19.6)}


@pytest.mark.parametrize("name", ["Alto", "Alto (green)", "Alto, 2020", "3"])
def test_a_box_stands_along_x_whatever_it_is_called(name: str) -> None:
    observations = read(f"""## Nitrate by Land Use (Box-and-Whisker Plot)
## What the image shows
The vertical axis reads "Nitrate (mg/L)". The horizontal axis, titled "Land use", names the groups.
## Content details
* **{name}**: the median is about 1.2, the box extends from 0.7 to 1.9.
* **Bora** (gray): the median is about 8.3, the box extends from 4.0 to 8.7.
""").observations
    assert set(observations["y"]) == {"median", "q1", "q3"}
    assert len(set(observations["x"])) == 2
