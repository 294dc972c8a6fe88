"""Courses whose grammar tells places from values, where no axis is declared that would tell them.

    The rate is 5 units at 10°C, 12 units at 20°C, peaks at 40 units at 37°C and falls to 8 units at 50°C.
    It starts at 4.2 V and drops to 3.8 V after 2 hours and 3.0 V after 6 hours.
    After 1 hour it has covered 60 km, after 2 hours 130 km, and after 3 hours 180 km.

"at" or "after" stands in front of each place, the places go one way and have one unit.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces import places
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import years

_FEWEST = 2  # values with their places
_HEDGE = r"(?:(?:about|around|approximately|roughly) )?[~≈]?"
_BEFORE = re.compile(rf"\b(?:at|after) (?:the )?{_HEDGE}\Z", re.IGNORECASE)
_BEHIND_VALUE = re.compile(rf"(?:\s?(?:%|°[CF]?)|\s[^\s\d,;:()]{{1,16}}){{0,2}} (?:at|after) {_HEDGE}")
_BEHIND_PLACE = re.compile(  # but not "at 12.9 on day 8"
    r"(?![^.;:()]{0,40}\b(?:at|after|in|on|by|during|for|from|until|near|around)\b(?: the)?(?: [^\W\d]{1,12})?\s?\Z)"
    r"(?:[^.;:()]{1,48}|\s?[apAP]\.?[mM]\.? \([~≈]?)")
_STARTS = re.compile(rf"\b(?:start|begin|open)s?(?:ing)? (?:out )?(?:at|from|with) {_HEDGE}\Z")
_AT_START = re.compile(r"[^.;,\d]{0,16} (?:at (?:the (?:start|beginning|outset)|first|rest|baseline)|initially)\b")
_YEAR = re.compile(years.YEAR)
_UNIT = re.compile(r"\s?(°[CF]?|%|[^\W\d]{1,12})")
_NO_UNITS = frozenset("to and then but before while with it is was the".split())
_NEAR = 24  # characters in front of a number that say it is a place

Pair = tuple[int, int]
"""A value and its place, by their numbers."""


def pairs(script: Script, indices: list[int], begin: int, frame: Frame) -> list[Pair]:
    """The values of a sentence with their places, in the order of the text; nothing where the grammar leaves anything
    open."""
    if frame.chart_type != "line" or len(indices) < 2 * _FEWEST:
        return []
    if any(_YEAR.fullmatch(script.written(index)) for index in indices):
        return []  # "In 2004 it stands at 211"
    if len(indices) % 2:
        start = script.starts[indices[0]]
        is_start = _STARTS.search(script.text, max(begin, start - _NEAR), start) or (
            _AT_START.match(script.text, script.ends[indices[0]]))
        indices = indices[1:] if is_start else []
    found: list[Pair] = []
    for first, second in zip(indices[::2], indices[1::2], strict=True):
        between = script.text[script.ends[first] : script.starts[second]]
        if _BEHIND_VALUE.fullmatch(between):
            found.append((first, second))
        elif _is_place(script, first, begin) and _BEHIND_PLACE.fullmatch(between):
            found.append((second, first))
        else:
            return []
    along = [_along(script, place) for _, place in found]
    go_one_way = any(all(step) for step in zip(*((a < b, a > b) for a, b in pairwise(along)), strict=True))
    units = {_unit(script, place) for _, place in found}
    if not found or not go_one_way or len(units) > 1:
        return []
    return found if units == {""} or _unit(script, found[0][0]) not in units else []  # "40 dollars after 60 dollars"


def _is_place(script: Script, index: int, begin: int) -> bool:
    start = script.starts[index]
    return _BEFORE.search(script.text, max(begin, start - _NEAR), start) is not None


def _along(script: Script, index: int) -> float:
    """How far along the axis a place lies, an hour of the afternoon behind those of the morning."""
    clock = places.CLOCK.match(script.text, script.ends[index])
    number = script.number(index)
    return number if clock is None else number % 12 + (12 if "p" in clock[0].lower() else 0)


def _unit(script: Script, index: int) -> str:
    match = _UNIT.match(script.text, script.ends[index])
    unit = match[1] if match and not places.CLOCK.match(script.text, script.ends[index]) else ""
    return "" if unit in _NO_UNITS else unit.removesuffix("s")
