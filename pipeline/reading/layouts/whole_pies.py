"""All slices of a pie in one row, each name in front of its share and nothing but a space between.

    - Rent 41%, Food and drink 33%, Leisure 26%        Donut for 2023. Wages 58¢, Energy 29¢ and Profit 13¢

What is a label is left open, and the sum is not: slices that are not 100 together are not read.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import slices
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.told_pieces import HEDGE
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_ANNOUNCED = re.compile(r"(?:the )?(?:shares|slices|segments|sectors|wedges|percentages)", re.IGNORECASE)
_NAME = re.compile(rf"[\s*]*(?:and )?(?P<name>[^\W\d][^,;:.()\d]{{0,60}}?)[\s*]+{HEDGE}", re.IGNORECASE)
_OPEN = frozenset("for with at to of from by in is are was were has the remaining accounts".split())  # ends no name
_UNIT = re.compile(r"[*]{0,2}(?P<unit> ?%|¢| (?:percent|per cent|cents?)\b)?[*]{0,2}(?:[,;](?= )|\.?\s*\Z|(?= and ))")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each slice; None where no sentence of a line lists a whole pie."""
    if line.label and not (words.is_generic(line.label) or _ANNOUNCED.fullmatch(line.label)):
        return None
    for begin, end in sentences.parts(script.text, line.rest if line.label else line.start, line.end):
        if found := _slices(script, line, begin, end):
            shares = {words.key(reading.labels[0]): (reading, value.value)
                      for reading in found for value in reading.values if value}
            if len(shares) == len(found) and slices.are_whole(shares, set(frame.axes.x.keys), 0.0):
                return found
    return None


def _slices(script: Script, line: Line, begin: int, end: int) -> list[Reading]:
    """The named shares of a sentence that is made of them alone, with one unit."""
    found: list[Reading] = []
    units: set[str] = set()
    for index in script.between(begin, end, line.first, line.last):
        named = _NAME.fullmatch(script.text, begin, script.starts[index])
        unit = _UNIT.match(script.text, script.ends[index], end)
        name = slices.label(named["name"]) if named else ""
        if not name or not unit or name.rpartition(" ")[2].lower() in _OPEN:
            return []
        units.add((unit["unit"] or "").strip())
        found.append(Reading("whole_pies", line, (name,), [script.value(index, index + 1, begin)[0]]))
        begin = unit.end()
    return found if len(units) == 1 and not script.text[begin:end].strip() else []
