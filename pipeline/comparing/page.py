"""What changed, as a page for people."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from pipeline.publishing.markdown import table

MOST = 50
"""Rows that the page shows of each kind. All of them are in the table beside it."""

_REASONS = {
    "source": "the source changed",
    "correction": "a correction",
    "reader": "the reader changed",
    "checks": "the checks changed",
}
_HEADS = {
    "document": ("change", "document", "old", "new", "why"),
    "observation": ("change", "document", "panel", "x", "y", "old", "new", "why"),
    "finding": ("change", "check", "document", "panel", "x", "y", "old", "new", "why"),
}


def to_markdown(changes: pl.LazyFrame, old: str, new: str) -> str:
    """The page of a table of `changes` between the snapshots of two IDs."""
    parts = ["# What changed", f"From snapshot {old} to snapshot {new}."]
    counts = changes.group_by("kind", "change", "why").agg(count=pl.len().cast(pl.Int64)).collect()
    if counts.is_empty():
        parts.append("Nothing that a reader of the data would see.")
    else:
        parts.append(table(("", "added", "removed", "changed"), _by_kind(counts)))
        parts.append(table(("why", "changes"), _reasons(counts)))
    for kind, heads in _HEADS.items():
        count = _count(counts, kind=kind)
        if count:
            rows = changes.filter(pl.col("kind") == kind).head(MOST).select(heads).collect()
            parts += [f"## {kind.capitalize()}s", table(heads, rows.iter_rows())]
        if count > MOST:
            parts.append(f"… and {count - MOST:,} more, all in the table changes.parquet.")
    return "\n\n".join(parts) + "\n"


def _by_kind(counts: pl.DataFrame) -> Iterator[tuple[str, int, int, int]]:
    for kind in _HEADS:
        added, removed, changed = (_count(counts, kind=kind, change=how) for how in ("added", "removed", "changed"))
        yield f"{kind}s", added, removed, changed


def _reasons(counts: pl.DataFrame) -> Iterator[tuple[str, int]]:
    for why, words in _REASONS.items():
        if count := _count(counts, why=why):
            yield words, count


def _count(counts: pl.DataFrame, **of: str) -> int:
    return int(counts.filter(**of)["count"].sum())
