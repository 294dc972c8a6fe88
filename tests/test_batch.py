"""Descriptions to frames, with readers made for the purpose."""

from __future__ import annotations

import pytest

from pipeline import batch
from pipeline.engine import gather, read_documents
from pipeline.reading import ParsedDocument
from pipeline.reading.ledger import ROLES
from pipeline.reading.read import OBSERVATION_COLUMNS, PANEL_COLUMNS, QUARANTINE_COLUMNS
from pipeline.sources import SourceDocument


def document(name: str, text: str = "a 1", reason: str | None = None) -> SourceDocument:
    return SourceDocument(name, f"figure of {name}", None, f"{name}.txt", "0" * 64, len(text), text, reason)


def parsed(observations: int = 0, quarantined: int = 0) -> ParsedDocument:
    panel = ("p", 1, "X", "Y", "V", ["1"], ["2"], 0.0, 9.0, 4, observations, quarantined, observations / 4)
    cells = [("p", f"x{n}", None, 1.0, None, None, None, None, False, None, n + 1, None, "rows", 1, n, n + 1)
             for n in range(observations)]
    set_aside = [("p", 1.0, "r", n + 1, "ragged_row", 2, 100 + n, 101 + n) for n in range(quarantined)]
    ledger = dict.fromkeys(ROLES, 0) | {"observation": observations, "quarantine": quarantined}
    return ParsedDocument(
        title="title",
        chart_type="heatmap",
        panels=columns(PANEL_COLUMNS, [panel]),
        observations=columns(OBSERVATION_COLUMNS, cells),
        quarantine=columns(QUARANTINE_COLUMNS, set_aside),
        ledger=ledger | {"numbers_total": observations + quarantined},
        roles=[],
    )


def columns(names: tuple[str, ...], rows: list[tuple]) -> dict[str, list]:
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


@pytest.fixture
def reader(monkeypatch):
    """Sets what the reader makes of a text."""
    return lambda read: monkeypatch.setattr(batch, "read", read)


def test_rows_carry_the_document_and_the_figure(reader):
    reader(lambda text: parsed(observations=2, quarantined=1))
    tables = batch.read_batch([document("a"), document("b")])
    for table, rows in (("panels", 1), ("observations", 2), ("quarantine", 1)):
        assert tables[table]["document"].to_list() == ["a"] * rows + ["b"] * rows
        assert tables[table]["figure"].to_list() == ["figure of a"] * rows + ["figure of b"] * rows


def test_a_document_keeps_its_text_and_its_ledger(reader):
    reader(lambda text: parsed(observations=3))
    row = batch.read_batch([document("a", "Größe 1 2 3")])["documents"].row(0, named=True)
    assert (row["text"], row["characters"]) == ("Größe 1 2 3", 11)
    assert (row["numbers_total"], row["observation"], row["unread"]) == (3, 3, 0)


@pytest.mark.parametrize("observations, quarantined, status", [(1, 0, "read"), (0, 1, "read"), (0, 0, "no_data")])
def test_status_says_whether_there_is_data(reader, observations, quarantined, status):
    reader(lambda text: parsed(observations, quarantined))
    assert batch.read_batch([document("a")])["documents"]["status"].to_list() == [status]


def test_a_rejected_document_is_not_read(reader):
    reader(lambda text: pytest.fail("the reader was called"))
    row = batch.read_batch([document("a", "", "not_utf8")])["documents"].row(0, named=True)
    assert (row["status"], row["reason"], row["text"]) == ("rejected", "not_utf8", "")


def failing(text: str) -> ParsedDocument:
    if text == "raise":
        raise RecursionError("too deep")
    result = parsed(observations=1)
    if text == "nan":
        result.observations["value"] = [float("nan")]
    if text == "short":
        result.observations["x"] = []
    if text == "ledger":
        result.ledger["numbers_total"] = 5
    return result


@pytest.mark.parametrize("text", ["raise", "nan", "short", "ledger", "\ud800"])
def test_a_document_that_the_reader_fails_on_costs_no_other(reader, text):
    reader(failing)
    tables = batch.read_batch([document("a"), document("b", text), document("c"), document("d")])
    rows = tables["documents"].select("document", "status", "reason").rows()
    assert rows == [("a", "read", None), ("b", "rejected", "reader_error"), ("c", "read", None), ("d", "read", None)]
    assert tables["observations"]["document"].to_list() == ["a", "c", "d"]


def test_the_failure_is_logged_with_the_documents_name(reader, caplog):
    reader(failing)
    batch.read_batch([document("bad one", "raise")])
    assert "bad one" in caplog.text
    assert "too deep" in caplog.text


def test_the_size_of_batches_does_not_show_in_the_result(reader):
    reader(lambda text: parsed(observations=2, quarantined=2))
    documents = [document(name) for name in "abcdefg"]
    whole, parts = (gather(read_documents(documents, size)) for size in (100, 2))
    assert whole["documents"].height == 7
    assert all(whole[name].equals(parts[name]) for name in batch.READ_TABLES)


def test_documents_are_taken_batch_by_batch(reader):
    reader(lambda text: parsed())
    taken = []
    batches = read_documents((taken.append(name) or document(name) for name in "abcdef"), batch_size=2)
    next(batches)
    assert taken == ["a", "b"]


def test_no_documents_give_empty_tables():
    tables = gather(read_documents([]))
    assert {name: frame.height for name, frame in tables.items()} == dict.fromkeys(batch.READ_TABLES, 0)
