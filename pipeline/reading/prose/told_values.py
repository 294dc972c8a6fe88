"""The values of a chart, inside a sentence.

For Italy, about 5 percent for men and 10 percent for women.        Phone A scores 8 for camera and 7 for battery.
The dots labeled specimens are at (38, 41), (56, 63), and (59, 70). A solid line labeled fit starts at (30, 32).
Finland leads with about 12 kilograms, followed by Norway with 9.9 and Iceland (9).
Rent, 35 percent; Food, 20 percent.        Science Center: winter, 640; summer, 580.
Northport, minus 4.5 in 1950 and 6 in 2010.        A median of 20, a box from 15 to 27, and whiskers from 2 to 44.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import bins, points, ranked, sentence, slices
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import places, ties, told_lists
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.ties import HEDGE, TIE
from pipeline.reading.prose import told_courses, told_dots, told_spans, told_subjects, told_years
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import colours, headings, words, years

_ENTRY = re.compile(
    r"\s*(?:and )?(?:(?:(?:an? |the )(?:[a-z-]+ ){0,3}(?:slice|bar|wedge|section|segment|part) )?"
    r"for (?:the )?(?=[^\W\d])|(?:[Ii]n|[Aa]t|[Aa]mong) (?:the )?(?=[A-Z]))?"
    r"(?P<name>\S[^;]*?)(?:, (?:(?:drawn|shown|colou?red) )?in (?:[a-z-]+ ){0,2}[a-z]+)?,\s+"
    r"(?:(?:with|at) )?(?:about |approximately |around |roughly |just |only |"
    r"~)?(?:plus |positive )?(?P<value>(?:minus |negative )?[-−]?\d[\d,.]*?)\s*(?:%|[a-zA-Z][a-zA-Z ]{0,20})?\.?\s*"
)
_LEAD = re.compile(  # "Clockwise from the top, its slices are Muscle, 20 percent; Kidneys, 19 percent"
    r"[^;\d]{0,120}?\b(?:[Tt]he|[Ii]ts|[Tt]hese|[Aa]ll) (?:[a-z]+ ){0,3}?[a-z]{3,}(?:s|data) "
    r"(?:from [a-z]+ to [a-z]+ )?(?:are|include|read)(?: labell?ed)?,? (?=[^,;]{1,60},)"
)
_CATEGORY = re.compile(
    r"^(?:and |finally,? |similarly,? )?(?:for|in|at|under|among|by|on|with|of(?!\s(?:the\s|all\s)?\d))\s+"
    r"(?!(?:(?:the|an?)\s+)?(?:photo(?:graph)?|picture|drawing|illustration|cartoon|"
    r"(?:(?:line|bar|scatter|dot|box|pie|area)[ -])?(?:graph|chart|figure|plot))\b)"
    r"(?!(?:the\s+)?(?:total|all|sum|average|addition|contrast|comparison|turn|general|fact|"
    r"(?:two|three|four|five|six|seven|eight)(?:\s[a-z]+)?)[,:])(?:the\s+)?"
    r"(.{1,80}?(?:,\s(?-i:(?:[A-Z]\.\s?){2,3}|[A-Z]{2}\b))?)(?:,|:)\s+"  # "In Washington, D. C., 45 percent"
    r"(?=\D*\d)",
    re.IGNORECASE,
)
_ANOTHER = re.compile(  # a category behind that at the beginning: "In Peru, …, and in Chile 41 percent for men"
    r"[,;]\s+(?:and|while|whereas|but)\s+(?P<preposition>for|in|at|under|among|on)\s+(?:the\s+)?"
    r"(?P<name>[A-Z][^\d,;:]{0,40}?),?\s+(?:(?:it|the [a-z]{1,20}) (?:is|was)\s+)?(?:(?:for|at|with)\s+)?"
    + HEDGE + r"(?=\d)"
)
_BEFORE_VALUE = re.compile(r"^([A-Z][^:.,;\d]{0,60}),\s+" + HEDGE + r"(?:minus |negative |[-−+])?(?=\d)")
BOUND = re.compile(  # no value, but what values keep to: "both lines are above 20"
    r"\b(?:never|always|not|no|every|throughout|(?:both|all|each)\b[^,;:]{0,60}\b(?:above|below))\b", re.IGNORECASE
)
_NONE_OF = re.compile(r"\b(?:none|neither|not one) of\b", re.IGNORECASE)
_SERIES_BEHIND = re.compile(
    r"\s*(?:percent|%|points?|units?|[a-z]{1,12})?\s*\b(?:for|of|among|under|in|on|is|are|(?:comes?|"
    rf"came) from)\s+(?:the\s+)?([^,;.\d]+?|{years.YEAR}|(?:predicted|"
    r"actual|true)[^,;.]+?)"
    r"(?=\s*(?:,|;|\.|$|and (?:about |around |approximately )?$|"
    r" and (?:about |around |approximately )?(?:minus |negative |[-−+])?[\d]))",
    re.IGNORECASE,
)
_HAS = re.compile(r"\S (?:had|has|have|used|owned|said|lived) ")
_BOTH = re.compile(r"both (?:the )?([^\s,;][^,;]{0,40}?) and (?:the )?([^,;]{1,40})", re.IGNORECASE)  # of one value
_DIFFERENCE = re.compile(r" (?:more|less|fewer) (?:of|than)\b")  # "40,000 more of them were sold"
_MOST_OF_ALL = re.compile(r"(?:most|least) (?!of )[a-z]+", re.IGNORECASE)  # "Alto is the most common, at 54 percent"
_MOST = " the most "  # "In 2020 wind power employs the most people"
_EXTREME = re.compile(rf"\S the (?:{words.SUPERLATIVE})\b")  # "In 1960 the highest rate of all, 6.1"
_ACTS = re.compile(  # "Monday the person walked 6,200 steps"
    r"(?<! of)(?<! in)(?<! at)(?<! on)(?<! by)(?<! for) (?:s?he|they|we|the [a-z]+) [a-z]{1,12}(?:ed|an|ld) .{0,80}\d")
_SCORES = re.compile(  # the subject of values that each name a spoke or a series
    r"(?:the\s+)?(?P<name>[A-Z][^.,;:]{0,40}?|[^.,;:\d]{1,40}?)\s++(?:line|polygon|area|profile|"
    r"shape)?\s*+(?:is rated|is at|"
    r"scores?|gets|rates|earns|receives|has|reaches|achieves|records|shows|reads|stands at)\s+" + HEDGE + r"\Z"
)
_BARE = re.compile(r"(?P<name>\S.*?)\s+" + HEDGE + r"\Z", re.DOTALL)
_GAPPED = re.compile(
    r"[^,;]{0,24}?(?:,|;|(?<!\S)and)\s(?:and )?(?:the (?:bar|one|slice) for )?"
    r"(?P<name>[A-Z][^,;]{0,40}?|[a-z]+(?: [a-z]+)??)(?: (?:for|at|with|to|on))?\s+" + HEDGE,
    re.DOTALL,
)
_WHOSE = re.compile(r", whose [^,;:.\d]{1,60},(?= [a-z])")  # "Alto, whose bar is orange, comes last with 13"
_OPENS = re.compile(
    r"(?:the (?:bar|one|slice) for |the )?(?P<name>[A-Z0-9]\S*(?: [A-Z0-9]\S*){0,3}) [a-z]+(?: [a-z]+)? " + HEDGE,
)
_REMAINS = re.compile(r"%?[,;\s]*(?:and |while |with )*(?:the )?(?:remaining|other|last|rest)\s+" + HEDGE)
_REST = re.compile(  # what the last value of a list is of: "the remaining 23% goes to networking"
    r"\s?(?:%|percent)?\s(?:(?:goes|go|belongs?) to|(?:comes?|came) from|falls? to|is|are|for|by|of)\s(?:the\s)?"
    r"([^,;.:]{1,40})[.;]?\s*\Z"
)
_PREPOSITIONS = frozenset("of at in with to by on age aged from after".split())
_UNIT = re.compile(r"\s*(%|percent|[a-zA-Z]{1,20})?")
_NO_LABEL = frozenset(
    "the and or it they this that these those there which who what both all each one total average mean remaining rest "
    "tied distant against versus compared".split()
)
_PAIR = 2  # labels, of a category and of a series
_OF_SERIES = frozenset(("line", "radar"))
_KEY = re.compile(  # what it adds is of no place: "The key ties colors to lots and adds a total: Alto, red, 86.5; …"
    r"(?:the|an?) (?:[a-z]+ )?(?:key|legend)\b[^.:;]{0,100}: ", re.IGNORECASE)
_LIST_CHARTS = frozenset(("bar", "pie", "other", "table"))


def read(script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame) -> list[Reading]:
    """The readings of a sentence; none in most. A single named value is weak: it is data beside others of its kind."""
    text = script.text
    if all(told_years.is_of_bars(script, index, frame) for index in indices):
        return []
    if listed := told_spans.read(script, line, begin, end, indices, frame.axes.x.ticks):
        return listed
    if frame.chart_type == "line":
        begin = told_subjects.behind_colour(text, begin, end)
        if first := told_subjects.opening(text, begin, end, frame.axes.y.ticks):
            _, start, stop = first
            if not (indices := [index for index in indices if not start <= script.starts[index] < stop]):
                return []
    if frame.chart_type == "line" and told_subjects.is_of_group(text, begin, end):
        course = told_courses.read(script, line, begin, end, indices, frame)
        if len(course) > 1:
            return course
    if points.MEETING.match(text, begin, end):
        return []
    if coordinates := points.told(script, indices[0], indices[-1] + 1, begin, end):
        return _points(script, line, begin, end, coordinates)
    if frame.chart_type in _OF_SERIES and _KEY.match(text, begin, end):
        return []
    if listed := _list(script, line, begin, end, indices):
        return listed
    if frame.chart_type == "bar" and (binned := bins.in_sentence(script, begin, indices, frame)):
        is_sure = frame.has_bins and not (words.has_superlative(text[begin:end]) or " most " in text[begin:end])
        alone = len(binned) == 1 and not is_sure
        return [Reading("prose", line, (name,), [value], weak=alone) for name, value in binned]
    match = _CATEGORY.match(text[begin:end]) or (
        len(indices) > 1 and (told_subjects.HEADED.match(text[begin:end]) or _BEFORE_VALUE.match(text[begin:end]))
    )
    if frame.chart_type in _LIST_CHARTS and (told := told_lists.value_first(script, begin, end, indices, frame)):
        return [Reading("prose", line, (name,), [_value(script, index, begin)]) for name, index in told]
    if frame.chart_type in _LIST_CHARTS and (told := told_lists.name_first(script, begin, end, indices)):
        return [Reading("prose", line, (name,), [_value(script, index, begin)]) for name, index in told]
    is_point = frame.chart_type == "scatter"  # "Large (13 billion) reaches 69%" has no value in parentheses
    ranking = [] if is_point else ranked.in_sentence(script, begin, end, indices, frame)
    if ranking and not any(words.has_comment(name) for name, _ in ranking):
        return [Reading("prose", line, (name,), [value]) for name, value in ranking]
    if match and match[1].count('"') != 1:  # 'In the lower left one reads "HR 0.52 (0.41 to 0.66), p < 0.001"'
        is_said = words.is_clause(match[1]) or any(mark.search(match[1]) for mark in (_EXTREME, _ACTS))
        inside = [i for i in indices if script.starts[i] < begin + match.end(1)]
        found = []
        is_place = headings.is_position(match[1])  # "At the top, Alto stretches to 212"
        if not is_place and (not is_said or script.text.startswith(":", begin + match.end(1))):
            category = told_subjects.without_group(text, words.plain(match[1]))
            found = _categories(script, line, begin, end, category, indices[len(inside) :], frame)
        if frame.chart_type == "line" and all(_is_place(one.labels[-1]) for one in found):
            found = []  # "The opposite, 0.4 on day 0, 31 on day 5"
        if found and not (is_said and len(found[0].labels) < _PAIR):  # "Alto shows the most: 24 for men"
            for index in inside:  # "aged 18 to 29"
                script.roles[index] = "label"
            years = told_years.listed(match[1])
            return [told_years.in_year(reading, year) for year in years for reading in found] or found
    if frame.chart_type == "bar" and (bars := sentence.between(script, line, frame, begin, end)):
        named = _named(script, line, begin, end, indices, frame) if len(bars) < len(indices) else []
        return named if len(named) == len(indices) else [bar for bar in bars if _may_be_called(bar.labels[0], frame)]
    return (
        _scores(script, line, begin, end, indices, frame)
        or (told_courses.read(script, line, begin, end, indices, frame) if frame.chart_type != "pie" else [])
        or (_named(script, line, begin, end, indices, frame) if frame.chart_type in _LIST_CHARTS else [])
    )


def _may_be_called(name: str, frame: Frame) -> bool:
    """Whether words name a bar, and are neither what is said of all, nor a shade that bars of several labels have."""
    is_shade = colours.is_colour(name) and not frame.knows(name)
    return not is_shade and _EXTREME.search(name) is None


def unit_of(script: Script, reading: Reading) -> str:
    """The word behind the value of a reading, by which values of a kind are told from others."""
    value = reading.values[0]
    match = _UNIT.match(script.text, value.end) if value else None
    unit = (match[1] or "").lower() if match else ""
    return "percent" if unit == "%" else unit.removesuffix("s")


def _points(script: Script, line: Line, begin: int, end: int, found: list[tuple[int, int]]) -> list[Reading]:
    label, at = told_subjects.labelled(script.text, begin, end), begin
    label = "" if label.startswith(("points", "dots")) else label  # "The labeled points are Alto (2, 3)"
    readings, name = [], label
    for x_index, y_index in found:
        name = label or told_dots.name_in_front(script.text[at : script.starts[x_index]]) or name
        script.roles[x_index] = "label"
        value = _value(script, y_index, script.starts[y_index] - 12)
        outer = (name,) if name and not points.is_counted(name) else ()
        readings.append(Reading("points", line, (*outer, points.place(script, x_index)), [value]))
        at = script.text.find(")", value.end, end) + 1 or value.end
    return readings


def _list(script: Script, line: Line, begin: int, end: int, indices: list[int]) -> list[Reading]:
    """A list with semicolons: "Rent, 35 percent; Food, 20 percent", "0 to 10, 4 patients; 10 to 20, 11 patients"."""
    text, readings = script.text, list[Reading]()
    if text.count(";", begin, end) < 1:
        return []
    colon = text.rfind(": ", begin, end)
    lead = _LEAD.match(text, begin, end) if colon < 0 else None
    start = colon + 2 if colon >= 0 else lead.end() if lead else begin
    head = told_subjects.HEADED.match(text[begin:end]) if colon >= 0 else None
    for part in text[start:end].split(";"):
        match = _ENTRY.fullmatch(part)
        if not match:
            if readings and not any(map(str.isdigit, part)):
                start += len(part) + 1
                continue  # "Skin, no percentage given"
            return []
        at = start + match.start("value")
        index = next((i for i in indices if script.starts[i] == at), None)
        if index is None:
            return []
        for label in indices:
            if start <= script.starts[label] < at:
                script.roles[label] = "label"
        value = _value(script, index, start)
        readings += [Reading("prose", line, (name,), [value])
                     for name in slices.of_each(words.plain(match["name"]), text, value)]
        start += len(part) + 1
    is_name = head and begin + head.end() == colon + 2 and not words.is_sentence(head[1])
    if head and is_name and any(_is_listed_again(text, one.labels[0]) for one in readings):
        for reading in readings:  # of several lists: "Science Center: winter, 640; summer, 580."
            reading.labels, reading.axes = (words.plain(head[1]), *reading.labels), ("x", "y")
    return readings if len(readings) > 1 else []


def _is_listed_again(text: str, name: str) -> bool:
    """Whether several lists with semicolons name a label."""
    return sum(text.count(f"{mark} {name}, ") for mark in (":", ";", "; and")) > 1


def _categories(
    script: Script, line: Line, begin: int, end: int, category: str, indices: list[int], frame: Frame
) -> list[Reading]:
    """The values of a category, and of those that the sentence goes on to where it tells the same series of each."""
    text = script.text
    preposition = text[begin:end].split(" ", 1)[0].lower()
    parts = [(category, begin)]
    for match in _ANOTHER.finditer(text, begin, end):
        if match["preposition"] == preposition:
            parts.append((words.plain(match["name"]), match.end("name")))
    if len(parts) > 1:
        found: list[list[Reading]] = []
        for (name, start), (_, stop) in zip(parts, [*parts[1:], ("", end)], strict=True):
            own = [index for index in indices if start <= script.starts[index] < stop]
            found.append(_category(script, line, start, stop, name, own, frame) if own else [])
        if found[0] and all(_inner(one) == _inner(found[0]) for one in found):
            return [reading for one in found for reading in one]
    return _category(script, line, begin, end, category, indices, frame)


def _inner(readings: list[Reading]) -> list[tuple[str, ...]]:
    """The labels of readings behind their categories."""
    return [reading.labels[1:] for reading in readings]


def _category(
    script: Script, line: Line, begin: int, end: int, category: str, indices: list[int], frame: Frame
) -> list[Reading]:
    """The values of one category, each with its series behind it."""
    text = script.text
    readings: list[Reading] = []
    years = {i for i in indices if told_years.is_of_bars(script, i, frame)}
    values = [index for index in indices if index not in years]
    listed: list[Reading] = []
    if not years and values:
        behind = begin + (script.text[begin : script.starts[values[0]]].rfind(", ") + 2)
        for name, index in told_lists.value_first(script, behind, end, values, frame):
            value = _value(script, index, begin)
            listed.append(Reading("prose", line, (category, name), [value], axes=("x", "y")))
        if 0 < len(listed) < len(values):  # numbers stand in names: "18 for semaglutide 1 mg"
            return listed
    if values and _NONE_OF.search(text, begin, script.starts[values[0]]):
        return []
    for position, index in enumerate(values):
        stop = script.starts[values[position + 1]] if position + 1 < len(values) else end
        match = _SERIES_BEHIND.match(text, script.ends[index], stop)
        if match and len(values) == 1 and not frame.series and words.stems(match[1]) & words.stems(
            frame.value_label or ""):
            match = None  # "In IT, 62% of the staff work remotely", where that is what is measured
        if match and match[1][0].isdigit() and index + 1 not in years:
            return []
        if _DIFFERENCE.match(text, script.ends[index]):
            return []
        if match and frame.chart_type == "line" and len(values) == 1 and not frame.knows(words.plain(match[1])):
            match = None  # "In 2000, 7% of the world's population used it"
        if match is None:
            if listed:
                return listed
            before = text[begin : script.starts[index]]
            if len(indices) > 1 or BOUND.search(before) or (
                frame.chart_type == "line" and (_MOST in category or _EXTREME.search(before))
            ):
                return []
            return [Reading("prose", line, (category,), [_value(script, index, begin)])]
        series = re.sub(r"\s+(?:and|to|but|but only|versus|vs|against)$", "", words.plain(match[1]))
        if _HAS.search(series) and not frame.knows(series):
            return []  # "38% of households in the UK had a computer"
        both = _BOTH.fullmatch(series)
        if readings and index == values[-1] and not (both or frame.knows(series)):
            most = max(len(reading.labels[1].split()) for reading in readings)  # "and 71 percent of women exercise"
            series = " ".join(series.split()[:most])
        for name in both.groups() if both else (series,):
            readings.append(Reading("prose", line, (category, name), [_value(script, index, begin)], axes=("x", "y")))
    for index in years:
        script.roles[index] = "label"
    return readings


def _scores(script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame) -> list[Reading]:
    """The values of one subject, each with its spoke or series behind it: "Phone A scores 8 for camera, 7 for …"."""
    match = _SCORES.match(script.text[begin : script.starts[indices[0]]]) if len(indices) > 1 else None
    if not match or match["name"].split()[0].lower() in _NO_LABEL:
        return []
    found = _category(script, line, begin, end, words.plain(match["name"]), indices, frame)
    for reading in found if frame.chart_type == "radar" else ():
        reading.axes = ("y", "x")
    return found if len({reading.labels for reading in found}) == len(found) else []


def _is_place(label: str) -> bool:
    """Whether a label is a place along the horizontal axis: "day 5"."""
    word, _, number = label.rpartition(" ")
    return number[:1].isdigit() and word.lower() in places.COUNTED


_MEMBER = re.compile(  # of a list of names, "R T X 4090, L40S, A100 80GB"
    r", [^\W\d_][^,;.\d]{0,20}\d{0,4}[^\W\d_]{0,4}, ")


def _named(script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame) -> list[Reading]:
    """Each value with the label in front of it: "Finland leads with 12 kilograms, followed by Norway with 9.9"; none in
    a list of names with numbers inside, "Gannet 2 Pro, Murre 4 Air and Auk"."""
    found = _ties(script, begin, end, indices, TIE, frame)
    if not found and len(indices) > 1 and (lead := told_lists.lead(script.text, begin, script.starts[indices[0]])):
        found = _ties(script, lead, end, indices, TIE, frame) or (
            _ties(script, lead, end, indices, _BARE, frame))
    colon = script.text.find(": ", begin, end)
    if not found and colon > 0:
        behind = [i for i in indices if script.starts[i] > colon]
        found = _ties(script, colon + 2, end, behind, TIE, frame) or (
            _ties(script, colon + 2, end, behind, _BARE, frame))
    if len(found) == 1 and not found[0][0][:1].isupper():
        return []
    if any(told_lists.is_in_name(script.text, name, value, frame) or frame.measures(name) for name, value in found):
        return []
    return [Reading("prose", line, (name,), [value], weak=len(found) == 1) for name, value in found]


def _ties(
    script: Script, begin: int, end: int, indices: list[int], tie: re.Pattern[str], frame: Frame
) -> list[tuple[str, Value]]:
    """Labels with their values; nothing where one of the values has no label in front of it."""
    text, at = script.text, begin
    found: list[tuple[str, Value]] = []
    rest: re.Match[str] | None = None
    for index in indices:
        before = text[at : script.starts[index]].lstrip() if script.starts[index] - at < 160 else ""
        before = _WHOSE.sub("", before)
        match = tie.match(before)
        if match and tie is TIE and not ties.measures(match, frame):
            return []
        match = match or (_GAPPED.fullmatch(before) if found else _opening(before, index, indices, script))
        rest = _REST.match(text, script.ends[index], end) if _REMAINS.fullmatch(before) else None
        name = words.plain(rest[1]) if rest else ranked.label_at_end(match["name"]) if match else ""
        if tie is _BARE and (not _PREPOSITIONS.isdisjoint(name.split()) or (found and _MEMBER.match(text, at))):
            return []
        if not name or len(name.split()) > 5 or told_subjects.is_clause(name) or words.has_comment(name):
            return []
        if _MOST_OF_ALL.match(name):
            return []
        if not _NO_LABEL.isdisjoint(name.lower().split()) or name.lower() in _PREPOSITIONS:
            return []
        found.append((name, _value(script, index, at)))
        at = script.ends[index]
    found = _without_verb(text, begin, found)
    if (not rest and _SERIES_BEHIND.match(text, at, end)) or len({words.key(name) for name, _ in found}) < len(found):
        return []
    return found


def _without_verb(text: str, begin: int, found: list[tuple[str, Value]]) -> list[tuple[str, Value]]:
    """The labels of a list that says its verb each time, without that: "A won 12 medals, B won 4 and C won 3"."""
    verbs = {name.rpartition(" ")[2] for name, _ in found[1:]}
    verb = verbs.pop() if len(verbs) == 1 else ""
    if not verb.islower() or not text.startswith(f"{found[0][0]} {verb} ", text.find(found[0][0], begin)):
        return found
    return [(name.removesuffix(f" {verb}"), value) for name, value in found]


def _opening(before: str, index: int, indices: list[int], script: Script) -> re.Match[str] | None:
    """The first label of a list that leaves its verb out further on: "Kenya won 12 medals, Uganda 4"."""
    if index == indices[-1] or script.starts[index + 1] - script.ends[index] > 100:
        return None
    if not _GAPPED.fullmatch(script.text[script.ends[index] : script.starts[index + 1]].lstrip()):
        return None
    return _OPENS.fullmatch(before)


def _value(script: Script, index: int, begin: int) -> Value:
    return script.value(index, index + 1, begin)[0]
