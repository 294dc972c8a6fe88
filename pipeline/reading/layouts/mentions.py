"""Declared labels with their values inside half sentences, below the row that they belong to.

    **`edit` Row**: / High probability (0.53) to `python`. / Other transitions: `edit` (0.33), `submit` (0.11).
    ROW row: minor transitions: COL (v), COL (v)
"""

from __future__ import annotations

import re

from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_OPEN = re.compile(r"\(\s*[~≈]?\Z")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label that the line mentions, where as many values in parentheses stand beside them."""
    if not frame.is_grid or not frame.axes.x.ticks:
        return None
    text, starts, ends = script.text, script.starts, script.ends
    if text.find("(", line.rest, line.end) < 0:
        return None
    values = [i for i in range(line.first, line.last)
              if _OPEN.search(text, max(line.start, starts[i] - 4), starts[i]) and text[ends[i]:ends[i] + 2].lstrip("%")[:1] == ")"]
    if not values:
        return None
    row_in_label = bool(line.label) and frame.axes.hint(line.label)[0] == 1
    begin = line.rest if line.label else line.start
    pattern = frame.column_pattern()
    mentioned = [match for match in pattern.finditer(text, begin, line.end)]
    if len(mentioned) != len(values) or not (row_in_label or line.heads):
        return None
    if any(starts[i] < begin for i in values):
        return None
    outer = (line.label,) if row_in_label else ()
    readings = []
    for match, index in zip(mentioned, values, strict=True):
        label = frame.axes.x.keys[words.key(match[0])]
        readings.append(Reading("mentions", line, (*outer, label), [script.value(index, index + 1, begin)[0]]))
    return readings
