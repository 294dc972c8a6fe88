"""The data dictionary: what every column of every table means, from the definitions of the tables.

`dictionary` has it as data, for whoever makes a page of it; `to_markdown` is the page dictionary.md of a snapshot.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from pipeline.publishing.markdown import table as markdown_table
from pipeline.schemas import description
from pipeline.tables import SCHEMA_VERSION, TABLES, Column, Table

DICTIONARY = "dictionary.md"

_TYPES = {pl.String: "text", pl.Int64: "integer", pl.Float64: "number", pl.Boolean: "true or false"}
_HEADS = ("column", "type", "null", "unit", "allowed", "meaning", "example")
_EXAMPLE = 60
"""The longest example, in characters."""
_NEAR = 1000
"""Rows in which most columns have a value. A column that has none is looked through."""


def dictionary(folder: Path) -> list[dict[str, Any]]:
    """The tables of a snapshot: `table, meaning` (the first sentence is what a row is), `key`, and as `columns` the
    `column, type, null` (whether it can be), `unit, allowed, meaning, example`; what does not apply is None.

    Examples are taken from the tables' files in the folder.
    """
    return [
        {
            "table": name,
            "meaning": description(table),
            "key": list(table.key),
            "columns": _columns(table, _examples(table, folder / f"{name}.parquet")),
        }
        for name, table in TABLES.items()
    ]


def to_markdown(tables: list[dict[str, Any]]) -> str:
    """The page of a `dictionary`."""
    parts = ["# Data dictionary", f"Schema version {SCHEMA_VERSION}. Each table is sorted by its key, which is unique."]
    for table in tables:
        parts += [f"## {table['table']}", table["meaning"], f"Key: {', '.join(table['key'])}"]
        rows = [tuple(column[head] for head in _HEADS) for column in table["columns"]]
        parts.append(markdown_table(_HEADS, [(row[0], row[1], "yes" if row[2] else "", *row[3:]) for row in rows]))
    return "\n\n".join(parts) + "\n"


def _columns(table: type[Table], examples: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "column": name,
            "type": type_name(column.dtype),
            "null": column.nullable,
            "unit": column.unit,
            "allowed": _allowed(column),
            "meaning": column.description,
            "example": _example(examples[name]),
        }
        for name, column in table.columns.items()
    ]


def type_name(dtype: Any) -> str:
    """A type in words: text, integer, number, true or false, list of …, record of …."""
    if isinstance(dtype, pl.List):
        return f"list of {type_name(dtype.inner)}"
    if isinstance(dtype, pl.Struct):
        return f"record of {', '.join(f'{part.name} ({type_name(part.dtype)})' for part in dtype.fields)}"
    return _TYPES[dtype]


def _allowed(column: Column) -> str | None:
    constraints = column.constraints
    if "isin" in constraints:
        return ", ".join(constraints["isin"])
    if "str_matches" in constraints:
        return f"matches {constraints['str_matches']}"
    if "str_length" in constraints:
        return "not empty"
    bounds = [f"{sign} {constraints[name]}" for name, sign in (("ge", "≥"), ("le", "≤")) if name in constraints]
    return ", ".join(bounds) or None


def _examples(table: type[Table], path: Path) -> dict[str, Any]:
    """The first value of each column; None where there is none."""
    found = _firsts(pl.scan_parquet(path, n_rows=_NEAR), [*table.columns])
    return found | _firsts(pl.scan_parquet(path), [name for name, value in found.items() if value is None])


def _firsts(rows: pl.LazyFrame, columns: list[str]) -> dict[str, Any]:
    return rows.select(pl.col(columns).drop_nulls().first()).collect().row(0, named=True) if columns else {}


def _example(value: Any) -> str | None:
    if value is None:
        return None
    text = " ".join((f"{value:.15g}" if isinstance(value, float) else str(value)).split())
    return text if len(text) <= _EXAMPLE else text[: _EXAMPLE - 1] + "…"
