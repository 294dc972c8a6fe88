"""A course whose steps are joined by arrows, each a place with its value.

2008: 63 → 2011: 95 → 2015: 167            **SERIES:** Start = 63 -> Mid = 95 -> End = 167
2008 (63) → 2011 (95)            63 (2008) → 95 (2011)            63 in 2008 → 95 in 2011
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import places
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar, words

_ARROW = re.compile(r"(?<!\s)\s*+(?:→|⟶|->|=>)\s*")
_AMOUNT = r"[*`]*[~≈$€£]*[+\-−]?\d[\d.,]*(?<![.,])[*`]*(?:\s?[%A-Za-zµμ°][\w%/²³]{0,7})?[*`]*"
_TOLD = re.compile(  # "In 2008: 63", "Start = 63", "2008 ~63"
    r"[*`]*+(?:(?:at|in|by|from|on) )?(?P<place>[^\s():=≈~*`][^():=≈~]{0,39}?)[*`]*(?:\s?[:=≈][*`]*|(?=\s~))\s*"
    rf"(?P<value>{_AMOUNT})(?: ?\([^()\d]*\))?",
    re.IGNORECASE,
)
_BEHIND = re.compile(rf"(?P<value>{_AMOUNT}) (?:in|at|by|@) (?P<place>[^():=≈]{{1,40}})")
_NOTED = re.compile(r"(?P<outer>[^():=≈]{1,40}?)\s?\((?P<inner>[^():=≈]{1,40})\)")
_IS_AMOUNT = re.compile(_AMOUNT)
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_ENDS = re.compile(r"[.;,](?= [^\W\d]|\Z)")  # of the course, in the part behind the last arrow
_FEWEST = 2

Step = tuple[str, int, int]
"""A place as it is written, "" where nothing tells it, and where the value stands."""


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each step; None where the parts between the arrows are something else."""
    if line.last - line.first < _FEWEST or not _ARROW.search(script.text, line.start, line.end):
        return None
    for begin, labels in ((line.rest, (line.label,)), (line.start, ())) if line.label else ((line.start, ()),):
        steps = _steps(script.text, begin, line.end, frame)
        values = [script.between(start, end, line.first, line.last) for _, start, end in steps]
        if len(steps) < _FEWEST or not all(values):
            continue
        begins = [start - 1 for _, start, _ in steps]
        told = [script.value(own.start, own.stop, at)[0] for own, at in zip(values, begins, strict=True)]
        valued = set().union(*values)
        for index in script.between(begin, line.end, line.first, line.last):
            script.roles[index] = None if index in valued else "label"
        if len({words.key(place) for place, *_ in steps}) < len(steps):
            return [Reading("steps", line, labels, [*told], spread=True, ragged=True)]
        return [
            Reading("steps", line, (*labels, place), [value])
            for (place, *_), value in zip(steps, told, strict=True)
        ]
    return None


def _steps(text: str, begin: int, end: int, frame: Frame) -> list[Step]:
    """The steps of a course; none where one of the parts between the arrows is something else."""
    arrows = [match.span() for match in _ARROW.finditer(text, begin, end)]
    if not arrows:
        return []
    ends = _ENDS.search(text, arrows[-1][1], end)
    starts = [begin, *(stop for _, stop in arrows)]
    stops = [*(start for start, _ in arrows), ends.start() if ends else end]
    for pattern in (_TOLD, _BEHIND):
        if found := _all(pattern, text, starts, stops):
            return [(words.plain(match["place"]), *match.span("value")) for match in found]
    noted = [] if frame.is_grid else _all(_NOTED, text, starts, stops)
    place = _place(noted, frame)
    value = "inner" if place == "outer" else "outer"
    if not all(_IS_AMOUNT.fullmatch(match[value]) for match in noted):
        return []
    return [(words.plain(match[place]) if place else "", *match.span(value)) for match in noted]


def _all(pattern: re.Pattern[str], text: str, starts: list[int], stops: list[int]) -> list[re.Match[str]]:
    """The matches of a pattern with all parts; none where one of them is something else."""
    found = []
    for start, stop in zip(starts, stops, strict=True):
        match = pattern.fullmatch(text, start, stop)
        if match is None:
            return []
        found.append(match)
    return found


def _place(noted: list[re.Match[str]], frame: Frame) -> str:
    """Which of two, the `outer` in front of parentheses or the `inner`, is the place of the other; "" where nothing
    tells."""
    outer, inner = ([words.plain(match[side]) for match in noted] for side in ("outer", "inner"))
    on_axis = [all(_is_place(frame, one) for one in found) for found in (outer, inner)]
    if on_axis[0] != on_axis[1]:
        return "outer" if on_axis[0] else "inner"
    if not any(map(_IS_AMOUNT.fullmatch, outer)):
        return "outer"
    return "inner" if not on_axis[0] and _is_rising(inner) and not _is_rising(outer) else ""


def _is_place(frame: Frame, written: str) -> bool:
    is_tick = words.key(written) in frame.axes.x.keys or frame.axes.hint(written)[0] == 0  # "week 4"
    return is_tick or places.is_year(frame, written) or calendar.is_named(written) or calendar.is_quarter(written)


def _is_rising(written: list[str]) -> bool:
    """Whether bare numbers rise from one to the next; signs and percentages tell changes."""
    if not all(map(_NUMBER.fullmatch, written)):
        return False
    return all(before < later for before, later in pairwise(float(one.replace(",", "")) for one in written))
