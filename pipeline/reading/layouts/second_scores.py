"""A value of a cell and a second one behind it, with a note that several cells have: only the first is its own.

**ROW:**                                       **COL**
- COL A: 96.4, 97.1 (rm@8)                     - ROW A: 0.71; 0.68 (ablated)
- COL B: 93.7, 96.4 (rm@8)                     - ROW B: 0.64; 0.60 (ablated)
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import units

_LEAD = re.compile(r"[\s*`~≈$€£]{0,8}(?:approximately |about |around |roughly )?[*`~≈$€£]{0,4}")
_NEXT = re.compile(r"%?[*`]{0,3}(?:[,;]| /| and) (?:about |around |roughly )?[*`~≈$€£]{0,4}")
_NOTE = re.compile(r"%?[*`]{0,3} \((?P<note>[^\W\d][^()\n]{1,30})\)[*`.\s]*")
_NOTED = re.compile(r"(?<=[\d%*]) \(([^\W\d][^()\n]{1,30})\)")
_FEWEST = 2  # cells with the note


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The first value of a line whose label and head name a cell; None where the line gives others, or no such note."""
    if not line.heads or line.last - line.behind < _FEWEST:
        return None
    along, across = (frame.axes.hint(one.label)[0] for one in (line, line.heads[-1]))
    if along is None or across is None or along == across:
        return None
    text, starts = script.text, script.starts
    value, second = script.value(line.behind, line.last, line.rest)
    if second == line.last or not _LEAD.fullmatch(text, line.rest, value.start):
        return None
    if not _NEXT.fullmatch(text, value.end, starts[second]):
        return None
    other, following = script.value(second, line.last, value.end)
    note = _NOTE.fullmatch(text, other.end, line.end)
    if not note or (following < line.last and starts[following] < note.start("note")):
        return None
    said = note["note"]
    if frame.knows(said) or units.is_unit(said) or said not in _recurring(text):
        return None
    for index in range(second, line.last):
        script.roles[index] = "secondary" if index < following else "label"
    return [Reading("second_scores", line, (line.label,), [value])]


@remembered(16)
def _recurring(text: str) -> frozenset[str]:
    """What stands in parentheses behind several numbers of a text."""
    counts = Counter(match[1] for match in _NOTED.finditer(text))
    return frozenset(note for note, count in counts.items() if count >= _FEWEST)
