"""The rows of a snapshot, read back some documents at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import polars as pl
from pyarrow.parquet import ParquetFile

from pipeline.tables import TABLES

BY_DOCUMENT = tuple(name for name, table in TABLES.items() if table.key[0] == "document")
"""Tables whose rows follow the documents."""


RANGE = 500_000
"""Rows, roughly, that two snapshots are compared by at a time."""


def document_ranges(*tables: pl.LazyFrame) -> Iterator[pl.Expr]:
    """Conditions that part the rows of tables sorted by document, in the order of the documents, so that the rows of a
    part fit into memory: not many more than RANGE of each."""
    column = pl.col("document")
    starts = pl.concat(table.select(column.gather_every(RANGE)).slice(1) for table in tables).collect().to_series()
    for low, high in pairwise([None, *starts.unique().sort(), None]):
        yield (pl.lit(True) if low is None else column >= low) & (pl.lit(True) if high is None else column < high)


def row_groups(folder: Path, name: str) -> Iterator[pl.DataFrame]:
    """A table, row group by row group."""
    with ParquetFile(folder / f"{name}.parquet") as file:
        for group in range(file.num_row_groups):
            yield pl.DataFrame(file.read_row_group(group))


def by_documents(folder: Path) -> Iterator[dict[str, pl.DataFrame]]:
    """The tables of BY_DOCUMENT: a row group of documents, and of each other table the rows up to the last of them.

    All rows come, each once and in their order, also those of documents that are not there.
    """
    cursors = {name: _Cursor(folder, name) for name in BY_DOCUMENT if name != "documents"}
    for documents in row_groups(folder, "documents"):
        last = documents["document"][-1]
        yield {"documents": documents} | {name: cursor.through(last) for name, cursor in cursors.items()}
    rest = {name: cursor.rest() for name, cursor in cursors.items()}
    if any(frame.height for frame in rest.values()):
        yield {"documents": pl.read_parquet(folder / "documents.parquet", n_rows=0)} | rest


class _Cursor:
    def __init__(self, folder: Path, name: str) -> None:
        self._groups = row_groups(folder, name)
        self._held = pl.read_parquet(folder / f"{name}.parquet", n_rows=0)

    def through(self, document: str) -> pl.DataFrame:
        """The rows in front of the first one of a later document."""
        taken = []
        while True:
            later = (self._held["document"] > document).arg_max() if self._held.height else None
            if later is not None and self._held["document"][later] > document:
                taken.append(self._held.head(later))
                self._held = self._held.slice(later)
                return pl.concat(taken)
            taken.append(self._held)
            later_rows = next(self._groups, None)
            if later_rows is None:
                self._held = taken[0].clear()
                return pl.concat(taken)
            self._held = later_rows

    def rest(self) -> pl.DataFrame:
        return pl.concat([self._held, *self._groups])
