"""Checks of the claims: what a text says of its own values."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import number
from pipeline.checking.checks.registry import Tables, check

_LONGEST = 160
"""Characters of a sentence that a message quotes."""


@check("warning")
def claim_refuted(tables: Tables) -> pl.DataFrame:
    """The text claims something that its own values refute: an extreme, a range, a comparison. The claim may be wrong,
    or the values that it was written from."""
    refuted = tables["claims"].filter(pl.col("verdict") == "refuted")
    claimed = pl.coalesce(number("value"), pl.format("{} to {}", number("value_low"), number("value_high")))
    instead = pl.coalesce("note", "counterexample", pl.format("it is {}", number("actual_value")))
    kind = pl.col("kind").str.replace_all("_", " ")
    return refuted.select(
        "document", "figure", "panel", "line", x="actual_x", y="actual_y", actual=number("actual_value"),
        expected=pl.concat_str(kind, claimed, separator=" ", ignore_nulls=True),
        message=pl.concat_str(pl.format("“{}” is refuted", _quoted()), pl.format(": {}", instead), ignore_nulls=True),
    ).unique(["document", "panel", "line", "x", "y"], keep="first", maintain_order=True)


def _quoted() -> pl.Expr:
    """The beginning of the statement, without marks of emphasis."""
    plain = pl.col("statement").str.replace_all(r"[*`]", "")
    cut = pl.concat_str(plain.str.head(_LONGEST), pl.lit("…"))
    return pl.when(plain.str.len_chars() > _LONGEST).then(cut).otherwise(plain)
