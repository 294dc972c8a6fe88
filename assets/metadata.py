"""What Dagster's pages show of a table and of the code behind it."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import polars as pl

from pipeline import schemas, tables
from pipeline.validation import pandera_schema

PREVIEW = 10
"""Rows that a page shows of a table."""


def table_spec(name: str, **attributes: Any) -> dg.AssetSpec:
    """The asset of a table: its description, columns and constraints, as `pipeline.tables` defines them."""
    table = tables.TABLES[name]
    return dg.AssetSpec(
        name,
        description=schemas.description(table),
        kinds={"polars", "parquet"},
        metadata={"dagster/column_schema": _table_schema(table), "dagster/table_name": name},
        **attributes,
    )


def preview(frame: pl.DataFrame) -> dg.TableMetadataValue:
    """The first rows, long cells cut."""
    rows = frame.head(PREVIEW).iter_rows(named=True)
    return dg.MetadataValue.table(
        records=[dg.TableRecord({name: _cell(value) for name, value in row.items()}) for row in rows],
        schema=dg.TableSchema([dg.TableColumn(name, str(dtype)) for name, dtype in frame.schema.items()]),
    )


def columns_from(sources: Iterable[str], columns: Iterable[str]) -> dg.TableColumnLineage:
    """Columns of a table that hold what columns of the same name in others hold."""
    return dg.TableColumnLineage({
        column: [dg.TableColumnDep(source, column) for source in sources if column in _columns(source)]
        for column in columns
    })


def code_version(*modules: ModuleType) -> str:
    """The digest of the source of modules, of packages with all that is in them."""
    digest = hashlib.sha256()
    for module in modules:
        path = Path(str(module.__file__))
        for file in sorted(path.parent.rglob("*")) if path.name == "__init__.py" else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _table_schema(table: type[tables.Table]) -> dg.TableSchema:
    schema = pandera_schema(table)  # type: ignore[arg-type]  # a class is hashable
    key = table.key
    return dg.TableSchema(
        columns=[
            dg.TableColumn(
                name=name,
                type=str(column.dtype),
                description=column.description,
                constraints=dg.TableColumnConstraints(
                    nullable=column.nullable, unique=key == (name,), other=[*map(_check_name, column.checks)]
                ),
            )
            for name, column in schema.columns.items()
        ],
        constraints=dg.TableConstraints(other=[f"key: {', '.join(key)}", *map(_check_name, schema.checks)]),
    )


def _columns(name: str) -> Iterable[str]:
    return tables.TABLES[name].columns


def _check_name(check: Any) -> str:
    return str(check.error or check.name)


def _cell(value: object) -> str | int | float | bool | None:
    if value is None or isinstance(value, (int, float, bool)):
        return value
    text = " ".join(str(value).split())
    return text if len(text) <= 80 else text[:79] + "…"
