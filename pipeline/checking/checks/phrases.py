"""How messages put numbers and counts into words."""

from __future__ import annotations

import polars as pl


def number(value: str | pl.Expr) -> pl.Expr:
    """As people write it: 48, not 48.0."""
    value = pl.col(value) if isinstance(value, str) else value
    return value.cast(pl.String).str.strip_suffix(".0")


def counted(count: str | pl.Expr, noun: str, one: str = "", more: str = "s") -> pl.Expr:
    """1 value, 2 values; with the endings " is" and "s are": 1 value is, 2 values are."""
    count = pl.col(count) if isinstance(count, str) else count
    return pl.format("{} {}{}", count, pl.lit(noun), pl.when(count == 1).then(pl.lit(one)).otherwise(pl.lit(more)))


def scale() -> pl.Expr:
    """The scale of a panel: 24 to 48."""
    low, high = (number(bound).fill_null("…") for bound in ("scale_min", "scale_max"))
    return pl.format("{} to {}", low, high)


def place() -> pl.Expr:
    """Where an observation stands: at x=0.3, y=2000."""
    return pl.concat_str(pl.format("x={}", "x"), pl.format("y={}", "y"), separator=", ", ignore_nulls=True)


def listed(labels: str, most: int = 10) -> pl.Expr:
    """The first labels of a list: a, b, c, …"""
    found = pl.col(labels).list
    more = pl.when(found.len() > most).then(pl.lit(", …")).otherwise(pl.lit(""))
    return found.head(most).list.join(", ") + more
