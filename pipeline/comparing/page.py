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


def to_markdown(changes: pl.DataFrame, old: str, new: str) -> str:
    """The page of a table of `changes` between the snapshots of two IDs."""
    parts = ["# What changed", f"From snapshot {old} to snapshot {new}."]
    if changes.is_empty():
        parts.append("Nothing that a reader of the data would see.")
    else:
        parts.append(table(("", "added", "removed", "changed"), _counts(changes)))
        parts.append(table(("why", "changes"), _reasons(changes)))
    for kind, heads in _HEADS.items():
        rows = changes.filter(pl.col("kind") == kind)
        if rows.height:
            parts += [f"## {kind.capitalize()}s", table(heads, rows.head(MOST).select(heads).iter_rows())]
        if rows.height > MOST:
            parts.append(f"… and {rows.height - MOST:,} more, all in the table changes.parquet.")
    return "\n\n".join(parts) + "\n"


def _counts(changes: pl.DataFrame) -> Iterator[tuple[str, int, int, int]]:
    for kind in _HEADS:
        of_kind = changes.filter(pl.col("kind") == kind)
        added, removed, changed = (of_kind.filter(change=change).height for change in ("added", "removed", "changed"))
        yield f"{kind}s", added, removed, changed


def _reasons(changes: pl.DataFrame) -> Iterator[tuple[str, int]]:
    for why, words in _REASONS.items():
        count = changes.filter(why=why).height
        if count:
            yield words, count
