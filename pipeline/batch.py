"""A batch of descriptions, read into frames: columns are gathered over all documents and become frames once."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import polars as pl

from pipeline.checking import audit
from pipeline.reading import ParsedDocument, read
from pipeline.reading.ledger import ROLES
from pipeline.sources import SourceDocument
from pipeline.tables import READER_ERROR, TABLES, polars_schema, sort
from pipeline.validation import validate

logger = logging.getLogger(__name__)

ROW_TABLES = ("panels", "observations", "quarantine")
"""The tables whose rows the reader gives: fields of ParsedDocument of the same names."""

READ_TABLES = ("documents", *ROW_TABLES)
"""The tables that reading fills."""

_SOURCE_COLUMNS = tuple(field.name for field in fields(SourceDocument))


def read_documents(
    documents: Iterable[SourceDocument], batch_size: int = 1000
) -> Iterator[dict[str, pl.DataFrame]]:
    """The tables of reading, batch by batch, in the order of the documents. No more than one batch of texts is held."""
    documents = iter(documents)
    while batch := list(islice(documents, batch_size)):
        yield read_batch(batch)


def read_batch(documents: Iterable[SourceDocument]) -> dict[str, pl.DataFrame]:
    """The tables of READ_TABLES of documents with distinct names, valid by their models and true to the texts.

    A document on which the reader raises, or from which it makes rows that are neither, is rejected with the reason
    `reader_error` and logged; the others keep their rows.
    """
    documents = list(documents)
    try:
        return _frames(documents, [_read(document) for document in documents])
    except Exception as error:
        if len(documents) == 1:
            logger.error("document %s: the reader failed, please report its text: %s: %s", documents[0].source,
                         type(error).__name__, error, exc_info=logger.isEnabledFor(logging.DEBUG))
            rejected = replace(documents[0], text="", characters=0, reason=READER_ERROR)
            return _frames([rejected], [None])
    half = len(documents) // 2
    first, second = read_batch(documents[:half]), read_batch(documents[half:])
    return {name: sort(pl.concat([first[name], second[name]]), TABLES[name]) for name in READ_TABLES}


def _read(document: SourceDocument) -> ParsedDocument | None:
    return None if document.reason else read(document.text)


def _frames(documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]) -> dict[str, pl.DataFrame]:
    columns = {"documents": _document_columns(documents, parsed)}
    columns |= {table: _row_columns(table, documents, parsed) for table in ROW_TABLES}
    frames = {name: _frame(name, columns[name]) for name in READ_TABLES}
    audit(frames)
    return frames


def _document_columns(documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]) -> dict[str, list]:
    columns = {name: [getattr(document, name) for document in documents] for name in _SOURCE_COLUMNS}
    columns["title"] = [p and p.title for p in parsed]
    columns["chart_type"] = [p and p.chart_type for p in parsed]
    columns["status"] = [p.status if p else "rejected" for p in parsed]
    for count in ("numbers_total", *ROLES):
        columns[count] = [p.ledger[count] if p else 0 for p in parsed]
    return columns


def _row_columns(
    table: str, documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]
) -> dict[str, list]:
    columns: dict[str, list[Any]] = {name: [] for name in polars_schema(TABLES[table])}
    for document, one in zip(documents, parsed, strict=True):
        if one is None:
            continue
        rows = getattr(one, table)
        for name, values in rows.items():
            columns[name].extend(values)
        count = len(rows["panel"])
        columns["document"].extend([document.document] * count)
        columns["figure"].extend([document.figure] * count)
    return columns


def _frame(table: str, columns: dict[str, list]) -> pl.DataFrame:
    schema = polars_schema(TABLES[table])
    frame = pl.DataFrame({name: columns[name] for name in schema}, schema=schema, strict=True)
    return validate(sort(frame, TABLES[table]), TABLES[table])
