"""Where a snapshot can lie: in a folder, or behind a URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

from pipeline.publishing.errors import SnapshotError
from pipeline.publishing.facts import file_digest
from pipeline.sources import SourceError, stores

Facts = dict[str, Any]


class Place(Protocol):
    def read(self, name: str) -> str:
        """The text of a small file. Raises SnapshotError."""

    def path(self, name: str) -> str:
        """A file as Polars takes it."""

    def check(self, name: str, facts: Facts) -> None:
        """Raises SnapshotError where a file is not what its facts in the manifest say."""


class Folder:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __str__(self) -> str:
        return str(self._folder)

    def read(self, name: str) -> str:
        path = Path(self.path(name))
        try:
            return path.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError) as error:
            raise SnapshotError(f"{self}: no snapshot here; `tidyfig build FOLDER` publishes one") from error
        except OSError as error:
            raise SnapshotError(f"{path}: cannot be read ({error.strerror}); check its permissions") from error
        except ValueError as error:
            raise SnapshotError(f"{path}: no text in UTF-8; `tidyfig build FOLDER` publishes it anew") from error

    def path(self, name: str) -> str:
        return str(self._folder / name)

    def check(self, name: str, facts: Facts) -> None:
        path = self._folder / name
        if not path.is_file():
            raise SnapshotError(f"{path}: missing; `tidyfig verify` tells what else is wrong")
        if file_digest(path) != facts.get("sha256"):
            raise SnapshotError(f"{path}: damaged or replaced: its hash is not that of the manifest")


class Url:
    """http and https by the standard library, all others by fsspec with what it needs for their scheme."""

    def __init__(self, url: str) -> None:
        self._url = url

    def __str__(self) -> str:
        return self._url

    def read(self, name: str) -> str:
        try:
            return self._read(self.path(name)).decode("utf-8")
        except (OSError, ImportError, ValueError, SourceError) as error:
            raise SnapshotError(f"{self.path(name)}: cannot be read ({error}); give the URL of the folder that holds "
                                "a snapshot's manifest.json") from error

    def path(self, name: str) -> str:
        return f"{self._url}/{name}"

    def check(self, name: str, facts: Facts) -> None:
        try:
            size = self._size(self.path(name))
        except (OSError, ImportError, SourceError) as error:
            raise SnapshotError(f"{self.path(name)}: cannot be read ({error})") from error
        if size != facts.get("bytes"):
            raise SnapshotError(f"{self.path(name)}: damaged or replaced: {size} bytes, and {facts.get('bytes')} in "
                                "the manifest; where another snapshot was published, open it again")

    def _read(self, url: str) -> bytes:
        if url.startswith(("http://", "https://")):
            with urlopen(url) as response:
                content: bytes = response.read()
                return content
        import fsspec

        with fsspec.open(url, "rb") as file:
            content = file.read()
            return content

    def _size(self, url: str) -> int:
        if url.startswith(("http://", "https://")):
            with urlopen(Request(url, method="HEAD")) as response:
                return int(response.headers.get("Content-Length", -1))
        import fsspec

        file_system, path = fsspec.url_to_fs(url)
        return int(file_system.size(path))


class Store(Url):
    """Object storage, by URLs of `pipeline.sources.stores`, with keys and endpoints from the environment."""

    def _read(self, url: str) -> bytes:
        import obstore

        folder, name = stores.split(url)
        with stores.explained(url):
            return bytes(obstore.get(stores.open_store(folder), name).bytes())

    def _size(self, url: str) -> int:
        import obstore

        folder, name = stores.split(url)
        with stores.explained(url):
            return int(obstore.head(stores.open_store(folder), name)["size"])
