"""Readings to observations and quarantine: the only place where a value gets its cell.

A value whose cell is not certain is set aside with its reason. A cell that the text states twice is one observation where
the values agree, and none where they do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import NamedTuple

from pipeline.reading import naming, words
from pipeline.reading.frame import Frame
from pipeline.reading.gaps import Remarks
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.naming import X, Y, Named
from pipeline.reading.outline import Line
from pipeline.reading.script import Script, Value


Cell = tuple[str | None, str | None, Value, int, str]
"""x, y, the value, its line and its layout."""


class Quarantined(NamedTuple):
    """A value without a cell, and why."""

    value: Value
    row: str | None
    position: int
    reason: str
    line: int


class Panel:
    """The cells of one panel, and the values that found none."""

    __slots__ = ("_places", "cells", "name", "quarantined", "series")

    def __init__(self, name: str | None):
        self.name = name  # None where no head names it
        self.cells: list[Cell | None] = []  # None where two values contradict each other
        self.quarantined: list[Quarantined] = []
        self.series: set[str | None] = set()  # those that lists give
        self._places: dict[tuple[str | None, str | None], int] = {}  # coordinates -> index of the cell

    def has(self, x: str | None, y: str | None) -> bool:
        """Whether a value has been stated for a cell."""
        return (x, y) in self._places

    def set(self, script: Script, x: str | None, y: str | None, value: Value, line: Line, layout: str) -> None:
        """Give a value its cell; set it and the value that is there aside where they differ."""
        place = self._places.setdefault((x, y), len(self.cells))
        if place == len(self.cells):
            self.cells.append((x, y, value, line.number, layout))
            script.assign(value, "observation")
            return
        there = self.cells[place]
        if there is not None and there[2].value == value.value:
            if script.roles[value.index] != "observation":  # one number can be the value of several cells
                script.assign(value, "repeat")
            return
        if there is not None:
            self.cells[place] = None
            self._set_aside(script, there[2], y, 1, "conflict", there[3])
        self._set_aside(script, value, y, 1, "conflict", line.number)

    def set_row(self, script: Script, labels: tuple[Iterable, Iterable], values: list[Value], line: Line, layout: str) -> bool:
        """Give the values of a whole row their cells, x and y of which `labels` holds; False where one of them is taken."""
        keys = list(zip(*labels, strict=False))
        count = len(self.cells)
        if not self._places.keys().isdisjoint(keys) or len(set(keys)) < len(keys):
            return False
        self._places.update(zip(keys, range(count, count + len(keys)), strict=True))
        self.cells += zip(*zip(*keys, strict=True), values, repeat(line.number), repeat(layout), strict=False)
        for value in values:
            script.assign(value, "observation")
        return True

    def values(self) -> Iterator[float]:
        """The numbers of all cells and of all values set aside."""
        for cell in self.cells:
            if cell is not None:
                yield cell[2].value
        for item in self.quarantined:
            yield item.value.value

    def set_aside(self, script: Script, value: Value, row: str | None, position: int, reason: str, line: Line) -> None:
        """Put a value into quarantine."""
        self._set_aside(script, value, row, position, reason, line.number)

    def _set_aside(self, script: Script, value: Value, row: str | None, position: int, reason: str, line: int) -> None:
        self.quarantined.append(Quarantined(value, row, position, reason, line))
        script.assign(value, "quarantine")


def place(script: Script, frame: Frame, readings: list[Reading], remarks: Remarks) -> list[Panel]:
    """The panels with their cells and quarantined values, in the order of the text."""
    if not readings:
        return []
    items, first_is_y = naming.name(frame, readings)
    by_panel: dict[str, list[Named]] = {}
    for item in items:
        by_panel.setdefault(words.key(item.panel) if item.panel else "", []).append(item)
    listing = {head for item in items if not item.reading.weak for head in item.reading.line.heads}
    panels = []
    for members in by_panel.values():
        panel = Panel(members[0].panel)
        panels.append(panel)
        columns = _columns(frame, members)
        ordinal = 0
        told = []
        for item in members:
            reading = item.reading
            if reading.line is remarks.broken_off:
                _cut_off(script, panel, item)
            if reading.weak:
                told.append(item)
            elif reading.spread:
                ordinal += 1
                _place_row(script, frame, panel, item, first_is_y[item.shape], columns, remarks, ordinal)
            else:
                _place_value(script, frame, panel, item, first_is_y[item.shape])
        for item in told:
            _place_told(script, frame, panel, item, first_is_y[item.shape], columns, remarks, item.reading.line in listing)
    return [panel for panel in panels if panel.cells or panel.quarantined]


def _columns(frame: Frame, items: list[Named]) -> list[list[str]]:
    """The labels along which rows of values spread, by axis: the declared ones, or positions where nothing is declared."""
    columns = [frame.axes[X].ticks, frame.axes[Y].ticks]
    if not columns[X] and not columns[Y] and frame.is_grid:
        lengths = [len(item.reading.values) for item in items if item.reading.spread]
        if len(lengths) > 1 and len(set(lengths)) == 1:
            columns[X] = [str(i + 1) for i in range(lengths[0])]
    return columns


def _cut_off(script: Script, panel: Panel, item: Named) -> None:
    """Set aside the last number of a text that breaks off behind it: it may go on."""
    reading = item.reading
    last = reading.values[-1]
    if last is not None and not script.text[last.end:].strip(" .\r\n"):
        row = item.names[-1] if item.names else None
        panel.set_aside(script, last, row, len(reading.values), "truncated_line", reading.line)
        reading.values[-1] = None


def _place_row(script: Script, frame: Frame, panel: Panel, item: Named, first_is_y: bool, columns: list[list[str]],
               remarks: Remarks, ordinal: int) -> None:
    reading = item.reading
    row = naming.label(frame, item.names[-1], Y if first_is_y else X) if item.names else None
    along = columns[X if first_is_y else Y]
    values = reading.values
    if len(values) == len(along) - 1 and not reading.ragged:
        gap = remarks.missing(reading.line, row or "", ordinal, along)
        if gap is not None:
            values = [*values[:gap], None, *values[gap:]]
    if len(values) != len(along) or reading.ragged:
        reason = "ragged_row" if along and (not reading.ragged or reading.layout == "table") else "unknown_column"
        for position, value in enumerate(values, 1):
            if value is not None:
                panel.set_aside(script, value, row, position, reason, reading.line)
        return
    line, layout = reading.line, reading.layout
    panel.series.add(row if first_is_y else None)
    if None not in values and panel.set_row(script, (along, repeat(row)) if first_is_y else (repeat(row), along), values, line, layout):
        return
    for text, value in zip(along, values, strict=True):
        if value is not None:
            if first_is_y:
                panel.set(script, text, row, value, line, layout)
            else:
                panel.set(script, row, text, value, line, layout)


def _place_value(script: Script, frame: Frame, panel: Panel, item: Named, first_is_y: bool) -> None:
    value = item.reading.values[0]
    if value is None:
        return
    if len(item.names) > 2:
        panel.set_aside(script, value, None, 1, "unknown_row", item.reading.line)
        return
    x, y = _cell(frame, item.names, first_is_y)
    panel.set(script, x, y, value, item.reading.line, item.reading.layout)
    panel.series.add(y)


def _cell(frame: Frame, names: tuple[str, ...], first_is_y: bool) -> tuple[str | None, str | None]:
    if len(names) == 2:
        y, x = names if first_is_y else names[::-1]
        return naming.label(frame, x, X), naming.label(frame, y, Y)
    if not names:
        return None, None
    if frame.is_grid and naming.axis_of(frame, names[0]) == Y:
        return None, naming.label(frame, names[0], Y)
    return naming.label(frame, names[0], X), None


def _place_told(script: Script, frame: Frame, panel: Panel, item: Named, first_is_y: bool, columns: list[list[str]], remarks: Remarks,
                heads_list: bool) -> None:
    """Place what a sentence tells where no list gives it: a free cell, or a course of a series that has no list.

    heads_list: whether a list of values stands below the sentence.
    """
    reading = item.reading
    if reading.layout == "narrative" and (heads_list or reading.spread or words.is_comment(reading.line.label)):
        series = naming.label(frame, item.names[0], Y) if len(item.names) + reading.spread > 1 and item.names else None
        known = series in panel.series
    else:
        known = len(item.names) != 2 or panel.has(*_cell(frame, item.names, first_is_y))
    if known:
        script.roles[reading.values[0].index] = "claim"
    elif reading.spread:
        _place_row(script, frame, panel, item, first_is_y, columns, remarks, 0)
    elif reading.values[0] is not None:
        x, y = _cell(frame, item.names[:2], first_is_y)
        panel.set(script, x, y, reading.values[0], reading.line, reading.layout)
