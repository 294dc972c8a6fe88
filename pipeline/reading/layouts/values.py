"""A row of bare values: the columns are named elsewhere.

500: 41.3, 42.7, 45.3
**Row y=1:** 38, 33, N/A, 19
1. **MODEL:** 88.07, 86.75 (clear outlier)
**MODEL:** Rises slowly. Values from left to right: 71, 72, 74            **MODEL:** The widest shape. 71, 72, 74
**Row 1 (Window 3000):** Values from left to right (Ratio 0.1 to 0.5): 49.1, 50.1, **51.4**. A sentence.
**Key points:** 20k (~0.45), 40k (~0.50), 60k (~0.55)            (places along a line, each with its value)
**ROW:** Rises from 84.1 (1e-5) over 85.6 (2e-5) to 86.2 (3e-5).
Jan: −15.5 °C, 21 mm            (a value for each of two axes)
**SERIES:** / The bars have the heights 18, 22, 9, and 14.            **CATEGORY:** The segments read 3%, 77%, and 15%.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame import cell_orders, charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import is_progression
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_unplaced
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.pieces.parts import between
from pipeline.reading.pieces.places import is_year
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.value_lists import begins, listed
from pipeline.reading.text.script import NOTE, RANGE, Row, Script, Value
from pipeline.reading.vocabulary import blanks, labels, words

_INTRODUCTION = re.compile(
    r"[^:.]{0,120}?\b(?:values?|scores?|cells?|data|readings?|heights?|left to right|right to left|"
    r"in order)\b[^:.]{0,120}+(?>(?:\.\d[^:.]{0,120}+){0,8}):\s|"
    r"(?:the )?(?:values?|scores?|entries|numbers)(?: (?:of|are|read))? (?=[~≈$€£\d−-])|"
    r"from \S{1,20} (?:to|through) \S{1,20},? (?:the )?(?:cells|values|numbers|entries) (?:are|read|show) (?=[~≈\d−-])|"
    r"[\s(\[]*(?:(?:values?|read|listed|given) )?(?:from )?(?:right to left|left to right)[)\],]? (?=[~≈\d−-])|"
    r"(?:from )?(?:left to right|right to left),? (?:the |its )?(?:values?|bars?|scores?|heights?) (?:are|read|show) "
    r"(?:about |approximately |roughly |around )?(?=[~≈\d−-])|"
    r"[^:.,\d]{0,40}?\b(?:bars?|values?|heights?|scores?|readings?|numbers|percentages|shares|points|lengths|(segments|slices|"
    r"parts|cells|ones|layers))(?: [^\W\d]+){0,3}? (?:are|read|show|have|of|at|with|reach|measure|stand at|"
    r"reading|showing)\s"
    r"(?:the )?(?:heights?|values?|lengths?|shares?|numbers?)?\s?(?:of )?(?:about |approximately |roughly |"
    r"around )?(?=[~≈\d−-])",
    re.IGNORECASE,
)
_OF_COLUMNS = re.compile(r"(?:the )?(?:columns?|column (?:headers?|labels?)|x[ -]axis)\b", re.IGNORECASE)
_REMARK = re.compile(r"(?>(?:[^.:\d]{1,120}+\.\s){1,3})")  # "Rises steadily. Values: 18, 22, 9"
_MEASURE = re.compile(r"([^()]+?)\s(?:in (\S+)|\(([^()]+)\))")  # "Temperature in °C", "Rain (mm)"
_QUANTITY = re.compile(r"[\s,;/|]*(?:and )?[~≈]?(?P<value>[+\-−]?\d[\d.,]*)\s?(?P<unit>[^\s\d,;/|.]+(?:/[^\s,;|.]+)?)")
_JOINT = re.compile(r"\s[·•|]\s|;\s")  # between places with a value in each unit
_ENTRY = re.compile(
    r"[\s*`]*(?P<name>[^\d:=,;·•|]{1,40}?|[^:=,;·•|]{1,40}?(?=[*`]*:))"
    r"[*`]*(?::|\s[=–—-])?[*`]*\s+(?=[~≈]?[+\-−]?\d)"
)
_ONLY_VALUES = re.compile(  # and changes behind them, "63.0 (+1.6)"
    r"(?:[\s\d.,;|&%*~≈+\-−–\[\]]|\((?=[+\-−])|(?<=[\d%])\)){3,2000}"
)
_NEXT_PLACE = re.compile(r"(?: ?%)?\)[*`]*(?:(?:[,;]? and |[,;] )[*`]*(?:[~≈] ?|about |approximately )?|\.?\Z)")
_NEXT_SPAN = re.compile(r"(?: ?%)?[*`]*(?:[,;]? and |[,;] |\.?\Z)[*`]*")
_SPACED_VALUE = r"[+\-−]?\d{1,20}(?:[.,]\d{1,20}){0,6}%?"
_SPACED = re.compile(  # "2.3 3.0 3.6, a dark line"
    rf"{_SPACED_VALUE}(?>(?:[ \t]{{1,8}}{_SPACED_VALUE}){{1,400}})(?=\.?\Z|, [a-z]|; | \(|\. [A-Z])"
)
_ENDS_IN_WORD = re.compile(r"\d, [a-z]{3,20}(?:,| [–—-] )")  # "17, 13, 9, trace – nearly white"
_EMPTY = re.compile(r"(?:\A|[,;:] )(?P<word>[^\W\d][^\d,;:()]{1,20}) \([^()]*\d[^()]*\)")


def is_plain(script: Script, line: Line) -> bool:
    """Whether a comma follows the number directly behind the label."""
    behind = line.behind
    return (
        line.last - behind > 1
        and script.starts[behind] == line.rest
        and script.text.startswith(", ", script.ends[behind])
    )


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading that spreads over the columns; None where fewer than two values follow each other."""
    index = line.behind
    if index == line.last:
        return None
    if line.last - index < 2 and not line.columns and script.text.find(",", line.rest, line.end) < 0:
        return None
    if not line.label:
        return (_bare(script, line, frame) or _told(script, line, frame)) if line.heads else None
    if frame.is_grid and line.last - index == 1 and len(coordinates(line.label, frame)) > 1:
        return None  # "Alto vs. Basso: 0.12, hatched"
    if frame.chart_type == "bar" and said_unplaced.is_said(script.text, line.rest, line.end):
        return None  # "Clay: two bars, 3 and 5, which are not in the legend"
    if frame.is_grid and _OF_COLUMNS.match(line.label) and frame.axes.x.ticks in (
        labels.listed(script.text[line.rest : line.end]), [*map(script.written, range(line.behind, line.last))]
    ):
        return []  # "Columns from left to right: 0, 50, 100"
    if placed := _by_place(script, line, frame) or _by_measure(script, line, frame):
        return placed
    if line.last - index > 1 and script.gap(index) == NOTE:
        empty = _EMPTY.search(script.text, line.rest, line.end)
        if empty and blanks.is_blank(empty["word"]):
            return None  # "0% (0.5%), not tested (4%)": the places are told
    if line.columns and (frame.chart_type != "box" or words.is_generic(line.label)):
        return _by_column(script, line, frame)
    text, starts, begin = script.text, script.starts, line.rest
    plain = script.plain_row(index, line.last, line.end) if starts[index] == begin else None
    if plain and (len(plain) == len(frame.axes.x.ticks) or not _ENDS_IN_WORD.search(text, begin, line.end)):
        return [row(script, line, (line.label,), plain, frame)]
    if not begins(script, index, line.last, begin, line.end):
        return _told(script, line, frame)
    if line.last - index > 1 and (run := _SPACED.match(text, begin, line.end)):
        spaced = [script.lone_value(i, False) for i in script.between(begin, run.end(), index, line.last)]
        return [row(script, line, (line.label,), [*spaced], frame)]
    values = listed(script, line, frame, index, begin, line.end)
    if values is None:
        return None
    return [row(script, line, (line.label,), values, frame)]


def _by_place(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each of several pairs of numbers, of which one is the value and the other its place: "20k (~0.45)",
    "1 – 4.2", "6.3 (2000)"; None where neither side is made of places."""
    first, last = line.behind, line.last
    count = last - first
    joint = script.gap(first) if count >= 4 and count % 2 == 0 else ""
    if joint not in (NOTE, RANGE) or any(script.gap(at) != joint for at in range(first, last, 2)):
        return None
    ends = [script.ends[at] for at in range(first + 1, last, 2)]
    starts = [*(script.starts[at] for at in range(first + 2, last, 2)), line.end]
    following = _NEXT_PLACE if joint == NOTE else _NEXT_SPAN
    front, behind = range(first, last, 2), range(first + 1, last, 2)
    is_list = all(map(following.fullmatch, (script.text[a:b] for a, b in zip(ends, starts, strict=True))))
    if not is_list and not (joint == NOTE and _are_columns(script, line, behind, frame)):
        return None
    sides = [(front, behind), (behind, front)] if joint == NOTE else [(front, behind)]
    axes = frame.axes.x.ticks, frame.axes.y.ticks
    before, after = list(map(script.written, front)), list(map(script.written, behind))
    if line.names == tuple(after) or (after in axes and before not in axes):
        sides = [(behind, front)]
    places, values = next((pair for pair in sides if _are_places(script, line, pair, joint, frame)), ((), ()))
    if not places:
        return None
    for at in places:
        script.roles[at] = "label"
    return [
        Reading("values", line, (line.label, script.written(place)), [script.value(at, at + 1, line.rest)[0]])
        for place, at in zip(places, values, strict=True)
    ]


def _are_columns(script: Script, line: Line, indices: range, frame: Frame) -> bool:
    """Whether numbers are columns of a grid, so that whatever stands between them may tell how a row goes: "rises from
    84.1 (1e-5) over 85.6 (2e-5) to 86.2 (3e-5)"."""
    if not frame.is_grid or frame.axes.hint(line.label)[0] != 1:
        return False
    places, columns = list(map(script.written, indices)), frame.axes.x.keys
    return len(set(places)) == len(places) and all(one in columns for one in places)


def _by_measure(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value of a row that has one in the unit of each value axis: "Jan: −15.5 °C, 21 mm", "Winter:
    Jan 9 mm, −15.5 °C · Feb 8 mm, −9.1 °C"; None for any other."""
    if len(frame.told_measures) < 2:
        return None
    measures = {(match[2] or match[3]): match[1] for name in frame.told_measures if (match := _MEASURE.fullmatch(name))}
    measures |= {frame.unit_of[name]: name for name in frame.told_measures if name in frame.unit_of}
    if line.last - line.behind == len(frame.told_measures):
        return _measured(script, line, line.label, line.rest, line.end, measures)
    readings: list[Reading] = []
    for begin, end in between(_JOINT, script.text, line.rest, line.end):
        named = _ENTRY.match(script.text, begin, end)
        label = words.plain(named["name"]) if named else ""
        found = _measured(script, line, label, named.end(), end, measures) if named and label else None
        if not found or len(found) < len(measures):
            return None
        readings += found
    return readings if len({reading.labels for reading in readings}) == len(readings) else None


def _measured(
    script: Script, line: Line, label: str, begin: int, end: int, measures: dict[str, str]
) -> list[Reading] | None:
    """A reading for each value of a part that has values in different units of axes, and nothing else."""
    left, readings = dict(measures), list[Reading]()
    for index in script.between(begin, end, line.behind, line.last):
        match = _QUANTITY.match(script.text, begin, end)
        name = left.pop(match["unit"], None) if match else None
        if match is None or name is None or match.start("value") != script.starts[index]:
            return None
        value, _ = script.value(index, index + 1, begin)
        readings.append(Reading("values", line, (label, name), [value], axes=("x", "y")))
        begin = match.end()
    return readings if not script.text[begin:end].strip(" .") else None


def _are_places(script: Script, line: Line, sides: tuple[range, range], joint: str, frame: Frame) -> bool:
    """Whether the numbers of one side of pairs are places on the axis; in other charts than lines and beside dashes,
    whether these are all labels of an axis in their order, or those that other lines of the list have too."""
    indices, others = sides
    places, ticks = list(map(script.written, indices)), frame.axes.x.keys
    if len(set(places)) < len(places):
        return False
    if places in (frame.axes.x.ticks, frame.axes.y.ticks) or line.names in (
        tuple(places), tuple(place.rstrip("kKMB") for place in places)
    ):
        return True
    if joint == NOTE and frame.axes.x.name and all(is_year(frame, one) for one in places) and not any(
            is_year(frame, script.written(at)) for at in others):
        return True  # "2017 (14), 2018 (18)"
    if joint == RANGE or frame.chart_type not in charts.COURSES:
        return False
    if all(one in ticks or one[:-1] in ticks for one in places):  # "20k" on an axis in thousands
        return True
    numbers = list(map(script.number, indices))
    are_rising = all(before < later for before, later in pairwise(numbers))
    are_told_apart = are_rising and all(map(script.is_about, others)) and not any(map(script.is_about, indices))
    return not ticks and (is_progression(numbers) or are_told_apart)  # "≈3.2 (125M), ≈2.9 (350M)"


def _by_column(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value of a row whose columns are told; None where no values follow each other."""
    found = listed(script, line, frame, line.behind, line.rest, line.end)
    return in_columns(line, found, frame) if found else None


def in_columns(line: Line, found: list[Value | None], frame: Frame, layout: str = "values") -> list[Reading]:
    """A reading for each value of a row whose columns are told; a row of more or fewer values than these as it is."""
    if len(found) != len(line.columns):
        return [Reading(layout, line, (line.label,), found, spread=True, ragged=True)]
    outer = () if words.is_generic(line.label) else (line.label,)
    return [
        Reading(layout, line, (*outer, column), [value])
        for column, value in zip(line.columns, found, strict=True) if value is not None
    ]


def name_in_order(readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings, with the declared labels for values in bullets that have no words: one for each, in their order;
    likewise for rows of values in a list."""
    at = 0
    while at < len(readings):
        stop = at
        heads, of_rows = readings[at].line.heads, readings[at].spread
        while stop < len(readings) and _is_bare(readings[stop], frame) and readings[stop].line.heads == heads:
            stop += 1
        if stop - at > 1:
            on_x = frame.axes.hint(heads[-1].label)[0] == 0
            ticks = frame.axes.y.ticks if on_x else frame.axes.x.ticks
            names = frame.axes.y.listed() if of_rows else ticks
            if len(names) != stop - at:
                names = [""] * (stop - at) if of_rows and readings[at].line.marker else []
            for reading, name in zip(readings[at:stop], names, strict=False):
                reading.labels = (name,)
        at = max(stop, at + 1)
    return readings


def _is_bare(reading: Reading, frame: Frame) -> bool:
    if reading.labels or not reading.line.heads:
        return False
    return reading.layout == "named" or (frame.is_grid and reading.spread)


def _bare(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A line of nothing but values, below the head that names them, or an item of a list of rows."""
    is_row = frame.is_grid and bool(frame.axes.y.ticks) and not frame.knows(line.heads[-1].label)
    if (line.marker and not is_row) or not line.heads[-1].opens:
        return None
    if not _ONLY_VALUES.fullmatch(script.text, line.start, line.end):
        return None
    values = listed(script, line, frame, line.first, line.start, line.end)
    return [row(script, line, (), values, frame)] if values else None


def _told(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A row whose sentence says that values follow; those of segments stand in an order that nobody knows."""
    begin = line.rest if line.label else line.start
    if line.label and (remark := _REMARK.match(script.text, begin, line.end)):
        begin = remark.end()
        if _ONLY_VALUES.fullmatch(script.text, begin, line.end):
            values = listed(script, line, frame, line.behind, begin, line.end)
            return [row(script, line, (line.label,), values, frame)] if values else None
    introduction = _INTRODUCTION.match(script.text, begin, line.end)
    if not introduction or (introduction[1] and frame.is_grid):
        return None
    begin, index = introduction.end(), line.behind
    while index < line.last and script.starts[index] < begin:
        script.roles[index] = "label"
        index += 1
    values = listed(script, line, frame, index, begin, line.end)
    if values is None or _are_labels(script, line, values, frame):
        return None
    if not line.marker and not line.label and len(values) != len(frame.axes.x.ticks):
        return None  # a sentence about some of the values
    labels = (line.label,) if line.label else ()
    return [row(script, line, labels, values, frame, ragged=introduction[1] is not None)]


def _are_labels(script: Script, line: Line, values: list[Value | None], frame: Frame) -> bool:
    """Whether a list is that of the places, in front of their values: "the values at 2018 and 2019 are 4.1 and 3.9"."""
    written = [script.written(value.index) for value in values if value]
    return written in (frame.axes.x.ticks, frame.axes.y.ticks) and values[-1] is not None and (
        values[-1].index + 1 < line.last)


def row(
    script: Script,
    line: Line,
    labels: tuple[str, ...],
    values: Row | list[Value | None],
    frame: Frame,
    ragged: bool = False,
    layout: str = "values",
) -> Reading:
    """A row of values in the order that the words around them tell, if they tell one."""
    first, last = script.starts[line.behind], max(value.end for value in values if value is not None)
    is_backwards, is_unknown = cell_orders.of_row(script.text, line, first, last, frame)
    labels = tuple([cell_orders.without_note(label, frame) for label in labels])
    if is_backwards or is_unknown:
        values = list(values)[::-1] if is_backwards else list(values)
    ragged = ragged or is_unknown or _is_of_either_axis(labels, line, frame)
    return Reading(layout, line, labels, values, spread=True, ragged=ragged)


def _is_of_either_axis(labels: tuple[str, ...], line: Line, frame: Frame) -> bool:
    """Whether a row of a chart stands under a label that the categories and the legend have alike, as where each
    category has a colour of its own: nothing tells what its values are of."""
    x, y = frame.axes.x.keys, frame.axes.y.keys
    if frame.is_grid or not y or not y.keys() <= x.keys():
        return False
    named = [label for label in labels if not words.is_generic(label)] or [head.label for head in line.heads[-1:]]
    bare = [name.rpartition(" ")[0] for name in named]  # "Alto group"
    return any(words.key(frame.axes.hint(name)[1]) in x for name in (*named, *bare))
