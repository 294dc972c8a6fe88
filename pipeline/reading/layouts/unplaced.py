"""Values of a named row without any word on their columns: read, so that they can be set aside.

    **Row 1**: Light green with values 2, 3, 3, 4, 1. The rest is white.
    **Row 4**: One dark green cell (value 5), one black cell (value 6).
"""

from __future__ import annotations

import re

from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import SEPARATOR, Script

_VALUE = re.compile(r"\b(?:values?|digits?|numbers?|scores?|entries)\s*(?:of|are|is|:|=)?\s*[*`~≈]*\Z", re.IGNORECASE)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One row that nobody can place; None where the line is no row of a grid or speaks of no values."""
    if not frame.is_grid or not line.label or frame.axes.hint(line.label)[0] is None:
        return None
    text, starts = script.text, script.starts
    indices: list[int] = []
    for index in range(line.first, line.last):
        if starts[index] < line.rest:
            continue
        if _VALUE.search(text, max(line.rest, starts[index] - 30), starts[index]) or (indices and indices[-1] == index - 1 and script.gap(index - 1) == SEPARATOR):
            indices.append(index)
    if not indices:
        return None
    values = [script.value(index, index + 1, line.rest)[0] for index in indices]
    return [Reading("unplaced", line, (line.label,), values, spread=True, ragged=True)]
