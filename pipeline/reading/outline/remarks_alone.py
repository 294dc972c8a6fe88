"""Sections of remarks that are data: those of texts in which nothing else gives values.

    ### Trend Verification          ### Line Trends                      ## Observations per Site
    1. **Alto Plan**:               1. **Alto**:                         ### North
    - Rent: 66% (blue)              - Begins at ~15.0 at x=0             - **Alto**:
    - Food: 21% (orange)            - Falls fast to ~5.0 by x=1000       - Y-values: 100 → 100 → 90

    **Key points:** / - Day 1: 4,000 / - Day 60: 4,180 (high)
"""

from __future__ import annotations

from collections import defaultdict

from pipeline.reading import patterns as re
from pipeline.reading.outline import nesting
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections, words

_ITEM = re.compile(  # and what stands behind its value: a unit, and how it is drawn
    r"(?P<name>\*{0,2}[^*:\n]{1,60}?) ?(?:\*\*:|:\*\*|:) {0,2}"
    r"(?:[~≈+\-−–$€£]|approx\w*\.? |about )?\d[\d.,]{0,12} ?(?P<unit>%|[^\W\d]{1,12})?(?: \([^()\n]{1,40}\))?"
)
_CALLED = re.compile(
    r"\b(?:trends?|observ\w+|verif\w+|features|characteristics|relationships?|summary|findings|insights|takeaways|"
    r"highlights)\b", re.IGNORECASE)
_WORKED_OUT = re.compile(  # of the values, and none of them
    r"\b(?:differ\w+|chang\w+|compar\w+|gains?|gaps?|growth|totals?|averages?|means?|missing|derived|sizes?)\b",
    re.IGNORECASE,
)
_KEY_POINTS = re.compile(
    r"(?:the )?(?:(?:key|main|notable|important|major) ){1,2}points?(?: \([^()]{1,40}\))?", re.IGNORECASE)
_POINT = re.compile(
    r"\*{0,2}(?:(?:[^\W\d]{1,16}[ =])?\d[\d.,]{0,8}(?: ?[^\W\d]{1,12})?|[A-Z][a-z]{2,8}(?: \d{1,4})?):?\*{0,2}:? {1,2}"
    r"(?:[~≈$€£+\-−]|approx\w*\.? |about |around ){0,2}\d[\d.,]{0,12}(?! ?[–-] ?\d)(?: ?%| [^\W\d]{1,12}|[kKMB])?"
    r"(?: \([^()\n]{1,40}\))?\.?\Z")
_FEWEST = 3  # values of a list
_MOST = 400  # lines of a list: each name is looked for in all that stands before it
_TRENDS = re.compile(r"\btrends?\b(?! (?:verification|check)\b)", re.IGNORECASE)
_STEP = re.compile(
    r"(?:\*{0,2}[^*:\n]{1,80}\*{0,2}:?\*{0,2} )?(?:then |it |first |finally ){0,2}"
    r"(?:starts?|begins?|opens?|falls?|rises?|drops?|climbs?|sinks?|grows?|declines?|increases?|decreases?|peaks?|"
    r"dips?|jumps?|reach(?:es)?|ends?|levels off|plateaus?|wiggles?|fluctuates?|oscillates?|stays?|remains?)\b",
    re.IGNORECASE,
)
_VALUES = re.compile(
    r"(?:\*{0,2}[^*:\n]{1,80}:?\*{0,2}:? )?(?:y[ -])?values?:\*{0,2} {1,2}[~≈]?[+\-−]?\d", re.IGNORECASE
)
_SEVERAL = 2  # numbers of a line, a value and its place, and such lines
_HOLDING = (sections.DATA, sections.OTHER)


def find(lines: list[Line], text: str) -> frozenset[int]:
    """The numbers of the heads over such sections, once lines are hung; none where a line elsewhere gives a value."""
    if any(line.section in _HOLDING and _gives_value(line, text) for line in lines):
        return frozenset()
    below: dict[Line, list[Line]] = defaultdict(list)
    for line in lines:
        if line.section == sections.COMMENT and line.marker != "#":
            heads = [head for head in line.heads if head.section == sections.COMMENT]
            for head in dict.fromkeys((*heads[:1], *heads[-1:])):
                below[head].append(line)
    return frozenset(
        head.number
        for head, items in below.items()
        if _list_values(head, items, text) or _tell_courses(head, items, text) or _list_points(head, items, text)
    )


def _gives_value(line: Line, text: str) -> bool:
    if line.marker == "|":
        return line.first < line.last
    return nesting.gives_value(line, text) or (line.behind < line.last and line.last - line.first > 1)


def _list_values(head: Line, items: list[Line], text: str) -> bool:
    """Whether all lines with numbers below a heading are labels, each with its value in one unit, or heads over these;
    labels that the text has declared, unless there are no other lines and all values have a unit."""
    if len(items) > _MOST or head.marker != "#" or not _CALLED.search(head.label) or _WORKED_OUT.search(head.label):
        return False
    before = text[: head.start]
    are_alone = all(line.first < line.last for line in items)
    units, others = [], 0
    for line in items:
        if line.first == line.last or text[line.end - 1] == ":" or text.endswith(":**", line.start, line.end):
            continue
        item = _ITEM.fullmatch(text, line.start, line.end) if line.marker in ("-", "1") else None
        name = item["name"].strip("* ") if item else ""
        if item is None or len(name) < 2 or words.is_comment(name) or words.sums_up(name):
            return False
        others += name not in before
        units.append(item["unit"])
    return len(units) >= _FEWEST and len(set(units)) == 1 and (not others or (are_alone and units[0] is not None))


def _list_points(head: Line, items: list[Line], text: str) -> bool:
    """Whether all items below "Key points" are places with a value each, "Day 1: 4,000"."""
    if not _KEY_POINTS.fullmatch(head.label):
        return False
    told = [line for line in items if line.first < line.last]
    return len(told) >= _FEWEST and all(_POINT.match(text, line.start, line.end) for line in told)


def _tell_courses(head: Line, items: list[Line], text: str) -> bool:
    """Whether lines below a head tell the values of lines with their places, step by step or in a list."""
    of_trends = _TRENDS.search(head.label) is not None and sections.kind(head.label, strict=True) == sections.COMMENT
    told = (
        line.last - line.first >= _SEVERAL
        and (
            (of_trends and _STEP.match(text, line.start, line.end) is not None)
            or _VALUES.match(text, line.start, line.end) is not None
        )
        for line in items
    )
    return sum(told) >= _SEVERAL
