"""A course told in words, each value with its horizontal position.

Starts at ~80% (layer 0), dips to ~60% (layer 10), ends at ~85% (layer 30).
Moves between ~0.2 and ~0.3, with a dip to ~0.1 near step 2.            (below "Middle phase (steps 1–3)")
At k=2, the accuracy is approximately 0.378.
It begins at 120 in 1990 and reaches 180 by 2000.
Starts at ~210 in January, drops to ~4 (July).
Leaps to ~80 by week 4. From week 8 to 80, it ripples in a band between ~88 and ~92.
Starts at ~12% for 1, increases to 31% at 7 and 36% at 13.            (1, 7 and 13 are declared labels)
Alto peak: 25 mm, CTR ≈ 0.75                        Alto maximum: at 12 h, yield of 61
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import stretches
from pipeline.reading.outline.lines import Line, cut
from pipeline.reading.pieces import courses, error_bars, kept, marks, pairing, places, said_ranges
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import logged, sentences
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import stages

_WITHIN = re.compile(r"(?:\b(?:than|by|within)|±|\+/-)[\s~≈*`]*\Z")  # how far values scatter: "less than 0.02"
_BAND = re.compile(r"\bbetween [~≈]?(?:[+\-−]?[\d.,]+%? and [~≈]?)?\Z")  # "fluctuates between 0.5 and 0.6"
_JOINT = re.compile(r"(?:[,;] (?:(?:and|while|whereas|but) )?|\s(?:while|whereas) )(?:the )?(?=[^\W\d])")
_Y_IS = re.compile(r"\bY ?[=≈] ?[~≈]?\Z", re.IGNORECASE)  # "The line crosses the Y=0.4 threshold"
_OF_AXIS = re.compile(  # "It originates below the visible Y-axis minimum of 0.4"
    r"\b(?:axis|scale)(?:'s)? (?:minimum|maximum|limit|floor|end|range)\b[^.;]{0,20}\Z", re.IGNORECASE
)
_OF_ALL = re.compile(  # "Every curve starts at or near 1 when r = 0"
    r"(?:every|each|all|both|the (?:two|three|four|five|six))(?: of)?(?: the)? "
    r"(?:[a-z]{3,15} )?(?:curves?|lines?|series|traces?|graphs?)\b", re.IGNORECASE
)
_POINT = re.compile(
    r"[\s*]*(?:at )?[~≈]?(?P<place>\d[\d.,]*)\s?(?P<unit>[^\W\d]{1,12}), (?P<measure>[^\W\d][\w ]{0,30}?)"
    r"(?:\s?[=≈:]\s?|\s(?:of|is|at)\s)[~≈]?\d[\d.,]*\s?(?:%|[^\W\d]{1,12})?\.?\s*", re.IGNORECASE
)
_OF_POINT = 2  # numbers: its place and its value
_FAR = 100  # characters in which a band and its ends are told
CHARTS: frozenset[str] = frozenset(("line", "bar", "scatter", "other", "radar"))


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value with a position; a value without one, beside others, is a row nobody can place."""
    if frame.chart_type not in CHARTS or logged.is_record(script.text, line.start, line.end):
        return None
    begin = line.rest if line.label else line.start
    indices = [
        index for index in range(line.first, line.last) if script.starts[index] >= begin and not script.is_spread(index)
    ]
    if not indices:
        return None
    if len(indices) == 1 and not courses.TELLS.match(script.text, begin) and (
        places.place_behind(script.text, script.ends[indices[0]], line.end, frame) is None
    ):
        return None
    labels = courses.series_over(line, frame)
    if labels == () and len(frame.series) > 1 and _OF_ALL.match(script.text, begin):
        return []  # what they have in common, beside the lines on each of them
    if courses.tells_in_turn(script.text, line, frame) and (in_turn := _by_subject(script, line, indices, frame)):
        return in_turn
    if not line.label and (subject := courses.drawn_subject(script.text, line)):
        labels, begin = (subject[0],), subject[1]
        indices = [index for index in indices if script.starts[index] >= begin]
    if courses.tells_of_colours(script.text, line):
        return _by_subject(script, line, indices, frame, are_drawn=True) or _set_aside(script, line, indices, frame)
    if labels is None or courses.tells_of_lines(script.text, line):
        return _by_subject(script, line, indices, frame)
    paired = courses.told_at_ticks(script, indices, frame.axes.x) or courses.told_in_turn(
        script, indices, line.end, frame, are_sure=False)
    alone: list[int] = []
    on_stretch: list[tuple[Value, str]] = []
    if not paired:
        for first, start, last, end in _sentences(script, indices, begin, line.end):
            kept_there = _on_stretch(script, line, start, end, frame) if start > begin and last - first > 1 else None
            if kept_there is not None:
                on_stretch += kept_there
                continue
            told = marks.find(script, indices[first:last], start, end, frame) if last > first else []
            found, single = pairing.pair(told, script)
            paired += found
            single = single or [index for kind, index, _ in told if not found and kind == "value" and index is not None]
            alone += [index for index in single if not _is_bound(script.text, start, script.starts[index])]
    if courses.is_place(frame, line.label) and (not paired or _are_about(script, paired, frame)):
        return None
    band = courses.band_of_phase(script, line, begin, frame)
    tells = frame.chart_type == "line" and courses.TELLS.match(script.text, begin)
    if not paired and not band and not (alone and tells):
        return None
    placed = kept.on_stretches(script.text, pairing.placed(script, paired, begin)) + on_stretch
    if band:
        placed.insert(0, (script.value(band[0], line.last, begin)[0], band[1]))
    if not labels and len({position for _, position in placed}) < len({(at, value.value) for value, at in placed}):
        return None  # of several lines that no sentence names: "17 in 1970 for one person, 29 in 1970 for two"
    readings = [Reading("narrative", line, (*labels, position), [value], weak=True) for value, position in placed]
    stated = {value.value for value, _ in placed if value.lower is None}  # the middle of a range is written nowhere
    for index in alone:
        value, _ = script.value(index, index + 1, begin)
        if value.value in stated and not (index == indices[0] and courses.is_end(script, index, begin)):
            script.roles[index] = "repeat"  # "~0.01 (x=0), height ~0.01"
            continue
        readings.append(Reading("narrative", line, labels, [value], spread=True, ragged=True, weak=True))
    return readings


def _on_stretch(script: Script, line: Line, begin: int, end: int, frame: Frame) -> list[tuple[Value, str]] | None:
    """What a further sentence tells of the stretch it begins with, each value with its place: "From week 8 to 80, it
    stays between 88 and 92"; None where it begins with none."""
    told = stretches.read_sentence(script, cut(script, line, begin, end), frame) if frame.chart_type == "line" else None
    return None if told is None else [(script.value(at, last, begin)[0], place) for at, last, place in told]


def read_in_turn(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The readings of a line whose numbers are values and places by turns, before the places are taken for names."""
    begin = line.rest if line.label else line.start
    indices = [index for index in range(line.behind, line.last) if script.starts[index] >= begin]
    labels = courses.series_over(line, frame)
    if labels is None or courses.is_place(frame, line.label) or any(map(script.is_spread, indices)):
        return None
    placed = pairing.placed(script, courses.told_in_turn(script, indices, line.end, frame, are_sure=True), begin)
    return [Reading("narrative", line, (*labels, place), [value], weak=True) for value, place in placed] or None


def read_point(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value of the one point that a line gives, its place with the unit of the axis in front and the measure
    between, "Alto peak: 25 mm, CTR ≈ 0.75"; set aside where nothing tells the series."""
    if line.last - line.behind != _OF_POINT or not (match := _POINT.fullmatch(script.text, line.rest, line.end)):
        return None
    place = match["place"]
    is_along = frame.axes.hint(f"{place} {match['unit']}")[0] == 0 or frame.axes.x.name == match["unit"]
    if not is_along or not frame.measures(match["measure"]):
        return None
    value, _ = script.value(line.behind + 1, line.last, line.rest)
    script.roles[line.behind] = script.roles[line.behind] or "label"
    name, _, stage = line.label.rpartition(" ")
    series = name if stages.is_stage(stage) else line.label
    if not series or not (frame.knows(series) or f"({series})" in frame.text):  # "Highest peak: 25 mm, CTR ≈ 0.75"
        return [Reading("narrative", line, (line.label,), [value], spread=True, ragged=True, weak=True)]
    return [Reading("narrative", line, (series, place), [value], weak=True)]


def _is_bound(text: str, begin: int, at: int) -> bool:
    """Whether a number is an end of a band that a course keeps to, or of an error bar."""
    begin = max(begin, at - _FAR)
    return _BAND.search(text, begin, at) is not None or error_bars.is_end(text, begin, at)


def _are_about(script: Script, paired: list[courses.Placed], frame: Frame) -> bool:
    """Whether one of the positions is what a value is about: "2015: Starts around 2000", but "around 8 words"."""
    for _, position, written in paired:
        if position is not None and script.text.endswith("around ", 0, script.starts[position]):
            behind = marks.WORD_BEHIND.match(script.text, script.ends[position])
            if not behind or frame.axes.hint(f"{written} {behind[1]}")[0] != 0:
                return True
    return False


def read_at_place(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The one value that a line tells of the place that is its label: "2019: Climbs on, reaching 28 by December", none
    where that is an end of the axis."""
    first, text = line.behind, script.text
    if first == line.last or not courses.is_place(frame, line.label):
        return None
    between = text[line.rest : script.starts[first]]
    if first + 1 == line.last and _OF_AXIS.search(between):
        script.roles[first] = "scale"
        return []
    value, following = script.value(first, line.last, line.rest)
    is_y = _Y_IS.search(between) is not None
    keeps = value.also is not None and courses.BAND.search(between) is not None  # "hovers between 6 and 8"
    are_ends = keeps or said_ranges.is_range(script, first) or (
        courses.band_of_phase(script, line, line.rest, frame) is not None)
    others = range(following if is_y else first + 1 + are_ends, line.last)
    if not (is_y or marks.leads_to_value(between)) or not all(
        _WITHIN.search(text, script.ends[index - 1], script.starts[index]) for index in others
    ):
        return None
    place = courses.place_of_stage(frame, line.label) or line.label
    return [Reading("narrative", line, (place,), [value], weak=True)]


def _set_aside(script: Script, line: Line, indices: list[int], frame: Frame) -> list[Reading] | None:
    """The values that sentences tell of several lines that nothing names, which nobody can place."""
    values = []
    for first, begin, last, end in _sentences(script, indices, line.rest, line.end):
        told = marks.find(script, indices[first:last], begin, end, frame) if last > first else []
        values += [script.value(at, at + 1, begin)[0] for kind, at, _ in told if kind == "value" and at is not None]
    aside = Reading("narrative", line, (line.label,), [*values], spread=True, ragged=True, weak=True)
    return [aside] if values else None


def _by_subject(
    script: Script, line: Line, indices: list[int], frame: Frame, *, are_drawn: bool = False
) -> list[Reading] | None:
    """The courses of series that sentences begin with: "Baseline starts at 10 (step 0)"; None where one names none.

    are_drawn: whether they call them by their colours, and values without a place are those of no other line.
    """
    readings: list[Reading] = []
    series = None
    for first, begin, last, end in _clauses(script, indices, line.rest if line.label else line.start, line.end, frame):
        sentence = script.text[begin : min(end, begin + 100)]
        named = courses.subject(sentence, frame) or courses.line_of(sentence)
        series = named or (None if sentence.startswith("For ") else series)
        told = marks.find(script, indices[first:last], begin, end, frame) if last > first else []
        paired, alone = pairing.pair(told, script)
        if (alone and not are_drawn) or ((alone or paired) and series is None):
            return None
        for value, position in pairing.placed(script, paired, begin):
            readings.append(Reading("narrative", line, (series or "", position), [value], weak=True))
        for index in alone:
            value, _ = script.value(index, index + 1, begin)
            readings.append(Reading("narrative", line, (series or "",), [value], spread=True, ragged=True, weak=True))
    for reading in readings if not are_drawn else ():
        reading.panel = courses.panel(line)
    return readings or None


def _clauses(
    script: Script, indices: list[int], begin: int, end: int, frame: Frame
) -> Iterator[tuple[int, int, int, int]]:
    """Likewise of each sentence, and of each clause that turns to another series: "…, while Alto falls from 8"."""
    joints = [match.end() for match in _JOINT.finditer(script.text, begin, end)]
    turns = [at for at in joints if courses.subject(script.text[at : min(end, at + _FAR)], frame)]
    starts = sorted({*(start for start, _ in sentences.parts(script.text, begin, end)), *turns})
    return _spans(script, indices, [*pairwise([*starts, end])])


def _sentences(script: Script, indices: list[int], begin: int, end: int) -> Iterator[tuple[int, int, int, int]]:
    """Where each sentence of a part of the text begins and ends: among its numbers, which are `indices`, and in it."""
    return _spans(script, indices, sentences.parts(script.text, begin, end))


def _spans(script: Script, indices: list[int], parts: list[tuple[int, int]]) -> Iterator[tuple[int, int, int, int]]:
    last = 0
    for start, stop in parts:
        first = last
        while last < len(indices) and script.starts[indices[last]] < stop:
            last += 1
        yield first, start, last, stop
