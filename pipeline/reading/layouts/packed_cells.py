"""A table with a column whose cells hold places on the horizontal axis with their values.

    | Line | Trend | Key values |
    | Red  | Steep | 0: ~-3.0; 1000: ~-1.5; 2000: 2.0 |
    | Blue | Flat  | 0–2000: ~-2.0 |
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.lines import Line
from pipeline.reading.outline.table_cells import Body, Span
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, words

_PAIR = re.compile(r"[\s*`]*(?P<place>[^:;=\n]{1,30}?)[\s*`]*[:=][\s*`]*(?P<value>[~≈]?\s?[+\-−]?\d[^:;=\n]{0,20})")
_RANGE = re.compile(r"[+\-−]?\d[\d.,]{0,12}(?:\s?[-–—]\s?\d[\d.,]{0,12})?")
_NUMBER = re.compile(r"[+\-−]?\d[\d.,]{0,12}")

Pair = tuple[str, int, int]
"""The place that a value is for, and where that begins and ends."""


def read(script: Script, block: list[Line], frame: Frame) -> list[Reading] | None:
    """A reading for each place in such cells; None where the table has no such column, or values in others."""
    if frame.chart_type not in ("line", "bar") or not any(";" in script.text[line.start : line.end] for line in block):
        return None
    _, *rows = [(line, table_cells.split(script.text, line)) for line in block
                if script.text[line.start : line.end].strip(table_cells.RULE)]
    width = len(rows[0][1]) if rows else 0
    if width < 2 or any(len(cells) != width for _, cells in rows):
        return None
    packed = [column for column in range(1, width) if _is_packed(script.text, rows, column, frame)]
    others = [cells[column] for _, cells in rows for column in range(1, width) if column not in packed]
    if len(packed) != 1 or any(_NUMBER.match(script.text, *cell) for cell in others):
        return None
    readings: list[Reading] = []
    for line, cells in rows:
        table_cells.label_numbers(script, line, cells, [0])
        series = words.label(script.text[slice(*cells[0])])
        at = cells[packed[0]][0]
        for place, begin, end in _pairs(script.text, cells[packed[0]]):
            for index in script.between(at, begin, line.first, line.last):
                script.roles[index] = "label"
            index = bisect_left(script.starts, begin, line.first, line.last)
            if index < line.last and script.starts[index] < end:
                value = script.value(index, bisect_left(script.starts, end, index, line.last), begin)[0]
                readings.append(Reading("packed_cells", line, (series, place), [value]))
            at = end
    return readings


def _is_packed(text: str, rows: Body, column: int, frame: Frame) -> bool:
    """Whether all cells of a column that are not blank hold places with their values, most of them several."""
    told = [_pairs(text, cells[column]) for _, cells in rows
            if not blanks.is_blank(text[slice(*cells[column])])]
    several = sum(len(pairs) > 1 for pairs in told)
    return 2 * several >= len(told) > 0 and all(
        pairs and all(_is_place(place, frame) for place, *_ in pairs) for pairs in told)


def _pairs(text: str, cell: Span) -> list[Pair]:
    """The places of a cell; none where a part of it is something else."""
    begin, end = cell
    found: list[Pair] = []
    while begin < end:
        stop = text.find(";", begin, end)
        stop = end if stop < 0 else stop
        pair = _PAIR.fullmatch(text, begin, stop)
        if not pair:
            return []
        found.append((words.plain(pair["place"]), *pair.span("value")))
        begin = stop + 1
    return found


def _is_place(place: str, frame: Frame) -> bool:
    """Whether a name is a place on the horizontal axis: one of its labels, or a number along an axis of numbers."""
    axis = frame.axes.x
    are_numbers = all(map(_NUMBER.match, axis.ticks)) and (axis.name is not None or bool(axis.ticks))
    return frame.axes.hint(place)[0] == 0 or (are_numbers and _RANGE.fullmatch(place) is not None)
