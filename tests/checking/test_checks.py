"""Each check finds what it is for, and keeps quiet beside it."""

from __future__ import annotations

import polars as pl
import pytest

from pipeline.batch import READ_TABLES
from pipeline.checking import CHECKS, find
from pipeline.tables import REJECTIONS, SEVERITIES, TABLES, Findings, polars_schema, sort
from pipeline.validation import validate

SCALED = {"scale_min": 0.0, "scale_max": 40.0}


def document(**columns: object) -> dict:
    return {"figure": "f", "status": "read", "source": "d.txt", "numbers_total": 9, "unread": 0} | columns


def panel(**columns: object) -> dict:
    return {"panel": "p", "x_ticks": ["1", "2", "3"], "quarantined_cells": 0} | columns


def rows(cells: dict[str | None, list[float]], **columns: object) -> list[dict]:
    """Observations: the values of each row, under the columns 1, 2, 3 …; one line a row, from line 1."""
    return [
        {"panel": "p", "y": y, "x": str(place), "value": float(value), "line": line} | columns
        for line, (y, values) in enumerate(cells.items(), 1)
        for place, value in enumerate(values, 1)
    ]


def set_aside(reason: str, values: list[float], **columns: object) -> list[dict]:
    return [
        {"panel": "p", "row_label": "r", "line": 4, "value": float(value), "reason": reason, "position": place,
         "span_start": place} | columns
        for place, value in enumerate(values, 1)
    ]


def findings(check: str, **tables: list[dict]) -> list[dict]:
    """What one check finds in tables of a document `d` and its figure `f`; columns that are not given are null."""
    frames = {}
    for name in READ_TABLES:
        model = TABLES[name]
        given = [{"document": "d", "figure": "f"} | row for row in tables.get(name, [])]
        frames[name] = sort(pl.DataFrame(given, schema=polars_schema(model)), model)
    found = validate(find(frames), Findings)
    return found.filter(pl.col("check") == check).to_dicts()


def test_a_rejected_document_is_named_with_its_reason():
    found = findings("rejected_document", documents=[document(status="rejected", reason="not_utf8")])
    assert [(f["document"], f["actual"], f["severity"]) for f in found] == [("d", "not_utf8", "error")]


@pytest.mark.parametrize("reason", REJECTIONS)
def test_every_reason_is_put_into_words(reason):
    message = findings("rejected_document", documents=[document(status="rejected", reason=reason)])[0]["message"]
    assert message.startswith("d.txt was not read: ")
    assert len(message.split()) > 6


@pytest.mark.parametrize("status", ["read", "no_data"])
def test_other_documents_are_not_rejected(status):
    assert not findings("rejected_document", documents=[document(status=status)])


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


def test_an_incomplete_grid_is_found_with_its_counts():
    grid = panel(expected_cells=100, observed_cells=90, completeness=0.9, quarantined_cells=9)
    found = findings("incomplete_grid", panels=[grid])
    assert [(f["panel"], f["expected"], f["actual"]) for f in found] == [("p", "100", "90")]


@pytest.mark.parametrize("grid", [
    panel(expected_cells=100, observed_cells=100, completeness=1.0),
    panel(expected_cells=None, observed_cells=3, completeness=None),
])
def test_a_grid_that_is_complete_or_of_unknown_size_is_not_incomplete(grid):
    assert not findings("incomplete_grid", panels=[grid])


def test_a_value_outside_the_scale_is_found_at_its_place():
    found = findings("value_outside_scale", panels=[panel(**SCALED)], observations=rows({"a": [1, 41, 2]}))
    assert [(f["x"], f["y"], f["expected"], f["actual"]) for f in found] == [("2", "a", "0 to 40", "41")]


@pytest.mark.parametrize("scale, values", [
    (SCALED, [0, 40, 20]),
    ({"scale_min": None, "scale_max": None}, [1, 1000]),
    ({"scale_min": 0.0, "scale_max": None}, [1, 1000]),
])
def test_values_on_the_scale_with_its_ends_or_without_a_scale_are_not_outside(scale, values):
    assert not findings("value_outside_scale", panels=[panel(**scale)], observations=rows({"a": values}))


def test_a_bound_alone_is_a_scale_too():
    half = panel(scale_min=None, scale_max=40.0)
    assert len(findings("value_outside_scale", panels=[half], observations=rows({"a": [1, 41]}))) == 1


def test_a_scale_that_no_value_lies_on_is_one_finding_about_the_scale():
    tables = {"panels": [panel(**SCALED)], "observations": rows({"a": [85, 86, 87]})}
    found = findings("impossible_scale", **tables)
    assert [(f["panel"], f["expected"], f["actual"]) for f in found] == [("p", "0 to 40", "85 to 87")]
    assert found[0]["severity"] == "info"
    assert not findings("value_outside_scale", **tables)


@pytest.mark.parametrize("low, high", [(40.0, 0.0), (5.0, 5.0)])
def test_a_scale_without_extent_is_impossible(low, high):
    reversed_scale = panel(scale_min=low, scale_max=high)
    found = findings("impossible_scale", panels=[reversed_scale], observations=rows({"a": [5, 6]}))
    assert [f["panel"] for f in found] == ["p"]


@pytest.mark.parametrize("scale, values", [
    (SCALED, [85, 40]),
    (SCALED, []),
    ({"scale_min": None, "scale_max": None}, [1]),
])
def test_a_scale_with_a_value_on_it_or_with_no_values_at_all_is_possible(scale, values):
    assert not findings("impossible_scale", panels=[panel(**scale)], observations=rows({"a": values}))


def test_scales_belong_to_their_panels():
    found = findings("impossible_scale", panels=[panel(**SCALED), panel(panel="q", scale_min=50.0, scale_max=60.0)],
                     observations=rows({"a": [1, 2]}) + rows({"a": [55]}, panel="q"))
    assert not found


def test_unread_numbers_are_counted():
    found = findings("unread_numbers", documents=[document(unread=2)])
    assert [(f["expected"], f["actual"], f["panel"]) for f in found] == [("0", "2", None)]


def test_a_document_whose_numbers_were_all_read_has_none_unread():
    assert not findings("unread_numbers", documents=[document(unread=0)])


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
    assert "those of a, on line 1" in found[0]["message"]


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


def test_contradictory_values_are_one_finding_a_line():
    quarantine = set_aside("conflict", [7, 8]) + set_aside("conflict", [9], line=6, span_start=60)
    found = findings("contradictory_values", panels=[panel()], quarantine=quarantine)
    assert [(f["line"], f["y"], f["actual"], f["severity"]) for f in found] == [(4, "r", "7, 8", "error"),
                                                                                (6, "r", "9", "error")]


def test_values_set_aside_for_other_reasons_contradict_nothing():
    assert not findings("contradictory_values", panels=[panel()], quarantine=set_aside("ragged_row", [7, 8]))


def test_empty_tables_give_no_findings():
    empty = {name: pl.DataFrame(schema=polars_schema(TABLES[name])) for name in READ_TABLES}
    assert validate(find(empty), Findings).is_empty()


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_every_check_says_what_it_means(check):
    assert check.meaning
    assert check.severity in SEVERITIES
