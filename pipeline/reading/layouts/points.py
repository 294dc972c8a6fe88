"""Points by their coordinates.

(10, 0.5), (20, 0.6)            NAME: (10, 0.5)            \\( (10, 10^4) \\)            (x=1, y=86%)
"""

from __future__ import annotations

import re

from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_OPEN = re.compile(
    r"\(\s*[$~≈]*(?:\\\()?\s*(?:[xX][^=():,]{0,20}[=:≈]\s*|[A-Za-z][\w ]{0,20}\s*[=≈]\s*)?(?:about |"
    r"approximately )?[$~≈]*\Z"
)
_COMMA = re.compile(
    r"[%$]?\s?[A-Za-z]{0,3}\s*[,;]\s*[$~≈]*(?:[yY][^=():,]{0,20}[=:≈]\s*|[A-Za-z][\w ]{0,20}\s*[=≈]\s*)?(?:about |"
    r"approximately )?[$~≈]*\Z"
)
_CLOSE = re.compile(r"[%$]?\s?[A-Za-z/]{0,10}[$\s\\]*\)")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each point, its horizontal position as the last label; None where the line gives none."""
    text = script.text
    if line.last - line.behind < 2 or text.find("(", line.rest, line.end) < 0:
        return None
    if frame.is_grid and line.label[:1] in "(":  # no label, or cells by their coordinates
        return None
    found = points(script, line.first, line.last, line.rest if line.label else line.start, line.end)
    if not found or (frame.is_grid and not all(frame.knows(script.written(x)) for x, _ in found)):
        return None
    begin = line.rest if line.label else line.start
    lead = text[begin : script.starts[found[0][0]]]
    if len(lead.strip(" (\\$*`~≈x=")) > 40:
        return None
    labels = (line.label,) if line.label else ()
    readings = []
    for x_index, y_index in found:
        script.roles[x_index] = "label"
        value, _ = script.value(y_index, y_index + 1, script.starts[y_index] - 12)
        readings.append(Reading("points", line, (*labels, script.written(x_index)), [value]))
    return readings


def points(script: Script, first: int, last: int, begin: int, end: int) -> list[tuple[int, int]]:
    """The pairs of numbers that stand in parentheses, as indices of x and of y."""
    text, starts, ends = script.text, script.starts, script.ends
    found = []
    index = first
    while index + 1 < last:
        lead = text[max(begin, starts[index] - 40, ends[index - 1] if index else 0) : starts[index]]
        opening = lead.rfind("(")
        if opening > 0 and lead[opening - 1] == "\\":  # a LaTeX parenthesis
            opening = -1
        if (
            opening >= 0
            and _OPEN.fullmatch(lead[opening:])
            and _COMMA.fullmatch(text[ends[index] : starts[index + 1]])
            and _CLOSE.match(text, ends[index + 1], end)
        ):
            found.append((index, index + 1))
            index += 2
        else:
            index += 1
    return found
