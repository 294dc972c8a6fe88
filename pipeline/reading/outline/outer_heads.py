"""Heads in bold type over others in bold type: those of panels, over the same rows or series in each.

    **Before reform** / **Austria:** / * Road: 64% / **Latvia:** / …        **After reform** / **Austria:** / * Road: 69%

Nothing but its place tells that such a head is the outer one: no values follow it, and below each of its like the same
heads recur. They are made headings.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections, words

_BOLD = re.compile(r"\*\*[^*\n]{1,80}\*\*:?")
_FEWEST = 2  # panels
LEVEL = 6
"""Of these headings: below those of sections."""


def find(lines: list[Line], text: str) -> None:
    """Make headings of lines in bold type that stand over others, where the same recur below several of them."""
    bold = [place for place, line in enumerate(lines) if _BOLD.fullmatch(text, line.start, line.end)]
    outer = [at for at, following in zip(bold, bold[1:], strict=False) if _gives_nothing(lines[at + 1 : following])]
    if len(outer) < _FEWEST:
        return
    inner = sorted(set(bold).difference(outer))
    names = {at: words.label(text[lines[at].start : lines[at].end]) for at in bold}
    groups = [
        {names[at] for at in inner if begin < at < end} for begin, end in zip(outer, [*outer[1:], len(lines)], strict=True)
    ]
    if not _are_alike([lines[at] for at in outer]) or not all(map(groups[0].intersection, groups)):
        return
    if any(sections.kind(names[at], strict=False) for at in outer):
        return
    for at in outer:
        lines[at].marker, lines[at].level = "#", LEVEL


def _gives_nothing(lines: list[Line]) -> bool:
    """Whether nothing but paragraphs without a number stand between two heads."""
    return all(not line.marker and line.first == line.last for line in lines)


def _are_alike(lines: list[Line]) -> bool:
    return len({(line.marker, line.indent) for line in lines}) == 1 and lines[0].marker in ("", "-", "1")
