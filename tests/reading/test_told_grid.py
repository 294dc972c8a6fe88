"""Sentences that name declared labels of both axes tell the cells of a grid, however they order them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pipeline.reading import read

FRAME = (
    "A heatmap titled Arrivals. The rows are the stations Alto, Bosco and Campo. "
    "The columns are the shifts Night, Morning and Evening, from left to right. "
)
CELLS = {
    ("Alto", "Night"): 14, ("Alto", "Morning"): 36, ("Alto", "Evening"): 41,
    ("Bosco", "Night"): 11, ("Bosco", "Morning"): 39, ("Bosco", "Evening"): 38,
    ("Campo", "Night"): 10, ("Campo", "Morning"): 33, ("Campo", "Evening"): 47,
}
Sentence = Callable[[str, list[int]], str]


def _cells(text: str) -> dict[tuple[str, str], float]:
    found = read(text).observations
    return {(y, x): value for y, x, value in zip(found["y"], found["x"], found["value"], strict=True)}


def _told(sentence: Sentence) -> str:
    rows = {row: [value for (of, _), value in CELLS.items() if of == row] for row, _ in CELLS}
    return FRAME + " ".join(sentence(row, values) for row, values in rows.items()) + "\n"


@pytest.mark.parametrize("sentence", [
    lambda row, v: f"{row} has {v[0]} in the Night shift, {v[1]} in the Morning shift, {v[2]} in the Evening shift.",
    lambda row, v: f"From {row}, {v[0]} came at Night, {v[1]} in the Morning and {v[2]} in the Evening.",
    lambda row, v: f"At {row} the three values are {v[0]}, {v[1]}, and {v[2]}, in the order of the columns.",
    lambda row, v: f"In the Night column {row} is at {v[0]}, in the Morning column {row} is at {v[1]}, and in the "
                   f"Evening column {row} is at {v[2]}.",
])
def test_a_sentence_tells_a_row(sentence: Sentence) -> None:
    assert _cells(_told(sentence)) == CELLS


def test_a_value_without_a_label_of_its_own_is_no_cell() -> None:
    text = _told(lambda row, v: f"{row} has {v[0]} and {v[1]} in the Night shift, {v[2]} in the Evening shift.")
    found = _cells(text)
    assert found.items() <= CELLS.items()


def test_a_superlative_beside_one_value_is_no_cell() -> None:
    told = "The busiest shift of Campo is the Evening, at 47. The quietest of Campo is the Night, at 10.\n"
    assert _cells(FRAME + told) == {}


def test_a_matrix_is_read_whose_rows_are_counted_or_listed() -> None:
    frame = (
        "A confusion matrix. The rows are true and the columns predicted classes; both list Owl, Wren, and Crow in "
        "this order. "
    )
    told = (
        "Of the 150 Owl pictures, 140 were predicted as Owl, 9 as Wren, and 1 as Crow. In the second row, for Wren, "
        "the values "
        "are 8, 90, and 2. Of the 100 Crow pictures, 95 were predicted as Crow, 3 as Owl, and 2 as Wren."
    )
    assert _cells(frame + told) == {
        ("Owl", "Owl"): 140, ("Owl", "Wren"): 9, ("Owl", "Crow"): 1, ("Wren", "Owl"): 8, ("Wren", "Wren"): 90,
        ("Wren", "Crow"): 2, ("Crow", "Crow"): 95, ("Crow", "Owl"): 3, ("Crow", "Wren"): 2,
    }
