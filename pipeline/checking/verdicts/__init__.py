"""Claims to verdicts: what the cells of a text say to what it claims of them. Whole tables at once, by joins."""

from __future__ import annotations

import polars as pl

from pipeline.checking.verdicts import pairs, shapes, values
from pipeline.checking.verdicts.cells import Cells, Tables
from pipeline.schemas import polars_schema, sort
from pipeline.tables import VERDICT_COLUMNS, Claims

_JUDGES = (
    (values.KINDS, values.verdicts),
    (pairs.KINDS, pairs.verdicts),
    (("trend",), shapes.trends),
    (("count",), shapes.counts),
    (("outlier",), shapes.outliers),
)
"""Kinds of claims, and what gives a verdict on claims of those kinds."""


def judge(tables: Tables) -> pl.DataFrame:
    """The claims of all documents with their verdicts, as `pipeline.tables.Claims` defines them, sorted by key.

    tables: panels, observations and quarantine, and `statements`: the claims as they are read, without verdicts.
    """
    schema = polars_schema(Claims)
    claims = tables["statements"].with_row_index("claim").with_columns(
        diagonal=pl.col("scope").struct.field("diagonal"),
        absolute=pl.col("scope").struct.field("absolute").fill_null(False),
    )
    cells = Cells(tables)
    verdict_schema = pl.Schema({"claim": claims.schema["claim"], **{name: schema[name] for name in VERDICT_COLUMNS}})
    found = pl.concat([
        pl.DataFrame(schema=verdict_schema),
        *(verdicts(some, cells).select(list(verdict_schema)).cast(verdict_schema) for kinds, verdicts in _JUDGES
          if not (some := claims.filter(pl.col("kind").is_in(kinds))).is_empty()),
    ])
    judged = claims.join(found, on="claim", how="left", maintain_order="left").with_columns(
        pl.col("verdict").fill_null("not_enough_info"), pl.col("certain").fill_null(False)
    )
    in_words = judged.with_columns(_scope(), a=_side("a"), b=_side("b"))
    return sort(in_words.select(list(schema)), Claims)


def _scope() -> pl.Expr:
    """The rows and columns of a claim in words: "x=1, 2; y=9; off the diagonal"."""
    scope = pl.col("scope").struct
    parts = [pl.format(axis + "={}", scope.field(axis).list.join(", ")) for axis in ("x", "y")]
    parts.append(pl.format("{} the diagonal", scope.field("diagonal")))
    parts.append(pl.when(scope.field("absolute")).then(pl.lit("without signs")))
    return _together(parts, "; ").alias("scope")


def _side(side: str) -> pl.Expr:
    """One side of a comparison in words: "x=1, y=9"."""
    fields = pl.col(side).struct
    parts = [fields.field("panel"), *(pl.format(axis + "={}", fields.field(axis)) for axis in ("x", "y"))]
    return _together(parts, ", ")


def _together(parts: list[pl.Expr], separator: str) -> pl.Expr:
    """The parts that are there, one behind the other; null where there are none."""
    found = pl.concat_str(parts, separator=separator, ignore_nulls=True)
    return pl.when(found != "").then(found)
