"""Verdicts on comparisons: whether one panel, row, column or cell beats another, or is the same.

Cells are compared pair by pair, each with the one that has the same place on the other side.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import number, place
from pipeline.checking.verdicts.cells import Cells, on_diagonal

KINDS = ("beats", "identical")
_EPSILON = 1e-9
_COORDINATES = ("panel", "x", "y")


def verdicts(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """One row per claim of KINDS: claim and the columns of a verdict."""
    first = _side(claims, "a", cells)
    second = pl.concat([_side(claims.filter(pl.col("b").is_not_null()), "b", cells),
                        _others(claims.filter(pl.col("b").is_null()), cells)])
    keys = ["claim", *(f"by_{name}" for name in _COORDINATES)]
    pairs = first.join(second.select(*keys, other="value", other_panel="panel", other_x="x", other_y="y"), on=keys,
                       nulls_equal=True)
    pairs = pl.concat([pairs, _lone(first, second, claims, cells).join(pairs.select("claim"), on="claim", how="anti")],
                      how="diagonal")
    pairs = pairs.join(claims.select("claim", "kind", "direction", "inclusive", "every"), on="claim").with_columns(
        lead=(pl.col("value") - pl.col("other")) * pl.when(pl.col("direction") == "down").then(-1).otherwise(1)
    )
    same = pl.col("kind") == "identical"
    slack = _EPSILON * pl.col("value").abs()
    pairs = pairs.with_columns(
        margin=pl.when(same).then(-pl.col("lead").abs()).otherwise(pl.col("lead")),
        holds=pl.when(same).then(pl.col("lead").abs() <= slack).when(pl.col("inclusive").fill_null(False)).then(
            pl.col("lead") >= -slack).otherwise(pl.col("lead") > slack),
    )
    found = pairs.group_by("claim").agg(
        pairs=pl.len(), failed=(~pl.col("holds")).sum(), mean=pl.col("lead").mean(),
    )
    worst = pairs.filter(~pl.col("holds")).sort("claim", "margin", "y_at", "x_at").group_by(
        "claim", maintain_order=True).first().with_columns(cell=place())
    facts = claims.join(found, on="claim", how="left").join(_complete(claims, first, second, cells), on="claim",
                                                           how="left")
    facts = facts.join(
        worst.select("claim", "value", "other", "cell", actual_x="x", actual_y="y", at_panel="panel").rename(
            {"value": "actual_value"}), on="claim", how="left")
    return _judged(facts)


def _lone(first: pl.DataFrame, second: pl.DataFrame, claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """The one cell of each side, wherever it stands: two named points of a scatter plot, two cells of a diagonal."""
    alone = cells.panels.filter("are_points").select("pid")
    diagonal = claims.filter(pl.col("diagonal") == "on")["claim"]
    sides = [side.filter(pl.len().over("claim") == 1) for side in (first, second)]
    other = sides[1].select("claim", other="value", other_panel="panel", other_x="x", other_y="y", other_pid="pid")
    found = sides[0].join(other, on="claim").filter(pl.col("pid") == pl.col("other_pid")).drop("other_pid")
    return found.filter(pl.col("pid").is_in(alone["pid"].implode()) | pl.col("claim").is_in(diagonal.implode()))


def _side(claims: pl.DataFrame, side: str, cells: Cells) -> pl.DataFrame:
    """The cells of one side, with what they are paired by: the coordinates that the side leaves open."""
    named = {name: pl.col(side).struct.field(name) for name in _COORDINATES}
    scope = {axis: pl.col("scope").struct.field(axis) for axis in ("x", "y")}
    sides = claims.with_columns(panel=pl.coalesce(named["panel"], "panel"))
    own = {axis: pl.when(named[axis].is_not_null()).then(pl.concat_list(named[axis])) for axis in ("x", "y")}
    wanted = cells.spread(sides).select(
        "claim", "pid", "diagonal", *(pl.coalesce(own[axis], scope[axis]).alias(f"{axis}s") for axis in ("x", "y"))
    )
    return _keyed(wanted, claims, side, cells)


def _others(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """The cells of all others of the sort of `a`."""
    scope = {axis: pl.col("scope").struct.field(axis) for axis in ("x", "y")}
    wanted = cells.spread(claims).select("claim", "pid", "diagonal", xs=scope["x"], ys=scope["y"])
    found = _keyed(wanted, claims, "a", cells).join(claims.select("claim", "a"), on="claim")
    own = [(pl.col("a").struct.field(name) == pl.col(name)).fill_null(True) for name in _COORDINATES]
    return found.filter(~pl.all_horizontal(own)).drop("a")


def _keyed(wanted: pl.DataFrame, claims: pl.DataFrame, side: str, cells: Cells) -> pl.DataFrame:
    found = cells.at(wanted).join(cells.panels.select("pid", "panel"), on="pid")
    found = found.join(claims.select("claim", "diagonal", fixed=pl.col(side)), on="claim")
    fixed = pl.col("fixed").struct
    return found.filter(on_diagonal()).with_columns(
        pl.when(fixed.field(name).is_null()).then(pl.col(name)).alias(f"by_{name}") for name in _COORDINATES
    ).drop("fixed", "diagonal", "x_number", "y_number", "is_diagonal")


def _complete(claims: pl.DataFrame, first: pl.DataFrame, second: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """Whether no cell of either side is missing."""
    lacking = cells.spread(claims).join(cells.panels.select("pid", "missing"), on="pid").group_by("claim").agg(
        lacking=pl.col("missing").sum())
    one = first.group_by("claim").agg(first_cells=pl.len())
    two = second.group_by("claim").agg(second_cells=pl.len())
    return lacking.join(one, on="claim", how="left").join(two, on="claim", how="left")


def _judged(facts: pl.DataFrame) -> pl.DataFrame:
    same = pl.col("kind") == "identical"
    strictly = same | pl.col("every").fill_null(False)
    none = pl.col("pairs").fill_null(0) == 0
    # what is not said of every cell is refuted where most cells are against it
    holds = pl.when(strictly).then(pl.col("failed") == 0).otherwise(
        (pl.col("mean") > 0) | (2 * pl.col("failed") <= pl.col("pairs")))
    verdict = pl.when(none).then(pl.lit("not_enough_info")).when(holds).then(pl.lit("supported")).otherwise(
        pl.lit("refuted"))
    refuted = pl.col("verdict") == "refuted"
    paired = (pl.col("lacking") == 0) & (
        pl.col("b").is_null() | ((pl.col("pairs") == pl.col("first_cells"))
                                 & (pl.col("pairs") == pl.col("second_cells"))))
    sign = pl.when(same).then(pl.lit("≠")).when(pl.col("actual_value") < pl.col("other")).then(pl.lit("<")).when(
        pl.col("actual_value") > pl.col("other")).then(pl.lit(">")).otherwise(pl.lit("="))
    told = refuted & pl.col("actual_value").is_not_null()
    shown = pl.format("{}: {} {} {}", "cell", number("actual_value"), sign, number("other"))
    counterexample = pl.when(told).then(shown)
    note = pl.when(none).then(pl.lit("no two cells to compare are in the text")).when(told & strictly).then(
        pl.format("it fails in {} of {} cells, most at {}", "failed", "pairs", shown))
    actual = [pl.when(refuted).then(name).alias(name) for name in ("actual_value", "actual_x", "actual_y")]
    return facts.with_columns(verdict=verdict).with_columns(counterexample=counterexample, note=note).select(
        "claim", "verdict", "counterexample", "note", *actual,
        certain=pl.when(refuted & strictly).then(True).when(none).then(False).otherwise(paired).fill_null(False),
    )
