"""Rows and columns that repeat themselves or others."""

from __future__ import annotations

import pytest
from made import document, findings, panel, rows, turned


def test_a_constant_row_is_found():
    found = findings("constant_row", observations=rows({"a": [1, 2, 3], "b": [26.7, 26.7, 26.7]}))
    assert [(f["y"], f["line"], f["actual"]) for f in found] == [("b", 2, "26.7")]


def test_an_unnamed_series_can_be_constant():
    assert len(findings("constant_row", observations=rows({None: [5, 5, 5]}))) == 1


@pytest.mark.parametrize("values", [[5, 5], [5, 5, 5.1]])
def test_two_equal_values_or_rows_that_vary_are_not_constant(values):
    assert not findings("constant_row", observations=rows({"a": values}))


def test_a_constant_column_is_no_constant_row():
    assert not findings("constant_row", observations=rows({"a": [5, 1, 2], "b": [5, 2, 3], "c": [5, 3, 4]}))


def test_a_row_that_repeats_another_is_found_once():
    found = findings("duplicate_row", observations=rows({"a": [1, 2, 3], "b": [4, 5, 6], "c": [1, 2, 3]}))
    assert [(f["y"], f["line"]) for f in found] == [("c", 3)]
    assert "those of y=a, on line 1" in found[0]["message"]


@pytest.mark.parametrize("cells", [
    {"a": [1, 2, 3], "b": [1, 2, 4]},
    {"a": [1, 2, 3], "b": [3, 2, 1]},
    {"a": [1, 2, 3], "b": [1, 2, 3, 4]},
    {"a": [1, 2], "b": [1, 2]},
    {"a": [7, 7, 7], "b": [7, 7, 7]},
])
def test_rows_that_differ_are_short_or_constant_are_no_duplicates(cells):
    assert not findings("duplicate_row", observations=rows(cells))


def test_the_same_row_in_two_panels_is_no_duplicate():
    cells = {"a": [1, 2, 3]}
    assert not findings("duplicate_row", observations=rows(cells) + rows(cells, panel="q"))


def test_the_same_values_under_other_columns_are_no_duplicate():
    moved = [row | {"x": row["x"] + "0"} for row in rows({"b": [1, 2, 3]})]
    assert not findings("duplicate_row", observations=rows({"a": [1, 2, 3]}) + moved)


def test_a_value_written_once_for_a_whole_row_is_no_repetition():
    said_once = rows({"a": [45, 45, 45], "b": [1, 2, 3]}, span_start=7)
    assert not findings("constant_row", observations=said_once)


def test_two_rows_whose_values_are_written_once_for_both_are_no_duplicates():
    once = rows({"a": [1, 2, 3]}) + [row | {"y": "b"} for row in rows({"a": [1, 2, 3]})]
    assert not findings("duplicate_row", observations=once + rows({"c": [4, 5, 6]}, line=9, span_start=99))


def test_rows_of_few_values_that_come_together_by_chance_are_no_duplicates():
    noughts_and_ones = {str(row): [row >> bit & 1 for bit in range(3)] for row in range(1, 7)} | {"again": [1, 0, 0]}
    assert not findings("duplicate_row", observations=rows(noughts_and_ones))


def test_a_constant_column_is_found():
    found = findings("constant_column", observations=rows({"a": [5, 1, 2], "b": [5, 2, 3], "c": [5, 3, 4]}))
    assert [(f["x"], f["y"], f["line"], f["actual"]) for f in found] == [("1", None, 1, "5")]


def test_a_column_that_repeats_another_is_found_once():
    columns = turned(rows({"a": [1, 2, 3], "b": [4, 5, 6], "c": [1, 2, 3]}))
    assert [(f["x"], f["y"]) for f in findings("duplicate_column", observations=columns)] == [("c", None)]


def test_columns_that_differ_are_no_duplicates():
    assert not findings("duplicate_column", observations=turned(rows({"a": [1, 2, 3], "b": [1, 2, 4]})))


@pytest.mark.parametrize("check, cells", [
    ("constant_column", {"a": [0, 1, 2], "b": [0, 2, 3], "c": [0, 3, 4]}),
    ("duplicate_column", {"a": [1, 9, 1], "b": [2, 8, 2], "c": [3, 7, 3]}),
])
def test_the_points_of_a_chart_where_its_series_meet_are_no_column(check, cells):
    assert findings(check, observations=rows(cells))
    assert not findings(check, documents=[document(chart_type="line")], observations=rows(cells))


NEAR = {"a": [79, 82, 84, 88, 92, 96], "b": [77, 82, 84, 88, 92, 96], "c": [1, 2, 3, 4, 5, 6]}


def test_a_row_that_differs_from_the_one_before_in_one_value_is_found_with_that_value():
    found = findings("near_duplicate_row", panels=[panel()], observations=rows(NEAR))
    assert [(f["x"], f["y"], f["line"], f["expected"], f["actual"]) for f in found] == [("1", "b", 2, "79", "77")]
    assert "5 of the 6 values are those of y=a, on line 1" in found[0]["message"]


@pytest.mark.parametrize("cells", [
    NEAR | {"b": [77, 83, 84, 88, 92, 96]},
    NEAR | {"b": NEAR["a"]},
    {"a": [79, 82, 84, 88, 92], "b": [77, 82, 84, 88, 92]},
    {"a": [1, 0, 0, 0, 0, 0], "b": [0, 0, 0, 0, 0, 0]},
], ids=["two values differ", "none differs", "too short", "mostly zeros"])
def test_rows_that_are_alike_for_other_reasons_are_no_near_duplicates(cells):
    assert not findings("near_duplicate_row", observations=rows(cells))
