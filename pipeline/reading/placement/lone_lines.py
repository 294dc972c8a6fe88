"""The one line of a chart, which a sentence calls by its colour and the list of its points by nothing.

    The red line starts at (0, 5) and reaches (6, 20). Its points:
    * (0, 5)
    * (1, 30)
"""

from __future__ import annotations

from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import colours

Item = tuple[str | None, tuple[str, ...], Reading]
"""The panel of a reading, the names of its coordinates, and the reading."""
Listed = dict[tuple[str | None, str], float]
"""The values of the points of a list, by panel and horizontal position."""


def unnamed(frame: Frame, items: list[Item]) -> list[tuple[str, ...]]:
    """The names of items, without a colour where sentences tell by it points of the list that has none, and no name at
    all for a point at a place where the list has another one."""
    names = [names for _, names, _ in items]
    if frame.chart_type != "line" or frame.series:
        return names
    coloured: dict[str | None, set[str]] = {}
    listed: Listed = {}
    for panel, own, reading in items:
        if len(own) == 2 or (reading.spread and (own or reading.layout != "narrative")):  # not a sentence behind it
            coloured.setdefault(panel, set()).add(own[0] if _is_told(own, reading) else "")
        elif own and reading.layout == "points" and (value := reading.values[0]) is not None:
            listed[panel, own[0]] = value.value
    if not listed:
        return names
    lone = {panel for panel, lines in coloured.items() if len(lines) == 1 and "" not in lines}
    fits: dict[str | None, list[bool]] = {}
    for panel, own, reading in items:
        if len(own) == 2 and panel in lone and (panel, own[1]) in listed:
            fits.setdefault(panel, []).append(_is_listed(panel, own[1], reading, listed))
    lone = {panel for panel in lone if 2 * sum(fits.get(panel, ())) > len(fits.get(panel, ()))}
    return [
        own if panel not in lone or len(own) < 2
        else own[1:] if (panel, own[1]) not in listed or _is_listed(panel, own[1], reading, listed) else ()
        for panel, own, reading in items
    ]


def _is_told(names: tuple[str, ...], reading: Reading) -> bool:
    """Whether a sentence tells a point of a line that it calls by its colour."""
    is_point = reading.layout == "points" and not reading.line.label and reading.labels == names
    return is_point and colours.is_colour(names[0])


def _is_listed(panel: str | None, x: str, reading: Reading, listed: Listed) -> bool:
    value = reading.values[0]
    return value is not None and listed[panel, x] == value.value
