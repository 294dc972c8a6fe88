"""Several cells on a line, each by its coordinates.

(1, 2): 0.64, (1, 3): 0.74        Top row: `(0, 2)` → 0.64, `(1, 2)` → 0.74 (goal)        (A, B) = 12; (A, C) = OOM
45.3%: A, B            (the value in front)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, units, words

_CELL = re.compile(  # the coordinates, and the sign in front of their value
    r"[`*]*(?P<place>\([^(),;\n]{1,40}[,;] ?[^(),;\n]{1,40}\))[`*]*\s?(?:→|->|⟶|=>|[:=])\s?[*`~≈<>≤≥$€£]*"
    r"(?=[+\-−–]?\.?\d)"
)
_EMPTY = re.compile(  # "(256, 256): OOM"
    r"[`*]*\([^(),;\n]{1,40}[,;] ?[^(),;\n]{1,40}\)[`*]*\s?(?:→|->|⟶|=>|[:=])\s?(?P<word>[^\s\d,;.()][^\d,;.()]{0,20})"
    r"(?:[,;]\s?(?:and )?|\.?\Z)"
)
_NEXT = re.compile(
    r"[%*`]*(?:\s?[^\W\d]{1,8}(?:/[^\W\d]{1,8})?)?[*`]*(?:\s?\([^()\d]{1,40}\))?[*`]*\s?"
    r"(?:[,;|]\s?(?:and )?| and |\.?\Z)"
)
_VALUE = re.compile(rf"[~≈$€£]{{0,2}}[-−+]?\d[\d.,]{{0,20}}(?:\s?{units.PATTERN}|[kM])?")
_FEWEST = 2


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each cell; None where the line has anything else behind its label."""
    text, first = script.text, line.behind
    begin = line.rest if line.label else line.start
    readings: list[Reading] = []
    taken: list[int] = []  # the numbers of the coordinates
    while begin < line.end:
        if (empty := _EMPTY.match(text, begin, line.end)) and blanks.is_blank(empty["word"]):
            blank = script.between(begin, empty.end(), line.first, line.last)
            taken, first, begin = [*taken, *blank], max(first, blank.stop), empty.end()
            continue
        cell = _CELL.match(text, begin, line.end)
        if not cell:
            break
        index = first
        while index < line.last and script.starts[index] < cell.end():
            index += 1
        names = coordinates(words.plain(cell["place"]), frame)
        if index == line.last or len(names) != len(cell["place"].split(",")):
            return None
        taken += range(first, index)
        value, first = script.value(index, index + 1 + script.has_spread(index, line.last), cell.end())
        readings.append(Reading("tuples", line, names, [value]))
        following = _NEXT.match(text, script.ends[first - 1], line.end)
        if not following:
            return None
        begin = following.end()
    is_sure = len(readings) >= _FEWEST or (
        readings and not line.label and {frame.axes.hint(name)[0] for name in readings[0].labels} == {0, 1})
    if begin < line.end or not is_sure:
        return None
    for index in taken:
        script.roles[index] = "label"
    return readings


def read_value_first(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cell whose value a line gives for its label, and its row and column behind that; None for any other line."""
    if line.behind - line.first != 1 or not _VALUE.fullmatch(line.label):
        return None
    names = coordinates(words.plain(script.text[line.rest : line.end].rstrip(". ")), frame)
    if {frame.axes.hint(name)[0] for name in names} != {0, 1}:
        return None
    for index in range(line.behind, line.last):
        script.roles[index] = "label"
    return [Reading("tuples", line, names, [script.value(line.first, line.behind, line.start)[0]])]
