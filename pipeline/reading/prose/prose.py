"""A publisher's alt text: paragraphs without headings, values inside sentences.

    A heatmap titled "T". The columns are labeled A, B and C. The X row reads 1.00, 0.54, and 0.21.
    A bar graph titled T. For Italy, about 5 percent for men and 10 percent for women.

What a sentence gives of a grid is read in `told_rows.py`, what it gives of a chart in `told_values.py`; what all
of them mean together is found in `seen_together.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axes
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import slices
from pipeline.reading.outline import run_in
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import (
    seen_together,
    told_bars,
    told_bins,
    told_boxes,
    told_cells,
    told_columns,
    told_dots,
    told_format,
    told_grid,
    told_groups,
    told_panels,
    told_respectively,
    told_rows,
    told_subjects,
    told_together,
    told_values,
)
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import labels, sections, words

_SENTENCE_END = re.compile(
    r"[.!?](?:(?<![ .(][A-Z].)|(?<=\d [A-Z].)|"  # "at 30 K."
    r"(?=\s+(?:In|The|Panel|Each|Both|For|At|It)\s))"  # "Panels A and B. In panel A"
    r"(?<!\b[Ff]ig.)(?<!vs.)(?<!approx.)(?<!\b(?:St|Mt|Ft|Dr).)(?<!\n[a-h].)"
    r"(?<!\bFor [A-Z][a-z]{2}.)(?<!\bFor [A-Z][a-z]{3}.)(?!(?<=\bNo\.)\s\d|\s[A-Z]\.:)"  # "For Univ. Lund", "Ph. D.: 2"
    r"[\"”')*]?\s+(?=(?:[\"“(]|\*{1,2})?(?:[A-Z0-9]|[a-z]{1,3}[A-Z]|[a-z] [A-Z],)|\([a-h]\) [A-Z])"
)
_COLUMNS = re.compile(
    r"(?:\b(?:columns(?:, under the heading [^,.:]{1,40},)?|from left to right[^.:]*?)\s*"
    r"(?:are|is|:|read|show),?\s+(?:from left to right,?\s+)?"
    r"(?:labell?ed\s+)?|"
    r"\b(?:one |a )?columns? (?:per|for (?:each|every)) [^,.;:\d]{1,40}(?:, namely|:|,) (?:from left to right,? )?|"
    r"\bon both (?:axes|sides)\s*(?::|,|are|is|read|show)\s+|"
    r"\b(?:in|of|for) (?:each|every) row (?:are|is) (?:listed|given|told|stated) in the order:?\s+|"
    r"\bboth(?: axes)? (?:(?:run|go) through|list|name|show|carry|have)\s+|\bclasses\s*(?:are\s|:\s|,\s|\())(.+)",
    re.IGNORECASE,
)
_FOR_COLUMNS = (  # one of them is in it
    "columns", "in the order", "column per ", "column for ", "left to right", "both ", "classes")
_BEHIND_COLUMNS = re.compile(
    r",? and (?:the|its|one) (?:[a-z]+ )?rows?\b| from left to right\b|\bin the same order|, which\b|"
    r",? and (?:the|its|each|both|all|an?) (?:[a-z]+ ){1,3}?(?:is|are|goes|go|runs?|ranges?|shows?|has|have)\b"
)
_ALONG = re.compile(r"(?:\A|[.;:])([^.;:]*) (?:on|along) the horizontal axis", re.IGNORECASE)
_GOES_ON = re.compile(
    r"(?:It|Then|From there|After that|Afterwards?|Thereafter)\b|After an? [^;]{3,80}, (?:it|the line|the curve) |"
    r"(?:(?:In|By|At|On|After|Until|Around) [^,.;]{0,24}\d[^,.;]{0,12}?,? )?"
    r"(?:it|[Ii]ts [a-z ]{3,30}?|[Tt]he (?P<what>[a-z][a-z ]{2,30}?)) "
    r"(?:is|was|has|had|[a-z]+(?:s|ed))\b"
)
_LINE = frozenset(("line", "curve"))
_CONFIDENCE = re.compile(r"(?:9\d|99\.\d)\s?(?:%|percent|per cent) (?:confidence|credible|prediction)\b")
_REASON = re.compile(r"\bbecause (?:fewer|less|more|only)\b")  # "no bar, because fewer than 20 of them were asked"
_LINK = re.compile(  # to the sentence before
    r"\s*(?:Here|Finally|Similarly|Likewise|Meanwhile|Lastly|By contrast|In contrast|By comparison),? (?=the )"
)
_SOURCE = re.compile(
    r"\W*(?:(?:(?:answer )?choices|options|(?:data )?sources?(?:\(s\))?|credits?|notes?|copyright|©)\s*:|"
    r"(?:a|the) (?:small )?(?:foot)?(?:note|caption|source line) (?:[a-z]+ ){0,5}"
    r"(?:reads|says|states|explains|gives|adds)\b)",
    re.IGNORECASE,
)
_DECLARES = re.compile(  # "Columns run through Morning (6 to 10) and Midday (10 to 15)"
    r"(?:(?:the|both|its|concentric|gr[ae]y|left|right) )*(?:(?:x|y|horizontal|vertical|radial)[ -]axis|"
    r"axes|rows|columns|spokes|rings|"
    r"colou?r (?:key|bar|scale)|legend)\b(?! (?:for|of) )", re.IGNORECASE
)
_PACKAGE = re.compile(  # "**Alt text:** A pie chart …"
    r"(?:alt(?:ernative)?[ -]text|(?:(?:long|short|extended|detailed|figure|image) )?description|caption)",
    re.IGNORECASE,
)
_SAYS = re.compile(r"[^\W\d_]|:")  # also "2017: 40, 35; 2018: 44, 39."
_TURNS = re.compile(  # "…, while the line labeled Streaming appears only in 2013"
    r"\d[^.;\n]{0,40}, (?:while|whereas|but|and) (?=the (?:[a-z]+ )?(?:line|curve) (?:labell?ed|called|named|marked) )")
_BOTH = 2  # labels of a cell
_COLON = 6  # characters between a label and what stands behind it
_FOR_AXIS = ("axis", "number line", "color bar", "colour bar", "legend")  # one of them stands in _OF_AXIS
_OF_AXIS = re.compile(
    r"\b(?:axis|number line|color bar|colour bar|legend)\b[^.]{0,400}"
    r"\b(?:rang|extend|labell?ed|marked|ticks|increments|from)", re.IGNORECASE,
)


_TOGETHER = (
    told_cells.read, told_grid.read, told_dots.read, told_format.read, told_respectively.read,
    told_columns.read, slices.read_bars,
    told_bars.read, told_bins.read, told_groups.read,
)


def is_prose(lines: list[Line], text: str) -> bool:
    """Whether a text is an alt text: paragraphs alone, without headings, lists but of questions, and tables."""
    told = [line for line in lines if not (line.marker == "1" and text[line.end - 1] == "?")]
    return bool(told) and not any(
        line.marker or (line.bold and not _PACKAGE.fullmatch(line.label)) or (line.section and not line.opens)
        for line in told)


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
        for paragraphs in panels.values() if _is_told(paragraphs)
    ]


def _is_told(paragraphs: list[Line]) -> bool:
    """Whether lines are running text, though some may begin with a name in bold, and no list without marks."""
    if any(line.marker or (line.bold and _is_labelled(line)) for line in paragraphs):
        return False
    tell = [line for line in paragraphs if line.first < line.last]
    return not all(line.bold for line in paragraphs) and not all(map(_is_labelled, tell))


def _is_labelled(line: Line) -> bool:
    """Whether a line begins with a label, and no sentence: "**Alto:** 4", but "**Alto** shows most of all: 4"."""
    return bool(line.label) and line.rest - line.label_end <= _COLON and not words.is_sentence(line.label)


def read_paragraphs(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """What the sentences of a text tell that has its values in paragraphs alone, whatever stands over these."""
    paragraphs = [line for line in lines if line.section != sections.COMMENT and (
        not line.marker or _is_counted_sentence(script.text, line))]
    listed = [line for line in lines if line.marker in ("-", "1", "|") and line.first < line.last
              and line.section != sections.COMMENT]
    if not paragraphs or not set(listed) <= set(paragraphs) or frame.chart_type == "pie":
        return []
    return read(script, paragraphs, frame)


def _is_counted_sentence(text: str, line: Line) -> bool:
    """Whether an item of a numbered list is a sentence: "1. In the row for Alto, the counts are 182, 4 and 9."."""
    return line.marker == "1" and not line.label and text[line.end - 1] == "." and text[line.start].isupper()


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
    return sum(len(labels) for labels, _ in {(tuple(one.labels), one.line.heads) for one in readings if one.labels})


def read(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """The readings of all sentences; a title opens the panel that the sentences after it speak of."""
    readings: list[Reading] = []
    panels = told_panels.Panels(frame)
    placed: list[tuple[Reading, int]] = []  # each with the panel that it is of
    of_all: list[tuple[Reading, int, int]] = []  # told of all lines at once, with how many those are
    columns: list[str] = []
    row: str | None = None
    subject: tuple[str, ...] = ()  # the line that the sentences follow
    spoken: list[slices.Spoken] = []
    frames: dict[int, Frame] = {}  # of the panels
    for line, begin, end in _sentences(script.text, lines):
        if not _SAYS.search(script.text, begin, end):
            continue
        title = told_panels.title(script.text[begin:end])
        title_begin, title_end = (begin + at for at in told_panels.title_span(title)) if title else (begin, begin)
        begin += panels.follow(script.text[begin:end], title)
        text = script.text[begin:end]
        lowered = text.lower()  # a word that a pattern needs is found sooner than the pattern
        if _has(lowered, *_FOR_COLUMNS) and (match := _COLUMNS.search(text)):
            found = labels.named(_BEHIND_COLUMNS.split(match[1])[0])
            found = found[1:] if found[1:] == frame.axes.x.ticks else found  # without the head of the rows
            columns = found if len(found) > 1 else columns
        elif frame.is_grid and "horizontal axis" in lowered and (match := _ALONG.search(text)):
            found = labels.listed(match[1].rpartition(" axis")[2])
            columns = found if found and all(label[:1].isdigit() for label in found) else columns
        if text.rstrip(" \"”’)").endswith("?") or _SOURCE.match(text):
            continue  # it asks the reader, or says where the data are from
        if (at := lowered.rfind("; ")) > lowered.rfind("-axis") > 0:  # "Week is on the x-axis; the bars show 4 for …"
            begin += at + len("; ")
            text, lowered = text[at + len("; ") :], lowered[at + len("; ") :]
        if not _DECLARES.match(text):
            spoken.append((line, begin, end, panels.current))
        indices = [index for index in script.between(begin, end, line.first, line.last)
                   if not title_begin <= script.starts[index] < title_end]
        if "confidence" in lowered or "credible" in lowered or "prediction" in lowered:
            indices = [index for index in indices if not _CONFIDENCE.match(script.text, script.starts[index])]
        if "because" in lowered and (why := _REASON.search(text)):
            indices = [index for index in indices if script.starts[index] < begin + why.start()]
        own = frames[panels.current] = frame.of(panels.names[panels.current], line, panels.mark)
        series = own.axes.y.ticks if own.chart_type == "line" else []
        first = told_subjects.opening(script.text, begin, end, series) if series else None
        if indices and not (_has(lowered, *_FOR_AXIS) and _OF_AXIS.search(text)):
            row = (told_rows.row_of(text) if "row" in lowered else None) or row
            if own.chart_type == "box":
                found_here, named = told_boxes.read(script, line, begin, end, own, "".join(subject))
                subject = (named,) if named else ()
            elif own.is_grid:
                found_here = told_rows.read(script, line, begin, end, indices, columns, row, own)
            else:
                found_here = told_values.read(script, line, begin, end, indices, own)
                subject = _go_on(text, found_here, first[:1] if first else subject, own)
                found_here = [one for one in found_here if not _lacks_series(one, series)]
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
        elif own.chart_type == "line" and _has(lowered, "line", "curve", "series", "*", ", in "):
            named = told_subjects.introduced(script.text, begin, end)  # but "A second line is for women"
            subject = (named,) if named else ()
        elif "row" in lowered:
            row = told_rows.row_of(text) or row
    if frame.chart_type == "pie" and (pies := slices.read_pies(script, spoken, frame)):
        whole = {pie for _, pie in pies}
        placed = pies + [one for one in placed if one[1] not in whole]
    courses.place_stages(script, [reading for reading, _ in placed], frame)
    placed = [one for one in placed if one[0].line.heads or not one[0].spread or one[0].ragged or frame.axes.x.ticks]
    opening = script.text[spoken[0][1] : spoken[0][2]] if spoken else ""
    placed = told_together.share(seen_together.sift(script, placed, opening, frame), of_all)
    placed = [one for panel in range(len(panels.names)) for one in _best(
        script, [one for one in placed if one[1] == panel], [one for one in spoken if one[3] == panel], frames)]
    placed = seen_together.call(script, placed, opening, frame)
    are_several = panels.have_places or len({panel for _, panel in placed}) > 1
    for reading, panel in placed:
        reading.panel = panels.names[panel] if are_several else None
        readings.append(reading)
    return readings


def add_slices(script: Script, lines: list[Line], frame: Frame, readings: list[Reading]) -> list[Reading]:
    """The readings, with those of the sentences about the slices of pies whose values no line lists, or not all items
    of a list that tell them."""
    if frame.chart_type != "pie":
        return readings
    listed = {line.heads for line in lines if line.is_read}
    partly = {line.heads for line in lines if line.heads in listed and _is_left(script.text, line)}
    spoken: list[slices.Spoken] = []
    pies: dict[tuple[tuple[Line, ...], str], int] = {}
    for line, begin, end in _sentences(script.text, [line for line in lines if _may_tell(script.text, line)]):
        if (line.heads not in listed or line.heads in partly) and line.first < line.last:
            pie = line.heads, slices.named_pie(script.text, line)
            spoken.append((line, begin, end, pies.setdefault(pie, len(pies))))
    names, told = [name for _, name in pies], []
    for reading, at in slices.read_pies(script, spoken, frame):
        reading.panel = names[at] or reading.panel
        told.append(reading)
    listed_in, told_in = (Counter(one.line.heads for one in of_line) for of_line in (readings, told))
    better = {heads for heads, count in told_in.items() if heads not in partly or count > listed_in[heads]}
    kept = [one for one in readings if one.line.heads not in better]
    return sorted(kept + [one for one in told if one.line.heads in better], key=lambda one: one.line.number)


def _is_left(text: str, line: Line) -> bool:
    """Whether an item of the data tells something that no layout has read."""
    return line.marker in ("-", "1") and line.first < line.last and not line.is_read and _may_tell(text, line)


def _may_tell(text: str, line: Line) -> bool:
    """Whether a line may tell values in sentences."""
    if line.section in (sections.FRAME, sections.COMMENT) or line.marker in ("#", "|"):
        return False
    return not line.label or words.is_sentence(line.label)


def _lacks_series(reading: Reading, series: list[str]) -> bool:
    """Whether a value has a place alone, in a chart of several lines of which nothing says the one: "In 2010, it was
    510"."""
    is_told = reading.layout in ("narrative", "prose") and not reading.spread
    return is_told and len(series) > 1 and len(reading.labels) == 1 and reading.labels[0] not in series


def _go_on(text: str, found: list[Reading], subject: tuple[str, ...], frame: Frame) -> tuple[str, ...]:
    """Give the points of a sentence that goes on about a line the name of that: "It then rises to 180 in 2000", "At
    50 mM the rate is 4"."""
    points = [reading for reading in found if reading.layout == "narrative"]
    if not points and (drawn := told_subjects.begins_with(text)):
        return (drawn,)
    match = _GOES_ON.match(text)
    goes_on = match and (not match["what"] or match["what"] in _LINE or frame.measures(match["what"]))
    for point in points:
        if len(point.labels) > 1:
            subject = point.labels[:1]
        elif goes_on:
            point.labels = (*subject, *point.labels)
    return subject


def _best(
    script: Script, placed: list[tuple[Reading, int]], spoken: list[slices.Spoken], frames: dict[int, Frame]
) -> list[tuple[Reading, int]]:
    """The readings of a panel by those who tell most labels: by each sentence alone, or by all of them together."""
    if not spoken:
        return placed
    panel = spoken[0][3]
    together = [[(one, panel) for one in read(script, spoken, frames[panel])] for read in _TOGETHER]
    axes = frames[panel].axes
    told = [placed, *together]
    if frames[panel].is_grid and axes.x.ticks and axes.y.ticks:
        told = [[] if _strays(one, axes) else one for one in told]
    return max(told, key=lambda one: _labels(one, axes))  # of those that tell as much the first


def _strays(placed: list[tuple[Reading, int]], axes: Axes) -> bool:
    """Whether no label that readings give their values on one side is declared, in a grid that declares all of them."""
    pairs = [reading.labels for reading, _ in placed if len(reading.labels) == _BOTH]
    return any(pairs) and any(
        not any(axes.declares(label) or axes.declares(label.removesuffix("s")) or axes.hint(label)[0] is not None
                for label in side)  # "Of the true cats, 45 were predicted as cat"
        for side in zip(*pairs, strict=True))


def _labels(placed: list[tuple[Reading, int]], axes: Axes) -> tuple[int, int]:
    """How many labels readings give their values in all, and how many of these are declared; without values that have
    fewer labels than others: of them a sentence speaks once more."""
    most = max((len(reading.labels) for reading, _ in placed), default=0)
    placed = [one for one in placed if len(one[0].labels) == most]
    told = [(label, len(reading.values)) for reading, _ in placed for label in reading.labels]
    return sum(count for _, count in told), sum(count for label, count in told if axes.declares(label))


def _has(text: str, *parts: str) -> bool:
    return any(part in text for part in parts)


def _sentences(text: str, lines: list[Line]) -> Iterator[tuple[Line, int, int]]:
    """Where each sentence begins and ends, and each clause that turns to another line by its label."""
    for line in lines:
        begin = line.rest if line.bold and _PACKAGE.fullmatch(line.label) else line.start
        turns = [*_TURNS.finditer(text, begin, line.end), *_SENTENCE_END.finditer(text, begin, line.end)]
        for end in [*sorted(match.end() for match in turns), line.end]:
            if begin < end:
                lead = _LINK.match(text, begin, end)
                yield line, lead.end() if lead else begin, end
            begin = end
