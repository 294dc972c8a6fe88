"""Values of a plate of wells, each behind the name of its well, a letter for the row and a number for the column.

A1 0.061 · A2 0.088 · B1 OVRFLW            A1: 12, A2: 14, B1: n/a            **Row A:** A1 = 12; A2 = 14
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.parts import between
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks

_PLATE = re.compile(r"\b(?:wells?|(?:micro|well[- ]?)plates?)\b", re.IGNORECASE)
_NEXT = re.compile(r"\s?[·;|]\s?|,\s|\s{2,8}")
_WELL = re.compile(r"(?P<row>[A-P])0?(?P<column>[1-9]\d?)(?:\s?[:=]\s?|\s)[~≈]?(?=\S)")
_WORD = re.compile(r"[^\W\d]{2,12}[.*]?")  # for a value: "OVRFLW"
_FEWEST = 2


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each well; None where the line is made of anything else, or nothing speaks of a plate."""
    text = script.text
    begin = line.rest if line.label and not _WELL.match(text, line.start) else line.start
    if not _WELL.match(text, begin) or not _PLATE.search(frame.text):
        return None
    readings = []
    for start, end in between(_NEXT, text, begin, line.end):
        if start == end:
            continue
        if not (well := _WELL.match(text, start, end)):
            return None
        index = bisect_left(script.starts, well.end(), line.first, line.last)
        if index < line.last and script.starts[index] == well.end():
            value, following = script.value(index, line.last, start)
            if following < line.last and script.starts[following] < end:
                return None
            readings.append(Reading("wells", line, (well["row"], well["column"]), [value], axes=("y", "x")))
        elif not (blanks.stands_for_none(said := text[well.end() : end]) or _WORD.fullmatch(said)):
            return None
    return readings if len(readings) >= _FEWEST else None
