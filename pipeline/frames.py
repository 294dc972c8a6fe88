"""Parsed documents to frames: columns are gathered over all documents and become frames once. Nothing is validated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import chain
from typing import Any

import polars as pl

from pipeline.reading import ParsedDocument
from pipeline.reading.ledger import ROLES
from pipeline.schemas import polars_schema, sort
from pipeline.sources import SourceDocument
from pipeline.tables import TABLES, Statements

ROW_TABLES = ("panels", "observations", "quarantine", "statements")
"""The tables whose rows the reader gives: fields of ParsedDocument of the same names."""

BATCH_TABLES = {name: table for name, table in (TABLES | {"statements": Statements}).items()
                if name in ("documents", *ROW_TABLES)}
"""The tables that reading fills. `statements` is what checking makes claims of."""

READ_TABLES = tuple(name for name in BATCH_TABLES if name in TABLES)
"""Those of them that are published."""

_SOURCE_COLUMNS = tuple(field.name for field in fields(SourceDocument))


def frames(documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]) -> dict[str, pl.DataFrame]:
    """The tables of BATCH_TABLES of documents as they were parsed, None where they were not, sorted by key."""
    columns = {"documents": _document_columns(documents, parsed)}
    columns |= {table: _row_columns(table, documents, parsed) for table in ROW_TABLES}
    return {name: _frame(name, columns[name]) for name in BATCH_TABLES}


def _document_columns(
    documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]
) -> dict[str, list[Any]]:
    columns = {name: [getattr(document, name) for document in documents] for name in _SOURCE_COLUMNS}
    columns["title"] = [p and p.title for p in parsed]
    columns["chart_type"] = [p and p.chart_type for p in parsed]
    columns["status"] = [p.status if p else "rejected" for p in parsed]
    for count in ("numbers_total", *ROLES):
        columns[count] = [p.ledger[count] if p else 0 for p in parsed]
    return columns


def _row_columns(
    table: str, documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]
) -> dict[str, list[Any]]:
    columns: dict[str, list[Any]] = {name: [] for name in polars_schema(BATCH_TABLES[table])}
    given: set[str] = set()
    for document, one in zip(documents, parsed, strict=True):
        if one is None:
            continue
        rows = getattr(one, table)
        for name, values in rows.items():
            columns[name] += values
        count = len(rows["panel"])
        columns["document"] += [document.document] * count
        columns["figure"] += [document.figure] * count
        given.update(rows)
    for name in columns.keys() - given - {"document", "figure"}:  # what later steps fill
        columns[name] = [None] * len(columns["document"])
    return columns


def _frame(table: str, columns: dict[str, list[Any]]) -> pl.DataFrame:
    model = BATCH_TABLES[table]
    schema = polars_schema(model)
    data = {name: _lists(columns[name]) if dtype == pl.List(pl.String) else columns[name]
            for name, dtype in schema.items()}
    return sort(pl.DataFrame(data, schema=schema, strict=True), model)


def _lists(rows: Sequence[Sequence[str]]) -> pl.Series:
    """A column of lists, cut from one long list: Polars takes ten times as long to take in list by list."""
    if not rows:
        return pl.Series(dtype=pl.List(pl.String))
    values = pl.Series(list(chain.from_iterable(rows)), dtype=pl.String).implode()
    lengths = pl.DataFrame({"length": map(len, rows)}, schema={"length": pl.Int64})
    end = pl.col("length").cum_sum()
    return lengths.select(pl.lit(values).first().list.slice(end - pl.col("length"), "length")).to_series()
