"""The tables as a Data Package of Frictionless, a table a resource (datapackage.org)."""

from __future__ import annotations

from typing import Any

import polars as pl

from pipeline.checking.audit import REFERENCES
from pipeline.schemas import description, published_constraints
from pipeline.tables import TABLES, Column

Json = dict[str, Any]


def datapackage(files: dict[str, Json], about: Json) -> Json:
    """A Data Package with a resource for each table. `files` has the `path` and `rows` of each.

    It has no `hash` and `bytes`: the validator never sees the bytes of Parquet. The manifest has them."""
    return {
        **about,
        "profile": "data-package",
        "resources": [
            {
                "name": name,
                "type": "table",
                "path": files[name]["path"],
                "description": description(table),
                "format": "parquet",
                "mediatype": "application/vnd.apache.parquet",
                "rows": files[name]["rows"],
                "schema": table_schema(name),
            }
            for name, table in TABLES.items()
        ],
    }


def table_schema(name: str) -> Json:
    """A table as a Table Schema: fields, key, and references to other tables."""
    table = TABLES[name]
    return {
        "fields": [_table_schema_field(column, definition) for column, definition in table.columns.items()],
        "missingValues": [],  # an empty text is a text
        "primaryKey": list(table.key),
        "foreignKeys": [
            {"fields": list(columns), "reference": {"resource": target, "fields": list(columns)}}
            for source, columns, target in REFERENCES
            # Null refers to nothing, but the validator looks it up.
            if source == name and not any(table.columns[column].nullable for column in columns)
        ],
    }


def _table_schema_field(name: str, column: Column) -> Json:
    field: Json = {"name": name, "type": _TYPES[column.dtype.base_type()], "description": column.description}
    if column.nullable and column.dtype.is_numeric():
        field["missingValues"] = ["nan"]  # what becomes of null where a reader goes through pandas
    if column.unit:
        field["unit"] = column.unit
    constraints = published_constraints(column)
    if not column.nullable:
        constraints["required"] = True
    return field | ({"constraints": constraints} if constraints else {})


_TYPES = {
    pl.String: "string",
    pl.Int64: "integer",
    pl.Float64: "number",
    pl.Boolean: "boolean",
    pl.List: "any",  # "array" would say more, but the validator takes the arrays that it reads from Parquet for none
}
