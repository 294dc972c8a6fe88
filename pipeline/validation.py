"""Whether a frame is what its table is defined to be, by a pandera schema made from the definition."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pandera.polars as pa
import polars as pl
from pandera.api.polars.types import PolarsData
from pandera.config import ValidationDepth, config_context
from pandera.errors import SchemaErrors

from pipeline.tables import Column, Table

CASES = 1000
"""Failing rows that a check across columns reports at most; each carries its key."""


class TableError(ValueError):
    """A frame that is not what its table is defined to be. The message names the first breach of each kind.

    `cases` has one row per breach: `column` (null for a check across columns), `check`, `index` (the row, from 0; null
    where the column as a whole is wrong), `failure_case` (the value; for a check across columns the key of the row).
    """

    def __init__(self, table: str, cases: pl.DataFrame) -> None:
        self.cases = cases
        kinds = cases.group_by("column", "check", maintain_order=True).agg(
            pl.len(), pl.col("index", "failure_case").first()
        )
        super().__init__(f"table {table}: " + "; ".join(_breach(**kind) for kind in kinds.iter_rows(named=True)))


def _breach(column: str | None, check: str, len: int, index: int | None, failure_case: str | None) -> str:
    place = f"column {column}: " if column else ""
    rows = f" in {len} row{'s' if len > 1 else ''}, first in row {index}" if index is not None else ""
    return f"{place}{check} fails{rows}: {str(failure_case)[:200]}"


def validate(frame: pl.DataFrame, table: type[Table]) -> pl.DataFrame:
    """The frame, when it is what the table defines: columns, types, values, sorted by a unique key.

    Raises TableError. Values are checked whatever the environment says: left to itself pandera skips them silently for
    a LazyFrame, with PANDERA_VALIDATION_DEPTH=SCHEMA_ONLY and with PANDERA_VALIDATION_ENABLED=False.
    """
    if not isinstance(frame, pl.DataFrame):
        raise TypeError(f"validate needs a polars.DataFrame, whose values can be checked, not {type(frame).__name__}")
    with config_context(validation_enabled=True, validation_depth=ValidationDepth.SCHEMA_AND_DATA):
        try:
            return pandera_schema(table).validate(frame, lazy=True)  # type: ignore[arg-type]  # a class is hashable
        except SchemaErrors as error:
            raise TableError(table.__name__.lower(), _cases(error, frame, table)) from error


@cache
def pandera_schema(table: type[Table]) -> pa.DataFrameSchema:
    """The definition as pandera knows it: columns in their order and no others, the rules, the order of the rows."""
    rules = {**table.rules, "sorted_by_unique_key": _follows(table.key) | (pl.int_range(pl.len()) == 0)}
    return pa.DataFrameSchema(
        {name: _pandera_column(column) for name, column in table.columns.items()},
        checks=[pa.Check(_holds(rule), name=name, n_failure_cases=CASES) for name, rule in rules.items()],
        strict=True,
        ordered=True,
    )


def _pandera_column(column: Column) -> pa.Column:
    checks = [
        getattr(pa.Check, name)(**argument) if isinstance(argument, dict) else getattr(pa.Check, name)(argument)
        for name, argument in column.constraints.items()
    ]
    if column.dtype == pl.Float64:  # NaN would pass `ge`
        checks.append(pa.Check(lambda data: data.lazyframe.select(pl.col(data.key).is_finite()), name="is_finite"))
    return pa.Column(column.dtype, checks, nullable=column.nullable, description=column.description)


def _holds(rule: pl.Expr) -> Callable[[PolarsData], pl.LazyFrame]:
    return lambda data: data.lazyframe.select(rule)


def _follows(columns: tuple[str, ...]) -> pl.Expr:
    """Whether a row's key comes strictly after the key of the row before. Nulls come first and equal each other."""
    follows = pl.lit(False)
    for name in reversed(columns):
        this, before = pl.col(name), pl.col(name).shift(1)
        after = (this > before).fill_null(before.is_null() & this.is_not_null())
        follows = after | (this.eq_missing(before) & follows)
    return follows


def _cases(error: SchemaErrors, frame: pl.DataFrame, table: type[Table]) -> pl.DataFrame:
    across_columns = pl.col("schema_context") == "DataFrameSchema"
    cases: pl.DataFrame = error.failure_cases.select(
        pl.when(~across_columns).then("column").alias("column"), "check", pl.col("index").cast(pl.Int64), "failure_case"
    )
    if not set(table.key) <= set(frame.columns):
        return cases
    keys = frame.select(index=pl.int_range(pl.len()), key=pl.struct(table.key).struct.json_encode())
    key_of_row = pl.when(pl.col("column").is_null()).then("key")
    return cases.join(keys, on="index", how="left", maintain_order="left").select(
        "column", "check", "index", pl.coalesce(key_of_row, "failure_case").alias("failure_case")
    )
