"""Files of records, a description each: JSON Lines, as they are or compressed, and Parquet.

A record that is none costs no other: it becomes a rejected document, named by its place. No line is held that is longer
than that of a description can be, whatever its file unpacks to.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import IO, Any

from pipeline.sources.documents import LIMIT, SourceDocument, SourceError, describe, from_bytes

SUFFIXES = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz", ".jsonl.zst", ".ndjson.zst", ".parquet")
COLUMNS = {
    "text": ("text", "description"),
    "document": ("document", "id"),
    "figure": ("figure", "figure_id"),
    "writer": ("writer", "model"),
}
"""What a record says of a description, and the columns where that stands unless a source names others: the first that a
record has. Only the text is needed; without a name a document is named by the file and its place in it."""

_LINE = 6 * LIMIT + 1_000_000
"""The longest line that is looked into: each byte of a text takes at most six in JSON."""
_CHUNK = 1 << 20
_GROUP = 4_000_000_000
_ROWS = 64


def is_records(name: str) -> bool:
    return name.lower().endswith(SUFFIXES)


def iter_records(stream: IO[bytes], source: str, columns: Mapping[str, str]) -> Iterator[SourceDocument]:
    """The descriptions of a file in the order in which they stand there. `columns` names other ones than COLUMNS.

    Raises SourceError for a file that is not what its name says, or lacks a column that is named.
    """
    name = source.lower()
    records = _parquet(stream, source, columns) if name.endswith(".parquet") else _json(_unpacked(stream, name), source)
    stem = source[: -len(next(suffix for suffix in SUFFIXES[::-1] if name.endswith(suffix)))]
    for place, record in records:
        yield _document(record, f"{stem}/{place:09}", f"{source}:{place}", columns)


def _document(record: Mapping[str, Any] | str, place: str, source: str, columns: Mapping[str, str]) -> SourceDocument:
    """`record` is a reason where there is none."""
    if isinstance(record, str):
        return describe(place, source, reason=record)
    found = {kind: _value(record, kind, columns) for kind in COLUMNS}
    document = place if found["document"] in (None, "") else _name(found["document"])
    text = found["text"]
    if isinstance(text, str):
        described = from_bytes(text.encode("utf-8", "surrogatepass"), document, source)
    else:
        described = describe(document, source, reason="no_text")
    given: dict[str, Any] = {kind: _name(found[kind]) for kind in ("figure", "writer") if found[kind] not in (None, "")}
    return replace(described, **given) if given else described


def _name(value: object) -> str:
    return str(value).encode("utf-8", "backslashreplace").decode()


def _value(record: Mapping[str, Any], kind: str, columns: Mapping[str, str]) -> Any:
    if kind in columns:
        return record.get(columns[kind])
    return next((record[name] for name in COLUMNS[kind] if record.get(name) is not None), None)


def _unpacked(stream: IO[bytes], name: str) -> IO[bytes]:
    if not name.endswith((".gz", ".zst")):
        return io.BufferedReader(stream, _CHUNK) if isinstance(stream, io.RawIOBase) else stream
    import pyarrow

    return io.BufferedReader(pyarrow.CompressedInputStream(stream, "gzip" if name.endswith(".gz") else "zstd"), _CHUNK)


def _json(stream: IO[bytes], source: str) -> Iterator[tuple[int, dict[str, Any] | str]]:
    number = 0
    try:
        while line := stream.readline(_LINE):
            number += 1
            if len(line) == _LINE and not line.endswith(b"\n"):
                _skip_line(stream)
                yield number, "too_large"
            elif line.strip():
                yield number, _parsed(line)
    except (OSError, EOFError) as error:
        raise SourceError(f"{source}: cannot be read behind line {number} ({error}); is it whole?") from error


def _skip_line(stream: IO[bytes]) -> None:
    while chunk := stream.readline(_CHUNK):
        if chunk.endswith(b"\n"):
            return


def _parsed(line: bytes) -> dict[str, Any] | str:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return "not_json"
    return record if isinstance(record, dict) else "not_json"


def _parquet(stream: IO[bytes], source: str, columns: Mapping[str, str]) -> Iterator[tuple[int, dict[str, Any]]]:
    import pyarrow
    from pyarrow.parquet import ParquetFile

    try:
        file = ParquetFile(stream)
        there = file.schema_arrow.names
        if missing := [name for name in columns.values() if name not in there]:
            raise SourceError(f"{source}: has no column {missing[0]}; its columns are {', '.join(there)}")
        used = [name for kind in COLUMNS for name in ([columns[kind]] if kind in columns else COLUMNS[kind])]
        used = [name for name in dict.fromkeys(used) if name in there]
        _check_size(file, source)
        place = 0
        for batch in file.iter_batches(batch_size=_ROWS, columns=used):
            for row in range(batch.num_rows):  # one at a time: all texts of a batch may be far more than their file
                place += 1
                yield place, {name: batch.column(name)[row].as_py() for name in used}
    except (pyarrow.ArrowException, OSError) as error:
        raise SourceError(f"{source}: cannot be read as Parquet ({error}); is it whole?") from error


def _check_size(file: Any, source: str) -> None:
    for group in range(file.metadata.num_row_groups):
        size = file.metadata.row_group(group).total_byte_size
        if size > _GROUP:
            raise SourceError(f"{source}: its row group {group} unpacks to {size:,} bytes, more than {_GROUP:,}; write "
                              "it with smaller row groups")
