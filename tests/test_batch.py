"""Descriptions to frames, with readers made for the purpose."""

from __future__ import annotations

import polars as pl
import pytest

from pipeline import batch
from pipeline.frames import BATCH_TABLES
from pipeline.reading import ParsedDocument
from pipeline.reading.claims import CLAIM_COLUMNS
from pipeline.reading.ledger import ROLES
from pipeline.reading.numbers import find_numbers
from pipeline.reading.read import OBSERVATION_COLUMNS, PANEL_COLUMNS, QUARANTINE_COLUMNS
from pipeline.sources import SourceDocument


def document(name: str, text: str = "1", reason: str | None = None) -> SourceDocument:
    return SourceDocument(name, f"figure of {name}", None, f"{name}.txt", "0" * 64, len(text), text, reason)


def read(text: str) -> ParsedDocument:
    """A reader of its own language: numbers before a bar are observations, those behind it are set aside."""
    starts, ends = find_numbers(text)
    observed = sum(start < (text + "|").index("|") for start in starts)
    spans = list(zip(starts, ends, strict=True))
    cells = [("p", f"x{n}", None, float(text[start:end]), None, None, None, None, False, None, n + 1, None, "rows", 1,
              start, end) for n, (start, end) in enumerate(spans[:observed])]
    set_aside = [("p", float(text[start:end]), "r", n + 1, "ragged_row", 1, start, end)
                 for n, (start, end) in enumerate(spans[observed:])]
    panel = ("p", 1, "X", "Y", "V", ["1"], ["2"], 0.0, 9.0, None, observed, len(set_aside), None)
    ledger = dict.fromkeys(ROLES, 0) | {"observation": observed, "quarantine": len(set_aside)}
    return ParsedDocument(
        title="title",
        chart_type="heatmap",
        panels=columns(PANEL_COLUMNS, [panel]),
        observations=columns(OBSERVATION_COLUMNS, cells),
        quarantine=columns(QUARANTINE_COLUMNS, set_aside),
        statements=columns(CLAIM_COLUMNS, []),
        ledger=ledger | {"numbers_total": len(spans)},
        numbers=(starts, ends, ["observation"] * observed + ["quarantine"] * len(set_aside)),
    )


def columns(names: tuple[str, ...], rows: list[tuple]) -> dict[str, list]:
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


@pytest.fixture(autouse=True)
def reader(monkeypatch):
    """Sets the reader, at first to the one above."""
    def set_reader(function):
        monkeypatch.setattr(batch, "read", function)

    set_reader(read)
    return set_reader


def test_rows_carry_the_document_and_the_figure():
    tables = batch.read_batch([document("a", "1 2 | 3"), document("b", "4 5 | 6")])
    for table, rows in (("panels", 1), ("observations", 2), ("quarantine", 1)):
        assert tables[table]["document"].to_list() == ["a"] * rows + ["b"] * rows
        assert tables[table]["figure"].to_list() == ["figure of a"] * rows + ["figure of b"] * rows
    assert tables["observations"]["value"].to_list() == [1, 2, 4, 5]


def test_a_document_keeps_its_text_and_its_ledger():
    row = batch.read_batch([document("a", "Größe 1 2 3")])["documents"].row(0, named=True)
    assert (row["text"], row["characters"]) == ("Größe 1 2 3", 11)
    assert (row["numbers_total"], row["observation"], row["unread"]) == (3, 3, 0)


@pytest.mark.parametrize("text, status", [("1", "read"), ("| 1", "read"), ("none", "no_data")])
def test_status_says_whether_there_is_data(text, status):
    assert batch.read_batch([document("a", text)])["documents"]["status"].to_list() == [status]


def test_a_rejected_document_is_not_read(reader):
    reader(lambda text: pytest.fail("the reader was called"))
    row = batch.read_batch([document("a", "", "not_utf8")])["documents"].row(0, named=True)
    assert (row["status"], row["reason"], row["text"]) == ("rejected", "not_utf8", "")


def raises(parsed):
    raise RecursionError("too deep")


def has_no_value(parsed):
    parsed.observations["value"] = [float("nan")]


def lacks_a_column(parsed):
    parsed.observations["x"] = []


def moves_a_span(parsed):
    parsed.observations["span_start"] = [0]
    parsed.observations["span_end"] = [1]


def miscounts(parsed):
    parsed.ledger["numbers_total"] = 2
    parsed.ledger["prose"] = 1


def names_another_panel(parsed):
    parsed.observations["panel"] = ["q"]


FAILURES = [raises, has_no_value, lacks_a_column, moves_a_span, miscounts, names_another_panel]


@pytest.mark.parametrize("failure", FAILURES)
def test_a_document_that_the_reader_fails_on_costs_no_other(reader, failure):
    def failing(text):
        parsed = read(text)
        if text.startswith("bad"):
            failure(parsed)
        return parsed

    reader(failing)
    tables = batch.read_batch([document("a"), document("b", "bad 1"), document("c"), document("d")])
    rows = tables["documents"].select("document", "status", "reason").rows()
    assert rows == [("a", "read", None), ("b", "rejected", "reader_error"), ("c", "read", None), ("d", "read", None)]
    assert tables["observations"]["document"].to_list() == ["a", "c", "d"]


def test_a_text_that_cannot_be_stored_costs_no_other():
    tables = batch.read_batch([document("a"), document("b", "\ud800 1")])
    assert tables["documents"]["reason"].to_list() == [None, "reader_error"]


def test_the_failure_is_logged_with_the_documents_name(reader, caplog):
    reader(raises)
    batch.read_batch([document("bad one")])
    assert "bad one" in caplog.text
    assert "too deep" in caplog.text


def test_how_documents_are_cut_into_batches_does_not_show_in_the_result():
    documents = [document(name, "1 2 | 3 4") for name in "abcdefg"]
    whole, *parts = (batch.read_batch(some) for some in (documents, documents[:3], documents[3:]))
    assert whole["documents"].height == 7
    assert all(whole[name].equals(pl.concat(tables[name] for tables in parts)) for name in BATCH_TABLES)


def test_no_documents_give_empty_tables():
    tables = batch.read_batch([])
    assert {name: frame.height for name, frame in tables.items()} == dict.fromkeys(BATCH_TABLES, 0)
