"""Whether a frame is what its table is defined to be, by a pandera schema made from the definition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pandera.polars as pa
import polars as pl
from pandera.api.polars.types import PolarsData
from pandera.config import ValidationDepth, config_context
from pandera.errors import SchemaError, SchemaErrors

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
            return _swift_schema(table).validate(frame)  # type: ignore[arg-type]  # a class is hashable
        except SchemaError:  # the other says what is wrong, and where
            pass
        try:
            return pandera_schema(table).validate(frame, lazy=True)  # type: ignore[arg-type]
        except SchemaErrors as error:
            raise TableError(table.__name__.lower(), _cases(error, frame, table)) from error


@cache
def pandera_schema(table: type[Table]) -> pa.DataFrameSchema:
    """The definition as pandera knows it: columns in their order and no others, the rules, the order of the rows."""
    return pa.DataFrameSchema(
        {
            name: pa.Column(
                column.dtype,
                [pa.Check(_holds(rule), error=error) for error, rule in _constraints(name, column)],
                nullable=column.nullable,
                description=column.description,
            )
            for name, column in table.columns.items()
        },
        checks=[pa.Check(_holds(rule), name=name, n_failure_cases=CASES) for name, rule in _rules(table).items()],
        strict=True,
        ordered=True,
    )


@cache
def _swift_schema(table: type[Table]) -> pa.DataFrameSchema:
    """The same in one query, not one for each column and each check. It only says whether a frame is sound."""
    rules = [*_rules(table).values()]
    for name, column in table.columns.items():
        rules += [rule for _, rule in _constraints(name, column)]
        if not column.nullable:
            rules.append(pl.col(name).is_not_null())
    return pa.DataFrameSchema(
        {name: pa.Column(column.dtype, nullable=True) for name, column in table.columns.items()},
        checks=pa.Check(_holds(pl.all_horizontal(rule.all() for rule in rules))),
        strict=True,
        ordered=True,
    )


def _rules(table: type[Table]) -> dict[str, pl.Expr]:
    """What holds across columns, and across rows."""
    return {**table.rules, "sorted_by_unique_key": _follows(table.key) | (pl.int_range(pl.len()) == 0)}


_CONSTRAINTS: dict[str, Callable[[pl.Expr, Any], pl.Expr]] = {
    "ge": lambda value, least: value >= least,
    "le": lambda value, most: value <= most,
    "isin": lambda value, allowed: value.is_in(allowed),
    "str_matches": lambda value, pattern: value.str.contains(pattern),
    "str_length": lambda value, length: value.str.len_chars() >= length["min_value"],
}


def _constraints(name: str, column: Column) -> Iterator[tuple[str, pl.Expr]]:
    """What holds for the values of a column that are not null, under the names that pandera's own checks have."""
    for kind, argument in column.constraints.items():
        check = getattr(pa.Check, kind)
        named = check(**argument) if isinstance(argument, dict) else check(argument)
        yield named.error, _CONSTRAINTS[kind](pl.col(name), argument)
    if column.dtype == pl.Float64:  # NaN would pass `ge`
        yield "is_finite", pl.col(name).is_finite()


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
