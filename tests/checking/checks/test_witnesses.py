"""What writers of one figure disagree about."""

from __future__ import annotations

import pytest
from made import document, findings


def step(kind, source, target, **columns):
    return {"writer": "ada", "panel": "p", "kind": kind, "from": source, "to": target,
            "evidence": "9 of 9 values agree", "repaired": True} | columns


def cell(**columns):
    reports = [{"writer": "ada", "value": 1.0}, {"writer": "ben", "value": 1.0}]
    return {"panel": "p", "x": "1", "y": "a", "value": 1.0, "status": "unanimous", "n_support": 2, "n_report": 2,
            "values": reports} | columns


@pytest.mark.parametrize("repaired, said", [(True, "put right"), (False, "all stand as written")])
def test_exchanged_rows_are_found_once_a_panel(repaired, said):
    steps = [step("y_relabelled", "a", "b", repaired=repaired), step("y_relabelled", "b", "a", repaired=repaired)]
    (found,) = findings("exchanged_rows", alignments=steps)
    assert "a → b, b → a" in found["message"] and said in found["message"]
    assert (found["actual"], found["expected"]) == ("a, b", "b, a")


def test_values_without_a_place_are_told():
    (found,) = findings("exchanged_rows", alignments=[step("x_relabelled", "a", None)])
    assert "a → no place" in found["message"]


def test_another_spelling_is_no_exchange():
    assert not findings("exchanged_rows", alignments=[step("y_label_alias", "a", "A")])


def test_a_transposed_panel_is_found():
    assert len(findings("transposed_panel", alignments=[step("transposed", "x and y", "y and x")])) == 1
    assert not findings("transposed_panel", alignments=[step("transposed_by_axis_labels", "x and y", "y and x")])


def test_a_tick_that_nobody_else_has_is_invented():
    steps = [step("y_relabelled", "1500", "2000"), step("y_relabelled", "2000", "3000")]
    (found,) = findings("invented_tick", alignments=steps, consensus=[cell(y="2000"), cell(y="3000")])
    assert (found["actual"], found["expected"]) == ("1500", "2000")


def test_exchanged_ticks_and_other_spellings_of_a_tick_are_not_invented():
    exchanged = [step("y_relabelled", "500", "1000"), step("y_relabelled", "1000", "500")]
    ticks = [cell(y="500"), cell(y="1000")]
    assert not findings("invented_tick", alignments=exchanged, consensus=ticks)
    assert not findings("invented_tick", alignments=[step("y_label_alias", "500.0", "500")], consensus=ticks)


def test_a_copy_is_found():
    copy = step("copy", "d", "other", panel=None, repaired=False)
    (found,) = findings("copied_description", alignments=[copy])
    assert found["expected"] == "other"


def test_decisions_that_rest_on_filler_are_counted_a_panel():
    cells = [cell(x="1", caution="filler"), cell(x="2", caution="filler"), cell(x="3"), cell(x="4", caution="zero")]
    (found,) = findings("doubtful_decision", consensus=cells)
    assert "2 decided cells rest on filler" in found["message"] and "1 decided cells rest on zero" in found["message"]
    assert not findings("doubtful_decision", consensus=[cell()])


def test_cells_without_a_majority_are_counted_under_the_figure_s_first_document():
    cells = [cell(x="1", status="undecided", value=None, n_support=1), cell(x="2"),
             cell(x="3", status="single", n_report=1, n_support=1, values=[{"writer": "ada", "value": 1.0}])]
    documents = [document(document="d2"), document(document="d1")]
    (found,) = findings("writers_disagree", documents=documents, consensus=cells)
    assert (found["document"], found["actual"]) == ("d1", "1")
    assert "1 of 2 cells" in found["message"]
