"""A named point with a bullet for each coordinate.

**NAME:** / X: 10 / Y: 0.5            1. **NAME** / Time (s): 13 / Accuracy: ~0.59
**NAME:** x ≈ 10, y ≈ 0.5            **NAME:** 13 s, 59% accuracy
**NAME:** (Red dot) Located at approximately x=10, y=0.5            At **Time = 13**, Accuracy = **0.59**
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.script import Script

_X = re.compile(r"(?:x|horizontal)\b(?:[\s\-]*(?:axis|value|position|coordinate))?.*", re.IGNORECASE)
_Y = re.compile(r"(?:y|vertical)\b(?:[\s\-]*(?:axis|value|position|coordinate))?.*", re.IGNORECASE)


_AT = re.compile(
    r"^(?:\([^()]*\) )?(?:(?:is )?(?:located|placed|positioned|plotted|shown) )?(?:(?:at|near|around) )?(?:(?:about|"
    r"approximately) )?", re.IGNORECASE
)
CHARTS = frozenset(("scatter", "line"))
"""The charts whose points have two coordinates."""


def join(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings of points with the two coordinates of each put together; of a line those in one sentence."""
    joined: list[Reading] = []
    pending: Reading | None = None
    sides = [_side(reading, frame) for reading in readings]
    for at, reading in enumerate(readings):
        side = sides[at]
        if side is None and reading.layout == "pairs" and sides[at + 1 : at + 2] == ["y"]:
            side = "x" if _is_of(reading, readings[at + 1]) else None  # "8B parameters, 66% accuracy"
        if side == "x":
            if pending is not None:
                joined.append(pending)
            pending = reading
        elif side == "y" and pending is not None and _is_of(pending, reading):
            (x,) = filter(None, pending.values)
            script.roles[x.index] = "label"
            labels = (*reading.labels[:-1], script.written(x.index))
            joined.append(Reading("coordinates", reading.line, labels, reading.values))
            pending = None
        else:
            joined.append(reading)
    if pending is not None:
        joined.append(pending)
    return joined


def _is_of(x: Reading, y: Reading) -> bool:
    """Whether two readings give the coordinates of one point: under the same heads, or on one line."""
    if y.layout == "pairs":
        return x.line is y.line
    return x.layout == "named" and x.line.heads == y.line.heads


def _side(reading: Reading, frame: Frame) -> str | None:
    """Which coordinate a reading gives: "x", "y", or None."""
    in_line = reading.layout == "pairs" and 0 < len(reading.labels) < 3
    if not in_line and (reading.layout != "named" or len(reading.labels) != 1 or not reading.line.heads):
        return None
    label = _AT.sub("", reading.labels[-1])
    if frame.chart_type == "line" and (not in_line or reading.line.label or frame.knows(label)):
        return None  # among the series of a line there may well be one called like an axis
    for side, pattern, name in (("x", _X, frame.axes.x.name), ("y", _Y, frame.value_label)):
        if pattern.fullmatch(label) or (name and words.stems(label) and words.stems(label) <= words.stems(name)):
            return side
    return None
