"""Legend entries of two halves, of which a head has one and stands over values that the other one names.

    **Legend:** Wind (2019), Wind (2023), Sun (2019), Sun (2023)
    #### Wind Power (bars)
    1. **North:**
       - 2019: 12
"""

from __future__ import annotations

from collections import defaultdict

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import headings, words

_HALVES = re.compile(r"(?P<one>[^()]{1,40}?)(?:, | [-–—] | / |: | \()(?P<other>[^()]{1,40})\)?")
_FEWEST = 2  # entries

Halves = dict[str, list[tuple[str, str]]]
"""The key of one half of an entry -> that of the other one, and the entry."""


def join(readings: list[Reading], frame: Frame) -> None:
    """Name the values of a chart below such heads by whole entries, where all of them can be named so."""
    if frame.is_grid or len(frame.series) < _FEWEST or frame.many or frame.titles:
        return
    halves = _halves(frame)
    if len(halves) < _FEWEST:
        return
    found = [_entry(reading, halves, frame) for reading in readings if not reading.weak]
    for one in found if all(found) else ():
        if one is not None:
            reading, head, entry = one
            reading.labels = (*reading.labels[:-1], entry)
            reading.line.heads = tuple(other for other in reading.line.heads if other is not head)


def _halves(frame: Frame) -> Halves:
    halves: Halves = defaultdict(list)
    for entry in frame.series.values():
        if match := _HALVES.fullmatch(entry):
            one, other = words.key(match["one"]), words.key(match["other"])
            halves[one].append((other, entry))
            halves[other].append((one, entry))
    return halves


def _entry(reading: Reading, halves: Halves, frame: Frame) -> tuple[Reading, Line, str] | None:
    """A value with the head that has one half of its entry, and the entry; None where there is none, or no place of the
    value beside it."""
    heads = reading.line.heads
    if reading.spread or not reading.labels or frame.knows(reading.labels[-1]):
        return None
    label = words.key(reading.labels[-1])
    found = [
        (head, entry)
        for head in heads
        for one, entry in halves.get(label, ())
        if f"{words.key(headings.unnumbered(head.label))} ".startswith(f"{one} ")
    ]
    if len(found) != 1:
        return None
    [(head, entry)] = found
    around = [*reading.labels[:-1], *(one.label for one in heads if one is not head)]
    is_placed = any(frame.axes.hint(headings.unnumbered(name))[0] == 0 for name in around)
    return (reading, head, entry) if is_placed else None
