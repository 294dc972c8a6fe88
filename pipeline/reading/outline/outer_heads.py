"""Heads of panels that nothing but their place tells from those of rows and series; they are made headings.

    **Before reform** / **Austria:** / * Road: 64% / …        **After reform** / **Austria:** / * Road: 69% / …
    Chart 1: Before reform / **Austria:** / …                 Chart 2: After reform / **Austria:** / …
    1. **Left Heatmap: MMLU** / **Row y=1:** 38, 33 / …       2. **Right Heatmap: ARC** / **Row y=1:** 41, 36 / …
    Panel I: Power curve / At 4 m/s: power 130 / …            Panel II: Wind speeds / [0, 3): 640 / …

No values follow them, and below each of them the same heads recur; or they are items of a list over lines that are no
items; or they say the number of a chart and stand by themselves.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, sections, words

_BOLD = re.compile(r"\*\*[^*\n]{1,80}\*\*:?")
_FEWEST = 2  # panels
_LONGEST = 80  # characters of a head
_LEVEL = 6  # of headings: below those of sections


def find(lines: list[Line], text: str) -> None:
    """Make headings of the heads of panels, where there are several."""
    bold = [place for place, line in enumerate(lines)
            if text.startswith("**", line.start) and _BOLD.fullmatch(text, line.start, line.end)]
    if len(bold) < _FEWEST:
        return
    names = {at: words.label(text[lines[at].start : lines[at].end]) for at in bold}
    names |= {at - 1: name for at in bold if at and (name := _numbered_chart(lines[at - 1], text))}
    ways = (_over_recurring(lines, names), _over_rows(lines, names), _set_apart(lines, text))
    found = next((places for places in ways if len(places) >= _FEWEST), [])
    if not found or len({(lines[at].marker, lines[at].indent) for at in found}) > 1:
        return
    heads = [lines[at] for at in found]
    if heads[0].marker == "#" or any(sections.kind(words.label(text[one.start : one.end]), False) for one in heads):
        return
    if lines[found[0]].marker and _have_other_siblings(lines, text, found, names):
        return
    for head in heads:
        head.marker, head.level = "#", _LEVEL


def _have_other_siblings(lines: list[Line], text: str, found: list[int], names: dict[int, str]) -> bool:
    """Whether the list that items stand in has others in bold type, which say more: "1. **DDP** (leftmost bar)"."""
    first = lines[found[0]]
    for step, begin in ((-1, found[0]), (1, found[-1])):
        at = begin + step
        while 0 <= at < len(lines) and lines[at].marker != "#":
            line = lines[at]
            is_sibling = (line.marker, line.indent) == (first.marker, first.indent)
            if is_sibling and at not in names and text.startswith("**", line.start):
                return True
            at += step
    return False


def _over_recurring(lines: list[Line], names: dict[int, str]) -> list[int]:
    """The places of heads over others, of which some recur below each of them."""
    outer: list[int] = []
    groups: list[set[str]] = []  # what the heads below each of them are called
    for at, following in pairwise([*sorted(names), len(lines)]):
        if following < len(lines) and _gives_nothing(lines[at + 1 : following]):
            outer.append(at)
            groups.append(set())
        elif groups:
            groups[-1].add(names[at])
    return outer if groups and all(map(groups[0].intersection, groups)) else []


def _over_rows(lines: list[Line], names: dict[int, str]) -> list[int]:
    """The places of items that name panels, over lines with values that are no items."""
    return [
        at for at, name in names.items()
        if lines[at].marker and at + 1 < len(lines) and not lines[at + 1].marker
        and lines[at + 1].first < lines[at + 1].last and headings.is_panel_head(name)
    ]


def _numbered_chart(line: Line, text: str) -> str:
    """A plain line that is the numbered head of a chart, "Chart 1: Before reform"; "" for any other."""
    if line.marker or line.end - line.start > _LONGEST or text[line.end - 1] in ".,;":
        return ""
    head = text[line.start : line.end]
    return head if headings.is_numbered_chart(head) else ""


def _set_apart(lines: list[Line], text: str) -> list[int]:
    """The places of the plain numbered heads of charts with an empty line on both sides: "Panel II: After reform"."""
    return [
        at for at in range(1, len(lines) - 1)
        if lines[at - 1].number + 1 < lines[at].number < lines[at + 1].number - 1 and _numbered_chart(lines[at], text)
    ]


def _gives_nothing(lines: list[Line]) -> bool:
    """Whether nothing but paragraphs without a number stand between two heads."""
    return all(not line.marker and line.first == line.last for line in lines)
