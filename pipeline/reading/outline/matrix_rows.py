"""Rows of a matrix in code or in a formula, each a line of its own.

    [0.01, 0.11, 0.62],  # layer 4            1.00 & 0.94 & 0.88 \\\\            {0.1, 0.2, 0.3},  // Alto

What a comment says behind a row is its label, and what closes the row is no part of it. Lists of names in the code
around a matrix, with as many entries as it has columns or rows, are the labels of these:

    months = ["Apr", "Jun", "Aug"]
    depths = [0, 5]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import words

_NUMBER = r"(?:[+\-−]?\d[\d.eE+\-]*|(?:np\.)?nan|NaN|None|null)"
_ROW = re.compile(
    r"(?:(?:[A-Za-z_]\w{0,40} ?= ?(?:[a-z.]{1,20}\()?\[\s?)?[\[{(]\s*)?"
    rf"(?P<values>{_NUMBER}(?>(?:(?:\s*,\s*|\s*&\s*){_NUMBER}){{1,400}}))\s*"
    r"(?P<close>[\]})]{0,3},?|\\\\(?:\[\w+\])?)\s*(?:(?:#|//|%)\s*(?P<name>\S.*))?"
)
_SIGNS = ("]", "}", "\\\\", "&")  # one of them stands in each row
_ENTRY = r"(?:\"[^\"\n]{1,60}\"|'[^'\n]{1,60}'|[+\-]?\d[\d.]{0,12})"
_LIST = re.compile(
    rf"(?P<name>[A-Za-z_]\w{{0,40}}) ?= ?[\[(]\s?(?P<entries>{_ENTRY}(?:,\s?{_ENTRY}){{1,100}}),?\s?"
    r"[\])];?\s*(?P<note>#.*)?"
)
_EACH = re.compile(_ENTRY)
_OF_AXIS = (  # what a list is called that is of columns, or of rows
    re.compile(r"\bx\b|column|horizontal|predicted|\A(?:x|col|pred)s?_", re.IGNORECASE),
    re.compile(r"\by\b|\brows?\b|vertical|actual|\btrue\b|\A(?:y|rows?|true)_", re.IGNORECASE),
)


class _Labels:
    """The entries of a list in code, and the axis that its name or its comment speaks of; None for neither."""

    __slots__ = ("axis", "entries")

    def __init__(self, match: re.Match[str]):
        said = f"{match['name']} {match['note'] or ''}"
        axes = [axis for axis, pattern in enumerate(_OF_AXIS) if pattern.search(said)]
        self.axis = axes[0] if len(axes) == 1 else None
        self.entries = tuple(entry.strip("\"'") for entry in _EACH.findall(match["entries"]))


def mark(lines: list[Line], text: str, starts: list[int]) -> None:
    """Give the rows of matrices their labels, and end them behind their last value."""
    found: list[_Labels] = []
    rows: list[Line] = []
    for line in lines:
        if not line.marker and text.find("=", line.start, line.end) > 0 and (
            listed := _LIST.fullmatch(text, line.start, line.end)
        ):
            found.append(_Labels(listed))
        if line.marker or line.label or line.last - line.first < 2:
            continue
        if not any(text.find(sign, line.start, line.end) >= 0 for sign in _SIGNS):
            continue
        if match := _ROW.fullmatch(text, line.start, line.end):
            line.start = line.rest = line.label_end = match.start("values")
            line.end = match.end("values")
            line.last = bisect_left(starts, line.end, line.first, line.last)
            line.label = words.plain(match["name"] or "")
            rows.append(line)
    for matrix in _matrices(rows, text) if found else ():
        _name(matrix, text, found)


def _matrices(rows: list[Line], text: str) -> Iterator[list[Line]]:
    """The rows that follow each other and have as many entries."""
    matrix: list[Line] = []
    for row in rows:
        if matrix and (row.number != matrix[-1].number + 1 or _width(row, text) != _width(matrix[0], text)):
            yield matrix
            matrix = []
        matrix.append(row)
    if matrix:
        yield matrix


def _width(row: Line, text: str) -> int:
    return text.count(",", row.start, row.end) + text.count("&", row.start, row.end) + 1


def _name(matrix: list[Line], text: str, found: list[_Labels]) -> None:
    """Give the rows of a matrix the labels of the lists that fit its columns and its rows, and no other ones."""
    of_columns, of_rows = (
        _fitting(found, axis, size) for axis, size in enumerate((_width(matrix[0], text), len(matrix)))
    )
    for row, label in zip(matrix, of_rows, strict=False):
        row.label = label
    for row in matrix:
        row.columns = of_columns


def _fitting(found: list[_Labels], axis: int, size: int) -> tuple[str, ...]:
    """The entries of the one list that has as many as an axis, and is not of the other one; () for none or several."""
    fitting = [one.entries for one in found if len(one.entries) == size and one.axis in (axis, None)]
    sure = [one.entries for one in found if len(one.entries) == size and one.axis == axis]
    for several in (sure, fitting):
        if len(set(several)) == 1:
            return several[0]
    return ()
