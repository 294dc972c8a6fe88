"""Words beside a value that do not tell which label it belongs to.

    A: -12 (bottom-left quadrant)        PIE: 47% A, 11% B, 42% for the rest of the ring        29% A and B together
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces import places
from pipeline.reading.text.script import Value
from pipeline.reading.vocabulary import words

_REST = re.compile(
    r"(?:(?:for|is|to) )?(?:all |of )?(?:the )?(?:rest|remainder|remaining (?:part|slices?|segments?|share))"
    r"(?: of (?:the|this|that|its) [^\W\d]{1,20}(?: [^\W\d]{1,20})?)?", re.IGNORECASE)
_TOGETHER = re.compile(r"(?:the )?(?P<names>[^()]{3,80}),? (?:together|combined|taken together|jointly)", re.IGNORECASE)
_WHOLE, _MISTAKEN = 100.0, 1.0


def is_region(name: str, frame: Frame) -> bool:
    """Whether a name says of a value of a grid no more than its part of the drawing: "-12 (bottom-left quadrant)"."""
    return frame.is_grid and places.is_region(name) and not frame.knows(name)


def _is_rest(name: str, frame: Frame) -> bool:
    """Whether a name stands for the slices of a pie that are declared and not named: "the rest of the ring"."""
    return frame.chart_type == "pie" and _REST.fullmatch(name) is not None and not frame.knows(name)


def settle(found: list[tuple[str, Value]], frame: Frame) -> list[tuple[str, Value]]:
    """Slices with their names, "" for the sum of several of them; the rest is the one that is left, where one is."""
    if frame.chart_type != "pie" or not frame.axes.x.ticks:
        return found
    found = _summed_once(found)
    said = {words.key(name) for name, _ in found}
    left = [tick for tick in frame.axes.x.ticks if words.key(tick) not in said]
    rest = left[0] if len(left) == 1 else ""
    settled = []
    for name, value in found:
        if left and _is_rest(name, frame):
            name = rest
        elif (sum_of := _TOGETHER.fullmatch(name)) and frame.listed(sum_of["names"]):
            name = ""
        settled.append((name, value))
    return settled


def _summed_once(found: list[tuple[str, Value]]) -> list[tuple[str, Value]]:
    """The slices with one value of several that they share made the sum of these, where the whole is 100 only so:
    "24% A and B" beside others of 76%."""
    each = {value.index: value for _, value in found}
    if len(each) == len(found) or abs(sum(value.value for value in each.values()) - _WHOLE) > _MISTAKEN:
        return found
    several = {index for index, count in Counter(value.index for _, value in found).items() if count > 1}
    joint = [("", each[index]) for index in several]
    return [(name, value) for name, value in found if value.index not in several] + joint
