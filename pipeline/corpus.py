"""All documents of a build, in the order of their names and in parts, and their tables part by part.

    corpus/00000000.parquet    some thousand documents, each with the digest of its text; `pipeline.cache` has the rows

So memory does not grow with the number of documents, and what is known of a text is not read again.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path

import polars as pl

from pipeline.cache import Cache, Text, read_table, reject, version, write_part
from pipeline.correcting import Correction, CorrectionError, correct
from pipeline.engine import Engine, UnitLost, alone
from pipeline.files import whole_file
from pipeline.frames import BATCH_TABLES
from pipeline.schemas import polars_schema
from pipeline.sources import SourceDocument, SourceError

logger = logging.getLogger(__name__)

DOCUMENTS = 4000
CHARACTERS = 8_000_000
"""A part is full with so many documents, or so many characters: more of them cost less, and take more memory."""

UNITS = 4
"""Texts of so many units of reading fill a part. Small units keep all workers busy to the end."""

DRAWN = 12
"""Cached parts that the rows of one part come from at most. Texts whose rows lie scattered over more are read again,
which brings them together: otherwise each build of a corpus that changes would open more files than the one before."""

_ENTRY = tuple(field.name for field in fields(SourceDocument) if field.name not in ("text", "characters"))
_SCHEMA = dict.fromkeys((*_ENTRY, "part"), pl.String)


@dataclass(frozen=True, slots=True)
class Part:
    """Some documents that follow each other. Small, so that it can be sent to where it is worked on."""

    number: int
    documents: pl.DataFrame
    """document, figure, writer, source, sha256, reason; `part`, the cached part that has the text's rows."""
    cached: Path
    corrections: tuple[Correction, ...] = ()

    def tables(self, names: Sequence[str] = tuple(BATCH_TABLES)) -> dict[str, pl.DataFrame]:
        """The tables of BATCH_TABLES, all or READ_TABLES alone, sorted by key, as they were read and corrected. Raises
        CorrectionError."""
        return correct(self._tables(names), self.corrections)

    def _tables(self, wanted: Sequence[str]) -> dict[str, pl.DataFrame]:
        names = self.documents.select("document", "figure", "sha256", "part", place=pl.int_range(pl.len()))
        names = names.filter(pl.col("part").is_not_null())
        return {name: self._documents() if name == "documents" else self._rows(name, names) for name in wanted}

    def _rows(self, name: str, names: pl.DataFrame) -> pl.DataFrame:
        schema = polars_schema(BATCH_TABLES[name])
        frames = [pl.DataFrame(schema={**schema, "place": pl.Int64})]
        for (part,), some in names.partition_by("part", as_dict=True).items():
            rows = read_table(self.cached, part, name).drop("figure").rename({"document": "sha256"})
            frames.append(rows.join(some, on="sha256", maintain_order="left").select(frames[0].columns))
        return pl.concat(frames).sort("place", maintain_order=True).drop("place")

    def _documents(self) -> pl.DataFrame:
        schema = polars_schema(BATCH_TABLES["documents"])
        texts = [pl.DataFrame(schema=schema)]
        for part in self.documents["part"].drop_nulls().unique():
            texts.append(read_table(self.cached, part, "documents"))
        known = pl.concat(texts).drop("document", "figure", "writer", "source").unique("sha256")
        found = self.documents.join(known, on="sha256", how="left", maintain_order="left", suffix="_read")
        counts = [name for name, dtype in schema.items() if dtype == pl.Int64]
        return found.with_columns(
            pl.coalesce("reason", "reason_read").alias("reason"),
            pl.col("status").fill_null("rejected"),
            pl.col("text").fill_null(""),
            pl.col(counts).fill_null(0),
        ).select(schema.names())


class Corpus:
    """The documents of one build, in a folder of its own."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self._folder = folder
        self._cache = cache
        self._corrected = folder / "corrections"

    def read(self, documents: Iterable[SourceDocument], engine: Engine,
             tell: Callable[[int], None] = lambda taken: None) -> None:
        """Take in documents, sorted by name, and read those whose texts are not known; `tell` how many were taken in.

        Raises SourceError for a name that comes twice.
        """
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True)
        with Cache(self._cache) as cache:
            _fill(cache, self._taken(documents, tell), engine)
            self._resolve(cache)

    def read_ahead(self, documents: Iterable[SourceDocument], engine: Engine, shard: int, shards: int) -> int:
        """Read one of several shards of the documents, for `read` to find them known. Returns how many these are.

        A shard takes every so-manieth part, not documents here and there: the rows of those that follow each other
        stay together.
        """
        count = 0

        def taken() -> Iterator[list[SourceDocument]]:
            nonlocal count
            for number, batch in enumerate(_batches(documents)):
                if number % shards == shard:
                    count += len(batch)
                    yield batch

        with Cache(self._cache) as cache:
            _fill(cache, taken(), engine)
        return count

    def correct(self, corrections: Sequence[Correction]) -> None:
        """Apply corrections to all tables from now on. Raises CorrectionError for a document that is not there."""
        named = {correction.document for correction in corrections}
        known: set[str] = set()
        for path in self._files() if named else ():
            known |= named.intersection(pl.read_parquet(path, columns=["document"])["document"])
        for correction in corrections:
            if correction.document not in known:
                raise CorrectionError(f"{correction.entry}: {correction.document}: no such document in the source")
        self._corrected.write_bytes(pickle.dumps(tuple(corrections)))

    def _corrections(self) -> tuple[Correction, ...]:
        return pickle.loads(self._corrected.read_bytes()) if self._corrected.exists() else ()

    def parts(self) -> Iterator[Part]:
        """All that was read, in the order of the names."""
        cached = Cache.parts_of(self._cache)
        for number, path in enumerate(self._files()):
            yield Part(number, pl.read_parquet(path), cached, self._corrections())

    def figures(self) -> Iterator[Part]:
        """The documents of figures with several that can be read, in parts of whole figures, in the order of these."""
        read = pl.scan_parquet(self._files()).filter(pl.col("part").is_not_null())
        described = read.group_by("figure").len().filter(pl.col("len") > 1)
        several = read.join(described, on="figure", how="semi").sort("figure", "document").collect()
        is_last = pl.col("figure").ne_missing(pl.col("figure").shift(-1))
        start = number = 0
        for end in several.select(pl.int_range(1, pl.len() + 1).filter(is_last)).to_series():
            if end - start >= DOCUMENTS or end == several.height:
                yield Part(number, several.slice(start, end - start), Cache.parts_of(self._cache),
                           self._corrections())
                start, number = end, number + 1

    def digest(self) -> str:
        """Changes with the documents and with the code that reads them."""
        digest = hashlib.sha256(version().encode())
        for path in self._files():
            for row in pl.read_parquet(path, columns=list(_ENTRY)).iter_rows():
                digest.update(repr(row).encode())
        digest.update(repr(self._corrections()).encode())
        return digest.hexdigest()

    def _taken(
        self, documents: Iterable[SourceDocument], tell: Callable[[int], None]
    ) -> Iterator[list[SourceDocument]]:
        """The documents in batches that are noted."""
        taken = 0
        for number, batch in enumerate(_batches(documents)):
            _write(pl.DataFrame(batch).select(_ENTRY).cast(pl.String).with_columns(part=None), self._path(number))
            for one in batch:
                if one.reason:
                    logger.info("rejected", extra={"document": one.source, "reason": one.reason})
            taken += len(batch)
            tell(taken)
            yield batch

    def _resolve(self, cache: Cache) -> None:
        """Note where the rows of each text are, and remove from the cache what has no use any more."""
        drawn: set[str] = set()
        for path in self._files():
            documents = pl.read_parquet(path)
            found = cache.find(documents.filter(pl.col("reason").is_null())["sha256"].unique().to_list())
            part = pl.col("sha256").replace_strict(found, default=None, return_dtype=pl.String)
            _write(documents.with_columns(part=pl.when(pl.col("reason").is_null()).then(part)), path)
            drawn.update(found.values())
        cache.sweep(drawn)

    def _files(self) -> list[Path]:
        return sorted(self._folder.glob("*.parquet"))

    def _path(self, number: int) -> Path:
        return self._folder / f"{number:08}.parquet"


def _fill(cache: Cache, batches: Iterable[list[SourceDocument]], engine: Engine) -> None:
    """Read the texts that are not known."""
    reading: set[str] = set()
    for texts, part in engine.outcomes(partial(write_part, parts=cache.parts), _unread(batches, cache, reading)):
        for some, written in _rescued(texts, cache.parts) if isinstance(part, UnitLost) else [(texts, part)]:
            cache.add([text.sha256 for text in some], written)
        reading.difference_update(text.sha256 for text in texts)


def _unread(batches: Iterable[list[SourceDocument]], cache: Cache, reading: set[str]) -> Iterator[list[Text]]:
    """Texts to be read, in units. `reading` are the digests of those that are being read."""
    pending: list[Text] = []
    characters = 0
    for batch in batches:
        texts = {one.sha256: Text(one.sha256, one.text, one.source) for one in batch if one.sha256 and not one.reason}
        known = _gathered(cache.find(list(texts)))
        new = [text for digest, text in texts.items() if digest not in known and digest not in reading]
        reading.update(text.sha256 for text in new)
        for text in new:
            pending.append(text)
            characters += len(text.text)
            if _is_full(UNITS * len(pending), UNITS * characters):
                yield pending
                pending, characters = [], 0
    if pending:
        yield pending


def _batches(documents: Iterable[SourceDocument]) -> Iterator[list[SourceDocument]]:
    batch: list[SourceDocument] = []
    characters = 0
    before: SourceDocument | None = None
    for document in documents:
        if before and document.document <= before.document:
            raise SourceError(f"{document.source}: its document {document.document} comes twice, also from "
                              f"{before.source}; give each description a name of its own")
        batch.append(document)
        characters += document.characters
        before = document
        if _is_full(len(batch), characters):
            yield batch
            batch, characters = [], 0
    if batch:
        yield batch


def _is_full(documents: int, characters: int) -> bool:
    return documents >= DOCUMENTS or characters >= CHARACTERS


def _gathered(found: Mapping[str, str]) -> set[str]:
    """The texts in those parts that have the most of them."""
    parts = {part for part, _ in Counter(found.values()).most_common(DRAWN)}
    return {digest for digest, part in found.items() if part in parts}


def _rescued(texts: list[Text], parts: Path) -> Iterator[tuple[list[Text], str]]:
    """Read texts of a unit that was lost, each half in a process of its own, until the text is found that kills it."""
    try:
        yield texts, alone(partial(write_part, parts=parts), texts)
    except UnitLost as error:
        if len(texts) == 1:
            logger.error("document %s: the reader ran out of memory or time, please report its text: %s",
                         texts[0].source, error, extra={"document": texts[0].source})
            yield texts, reject(texts[0], parts)
            return
        half = len(texts) // 2
        yield from _rescued(texts[:half], parts)
        yield from _rescued(texts[half:], parts)


def _write(documents: pl.DataFrame, path: Path) -> None:
    with whole_file(path) as aside:
        documents.cast(pl.Schema(_SCHEMA)).write_parquet(aside)
