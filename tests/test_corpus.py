"""The documents of a build in parts: each text is read once, and what comes out does not depend on how."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl
import pytest

from pipeline import cache, corpus
from pipeline.batch import read_batch
from pipeline.corpus import Corpus
from pipeline.engine import Engine
from pipeline.frames import READ_TABLES
from pipeline.sources import SourceDocument, SourceError, from_bytes

Read = Callable[..., dict[str, pl.DataFrame]]


def document(name: str, number: int = 0) -> SourceDocument:
    text = f"## Bar Chart: Sales\n### Data\n- North: {number}.5\n- South: {number + 1}\n"
    return from_bytes(text.encode(), name, f"{name}.txt")


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that the reader was given, as they are read."""
    given: list[str] = []

    def counted(documents: Iterator[SourceDocument]) -> dict[str, pl.DataFrame]:
        documents = list(documents)
        given.extend(document.text for document in documents if not document.reason)
        return read_batch(documents)

    monkeypatch.setattr(cache, "read_batch", counted)
    return given


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """A build's reading: the tables of documents, as one each."""

    def read(*documents: SourceDocument, engine: str = "local", folder: Path = tmp_path) -> dict[str, pl.DataFrame]:
        whole = Corpus(folder / "corpus", folder / "cache")
        with Engine(engine) as started:
            whole.read(documents, started)
        tables = [part.tables() for part in whole.parts()]
        return {name: pl.concat(table[name] for table in tables) for name in READ_TABLES}

    return read


def same(first: dict[str, pl.DataFrame], second: dict[str, pl.DataFrame]) -> bool:
    return all(first[name].equals(second[name]) for name in READ_TABLES)


def test_the_tables_are_those_of_the_documents_read_at_once(read, texts):
    documents = [document(name, number) for number, name in enumerate("abcdefg")]
    documents.append(from_bytes(b"\xff", "h", "h.txt"))
    assert same(read(*documents), read_batch(documents))


def test_the_size_of_parts_does_not_show_in_the_rows(read, monkeypatch, tmp_path):
    documents = [document(name, number) for number, name in enumerate("abcdefg")]
    whole = read(*documents)
    monkeypatch.setattr(corpus, "DOCUMENTS", 2)
    assert same(whole, read(*documents, folder=tmp_path / "other"))


def test_a_text_that_is_known_is_not_read_again(read, texts):
    read(document("a", 1), document("b", 2))
    texts.clear()
    tables = read(document("a", 1), document("b", 2), document("c", 3))
    assert texts == [document("c", 3).text]
    assert same(tables, read_batch([document("a", 1), document("b", 2), document("c", 3)]))


def test_a_text_under_another_name_is_not_read_again(read, texts):
    read(document("a", 1), document("b", 2))
    texts.clear()
    assert same(read(document("x", 2), document("y", 1)), read_batch([document("x", 2), document("y", 1)]))
    assert not texts


def test_a_text_that_several_documents_share_is_read_once(read, texts):
    tables = read(document("a"), document("b"))
    assert len(texts) == 1
    assert same(tables, read_batch([document("a"), document("b")]))


def test_a_changed_text_is_read(read, texts):
    read(document("a", 1))
    assert same(read(document("a", 5)), read_batch([document("a", 5)]))


def test_the_rows_of_a_removed_document_are_gone(read):
    read(document("a", 1), document("b", 2))
    assert same(read(document("b", 2)), read_batch([document("b", 2)]))


def test_another_version_of_the_reader_reads_all(read, texts, monkeypatch):
    read(document("a"))
    monkeypatch.setattr(cache, "version", lambda: "another")
    read(document("a"))
    assert len(texts) == 2


@pytest.mark.parametrize("damage", [
    lambda index: index.write_bytes(b"no database"),
    lambda index: index.unlink(),
], ids=["damaged index", "no index"])
def test_a_cache_without_its_index_is_made_anew(damage, read, tmp_path):
    read(document("a"))
    for index in (tmp_path / "cache").rglob("index.sqlite"):
        damage(index)
    for left in (tmp_path / "cache").rglob("index.sqlite-*"):
        left.unlink()
    assert same(read(document("a"), document("b")), read_batch([document("a"), document("b")]))


def test_parts_that_no_document_draws_on_are_removed(read, tmp_path):
    read(document("a", 1))
    read(document("b", 2))
    assert len(list((tmp_path / "cache").rglob("observations.parquet"))) == 1


def test_texts_that_lie_scattered_are_read_together_again(read, texts, monkeypatch, tmp_path):
    """Else each build of a corpus that changes daily would open more files than the one before."""
    monkeypatch.setattr(corpus, "DRAWN", 2)
    documents: list[SourceDocument] = []
    for number, name in enumerate("abcdefgh"):
        documents.append(document(name, number))
        tables = read(*documents)
        assert len(list((tmp_path / "cache").rglob("observations.parquet"))) <= 3
    assert same(tables, read_batch(documents))


def test_a_name_that_comes_twice_is_an_error_that_names_both_places(read):
    with pytest.raises(SourceError, match=r"second\.txt.*document a comes twice.*first\.txt"):
        read(from_bytes(b"1", "a", "first.txt"), from_bytes(b"2", "a", "second.txt"))


POISON = "## Bar Chart: Poison\n### Data\n- North: 5\n"


class Deadly:
    """Stands in for the reader of a worker: a certain text kills its process, as one that takes all memory does."""

    def __call__(self, texts: list[cache.Text], parts: Path) -> str:
        if any(text.text == POISON for text in texts):
            os.kill(os.getpid(), signal.SIGKILL)
        return cache.write_part(texts, parts)


def test_a_document_that_kills_its_worker_is_rejected_and_costs_no_other(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(corpus, "DOCUMENTS", 2)
    monkeypatch.setattr(corpus, "write_part", Deadly())
    documents = [document(f"d{number:02}", number) for number in range(6)]
    documents[3] = from_bytes(POISON.encode(), "d03", "d03.txt")
    whole = Corpus(tmp_path / "corpus", tmp_path / "cache")
    with Engine("2") as engine:
        whole.read(documents, engine)
    found = pl.concat([part.tables()["documents"] for part in whole.parts()]).sort("document")
    rejected = found.filter(pl.col("reason").is_not_null()).select("document", "status", "reason").rows()
    assert rejected == [("d03", "rejected", "reader_error")]
    assert found.height == 6
    assert "d03.txt" in caplog.text and "memory or time" in caplog.text
