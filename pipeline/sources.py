"""Where descriptions come from: a folder of text files, one file, or standard input.

What cannot be read is a document too, with a reason in place of its text. Only a source that is not there or holds no
descriptions raises. Standard library only, so that the command line starts at once.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

SUFFIXES = (".txt", ".md")
LIMIT = 10_000_000
"""The largest description, in bytes. A larger file is no description, and is not read into memory."""

REASONS = {
    "empty": "holds no text",
    "not_utf8": "not UTF-8 text; convert it, for example with iconv",
    "nul_bytes": "holds NUL bytes, so it is no text file",
    "too_large": f"larger than {LIMIT // 1_000_000} MB; split it into one file for each description",
    "unreadable": "cannot be opened; check that it exists and may be read",
    "outside_source": "a symbolic link that leads out of the folder; copy its target into the folder",
    "not_a_file": "a folder, a pipe or a device, not a file; pipe its text to `tidyfig parse -`",
}
"""Why a document was rejected, and the way out."""


class SourceError(Exception):
    """A source that is not there, cannot be listed or holds no descriptions."""


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """One description as it was found."""

    document: str
    """The path relative to the source, without extension. Files that differ in it alone keep it: `a.md`, `a.txt`."""
    figure: str
    writer: str | None
    """`FIGURE__WRITER` names both; any other name is its own figure, by an unknown writer."""
    source: str
    """The path relative to the source."""
    sha256: str | None
    """Of the file's bytes; null where they were not read."""
    characters: int
    text: str
    """Without a byte order mark, else as it stands in the file; empty where there is a reason."""
    reason: str | None
    """One of REASONS; null where the text can be read."""


def iter_documents(source: Path, base: Path | None = None) -> Iterator[SourceDocument]:
    """The descriptions of a folder (.txt and .md, at any depth, none that are hidden), or one file of any name.

    They come one by one, sorted by `document`. Names are relative to `base`, by default the folder itself.

    Raises SourceError, before the first document, for a source that is not there or holds no descriptions.
    """
    entries = _entries(source, base)
    return (_load(entry) for entry in entries)


def from_bytes(data: bytes, document: str, source: str) -> SourceDocument:
    """A description from its bytes. Whoever reads them can stop one byte after LIMIT."""
    if len(data) > LIMIT:
        return _document(document, source, reason="too_large")
    text, reason = _decode(data)
    return _document(document, source, text=text, reason=reason, sha256=hashlib.sha256(data).hexdigest())


def fingerprint(source: Path) -> str:
    """Changes when a file is added, removed, renamed or written to. Reads names, sizes and times, never the files.

    Raises SourceError as `iter_documents` does.
    """
    digest = hashlib.sha256()
    for entry in _entries(source, None):
        try:
            status = os.stat(entry.path)
            facts = f"{status.st_size} {status.st_mtime_ns}"
        except OSError:
            facts = "unreadable"
        digest.update(f"{entry.source}\0{facts}\0{entry.reason}\n".encode())
    return digest.hexdigest()


def common_base(sources: list[Path]) -> Path | None:
    """The deepest folder that holds all of several sources, so that their documents have distinct names."""
    if len(sources) < 2:
        return None
    return Path(os.path.commonpath([os.path.abspath(s if s.is_dir() else s.parent) for s in sources]))


@dataclass(frozen=True, slots=True)
class _Entry:
    document: str
    source: str
    path: str
    reason: str | None = None


def _entries(source: Path, base: Path | None) -> Iterator[_Entry]:
    """The descriptions of a source in the order of their names. Raises SourceError at once, not at the first `next`."""
    if not os.path.lexists(source):
        raise SourceError(f"{source}: no such file or folder; name a folder of descriptions (.txt, .md) or one file")
    if not os.path.isdir(source):
        name = _relative(source, base or source.parent)
        return iter([_Entry(os.path.splitext(name)[0], name, str(source))])
    try:
        os.scandir(source).close()
    except OSError as error:
        raise SourceError(f"{source}: cannot be listed ({error.strerror}); check its permissions") from error
    found = _walk(source, base or source)
    first = next(found, None)
    if first is None:
        raise SourceError(f"{source}: no descriptions in this folder; looked for files named .txt or .md, at any depth")
    return chain([first], found)


def _walk(root: Path, base: Path) -> Iterator[_Entry]:
    """Depth first, in the order of document names, with the names of one path's folders in memory at a time."""
    real_root = os.path.realpath(root)
    pending = [_list(root, base, real_root)]
    while pending:
        found = next(pending[-1], None)
        if found is None:
            pending.pop()
        elif isinstance(found, _Entry):
            yield found
        else:
            pending.append(_list(found, base, real_root))


def _list(folder: Path, base: Path, real_root: str) -> Iterator[_Entry | Path]:
    """One folder's descriptions as entries and its folders as paths."""
    prefix = _relative(folder, base)
    try:
        with os.scandir(folder) as scan:
            items = {item.name: item for item in scan if not item.name.startswith(".")}
    except OSError:
        yield _Entry(prefix, prefix, str(folder), "unreadable")
        return
    names = {name for name in items if name.lower().endswith(SUFFIXES)}
    stems = Counter(os.path.splitext(name)[0] for name in names)
    found: dict[str, _Entry | Path] = {}
    for name, item in items.items():
        if item.is_dir(follow_symlinks=False):
            found[name + "/"] = folder / name
        leads_out = item.is_symlink() and not _within(item.path, real_root)
        if name in names:
            stem = os.path.splitext(name)[0]
            document = name if stems[stem] > 1 or stem in names else stem
        elif leads_out and item.is_dir():
            document = name
        else:
            continue
        path = "" if prefix == "." else prefix + "/"
        found[document] = _Entry(path + _spell(document), path + _spell(name), item.path,
                                 "outside_source" if leads_out else None)
    for key in sorted(found):
        yield found[key]


def _within(path: str, real_root: str) -> bool:
    return os.path.commonpath([os.path.realpath(path), real_root]) == real_root


def _relative(path: Path, base: Path) -> str:
    return _spell(os.path.relpath(path, base).replace(os.sep, "/"))


def _spell(name: str) -> str:
    """A name as text that can be written: bytes that are not UTF-8 are spelled out."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _load(entry: _Entry) -> SourceDocument:
    if entry.reason:
        return _document(entry.document, entry.source, reason=entry.reason)
    try:
        if not stat.S_ISREG(os.stat(entry.path).st_mode):  # to open a pipe that nobody writes to would wait for ever
            return _document(entry.document, entry.source, reason="not_a_file")
        with open(entry.path, "rb") as file:
            return from_bytes(file.read(LIMIT + 1), entry.document, entry.source)
    except OSError:
        return _document(entry.document, entry.source, reason="unreadable")


def _decode(data: bytes) -> tuple[str, str | None]:
    """Text and no reason, or no text and a reason."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "", "not_utf8"
    if "\0" in text:
        return "", "nul_bytes"
    return (text, None) if text.strip() else ("", "empty")


def _document(document: str, source: str, *, text: str = "", reason: str | None = None,
              sha256: str | None = None) -> SourceDocument:
    figure, mark, writer = document.rpartition("__")
    named = bool(mark and writer and figure.rpartition("/")[2])
    return SourceDocument(document, figure if named else document, writer if named else None, source, sha256, len(text),
                          text, reason)
