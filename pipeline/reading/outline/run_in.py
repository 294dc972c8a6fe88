"""Heads of panels that run into the paragraphs below them, in bold type.

    **(a)** The x-axis runs from …        **Top left – Rainfall.** A red line …        **B. Yield** Five bars: …
    **A – Nitrate**, in mg/L, axis 0 to 14
    This is a set of three small line plots.        **Alto** (0–50): from 34 on day 0 the line falls to 11 on day 5.

They are made headings, each a line of its own, so that a panel told in a paragraph is read like one under a heading.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import counts, headings, sections

_RUN_IN = re.compile(r"\*\*(?P<name>[^*\n]{0,79}[^*\n.:])[.:]?\*\*[.:]?\s+(?=[A-Z])")
_NAMED = re.compile(r"\*\*(?P<name>[^*\n]{0,79}[^*\n.:])[.:]?\*\*(?: \([^()\n]{1,40}\))?[.:]?\s+(?=\S)")
_REMARKED = re.compile(r"\*\*(?P<name>[^*\n]{0,79}[^*\n.:])\*\*,\s+(?=[a-z])")  # in what unit, or how it is drawn
_OF_GRID = re.compile(r"(?:row|column) \d+\b(?!,? (?:column|row))", re.IGNORECASE)  # "Row 1 (Alto)"
_LETTERED = re.compile(r"\(?[A-Ha-h]\)?(?:[.:]| [–—-]) (?=\S)")
_SEVERAL = re.compile(
    rf"\b({counts.COUNT}) (?:small |separate |individual |stacked |single )*"
    r"(?:(?!box |violin )[a-z]+ )?(?:charts|graphs|plots|panels|sub-?plots|multiples|matrices|heat ?maps|grids)\b",
    re.IGNORECASE,
)
_FEWEST = 2  # panels
_FEWEST_VALUES = 3  # of each panel without a letter and a place
_MANY_VALUES = 10  # of each of two panels that nothing in front of them names
_SHORTEST = 40  # characters of a paragraph
LEVEL = 7
"""Of these headings: below those of Markdown."""


def part(lines: list[Line], text: str, starts: list[int]) -> list[Line]:
    """The lines, those parted that begin with the head of a panel, where several do."""
    bold = [
        line for line in lines
        if not line.marker and text.startswith("**", line.start) and (
            line.end - line.start >= _SHORTEST or _REMARKED.match(text, line.start, line.end))
    ]
    if len(bold) < _FEWEST:
        return lines
    heads = {line: match for line in bold if (match := _head(line, text))}
    if len(heads) < _FEWEST:
        heads = _named(bold, text)
    if len(heads) < _FEWEST:
        return lines
    found: list[Line] = []
    for line in lines:
        if match := heads.get(line):
            first = bisect_left(starts, match.end(), line.first, line.last)
            head = Line(line.number, line.indent, "#", LEVEL, match.start("name"), match.end("name"), line.first, first)
            found.append(head)
            if is_one_paragraph(head, text) or first < line.last:  # and not ", in minutes"
                found.append(Line(line.number, line.indent, "", 0, match.end(), line.end, first, line.last))
        else:
            found.append(line)
    return found


def is_one_paragraph(head: Line, text: str) -> bool:
    """Whether the paragraph that a head runs into is all of its panel, and no remark over a list."""
    return not text.startswith("**,", head.end)


def opens_panel(head: Line) -> bool:
    """Whether a heading opens a panel by its letter or place, or by running into its paragraph."""
    return head.level == LEVEL or any(mark[0] in "(@" for mark in headings.marks(head.label))


def _head(line: Line, text: str) -> re.Match[str] | None:
    """The head of a panel that a line in bold type begins with, with a paragraph behind it; None in other lines."""
    if (match := _REMARKED.match(text, line.start, line.end)) and _LETTERED.match(match["name"]):
        return match
    match = _RUN_IN.match(text, line.start, line.end)
    if not match or sections.kind(match["name"], strict=False) or ". " not in text[match.end() : line.end]:
        return None
    return match if headings.marks(match["name"]) and not _OF_GRID.match(match["name"]) else None


def _named(bold: list[Line], text: str) -> dict[Line, re.Match[str]]:
    """The heads that begin as many paragraphs with values as there are charts by what stands in front of them."""
    heads = {
        line: match for line in bold
        if line.last - line.first >= _FEWEST_VALUES and (match := _NAMED.match(text, line.start, line.end))
        and not sections.kind(match["name"], strict=False)
    }
    if len(heads) < _FEWEST:
        return {}
    begin = min(line.start for line in heads)
    told = {counts.count(match[1]) for match in _SEVERAL.finditer(text, 0, begin)}
    front = text[:begin].lower()
    are_told = len(heads) > _FEWEST or all(
        match["name"].lower() in front or line.last - line.first >= _MANY_VALUES for line, match in heads.items())
    return heads if len(heads) in told and are_told else {}
