"""Heads that go on with what stands in front of the parentheses of the head before, over the same list.

    #### Alto (Tempo) / - Nod: 30 / - Click: 14 / **Pitch**: / - Nod: 48 / - Click: 22        ("Alto (Pitch)")
    #### Bass (Tempo) / - Nod: 12 / - Click: 8  / **Pitch**: / - Nod: 9  / - Click: 5         ("Bass (Pitch)")
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, sections

_WITH_PART = re.compile(r"([^()\n]{1,60}) \(([^()\n]{1,40})\)")
_FEWEST = 2  # heads that are called alike, and items of a list


def name(lines: list[Line]) -> None:
    """Call such heads by both, where one comes again behind several heads with the same parentheses."""
    below: dict[Line, list[str]] = {}
    for line in lines:
        if line.heads and line.section == sections.DATA and line.label and not line.opens and line.behind < line.last:
            below.setdefault(line.heads[-1], []).append(line.label)
    alike: dict[tuple[str, str, tuple[Line, ...]], list[tuple[Line, str]]] = {}
    for before, head in pairwise(below):
        match = _WITH_PART.fullmatch(before.label) if before.heads == head.heads else None
        if match and "(" not in head.label and _are_alike(below[before], below[head]) and not (
            headings.is_position(match[2]) or colours.is_colour(match[2])
        ):
            alike.setdefault((head.label, match[2], head.heads), []).append((head, match[1]))
    for (label, _, _), found in alike.items():
        if len({first for _, first in found}) == len(found) >= _FEWEST:
            for head, first in found:
                head.label = f"{first} ({label})"


def _are_alike(one: list[str], other: list[str]) -> bool:
    """Whether two lists are of the same things, but that one may break off, or go on with what is said of it."""
    common = min(len(one), len(other))
    return common >= _FEWEST and one[:common] == other[:common]
