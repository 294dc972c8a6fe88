"""A named point with a bullet for each coordinate.

**NAME:** / X: 10 / Y: 0.5            1. **NAME** / Time (s): 13 / Accuracy: ~0.59
"""

from __future__ import annotations

import re

from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading

_X = re.compile(r"(?:x|horizontal)\b(?:[\s\-]*(?:axis|value|position|coordinate))?.*", re.IGNORECASE)
_Y = re.compile(r"(?:y|vertical)\b(?:[\s\-]*(?:axis|value|position|coordinate))?.*", re.IGNORECASE)


def join(readings: list[Reading], written: dict[int, str], frame: Frame) -> list[Reading]:
    """The readings of a scatter plot with the two coordinates of each point put together.

    written: what stands in the text for each number that is read, by its index.
    """
    joined: list[Reading] = []
    pending: Reading | None = None
    for reading in readings:
        side = _side(reading, frame)
        if side == "x":
            if pending is not None:
                joined.append(pending)
            pending = reading
        elif side == "y" and pending is not None and pending.line.heads == reading.line.heads:
            (x,) = filter(None, pending.values)
            joined.append(Reading("coordinates", reading.line, (written[x.index],), reading.values))
            pending = None
        else:
            joined.append(reading)
    if pending is not None:
        joined.append(pending)
    return joined


def _side(reading: Reading, frame: Frame) -> str | None:
    """Which coordinate a reading gives: "x", "y", or None."""
    if reading.layout != "named" or len(reading.labels) != 1 or not reading.line.heads:
        return None
    label = reading.labels[0]
    for side, pattern, name in (("x", _X, frame.axes.x.name), ("y", _Y, frame.value_label)):
        if pattern.fullmatch(label) or (name and words.stems(label) and words.stems(label) <= words.stems(name)):
            return side
    return None
