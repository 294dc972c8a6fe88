"""Object storage, by URL: s3://BUCKET/PATH, gs://BUCKET/PATH, az://CONTAINER/PATH.

Keys, regions and endpoints come from the environment, as the providers' own tools take them (AWS_ACCESS_KEY_ID,
AWS_ENDPOINT_URL, GOOGLE_APPLICATION_CREDENTIALS, AZURE_STORAGE_ACCOUNT_KEY, …). Needs the extra `cloud`.
"""

from __future__ import annotations

import io
import os
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from pipeline.sources.documents import SourceError

if TYPE_CHECKING:
    from concurrent.futures import Future

SCHEMES = ("s3://", "gs://", "az://")
PARALLEL = 32
"""Objects that are fetched at a time."""
RETRIES = 5
TIMEOUT = timedelta(seconds=60)
"""For a single request, and for all its repetitions."""


def is_url(location: str) -> bool:
    return location.startswith(SCHEMES)


def open_store(url: str) -> Any:
    """The store below a URL, as obstore has it. Raises SourceError."""
    try:
        import obstore.store
    except ImportError as error:
        raise SourceError(f"{url}: needs obstore; install it with `pip install 'tidyfig[cloud]'`") from error
    http = os.environ.get("AWS_ENDPOINT_URL", "").startswith("http://")
    try:
        return obstore.store.from_url(
            url.rstrip("/"),
            client_options={"timeout": TIMEOUT, "allow_http": http},
            retry_config={"max_retries": RETRIES, "retry_timeout": TIMEOUT},
        )
    except Exception as error:
        raise SourceError(f"{url}: {error}") from error


@contextmanager
def explained(url: str) -> Iterator[None]:
    """Errors of a store as SourceError."""
    import obstore.exceptions

    try:
        yield
    except (obstore.exceptions.BaseError, OSError) as error:
        reason = " ".join(str(error).split())[:300]
        raise SourceError(f"{url}: the store does not answer as it should: {reason}") from error


class ObjectStream(io.RawIOBase):
    """An object as a file to read."""

    def __init__(self, store: Any, path: str) -> None:
        import obstore

        self._reader = obstore.open_reader(store, path)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return self._reader.seek(offset, whence)

    def tell(self) -> int:
        return self._reader.tell()

    def readinto(self, buffer: Any) -> int:
        data = memoryview(self._reader.read(len(buffer)))
        buffer[:len(data)] = data
        return len(data)


def split(url: str) -> tuple[str, str]:
    """The folder of an object and its name in it."""
    folder, _, name = url.rstrip("/").rpartition("/")
    return folder, name


def version(url: str) -> str:
    """Changes when an object is written to."""
    import obstore

    folder, name = split(url)
    with explained(url):
        facts = obstore.head(open_store(folder), name)
    return f"{facts['size']} {facts['e_tag'] or facts['last_modified']}"


def list_objects(url: str) -> Iterator[Mapping[str, Any]]:
    """What lies below a URL: path, size, e_tag, last_modified."""
    import obstore

    with explained(url):
        for chunk in obstore.list(open_store(url)):
            yield from chunk


def fetch(url: str, paths: Iterable[str]) -> Iterator[bytes | None]:
    """The content of objects in the order of the paths; many are fetched at a time. None for one that is gone."""
    from concurrent.futures import ThreadPoolExecutor

    import obstore

    store = open_store(url)

    def get(path: str) -> bytes | None:
        try:
            return bytes(obstore.get(store, path).bytes())
        except FileNotFoundError:
            return None

    waiting: deque[Future[bytes | None]] = deque()
    with explained(url), ThreadPoolExecutor(PARALLEL) as threads:
        for path in paths:
            waiting.append(threads.submit(get, path))
            if len(waiting) >= 2 * PARALLEL:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
