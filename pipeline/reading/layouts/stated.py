"""A cell named with both coordinates inside a sentence; one outside the data is a cell where the data does not give it.

A 0 is printed in row 5, column 3.            `submit` → `<END>` reaches 1.00
At window 500 and ratio 0.1, the accuracy is 41.3.            The cell for A and B holds 0.3.
`(x=100, y=30)` → `1`            The green square at (x=150, y=40) stands for a count of 24.
Example: `[x: 100, y: 30]` = `Teal` (count ≈ 12)
Some follow themselves (e.g., `mix → mix`: 0.34).
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import diagonal
from pipeline.reading.layouts.mentions import Mention, mentioned
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.joined import BETWEEN_TIED
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, words

_COMPARES = re.compile(
    r"\b(?:than|both|all|between|difference|average|from|compared|versus|above|below)\b", re.IGNORECASE
)
_MOST = 200  # characters of a sentence that gives one cell
_ROW_COLUMN = re.compile(r"\brow\s+#?(\d+|[A-Z](?!\w))\s*(?:,|and|/)?\s*(?:of\s+)?col(?:umn)?\s+#?(\d+)", re.IGNORECASE)
_IN_ROW = re.compile(r"\brow [\"“`*]*([^\s,;()][^,;()]{0,40}?)[\"”`*]*(?:,| and| /)? column [\"“`*]*", re.IGNORECASE)
_AT = re.compile(r"\([`\s]{0,2}x ?= ?(?P<x>[^,()=]{1,30}), ?y ?= ?(?P<y>[^,()=]{1,30})\)")
_EQUATION = re.compile(  # and not where in the drawing a legend stands
    r"\[x ?[:=] ?(?P<x>[^,()=:\[\]]{1,30}), ?y ?[:=] ?(?P<y>[^,()=:\[\]]{1,30})\][`*]{0,3} ?(?:=|≈|→|->|:)"
)
_OF_SQUARE = re.compile(  # and not where in the drawing a legend stands
    r"\b(?:square|cell|tile|pixel|block)s? (?:at|in) [`*]{0,3}\(x", re.IGNORECASE)
_SHOWN = re.compile(r"[`*]{0,3}\s?(?:→|->|:|=)\s?[`*]{0,3}([^\s\d,;.`*]{1,12})[`*]{0,3}(?=[\s,;.]|\Z)")  # behind a cell
_ARROW = re.compile(
    r"[`\"*]+([^`\"*\n]{1,60})[`\"*]+\s*(?:→|->|⟶)\s*[`\"*]+([^`\"*\n]{1,60})[`\"*]+((?:[^.\n]|\.\d){0,80})"
)
_ARROW_INSIDE = re.compile(  # "`mix → knead`: 0.57"
    r"[`\"]([^`\"\n→]{1,60}?) ?(?:→|->|⟶) ?([^`\"\n]{1,60})[`\"]\*{0,2}"
    r"(?=(?: ?[:=(]| (?:is|at|with|has|reaches)) ?[~≈*`]{0,3}\d)"
)
_VERBS = "drops falls dips sinks rises climbs jumps reaches stands sits is has shows reads scores gets".split()
_ADVERBS = "only just roughly about around approximately nearly".split()
_LEADS = (*_VERBS, "down", "up", "to", "at", *_ADVERBS)  # what _TELLS ends with
_NEAR = 24  # characters in front of a number that hold the longest of them
_PRINTED = re.compile(  # "On Thu a 0 is printed in the 18–20 column"
    r"(?<![\w.])[+\-−]?\d[\d.,]{0,12}%?[*`]{0,2} (?:is|was) (?:printed|written|shown|displayed) (?:in|at|under|on) ")
_TELLS = re.compile(  # "Tuesday in hour 12 drops to roughly 120"
    r"(?:\*\*[^*\n]{1,80}\*\*:? )?(?:[*`]|the ){0,3}"
    r"(?P<first>[^\s(),;:][^(),;:]{0,40}?) (?:in|at|on|under|with|for|of) "
    rf"(?P<second>[^(),;:]{{1,40}}?) (?:{'|'.join(_VERBS)})"
    rf"(?: (?:down|up))?(?: (?:to|at))?(?: (?:{'|'.join(_ADVERBS)}))? ?[~≈*`]*",
    re.IGNORECASE,
)


def read_data(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cell of a data line that names a declared label of each axis once, and gives one value; None for others."""
    x, y = frame.axes.x.ticks, frame.axes.y.ticks
    if not x or not y or line.end - line.start > _MOST:
        return None
    if script.text[line.start] == "(":
        return None  # coordinates, which may be labels of either axis: "(x=2, y=4) → 81"
    sentence = script.text[line.start : line.end]
    if words.has_comment(sentence) or _COMPARES.search(BETWEEN_TIED.sub("", sentence)):
        return None
    pair = _pair(*(mentioned(script.text, line.start, line.end, ticks) for ticks in (x, y)))
    if pair is None:
        return None
    (start_x, end_x, name_x), (start_y, end_y, name_y) = pair
    if any(script.starts[i] < at < script.ends[i] for i in range(line.first, line.last) for at in (start_x, start_y)):
        return None  # a part of a number: the 10 of "2 × 10^-3"
    values = [
        i
        for i in range(line.first, line.last)
        if not (start_x <= script.starts[i] < end_x or start_y <= script.starts[i] < end_y)
    ]
    if not values or script.is_spread(values[0]):
        return None
    value, following = script.value(values[0], line.last, line.start)
    if len(values) > 1 and not (value.also and following == line.last and values[1] == values[0] + 1):
        return None
    for index in range(line.first, line.last):
        if index not in values:
            script.roles[index] = "label"
    return [Reading("stated", line, (name_y, name_x), [value], axes=("y", "x"))]


def _pair(on_x: list[Mention], on_y: list[Mention]) -> tuple[Mention, Mention] | None:
    """The one label of each axis that a sentence names; a label of both axes is of y where it comes first."""
    if len(on_x) == len(on_y) == 1 and on_x[0][0] != on_y[0][0]:
        return on_x[0], on_y[0]
    if on_x == on_y and len(on_x) == 2:
        return on_x[1], on_y[0]
    return None


def read(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cells that a sentence states in full; none in most sentences."""
    if not frame.is_grid:
        return []
    text = script.text
    if told := diagonal.said(script, line, frame) or _at_coordinates(script, line, _AT) or (
        _told(script, line, frame) or _printed(script, line, frame)
    ):
        return told
    if (
        text.find("olumn ", line.start, line.end) < 0
        and text.find("→", line.start, line.end) < 0
        and text.find("->", line.start, line.end) < 0
    ):
        return []
    if match := _ROW_COLUMN.search(text, line.start, line.end):
        return _lone(script, line, (f"row {match[1]}", f"column {match[2]}"), match.span(), (line.start, line.end))
    x, y = frame.axes.x, frame.axes.y
    if (match := _IN_ROW.search(text, line.start, line.end)) and (row := y.keys.get(words.key(match[1]))):
        columns = [tick for tick in x.ticks if text.startswith(tick, match.end())]
        if column := max(columns, key=len, default=""):
            labels = match.start(), match.end() + len(column)
            return _lone(script, line, (row, column), labels, (line.start, line.end))
    if inside := list(_ARROW_INSIDE.finditer(text, line.start, line.end)):
        pairs = [(y.keys.get(words.key(match[1]), ""), x.keys.get(words.key(match[2]), "")) for match in inside]
        return [reading for match, pair in zip(inside, pairs, strict=True) if all(pair)
                for reading in _next(script, line, pair, match.end())]
    if match := _ARROW.search(text, line.start, line.end):
        pair = y.keys.get(words.key(match[1]), ""), x.keys.get(words.key(match[2]), "")
        if all(pair):
            return _lone(script, line, pair, (match.start(), match.start(3)), match.span())
    return []


def read_square(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cell of a square whose coordinates and value a sentence tells or an equation gives; None for others."""
    if not frame.is_grid:
        return None
    if equated := read_equation(script, line, frame):
        return equated
    is_square = _OF_SQUARE.search(script.text, line.start, line.end) is not None
    return _at_coordinates(script, line, _AT) or None if is_square else None


def read_equation(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cell that is set equal to its value, at declared labels of both axes: "`[x: 100, y: 30]` = `Teal` (12)"."""
    match = _EQUATION.search(script.text, line.start, line.end) if frame.is_grid else None
    is_declared = match and all(
        words.key(match[side]) in axis.keys for side, axis in (("x", frame.axes.x), ("y", frame.axes.y))
    )
    return _at_coordinates(script, line, _EQUATION) if is_declared else []


def _at_coordinates(script: Script, line: Line, pattern: re.Pattern[str]) -> list[Reading]:
    """The cell that a line names by x and y, with the one other number that it has; none where it compares."""
    text = script.text
    match = pattern.search(text, line.start, line.end)
    if not match or _COMPARES.search(text, line.start, line.end) or line.end - line.start > _MOST:
        return []
    shown = _SHOWN.match(text, text.find(match[0]) + len(match[0]))
    if shown and blanks.is_blank(shown[1]):
        return []  # "(x=4, y=-2) → nan" in the data
    found = _lone(script, line, (match["y"].strip(), match["x"].strip()), match.span(), (line.start, line.end))
    for reading in found:
        reading.axes = ("y", "x")
    return found


def _lone(
    script: Script, line: Line, labels: tuple[str, str], told: tuple[int, int], within: tuple[int, int]
) -> list[Reading]:
    """The cell with the one number in a part of a line beside its labels, which stand in `told`; none for several."""
    inside = [i for i in script.between(*within, line.first, line.last) if not told[0] <= script.starts[i] < told[1]]
    if len(inside) != 1:
        return []
    return [Reading("stated", line, labels, [script.value(inside[0], inside[0] + 1, line.start)[0]], weak=True)]


def _next(script: Script, line: Line, labels: tuple[str, str], begin: int) -> list[Reading]:
    """The cell with the number that stands next."""
    index = script.between(begin, line.end, line.first, line.last).start
    return [Reading("stated", line, labels, [script.value(index, index + 1, begin)[0]], weak=True)]


def _printed(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cell of a sentence that says where a number is printed, if it names one row and one column."""
    text = script.text
    match = _PRINTED.search(text, line.start, line.end)
    if not match or not frame.axes.x.ticks or not frame.axes.y.ticks:
        return []
    begin = text.rfind(": ", line.start, match.start()) + 2 if line.label else line.start
    end = text.find(", ", match.end(), line.end)
    end = line.end if end < 0 else end
    pair = _pair(*(mentioned(text, begin, end, axis.ticks) for axis in (frame.axes.x, frame.axes.y)))
    index = script.between(match.start(), match.end(), line.first, line.last).start
    if pair is None or any(start <= script.starts[index] < stop for start, stop, _ in pair):
        return []
    (*_, x), (*_, y) = pair
    value = script.value(index, index + 1, match.start())[0]
    return [Reading("stated", line, (y, x), [value], weak=True, axes=("y", "x"))]


def _told(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cell of a sentence that begins with its two labels and says their value, if it names no other label."""
    axes = frame.axes
    if not axes.x.ticks or not axes.y.ticks or line.behind == line.last:
        return []
    begin = line.rest if line.label else line.start
    for index in range(line.behind, min(line.last, line.behind + 3)):
        start = script.starts[index]
        if not script.text[max(begin, start - _NEAR) : start].rstrip(" ~≈*`").lower().endswith(_LEADS):
            continue
        match = _TELLS.fullmatch(script.text, begin, start)
        first, second = (axes.hint(words.plain(part)) for part in match.groups()) if match else ((None, ""),) * 2
        if {first[0], second[0]} == {0, 1} and all(frame.knows(name) for _, name in (first, second)):
            value = script.value(index, index + 1, begin)[0]
            return [Reading("stated", line, (first[1], second[1]), [value], weak=True)]
    return []
