"""Cells of a grid that are told field by field: lines below one head that name the axes and what is measured.

    - **Cell:**                        - **Region:**
      - Flow Rate: 400                   - Flow Rates: 200–300
      - Pipe Depth: 10.0                 - Pipe Depths: 5–10
      - Loss: 1                          - Loss: 4
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words


def join(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings with places in the names of others instead of cells; a value over a region names no cell."""
    names = [words.stems(axis.name or "") for axis in (frame.axes.x, frame.axes.y)]
    if not (names[0] and names[1]) or names[0] == names[1]:
        return readings
    if len(readings) < 3 or all(len(reading.labels) > 1 for reading in readings):
        return readings
    fields: dict[tuple[Line, ...], list[Reading | None]] = {}
    for reading in readings:
        axis = _axis(reading, names, frame)
        if axis is not None:
            fields.setdefault(reading.line.heads, [None, None])[axis] = reading
    places = {heads: (x, y) for heads, (x, y) in fields.items() if x and y}
    told = Counter(reading.line.heads for reading in readings if reading.line.heads in places)
    kept = []
    for reading in readings:
        x, y = places.get(reading.line.heads, (None, None))
        if x is None or y is None:
            kept.append(reading)
        elif reading is x or reading is y:
            for index in range(reading.line.behind, reading.line.last):
                script.roles[index] = "label"
        else:
            is_measure = told[reading.line.heads] == 3 or any(map(frame.measures, reading.labels))
            place = tuple(_place(script, field) for field in (y, x))
            reading.labels = place if all(place) and is_measure and not reading.spread else ("",)
            reading.layout = "fields"
            kept.append(reading)
    return kept


def _axis(reading: Reading, names: list[frozenset[str]], frame: Frame) -> int | None:
    """The axis that the label of a reading names and nothing else."""
    if reading.spread or len(reading.labels) != 1 or not reading.line.heads or frame.knows(reading.labels[0]):
        return None
    stems = words.stems(reading.labels[0])
    return names.index(stems) if stems in names else None


def _place(script: Script, field: Reading) -> str:
    """What a field says of a place; "" where it is a range of them."""
    value = field.values[0]
    return script.written(value.index) if value and value.also is None else ""
