"""A label and its value, or a course of values, joined by arrows.

16 → 46.3s (purple)            (x=20, y=95) → v            **SERIES:** 0.1 → 0.5 → n/a → 0.9
I = 100 mA → P ≈ 58 mW            t=0 -> T=21
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.values import in_columns, row
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import two_series, value_lists
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import RANGE, Script, Value
from pipeline.reading.vocabulary import blanks, words

_ARROW = re.compile(r"\s*(?:→|->|⟶|=>)\s*[*`$€£~≈<>≤≥]*(?:approximately |about )?[*`~≈]*(?:\\\(\s*)?")
_EQUALS = r"[*`$]{0,2}(?:\\\(\s?)?([^\W\d][^\W\d_]{0,11}(?:_\{?\w{1,8}\}?)?)[*`]{0,2}\s{0,2}[=≈~]\s?[*`~≈]{0,2}"
_PLACE_IS = re.compile(_EQUALS)  # "I = 100 mA"
_VALUE_IS = re.compile(  # " mA → P ≈ 58"
    rf"(?:\s?[^\s\d→>`*$]{{1,10}})?[*`$]{{0,2}}\s*(?:→|->|⟶|=>)\s*{_EQUALS}")
_UNIT_BEHIND = re.compile(
    r"(?:\s?[^\s\d,;:.()→>][^\s\d,;:()→>]{0,11})?[*`$]{0,2}(?:\s?\\\))?(?:\s?\([^()\d]{2,60}\))?\.?"
)
_WORD_BEHIND = re.compile(r"\s(°?[^\W\d][^\s\d,;:()→>]{0,11})(?=[\s,;.)]|\Z)")
_SIGNS = frozenset("+-−")
_STEP = re.compile(r"\s*(?:→|->|⟶|=>)\s*")
_UNIT = re.compile(r"\s?[%*`$\w°²³/]{0,5}")  # behind a value
_MARKS = re.compile(r"[*`$€£~≈]*")  # in front of one


def read_course(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A row of values that arrows join, whichever of them is also a place; None for anything else."""
    text, first, stop = script.text, line.behind, line.last
    begin = line.rest if line.label else line.start
    if stop - first == 3 and script.written(stop - 1)[:1] in _SIGNS and text[script.starts[stop - 1] - 1] == "(" and (
        len(line.columns) == 2 or _is_of_series(line, frame)
    ):
        stop -= 1  # "112 → 348 (+211%)"
    if stop == first:
        return None
    leading = 0 if script.starts[first] <= begin + 3 else _blanks(f"→{text[begin : script.starts[first]]}")
    if leading is None:
        return None
    ranges = [i for i in range(first, stop - 1) if script.gap(i) == RANGE]  # "9.4 → 10–12 → 6.1"
    if first in ranges and (arrow := _ARROW.search(text, begin, line.end)) and (
        frame.knows(words.plain(text[begin : arrow.start()]))
    ):
        return None  # "2023-03-01 → 412", where the dates are declared
    blank = {stop - 1: _trailing(text[script.ends[stop - 1] : line.end])}  # the steps without a value behind each
    for i in range(first, stop - 1):
        if i not in ranges:
            between = _blanks(text[script.ends[i] : script.starts[i + 1]])
            if between is None:
                return None
            blank[i] = between
    count = stop - first + leading + sum(blank.values())
    is_pair = stop - first > 1 or _is_of_series(line, frame)  # "no gray dot → 64.4"
    if count < 3 and (ranges or not is_pair or not _is_short_course(script, line, first, frame)):
        return None
    values: list[Value | None] = [None] * leading
    for i in range(first, stop):
        if i - 1 not in ranges:
            values.append(script.value(i, i + 1 + (i in ranges), script.starts[i] - 2)[0])
        values += [None] * blank.get(i, 0)
    if len(values) == 2 and _is_of_series(line, frame):
        return [Reading("arrows", line, (line.label, name), [value], axes=("x", "y"))
                for name, value in zip(frame.axes.y.ticks, values, strict=True)]
    if line.label and line.columns:
        return in_columns(line, values, frame, layout="arrows")
    return [row(script, line, (line.label,) if line.label else (), values, frame, layout="arrows")]


def read_equations(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value of a place, where a line is two equations that an arrow joins; None for anything else."""
    if line.label or line.last - line.first != 2:
        return None
    text, (x, y) = script.text, range(line.first, line.last)
    place = _PLACE_IS.fullmatch(text, line.start, script.starts[x])
    measure = _VALUE_IS.fullmatch(text, script.ends[x], script.starts[y])
    if not (place and measure and place[1] != measure[1]):
        return None
    if not _UNIT_BEHIND.fullmatch(text, script.ends[y], line.end):
        return None
    script.roles[x] = "label"
    return [Reading("arrows", line, (script.written(x),), [script.value(y, line.last, measure.start(1))[0]])]


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading of one value or of a row of values; None where no arrow leads to a value."""
    text = script.text
    is_named = bool(line.label) and frame.knows(line.label)  # whatever stands in it: "English → Khmer"
    match = _ARROW.search(text, line.rest if is_named else line.start, line.end)
    if not match or (match.end() <= line.label_end and line.label):
        return None  # none, or between labels
    index = next((i for i in range(line.first, line.last) if script.starts[i] >= match.end()), line.last)
    if index == line.last or script.starts[index] != match.end():
        return (
            []
            if index == line.last and line.first < line.last and not words.is_clause(text[match.end() : line.end])
            else None
        )
    begin = line.rest if line.label and line.rest < match.start() else line.start
    left = [i for i in range(line.first, index) if script.starts[i] >= begin]
    name = words.plain(text[begin : match.start()])
    if not name or len(name) > 80 or "→" in name or name.count("(") > name.count(")"):
        return None  # among the last: "in the order of the x-axis (2 → 3 → 4)"
    if not line.label and words.is_sentence(name):
        return None  # "Values are read at the ticks, 2 → 3 → 4"
    for label in range(line.first, index):
        script.roles[label] = "label"
    steps = value_lists.listed(script, line, frame, index, match.end(), line.end)
    if steps is not None and len(steps) > 2:
        return [Reading("arrows", line, (name,), steps, spread=True)]
    if left and _ARROW.search(text, script.ends[index], line.end) and name[0] != "(":
        return None  # one of several steps, of which one is laid out otherwise
    if len(left) == 1 and line.label and begin == line.rest and (
        _is_of_unit(script, left[0], index) or _lacks_places(frame) or _is_from_series_to_series(name, line, frame) or (
            two_series.share(line, frame) and script.written(left[0]) not in frame.axes.x.ticks)
    ):
        steps = [script.value(at, at + 1, begin)[0] for at in (left[0], index)]
        return [Reading("arrows", line, (line.label,), steps, spread=True, ragged=True)]
    value, _ = script.value(index, line.last, match.end())
    outer = (line.label,) if begin == line.rest and line.label else ()
    return [Reading("tuples" if name[0] == "(" else "arrows", line, outer + coordinates(name, frame), [value])]


def _is_of_unit(script: Script, left: int, right: int) -> bool:
    """Whether two numbers that an arrow joins are amounts of one measure, and not a place and its value: "388 W → 425
    W"."""
    units = [_WORD_BEHIND.match(script.text, script.ends[at]) for at in (left, right)]
    return units[0] is not None and units[1] is not None and units[0][1] == units[1][1]


def _is_from_series_to_series(name: str, line: Line, frame: Frame) -> bool:
    """Whether a number in front of an arrow is no label, behind that of a category of several series."""
    are_several = frame.chart_type in ("bar", "radar") and len(frame.series) > 1 and not frame.knows(name)
    return are_several and name[:1].isdigit() and frame.axes.hint(line.label)[0] == 0


def _lacks_places(frame: Frame) -> bool:
    """Whether nothing is told of a horizontal axis on which a number could be a place, as in slope charts."""
    return frame.chart_type == "line" and frame.axes.x.name is None and not frame.axes.x.ticks


def _blanks(gap: str) -> int | None:
    """How many steps without a value stand between two values that arrows join; None where something else does."""
    parts = _STEP.split(gap)
    if len(parts) < 2:
        return None
    unit, *said, marks = parts
    is_joined = _UNIT.fullmatch(unit) is not None and _MARKS.fullmatch(marks) is not None
    return len(said) if is_joined and all(map(blanks.stands_for_none, said)) else None


def _trailing(behind: str) -> int:
    """How many steps without a value stand behind the last value."""
    unit, *said = _STEP.split(behind)
    return len(said) if _UNIT.fullmatch(unit) and all(map(blanks.stands_for_none, said)) else 0


def _is_short_course(script: Script, line: Line, first: int, frame: Frame) -> bool:
    """Whether two numbers of a named series are its course and not a label with its value."""
    if len(line.columns) == 2:  # the head tells them: "Values (2015 → 2022)"
        return True
    ticks = frame.axes.x.ticks
    are_shares = script.text.startswith("%", script.ends[first]) and script.text.startswith("%", script.ends[first + 1])
    are_two = len(ticks) == 2 or _is_of_series(line, frame) or are_shares
    return bool(line.label) and are_two and script.written(first) not in ticks


def _is_of_series(line: Line, frame: Frame) -> bool:
    """Whether two values of a category belong to the two series of a bar chart that arrows join elsewhere too, or of
    which one follows the other: "**Harbour:** 6,200 → 1.3M", below "Dry → Storm", or of "Before" and "After"."""
    return two_series.share(line, frame) and two_series.follow(frame)
