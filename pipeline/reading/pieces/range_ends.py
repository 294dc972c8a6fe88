"""The two ends of a range of a box, among the numbers behind the words for it.

IQR: 15–27        Whiskers: from ~2 up to about 44        Box: [15, 27]        Q1 / Q3: ~15 / ~27
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.text.script import RANGE, Script, behind_unit

_TWO = 2  # ends
_SIDES = re.compile(r"[%*`]{0,3} ?[/|&,;] ?[~≈*`$€£]{0,3}")


def of(script: Script, indices: list[int]) -> list[int]:
    """The first two numbers that are the ends of one range; none where no two are."""
    pairs = ([low, high] for low, high in pairwise(indices) if high == low + 1)
    return next((pair for pair in pairs if script.gap(pair[0]) == RANGE or joined(script, pair[0])), [])


def side_by_side(script: Script, indices: list[int]) -> list[int]:
    """The two ends where they are all numbers, and only a sign stands between them: "Whiskers (min, max): 2, 44"."""
    if len(indices) != _TWO:
        return []
    low, high = indices
    behind = behind_unit(script.text, script.ends[low])
    are_ends = high == low + 1 and script.number(low) <= script.number(high) and (
        _SIDES.fullmatch(script.text, behind, script.starts[high]))
    return indices if are_ends else []


def joined(script: Script, index: int) -> bool:
    """Whether two numbers are the ends of one range: "from ~15% up to about 27%", "[15, 27]"."""
    gap = script.text[behind_unit(script.text, script.ends[index]) : script.starts[index + 1]]
    if script.text.startswith("[", script.starts[index] - 1) and script.text.startswith("]", script.ends[index + 1]):
        return gap.strip() in (",", ";")
    return re.fullmatch(r"[%\s\w*`~≈()°/]{0,24}\b(?:to|and|through)\b[\s\w*`~≈<>≤≥$€£]{0,24}", gap) is not None
