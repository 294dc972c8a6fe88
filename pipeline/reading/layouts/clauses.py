"""Declared labels, each with its value behind a verb.

For GSM8K, Base scores 48.7, SFT scores 66.1, and RL scores 74.9.
**Oslo:** The bar reaches 27 in total. The red segment (Rent) is about 12 and the blue segment (Food) about 15.
In Oslo, the red bar is at ~12 and the blue bar reaches ~15. In Bergen, the red bar is missing and the blue bar is at 9.
On **ScanQA**, Base obtains 29.4 points, SFT accounts for 27.8 and RL a mere 24.9. The gap is 4.5 points.
**Oslo:** Rent takes £12, food £15, a difference of £3.        **Bergen:** Food takes £9. There is no dot for rent.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import marks, spelling, told_pieces
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import calendar, headings, words

_LEAD = re.compile(
    r"\s*(?:for|in|on|at|under|over|above|with)\s+(?:the\s+)?(?P<name>[^,:\n]{1,60}?)[,:]\s+", re.IGNORECASE)
_VERB = (
    r"(?:scores?|gets?|reach(?:es)?|achieves?|attains?|records?|obtains?|shows?|has|is at|is|stands at|sits at|at)\s+"
)
_HIGHER = (  # beside another bar, whose value stands in front: "slightly higher at", "is the tallest, at"
    r"(?:(?:slightly|much|just|only|clearly|far|well|a (?:bit|little)) )?(?:the )?"
    r"(?:higher|lower|taller|shorter|longer|larger|smaller|(?:high|low|tall|short|long|larg|small)est),? (?:bar,? )?"
)
_CLAUSE, _GAPPED = (  # "A scores 48.7, B 66.1": the verb is said once
    re.compile(
        r"[\s,;]*(?:and |while |whereas |but |vs\.? |versus )?(?:the )?(?P<name>[^,;:\n]{1,60}?)"
        r"(?: (?:bar|line|curve|model|group))?,?\s+"
        rf"(?:{_HIGHER}(?=(?:at|with) ))?{verb}(?:{_HIGHER}(?:at|with) )?"
        r"(?:(?:only|just|even|still|already) )?(?:about |around |approximately |roughly |nearly |"
        r"just (?:over|under|above|below) )?[~≈$*`]*",
        re.IGNORECASE,
    )
    for verb in (_VERB, rf"(?:{_VERB})?")
)


_OF_CATEGORY = re.compile(
    r"\s*(?:(?:for|in|on|at|under|over|above|with|among|within)\s+)?(?:the\s+)?"
    r"(?:(?:group|cluster|column|bars?|case|category) "
    r"(?:for|of|labell?ed|in)\s+(?:the\s+)?)?(?P<sign>\*{1,2}|[\"“`]|)(?P<name>[^\s,:*\"“”`\n][^,:*\"“”`\n]{0,59})[*\"”`]*"
    r"(?:\s(?:group|cluster|column|category|benchmark|task|dataset))?(?P<end>[,:]\s+)",
    re.IGNORECASE,
)
_JOINT = re.compile(  # the rest of the clause before, and what stands in front of a name
    r"(?:\s?%)?\)?[*`]*(?:\s[^\s,;:.()\d*]{1,14}){0,5}?(?:\s\([^()\d]{1,40}\))?[,;]?\s?"
    r"(?:(?:and|while|whereas|but|with|then|the|its|finally|lastly|followed by),?\s)*[*`\"“]*",
    re.IGNORECASE,
)
_DRAWN = re.compile(  # in front of a name, where the colour is told first: "the blue bar (Alto) reaches"
    r"(?:[a-z]+[ -]){1,2}(?:bar|column|segment|line|curve) \(\Z", re.IGNORECASE
)
_SAID = re.compile(
    r"[*`\"”]*\)?"
    r"(?:,? (?!(?:by|than|from|between|times|more|less|fewer|plus|minus|not|most|least)\b)[a-z][a-z\-']*){0,6}"
    r"[\s~≈$€£*`(]*"
)
_MISSING = re.compile(  # in front of the next clause
    r"[\s,;]*(?:and |while |but )?(?:the )?(?P<name>[^,;:\d\n]{1,60}?)(?: (?:bar|column|segment|line|curve))? "
    r"(?:is|are) (?:missing|absent|not (?:shown|visible|drawn|present|available|reported))[,;]?(?: and| while| but)?\s",
    re.IGNORECASE,
)
_NONE_FOR = re.compile(  # in the next sentence
    r"\s*(?:and |but )?there (?:is|are) no (?:[a-z]+ ){1,3}(?:for|of|from) (?:the )?(?P<name>[^,;:.\n]{1,60}?)"
    r"(?=[,;.]|\s(?:because|since|as)\s)",
    re.IGNORECASE,
)
_BEFORE = re.compile(  # sentences in front of the parts of a bar: of no value, or of how much they are together
    r"(?:[^.\d]{1,160}|(?:[^.]|\.(?=\d)){0,120}?\b(?:in total|in all|altogether|total (?:height|length|value))\b"
    r"(?:[^.]|\.(?=\d)){0,60}?)\.\s+(?=[A-Z])"
)
_COUNTED = re.compile(r"(?:[^\W\d]{1,20}[ =]{1,3})?\d[\d.,]{0,12}(?: ?[^\W\d]{1,12})?")  # "hour 6", "8 shots"
_NAME = re.compile(r"[^\W\d_a-z][^\s,;:]{0,24}(?: [^\s,;:]{1,24}){0,3}")
_THINGS = re.compile(  # behind a value: "410 loans and the line at"
    r" (?!(?:and|while|whereas|but)\b)[a-z]{2,14}(?=[,;.] |,? (?:and|while|whereas|but) |\.?\Z)")
_FEWEST = 2  # labels and values
_MISSES = (" missing", " absent", " not ")
_FAR = 120  # characters in front of a value
_MOST = 60  # labels that a clause may name


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each clause; None where a clause names no declared label, and for a single one."""
    if line.last - line.behind < _FEWEST and script.text.find("bar (", line.rest, line.end) < 0 and not (
        tells_missing(script.text, line) or _is_of_place(line, frame)
    ):
        return None
    if frame.is_grid and frame.axes.hint(line.label)[0] is None:
        return None
    begin = _behind_remarks(script.text, line.rest, line.end) if line.label else line.start
    inside = _inside_names(script, line, frame)
    readings = _in_line(script, line, frame, begin, inside) or _of_category(
        script, line, frame, begin, line.end, inside) or _of_names(script, line, frame, begin)
    for index in inside if readings else ():
        script.roles[index] = "label"
    return readings


def _inside_names(script: Script, line: Line, frame: Frame) -> set[int]:
    """The numbers of a line that are part of the names of series, and not all of one: "Line 4 has a rating of 6"."""
    found: set[int] = set()
    for name in frame.series.values():
        at = script.text.find(name, line.rest, line.end) if not name.isalpha() and not name[:1].isdigit() else -1
        while at >= 0:
            found.update(script.between(at, at + len(name), line.behind, line.last))
            at = script.text.find(name, at + len(name), line.end)
    return found


def tells_missing(text: str, line: Line) -> bool:
    """Whether a line or a part of one says that a value is missing, in front of another one."""
    return any(word in text[line.start : line.end] for word in _MISSES) and _MISSING.search(
        text, line.start, line.end) is not None


def _behind_remarks(text: str, begin: int, end: int) -> int:
    """Where the sentences in front of values end."""
    while before := _BEFORE.match(text, begin, end):
        begin = before.end()
    return begin


def _in_line(script: Script, line: Line, frame: Frame, begin: int, inside: set[int]) -> list[Reading] | None:
    """The readings of a line that is nothing but clauses with plain verbs."""
    text, starts = script.text, script.starts
    outer = (line.label,) if line.label else ()
    lead = _LEAD.match(text, begin, line.end)
    if lead and not outer and frame.knows(lead["name"]):
        outer, begin = (words.plain(lead["name"]),), lead.end()
    readings, index = list[Reading](), line.behind
    while index < line.last:
        if starts[index] < begin or index in inside:  # a number of the label in front
            index += 1
            continue
        is_sentence = bool(readings) and text.startswith(". ", begin)
        begin += 2 * is_sentence
        clause = _GAPPED if readings and not is_sentence else _CLAUSE
        match = clause.fullmatch(text, begin, starts[index]) if starts[index] - begin < 120 else None
        name = match and _known(frame, match["name"])
        if not name and is_sentence and outer:
            break  # a sentence behind the values: "Only 1 desk is open"
        if not name:
            return None
        value, index = script.value(index, line.last, begin)
        readings.append(Reading("clauses", line, (*outer, name), [value]))
        begin = behind_unit(text, max(value.end, script.ends[index - 1]))
        if counted := _THINGS.match(text, begin):
            begin = counted.end()
    fewest = 1 if _is_of_place(line, frame) else _FEWEST
    return readings if len({reading.labels for reading in readings}) == len(readings) >= fewest else None


def _of_names(script: Script, line: Line, frame: Frame, begin: int) -> list[Reading] | None:
    """The values that a line tells of names that no legend declares, where it says nothing else: "Aroma: Kenya scores
    4.5 and Brazil 3.5."."""
    short = spelling.short_forms(frame.axes.y.ticks)  # "A 8, B 6" of "Player A", "Player B"
    if frame.is_grid or (frame.series and not short) or not line.label or not line.marker or (
        words.is_generic(line.label)
    ):
        return None
    text, readings, index = script.text, list[Reading](), line.behind
    while index < line.last:
        start = script.starts[index]
        clause = _GAPPED if readings or short else _CLAUSE
        match = clause.fullmatch(text, begin, start) if start - begin < _FAR else None
        name = words.plain(match["name"]) if match else ""
        if short and name not in short and not frame.knows(name):
            return None
        if not _NAME.fullmatch(name) or words.is_comment(name) or words.is_clause(name) or frame.measures(name):
            return None
        value, index = script.value(index, line.last, begin)
        readings.append(Reading("clauses", line, (line.label, name), [value]))
        begin = max(value.end, script.ends[index - 1])
        begin += text.startswith("%", begin)
    are_names = len({reading.labels for reading in readings}) == len(readings) >= _FEWEST
    return readings if are_names and not text[begin : line.end].strip(" .*%") else None


def _is_of_place(line: Line, frame: Frame) -> bool:
    """Whether a line has a place on the horizontal axis of bars for a label, where several series have one value each:
    "X = 31: Alto probability is about 0.1."."""
    return frame.chart_type == "bar" and len(frame.series) >= _FEWEST and frame.axes.hint(line.label)[0] == 0


def _of_category(
    script: Script, line: Line, frame: Frame, begin: int, end: int, inside: set[int]
) -> list[Reading] | None:
    """The values of one category that a sentence tells, each behind its series and a verb, whatever verb that is; what
    the sentences behind it say is left. None where a value has no series in front of it."""
    series = frame.axes.y.ticks[:_MOST]
    series = [*series, *spelling.short_forms(series)]
    if frame.is_grid or len(series) < _FEWEST:
        return None
    if (place := category(script.text, line, frame, begin, end)) is None:
        return None
    outer, begin = place
    lead_end = line.start if line.label else begin
    begin = _behind_remarks(script.text, begin, end)
    found = sentences.END.search(script.text, begin, end)
    told = script.between(begin, found.end() if found else end, line.first, line.last)
    readings: dict[str, Reading] = {}
    index = told.start
    missing, numbered = 0, list[int]()
    while index < told.stop:
        if (lacks := _MISSING.match(script.text, begin, end)) and _known(frame, lacks["name"]):
            missing, begin = missing + 1, lacks.end()
        if index in inside:
            index += 1
            continue
        if script.written(index) in series and index + 1 < told.stop:  # "2010 shows 7.1"
            numbered.append(index)
            index += 1
        name = _named(script.text, begin, script.starts[index], series, is_first=not readings)
        if readings and not name and _is_change(script.text, begin, script.starts[index], series):
            begin, index = script.ends[index], index + 1
            continue
        value, following = script.value(index, told.stop, begin)
        if not name or name in readings or told_pieces.MORE.match(script.text, value.end):
            return None
        readings[name] = Reading("clauses", line, (outer, name), [value])
        begin, index = max(value.end, script.ends[following - 1]), following
    none = _NONE_FOR.match(script.text, found.end(), end) if found else None
    other = _known(frame, none["name"]) if none else None
    missing += other is not None and words.key(other) not in map(words.key, readings)
    is_drawn = any(script.text.find(f"bar ({name})", line.start, line.end) > 0 for name in readings)
    if len(readings) + missing < (1 if is_drawn else _FEWEST):
        return None
    for index in (*numbered, *script.between(line.start, lead_end, line.first, line.last)):
        script.roles[index] = "label"
    return list(readings.values())


def category(text: str, line: Line, frame: Frame, begin: int, end: int) -> tuple[str, int] | None:
    """The category that a line or a part of it begins with, and where what is said of it begins; None without one."""
    if not line.label:
        lead = _OF_CATEGORY.match(text, begin, end)
        return (words.plain(lead["name"]), lead.end()) if lead and _is_category(lead, frame) else None
    if words.is_comment(line.label) or words.is_generic(line.label) or frame.axes.hint(line.label)[0] == 1:
        return None
    return line.label, begin


def _is_change(text: str, begin: int, end: int, series: list[str]) -> bool:
    """Whether words that name no series say how far the values before them are apart: ", a difference of £3"."""
    told = text[begin:end].casefold()
    return marks.tells_change(told) and not any(map(told.__contains__, map(str.casefold, series)))


def _is_category(lead: re.Match[str], frame: Frame) -> bool:
    """Whether what a sentence begins with is a category: a declared one, or a name where none is declared."""
    name = words.plain(lead["name"])
    if frame.axes.x.ticks:
        return frame.axes.hint(name)[0] == 0 or calendar.is_named(name)  # "January", where the axis has "Jan"
    if frame.chart_type == "line" and (calendar.is_named(name) or calendar.is_quarter(name) or (
            _COUNTED.fullmatch(name) and frame.axes.hint(name)[0] == 0)):
        return True  # "At hour 6, Alto is at 4 and Basso at 9", "On Monday, …"
    is_name = lead["sign"] or name[:1].isupper() or name[:1].isdigit()
    is_said = words.is_comment(name) or words.is_clause(name) or words.is_generic(name) or words.has_comment(name)
    return bool(is_name) and not (is_said or headings.is_panel_head(name) or frame.knows(name) or frame.measures(name))


def _named(text: str, begin: int, end: int, series: list[str], is_first: bool) -> str | None:
    """The series that a clause names in front of its value; None where it names none, or says more than a verb."""
    if end - begin > _FAR:
        return None
    told = text[begin:end].casefold()
    spans = [
        (at, at + len(name), name) for name in series
        if (at := told.find(name.casefold())) >= 0 and not told[at - 1 : at].isalnum()
        and not told[at + len(name) : at + len(name) + 1].isalnum()
    ]
    whole = [one for one in spans if not any(o[0] <= one[0] and one[1] <= o[1] and o != one for o in spans)]
    if len(whole) != 1:
        return None
    [(start, stop, name)] = whole
    if text[begin + start - 1] == "(" and (drawn := _DRAWN.search(text, begin, begin + start)):
        start = drawn.start() - begin
    front = begin - is_first if text[begin - is_first].isspace() else begin  # "The bar of the " has a space in front
    is_said = _JOINT.fullmatch(text, front, begin + start) and _SAID.fullmatch(text, begin + stop, end)
    has_verb = not is_first or any(map(str.isalpha, told[stop:])) or told[stop:].lstrip(" *")[:1] == "("
    return name if is_said and has_verb and not marks.tells_change(text[begin + stop : end]) else None


def _known(frame: Frame, written: str) -> str | None:
    """A declared label, or the colour of a legend entry; a series with what is measured behind it, "Alto probability",
    and maybe without its note, "Measured" for "Measured (sensors)"."""
    name = words.plain(written)
    if frame.knows(name):
        return name
    if drawn := frame.drawn_in(name):
        return drawn
    bare, _, measure = name.rpartition(" ")
    if frame.is_grid or not bare or words.is_generic(measure) or not frame.measures(measure):
        return None
    if frame.knows(bare):
        return bare
    noted = [entry for entry in frame.series.values() if entry.partition(" (")[0].casefold() == bare.casefold()]
    return noted[0] if len(noted) == 1 else None
