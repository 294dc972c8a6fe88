"""Values listed for all months, days or years of a span, as many as it has.

    From January to December, the columns for rain read 92, 74, 68, 45, 39, 47, 61, 80, 103, 117, 110 and 98 mm.
    From 2015 through 2018 the shares of Alto are 4, 7, 9, and 12 percent.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.layouts import respectively
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_subjects
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar, words, years

_SPAN = re.compile(
    rf"\b(?:[Ff]rom|[Bb]etween) (?P<first>[A-Z][a-z]{{2,9}}|left|{years.YEAR}) (?:to|through|until|and) "
    rf"(?P<last>[A-Z][a-z]{{2,9}}|right|{years.YEAR})\b"
)
_OF = re.compile(  # "the columns for precipitation read", "the values of Alto are"
    r"\b(?:bars|columns|lines?|curves?|values|shares|rates|points|figures|numbers|levels) (?:for|of) (?:the )?"
    r"(?P<name>[^\s,.;:][^,.;:\d]{0,40}?) (?:read|are|were|give|show|stand|measure|run)\b"
)
_LINE = re.compile(  # "the surface line stands at"
    r"\bthe (?P<name>[^\s,.;:][^,.;:\d]{0,40}?) (?:line|curve)s? (?:stands?|is|reads?|lies?|has|goes|passes) ")
_FEWEST = 3  # values


def read(script: Script, line: Line, begin: int, end: int, indices: list[int], ticks: list[str]) -> list[Reading]:
    """The readings of a sentence that lists one value for each part of a span, or for each label along the axis, whose
    ends are those of the span; none where it lists more or fewer."""
    if len(indices) < _FEWEST or not (match := _SPAN.search(script.text, begin, end)):
        return []
    ends = [match["first"], match["last"]]
    names = ticks if ends in (ticks[:1] + ticks[-1:], ["left", "right"]) else _parts(*ends)
    behind = [index for index in indices if script.starts[index] >= match.end()]
    runs = respectively.runs(script, behind[0], behind[-1] + 1, match.end()) if len(behind) >= _FEWEST else []
    if len(runs) != 1 or not len(names) == len(runs[0]) == len(behind):
        return []
    for index in indices:
        if script.starts[index] < match.end():
            script.roles[index] = "label"
    of = _OF.search(script.text, begin, runs[0][0].start)
    of = of or _LINE.search(script.text, begin, runs[0][0].start)
    subject = words.plain(of["name"]) if of else told_subjects.labelled(script.text, begin, end)
    outer = (subject,) if subject else ()
    return [Reading("narrative", line, (*outer, name), [value]) for name, value in zip(names, runs[0], strict=True)]


def _parts(first: str, last: str) -> list[str]:
    """All months, days or years from one to another, with both; none where they are none."""
    if first.isdecimal() and last.isdecimal():
        return [str(year) for year in range(int(first), int(last) + 1)]
    for names in (calendar.MONTHS, calendar.WEEKDAYS):
        places = [at for one in (first, last) for at, name in enumerate(names) if name[:3] == one[:3] and one in name]
        if len(places) == len((first, last)) and places[0] < places[1]:
            return names[places[0] : places[1] + 1]
    return []
