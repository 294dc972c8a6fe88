"""What `parse` prints, in each of its formats."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO

from pipeline.cli.door import console_on
from pipeline.sources import SourceDocument

if TYPE_CHECKING:
    import polars as pl

    from pipeline.reading import ParsedDocument

Row = dict[str, Any]
Read = Iterator[tuple[SourceDocument, "ParsedDocument"]]
"""Documents, and what the reader makes of each."""
Batch = list[tuple[SourceDocument, "ParsedDocument"]]

BATCH = 300
"""Documents that go through frames together; the frames of fewer cost as much."""


def _write_jsonl(read: Read, out: BinaryIO) -> None:
    while batch := list(islice(read, BATCH)):
        checked = _checked(batch)
        for document, parsed in batch:
            rows = {name: found.get(document.document, []) for name, found in checked.items()}
            record = _record(document, parsed, **rows)
            out.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")


def _frames(batch: Batch) -> dict[str, pl.DataFrame]:
    from pipeline.frames import frames

    return frames([document for document, _ in batch],
                  [None if document.reason else parsed for document, parsed in batch])


def _checked(batch: Batch) -> dict[str, dict[str, list[Row]]]:
    """The claims with their verdicts and the findings of each document by itself, by table and document."""
    from pipeline.checking import find, judge

    tables = _frames(batch)
    claims = judge(tables)
    rows: dict[str, dict[str, list[Row]]] = {}
    for name, frame in {"claims": claims, "findings": find(tables | {"claims": claims})}.items():
        rows[name] = {}
        for row in frame.iter_rows(named=True):
            rows[name].setdefault(row["document"], []).append(row)
    return rows


def _record(document: SourceDocument, parsed: ParsedDocument, claims: list[Row], findings: list[Row]) -> Row:
    """One document as `parse` prints it."""
    return {
        "document": document.document,
        "figure": document.figure,
        "writer": document.writer,
        "title": parsed.title,
        "chart_type": None if document.reason else parsed.chart_type,
        "status": "rejected" if document.reason else parsed.status,
        "reason": document.reason,
        "panels": _rows("panels", parsed.panels, document),
        "observations": _rows("observations", parsed.observations, document),
        "quarantine": _rows("quarantine", parsed.quarantine, document),
        "claims": claims,
        "findings": findings,
        "ledger": parsed.ledger,
    }


def _rows(table: str, columns: dict[str, list[Any]], document: SourceDocument) -> list[Row]:
    names = _names(table, columns)
    count = len(columns["panel"])
    columns = columns | {"figure": [document.figure] * count, "document": [document.document] * count}
    columns |= {name: [None] * count for name in names if name not in columns}
    return [dict(zip(names, row, strict=True)) for row in zip(*(columns[name] for name in names), strict=True)]


def _names(table: str, columns: Iterable[str]) -> list[str]:
    """A table's columns in the published order: the figure and the place in it come first, then the document.

    What only a build fills comes last: corrections apply to what is published.
    """
    names = ["figure", *columns]
    names.insert(names.index("value" if table == "observations" else "panel") + 1, "document")
    return names if table == "panels" else [*names, "corrected"]


def _write_csv(read: Read, out: BinaryIO) -> None:
    from pipeline.reading.read import OBSERVATION_COLUMNS

    out.write(_csv([_names("observations", OBSERVATION_COLUMNS)]))
    for document, parsed in read:
        out.write(_csv(row.values() for row in _rows("observations", parsed.observations, document)))


def _csv(rows: Iterable[Iterable[Any]]) -> bytes:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerows([str(cell).lower() if isinstance(cell, bool) else cell for cell in row] for row in rows)
    return buffer.getvalue().encode()


def _write_table(read: Read, out: BinaryIO) -> None:
    from pipeline.render import observations

    text = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    console = console_on(text)
    try:
        for document, parsed in read:
            if not document.reason:
                console.print(observations(document.document, parsed))
    finally:
        text.detach()  # or `out` would be closed with it


def _write_parquet(read: Read, out: BinaryIO) -> None:
    from pyarrow.parquet import ParquetWriter

    from pipeline.schemas import arrow_schema
    from pipeline.tables import Observations

    schema = arrow_schema(Observations)
    with ParquetWriter(out, schema, compression="zstd") as writer:
        while batch := list(islice(read, BATCH)):
            writer.write_table(_frames(batch)["observations"].to_arrow().cast(schema))


WRITERS = {"jsonl": _write_jsonl, "csv": _write_csv, "table": _write_table, "parquet": _write_parquet}
"""What writes documents to a file, by format."""
