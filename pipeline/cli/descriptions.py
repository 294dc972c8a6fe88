"""The commands on descriptions: parse, consensus, explain."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from pipeline.cli.documents import STANDARD_INPUT, each_read, read_paths, rejection, standard_input
from pipeline.cli.door import console_on, open_output, tidyfig
from pipeline.cli.printing import WRITERS
from pipeline.sources import SourceDocument, iter_documents


@tidyfig.command()
@click.option("--format", "form", type=click.Choice(["jsonl", "csv", "parquet", "table"]), default="jsonl",
              show_default=True, help="jsonl has one object per document, the others have the observations.")
@click.option("--output", "-o", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Where to write; parquet needs it.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
def parse(form: str, output: Path | None, paths: tuple[str, ...]) -> None:
    """Read descriptions: files, folders, - for standard input, or what lies at s3://, gs:// and az://.

    What cannot be read is named on standard error and costs the others nothing. The exit code is 1 where a PATH itself
    could not be read: a file that you name, but not one in a folder that you name.
    """
    if form == "parquet" and output is None:
        raise click.UsageError("parquet is no text for the terminal: give --output FILE")
    failed: list[str] = []
    with open_output(output) as out:
        WRITERS[form](read_paths(paths, failed), out)
    if failed:
        raise click.exceptions.Exit(1)


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
    for document, parsed in each_read(_witnesses(folder)):
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

            console_on(sys.stdout).print(tables(figure, found))
        else:
            record = {"figure": figure, "cells": _records(found.cells), "alignment": _records(found.alignments)}
            click.echo(json.dumps(record, ensure_ascii=False))


def _witnesses(folder: Path) -> Iterator[SourceDocument]:
    """The descriptions of a folder per figure; those right in the folder describe the figure that it is named after."""
    for document in iter_documents(folder, folder_per_figure=True):
        if document.writer is None and document.figure == document.document and folder.is_dir():
            document = replace(document, figure=folder.resolve().name, writer=Path(document.source).stem)
        yield document


def _records(columns: dict[str, list[Any]]) -> list[dict[str, Any]]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@tidyfig.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def explain(file: Path) -> None:
    """Show a description with every number marked by what became of it; - reads standard input.

    Without colour (NO_COLOR, or no terminal) observations stand in [brackets], other numbers in braces with their role.
    """
    from pipeline.render import explanation

    if file.is_dir():
        raise click.ClickException(f"{file}: a folder; explain one file of it")
    document = standard_input() if str(file) == STANDARD_INPUT else next(iter_documents(file))
    if document.reason:
        raise click.ClickException(rejection(document))
    document, parsed = next(each_read([document]))
    if document.reason:
        raise click.exceptions.Exit(1)
    console = console_on(sys.stdout)
    color = console.color_system is not None and not console.no_color
    console.print(explanation(document.text, parsed, color=color), soft_wrap=True)
