"""A batch of descriptions, read into frames that are valid and true to the texts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace

import polars as pl

from pipeline.checking import AuditError, audit_rows
from pipeline.frames import BATCH_TABLES, frames
from pipeline.reading import ParsedDocument, read
from pipeline.schemas import sort
from pipeline.sources import SourceDocument
from pipeline.tables import READER_ERROR
from pipeline.validation import validate

logger = logging.getLogger(__name__)


def read_batch(documents: Iterable[SourceDocument]) -> dict[str, pl.DataFrame]:
    """The tables of BATCH_TABLES of documents with distinct names, valid by their models and true to the texts.

    A document on which the reader raises, or from which it makes rows that are neither, is rejected with the reason
    `reader_error` and logged; the others keep their rows.
    """
    documents = list(documents)
    try:
        return _frames(documents, [_read(document) for document in documents])
    except Exception as error:
        if len(documents) == 1:
            logger.error("document %s: the reader failed, please report its text: %s: %s", documents[0].source,
                         type(error).__name__, error, exc_info=logger.isEnabledFor(logging.DEBUG),
                         extra={"document": documents[0].source})
            rejected = replace(documents[0], text="", characters=0, reason=READER_ERROR)
            return _frames([rejected], [None])
    half = len(documents) // 2
    first, second = read_batch(documents[:half]), read_batch(documents[half:])
    return {name: sort(pl.concat([first[name], second[name]]), table) for name, table in BATCH_TABLES.items()}


def _read(document: SourceDocument) -> ParsedDocument | None:
    if document.reason:
        return None
    parsed = read(document.text)
    counted, found = parsed.ledger["numbers_total"], len(parsed.numbers[0])
    if counted != found:
        raise AuditError(f"document {document.document!r}: the ledger has {counted} numbers, and {found} were found")
    return parsed


def _frames(documents: Sequence[SourceDocument], parsed: Sequence[ParsedDocument | None]) -> dict[str, pl.DataFrame]:
    tables = {name: validate(frame, BATCH_TABLES[name]) for name, frame in frames(documents, parsed).items()}
    audit_rows(tables)
    return tables
