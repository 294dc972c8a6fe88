"""The range of a row, and the columns in which the extremes of it lie.

**ROW:** The delta ranges from -0.9% to +1.8%. COL shows the highest delta (+1.4%), while COL has a delta of -0.9%.
**ROW:** Mostly low, ranging between 3 and 12. The lowest value is at COL (3).
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.mentions import Mention, mentioned
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_HEDGE = r"(?:approximately |about |around |roughly |only |just |nearly )?[~≈*`]*"
_RANGES = re.compile(rf"(?P<lead>[^\d.;]{{0,80}})\brang(?:es?|ing) (?:from|between) {_HEDGE}")
_TO = re.compile(rf" ?%?[*`]* (?:up |down )?(?:to|and) {_HEDGE}")
_SHOWS = re.compile(
    r"[`*\"']*(?: column)? (?:shows?|has|sees?|gives?|records?|reaches|displays?|exhibits?|holds) (?:an? |the |its )?"
    rf"(?:[^\W\d]{{2,16}} ){{0,3}}(?!of |at )(?P<noun>[^\W\d]{{2,20}}) (?:of |at )?\(?{_HEDGE}"
)
_BEHIND = re.compile(rf"[`*\"']* \({_HEDGE}")  # "is at Felt (3.1)"
_COMPARES = re.compile(r"\b(?:than|both|difference|average|mean|compared|versus)\b", re.IGNORECASE)
_FEWEST = 3  # numbers of such a line


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cells of a row whose columns sentences name behind one that gives its range, and the ends of this that are
    none of them, which nobody can place; None where a number is anything else."""
    text, starts = script.text, script.starts
    if line.last - line.behind < _FEWEST or text.find(" rang", line.rest, line.end) < 0:
        return None
    if words.key(line.label) not in frame.axes.y.keys or _COMPARES.search(text, line.rest, line.end):
        return None
    columns = mentioned(text, line.rest, line.end, frame.axes.x.ticks)
    low, nouns = -1, set[str]()
    cells: list[tuple[str, int]] = []
    for begin, end in sentences.parts(text, line.rest, line.end):
        inside = script.between(begin, end, line.behind, line.last)
        named = columns[bisect_left(columns, (begin,)) : bisect_left(columns, (end,))]
        told = _RANGES.fullmatch(text, begin, starts[inside.start]) if len(inside) == 2 and low < 0 else None
        if told and not named and _TO.fullmatch(text, script.ends[inside.start], starts[inside.start + 1]):
            low = inside.start
            nouns = {"value", *told["lead"].lower().split()}
        elif inside:
            tied = _tied(script, named, inside, nouns, frame)
            if not tied or low < 0:
                return None
            cells += tied
    if not cells:
        return None
    told_at = [(name, script.value(index, index + 1, line.rest)[0]) for name, index in cells]
    readings = [Reading("told_ranges", line, (line.label, name), [value], axes=("y", "x")) for name, value in told_at]
    given = {value.value for _, value in told_at}
    ends = [script.value(index, index + 1, line.rest)[0] for index in (low, low + 1)]
    for value in ends:
        if value.value in given:
            script.roles[value.index] = "repeat"
    aside = [
        Reading("told_ranges", line, (line.label,), [value], spread=True, ragged=True)
        for value in ends if value.value not in given
    ]
    return readings + aside


def _tied(
    script: Script, named: list[Mention], inside: range, nouns: set[str], frame: Frame
) -> list[tuple[str, int]]:
    """Each column that a sentence names with the value behind it; none where one has another number of them."""
    if len(named) != len(inside):
        return []
    for (_, end, _), index in zip(named, inside, strict=True):
        start = script.starts[index]
        shows = _SHOWS.fullmatch(script.text, end, start) if start > end else None
        is_value = shows is not None and (shows["noun"].lower() in nouns or frame.measures(shows["noun"]))
        if not is_value and not (start > end and _BEHIND.fullmatch(script.text, end, start)):
            return []
    return [(name, index) for (*_, name), index in zip(named, inside, strict=True)]
