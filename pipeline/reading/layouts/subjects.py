"""A row or a series that the line begins with and does not set off as a label.

The North row reads 10, 20, 30.            Row North: / North reads 10, 20, 30.
The first row (North) contains the values 10, 20, and 30.
The North sold 10 Low, 20 Mid.
North — Low = 10; Mid = 20            North – Low: 10, Mid: 20            North (Low 10, Mid 20)
At North, the value is 10 for Low, 20 for Mid.            For North, Low is 10 and Mid is 20.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import clauses, mentions, pairs, ranked, respectively, values
from pipeline.reading.outline.lines import DASHES, Line, cut
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_BEFORE = re.compile(
    r"[\s*`\"]*(?:(?:(?:going|reading|moving|looking) (?:down|up|across|along|through|over)|"
    r"in|at|for|on|from|along|with|under|the|its|a|row|column|series|line|bars?|values?|of|"
    rf"labell?ed|entries|{'|'.join(words.ORDINALS)}|last|final|top|bottom)[\s*`\"(]+)*",
    re.IGNORECASE,
)
_DRAWN = r"(?:bar|column|stack|group|cluster)"
_NAME = r"(?P<name>\*\*[^*\n]{1,60}\*\*|\"[^\"\n]{1,60}\"|[^\s*\"][^.,;:\n]{0,59}?)"
_HOLDS = (
    r",? (?:(?:shows?|has|have|holds?|contains?|gives?|reads?|comprises?|(?:consists?|is made up|is composed) of|"
    r"is (?:divided|split) into)|with) "
)
_NO_NAME = (
    "(?:the|it|its|they|their|this|that|these|those|there|in|of|at|on|for|with|from|each|both|all|every|about|around|only|"
    "approximately|nearly|total|overall|average|values?|then|while|and|but)"
)
_OF_BAR = tuple(  # "The bar for North shows 10% Low, 20% Mid", "The North bar has Low (10%) and Mid (20%)"
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:the )?(?:stacked )?{_DRAWN}s? (?:for|of|at|in|labell?ed) (?:the )?{_NAME}{_HOLDS}",
        rf"(?:the )(?!(?:[a-z]+(?:est|most)|first|second|third|fourth|fifth|last|next|other|final|same) )"
        rf"{_NAME} {_DRAWN}{_HOLDS}",
        rf"(?:for|in|at|among) (?:the )?{_NAME}, (?:(?:the|its) [a-z]{{4,12}}s (?:are|read) )?(?=[~≈]?\d)",
        rf"(?:the )?(?!{_NO_NAME}\b)(?P<name>(?-i:[A-Z][\w.\-]{{0,20}}(?: (?:of )?[A-Z\d][\w.\-]{{0,20}}){{0,2}})) "
        r"(?!than |from |with )[a-z]{3,12} (?:about |around )?(?=[~≈]?\d)",  # "The USA won 39 Low, 41 Mid"
    )
)
_LONE = re.compile(r"[*`\"]*\s?\([~≈]?[+\-−]?\d[\d.,]*\s?%?\)[*`]*[,;]")  # "North (10), South (20)": pairs
_BEHIND = re.compile(
    r"\s(?:row|column)\s(?=[~≈]?[+\-−]?\d)|[*`\")]*(?:\s+(?:row|column|series|line|curve|group|bars?|model|category|entries|cells|values))?[*`\"]*"
    r"(?:\s*[,;:(]\s*|\s+(?:[-–—→|]|->)\s+|\s+(?:reads?|shows?|has|have|holds?|contains?|gives?|displays?|lists?|records?|"
    r"is|are|[a-z]{3,12}(?=\s[~≈$€£]?\d)|(?=the\s+values?\s|values?\s|with\s))\s*)"
    r"(?:,?\s*(?:(?:going|reading)\s)?(?:from\s)?(?:left\sto\sright|top\sto\sbottom),?\s)?"
    r"(?:(?:it|the\s+(?:cells|values|entries|numbers))\s+(?:reads?|shows?|are|hold)\s+)?",
    re.IGNORECASE,
)


_NEXT_LINE = re.compile(r"[,;] (?:(?:and|while|whereas) )?(?=the [^,;.\d]{1,40} (?:row|column)\b)")  # of a grid


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """What the line says of the declared labels that it, or its sentences, begin with; None for any other line."""
    if line.label and not any(map(line.label.__contains__, DASHES)):
        return None
    if line.label:
        return _sentence(script, line, frame)
    readings: list[Reading] = []
    begin = line.start
    ends = sentences.ends(script.text, line.start, line.end)
    if frame.is_grid:
        ends = sorted((*ends, *(match.end() for match in _NEXT_LINE.finditer(script.text, line.start, line.end))))
    for end in ends:
        part = cut(script, line, begin, end)
        if part.last - part.first > 1 or (part.last > part.first and clauses.tells_missing(script.text, part)):
            readings += _sentence(script, part, frame) or []
        begin = end
    count = sum(len(reading.values) for reading in readings)
    if 0 < count < line.last - line.first and not frame.is_grid:
        told = ranked.read(script, line, frame) or []  # a ranking goes on in the next sentence
        return told if len(told) > count else readings
    return readings or None


def _sentence(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    found = _subject(script.text, line, frame)
    if found is None:
        return None
    name, rest = found
    before = line.label, line.label_end, line.rest, line.behind
    line.label, line.label_end, line.rest = name, rest, rest
    line.behind = bisect_left(script.starts, rest, line.first, line.last)
    for layout in _LAYOUTS if frame.knows(name) else (_pairs,):
        readings = layout(script, line, frame)
        if readings and (layout is clauses.read or sum(len(reading.values) for reading in readings) > 1):
            for reading in readings if layout is not clauses.read else ():  # those name their subject themselves
                reading.layout = "subjects"
            return readings
    line.label, line.label_end, line.rest, line.behind = before
    return None


def _pairs(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """Named values, if all names are declared."""
    readings = pairs.read(script, line, frame) or []
    return readings if all(frame.knows(reading.labels[-1]) for reading in readings) else None


_LAYOUTS = (values.read, respectively.read, mentions.read, mentions.read_chart, clauses.read, _pairs)


def _subject(text: str, line: Line, frame: Frame) -> tuple[str, int] | None:
    """The declared label at the beginning of a line, and where what is said of it begins."""
    if line.label and frame.knows(line.label):
        return None
    of_bar = next(filter(None, (pattern.match(text, line.start, line.end) for pattern in _OF_BAR)), None)
    if of_bar and frame.chart_type == "bar" and not words.is_total(of_bar["name"]):
        return words.plain(of_bar["name"]), of_bar.end()  # declared or not, where all names behind it are
    match = _BEFORE.match(text, line.start, line.end)
    at = match.end() if match else line.start
    for axis in (frame.axes.y, frame.axes.x):
        for tick in sorted(axis.ticks, key=len, reverse=True):
            is_said = text.startswith(tick, at) or (  # "For falls, …" of "Falls"
                at > line.start and text[at : at + len(tick)] == tick.lower())
            if is_said and (behind := _BEHIND.match(text, at + len(tick), line.end)):
                if _LONE.match(text, at + len(tick), line.end) or (axis is frame.axes.y and _names_column(
                        text[line.start : behind.end()], tick, frame)):
                    return None
                return tick, behind.end()
    return None


def _names_column(said: str, tick: str, frame: Frame) -> bool:
    """Whether words name the column of a grid whose rows have a label in common with it: "The Alto column holds"."""
    return frame.is_grid and "column" in said.lower() and words.key(tick) in frame.axes.x.keys
