"""Cells of a grid without labels along its axes, which print a name of their own above their value.

The top-left cell contains "abn" and "37.8".            The second cell in the top row shows "alt" with a score of 41.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script

_CELL = re.compile(
    r"(?:[^\W\d][\w\-]* ){1,4}(?:cell|square|tile|box)(?: (?:in|of|at) the (?:[a-z\-]+ ){0,2}(?:row|column|corner))? "
    r"(?:contains?|shows?|holds?|displays?|reads?|prints?|has|gives|is (?:labell?ed|marked)) "
    r"(?:the (?:[a-z]+ ){1,2})?[\"“`](?P<name>[^\"“”`\n]{1,30})[\"”`],? (?:and|with|over|above) "
    r"(?:(?:an?|the|its) (?:[a-z]+ ){0,2}(?P<noun>[a-z]{3,20}) (?:of )?)?(?:about |around |approximately )?"
    r"[\"“`~≈*]{0,3}",
    re.IGNORECASE,
)
_CLOSES = re.compile(r" ?%?[\"”`*]{0,3}(?:[.;]|,? (?:in|on|and (?:is|the))\b|\Z)")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cell of each sentence that says what one of the cells prints; None where the axes have labels, or where one
    of its numbers is anything else."""
    if frame.axes.x.ticks or frame.axes.y.ticks:
        return None
    readings: list[Reading] = []
    for begin, end in sentences.told(script.text, line.start, line.end):
        inside = script.between(begin, end, line.first, line.last)
        if not inside:
            continue
        told = _CELL.match(script.text, begin, end)
        value = script.value(inside[-1], inside.stop, begin)[0]
        if told is None or told.end() != value.start or not _CLOSES.match(script.text, value.end, end):
            return None
        is_other = told["noun"] and frame.value_label and not frame.measures(told["noun"])
        if is_other or told["name"][:1].isdigit() or any(script.starts[at] > told.end("name") for at in inside[:-1]):
            return None
        readings.append(Reading("named_cells", line, (told["name"],), [value], axes=("x",)))
    return readings or None
