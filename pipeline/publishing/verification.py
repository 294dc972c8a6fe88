"""Whether a snapshot is whole and true: its files, its schemas, its rows, and what these say of the texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import polars as pl
import pyarrow.parquet

from pipeline.publishing.errors import SnapshotError
from pipeline.publishing.manifest import (
    FILES,
    MANIFEST,
    Manifest,
    file_digest,
    input_digest,
    parser_version,
    read_manifest,
)
from pipeline.publishing.staging import read_tables
from pipeline.reading.numbers import find_numbers, parse_number
from pipeline.tables import SCHEMA_VERSION, TABLES, TableError, arrow_schema, file_metadata, validate

Tables = Mapping[str, pl.DataFrame]

_REFERENCES = (
    ("panels", ("document", "figure"), "documents"),
    ("observations", ("document", "figure"), "documents"),
    ("observations", ("document", "panel"), "panels"),
    ("quarantine", ("document", "figure"), "documents"),
    ("findings", ("document", "figure"), "documents"),
)
"""Table, columns, and the table that has a row with the same."""


def verify(folder: Path) -> Manifest:
    """Check a snapshot, published or staged. Returns its manifest.

    Raises SnapshotError, which names the first thing that is wrong.
    """
    folder = folder.resolve()  # once, so that all that follows is one snapshot, whatever `current` becomes
    manifest = read_manifest(folder)
    _check_files(folder, manifest)
    if manifest["schema_version"] != SCHEMA_VERSION:
        raise SnapshotError(f"{folder}: its schema version is {manifest['schema_version']}, and this tidyfig knows "
                            f"{SCHEMA_VERSION}; verify it with the version that published it")
    for name in TABLES:
        _check_table_file(folder / f"{name}.parquet", name, manifest)
    tables = read_tables(folder)
    _check_rows(folder, tables)
    _check_references(folder, tables)
    if manifest["input"] != input_digest(tables["documents"]):
        raise SnapshotError(f"{folder / MANIFEST}: the digest of the input is not that of documents.parquet")
    try:
        _check_spans(folder, tables)
        _check_ledgers(folder, tables)
    except SnapshotError as error:
        if manifest["parser_version"] == parser_version():
            raise
        raise SnapshotError(f"{error}. It was read by version {manifest['parser_version']} of the reader, and this is "
                            f"version {parser_version()}") from error
    return manifest


def _check_files(folder: Path, manifest: Manifest) -> None:
    files = manifest["files"]
    for name in FILES:
        if name not in files:
            raise SnapshotError(f"{folder / MANIFEST}: does not list {name}, which every snapshot has")
        if not (folder / name).is_file():
            raise SnapshotError(f"{folder / name}: missing")
    for path in sorted(folder.iterdir()):
        if path.name not in (*FILES, MANIFEST):
            raise SnapshotError(f"{path}: does not belong to the snapshot")
    for name in FILES:
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
    description = wanted.metadata[b"description"]
    if (found.metadata or {}).get(b"description") != description:
        raise SnapshotError(f"{path}: column {found.name} lacks its description: {description.decode()}")


def _type(field: pyarrow.Field) -> str:
    return f"{field.type}{'' if field.nullable else ' not null'}"


def _check_rows(folder: Path, tables: Tables) -> None:
    for name, frame in tables.items():
        try:
            validate(frame, TABLES[name])
        except TableError as error:
            raise SnapshotError(f"{folder}: {error}") from error


def _check_references(folder: Path, tables: Tables) -> None:
    for table, columns, target in _REFERENCES:
        lost = tables[table].join(tables[target], on=columns, how="anti").select(columns)
        for row in lost.head(1).iter_rows():
            what = ", ".join(f"{column} {value!r}" for column, value in zip(columns, row, strict=True))
            raise SnapshotError(f"{folder}: table {table}: {what} is not in the table {target}")


def _check_spans(folder: Path, tables: Tables) -> None:
    """`text[span_start:span_end]` parses to the value. Spans count characters, as Python does, not bytes."""
    texts = dict(tables["documents"].select("document", "text").iter_rows())
    for table in ("observations", "quarantine"):
        spans = tables[table].select("document", "span_start", "span_end", "value")
        for document, start, end, value in spans.iter_rows():
            written = texts[document][start:end]
            if _value(written) != value:
                raise SnapshotError(f"{folder}: table {table}: document {document!r}, characters {start} to {end}: the "
                                    f"value is {value}, and the text there is {written!r}")


@lru_cache(maxsize=100_000)
def _value(written: str) -> float | None:
    try:
        return parse_number(written).value
    except ValueError:
        return None


def _check_ledgers(folder: Path, tables: Tables) -> None:
    """The ledger counts the numbers of the text, and as many observations as numbers have rows. (That its roles add up
    to its total is part of the table's model.)"""
    numbers = tables["observations"].group_by("document").agg(
        found=pl.struct("span_start", "span_end").n_unique()
    )
    ledgers = tables["documents"].filter(pl.col("status") != "rejected").join(
        numbers, on="document", how="left", maintain_order="left"
    ).select("document", "text", "numbers_total", "observation", pl.col("found").fill_null(0))
    for document, text, total, observation, found in ledgers.iter_rows():
        written = len(find_numbers(text)[0])
        if written != total:
            raise SnapshotError(f"{folder}: table documents: document {document!r}: the ledger has {total} numbers, "
                                f"and the text {written}")
        if found != observation:
            raise SnapshotError(f"{folder}: table documents: document {document!r}: the ledger has {observation} "
                                f"observations, and the table observations has rows of {found} numbers")
