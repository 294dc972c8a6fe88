"""Files of records, sources in object storage, and several sources at once."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import obstore
import polars as pl
import pyarrow
import pytest

from pipeline.checking import RelationError, load_relations
from pipeline.correcting import CorrectionError, load_corrections
from pipeline.sources import (
    SourceDocument,
    SourceError,
    fingerprint_sources,
    iter_sources,
    ordering,
    parse_sources,
    records,
    stores,
)

SEEDS = Path(__file__).parents[1] / "seeds"
CORRECTION = b"""
[[drop]]
document = "a"
panel = "p"
x = "1"
expected = "1"
reason = "misread"
author = "R. R."
date = 2026-03-01
"""
RECORDS = [
    {"document": "b", "text": "Row 2: 3, 4", "figure": "fig", "writer": "gpt"},
    {"document": "a", "text": "Row 1: 1, 2", "figure": None},
]


def found(*locations: object, columns: dict[str, str] | None = None) -> list[SourceDocument]:
    return list(iter_sources(parse_sources(map(str, locations), columns)))


def lines(*entries: object) -> bytes:
    return b"".join(json.dumps(entry).encode() + b"\n" for entry in entries)


def zstd(data: bytes) -> bytes:
    return pyarrow.Codec("zstd").compress(data, asbytes=True)


def parquet(path: Path) -> None:
    pl.DataFrame(RECORDS).write_parquet(path)


WRITERS: dict[str, Callable[[Path], object]] = {
    "r.jsonl": lambda path: path.write_bytes(lines(*RECORDS)),
    "r.jsonl.gz": lambda path: path.write_bytes(gzip.compress(lines(*RECORDS))),
    "r.jsonl.zst": lambda path: path.write_bytes(zstd(lines(*RECORDS))),
    "r.parquet": parquet,
}


@pytest.mark.parametrize("name", WRITERS)
def test_records_become_documents_sorted_by_name(name, tmp_path):
    WRITERS[name](tmp_path / name)
    first, second = found(tmp_path / name)
    assert (first.document, first.figure, first.writer, first.text) == ("a", "a", None, "Row 1: 1, 2")
    assert (second.document, second.figure, second.writer, second.source) == ("b", "fig", "gpt", f"{name}:1")


def test_columns_can_have_other_names(tmp_path):
    (tmp_path / "r.jsonl").write_bytes(lines({"key": 7, "caption": "1", "text": "no", "plot": "p", "by": "me"}))
    columns = {"document": "key", "text": "caption", "figure": "plot", "writer": "by"}
    (one,) = found(tmp_path / "r.jsonl", columns=columns)
    assert (one.document, one.text, one.figure, one.writer) == ("7", "1", "p", "me")


def test_records_without_a_name_are_named_by_their_place(tmp_path):
    (tmp_path / "r.jsonl").write_bytes(lines({"text": "1"}, {"text": "2"}))
    assert [one.document for one in found(tmp_path / "r.jsonl")] == ["r/000000001", "r/000000002"]


@pytest.mark.parametrize(("line", "reason"), [
    (b"{", "not_json"),
    (b"[1]", "not_json"),
    (b"\xff\xfe", "not_json"),
    (b"[" * 100_000, "not_json"),
    (b'{"id": "x"}', "no_text"),
    (b'{"text": 5}', "no_text"),
    (b'{"text": ""}', "empty"),
    (b'{"text": "a\\u0000b"}', "nul_bytes"),
    (b'{"text": "\\ud800"}', "not_utf8"),
    (b'{"text": "' + b"1" * 10_000_001 + b'"}', "too_large"),
])
def test_a_record_that_is_none_is_rejected_and_costs_no_other(line, reason, tmp_path):
    (tmp_path / "r.jsonl").write_bytes(line + b"\n\n" + lines({"id": "z", "text": "1"}))
    first, second = found(tmp_path / "r.jsonl")
    assert (first.reason, first.source, second.reason, second.document) == (reason, "r.jsonl:1", None, "z")


def test_a_line_longer_than_any_description_is_not_held(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "_LINE", 1000)
    with gzip.open(tmp_path / "bomb.jsonl.gz", "wb", compresslevel=1) as file:
        for _ in range(50):
            file.write(b"0" * 1_000_000)
        file.write(b"\n" + lines({"id": "z", "text": "1"}))
    assert [one.reason for one in found(tmp_path / "bomb.jsonl.gz")] == ["too_large", None]


def test_a_parquet_file_that_unpacks_to_too_much_is_an_error(tmp_path, monkeypatch):
    parquet(tmp_path / "r.parquet")
    monkeypatch.setattr(records, "_GROUP", 10)
    with pytest.raises(SourceError, match=r"r\.parquet.*smaller row groups"):
        found(tmp_path / "r.parquet")


@pytest.mark.parametrize("name", ["r.jsonl.gz", "r.jsonl.zst", "r.parquet"])
def test_a_file_cut_short_is_an_error(name, tmp_path):
    WRITERS[name](tmp_path / name)
    data = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(data[: len(data) // 2])
    with pytest.raises(SourceError, match=f"{name}.*is it whole"):
        found(tmp_path / name)


def test_a_column_that_is_not_there_is_an_error_that_names_those_that_are(tmp_path):
    parquet(tmp_path / "r.parquet")
    with pytest.raises(SourceError, match="no column caption; its columns are document, text"):
        found(tmp_path / "r.parquet", columns={"text": "caption"})


def test_a_kind_of_column_that_there_is_not_is_an_error():
    with pytest.raises(SourceError, match="colour is no kind of column"):
        parse_sources(["r.jsonl"], {"colour": "x"})


def test_a_file_that_changes_while_it_is_read_is_an_error(tmp_path):
    path = tmp_path / "r.jsonl"
    path.write_bytes(lines(*RECORDS))
    stream = records.iter_records

    def written_to(*arguments: object) -> Iterator[SourceDocument]:
        for document in stream(*arguments):
            os.utime(path, ns=(1, 1))
            yield document

    with pytest.MonkeyPatch.context() as patch, pytest.raises(SourceError, match="changed while it was read"):
        patch.setattr("pipeline.sources.collection.iter_records", written_to)
        found(path)


def test_more_records_than_memory_takes_come_in_order(tmp_path, monkeypatch):
    monkeypatch.setattr(ordering, "HELD", 5000)
    numbers = [n * 7919 % 1000 for n in range(1000)]
    (tmp_path / "r.jsonl").write_bytes(lines(*({"id": f"{n:04}", "text": f"{n}"} for n in numbers)))
    assert [one.text for one in found(tmp_path / "r.jsonl")] == [str(n) for n in range(1000)]


def test_several_sources_are_one_in_the_order_of_names(tmp_path):
    WRITERS["r.jsonl"](tmp_path / "r.jsonl")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "one.txt").write_text("1")
    (tmp_path / "aside.md").write_text("2")
    documents = [one.document for one in found(tmp_path / "texts", tmp_path / "r.jsonl", tmp_path / "aside.md")]
    assert documents == ["a", "aside", "b", "texts/one"]


def test_a_toml_file_lists_sources(tmp_path):
    (tmp_path / "r.jsonl").write_bytes(lines({"key": "k", "caption": "1"}))
    (tmp_path / "one.txt").write_text("2")
    (tmp_path / "sources.toml").write_text("""
        [[source]]
        path = "r.jsonl"
        columns = {text = "caption", document = "key"}
        [[source]]
        path = "one.txt"
    """)
    assert [one.text for one in found(tmp_path / "sources.toml")] == ["1", "2"]


@pytest.mark.parametrize("content", ["", "x", "[source]", "[[source]]\nname = 'x'", "[[source]]\npath = 'x'\ntypo = 1"])
def test_a_toml_file_that_lists_none_is_an_error_that_names_it(content, tmp_path):
    (tmp_path / "s.toml").write_text(content)
    with pytest.raises(SourceError, match=r"s\.toml"):
        found(tmp_path / "s.toml")


def test_a_toml_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(SourceError, match=r"s\.toml: No such file or directory; name a file that lists sources"):
        found(tmp_path / "s.toml")


def put(url: str, data: bytes) -> None:
    folder, name = stores.split(url)
    obstore.put(stores.open_store(folder), name, data)


def test_texts_in_object_storage_are_named_as_files_are(bucket):
    for name in ("t/b.txt", "t/a/c.md", "t/a-b.txt", "t/a.txt", "t/a.md", "t/.hidden.txt", "t/x.json"):
        put(f"{bucket}/{name}", name.encode())
    assert [(one.document, one.text) for one in found(f"{bucket}/t")] == [
        ("a-b", "t/a-b.txt"), ("a.md", "t/a.md"), ("a.txt", "t/a.txt"), ("a/c", "t/a/c.md"), ("b", "t/b.txt"),
    ]


@pytest.mark.parametrize("name", WRITERS)
def test_records_in_object_storage(name, bucket, tmp_path):
    WRITERS[name](tmp_path / name)
    put(f"{bucket}/{name}", (tmp_path / name).read_bytes())
    assert [one.text for one in found(f"{bucket}/{name}")] == ["Row 1: 1, 2", "Row 2: 3, 4"]


def test_corrections_and_relations_in_object_storage(bucket):
    put(f"{bucket}/beside/a.txt", b"1")
    assert not load_corrections(f"{bucket}/beside") and not load_relations(f"{bucket}/beside/")
    for name, load, error in (("corrections", load_corrections, CorrectionError),
                              ("relations", load_relations, RelationError)):
        place = f"{bucket}/beside/{name}.toml"
        put(place, (SEEDS / "relations.toml").read_bytes() if name == "relations" else CORRECTION)
        assert len(load(f"{bucket}/beside")) == 1
        put(place, b"?")
        with pytest.raises(error, match=place):
            load(f"{bucket}/beside")


def test_a_text_that_is_gone_when_it_is_fetched_is_rejected(bucket, monkeypatch):
    put(f"{bucket}/gone/a.txt", b"1")
    put(f"{bucket}/gone/b.txt", b"2")
    listed = list(stores.list_objects(f"{bucket}/gone"))
    obstore.delete(stores.open_store(f"{bucket}/gone"), "a.txt")
    monkeypatch.setattr(stores, "list_objects", lambda url: listed)
    assert [one.reason for one in found(f"{bucket}/gone")] == ["unreadable", None]


def test_the_fingerprint_follows_what_is_in_object_storage(bucket):
    def state() -> str:
        return fingerprint_sources(parse_sources([f"{bucket}/f", f"{bucket}/f/r.jsonl"]))

    put(f"{bucket}/f/a.txt", b"1")
    put(f"{bucket}/f/r.jsonl", b"{}")
    first, again = state(), state()
    put(f"{bucket}/f/a.txt", b"2")
    assert first == again != state()


@pytest.mark.parametrize("location", ["s3://figures/none", "s3://figures/none.jsonl", "s3://nowhere/x", "none.jsonl"])
def test_a_source_that_is_not_there_is_an_error_that_names_it(location, bucket):
    with pytest.raises(SourceError, match=location):
        found(location)


def test_a_store_that_does_not_answer_is_an_error(monkeypatch):
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "k")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "s")
    monkeypatch.setattr("pipeline.sources.stores.RETRIES", 0)
    with pytest.raises(SourceError, match="s3://figures/x: the store does not answer"):
        found("s3://figures/x")
