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
    is_url,
    iter_documents,
    iter_sources,
    parse_sources,
)

if TYPE_CHECKING:
    from pipeline.reading import ParsedDocument

STANDARD_INPUT = "-"


def read_paths(paths: tuple[str, ...], failed: list[str]) -> Iterator[tuple[SourceDocument, ParsedDocument]]:
    """What the reader makes of the documents of all paths and URLs, each once. Those that fail, as sources or as a
    document that is rejected, are added to `failed`."""
    seen: set[str] = set()
    base = common_base([Path(path) for path in paths if path != STANDARD_INPUT and not is_url(path)])
    for path in paths:
        try:
            found = (document for document in _found(path, base) if document.source not in seen)
            for document, parsed in each_read(found):
                seen.add(document.source)
                if document.reason and not (is_url(path) or is_records(path) or Path(path).is_dir()):
                    failed.append(path)
                yield document, parsed
        except SourceError as error:
            click.echo(f"Error: {error}", err=True)
            failed.append(path)


def _found(path: str, base: Path | None) -> Iterator[SourceDocument]:
    if path == STANDARD_INPUT:
        return iter([standard_input()])
    if is_url(path) or is_records(path):
        return iter_sources(parse_sources([path]))
    return iter_documents(Path(path), base)


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
