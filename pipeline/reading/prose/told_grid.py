"""Cells told in sentences with labels that the text declares for both axes, each sentence by itself.

    Friday has 14 in the Night shift, 36 in the Morning shift, and 41 in the Evening shift.
    On Tuesday the three values are 11, 39, and 38, in the order of the columns; on Wednesday they are 10, 36, and 39.
    In the Soil depth row the correlation is -0.55 in the Elevation column and -0.71 in the Slope column.
    From the North, 18.4 moved to the Center and 21.7 to the South.

One label says where all values of a part of the sentence are, and each of these has a label of the other axis beside
it, or they are as many as that has labels. A sentence that says more, or less, is not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import entries
from pipeline.reading.pieces.joined import TELLS_TIE
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_labels
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import words

_CHARTS = frozenset(("bar", "radar", "other"))
_FEWEST = 4  # cells
_MOST = 60  # labels of an axis
_LONGEST = 800  # characters of a sentence
_X, _Y = 0, 1
BOTH = 2  # a label that either axis has
_AXIS_BEHIND = re.compile(r"[\"”’*]*\s(row|column|col)\b", re.IGNORECASE)
_AXIS_BEFORE = re.compile(r"\b(row|column)\s(?:for|of)\s(?:the\s)?[\"“]?\Z", re.IGNORECASE)
_AXES = {"row": _Y, "column": _X, "col": _X}
_PART = re.compile(r"[;:]\s")
_LISTED = re.compile(r"(?:\s?%|\s[a-z]+)?(?:,|,? and|, and)\s[~≈]?")
_OF_ALL = re.compile(r"\s*(?:Of|Among|From|Out of) (?:(?:the|all|all the|these|those) )?")  # "Of the 150 owls, 9 …"
_NOTHING = re.compile(r",? (?:with|and|but|has|while) (?:nothing|no (?:value|number|entry|figure)s?)\b[^.;\d]*")
_GAP = re.compile(  # "; the estimate for 2017 is suppressed because its error was greater than 30%"
    r"; (?:the|an?|no) [^.;]{0,80}\b(?:suppressed|missing|unreliable|omitted|withheld|blank|hidden|"
    r"not (?:shown|available|reported|given|printed)|did not meet)\b")
_FOR_ROW = re.compile(
    r"(?:(?:For|In|Among|At) (?:the )?(?:(?:row|column) (?:for|of|labell?ed) )?[\"“]?|"
    r"[Tt]he (?P<line>row|column) (?:for|of|labell?ed) [\"“]?)(?P<name>[^,;:\"“”]{1,60}?)"
    r"(?:[,\"”]{1,2} the (?:[a-z]+ )?(?:values|entries|numbers|cells|shares|percentages|scores|coefficients) "
    r"(?:are|read)|"
    r"[,\"”]{0,2} (?:reads?|shows?|has|lists?|contains?|holds)) ")
_AND = re.compile(r"[\"”*]* (?:and|with|vs\.?|versus) (?:the )?[\"“*]*")
_COMPARES = re.compile(r"\b(?:than|both|differences?|gaps?|each|all|averages?)\b", re.IGNORECASE)
_NEAR = 60  # characters in front of two labels that say how they are tied
_OF_PAIR = 3  # the two labels of a cell and its value
_UNIT_OF = re.compile(r"(?:\(|\bin )([^\W\d]{1,4})\)?\Z")  # "Depth (m)", "Depth in m"
_NUMERIC = re.compile(r"[+\-−]?[\d.,]+%?")


class Mark(NamedTuple):
    """A label or a value of a sentence."""

    begin: int
    end: int
    axis: int | None
    """Of a label; None for a value."""
    label: str
    value: Value | None


class Finder:
    """What finds the labels of the two axes of a frame in a sentence."""

    def __init__(self, frame: Frame):
        self._patterns = [_pattern(frame, axis) for axis in (_X, _Y)]
        self._have_names = len({words.key(frame.axes[axis].name or "") for axis in (_X, _Y)}) > 1
        self._keyed = [{told_labels.key(label): label for label in frame.axes[axis].ticks} for axis in (_X, _Y)]

    def labels(self, text: str, begin: int, end: int) -> Iterator[Mark]:
        """The labels in a sentence, each once, with their axes."""
        seen: set[int] = set()
        for axis, pattern in enumerate(self._patterns):
            own, others = self._keyed[axis], self._keyed[1 - axis]
            for match in pattern.finditer(text, begin, end):
                told = match.groupdict()
                key = told_labels.key(told.get("number") or told.get("measured") or match[0])
                if match.start() in seen or key not in own:
                    continue
                seen.add(match.start())
                if said := _AXIS_BEHIND.match(text, match.end(), end) or _AXIS_BEFORE.search(
                        text, begin, match.start()):
                    where = _AXES[said[1].lower()]
                    label = own.get(key) if where == axis else others.get(key)
                else:
                    is_named = len(told) > 0 and self._have_names  # "Head 0" beside "Layer 0"
                    where, label = (BOTH if key in others and not is_named else axis), own[key]
                if label is not None:
                    yield Mark(match.start(), match.end(), where, label, None)

    def marks(self, script: Script, line: Line, begin: int, end: int) -> list[Mark]:
        """The labels and the values in a sentence; none where it has no labels."""
        labels = list(self.labels(script.text, begin, end))
        return _with_values(script, line, begin, end, labels) if labels else []


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of the sentences of a panel that tell cells; none where they are but a few."""
    axes = frame.axes
    if not (frame.is_grid or frame.chart_type in _CHARTS):
        return []
    if not (1 < len(axes.x.ticks) <= _MOST and 1 < len(axes.y.ticks) <= _MOST):
        return []
    finder = Finder(frame)
    found = [
        Reading("prose", line, (y, x), [value], axes=("y", "x"))
        for line, begin, end, _ in spoken if not frame.knows(line.label)  # "Alto: 4, 5, 6" is no sentence
        for y, x, value in _cells(script, line, begin, end, frame, finder)
    ]
    if len({reading.labels for reading in found}) < _FEWEST:
        return []
    taken = {value.index for reading in found for value in reading.values if value}
    return found + [one for line, begin, end, _ in spoken if (one := _ragged(script, line, begin, end, frame, taken))]


def _ragged(script: Script, line: Line, begin: int, end: int, frame: Frame, taken: set[int]) -> Reading | None:
    """The reading of a sentence that lists too many or too few values: "For rpoH, the values are 0.0, 1.2."."""
    match = _FOR_ROW.match(script.text, begin, end)
    if not match:
        return None
    axis, name = frame.axes.hint(match["name"])
    own = frame.axes[_X if match["line"] == "column" else _Y if axis is None else axis]
    label = own.keys.get(words.key(name))
    values = entries.listed(script, line, match.end(), end) if label else []
    if not label or len(values) < 2 or not taken.isdisjoint(value.index for value in values if value):
        return None
    return Reading("prose", line, (label,), values, spread=True)


def _pattern(frame: Frame, axis: int) -> re.Pattern[str]:
    """What finds the labels of an axis: numbers, that are no years, behind the name of the axis or in front of its
    unit."""
    own = frame.axes[axis]
    are_years = all(map(told_labels.YEAR.fullmatch, own.ticks))
    bare = [label for label in own.ticks if are_years or not _NUMERIC.fullmatch(label)]
    if bare or not own.name:
        return told_labels.pattern_of(bare)
    name = re.escape(words.without_parentheses(own.name).strip())
    numbers = "|".join(sorted(map(re.escape, own.ticks), key=len, reverse=True))
    line = ("column", "row")[axis]
    of_name = _UNIT_OF.search(own.name)
    unit = of_name[1] if of_name else own.measure.removeprefix(own.name).strip()
    front = r"(?:(?:\b(?:at|for|of|in|to|with|after|on|and|under|row|column)|[×/&]) )"
    behind = rf"|{front}(?P<measured>{numbers}) ?{re.escape(unit)}\b" if unit else (
        rf"|(?<![\w.])(?P<measured>{numbers}) {name}s?\b")  # "4 nodes"
    return re.compile(
        rf"\b(?:(?:{name}s?(?: of| =|:)?|{line}s? (?:for|of)) |{name}=)(?P<number>{numbers})(?![\w.]*\d){behind}",
        re.IGNORECASE)


def _cells(
    script: Script, line: Line, begin: int, end: int, frame: Frame, finder: Finder
) -> Iterator[tuple[str, str, Value]]:
    """The row, the column and the value of each cell that a sentence tells; nothing where it tells something else."""
    if end - begin > _LONGEST:
        return
    if gap := _GAP.search(script.text, begin, end):
        end = gap.start()
    blank = _NOTHING.search(script.text, begin, end)  # "and 1 (Hurdles), with nothing written under Sprints"
    labels = [one for one in finder.labels(script.text, begin, end)
              if not (blank and blank.start() <= one.begin < blank.end())]
    if not labels:
        return
    marks = _with_values(script, line, begin, end, labels)
    told = [one for one in marks if one.value]
    if not told or (len(told) == 1 and words.has_superlative(script.text[begin:end])):
        return
    stops = [match.start() for match in _PART.finditer(script.text, begin, end)]
    found: list[tuple[str, str, Value]] = []
    outer: Mark | None = None
    for start, stop in pairwise([begin, *stops, end]):
        part = [one for one in marks if start <= one.begin < stop]
        if not any(one.value for one in part):
            outer = next((one for one in part if one.axis is not None), outer) if len(part) == 1 else outer
            continue
        is_square = any(one.axis == BOTH for one in part)
        is_outside = is_square and outer is not None and part[0].value is not None  # "With A it is weaker: 0.6 on B"
        part = [outer, *part] if outer and is_outside else part
        cells = _of_both(script.text, part, frame) if is_square else of_part(script.text, part, outer, frame)
        if not cells:
            return
        found += cells
    yield from found


def _with_values(script: Script, line: Line, begin: int, end: int, labels: list[Mark]) -> list[Mark]:
    """Labels and the values of their sentence, in order."""
    return sorted([*labels, *_values(script, line, begin, end, labels)], key=lambda one: one.begin)


def _values(script: Script, line: Line, begin: int, end: int, labels: list[Mark]) -> Iterator[Mark]:
    """The numbers of a sentence that are no part of a label, and neither a spread, a note in parentheses nor how many
    it is about."""
    behind = begin
    for index in script.between(begin, end, line.first, line.last):
        start = script.starts[index]
        if start < behind or script.is_spread(index) or any(one.begin <= start < one.end for one in labels):
            continue
        value, following = script.value(index, line.last, behind)
        if behind > begin and script.text[behind:start].strip(" %") == "(":
            continue
        if behind == begin and _OF_ALL.fullmatch(script.text, begin, start):
            continue
        if script.text.endswith("total of ", behind, start):
            continue
        yield Mark(start, value.end, None, "", value)
        behind = max(value.end, script.ends[following - 1])


def of_part(text: str, part: list[Mark], outer: Mark | None, frame: Frame) -> list[tuple[str, str, Value]]:
    """The row, the column and the value of each cell of a part of a sentence whose labels are each of one axis; none
    where it tells something else."""
    counts = [sum(one.axis == axis for one in part) for axis in (_X, _Y)]
    size = sum(one.value is not None for one in part)
    are_unsaid = 0 in counts and 0 < max(counts) < size
    inner = counts.index(0) if are_unsaid else _Y if counts[_Y] > counts[_X] else _X
    groups: list[tuple[Mark, list[Mark]]] = [(outer, [])] if outer and outer.axis == 1 - inner else []
    first: list[Mark] = []  # what stands in front of the first label of the outer axis
    for one in part:
        if one.axis == 1 - inner:
            groups.append((one, []))
        elif groups:
            groups[-1][1].append(one)
        else:
            first.append(one)
    if first and len(groups) == 1 and not groups[0][1]:
        groups = [(groups[0][0], first)]
    elif first:
        return []
    found = []
    for where, told in groups:
        cells = _paired(text, told, [*frame.axes[inner].ticks])
        if not cells and told:
            return []
        found += [(where.label, label, value) if inner == _X else (label, where.label, value) for label, value in cells]
    return found


def _paired(text: str, told: list[Mark], ticks: list[str]) -> list[tuple[str, Value]]:
    """The values of a group with their labels; none where one has no label of its own."""
    values = [one for one in told if one.value]
    labels = [one for one in told if one.axis is not None]
    if not values:
        return []
    if not labels:
        is_list = all(_LISTED.fullmatch(text, one.end, two.begin) for one, two in pairwise(values))
        names = ticks if len(values) == len(ticks) > 1 and is_list else []
    else:
        kinds = [one.value is None for one in told]
        is_alternating = len(labels) == len(values) and all(one != two for one, two in pairwise(kinds))
        in_order = len(labels) == len(values) and kinds == sorted(kinds, reverse=True) and (
            told_labels.IN_ORDER.search(text, told[0].begin, told[-1].end + _LONGEST) is not None)
        names = [one.label for one in labels] if is_alternating or in_order else []
    return [(name, one.value) for name, one in zip(names, values, strict=True) if one.value] if names else []


def _of_both(text: str, part: list[Mark], frame: Frame) -> list[tuple[str, str, Value]]:
    """The cells of a part whose labels either axis has: a row, and behind it values, each in front of its column, or
    one for each column."""
    if len(part) == _OF_PAIR and (cell := _of_pair(text, part)):
        return [cell]
    row, *told = part
    if row.value is not None:
        return []
    if all(one.value for one in told):
        return [(row.label, column, value) for column, value in _paired(text, told, frame.axes.x.ticks)]
    found: list[tuple[str, str, Value]] = []
    if told[0].value is None:  # "True Owls were predicted as Owl in 5 cases, as Wren in 3"
        pairs = list(zip(told[::2], told[1::2], strict=False))
        is_row = len({one.label for one, _ in pairs}) == len(pairs) >= len(frame.axes.x.ticks) - 1
        is_paired = is_row and 2 * len(pairs) == len(told) and all(
            one.value is None is not two.value for one, two in pairs)
        return [(row.label, one.label, two.value) for one, two in pairs if two.value] if is_paired else []
    at = 0
    while at < len(told):
        one, following = told[at], told[at + 1] if at + 1 < len(told) else None
        if one.value is None:
            row, at = one, at + 1
            if following is None or following.value is None:
                return []
        elif following is None or following.value is not None:
            return []
        else:
            found.append((row.label, following.label, one.value))
            at += 2
    return found


def _of_pair(text: str, part: list[Mark]) -> tuple[str, str, Value] | None:
    """The cell of two labels that a sentence ties to each other: "The correlation between A and B is 0.4"."""
    *labels, told = sorted(part, key=lambda one: one.value is not None)
    if told.value is None or labels != [one for one in part if one is not told] or told is part[1]:
        return None
    first, second = labels
    near = max(0, first.begin - _NEAR), max(told.end, second.end)
    is_tied = TELLS_TIE.search(text, *near) and not _COMPARES.search(text, *near)
    is_pair = is_tied and _AND.fullmatch(text, first.end, second.begin)
    return (first.label, second.label, told.value) if is_pair else None
