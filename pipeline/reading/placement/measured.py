"""Panels for the measures of a chart with two vertical axes, where each of its series has a value on both.

    **Depth 3:** / - Alto: Yield ≈ 0.35, Loss ≈ 1.3 / - Basso: Yield ≈ 0.90, Loss ≈ 0.15
    **Alto** / *Depth 3:* / Yield: 0.35 / Loss: 1.3
"""

from __future__ import annotations

from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import words

_FEWEST = 2  # measures
_COORDINATES = 2  # of a cell, beside its measure


def told_apart(frame: Frame, readings: list[Reading]) -> list[Reading]:
    """The readings, each in the panel of its measure where all have one behind the labels of a place and a series."""
    names = {words.key(words.without_parentheses(name)): name for name in frame.told_measures}
    if frame.is_grid or len(names) < _FEWEST or not all(_has_all(frame, one, names) for one in readings):
        return readings
    if len({words.key(one.labels[-1]) for one in readings}) == len(names):
        for one in readings:
            one.panel = words.without_parentheses(names[words.key(one.labels[-1])])
            one.labels = one.labels[:-1]
    return readings


def _has_all(frame: Frame, reading: Reading, names: dict[str, str]) -> bool:
    """Whether a reading has the labels of a place and a series, in heads or on its line, and behind them a measure."""
    if not reading.labels or reading.spread or reading.panel or words.key(reading.labels[-1]) not in names:
        return False
    above = [head.label for head in reading.line.heads[-_COORDINATES:]] + list(reading.labels[:-1])
    return len(above) >= _COORDINATES and all(
        frame.knows(frame.axes.hint(label)[1]) for label in above[-_COORDINATES:])
