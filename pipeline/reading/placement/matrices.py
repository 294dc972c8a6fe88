"""Grids that have the same labels on both axes, and rows that give half of one: the values up to the diagonal, or from
it on.

A: 1.00            A: 0.76, 0.81, 0.33            A: 1.00, 0.76, 0.81
B: 0.76, 1.00            B: 0.69, 0.28            B: 1.00, 0.69
C: 0.81, 0.69, 1.00            C: 0.31            C: 1.00
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Value
from pipeline.reading.vocabulary import words

_FEWEST = 3  # rows
_LAYOUTS = frozenset(("values", "named"))
_DIAGONAL = re.compile(
    r"(?:main )?diagonal\b.*|correct(?:ly (?:classified|predicted|labell?ed|identified|recogni[sz]ed|mapped)|"
    r" (?:classifications?|predictions?))?(?: \((?:main )?diagonal[^()]*\))?|"
    r"true positives?|(?:to |with |as )?(?:itself|self)", re.IGNORECASE
)


def squared(frame: Frame, readings: list[Reading]) -> list[Reading]:
    """The readings, with rows of half a matrix as wide as its axis, where all rows below a head are of one half."""
    columns, rows_down = (list(map(words.key, axis.ticks)) for axis in (frame.axes.x, frame.axes.y))
    if not frame.is_grid or len(columns) < _FEWEST or columns != rows_down:
        return readings
    place = {column: at for at, column in enumerate(columns)}
    below: dict[tuple[Line, ...], list[Reading]] = {}
    for reading in readings:
        if reading.layout in _LAYOUTS and len(reading.labels) == 1:
            below.setdefault(reading.line.heads, []).append(reading)
    for rows in below.values():
        at = [place.get(words.key(frame.axes.hint(row.labels[0])[1]), -1) for row in rows]  # "Row 1 (A)"
        if len(rows) >= _FEWEST and min(at) >= 0 and len(set(at)) == len(at) and not any(row.ragged for row in rows):
            _widen(rows, at, len(columns))
    return readings


def _widen(rows: list[Reading], at: list[int], size: int) -> None:
    """Put the values of each row, which stands at the place `at` of the axis, where its half of the matrix has them.

    Of more than three rows one may have too many or too few, which are left as they are.
    """
    widths = [len(row.values) for row in rows]
    halves = [
        (is_lower, [(place if is_lower else size - place - 1) + with_diagonal for place in at])
        for with_diagonal in (1, 0)
        for is_lower in (True, False)
    ]
    for odd in range(2 if len(rows) > _FEWEST else 1):
        for is_lower, half in halves:
            fitting = [row for row, width, own in zip(rows, widths, half, strict=True) if width == own]
            if len(fitting) < len(rows) - odd:
                continue
            for row in rows:
                row.layout, row.spread = "values", True
            for row in fitting:
                blank: list[Value | None] = [None] * (size - len(row.values))
                row.values = [*row.values, *blank] if is_lower else [*blank, *row.values]
            return


def are_rows(frame: Frame, labels: set[str], rows: list[Reading]) -> bool:
    """Whether labels stand before rows of values as long as the horizontal axis, where nothing lists the labels of the
    other one: rows of a matrix that has the same ones on both, or one of them, "Total"."""
    own = frame.axes.x
    if not (frame.is_grid and labels and len(own.ticks) > 1) or frame.axes.y.ticks:
        return False
    wide = sum(len(row.values) == len(own.ticks) for row in rows)
    return 2 * wide > len(rows)


def is_diagonal(label: str) -> bool:
    """Whether a label is a word for the diagonal: "Diagonal", "Correctly classified"."""
    return _DIAGONAL.fullmatch(label) is not None


def on_diagonal(frame: Frame, outer: str, inner: str) -> str:
    """The class of a matrix that is named beside a word for its diagonal: "Diagonal: Forest", "Forest: correctly
    classified"; "" for other names."""
    for word, label in ((outer, inner), (inner, outer)):
        if is_diagonal(word) and _on_both_axes(frame, name := frame.axes.hint(label)[1]) and not frame.knows(word):
            return name  # and not of the class "Correct"
    is_class = frame.chart_type == "confusion_matrix" and not frame.axes.x.keys and is_diagonal(inner)
    name = frame.axes.hint(outer)[1] if is_class else ""
    return name if not frame.axes.y.keys or words.key(name) in frame.axes.y.keys else ""  # both axes have the same ones


def _on_both_axes(frame: Frame, label: str) -> bool:
    key = words.key(label)
    return key in frame.axes.x.keys and key in frame.axes.y.keys
