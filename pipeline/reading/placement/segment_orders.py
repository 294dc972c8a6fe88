"""In which order the rows of a stacked or grouped chart give the values of its series, where a sentence tells it.

    Segments are given from left to right, in the order Never, Seldom, Often.    / - **I paint:** 10%, 20%, 70%
    The values follow the order of the legend.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.mentions import mentioned
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections, words

_ORDER = re.compile(
    r"\b(?:order|left to right|right to left|(?:top to|from the) bottom|bottom (?:to top|up))\b", re.IGNORECASE
)
_OF_VALUES = re.compile(
    r"\b(?:values?|segments?|shares|percentages|numbers|parts|slices|bars|counts|given|listed|reads?)\b", re.IGNORECASE
)
_OF_LEGEND = re.compile(
    r"\b(?:legend order|order (?:of|in|given (?:by|in)|as in|shown in|used in) the legend|"
    r"order as (?:in )?the legend)\b",
    re.IGNORECASE,
)


def spread(script: Script, lines: list[Line], readings: list[Reading], declared: Frame) -> list[Reading]:
    """The readings, with the values of rows under the series that a sentence in front of them tells, one each."""
    if not any(reading.spread for reading in readings):
        return readings
    telling = [line for line in lines if _may_tell(script.text, line)]
    if not telling:
        return readings
    orders: dict[int, list[str]] = {}
    found: list[Reading] = []
    for reading in readings:
        frame = declared.of(None, reading.line)
        order = orders.get(id(frame))
        if order is None:
            order = orders[id(frame)] = _told(script.text, telling, frame)
        found += _spread(reading, order, frame) if order else [reading]
    return found


def _may_tell(text: str, line: Line) -> bool:
    if line.section != sections.DATA or line.marker == "|":
        return False
    return _ORDER.search(text, line.start, line.end) is not None and (
        _OF_VALUES.search(text, line.start, line.end) is not None)


def _told(text: str, telling: list[Line], frame: Frame) -> list[str]:
    """The series of a chart in the order that a sentence lists all of them; none where several orders are told."""
    series = list(frame.series.values())
    if frame.is_grid or len(series) < 2:
        return []
    orders = []
    for line in telling:
        names = [name for _, _, name in mentioned(text, line.start, line.end, series)]
        if not names and _OF_LEGEND.search(text, line.start, line.end):
            names = series
        if len(names) == len(series) == len(set(names)) and names not in orders:
            orders.append(names)
    return orders[0] if len(orders) == 1 else []


def _spread(reading: Reading, order: list[str], frame: Frame) -> list[Reading]:
    """The values of a row as readings of their own, if there is one for each of the series."""
    is_row = reading.spread and len(reading.labels) == 1 and len(reading.values) == len(order)
    if not is_row or words.key(reading.labels[0]) in frame.series:
        return [reading]
    return [
        Reading(reading.layout, reading.line, (reading.labels[0], name), [value], axes=("x", "y"))
        for name, value in zip(order, reading.values, strict=True) if value is not None
    ]
