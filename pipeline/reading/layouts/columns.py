"""Rows of aligned columns without a head: the columns are named elsewhere.

    512   31.4   36.0   41.7          Alto     12          0.82   0.07   0.08
    256   29.8   34.5   40.3          Basso    14          0.09   0.79   0.10
"""

from __future__ import annotations

from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import is_progression
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.lines import Line
from pipeline.reading.outline.table_cells import Body
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import words


def read(script: Script, block: list[Line], frame: Frame) -> list[Reading] | None:
    """A reading for each row; None where the first one is a head, as over a rule, or pipes stand around the cells."""
    head = block[0].cells
    if head is None or not all(script.text[line.start : line.end].strip(table_cells.RULE) for line in block[1:2]):
        return None
    columns = frame.axes.x.keys if frame.is_grid else frame.series
    if all(words.key(words.plain(script.text[slice(*cell)])) in columns for cell in head):
        block[0].cells = [(head[0][0], head[0][0]), *head]  # it has no corner
        return None
    rows = [(line, table_cells.split(script.text, line)) for line in block]
    if _lists_no_labels(script, rows, frame):
        labels = frame.axes.y.listed()
        return [Reading("columns", line, (label,), _values(script, line, cells), spread=True)
                for label, (line, cells) in zip(labels, rows, strict=True)]
    if _has_head(script, rows, frame):
        return None
    readings = []
    for line, cells in rows:
        table_cells.label_numbers(script, line, cells, [0])
        found = _values(script, line, cells[1:])
        label = words.plain(script.text[slice(*cells[0])])
        readings.append(Reading("columns", line, (label,), found, spread=len(found) > 1))
    return readings


def _values(script: Script, line: Line, cells: list[table_cells.Span]) -> list[Value | None]:
    return [table_cells.value(script, line, *cell) for cell in cells]


def _has_head(script: Script, rows: Body, frame: Frame) -> bool:
    """Whether the first row names columns: in words, as labels of the horizontal axis, or behind the name of an axis.
    Of rows that begin with a number or with a label, and of numbers that are no steps, the first one is a row as the
    others."""
    (line, cells), *body = rows
    corner, *names = [words.plain(script.text[slice(*cell)]) for cell in cells]
    first, *others = [table_cells.value_at(script, line, *cell) for cell in cells]
    if None in others or not corner:
        return True
    columns, key = frame.axes.x.keys, words.key(corner)
    if any(words.key(name) in columns for name in names):
        return True
    if first is not None or columns or key in frame.axes.y.keys or key in frame.series:
        return False
    if words.is_generic(corner) or frame.axes.is_name(corner):
        return True
    if all(table_cells.value_at(script, row, *below[0]) is not None for row, below in body):
        return True  # "speed, -20, -12" over "10, 0.068, 0.047"
    numbers = [script.number(index) for index in others if index is not None]
    return len(numbers) > 1 and is_progression(numbers)


def _lists_no_labels(script: Script, rows: Body, frame: Frame) -> bool:
    """Whether rows are as many and as wide as a grid that has other labels: nothing but its values."""
    columns, labels = frame.axes.x.ticks, frame.axes.y.listed()
    if not frame.is_grid or len(rows) != len(labels) or any(len(cells) != len(columns) for _, cells in rows):
        return False
    first = [words.key(words.plain(script.text[slice(*cells[0])])) for _, cells in rows]
    are_values = all(table_cells.value_at(script, line, *cell) is not None for line, cells in rows for cell in cells)
    return are_values and not any(label in frame.axes.y.keys for label in first)
