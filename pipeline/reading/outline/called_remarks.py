"""Sections that are called remarks and list the values of the figure, where no other section gives any.

    ### Trend Verification / 1. **Alto Plan**: / - Rent: 66% (blue) / - Food: 21% (orange) / 2. **Basso Plan**: / …
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline import nesting
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections, words

_ITEM = re.compile(  # and what stands behind its value: a unit, and how it is drawn
    r"(?P<name>\*{0,2}[^*:\n]{1,60}?) ?(?:\*\*:|:\*\*|:) ?"
    r"(?:[~≈+\-−–$€£]|approx\w*\.? |about )?\d[\d.,]{0,12} ?(?P<unit>%|[^\W\d]{1,12})?(?: \([^()\n]{1,40}\))?"
)
_CALLED = re.compile(r"\b(?:trends?|observ\w+|verif\w+|features|characteristics|relationships?)\b", re.IGNORECASE)
_WORKED_OUT = re.compile(  # of the values, and none of them
    r"\b(?:differ\w+|chang\w+|compar\w+|gains?|gaps?|growth|totals?|averages?|means?|missing|derived|sizes?)\b",
    re.IGNORECASE,
)
_FEWEST = 3  # values of such a section
_MOST = 400  # lines of such a section: each name is looked for in all that stands before it


def find(lines: list[Line], text: str) -> frozenset[int]:
    """The numbers of the headings of these sections; none where a line of the data gives a value."""
    if any(line.section == sections.DATA and _gives_value(line, text) for line in lines):
        return frozenset()
    below: dict[Line, list[Line]] = {}
    for line in lines:
        if line.section == sections.COMMENT and line.marker != "#" and line.heads and line.heads[-1].marker == "#":
            below.setdefault(line.heads[-1], []).append(line)
    return frozenset(heading.number for heading, items in below.items() if _list_values(heading, items, text))


def _gives_value(line: Line, text: str) -> bool:
    if line.marker == "|":
        return line.first < line.last
    return nesting.gives_value(line, text) or (line.behind < line.last and line.last - line.first > 1)


def _list_values(heading: Line, items: list[Line], text: str) -> bool:
    """Whether all lines with numbers below a heading are labels that the text has declared, each with its value in
    one unit, or heads over these."""
    if len(items) > _MOST or not _CALLED.search(heading.label) or _WORKED_OUT.search(heading.label):
        return False
    before = text[: heading.start]
    units = []
    for line in items:
        if line.first == line.last or text[line.end - 1] == ":" or text.endswith(":**", line.start, line.end):
            continue
        item = _ITEM.fullmatch(text, line.start, line.end) if line.marker in ("-", "1") else None
        name = item["name"].strip("* ") if item else ""
        if item is None or len(name) < 2 or words.is_comment(name) or words.is_total(name) or name not in before:
            return False
        units.append(item["unit"])
    return len(units) >= _FEWEST and len(set(units)) == 1
