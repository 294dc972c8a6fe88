"""The published tables: one pandera model each, the only place where a column is defined.

The Arrow schema of the files, their descriptions and their validation all come from these models. Every table is sorted
by its key (nulls first, text by its UTF-8 bytes), and no key occurs twice.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import reduce
from operator import add
from typing import Any

import pandera.polars as pa
import polars as pl
import pyarrow
from pandera.api.polars.types import PolarsData
from pandera.config import ValidationDepth, config_context
from pandera.errors import SchemaErrors

from pipeline.reading.ledger import ROLES
from pipeline.sources import REASONS

SCHEMA_VERSION = "1"
"""Counts up when a published column is added, removed or renamed, or gets another type or meaning."""

READER_ERROR = "reader_error"
REJECTIONS = (*REASONS, READER_ERROR)
STATUSES = ("read", "no_data", "rejected")
SEVERITIES = ("error", "warning", "info")
QUARANTINE_REASONS = ("ragged_row", "unknown_column", "unknown_row", "conflict", "truncated_line")
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


def _column(description: str, *, nullable: bool = False, **constraints: Any) -> Any:
    return pa.Field(description=description, nullable=nullable, **constraints)


def _text(description: str) -> Any:
    return _column(description, str_length={"min_value": 1})


def _finite(*columns: str) -> Any:
    """No NaN, no infinity: NaN would pass `ge`."""

    @pa.check(*columns, name="is_finite")
    def is_finite(cls: type[Table], data: PolarsData) -> pl.LazyFrame:
        return data.lazyframe.select(pl.col(data.key).is_finite())

    return is_finite


def _rows(name: str, condition: Callable[[], pl.Expr]) -> Any:
    """What holds across the columns of every row. Null counts as true."""

    @pa.dataframe_check(name=name, n_failure_cases=CASES)
    def check(cls: type[Table], data: PolarsData) -> pl.LazyFrame:
        return data.lazyframe.select(condition())

    return check


class Table(pa.DataFrameModel):
    """What all published tables have in common."""

    _key = ()

    class Config:
        strict = True
        ordered = True

    @pa.dataframe_check(n_failure_cases=CASES)
    def sorted_by_unique_key(cls, data: PolarsData) -> pl.LazyFrame:
        return data.lazyframe.select(_follows(cls._key) | (pl.int_range(pl.len()) == 0))


def _follows(columns: tuple[str, ...]) -> pl.Expr:
    """Whether a row's key comes strictly after the key of the row before. Nulls come first and equal each other."""
    follows = pl.lit(False)
    for name in reversed(columns):
        this, before = pl.col(name), pl.col(name).shift(1)
        after = (this > before).fill_null(before.is_null() & this.is_not_null())
        follows = after | (this.eq_missing(before) & follows)
    return follows


class Documents(Table):
    """One row per description, with its text and the ledger of its numbers: what each written number became."""

    _key = ("document",)

    document: pl.String = _text("The description: its path below the source, without extension")
    figure: pl.String = _text("The figure that it describes; several descriptions can share one")
    writer: pl.String = _column("Who wrote the description; null when unknown", nullable=True)
    title: pl.String = _column("The figure's title as the text gives it", nullable=True)
    chart_type: pl.String = _column("What kind of figure it is, such as heatmap or bar; null where nothing was read",
                                    nullable=True)
    source: pl.String = _text("The file that the text comes from, relative to the source")
    sha256: pl.String = _column("SHA-256 of the file's bytes; null where they were not read", nullable=True,
                                str_matches="^[0-9a-f]{64}$")
    characters: pl.Int64 = _column("Length of the text in characters", ge=0)
    text: pl.String = _column("The text, into which all spans point; empty where the document was rejected")
    status: pl.String = _column("read; no_data: it states no value; rejected: it could not be read", isin=STATUSES)
    reason: pl.String = _column("Why the document was rejected; null otherwise", nullable=True, isin=REJECTIONS)
    numbers_total: pl.Int64 = _column("Numbers written in the text; the sum of the counts that follow", ge=0)
    observation: pl.Int64 = _column("Numbers published as observations", ge=0)
    uncertainty: pl.Int64 = _column("Numbers that bound another: the 2 of 71 ± 2, the end of a range", ge=0)
    secondary: pl.Int64 = _column("Numbers beside the value of a place: the count beside a share", ge=0)
    quarantine: pl.Int64 = _column("Numbers on data lines that could not be placed", ge=0)
    repeat: pl.Int64 = _column("Numbers that state an observation once more on a data line", ge=0)
    tick: pl.Int64 = _column("Numbers that are ticks of an axis", ge=0)
    label: pl.Int64 = _column("Numbers that are labels of a row, a column, a series or a panel", ge=0)
    scale: pl.Int64 = _column("Numbers that are bounds or ticks of a colour scale", ge=0)
    claim: pl.Int64 = _column("Numbers in sentences that claim something of the data", ge=0)
    enumerator: pl.Int64 = _column("Numbers that count list items, panels or sections", ge=0)
    prose: pl.Int64 = _column("Numbers in other prose", ge=0)
    unread: pl.Int64 = _column("Numbers on data lines that the reader did not understand", ge=0)

    _characters = _rows("characters is the length of text",
                        lambda: pl.col("text").str.len_chars() == pl.col("characters"))
    _reason = _rows("a reason where rejected, only there",
                    lambda: (pl.col("status") == "rejected") == pl.col("reason").is_not_null())
    _ledger = _rows("the ledger adds up to numbers_total",
                    lambda: reduce(add, map(pl.col, ROLES)) == pl.col("numbers_total"))


class Panels(Table):
    """One row per panel of a described figure: its frame of reference, and how much of it was read."""

    _key = ("document", "panel")

    figure: pl.String = _text("The figure")
    panel: pl.String = _column("The panel's name; a single unnamed panel takes the figure's title")
    document: pl.String = _text("The description")
    position: pl.Int64 = _column("The panel's place among the document's panels, from 1", ge=1)
    x_label: pl.String = _column("What the columns or the horizontal axis show", nullable=True)
    y_label: pl.String = _column("What the rows or the series are", nullable=True)
    value_label: pl.String = _column("What the values measure", nullable=True)
    x_ticks: pl.List(pl.String) = _column("Tick labels of x, in the figure's order", nullable=True)
    y_ticks: pl.List(pl.String) = _column("Tick labels of y, in the figure's order", nullable=True)
    scale_min: pl.Float64 = _column("Lower bound of the colour scale or value axis as stated", nullable=True)
    scale_max: pl.Float64 = _column("Upper bound of the colour scale or value axis as stated", nullable=True)
    expected_cells: pl.Int64 = _column("Cells that the panel has by its labels; null where they are not known",
                                       nullable=True, ge=0)
    observed_cells: pl.Int64 = _column("Cells with an observation", ge=0)
    quarantined_cells: pl.Int64 = _column("Values set aside in quarantine", ge=0)
    completeness: pl.Float64 = _column("observed_cells / expected_cells", nullable=True, ge=0, le=1)

    _finite = _finite("scale_min", "scale_max", "completeness")


class Observations(Table):
    """One row per value that a text states, at its place in the figure and with its place in the text."""

    _key = ("document", "panel", "x", "y")

    figure: pl.String = _text("The figure")
    panel: pl.String = _column("The panel's name; a single unnamed panel takes the figure's title")
    x: pl.String = _column("Column of a grid, or position or category on the horizontal axis, as written")
    y: pl.String = _column("Row of a grid, legend entry of a chart, statistic of a box plot; null where a chart has "
                           "one unnamed series", nullable=True)
    value: pl.Float64 = _column("The value; of a range its midpoint")
    document: pl.String = _text("The description")
    x_number: pl.Float64 = _column("x as a number; null where the label is none", nullable=True)
    y_number: pl.Float64 = _column("y as a number; null where the label is none", nullable=True)
    lower: pl.Float64 = _column("Lower bound where the text states one, from ± or a range", nullable=True)
    upper: pl.Float64 = _column("Upper bound where the text states one, from ± or a range", nullable=True)
    approximate: pl.Boolean = _column("Whether the text calls the value approximate, at the number or in its heading")
    unit: pl.String = _column("Unit as written, such as %; values are not rescaled", nullable=True)
    x_position: pl.Int64 = _column("Place of x in the figure's order of labels, from 1", nullable=True, ge=1)
    y_position: pl.Int64 = _column("Place of y in the figure's order of labels, from 1", nullable=True, ge=1)
    layout: pl.String = _column("The layout of text that the value was read from")
    line: pl.Int64 = _column("Line of the text, from 1", ge=1)
    span_start: pl.Int64 = _column("First character of the number in the document's text, from 0", ge=0)
    span_end: pl.Int64 = _column("Character after the number: text[span_start:span_end] is the number as written", ge=1)

    _finite = _finite("value", "x_number", "y_number", "lower", "upper")
    _span = _rows("span_start < span_end", lambda: pl.col("span_start") < pl.col("span_end"))
    _bounds = _rows("lower <= value <= upper",
                    lambda: (pl.col("lower") <= pl.col("value")) & (pl.col("value") <= pl.col("upper")))


class Quarantine(Table):
    """One row per value on a data line that could not be placed without guessing, with the reason."""

    _key = ("document", "span_start", "panel", "row_label")

    figure: pl.String = _text("The figure")
    panel: pl.String = _column("The panel that the line belongs to", nullable=True)
    document: pl.String = _text("The description")
    value: pl.Float64 = _column("The value; of a range its midpoint")
    position: pl.Int64 = _column("Place of the value in its row, from 1", ge=1)
    reason: pl.String = _column("Why it could not be placed", isin=QUARANTINE_REASONS)
    line: pl.Int64 = _column("Line of the text, from 1", ge=1)
    span_start: pl.Int64 = _column("First character of the number in the document's text, from 0", ge=0)
    span_end: pl.Int64 = _column("Character after the number: text[span_start:span_end] is the number as written", ge=1)
    row_label: pl.String = _column("Label of the row as the line gives it", nullable=True)

    _finite = _finite("value")
    _span = _rows("span_start < span_end", lambda: pl.col("span_start") < pl.col("span_end"))


class Findings(Table):
    """One row per quality finding. What each check means stands in pipeline/checking/checks.py."""

    _key = ("document", "check", "panel", "line", "x", "y")

    check: pl.String = _text("The check that found it, such as ragged_row")
    severity: pl.String = _column("error: data is lost or contradicts itself; warning: data is missing or doubtful; "
                                  "info: worth knowing", isin=SEVERITIES)
    document: pl.String = _text("The description")
    figure: pl.String = _text("The figure")
    panel: pl.String = _column("The panel; null where the finding is about the document", nullable=True)
    x: pl.String = _column("x of the observation it is about", nullable=True)
    y: pl.String = _column("y of the observation, or the row it is about", nullable=True)
    line: pl.Int64 = _column("Line of the text, from 1", nullable=True, ge=1)
    message: pl.String = _text("The finding in words")
    expected: pl.String = _column("What was to be expected", nullable=True)
    actual: pl.String = _column("What was found", nullable=True)


TABLES: dict[str, type[Table]] = {
    model.__name__.lower(): model for model in (Documents, Panels, Observations, Quarantine, Findings)
}


def key(model: type[Table]) -> tuple[str, ...]:
    """The columns that a table is sorted by, unique together."""
    return model._key


def description(model: type[Table]) -> str:
    return inspect.cleandoc(model.__doc__)


def polars_schema(model: type[Table]) -> pl.Schema:
    return pl.Schema({name: column.dtype.type for name, column in model.to_schema().columns.items()})


def arrow_schema(model: type[Table]) -> pyarrow.Schema:
    """The Arrow schema of a table's file: types, nullability and, in the field metadata, descriptions."""
    fields = pl.DataFrame(schema=polars_schema(model)).to_arrow(compat_level=pl.CompatLevel.oldest()).schema
    columns = model.to_schema().columns
    described = {name: {"description": column.description} for name, column in columns.items()}
    return pyarrow.schema(
        field.with_nullable(columns[field.name].nullable).with_metadata(described[field.name]) for field in fields
    )


def file_metadata(name: str) -> dict[str, str]:
    """The key-values of a table's Parquet file."""
    model = TABLES[name]
    return {
        "table": name,
        "description": description(model),
        "key": json.dumps(key(model)),
        "schema_version": SCHEMA_VERSION,
    }


def sort(frame: pl.DataFrame, model: type[Table]) -> pl.DataFrame:
    return frame.sort(key(model), nulls_last=False)


def validate(frame: pl.DataFrame, model: type[Table]) -> pl.DataFrame:
    """The frame, when it is what the model defines: columns, types, values, sorted by a unique key.

    Raises TableError. Values are checked whatever the environment says: left to itself pandera skips them silently for
    a LazyFrame, with PANDERA_VALIDATION_DEPTH=SCHEMA_ONLY and with PANDERA_VALIDATION_ENABLED=False.
    """
    if not isinstance(frame, pl.DataFrame):
        raise TypeError(f"validate needs a polars.DataFrame, whose values can be checked, not {type(frame).__name__}")
    with config_context(validation_enabled=True, validation_depth=ValidationDepth.SCHEMA_AND_DATA):
        try:
            return model.validate(frame, lazy=True)
        except SchemaErrors as error:
            raise TableError(model.__name__.lower(), _cases(error, frame, model)) from error


def _cases(error: SchemaErrors, frame: pl.DataFrame, model: type[Table]) -> pl.DataFrame:
    across_columns = pl.col("schema_context") == "DataFrameSchema"
    cases = error.failure_cases.select(
        pl.when(~across_columns).then("column").alias("column"), "check", pl.col("index").cast(pl.Int64), "failure_case"
    )
    if not set(key(model)) <= set(frame.columns):
        return cases
    keys = frame.select(index=pl.int_range(pl.len()), key=pl.struct(key(model)).struct.json_encode())
    key_of_row = pl.when(pl.col("column").is_null()).then("key")
    return cases.join(keys, on="index", how="left", maintain_order="left").select(
        "column", "check", "index", pl.coalesce(key_of_row, "failure_case").alias("failure_case")
    )
