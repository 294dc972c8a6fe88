"""The documents that a command is given: found, read, and named on standard error where they are rejected."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.sources import (
    LIMIT,
    REASONS,
    SourceDocument,
    SourceError,
    common_base,
    from_bytes,
    is_records,
    iter_documents,
    iter_sources,
    parse_sources,
)

if TYPE_CHECKING:
    from pipeline.reading import ParsedDocument

STANDARD_INPUT = Path("-")


def read_paths(
    paths: tuple[Path, ...], failed: list[Path]
) -> Iterator[tuple[SourceDocument, ParsedDocument]]:
    """What the reader makes of the documents of all paths, each once. Paths that fail, as sources or as a document that
    is rejected, are added to `failed`."""
    seen: set[str] = set()
    base = common_base([path for path in paths if path != STANDARD_INPUT])
    for path in paths:
        try:
            found = _found(path, base)
        except SourceError as error:
            click.echo(f"Error: {error}", err=True)
            failed.append(path)
            continue
        for document, parsed in each_read(document for document in found if document.source not in seen):
            seen.add(document.source)
            if document.reason and not (path.is_dir() or is_records(path.name)):
                failed.append(path)
            yield document, parsed


def _found(path: Path, base: Path | None) -> Iterator[SourceDocument]:
    if path == STANDARD_INPUT:
        return iter([standard_input()])
    return iter_sources(parse_sources([str(path)])) if is_records(path.name) else iter_documents(path, base)


def standard_input() -> SourceDocument:
    return from_bytes(sys.stdin.buffer.read(LIMIT + 1), "stdin", "-")


def rejection(document: SourceDocument) -> str:
    return f"{document.source}: {REASONS[str(document.reason)]} ({document.reason})"


def each_read(documents: Iterable[SourceDocument]) -> Iterator[tuple[SourceDocument, ParsedDocument]]:
    """What the reader makes of each document. One that is rejected, as `reader_error` where the reader fails, is named
    on standard error and has no rows."""
    from pipeline.reading import read

    for document in documents:
        try:
            parsed = read(document.text)
        except Exception as error:
            reason = "reader_error"
            click.echo(f"Rejected: {document.source}: {error!r}; please report its text ({reason})", err=True)
            document, parsed = replace(document, reason=reason), read("")
        else:
            if document.reason:
                click.echo(f"Rejected: {rejection(document)}", err=True)
        yield document, parsed
