"""The checks: what is doubtful in the data, a function for each, a file for each kind.

A new check is a function in one of these files, under `@check(severity)`; a new file is imported below.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks import axes, claims, documents, labels, placement, repetition, scales, witnesses
from pipeline.checking.checks.registry import CHECKS, Check, Tables, gather, run

__all__ = [
    "CHECKS", "Check", "axes", "claims", "documents", "find", "find_across", "find_between", "gather", "labels",
    "placement", "repetition", "scales", "witnesses",
]


def find(tables: Tables) -> pl.DataFrame:
    """The findings of all checks that look at one document at a time, sorted by key: any batch of documents will do."""
    return run("document", tables)


def find_across(tables: Tables) -> pl.DataFrame:
    """The findings of the checks that compare documents, sorted by key. `tables` has as many documents of a build as
    fit into memory, ten thousand that follow each other; their texts are left out."""
    return run("build", tables)


def find_between(tables: Tables) -> pl.DataFrame:
    """The findings of the checks that compare the descriptions of a figure, sorted by key: `tables` has the documents,
    the consensus and the alignments of whole figures, of all or of some."""
    return run("figure", tables)
