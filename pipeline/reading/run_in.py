"""Heads of panels that run into the paragraphs below them, in bold type.

    **(a)** The x-axis runs from …        **Top left – Rainfall.** A red line …        **B. Yield** Five bars: …

They are made headings, each a line of its own, so that a panel told in a paragraph is read like one under a heading.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import headings, sections
from pipeline.reading import patterns as re
from pipeline.reading.lines import Line

_RUN_IN = re.compile(r"\*\*(?P<name>[^*\n]{0,79}[^*\n.:])[.:]?\*\*[.:]?\s+(?=[A-Z])")
_FEWEST = 2  # panels
_SHORTEST = 40  # characters of a paragraph
LEVEL = 7
"""Of these headings: below those of Markdown."""


def part(lines: list[Line], text: str, starts: list[int]) -> list[Line]:
    """The lines, those parted that begin with the head of a panel, where several do."""
    heads = {line: match for line in lines if (match := _head(line, text))}
    if len(heads) < _FEWEST:
        return lines
    found: list[Line] = []
    for line in lines:
        if match := heads.get(line):
            first = bisect_left(starts, match.end(), line.first, line.last)
            head = Line(line.number, line.indent, "#", LEVEL, match.start("name"), match.end("name"), line.first, first)
            found += (head, Line(line.number, line.indent, "", 0, match.end(), line.end, first, line.last))
        else:
            found.append(line)
    return found


def _head(line: Line, text: str) -> re.Match[str] | None:
    """The head of a panel that a line begins with, with a paragraph behind it; None in other lines."""
    if line.marker or line.end - line.start < _SHORTEST or not text.startswith("**", line.start):
        return None
    match = _RUN_IN.match(text, line.start, line.end)
    if not match or sections.kind(match["name"], strict=False) or ". " not in text[match.end() : line.end]:
        return None
    return match if headings.marks(match["name"]) else None
