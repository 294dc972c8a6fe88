"""A staging folder: where a snapshot is laid out, file by file, before it is published as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import polars as pl
from pyarrow.parquet import ParquetWriter

from pipeline.publishing.manifest import build_manifest, write_manifest
from pipeline.publishing.metadata import write_metadata
from pipeline.publishing.report import write_report
from pipeline.schemas import arrow_schema, file_metadata
from pipeline.tables import TABLES

ROW_GROUP = 100_000
"""Rows of a row group. Of documents, which carry their texts, a part makes a row group."""


def stage(parts: Iterable[Mapping[str, pl.DataFrame]], folder: Path) -> Path:
    """Lay out a whole snapshot in a folder. Returns the folder.

    Each part has tables, or some of them, of documents that follow each other: valid, sorted by key, and behind those
    of the part before. What is not published is left out. Only two parts and a row group of each table are in memory.
    The same rows give the same bytes.

    Raises ValueError where a part does not follow the one before.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        writers = {name: stack.enter_context(TableWriter(name, folder)) for name in TABLES}
        threads = stack.enter_context(ThreadPoolExecutor(len(TABLES)))  # ends before the writers do
        writing: list[Future[None]] = []
        for part in parts:  # which is made while the one before is written, each table by itself
            for table in writing:
                table.result()
            writing = [threads.submit(writers[name].append, part[name]) for name in part.keys() & writers.keys()]
        for table in writing:
            table.result()
    seal(folder)
    return folder


class TableWriter:
    """One table's file, written from frames that follow each other."""

    def __init__(self, name: str, folder: Path) -> None:
        self._table = TABLES[name]
        self._schema = arrow_schema(self._table).with_metadata(file_metadata(name))
        self._limit = 1 if name == "documents" else ROW_GROUP
        self._pending: list[pl.DataFrame] = []
        self._last: tuple[Any, ...] = ()
        self._writer = ParquetWriter(folder / f"{name}.parquet", self._schema, compression="zstd")

    def __enter__(self) -> TableWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self._flush(1)
        self._writer.close()

    def append(self, frame: pl.DataFrame) -> None:
        """Rows behind those that were appended before. Raises ValueError where they are not."""
        if frame.is_empty():
            return
        first, last = (_sortable(frame.select(self._table.key).row(row)) for row in (0, -1))
        if self._last and first <= self._last:
            raise ValueError(f"table {self._table.__name__.lower()}: the rows of {first} come behind {self._last}")
        self._last = last
        self._pending.append(frame)
        self._flush(self._limit)

    def _flush(self, least: int) -> None:
        if sum(frame.height for frame in self._pending) < least:
            return
        rows = pl.concat(self._pending)
        for start in range(0, rows.height, ROW_GROUP):
            group = rows.slice(start, ROW_GROUP)
            if group.height < min(least, ROW_GROUP):
                self._pending = [group]
                return
            table = group.to_arrow(compat_level=pl.CompatLevel.oldest())
            self._writer.write_table(table.cast(self._schema), row_group_size=ROW_GROUP)
        self._pending = []


def _sortable(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """Nulls come first."""
    return tuple((value is not None, value) for value in key)


def read_tables(folder: Path) -> dict[str, pl.DataFrame]:
    """All tables of a snapshot or a staging folder."""
    return {name: pl.read_parquet(folder / f"{name}.parquet") for name in TABLES}


def seal(folder: Path) -> None:
    """Add what follows from the tables in a staging folder: metadata, report, and the manifest over everything."""
    write_metadata(folder)
    write_report(folder)
    write_manifest(build_manifest(folder), folder)
