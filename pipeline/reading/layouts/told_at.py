"""What a remark among the data of a line chart tells of several series at one place, where the lists do not give it.

    **Trends**: / - All rules slope upward. / - By trip 40, COPY reaches ~74 tonnes, logbook ~70, FIX ~61.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import clauses, pairs
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections

_AT = re.compile(r"(?:By|At|In) (?:the )?(?:[^\W\d]{1,20}[ =]){0,2}\d[\d.,]{0,12}[^\W\d]{0,8}[,:] ")
_FEWEST = 2  # series


def read(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """A weak reading for each series; none where a part of the sentence is no series with its value."""
    is_told = frame.chart_type == "line" and len(frame.series) >= _FEWEST and _is_remark_on_data(line)
    if not is_told or not _AT.match(script.text, line.start, line.end):
        return []
    found = clauses.read(script, line, frame) or pairs.read(script, line, frame) or []
    if not all(len(one.labels) == _FEWEST and any(map(frame.knows, one.labels)) for one in found):
        return []
    for reading in found:
        reading.layout, reading.weak = "told_at", True
    return found


def _is_remark_on_data(line: Line) -> bool:
    """Whether a line stands below a head over remarks in a section of data."""
    *outer, head = line.heads or (line,)
    return head.section == sections.COMMENT and head.marker != "#" and any(
        one.section == sections.DATA for one in outer)
