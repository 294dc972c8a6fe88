"""Values in parentheses in the heads of what is said about them.

1. **Meadow (42%):** The largest slice.        - **Dusk:**
2. **Forest (31%):** Almost as large.            - `Alto` (≈0.30–0.40): orange
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import sections, words

_LEAD = re.compile(r"\([~≈<>$€£]{0,2}[+\-−]?\Z")
_CLOSED = re.compile(r"[*`]{0,3}\)[*`:]{0,4}")
_ESTIMATED = re.compile(r"[~≈%.]")  # but "(0613)", "(2019)"
_FEWEST = 2


def read(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """What such lines of a text give that gives no other values; nothing where only one does."""
    is_open, readings = frame.chart_type == "pie" or not frame.lists_labels, []
    for line in lines:
        if line.section == sections.DATA and line.first < line.behind and (found := _value(script, line)):
            begin, value = found
            name = words.plain(script.text[line.start : begin])
            if frame.knows(name) or (is_open and _ESTIMATED.search(script.text, begin, line.label_end)):
                readings.append(Reading("head_values", line, (name,), [value]))
    return readings if len(readings) >= _FEWEST else []


def _value(script: Script, line: Line) -> tuple[int, Value] | None:
    """The value that is all of the parenthesis at the end of a label, and where this begins; None without one."""
    text = script.text
    begin = text.rfind("(", line.start, line.label_end)
    index = script.between(begin, line.label_end, line.first, line.behind).start if begin > line.start else line.behind
    if index == line.behind or not _LEAD.fullmatch(text, begin, script.starts[index]):
        return None
    value, following = script.value(index, line.behind, begin)
    end = behind_unit(text, max(value.end, script.ends[following - 1]))
    return (begin, value) if following == line.behind and _CLOSED.match(text, end, line.rest) else None
