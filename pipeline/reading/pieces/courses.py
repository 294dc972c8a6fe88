"""What stands around a course: the series or the place that a label names, and where the courses beside it begin."""

from __future__ import annotations

from itertools import pairwise, repeat

from pipeline.reading import patterns as re
from pipeline.reading.frame import extents
from pipeline.reading.frame.axes import Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import number_value
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import measures, places, spelling
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, headings, introductions, stages, words

_POINT = re.compile(r"[\[(]\s?[~≈]?\d[\d.,]*%?[,;]\s?[~≈]?\d[\d.,%~≈\-–]*\s?[\])]")
_BY_PLACE = re.compile(  # "Leftmost bar", which is no series
    r"(?:the )?(?:(?:left|right|top|bottom|upper|lower)-?most|first|last|final|tallest|highest|shortest|lowest|central|"
    r"middle|cent(?:er|re)) (?:bar|column|bin|point|peak)s?", re.IGNORECASE)
_DRAWN = re.compile(r"(?:\*\*)?([^*\n.:;()]{1,80}\([^()*\n]{1,60}\))(?:\*\*)?\s(?=[a-z])")
_NAMED = re.compile(
    r"[\s*`]*+(?:(?:the|for) )*(?P<name>(?:[^.:;]|\.(?=\d)){1,60}?)[*`]*,?(?: (?:line|curve|series|model))?,?\s++"
    r"(?:it |also )?(?:start|begin|open|"
    r"rise|fall|drop|climb|increase|decrease|decline|peak|reach|stay|remain|end|grow|go|run|dip|show|sink|sit|stand|keep|"
    r"hover|jump|lead|trail|move|hold|level|pass|is|are|has|rose|fell|grew|began|stood|went|sank|was|were|had)"
    r"(?:s|es|e?d|ped)?\b", re.IGNORECASE)
_APPOSED = re.compile(  # "The brown curve, Alto, hugs the bottom"
    r"[\s*`]*(?:the )?(?P<name>[^,.:;()]{1,40}, [^,.:;()]{1,60}), (?=[a-z])", re.IGNORECASE
)
_STAGE_AT = re.compile(r"([^\W\d][\w ]{1,24}?)\s*(?:\(|, | at )(?:at )?([^()]{1,40}?)\)?")
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_PLAIN = re.compile(r"(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,6})?[kKMB]?")
_LINE = re.compile(r"(?:The|And the) ((?:[^,.;:()\n]|\.(?=\d)){1,40}?) (?:line|curve|series) (?=[a-z])")
_BETWEEN_COLOURS = re.compile(r",? (?:and|&) |, | ?/ ?")
_SENTENCE_END = re.compile(r"[.;] (?=The |And the )")
_OPENS = re.compile(r"(?:The|For|Among|In|On) [^\d.;:]{2,120}(?=\d)")
_COMPARES = re.compile(
    r"\b(?:than|compared|gap|difference|distance|ratio|versus|lead|between|both|all|each|every|until|while)\b",
    re.IGNORECASE,
)
_WITHOUT_SIGNS = str.maketrans("(),~≈*`", " " * 7)
_NEXT_SENTENCE = re.compile(r"\d%?[^.;\n]{0,40}[.;] (?=[A-Z])")
_LONGEST = 60  # characters of what names a line
_FEWEST_BESIDE, _MOST_BESIDE = 2, 60  # courses that tell where others like them start or end
_NEAR = 32  # characters in front of a value that say that it is an end
_FEW_WORDS = 80  # characters in front of what a course keeps to
BAND = re.compile(
    r"\b(?:(?:fluctuat|oscillat|waver|rang|var[yi])\w* (?:\w+ ){0,3}?(?:between|from)|(?:mov|swing|bounc|hover)\w* "
    r"(?:\w+ ){0,3}?between|values (?:\w+ )?(?:between|from|of)|"
    r"band,? (?:[a-z]+ly )?(?:between|from|of)) (?:about |around |approximately |roughly |nearly )?"
    r" {0,15}[~≈*`]*\Z", re.IGNORECASE
)
"""What a course keeps to, in front of its ends: "fluctuates between ", "with values ranging from about "."""
_CAPITAL = re.compile(r"[A-Z\d]")  # in a name: "Euro area", and neither "regression" nor "lowest"
Placed = tuple[int, int | None, str]
"""The number of a value, that of its position, and what is written for the position."""


def series_over(line: Line, frame: Frame) -> tuple[str, ...] | None:
    """The label of a line where it names the series that its course is of, nothing where a head does or there is but
    one; None where only the sentence can tell."""
    if not line.label:
        named = len(frame.series) < 2 or any(map(_names_series, line.heads, repeat(frame)))
        return () if named else None
    if not line.marker and words.is_sentence(line.label) and (told := subject(line.label, frame)):
        return (told,)  # "The red line, Alto, is steeper: it starts at 3"
    if not (frame.knows(line.label) or frame.drawn_in(line.label)) and (
        words.is_comment(line.label) or (not line.bold and introductions.tells_course(line.label))
        or words.is_generic(line.label)
        or stages.is_stage(line.label)
        or _POINT.fullmatch(line.label)
        or _BY_PLACE.fullmatch(line.label)
    ):
        return ()
    if is_place(frame, line.label):
        return ()
    if len(frame.series) > 1 and not frame.knows(line.label) and headings.is_panel_head(line.label):
        return None  # "Left chart: Alto starts at 3"
    of_trend = line.label.removesuffix(" Trend")  # "Red Curve Trend: The red line starts near 0"
    is_series = frame.knows(of_trend) or colours.is_colour(of_trend)
    return (of_trend if is_series and not frame.knows(line.label) else line.label,)


def drawn_subject(text: str, line: Line) -> tuple[str, int] | None:
    """The series that a paragraph begins with and its colour, and where what it does begins: "**Alto (blue, circles)**
    starts at 3"."""
    match = _DRAWN.match(text, line.start, line.end)
    name = colours.without_colour(match[1]) if match else ""
    return (name, match.end()) if match and name != words.plain(match[1]) else None


def subject(sentence: str, frame: Frame) -> str | None:
    """The legend entry, or its colour, that a sentence begins with."""
    apposed = _APPOSED.match(sentence)
    match = apposed if apposed and not _DIGIT.search(apposed["name"]) else _NAMED.match(sentence) or apposed
    told: str = match["name"] if match else ""
    bare = told.partition(" (")[0]  # "The brown line (wet) starts at 3"
    of_measure, _, measure = told.rpartition(" ")  # "The household price rises"
    is_measured = of_measure and not words.is_generic(measure) and frame.measures(measure)
    for name in (*told.split(", "), told, told.removesuffix(" line"), bare, of_measure if is_measured else told):
        if frame.knows(name):
            return name
        if entry := frame.drawn_in(name):
            return entry
    measured = measures.spoken_of(frame, told)  # "The bars for sales rise"
    return measured[0] if len(measured) == 1 else _mentioned(sentence, frame)


def _mentioned(sentence: str, frame: Frame) -> str | None:
    """The one legend entry of which a sentence speaks in front of its first number: "The curve of the sedentary group
    (red) sets out from 78", "For rowers the heart rate goes from 54"."""
    front = _OPENS.match(sentence)
    if not front or _COMPARES.search(front[0]):
        return None
    said = f" {_bare(front[0])} "
    found = [name for name in frame.series.values() if f" {_bare(name)} " in said]
    longest = max(found, key=len, default=None)
    return longest if longest and all(name in longest for name in found) else None


@remembered(4096)
def _bare(name: str) -> str:
    return " ".join(words.key(name.translate(_WITHOUT_SIGNS)).split())


def line_of(sentence: str) -> str | None:
    """The name of the line that a sentence begins with: "The Alto line starts at 3"; None for "The upper line"."""
    match = _LINE.match(sentence)
    if not match or colours.is_colour(match[1]) or headings.is_position(match[1]) or not _CAPITAL.search(match[1]):
        return None
    return words.plain(match[1])


def tells_of_lines(text: str, line: Line) -> bool:
    """Whether sentences behind a label begin with several lines: "**Prices.** The Alto line starts …"."""
    if not line.label:
        return False
    found = (line_of(text[at : at + _LONGEST]) for at in (line.rest, *_sentence_starts(text, line)))
    return len({*found} - {None}) > 1


def tells_in_turn(text: str, line: Line, frame: Frame) -> bool:
    """Whether the sentences of a paragraph begin with several legend entries, each with its course: "The Alto group
    begins at 70. For Basso the rate goes from 54"."""
    if line.label or len(frame.series) < 2:
        return False
    starts = (line.start, *(match.end() for match in _NEXT_SENTENCE.finditer(text, line.start, line.end)))
    return len({subject(text[at : min(line.end, at + 2 * _LONGEST)], frame) for at in starts} - {None}) > 1


def tells_of_colours(text: str, line: Line) -> bool:
    """Whether a label says the colours of several lines, and the sentences behind it tell of each: "**Alto (Red &
    Blue):** The red line starts at 3. The blue line …"."""
    if line.label[-1:] != ")" or not (parts := _BETWEEN_COLOURS.split(line.label.rpartition("(")[2][:-1]))[1:]:
        return False
    said = text[line.rest : line.end].lower()
    return all(colours.is_colour(part) and f"the {part.lower()} " in said for part in parts)


def _sentence_starts(text: str, line: Line) -> list[int]:
    return [match.end() for match in _SENTENCE_END.finditer(text, line.rest, line.end)]


def panel(line: Line) -> str | None:
    """The panel that a label names in front of what several lines do."""
    is_no_name = not line.label or words.is_generic(line.label) or words.is_comment(line.label)
    return None if is_no_name else headings.panel_name(line.label) or line.label


def _names_series(head: Line, frame: Frame) -> bool:
    """Whether a head names a series: a declared one, maybe numbered, one with its colour, or by its colour."""
    name = headings.unnumbered(head.label)
    if frame.knows(name) or frame.drawn_in(name) or spelling.names_declared(frame, name, spelling.Y):
        return True
    return colours.without_colour(head.label) != words.plain(head.label)


def is_place(frame: Frame, label: str) -> bool:
    """Whether the label of a line is a place along the course, or a stretch of it: "2019", "Step 3", "Steps 0–9"."""
    if frame.chart_type != "line":
        return frame.chart_type == "bar" and _is_bin(frame, label) and frame.has_bins
    if words.key(label) in frame.axes.x.keys or places.is_year(frame, label):
        return True
    axis, place = frame.axes.hint(place_of_stage(frame, label) or label) if _DIGIT.search(label) else (None, label)
    return axis == 0 and (_NUMBER.fullmatch(place) or stages.STRETCH.fullmatch(place)) is not None


def _is_bin(frame: Frame, label: str) -> bool:
    axis, place = frame.axes.hint(label)
    return axis == 0 and stages.STRETCH.fullmatch(place) is not None


def place_of_stage(frame: Frame, label: str) -> str:
    """The place behind the stage that a label names: "Start (x = 0)", "Plateau (steps 0–9)"; "" where there is none."""
    may_be = not frame.is_grid and ("(" in label or ", " in label or " at " in label)
    match = _STAGE_AT.fullmatch(label) if may_be else None
    if match is None or not (stages.is_stage(match[1]) or stages.is_phase(match[1])):
        return places.before_note(frame, label)
    place = match[2].replace("~", "")  # "Start (Batch ~0)"
    return place if frame.axes.hint(place)[0] == 0 else ""


_SAID = re.compile(
    r"\b(?:(start|begin|began)(?:s|ed)?|(end|finish)(?:es|s|ed)?) (?:up )?(?:at|near|around)"
    r"(?: (?:about|approximately|roughly))?\s{0,15}[~≈]?\Z", re.IGNORECASE)


def is_end(script: Script, index: int, begin: int) -> bool:
    """Whether a value of a sentence is said to be the start or the end of a course."""
    at = script.starts[index]
    return _SAID.search(script.text, max(begin, at - _NEAR), at) is not None


TELLS = re.compile(  # "Starts at", "Starts highest (~6.5 at d=0)"
    r"[\s*`]*(?:the line |line |it )?(?:starts?|begins?|peaks?) (?:(?:the )?(?:high|low)(?:est|er)? )?"
    r"(?:(?:at|near|around|from) |\()", re.IGNORECASE)
"""A line that tells a course, and gives no one value."""


def place_stages(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings, with the place where the other courses of a panel are said to start or to end for a value that is
    said to be the start or the end of its own, and no more; unless two of them differ; else with that where the phase
    starts or ends that it is told of."""
    found: dict[tuple[tuple[Line, ...], str], set[str]] = {}
    lone: list[tuple[Reading, set[str], int]] = []
    along: dict[tuple[object, ...], list[str]] = {}  # the places of each course, in the order of the text
    for reading in readings:
        value = reading.values[0] if reading.layout == "narrative" else None
        if value and not reading.spread:
            along.setdefault(_course(reading), []).append(reading.labels[-1])
        stage = _SAID.search(script.text, max(reading.line.start, value.start - _NEAR), value.start) if value else None
        if stage:
            is_named = reading.line.label or len(reading.labels) > (not reading.spread)
            panel = reading.line.heads if is_named else reading.line.heads[:-1]
            told = found.setdefault((panel, "start" if stage[1] else "end"), set())
            if reading.spread:
                lone.append((reading, told, 0 if stage[1] else -1))
            else:
                told.add(reading.labels[-1])
    for reading, told, end in lone:
        told = told or _ends(along, reading, end) or _ends_of_phase(reading.line, end, frame)
        if end == 0 and not told and _opens_course(script, reading):
            told = _start_of_axis(along.get(_course(reading), []), frame)
        if len(told) == 1:
            reading.labels = (*reading.labels, *told)
            reading.spread = reading.ragged = False
    return readings


def _ends_of_phase(line: Line, end: int, frame: Frame) -> set[str]:
    """Where the phase starts or ends that a line is about; nothing where none is said."""
    stretch = _phase(line, frame)
    return {stretch.groups()[end]} if stretch else set()


def _phase(line: Line, frame: Frame) -> re.Match[str] | None:
    """The stretch of the phase that a line is about, "Initial phase (0–1,000 steps)"; None where it is counted in
    something else than the horizontal axis."""
    over = next((one.label for one in (line, *reversed(line.heads)) if stages.is_phase(one.label)), "")
    stretch = stages.STRETCH.search(over)
    unit = over[stretch.end() :].strip(" )") if stretch else ""
    return None if unit and not any(places.is_unit(frame, word) for word in unit.split()) else stretch


def band_of_phase(script: Script, line: Line, begin: int, frame: Frame) -> tuple[int, str] | None:
    """The number that a band begins with to which a course keeps in a phase, if a line begins with that, and the
    stretch of the phase: "The loss moves between 0.18 and 0.22, with a dip to 0.17 at step 3"."""
    index = script.between(begin, line.end, line.first, line.last).start
    stretch = _phase(line, frame) if index + 1 < line.last and script.starts[index] - begin < _FEW_WORDS else None
    if stretch is None or not BAND.search(script.text, begin, script.starts[index]):
        return None
    return (index, stretch[0]) if script.value(index, line.last, begin)[1] == index + 2 else None


def _opens_course(script: Script, reading: Reading) -> bool:
    """Whether the start of a course is the first that its line tells with a number, no "Built in 1998. Starts at 3", or
    its sentence where that is about one of several."""
    line, value = reading.line, reading.values[0]
    if value is None:
        return False
    begin = line.rest if line.label else line.start
    if tells_of_colours(script.text, line):
        begin = max(begin, script.text.rfind(". ", begin, value.start))
    return not script.between(begin, value.start, line.first, line.last)


def _start_of_axis(own: list[str], frame: Frame) -> set[str]:
    """The place where the horizontal axis of a line chart is said to begin, or its first tick, which is where a course
    starts that is told along with places further on, and only such ones; nothing elsewhere."""
    begins = [one.partition("–")[0].partition(" to ")[0] for one in own]
    first, *further = [extents.start(frame.begins, frame.axes.x.ticks), *begins] if frame.chart_type == "line" else [""]
    if not further or not all(map(_PLAIN.fullmatch, (first, *further))):
        return set()
    start, *others = map(number_value, (first, *further))
    return {first} if all(other > start for other in others) else set()


def _course(reading: Reading) -> tuple[object, ...]:
    """What tells the course that a reading is of from others: the heads over it, and its name."""
    return reading.line.heads, reading.line.number, reading.labels[: len(reading.labels) - (not reading.spread)]


def _ends(along: dict[tuple[object, ...], list[str]], reading: Reading, end: int) -> set[str]:
    """Where the courses beside that of a reading start or end, if they have all places that its own has; else none."""
    if len(along) > _MOST_BESIDE:
        return set()
    own = along.get(_course(reading), [])
    others = [places for course, places in along.items() if course != _course(reading)]
    ends = {places[end] for places in others}
    is_alike = len(others) >= _FEWEST_BESIDE and own and all(set(own) < set(places) for places in others)
    return ends if is_alike and ends.isdisjoint(own) else set()


_UNIT = r"(?:\s?(?:%|°[CF]?|[^\W\d]{1,10}(?:/[^\W\d]{1,10})?))?"
_ENDS = rf"{_UNIT}(?:[,;.]|\s(?:and|but|then|before)\b|\s*\Z)"
_ABOUT = r"(?:about |around |approximately |roughly |nearly )? {0,15}[~≈]?"
_PAREN = re.compile(rf"{_UNIT}\s?\( {{0,15}}[~≈]?"), re.compile(rf"{_UNIT}\)")
# Between a value and its place, and behind both
_BEHIND = re.compile(rf"{_UNIT} (?:at|by) {{1,16}}[~≈]?"), re.compile(_ENDS)
_IN_FRONT = re.compile(rf"{_UNIT},?(?: [a-z]{{1,12}}){{0,5}} {_ABOUT}"), re.compile(_ENDS)
_AT = re.compile(r"\b(?:at|by|in|on) (?:[a-z]{1,12} )?[~≈]?\Z", re.IGNORECASE)
_FEWEST_TURNS = 3


def told_in_turn(script: Script, indices: list[int], end: int, frame: Frame, *, are_sure: bool) -> list[Placed]:
    """Three values or more that take turns with their places, and nothing else, the places from one end of the axis to
    the other: "starts at ~0.2 (0.1B), rises to ~0.3 (1B), and ~0.35 (10B)", "20% at 0, 24% at 5, …", "at 1 h it is
    20%, at 5 h 24%, …", "1 h (20%), 5 h (24%), …"; each with its place, and how that is written.

    are_sure: whether something must tell which of the two is the place; else it is the second one.
    """
    pairs = list(zip(indices[::2], indices[1::2], strict=False))
    have_units = len(pairs) > 0 and _have_units(script, pairs, frame)
    if 2 * len(pairs) != len(indices) or (len(pairs) < _FEWEST_TURNS and not have_units):
        return []
    text, starts, ends = script.text, script.starts, script.ends
    run = [_run_one_way([script.number(pair[side]) for pair in pairs]) for side in (0, 1)]
    if not any(run):
        return []
    are_years = {tuple(places.is_year(frame, script.written(at)) for at in pair) for pair in pairs}
    if {(True, False), (False, True)} <= are_years:
        return []  # "12% in 2000, by 2010 it has risen to 18%"
    in_front = have_units or _stand_in_front(script, pairs, frame)
    if in_front is None and (run[0] != run[1] or not are_sure):
        in_front = run[0] and not run[1]
    side = 0 if in_front else 1
    joints = [_PAREN]
    if side == 1:
        joints.append(_BEHIND)
    elif all(_AT.search(text, max(0, starts[at] - _NEAR), starts[at]) for at, _ in pairs):
        joints.append(_IN_FRONT)
    is_told = in_front is not None and run[side] and any(
        all(opens.fullmatch(text, ends[one], starts[two]) and closes.match(text, ends[two], end) for one, two in pairs)
        for opens, closes in joints
    )
    return [(one[1 - side], one[side], places.written(script, one[side], frame)) for one in pairs] if is_told else []


def _run_one_way(numbers: list[float]) -> bool:
    steps = [following - number for number, following in pairwise(numbers)]
    return min(steps, default=1) > 0 or max(steps, default=1) < 0


def _have_units(script: Script, pairs: list[tuple[int, int]], frame: Frame) -> bool:
    """Whether the first of each two numbers has the unit of the horizontal axis, and the second that of the values, so
    that it is no other word for the place: "at 2 h (120 min)"."""
    measure, unit = frame.with_unit(frame.value_label) or "", frame.axes.x.unit
    for place, value in pairs:
        along, of_value = (_UNIT_OF.match(script.text, script.ends[index]) for index in (place, value))
        if not (along and of_value and unit and along[1].casefold() == unit != of_value[1].casefold()):
            return False
        if not (f"({of_value[1]})" in measure or f"[{of_value[1]}]" in measure):
            return False
    return True


def _stand_in_front(script: Script, pairs: list[tuple[int, int]], frame: Frame) -> bool | None:
    """Whether the first of each two numbers is the place, and not the second: the one that is declared, that has the
    unit of the axis, that stands behind "at", or is no share; None where nothing tells."""
    text, starts, ends, axis = script.text, script.starts, script.ends, frame.axes.x
    own, are_shares = axis.unit, "%" in (axis.name or "") or axis.unit == "%"

    def has_unit(index: int) -> bool:
        match = _UNIT_OF.match(text, ends[index])
        return match is not None and match[1].casefold() == own

    def stands_at(index: int) -> bool:
        return not are_enclosed and _AT.search(text, max(0, starts[index] - _NEAR), starts[index]) is not None

    are_enclosed = any(text[starts[two] - 2 : starts[two]].rstrip("~≈").endswith("(") for _, two in pairs)

    for is_place in (
        lambda index: words.key(places.written(script, index, frame)) in axis.keys,
        lambda index: places.is_year(frame, script.written(index)),
        has_unit,
        stands_at,
        lambda index: text.startswith("%", ends[index]) == are_shares,
    ):
        told = {(is_place(one), is_place(two)) for one, two in pairs}
        if told in ({(True, False)}, {(False, True)}):
            return told == {(True, False)}
    return None


_UNIT_OF = re.compile(r"\s?([^\s\d,;:().=]{1,12})")
_AT_TICK = re.compile(r"(?:\s?%)?(?:(?: [a-z]{1,12})? (?:at|for|in|by|around|near) | \()")


def told_at_ticks(script: Script, indices: list[int], axis: Axis) -> list[Placed]:
    """Each value with the declared label that stands behind it; nothing where one of the numbers is neither."""
    ticks, starts = axis.ticks, script.starts
    if len(indices) < 4 or len(indices) % 2 or not ticks:
        return []
    pairs: list[Placed] = []
    for value, position in zip(indices[::2], indices[1::2], strict=True):
        written = script.written(position)
        gap = script.text[script.ends[value] : starts[position]]
        if written not in ticks or len(gap) > 24 or not _AT_TICK.fullmatch(gap):
            return []
        pairs.append((value, position, written))
    return pairs if len({written for *_, written in pairs}) == len(pairs) else []
