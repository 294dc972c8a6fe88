"""Declared labels with their values inside half sentences, below the row that they belong to.

**`edit` Row**: / High probability (0.53) to `python`. / Other transitions: `edit` (0.33), `submit` (0.11).
ROW row: minor transitions: COL (v), COL (v)
"""

from __future__ import annotations

import re
from bisect import bisect_left

from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_OPEN = re.compile(r"\((?:approximately |approx\.? |about |around |roughly )?[~≈*`]*\Z", re.IGNORECASE)


_CLOSE = re.compile(r"[%*`]*(?:\s?(?:±|\+/-)\s?[\d.]{1,12}%?)?\)")
_SPREAD = ("±", "+/-")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label that the line mentions, where as many values in parentheses stand beside them."""
    if not frame.is_grid or not frame.axes.x.ticks:
        return None
    text, starts, ends = script.text, script.starts, script.ends
    if text.find("(", line.rest, line.end) < 0:
        return None
    values = [
        i
        for i in range(line.first, line.last)
        if _OPEN.search(text, max(line.start, starts[i] - 16), starts[i])
        and _CLOSE.match(text, ends[i], line.end)
    ]
    if not values:
        return None
    row_in_label = bool(line.label) and frame.axes.hint(line.label)[0] == 1
    begin = line.rest if line.label else line.start
    found = _mentioned(text, begin, line.end, frame.axes.x.ticks)
    at = {starts[i] for i in values}  # a value may look like the label of a row, and is none
    rows = [one for one in _mentioned(text, begin, line.end, frame.axes.y.ticks) if one[0] not in at]
    digits = _numbers_in(starts, found + rows)  # of labels
    values = [i for i in values if i >= line.behind and i not in digits]
    others = set(range(line.behind, line.last)).difference(values, digits)
    if any(not text[starts[i] - 4 : starts[i]].rstrip().endswith(_SPREAD) for i in others):
        return None  # "A: 198 (99.0%)": the values stand elsewhere
    mentioned = [tick for _, _, tick in found]
    if not values or len(mentioned) != len(values) or not (row_in_label or line.heads):
        return None
    if any(starts[i] < begin for i in values):
        return None
    outer = (line.label,) if row_in_label else ()
    readings = []
    for label, index in zip(mentioned, values, strict=True):
        readings.append(Reading("mentions", line, (*outer, label), [script.value(index, line.last, begin)[0]]))
    return readings


def _mentioned(text: str, begin: int, end: int, ticks: list[str]) -> list[tuple[int, int, str]]:
    """Start, end and name of the labels in a part of the text, in order; the longest where several fit."""
    found: list[tuple[int, int, str]] = []
    for tick in sorted(ticks, key=len, reverse=True):
        at = text.find(tick, begin, end)
        further = []
        while at >= 0:
            stop = at + len(tick)
            if not (_in_word(text[at - 1]) or text[at - 1] in ".," or (stop < end and _in_word(text[stop]))):
                place = bisect_left(found, (at,))
                if not (place and at < found[place - 1][1]) and not (place < len(found) and found[place][0] < stop):
                    further.append((at, stop, tick))
            at = text.find(tick, stop, end)
        found = sorted(found + further)
    return found


def _numbers_in(starts: list[int], found: list[tuple[int, int, str]]) -> set[int]:
    """Which of the document's numbers stand in one of the labels that were found."""
    return {i for begin, end, _ in found for i in range(bisect_left(starts, begin), bisect_left(starts, end))}


def _in_word(char: str) -> bool:
    return char.isalnum() or char in "_-"
