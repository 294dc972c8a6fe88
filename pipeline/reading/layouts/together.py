"""One value at one place that a line tells of all series of a chart.

    At α=0: ε_opt ≈ 0.09 (the lines coincide).        2000: ~40, all three curves start here
    Week 0: all lines at 100                          Dose 5: Yield ~12 (identical for all groups)
    0.5: Both lines begin at the same point. Drift ≈ 1.2        At hour 0, both lines are at 40.
    Rye: All three kilns have similar yields (~40–50%).
    **Rye:** / All bars (teal, navy): 50
    All three data series start at approximately (0, 0.0) and …
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import counts, words

_LINES = (
    r"(?:lines?|curves?|series|traces?|bars?|groups?|models?|methods?|strains?|samples?|conditions?|systems?|variants?|"
    r"countries|cities|regions?|optimizers?|algorithms?)")
_EACH = r"(?:all|(?P<both>both)|every|each)(?: of)?(?: the)?"
_MEET = (
    r"(?:coincide|overlap|agree|meet|start|begin|are (?:identical|equal|the same|together|on top of each other|"
    r"indistinguishable))"
)
_WHOLE = re.compile(  # behind the value
    r"[*`]{0,4}(?: ?%)?[\s*`]{0,8}(?:\(|[,;] |[–—-] )(?:where |here |as |since |the same |identical |equal |shared )?"
    rf"(?:(?:for |in |by |across )?{_EACH}(?: (?P<number>{counts.COUNT}))?(?: [a-z]+)? {_LINES}"
    rf"(?: (?:{_MEET}s?|together|here|there|at this point)){{0,3}}|"
    rf"(?:the |all )?(?:(?P<told>{counts.COUNT}) (?:of the )?)?(?:[a-z]+ )?{_LINES} (?:all |both )?{_MEET}"
    r"(?: (?:here|there|together|exactly|at this (?:point|dose|step)))?)[\s*`.)]*",
    re.IGNORECASE,
)
_IN_FRONT = re.compile(
    rf"[\s*`]{{0,4}}(?:{_EACH}(?: (?P<number>{counts.COUNT}))?(?: [a-z]+)? {_LINES}|(?P<two>both)"
    rf"(?: (?:of them|[a-z]{{3,16}}s))?)(?: (?:all|both|start|begin|meet|lie|"
    r"sit|stand|are|is|at|read|show|have|reach|coincide|overlap|close to|near|about|around|roughly|approximately|"
    r"(?:at |from |in )?the same (?:point|value|level|height|place|spot)|an? [a-z]{3,20} of)){0,4}"
    r"(?:[.,;:] {1,2}(?P<measure>[^\s\d:;.,()=≈~*`][^\d:;.,()=≈~*`]{0,40}?))?[\s*`:=~≈]*",
    re.IGNORECASE,
)
_MEASURE = re.compile(
    r"[\s*`]{0,4}(?P<name>[^\s\d:;.,()=≈~*`]?[^\d:;.,()=≈~*`]{0,40}?)[\s*`]{0,4}(?:[=≈~:]|\b(?:is|at)\b)?"
    r"[\s*`~≈]{0,4}(?:(?:about|around) )?[~≈]?"
)
_ALIKE = re.compile(  # of bars whose heights are told apart elsewhere
    rf"[\s*`]{{0,4}}{_EACH}(?: (?P<number>{counts.COUNT}))? (?P<what>[a-z]{{3,20}}(?: [a-z]{{3,20}})?) "
    r"(?:have|show|reach|achieve|score|get|give|attain|yield|exhibit|are|stand|sit)"
    r"(?: (?:about|nearly|almost|very|quite|roughly|an?|at)){0,2} "
    r"(?:the same|similar|comparable|identical|equal|like)(?: (?P<measure>[a-z]{3,20}(?: [a-z]{3,20}){0,2}))?"
    r"(?: at|,? (?:of|near|around|about|approximately)|:|,| \()[\s*`~≈]{0,4}"
    r"(?:(?:about|around|approximately) )?[*`~≈]{0,4}",
    re.IGNORECASE,
)
_LABEL = re.compile(rf"{_EACH}(?: (?P<number>{counts.COUNT}))? {_LINES}(?: \([^()\d]*\))?", re.IGNORECASE)
_START = re.compile(  # in front of the height of a point
    rf"{_EACH}(?: (?P<number>{counts.COUNT}))?(?: (?:data|plotted|colou?red))? {_LINES} "
    r"(?:start|begin|originate|end|meet|finish)s?(?: (?:out|off|together))?"
    r"(?: (?:at|from|near|around|close to|in|the|point|origin|about|approximately|roughly)){0,4} "
    r"\([~≈]?[+\-−]?\d[\d.,]{0,12}, [~≈]?(?=[+\-−]?\d)", re.IGNORECASE
)
_ENDS_WITH_LINES = re.compile(rf"\b{_LINES}\Z", re.IGNORECASE)
_CLOSES = re.compile(r"[*`]{0,4}(?: ?%)?(?: each)?[\s*`.)]{0,8}")
_NOTHING = re.compile(r"[*`]{0,4}(?: ?%)?[\s*`.]{0,8}")
_LED = re.compile(  # "At hour 0, " in front of "both lines are at 40"
    rf"(?:at|in|on|by|for|with|after) (?:the )?(?P<place>[^,;:.\n]{{1,40}}?),? (?={_EACH.replace('?P<both>', '')}\b)",
    re.IGNORECASE,
)
_FEWEST = 2  # series


def read_point(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each series of the legend, at the one point where a sentence says that all of them start, end or
    meet; None for other sentences, and where it counts fewer or more of them."""
    series = list(frame.series.values())
    match = _START.match(script.text, line.start, line.end) if len(series) >= _FEWEST and not line.label else None
    if not match:
        return None
    counted = counts.count(match["number"]) if match["number"] else 2 if match["both"] else len(series)
    index = script.between(match.end(), line.end, line.first, line.last).start
    if counted != len(series) or index == line.last or index == line.first:
        return None
    script.roles[index - 1] = "label"
    value, _ = script.value(index, index + 1, match.end())
    place = script.written(index - 1)
    return [Reading("together", line, (one, place), [value], weak=True) for one in series]


def read_led(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """Likewise of a sentence that begins with the place: "At hour 0, both lines are at 40"."""
    lead = _LED.match(script.text, line.start, line.end) if line.last - line.first == _FEWEST else None
    if lead is None or frame.axes.hint(place := lead["place"])[0] != 0:
        return None
    inside = script.between(line.start, lead.end(), line.first, line.last)
    part = line.part(lead.end(), line.end, inside.stop, line.last)
    part.label = place
    found = read(script, part, frame)
    for reading in found or ():
        reading.line = line
        script.roles[inside.start] = "label"
    return found


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each series of the legend, and a value that nobody can place where a line speaks of fewer of them;
    None where it gives several values."""
    series = list(frame.series.values())
    index, text = line.behind, script.text
    if len(series) < _FEWEST or index >= line.last:
        return None
    if line.last - index == 1 and (label := _LABEL.fullmatch(line.label)) and frame.chart_type == "bar":
        return _below_category(script, line, label, frame, series)
    alike = _ALIKE.fullmatch(text, line.rest, script.starts[index]) if frame.chart_type == "bar" else None
    is_alike = alike is not None and _speaks_of_bars(alike, line, frame)
    if not is_alike and frame.axes.hint(line.label)[0] != 0:
        return None
    value, following = script.value(index, line.last, line.rest)
    if following != line.last:
        return None
    begin = behind_unit(text, value.end)
    if alike and is_alike and _CLOSES.fullmatch(text, begin, line.end):
        number, both = alike["number"], alike["both"]
    elif match := _WHOLE.fullmatch(text, begin, line.end):
        measure = _MEASURE.fullmatch(text, line.rest, script.starts[index])
        if not measure or not (measure["name"] == "" or frame.measures(measure["name"])):
            return None
        number, both = match["number"] or match["told"], match["both"]
    elif (match := _IN_FRONT.fullmatch(text, line.rest, value.start)) and _NOTHING.fullmatch(text, begin, line.end):
        if match["measure"] and not frame.measures(match["measure"]):
            return None
        number, both = match["number"], match["both"] or match["two"]
    else:
        return None
    told = _FEWEST if both else counts.count(number) if number else len(series)
    if told != len(series):
        return [Reading("together", line, (line.label,), [value], spread=True, ragged=True)]
    return [Reading("together", line, (name, line.label), [value]) for name in series]


def _below_category(
    script: Script, line: Line, label: re.Match[str], frame: Frame, series: list[str]
) -> list[Reading] | None:
    """The one value that all bars of the category above have, "All bars: 50", set aside where they are counted as more
    or fewer; None below another head."""
    told = _FEWEST if label["both"] else counts.count(label["number"]) if label["number"] else len(series)
    category = frame.axes.hint(line.heads[-1].label)[0] == 0 if line.heads else False
    if not category or not _MEASURE.fullmatch(
        script.text, line.rest, script.starts[line.behind]) or script.is_part(line.behind):
        return None
    value, _ = script.value(line.behind, line.last, line.rest)
    if not _NOTHING.fullmatch(script.text, behind_unit(script.text, value.end), line.end):
        return None
    if told != len(series):
        return [Reading("together", line, (), [value], spread=True, ragged=True)]
    return [Reading("together", line, (name,), [value]) for name in series]


def _speaks_of_bars(match: re.Match[str], line: Line, frame: Frame) -> bool:
    """Whether "all three kilns have similar yields" is said of the bars of a group, whose label the text says elsewhere
    too, and of what the chart measures, not of what they differ in."""
    label, measure = line.label, match["measure"]
    is_named = match["number"] or match["both"] or _ENDS_WITH_LINES.search(match["what"])
    if not is_named or frame.axes.hint(label)[0] == 1 or words.is_comment(label) or words.sums_up(label):
        return False
    is_measured = not measure or frame.measures(measure) or (
        words.stems(measure) <= words.stems(f"{frame.title} {frame.value_label} {label} height score value"))
    return is_measured and (frame.axes.hint(label)[0] == 0 or frame.text.count(label) > 1)
