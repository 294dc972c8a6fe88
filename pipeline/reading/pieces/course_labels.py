"""Labels of courses that say how these run, and so name their series in a sentence.

    **Solar declines sharply:** 2009: 360, 2012: 160        The coal line (black) is nearly flat: 111 in 2009, …
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, sections, words

_CHARTS = frozenset(("line", "bar"))
_HOW = r"(?:very |nearly |almost |fairly |relatively |mostly |rather |quite |essentially |roughly |more )?"
_RUNS = re.compile(
    r"(?:the )?(?P<name>[^\s:()][^:()]{0,59}?)(?P<mark> (?:line|curve|series|trace))?(?: \((?P<note>[^()]{1,40})\))? "
    rf"(?:(?:is|was|remains|stays|keeps|runs|holds) {_HOW}(?:flat|stable|steady|constant|unchanged|level|low|high|"
    rf"rising|falling|increasing|decreasing|declining|growing|volatile)|(?:[a-z]{{2,12}}ly )?(?:rises|falls|grows|"
    r"declines|drops|climbs|increases|decreases|improves|recovers|fluctuates|oscillates|plateaus|flattens|shrinks|dips|"
    r"surges|soars|plunges|decays|peaks|varies|saturates)(?: and [a-z]{4,12}s)?"
    rf"(?: {_HOW}(?:[a-z]{{2,12}}ly|fast|first|early|late|again|throughout|over time|then [a-z]{{4,12}}s))?)",
    re.IGNORECASE,
)
_LONGEST = 120  # characters


def shorten(lines: list[Line], declared: Frame) -> None:
    """Label the lines of data with their series alone where their labels say besides what that does."""
    if declared.chart_type not in _CHARTS:
        return
    for line in lines:
        if line.section == sections.DATA and " " in line.label:
            line.label = series_of(line.label, declared.of(None, line))


def series_of(label: str, frame: Frame) -> str:
    """The series that a label speaks of, a declared one or what it calls a line; the label where it is of none."""
    match = _RUNS.fullmatch(label) if len(label) < _LONGEST else None
    name = words.plain(match["name"]) if match else ""
    if not match or frame.knows(label):
        return label
    if frame.knows(name):
        return name
    if entry := frame.drawn_in(name):
        return entry
    is_line = match["mark"] and not frame.series and not (colours.is_colour(name) or words.is_comment(name))
    return name if is_line else label
