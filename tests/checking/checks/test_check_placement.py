"""What stands in quarantine is told, a row or a panel at a time."""

from __future__ import annotations

import pytest
from made import findings, panel, set_aside


def test_a_ragged_row_is_one_finding_with_its_length():
    found = findings("ragged_row", panels=[panel()], quarantine=set_aside("ragged_row", [7, 8]))
    assert [(f["panel"], f["y"], f["line"], f["expected"], f["actual"]) for f in found] == [("p", "r", 4, "3", "2")]
    assert found[0]["message"] == "the row has 2 values under 3 columns"


def test_two_ragged_rows_are_two_findings():
    quarantine = set_aside("ragged_row", [7, 8]) + set_aside("ragged_row", [5], row_label="s", line=5)
    found = findings("ragged_row", panels=[panel()], quarantine=quarantine)
    assert [(f["y"], f["line"], f["actual"]) for f in found] == [("r", 4, "2"), ("s", 5, "1")]


def test_a_ragged_row_under_unknown_columns_has_no_expected_length():
    found = findings("ragged_row", panels=[panel(x_ticks=None)], quarantine=set_aside("ragged_row", [7]))
    assert [(f["expected"], f["message"]) for f in found] == [(None, "the row has 1 value")]


def test_values_set_aside_for_other_reasons_are_no_ragged_row():
    assert not findings("ragged_row", panels=[panel()], quarantine=set_aside("conflict", [7, 8]))


@pytest.mark.parametrize("check", ["ragged_row", "unknown_column", "unknown_row", "truncated_line",
                                   "contradictory_values"])
def test_values_set_aside_for_other_reasons_are_told_by_other_checks(check):
    reasons = {"ragged_row", "unknown_column", "unknown_row", "truncated_line", "conflict"}
    own = "conflict" if check == "contradictory_values" else check
    for reason in sorted(reasons):
        assert bool(findings(check, panels=[panel()], quarantine=set_aside(reason, [7, 8]))) == (reason == own)


@pytest.mark.parametrize("reason, why", [("unknown_column", "in which columns"), ("unknown_row", "no cell")])
def test_values_without_a_place_are_one_finding_a_panel(reason, why):
    quarantine = set_aside(reason, [7, 8]) + set_aside(reason, [9], line=6, span_start=60, row_label="s")
    found = findings(reason, panels=[panel()], quarantine=quarantine)
    assert [(f["panel"], f["line"], f["actual"]) for f in found] == [("p", 4, "3")]
    assert "3 values on lines 4 to 6" in found[0]["message"] and why in found[0]["message"]


def test_where_a_text_breaks_off_is_told_with_its_last_number():
    found = findings("truncated_line", panels=[panel()], quarantine=set_aside("truncated_line", [0.1], line=9))
    assert [(f["panel"], f["y"], f["line"], f["actual"]) for f in found] == [("p", "r", 9, "0.1")]


def test_values_that_contradict_each_other_are_one_finding_a_row_with_all_that_the_text_says():
    quarantine = set_aside("conflict", [7, 8]) + set_aside("conflict", [9], line=6, span_start=60)
    found = findings("contradictory_values", panels=[panel()], quarantine=quarantine)
    assert [(f["line"], f["y"], f["actual"], f["severity"]) for f in found] == [
        (4, "r", "7, 8 on line 4; 9 on line 6", "error")
    ]


def test_contradictions_in_two_rows_are_two_findings():
    quarantine = set_aside("conflict", [7]) + set_aside("conflict", [9], row_label="s", line=6, span_start=60)
    found = findings("contradictory_values", panels=[panel()], quarantine=quarantine)
    assert [(f["y"], f["line"]) for f in found] == [("r", 4), ("s", 6)]
