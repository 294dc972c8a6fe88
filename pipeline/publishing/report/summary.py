"""The report as data: totals, documents, checks. Made from scans, so that no table is held as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import polars as pl

from pipeline.checking import CHECKS
from pipeline.reading.ledger import ROLES
from pipeline.tables import CONSENSUS_STATUSES, SEVERITIES, STATUSES

Scans = Mapping[str, pl.LazyFrame]

NEED = [*SEVERITIES[:2], "quarantined", "unread"]
"""What brings a document to the top of those that need a look, the weightiest first."""

_ROWS = 50_000
"""Rows of the report that are in memory at a time."""

_DOCUMENT = ("document", "figure", "writer", "title", "chart_type", "status", "reason")
_PANEL = ("document", "panel", "expected_cells", "observed_cells", "quarantined_cells", "completeness")


def totals(documents: pl.DataFrame) -> dict[str, Any]:
    """The counts of all, from the rows of `count_documents`."""
    counts = pl.col("panels", "observations", "quarantined", *SEVERITIES, "numbers_total", *ROLES)
    sums = documents.select(counts.sum()).row(0, named=True)
    statuses = dict(documents.group_by("status").len().iter_rows())
    return {
        "documents": documents.height,
        **{status: statuses.get(status, 0) for status in STATUSES},
        **{name: sums[name] for name in ("panels", "observations", "quarantined")},
        "findings": {severity: sums[severity] for severity in SEVERITIES},
        "numbers": {name: sums[name] for name in ("numbers_total", *ROLES)},
    }


def count_documents(tables: Scans) -> pl.DataFrame:
    """One row per document, in the order of the table: what it is, its rows in the other tables, and its ledger."""
    of_panels = tables["panels"].group_by("document").agg(
        panels=pl.len().cast(pl.Int64), observations=pl.col("observed_cells").sum()
    )
    of_quarantine = tables["quarantine"].group_by("document").agg(quarantined=pl.len().cast(pl.Int64))
    of_findings = tables["findings"].group_by("document").agg(
        (pl.col("severity") == severity).sum().cast(pl.Int64).alias(severity) for severity in SEVERITIES
    )
    documents = tables["documents"].select(*_DOCUMENT, "numbers_total", *ROLES)
    for counts in (of_panels, of_quarantine, of_findings):
        documents = documents.join(counts, on="document", how="left", maintain_order="left")
    counted = ["panels", "observations", "quarantined", *SEVERITIES]
    return documents.select(
        *_DOCUMENT, pl.col(counted).fill_null(0), "numbers_total", *ROLES
    ).collect()


def count_consensus(tables: Scans) -> dict[str, int]:
    """Figures that several writers describe: how many, their cells by status, and the steps that aligned them."""
    cells = tables["consensus"].select(
        pl.col("figure").n_unique().alias("figures"), pl.len().alias("cells"),
        *((pl.col("status") == status).sum().alias(status) for status in CONSENSUS_STATUSES),
    )
    repairs = pl.struct("document", "panel", "kind").filter("repaired").n_unique()
    steps = tables["alignments"].select(pl.len().alias("alignments"), repairs.alias("repairs"))
    return cells.collect().row(0, named=True) | steps.collect().row(0, named=True)


def by_need(documents: pl.DataFrame, most: int) -> pl.DataFrame:
    """Rows of `count_documents`, those that need a look most first, and no more than so many."""
    needs = documents.select(*NEED, "document").with_row_index("place")  # to sort as little as possible
    order = needs.sort(*NEED, "document", descending=[True] * len(NEED) + [False])
    return documents[order["place"].head(most)]


def count_checks(tables: Scans) -> list[dict[str, Any]]:
    """Every check, those that found nothing too: a zero is a result."""
    counts = tables["findings"].group_by("check").agg(pl.len(), pl.col("document").n_unique().alias("documents"))
    found = {check: (rows, documents) for check, rows, documents in counts.collect().iter_rows()}
    return [
        {
            "check": check.name,
            "severity": check.severity,
            "findings": found.get(check.name, (0, 0))[0],
            "documents": found.get(check.name, (0, 0))[1],
            "meaning": check.meaning,
        }
        for check in CHECKS.values()
    ]


def to_json(documents: pl.DataFrame, tables: Scans) -> Iterator[str]:
    """The report for machines, in pieces: an object with a row of each list on a line."""
    ledger = pl.struct("numbers_total", *ROLES).alias("ledger")
    lists = {
        "documents": documents.lazy().with_columns(ledger).drop("numbers_total", *ROLES),
        "panels": tables["panels"].select(_PANEL),
        "checks": pl.LazyFrame(count_checks(tables)),
        "findings": tables["findings"],
    }
    yield f'{{"totals": {json.dumps(totals(documents) | {"consensus": count_consensus(tables)})}'
    for name, rows in lists.items():
        yield f',\n"{name}": [\n'
        for number, some in enumerate(_slices(rows)):
            yield (",\n" if number else "") + some.write_ndjson().rstrip("\n").replace("\n", ",\n")
        yield "\n]"
    yield "}\n"


def _slices(rows: pl.LazyFrame) -> Iterator[pl.DataFrame]:
    for start in range(0, rows.select(pl.len()).collect().item(), _ROWS):
        yield rows.slice(start, _ROWS).collect()
