"""A named point with a bullet for each coordinate.

**NAME:** / X: 10 / Y: 0.5            1. **NAME** / Time (s): 13 / Accuracy: ~0.59
**NAME:** x ≈ 10, y ≈ 0.5            **NAME:** 13 s, 59% accuracy
**NAME:** (Red dot) Located at approximately x=10, y=0.5            At **Time = 13**, Accuracy = **0.59**
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_unplaced
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_X = re.compile(r"(?:x|horizontal)\b(?:[\s\-]*(?:axis|value|position|coordinate))?.*", re.IGNORECASE)
_Y = re.compile(r"(?:y|vertical)\b(?:[\s\-]*(?:axis|value|position|coordinate))?.*", re.IGNORECASE)


_AT = re.compile(
    r"^(?:\([^()]*\) )?(?:(?:is )?(?:located|placed|positioned|plotted|shown) )?(?:(?:at|near|around) )?(?:(?:about|"
    r"approximately) )?", re.IGNORECASE
)
_FEWEST = 2  # points
_LETTERS = frozenset("xy")


def join(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings of points with the two coordinates of each put together; of a line those in one sentence."""
    if frame.chart_type == "scatter":
        readings = _without_sides([_of_one_side(script, reading) for reading in readings], frame)
    joined: list[Reading] = []
    pending: tuple[str, Reading] | None = None
    points: set[tuple[Line, ...]] = set()  # the heads over two bullets that are one point
    lines: set[Line] = set()  # with both coordinates of a point
    alone: list[Reading] = []  # places along the horizontal axis of points whose heights are not told
    sides = _sides(readings, frame)
    for at, reading in enumerate(readings):
        side = sides[at]
        if side is None and reading.layout == "pairs" and sides[at + 1 : at + 2] == ["y"]:
            side = "x" if _is_of(reading, readings[at + 1]) else None  # "8B parameters, 66% accuracy"
        if side is None:
            joined.append(reading)
        elif pending is not None and pending[0] != side and _is_of(pending[1], reading):
            x_of, y_of = (pending[1], reading) if side == "y" else (reading, pending[1])
            (x,) = filter(None, x_of.values)
            if x.lower is not None:  # a region: "Weights between 2 and 10 kg, life spans between 12 and 16 years"
                aside = [*x_of.values, *y_of.values]
                joined.append(Reading("unplaced", y_of.line, y_of.labels[:-1], aside, spread=True, ragged=True))
                pending = None
                continue
            script.roles[x.index] = "label"
            labels = (*y_of.labels[:-1], script.written(x.index))
            joined.append(Reading("coordinates", y_of.line, labels, y_of.values))
            if _is_bullet(y_of):
                points.add(y_of.line.heads)
            else:
                lines.add(y_of.line)
            pending = None
        else:
            if pending is not None:
                (alone if pending[0] == "x" and _is_bullet(pending[1]) else joined).append(pending[1])
            pending = side, reading
    if pending is not None:
        (alone if pending[0] == "x" and _is_bullet(pending[1]) else joined).append(pending[1])
    joined = _without_letters(joined, frame)
    if len(points) < _FEWEST:
        beside = [one for one in joined if one.layout == "pairs" and one.line in lines]
        return _without_sizes(script, joined, beside, frame) + alone
    for place in alone:
        for value in filter(None, place.values):
            script.roles[value.index] = "label"
    beside = [one for one in joined if _is_bullet(one) and one.line.heads in points]
    return _without_sizes(script, joined, beside, frame)


def _of_one_side(script: Script, reading: Reading) -> Reading:
    """A reading, set aside where it is one coordinate of a point whose other one nobody can tell: "/ø/: F1 = 405 (the
    horizontal position is hidden)"."""
    line = reading.line
    if reading.layout != "named" or not said_unplaced.is_said(script.text, line.start, line.end):
        return reading
    return Reading("unplaced", line, reading.labels, [*reading.values], spread=True, ragged=True)


def _without_sides(readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings with the two coordinates of each point set aside where no axis has a name, so that nobody knows
    which is which: "/i/: F1 = 285, F2 = 2210", "/a/: F1 = 742, F2 = 1290"."""
    if frame.axes.x.name or frame.value_label:
        return readings
    told: dict[Line, list[str]] = {}
    for reading in readings:
        if reading.layout == "pairs" and len(reading.labels) == _FEWEST:
            told.setdefault(reading.line, []).append(words.key(reading.labels[1]))
    names = {frozenset(found) for found in told.values()}
    if len(told) < _FEWEST or len(names) > 1 or {len(found) for found in told.values()} != {_FEWEST}:
        return readings
    return [Reading("unplaced", one.line, one.labels[:1], [*one.values], spread=True, ragged=True)
            if one.line in told and one.layout == "pairs" else one for one in readings]


def _without_letters(readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings without those of lines that tell one coordinate of a point by its letter, and the other one in words
    that nobody knows: "At x = 0.3, combined density = 9"."""
    odd = {
        one.line for one in readings if one.layout == "pairs" and not frame.knows(one.labels[-1])
        and _AT.sub("", one.labels[-1]).lower() in _LETTERS
    }
    return [one for one in readings if one.layout != "pairs" or one.line not in odd] if odd else readings


def _without_sizes(script: Script, readings: list[Reading], told: list[Reading], frame: Frame) -> list[Reading]:
    """The readings without what several points have beside their coordinates: "Parameters: 39M", "bubble ≈ 4.4M"."""
    said = Counter(words.key(reading.labels[-1]) for reading in told)
    sizes = {id(one) for one in told if said[words.key(one.labels[-1])] > 1 and not frame.knows(one.labels[-1])}
    for reading in told:
        if id(reading) in sizes:
            for value in filter(None, reading.values):
                script.roles[value.index] = "secondary"
    return [reading for reading in readings if id(reading) not in sizes]


def _is_of(first: Reading, second: Reading) -> bool:
    """Whether two readings give the coordinates of one point: under the same heads, or on one line."""
    if second.layout == "pairs":
        return first.line is second.line
    return first.layout == "named" and first.line.heads == second.line.heads


def _is_bullet(reading: Reading) -> bool:
    """Whether a reading is one value behind its label, below the name of a point."""
    return reading.layout == "named" and len(reading.labels) == 1 and bool(reading.line.heads)


def _sides(readings: list[Reading], frame: Frame) -> list[str | None]:
    """Which coordinate each reading gives: "x", "y", or None.

    Where all points of a scatter plot have the same two bullets, and one is a coordinate, so is the other.
    """
    sides = [_side(reading, frame) for reading in readings]
    if frame.chart_type == "line":
        sides = _of_both(readings, sides)
    if frame.chart_type != "scatter" or None not in sides or len({*sides}) != 2:
        return sides
    below: dict[tuple[Line, ...], set[str]] = {}
    for reading in filter(_is_bullet, readings):
        below.setdefault(reading.line.heads, set()).add(words.key(reading.labels[0]))
    pairs = {frozenset(names) for names in below.values()}
    if len(below) > 1 and len(pairs) == 1 and len(*pairs) == 2:
        other = "y" if "x" in sides else "x"
        return [side or (other if _is_bullet(one) else None) for side, one in zip(sides, readings, strict=True)]
    return sides


def _of_both(readings: list[Reading], sides: list[str | None]) -> list[str | None]:
    """The sides without those of bullets whose head has no bullet for the other side."""
    found = {(reading.line.heads, side) for reading, side in zip(readings, sides, strict=True)}
    return [
        None if _is_bullet(one) and not {(one.line.heads, "x"), (one.line.heads, "y")} <= found else side
        for one, side in zip(readings, sides, strict=True)
    ]


def _side(reading: Reading, frame: Frame) -> str | None:
    """Which coordinate a reading gives by its words: "x", "y", or None."""
    in_line = reading.layout == "pairs" and 0 < len(reading.labels) < 3
    if not in_line and not _is_bullet(reading):
        return None
    label = _AT.sub("", reading.labels[-1])
    is_of_series = not in_line and frame.knows(reading.line.heads[-1].label)  # "**Alto:** / Power: 318 W / Yield: 61%"
    is_point = is_of_series or (in_line and not reading.line.label)
    if frame.chart_type == "line" and (not is_point or frame.knows(label)):
        return None  # among the series of a line there may well be one called like an axis
    for side, pattern, name in (("x", _X, frame.axes.x.name), ("y", _Y, frame.value_label)):
        if pattern.fullmatch(label) or (name and is_called(label, name)):
            return side
    return None
