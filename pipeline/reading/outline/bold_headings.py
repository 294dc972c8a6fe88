"""Texts whose sections are headed by lines in bold type: "**Overview**", "**2. Axes and Legend**", "2. **Axes**".

No heading is marked as one there, but for the title.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, sections, words

_BOLD = re.compile(r"\*\*[^*\n]{1,80}\*\*:?")
_TITLE = re.compile(r"\*\*[^*\n]{1,160}\*\*")
_NUMBER = re.compile(r"\*\*\d{1,2}(?!\d)")
_SHORTEST = 60  # characters of a paragraph
_LEVEL = 3  # of sections
_FEWEST_SECTIONS = 2  # in bold type


def find(lines: list[Line], text: str) -> None:
    """Make headings of lines in bold type that name sections, where no other headings do: "**Components/Axes**"."""
    marked = [line for line in lines[1:] if line.marker == "#" and line.level > 1]
    if any(line.level < _LEVEL or _kind(line, text, strict=True) for line in marked):
        return
    bold = [line for line in lines if line.marker in ("", "1") and _BOLD.fullmatch(text, line.start, line.end)]
    named = [line for line in bold if _kind(line, text, strict=True)]
    if any(line.marker or line.indent for line in named):
        are_items = all(line.marker and not line.indent for line in named)  # and no list below a section
        bold = [line for line in bold if (line.marker and not line.indent) == are_items]
        named = [line for line in named if line in bold]
    if len(named) < _FEWEST_SECTIONS:
        return
    by_number = any(_is_numbered(line, text) for line in named)
    kinds = {_kind(line, text, strict=True) for line in named}
    lacks_data = sections.OVERVIEW in kinds and sections.DATA not in kinds
    for line in bold:
        if by_number and _is_numbered(line, text):  # whatever it is called
            line.marker, line.level = "#", 2
        elif line in named or (lacks_data and _may_head_data(line, text)):
            line.marker, line.level = "#", _LEVEL
    if bold[0] is lines[0] is not named[0]:
        lines[0].marker, lines[0].level = "#", 1  # the title


def find_title(lines: list[Line], text: str) -> None:
    """Make a heading of a first line in bold type over a paragraph, where all others in bold type head remarks."""
    if len(lines) < 2 or any(line.marker == "#" for line in lines) or lines[0].marker:
        return
    first, second = lines[:2]
    if second.marker or second.end - second.start < _SHORTEST or text[second.end - 1] not in ".!?":
        return
    if not _TITLE.fullmatch(text, first.start, first.end) or text.startswith("**", second.start):
        return
    others = (line for line in lines[1:] if not line.marker and _BOLD.fullmatch(text, line.start, line.end))
    if all(_kind(line, text, strict=False) == sections.COMMENT for line in others):
        first.marker, first.level = "#", 1


def _may_head_data(line: Line, text: str) -> bool:
    """Whether what a line heads may be data, or a panel: "**Values by year**", "**(a) Rainfall**"."""
    label = words.label(text[line.start : line.end])
    return _kind(line, text, strict=False) == sections.DATA or bool(headings.marks(label))


def _kind(line: Line, text: str, strict: bool) -> str:
    """What a section is for that a line in bold type heads, by its words."""
    return sections.kind(words.label(text[line.start : line.end]).lstrip("0123456789. "), strict)


def _is_numbered(line: Line, text: str) -> bool:
    return line.marker == "1" or _NUMBER.match(text, line.start) is not None  # and not "**2021 (wet year)**"
