"""A stretch of a course, told by its two ends.

From 50 to 100 km, the level declines from 80 to 20.            Between steps 10 and 20 it rises from 3 to 5.
**Late phase (steps 500–1,000):** The loss falls from about 2.5 to 1.5.
From 12 to 16 hours, the curve drops, reaching approximately 1.3.            Sharp rise from k=2 to k=6, reaching ~0.9.
From step 3 to 9 it stays around 40.
From 2018 to 2020, the line wavers between 8,000 and 10,000.
k = 1 to 64, Accuracy ≈ 0.52            **March to April:** rises from 12 to 14.
Between scores of 0 and 1, the density stays high, around 0.65-0.7.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses, marks, places, said_ranges
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import stages, words

CHARTS: frozenset[str] = frozenset(("line", "scatter", "other", "bar"))
_EXTENT = re.compile(  # of a cloud of points: "From 4 to 35 g on the x-axis and from 5 to 14 N on the y-axis"
    r"\bon the (?:x|horizontal)[ \-]axis\b[^.;]{1,60}\bon the (?:y|vertical)[ \-]axis\b", re.IGNORECASE)
_ALONE = frozenset(("line", "bar"))  # charts in which one value may be told of a stretch
_ABOUT = r"(?:about |around |approximately |roughly |nearly )? {0,15}[~≈*`]*"
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
_GOES: str = (  # "Sharp rise", "Falls steeply"
    r"(?:(?:an? )?(?:[a-z]+ly |[a-z]+, )?(?:[a-z\-]+ )?(?:rise|increase|climb|growth|drop|fall|decline|decrease|"
    r"descent|ascent|jump)|(?:(?:it|the (?:line|curve)) )?(?:[a-z]+ly )?(?:rises|increases|climbs|grows|drops|falls|"
    r"declines|decreases|descends|ascends|jumps))(?: [a-z]+ly)?"
)
_LEAD = re.compile(
    rf"[\s*`]*(?:(?:and|but|then|next|later|finally|afterwards),? )?(?P<goes>{_GOES} )?(?:(?:from|between) (?:the )?"
    rf"(?:(?P<name>[^\W\d][\w@\-]*(?: [^\W\d][\w@\-]*)??)(?: of)?[\s=#`]*)?{_ABOUT}|"
    r"(?:\\\()?(?P<along>[^\W\d][\w@\-]*)\s?[=∈]\s?)",
    re.IGNORECASE,
)
_JOINT = re.compile(
    rf"\s?[^\W\d]{{0,12}}(?:`|\\\))? ?(?:to|and|through|until|-|–|—) *(?:[^\W\d][\w@\-]*[\s=#]*)?`?{_ABOUT}",
    re.IGNORECASE,
)
_BEHIND = re.compile(r" *(?P<unit>[^\W\d][^,.;:\d]{0,30})?`?[,;:]?\s")
_KEEPS = re.compile(
    r"\b(?:remain|stay|hover|hold|keep|flat|stable|constant|steady|plateaus|level(?:s|ed)?\b|around a|(?:fluctuat|"
    r"oscillat)\w+ (?:\w+ )?around)",
    re.IGNORECASE,
)
_REACHES = re.compile(r"\b(?:reach|hit|arriv|end|to (?:a )?|peak)", re.IGNORECASE)
_ARRIVES = re.compile(  # behind a stretch on which a course only rises or falls: ", reaching ~"
    rf"\b(?:(?:reaching|hitting)|(?:ending|arriving|plateauing|peaking|level+ing off) (?:at|near|around)|to)\s"
    rf"(?:an? [a-z]{{3,12}} of )?{_ABOUT}\Z", re.IGNORECASE
)
_VARIES = re.compile(r"\b(?:fluctuat|oscillat|rang(?:e|ing)|var(?:y|i)|waver|swing|values from\b)", re.IGNORECASE)
_LABELS = re.compile(r"(?:[Ff]rom )?(\S.*?)\s?(?:\bto\b|→|->|\bthrough\b|\buntil\b|–|—|-)\s?(\S.*)")
Told = tuple[int, int, str]
"""Where the number of a value begins and ends, and its place."""
_MOST = 160  # characters between the ends of a stretch and what is told of it


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A value for each end of each stretch that a line tells, or one that is reached or kept on the stretch that the
    line begins with, none where that cannot be told; None where it tells none, or more than that."""
    if frame.chart_type not in CHARTS:
        return None
    is_bar = frame.chart_type == "bar"
    if not is_bar and (named := _between_labels(script, line, frame)):
        return named
    if line.last - line.first < 3:
        return None
    if _EXTENT.search(script.text, line.rest, line.end):
        return []
    in_label = line.behind - line.first == 2 and line.last - line.behind == 2
    found = None
    if line.last - line.first > 3 and not is_bar:
        found = _in_label(script, line) if in_label else _in_sentences(script, line, frame)
    alone = _alone(script, line, frame) if not found and frame.chart_type in _ALONE else None
    if not found and alone is None:
        return None
    is_stretch = in_label or stages.is_stretch(line.label)
    series = () if is_stretch else courses.series_over(line, frame)
    if series is None:
        return None if found else []  # of several series
    told = _at_ends(script, found) if found else alone or []
    return [
        Reading("stretches", line, (*series, place), [script.value(index, last, line.start)[0]], weak=True)
        for index, last, place in told
    ]


def read_sentence(script: Script, part: Line, frame: Frame) -> list[Told] | None:
    """What a sentence tells of the stretch that it begins with; none where nobody can place that, None where it begins
    with none."""
    found = _in_sentences(script, part, frame) if part.last - part.first > 3 else None
    return _at_ends(script, found) if found else _alone(script, part, frame)


def _at_ends(script: Script, found: list[tuple[int, int]]) -> list[Told]:
    """The values at the ends of stretches, given by the numbers of each place and its value."""
    for position, _ in found:
        script.roles[position] = script.roles[position] or "label"
    return [(index, index + 1, script.written(position)) for position, index in found]


def _between_labels(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The values at both ends of a stretch whose ends are declared labels: "March to April: rises from 12 to 14"."""
    ends = _LABELS.fullmatch(line.label) if line.last - line.behind == 2 and line.behind == line.first else None
    places = [frame.axes.x.keys.get(words.key(end)) for end in ends.groups()] if ends else []
    if not ends or not all(places) or not _are_told(script, line.rest, line.behind, line.behind + 1):
        return []
    return [
        Reading("stretches", line, (place,), [script.value(at, at + 1, line.rest)[0]], weak=True)
        for at, place in enumerate(places, line.behind) if place
    ]


def _in_label(script: Script, line: Line) -> list[tuple[int, int]] | None:
    """The ends of the stretch that a label names, with their values."""
    text, (first, second), (low, high) = script.text, range(line.first, line.behind), range(line.behind, line.last)
    between = text[script.ends[first] : script.starts[second]]
    if not (stages.is_stretch(line.label) and _JOINS.fullmatch(between) and _are_told(script, line.rest, low, high)):
        return None
    return [(first, low), (second, high)]


def _in_sentences(script: Script, line: Line, frame: Frame) -> list[tuple[int, int]] | None:
    """The ends of all stretches with their values; None where a number of a line is none of these."""
    text, starts, ends = script.text, script.starts, script.ends
    found: list[tuple[int, int]] = []
    for begin, end in sentences.parts(text, line.rest if line.label else line.start, line.end):
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
                is_place = places.is_position(frame, (opens["name"] or "").rstrip(" ="), written) or (
                    behind and (places.is_unit(frame, behind) or frame.axes.hint(f"{written} {behind}")[0] == 0)
                )
                if not is_place and written not in frame.axes.x.keys:
                    return None
            if not _are_told(script, ends[first + 1], first + 2, first + 3):
                return None
            found += [(first, first + 2), (first + 1, first + 3)]
    return found


def _are_told(script: Script, begin: int, low: int, high: int) -> bool:
    """Whether two numbers are what a course goes from and to."""
    text, starts = script.text, script.starts
    if starts[low] - begin > _MOST or starts[high] - script.ends[low] > _MOST:
        return False
    told = _TELLS.fullmatch(text, begin, starts[low]) and _TO.fullmatch(text, script.ends[low], starts[high])
    return told is not None and _VARIES.search(text, begin, starts[low]) is None


def _alone(script: Script, line: Line, frame: Frame) -> list[Told] | None:
    """The one value that is told of the stretch that a line begins with: where its number begins and ends, and its
    place; none where the line tells of a stretch otherwise, None where it begins with none."""
    text, starts, ends, first = script.text, script.starts, script.ends, line.behind
    begin, second = line.rest if line.label else line.start, first + 1
    if second >= line.last or starts[first] - begin > 60 or not (lead := _LEAD.fullmatch(text, begin, starts[first])):
        return None
    behind = _BEHIND.match(text, ends[second], line.end)
    if not behind or not _JOINT.fullmatch(text, ends[first], starts[second]):
        return None
    ends_at = script.written(first), script.written(second)
    name = lead["name"] or lead["along"]
    if not _is_stretch(frame, ends_at, name, behind["unit"]) or (lead["goes"] and not (name or behind["unit"])):
        return None  # "Rises from 10 to 20" tells values
    end = sentences.END.search(text, behind.end(), line.end)
    stop = end.start() if end else line.end
    indices = [index for index in range(second + 1, line.last) if starts[index] < stop]
    goes = lead["goes"] is not None and len(indices) > 0
    if goes and not _ARRIVES.search(text, behind.end(), starts[indices[0]]):
        return None
    script.roles[first] = script.roles[second] = "label"
    if not indices:
        return []
    value, last = indices[0], indices[-1]
    told = text[behind.end() : starts[value]]
    is_band = courses.BAND.search(told) is not None and script.value(value, last + 1, behind.end())[1] == value + 2
    if is_band and len(indices) == 2:
        return [(value, last + 1, text[starts[first] : ends[second]].replace("\\)", ""))]
    is_range = len(indices) == 2 and said_ranges.is_range(script, value)
    keeps = not goes and _KEEPS.search(told) is not None
    reaches = goes or _REACHES.search(told) is not None
    keeps = keeps or (lead["along"] is not None and not reaches)
    if len(indices) > 1 + is_range or keeps == reaches or not marks.leads_to_value(told):
        return []
    stretch = text[starts[first] : ends[second]].replace("\\)", "")
    if text[ends[first] : starts[second]] == " and ":
        stretch = "–".join(ends_at)  # "Between 10 and 20 it stays at 5"
    return [(value, last + 1, stretch if keeps else ends_at[1])]


def _is_stretch(frame: Frame, ends_at: tuple[str, str], name: str | None, unit: str | None) -> bool:
    """Whether two numbers are places on the horizontal axis, by the words around them."""
    if name:
        return places.is_position(frame, name, ends_at[0])
    if unit and frame.axes.x.name and words.stems(unit) & words.stems(frame.axes.x.name):
        return True
    if unit and any(places.is_unit(frame, word) for word in unit.split()):
        return True
    ticks = frame.axes.x.keys
    return not unit and all(places.is_year(frame, place) or words.key(place) in ticks for place in ends_at)
