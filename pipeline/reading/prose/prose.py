"""A publisher's alt text: paragraphs without headings, values inside sentences.

    A heatmap titled "T". The columns are labeled A, B and C. The X row reads 1.00, 0.54, and 0.21.
    A bar graph titled T. For Italy, about 5 percent for men and 10 percent for women.

What a sentence gives of a grid is read in `told_rows.py`, what it gives of a chart in `told_values.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame import shortening
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import slices
from pipeline.reading.outline import run_in
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import (
    told_boxes,
    told_cells,
    told_panels,
    told_rows,
    told_subjects,
    told_together,
    told_values,
)
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar, colours, labels, sections, words

_SENTENCE_END = re.compile(
    r"[.!?](?:(?<![ .(][A-Z].)|(?=\s+(?:In|The|Panel|Each|Both|For|At|It)\s))"  # "Panels A and B. In panel A"
    r"(?<!\b[Ff]ig.)(?<!vs.)(?<!approx.)(?<!\bSt.)(?<!\bMt.)(?<!\bDr.)"
    r"(?!(?<=\bNo\.)\s\d)"
    r"[\"”')]?\s+(?=(?:[\"“(]|\*{1,2})?[A-Z0-9])"
)
_COLUMNS = re.compile(
    r"(?:\b(?:columns|from left to right[^.:]*?)\s*(?:are|is|:|read|show),?\s+(?:from left to right,?\s+)?"
    r"(?:labell?ed\s+)?|"
    r"\bon both (?:axes|sides)\s*(?::|,|are|is|read|show)\s+|"
    r"\bboth(?: axes)? (?:(?:run|go) through|list|name|show|carry|have)\s+|\bclasses\s*(?:are\s|:\s|,\s|\())(.+)",
    re.IGNORECASE,
)
_ALONG = re.compile(r"(?:\A|[.;:])([^.;:]*) (?:on|along) the horizontal axis", re.IGNORECASE)
_CATEGORY_FIRST = ("x", "y")
_MOST = 100  # categories whose subjects are looked for
_NEAR = 48  # characters between a label and its colour
_IN_COLOUR = re.compile(
    r"(?:\s(?:is|are|shown|drawn|bars?|appears?|marked)){0,3}\s(?:in\s|\()([a-z]+(?:[ -][a-z]+)?)", re.IGNORECASE
)
_COLOUR_OF = re.compile(
    r"\b([a-z]+(?:[ -][a-z]+)?) (?:bars?|columns?) (?:(?:is|are|stands?) )?(?:for|shows?|represents?|marks?|denotes?) "
    r"(?:the )?\Z",
    re.IGNORECASE,
)
_ONE_BAR = re.compile(r"\bone (?:(?:bar|column|line|segment) )?for (?:the )?\Z")
_GOES_ON = re.compile(r"(?:It|Then|From there|After that|Afterwards?|Thereafter)\b")
_CONFIDENCE = re.compile(r"(?:9\d|99\.\d)\s?(?:%|percent|per cent) (?:confidence|credible|prediction)\b")
_FEW = 3  # single values that are alike are values of the figure
_SOURCE = re.compile(
    r"\W*(?:(?:(?:data )?sources?(?:\(s\))?|credits?|notes?|copyright|©)\s*:|"
    r"(?:a|the) (?:small )?(?:foot)?(?:note|caption|source line) (?:[a-z]+ ){0,5}"
    r"(?:reads|says|states|explains|gives|adds)\b)",
    re.IGNORECASE,
)
_OF_AXIS = re.compile(
    r"\b(?:axis|color bar|colour bar|legend)\b[^.]*\b(?:rang|extend|labell?ed|marked|ticks|increments|from)",
    re.IGNORECASE,
)


def is_prose(lines: list[Line]) -> bool:
    """Whether a text is an alt text: paragraphs alone, without headings, lists and tables."""
    return bool(lines) and not any(line.marker or line.bold or (line.section and not line.opens) for line in lines)


def read_panels(script: Script, lines: list[Line], frame: Frame) -> list[tuple[set[int], list[Reading]]]:
    """What the sentences of each panel tell whose data are plain paragraphs alone, with the numbers of its lines."""
    if frame.chart_type == "pie" and all(own.chart_type == "pie" for own in frame.panels):
        return []  # slices are read by themselves
    panel_of: dict[tuple[Line, ...], Line | None] = {}
    panels: dict[Line | None, list[Line]] = {}
    for line in lines:
        if line.section == sections.DATA and line.marker != "#":
            if line.heads not in panel_of:
                panel_of[line.heads] = next(filter(run_in.opens_panel, line.heads), None)
            panels.setdefault(panel_of[line.heads], []).append(line)
    return [
        ({line.number for line in paragraphs}, read(script, paragraphs, frame.of(None, paragraphs[0])))
        for paragraphs in panels.values() if not any(line.marker or line.bold for line in paragraphs)
    ]


def take_told(readings: list[Reading], told: list[tuple[set[int], list[Reading]]]) -> list[Reading]:
    """The readings, those of some paragraphs in the place of what each line alone says where they tell more."""
    if not told:
        return readings
    by_line: dict[int, list[Reading]] = {}
    for reading in readings:
        by_line.setdefault(reading.line.number, []).append(reading)
    better: list[Reading] = []
    for paragraphs, found in told:
        listed = [one for number in paragraphs for one in by_line.get(number, ())]
        if (_label_count(found), any(one.ragged for one in listed)) > (_label_count(listed), False):
            better += found
            for number in paragraphs:
                by_line.pop(number, None)
    if not better:
        return readings
    kept = [one for several in by_line.values() for one in several]
    return sorted(kept + better, key=lambda reading: reading.line.number)


def _label_count(readings: list[Reading]) -> int:
    """How many labels readings have in all, those of one cell once."""
    return sum(map(len, {tuple(reading.labels) for reading in readings if reading.labels}))


def read(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """The readings of all sentences; a title opens the panel that the sentences after it speak of."""
    readings: list[Reading] = []
    panels = told_panels.Panels(frame)
    placed: list[tuple[Reading, int]] = []  # each with the panel that it is of
    of_all: list[tuple[Reading, int, int]] = []  # told of all lines at once, with how many those are
    columns: list[str] = []
    row: str | None = None
    subject: tuple[str, ...] = ()  # the line that the sentences follow
    spoken: list[slices.Spoken] = []  # of the slices of pies
    for line, begin, end in _sentences(script.text, lines):
        title = told_panels.title(script.text[begin:end])
        title_begin, title_end = (begin + at for at in told_panels.title_span(title)) if title else (begin, begin)
        begin += panels.follow(script.text[begin:end], title)
        text = script.text[begin:end]
        lowered = text.lower()  # a word that a pattern needs is found sooner than the pattern
        if _has(lowered, "columns", "left to right", "both ", "classes") and (match := _COLUMNS.search(text)):
            found = labels.named(re.split(r",? and the rows\b|\bin the same order", match[1])[0])
            columns = found if len(found) > 1 else columns
        elif frame.is_grid and "horizontal axis" in lowered and (match := _ALONG.search(text)):
            found = labels.listed(match[1].rpartition(" axis")[2])
            columns = found if found and all(label[:1].isdigit() for label in found) else columns
        if text.rstrip(" \"”’)").endswith("?") or _SOURCE.match(text):
            continue  # it asks the reader, or says where the data are from
        if (at := lowered.rfind("; ")) > lowered.rfind("-axis") > 0:  # "Week is on the x-axis; the bars show 4 for …"
            begin += at + len("; ")
            text, lowered = text[at + len("; ") :], lowered[at + len("; ") :]
        spoken.append((line, begin, end, panels.current))
        indices = [index for index in script.between(begin, end, line.first, line.last)
                   if not title_begin <= script.starts[index] < title_end]
        if "confidence" in lowered or "credible" in lowered or "prediction" in lowered:
            indices = [index for index in indices if not _CONFIDENCE.match(script.text, script.starts[index])]
        own = frame.of(panels.names[panels.current], line, panels.mark)
        series = own.axes.y.ticks if own.chart_type == "line" else []
        first = told_subjects.opening(script.text, begin, end, series) if series else None
        if indices and not (_has(lowered, "axis", "color bar", "colour bar", "legend") and _OF_AXIS.search(text)):
            row = (told_rows.row_of(text) if "row" in lowered else None) or row
            if own.chart_type == "box":
                found_here, named = told_boxes.read(script, line, begin, end, own, "".join(subject))
                subject = (named,) if named else ()
            elif own.is_grid:
                found_here = told_rows.read(script, line, begin, end, indices, columns, row, own)
            else:
                found_here = told_values.read(script, line, begin, end, indices, own)
                subject = _go_on(text, found_here, first[:1] if first else subject)
            if found_here:
                panels.fill()
            at_once = told_together.told(text) if own.chart_type == "line" else None
            if at_once is None:
                placed += [(reading, panels.current) for reading in found_here]
            else:
                stands, count = at_once
                at_value = (one for one in found_here if one.values[0] and one.values[0].start == begin + stands)
                of_all += [(one, panels.current, count) for one in at_value]
        elif own.chart_type == "box":
            _, named = told_boxes.read(script, line, begin, end, own, "".join(subject))
            subject = (named,) if named else ()
        elif first:
            subject = first[:1]
        elif own.chart_type == "line" and _has(lowered, "line", "curve", "series", "*"):
            named = told_subjects.introduced(script.text, begin, end)  # but "A second line is for women"
            subject = (named,) if named else ()
        elif "row" in lowered:
            row = told_rows.row_of(text) or row
    if frame.chart_type == "pie" and (pies := slices.read_pies(script, spoken)):
        whole = {pie for _, pie in pies}
        placed = pies + [one for one in placed if one[1] not in whole]
    courses.place_stages(script, [reading for reading, _ in placed])
    placed = [one for one in placed if one[0].line.heads or not one[0].spread]
    placed = told_together.share(_with_their_likes(script, _without_recalled(_by_series(placed))), of_all)
    if (cells := told_cells.read(script, spoken, frame)) and _labels(cells) > _labels(placed):
        placed = cells
    if frame.chart_type == "bar" and (bars := slices.read_bars(script, spoken)) and _labels(bars) > _labels(placed):
        placed = bars
    placed = _without_repeats(_name_by_subject(script.text, placed))
    if spoken:
        _drop_measure([reading for reading, _ in placed], script.text[spoken[0][1] : spoken[0][2]])
    _shorten([reading for reading, _ in placed if _is_of_category(reading)], frame)
    _orient(frame, [reading for reading, _ in placed if reading.axes == _CATEGORY_FIRST])
    for reading, _ in placed:  # "the dark bar reaches 12"
        reading.labels = tuple(frame.drawn_in(label) or label for label in reading.labels)
    are_several = panels.have_places or len({panel for _, panel in placed}) > 1
    for reading, panel in placed:
        reading.panel = panels.names[panel] if are_several else None
        readings.append(reading)
    return readings


def _name_by_subject(text: str, placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings with categories that are called by what their sentences are about, where some are clauses: "Alto
    closes the row, at 5"; without those of which the text does not tell that by saying it again."""
    names = dict.fromkeys(one.labels[0] for one, _ in placed if _is_of_category(one))
    if not any(map(told_subjects.is_clause, names)):
        return placed
    called = {name: told_subjects.said_again(text, name) for name in list(names)[:_MOST]}
    counted = Counter(called.values())
    kept = []
    for reading, panel in placed:
        if _is_of_category(reading):
            name = called.get(reading.labels[0], "")
            if not name or counted[name] > 1 or told_subjects.is_clause(name):
                continue
            reading.labels = (name, *reading.labels[1:])
        kept.append((reading, panel))
    return kept


def _drop_measure(readings: list[Reading], opening: str) -> None:
    """Take what the one line of a figure measures for no series: "A line graph of annual rainfall. Rainfall begins at
    20 mm in 1960"."""
    series = {reading.labels[0] for reading in readings if reading.layout == "narrative" and len(reading.labels) > 1}
    name = next(iter(series)) if len(series) == 1 else ""
    if name and re.search(rf"\bof (?:[a-z]+ ){{0,4}}{re.escape(name.lower())}\b", opening):
        for reading in readings:
            reading.labels = reading.labels[1:] if reading.labels[0] == name else reading.labels


def _without_repeats(placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without values that are told of no series where another gives them to one: "It is highest among
    mothers with a degree, at 88 percent"."""
    of_both = {(panel, reading.values[0].value) for reading, panel in placed
               if reading.axes == _CATEGORY_FIRST and reading.values[0]}
    return [
        (reading, panel) for reading, panel in placed
        if not (reading.layout == "prose" and len(reading.labels) == 1 and reading.values[0]
                and (panel, reading.values[0].value) in of_both)
    ]


def _shorten(readings: list[Reading], frame: Frame) -> None:
    """Call categories as the axis does, where sentences say the same around each: "In countries of the south, …"."""
    shorter = shortening.declared_inside({reading.labels[0] for reading in readings}, frame.axes)
    for reading in readings if shorter else ():
        reading.labels = (shorter[reading.labels[0]], *reading.labels[1:])


def _is_of_category(reading: Reading) -> bool:
    """Whether the first label of a reading is a category that a sentence names."""
    return reading.axes == _CATEGORY_FIRST or (reading.layout == "prose" and len(reading.labels) == 1)


def read_slices(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """The readings of the sentences about the slices of pies whose values no line lists."""
    if frame.chart_type != "pie":
        return []
    listed = {line.heads for line in lines if line.is_read}
    spoken: list[slices.Spoken] = []
    pies: dict[tuple[Line, ...], int] = {}
    for line, begin, end in _sentences(script.text, [line for line in lines if _may_tell(script.text, line)]):
        if line.heads not in listed and line.first < line.last:
            spoken.append((line, begin, end, pies.setdefault(line.heads, len(pies))))
    return [reading for reading, _ in slices.read_pies(script, spoken)]


def _may_tell(text: str, line: Line) -> bool:
    """Whether a line may tell values in sentences."""
    if line.section in (sections.FRAME, sections.COMMENT) or line.marker in ("#", "|"):
        return False
    return not line.label or words.is_sentence(line.label)


def _orient(frame: Frame, pairs: list[Reading]) -> None:
    """Make series of the labels in front, "For the museum, the bars stand at 12 for spring", where the text shows that
    they are: the horizontal axis lists the others, those are several times, or each of these is drawn in a colour."""
    outer, inner = ({pair.labels[position] for pair in pairs} for position in (0, 1))
    on_axis = inner and all(words.key(label) in frame.axes.x.keys for label in inner)
    in_time = len(inner) > 2 and all(map(_is_time, inner)) and not any(map(_is_time, outer))
    if on_axis or in_time or (len(outer) > 1 and all(_is_drawn(frame.text, label) for label in outer)):
        for pair in pairs:
            pair.axes = _CATEGORY_FIRST[::-1]


def _is_time(label: str) -> bool:
    """Whether a label is a month, a weekday or a season; years are as often what bars stand for."""
    return label[:1].isalpha() and calendar.is_named(label)


def _is_drawn(text: str, label: str) -> bool:
    """Whether a text says how a label is drawn: "Museum in blue", "Blue bars are for the museum", "one bar for men"."""
    at = text.find(label)
    while at >= 0:
        behind = _IN_COLOUR.match(text, at + len(label), at + len(label) + _NEAR)
        before = _COLOUR_OF.search(text, max(0, at - _NEAR), at)
        if _ONE_BAR.search(text, max(0, at - _NEAR), at):
            return True
        if any(match and colours.is_colour(match[1]) for match in (behind, before)):
            return True
        at = text.find(label, at + len(label))
    return False


def _go_on(text: str, found: list[Reading], subject: tuple[str, ...]) -> tuple[str, ...]:
    """Give the points of a sentence that goes on about a line the name of that: "It then rises to 180 in 2000"."""
    points = [reading for reading in found if reading.layout == "narrative"]
    if not points and (drawn := told_subjects.begins_with(text)):
        return (drawn,)
    for point in points:
        if len(point.labels) > 1:
            subject = point.labels[:1]
        elif _GOES_ON.match(text):
            point.labels = (*subject, *point.labels)
    return subject


def _by_series(placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings of "the number of A" as those of the line A, but where its course has told the same place already:
    "The number of A is highest in 1998, at 420"."""
    points = [one for one in placed if one[0].layout == "narrative" and len(one[0].labels) > 1]
    series = {reading.labels[0] for reading, _ in points}
    longer = {name: line for name in series if (line := name.rpartition(" of ")[2]) != name and line in series}
    if not longer:
        return placed
    told = {(panel, reading.labels) for reading, panel in points}
    kept = []
    for reading, panel in placed:
        if reading.layout == "narrative" and reading.labels[0] in longer:
            reading.labels = (longer[reading.labels[0]], *reading.labels[1:])
            if (panel, reading.labels) in told:
                continue
        kept.append((reading, panel))
    return kept


def _without_recalled(placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without single values that say again what a panel before theirs has: "Most are 10 to 12, at 4"."""
    first: dict[tuple[tuple[str, ...], float], int] = {}
    kept = []
    for reading, panel in placed:
        value = reading.values[0]
        said = (tuple(map(words.key, reading.labels)), value.value) if value else None
        if said is None or first.setdefault(said, panel) == panel or not reading.weak or reading.layout != "prose":
            kept.append((reading, panel))
    return kept


def _with_their_likes(script: Script, placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without single values that are unlike the others, "The survey reached 1,870 people", and without
    points of no line where others are of one."""
    told = {panel for reading, panel in placed if reading.layout == "prose"}
    single = [
        reading.weak and (reading.layout == "prose" or (len(reading.labels) == 1 and panel in told))
        for reading, panel in placed
    ]
    units = [told_values.unit_of(script, reading) for reading, _ in placed]
    alike = Counter(unit for unit, alone in zip(units, single, strict=True) if alone)
    alike.update(unit for unit, alone in zip(units, single, strict=True) if not alone for _ in range(_FEW))
    named = {panel for reading, panel in placed if reading.layout == "narrative" and len(reading.labels) > 1}
    heights: dict[tuple[int, str], float] = {}
    for reading, panel in placed:  # of lines that no sentence names: "40 in 1990 for men, 28 in 1990 for women"
        value = reading.values[0] if reading.layout == "narrative" and len(reading.labels) == 1 else None
        if value and heights.setdefault((panel, reading.labels[0]), value.value) != value.value:
            named.add(panel)
    kept = []
    for (reading, panel), unit, alone in zip(placed, units, single, strict=True):
        if alone and alike[unit] < _FEW:
            continue
        if reading.layout == "narrative" and len(reading.labels) < 2 and panel in named:
            continue  # "two series, both set to 100 in 1990"
        reading.weak = reading.weak and not alone
        kept.append((reading, panel))
    return kept


def _labels(placed: list[tuple[Reading, int]]) -> int:
    """How many labels readings give their values in all."""
    return sum(len(reading.labels) * len(reading.values) for reading, _ in placed)


def _has(text: str, *parts: str) -> bool:
    return any(part in text for part in parts)


def _sentences(text: str, lines: list[Line]) -> Iterator[tuple[Line, int, int]]:
    for line in lines:
        begin = line.start
        for match in _SENTENCE_END.finditer(text, line.start, line.end):
            yield line, begin, match.end()
            begin = match.end()
        if begin < line.end:
            yield line, begin, line.end
