"""Values of a named row or region without any word on their cells: read, so that they can be set aside.

**Row 1**: Light green with values 2, 3, 3, 4, 1. The rest is white.
**Row 4**: One dark green cell (value 5), one black cell (value 6).
**Wed**: Mostly negative (-4.8%) but for …
**Coastal cells**: yellow-green, with values of ~3.5-5.0
**Mon**: Dark green cells with 7, 9, 6; light green cells with 3 and 4.
**Inset**: three bars, ~7, ~5 and ~4, all of them grey            (in a chart)
**Alto**: Even on all axes (~45-55%).            (in a radar chart)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import SEPARATOR, Script, Value

_VALUE = re.compile(
    r"(?:\b(?:cells?|squares?|tiles?|boxes|ones?|fields?) (?:with|reading|showing|containing|holding|labell?ed|at|of)|"
    r"\b(?:values?|digits?|numbers?|scores?|entries)\s*(?:of|are|is|:|=|around|about|near|up to|between|such as|"
    r"like|including|\()?|"
    r"\b(?:approximately|around|about|roughly|up to)|\b(?:mostly|mainly|largely) [^\W\d]{2,20} \()\s*[*`~≈]*\Z",
    re.IGNORECASE,
)


_ABOUT = re.compile(r"[~≈][\s*`$]*\Z")
_ON_ALL = re.compile(
    r"\b(?:on|in|across|along|for|at|over) (?:all|most|many|several|some|both|the other)"
    r"(?: [^\W\d]+){0,4} \((?:e\.g\.,? )?[*`~≈]{0,4}\Z", re.IGNORECASE
)
ON_MOST = re.compile(  # "0.3–0.5 in most places"
    r"[*`%]{0,4} (?:on|in|across|along|for|at|over) (?:all|most|many|several|some|both|the (?:other|rest))\b",
    re.IGNORECASE,
)
_COLUMN = re.compile(r"(?: ?%)?[*`]*\s?\(([^()\d][^()]{0,40})\)")  # behind a value: "a steep row, up to 97% (Alto)"
_FEWEST = 2  # values of a line in a chart


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One row that nobody can place, and the cells in it that name their columns; None where the line speaks of no
    values."""
    if not line.marker:
        return None
    text, starts = script.text, script.starts
    leads = _VALUE if frame.is_grid else _ABOUT
    if frame.chart_type == "radar" and _ON_ALL.search(text, line.rest, starts[line.behind]):
        value, _ = script.value(line.behind, line.last, line.rest)
        return [Reading("unplaced", line, (line.label,), [value], spread=True, ragged=True)]
    values: list[Value | None] = []
    placed: list[Reading] = []
    index, last_end = line.behind, -1
    while index < line.last:
        in_list = last_end == index and script.gap(index - 1) == SEPARATOR
        if not in_list and not leads.search(text, max(line.rest, starts[index] - 30), starts[index]):
            index += 1
            continue
        value, index = script.value(index, line.last, line.rest)
        last_end = index
        column = _COLUMN.match(text, value.end, line.end) if frame.is_grid else None
        if column and frame.knows(column[1]):
            placed.append(Reading("unplaced", line, (line.label, column[1]), [value], weak=True))
        else:
            values.append(value)
    if len(values) < (1 if frame.is_grid else _FEWEST):
        return placed or None
    return [*placed, Reading("unplaced", line, (line.label,), values, spread=True, ragged=True)]
