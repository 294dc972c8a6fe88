"""The page of all: what was read, what is doubtful in it, and which documents need a look first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import polars as pl

from pipeline.checking import CHECKS
from pipeline.publishing.report.pages import render
from pipeline.publishing.report.summary import Scans, by_need, count_checks, totals
from pipeline.reading.ledger import MEANINGS
from pipeline.tables import CLAIM_KINDS, CONSENSUS_STATUSES, SEVERITIES, VERDICTS

MOST_DOCUMENTS = 1_000
MOST_NEEDY = 12
MOST_FINDINGS = 10
"""Findings shown of each check."""
MOST_PLACES = 10

_COMPLETENESS = (("complete", 1.0), ("90 % and more", 0.9), ("50 % and more", 0.5), ("less", 0.0))


def overview_page(documents: pl.DataFrame, tables: Scans, pages: Mapping[str, str]) -> str:
    """The page, from the rows of `count_documents`; `pages` has the links to the pages of documents."""
    listed = by_need(documents, MOST_DOCUMENTS).rows(named=True)
    numbers = totals(documents)
    places, places_cut = _places(tables["documents"])
    return render(
        "overview.html",
        totals=numbers,
        places=places,
        places_cut=places_cut,
        roles=[(role, numbers["numbers"][role], meaning) for role, meaning in MEANINGS.items()],
        completeness=_completeness(tables["panels"]),
        checks=sorted(count_checks(tables), key=_weight),
        claims=_claims(tables["claims"]),
        agreement=_agreement(tables["consensus"]),
        verdicts=VERDICTS,
        extracts=_extracts(tables["findings"]),
        most=MOST_FINDINGS,
        needy=[document for document in listed[:MOST_NEEDY] if _needs(document)],
        documents=listed,
        pages=pages,
    )


def _needs(document: Mapping[str, Any]) -> bool:
    return any(document[count] for count in ("error", "warning", "quarantined", "unread"))


def _weight(check: Mapping[str, Any]) -> tuple[Any, ...]:
    return (SEVERITIES.index(check["severity"]), -check["findings"], check["check"])


def _places(documents: pl.LazyFrame) -> tuple[list[tuple[str, int]], int]:
    """The folders that the descriptions come from, with how many each, the largest first; and how many are left out."""
    folder = pl.col("source").str.extract(r"^(.*)/", 1).fill_null("")
    places = documents.group_by(folder.alias("folder")).len().sort(
        "len", "folder", descending=[True, False]).collect()
    return list(places.head(MOST_PLACES).iter_rows()), max(places.height - MOST_PLACES, 0)


def _completeness(panels: pl.LazyFrame) -> list[tuple[str, int]]:
    """How many panels were read how far."""
    share, left = pl.col("completeness"), pl.col("completeness").is_not_null()
    counts = {}
    for name, least in _COMPLETENESS:
        counts[name] = (left & (share >= least)).sum()
        left = left & (share < least)
    counts["not known: the labels do not tell how many cells there are"] = share.is_null().sum()
    return list(panels.select(**counts).collect().row(0, named=True).items())


def _claims(claims: pl.LazyFrame) -> list[tuple[str, list[int]]]:
    """The claims of each kind by verdict."""
    rows = claims.group_by("kind", "verdict").len().collect().rows()
    counts = {(kind, verdict): count for kind, verdict, count in rows}
    by_kind = [(kind, [counts.get((kind, verdict), 0) for verdict in VERDICTS]) for kind in CLAIM_KINDS]
    return [(kind, row) for kind, row in by_kind if any(row)]


def _agreement(consensus: pl.LazyFrame) -> list[tuple[str, int, int]]:
    """Cells that two writers or more describe by how far they agree: status, cells, figures."""
    counts = consensus.group_by("status").agg(pl.len(), pl.col("figure").n_unique().alias("figures")).collect()
    by_status = {status: (cells, figures) for status, cells, figures in counts.iter_rows()}
    return [(status, *by_status[status]) for status in CONSENSUS_STATUSES if status in by_status]


def _extracts(findings: pl.LazyFrame) -> dict[str, list[dict[str, Any]]]:
    """The first findings of each check."""
    first = {check: findings.filter(pl.col("check") == check).head(MOST_FINDINGS).collect() for check in CHECKS}
    return {check: rows.rows(named=True) for check, rows in first.items() if rows.height}
