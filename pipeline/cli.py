"""The commands that need no Dagster. What is heavy is imported inside the command that needs it."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

import click

from pipeline.sources import (
    LIMIT,
    REASONS,
    SourceDocument,
    SourceError,
    common_base,
    from_bytes,
    is_records,
    is_url,
    iter_documents,
    iter_sources,
    parse_sources,
)

if TYPE_CHECKING:
    import polars as pl
    from rich.console import Console

    from pipeline.reading import ParsedDocument

STANDARD_INPUT = Path("-")
BATCH = 100
"""Documents that are checked together."""
SNAPSHOT = Path("data/current")
_ROWS = ".csv"


class FrontDoor(click.Group):
    """Commands whose errors are one line, and which end quietly when interrupted or when their reader leaves."""

    def invoke(self, ctx: click.Context) -> object:
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a character shows a question mark
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except SourceError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:  # `| head` has what it wanted
            _discard_output()
            ctx.exit(0)
        except OSError as error:
            _discard_output()
            raise click.ClickException(f"{error.filename or 'standard output'}: {error.strerror or error}") from error
        except KeyboardInterrupt:
            ctx.exit(130)


def _discard_output() -> None:
    """What is still to be flushed at exit would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=FrontDoor, context_settings={"help_option_names": ["-h", "--help"]})
def tidyfig() -> None:
    """Text descriptions of scientific figures in, a tidy dataset that can be trusted out."""


@tidyfig.command()
@click.option("--format", "form", type=click.Choice(["jsonl", "csv", "parquet", "table"]), default="jsonl",
              show_default=True, help="jsonl has one object per document, the others have the observations.")
@click.option("--output", "-o", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Where to write; parquet needs it.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
def parse(form: str, output: Path | None, paths: tuple[Path, ...]) -> None:
    """Read descriptions: files, folders, or - for standard input.

    What cannot be read is named on standard error and costs the others nothing. The exit code is 1 where a PATH itself
    could not be read.
    """
    if form == "parquet" and output is None:
        raise click.UsageError("parquet is no text for the terminal: give --output FILE")
    failed: list[Path] = []
    documents = _documents(paths, failed)
    with _open(output) as out:
        _WRITERS[form](documents, out)
    if failed:
        raise click.exceptions.Exit(1)


def _documents(paths: tuple[Path, ...], failed: list[Path]) -> Iterator[SourceDocument]:
    """The documents of all paths, each once. Errors go to standard error, paths that fail to `failed`."""
    seen: set[str] = set()
    base = common_base([path for path in paths if path != STANDARD_INPUT])
    for path in paths:
        try:
            found = _found(path, base)
        except SourceError as error:
            click.echo(f"Error: {error}", err=True)
            failed.append(path)
            continue
        for document in found:
            if document.source in seen:
                continue
            seen.add(document.source)
            if document.reason:
                click.echo(f"Rejected: {_rejection(document)}", err=True)
                if not (path.is_dir() or is_records(path.name)):
                    failed.append(path)
            yield document


def _found(path: Path, base: Path | None) -> Iterator[SourceDocument]:
    if path == STANDARD_INPUT:
        return iter([_standard_input()])
    return iter_sources(parse_sources([str(path)])) if is_records(path.name) else iter_documents(path, base)


def _standard_input() -> SourceDocument:
    return from_bytes(sys.stdin.buffer.read(LIMIT + 1), "stdin", "-")


def _rejection(document: SourceDocument) -> str:
    return f"{document.source}: {REASONS[document.reason]} ({document.reason})"


def _open(output: Path | None) -> AbstractContextManager[BinaryIO]:
    if output is None:
        return nullcontext(sys.stdout.buffer)
    try:
        return output.open("wb")
    except OSError as error:
        raise click.ClickException(f"{output}: cannot be written ({error.strerror}); name another --output") from error


def _read(documents: Iterable[SourceDocument]) -> Iterator[tuple[SourceDocument, ParsedDocument]]:
    from pipeline.reading import read

    for document in documents:
        try:
            parsed = read(document.text)
        except Exception as error:
            reason = "reader_error"
            click.echo(f"Rejected: {document.source}: {error!r}; please report its text ({reason})", err=True)
            document, parsed = replace(document, reason=reason), read("")
        yield document, parsed


def _write_jsonl(documents: Iterable[SourceDocument], out: BinaryIO) -> None:
    read = _read(documents)
    while batch := list(islice(read, BATCH)):
        checked = _checked(batch)
        for document, parsed in batch:
            rows = {name: found.get(document.document, []) for name, found in checked.items()}
            record = _record(document, parsed, **rows)
            out.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")


def _checked(batch: list[tuple[SourceDocument, ParsedDocument]]) -> dict[str, dict[str, list[dict]]]:
    """The claims with their verdicts and the findings of each document by itself, by table and document."""
    from pipeline.checking import find, judge
    from pipeline.frames import frames

    tables = frames([document for document, _ in batch],
                    [None if document.reason else parsed for document, parsed in batch])
    claims = judge(tables)
    rows: dict[str, dict[str, list[dict]]] = {}
    for name, frame in {"claims": claims, "findings": find(tables | {"claims": claims})}.items():
        rows[name] = {}
        for row in frame.iter_rows(named=True):
            rows[name].setdefault(row["document"], []).append(row)
    return rows


def _record(document: SourceDocument, parsed: ParsedDocument, claims: list[dict], findings: list[dict]) -> dict:
    """One document as `parse` prints it."""
    return {
        "document": document.document,
        "figure": document.figure,
        "writer": document.writer,
        "title": parsed.title,
        "chart_type": None if document.reason else parsed.chart_type,
        "status": "rejected" if document.reason else parsed.status,
        "reason": document.reason,
        "panels": _rows("panels", parsed.panels, document),
        "observations": _rows("observations", parsed.observations, document),
        "quarantine": _rows("quarantine", parsed.quarantine, document),
        "claims": claims,
        "findings": findings,
        "ledger": parsed.ledger,
    }


def _rows(table: str, columns: dict[str, list], document: SourceDocument) -> list[dict]:
    names = _names(table, columns)
    count = len(columns["panel"])
    columns = columns | {"figure": [document.figure] * count, "document": [document.document] * count}
    columns |= {name: [None] * count for name in names if name not in columns}
    return [dict(zip(names, row, strict=True)) for row in zip(*(columns[name] for name in names), strict=True)]


def _names(table: str, columns: Iterable[str]) -> list[str]:
    """A table's columns in the published order: the figure and the place in it come first, then the document.

    What only a build fills comes last: corrections apply to what is published.
    """
    names = ["figure", *columns]
    names.insert(names.index("value" if table == "observations" else "panel") + 1, "document")
    return names if table == "panels" else [*names, "corrected"]


def _write_csv(documents: Iterable[SourceDocument], out: BinaryIO) -> None:
    from pipeline.reading.read import OBSERVATION_COLUMNS

    out.write(_csv([_names("observations", OBSERVATION_COLUMNS)]))
    for document, parsed in _read(documents):
        out.write(_csv(row.values() for row in _rows("observations", parsed.observations, document)))


def _csv(rows: Iterable[Iterable]) -> bytes:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerows([str(cell).lower() if isinstance(cell, bool) else cell for cell in row] for row in rows)
    return buffer.getvalue().encode()


def _write_table(documents: Iterable[SourceDocument], out: BinaryIO) -> None:
    from pipeline.render import observations

    text = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    console = _console(text)
    try:
        for document, parsed in _read(documents):
            if not document.reason:
                console.print(observations(document.document, parsed))
    finally:
        text.detach()  # or `out` would be closed with it


def _write_parquet(documents: Iterable[SourceDocument], out: BinaryIO) -> None:
    from pyarrow.parquet import ParquetWriter

    from pipeline.batch import read_documents
    from pipeline.tables import Observations, arrow_schema

    schema = arrow_schema(Observations)
    with ParquetWriter(out, schema, compression="zstd") as writer:
        for tables in read_documents(documents):
            writer.write_table(tables["observations"].to_arrow().cast(schema))


_WRITERS = {"jsonl": _write_jsonl, "csv": _write_csv, "table": _write_table, "parquet": _write_parquet}


def _console(file: TextIO) -> Console:
    """Where nobody looks through a window, lines are as long as they need to be."""
    from rich.console import Console

    console = Console(file=file, width=None if file.isatty() else 10_000, highlight=False, markup=False)
    console.on_broken_pipe = _reader_left  # rich would end the process, with exit code 1
    return console


def _reader_left() -> None:
    raise BrokenPipeError


@tidyfig.command()
@click.option("--format", "form", type=click.Choice(["jsonl", "table"]), default="jsonl", show_default=True,
              help="jsonl has one object per figure; the table shows its cells and how they were aligned.")
@click.argument("folder", metavar="FOLDER", type=click.Path(path_type=Path))
def consensus(form: str, folder: Path) -> None:
    """Put several descriptions of one figure together: FOLDER/WRITER.md, or FOLDER/FIGURE/WRITER.md for more figures.

    Files can also be named FIGURE__WRITER.md, or listed in FOLDER/manifest.csv with the columns path, figure, writer.
    """
    from pipeline.consensus.descriptions import Description, description, text_digest
    from pipeline.consensus.reconcile import reconcile

    figures: dict[str, list[Description]] = {}
    for document, parsed in _read(_witnesses(folder)):
        if not document.reason:
            one = description(document.document, document.writer, text_digest(document.text), parsed.panels,
                              parsed.observations)
            figures.setdefault(document.figure, []).append(one)
    if not figures:
        raise click.ClickException(f"{folder}: none of the descriptions could be read")
    for figure, descriptions in sorted(figures.items()):
        found = reconcile(descriptions)
        if not found.cells["panel"]:
            click.echo(f"{figure}: a consensus needs values by two writers", err=True)
        if form == "table":
            from pipeline.render import consensus as tables

            _console(sys.stdout).print(tables(figure, found))
        else:
            record = {"figure": figure, "cells": _records(found.cells), "alignment": _records(found.alignments)}
            click.echo(json.dumps(record, ensure_ascii=False))


def _witnesses(folder: Path) -> Iterator[SourceDocument]:
    """The descriptions of a folder per figure; those right in the folder describe the figure that it is named after."""
    for document in iter_documents(folder, folder_per_figure=True):
        if document.reason:
            click.echo(f"Rejected: {_rejection(document)}", err=True)
        if document.writer is None and document.figure == document.document and folder.is_dir():
            document = replace(document, figure=folder.resolve().name, writer=Path(document.source).stem)
        yield document


def _records(columns: dict[str, list]) -> list[dict]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@tidyfig.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def explain(file: Path) -> None:
    """Show a description with every number marked by what became of it; - reads standard input.

    Without colour (NO_COLOR, or no terminal) observations stand in [brackets], other numbers in braces with their role.
    """
    from pipeline.reading import read
    from pipeline.render import explanation

    if file.is_dir():
        raise click.ClickException(f"{file}: a folder; explain one file of it")
    document = _standard_input() if file == STANDARD_INPUT else next(iter_documents(file))
    if document.reason:
        raise click.ClickException(_rejection(document))
    console = _console(sys.stdout)
    color = console.color_system is not None and not console.no_color
    console.print(explanation(document.text, read(document.text), color=color), soft_wrap=True)


@tidyfig.command()
@click.argument("snapshot", default=str(SNAPSHOT))
def verify(snapshot: str) -> None:
    """Check a published snapshot: hashes, schemas, keys, spans and ledgers. By default the one in force, data/current.

    SNAPSHOT is a folder, or a URL in object storage. Prints what it holds, or the first thing that is wrong.
    """
    from pipeline.publishing import SnapshotError, verify, verify_url

    try:
        manifest = verify_url(snapshot) if is_url(snapshot) else verify(_published(Path(snapshot)))
    except SnapshotError as error:
        raise click.ClickException(str(error)) from error
    rows = [f"{facts['rows']:,} {Path(name).stem}" for name, facts in manifest["files"].items() if "rows" in facts]
    click.echo(f"{snapshot}: ok, snapshot {manifest['snapshot']}: {', '.join(rows)}")


@tidyfig.command()
@click.argument("document")
@click.option("--snapshot", type=click.Path(path_type=Path), default=SNAPSHOT, show_default=True)
@click.option("--output", "-o", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Write its page as HTML, with its rows as CSV beside it, instead of showing it here.")
def show(document: str, snapshot: Path, output: Path | None) -> None:
    """Show a document of a published snapshot: its panels as grids, its quarantine and its findings."""
    import polars as pl

    from pipeline.publishing.report import OF_PAGE

    if output is not None and output.suffix == _ROWS:
        raise click.UsageError(f"{output}: is where the rows would go; name the page, for example "
                               f"{output.with_suffix('.html')}")
    folder = _published(snapshot).resolve()  # all tables come from one snapshot, even when another one is published now

    def table(name: str, key: str, of: str) -> pl.DataFrame:
        try:
            return pl.scan_parquet(folder / f"{name}.parquet").filter(pl.col(key) == of).collect()
        except (OSError, pl.exceptions.PolarsError) as error:
            raise click.ClickException(f"{snapshot}: no table {name}; see `tidyfig verify {snapshot}`") from error

    found = table("documents", "document", document)
    if found.is_empty():
        names = pl.read_parquet(folder / "documents.parquet", columns=["document"]).to_series().to_list()
        raise click.ClickException(f"{document}: no such document in {snapshot}{_near(document, names)}")
    facts = found.row(0, named=True)
    tables = {name: table(name, key, facts[key]) for name, key in OF_PAGE.items()}
    if output is None:
        _print_document(facts, tables)
    else:
        _write_page(facts, tables, output)


def _print_document(facts: dict, tables: dict[str, pl.DataFrame]) -> None:
    from pipeline import render

    console = _console(sys.stdout)
    console.print(render.heading(facts))
    for panel in tables["panels"].sort("position").iter_rows(named=True):
        cells = tables["observations"].filter(panel=panel["panel"]).rows(named=True)
        console.print(render.panel(panel, cells, console))
        console.print()
    console.print(render.quarantine(tables["quarantine"].rows(named=True)), "")
    console.print(render.findings(tables["findings"].rows(named=True)))


def _write_page(facts: dict, tables: dict[str, pl.DataFrame], output: Path) -> None:
    from urllib.parse import quote

    from pipeline.publishing.report.figures import figure_page, figure_rows

    rows = output.with_suffix(_ROWS)
    page = figure_page(facts, tables, rows=quote(rows.name))
    for path, content in ((output, page.encode()), (rows, figure_rows(tables))):
        with _open(path) as out:
            out.write(content)
        click.echo(path)


@tidyfig.command()
@click.argument("old")
@click.argument("new", default=str(SNAPSHOT))
@click.option("--output", "-o", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write the page, changes.md, and all changes as a table, changes.parquet.")
def diff(old: str, new: str, output: Path | None) -> None:
    """Show what changed between two snapshots, and why: documents, observations, findings.

    OLD and NEW are folders, URLs or IDs below data/snapshots. NEW is by default the snapshot in force, data/current.
    """
    from pipeline.comparing import compare, write_changes
    from pipeline.consuming import open_snapshot
    from pipeline.publishing.errors import SnapshotError

    try:
        sides = [open_snapshot(_by_id(side)) for side in (old, new)]
        page = write_changes(*sides, output) if output else compare(*sides)[1]
    except SnapshotError as error:
        raise click.ClickException(str(error)) from error
    click.echo(page, nl=False)


def _by_id(side: str) -> str:
    """The folder of a snapshot that is named by its ID; all else is a place already."""
    folder = SNAPSHOT.with_name("snapshots") / side
    return str(folder) if not Path(side).exists() and folder.is_dir() else side


def _published(snapshot: Path) -> Path:
    if not snapshot.is_dir():
        raise click.ClickException(f"{snapshot}: no snapshot here; `tidyfig build FOLDER` publishes one")
    return snapshot


def _near(document: str, names: list[str]) -> str:
    """The way out of a misspelt name."""
    from difflib import get_close_matches

    near = [name for name in names if document in name][:3] or get_close_matches(document, names)
    return f"; is it {' or '.join(near)}?" if near else "; `tidyfig parse` takes descriptions that are not published"
