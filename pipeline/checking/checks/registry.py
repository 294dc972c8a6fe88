"""The list of the checks, and what makes a finding of what one of them says.

A check is a function from tables to the rows it has something to say about. Its docstring says what its finding means
for a user of the data. Its rows have `document, figure, message` and, where they apply, `panel, x, y, line, expected,
actual`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from pipeline.schemas import polars_schema, sort
from pipeline.tables import Findings

Tables = Mapping[str, pl.DataFrame]
Rows = Callable[..., pl.DataFrame]


Surveys = Mapping[str, pl.DataFrame]
"""What each check that compares documents needs to know of some or of all documents, by check."""


@dataclass(frozen=True, slots=True)
class Survey:
    """How a check that compares documents learns of all of them, without their tables in one place."""

    take: Callable[[Tables], pl.DataFrame]
    """What it needs to know of some documents. Rows that bear on each other have the same `group`."""
    settle: Callable[[pl.DataFrame], pl.DataFrame]
    """What follows for all documents from the rows of whole groups that were taken of each of them."""


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    severity: str
    rows: Rows
    scope: str
    """`document`: each document by itself tells, so that any batch of documents will do; `figure`: it takes all of a
    figure's, and their consensus; `build`: it takes a survey of all documents, as `survey` says; `relation`: it takes
    what a user declares as well."""
    survey: Survey | None = None

    @property
    def meaning(self) -> str:
        return " ".join((self.rows.__doc__ or "").split())


CHECKS: dict[str, Check] = {}
"""All checks by name."""


def check(severity: str, *, scope: str = "document", survey: Survey | None = None) -> Callable[[Rows], Rows]:
    """Put a function on the list of the checks, under its name."""

    def register(rows: Rows) -> Rows:
        CHECKS[rows.__name__] = Check(rows.__name__, severity, rows, "build" if survey else scope, survey)
        return rows

    return register


def run(scope: str, tables: Tables, more: Callable[[Check], tuple[Any, ...]] = lambda check: ()) -> pl.DataFrame:
    """The findings of all checks of a scope, as `pipeline.tables.Findings` defines them, sorted by key. `more` gives
    what a check takes beside the tables."""
    found = ((one, one.rows(tables, *more(one))) for one in CHECKS.values() if one.scope == scope)
    return gather(_findings(one, rows) for one, rows in found if not rows.is_empty())


def gather(findings: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """Findings from several places as one table, sorted by key."""
    empty = pl.DataFrame(schema=polars_schema(Findings))
    return sort(pl.concat([empty, *findings], how="diagonal"), Findings)


def _findings(one: Check, rows: pl.DataFrame) -> pl.DataFrame:
    schema = polars_schema(Findings)
    named = rows.with_columns(check=pl.lit(one.name), severity=pl.lit(one.severity))
    return named.cast({name: schema[name] for name in named.columns})
