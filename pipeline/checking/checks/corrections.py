"""Checks of what people corrected: it must not pass unseen."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import number
from pipeline.checking.checks.registry import Tables, check


@check("info")
def corrected_value(tables: Tables) -> pl.DataFrame:
    """Somebody corrected the value: it is not as it was read from the text, or it was set aside. The message says what
    was done, why, by whom and when."""
    place = ["document", "figure", "panel", "line"]
    rows = pl.concat([
        tables["observations"].select(*place, "x", "y", "value", "corrected"),
        tables["quarantine"].select(*place, pl.lit(None, pl.String).alias("x"), pl.col("row_label").alias("y"), "value",
                                    "corrected"),
    ]).drop_nulls("corrected")
    rows = rows.unique([*place, "x", "y"], keep="first", maintain_order=True)
    return rows.select(*place, "x", "y", actual=number("value"), message="corrected")
