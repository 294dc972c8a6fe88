"""What Polars, Arrow, Parquet files and tools are told of the tables, from their definitions in `pipeline.tables`."""

from __future__ import annotations

import inspect
import json
from typing import TYPE_CHECKING, Any

import polars as pl

from pipeline.tables import SCHEMA_VERSION, TABLES, Column, Table

if TYPE_CHECKING:
    import pyarrow


def description(table: type[Table]) -> str:
    return inspect.cleandoc(table.__doc__ or "")


def polars_schema(table: type[Table]) -> pl.Schema:
    return pl.Schema({name: column.dtype for name, column in table.columns.items()})


def arrow_schema(table: type[Table]) -> pyarrow.Schema:
    """The Arrow schema of a table's file: types, nullability and, in the field metadata, `column_metadata`."""
    import pyarrow  # only what writes or checks files needs it

    fields = pl.DataFrame(schema=polars_schema(table)).to_arrow(compat_level=pl.CompatLevel.oldest()).schema
    return pyarrow.schema(
        field.with_nullable(table.columns[field.name].nullable).with_metadata(column_metadata(table, field.name))
        for field in fields
    )


def column_metadata(table: type[Table], name: str) -> dict[str, str]:
    """What a file says of a column: `description`; where they apply `unit`, `key` (its place in the key, from 1) and
    `constraints` (as JSON)."""
    column, metadata = table.columns[name], {}
    metadata["description"] = column.description
    if column.unit:
        metadata["unit"] = column.unit
    if name in table.key:
        metadata["key"] = str(table.key.index(name) + 1)
    if column.constraints:
        metadata["constraints"] = json.dumps(published_constraints(column))
    return metadata


def published_constraints(column: Column) -> dict[str, Any]:
    """The constraints of a column's values in the words of JSON Schema and Table Schema, which are the same."""
    published: dict[str, Any] = {}
    for name, argument in column.constraints.items():
        if name == "str_length":
            published |= {_LENGTHS[bound]: length for bound, length in argument.items()}
        else:
            published[_CONSTRAINTS[name]] = list(argument) if name == "isin" else argument
    return published


_CONSTRAINTS = {"ge": "minimum", "le": "maximum", "isin": "enum", "str_matches": "pattern"}
_LENGTHS = {"min_value": "minLength", "max_value": "maxLength"}


def file_metadata(name: str) -> dict[str, str]:
    """The key-values of a table's Parquet file. Not every reader shows what the fields say; `columns` repeats it."""
    table = TABLES[name]
    return {
        "table": name,
        "description": description(table),
        "key": json.dumps(table.key),
        "schema_version": SCHEMA_VERSION,
        "columns": json.dumps({column: column_metadata(table, column) for column in table.columns}, ensure_ascii=False),
    }


def sort(frame: pl.DataFrame, table: type[Table]) -> pl.DataFrame:
    return frame.sort(table.key, nulls_last=False)
