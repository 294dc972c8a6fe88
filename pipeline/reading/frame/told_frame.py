"""What a text tells of its axes, legend, colour scale and title in sentences, where no line declares them.

    The x-axis represents the dose in mg, with ticks at 5, 10 and 20, while the y-axis shows the site.
    The blue line represents A, and the red line represents B.
    The color bar on the right ranges from 0 (white) to 800 (blue) and is labeled "Count".
    The title at the top of the image reads "T".
    Two charts share the x-axis ("Layer") and the legend: CPU (grey), GPU (green) and NPU (orange).
    The horizontal axis is "Year", the vertical axis "Area (Mha)". From bottom to top, the bands are sand (yellow), …
    "Temperature (°C)" horizontally and "Growth rate" vertically
    for four crops, listed vertically, and for three classes of soil pH, listed horizontally
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_lines, axis_names, charts, legend, scale, told_legend, told_series
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line, cut
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import counts, headings, labels, sections, units, words

_ALONG_EDGE = (
    r"(?:along|at|on|up|down) the (?:bottom|foot|base|left|right)(?:[ \-]hand)?(?: (?:side|edge|margin))?"
)
_SUBJECT = (
    r"(?:\b(?:(?:x|y|horizontal|vertical|upright)[\s\-](?:axis|(?<=al )scale(?! bar))|abscissa|ordinate|"
    rf"axis {_ALONG_EDGE})|{_ALONG_EDGE},? (?:runs|is|stands|lies|goes) (?:the|an) axis|"
    r"(?:(?<=the )|(?<=and )|\A)(?:columns|rows))"
)
_AXIS = re.compile(rf"{_SUBJECT}\b", re.IGNORECASE)
_EDGE = r"the (?:bottom|foot|base|(?:left[ \-]?(?:hand )?)?(?:side|edge|margin))\b(?: (?:edge|side))?"
_RUNS_ALONG = (  # in front of an edge of a grid
    r"(?:runs?|go(?:es)?|(?:is|are)(?: (?:shown|plotted|drawn|given|listed|laid out))?|increases?|rises?) "
    r"(?:along|across|at|on|up|down) "
)
_ALONG_AN_EDGE = re.compile(rf"\b{_RUNS_ALONG}{_EDGE}")
_AXIS_OR_EDGE = re.compile(rf"{_SUBJECT}\b|{_RUNS_ALONG}{_EDGE}", re.IGNORECASE)
_WORDS_FOR_AXIS = ("xis", "abscissa", "ordinate", "Abscissa", "Ordinate", "ertical scale", "orizontal scale")
_EDGES = (" left", " foot", " base", " bottom", " lower", " side")
_ACROSS = re.compile(r"[xhc]|abscissa|(?:[a-z]+ ){0,4}the (?:bottom|foot|base)", re.IGNORECASE)
_JOINT = re.compile(
    r"[,;]?\s*(?:(?:and|while|whereas|with|but|against)\s+)?(?:(?:the|its|shared|common|left|right)\s+)*\Z",
    re.IGNORECASE,
)
_LONGEST_JOINT = 32  # characters
_SAYS = re.compile(
    rf"{_SUBJECT}(?: \([^()]{{1,60}}\))?(?: (?:on|at|along) the [a-z]{{1,12}}(?: side)?)?,? "
    r"(?:(?:is |are |also )?(?P<verb>shows?|lists?|represents?|representing|displays?|plots?|gives?|names?|contains?|"
    r"carr(?:y|ies)|bears|reads?|labell?ed|titled|called|has|have|corresponds? to|rang(?:es|ing)|runs?|goes|"
    r"extends|spans|measures?|"
    r"indicates?|indicating|denotes?|marked|showing|being|is|are(?= the [a-z]{3,20}s (?-i:[A-Z])))\b\s*)?(?P<what>.+)",
    re.IGNORECASE | re.DOTALL,
)
_FRONT = (
    r"(?:.*(?:\b(?:with|and|against|shows?|plots?|puts?|has|where|whereas|while)|[,;:])\s)?(?:the |an? )?"
    r"(?P<name>[\"“][^\"“”]{1,60}[\"”](?: from [^\s,;]{1,12} to [^\s,;]{1,12})?|"
    r"(?!(?:there|it|its|this|these|that|no|not|both|each|all)\b)[^\W\d][^\s,;:.\"“”]*"
    r"(?: (?!(?:is|are|was|were|at|set|drawn|placed|shown|runs?|stands?|sits?|lies?)\b)"
    r"[^\s,;:.\d\"“”][^\s,;:.\"“”]*){0,8}?)"
    r"(?<!line)(?<!lines)(?<!labels)(?<!label)(?<!ticks)(?<!categories)(?<!marks)(?<!bars)(?<!groups)(?<!points)\s"
)
_IN_FRONT = re.compile(  # "Week is on the horizontal axis", "with the dose in mg along the vertical axis (5, 10)"
    rf"{_FRONT}"
    r"(?:(?:is|are|runs?|goes|stands?|sits?|lies?|"
    r"(?:is |are )?(?:shown|plotted|drawn|given|placed|found|displayed|laid out))\s)?"
    r"(?:on|along|across|down)\s(?:the|its|a)\s(?:(?:shared|common|same)\s)?\Z",
    re.IGNORECASE | re.DOTALL,
)
_STANDS_ON = re.compile(r"\b(?:on|along) the (?:[xy]|horizontal|vertical)[ \-]axis\b", re.IGNORECASE)
_BEFORE_EDGE = re.compile(rf"{_FRONT}\Z", re.IGNORECASE | re.DOTALL)
_CALLED_BEHIND = re.compile(  # 'the length on the horizontal axis ("Context", with 4K, 8K and 16K)'
    rf"(?P<axis>{_SUBJECT}) \((?P<told>[\"“][^()]*)\)", re.IGNORECASE
)
_ON = (
    r"(?:is|are|has|have|ranges?|runs?|goes|rises|extends?|spans?|reaches|starts?|covers?|shows?|gives?|lists?|"
    r"carries)\b"
)
_GOES_ON = re.compile(
    r",? (?:and|that|which|but) (?:has (?:[a-z]+ )?(?:rows|columns|bars|labels|categories|groups) for |"
    rf"(?=(?:it )?{_ON}))")  # "Year and ranges from 1980"
_PARTED = re.compile(r",? (?:(?:and|which|that) )?is (?:divided|split|grouped) into ")  # "and is divided into A, B"
_ALONG_IT = r"(?:running|ranging|from|with(?! th(?:e|ose)\b)|in|marks?|marked|ticks?|every)\b"
_TICKS = re.compile(rf"\W*(?:{_ON}|{_ALONG_IT})")
_LISTS = re.compile(r"\A,? (?:and |that |which )?(?:lists|shows|gives|carries) (?=[^,.;]{1,40},)")
_WORDS = r"[^\W\d](?:[^,;:()\"“”]|,(?=\d{3}\b)){0,60}?"
_UNIT = r" \([^(),\"“”]{1,40}\)"
_LABEL = re.compile(  # without quotes: "labeled Copies per 1,000 inhabitants", "labeled Length (centimeters), ranges"
    rf"((?!(?:with|from|at|in|by|on|as|every|for)\b){_WORDS}(?:{_UNIT})?)"
    rf"(?=;|, {_ON}|,? {_ALONG_IT}|, and its? |\.?\s*\Z|\sthat\b)"
)
_NAME = re.compile(  # "the year, runs from 1990", "years from 1990", "Length (centimeters), ranges"
    rf"({_WORDS}(?:{_UNIT}(?=[,;]|\.?\s*\Z|\s(?:from|with|in|that)\b)|(?=, {_ON}|,? (?:running|ranging)|,? from \d)))"
)
_UNNAMED = re.compile(r"(?:dimensionless|unit-?less|untitled|(?:un|not )(?:labell?ed|titled|named))\b", re.IGNORECASE)
_CALLED = frozenset(("labeled", "labelled", "titled", "called"))
_OF_BOTH = re.compile(r"(?:[;,]\s+both|;\s+(?:each|every|all))\b.*", re.DOTALL)  # and of cells: "; every cell shows …"
_QUOTED_ARE = re.compile(  # 'columns, titled "Tested on", are A, B'
    r"\A((?:[a-z]+ )?[\"“][^\"“”]+[\"”],?),? (?:is|are) (?!the same)"
)
_BOLD = re.compile(r"\*\*([^*\n]{1,60})\*\*")
_BARE = re.compile(  # a name without a verb: "x-axis Day", "the x-axis, Mass (kg), extends from 1"
    rf"([A-Z]{_WORDS}(?:{_UNIT})?)(?:[.,;]?\s*\Z|(?=, (?:{_ON}|from \d)))"
)
_LONE = re.compile(r"([A-Z][a-z]{1,20})(?=\.?\Z)")  # "the vertical axis is Label"
_ARTICLE = re.compile(r"\A(?:(?:as|with|the|a|an|different|various)\s+)+", re.IGNORECASE)
_IN_UNIT = re.compile(  # behind a name: "time in hours", "change in m per year", "pay, measured in thousands of pounds"
    r"(?:,? in (?:units of )?|, (?:measured|expressed|given|reported|stated|counted) in (?:[a-z]+ of )?)"
    rf"(?P<unit>{units.PATTERN}|[A-Za-zµμ°²³]{{1,10}}/[A-Za-zµμ°²³]{{1,8}}|(?<= of )[a-z]{{3,12}})"
    r"(?: \([^()\s]{1,8}\))?"
    r"(?=[,;:]|\.?\s*\Z|\s+(?:and|from|rang\w*|with)\b)"
)
_SCALE = re.compile(r"\b(?:colou?r[\s\-]?(?:bar|scale|map|key)|scale bar)\b", re.IGNORECASE)
_ENDS = re.compile(r"\b(?:rang\w+|runs?|goes|extends|spans)\b[^.;]{0,60}?\bfrom\b")
_SCALE_SHOWS = re.compile(
    r"\b(?:represents?|shows?|indicates?|measures?|denotes?|encodes?)\s+(?:the\s+)?"
    r"((?!rang|values? from|valu)[^\W\d][^,;:]{1,60}?)(?=,|;|\.?\s*\Z|\s+(?:and|from|on|with|rang\w*|where|values?)\b)",
    re.IGNORECASE,
)
_SIDE = r"(?:to|on|at) the (?:left|right|top|bottom|far left|far right)"
_PANELS = re.compile(  # "in two panels, Men to the left and Women to the right"
    rf"\b(?:panels|charts|plots)[,:] (?:the )?(?P<first>[^\s,.;:][^,.;:]{{0,40}}?) {_SIDE},? (?:and|with) (?:the )?"
    rf"(?P<second>[^\s,.;:][^,.;:]{{0,40}}?) {_SIDE}\b"
)
_TITLED = re.compile(  # 'Three bar charts stand side by side, titled "Reading", "Mathematics" and "Science"'
    rf"\b(?P<count>{counts.COUNT}) (?:[a-z][a-z\-]* ){{0,4}}(?:charts|graphs|plots|panels|(?:heat ?)?maps|matrices|"
    r"pies)\b[^\"“”.;:]{0,60}\b(?:titled|labell?ed|headed|entitled|captioned|called|named)[^\"“”.;:]{0,30}"
    r"(?P<titles>(?:(?:, ?|,? and )?[\"“][^\"“”]{1,60}[\"”])+)", re.IGNORECASE
)
_COUNTED = re.compile(  # "has the three groups Nord, Mitte and Süd, and in each there are two bars"
    rf"\b(?P<count>{counts.WORD}) (?:[a-z][a-z\-]* ){{0,2}}"
    r"(?!(?:bars|lines|curves|panels|series|axes|boxes|colou?rs|segments|markers)\b)[a-z]+s"
    r"(?:[:,]? (?:labell?ed |called |named )?"
    r"(?!(?:show|represent|stand|are|is|mark|for|of|in|with|from|at|on|that|which|give|compare|run|to|per|each|and|was|"
    r"were|have|has|where|who|between)\b))"
    r"(?P<first>[^\s,;:.()][^,;:.()]{0,60})(?P<rest>(?:, [^,;:.()]{1,60})*)"
)
_COUNTED_END = re.compile(r"(?:\A|\s)(?:and|or) (?P<last>[^,;:.()]+)\Z")
_TITLE = re.compile(
    r"(?:\b[Tt]he|\b[Ii]ts|\A)\s*[Tt]itle\b(?! of (?:the |each )?(?:left|right|first|second|upper|lower|top|bottom|"
    r"legend|colou?r|[xy]|horizontal|vertical|axis|panel)\b)(?: (?:of|at|above|on|in) (?:the )?(?:[a-z]+ ){0,3}?"
    r"[a-z]+){0,3}\s*,?\s*(?:is|reads|says|states)[\s:,]*[*_]{0,2}[\"“]([^\"“”\n]{2,200})[\"”]|"
    r"\A(?:The|This) (?:image|figure|chart|graph|plot|picture|diagram)\b[^\"“”.:]{0,160}?\b(?:titled|entitled|"
    r"(?:with|has|bears|carries) the title|(?:chart|graph|plot|heat ?map|diagram) (?:called|named|captioned))"
    r"[\s:,]*[*_]{0,2}[\"“]([^\"“”\n]{2,200})[\"”]"
)
_FOR_TITLE = ("itle", " called ", " named ", " captioned ")  # one of them stands in _TITLE
_QUOTED = r"[\"“](?P<name>[^\"“”\n]{1,60})[\"”]"
_QUOTED_NAME = re.compile(
    rf"\b(?P<axis>[xyhv])(?:orizontal|ertical)?[\s\-]ax(?:is|es)\b(?P<gap>[^\"“.;:\n]{{0,60}}){_QUOTED}", re.IGNORECASE
)
_QUOTED_LINES = re.compile(  # 'rows are what the surveyor saw ("True class")'
    rf"\b(?P<axis>rows|columns)\b(?P<gap>[^\"“.;:()\n]{{1,60}}) \({_QUOTED}\)", re.IGNORECASE
)
_OF_NEXT = re.compile(r",? (?:(?:is|are|runs?|goes) )?(?:along|on|across)\b")  # behind the name of another axis
_AT_EDGE = re.compile(  # 'the strip up the left edge reads "Radius"', 'counted up the left side ("Hours per day")'
    r"\b(?:(?P<across>(?:along|at|across|on) the (?:foot|bottom|base|(?:lower|bottom) (?:edge|side|margin)))|"
    r"(?:up|along|down|at|on) the left(?:[ \-]hand)? (?:edge|side|margin))\b"
    rf"(?P<gap>[^\"“.;:\n]{{0,40}}){_QUOTED}"
)
_NO_AXIS = re.compile(
    r"\b(?:key|legend|title|caption|notes?|text|annotation|labels?|panels?|charts?|plots?|graphs?|lines?|curves?|bars?|"
    r"points?|dots?)\b", re.IGNORECASE
)
_NAMES = re.compile(
    r"(?:.*[(,]|.*\b(?:is|are|labell?ed|titled|called|named|reads?|gives?|shows?|represents?)(?: the)?)?\s*",
    re.IGNORECASE,
)
_ALONG = re.compile(
    rf"{_QUOTED}\*{{0,2}} (?:(?:is |runs? )?(?:on|along) the )?"
    r"(?P<axis>[xyhv])(?:[ \-]axis|orizontal(?: axis|ly)|ertical(?: axis|ly))\b"
)
_COUNTED_ALONG = re.compile(
    rf"\b(?:{counts.WORD}) (?:(?:classes|levels|values|kinds|types|groups|steps|settings) of )?"
    r"(?P<name>[^\W\d][^\s,;:.()]{0,20}(?: [^\s,;:.()]{1,20}){0,3}),? (?:(?:which |that )?(?:is|are) )?"
    r"(?:listed|shown|arranged|ordered|laid out|placed|given|set out) (?P<axis>horizontal|vertical)ly\b", re.IGNORECASE
)
_LISTED = re.compile(
    r"\b(?P<what>legend|lines|curves|bars|bands|areas|series|groups)\b[^:.;\n]{0,40}(?::| (?:are|lists|names|shows)) "
    r"(?P<entries>[^:;\n]{8,400}?)(?=[.;](?:\s|\Z)|\Z)", re.IGNORECASE
)
_LISTED_ALONG = re.compile(  # behind the name of an axis: "From left to right the sites are Alto and Basso."
    r"From (?P<begin>left|top|bottom) to [a-z]{3,6},? (?:the [a-z]{3,20}(?: [a-z]{3,20})?|these|they) are:? "
    r"(?P<list>(?!.*\d ?(?:%|per ?cent\b)).+?)(?:,? (?:and|while) the (?:rows|columns)\b.*|\Z)")
_IN_PARENS = re.compile(r" \(([^()]+)\)")
_AXES = {"x": 0, "h": 0, "c": 0, "y": 1, "v": 1, "r": 1}


def read(script: Script, lines: list[Line], draft: axis_lines.Draft, frame: Frame) -> None:
    """Add to the frame what sentences outside the data tell, where nothing else declares it."""
    _read_sentences(script, lines, draft, frame)
    _read_names(script.text, lines, draft, frame)
    for ticks in draft.ticks:
        if ticks and set(ticks) <= set(draft.names):  # "**Axes.** The x-axis is "Speed", the y-axis "Load"."
            ticks.clear()


def _read_names(text: str, lines: list[Line], draft: axis_lines.Draft, frame: Frame) -> None:
    """Names of axes in quotes and a legend in colours, from the plain lines before the data."""
    patterns = (_ALONG, _QUOTED_NAME, _QUOTED_LINES) if frame.is_grid else (_ALONG, _QUOTED_NAME)
    for line in lines:
        if line.section == sections.DATA:
            return
        if line.marker or not (line.bold or line.section in (sections.OVERVIEW, sections.FRAME)):
            continue
        is_quoted = text.find('"', line.start, line.end) >= 0 or text.find("“", line.start, line.end) >= 0
        for pattern in patterns if is_quoted else ():
            for match in pattern.finditer(text, line.start, line.end):
                axis = _AXES[match["axis"][0].lower()]
                if not draft.names[axis] and (pattern is not _QUOTED_NAME or _names(match["gap"])):
                    draft.names[axis] = words.plain(match["name"]).rstrip(".,")
                    if pattern is _ALONG and not draft.ticks[axis] and (listed := _IN_PARENS.match(text, match.end())):
                        draft.ticks[axis] = labels.listed(listed[1])
        if not frame.is_grid and not frame.series and (listed := _LISTED.search(text, line.start, line.end)):
            legend.tell(text, listed["entries"], frame, of_names=listed["what"].lower() == "legend")


def _names(gap: str) -> bool:
    """Whether what stands between an axis and a quote says that this is its name."""
    return "ax" not in gap and _NAMES.fullmatch(gap) is not None


def _read_sentences(script: Script, lines: list[Line], draft: axis_lines.Draft, frame: Frame) -> None:
    titles: dict[str, None] = {}
    names, ticks = list(draft.names), [list(found) for found in draft.ticks]
    wants_legend = not frame.is_grid and not frame.series
    wants_scale = frame.is_grid and frame.scale_min is None
    for line in lines:
        if line.section == sections.COMMENT:
            continue
        if wants_legend:
            told_legend.read_quoted(script.text, line, frame)
        if line.section == sections.DATA and not line.opens:
            continue
        is_of_kind = line.section == sections.FRAME and _tells_axes(script.text, line, frame.chart_type)
        if not is_of_kind and (line.label if line.section == sections.FRAME else line.marker):
            continue  # a declaration, or an item of a list
        speaks_of_axis = any(map(script.text[line.start : line.end].__contains__, _WORDS_FOR_AXIS))
        for begin, end in sentences.told(script.text, line.rest if is_of_kind else line.start, line.end):
            sentence = script.text[begin:end]
            if "anels" in sentence and (named := _PANELS.search(sentence)):
                for name in named.groups():
                    frame.titles.setdefault(words.key(name), words.plain(name))
            _read_titles(sentence, frame)
            names_axis = speaks_of_axis and any(map(sentence.__contains__, _WORDS_FOR_AXIS))
            may_stand = frame.is_grid and not names_axis and any(map(sentence.__contains__, _EDGES))
            at_edge = may_stand and not _NO_AXIS.search(sentence) and _ALONG_AN_EDGE.search(sentence) is not None
            if not names_axis and (order := _LISTED_ALONG.match(sentence)):
                axis = 0 if order["begin"] == "left" else 1
                draft.ticks[axis] = draft.ticks[axis] or labels.listed(order["list"])
            elif names_axis or at_edge or (line.section == sections.FRAME and _AXIS.search(sentence)):
                verb = ""
                for clause, name in _clauses(script, cut(script, line, begin, end), at_edge):
                    verb = _read_axis(script, clause, verb, draft, frame, name)
            elif not frame.is_grid and any(map(sentence.__contains__, _EDGES)) and _read_edges(sentence, draft):
                continue
            elif frame.is_grid and "ally" in sentence and (along := list(_COUNTED_ALONG.finditer(sentence))):
                for told in along:
                    axis = _AXES[told["axis"][0].lower()]
                    draft.names[axis] = draft.names[axis] or told["name"]
            elif wants_scale and _SCALE.search(sentence):
                _read_scale(script, cut(script, line, begin, end), sentence, frame)
            elif wants_legend and told_legend.read(script.text, cut(script, line, begin, end), sentence, frame):
                continue
            elif any(map(sentence.__contains__, _FOR_TITLE)) and (match := _TITLE.search(sentence)):
                titles[words.plain(match[1] or match[2]).rstrip(".,")] = None
    for axis in (0, 1):  # what lines declare comes first
        draft.names[axis] = names[axis] or draft.names[axis]
        draft.ticks[axis] = ticks[axis] or draft.ticks[axis]
    if wants_legend and len(frame.series) < told_legend.FEWEST:
        frame.series, frame.colours, frame.drawn_as = {}, {}, {}
    told_series.read(script.text, lines, frame, draft.names[1])
    if frame.title is None and len(titles) == 1:
        (frame.title,) = titles


def _tells_axes(text: str, line: Line, chart_type: str) -> bool:
    """Whether a declaration of a kind of chart, that of the frame, tells what stands on an axis: "Scatter plot: length
    in mm on the horizontal axis, from 0 to 8"."""
    return charts.named(line.label) == chart_type and _STANDS_ON.search(text, line.rest, line.end) is not None


def _read_titles(sentence: str, frame: Frame) -> None:
    """Read the titles of as many panels as a sentence counts."""
    match = _TITLED.search(sentence) if '"' in sentence or "“" in sentence else None
    found = ["".join(quoted).rstrip(",") for quoted in labels.QUOTE.findall(match["titles"])] if match else []
    if match and len(found) == counts.count(match["count"]):
        for name in found:
            frame.titles.setdefault(words.key(name), name)


def _read_edges(sentence: str, draft: axis_lines.Draft) -> bool:
    """Read the names of axes that a sentence gives by the edge of the chart they stand at; whether it gives any."""
    found, begin = False, 0
    for match in _AT_EDGE.finditer(sentence):
        axis = 0 if match["across"] else 1
        clause = max(begin, sentence.rfind(", ", 0, match.start()))
        if _names(match["gap"]) and not _NO_AXIS.search(sentence, clause, match.start("name")):
            draft.names[axis] = draft.names[axis] or words.plain(match["name"]).rstrip(".,")
            found = True
        begin = match.end()
    return found


def _clauses(script: Script, sentence: Line, at_edge: bool) -> Iterator[tuple[Line, str]]:
    """The parts of a sentence that speak of one axis each, with the name that stands in front, "" where none does.

    at_edge: whether an edge of the figure stands for the axis along it, where a name stands in front.
    """
    text, begin = script.text, sentence.start
    found: list[tuple[int, int, str]] = []  # the ends of the parts, where the next ones begin, and the names of those
    for match in (_AXIS_OR_EDGE if at_edge else _AXIS).finditer(text, sentence.start, sentence.end):
        front = (_BEFORE_EDGE if _ALONG_AN_EDGE.match(match[0]) else _IN_FRONT).match(text, begin, match.start())
        end = front.start("name") if front else match.start()
        joint = _JOINT.search(text, max(begin, end - _LONGEST_JOINT), end)
        found.append((joint.start() if joint else end, match.start(), front["name"] if front else ""))
        begin = match.end()
    for (_, begin, name), (end, _, _) in pairwise([*found, (sentence.end, sentence.end, "")]):
        yield cut(script, sentence, begin, end), name


def _read_axis(
    script: Script, clause: Line, verb: str, draft: axis_lines.Draft, frame: Frame, in_front: str = ""
) -> str:
    """Read what a clause says of an axis; its verb, or the one before where it has none: "the y-axis Yield".

    in_front: what is said to stand on the axis: "Week is on the x-axis".
    """
    told = script.text[clause.start : clause.end].rstrip()
    axis = 0 if _ACROSS.match(told) else 1
    if called := _CALLED_BEHIND.match(told):
        told = f"{called['axis']} is {called['told']}"
    elif in_front:
        told = _AXIS_OR_EDGE.sub(lambda _: f"{'yx'[axis == 0]}-axis is {in_front}", told, count=1)
    if not (match := _SAYS.match(told)):
        return verb
    verb, what = match["verb"] or verb, _OF_BOTH.sub("", match["what"])
    quoted, bare = labels.QUOTE.match(what), None if verb else _BARE.match(what)
    is_named = verb or bare or (quoted and not _OF_NEXT.match(what, quoted.end()))
    if not is_named or _UNNAMED.match(what):
        return ""
    rest = f"{verb} {what}" if labels.QUOTE.search(what) and verb != "is" else _ARTICLE.sub("", what)
    rest = _GOES_ON.sub(", ", _PARTED.sub(", with ", rest, count=1), count=1)
    if unit := _IN_UNIT.search(rest):
        frame.units[axis] = unit["unit"]
        rest = rest[: unit.start()] + rest[unit.end() :]
    if set_apart := bare or _BOLD.match(rest) or (_LONE.match(rest) if verb == "is" else None):
        rest = f'"{set_apart[1]}"{rest[set_apart.end() :]}'
    elif name := _name(rest, verb):
        rest = f'"{name[1]}"{_LISTS.sub(": ", rest[name.end() :]) if _TICKS.match(rest, name.end()) else ""}'
    rest = _QUOTED_ARE.sub(r"\1: ", rest, count=1)
    draft.ticks[axis] = draft.ticks[axis] or _counted(what)
    axis_lines.read_axis(clause, clause, axis, rest, draft)
    for index in range(clause.first, clause.last):
        script.roles[index] = "tick"
    return verb


def _counted(told: str) -> list[str]:
    """The labels that a clause lists behind their number, as many as it says; none elsewhere."""
    match = _COUNTED.search(told)
    if not match:
        return []
    found: list[str] = []
    for part in (match["first"], *match["rest"].split(", ")[1:]):
        if end := _COUNTED_END.search(part):
            found += [one for one in (part[: end.start()], end["last"]) if one]
            break
        found.append(part)
    else:
        return []
    is_whole = len(found) == counts.count(match["count"]) == len(set(found))
    return [words.plain(one) for one in found] if is_whole and not any(map(words.is_clause, found)) else []


def _name(rest: str, verb: str) -> re.Match[str] | None:
    """The name of an axis without quotes, where that and its end are plain."""
    is_called = verb in _CALLED
    match = (_LABEL if is_called else _NAME).match(rest)
    if not match or headings.is_position(match[1].rpartition("(")[2].rstrip(")")):
        return None
    return match if is_called or not axis_names.is_no_name(match[1]) else None


def _read_scale(script: Script, sentence: Line, told: str, frame: Frame) -> None:
    if _ENDS.search(told):
        scale.read(script, sentence, sentence, frame)
    if frame.value_label is None and (match := _SCALE_SHOWS.search(told)):
        frame.value_label = words.plain(match[1])
