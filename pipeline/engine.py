"""One map over batches of documents, in this process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import polars as pl

from pipeline.batch import READ_TABLES, read_batch
from pipeline.sources import SourceDocument
from pipeline.tables import TABLES, polars_schema, sort

BATCH_SIZE = 1000


def read_documents(
    documents: Iterable[SourceDocument], batch_size: int = BATCH_SIZE
) -> Iterator[dict[str, pl.DataFrame]]:
    """The tables of reading, batch by batch, in the order of the documents. No more than one batch of texts is held."""
    documents = iter(documents)
    while batch := list(islice(documents, batch_size)):
        yield read_batch(batch)


def gather(batches: Iterable[dict[str, pl.DataFrame]]) -> dict[str, pl.DataFrame]:
    """The tables of all batches as one, sorted by key."""
    frames = {name: [pl.DataFrame(schema=polars_schema(TABLES[name]))] for name in READ_TABLES}
    for batch in batches:
        for name in READ_TABLES:
            frames[name].append(batch[name])
    return {name: sort(pl.concat(frames[name]), TABLES[name]) for name in READ_TABLES}
