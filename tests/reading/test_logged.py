"""Rows as programs log them, "epoch=1 train=2.91 val=2.84"."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = "## Line chart: Loss\n\n### Axes\n- X-axis: Epoch\n- Y-axis: Loss\n\n### Data\n{rows}\n"
CELLS = {("1", "train", 2.91), ("1", "val", 2.84), ("10", "train", 1.42), ("10", "val", 1.66)}


def cells(rows: str) -> set[tuple[str, str | None, float]]:
    found = read(TEXT.format(rows=rows)).observations
    return set(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize(
    "rows",
    [
        "    epoch=1   train=2.91  val=2.84\n    epoch=10  train=1.42  val=1.66",
        "```\nepoch=1, train=2.91, val=2.84\nepoch=10, train=1.42, val=1.66\n```",
        "- epoch: 1; train: 2.91; val: 2.84\n- epoch: 10; train: 1.42; val: 1.66",
    ],
)
def test_the_first_key_is_the_place(rows: str) -> None:
    assert cells(rows) == CELLS


def test_keys_that_stay_the_same_are_no_places() -> None:
    rows = "    lr=1  decay=3  loss=2.91\n    lr=1  decay=5  loss=1.42\n    lr=2  decay=3  loss=1.66"
    assert not {("1", "decay", 3.0), ("1", "loss", 2.91)} & cells(rows)


def test_two_keys_that_name_the_axes_place_a_cell() -> None:
    rows = "    epoch=1  loss=3  acc=2.91\n    epoch=2  loss=5  acc=1.42"
    assert not {("1", "loss", 3.0), ("1", "acc", 2.91)} & cells(rows)
