"""The steps of a build, each over the parts of the corpus, on whatever engine: what the assets call.

    build = Build(folder, cache, engine)
    build.read(documents)
    build.correct(corrections)
    build.examine()
    build.reconcile()
    build.check()
    build.lay_out()
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path

import polars as pl

from pipeline.checking import (
    AuditError,
    Relation,
    Surveys,
    audit_consensus,
    audit_rows,
    find,
    find_across,
    find_between,
    find_broken,
    gather,
    judge,
    settle,
    survey,
)
from pipeline.consensus.batch import CONSENSUS_TABLES, reconcile_all
from pipeline.corpus import Corpus, Part
from pipeline.correcting import Correction
from pipeline.engine import Engine
from pipeline.files import whole_file
from pipeline.frames import BATCH_TABLES, READ_TABLES
from pipeline.logs import logged
from pipeline.publishing import staging
from pipeline.reading.ledger import ROLES
from pipeline.schemas import polars_schema
from pipeline.sources import SourceDocument
from pipeline.tables import TABLES
from pipeline.validation import TableError, validate

CHECKED_TABLES = ("claims", "findings")
"""The tables that checking fills."""

RELATED_TABLES = ("panels", "observations", "quarantine")
"""The tables that relations are about."""

AUDIT = "audit"


class NothingStaged(Exception):
    """A step was asked for alone, and what it works on is not there."""


@dataclass(slots=True)
class Examination:
    """What validation and audit say of some tables."""

    rows: Counter[str] = field(default_factory=Counter)
    """By table."""
    breaches: dict[str, str] = field(default_factory=dict)
    """What is wrong first, by table, or under AUDIT. Nothing where all is well."""
    cases: dict[str, pl.DataFrame] = field(default_factory=dict)
    """The failing rows behind the breaches of a table."""
    counts: Counter[str] = field(default_factory=Counter)
    """Written numbers by what became of them."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Rejected documents."""


class Build:
    """A build in a folder of its own, with rows of texts from a cache."""

    def __init__(self, folder: Path, cache: Path, engine: Engine) -> None:
        self.snapshot = folder / "snapshot"
        self._corpus = Corpus(folder / "corpus", cache)
        self._reconciled = folder / "reconciled"
        self._surveyed = folder / "surveyed"
        self._checked = folder / "checked"
        self._engine = engine

    @logged("read")
    def read(self, documents: Iterable[SourceDocument], tell: Callable[[int], None] = lambda taken: None) -> None:
        """Read the texts that are not known. `tell` is told how many documents were taken in."""
        self._corpus.read(documents, self._engine, tell)

    @logged("read ahead")
    def read_ahead(self, documents: Iterable[SourceDocument], shard: int, shards: int) -> int:
        """Read one of several shards of the documents, for `read` to find them known. Returns how many these are."""
        return self._corpus.read_ahead(documents, self._engine, shard, shards)

    @logged("correct")
    def correct(self, corrections: Sequence[Correction]) -> None:
        """Correct what was read, for all that follows. Raises CorrectionError, at the latest in the next step."""
        self._corpus.correct(corrections)

    @logged("examine")
    def examine(self) -> Examination:
        """Validate and audit the tables that reading fills."""
        return _total(self._engine.map(_examine, self._parts()))

    @logged("reconcile")
    def reconcile(self) -> None:
        """Fill the tables of the consensus."""
        for _ in self._engine.map(partial(_reconcile, self._reconciled), self._corpus.figures()):
            pass

    @logged("examine reconciled")
    def examine_reconciled(self) -> Examination:
        """Validate the tables of the consensus, and audit them against the descriptions."""
        return _total(self._engine.map(partial(_examine_reconciled, self._reconciled), self._corpus.figures()))

    @logged("check")
    def check(self, relations: Sequence[Relation] = ()) -> None:
        """Fill the tables that checking fills. Raises RelationError."""
        broken = find_broken(self._related(relations), relations)
        between = gather(self._engine.map(partial(_check_between, self._reconciled), self._corpus.figures()))
        for _ in self._engine.map(partial(_survey, self._surveyed), self._parts()):
            pass
        surveys = settle(lambda name: pl.scan_parquet(self._surveyed / name))
        found = gather([broken, between])
        units = ((part, surveys, found.join(part.documents, on="document", how="semi")) for part in self._parts())
        for _ in self._engine.map(partial(_check, self._checked), units):
            pass

    @logged("examine checked")
    def examine_checked(self) -> Examination:
        """Validate the tables that checking fills."""
        return _total(self._engine.map(partial(_examine_checked, self._checked), self._parts()))

    @logged("lay out")
    def lay_out(self) -> Path:
        """Lay out the snapshot. Returns its folder."""
        self._engine.rest()  # this is done here, and the memory of the processes is free for it
        described = (part.tables(READ_TABLES) | _read(self._checked, part, CHECKED_TABLES) for part in self._parts())
        reconciled = (_read(self._reconciled, part, CONSENSUS_TABLES) for part in self._corpus.figures())
        return staging.stage(chain(described, reconciled), self.snapshot)

    def first(self) -> dict[str, pl.DataFrame]:
        """The tables of the first documents and figures, as far as they are filled."""
        part = next(self._parts())
        checked = _read(self._checked, part, CHECKED_TABLES) if self._checked.is_dir() else {}
        figures = next(self._corpus.figures(), None) if self._reconciled.is_dir() else None
        empty = {name: pl.DataFrame(schema=polars_schema(TABLES[name])) for name in CONSENSUS_TABLES}
        return part.tables() | checked | (_read(self._reconciled, figures, CONSENSUS_TABLES) if figures else empty)

    def digest(self) -> str:
        """Changes with the documents and with the code that reads them."""
        return self._corpus.digest()

    def _related(self, relations: Sequence[Relation]) -> dict[str, pl.DataFrame]:
        """The names of all documents, and what was read of those that relations name."""
        named = {panel.document for relation in relations for panel in relation.panels}
        found = {name: [pl.DataFrame(schema=polars_schema(TABLES[name]))] for name in RELATED_TABLES}
        documents = [pl.DataFrame(schema={"document": pl.String})]
        for part in self._parts() if named else ():
            documents.append(part.documents.select("document"))
            if not named.isdisjoint(part.documents["document"]):
                tables = part.tables(READ_TABLES)
                for name in RELATED_TABLES:
                    found[name].append(tables[name].filter(pl.col("document").is_in(list(named))))
        return {"documents": pl.concat(documents)} | {name: pl.concat(found[name]) for name in RELATED_TABLES}

    def _parts(self) -> Iterator[Part]:
        """Raises NothingStaged."""
        parts = self._corpus.parts()
        first = next(parts, None)
        if first is None:
            raise NothingStaged("nothing was read in this run: materialize all, with the job build")
        return chain([first], parts)


def _examine(part: Part) -> Examination:
    tables = part.tables()
    examination = _validated(tables)
    if not examination.breaches:
        try:
            audit_rows(tables)  # their numbers were counted when they were read
        except AuditError as error:
            examination.breaches[AUDIT] = str(error)
    documents = tables["documents"]
    examination.counts.update(documents.select(pl.col("numbers_total", *ROLES).sum()).row(0, named=True))
    examination.reasons.update(documents["reason"].drop_nulls())
    return examination


def _survey(folder: Path, part: Part) -> None:
    _write(folder, part, survey(part.tables(READ_TABLES)))


def _check(folder: Path, unit: tuple[Part, Surveys, pl.DataFrame]) -> None:
    """Write the tables that checking fills for a part. With them comes what was found in comparing its documents with
    others."""
    part, surveys, found = unit
    tables = part.tables()
    claims = judge(tables)
    findings = gather([find(tables | {"claims": claims}), find_across(tables, surveys), found])
    _write(folder, part, {"claims": claims, "findings": findings})


def _examine_checked(folder: Path, part: Part) -> Examination:
    return _validated(_read(folder, part, CHECKED_TABLES))


def _reconcile(folder: Path, part: Part) -> None:
    _write(folder, part, reconcile_all(part.tables(READ_TABLES)))


def _examine_reconciled(folder: Path, part: Part) -> Examination:
    tables = _read(folder, part, CONSENSUS_TABLES)
    examination = _validated(tables)
    if not examination.breaches:
        try:
            audit_consensus({name: frame.lazy() for name, frame in (part.tables(READ_TABLES) | tables).items()})
        except AuditError as error:
            examination.breaches[AUDIT] = str(error)
    return examination


def _check_between(folder: Path, part: Part) -> pl.DataFrame:
    return find_between({"documents": part.documents} | _read(folder, part, CONSENSUS_TABLES))


def _validated(tables: dict[str, pl.DataFrame]) -> Examination:
    examination = Examination()
    for name, frame in tables.items():
        examination.rows[name] = frame.height
        try:
            validate(frame, (TABLES | BATCH_TABLES)[name])
        except TableError as error:
            examination.breaches[name] = str(error)
            examination.cases[name] = error.cases
    return examination


def _total(examinations: Iterable[Examination]) -> Examination:
    total = Examination()
    for one in examinations:
        total.rows.update(one.rows)
        total.counts.update(one.counts)
        total.reasons.update(one.reasons)
        total.breaches = one.breaches | total.breaches
        total.cases = one.cases | total.cases
    return total


def _write(folder: Path, part: Part, tables: Mapping[str, pl.DataFrame]) -> None:
    for name, frame in tables.items():
        with whole_file(_path(folder, name, part)) as aside:
            frame.write_parquet(aside)


def _read(folder: Path, part: Part, names: Iterable[str]) -> dict[str, pl.DataFrame]:
    try:
        return {name: pl.read_parquet(_path(folder, name, part)) for name in names}
    except FileNotFoundError as error:
        raise NothingStaged(f"nothing was {folder.name} in this run: materialize all, with the job build") from error


def _path(folder: Path, name: str, part: Part) -> Path:
    return folder / name / f"{part.number:08}.parquet"
