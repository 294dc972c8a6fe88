"""A cell named with both coordinates inside a sentence, outside the data: a cell only where the data does not give it.

A 0 is printed in row 5, column 3.            `submit` → `<END>` reaches 1.00
"""

from __future__ import annotations

import re

from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_ROW_COLUMN = re.compile(r"\brow\s+#?(\d+)\s*(?:,|and|/)?\s*(?:of\s+)?col(?:umn)?\s+#?(\d+)", re.IGNORECASE)
_ARROW = re.compile(
    r"[`\"*]+([^`\"*\n]{1,60})[`\"*]+\s*(?:→|->|⟶)\s*[`\"*]+([^`\"*\n]{1,60})[`\"*]+((?:[^.\n]|\.\d){0,80})"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cells that a sentence states in full; none in most sentences."""
    if not frame.is_grid:
        return []
    text, starts = script.text, script.starts
    if (
        text.find("olumn ", line.start, line.end) < 0
        and text.find("→", line.start, line.end) < 0
        and text.find("->", line.start, line.end) < 0
    ):
        return []
    if match := _ROW_COLUMN.search(text, line.start, line.end):
        inside = [i for i in range(line.first, line.last) if not match.start() <= starts[i] < match.end()]
        if len(inside) == 1:
            return [
                Reading(
                    "stated",
                    line,
                    (f"row {match[1]}", f"column {match[2]}"),
                    [script.value(inside[0], inside[0] + 1, line.start)[0]],
                    weak=True,
                )
            ]
    if match := _ARROW.search(text, line.start, line.end):
        row, column = words.key(match[1]), words.key(match[2])
        inside = [i for i in range(line.first, line.last) if match.start(3) <= starts[i] < match.end(3)]
        axes = frame.axes
        if row in axes.y.keys and column in axes.x.keys and len(inside) == 1:
            return [
                Reading(
                    "stated",
                    line,
                    (axes.y.keys[row], axes.x.keys[column]),
                    [script.value(inside[0], inside[0] + 1, line.start)[0]],
                    weak=True,
                )
            ]
    return []
