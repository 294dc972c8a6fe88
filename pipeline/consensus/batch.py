"""The tables of reading to those of the consensus, for as many figures as fit into memory as objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any

import polars as pl
import pyarrow as pa

from pipeline.consensus.descriptions import Description, description
from pipeline.consensus.reconcile import Reconciled, reconcile
from pipeline.schemas import polars_schema, sort
from pipeline.tables import TABLES

CONSENSUS_TABLES = ("consensus", "alignments")

_PANELS = ("panel", "x_label", "y_label", "position")
_OBSERVATIONS = ("panel", "x", "y", "value", "approximate", "x_position", "y_position")


def reconcile_all(tables: Mapping[str, pl.DataFrame]) -> dict[str, pl.DataFrame]:
    """The tables of CONSENSUS_TABLES, from documents, panels and observations: what figures with two descriptions or
    more come to, in the order of the figures."""
    documents = _documents(tables["documents"])
    panels = _by_document(tables["panels"], _PANELS, documents)
    observations = _by_document(tables["observations"], _OBSERVATIONS, documents)
    figures: dict[str, list[Description]] = {}
    for (figure, *one), *rows in zip(documents.iter_rows(), panels, observations, strict=True):
        figures.setdefault(figure, []).append(description(*one, *rows))
    return _frames((figure, reconcile(descriptions)) for figure, descriptions in figures.items())


def _documents(documents: pl.DataFrame) -> pl.DataFrame:
    """Those of figures with several, in the order of the figures, with a digest that copies share."""
    words = pl.col("text").str.replace_all(r"\s+", " ").str.strip_chars(" ")
    first = pl.col("sha256").sort_by("document").first().over("figure", words)
    several = documents.lazy().filter(pl.col("status") != "rejected").filter(pl.len().over("figure") > 1)
    return several.select("figure", "document", "writer", digest=first).sort("figure", "document").collect()


def _by_document(
    table: pl.DataFrame, columns: tuple[str, ...], documents: pl.DataFrame
) -> Iterator[dict[str, list[Any]]]:
    """The columns of each document's rows."""
    counts = dict(table.group_by("document").len().iter_rows())
    rows = documents.select("document").join(table, on="document", maintain_order="left_right")
    lists = rows.select(columns).to_dict(as_series=False)
    end = 0
    for document in documents["document"]:
        start, end = end, end + counts.get(document, 0)
        yield {name: values[start:end] for name, values in lists.items()}


def _frames(figures: Iterable[tuple[str, Reconciled]]) -> dict[str, pl.DataFrame]:
    columns: dict[str, dict[str, Any]] = {
        name: {column: [] for column in TABLES[name].columns} for name in CONSENSUS_TABLES
    }
    for figure, found in figures:
        for name, rows in (("consensus", found.cells), ("alignments", found.alignments)):
            columns[name]["figure"] += [figure] * len(rows["panel"])
            for column, values in rows.items():
                columns[name][column] += values
    columns["consensus"]["values"] = _structs(columns["consensus"]["values"])
    return {name: sort(pl.DataFrame(columns[name], schema=polars_schema(TABLES[name]), strict=True), TABLES[name])
            for name in CONSENSUS_TABLES}


def _structs(values: list[list[dict[str, Any]]]) -> pl.Series:
    """Lists of writers with their values. Arrow takes them as columns; one by one they cost more than all others."""
    flat = [[one[name] for of_cell in values for one in of_cell] for name in ("writer", "value")]
    structs = pa.StructArray.from_arrays([pa.array(flat[0], pa.string()), pa.array(flat[1], pa.float64())],
                                         ["writer", "value"])
    return pl.Series(pa.ListArray.from_arrays([0, *accumulate(map(len, values))], structs))
