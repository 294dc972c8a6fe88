"""The statistics of a box plot: a bullet each, or a sentence a box.

Median: ~20%        IQR: 15%–27%        Whiskers: 2 to 44        Outliers: One dot at ~5%
**Control:** median 20, IQR 15–27, whiskers from 2 to 44, outliers at 50 and 52
**Control:** white dot at 20, thick bar from 15 to 27            (elsewhere: "the white dot marks the median, …")
The medians are about 20 (Control), 24 (Drug) and 31 (Both).            Medians, from left to right: 20, 24, 31
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.mentions import Mention, mentioned
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import (
    counted_outliers,
    numbered_boxes,
    range_ends,
    said_statistics,
    shared_statistics,
    whisker_ends,
)
from pipeline.reading.pieces.listed_boxes import boxes_of_list, subject
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.said_statistics import Said
from pipeline.reading.text import sentences
from pipeline.reading.text.script import RANGE, SEPARATOR, Script
from pipeline.reading.vocabulary import box_statistics, words

_OF_ALL = re.compile(r"\b(?:including|with) (?:the |all )?outliers\b|\b(?:gap|difference|shift)s?\b", re.IGNORECASE)
_UNIT = re.compile(r"[%*`]*(?:\s[^\W\d]{1,12})?\s")  # between a value and a parenthesis
_THAN = ("than ", "to ", "unlike ", "with ", "as ")  # in front of another box that the sentence compares with
_NOTE = re.compile(r"[%*`]*\s?\(([^()]{1,60})\)")
_ALL = re.compile(r"(?:all|both|every|each) [^\W\d]", re.IGNORECASE)
_IN_COMMON = re.compile(  # "Both medians sit at the 5,000 gridline", "The highest median is 85"
    rf"(?:all|both|(?:all )?the (?:two|three|four|five|six|{words.SUPERLATIVE}))(?: (?:of )?(?:the|these))? "
    r"(?:[^\W\d]{1,12} )?", re.IGNORECASE,
)
_FEWEST = 3  # statistics of a list
_LONGEST = 600  # characters of a sentence about several boxes
_BETWEEN = re.compile(r"%?(?: [^\W\d]{1,6})? (?:\(?|(?:for|as|is) (?:the )?)")  # a value and its statistic behind it
_NEAR = 40  # characters in which the subject of a sentence ends
_OF_SEVERAL = re.compile(r"(?:all )?(?:first|third|lower|upper) quartiles", re.IGNORECASE)
_EXTENT = re.compile(r"[:*\s]{0,5}(?:[^.;:,\d]{0,48} )?(?:between|from) [^.;:,]{0,24}(?: and| to|–) ")
_PAST = re.compile(  # in front of what outliers lie beyond: "several outliers below about -2.1"
    r"\b(?<!just )(?<!slightly )(?:below|above|under|over|beyond|past|exceeding|in excess of) (?:about |around |"
    r"approximately |roughly )?[~≈*`]{0,4}[-−+$€£]?\Z"
)
_ENDS = {"whisker low": -1, "whisker high": 1}
_FROM = re.compile(r"\bfrom (?:about |around |approximately |roughly )?[~≈*`]*\Z")
_TO_WHAT = re.compile(r"(?:\s?%|\s[^\W\d]{1,12})? to (?:the|a|its)\b")
_NUMBERED_BOX = re.compile(r" (?:of|for|in|at) (?:the )?[A-Z][^\W\d]{0,20} #?")  # between "outliers" and a number
_CIRCLES = re.compile(r"[;,] (?:[a-z]+ ){0,2}(?:circles?|dots?|cross(?:es)?) (?:at|near) ")  # behind the whiskers
_IN_ORDER = re.compile(r"\b(?:left to right|respectively|in (?:this|that|the same) order)\b", re.IGNORECASE)
_NAMED_BOX = re.compile(  # in front of a statistic
    r"(?:(?<=[.;] )|(?<=:\*\* )|(?<=\*\* ))(?P<name>[A-Z][^.:;,\d]{0,40}): (?=[a-zQ])")
_FEWEST_BOXES = 2  # of a line
_NEXT = re.compile(r"[^\W\d]{0,3}%?(?:, and|,| and) [~≈]?")  # between two values of a list
_SENTENCE_END = re.compile(r"(?<=[\w)])[.;]\s")
_SAMPLE = re.compile(
    r"\*{0,2}(?:[^:\d\n]{1,40}:\*{0,2} {1,2}\(?n ?= ?|"
    r"(?:n|(?:sample|group) (?:size|count)|samples?)\*{0,2}:\*{0,2} {1,2}[~≈]?)"
    r"\d[\d,]*\)?\.?", re.IGNORECASE
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each statistic of the line, two for a range; None outside box plots and without a statistic."""
    text = script.text
    found = said_statistics.told(text, line.start, line.rest, line.end)
    if line.label and (not found or found[0][0] > line.rest) and (readings := _below_head(script, line)):
        return readings
    if readings := _in_sentences(script, line, found) or _in_turn(script, line, found, frame):
        return readings
    if line.label and len(found) == 1 and (readings := _of_label(script, line, found[0], frame)):
        return readings
    if line.label and len(found) > 1:
        found = [one for one in found if one[0] > line.label_end or not _is_gloss(text, line, one[0])]
    if not found:
        sample = _sample(script, line)
        return sample if sample is not None else _of_all(script, line) or _lone_outlier(script, line)
    told = boxes_of_list(text, line.rest, line.end)
    if line.label and (_OF_ALL.search(line.label) or (_OF_SEVERAL.fullmatch(line.label) and not told)):
        return _of_no_box(script, line)  # the range of all: "First quartiles: They range from 17 to 52"
    begins_with_statistic = bool(line.label) and found[0][0] - line.start < 3
    outer: tuple[str, ...] = (line.label,) if line.label and not begins_with_statistic else ()
    begin = line.start if begins_with_statistic else line.rest
    ticks = frame.axes.x.ticks or told
    if not outer and len(found) == 1 and (readings := _of_boxes(script, line, ticks, *found[0][1:])):
        return readings
    if not line.label and len(found) == 1 and _IN_COMMON.fullmatch(text, line.start, found[0][0]):
        return _of_no_box(script, line)
    named = mentioned(text, line.rest, line.end, ticks) if begins_with_statistic else []
    if boxes := [box for box in named if not counted_outliers.is_one(script, line, box[0])]:
        is_behind = line.behind < line.last and script.starts[line.behind] < boxes[0][0]
        if not is_behind:
            return _by_box(script, line, found[0][2], boxes)
        return _outliers_in_front(script, line, boxes) if found[0][2] == ("outlier",) else None
    if begins_with_statistic and found[0][2] == ("outlier",):
        outer = _owner(script, line, frame)
    if not line.label:
        boxes = mentioned(text, line.start, min(line.end, line.start + _NEAR), frame.axes.x.ticks)
        boxes = [box for box in boxes if not text[line.start : box[0]].rstrip("\"'`*“").endswith(_THAN)]
        outer = tuple([name for *_, name in boxes[:1]]) if frame.axes.x.ticks else subject(text, line.start, line.end)
        everywhere = mentioned(text, line.start, line.end, frame.axes.x.ticks) if outer and len(found) == 1 else []
        if len({name for *_, name in everywhere}) > 1:  # "A has one outlier at 4, B one at 7"
            return _by_box(script, line, found[0][2], everywhere)
    if outer and (listed := _listed(script, line, outer, found, range(line.behind, line.last))):
        return listed
    are_in_label = sum(one[1] <= line.label_end for one in found) > 1  # "Median 7, Q1 6, whiskers: 4–10"
    found = [one for one in found if one[0] >= begin]
    numbers = range(line.first if are_in_label else line.behind, line.last)
    readings = _statistics(script, line, outer, found, numbers, line.end)
    return readings or (_of_no_box(script, line) if counted_outliers.are_counted(script, numbers) else None)


def _in_sentences(script: Script, line: Line, found: list[Said]) -> list[Reading]:
    """The statistics of several boxes that a line tells of in a sentence each, which begins with the name of the box:
    "Survival in days. Males: median 17, quartiles 13 and 21. Females: median 24, quartiles 19 and 29."."""
    boxes = list(_NAMED_BOX.finditer(script.text, line.rest, line.end))
    begins = {begin for begin, *_ in found}
    if len(boxes) < _FEWEST_BOXES or not all(box.end() in begins for box in boxes):
        return []
    readings: list[Reading] = []
    for box, end in zip(boxes, [*(box.start("name") for box in boxes[1:]), line.end], strict=True):
        said = [one for one in found if box.end() <= one[0] < end]
        within = script.between(box.end(), end, line.first, line.last)
        readings += _statistics(script, line, (box["name"],), said, within, end)
    return readings


def _in_turn(script: Script, line: Line, found: list[Said], frame: Frame) -> list[Reading]:
    """The statistics of several boxes that a paragraph tells of in a sentence each: "For Alto the median is 4, the box
    reaches from 3 to 5. For Basso the median is 7 …"; none where one tells of several boxes, or of none."""
    if line.label or not found:
        return []
    told = []
    for begin, end in sentences.parts(script.text, line.start, line.end):
        said = [one for one in found if begin <= one[0] < end]
        boxes = mentioned(script.text, begin, end, frame.axes.x.ticks) if said else []
        if said and (len({name for *_, name in boxes}) != 1 or boxes[0][0] > begin + _NEAR):
            return []
        if said:
            told.append((begin, end, said, boxes[0][2]))
    if len({name for *_, name in told}) < _FEWEST_BOXES or not all(len(said) > 1 for _, _, said, _ in told):
        return []
    readings: list[Reading] = []
    for begin, end, said, name in told:
        within = script.between(begin, end, line.first, line.last)
        readings += _statistics(script, line, (name,), said, within, end)
    return readings


def _of_label(script: Script, line: Line, said: Said, frame: Frame) -> list[Reading]:
    """The statistic that a label names beside its box: "Outlier (Alto): 4", "Alto outlier: 4"."""
    begin, end, statistics = said
    if end > line.label_end:
        return []
    name = words.plain(f"{script.text[line.start:begin]} {script.text[end:line.label_end]}".strip(" *:()–—-,"))
    if words.key(name) not in frame.axes.x.keys:
        return []
    return _statistic(script, line, (name,), statistics, list(range(line.behind, line.last)), line.rest)


def _below_head(script: Script, line: Line) -> list[Reading]:
    """One statistic of one box, where the head says which: "Interquartile range: / Alto: 15–27 (IQR = 12)"."""
    head = line.heads[-1].label if line.heads else ""
    match = box_statistics.WORDS.match(head)
    if not match or line.behind == line.last or not box_statistics.groups_statistics(head):
        return []
    names = box_statistics.meant(match)
    if names == ("outlier",) and not counted_outliers.begins(script.text, line.rest):
        return []
    stop = script.text.find("(", script.starts[line.behind], line.end)
    last = bisect_left(script.starts, stop, line.behind, line.last) if stop > 0 else line.last
    readings = _statistic(script, line, (line.label,), names, list(range(line.behind, last)), line.rest)
    return readings if readings or len(names) == 1 else whisker_ends.unplaced(script, line)


def _is_gloss(text: str, line: Line, at: int) -> bool:
    """Whether a word for a statistic stands in the parentheses of a label: "Median (line inside the box)"."""
    return text.rfind("(", line.start, at) > text.rfind(")", line.start, at)


def _of_no_box(script: Script, line: Line) -> list[Reading]:
    """No reading of a line whose numbers are not the statistics of one box."""
    for index in range(line.behind, line.last):
        script.roles[index] = "prose"
    return []


def _owner(script: Script, line: Line, frame: Frame) -> tuple[str, ...]:
    """The legend entry behind the one outlier of a line, whose box it is of: "Outliers: One dot at ~0.65 (Recall)"."""
    match = _NOTE.match(script.text, script.ends[line.behind], line.end) if line.last - line.behind == 1 else None
    return (match[1],) if match and match[1] in frame.colours.values() else ()


def _of_all(script: Script, line: Line) -> list[Reading]:
    """A value that all boxes are said to have without its statistic, and no cell: "All metrics: ~0.5 (flat line)"."""
    if line.last - line.behind != 1 or not _ALL.match(line.label):
        return []
    return [Reading("box", line, ("",), [script.value(line.behind, line.last, line.rest)[0]])]


def _sample(script: Script, line: Line) -> list[Reading] | None:
    """No reading where a line says how many a box is drawn from: "Requests: n = 1,200", "Sample size: 120"."""
    if line.last - line.behind != 1 or not _SAMPLE.fullmatch(script.text, line.start, line.end):
        return None
    script.roles[line.behind] = "secondary"
    return []


def _lone_outlier(script: Script, line: Line) -> list[Reading] | None:
    """The outlier that a bullet below a head for them gives: "Outliers: / One at about 4 goals."."""
    head = line.heads[-1].label if line.heads else ""
    if line.label or head[:7].lower() != "outlier" or line.last - line.first != 1:
        return None
    if counted_outliers.are_counted(script, range(line.first, line.last)):
        return _of_no_box(script, line)
    return [Reading("box", line, ("outlier",), [script.value(line.first, line.last, line.start)[0]])]


def _of_boxes(script: Script, line: Line, ticks: list[str], begin: int, statistics: tuple[str, ...]) -> list[Reading]:
    """One statistic of several boxes in a sentence, each box in front of its value or behind it, or all boxes in their
    order: "20 (A), 24 (B)", "20 for A and 24 for B", "20, 24 and 31 from left to right", in a row "20, 24, 31"."""
    text, starts = script.text, script.starts
    end = next((match.start() for match in _SENTENCE_END.finditer(text, begin, line.end)), line.end)
    if end - begin > _LONGEST:
        return []
    boxes = mentioned(text, begin, end, ticks)
    named = {i for a, b, _ in boxes for i in script.between(a, b, line.first, line.last)}
    indices = [i for i in script.between(begin, end, line.first, line.last) if i not in named]
    is_row = bool(line.label and line.marker) and statistics != ("outlier",) and not any(
        words.key(tick) == words.key(head.label) for head in line.heads[-1:] for tick in ticks)
    most = len(indices) if is_row and not boxes else len(boxes or ticks)
    if len(boxes) == 1 or len(statistics) * max(2, most) != len(indices):
        return []
    groups = [indices[at : at + len(statistics)] for at in range(0, len(indices), len(statistics))]
    if boxes:
        is_behind = starts[indices[0]] < boxes[0][0]
        names = [name for *_, name in boxes]
        places = [
            place
            for (first, *_, last), (at, *_) in zip([(group[0], *group) for group in groups], boxes, strict=True)
            for place in ((starts[last], at) if is_behind else (at, starts[first]))
        ]
        if places != sorted(places) or len(set(names)) < len(names):
            return []
    elif len(ticks) == len(groups) and (is_row or _IN_ORDER.search(text, line.start, end)):
        names = ticks
    elif all(_NEXT.fullmatch(text, script.ends[a], starts[b]) for a, b in pairwise(indices)):
        names = [""] * len(groups)  # of one box each, but which is not said
    else:
        return []
    if len(statistics) == 2 and not all(range_ends.of(script, pair) for pair in groups):
        return []
    return [
        reading
        for name, group in zip(names, groups, strict=True)
        for reading in _statistic(script, line, (name,), statistics, group, begin)
    ]


def _by_box(script: Script, line: Line, statistics: tuple[str, ...], boxes: list[Mention]) -> list[Reading] | None:
    """One statistic of several boxes: "IQR: A: 15–27, B: 18–33"."""
    readings: list[Reading] = []
    for (_, begin, name), stop in zip(boxes, [*(start for start, *_ in boxes[1:]), line.end], strict=True):
        indices = list(script.between(begin, stop, line.first, line.last))
        readings += _statistic(script, line, (name,), statistics, indices, begin) if indices else []
    return readings or None


def _outliers_in_front(script: Script, line: Line, boxes: list[Mention]) -> list[Reading] | None:
    """The outliers of several boxes, each with its box behind it: "4 (A), 6 and 7 (B)"."""
    readings: list[Reading] = []
    for begin, (stop, _, name) in zip([line.rest, *(end for _, end, _ in boxes)], boxes, strict=False):
        indices = list(script.between(begin, stop, line.first, line.last))
        if not indices:
            return None
        readings += _statistic(script, line, (name,), ("outlier",), indices, begin)
    return readings


def _listed(script: Script, line: Line, outer: tuple[str, ...], found: list[Said], indices: range) -> list[Reading]:
    """Values with a list of their statistics beside them, "2 / 15 / 20 / 27 / 44 (min, Q1, median, Q3, max)", or with
    a statistic behind each, "15 Q1, 20 median, 27 Q3"."""
    if not _FEWEST <= len(found) == len(indices) or any(len(meant) != 1 for *_, meant in found):
        return []
    starts, ends = [script.starts[index] for index in indices], [script.ends[index] for index in indices]
    is_apart = ends[-1] <= found[0][0] or found[-1][1] <= starts[0]
    if not is_apart and not all(_BETWEEN.fullmatch(script.text, a, b) for a, (b, *_) in zip(ends, found, strict=True)):
        return []
    return [
        Reading("box", line, (*outer, name), [script.value(index, index + 1, line.rest)[0]])
        for (*_, (name,)), index in zip(found, indices, strict=True)
    ]


def in_sentence(script: Script, line: Line, box: str, begin: int, end: int) -> list[Reading]:
    """The statistics of one box in a part of a line: "for A, the median is 20, the box extends from 15 to 27", "its
    minimum, median and maximum are 12, 20 and 38"."""
    found, indices = said_statistics.said(script.text, begin, end), script.between(begin, end, line.first, line.last)
    return _listed(script, line, (box,), found, indices) or _statistics(script, line, (box,), found, indices, end)


def _statistics(
    script: Script, line: Line, outer: tuple[str, ...], found: list[Said], indices: range, end: int
) -> list[Reading]:
    """The readings of all statistics that are named, each with those of the numbers up to the next one."""
    shared, found = shared_statistics.read(script, line, outer, found)
    readings, used = _behind_values(script, line, outer, found)
    readings += shared
    given = {reading.labels[-1] for reading in readings}
    used |= numbered_boxes.numbers(script, line, indices)
    left = [index for index in indices if index not in used and not script.is_spread(index)]
    at = 0
    for position, (_, begin, statistics) in enumerate(found):
        stop = found[position + 1][0] if position + 1 < len(found) else end
        while at < len(left) and script.starts[left[at]] < begin:
            at += 1
        first = at
        while at < len(left) and script.starts[left[at]] < stop:
            at += 1
        if not given.issuperset(statistics):
            readings += _statistic(script, line, outer, statistics, left[first:at], begin)
    return readings


def outliers(script: Script, line: Line) -> tuple[int, list[Reading]]:
    """Where the rest of a line first names outliers, and their readings; its end and none where it names none."""
    found = [one for one in said_statistics.said(script.text, line.rest, line.end) if one[2] == ("outlier",)]
    if not found and (circles := _CIRCLES.search(script.text, line.rest, line.end)):
        return _outside(script, line, circles.start())
    begin = found[0][0] if found else line.end
    indices = script.between(begin, line.end, line.first, line.last)
    return begin, _statistics(script, line, (line.label,), found, indices, line.end)


def _outside(script: Script, line: Line, begin: int) -> tuple[int, list[Reading]]:
    """Circles behind the statistics of a box, which are outliers where all of them lie beyond its whiskers."""
    inner = [script.number(index) for index in script.between(line.rest, begin, line.first, line.last)]
    circles = list(script.between(begin, line.end, line.first, line.last))
    if not inner or any(min(inner) <= script.number(index) <= max(inner) for index in circles):
        return line.end, []
    return begin, _statistic(script, line, (line.label,), ("outlier",), circles, begin)


def in_cell(script: Script, line: Line, labels: tuple[str, ...], begin: int, end: int) -> list[Reading] | None:
    """The readings of a cell whose labels name two statistics or outliers: "15–27", "50, 52"; None for another one."""
    indices = list(script.between(begin, end, line.first, line.last))
    for at, label in enumerate(labels):
        is_head = box_statistics.groups_statistics(label)
        names = box_statistics.meant(match) if is_head and (match := box_statistics.WORDS.match(label)) else ()
        if len(names) == 2 or (names == ("outlier",) and len(indices) > 1):
            are_told = len(names) == 2 or all(script.gap(index) == SEPARATOR for index in indices[:-1])
            readings = _statistic(script, line, labels, names, indices, begin) if are_told else []  # "2 (50 and 52)"
            for one in readings:
                one.labels = (*labels[:at], one.labels[-1], *labels[at + 1 :])
            return readings
    return None


def _behind_values(
    script: Script, line: Line, outer: tuple[str, ...], found: list[Said]
) -> tuple[list[Reading], set[int]]:
    """Values with the statistic in parentheses behind each, and their numbers: "from about 7 goals (25th percentile)
    to 9 (Q3)"."""
    text, starts, ends = script.text, script.starts, script.ends
    readings, used = [], set[int]()
    for begin, end, names in found:
        if len(names) != 1 or text[begin - 1] != "(" or not text.startswith(")", end):
            continue
        index = bisect_left(starts, begin, line.first, line.last) - 1
        if index >= line.behind and _UNIT.fullmatch(text, ends[index], begin - 1):
            readings.append(Reading("box", line, (*outer, *names), [script.value(index, index + 1, line.rest)[0]]))
            used.add(index)
    return readings, used


def _statistic(
    script: Script, line: Line, outer: tuple[str, ...], statistics: tuple[str, ...], indices: list[int], begin: int
) -> list[Reading]:
    is_range = False
    if len(statistics) == 2:
        pair = range_ends.of(script, indices) or range_ends.side_by_side(script, without_notes(script, indices))
        if not pair and statistics[0] in _ENDS:
            statistics, pair = whisker_ends.told(script, indices, begin)
        indices = pair
    elif statistics[0] in _ENDS and _FROM.search(script.text, begin, script.starts[indices[0]] if indices else begin):
        indices = _far_end(script, indices, _ENDS[statistics[0]])
    elif statistics[0] != "outlier":
        # of several boxes, "median around 210-250"
        is_range = len(indices) > 1 and indices[1] == indices[0] + 1 and script.gap(indices[0]) == RANGE
        indices = indices[:1]
    elif _EXTENT.match(script.text, begin):
        return []  # a cloud of outliers, none of which is given
    else:
        if indices and _NUMBERED_BOX.fullmatch(script.text, begin, script.starts[indices[0]]):
            del indices[0]  # "The outliers of Site 5 (31, 34)"
        indices = [index for index in without_notes(script, counted_outliers.values(script, indices))
                   if not _PAST.search(script.text, max(begin, script.starts[index] - _NEAR), script.starts[index])]
        statistics *= len(indices)
    return [
        Reading("box", line, (*outer, name), [script.value(i, i + 1 + is_range, begin)[0]])
        for name, i in zip(statistics, indices, strict=False)
    ]


def _far_end(script: Script, indices: list[int], sign: int) -> list[int]:
    """Where a whisker ends that is told from the box on: 9.5 of "the right whisker goes from 8 to 9.5"; nothing where
    that is said in words behind, "from 8 to the largest value, 9.5"."""
    first, *others = indices
    if others and range_ends.joined(script, first):
        return [max(indices[:2], key=lambda index: sign * script.number(index))]
    return [] if _TO_WHAT.match(script.text, script.ends[first]) else indices[:1]


def without_notes(script: Script, indices: list[int]) -> list[int]:
    """Numbers without those in parentheses behind one of them: "19.0 (a detour on 14 March)"."""
    text, first = script.text, script.ends[indices[0]] if indices else 0
    return [i for i in indices if text.count("(", first, script.starts[i]) <= text.count(")", first, script.starts[i])]
