"""Cells against the axes that the text declares."""

from __future__ import annotations

import pytest
from made import document, findings, panel, rows, set_aside, turned

AXES = {"x_ticks": ["1", "2", "3"], "y_ticks": ["a", "b", "c"]}
CHART = [document(chart_type="bar")]


def grid(observed: int, expected: int | None, **columns: object) -> dict:
    return panel(observed_cells=observed, expected_cells=expected,
                 completeness=expected and observed / expected) | columns


def test_an_incomplete_grid_is_found_with_its_counts():
    found = findings("incomplete_grid", panels=[grid(90, 100, quarantined_cells=9)])
    assert [(f["panel"], f["expected"], f["actual"]) for f in found] == [("p", "100", "90")]


@pytest.mark.parametrize("complete", [grid(100, 100), grid(3, None)])
def test_a_grid_that_is_complete_or_of_unknown_size_is_not_incomplete(complete):
    assert not findings("incomplete_grid", panels=[complete])


@pytest.mark.parametrize("diagonal, observed", [(None, 3), (1, 6)], ids=["without diagonal", "with diagonal"])
def test_half_of_a_symmetric_matrix_is_complete(diagonal, observed):
    half = rows({"1": [diagonal, 0.5, 0.6], "2": [None, diagonal, 0.7], "3": [None, None, diagonal]})
    assert not findings("incomplete_grid", panels=[grid(observed, 9)], observations=half)
    assert findings("incomplete_grid", panels=[grid(observed - 1, 9)], observations=half[1:])


def test_a_chart_is_incomplete_by_the_labels_that_its_panel_uses():
    cells = rows({"a": [1, 2], "b": [3, None]})
    found = findings("incomplete_grid", documents=CHART, panels=[grid(3, 9)], observations=cells)
    assert [(f["expected"], f["actual"]) for f in found] == [("4", "3")]
    cells = rows({"a": [1, 2], "b": [3, 4]})
    assert not findings("incomplete_grid", documents=CHART, panels=[grid(4, 9)], observations=cells)


def test_a_declared_row_without_values_is_missing():
    found = findings("missing_row", panels=[panel(**AXES)], observations=rows({"a": [1, 2, 3], "b": [4, 5, 6]}))
    assert [(f["panel"], f["y"], f["expected"]) for f in found] == [("p", "c", "c")]


def test_a_declared_column_without_values_is_missing():
    found = findings("missing_column", panels=[panel(**AXES)], observations=rows({"a": [1, 2], "b": [4, 5]}))
    assert [(f["panel"], f["x"], f["expected"]) for f in found] == [("p", "3", "3")]


def test_several_missing_rows_are_one_finding():
    found = findings("missing_row", panels=[panel(y_ticks=["a", "b", "c", "d"])],
                     observations=rows({"a": [1, 2], "c": [4, 5]}))
    assert [(f["y"], f["expected"]) for f in found] == [(None, "b, d")]


@pytest.mark.parametrize("check", ["missing_row", "missing_column", "tick_mismatch"])
@pytest.mark.parametrize("tables", [
    {"observations": rows({"a": [1, 2, 3], "b": [4, 5, 6], "c": [7, 8, 9]})},
    {"observations": rows({"a": [1, 2, 3], "c": [7, 8, 9]}), "quarantine": set_aside("ragged_row", [4], row_label="b")},
    {"observations": rows({"a": [1, 2, 3]}), "panels": [panel(x_ticks=["1", "2", "3"], y_ticks=None)]},
    {"observations": rows({"a": [1, 2, 3]}), "panels": [panel(x_ticks=["three", "steps"], y_ticks=["one line"])]},
    {"observations": rows({"a": [1, 2, 3], "b": [4, 5, 6]}), "panels": [panel(y_ticks=["a", "b", "0.5"])]},
    {"observations": rows({"a": [1, 2, 3], "b": [4, 5, 6], "c": [7, 8, 9], "c (2)": [1, 1, 2]})},
], ids=["all there", "in quarantine", "not declared", "declared in words", "a number among words", "a further value"])
def test_axes_that_hold_what_they_declare_as_far_as_can_be_said_are_in_order(check, tables):
    assert not findings(check, **{"panels": [panel(**AXES)]} | tables)


def test_half_of_a_symmetric_matrix_lacks_neither_its_first_column_nor_its_last_row():
    labels = ["1", "2", "3"]
    half = rows({"1": [None, 0.5, 0.6], "2": [None, None, 0.7]})
    for check in ("missing_row", "missing_column"):
        assert not findings(check, panels=[panel(x_ticks=labels, y_ticks=labels)], observations=half)


def test_a_legend_is_that_of_all_panels_of_a_chart():
    legend = {"x_ticks": ["1", "2"], "y_ticks": ["a", "b", "c", "d"]}
    panels = [panel(**legend), panel(panel="q", **legend)]
    cells = rows({"a": [1, 2], "b": [3, 4]}) + rows({"b": [1, 2], "c": [3, 4]}, panel="q")
    found = findings("missing_row", documents=CHART, panels=panels, observations=cells)
    assert {f["expected"] for f in found} == {"d"}


def test_the_axis_of_a_chart_runs_on_between_its_ticks():
    cells = rows({"a": [1, 2, None, 3]})
    for check in ("missing_column", "tick_mismatch"):
        assert not findings(check, documents=[document(chart_type="line")], panels=[panel()], observations=cells)


def test_values_at_a_label_that_is_not_declared_are_found():
    cells = rows({"a": [1, 2, 3], "b": [4, 5, 6], "d": [7, 8, 9]})
    found = findings("tick_mismatch", panels=[panel(**AXES)], observations=cells)
    assert [(f["x"], f["y"], f["expected"], f["actual"]) for f in found] == [(None, "d", "a, b, c", "d")]
    found = findings("tick_mismatch", panels=[panel(x_ticks=["a", "b", "c"], y_ticks=None)], observations=turned(cells))
    assert [(f["x"], f["y"], f["actual"]) for f in found] == [("d", None, "d")]


@pytest.mark.parametrize("text", [
    "Rows: a, b; c stands alone.\nValues\n- c: ",
    "Legend: 'C' (top)\n| c | ",
])
def test_a_label_that_the_text_says_in_front_of_its_data_is_declared_in_a_way_of_its_own(text):
    panels = [panel(x_ticks=None, y_ticks=["a", "b", "rows of a kind"])]
    cells = rows({"a": [1, 2], "b": [3, 4], "c": [5, 6]}, span_start=len(text))
    for check in ("tick_mismatch", "missing_row"):
        assert not findings(check, documents=[document(text=text + "1")], panels=panels, observations=cells)


@pytest.mark.parametrize("text", ["Rows: a and b\n- c: ", "Rows: a, b, ccc\n- c: ", "- c: "])
def test_a_label_that_only_the_data_lines_say_is_not_declared(text):
    panels = [panel(x_ticks=None, y_ticks=["a", "b"])]
    cells = rows({"a": [1, 2], "b": [3, 4], "c": [5, 6]}, span_start=len(text))
    found = findings("tick_mismatch", documents=[document(text=text + "1")], panels=panels, observations=cells)
    assert [f["actual"] for f in found] == ["c"]


def test_a_number_that_is_part_of_a_declared_one_is_not_declared():
    panels = [panel(x_ticks=None, y_ticks=["500", "1000", "3000"])]
    text = "Windows: 500, 1000, 3000\n- 300: "
    cells = rows({"500": [1, 2], "1000": [3, 4], "300": [5, 6]}, span_start=len(text))
    found = findings("tick_mismatch", documents=[document(text=text + "1")], panels=panels, observations=cells)
    assert [f["actual"] for f in found] == ["300"]


@pytest.mark.parametrize("chart", ["line", "scatter"])
def test_a_curve_is_read_off_where_the_text_chooses_to(chart):
    kind = [document(chart_type=chart)]
    cells = rows({"a": [1, None, 3], "b": [None, 2, None]})
    assert not findings("incomplete_grid", documents=kind, panels=[grid(3, 6)], observations=cells)
    some = [panel(x_ticks=["Jan", "Feb", "Mar"])]
    named = [row | {"x": {"1": "Jan", "2": "Feb"}[row["x"]]} for row in rows({"a": [1, 2]})]
    assert not findings("missing_column", documents=kind, panels=some, observations=named)


def test_a_box_without_outliers_is_complete():
    boxes = [{"panel": "p", "x": x, "y": y, "value": 1.0, "line": 1} for x in "ab" for y in ("median", "q1")]
    boxes.append({"panel": "p", "x": "a", "y": "outlier", "value": 9.0, "line": 1})
    box = [document(chart_type="box")]
    assert not findings("incomplete_grid", documents=box, panels=[grid(5, 6)], observations=boxes)
    assert findings("incomplete_grid", documents=box, panels=[grid(4, 6)], observations=boxes[1:])


def test_the_columns_of_a_table_may_hold_words():
    columns = [panel(x_ticks=["Model", "1", "2"])]
    cells = rows({"a": [1, 2], "b": [3, 4]})
    assert not findings("missing_column", documents=[document(chart_type="table")], panels=columns, observations=cells)
    assert findings("missing_column", panels=[panel(x_ticks=["0", "1", "2"])], observations=cells)


def test_a_tick_of_many_words_is_a_remark():
    remark = "A thin gray line parts the first from the second"
    panels = [panel(y_ticks=["a", "b", remark])]
    assert not findings("missing_row", panels=panels, observations=rows({"a": [1, 2], "b": [3, 4]}))
