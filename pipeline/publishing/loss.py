"""The guard before a publication: how much of what is in force would disappear."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from pipeline.publishing.errors import SnapshotError
from pipeline.publishing.rows import document_ranges
from pipeline.tables import TABLES

MAX_LOSS = 0.5
"""The share of the observations in force that a build may make disappear without being told so."""

_MOST_NAMED = 3


def refuse_loss(current: Path, staged: Path, max_loss: float) -> None:
    """Raise SnapshotError where more than a share of the observations of one snapshot have no cell in the other.

    A snapshot in force that is missing or damaged has nothing to lose.
    """
    if max_loss >= 1:
        return
    try:
        before = _observations(current).select(pl.len()).collect().item()
        parts = document_ranges(_observations(current), _observations(staged))
        lost = pl.concat(_lost(current, staged, some) for some in parts)
    except (OSError, pl.exceptions.PolarsError):
        return
    count = lost["count"].sum()
    if count <= max_loss * before:
        return
    documents = lost.sort("count", "document", descending=[True, False])["document"]
    most = ", ".join((*documents.head(_MOST_NAMED), *("…" for _ in documents[_MOST_NAMED:].head(1))))
    raise SnapshotError(
        f"{count:,} of the {before:,} observations in force would disappear, {count / before:.0%}, and at most "
        f"{max_loss:.0%} may. They are of {documents.len():,} documents: {most}. If that is meant, build with "
        "--max-loss 1 (in the web UI: max_loss of the workspace); else see what became of the source, or name another "
        "data folder"
    )


def _lost(current: Path, staged: Path, some: pl.Expr) -> pl.DataFrame:
    """How many observations each of some documents loses: `document, count`."""
    before, after = (_observations(folder).filter(some) for folder in (current, staged))
    lost = before.join(after, on=_KEY, how="anti", nulls_equal=True)
    return lost.group_by("document").agg(count=pl.len().cast(pl.Int64)).collect()


_KEY = TABLES["observations"].key


def _observations(folder: Path) -> pl.LazyFrame:
    return pl.scan_parquet(folder / "observations.parquet").select(_KEY)
