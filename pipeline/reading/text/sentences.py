"""Where the sentences of running text end."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re

END = re.compile(r"\.(?<=[\w)%*`].)\s+(?=[A-Z*`(])")
"""The full stop between two sentences, with the space behind it."""


def ends(text: str, begin: int, end: int) -> list[int]:
    """Where each sentence of a part of a text ends, the last one at `end`."""
    return [*(match.end() for match in END.finditer(text, begin, end)), end]


def parts(text: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Where each sentence of a part of a text begins and ends."""
    return list(pairwise((begin, *ends(text, begin, end))))
