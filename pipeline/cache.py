"""What texts were read to, so that no text is read twice. It can be deleted at any time.

    cache/VERSION/index.sqlite                     the digest of a text -> the part that holds its rows
    cache/VERSION/parts/PART/TABLE.parquet         rows of a thousand texts or so

VERSION is that of all code that makes rows. Rows know their text by its digest alone, which stands in their columns
`document` and `figure`: the same text has the same rows under any name.
"""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache as once
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import polars as pl

import pipeline
from pipeline.batch import read_batch
from pipeline.files import whole_folder
from pipeline.frames import BATCH_TABLES
from pipeline.sources import SourceDocument
from pipeline.tables import READER_ERROR

SOURCES = (
    "reading", "batch.py", "cache.py", "frames.py", "schemas.py", "tables.py", "validation.py", "checking/audit.py",
    "sources/documents.py",
)
"""The code that makes rows."""

_LOADED = 32
"""Tables of parts that a process keeps in memory, since the next batch of documents is likely to draw on them too."""



class Text(NamedTuple):
    """A text to be read."""

    sha256: str
    text: str
    source: str
    """Where it stands, for the log."""


class Cache:
    """Only one process at a time writes its index; any number write parts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / version()
        self.parts = self.parts_of(folder)
        for other in folder.glob("*"):
            if other != self.folder:
                shutil.rmtree(other, ignore_errors=True)
        try:
            self._index = self._open()
        except sqlite3.DatabaseError:  # damaged
            shutil.rmtree(self.folder)
            self._index = self._open()

    def _open(self) -> sqlite3.Connection:
        self.parts.mkdir(parents=True, exist_ok=True)
        index = sqlite3.connect(self.folder / "index.sqlite", isolation_level=None)
        index.execute("PRAGMA journal_mode = WAL")
        index.execute("PRAGMA synchronous = NORMAL")
        index.execute("CREATE TABLE IF NOT EXISTS texts (sha256 BLOB PRIMARY KEY, part TEXT NOT NULL) WITHOUT ROWID")
        return index

    def __enter__(self) -> Cache:
        return self

    def __exit__(self, *_: object) -> None:
        self._index.close()

    @staticmethod
    def parts_of(folder: Path) -> Path:
        """Where the parts are, for those that only read them."""
        return folder / version() / "parts"

    def find(self, digests: Sequence[str]) -> dict[str, str]:
        """The part of each text whose rows are there."""
        found: dict[str, str] = {}
        for start in range(0, len(digests), 1000):
            some = [bytes.fromhex(digest) for digest in digests[start:start + 1000]]
            query = f"SELECT sha256, part FROM texts WHERE sha256 IN ({','.join('?' * len(some))})"
            found.update((digest.hex(), part) for digest, part in self._index.execute(query, some))
        there = {part for part in set(found.values()) if (self.parts / part).is_dir()}
        return {digest: part for digest, part in found.items() if part in there}

    def add(self, digests: Iterable[str], part: str) -> None:
        """A part that was written."""
        rows = [(bytes.fromhex(digest), part) for digest in digests]
        self._index.execute("BEGIN")
        self._index.executemany("INSERT OR REPLACE INTO texts VALUES (?, ?)", rows)
        self._index.execute("COMMIT")

    def sweep(self, drawn: Iterable[str]) -> None:
        """Remove all parts but these, and what killed builds have left."""
        kept = set(drawn)
        gone = [path for path in self.parts.iterdir() if path.name not in kept]
        for path in gone:
            shutil.rmtree(path, ignore_errors=True)
        if gone:
            self._index.execute("BEGIN")
            self._index.executemany("DELETE FROM texts WHERE part = ?", [(path.name,) for path in gone])
            self._index.execute("COMMIT")


def write_part(texts: Sequence[Text], parts: Path) -> str:
    """Read texts, each once, and keep their rows. Returns the part."""
    return _write(read_batch([_nameless(text) for text in texts]), parts)


def reject(text: Text, parts: Path) -> str:
    """A part for a text that cannot be read."""
    return _write(read_batch([_nameless(text._replace(text=""), READER_ERROR)]), parts)


def _write(tables: dict[str, pl.DataFrame], parts: Path) -> str:
    part = uuid4().hex
    with whole_folder(parts / part) as folder:
        for name in BATCH_TABLES:
            tables[name].write_parquet(folder / f"{name}.parquet", compression="zstd", compression_level=1)
    return part


def read_table(parts: Path, part: str, name: str) -> pl.DataFrame:
    """A table of a part, sorted by its key."""
    return _read(parts / part / f"{name}.parquet")


@lru_cache(maxsize=_LOADED)
def _read(path: Path) -> pl.DataFrame:
    return pl.read_parquet(path)


def _nameless(text: Text, reason: str | None = None) -> SourceDocument:
    return SourceDocument(text.sha256, text.sha256, None, text.source, text.sha256, len(text.text), text.text, reason)


@once
def version() -> str:
    root = Path(pipeline.__file__).parent
    digest = hashlib.sha256(pl.__version__.encode())
    for source in SOURCES:
        path = root / source
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(f"{file.relative_to(root).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
