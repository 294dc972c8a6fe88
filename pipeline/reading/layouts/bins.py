"""The bins of a histogram with their counts, in running text.

About 12 samples fall between 0 and 10, 25 between 10 and 20, and 18 between 20 and 30.
The 0 to 10 bin holds 12, the 10 to 20 bin 25.            The counts are 12 (0–10), 25 (10–20), and 18 (20–30).
**SERIES:** 12 ([0, 10)), 25 ([10, 20))            The bin [0, 10) holds 12.
The last two bars, from 30 to 40 and from 40 to 50, have heights of 6 and 2, respectively.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import RANGE, Script, Value
from pipeline.reading.vocabulary import colours

_TO = re.compile(r"(?:\s[^\W\d]{1,12})?\s?(?:-|–|—|to|and|up to)\s?", re.IGNORECASE)
_INTERVAL = re.compile(  # but "(0, 10)" is a point
    r"\[[^\[\](),;]+[,;] ?[^\[\](),;]+[\])]|\([^\[\](),;]+[,;] ?[^\[\](),;]+\]"
)
_BETWEEN = re.compile(r"\bbetween (?:about |ages |the ages of )?\Z", re.IGNORECASE)
_TIE = re.compile(r"[^.;:]{0,60}")  # between a bin and its count
_CHANGES = re.compile(
    r"\b(?:ris\w+|fall(?:s|ing)? (?:by|to|from)|drop\w*|increas\w+|decreas\w+|grow\w*|by|than|times|gap|differ\w*|"
    r"mean|median|average|from)\b",
    re.IGNORECASE,
)
_OPEN_END = re.compile(r"\+|\s(?:and|or) (?:over|older|above|more|up)\b")  # "75 and over"
_BOUND = re.compile(r"\b(?:greater|larger|higher|lower|smaller|less|more) than [~≈]?\Z")  # "for scores greater than 2"
_NEAR = 24  # characters behind the last count, in which "respectively" may stand
_MOST = 80  # numbers of a sentence that is looked at


class _Bin(NamedTuple):
    low: float
    high: float
    name: str
    first: int
    """The number of its lower end, and of its upper end, the same where it is open."""
    last: int


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each bin; None outside bar charts and where counts and bins do not take turns."""
    begin = line.rest if line.label else line.start
    found = in_sentence(script, begin, list(range(line.behind, line.last)), frame)
    series = (line.label,) if frame.axes.hint(colours.without_colour(line.label))[0] == 1 else ()
    return [Reading("bins", line, (*series, name), [value]) for name, value in found] or None


def in_sentence(script: Script, begin: int, indices: list[int], frame: Frame) -> list[tuple[str, Value]]:
    """The bins of a part of a text, each with its count; none where these do not take turns."""
    if not 2 < len(indices) < _MOST:
        return []
    parts = _in_turn(script.text, _parts(script, indices, begin), begin, script.ends[indices[-1]])
    kinds = [isinstance(part, int) for part in parts]
    if len(parts) % 2 or any(one is other for one, other in zip(kinds[::2], kinds[1::2], strict=True)):
        return []
    pairs = [(a, b) if isinstance(a, _Bin) else (b, a) for a, b in zip(parts[::2], parts[1::2], strict=True)]
    found = [(one, count) for one, count in pairs if isinstance(one, _Bin) and isinstance(count, int)]
    bins = sorted(one for one, _ in found)
    if any(later.low < sooner.high for sooner, later in pairwise(bins)):
        return []
    is_listed = len(found) > 1 and found[0][1] > found[1][0].first > found[0][0].first  # all bins, then all counts
    tied = [(found[-1][0], found[0][1])] if is_listed else found
    if not all(_tied(script, one, count) for one, count in tied) or any(
        _is_bound(script, count, begin) for _, count in found
    ):
        return []
    if not all(one.name in frame.axes.x.ticks for one in bins) and not frame.has_bins:
        return []
    for one in bins:
        script.roles[one.first] = script.roles[one.last] = "label"
    return [(one.name, script.value(count, count + 1, begin)[0]) for one, count in found]


def _in_turn(text: str, parts: list[_Bin | int], begin: int, end: int) -> list[_Bin | int]:
    """The parts, bins and counts that a sentence lists apart and ties "respectively" in turn."""
    half = len(parts) // 2
    is_listed = half > 1 and len(parts) == 2 * half and (
        all(isinstance(one, _Bin) for one in parts[:half]) and all(isinstance(one, int) for one in parts[half:]))
    if not is_listed or text.find("espectively", begin, end + _NEAR) < 0:
        return parts
    return [part for pair in zip(parts[:half], parts[half:], strict=True) for part in pair]


def _parts(script: Script, indices: list[int], begin: int) -> list[_Bin | int]:
    """The bins and the other numbers, in the order of the text."""
    text, parts, at = script.text, list[_Bin | int](), 0
    while at < len(indices):
        index = indices[at]
        following = index + 1 if at + 1 < len(indices) else None
        gap = text[script.ends[index] : script.starts[following]] if following else ""
        low, high = script.number(index), script.number(following) if following else 0
        between = gap.rstrip().endswith("and")
        interval = _INTERVAL.match(text, script.starts[index] - 1) if following and low < high else None
        if interval and following and interval.end() == script.ends[following] + 1:
            parts.append(_Bin(low, high, interval[0], index, following))
            at += 2
        elif (
            following
            and low < high
            and (script.gap(index) == RANGE or _TO.fullmatch(gap))
            and (not between or _BETWEEN.search(text, max(begin, script.starts[index] - 24), script.starts[index]))
        ):
            name = text[script.starts[index] : script.ends[following]]
            if between or len(gap) > 4:
                name = f"{script.written(index)}-{script.written(following)}"
            parts.append(_Bin(low, high, name, index, following))
            at += 2
        elif is_open := _OPEN_END.match(text, script.ends[index]):
            parts.append(_Bin(low, inf, text[script.starts[index] : is_open.end()], index, index))
            at += 1
        else:
            parts.append(index)
            at += 1
    return parts


def _tied(script: Script, one: _Bin, count: int) -> bool:
    """Whether what stands between a bin and its count ties them."""
    first, second = (count, one.first) if count < one.first else (one.last, count)
    gap = script.text[script.ends[first] : script.starts[second]]
    return _TIE.fullmatch(gap) is not None and not _CHANGES.search(gap.replace("between", "").removesuffix("from "))


def _is_bound(script: Script, index: int, begin: int) -> bool:
    """Whether a number bounds the places of which a sentence speaks: "for scores greater than 2, moving around 5-6"."""
    start = script.starts[index]
    is_last = script.text[script.ends[index] : script.ends[index] + 1] in ",.;)"
    return is_last and _BOUND.search(script.text, max(begin, start - _NEAR), start) is not None
