"""Where the sentences of running text end."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re

_ABBREVIATED = r"(?<!\b(?:St|Mt|Ft|Dr|vs)[.])"  # "St. Clement's"
END = re.compile(rf"\.(?<=[\w)%*`].){_ABBREVIATED}\s+(?=[A-Z*`(])")
"""The full stop between two sentences, with the space behind it."""
_TOLD_END = re.compile(
    rf"[.!?](?:(?<=[\w)\"”'`*°%].)|(?<=[\"”][.])){_ABBREVIATED}[\"”*]{{0,3}}\s+(?=[\"“*]{{0,3}}[A-Z])")
"""The same of a text without values, where a unit, a quotation or a question may stand in front of it."""


def ends(text: str, begin: int, end: int) -> list[int]:
    """Where each sentence of a part of a text ends, the last one at `end`."""
    return [*(match.end() for match in END.finditer(text, begin, end)), end]


def parts(text: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Where each sentence of a part of a text begins and ends."""
    return list(pairwise((begin, *ends(text, begin, end))))


def told(text: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Where each sentence begins and ends of a part of a text that tells of axes and legends, and not of values."""
    return list(pairwise((begin, *(match.end() for match in _TOLD_END.finditer(text, begin, end)), end)))
