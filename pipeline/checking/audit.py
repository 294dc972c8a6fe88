"""The audit: whether the tables agree with each other and with the texts.

Where a check tells of a doubtful description, the audit tells of an error in reading it, which no table may have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import polars as pl

from pipeline.reading.numbers import parse_number
from pipeline.reading.text.copies import AsRead

Tables = Mapping[str, pl.DataFrame]

REFERENCES = (
    ("panels", ("document", "figure"), "documents"),
    ("observations", ("document", "figure"), "documents"),
    ("observations", ("document", "panel"), "panels"),
    ("quarantine", ("document", "figure"), "documents"),
    ("claims", ("document", "figure"), "documents"),
    ("claims", ("document", "panel"), "panels"),
    ("findings", ("document", "figure"), "documents"),
)
"""Table, columns, and the table that has a row with the same."""


class AuditError(ValueError):
    """Tables that contradict each other or a text. The message names the first place."""


def audit(tables: Tables) -> None:
    """Check valid tables; `claims` and `findings` may be missing. Raises AuditError."""
    for check in (_references, _panels, _spans, _numbers, _ledgers):
        check(tables)


def audit_rows(tables: Tables) -> None:
    """As `audit`, of tables whose texts have been counted: rows just read, under other names, or corrected ones."""
    for check in (_references, _panels, _spans, _ledgers):
        check(tables)


def audit_consensus(tables: Mapping[str, pl.LazyFrame]) -> None:
    """Check that each value of the consensus is one that its writer states in the figure, and that each alignment is of
    one of its descriptions. `tables` has all documents of the figures, or more. Raises AuditError."""
    documents = tables["documents"].select("document", "figure", writer=pl.coalesce("writer", "document"))
    reports = tables["consensus"].select("figure", "values").explode("values").unnest("values")
    stated = tables["observations"].select("document", "value").join(documents, on="document")
    for figure, writer, value in _lacking(reports, stated, ["figure", "writer", "value"]):
        raise AuditError(f"table consensus: figure {figure!r}: {writer!r} is said to report {value}, and does not "
                         f"state it")
    for figure, document, writer in _lacking(tables["alignments"], documents, ["figure", "document", "writer"]):
        raise AuditError(f"table alignments: figure {figure!r}: there is no document {document!r} by {writer!r}")


def _lacking(rows: pl.LazyFrame, known: pl.LazyFrame, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """The first row, if any, that is not known."""
    yield from rows.join(known, on=columns, how="anti").select(columns).head(1).collect().iter_rows()


def _references(tables: Tables) -> None:
    for table, columns, target in REFERENCES:
        if table not in tables:
            continue
        rows = tables[table].drop_nulls("panel") if "panel" in columns else tables[table]
        lost = rows.join(tables[target], on=columns, how="anti", maintain_order="left").select(columns)
        for row in lost.head(1).iter_rows():
            what = ", ".join(f"{column} {value!r}" for column, value in zip(columns, row, strict=True))
            raise AuditError(f"table {table}: {what} is not in the table {target}")


def _panels(tables: Tables) -> None:
    """Each panel counts as many cells as it has rows."""
    for table, column in (("observations", "observed_cells"), ("quarantine", "quarantined_cells")):
        rows = tables[table].group_by("document", "panel").agg(rows=pl.len())
        panels = tables["panels"].join(rows, on=["document", "panel"], how="left", maintain_order="left").select(
            "document", "panel", column, pl.col("rows").fill_null(0)
        )
        for document, panel, count, found in panels.filter(pl.col("rows") != pl.col(column)).head(1).iter_rows():
            raise AuditError(f"table panels: document {document!r}, panel {panel!r}: {column} is {count}, and the "
                             f"table {table} has {found} rows")


def _spans(tables: Tables) -> None:
    """`text[span_start:span_end]` parses to the value, or to what somebody corrected. Spans count characters, as Python
    does, not bytes."""
    texts = dict(tables["documents"].select("document", "text").iter_rows())
    read: dict[str, AsRead] = {}
    for table in ("observations", "quarantine"):
        spans = tables[table].select("document", "span_start", "span_end", "value", "corrected")
        for document, start, end, value, corrected in spans.iter_rows():
            written = texts[document][start:end]
            if _value(written) != value:  # as it is written, or in the notation of the reader
                if document not in read:
                    read[document] = AsRead(texts[document])
                written = read[document].written(start, end)
            if _value(written) != value and not (corrected and _value(written) is not None):
                raise AuditError(f"table {table}: document {document!r}, characters {start} to {end}: the value is "
                                 f"{value}, and the text there is {written!r}")
    if "claims" in tables:
        claims = tables["claims"].select("document", "span_start", "span_end", "statement")
        for document, start, end, statement in claims.iter_rows():
            if texts[document][start:end] != statement:
                raise AuditError(f"table claims: document {document!r}, characters {start} to {end}: the statement is "
                                 f"{statement!r}, and the text there is {texts[document][start:end]!r}")


@lru_cache(maxsize=100_000)
def _value(written: str) -> float | None:
    try:
        return parse_number(written).value
    except ValueError:
        return None


def _numbers(tables: Tables) -> None:
    """Each ledger counts the numbers of its text."""
    ledgers = tables["documents"].filter(pl.col("status") != "rejected")
    for document, text, total in ledgers.select("document", "text", "numbers_total").iter_rows():
        written = len(AsRead(text).spans)
        if written != total:
            raise AuditError(f"table documents: document {document!r}: the ledger has {total} numbers, and the text "
                             f"has {written}")


def _ledgers(tables: Tables) -> None:
    """Each ledger counts as many observations and quarantined numbers as have rows. (That its roles add up to its total
    is part of the table's model.)"""
    span = ["document", "span_start", "span_end"]
    observed = tables["observations"].select(span).unique()
    numbers = {
        "observation": observed,
        "quarantine": tables["quarantine"].select(span).unique().join(observed, on=span, how="anti"),
    }
    ledgers = tables["documents"].filter(pl.col("status") != "rejected")
    for role, spans in numbers.items():
        counted = ledgers.join(spans.group_by("document").agg(found=pl.len()), on="document", how="left",
                               maintain_order="left").select("document", role, pl.col("found").fill_null(0))
        for document, count, found in counted.filter(pl.col(role) != pl.col("found")).head(1).iter_rows():
            raise AuditError(f"table documents: document {document!r}: the ledger has {count} numbers as {role}, and "
                             f"there are rows of {found}")
