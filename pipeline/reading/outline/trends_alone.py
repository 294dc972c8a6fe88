"""Sections of trends that are data: those of texts in which nothing else gives values.

    ### Line Trends
    1. **Alto**:
    - Begins at ~15.0 at x=0
    - Falls fast to ~5.0 by x=1000
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections

_TRENDS = re.compile(r"\btrends?\b(?! (?:verification|check)\b)", re.IGNORECASE)
_COURSE = re.compile(
    r"(?:\*{0,2}[^*:\n]{1,80}\*{0,2}:?\*{0,2} )?(?:then |it |first |finally ){0,2}"
    r"(?:starts?|begins?|opens?|falls?|rises?|drops?|climbs?|sinks?|grows?|declines?|increases?|decreases?|peaks?|"
    r"dips?|jumps?|reach(?:es)?|ends?|levels off|plateaus?|wiggles?|fluctuates?|oscillates?|stays?|remains?)\b",
    re.IGNORECASE,
)
_FEWEST = 2  # numbers of a line, a value and its place, and such lines
_SEVERAL = 3  # numbers of a line that may be a row
_VALUED = re.compile(r"[^:\n]{1,80}:\**[ \t]{1,4}[~≈]?[+\-−]?\d")  # "Alto: 12"


def find(lines: list[Line], text: str) -> set[int]:
    """The numbers of the headings over trends with their places, in a text without another section, table or list that
    gives values."""
    found: set[int] = set()
    heading: Line | None = None
    kind, courses = sections.OTHER, 0
    for line in lines:
        if line.marker == "#":
            written = text[line.start : line.end]
            kind, courses = sections.kind(written, strict=True), 0
            heading = line if kind == sections.COMMENT and _TRENDS.search(written) else None
        elif heading is not None and line.last - line.first >= _FEWEST and _COURSE.match(text, line.start, line.end):
            courses += 1
            if courses == _FEWEST:
                found.add(heading.number)
        gives = line.marker == "|" or (line.marker != "#" and kind in (sections.OTHER, sections.DATA) and (
            line.last - line.first >= _SEVERAL or (
                line.marker != "" and _VALUED.match(text, line.start, line.end) is not None)))
        if gives or kind == sections.DATA:
            return set()
    return found
