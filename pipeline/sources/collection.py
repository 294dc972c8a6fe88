"""Several sources as one: folders, files of texts and files of records, on this machine or in object storage."""

from __future__ import annotations

import hashlib
import heapq
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import IO, cast

from pipeline.sources import folders, stores
from pipeline.sources.documents import LIMIT, SUFFIXES, SourceDocument, SourceError, describe, from_bytes
from pipeline.sources.figures import identify
from pipeline.sources.ordering import in_order
from pipeline.sources.records import COLUMNS, is_records, iter_records


@dataclass(frozen=True, slots=True)
class Source:
    """A place that descriptions come from."""

    location: str
    """A path, or a URL of pipeline.sources.stores."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Of records: which column is the text, the document, the figure or the writer, where it has another name."""
    folder_per_figure: bool = False
    """Each folder is a figure, and each file in it by one writer."""


def parse_sources(
    locations: Iterable[str], columns: Mapping[str, str] | None = None, folder_per_figure: bool = False
) -> list[Source]:
    """The sources that locations name. A .toml file stands for those that it lists:

        [[source]]
        path = "s3://bucket/descriptions.jsonl.gz"    # relative paths start at the folder of the .toml file
        columns = {text = "caption", document = "key"}

        [[source]]
        path = "figures"
        folder_per_figure = true

    Raises SourceError for a file that is none such, and for columns of which there is no kind.
    """
    found: list[Source] = []
    for location in locations:
        if location.lower().endswith(".toml"):
            found += _listed(Path(location))
        else:
            found.append(_source(location, columns or {}, folder_per_figure, "--column"))
    return found


_ENTRY = {"path": str, "columns": dict, "folder_per_figure": bool}


def _listed(path: Path) -> Iterator[Source]:
    import tomllib

    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SourceError(f"{path}: {error.strerror}; name a file that lists sources, each a [[source]]") from error
    except ValueError as error:
        raise SourceError(f"{path}: cannot be read as a list of sources ({error})") from error
    entries = content.get("source")
    if not isinstance(entries, list) or not entries or content.keys() != {"source"}:
        raise SourceError(f"{path}: lists no sources; each is a [[source]] with a path")
    for entry in entries:
        fits = all(isinstance(value, _ENTRY.get(name, ())) for name, value in entry.items())
        if not fits or "path" not in entry:
            raise SourceError(f"{path}: a [[source]] has a path and may have columns and folder_per_figure; one has "
                              f"{', '.join(f'{name} = {value!r}' for name, value in entry.items())}")
        location = entry["path"] if stores.is_url(entry["path"]) else str(path.parent / entry["path"])
        yield _source(location, entry.get("columns", {}), entry.get("folder_per_figure", False), str(path))


def _source(location: str, columns: Mapping[str, str], folder_per_figure: bool, place: str) -> Source:
    for kind in columns:
        if kind not in COLUMNS:
            raise SourceError(f"{place}: {kind} is no kind of column; the kinds are {', '.join(COLUMNS)}")
    return Source(location, dict(columns), folder_per_figure)


def iter_sources(sources: Sequence[Source]) -> Iterator[SourceDocument]:
    """All descriptions, sorted by name. Of several folders and files the names start at the folder that holds all.

    Raises SourceError for a source that is not there, holds nothing, changes while it is read or cannot be read on.
    """
    local = [Path(source.location) for source in sources if not stores.is_url(source.location)]
    base = folders.common_base(local)
    streams = [_documents(source, base, len(sources) > 1) for source in sources]
    return heapq.merge(*streams, key=attrgetter("document"))


def fingerprint_sources(sources: Iterable[Source]) -> str:
    """Changes when something of the sources does. Reads names, sizes and times, no texts. Raises SourceError."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(f"{source.location}\0{sorted(source.columns.items())}\0{_state(source)}\n".encode())
    return digest.hexdigest()


def _state(source: Source) -> str:
    location = source.location
    if is_records(location):
        return _version(location)
    if not stores.is_url(location):
        return folders.fingerprint(Path(location))
    digest = hashlib.sha256()
    for found in sorted(stores.list_objects(location), key=lambda found: found["path"]):
        digest.update(f"{found['path']}\0{found['size']}\0{found['e_tag'] or found['last_modified']}\n".encode())
    return digest.hexdigest()


def _documents(source: Source, base: Path | None, several: bool) -> Iterator[SourceDocument]:
    location = source.location
    if is_records(location) and not os.path.isdir(location):
        return in_order(_records(source))
    if stores.is_url(location):
        documents = _objects(location, f"{stores.split(location)[1]}/" if several else "")
        return (identify(one, one.source, {}, source.folder_per_figure) for one in documents)
    return folders.iter_documents(Path(location), base, folder_per_figure=source.folder_per_figure)


def _records(source: Source) -> Iterator[SourceDocument]:
    location = source.location
    before = _version(location)
    found = False
    with _open(location) as stream:
        for document in iter_records(stream, location.replace(os.sep, "/").rpartition("/")[2], source.columns):
            found = True
            yield document
    if not found:
        raise SourceError(f"{location}: holds no records")
    if _version(location) != before:
        raise SourceError(f"{location}: changed while it was read; build again when it is complete")


@contextmanager
def _open(location: str) -> Iterator[IO[bytes]]:
    if stores.is_url(location):
        folder, name = stores.split(location)
        with stores.explained(location):
            yield cast("IO[bytes]", stores.ObjectStream(stores.open_store(folder), name))
        return
    with open(location, "rb") as stream:
        yield stream


def _version(location: str) -> str:
    if stores.is_url(location):
        return stores.version(location)
    try:
        status = os.stat(location)
    except OSError as error:
        raise SourceError(f"{location}: {error.strerror}; name a folder or a file of descriptions") from error
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ino}"


def _objects(url: str, prefix: str) -> Iterator[SourceDocument]:
    """The texts below a URL. Objects are named as files are."""
    sizes = {found["path"]: found["size"] for found in stores.list_objects(url) if _is_text(found["path"])}
    if not sizes:
        raise SourceError(f"{url}: no descriptions here; looked for objects named .txt or .md")
    stems = Counter(os.path.splitext(path)[0] for path in sizes)
    named = []
    for path in sizes:
        stem = os.path.splitext(path)[0]
        named.append((prefix + (path if stems[stem] > 1 or stem in sizes else stem), path))
    named.sort()
    contents = stores.fetch(url, (path for _, path in named if sizes[path] <= LIMIT))
    for document, path in named:
        data = next(contents) if sizes[path] <= LIMIT else None
        if data is None:
            reason = "unreadable" if sizes[path] <= LIMIT else "too_large"
            yield describe(document, prefix + path, reason=reason)
        else:
            yield from_bytes(data, document, prefix + path)


def _is_text(path: str) -> bool:
    return path.lower().endswith(SUFFIXES) and not any(part.startswith(".") for part in path.split("/"))
