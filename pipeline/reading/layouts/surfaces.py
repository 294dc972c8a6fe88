"""Points of a surface over two axes: the horizontal place, the one in depth, and the height, which is the value.

The surface is lowest near the origin (x=0, y=0, z=0).            Peak at x = 2, y ≈ 3, with a z-value of about 7
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_COORDINATE = re.compile(  # "x=2", "z-value of approximately 7"
    r"(?<![\w\-])(?P<axis>[xyz])(?:[- ](?:value|coordinate|axis|level))?(?: ?[=≈:~] ?|,? (?:of|at|is|reaches|near) )"
    r"(?:(?:approximately|about|around|roughly|near|nearly|almost) )?[~≈*`]{0,3}(?=[+\-−]?\.?\d)", re.IGNORECASE
)
_HAS_DEPTH = re.compile(r"\b(?:3[- ]?D|three-dimensional|surface|z[- ]axis)\b", re.IGNORECASE)
_ALL, _PLACE = ["x", "y", "z"], ["x", "y"]


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The reading of a line that gives one point by all three coordinates; nothing where it gives a place without its
    height, None where it speaks of no surface."""
    text = script.text
    if line.label and (frame.knows(line.label) or not (words.has_comment(line.label) or words.is_generic(line.label))):
        return None  # a point with a name
    if "z" not in text[line.start : line.end].lower() and not any(_HAS_DEPTH.search(head.label) for head in line.heads):
        return None
    told: dict[str, int] = {}
    for match in _COORDINATE.finditer(text, line.start, line.end):
        index = script.between(match.end(), line.end, line.first, line.last).start
        if (axis := match["axis"].lower()) in told or index == line.last or script.starts[index] > match.end() + 1:
            return None  # several points
        told[axis] = index
    if sorted(told) not in (_ALL, _PLACE):
        return None
    for axis in _PLACE:
        script.roles[told[axis]] = "label"
    if "z" not in told:
        return []
    value, _ = script.value(told["z"], told["z"] + 1, line.start)
    y, x = (words.plain(script.written(told[axis])) for axis in ("y", "x"))
    return [Reading("surfaces", line, (y, x), [value], axes=("y", "x"), weak=True)]
