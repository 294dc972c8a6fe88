"""Which figure a description is about, and who wrote it, where more is known than its name says.

The table manifest.csv in a folder says so for the files that it lists, with the columns path, figure and writer:

    path,figure,writer
    batch-1/a17.md,fig-3,gemini

For the others the name tells: `FIGURE__WRITER.md`, or `FIGURE/WRITER.md` where the source is a folder per figure.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from pipeline.sources.documents import SUFFIXES, SourceDocument, SourceError

if TYPE_CHECKING:
    from _csv import Reader

MANIFEST = "manifest.csv"
_COLUMNS = ("path", "figure", "writer")

Manifest = dict[str, tuple[str, str | None]]
"""Path below the folder -> figure, writer."""


def read_manifest(folder: Path) -> Manifest:
    """What manifest.csv says; nothing where there is none. Raises SourceError, with the line and the way out."""
    path = folder / MANIFEST
    if not path.is_file():
        return {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return _checked(path, csv.reader(file, strict=True))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise SourceError(f"{path}: cannot be read as a table ({error}); save it as CSV in UTF-8") from error


def identify(document: SourceDocument, path: str, manifest: Manifest, folder_per_figure: bool) -> SourceDocument:
    """The document with its figure and writer. `path` is where it lies below the folder of the manifest."""
    if path in manifest:
        figure, writer = manifest[path]
        return replace(document, figure=figure, writer=writer)
    if folder_per_figure and "/" in path:
        folder, _, _ = document.document.rpartition("/")
        return replace(document, figure=folder, writer=PurePosixPath(path).stem)
    return document


def _checked(path: Path, rows: Reader) -> Manifest:
    header = [column.strip() for column in next(rows, [])]
    if sorted(header) != sorted(_COLUMNS):
        found = ", ".join(header) or "missing"
        raise SourceError(f"{path}, line 1: the columns are {found}; they must be path, figure and writer")
    manifest: Manifest = {}
    lines: dict[tuple[str, str], int] = {}
    for row in rows:
        if not any(row):
            continue
        where = f"{path}, line {rows.line_num}"
        if len(row) != len(header):
            raise SourceError(f"{where}: {len(row)} fields under {len(header)} columns; put a field with a comma into "
                              f"quotes")
        entry = dict(zip(header, map(str.strip, row), strict=True))
        file, figure, writer = PurePosixPath(entry["path"]).as_posix(), entry["figure"], entry["writer"]
        if not figure:
            raise SourceError(f"{where}: no figure; say which figure {file} describes")
        if file in manifest:
            raise SourceError(f"{where}: {file} is listed a second time; keep one of the lines")
        if not _is_description(path.parent, file):
            raise SourceError(f"{where}: {file}: no such description in {path.parent}; correct the path or remove the "
                              f"line")
        before = lines.setdefault((figure, writer), rows.line_num)
        if writer and before != rows.line_num:
            raise SourceError(f"{where}: writer {writer} describes figure {figure} on line {before} already; give each "
                              f"description a writer of its own, or none")
        manifest[file] = (figure, writer or None)
    return manifest


def _is_description(folder: Path, file: str) -> bool:
    return file.lower().endswith(SUFFIXES) and ".." not in PurePosixPath(file).parts and (folder / file).is_file()
