"""Headings of the first part of a text without a title: "Table 1: A" over "Table 2: B", "3. Values" below prose."""

from __future__ import annotations

from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, sections

_SHORTEST_PARAGRAPH = 60  # characters
_LOWEST_TITLE = 3  # level of a heading


def heads_data(lines: list[Line], heading: Line, text: str) -> bool:
    """Whether the first line is called like the data, "# Results Table (DSC)", and a heading below it opens them."""
    return heading is lines[0] and sections.kind(heading.label, strict=True) == sections.DATA and any(
        line.marker == "#" and line.level > heading.level
        and sections.kind(text[line.start : line.end].strip("* :"), strict=True) == sections.DATA
        for line in lines
    )


def heads_part(lines: list[Line], line: Line, text: str) -> bool:
    """Whether a heading is that of a part and no title: it is the first of several with numbers, "Table 1: A", or over
    tables, "Values for A", or a paragraph begins the text, and it has a number of its own or a low rank; or it asks
    what is drawn, "What the figure shows"."""
    if sections.says_what(line.label):
        return True
    if headings.is_numbered_chart(line.label) and any(
        other.marker == "#" and other.level == line.level and headings.is_numbered_chart(text[other.start : other.end])
        for other in lines if other is not line
    ):
        return True
    first = lines[0]
    if first is line and len(lines) > 1 and lines[1].marker == "|" and any(
        other.marker == "#" and other.level == line.level and _begin_alike(text, line, other) for other in lines[1:]
    ):
        return True
    if first.marker or first.end - first.start < _SHORTEST_PARAGRAPH or text[first.end - 1] != ".":
        return False
    return line.level > _LOWEST_TITLE or text[line.start : line.start + 3].lstrip("*")[:1].isdigit()


def _begin_alike(text: str, line: Line, other: Line) -> bool:
    """Whether two lines begin with the same word."""
    return text[line.start : line.end].split()[0] == text[other.start : other.end].split()[0]
