"""One value inside the sentences about a bar.

**Full model**: The solid bar at the far left. Accuracy = **78.4%**. Difference to the next: -6.5%.
Reading from the left, the bar for Oil reaches ~38%. For Heat pump the bar reaches ~17%.
The Gas bar reaches 18%, and the Coal bar reaches 11%.
1. "Gas" accounts for 18% (21 TWh, in red).        2. The fuel of old, labelled "Coal", makes up 11%.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses, ties, value_leads
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, sections, words

_FOR_ALL = re.compile(  # "equals `0.8` for all categories"
    r"[*`]{0,3}(?: ?%|\s[^\W\d]{1,12})? (?:for|in|at|across|over|throughout) (?:all|every|each|both)\b"
)
_END = re.compile(
    r"(?<=[\w%)*`])(?:[.;]\s+(?=[A-Z*`(])|(?:,\s+(?:and |while |whereas |but )?(?:[a-z]+ly |then |last )?|"
    r"\s+(?:and|while|whereas)\s+)"
    r"(?=the (?:bars? (?:of|for) |(?!bars? (?:is|reach|stand|at)|value|height)[^,.;]{1,60}?\b(?:bars?|slice|segment|"
    r"wedge)\b)))",
)
_QUALIFIER = (
    r"(?:only |exactly |the remaining |the other |just |roughly |approximately |about |around |nearly |almost |"
    r"slightly |well |a little |above |below |over |under |past |beyond |near |close to |up to )*[\s*`~≈$€£]*"
)
_REACHES = (
    r"(?:(?:stand(?:s|ing)?|stops?|end(?:s|ing)?|is|sits?|peaks?|tops out|levels off|lies|hovers|ris(?:es|ing)|climbs|"
    r"extend(?:s|ing)|goes|falls|drops|"
    r"runs|comes|tapers|shoots|jumps|soars|leaps|sinks|slips|plunges|surges|recovers|rebounds|grows|shrinks|settles)"
    r"\s+(?:(?:up|down|slightly|just|well|a little|a bit|barely|right|only|almost|nearly|half ?way|midway|"
    r"[a-z]+ly,?)\s+)*"
    r"(?:at|to|near|around|about|approximately|roughly|above|below|over|under|beyond|before|past|between|"
    r"(?:short|shy|right|left) of|close to)|stands for|"
    r"reach(?:es|ing)?|hits|at|shows|reads|has|equals|scores|measures|takes(?: up)?|accounting for|accounts? for|"
    r"makes? up|covers|"
    r"holds|represents?|occupies|"
    r"amounts? to|"
    r"with a (?:value|height) of|is(?: the [a-z]+est(?: of all)?,? (?:with|at))?)"
    r"\s+(?:(?:an?|the|its) (?:(?:maximum|minimum|highest|lowest|full|top|peak|approximate|average|possible) ){0,2}"
    r"(?:value|height|length|score|level|share|count|frequency|total|percentage) of )?" + _QUALIFIER
)
_CALLED = (  # what is set apart may hold any sign
    r"(?P<name>(?<=\*\*)[^*\n]{1,80}(?=\*\*)|(?<=[\"`“])[^\"`“”\n]{1,80}(?=[\"`”])|(?:[^,.;:]|\.(?=\S)){1,60}?)"
)
_NAME = rf"(?:\s+the)?\s+[*`\"“]*{_CALLED}[*`\"”]*,?"
_WITH_COMMA = re.compile(  # of a name that the text says again: "The bar for Car, alone reaches 3.1"
    rf"\s*the bar for [*`\"“]*(?P<name>[^,.;:]{{1,40}}, [^,.;:]{{1,40}}?)[*`\"”]*\s+{_REACHES}", re.IGNORECASE
)
_BAR_FOR = (  # the first takes all words before the verb for the name, the second only some
    re.compile(
        rf"(?:.*?\b)?bars?,? (?:(?:cent(?:er|r)ed |located |found )?(?:at|in)|for|of|labell?ed){_NAME}\s+{_REACHES}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?:.*?\b)?bars? (?:for|of|labell?ed|at|in){_NAME}\s+(?:is|towers|barely|just|also|still|again|then|only|"
        rf"leaves|falls|stays|points|turns|lies|goes|runs|extends|stretches|dips|drops|has|shows|comes|follows)\b[^.]*?\s"
        rf"(?:and |but )?{_REACHES}",
        re.IGNORECASE,
    ),
)
_NAMED_BAR = re.compile(  # "The Gas bar is hardly there and reaches 4"
    rf"\s*(?:the|a)\s+[*`\"“]*{_CALLED}[*`\"”]*\s+(?:bar|slice|segment|wedge)\s+"
    rf"(?:(?:is|looks|seems|stands)\b[^.,;:\d]{{0,40}}?\sand )?{_REACHES}",
    re.IGNORECASE,
)
_NAMED_SPOKE = re.compile(  # of a radar chart: "The Speed axis reaches about 40"
    rf"\s*(?:the|on the)\s+[*`\"“]*{_CALLED}[*`\"”]*\s+(?:axis|spoke|dimension)(?:,? (?:it|the (?:shape|line|value)))?"
    rf"\s+{_REACHES}", re.IGNORECASE
)
_COLOURED_BAR = re.compile(  # "The blue slice (Human error) takes up 42%", "The largest slice is Human error at 42%"
    rf"\s*(?:the|a)\s+(?P<drawn>[\w\- ]{{1,40}}?)\s(?:bar|slice|segment|wedge|sector|section|"
    rf"portion)s?(?:\s*\((?P<inner>[^()]{{1,60}})\),?|,? "
    rf"(?:is|represents|representing|belongs to|"
    rf"stands for)\s+(?:for )?[*`\"]*(?P<name>[^,.;:]{{1,60}}?)[*`\"]*,?)\s+(?:with |{_REACHES})"
    r"(?:(?:(?:one|two|three|an?)[ -])?(?:half|thirds?|quarters?|fifths?)(?: of (?:the|all) [a-z]{2,12})?, )?"
    rf"{_QUALIFIER}",
    re.IGNORECASE,
)
_COMPARES = re.compile(
    r"\b(?:than|differ\w*|gap|increas\w*|decreas\w*|more|less|by|times|average|mean|remaining|from|between|and|twice|half|"
    r"to|sum|total of|number|count|year|since|no|not|none|nothing|nobody|never|without)\b",
    re.IGNORECASE,
)
_BIN = re.compile(
    rf"\s*(?:the\s+)?(?:bin|bucket|interval|range)\s+(?:from |of |for )?(?P<name>[\d\[(<>≤≥][^,.;:]{{0,30}}?)\s+"
    rf"(?:contains|holds|counts|includes|{_REACHES})\s*{_QUALIFIER}",
    re.IGNORECASE,
)
_FOR_BAR = re.compile(
    rf"(?:for|at|in|under|with)\s+(?:the\s+)?[*`\"“]*{_CALLED}[*`\"”]*,?\s+(?:the |its )?"
    rf"(?P<measure>bar|value|height|(?<=, )[a-z]{{3,20}})\s+{_REACHES}",
    re.IGNORECASE,
)
_MEASURE_FOR = re.compile(  # "The accuracy for Alto is 41.2"
    rf"\s*(?:the\s+)?(?P<measure>[^\W\d][\w ]{{2,30}}?)\s+(?:for|of)\s+(?:the\s+)?[*`\"]*"
    rf"(?P<name>(?:[^,.;:]|\.(?=\S)){{1,60}}?)[*`\"]*,?\s+{_REACHES}",
    re.IGNORECASE,
)
_THE_BAR = re.compile(
    r"(?:.*?\b)?(?:bar|value|height|segment|slice|sector|wedge|portion|it),?\s+(?:representing [*`\"]*"
    r"(?P<name>[^,.;:]{1,60}?)[*`\"]*\s+)?"
    r"(?:(?:is|stands|towers|looks|seems|remains|appears|can|could|may|barely|hardly|"
    r"(?<=\bbar )(?:drops|falls|rises|climbs|shrinks|grows))\b[^.\d]{0,60}?"  # but "It rises fast, tops out near 40"
    rf"(?:\sand|,)\s)?(?:{_REACHES}|(?:is|stops|ends|stays|stands|sits) [^.,\d]{{1,40}}, "
    rf"(?=about|approx|around|roughly|near|~){_QUALIFIER})"
    r"(?:the )?(?:(?:grid ?line|line|mark|tick) (?:for|at|of) )?",  # "exactly at the 90 gridline"
    re.IGNORECASE,
)
_REACHES_ALONE = re.compile(rf"[\s*`]*(?:it |which |just )?{_REACHES}", re.IGNORECASE)
_NAMED = re.compile(
    r"[\s*`]*(?:the )?(?P<name>[^\W\d_][\w@ ()/%\-]{0,40}?)[*`]*\s*(?:=|≈|:|\bis\b|\bof\b)\s*[*`~≈$]*(?:approximately |"
    r"about |around )?[*`~≈$]*"
)
_STARTS = re.compile(  # a segment of a stack: "begins at approximately 71% and reaches 93%"
    r"\b(?:begins?|starts?|beginning|starting) (?:at|from) (?:approximately |about |around |roughly )?[~≈*`]*"
    r"(?P<at>\d[\d.]{0,9})"
)
_GIVEN = re.compile(  # "~8.2 boardings per vehicle-km. The bar ends just past the gridline at 8."
    r"[*`~≈$€£]{0,4}[+\-−]?\d[\d.,]*(?<![.,])[*`]{0,2}(?: ?%| [^\W\d][^\d.;:()\n]{0,30})?\. "
    r"The (?:bar|segment|column)\b")
_NO_VALUE = re.compile(
    r"%?[*`]* of the (?:way|(?:[xy]|horizontal|vertical|whole|full)[\s\-])|[*`]*[ -]?(?:times|fold)\b", re.IGNORECASE
)
_SEGMENT_FROM_ZERO = re.compile(  # "The segment starts at 0.0 min and extends to approximately 36.6 min"
    r"\s*(?:[^.:;\d]{1,80}\. )?(?:(?:the |this )?(?:segment|bar|layer|part|portion|block|section) |it )?"
    r"(?:starts|begins) (?:at|from) [~≈*`]*0(?:\.0{1,4})?[*`]*(?: ?[^\W\d]{1,12}| ?%)?[*`]* and "
    rf"(?:extends|ends|reaches|rises|goes|runs)(?: up)?(?: to| at)? {_QUALIFIER}",
    re.IGNORECASE,
)
_LENGTH_OF_SEGMENT = re.compile(  # "It starts at 71% and ends at 93%, indicating a share of about 22%"
    r"\b(?:indicating|giving|meaning|showing|representing|implying|suggesting|yielding|means|for|with) an? "
    rf"(?:[a-z]{{3,12}} )?(?P<noun>[a-z]{{4,20}}) of {_QUALIFIER}\Z",
    re.IGNORECASE,
)
_LENGTHS = frozenset("duration height length size thickness value share contribution amount".split())
_OF_WHOLE = re.compile(r" ?%?[*`]* of ")  # "a share of 27% of the total"
_OF_ONE = re.compile(r"(?: ?%)?[*`]* (?:for|in|at|on) (?:the )?([^,.;:]{1,60}?)(?=[,.;:]| and\b)")
_AT_TICK = re.compile(
    r"%?[*`]* (?:mark|tick|line|gridline),? (?=(?:at )?(?:approximately|about|around|roughly|or|[~≈(]|(?<=at )\d))"
)
_TICK_OF = re.compile(r"\b(?:grid ?line|line|mark|tick) (?:for|at|of) \Z")  # "the gridline for 50, at roughly 48"
_THEN = re.compile(r"%?[*`]*,? (?:at |that is,? )?(?=approximately|about|around|roughly|[~≈])")
_BETWEEN_TICKS = re.compile(
    r"[%kKMB]?[*`]* and (?:the )?[*`]*\d[\d.,]{0,12}[%kKMB]?[*`]*(?: (?:marks|ticks|lines|grid ?lines))?,? "
    r"(?:(?:at )?(?:approximately|about|around|roughly|or|[~≈(])|at \d)"
)
_NAME_REACHES = re.compile(
    r"(?:[^\d\"“\n]{1,80}\b(?:labell?ed|marked|called|named) (?=[\"“]))?[\s*`\"“]*"
    r"(?P<name>(?<=\*\*)[^*\n]{1,80}(?=\*\*)|(?<=[\"“])[^\"“”\n]{1,80}(?=[\"”])|[^,.;:\n]{1,60}?)"
    rf"[*`\"”]*,?\s+{_REACHES}", re.IGNORECASE
)
_ENDS_THERE = re.compile(
    r"[*`]*\s?(?:%|percent|points|[^\W\d]{1,3}(?=[.\s]*\Z))?[*`]*(?:\s(?:of|in) (?:the|all) [a-z ]{3,30})?"
    r"(?:\s\([^()\n]{1,80}\))?[\s.*]*"
)
_IN_SERIES = re.compile(r"\s*(?:In|For|At|On|During|By) (?:the )?[^,.;:\d]{1,40}, ")
_SETS_APART = ("*", '"', "“")  # in front of a name
_OF_NO_BAR = re.compile(r"\b(?:gap|difference|distance|margin)s? (?:between|of|in|among)\b", re.IGNORECASE)
_OF_SEVERAL = re.compile(r"\s*(?:every|each|all|none|no|both|most|neither)\b", re.IGNORECASE)
_THE_ONE = re.compile(
    r"(?: ?%| percent)?[*`]*(?:,|;|,? and|, while|, whereas|, but) (?:the (?:one|bar)|that)s? (?:for|of|in) (?:the )?"
    rf"(?P<name>[^,.;:\d]{{1,60}}?),?\s(?:{_REACHES}|{_QUALIFIER})",
    re.IGNORECASE,
)
_MARKS = ("bar", "slice", "segment", "wedge", "sector", "section", "portion")  # one stands in the patterns for bars
_BINS = ("bin", "bucket", "interval", "range")  # and one of these in _BIN
_DRAWN = frozenset(("bar", "value", "height"))
_NO_NAME = re.compile(
    r"(?:(?:this|that|the) )?(?:(?:upper|lower|left|right|top|bottom|middle) )?(?:graph|chart|figure|plot|panel)|"
    r".* (?:and|but|every|each|all|no|any)|"
    r"(?:[a-z]+est|first|last|next|other|final|same|second|third|fourth|fifth)(?: [a-z]+est)?"
)
_ENDS_MEASURE = re.compile(r"\s(?:the|its|their|an?) [a-z]+(?:[ -][a-z]+)?\Z")
_MOST = 160


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each sentence that says how high a bar is; None outside bar charts and where none does."""
    begin = line.rest if line.label else line.start
    if line.label and _GIVEN.match(script.text, line.rest, line.end):
        return None  # the value itself, in front of what is said of it
    label = courses.place_of_stage(frame, line.label) or line.label  # "End (Season 88)"
    if found := between(script, line, frame, begin, line.end, label):
        return found
    panel = courses.panel(line)
    if not panel or frame.knows(line.label) or frame.axes.hint(line.label)[0] is not None:
        return None
    bars = between(script, line, frame, begin, line.end)  # "**Rent.** The bar for Oslo reaches 12, the one for Rome 7."
    if len(bars) < 2 or sum(len(bar.values) for bar in bars) < line.last - line.behind:
        return None
    for bar in bars:
        bar.panel = panel
    return bars


def between(script: Script, line: Line, frame: Frame, begin: int, end: int, label: str = "") -> list[Reading]:
    """The readings of the sentences in a part of a line; label: the bar that all of them are about, if any."""
    text, starts = script.text, script.starts
    readings: list[Reading] = []
    index = bisect_left(starts, begin, line.behind, line.last)
    ends = [match.end() for match in _END.finditer(text, begin, end)] + [end]
    for end in ends:
        while index < line.last and starts[index] < begin:
            index += 1
        if index < line.last and starts[index] < end and starts[index] - begin < _MOST:
            last = index + 1
            while last < line.last and starts[last] < end:
                last += 1
            near = range(index, min(last, index + 3))
            found = (_sentence(script, line, frame, begin, one, last, label) for one in near)
            reading = next(filter(None, found), None)  # the first numbers may be part of the name: "Gen 2"
            if reading is not None and not (label and readings and len(reading.labels) == 1):
                readings.append(reading)
                readings += _further(script, line, reading, last) if not label else []
        begin = end
    return readings


def _further(script: Script, line: Line, reading: Reading, last: int) -> list[Reading]:
    """The bars that a sentence adds without a verb: "The bar for Oslo reaches 12, the one for Rome 7"."""
    readings: list[Reading] = []
    value = reading.values[0]
    while value and (index := bisect_left(script.starts, value.end, line.first, last)) < last:
        match = _THE_ONE.fullmatch(script.text, value.end, script.starts[index])
        if not match:
            break
        value = script.value(index, last, value.end)[0]
        readings.append(Reading("sentence", line, (words.plain(match["name"]),), [value]))
    return readings


def _sentence(
    script: Script, line: Line, frame: Frame, begin: int, index: int, last: int, label: str
) -> Reading | None:
    text, start = script.text, script.starts[index]
    is_at_tick = index + 1 < last and (
        _AT_TICK.match(text, script.ends[index]) or (
            _TICK_OF.search(text, begin, start) and _THEN.match(text, script.ends[index]))) is not None
    is_between = index + 2 < last and _BETWEEN_TICKS.match(text, script.ends[index]) is not None
    given = index + (2 if is_between else is_at_tick)  # "just over the 70 mark, approximately 72%"
    if text.endswith("between ", begin, start) and not is_between:
        return None
    if not label and _FOR_ALL.match(text, script.ends[index]):
        return None  # of several bars
    if _NO_VALUE.match(text, script.ends[index]) or value_leads.is_difference(text, script.ends[index]):
        return None  # "extends to 60% of the x-axis", "is 3 times as tall as Alto"
    starts = _STARTS.search(text, begin, script.ends[index])
    is_length = starts is not None and label != "" and _is_length(text, frame, begin, start, script.ends[index])
    if starts and not is_length and (starts.end() == script.ends[index] or starts["at"].strip("0.")):
        return None  # where a segment lies, and not how long it is
    if label:
        series = frame.series_of(start, line.rest if line.label else begin, line.end, label, begin)
        if series == "":
            return None
        if series and (lead := _IN_SERIES.match(text, begin, start)):
            begin = lead.end()
        named, bar = _NAMED.fullmatch(text, begin, start), _THE_BAR.fullmatch(text, begin, start)
        if bar and bar["name"] and words.key(bar["name"]) != words.key(colours.without_colour(label)):
            return None  # another bar than that of the line
        if (
            not (named and frame.measures(named["name"]))
            and not (bar or is_length)
            and not _REACHES_ALONE.fullmatch(text, begin, start)
            and not _is_lone(script, line, frame, index)
        ):
            return None
        value = script.value(given, last, begin)[0]
        of_one = _OF_ONE.match(text, value.end, line.end)
        if of_one and frame.axes.hint(of_one[1])[0] is not None and words.key(of_one[1]) != words.key(label):
            return None  # "reaches 40 for Oslo and 35 for Rome"
        return Reading("sentence", line, (label, series) if series else (label,), [value])
    if _OF_SEVERAL.match(text, begin, start) or _OF_NO_BAR.search(text, begin, start):
        return None  # "Every bar in the middle rises above 30", "The largest gap between two bars is 26"
    said = text[begin:start].lower()
    names_mark = any(map(said.__contains__, _MARKS))
    coloured = _COLOURED_BAR.fullmatch(text, begin, start) if names_mark else None
    match = (
        coloured
        or (any(map(said.__contains__, _BINS)) and _BIN.fullmatch(text, begin, start))
        or ((of_bar := _FOR_BAR.fullmatch(text, begin, start)) and (
            of_bar["measure"].lower() in _DRAWN or frame.measures(of_bar["measure"])) and of_bar)
        or ((for_one := _MEASURE_FOR.fullmatch(text, begin, start)) and (
            line.marker != "" and frame.measures(for_one["measure"]) and frame.knows(words.plain(for_one["name"]))
            and for_one))
        or _of_declared(text, line, frame, begin, start, script.ends[index])
        or (names_mark and (
            ((joined := _WITH_COMMA.fullmatch(text, begin, start)) and text.count(joined["name"]) > 1 and joined)
            or _BAR_FOR[1].fullmatch(text, begin, start)
            or _BAR_FOR[0].fullmatch(text, begin, start)
            or _NAMED_BAR.fullmatch(text, begin, start)))
        or (frame.chart_type == "radar" and (spoke := _NAMED_SPOKE.fullmatch(text, begin, start))
            and frame.knows(words.plain(spoke["name"])) and spoke)
    )
    if not match:
        return None
    name = words.plain((coloured and coloured["inner"]) or match["name"])
    if (_NO_NAME.fullmatch(name) or _ENDS_MEASURE.search(name)) and not frame.knows(name):
        return None  # "The tallest bar", "In panel A the lowest value"
    if colours.is_colour(name) and not frame.drawn_in(name) and _is_below_name(line):
        return None  # "#### Rent" over "The red slice makes up 35%"
    is_sure = not coloured or frame.knows(name) or (coloured["inner"] and colours.is_colour(coloured["drawn"]))
    if name.count("(") != name.count(")") or not is_sure:
        return None  # "the highest bar is that of 20 to 30 minutes"
    return Reading("sentence", line, (name,), [script.value(given, last, begin)[0]])


def _is_below_name(line: Line) -> bool:
    """Whether the head of a line names something, and no section."""
    head = line.heads[-1] if line.heads else None
    return head is not None and head.opens and not (
        words.is_generic(head.label) or sections.kind(head.label, strict=False) != sections.OTHER)


def _is_length(text: str, frame: Frame, begin: int, start: int, end: int) -> bool:
    """Whether a number is how long a segment is that begins at some place: the end of one that begins at 0, or told."""
    told = _LENGTH_OF_SEGMENT.search(text, begin, start)
    if told is None:
        return _SEGMENT_FROM_ZERO.fullmatch(text, begin, start) is not None
    is_named = told["noun"].lower() in _LENGTHS or frame.measures(told["noun"])
    return is_named and _OF_WHOLE.match(text, end) is None


def _of_declared(text: str, line: Line, frame: Frame, begin: int, start: int, end: int) -> re.Match[str] | None:
    """A declared category and its value that are all of an item: "**Alto** reaches 38%", "Alto makes up 38%.", "The
    Alto is the tallest bar at 38%"."""
    if line.marker not in ("-", "1") or begin != line.start or frame.axes.y.ticks:
        return None
    match = _NAME_REACHES.fullmatch(text, begin, start)
    ending = _ENDS_THERE.fullmatch(text, end, line.end)
    if match and ending:
        is_set_apart = text.startswith(_SETS_APART, match.start("name") - 1) and not frame.axes.x.ticks
        if is_set_apart or frame.axes.hint(words.plain(match["name"]))[0] == 0:
            return match
    tied = ties.find(text, begin, (start, end), line.end) if frame.axes.x.ticks else None
    return tied if tied and frame.axes.hint(words.plain(tied["name"]))[0] == 0 else None


def _is_lone(script: Script, line: Line, frame: Frame, index: int) -> bool:
    """Whether a number is the only one that the line gives for a declared category, and compared with nothing."""
    if line.last - line.behind != 1 or index != line.behind or frame.axes.hint(line.label)[0] != 0 or frame.series:
        return False
    return line.end - line.rest < _MOST and not _COMPARES.search(script.text, line.rest, line.end)
