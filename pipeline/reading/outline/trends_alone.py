"""Sections of remarks that are data: those of texts in which nothing else gives values.

    ### Line Trends                           ## Observations per Site
    1. **Alto**:                              ### North
    - Begins at ~15.0 at x=0                  - **Alto**:
    - Falls fast to ~5.0 by x=1000            - Y-values: 100 → 100 → 90
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
_LIST = re.compile(r"(?:\*{0,2}[^*:\n]{1,80}:?\*{0,2}:? )?(?:y[ -])?values?:\*{0,2} [~≈]?[+\-−]?\d", re.IGNORECASE)
_FEWEST = 2  # numbers of a line, a value and its place, and such lines
_BOLD = re.compile(r"\*\*([^*:\n]{1,60})(?::\*\*|\*\*:?)")
_SEVERAL = 3  # numbers of a line that may be a row
_VALUED = re.compile(r"[^:\n]{1,80}:\**[ \t]{1,4}[~≈]?[+\-−]?\d")  # "Alto: 12"


def find(lines: list[Line], text: str) -> set[int]:
    """The numbers of the headings over trends with their places, or over remarks with the values of lines, in a text
    without another section, table or list that gives values."""
    found: set[int] = set()
    heading: Line | None = None
    courses = 0
    of_trends = declares = False
    for line in lines:
        if written := _head(line, text):
            kind = sections.kind(written, strict=True)
            is_below = heading is not None and 0 < heading.level < line.level  # that of a panel
            if kind or not is_below:
                said = sections.kind(written, strict=False)
                heading, courses = line if said == sections.COMMENT else None, 0
                declares = said in (sections.FRAME, sections.OVERVIEW)
                of_trends = _TRENDS.search(written) is not None and kind == sections.COMMENT
            if kind == sections.DATA:
                return set()
        elif line.marker == "|":
            return set()
        elif heading is not None:
            courses += line.last - line.first >= _FEWEST and (
                (of_trends and _COURSE.match(text, line.start, line.end) is not None)
                or _LIST.match(text, line.start, line.end) is not None)
            if courses >= _FEWEST:
                found.add(heading.number)
        elif line.marker and not declares and (
            line.last - line.first >= _SEVERAL or _VALUED.match(text, line.start, line.end)
        ):
            return set()
    return found


def _head(line: Line, text: str) -> str:
    """What a heading says, or a line in bold type that opens a section by its words: "**Line Trends:**"; else ""."""
    if line.marker == "#":
        return text[line.start : line.end]
    bold = _BOLD.fullmatch(text, line.start, line.end) if text.startswith("**", line.start) else None
    return bold[1] if bold and sections.kind(bold[1], strict=True) else ""
