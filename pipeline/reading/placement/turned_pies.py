"""Several pies of which a text tells slice by slice, in the columns of a table or behind the name of each slice.

    | Food | Summer | Winter |            - **Berries:** Summer 35%, Winter 5%
    | Berries | 35% | 5% |                - **Mice:** Summer 65%, Winter 95%
"""

from __future__ import annotations

from collections import defaultdict

from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.reading import Reading

_PAIR = 2  # labels of a share: its pie and its slice
_WHOLE, _ROUNDED = 100.0, 2.0  # percent of a pie, and what may be amiss
_FEWEST = 2  # pies

Cell = tuple[str, str, float]
"""Both labels of a share."""


def turn(readings: list[Reading], frame: Frame) -> None:
    """Put the second label of each share in front of the first where that is the pie: the first ones are declared as
    slices, or only the second ones make up 100 percent each."""
    shares = [one for one in readings if len(one.labels) == _PAIR and not one.spread]
    cells = [(one.labels[0], one.labels[1], value.value) for one in shares for value in one.values if value]
    first, second = {cell[0] for cell in cells}, {cell[1] for cell in cells}
    if len(cells) < len(readings) or len(second) < _FEWEST:
        return
    are_slices = all(map(frame.knows, first)) and not any(map(frame.knows, second))
    if are_slices or (_are_whole(cells, 1) and not _are_whole(cells, 0)):
        for reading in shares:
            reading.labels = reading.labels[::-1]


def _are_whole(cells: list[Cell], side: int) -> bool:
    """Whether the shares of each name on one side are a whole together."""
    wholes: dict[str, float] = defaultdict(float)
    for *names, share in cells:
        wholes[names[side]] += share
    return all(abs(whole - _WHOLE) <= _ROUNDED for whole in wholes.values())
