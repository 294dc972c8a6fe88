"""A folder of text files, or one file: what is found in it, in the order of the names."""

from __future__ import annotations

import hashlib
import os
import stat
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from pipeline.sources.beside import CORRECTIONS, RELATIONS
from pipeline.sources.documents import LIMIT, SUFFIXES, SourceDocument, SourceError, describe, from_bytes
from pipeline.sources.figures import identify, read_manifest


def iter_documents(
    source: Path, base: Path | None = None, *, folder_per_figure: bool = False
) -> Iterator[SourceDocument]:
    """The descriptions of a folder (.txt and .md, at any depth, none that are hidden), or one file of any name.

    They come one by one, sorted by `document`. Names are relative to `base`, by default the folder itself. In a folder
    per figure each file is one writer's. manifest.csv in the folder overrides what names say.

    Raises SourceError, before the first document, for a source that is not there or holds no descriptions, and for a
    manifest with a mistake.
    """
    entries, manifest = _entries(source, base), read_manifest(source)
    above = "" if base is None or not manifest else _relative(source, base) + "/"
    return (identify(_load(entry), entry.source.removeprefix(above), manifest, folder_per_figure) for entry in entries)


def fingerprint(source: Path) -> str:
    """Changes when a description, CORRECTIONS or RELATIONS is added, removed, renamed or written to. Reads names, sizes
    and times, never the files.

    Raises SourceError as `iter_documents` does.
    """
    digest = hashlib.sha256()
    beside = [_Entry(name, name, str(source / name)) for name in (CORRECTIONS, RELATIONS)]
    for entry in chain(_entries(source, None), beside):
        try:
            status = os.stat(entry.path)
            facts = f"{status.st_size} {status.st_mtime_ns}"
        except OSError:
            facts = "unreadable"
        digest.update(f"{entry.source}\0{facts}\0{entry.reason}\n".encode())
    digest.update(repr(read_manifest(source)).encode())
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
        return describe(entry.document, entry.source, reason=entry.reason)
    try:
        descriptor = os.open(entry.path, os.O_RDONLY | os.O_NONBLOCK)  # no wait for a pipe that nobody writes to
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                return describe(entry.document, entry.source, reason="not_a_file")
            return from_bytes(os.read(descriptor, LIMIT + 1), entry.document, entry.source)
        finally:
            os.close(descriptor)
    except OSError:
        return describe(entry.document, entry.source, reason="unreadable")


