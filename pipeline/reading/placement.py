"""Readings to observations and quarantine: the only place where a value gets its cell.

Every reading stands under names: those of the heads above its line and those on the line itself. Outer names are the panel,
the last two are the coordinates. Which of the two is x and which is y is decided once for all readings of one layout, by
what the labels say (axis names, declared labels, colours of legend entries) and else by the custom of that layout. A value
whose cell is not certain is set aside with its reason.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.gaps import Remarks
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.numbers import number_value
from pipeline.reading.outline import Line
from pipeline.reading.script import Script, Value

_X, _Y = 0, 1
Shape = tuple[str, int, int, tuple[str, ...]]
"""What readings that are oriented alike have in common: layout, labels of the line, coordinates, axis names of the layout."""


class Panel:
    """One panel while its cells are being placed."""

    __slots__ = ("cells", "name", "orders", "quarantined")

    def __init__(self, name: str | None):
        self.name = name  # None until the figure's title stands in
        self.cells: dict[tuple[str | None, str | None], Cell] = {}
        self.orders: tuple[dict[str, int], dict[str, int]] = ({}, {})  # label -> position, for x and y
        self.quarantined: list[Quarantined] = []


class Cell:
    """A value with its coordinates."""

    __slots__ = ("layout", "line", "value", "x", "y")

    def __init__(self, x: str | None, y: str | None, value: Value, line: Line, layout: str):
        self.x, self.y, self.value, self.line, self.layout = x, y, value, line, layout


class Quarantined:
    """A value without a cell, and why."""

    __slots__ = ("line", "position", "reason", "row", "value")

    def __init__(self, value: Value, row: str | None, position: int, reason: str, line: Line):
        self.value, self.row, self.position, self.reason, self.line = value, row, position, reason, line


class _Item:
    """A reading with the names that stand over it."""

    __slots__ = ("by_words", "names", "panel", "reading", "shape")

    def __init__(self, reading: Reading, panel: str | None, names: tuple[str, ...], by_words: bool):
        self.reading, self.panel, self.names = reading, panel, names
        self.by_words = by_words  # whether the panel's head says that it is one, or there is none
        self.shape: Shape = (reading.layout, len(reading.labels), len(names) + reading.spread, reading.axes)


def place(script: Script, frame: Frame, readings: list[Reading], remarks: Remarks) -> list[Panel]:
    """The panels with their cells and quarantined values, in the order of the text."""
    items = _items(frame, readings)
    _join_groups(frame, items)
    _drop_common_words(frame, items)
    first_is_y = _orient(frame, items)
    panels: dict[str, Panel] = {}
    by_panel: dict[str, list[_Item]] = {}
    for item in items:
        by_panel.setdefault(words.key(item.panel or ""), []).append(item)
    for key, members in by_panel.items():
        panel = panels[key] = Panel(next((item.panel for item in members if item.panel), None))
        columns = _columns(frame, members, first_is_y)
        ordinal = 0
        for item in sorted(members, key=_is_weak):
            if item.reading.line is remarks.broken_off:
                _cut_off(script, panel, item)
            if item.reading.weak and not _is_new(frame, panel, item, first_is_y[item.shape]):
                script.roles[item.reading.values[0].index] = "claim"
            elif item.reading.spread:
                ordinal += 1
                _place_row(script, frame, panel, item, first_is_y[item.shape], columns, remarks, ordinal)
            else:
                _place_value(script, frame, panel, item, first_is_y[item.shape])
    return list(panels.values())


def _items(frame: Frame, readings: list[Reading]) -> list[_Item]:
    """Each reading with its panel and its names, outermost first."""
    items = []
    heads_cache: dict[int, tuple[tuple[str, ...], int]] = {}
    for reading in readings:
        heads = reading.line.heads
        number = heads[-1].number if heads else 0
        if number not in heads_cache:
            heads_cache[number] = _names(frame, heads)
        names, panels = heads_cache[number]
        local = tuple(label for label in reading.labels if frame.knows(label) or not words.is_generic(label)) if names else reading.labels
        if reading.layout == "points" and len(names) == 1 and len(local) == 2 and not panels and _is_series(frame, names[0]):
            local = local[1:]  # the label of a point in its series
        dimensions = len(names) + len(local) + reading.spread
        coordinates = 1 if frame.chart_type == "pie" else 2
        count = min(max(panels, dimensions - coordinates), len(names))
        panel = " - ".join(filter(None, (words.panel_name(name) or words.plain(name) for name in names[:count]))) or None
        items.append(_Item(reading, panel or reading.panel, names[count:] + local, by_words=count <= panels))
    return items


def _join_groups(frame: Frame, items: list[_Item]) -> None:
    """Take heads that only group the cells of one grid ("Busy pairs") for what they are, and not for panels.

    They do where the figure declares both axes, no cell stands under two heads, and the heads share labels on both axes.
    """
    if not (frame.is_grid and frame.axes.x.keys and frame.axes.y.keys) or any(item.by_words or len(item.names) != 2 for item in items):
        return
    groups: dict[str | None, list[_Item]] = {}
    for item in items:
        groups.setdefault(item.panel, []).append(item)
    cells = [item.names for item in items]
    if len(groups) < 2 or len(set(cells)) < len(cells) or not all(frame.knows(name) for names in cells for name in names):
        return
    for position in (0, 1):
        labels = [{item.names[position] for item in members} for members in groups.values()]
        if len(set.union(*labels)) == sum(map(len, labels)):
            return
    for item in items:
        item.panel = None


def _names(frame: Frame, heads: tuple[Line, ...]) -> tuple[tuple[str, ...], int]:
    """The heads that name something, and how many of the outermost open a panel by their words."""
    names, panels = [], 0
    for head in heads:
        label = head.label
        if not label or label == frame.title or words.is_generic(label) or words.section_kind(label, strict=True):
            continue
        if head.marker == "#" and head.level < 3 and not _opens_panel(frame, label) and (
                label[0].isdigit() or words.section_kind(label, strict=False) == head.section):
            continue  # a section of the text
        if not head.bold and head.marker != "#" and words.is_sentence(label):
            continue
        names.append(words.unnumbered(label))
        if panels == len(names) - 1 and _opens_panel(frame, label):
            panels += 1
    return tuple(names), panels


def _opens_panel(frame: Frame, label: str) -> bool:
    name = words.panel_name(label)
    if words.key(name) in frame.titles:
        return True
    if frame.axes.hint(words.unnumbered(label))[0] is not None or words.without_colour(label) != words.plain(label):
        return False
    return words.is_panel_head(label)


_UNIT_BEHIND = re.compile(r"([+\-−–]?[0-9][0-9.,]*)\s?(%|°[CF]?|(?<=\s)[A-Za-zµ°/]{1,12}|ms|nm|mm|cm|km|kg|mg|GB|MB|Hz|kHz|MHz|GHz)")
_WORD_IN_FRONT = re.compile(r"([^\W\d_][\w ]{0,24}?)\s*[:=]\s*(?=\S)")


def _drop_common_words(frame: Frame, items: list[_Item]) -> None:
    """Take off what all labels of a coordinate share: a word in front ("Model: A", "k=1"), a unit behind ("-2 °C")."""
    columns: dict[tuple[Shape, int], list[_Item]] = {}
    for item in items:
        for position, name in enumerate(item.names):
            if ":" in name or "=" in name or name[0] in "0123456789-−–+":
                columns.setdefault((item.shape, position), []).append(item)
    for (_, position), members in columns.items():
        distinct = {item.names[position] for item in members}
        if len(distinct) < 2 or any(frame.axes.hint(name)[0] is not None for name in distinct):
            continue
        shorter = _shortened(distinct)
        for item in members if shorter else ():
            names = item.names
            item.names = (*names[:position], shorter[names[position]], *names[position + 1:])


def _shortened(names: set[str]) -> dict[str, str]:
    """Each name without the word or the unit that all of them share; empty where they share none."""
    found = {name: _WORD_IN_FRONT.match(name) for name in names}
    if all(found.values()) and len({match[1] for match in found.values()}) == 1:
        return {name: name[match.end():] for name, match in found.items()}
    found = {name: _UNIT_BEHIND.fullmatch(name) for name in names}
    if all(found.values()) and len({match[2] for match in found.values()}) == 1:
        return {name: match[1] for name, match in found.items()}
    return {}


def _is_series(frame: Frame, label: str) -> bool:
    bare = words.without_colour(label)
    return bare != words.plain(label) or words.key(bare) in frame.series or words.is_colour(label)


def _orient(frame: Frame, items: list[_Item]) -> dict[Shape, bool]:
    """For each shape of readings whether the first of two names is y (the row, the series) and not x."""
    labels: dict[Shape, tuple[set[str], set[str]]] = {}
    for item in items:
        names = item.names
        first, second = labels.setdefault(item.shape, (set(), set()))
        if len(names) + item.reading.spread == 2:
            first.add(names[0])
            if len(names) > 1:
                second.add(names[1])
    return {shape: _first_is_y(frame, shape, first, second) for shape, (first, second) in labels.items()}


def _first_is_y(frame: Frame, shape: Shape, first: set[str], second: set[str]) -> bool:
    if shape[0] == "tuples" and frame.row_first is not None:
        return frame.row_first
    votes, of_first = 0.0, 0.0
    for names, sign in ((first, 1), (second, -1)):
        if names:
            axes = Counter(_axis(frame, name) for name in names)
            votes += sign * (axes[_Y] - axes[_X]) / len(names)
            of_first = of_first or votes
    if shape[0] == "table" and frame.is_grid:  # laid out as the figure is, unless its row labels say otherwise
        return not (votes < 0 and of_first < 0)
    if votes:
        return votes > 0
    if shape[0] == "tuples":
        return frame.chart_type == "confusion_matrix"
    if shape[3] == ("x", "y"):
        return False
    return shape[0] != "box"


def _axis(frame: Frame, name: str) -> int | None:
    axis, _ = frame.axes.hint(name)
    if axis is None and not frame.is_grid:
        axis, _ = frame.axes.hint(words.without_colour(name))
        if axis is None and frame.chart_type not in ("pie", "box") and _is_series(frame, name):
            return _Y
    return axis


def _columns(frame: Frame, items: list[_Item], first_is_y: dict) -> dict[int, list[str]]:
    """The labels along which rows of values spread, by axis: the declared ones, or positions where nothing is declared."""
    columns = {axis: frame.axes[axis].ticks for axis in (_X, _Y)}
    lengths = {len(item.reading.values) for item in items if item.reading.spread}
    rows = sum(item.reading.spread for item in items)
    if len(lengths) == 1 and rows > 1 and frame.is_grid and not columns[_X] and not columns[_Y]:
        columns[_X] = [str(i + 1) for i in range(lengths.pop())]
    return columns


def _is_weak(item: _Item) -> bool:
    return item.reading.weak


def _is_new(frame: Frame, panel: Panel, item: _Item, first_is_y: bool) -> bool:
    """Whether a line that only tells a course says what no list gives: its cell is free, and so is its series."""
    names = item.names
    if item.reading.layout in ("stated", "extremes"):
        if len(names) != 2:
            return False
        y, x = names if first_is_y else names[::-1]
        return (_name(frame, x, _X), _name(frame, y, _Y)) not in panel.cells
    series = _name(frame, names[0], _Y) if len(names) + item.reading.spread > 1 and names else None
    return not any(cell.y == series and cell.layout != "narrative" for cell in panel.cells.values())


def _cut_off(script: Script, panel: Panel, item: _Item) -> None:
    """Set aside the last number of a text that breaks off behind it: it may go on."""
    last = item.reading.values[-1]
    if last is not None and not script.text[last.end:].strip(" .\r\n"):
        _set_aside(script, panel, last, item.names[-1] if item.names else None, len(item.reading.values), "truncated_line", item.reading.line)
        item.reading.values[-1] = None


def _place_row(script: Script, frame: Frame, panel: Panel, item: _Item, first_is_y: bool, columns: dict[int, list[str]],
               remarks: Remarks, ordinal: int) -> None:
    reading = item.reading
    row_axis = _Y if first_is_y else _X
    row = _name(frame, item.names[-1], row_axis) if item.names else None
    along = columns[1 - row_axis]
    values = reading.values
    if len(values) == len(along) - 1 and not reading.ragged and (
            gap := remarks.missing(reading.line, row or "", ordinal, along)) is not None:
        values = [*values[:gap], None, *values[gap:]]
    if len(values) != len(along) or reading.ragged:
        reason = "ragged_row" if along and (not reading.ragged or reading.layout == "table") else "unknown_column"
        for position, value in enumerate(values, 1):
            if value is not None:
                _set_aside(script, panel, value, row, position, reason, reading.line)
        return
    for label, value in zip(along, values, strict=True):
        if value is not None:
            x, y = (label, row) if first_is_y else (row, label)
            _set_cell(script, frame, panel, x, y, value, reading)


def _place_value(script: Script, frame: Frame, panel: Panel, item: _Item, first_is_y: bool) -> None:
    names = item.names
    value = item.reading.values[0]
    if value is None:
        return
    if len(names) == 1:
        axis = _axis(frame, names[0])
        x, y = (None, _name(frame, names[0], _Y)) if axis == _Y and frame.is_grid else (_name(frame, names[0], _X), None)
    elif len(names) == 2:
        y, x = names if first_is_y else names[::-1]
        x, y = _name(frame, x, _X), _name(frame, y, _Y)
    else:
        _set_aside(script, panel, value, None, 1, "unknown_row", item.reading.line)
        return
    _set_cell(script, frame, panel, x, y, value, item.reading)


def _name(frame: Frame, label: str, axis: int) -> str:
    """The label of a cell on an axis: without markup, axis name and colour, spelled as declared."""
    found, name = frame.axes.hint(label)
    if found == axis or (found is None and name != label):
        return name
    declared = frame.axes[axis].keys
    bare = words.without_colour(label)
    key = words.key(bare)
    if key in declared:
        return declared[key]
    if axis == _Y and words.is_colour(bare) and (entry := frame.colours.get(words.colour_key(bare))):
        return entry
    if bare != label:
        found, name = frame.axes.hint(bare)
        if found == axis:
            return name
    return bare


def _set_cell(script: Script, frame: Frame, panel: Panel, x: str | None, y: str | None, value: Value, reading: Reading) -> None:
    """Publish a value, unless its cell has one: the same value is a repeat, different ones are both set aside."""
    there = panel.cells.get((x, y))
    if there is None:
        panel.cells[x, y] = Cell(x, y, value, reading.line, reading.layout)
        _assign(script, value, "observation")
        return
    if there.value is not None and there.value.value == value.value:
        _assign(script, value, "repeat")
        return
    if there.value is not None:
        _set_aside(script, panel, there.value, there.y, 1, "conflict", there.line)
        there.value = None
    _set_aside(script, panel, value, y, 1, "conflict", reading.line)


def _set_aside(script: Script, panel: Panel, value: Value, row: str | None, position: int, reason: str, line: Line) -> None:
    panel.quarantined.append(Quarantined(value, row, position, reason, line))
    _assign(script, value, "quarantine")


def _assign(script: Script, value: Value, role: str) -> None:
    script.roles[value.index] = role
    if value.also:
        script.roles[value.index + 1] = value.also


@lru_cache(maxsize=16384)
def label_number(label: str | None) -> float | None:
    """The number that a label is, None where it is none."""
    if not label or not (label[0].isdigit() or label[0] in "+-−–.~"):
        return None
    try:
        return number_value(label.strip("~% "))
    except ValueError:
        return None
