"""Snapshots in object storage, at s3://BUCKET/PATH, gs://… or az://….

    current.json                    {"snapshot": "8f0c…", "path": "snapshots/000007-8f0c…", "generation": 7,
                                     "older": ["snapshots/000006-51ab…", …]}
    snapshots/000007-8f0c…/         TABLE.parquet, …, manifest.json, all there before current.json names it

One conditional request replaces current.json: readers see the old snapshot or the new one, and of two builds that
started from the same one only the first gets through. Each publication counts one generation up and has a folder of its
own, so nobody writes where somebody may read or remove.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pipeline.publishing.errors import BuildRunning, SnapshotError
from pipeline.publishing.manifest import MANIFEST, Manifest
from pipeline.publishing.pointer import POINTER, Pointer, parse_pointer
from pipeline.publishing.verification import verify
from pipeline.sources import SourceError, stores

logger = logging.getLogger(__name__)

SNAPSHOTS = "snapshots"
PARALLEL = 16
"""Files that are sent or fetched at a time."""


class Remote:
    """A place in object storage as it is when a build begins. Raises SnapshotError where it cannot be had."""

    def __init__(self, url: str) -> None:
        if not stores.is_url(url):
            raise SnapshotError(f"{url}: no object storage; it begins with {', '.join(stores.SCHEMES)}")
        self.url = url.rstrip("/")
        with _explained(self.url):
            self._store = stores.open_store(self.url)
        self._found, self._version = self._read()
        if self._found is None:
            next(self._list(""), None)  # which fails where there is no such bucket

    @property
    def snapshot(self) -> str | None:
        """The ID of the snapshot in force."""
        return self._found.snapshot if self._found else None

    @property
    def generation(self) -> int:
        """How often somebody published there."""
        return self._found.generation if self._found else 0

    @property
    def place(self) -> str:
        """The URL of the snapshot in force; that of the place itself where there is no current.json."""
        return f"{self.url}/{self._found.path}" if self._found else self.url

    def publish(self, staged: Path, manifest: Manifest, keep: int) -> None:
        """Bring a sealed staging folder there and make it current; remove all but the last `keep` publications.

        What is in force already is not sent again. Raises SnapshotError where the store fails, and BuildRunning where
        another build has published since this one began; then what was in force stays in force.
        """
        self._refuse_other(self._read()[0])
        if not self._is_in_force(manifest):
            self._put_in_force(self._send(staged, manifest), keep)
        try:
            self._sweep()
        except SnapshotError as error:
            logger.warning("what is older was not removed, which the next publication does: %s", error)

    def refuse_later_than(self, generation: int) -> None:
        """Raise BuildRunning where somebody has published since a generation."""
        if self.generation > generation:
            raise self._overtaken(self._found)

    def fetch(self, name: str, folder: Path) -> None:
        """Copy a file of the snapshot in force, if there is one, into a folder. Raises SnapshotError."""
        if self._found:
            download(self.place, folder, [name])

    def _read(self) -> tuple[Pointer | None, Any]:
        """The pointer and its version, as a conditional request takes it."""
        import obstore

        try:
            with _explained(self.url):
                found = obstore.get(self._store, POINTER)
                text = bytes(found.bytes())
        except SnapshotError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                return None, {}
            raise
        version = {name: found.meta[name] for name in ("e_tag", "version") if found.meta.get(name)}
        return parse_pointer(text, f"{self.url}/{POINTER}"), version

    def _is_in_force(self, manifest: Manifest) -> bool:
        found = self._found
        return bool(found and found.snapshot == manifest["snapshot"] and self._lacks(found.path, manifest) is None)

    def _lacks(self, path: str, manifest: Manifest) -> str | None:
        """A file of the manifest that is not there, or not in its size."""
        sizes = {one["path"].removeprefix(f"{path}/"): one["size"] for one in self._list(path)}
        files = {name: facts["bytes"] for name, facts in manifest["files"].items()}
        wrong = [name for name, size in files.items() if sizes.get(name) != size]
        return next(iter(wrong), None if MANIFEST in sizes else MANIFEST)

    def _send(self, staged: Path, manifest: Manifest) -> Pointer:
        """Returns what current.json will say, before older ones are dropped."""
        import obstore

        found = self._found
        generation = self.generation + 1
        path = f"{SNAPSHOTS}/{generation:06}-{manifest['snapshot']}"
        with _explained(self.url), ThreadPoolExecutor(PARALLEL) as threads:
            sent = [threads.submit(obstore.put, self._store, f"{path}/{name}", staged / name)
                    for name in (*manifest["files"], MANIFEST)]
            try:
                for one in sent:
                    one.result()
            finally:
                threads.shutdown(cancel_futures=True)  # what has not begun when one has failed
        if wrong := self._lacks(path, manifest):
            raise SnapshotError(f"{self.url}/{path}/{wrong}: did not arrive whole; build again")
        return Pointer(manifest["snapshot"], path, generation, (found.path, *found.older) if found else ())

    def _put_in_force(self, sent: Pointer, keep: int) -> None:
        import obstore

        pointer = Pointer(sent.snapshot, sent.path, sent.generation, sent.older[:keep - 1])
        try:
            with _explained(self.url):
                obstore.put(self._store, POINTER, pointer.to_json(), mode=self._version or "create")
        except SnapshotError as error:
            self._settle(pointer, error)
        self._found = pointer

    def _settle(self, pointer: Pointer, error: SnapshotError) -> None:
        """Whether what was asked came true, although the answer was an error. Raises SnapshotError where it did not."""
        try:
            found, _ = self._read()
        except SnapshotError:
            raise SnapshotError(f"{error}. {POINTER} was being replaced, so that either {pointer.snapshot} is in force "
                                "there now or still the one before; build again") from error
        if found != pointer:
            self._refuse_other(found)
            raise error

    def _refuse_other(self, found: Pointer | None) -> None:
        if found != self._found:
            raise self._overtaken(found)

    def _overtaken(self, found: Pointer | None) -> BuildRunning:
        what = f"snapshot {found.snapshot}" if found else "or removed something"
        return BuildRunning(f"{self.url}: another build has published {what} since this one began; build again")

    def _sweep(self) -> None:
        """Remove what current.json does not name any more, and what builds have left that failed. Later generations are
        of builds that are running."""
        import obstore

        kept = {self._found.path, *self._found.older} if self._found else set()
        gone = [one["path"] for one in self._list(SNAPSHOTS) if not self._is_kept(one["path"], kept)]
        with _explained(self.url):
            obstore.delete(self._store, gone)

    def _is_kept(self, path: str, kept: set[str]) -> bool:
        folder = "/".join(path.split("/")[:2])
        generation = folder.removeprefix(f"{SNAPSHOTS}/").partition("-")[0]
        return folder in kept or not generation.isdecimal() or int(generation) > self.generation

    def _list(self, path: str) -> Iterator[Any]:
        import obstore

        with _explained(self.url):
            for chunk in obstore.list(self._store, path):
                yield from chunk


def download(url: str, folder: Path, names: Iterable[str] | None = None) -> None:
    """Fetch files, by default all below a URL, without holding any in memory. Raises SnapshotError."""
    import obstore

    def fetch(name: str) -> None:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            for chunk in obstore.get(store, name).stream():
                file.write(chunk)

    with _explained(url), ThreadPoolExecutor(PARALLEL) as threads:
        store = stores.open_store(url)
        listed = (one["path"] for one in stores.list_objects(url)) if names is None else names
        for _ in threads.map(fetch, list(listed)):
            pass


def verify_url(url: str) -> Manifest:
    """As `verify`, of a snapshot or the one in force at a URL. Needs room for its files. Raises SnapshotError."""
    place = Remote(url).place
    with tempfile.TemporaryDirectory(prefix="tidyfig-") as aside:
        folder = Path(aside).resolve()
        download(place, folder)
        try:
            return verify(folder)
        except SnapshotError as error:
            raise SnapshotError(str(error).replace(str(folder), place)) from error


@contextmanager
def _explained(url: str) -> Iterator[None]:
    """Errors of a store as SnapshotError."""
    try:
        with stores.explained(url):
            yield
    except SourceError as error:
        raise SnapshotError(str(error)) from error.__cause__
