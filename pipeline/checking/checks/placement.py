"""Checks of the quarantine: what a text states and nobody could place without guessing."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import counted, number
from pipeline.checking.checks.registry import Tables, check

_LINE = ("document", "figure", "panel", "line")


@check("warning")
def ragged_row(tables: Tables) -> pl.DataFrame:
    """A row has more or fewer values than the panel has columns, so that nobody can say which value belongs where. The
    whole row is in quarantine, not in the data."""
    columns = tables["panels"].select("document", "panel", columns=pl.col("x_ticks").list.len().cast(pl.Int64))
    rows = _lines(tables, "ragged_row").join(columns, on=["document", "panel"], how="left", nulls_equal=True)
    expected = pl.when(pl.col("columns") > 0, pl.col("columns") != pl.col("count")).then("columns")
    return rows.select(
        *_LINE, "y", expected=expected, actual="count",
        message=pl.concat_str(pl.format("the row has {}", counted("count", "value")),
                              pl.format(" under {} columns", expected), ignore_nulls=True),
    )


@check("warning")
def unknown_column(tables: Tables) -> pl.DataFrame:
    """The text gives values without saying in which columns they stand. They are in quarantine, not in the data."""
    return _panels(tables, "unknown_column", "the text does not say in which columns they stand")


@check("warning")
def unknown_row(tables: Tables) -> pl.DataFrame:
    """The text gives values whose labels are no cell of the panel. They are in quarantine, not in the data."""
    return _panels(tables, "unknown_row", "their labels are no cell of the panel")


@check("warning")
def truncated_line(tables: Tables) -> pl.DataFrame:
    """The text breaks off within its data. Its last number may be cut short, so it is in quarantine; whatever the
    figure shows beyond it is missing."""
    return _lines(tables, "truncated_line").select(
        *_LINE, "y", actual="values", message=pl.format("the text breaks off behind {}", "values")
    )


@check("error")
def contradictory_values(tables: Tables) -> pl.DataFrame:
    """The text states cells of a row or series more than once, with different values. All of these are in quarantine,
    none in the data: `actual` has them line by line."""
    said = pl.format("{} on line {}", "values", "line")
    return _lines(tables, "conflict").group_by(
        "document", "figure", "panel", "y", maintain_order=True
    ).agg(pl.col("line").first(), actual=said.str.join("; ")).with_columns(
        message=pl.format("cells that the text states more than once, and differently: {}", "actual")
    )


def _lines(tables: Tables, reason: str) -> pl.DataFrame:
    """Lines with values in quarantine for a reason: `document, figure, panel, line, y, count, values`."""
    label = pl.when(pl.col("row_label").n_unique() == 1).then(pl.col("row_label").first())
    return tables["quarantine"].filter(pl.col("reason") == reason).sort("document", "span_start").group_by(
        _LINE, maintain_order=True
    ).agg(y=label, count=pl.len().cast(pl.Int64), values=number("value").str.join(", "))


def _panels(tables: Tables, reason: str, why: str) -> pl.DataFrame:
    lines = pl.when(pl.col("line") == pl.col("last")).then(pl.format("line {}", "line")).otherwise(
        pl.format("lines {} to {}", "line", "last")
    )
    return tables["quarantine"].filter(pl.col("reason") == reason).group_by(
        "document", "figure", "panel", maintain_order=True
    ).agg(pl.col("line").min(), last=pl.col("line").max(), count=pl.len()).select(
        *_LINE, actual="count",
        message=pl.format("{} on {} cannot be placed: {}", counted("count", "value"), lines, pl.lit(why)),
    )
