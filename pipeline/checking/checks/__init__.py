"""The checks: what is doubtful in the data, a function for each, a file for each kind.

A new check is a function in one of these files, under `@check(severity)`; a new file is imported below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import polars as pl

from pipeline.checking.checks import (
    axes,
    claims,
    corrections,
    documents,
    labels,
    placement,
    repetition,
    scales,
    witnesses,
)
from pipeline.checking.checks.registry import CHECKS, Check, Surveys, Tables, gather, run

__all__ = [
    "CHECKS", "Check", "Surveys", "axes", "claims", "corrections", "documents", "find", "find_across", "find_between",
    "gather", "labels", "placement", "repetition", "scales", "settle", "survey", "witnesses",
]

SURVEYED = 2_000_000
"""Rows of a survey that are in memory at a time."""


def find(tables: Tables) -> pl.DataFrame:
    """The findings of all checks that look at one document at a time, sorted by key: any batch of documents will do."""
    return run("document", {**tables, "ticks": axes.ticks(tables)})


def find_between(tables: Tables) -> pl.DataFrame:
    """The findings of the checks that compare the descriptions of a figure, sorted by key: `tables` has the documents,
    the consensus and the alignments of whole figures, of all or of some."""
    return run("figure", tables)


def find_across(tables: Tables, surveys: Surveys | None = None) -> pl.DataFrame:
    """The findings of the checks that compare documents, sorted by key.

    `tables` has the documents that the findings are about, `surveys` what is known of all documents of the build. Left
    out, the documents are compared with each other.
    """
    if surveys is None:
        own = survey(tables)
        surveys = settle(lambda name: own[name].lazy())
    known = surveys
    return run("build", {**tables, "labels": labels.places(tables)}, lambda one: (known[one.name],))


def survey(tables: Tables) -> Surveys:
    """What the checks that compare documents need to know of some of them, by check. Small beside their tables."""
    tables = {**tables, "labels": labels.places(tables)}
    return {one.name: one.survey.take(tables) for one in CHECKS.values() if one.survey}


def settle(surveyed: Callable[[str], pl.LazyFrame]) -> Surveys:
    """What they need to know of all documents. `surveyed` gives the surveys for a check of any parts of these, put
    together; they are not all in memory at once."""
    return {one.name: pl.concat(map(one.survey.settle, _by_group(surveyed(one.name))))
            for one in CHECKS.values() if one.survey}


def _by_group(rows: pl.LazyFrame) -> Iterator[pl.DataFrame]:
    """The rows, those of a group together, some groups at a time."""
    parts = rows.select(pl.len()).collect().item() // SURVEYED + 1
    for part in range(parts):
        yield rows.filter(pl.col("group").hash() % parts == part).collect()
