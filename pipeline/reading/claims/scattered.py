"""What a scatter plot draws: the shapes that its series are called by, and fitted lines, which are no data.

    The circles labeled Ash are at …   All circles lie below 6      The longest distance, 13 m, belongs to the last run
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pipeline.reading import patterns as re
from pipeline.reading.claims.atom import NAME, Atom, Name, Y
from pipeline.reading.frame.frame import Frame

_SHAPE = r"circle|square|triangle|diamond|cross|star|asterisk"
_STANDS_FOR = re.compile(
    rf"\b(?P<shape>{_SHAPE})(?:e?s)? (?:labell?ed|stands? for|for|represents?|denotes?|marks?) (?:the )?[\"“]?",
    re.IGNORECASE)
_FITTED = re.compile(
    r"\b(?:trend|regression|fit|fitted|best[- ]fit)[ -]?(?:line|curve)\b|\bline of best fit\b", re.IGNORECASE)
_LINES = frozenset("line lines curve curves fit trendline trend regression".split())


def shapes(frame: Frame, where: Collection[Name]) -> Iterator[tuple[str, Name]]:
    """The words for the shapes that sentences say series are drawn as, with the series; none that two share."""
    found: dict[str, set[str]] = {}
    labels = [label for axis, label in where if axis == Y and label] if frame.chart_type == "scatter" else []
    for match in _STANDS_FOR.finditer(frame.text) if labels else ():
        behind = frame.text[match.end() : match.end() + max(map(len, labels))].lower()
        found.setdefault(match["shape"].lower(), set()).update(
            label for label in labels if behind.startswith(label.lower()))
    for shape, named in found.items():
        if len(named) == 1:
            name = Y, named.pop()
            yield from ((word, name) for word in (shape, f"{shape}s", f"{shape}es"))


def without_fitted(found: list[Atom], said: Collection[str], rows: Collection[str | None]) -> tuple[str, ...]:
    """The rows of a scatter plot that a sentence speaks of where it names no line: those of data, if lines that were
    fitted to them stand beside them; else nothing."""
    data = tuple(row for row in rows if row and not _FITTED.search(row))
    if not data or len(data) == len(rows) or not _LINES.isdisjoint(said):
        return ()
    named = {label for atom in found if atom.kind == NAME for axis, label in atom.names if axis == Y}
    return data if named.issubset(data) else ()
