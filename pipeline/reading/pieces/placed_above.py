"""Values of a grid whose place stands on the line in front of them.

    - Located at **Depth = 40** and **Flow = 6**.        - **Location:** Layer 4, Head C
    - Approximate value: **58 L**                        - **Value:** ~0.58
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import joined
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections, stages, words

_SAYS_PLACE = re.compile(
    r"(?:(?:it|this) (?:is|was) )?(?:located|found|situated|positioned|seen|lies|occurs)? ?(?:at|in|for) (?:the )?|"
    r"(?:the )?(?:location|position|coordinates|cell|place)(?: is)?:? ", re.IGNORECASE
)
_LONGEST = 120  # characters of a place


def name(script: Script, lines: list[Line], declared: Frame) -> None:
    """Give values the places in front of them, below the same head, as their labels."""
    for place, line in pairwise(lines):
        if line.section != sections.DATA or not (line.heads and line.label) or place.heads != line.heads or (
            line.behind >= line.last or place.end - place.start > _LONGEST or not words.is_generic(line.label)
        ):
            continue
        frame = declared.of(None, line)
        if frame.is_grid and (cell := _cell(words.plain(script.text[place.start : place.end]), frame)):
            line.label = cell
            for index in range(place.first, place.last):
                script.roles[index] = "label"
            place.last = place.behind = place.first  # none of them is a value


def _cell(said: str, frame: Frame) -> str:
    """The labels of both axes that a line gives and nothing else; "" for any other line."""
    lead = _SAYS_PLACE.match(said)
    place = said[lead.end() if lead else 0 :].strip(" .")
    found = [frame.axes.hint(label) for label in joined.coordinates(place, frame)]
    sides = {side for side, label in found if side is not None and _is_one(label, frame.axes[side])}
    return place if len(found) == len(sides) == 2 else ""


def _is_one(label: str, axis: Axis) -> bool:
    """Whether a label is one of an axis, and no stretch of it."""
    return words.key(label) in axis.keys if axis.keys else stages.STRETCH.search(label) is None
