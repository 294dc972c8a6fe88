"""Checks of documents as wholes: what of a text is in the data at all."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.registry import Tables, check
from pipeline.sources import REASONS
from pipeline.tables import READER_ERROR

_REJECTIONS = REASONS | {READER_ERROR: "the reader failed on it; please report its text"}
"""Why a document was rejected, and the way out."""


@check("error")
def rejected_document(tables: Tables) -> pl.DataFrame:
    """The document could not be read at all; `actual` says why. Nothing of it is in the data."""
    why = pl.col("reason").replace_strict(_REJECTIONS, default=None, return_dtype=pl.String)
    return tables["documents"].filter(pl.col("status") == "rejected").select(
        "document", "figure", actual="reason", message=pl.format("{} was not read: {}", "source", why)
    )


@check("warning")
def unread_numbers(tables: Tables) -> pl.DataFrame:
    """Numbers stand on lines of data that no layout could read. They are missing from the data and from quarantine.
    `tidyfig explain` shows them in the text."""
    return tables["documents"].filter(pl.col("unread") > 0).select(
        "document", "figure",
        expected=pl.lit(0),
        actual="unread",
        message=pl.format("{} of {} numbers stand on data lines that were not understood", "unread", "numbers_total"),
    )
