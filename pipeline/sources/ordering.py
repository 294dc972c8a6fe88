"""Documents in the order of their names, however they come, without holding them all."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from operator import attrgetter
from typing import IO

from pipeline.sources.documents import SourceDocument

HELD = 100_000_000
"""Characters in memory at a time, those of names included. What is more waits in temporary files, sorted."""
_OVERHEAD = 500
"""What a document takes beside its text."""

_name = attrgetter("document", "source")


def in_order(documents: Iterable[SourceDocument]) -> Iterator[SourceDocument]:
    """All documents, sorted by name, those of equal names by source."""
    from tempfile import TemporaryFile

    with ExitStack() as stack:
        runs: list[IO[bytes]] = []
        held: list[SourceDocument] = []
        size = 0
        for document in documents:
            held.append(document)
            size += document.characters + _OVERHEAD
            if size >= HELD:
                runs.append(stack.enter_context(TemporaryFile(prefix="tidyfig-")))
                _put(sorted(held, key=_name), runs[-1])
                held, size = [], 0
        held.sort(key=_name)
        yield from heapq.merge(held, *map(_take, runs), key=_name)


def _put(documents: Iterable[SourceDocument], file: IO[bytes]) -> None:
    import pickle

    for document in documents:
        pickle.dump(document, file, pickle.HIGHEST_PROTOCOL)
    file.seek(0)


def _take(file: IO[bytes]) -> Iterator[SourceDocument]:
    import pickle

    while True:
        try:
            yield pickle.load(file)
        except EOFError:
            return
