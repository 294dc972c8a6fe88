"""Checks of the values against the scale that the text states: its colour bar, or its axis of values."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import counted, number, place, scale
from pipeline.checking.checks.registry import Tables, check

_SCALE = ("document", "figure", "scale_min", "scale_max")


@check("warning")
def value_outside_scale(tables: Tables) -> pl.DataFrame:
    """Values of the panel lie outside the scale that the text states for it, while others that share the scale lie on
    it: the values or the scale may be wrong. `x`, `y` and `actual` are those of the value that lies farthest out."""
    beyond = pl.max_horizontal(pl.col("scale_min") - pl.col("value"), pl.col("value") - pl.col("scale_max"))
    values = _against_scale(tables).filter(pl.col("inside").any().over(_SCALE)).with_columns(beyond=beyond)
    values = values.with_columns(of=pl.len().over("document", "panel")).filter(~pl.col("inside"))
    farthest = pl.col("x", "y", "line", "value").sort_by("beyond", descending=True, maintain_order=True).first()
    return values.group_by(*_SCALE, "panel", maintain_order=True).agg(farthest, pl.col("of").first(), count=pl.len()) \
        .select(
            "document", "figure", "panel", "x", "y", "line", expected=scale(), actual=number("value"),
            message=pl.when(pl.col("count") == 1).then(
                pl.format("{} at {} lies outside the scale {}", number("value"), place(), scale())
            ).otherwise(
                pl.format("{} of {} values lie outside the scale {}; {} at {} lies farthest out", "count", "of",
                          scale(), number("value"), place())
            ),
        )


@check("info")
def impossible_scale(tables: Tables) -> pl.DataFrame:
    """The stated scale cannot be that of the values: it has no extent, or not one of the values that share it lies on
    it. It may count in another unit, such as 0 to 1 beside percentages; the values themselves need not be wrong."""
    empty = tables["panels"].filter(pl.col("scale_min") >= pl.col("scale_max")).group_by(
        _SCALE, maintain_order=True
    ).agg(panel=_only_panel()).with_columns(actual=scale(), message=pl.format("the scale {} has no extent", scale()))
    missed = _against_scale(tables).group_by(_SCALE, maintain_order=True).agg(
        pl.col("inside").any(), panel=_only_panel(), panels=pl.col("panel").n_unique(),
        low=pl.col("value").min(), high=pl.col("value").max(), count=pl.len(),
    ).filter(~pl.col("inside")).with_columns(actual=pl.format("{} to {}", number("low"), number("high")))
    missed = missed.with_columns(
        expected=scale(),
        message=pl.format("none of {} in {} lies on the scale {}: they run from {}", counted("count", "value"),
                          counted("panels", "panel"), scale(), "actual"),
    )
    columns = ("document", "figure", "panel", "actual", "message")
    return pl.concat([empty.select(columns), missed.select(*columns, "expected")], how="diagonal")


def _only_panel() -> pl.Expr:
    return pl.when(pl.col("panel").n_unique() == 1).then(pl.col("panel").first())


def _against_scale(tables: Tables) -> pl.DataFrame:
    """Observations of panels with a scale that has an extent: whether each lies `inside`, its ends included."""
    scales = tables["panels"].filter(
        (pl.col("scale_min") < pl.col("scale_max")).fill_null(True),
        pl.any_horizontal(pl.col("scale_min", "scale_max").is_not_null()),
    ).select("document", "panel", "scale_min", "scale_max")
    above, below = pl.col("value") >= pl.col("scale_min"), pl.col("value") <= pl.col("scale_max")
    return tables["observations"].join(
        scales, on=["document", "panel"], maintain_order="left"
    ).with_columns(inside=above.fill_null(True) & below.fill_null(True))
