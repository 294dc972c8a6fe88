"""Verdicts on the figure's shape: trends along an axis, the size of the grid, and what stands out of it."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import number, place
from pipeline.checking.verdicts.cells import Cells

_SHORTEST = 3
"""Values that a row needs for a trend."""
_EPSILON = 1e-9


def trends(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """Rank correlation of values and positions, row by row (or column by column): its sign is the trend's."""
    scope = pl.col("scope").struct
    wanted = cells.spread(claims).select("claim", "pid", xs=scope.field("x"), ys=scope.field("y"))
    found = cells.at(wanted).join(claims.select("claim", "along", "direction"), on="claim").with_columns(
        at=pl.when(pl.col("along") == "x").then(pl.coalesce("x_number", "x_at")).otherwise(
            pl.coalesce("y_number", "y_at")),
        row=pl.when(pl.col("along") == "x").then("y").otherwise("x"),
    )
    rows = found.group_by("claim", "pid", "row", "along", "direction").agg(
        size=pl.col("at").n_unique(), rho=pl.corr("at", "value", method="spearman")
    ).filter(pl.col("size") >= _SHORTEST).with_columns(
        rho=pl.col("rho").fill_nan(0.0).fill_null(0.0)  # all values are the same
    )
    sign = pl.when(pl.col("direction") == "down").then(-1).otherwise(1)
    facts = rows.with_columns(goes=pl.col("rho") * sign).sort("claim", "goes", "row").group_by(
        "claim", maintain_order=True).agg(
        lines=pl.len(), against=(pl.col("goes") <= 0).sum(), mean=pl.col("rho").mean(),
        mean_goes=pl.col("goes").mean(), worst=pl.col("row").first(), worst_rho=pl.col("rho").first(),
        other=pl.col("along").first(),
    )
    facts = claims.select("claim", "every").join(facts, on="claim", how="left").join(
        _lacking(claims, cells), on="claim", how="left")
    none = pl.col("lines").fill_null(0) == 0
    holds = pl.when(pl.col("every").fill_null(False)).then(pl.col("against") == 0).otherwise(pl.col("mean_goes") > 0)
    verdict = pl.when(none).then(pl.lit("not_enough_info")).when(holds).then(pl.lit("supported")).otherwise(
        pl.lit("refuted"))
    axis = pl.when(pl.col("other") == "x").then(pl.lit("y")).otherwise(pl.lit("x"))
    told = pl.format(
        "mean rank correlation {} over {} rows, {} against the claim", _rounded("mean"), "lines", "against"
    )
    worst = pl.format("{}={}: rank correlation {}", axis, "worst", _rounded("worst_rho"))
    return facts.with_columns(verdict=verdict).select(
        "claim", "verdict",
        certain=(~none & (pl.col("lacking") == 0)).fill_null(False),
        actual_value=pl.col("mean").round(4), actual_x=pl.lit(None, pl.String), actual_y=pl.lit(None, pl.String),
        counterexample=pl.when((pl.col("verdict") == "refuted") & (pl.col("against") > 0)).then(worst),
        note=pl.when(none).then(pl.lit("too few values in a row for a trend")).otherwise(told),
    )


def counts(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """The labels of both axes against the rows and columns that are claimed, in either order.

    Fewer of them refute nothing where some values have no place.
    """
    set_aside = cells.loose.group_by("pid").agg(loose=pl.len())
    sizes = cells.spread(claims).join(cells.panels.select("pid", "n_x", "n_y"), on="pid").join(
        set_aside, on="pid", how="left")
    rows, columns, low, high = (pl.col(name) for name in ("n_y", "n_x", "value_low", "value_high"))
    sizes = sizes.with_columns(
        holds=((rows == low) & (columns == high)) | ((columns == low) & (rows == high)),
        open=(((rows <= low) & (columns <= high)) | ((columns <= low) & (rows <= high))) & (pl.col("loose") > 0),
    ).with_columns(pl.col("open").fill_null(False))
    facts = sizes.sort("claim", "holds", "open", "pid").group_by("claim", maintain_order=True).agg(
        holds=pl.col("holds").all(), open=(pl.col("holds") | pl.col("open")).all(), rows=pl.col("n_y").first(),
        columns=pl.col("n_x").first())
    return claims.select("claim").join(facts, on="claim", how="left").select(
        "claim",
        verdict=pl.when(pl.col("holds").is_null() | (pl.col("rows") * pl.col("columns") == 0)).then(
            pl.lit("not_enough_info")).when("holds").then(pl.lit("supported")).when("open").then(
            pl.lit("not_enough_info")).otherwise(pl.lit("refuted")),
        certain=(pl.col("holds") | ~pl.col("open")).fill_null(False),
        actual_value=(pl.col("rows") * pl.col("columns")).cast(pl.Float64),
        actual_x=pl.lit(None, pl.String), actual_y=pl.lit(None, pl.String), counterexample=pl.lit(None, pl.String),
        note=pl.when(~pl.col("holds")).then(pl.format("{} rows and {} columns are in the text", "rows", "columns")),
    )


def outliers(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """The cell against those beside it in its row and its column: an outlier lies beyond all of them."""
    spread = cells.spread(claims)
    wanted = spread.select("claim", "pid", xs=pl.concat_list("x"),
                           ys=pl.when(pl.col("y").is_not_null()).then(pl.concat_list("y")))
    own = cells.at(wanted).select("claim", "pid", "x", "y", "x_at", "y_at", here="value")
    beside = cells.at(spread.select("claim", "pid", xs=pl.lit(None, pl.List(pl.String)),
                                    ys=pl.lit(None, pl.List(pl.String))))
    beside = beside.select("claim", "pid", "value", to_x="x_at", to_y="y_at").join(own, on=["claim", "pid"])
    steps = [(pl.col(f"to_{axis}") - pl.col(f"{axis}_at")).abs().fill_null(0) for axis in ("x", "y")]
    near = beside.filter(steps[0] + steps[1] == 1).group_by("claim").agg(
        low=pl.col("value").min(), high=pl.col("value").max(), neighbours=pl.col("value").sort())
    facts = claims.select("claim", "value", "tolerance", "direction").join(own, on="claim", how="left").join(
        near, on="claim", how="left").join(_lacking(claims, cells), on="claim", how="left")
    slack = pl.col("tolerance") + _EPSILON * pl.col("here").abs()
    right = ((pl.col("value") - pl.col("here")).abs() <= slack).fill_null(True)
    below, above = pl.col("here") < pl.col("low"), pl.col("here") > pl.col("high")
    beyond = pl.when(pl.col("direction") == "down").then(below).when(pl.col("direction") == "up").then(
        above).otherwise(below | above)
    none = pl.col("here").is_null() | pl.col("low").is_null()
    neighbours = pl.format("its neighbours are {}", pl.col("neighbours").cast(pl.List(pl.String)).list.eval(
        pl.element().str.strip_suffix(".0")).list.join(", "))
    return facts.with_columns(
        verdict=pl.when(none).then(pl.lit("not_enough_info")).when(right & beyond).then(
            pl.lit("supported")).otherwise(pl.lit("refuted"))
    ).select(
        "claim", "verdict", certain=(~none & (pl.col("lacking") == 0)).fill_null(False), actual_value="here",
        actual_x="x", actual_y="y",
        counterexample=pl.when(pl.col("verdict") == "refuted").then(pl.format("{}: {}", place(), number("here"))),
        note=pl.when(none).then(pl.lit("the cell or those beside it are not in the text")).otherwise(neighbours),
    ).unique("claim", keep="first", maintain_order=True)


def _lacking(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """How many cells of the panels of each claim are missing."""
    return cells.spread(claims).join(cells.panels.select("pid", "missing"), on="pid").group_by("claim").agg(
        lacking=pl.col("missing").sum())


def _rounded(column: str) -> pl.Expr:
    return number(pl.col(column).round(2))
