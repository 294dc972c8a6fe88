"""Cells named by where they stand in a small grid.

Top-left cell: v        Bottom-right: v        **Center:** v        Top-right (Actual A, Predicted B): v
True negatives (top-left): v
**Top row:** top-left v (dark), top-center v, top-right v        **Small:** left v, middle v, right v
The top-left cell shows v, the top-right cell v, and the bottom-left cell is v.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import named
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_POSITION = re.compile(
    r"(?:(top|upper|middle|center|centre|mid|bottom|lower)[\s\-]*)?(left|center|centre|middle|right)?"
    r"(?:\s+(?:cell|corner|square|quadrant|value|entry|box))?(?:\s*\(([^()]*)\)|(?:,|:| [-–—]) ([^()]+))?",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"(?P<name>[^\W\d][^()]{2,40}) \((?P<place>(?:top|upper|bottom|lower)[\s\-](?:left|right))\)", re.IGNORECASE
)
_COLUMN = re.compile(  # what stands between a value of a row and the one before it
    r"[*`%]*(?: ?\([^()\d]{1,60}\))?(?: ?[,;.|/])? ?[*`]*(?:and |while )?(?:(?:in )?the )?"
    r"(?:(?P<row>top|upper|middle|center|centre|bottom|lower)[ \-])?(?P<column>left|middle|center|centre|right)"
    r"(?: (?:cell|corner|square|quadrant|box))?"
    r"(?: (?:shows|has|holds|contains|displays|reads|is|with|at))?[*`]*:?[*`]* [*`~≈]*", re.IGNORECASE
)
_BEHIND_VALUE = re.compile(  # "183 (dark blue) in the top-left cell"
    r"[*`%]*(?: ?\([^()\d]{1,60}\))?(?: [^\W\d]{2,12})? (?:in|at|on) the "
    r"(?P<row>top|upper|middle|center|centre|bottom|lower)[ \-](?P<column>left|middle|center|centre|right)\b",
    re.IGNORECASE,
)
_ROW = re.compile(r"(top|upper|middle|center|centre|bottom|lower) row", re.IGNORECASE)
_PLACES = {"top": 0, "upper": 0, "left": 0, "bottom": -1, "lower": -1, "right": -1}
_SAID = re.compile(r"[*`%]*\s*\(([^()]{3,80})\)")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading under its row and column; None where the label is no position or the size of the grid is unknown."""
    if (line.last - line.behind > 1 or not line.label) and (
        told := _along(script, line, frame) or _value_first(script, line, frame)
    ):
        return told
    place, behind = line.label, _BEHIND.fullmatch(line.label) if line.label[-1:] == ")" else None
    if behind and not frame.knows(behind["name"]):
        place = behind["place"]
    if place[:1] not in "tumcblTUMCBL" or len(place) > 80 or not (match := _POSITION.fullmatch(place)):
        return None
    vertical, horizontal = (part.lower() if part else None for part in match.groups()[:2])
    if vertical in ("center", "centre", "middle") and horizontal is None:
        horizontal = "center"
    if vertical is None or horizontal is None:
        return None
    found = named.read(script, line, frame)
    value = found[0].values[0] if found else None
    if not found or value is None:
        return None
    beside = _SAID.match(script.text, value.end, line.end)
    for said in (match[3], match[4], beside and beside[1]):  # (Actual Legit, Predicted Legit)
        names = coordinates(said, frame) if said else ()
        if len(names) == 2:
            return [Reading("positions", line, names, found[0].values)]
    if match[4]:
        return None
    rows = _rows(frame) or _counted("Row", frame.size[0])
    columns = frame.axes.x.ticks or _counted("Column", frame.size[1])
    row, column = _place(rows, vertical), _place(columns, horizontal)
    if row is None or column is None:
        return None
    return [Reading("positions", line, (row, column), found[0].values)]


def _along(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """A reading for each value of a row that stands behind its column's position; none where the line has any other."""
    text, end = script.text, line.rest if line.label and not _is_cell(line.label) else line.start
    rows, columns = _rows(frame), frame.axes.x.ticks
    of_line = _ROW.fullmatch(line.label)
    readings: list[Reading] = []
    index = line.behind
    while index < line.last:
        match = _COLUMN.fullmatch(text, end, script.starts[index])
        if not match:
            return []
        told = match["row"] or (of_line[1] if of_line else "")
        row = _place(rows, told.lower()) if told else line.label if frame.knows(line.label) else None
        column = _place(columns, match["column"].lower())
        if row is None or column is None:
            return []
        value, index = script.value(index, line.last, end)
        readings.append(Reading("positions", line, (row, column), [value]))
        end = value.end
    return readings


def _value_first(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """A reading for each value in front of its position, "183 in the top-left cell, 27 in the top-right one"; none
    where the line has any other."""
    readings: list[Reading] = []
    index = line.last if line.label else line.first
    while index < line.last:
        value, index = script.value(index, line.last, line.start)
        match = _BEHIND_VALUE.match(script.text, value.end, line.end)
        row = _place(_rows(frame), match["row"].lower()) if match else None
        column = _place(frame.axes.x.ticks, match["column"].lower()) if match else None
        if row is None or column is None:
            return []
        readings.append(Reading("positions", line, (row, column), [value]))
    return readings


def _is_cell(label: str) -> bool:
    """Whether a label says the row and the column of a cell by their positions: "Upper left"."""
    match = _POSITION.fullmatch(label)
    return match is not None and bool(match[1] and match[2])


def _rows(frame: Frame) -> list[str]:
    """The declared rows from the top downwards."""
    return frame.axes.y.ticks[:: -1 if frame.axes.y.upwards else 1]


def _counted(word: str, count: int) -> list[str]:
    return [f"{word} {i + 1}" for i in range(count)]


def _place(ticks: list[str], word: str) -> str | None:
    if len(ticks) not in (2, 3):
        return None
    place = _PLACES.get(word, 1)
    return ticks[place] if place != 1 or len(ticks) == 3 else None
