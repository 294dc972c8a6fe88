"""The report as data: totals, documents, panels, checks and findings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import polars as pl

from pipeline.checking import CHECKS
from pipeline.reading.ledger import ROLES
from pipeline.tables import SEVERITIES, STATUSES

Tables = Mapping[str, pl.DataFrame]
Summary = dict[str, Any]

_DOCUMENT = ("document", "figure", "writer", "title", "chart_type", "status", "reason")
_PANEL = ("document", "panel", "expected_cells", "observed_cells", "quarantined_cells", "completeness")


def summarize(tables: Tables) -> Summary:
    """The report's content, ready for JSON. The order of its rows is that of the tables."""
    return {
        "totals": _totals(tables),
        "documents": _documents(tables).to_dicts(),
        "panels": tables["panels"].select(_PANEL).to_dicts(),
        "checks": _checks(tables["findings"]),
        "findings": tables["findings"].to_dicts(),
    }


def _totals(tables: Tables) -> dict[str, Any]:
    documents, findings = tables["documents"], tables["findings"]
    return {
        "documents": documents.height,
        **{status: documents.filter(pl.col("status") == status).height for status in STATUSES},
        "panels": tables["panels"].height,
        "observations": tables["observations"].height,
        "quarantined": tables["quarantine"].height,
        "findings": {severity: findings.filter(pl.col("severity") == severity).height for severity in SEVERITIES},
        "numbers": documents.select(pl.col("numbers_total", *ROLES).sum()).row(0, named=True),
    }


def _documents(tables: Tables) -> pl.DataFrame:
    documents = tables["documents"].select(*_DOCUMENT, "numbers_total", *ROLES)
    counts = {"panels": tables["panels"], "observations": tables["observations"], "quarantined": tables["quarantine"]}
    counts |= {severity: tables["findings"].filter(pl.col("severity") == severity) for severity in SEVERITIES}
    for name, rows in counts.items():
        count = rows.group_by("document").agg(pl.len().cast(pl.Int64).alias(name))
        documents = documents.join(count, on="document", how="left", maintain_order="left")
    ledger = pl.struct("numbers_total", *ROLES).alias("ledger")
    return documents.select(*_DOCUMENT, pl.col(*counts).fill_null(0), ledger)


def _checks(findings: pl.DataFrame) -> list[dict[str, Any]]:
    """Every check, those that found nothing too: a zero is a result."""
    found = {
        check: (rows, documents)
        for check, rows, documents in findings.group_by("check")
        .agg(pl.len(), pl.col("document").n_unique().alias("documents"))
        .iter_rows()
    }
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
