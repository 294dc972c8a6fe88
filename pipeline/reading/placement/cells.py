"""The cells of a panel and the values without one, as the columns that are published: no object per value."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain, compress, count

from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import POINTS, Reading
from pipeline.reading.text.script import Row, Script, Value

Orders = tuple[dict[str, int], dict[str, int]]
"""The labels on x and on y of a panel, each with its position from 1."""

_POINTS = (*POINTS, "coordinates")  # layouts in which one x may well have several values
CELL_COLUMNS = ("x", "y", "value", "lower", "upper", "approximate", "unit", "layout", "line", "span_start", "span_end")


class Panel:
    """The cells of one panel, and the values that found none. The columns of the cells are lists of one length."""

    __slots__ = (
        *CELL_COLUMNS, "_contradicted", "_further", "_named", "_places", "frame", "label_names", "name", "quarantined",
        "series",
    )

    def __init__(self, name: str | None, frame: Frame):
        self.name = name  # None where no head names it
        self.frame = frame  # what is declared of it
        self.label_names = [frame.axes.x.name, frame.axes.y.name]  # of the axes x and y
        self.x: list[str | None] = []
        self.y: list[str | None] = []
        self.value: list[float] = []
        self.lower: list[float | None] = []
        self.upper: list[float | None] = []
        self.approximate: list[bool] = []
        self.unit: list[str | None] = []
        self.layout: list[str] = []
        self.line: list[int] = []
        self.span_start: list[int] = []
        self.span_end: list[int] = []
        self.quarantined: list[tuple[float, str | None, int, str, int, int, int]] = []
        """Value, label of its row, position in the row, reason, line, start and end."""
        self.series: set[str | None] = set()  # those that lists give
        self._places: dict[str | None, dict[str | None, int]] = {}  # y -> x -> index of the cell
        self._contradicted: set[int] = set()  # the cells for which the text gives two values
        self._further: dict[
            tuple[str | None, str | None], int
        ] = {}  # x, y -> the number behind y of its last further value
        self._named: dict[tuple[str | None, str | None, float], str] = {}  # x, y, further value -> its name on y

    def has(self, x: str | None, y: str | None) -> bool:
        """Whether a value has been stated for a cell."""
        return x in self._places.get(y, ())

    @property
    def has_series(self) -> bool:
        """Whether some cell has a name on y."""
        return any(y is not None for y in self._places)

    def set(self, script: Script, x: str | None, y: str | None, value: Value, reading: Reading) -> None:
        """Give a value its cell; set it and the value that is there aside where they differ.

        Two outliers of a box and two points at one x are no contradiction: the next one gets " (2)" on y.
        """
        line, layout = reading.line, reading.layout
        if (y == "outlier" or layout in _POINTS) and self.has(x, y) and self.value[self._places[y][x]] != value.value:
            y = self._next(x, y, value.value)
        place = self._places.setdefault(y, {}).setdefault(x, len(self.x))
        if place == len(self.x):
            number, start, end, _, lower, upper, approximate, unit, _ = value
            self.x.append(x)
            self.y.append(y)
            self.value.append(number)
            self.lower.append(lower)
            self.upper.append(upper)
            self.approximate.append(approximate or reading.approximate)
            self.unit.append(unit)
            self.layout.append(layout)
            self.line.append(line.number)
            self.span_start.append(start)
            self.span_end.append(end)
            script.assign(value, "observation")
            return
        there = None if place in self._contradicted else self.value[place]
        if there == value.value or (there is not None and self._allows(script, place, value)):
            if script.roles[value.index] != "observation":  # one number can be the value of several cells
                script.assign(value, "repeat")
            return
        if there is not None:
            self._contradicted.add(place)
            self.quarantined.append(
                (there, y, 1, "conflict", self.line[place], self.span_start[place], self.span_end[place])
            )
        self.set_aside(script, value, y, 1, "conflict", line)

    def name_columns(self, declared: list[str]) -> None:
        """Give columns that are only counted the names of the rows, where there are as many, in the order declared."""
        rows = list(self._places)
        if declared and rows != declared:
            return  # listed from the bottom, perhaps
        names: dict[str | None, str | None] = {str(number): row for number, row in enumerate(rows, 1)}
        if len(rows) > 1 and None not in rows and set(self.x) == names.keys() and names.keys().isdisjoint(rows):
            self.x = [names[x] for x in self.x]
            self._places = {y: {names[x]: at for x, at in places.items()} for y, places in self._places.items()}

    def _allows(self, script: Script, place: int, value: Value) -> bool:
        """Whether of the value in a cell and a further one for it one is a range that holds the other: "3–4" and 4."""
        ranges = (
            (self.lower[place], self.upper[place], self.span_start[place], self.span_end[place], value.value),
            (value.lower, value.upper, value.start, value.end, self.value[place]),
        )
        return any(
            lower is not None and upper is not None and lower <= other <= upper
            and bisect_left(script.starts, end) - bisect_left(script.starts, start) > 1  # and no "±" behind one number
            for lower, upper, start, end, other in ranges
        )

    def _next(self, x: str | None, y: str | None, value: float) -> str:
        """The name on y of a further value at one place: " (2)", " (3)" and so on behind it; the one that it has where
        it has been stated before."""
        if (stated := self._named.get((x, y, value))) is not None:
            return stated
        number = self._further.get((x, y), 2)
        while self.has(x, name := f"{y or ''} ({number})".strip()):
            number += 1
        self._further[x, y] = number
        self._named[x, y, value] = name
        return name

    def set_row(self, script: Script, along: list[str], y: str | None, row: Row, reading: Reading) -> bool:
        """Give the values of a whole row their cells; False where the row has others, or no cell for each."""
        size = len(along)
        if y in self._places or len(row) != size:
            return False
        places: dict[str | None, int] = dict(zip(along, count(len(self.x)), strict=False))
        if len(places) < size:
            return False
        self._places[y] = places
        nothing = [None] * size
        self.x += along
        self.y += [y] * size
        self.value += row.numbers
        self.lower += nothing
        self.upper += nothing
        self.approximate += [reading.approximate] * size
        self.unit += nothing
        self.layout += [reading.layout] * size
        self.line += [reading.line.number] * size
        self.span_start += row.starts
        self.span_end += row.ends
        script.roles[row.index : row.index + size] = ["observation"] * size
        return True

    def set_aside(self, script: Script, value: Value, row: str | None, position: int, reason: str, line: Line) -> None:
        """Put a value into quarantine."""
        self.quarantined.append((value.value, row, position, reason, line.number, value.start, value.end))
        script.assign(value, "quarantine")

    def evict(self, label: str, axis: int, layouts: frozenset[str]) -> None:
        """Set the one cell of a label aside that one of `layouts` gives; none where the label has several."""
        column = self.y if axis else self.x
        if column.count(label) > 1:
            return
        index = column.index(label)
        if self.layout[index] in layouts and index not in self._contradicted:
            self._contradicted.add(index)
            start, end = self.span_start[index], self.span_end[index]
            self.quarantined.append((self.value[index], label, 1, "unknown_row", self.line[index], start, end))

    def drop_contradicted(self, script: Script) -> None:
        """Take the cells from the columns for which the text gives two values.

        A number that is the value of several cells is an observation as long as one of them is left.
        """
        if self._contradicted:
            kept = [index not in self._contradicted for index in range(len(self.x))]
            for name in CELL_COLUMNS:
                setattr(self, name, list(compress(getattr(self, name), kept)))
            observed = set(self.span_start)
            for *_, start, _ in self.quarantined:
                role = "observation" if start in observed else "quarantine"
                script.roles[bisect_left(script.starts, start)] = role

    def repeats(self, other: Panel) -> bool:
        """Whether all cells are cells of another panel, with the same values."""
        places = other._places
        return not other._contradicted and all(
            (index := places.get(y, {}).get(x)) is not None and other.value[index] == value
            for x, y, value in zip(self.x, self.y, self.value, strict=True)
        )

    def take_back(self, script: Script) -> None:
        """Make repeats of all cells."""
        for start in self.span_start:
            script.roles[bisect_left(script.starts, start)] = "repeat"

    def numbers(self) -> Iterator[float]:
        """The numbers of all cells and of all values set aside."""
        return chain(self.value, (item[0] for item in self.quarantined))
