"""Whether a snapshot is whole and true: its files, its schemas, its rows, and what these say of the texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import polars as pl
import pyarrow.parquet

from pipeline.checking.audit import AuditError, audit, audit_consensus
from pipeline.consensus.batch import CONSENSUS_TABLES
from pipeline.publishing.errors import SnapshotError
from pipeline.publishing.facts import file_digest
from pipeline.publishing.manifest import (
    FILES,
    MANIFEST,
    Manifest,
    input_digest,
    parser_version,
    present,
    read_manifest,
)
from pipeline.publishing.metadata import metadata
from pipeline.publishing.rows import BY_DOCUMENT, by_documents, row_groups
from pipeline.schemas import arrow_schema, file_metadata
from pipeline.tables import SCHEMA_VERSION, TABLES
from pipeline.validation import TableError, validate

Tables = Mapping[str, pl.DataFrame]
Scans = Mapping[str, pl.LazyFrame]

_FIGURES = 10_000
"""Figures whose consensus is audited together."""


def verify(folder: Path) -> Manifest:
    """Check a snapshot, published or staged, down to its rows. Returns its manifest.

    Raises SnapshotError, which names the first thing that is wrong.
    """
    folder = folder.resolve()  # once, so that all that follows is one snapshot, whatever `current` becomes
    manifest = verify_files(folder)
    _check_rows(folder, manifest["parser_version"])
    return manifest


def verify_files(folder: Path) -> Manifest:
    """Check that the files are those of the manifest and have the columns of their tables. Returns the manifest.

    Raises SnapshotError.
    """
    manifest = read_manifest(folder)
    _check_files(folder, manifest)
    if manifest["schema_version"] != SCHEMA_VERSION:
        raise SnapshotError(f"{folder}: its schema version is {manifest['schema_version']}, and this tidyfig knows "
                            f"{SCHEMA_VERSION}; verify it with the version that published it")
    for name in TABLES:
        _check_table_file(folder / f"{name}.parquet", name, manifest)
    if manifest["input"] != input_digest(folder):
        raise SnapshotError(f"{folder / MANIFEST}: the digest of the input is not that of documents.parquet")
    for name, text in metadata(folder, manifest["files"]).items():
        if (folder / name).read_text(encoding="utf-8") != text:
            raise SnapshotError(f"{folder / name}: does not describe the tables beside it")
    return manifest


def _check_files(folder: Path, manifest: Manifest) -> None:
    files = manifest["files"]
    for name in FILES:
        if name not in files:
            raise SnapshotError(f"{folder / MANIFEST}: does not list {name}, which every snapshot has")
    for name in present(folder):
        if name not in files and name != MANIFEST:
            raise SnapshotError(f"{folder / name}: does not belong to the snapshot")
    for name in files:
        if not (folder / name).is_file():
            raise SnapshotError(f"{folder / name}: missing")
        for fact, found in (("bytes", (folder / name).stat().st_size), ("sha256", file_digest(folder / name))):
            if found != files[name].get(fact):
                raise SnapshotError(f"{folder / name}: damaged or replaced: {fact} is {found}, and "
                                    f"{files[name].get(fact)} in the manifest")


def _check_table_file(path: Path, table: str, manifest: Manifest) -> None:
    try:
        found, facts = pyarrow.parquet.read_schema(path), pyarrow.parquet.read_metadata(path)
    except (pyarrow.ArrowException, OSError) as error:
        raise SnapshotError(f"{path}: no Parquet file ({error})") from error
    wanted = arrow_schema(TABLES[table])
    if found.names != wanted.names:
        raise SnapshotError(f"{path}: the columns are {', '.join(found.names)}, not {', '.join(wanted.names)}")
    for field in wanted:
        _check_field(path, found.field(field.name), field)
    for name, value in file_metadata(table).items():
        if facts.metadata.get(name.encode()) != value.encode():
            raise SnapshotError(f"{path}: the file's metadata lacks {name}: {value}")
    rows = manifest["files"][path.name].get("rows")
    if facts.num_rows != rows:
        raise SnapshotError(f"{path}: {facts.num_rows} rows, and {rows} in the manifest")


def _check_field(path: Path, found: pyarrow.Field, wanted: pyarrow.Field) -> None:
    if found.type != wanted.type or found.nullable != wanted.nullable:
        raise SnapshotError(f"{path}: column {found.name} is {_type(found)}, not {_type(wanted)}")
    for name, value in wanted.metadata.items():
        if (found.metadata or {}).get(name) != value:
            raise SnapshotError(f"{path}: column {found.name} lacks its {name.decode()}: {value.decode()}")


def _type(field: pyarrow.Field) -> str:
    return f"{field.type}{'' if field.nullable else ' not null'}"


def _check_rows(folder: Path, version: str) -> None:
    """All rows, some documents at a time."""
    validators = {name: _Validator(name, folder) for name in TABLES}
    for tables in by_documents(folder):
        for name, frame in tables.items():
            validators[name].check(frame)
        _audit(folder, tables, version)
    for name in TABLES.keys() - set(BY_DOCUMENT):
        for frame in row_groups(folder, name):
            validators[name].check(frame)
    scans = {name: pl.scan_parquet(folder / f"{name}.parquet") for name in TABLES}
    try:
        for figures in _described_together(scans):
            audit_consensus(_of_figures(scans, figures))
    except AuditError as error:
        raise SnapshotError(f"{folder}: {error}") from error


def _described_together(tables: Scans) -> Iterator[pl.Series]:
    """The figures that the consensus is about, some at a time."""
    names = [tables[name].select("figure") for name in CONSENSUS_TABLES]
    figures = pl.concat(names).unique().sort("figure").collect().to_series()
    for start in range(0, figures.len(), _FIGURES):
        yield figures[start:start + _FIGURES]


def _of_figures(tables: Scans, figures: pl.Series) -> dict[str, pl.LazyFrame]:
    """Of each table that the audit of the consensus needs, the rows of some figures."""
    named = figures.implode()
    some = {name: tables[name].filter(pl.col("figure").is_in(named)) for name in ("documents", *CONSENSUS_TABLES)}
    documents = some["documents"].select("document").collect().to_series()
    column = pl.col("document")
    near = column.is_between(pl.lit(documents.min()), pl.lit(documents.max()))  # which leaves out most of the file
    return some | {"observations": tables["observations"].filter(near & column.is_in(documents.implode()))}


class _Validator:
    """Validates the frames of a table that follow each other."""

    def __init__(self, name: str, folder: Path) -> None:
        self._table = TABLES[name]
        self._folder = folder
        self._last: pl.DataFrame | None = None

    def check(self, frame: pl.DataFrame) -> None:
        try:  # behind the last row of the frame before, so that the order is that of the whole table
            validate(frame if self._last is None else pl.concat([self._last, frame]), self._table)
        except TableError as error:
            raise SnapshotError(f"{self._folder}: {error}") from error
        if frame.height:
            self._last = frame.tail(1)


def _audit(folder: Path, tables: Tables, version: str) -> None:
    try:
        audit(tables)
    except AuditError as error:
        reader = "" if version == parser_version() else (
            f". It was read by version {version} of the reader, and this is version {parser_version()}"
        )
        raise SnapshotError(f"{folder}: {error}{reader}") from error
