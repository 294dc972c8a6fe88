"""Values of a row with the column that each stands in, by its number or letter.

**Row 5:** A teal 2 in column 1, an orange 5 in column 4 and a red 8 in column 6. The rest is empty.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_IN_COLUMN = re.compile(
    r"(?<![\w.])(?P<value>[+\-−]?\d[\d.,]{0,12}(?<=\d)%?)[*`)]{0,3} (?:(?:is|stands) )?(?:in|at|under) (?:the )?"
    r"col(?:umn|\.)? #?(?P<column>\d{1,3}|[A-Z])(?!\w|\.\d)"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each of these values; None where the line has any other number."""
    if script.text.find(" col", line.rest, line.end) < 0:
        return None
    found = list(_IN_COLUMN.finditer(script.text, line.rest, line.end))
    told = [script.between(match.start(), match.end(), line.behind, line.last) for match in found]
    if not found or sum(map(len, told)) < line.last - line.behind:
        return None
    readings = []
    for match, indices in zip(found, told, strict=True):
        for index in indices[1:]:
            script.roles[index] = "label"
        value = script.value(indices[0], indices[0] + 1, line.rest)[0]
        labels = (line.label, match["column"]) if line.label else (match["column"],)
        readings.append(Reading("in_columns", line, labels, [value], axes=("y", "x")[2 - len(labels) :]))
    return readings
