"""Checks of rows and columns that repeat: writers also fill and copy what they cannot read.

A value that the text writes once and says to hold in several places ("All strategies: 45") is no repetition.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import number
from pipeline.checking.checks.registry import Tables, check
from pipeline.reading.frame.charts import GRIDS

FEWEST_CELLS = 3
"""Two equal values, or two equal pairs, are no pattern yet."""
FEWEST_NEAR = 6
"""Cells of a row of which all but one are repeated."""
SURPRISE = 4
"""How unlikely a repetition must be, in bits, if the panel's values fell into their places by chance."""
_PANEL = ("document", "figure", "panel")


@check("info")
def constant_row(tables: Tables) -> pl.DataFrame:
    """All values of a row or series are the same. It may be so in the figure; writers also fill rows that they cannot
    read."""
    return _constant(tables["observations"], "y")


@check("info")
def constant_column(tables: Tables) -> pl.DataFrame:
    """All values of a column of a grid are the same. It may be so in the figure; writers also fill columns that they
    cannot read."""
    return _constant(_in_grids(tables), "x")


@check("warning")
def duplicate_row(tables: Tables) -> pl.DataFrame:
    """A row or series repeats an earlier one of its panel value by value, and chance hardly explains that. It may be so
    in the figure; writers also copy rows that they cannot read. Constant rows are left to constant_row."""
    return _duplicate(tables["observations"], "y")


@check("warning")
def duplicate_column(tables: Tables) -> pl.DataFrame:
    """A column of a grid repeats an earlier one value by value, and chance hardly explains that. It may be so in the
    figure; writers also copy columns that they cannot read. Constant columns are left to constant_column."""
    return _duplicate(_in_grids(tables), "x")


@check("info")
def near_duplicate_row(tables: Tables) -> pl.DataFrame:
    """A row repeats the one before it in the text but for one value, and chance hardly explains that. One of the two
    may have been copied or mixed up with the other."""
    lines = _lines(tables["observations"], "y").filter(pl.col("count") >= FEWEST_NEAR).sort(*_PANEL, "line", "y")
    before = pl.col("y", "line", "places", "values").shift(1).over(_PANEL).name.prefix("first_")
    pairs = lines.with_columns(before).filter(pl.col("places") == pl.col("first_places")).drop("first_places")
    equal = pl.col("values") == pl.col("first_values")
    near = pairs.explode("places", "values", "first_values", empty_as_null=True).group_by(
        *_PANEL, "y", "line", "first_y", "first_line", "lines", "count", maintain_order=True
    ).agg(
        pl.col("values").filter(equal), x=pl.col("places").filter(~equal).first(),
        value=pl.col("values").filter(~equal).first(), first=pl.col("first_values").filter(~equal).first(),
    ).filter(pl.col("values").list.len() == pl.col("count") - 1)
    return _surprising(near, tables["observations"]).select(
        *_PANEL, "x", "y", "line", expected=number("first"), actual=number("value"),
        message=pl.format("{} of the {} values are those of {}, on line {}; only at x={} is {} in place of {}",
                          pl.col("values").list.len(), "count", _name("y"), "first_line", "x", number("value"),
                          number("first")),
    )


def _constant(observations: pl.DataFrame, axis: str) -> pl.DataFrame:
    lines = observations.group_by(*_PANEL, axis, maintain_order=True).agg(
        pl.col("value").first(), pl.col("line").min(), low=pl.col("value").min(), high=pl.col("value").max(),
        count=pl.len(), written=pl.col("span_start").n_unique(),
    )
    return lines.filter(
        pl.col("low") == pl.col("high"), pl.col("written") > 1, pl.col("count") >= FEWEST_CELLS
    ).select(
        *_PANEL, axis, "line", actual=number("value"),
        message=pl.format("all {} values are {}", "count", number("value")),
    )


def _duplicate(observations: pl.DataFrame, axis: str) -> pl.DataFrame:
    some = _with_twins(observations, axis)
    if some.is_empty():
        return pl.DataFrame()
    lines = _lines(some, axis).filter(
        pl.col("count") >= FEWEST_CELLS, pl.col("values").list.n_unique() > 1
    ).sort(*_PANEL, "line", axis)
    same = [*_PANEL, "places", "values"]
    first = lines.group_by(same, maintain_order=True).agg(pl.col(axis, "line", "span").first().name.prefix("first_"))
    twins = lines.join(first, on=same, maintain_order="left").filter(
        pl.col(axis).ne_missing(pl.col(f"first_{axis}")), pl.col("span") != pl.col("first_span")
    )
    return _surprising(twins, observations).select(
        *_PANEL, axis, "line",
        message=pl.format("the {} values are those of {}, on line {}", "count", _name(axis), "first_line"),
    )


def _name(axis: str) -> pl.Expr:
    """The earlier line as a message names it."""
    return pl.format("{}={}", pl.lit(axis), f"first_{axis}").fill_null("the unnamed series")


def _with_twins(observations: pl.DataFrame, axis: str) -> pl.DataFrame:
    """The observations of panels in which two lines may be the same, told by sums that equal lines share."""
    cell = pl.struct("y" if axis == "x" else "x", "value").hash()
    sums = observations.group_by(*_PANEL, axis).agg(sum=cell.sum(), count=pl.len(), several=_several())
    sums = sums.filter("several", pl.col("count") >= FEWEST_CELLS)
    return observations.join(sums.filter(pl.struct(*_PANEL, "sum").is_duplicated()), on=_PANEL, how="semi",
                             maintain_order="left")


def _several() -> pl.Expr:
    return pl.col("value").min() < pl.col("value").max()


def _lines(observations: pl.DataFrame, axis: str) -> pl.DataFrame:
    """Rows (axis y) or columns: `document, figure, panel, AXIS, line, span, count, places, values`, and how many
    `lines` of the kind their panel has. The places come in one order throughout the panel."""
    return observations.group_by(*_PANEL, axis, maintain_order=True).agg(
        pl.col("line").min(), span=pl.col("span_start").min(), count=pl.len(), places="y" if axis == "x" else "x",
        values="value",
    ).with_columns(lines=pl.len().over(_PANEL))


def _surprising(repeated: pl.DataFrame, observations: pl.DataFrame) -> pl.DataFrame:
    """Those of the repeated lines whose `values` are unlikely to come together twice in a panel of so many `lines`."""
    if repeated.is_empty():
        return repeated
    repeated = repeated.with_row_index("index")
    counts = observations.join(repeated, on=_PANEL, how="semi").group_by(*_PANEL, "value").agg(often=pl.len())
    share = pl.col("often") / pl.col("often").sum().over(_PANEL)
    bits = repeated.select("index", *_PANEL, value="values").explode("value", empty_as_null=True).join(
        counts.with_columns(bits=-share.log(2)), on=[*_PANEL, "value"]
    ).group_by("index").agg(pl.col("bits").sum())
    chances = (pl.col("lines") * (pl.col("lines") - 1) / 2).log(2)
    return repeated.join(bits, on="index", maintain_order="left").filter(pl.col("bits") - chances > SURPRISE)


def _in_grids(tables: Tables) -> pl.DataFrame:
    grids = tables["documents"].filter(pl.col("chart_type").is_in(list(GRIDS)))
    return tables["observations"].join(grids, on="document", how="semi", maintain_order="left")
