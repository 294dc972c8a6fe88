"""Columns that a sentence lists, in whatever words: as many names as each row has values."""

from __future__ import annotations

import pytest

from pipeline.reading import read

WORDINGS = [
    "- The column heads, from left to right, are {comma}.",
    "- The column heads, from left to right, are {both}.",
    "- **Columns:** Months, from left to right {both}",
    "- **Columns:** Months, from left to right: {comma}.",
    "- Columns (left to right): {comma}",
    "- From left to right the columns are {both}.",
    "- The columns stand for the months {both}, from left to right.",
    "- Columns: months ({comma})",
    "- **X-axis:** Three months ({comma}), left to right",
    "- **X-axis:** The months {both}.",
    "- The x-axis shows three months: {comma}.",
    "- Horizontally, the months {both} are shown.",
    "- Column labels (top): {comma}",
    "- The heads of the columns read {both}.",
    "- Its columns are headed {both}.",
    "- **Top row of labels:** {comma}",
    "- **Months** along the top: {comma}",
    "- Across the top: {both}",
    "- **X-axis**: Month; the ticks are {both}",
    "- **X-axis** – month – {comma}",
    '- **X-axis** is labeled "Month" and has the ticks {both}.',
    "- **X-axis**: categorical, with {both}",
    "- The three columns, {both}, are the months.",
    "- X-axis ticks: {comma}",
    "- x-tick labels, left to right: {comma}",
    "- **Bottom edge**: months {both}",
    "- One column per month: {both}",
    "- Columns run from left to right as {both}.",
    "- **Columns**: 3 months, namely {both}",
    '- **Columns** (x): "Mar", "Apr", "May"',
    "- **X-axis categories**, in order: {comma}",
    "- **Column order**: {comma}",
    "- **Columns from the left**: {comma}",
    "- Columns, beginning at the left: {comma}",
    "- The columns, beginning at the left, are {both}.",
    "- There are three columns: {both}.",
    "- The plot has three columns, for {both}, and two rows.",
    "- The months {both} form the columns.",
    "- Along x: {comma}",
    "- Time runs from left to right over {both}.",
    "- Each column is a month ({comma}).",
]


def text(told: str) -> str:
    return f"""## Heatmap: Rain
### Overview
A heatmap of rain.
### Components/Axes
{told.format(comma="Mar, Apr, May", both="Mar, Apr and May")}
- **Y-axis (sites):** North, South
- **Colorbar:** 0 to 20 mm
### Detailed Analysis
- **North:** 12, 14, 19
- **South:** 8, 9, 7
### Key Observations
- The highest value is 19.
"""


@pytest.mark.parametrize("told", WORDINGS)
def test_columns_told_in_many_words(told: str):
    observations = read(text(told)).observations
    assert list(zip(observations["y"], observations["x"], observations["value"], strict=True)) == [
        ("North", "Mar", 12), ("North", "Apr", 14), ("North", "May", 19),
        ("South", "Mar", 8), ("South", "Apr", 9), ("South", "May", 7)]


@pytest.mark.parametrize("told", [
    "- Each column is a month, among them Mar, Apr, Jun and May.",  # more names than values
    "- The columns are months, of which Mar and May are wet.",  # fewer
    "- The rows and columns are coloured by wind, rain and sun.",  # of both sides
])
def test_a_list_that_does_not_fit_names_no_columns(told: str):
    assert read(text(told)).observations["x"] == []


def test_rows_told_in_a_sentence():
    observations = read("""## Heatmap: Rain
### Components/Axes
- **X-axis (months):** Mar, Apr, May
- From top to bottom the rows are North and South.
### Detailed Analysis
- **Mar:** 12, 8
- **Apr:** 14, 9
- **May:** 19, 7
""").observations
    assert list(zip(observations["y"], observations["x"], observations["value"], strict=True)) == [
        ("North", "Mar", 12), ("South", "Mar", 8), ("North", "Apr", 14), ("South", "Apr", 9), ("North", "May", 19),
        ("South", "May", 7)]
