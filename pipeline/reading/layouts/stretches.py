"""A stretch of a course, told by its two ends.

From 50 to 100 km, the level declines from 80 to 20.            Between steps 10 and 20 it rises from 3 to 5.
**Late phase (steps 500–1,000):** The loss falls from about 2.5 to 1.5.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.narrative import SENTENCE_END, is_position
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.lines import Line
from pipeline.reading.script import Script

_ABOUT = r"(?:about |around |approximately |roughly |nearly )?[~≈*`]*"
_OPENS = re.compile(
    rf"(?:.*[\s(])?(?:from|between)\s(?:the )?(?P<name>[^\W\d][\w@\-]{{0,20}}\s?=?\s?)?{_ABOUT}", re.IGNORECASE
)
_JOINS = re.compile(rf"\s?(?:to|and|through|until|-|–|—)\s?(?:[^\W\d][\w@\-]{{0,20}}\s?=?\s?)?{_ABOUT}", re.IGNORECASE)
_UNIT = re.compile(r"\s?((?:million |billion |thousand )?[^\W\d]{1,20})?")
_TELLS = re.compile(
    rf"(?:[^\d.;]|(?<=[^\W\d])\d)*\bfrom\s(?:an? )?(?:[^\W\d][\w\-]*\s){{0,4}}?{_ABOUT}", re.IGNORECASE
)
_VALUE_UNIT = r"(?:\s?%|\s[^\W\d]{1,10}(?=\sto\b))?"
_TO = re.compile(rf"{_VALUE_UNIT}[*`]*\s(?:down |up |back )?to\s(?:[^\W\d][\w\-]*\s){{0,3}}?{_ABOUT}", re.IGNORECASE)
_MOST = 160  # characters between the ends of a stretch and what is told of it


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A value for each end of each stretch that a line tells; None where it tells none, or more than that."""
    if frame.chart_type not in ("line", "scatter", "other") or line.last - line.first < 4:
        return None
    in_label = line.behind - line.first == 2 and line.last - line.behind == 2
    found = _in_label(script, line) if in_label else _in_sentences(script, line, frame)
    if not found:
        return None
    is_series = line.label and not (
        in_label or words.is_comment(line.label) or words.is_generic(line.label) or words.is_stage(line.label)
        or words.is_stretch(line.label)
    )
    outer = (line.label,) if is_series else ()
    readings = []
    for position, index in found:
        script.roles[position] = script.roles[position] or "label"
        value, _ = script.value(index, index + 1, line.start)
        readings.append(Reading("stretches", line, (*outer, script.written(position)), [value], weak=True))
    return readings


def _in_label(script: Script, line: Line) -> list[tuple[int, int]] | None:
    """The ends of the stretch that a label names, with their values."""
    text, (first, second), (low, high) = script.text, range(line.first, line.behind), range(line.behind, line.last)
    between = text[script.ends[first] : script.starts[second]]
    if not (words.is_stretch(line.label) and _JOINS.fullmatch(between) and _are_told(script, line.rest, low, high)):
        return None
    return [(first, low), (second, high)]


def _in_sentences(script: Script, line: Line, frame: Frame) -> list[tuple[int, int]] | None:
    """The ends of all stretches with their values; None where a number of a line is none of these."""
    text, starts, ends = script.text, script.starts, script.ends
    found: list[tuple[int, int]] = []
    begin = line.rest if line.label else line.start
    for end in [*(match.end() for match in SENTENCE_END.finditer(text, begin, line.end)), line.end]:
        first = bisect_left(starts, begin, line.first, line.last)
        last = bisect_left(starts, end, first, line.last)
        if first < last:
            aside = text.find("(", ends[first + 3], starts[first + 4]) if last - first > 4 else 0
            if last - first < 4 or aside < 0 or starts[first] - begin > _MOST:
                return None
            opens = _OPENS.fullmatch(text, begin, starts[first])
            if not opens or not _JOINS.fullmatch(text, ends[first], starts[first + 1]):
                return None
            unit = _UNIT.match(text, ends[first + 1])
            behind = (unit[1] or "").rpartition(" ")[2] if unit else ""
            for index in (first, first + 1):
                written = script.written(index)
                is_place = is_position(frame, (opens["name"] or "").rstrip(" ="), written) or (
                    behind and frame.axes.hint(f"{written} {behind}")[0] == 0
                )
                if not is_place and written not in frame.axes.x.keys:
                    return None
            if not _are_told(script, ends[first + 1], first + 2, first + 3):
                return None
            found += [(first, first + 2), (first + 1, first + 3)]
        begin = end
    return found


def _are_told(script: Script, begin: int, low: int, high: int) -> bool:
    """Whether two numbers are what a course goes from and to."""
    text, starts = script.text, script.starts
    if starts[low] - begin > _MOST or starts[high] - script.ends[low] > _MOST:
        return False
    told = _TELLS.fullmatch(text, begin, starts[low]) and _TO.fullmatch(text, script.ends[low], starts[high])
    return told is not None
