"""A staging folder: where a snapshot is laid out, file by file, before it is published as one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import polars as pl

from pipeline.publishing.manifest import build_manifest, write_manifest
from pipeline.publishing.metadata import write_metadata
from pipeline.publishing.report import write_report
from pipeline.tables import TABLES, arrow_schema, file_metadata, sort
from pipeline.validation import validate

_ROW_GROUP = 250_000


def stage(tables: Mapping[str, pl.DataFrame], folder: Path) -> Path:
    """Lay out a whole snapshot of all tables of `pipeline.tables.TABLES` in a folder. Returns the folder.

    Raises TableError where a table is not what its model defines.
    """
    for name in TABLES:
        write_table(tables[name], name, folder)
    seal(folder)
    return folder


def write_table(frame: pl.DataFrame, name: str, folder: Path) -> Path:
    """Write one table, sorted by its key: the same rows give the same bytes. Raises TableError for bad rows."""
    model = TABLES[name]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.parquet"
    validate(sort(frame, model), model).rechunk().write_parquet(
        path,
        compression="zstd",
        row_group_size=_ROW_GROUP,
        arrow_schema=arrow_schema(model),
        metadata=file_metadata(name),
    )
    return path


def read_tables(folder: Path) -> dict[str, pl.DataFrame]:
    """All tables of a snapshot or a staging folder."""
    return {name: pl.read_parquet(folder / f"{name}.parquet") for name in TABLES}


def seal(folder: Path) -> None:
    """Add what follows from the tables in a staging folder: metadata, report, and the manifest over everything."""
    tables = read_tables(folder)
    write_metadata(folder)
    write_report(tables, folder)
    write_manifest(build_manifest(folder, tables["documents"]), folder)
