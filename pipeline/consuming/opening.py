"""A published snapshot, opened: its tables as LazyFrames, each held against the manifest when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from os import PathLike
from pathlib import Path

import polars as pl

from pipeline.consuming.places import Folder, Place, Store, Url
from pipeline.publishing.errors import SnapshotError
from pipeline.publishing.manifest import MANIFEST, Manifest, parse_manifest
from pipeline.publishing.pointer import POINTER, parse_pointer
from pipeline.sources import stores
from pipeline.tables import SCHEMA_VERSION

_SUFFIX = ".parquet"


class Snapshot(Mapping[str, pl.LazyFrame]):
    """The tables of a snapshot by name. Only `open_snapshot` makes one."""

    def __init__(self, place: Place, manifest: Manifest) -> None:
        self.manifest = manifest
        """As published: `snapshot` (its ID), `schema_version`, `parser_version`, `input`, and the facts of `files`."""
        self._place = place
        self._sound: set[str] = set()

    def __getitem__(self, table: str) -> pl.LazyFrame:
        """A table. Raises KeyError where there is none of that name, and SnapshotError where its file is not what the
        manifest says: by its hash in a folder, by its size at a URL, since a hash would need the whole file."""
        if table not in self:
            raise KeyError(f"{table}: no such table in {self._place}; there are {', '.join(self)}")
        name = table + _SUFFIX
        if name not in self._sound:
            self._place.check(name, self.manifest["files"][name])
            self._sound.add(name)
        return pl.scan_parquet(self._place.path(name))

    def __contains__(self, table: object) -> bool:
        return f"{table}{_SUFFIX}" in self.manifest["files"]

    def __iter__(self) -> Iterator[str]:
        return (name.removesuffix(_SUFFIX) for name in self.manifest["files"] if name.endswith(_SUFFIX))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<Snapshot {self.manifest['snapshot']} at {self._place}: {', '.join(self)}>"


def open_snapshot(path_or_url: str | PathLike[str] = "data") -> Snapshot:
    """Open a snapshot: its folder or URL (http, https, s3, gs, az, …), or the one in force in a data folder or where
    `tidyfig build --to` published to.

    `data/current` or `current.json` is followed once, so that all tables are of one snapshot, whatever is published
    later.

    Raises SnapshotError where there is no snapshot, its manifest was edited, or its schema is of another major version.

    >>> snapshot = open_snapshot("data")
    >>> snapshot["documents"].select("document", "chart_type").head(2).collect().rows()
    [('000_ad105b000eb1e3d3', 'heatmap'), ('001_501d523b0ed066ee', 'heatmap')]
    >>> snapshot["nothing"]
    Traceback (most recent call last):
    KeyError: ...
    """
    place = _place(path_or_url)
    manifest = parse_manifest(place.read(MANIFEST), str(place))
    major, _, _ = manifest["schema_version"].partition(".")
    if major != SCHEMA_VERSION.partition(".")[0]:
        raise SnapshotError(f"{place}: its schema version is {manifest['schema_version']}, and this tidyfig reads "
                            f"{SCHEMA_VERSION}; open it with a version that fits")
    return Snapshot(place, manifest)


def _place(path_or_url: str | PathLike[str]) -> Place:
    if isinstance(path_or_url, str) and "://" in path_or_url:
        return _current(Store if stores.is_url(path_or_url) else Url, path_or_url.rstrip("/"))
    folder = Path(path_or_url)
    inside = folder / "current"
    return Folder((inside if inside.is_dir() and not (folder / MANIFEST).exists() else folder).resolve())


def _current(kind: Callable[[str], Place], url: str) -> Place:
    """What current.json there names; the place itself where there is none."""
    place = kind(url)
    try:
        text = place.read(POINTER)
    except SnapshotError:  # nor may there be a manifest, whose error says more
        return place
    return kind(f"{url}/{parse_pointer(text, f'{url}/{POINTER}').path}")
