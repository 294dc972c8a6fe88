"""How lines lay out their values: one file a layout, its lines in its docstring, the order of all of them here.

A layout is a function `read(script, line, frame)` that gives the readings of one data line, or None where the line is laid
out otherwise. It says what the line says (labels, order, values) and decides nothing: placement does, with the frame.
"""

from __future__ import annotations

from pipeline.reading.frame import Frame
from pipeline.reading.layouts import arrows, box, mentions, named, narrative, pairs, points, positions, shared, unplaced, values
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

# The first layout that understands a line reads it. Points come before values, which would take their coordinates for a row;
# pairs and rows of values before a named value, which would take the first of them.
LAYOUTS = (box.read, points.read, shared.read, values.read, mentions.read, pairs.read, arrows.read, positions.read, named.read,
           narrative.read, unplaced.read)


def read_line(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The readings of one data line; empty where no layout understands it."""
    for layout in LAYOUTS:
        readings = layout(script, line, frame)
        if readings is not None:
            return readings
    return []
