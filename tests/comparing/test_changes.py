"""What changed between two snapshots: each change once, with both sides and the reason."""

from __future__ import annotations

import polars as pl
import pytest

from pipeline.comparing import changes, to_markdown
from pipeline.comparing.changes import COLUMNS
from pipeline.comparing.page import MOST
from pipeline.publishing import rows
from pipeline.schemas import polars_schema
from pipeline.tables import TABLES

DOCUMENT = {"document": "d", "sha256": "0", "status": "read"}
CELL = {"document": "d", "panel": "p", "x": "1", "y": "r", "value": 5.0, "approximate": False}
FINDING = {"document": "d", "check": "constant_row", "panel": "p", "y": "r", "message": "all 3 values are 5"}


def tables(documents=(DOCUMENT,), observations=(CELL,), findings=(FINDING,)):
    rows = {"documents": documents, "observations": observations, "findings": findings}
    return {name: pl.LazyFrame(list(some), schema=polars_schema(TABLES[name])) for name, some in rows.items()}


def together(parts):
    return pl.concat(parts).sort("kind", maintain_order=True)


def found(old, new, *, same_reader=True):
    """The changes as rows without what is null."""
    frame = together(changes(old, new, same_reader=same_reader))
    assert frame.columns == list(COLUMNS)
    return [{name: value for name, value in row.items() if value is not None} for row in frame.iter_rows(named=True)]


def test_the_same_is_no_change():
    assert found(tables(), tables()) == []


def test_an_added_and_a_removed_document_with_all_that_they_say():
    with_it, without = tables(), tables((), (), ())
    for old, new, change, side in ((without, with_it, "added", "new"), (with_it, without, "removed", "old")):
        document, finding, observation = found(old, new)
        assert {row["why"] for row in (document, finding, observation)} == {"source"}
        assert {row["change"] for row in (document, finding, observation)} == {change}
        assert (document["kind"], document[side]) == ("document", "read")
        assert (finding["check"], finding[side]) == ("constant_row", "all 3 values are 5")
        assert (observation["x"], observation["y"], observation[f"{side}_value"]) == ("1", "r", 5.0)


def test_a_changed_value_has_both():
    (row,) = found(tables(), tables(observations=[CELL | {"value": 6.0}]), same_reader=False)
    assert row == {"kind": "observation", "change": "changed", "why": "reader", "document": "d", "panel": "p", "x": "1",
                   "y": "r", "old_value": 5.0, "new_value": 6.0, "old": "5", "new": "6"}


@pytest.mark.parametrize("change, said", [
    ({"lower": 4.0, "upper": 6.0}, "5 (4 to 6)"),
    ({"unit": "%"}, "5 %"),
    ({"approximate": True}, "approximately 5"),
])
def test_what_is_said_beside_a_value_is_part_of_it(change, said):
    (row,) = found(tables(), tables(observations=[CELL | change]), same_reader=False)
    assert (row["old"], row["new"]) == ("5", said)


def test_a_changed_text_is_why_its_values_changed():
    rows = found(tables(), tables([DOCUMENT | {"sha256": "1"}], [CELL | {"value": 6.0}], []), same_reader=False)
    assert [(row["kind"], row["change"], row["why"]) for row in rows] == [
        ("document", "changed", "source"), ("finding", "removed", "source"), ("observation", "changed", "source")
    ]


def test_a_text_that_is_read_no_longer_was_not_changed():
    rows = found(tables(), tables([DOCUMENT | {"status": "rejected", "reason": "reader_error"}], []), same_reader=False)
    assert [(row["kind"], row["why"]) for row in rows] == [("document", "reader"), ("observation", "reader")]
    assert rows[0]["new"] == "rejected, reader_error"


def test_a_correction_is_why_before_all_else():
    corrected = CELL | {"value": 6.0, "corrected": "set, misread"}
    for old, new in ((CELL, corrected), (corrected, CELL)):
        observation = found(tables(observations=[old]), tables(observations=[new], findings=[]))[-1]
        assert observation["why"] == "correction"
    finding, _ = found(tables(), tables(observations=[corrected], findings=[]))
    assert finding["why"] == "correction"


def test_findings_alone_come_and_go_with_the_checks():
    (gone,) = found(tables(), tables(findings=[]))
    assert (gone["kind"], gone["change"], gone["why"]) == ("finding", "removed", "checks")
    assert found(tables(), tables(findings=[]), same_reader=False)[0]["why"] == "reader"


def test_a_finding_may_go_with_another_document():
    other = DOCUMENT | {"document": "e"}
    gone = found(tables([DOCUMENT, other]), tables(findings=[]))[-1]
    assert (gone["kind"], gone["document"], gone["why"]) == ("finding", "d", "source")


def test_a_place_without_a_row_label_is_a_place():
    old, new = (tables(observations=[CELL | {"y": None, "value": value}], findings=[]) for value in (1.0, 2.0))
    (row,) = found(old, new)
    assert (row["old_value"], row["new_value"]) == (1.0, 2.0)


def test_a_snapshot_from_before_there_were_corrections():
    old = tables()
    old["observations"] = old["observations"].drop("corrected", strict=False)
    assert found(old, tables()) == []


def test_the_page_counts_shows_and_says_why():
    many = [CELL | {"x": str(x)} for x in range(MOST + 7)]
    page = to_markdown(together(changes(tables(), tables(observations=many), same_reader=False)).lazy(), "old1", "new1")
    assert "From snapshot old1 to snapshot new1." in page
    assert f"| observations | {MOST + 6} | 0 | 0 |" in page
    assert f"| the reader changed | {MOST + 6} |" in page
    assert "| added | d | p | 0 | r |  | 5 | reader |" in page
    assert "… and 6 more, all in the table changes.parquet." in page


def test_the_page_of_nothing():
    assert "Nothing" in to_markdown(together(changes(tables(), tables(), same_reader=True)).lazy(), "a", "b")


def test_names_cannot_break_the_page():
    hostile = [CELL | {"document": "a|b\n<script>"}]
    page = to_markdown(together(changes(tables(), tables(observations=hostile), same_reader=False)).lazy(), "a", "b")
    assert "a\\|b \\<script>" in page


def test_changes_are_the_same_in_whatever_parts_they_are_found(monkeypatch):
    """The documents of several parts: some are added, some removed, and some have other values."""
    def snapshot(values):
        return tables(
            [DOCUMENT | {"document": name, "sha256": str(value)} for name, value in values.items()],
            [CELL | {"document": name, "x": str(x), "value": value + x} for name, value in values.items()
             for x in range(3)],
            [FINDING | {"document": name, "message": str(value)} for name, value in values.items()],
        )

    old, new = snapshot(dict.fromkeys("bcdefg", 1.0)), snapshot(dict.fromkeys("abcd", 1.0) | dict.fromkeys("fgh", 2.0))
    whole = found(old, new)
    monkeypatch.setattr(rows, "RANGE", 2)
    assert len(list(changes(old, new, same_reader=True))) > 9
    assert found(old, new) == whole
