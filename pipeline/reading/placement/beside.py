"""What stands beside the cells of a grid and is none of them, since the text lists its rows and columns without it.

    **Columns:** A, B, C        **Row 1** / - Samples tested: 1,412 / - A: 58% / - B: 19% / - C: 31%
    **The first row once more:** 58, 19, 31
    **Left matrix** / - A predicted as A: 40 / - A predicted as B: 2 / - Kappa: 0.91

Nor do the slices of a pie have amounts beside their shares: "**Paper** / - Value: 1,300 t / - Share: 31%".
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.placement.heads import Heads
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import headings, words

_SHARE = re.compile(
    r"(?:approximate |estimated )?(?:percentages?|shares?|proportion|percent|fraction|value|label)"
    r"(?: (?:of (?:the )?(?:total|whole)|label|value|share))?(?: \(%\))?", re.IGNORECASE)
_FEWEST = 2  # rows that have it, and cells of each
_COORDINATES = 2  # of a cell
_COUNTED = frozenset(
    "tested sample samples size respondents participants patients subjects people persons cases isolates observations "
    "records images questionnaires interviews base count counts n number support".split()
)


def drop(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings without those of a name that no axis lists, in rows whose other cells all are of one that does or
    below the name of a panel, and without rows that say the values of others again under such a name."""
    if not (frame.axes.x.ticks and frame.axes.y.ticks):
        return readings
    if frame.is_grid:
        readings = _without_repeats(script, readings, frame)
        readings = _without_statistics(script, readings, frame)
    cells_of_rows = [one for one in readings if one.layout in ("named", "pairs") and one.labels]
    if all(frame.axes.hint(cell.labels[-1])[0] is not None for cell in cells_of_rows):
        return readings
    rows: dict[object, list[Reading]] = {}
    for cell in cells_of_rows:
        if row := _row(cell, frame):
            rows.setdefault(row, []).append(cell)
    beside: dict[str, list[Reading]] = {}
    for cells in rows.values():
        unknown = [cell for cell in cells if frame.axes.hint(cell.labels[-1])[0] is None]
        if len(unknown) == 1 and len(cells) > _FEWEST and _is_apart(unknown[0], cells, frame):
            beside.setdefault(words.key(unknown[0].labels[-1]), []).append(unknown[0])
    in_most = (found for found in beside.values() if len(found) >= max(_FEWEST, len(rows) - 1))
    dropped = [one for found in in_most if not _is_declared(found[0], frame) for one in found]
    for value in (value for reading in dropped for value in reading.values if value):
        script.roles[value.index] = "secondary"
    gone = set(map(id, dropped))
    return [reading for reading in readings if id(reading) not in gone]


def drop_amounts(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings of a pie without "the value" of a slice that is no share, beside the one bullet for that."""
    below: dict[tuple[Line, ...], list[Reading]] = {}
    for reading in readings:
        is_bullet = reading.line.heads and len(reading.labels) == len(reading.values) == 1
        if is_bullet and _SHARE.fullmatch(reading.labels[0]) and not frame.knows(reading.labels[0]):
            below.setdefault(reading.line.heads, []).append(reading)
    amounts: set[Reading] = set()
    for found in below.values():
        shares = [one for one in found for value in one.values if value and value.unit == "%"]
        if len(shares) == 1:
            amounts.update(one for one in found if one is not shares[0])
    for value in (value for one in amounts for value in one.values if value):
        script.roles[value.index] = "secondary"
    return [reading for reading in readings if reading not in amounts]


def _without_repeats(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings without rows of an unknown name that have the values of a known row, or of a list below one head."""
    strange = {one for one in readings if one.spread and len(one.values) > _FEWEST and _is_strange(one, frame)}
    if not strange:
        return readings
    lists: dict[object, list[Value | None]] = {}
    for reading in readings:
        if reading not in strange:
            lists.setdefault(reading if reading.spread else reading.line.heads, []).extend(reading.values)
    known = set(map(_numbers, lists.values()))
    again = {one for one in strange if _numbers(one.values) in known}
    for value in (value for one in again for value in one.values if value):
        script.assign(value, "repeat")
    return [reading for reading in readings if reading not in again]


def _without_statistics(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings without those of an unknown name alone, below the name of a panel that has cells: "Kappa: 0.91"."""
    lone = [one for one in readings if len(one.labels) == 1 and not one.spread and _is_strange(one, frame)]
    if not lone:
        return readings
    whole = {reading.line.heads for reading in readings if _is_whole(reading, frame)}
    panels = {heads[:depth] for heads in whole for depth in range(1, len(heads) + 1)}
    over = Heads({one.line.heads for one in lone})
    beside = {one for one in lone if one.line.heads in panels and _names_panel(over, one.line.heads, frame)}
    for value in (value for one in beside for value in one.values if value):
        script.roles[value.index] = "secondary"
    return [reading for reading in readings if reading not in beside]


def _is_whole(reading: Reading, frame: Frame) -> bool:
    """Whether a line, with the head next to it, names both places of its value, or the row of its values."""
    names = reading.labels
    if len(names) == 1 and not reading.spread:
        names = (*(headings.unnumbered(head.label) for head in reading.line.heads[-1:]), *names)
    return len(names) + reading.spread == _COORDINATES and all(_is_place(name, frame) for name in names)


def _names_panel(over: Heads, heads: tuple[Line, ...], frame: Frame) -> bool:
    """Whether heads name something, and no row or column."""
    names, _ = over.names_over(frame, heads)
    return bool(names) and not any(_is_place(name, frame) for name in names)


def _is_place(label: str, frame: Frame) -> bool:
    return frame.knows(label) or frame.axes.hint(label)[0] is not None


def _numbers(values: Iterable[Value | None]) -> tuple[float | None, ...]:
    return tuple([value.value if value else None for value in values])


def _is_strange(reading: Reading, frame: Frame) -> bool:
    """Whether the label of a reading is none that an axis lists or speaks of."""
    name = reading.labels[-1] if reading.labels else ""
    return name != "" and not _is_place(name, frame)


def _row(reading: Reading, frame: Frame) -> object:
    """What the cells of a row have in common: their heads, or the label of their line; None for no cell of a row."""
    names = reading.labels[:-1] or tuple(headings.unnumbered(head.label) for head in reading.line.heads[-1:])
    known = len(reading.labels) < 3 and names and frame.axes.hint(names[-1])[0] is not None
    return (reading.line.heads, reading.labels[:-1]) if known else None


def _is_apart(cell: Reading, cells: list[Reading], frame: Frame) -> bool:
    """Whether a name says that it counts something, or its value has another unit than all others of its row."""
    name = cell.labels[-1]
    if frame.knows(name) or words.is_total(name):
        return False
    if not _COUNTED.isdisjoint(words.of(name)):
        return True
    units = {value.unit for other in cells if other is not cell for value in other.values if value}
    return len(units) == 1 and all(value is None or value.unit not in units for value in cell.values)


def _is_declared(cell: Reading, frame: Frame) -> bool:
    """Whether a text has a name, not inside another word, before the line that gives it a value."""
    name, text = cell.labels[-1], frame.text
    at = text.find(name, 0, cell.line.start)
    while at >= 0:
        around = text[max(0, at - 1) : at] + text[at + len(name) : at + len(name) + 1]
        if not any(map(str.isalnum, around)):
            return True
        at = text.find(name, at + 1, cell.line.start)
    return False
