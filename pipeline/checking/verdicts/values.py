"""Verdicts on what is said of values: extremes, ranges and bounds.

Values in quarantine count here, since they belong to the panel wherever they stand in it.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import number, place
from pipeline.checking.verdicts.cells import Cells, on_diagonal

KINDS = ("max", "min", "range", "all_above", "all_below")
_EPSILON = 1e-9
_COORDINATE = r"^[-−+]?\d[\d.,]*[kKM]?$"
"""A place that has no other spelling: where a text has no value for it, the extreme that it gives stands elsewhere."""
_TIES = 3  # places that a note names


def verdicts(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """One row per claim of KINDS: claim and the columns of a verdict."""
    claims = claims.with_columns(_unsigned("value"))
    how = claims.select("claim", "diagonal", "absolute")
    wanted = cells.spread(claims).select(
        "claim", "pid", "diagonal", xs=pl.col("scope").struct.field("x"), ys=pl.col("scope").struct.field("y")
    )
    in_scope = cells.at(wanted).join(how, on="claim").filter(on_diagonal()).with_columns(_unsigned("value")).drop(
        "diagonal", "absolute")
    anywhere = wanted.filter(pl.col("diagonal").ne_missing("on"))  # a row in quarantine is not all on a diagonal
    loose = cells.loose_at(anywhere).join(how, on="claim").with_columns(_unsigned("value")).with_columns(
        pl.when(pl.col("diagonal").is_null()).then("value").alias("value"))  # which of a row is off it, nobody knows
    facts = claims.join(_facts(in_scope, loose, _sizes(wanted, cells)), on="claim", how="left")
    facts = facts.join(_at_place(claims, cells), on="claim", how="left").with_columns(
        pl.col("cells", "loose", "missing", "place_cells").fill_null(0),
        is_loose=pl.col("claim").is_in(_told_of_loose(claims, cells).implode()),
    )
    facts = _judge(facts)
    return _explained(facts, in_scope)


def _told_of_loose(claims: pl.DataFrame, cells: Cells) -> pl.Series:
    """The claims whose value some value in quarantine has, wherever that stands in the panel."""
    told = cells.spread(claims).select("claim", "pid", "value")
    return told.join(cells.loose, on=["pid", "value"], how="semi")["claim"].unique()


def _sizes(wanted: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """How many cells each claim's place has by the labels; null where the panel does not say."""
    sizes = wanted.join(cells.panels.drop("document", "panel"), on="pid")
    width = pl.coalesce(pl.col("xs").list.len(), "n_x").cast(pl.Int64)
    height = pl.coalesce(pl.col("ys").list.len(), pl.max_horizontal("n_y", 1)).cast(pl.Int64)
    square = pl.min_horizontal(width, height)
    size = pl.when(pl.col("diagonal") == "off").then(width * height - square).when(
        pl.col("diagonal") == "on").then(square).otherwise(width * height)
    return sizes.group_by("claim").agg(size=pl.when(pl.col("known")).then(size).sum())


def _facts(in_scope: pl.DataFrame, loose: pl.DataFrame, sizes: pl.DataFrame) -> pl.DataFrame:
    placed = in_scope.group_by("claim").agg(cells=pl.len(), low=pl.col("value").min(), high=pl.col("value").max())
    aside = loose.group_by("claim").agg(
        loose=pl.len(), loose_low=pl.col("value").min(), loose_high=pl.col("value").max()
    )
    return sizes.join(placed, on="claim", how="left").join(aside, on="claim", how="left").with_columns(
        missing=(pl.col("size").cast(pl.Int64) - pl.col("cells").fill_null(0)).clip(0),
        all_low=pl.min_horizontal("low", "loose_low"),
        all_high=pl.max_horizontal("high", "loose_high"),
    )


def _at_place(claims: pl.DataFrame, cells: Cells) -> pl.DataFrame:
    """The values at the place that a claim names."""
    named = claims.filter(pl.any_horizontal(pl.col("x", "y").is_not_null()))
    scope = [pl.col("scope").struct.field(axis) for axis in ("x", "y")]
    own = [pl.when(pl.col(axis).is_not_null()).then(pl.concat_list(axis)) for axis in ("x", "y")]
    wanted = cells.spread(named).select("claim", "pid", xs=pl.coalesce(own[0], scope[0]),
                                        ys=pl.coalesce(own[1], scope[1]))
    found = cells.at(wanted).join(claims.select("claim", "diagonal", "absolute"), on="claim").filter(
        on_diagonal()).with_columns(_unsigned("value"))
    return found.group_by("claim").agg(
        place_cells=pl.len(), place_low=pl.col("value").min(), place_high=pl.col("value").max()
    )


def _unsigned(column: str) -> pl.Expr:
    """A value as a claim counts it: without its sign where the claim says so."""
    return pl.when("absolute").then(pl.col(column).abs()).otherwise(pl.col(column)).alias(column)


def _judge(facts: pl.DataFrame) -> pl.DataFrame:
    kind, slack = pl.col("kind"), pl.col("tolerance") + _EPSILON * pl.col("value").abs().fill_null(0)
    is_top = kind.is_in(("max", "all_below"))
    extreme = pl.when(is_top).then(pl.col("all_high")).otherwise(pl.col("all_low"))
    placed_extreme = pl.when(is_top).then(pl.col("high")).otherwise(pl.col("low"))
    at_place = pl.when(is_top).then("place_high").otherwise("place_low")
    has_place = pl.any_horizontal(pl.col("x", "y").is_not_null())

    value_right = ((pl.col("value") - extreme).abs() <= slack).fill_null(True)
    place_right = ((at_place - extreme).abs() <= _EPSILON * extreme.abs()).fill_null(True)
    is_aside = value_right & ~place_right & (placed_extreme != extreme).fill_null(True)  # only quarantine has it
    elsewhere = (pl.col("place_cells") + pl.col("loose") == 0) & pl.col("x").str.contains(_COORDINATE).fill_null(False)
    unplaced = has_place & (((pl.col("place_cells") == 0) & ~elsewhere) | is_aside)
    beyond = pl.when(is_top).then(pl.col("value") > extreme).otherwise(pl.col("value") < extreme).fill_null(False)
    aside = ~value_right & beyond & pl.col("is_loose")  # of a column, of which nobody knows whether it is in there
    extremes = pl.when(~value_right & ~aside).then(pl.lit("refuted")).when(unplaced | aside).then(
        pl.lit("not_enough_info")).when(~place_right | elsewhere).then(pl.lit("refuted")).otherwise(pl.lit("supported"))

    ends = pl.max_horizontal(pl.col("value_low", "value_high").abs())
    slack_ends = pl.col("tolerance") + _EPSILON * ends.fill_null(0)
    under, over = pl.col("value_low") - pl.col("all_low"), pl.col("all_high") - pl.col("value_high")
    outside = (under > slack_ends) | (over > slack_ends)
    short = ~pl.col("inclusive").fill_null(False) & ((under < -slack_ends) | (over < -slack_ends))
    ranges = pl.when(outside | short).then(pl.lit("refuted")).otherwise(pl.lit("supported"))

    strict = ~pl.col("inclusive").fill_null(False) & (pl.col("tolerance") == 0)
    gap = pl.when(is_top).then(pl.col("value") - extreme).otherwise(extreme - pl.col("value"))
    holds = pl.when(strict).then(gap > 0).otherwise(gap >= -slack)
    bounds = pl.when(holds).then(pl.lit("supported")).otherwise(pl.lit("refuted"))

    is_extreme, is_range = kind.is_in(("max", "min")), kind == "range"
    verdict = pl.when(pl.col("cells") + pl.col("loose") == 0).then(pl.lit("not_enough_info")).when(is_extreme).then(
        extremes).when(is_range).then(ranges).otherwise(bounds)

    # A refutation by a cell stands. What is supported, or lacks a value, could be turned by a value that is not there.
    whole = (pl.col("missing") == 0) | (pl.col("missing") <= pl.col("loose"))
    whole &= pl.col("diagonal").is_null() | (pl.col("loose") == 0)
    from_cells = pl.when(is_range).then(
        (pl.col("low") == pl.col("all_low")) & (pl.col("high") == pl.col("all_high"))
    ).otherwise(placed_extreme == extreme).fill_null(False)
    stands = pl.when(is_range).then(outside).when(is_extreme).then(~beyond).otherwise(True)
    certain = pl.when(pl.col("verdict") == "refuted").then(from_cells & (stands | whole)).when(
        pl.col("verdict") == "supported").then(from_cells & whole).otherwise(False)
    actual = pl.when(is_range & (under > slack_ends)).then("all_low").when(is_range & (over > slack_ends)).then(
        "all_high").when(is_range).then(None).otherwise(extreme)
    return facts.with_columns(verdict=verdict, actual_value=actual, slack=slack).with_columns(
        certain=certain, misplaced=is_extreme & value_right & has_place & (~place_right | elsewhere)
    )


def _explained(facts: pl.DataFrame, in_scope: pl.DataFrame) -> pl.DataFrame:
    """With the cell that holds the actual value, the counterexample, and a note on ties."""
    holding = in_scope.join(facts.select("claim", "actual_value", "x", "y", named_x="x", named_y="y").drop("x", "y"),
                            on="claim").filter(pl.col("value") == pl.col("actual_value")).sort("claim", "y_at", "x_at")
    is_named = ((pl.col("x") == pl.col("named_x")).fill_null(True)
                & (pl.col("y") == pl.col("named_y")).fill_null(True))
    holders = holding.with_columns(cell=place(), is_named=is_named).group_by("claim", maintain_order=True).agg(
        pl.col("x", "y").sort_by("is_named", descending=True, maintain_order=True).first().name.prefix("actual_"),
        first=pl.col("cell").sort_by("is_named", descending=True, maintain_order=True).first(),
        ties=pl.col("cell").sort_by("is_named", descending=True, maintain_order=True).slice(1, _TIES),
        more=pl.len().cast(pl.Int64) - 1 - _TIES,
    )
    refuted, supported = pl.col("verdict") == "refuted", pl.col("verdict") == "supported"
    is_extreme, is_range = pl.col("kind").is_in(("max", "min")), pl.col("kind") == "range"
    tied = pl.format(
        "tied with {}{}", pl.col("ties").list.join("; "),
        pl.when(pl.col("more") > 0).then(pl.format(" and {} more", "more")).otherwise(pl.lit("")),
    )
    others = pl.when(pl.col("ties").list.len() > 0).then(pl.format("; also at {}", pl.col("ties").list.join("; ")))
    note = (
        pl.when(pl.col("verdict") == "not_enough_info").then(
            pl.when(pl.col("cells") + pl.col("loose") == 0).then(pl.lit("no value of this place is in the text"))
            .when((pl.col("place_cells") == 0) & ~pl.col("is_loose")).then(
                pl.lit("the cell that it names is not in the text"))
            .otherwise(pl.lit("the value is in quarantine: where it stands is not known")))
        .when(refuted & is_range).then(pl.format("the values run from {} to {}", number("all_low"), number("all_high")))
        .when(refuted & pl.col("misplaced")).then(
            pl.format("the value is right, the place is not: {} is at {}{}", number("actual_value"),
                      pl.col("first").fill_null("a place that is not known"), others.fill_null("")))
        .when(supported & is_extreme & (pl.col("ties").list.len() > 0)).then(tied)
    )
    counterexample = pl.when(refuted & pl.col("actual_value").is_not_null()).then(
        pl.format("{}: {}", pl.col("first").fill_null("in quarantine"), number("actual_value")))
    return facts.join(holders, on="claim", how="left").select(
        "claim", "verdict", pl.col("certain").fill_null(False), "actual_value", "actual_x", "actual_y",
        counterexample=counterexample, note=note,
    )
