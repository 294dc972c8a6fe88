"""What people correct is changed, says so, and nothing else changes; what does not fit any more is an error."""

from __future__ import annotations

import polars as pl
import pytest

from pipeline.checking import audit, check
from pipeline.correcting import CorrectionError, correct, load_corrections, parse_corrections
from pipeline.publishing import exclusive, stage, verify
from pipeline.tables import TABLES
from pipeline.validation import validate

SET = {"x": "3", "y": "20", "expected": "52.5", "value": 25.5}
DROP = {"x": "1", "y": "10", "expected": "40.5"}
PLACE = {"line": 8, "y": "30", "x": ["1", "3"], "expected": "60.5, 62.5"}
NOTE = "misread (R. R., 2026-03-01)"


def corrected(tables, text):
    """The tables as corrected, which are as valid and as true as before."""
    after = correct(tables, parse_corrections(text, "corrections.toml"))
    for name, table in TABLES.items():
        if name in after:
            validate(after[name], table)
    audit(after)
    return after


def cell(tables, x, y, document="heat"):
    rows = tables["observations"].filter(document=document, x=x, y=y).rows(named=True)
    return rows[0] if rows else None


def test_a_value_is_set(tables, entry):
    after = corrected(tables, entry("set", **SET))
    before = cell(tables, "3", "20")
    assert cell(after, "3", "20") == before | {"value": 25.5, "corrected": f"set: {NOTE}"}


def test_a_value_is_dropped_into_quarantine(tables, entry):
    after = corrected(tables, entry("drop", **DROP))
    assert cell(after, "1", "10") is None
    (row,) = after["quarantine"].filter(reason="dropped").rows(named=True)
    assert (row["value"], row["row_label"], row["position"], row["corrected"]) == (40.5, "10", 1, f"drop: {NOTE}")


def test_a_row_of_the_quarantine_is_placed(tables, entry):
    after = corrected(tables, entry("place", **PLACE))
    placed = cell(after, "3", "30")
    assert (placed["value"], placed["x_position"], placed["y_position"]) == (62.5, 3, 3)
    assert (placed["x_number"], placed["y_number"], placed["corrected"]) == (3.0, 30.0, f"place: {NOTE}")
    assert cell(after, "2", "30") is None
    assert after["quarantine"].filter(document="heat").is_empty()


def test_counts_follow(tables, entry):
    after = corrected(tables, entry("place", **PLACE) + entry("drop", **DROP))
    counts = after["documents"].filter(document="heat").select("observation", "quarantine").row(0)
    assert counts == (7, 1)
    panel = after["panels"].filter(document="heat").row(0, named=True)
    assert (panel["observed_cells"], panel["quarantined_cells"]) == (7, 1)
    assert panel["completeness"] == pytest.approx(7 / 9)


def test_other_documents_stay_as_they_are(tables, entry):
    after = corrected(tables, entry("set", **SET) + entry("drop", **DROP) + entry("place", **PLACE))
    for name in ("documents", "panels", "observations", "quarantine"):
        mine = pl.col("document") == "other"
        assert after[name].filter(mine).equals(tables[name].filter(mine))
    assert correct(tables, ()) == tables


def test_corrections_of_documents_elsewhere_are_left_to_them(tables, entry):
    after = correct(tables, parse_corrections(entry("set", **SET | {"document": "elsewhere"}), "f"))
    assert all(after[name].equals(tables[name]) for name in tables)


def test_corrections_build_on_each_other(tables, entry):
    again = {"x": "3", "y": "30", "expected": "62.5", "value": 61.0}
    assert cell(corrected(tables, entry("place", **PLACE) + entry("set", **again)), "3", "30")["value"] == 61.0


@pytest.mark.parametrize("action, facts, said", [
    ("set", SET | {"expected": "52.6"}, "set 1: heat: the text that it expects is gone: '52.6' is now '52.5'"),
    ("drop", DROP | {"expected": "4"}, "drop 1: heat: the text that it expects is gone"),
    ("place", PLACE | {"expected": "60.5, 61.5, 62.5"}, "place 1: heat: the text that it expects is gone"),
    ("set", SET | {"x": "4"}, "set 1: no observation x='4', y='20'"),
    ("set", SET | {"y": None}, "no observation x='3', y=None"),
    ("set", SET | {"panel": "Yeld"}, "no observation .* in the panel 'Yeld'"),
    ("place", PLACE | {"line": 7}, "place 1: no values of line 7 are in quarantine"),
    ("place", PLACE | {"x": ["1"]}, "place 1: 1 columns for 2 values"),
    ("place", PLACE | {"y": "20"}, "place 1: x='1', y='20' has a value already"),
])
def test_what_does_not_fit_is_named(tables, entry, action, facts, said):
    with pytest.raises(CorrectionError, match=said):
        corrected(tables, entry(action, **facts))


@pytest.mark.parametrize("text, said", [
    ("[[set", "corrections.toml: no TOML"),
    ("[[move]]\n", "move: an entry begins with"),
    ("set = 1\n", "set: an entry begins with"),
    ("[[set]]\n", "set 1: lacks"),
])
def test_a_file_that_cannot_be_used_is_named(text, said):
    with pytest.raises(CorrectionError, match=said):
        parse_corrections(text, "corrections.toml")


@pytest.mark.parametrize("facts, said", [
    ({"value": "25.5"}, "value: a number is needed"),
    ({"value": True}, "value: a number is needed"),
    ({"date": "yesterday"}, "date: a date is needed"),
    ({"reason": ""}, "reason: a text is needed"),
    ({"why": "so"}, "why: no such key"),
])
def test_an_entry_that_cannot_be_used_is_named(entry, facts, said):
    with pytest.raises(CorrectionError, match=f"corrections.toml: set 1: {said}"):
        parse_corrections(entry("set", **SET | facts), "corrections.toml")


def test_the_file_lies_beside_the_descriptions(tmp_path, entry):
    assert load_corrections(tmp_path) == ()
    (tmp_path / "corrections.toml").write_text(entry("set", **SET))
    assert [correction.value for correction in load_corrections(tmp_path)] == [25.5]
    (tmp_path / "corrections.toml").write_bytes(b"\xff")
    with pytest.raises(CorrectionError, match=r"corrections\.toml: not UTF-8"):
        load_corrections(tmp_path)


def test_a_corrected_value_is_a_finding_and_the_snapshot_verifies(tables, entry, tmp_path):
    after = corrected(tables, entry("set", **SET) + entry("drop", **DROP))
    checked = check(after)
    found = checked["findings"].filter(check="corrected_value").select("x", "y", "message").rows()
    assert set(found) == {("3", "20", f"set: {NOTE}"), (None, "10", f"drop: {NOTE}")}
    with exclusive(tmp_path / "data") as publisher:
        verify(publisher.publish(stage([after | checked], publisher.staging())))
