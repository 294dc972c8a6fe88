"""The tables of reading to those of the consensus, a batch of figures at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

import polars as pl
import pyarrow as pa

from pipeline.consensus.descriptions import Description, description
from pipeline.consensus.reconcile import Reconciled, reconcile
from pipeline.tables import TABLES, polars_schema, sort

CONSENSUS_TABLES = ("consensus", "alignments")
BATCH_SIZE = 2000
"""Descriptions in a batch: their rows become objects, those of all others stay columns."""

_PANELS = ("panel", "x_label", "y_label", "position")
_OBSERVATIONS = ("panel", "x", "y", "value", "approximate", "x_position", "y_position")


def reconcile_all(tables: Mapping[str, pl.DataFrame]) -> dict[str, pl.DataFrame]:
    """The tables of CONSENSUS_TABLES as a whole, from those of reading."""
    batches = [*reconcile_figures(tables)]
    return {name: pl.concat(batch[name] for batch in batches) for name in CONSENSUS_TABLES}


def reconcile_figures(
    tables: Mapping[str, pl.DataFrame | pl.LazyFrame], batch_size: int = BATCH_SIZE
) -> Iterator[dict[str, pl.DataFrame]]:
    """The tables of CONSENSUS_TABLES for the figures with two descriptions or more, in the order of the figures.

    tables: documents, panels, observations. There is always a batch, if an empty one, so that the tables exist.
    """
    documents = _documents(tables["documents"].lazy())
    panels = _Rows(tables["panels"].lazy(), _PANELS, documents)
    observations = _Rows(tables["observations"].lazy(), _OBSERVATIONS, documents)
    for batch in _batches(documents, batch_size):
        figures: dict[str, list[Description]] = {}
        for (figure, *one), *rows in zip(batch.rows(), panels.of(batch), observations.of(batch), strict=True):
            figures.setdefault(figure, []).append(description(*one, *rows))
        yield _frames((figure, reconcile(descriptions)) for figure, descriptions in figures.items())


def _documents(documents: pl.LazyFrame) -> pl.DataFrame:
    """Those of figures with several, in the order of the figures, with a digest that copies share."""
    words = pl.col("text").str.replace_all(r"\s+", " ").str.strip_chars(" ")
    first = pl.col("sha256").sort_by("document").first().over("figure", words)
    several = documents.filter(pl.col("status") != "rejected").filter(pl.len().over("figure") > 1)
    return several.select("figure", "document", "writer", digest=first).sort("figure", "document").collect()


class _Rows:
    """The rows of a table by document, in the order of the documents."""

    def __init__(self, table: pl.LazyFrame, columns: tuple[str, ...], documents: pl.DataFrame) -> None:
        which = documents.lazy().select("document").with_row_index("number")
        self._columns = columns
        rows = table.join(which, on="document").select("number", *columns)
        self._frame = rows.sort("number", maintain_order=True).collect()
        self._lengths = dict(self._frame.group_by("number").len().iter_rows())
        self._number = self._offset = 0

    def of(self, documents: pl.DataFrame) -> Iterator[dict[str, list]]:
        """The columns of each of the next documents."""
        lengths = [self._lengths.get(self._number + index, 0) for index in range(documents.height)]
        columns = self._frame.slice(self._offset, sum(lengths)).select(self._columns).to_dict(as_series=False)
        start = 0
        for length in lengths:
            yield {name: values[start:start + length] for name, values in columns.items()}
            start += length
        self._number, self._offset = self._number + len(lengths), self._offset + start


def _batches(documents: pl.DataFrame, batch_size: int) -> Iterator[pl.DataFrame]:
    """Slices of about that many documents; no figure is divided."""
    ends = documents.select(pl.int_range(1, pl.len() + 1).filter(pl.col("figure") != pl.col("figure").shift(-1)))
    start = 0
    for end in [*ends.to_series(), documents.height]:
        if end - start >= batch_size or end == documents.height:
            yield documents.slice(start, end - start)
            start = end


def _frames(figures: Iterable[tuple[str, Reconciled]]) -> dict[str, pl.DataFrame]:
    columns = {name: {column: [] for column in TABLES[name].columns} for name in CONSENSUS_TABLES}
    for figure, found in figures:
        for name, rows in (("consensus", found.cells), ("alignments", found.alignments)):
            columns[name]["figure"] += [figure] * len(rows["panel"])
            for column, values in rows.items():
                columns[name][column] += values
    columns["consensus"]["values"] = _structs(columns["consensus"]["values"])
    return {name: sort(pl.DataFrame(columns[name], schema=polars_schema(TABLES[name]), strict=True), TABLES[name])
            for name in CONSENSUS_TABLES}


def _structs(values: list[list[dict]]) -> pl.Series:
    """Lists of writers with their values. Arrow takes them as columns; one by one they cost more than all others."""
    flat = [[one[name] for of_cell in values for one in of_cell] for name in ("writer", "value")]
    structs = pa.StructArray.from_arrays([pa.array(flat[0], pa.string()), pa.array(flat[1], pa.float64())],
                                         ["writer", "value"])
    return pl.from_arrow(pa.ListArray.from_arrays([0, *accumulate(map(len, values))], structs))
