"""What a text says of each panel: the lines that declare something of it, the kind of its chart, its title.

(a) is a bar chart of yields, (b) a line chart.        Left: box plots of the three groups. Right: a bar chart.
The left panel is titled "Yield", the right panel "Rain".        Titles: (a) Yield, (b) Rain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import headings, sections, words

Marks = frozenset[str]

_PLACE = r"(?:top|bottom|upper|lower|left|right|middle|cent(?:er|re))"
_SPOKEN_OF = re.compile(  # looks for words only where one of their first letters stands
    r"\(([a-h])\)(?= ?[^\W\d\s])|\b(?=[gptbulrmc])(?:"
    r"(?:panel \(?|(?:part|graph|chart|plot) \(?(?=(?:[a-h\d]|[iv]{1,4})\)?(?:[,:]| is | shows | an? )))"
    r"([a-h\d]|[iv]{1,4})\b\)?|"
    rf"((?:{_PLACE}[ \-]?){{1,2}})"
    r"(?=(?:panel|chart|plot|graph|sub-?plot|heat ?map|half|part|one)\b)|"
    r"(?:panel|chart|plot|graph|matrix|map) (?:on|at|to) the "
    rf"({_PLACE}(?:[ \-](?:left|right))?)\b|"
    r"(?:(?<=[.;] )|(?<=\*\*)|^)((?:Top|Bottom|Upper|Lower|Left|Right|Middle)(?:[ \-](?:left|right))?)(?=:))",
    re.IGNORECASE,
)
_KIND_AND_PLACE = re.compile(  # "a bar chart of rain (panel B, right)", "a narrow histogram in the middle"
    r"\b(?P<kind>(?:[\w-]{1,20} )?(?:charts?|plots?|graphs?|histograms?|heat ?maps?|matri(?:x|ces)))"
    r"(?: (?:of|for|with|showing|comparing) [^.,;()]{1,60}?)?,? "
    rf"(?:\((?:(?:panel|chart|plot) )?(?P<marks>(?:[a-h]\b|{_PLACE})[^().;]{{0,20}})\)|"
    rf"(?:on|at|to|in) the (?:far )?(?P<place>{_PLACE}(?:[ -]{_PLACE})?)(?! (?:of|to|an?|there)\b))", re.IGNORECASE
)
_PLACE_AND_KIND = re.compile(  # "On the left there is a heatmap, on the right a set of horizontal bars"
    rf"\b(?:on|at|to|in) the (?P<place>{_PLACE}(?:[ -]{_PLACE})?)(?: (?:side|half|part))?(?:,| there)?"
    r"(?: (?:is|stands|sits|shows|has|comes|follows))?,? an? (?P<kind>[^.,;()\n]{3,60})", re.IGNORECASE
)
_BEHIND_KINDS = (" the ", "(")  # one of them stands in what gives the kind and the place of a panel
_FOR_PANELS = re.compile(  # one of these stands in _SPOKEN_OF, in lower case
    r"panel|part |graph [a-h\d]|chart [a-h\d]|plot [a-h\d]|top|bottom|upper|lower|left|right|middle|cent|\([a-h]\)"
)
_TITLED = re.compile(
    r"(?:\b(?:titled|headed|named|called|labell?ed)\b[^\"“.;]{0,20}|\A[\w ]{0,12})[\"“]([^\"”]{2,60})[\"”]|"
    r"\btitled ((?-i:[A-Z])[^,.;?\"“”]{2,60}(?:\?|(?=[.;])))|"
    r"\A, (?:titled )?((?-i:[A-Z])[^,.;\"“”]{2,60}), (?:is|shows|has|compares|plots)\b"  # "Part a, Weight, is a"
)
_TITLES = re.compile(r"\btitles?\b", re.IGNORECASE)
_LISTED_TITLE = re.compile(r" ?([^\W\d][^,;.()]{1,59}?)(?=[,;.]|\Z)")
_SAYS_WHAT = re.compile(
    r"\W*(?:(?:an?|the|two|three|four) |(?:[\w-]+ ){0,3}(?:charts?|plots?|graphs?|histograms?|heat ?maps?|tables?|"
    r"bars|lines|curves)\b)",
    re.IGNORECASE,
)
_IS_CHART = re.compile(  # "**Bar Harbor** (top left) is a line chart."
    r"\W{0,4}(?:\([^()]{1,40}\))?\W{0,4}(?:is|shows|has|holds|contains) an? (?P<kind>[^.,;:]{1,40})", re.IGNORECASE
)
_IN_BOLD = re.compile(r"\*\*(?P<name>[^*\n:]{2,60})\*\*(?P<place> \([^()]{1,40}\))?")
_OF_WHAT = re.compile(  # "line chart with mean power"
    r"\b(?:of|with|showing|for|about|on) (?:the )?(?P<what>[^.,;:()]{3,60}?) *(?=[.,;:(]|\Z)")
_IS_TITLE = re.compile(r"(?:(?:[\w-]+ )?(?:panel|chart|plot|graph)(?: (?:\d|\([a-h]\)|[a-h]))? )?"
                       r"(?:title|name)", re.IGNORECASE)
_OF_KIND = re.compile(  # "Bar Chart X-axis", "Heatmap rows", "Bar Legend"
    r"(?:the )?(?:[\w-]+ ){0,2}?(?:(?:charts?|plots?|graphs?|histograms?|heat ?maps?|matri(?:x|ces))\b|(?=legend\b))",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[\"“][^\"“”]{2,60}[\"”]\.?")
_KIND = re.compile(
    r"(?:(?:panel|chart|plot|graph|figure) )?(?:type|kind|form)(?: of (?:chart|plot|graph))?|marks|drawn (?:as|with)",
    re.IGNORECASE,
)
_DECLARES = re.compile(r"\baxis\b|\b(?:columns|rows) are\b|\A[xy](?: is | ?[:=] ?)")
_ROWS_ARE = re.compile(r"\((?:rows|columns): [^\W\d]")  # "a confusion matrix (rows: true class, columns: …)"
_DRAWN = re.compile(  # "The bars are sorted by height"
    r"(?:the |these |its |all )?(?:(?:horizontal|vertical|stacked|grouped) )?(?:bars|boxes|slices) (?:are|have|show)\b",
    re.IGNORECASE,
)
_WHAT = re.compile(  # "Stacked bars, one per year", "Two lines over the same years.", "Donut for 2023."
    r"(?:an? |the |two |three |four |five |six )?(?:[a-z][a-z\-]{2,14} ){0,2}?(?:bars?|lines?|curves?|(?:pie|donut|"
    r"doughnut|radar|scatter|line|bar|box|violin)(?: ?(?:charts?|plots?|graphs?))?|heat ?map|histogram)"
    r"(?=[,.;:(]| (?:with|of|over|for|in|by|per|comparing|showing)\b)", re.IGNORECASE
)
_PLACE_BEHIND = re.compile(rf"\(({_PLACE})\)\Z", re.IGNORECASE)
_SEVERAL = 2
_FIRST = 12  # lines that tell what kinds of panels a figure has
_LONGEST = 300  # characters behind the mention of a panel that speak of it


@remembered(8192)
def tells_kind(label: str) -> bool:
    """Whether a label is for the kind of a panel's chart: "Type", "Marks"."""
    return _KIND.fullmatch(label) is not None


class Told:
    """What a text says of one panel."""

    __slots__ = ("chart_type", "lines", "marks")

    def __init__(self) -> None:
        self.marks: set[str] = set()  # of its heads
        self.chart_type: str | None = None
        self.lines: list[Line] = []  # that declare something of it


class _Found:
    """The panels that a text tells of, in its order."""

    __slots__ = ("_by_kinds", "_first", "panels")

    def __init__(self, declared: set[str]) -> None:
        """declared: the marks of what declares something."""
        self.panels: list[Told] = []
        self._by_kinds = {mark for mark in declared if mark.startswith(charts.KIND)}
        self._first: dict[str, int] = {}  # mark -> the number of the first panel that has it

    def of(self, marks: Marks) -> Told:
        """The first panel that has some of the marks, a new one where none has; it has all of them then."""
        number = min((self._first.get(mark, len(self.panels)) for mark in marks), default=len(self.panels))
        if number == len(self.panels):
            self.panels.append(Told())
        for mark in marks:
            self._first[mark] = min(number, self._first.get(mark, number))
        self.panels[number].marks |= marks
        return self.panels[number]

    def of_kind(self, marks: Marks, kind: str | None) -> Told:
        """The first panel that has some of the marks, which is of that kind where no other one has been told."""
        one = self.of(marks | self._by_kinds.intersection((f"{charts.KIND}{kind}",)))
        one.chart_type = one.chart_type or kind
        return one


def told(script: Script, lines: list[Line], declares: dict[Line, Marks], chart_type: str) -> list[Told]:
    """What is said of each panel of a figure, in the order of the text; `declares` has the lines that declare, with its
    marks."""
    text = script.text
    found = _Found(set().union(*declares.values()))
    heads = {words.stems(words.without_parentheses(head)): headings.panel_name(head).casefold()
             for head in outer_heads(lines)}
    has_begun = False  # whether a line stands behind the beginning of the data
    for line in lines:
        if is_one := _is_chart_in_bold(text, line):
            found.of_kind(*is_one)
        elif line in declares:
            said = text[line.rest : line.end]
            is_head = headings.marks(line.label) and not sections.speaks_of_axis(line.label)
            is_title = _IS_TITLE.fullmatch(line.label) or (is_head and _QUOTED.fullmatch(said))
            one = found.of(declares[line] | (_titles(said) if is_title else frozenset()))
            one.lines.append(line)
            if is_head and (what := _OF_WHAT.search(said)) and (name := heads.get(words.stems(what["what"]))):
                found.of(declares[line] | {name})
            is_kind = _IS_CHART.match(text, line.label_end, line.end) if is_head else None
            one.chart_type = one.chart_type or (charts.named(is_kind["kind"]) if is_kind else None)
            kinds = (mark.removeprefix(charts.KIND) for mark in declares[line] if mark.startswith(charts.KIND))
            one.chart_type = one.chart_type or next(kinds, None) or (charts.named(line.label) if is_head else None)
            if tells_kind(line.label) or (is_head and _SAYS_WHAT.match(said)):
                one.chart_type = one.chart_type or charts.named(said) or charts.drawn_with(said)
        elif line.section == sections.DATA or _says_what(text, line):
            has_begun = has_begun or line is not lines[0]  # which is the title
            if line.opens or not line.marker or tells_kind(line.label):
                _add_head(script, found, line, chart_type == "other")
        elif not has_begun and line.marker != "|" and _FOR_PANELS.search(said := text[line.start : line.end].lower()):
            for marks, kind in _kinds(text, line) if any(map(said.__contains__, _BEHIND_KINDS)) else ():
                found.of_kind(marks, kind)
            for mark, begin, end in _mentions(text, line):
                _add_mention(script, found, line, mark, begin, end)
    _tell_kinds(text, lines, found)
    return found.panels


def _is_chart_in_bold(text: str, line: Line) -> tuple[Marks, str] | None:
    """The panel that a line among the declarations names, and of which it tells the kind: "**Green Bay** (right) is a
    pie chart."; None for any other line."""
    name = _IN_BOLD.match(text, line.start, line.end) if line.section == sections.FRAME and not line.label else None
    said = _IS_CHART.match(text, name.end(), line.end) if name else None
    kind = charts.named(said["kind"]) if said else None
    if not (name and kind):
        return None
    marks = headings.marks(f"{name['name']}{name['place'] or ''}")
    return marks | {headings.panel_name(name["name"]).casefold()}, kind


def _tell_kinds(text: str, lines: list[Line], found: _Found) -> None:
    """Give the panels the kinds that a text lists in their order, "Scatter and Box Plot: NAME", where those are as many
    as the heads over the data, and as the panels that anything else is told of."""
    heads = outer_heads(lines)
    declaring = [one for one in found.panels if one.lines]
    if len(heads) < _SEVERAL or (declaring and sum(_has_x_axis(text, one) for one in declaring) < _SEVERAL):
        return  # and no plot with two vertical axes
    if not (len(heads) == len(found.panels) if found.panels else all(map(charts.named, heads))):
        return
    said = (text[line.start : min(line.end, line.start + _LONGEST)].lstrip("#* ") for line in lines[:_FIRST]
            if line.section != sections.DATA)
    kinds = next(filter(None, map(charts.listed, said)), [])
    if len(heads) != len(kinds):
        return
    if not found.panels and [charts.named(head) for head in heads] == kinds:
        for head in heads:
            found.of(headings.marks(head) | {headings.panel_name(head).casefold()})
    if not declaring and [one.chart_type for one in found.panels] == kinds:  # "The upper half is a table, the lower …"
        for one, head in zip(found.panels, heads, strict=True):
            one.marks |= headings.marks(head) | {headings.panel_name(head).casefold()}
    for one, kind in zip(found.panels, kinds, strict=False) if len(found.panels) == len(kinds) else ():
        one.chart_type = one.chart_type or kind


def _has_x_axis(text: str, panel: Told) -> bool:
    return any(sections.X_AXIS.search(text[line.start : line.end]) for line in panel.lines)


def by_kind(text: str, declaring: list[Line], names: set[str]) -> dict[Line, Marks]:
    """The lines that declare something of the panels of one kind of chart, with a mark for that: "Bar Chart X-axis",
    "X-axis" below "Bar Chart"; none where the text does not declare the axes of two kinds, or two kinds with a title
    that is a head over the data, as one plot with bars and a line does not."""
    found, is_titled = dict[Line, Marks](), False
    with_axis: set[Marks] = set()
    for line in declaring:
        is_said = line.label and not line.opens
        match = (_OF_KIND.match(line.label) if is_said else None) or _over_kind(line)
        if match and (marks := charts.marked(f"{match[0].strip()} chart")):
            found[line] = marks
            is_titled = is_titled or (_IS_TITLE.fullmatch(line.label) is not None and not names.isdisjoint(
                _titles(text[line.rest : line.end])))
            has_axis = _DECLARES.search(text, line.rest, line.end) if match[0] == line.label else None
            if has_axis or sections.X_AXIS.search(line.label):
                with_axis.add(marks)
    return found if len(with_axis) > 1 or (is_titled and len(set(found.values())) > 1) else {}


def _over_kind(line: Line) -> re.Match[str] | None:
    """The kind of chart that is all that a head over a declaration names: "Bubble Plot"."""
    found = (_OF_KIND.fullmatch(head.label) for head in line.heads if head.opens and head.section == sections.FRAME)
    return next(filter(None, found), None)


def stacked(lines: Iterable[Line], found: dict[Line, Marks]) -> dict[Line, Marks]:
    """The lines that declare an axis of one of several panels by its place alone, where others say that panels stand
    there: "X-axis (bottom)" beside "Y-axis (bottom)"."""
    known = {mark for marks in found.values() for mark in marks if mark.startswith("@")}
    behind = {line: headings.place_mark(match[1]) for line in lines
              if (match := _PLACE_BEHIND.search(line.label)) and sections.speaks_of_axis(line.label)}
    return {line: frozenset((mark,)) for line, mark in behind.items() if mark in known and len(known) > 1}


def _titles(said: str) -> set[str]:
    """The title that a line gives, as marks: with what stands in parentheses behind it, and without."""
    title = words.plain(said.rstrip(".")).casefold()
    return {title, words.without_parentheses(title).strip()}


def outer_heads(lines: list[Line]) -> list[str]:
    """The outermost heads over the data, in the order of the text; none where a value stands under no head, or where
    all heads are called like sections: "Lab results" counts beside "Wear test"."""
    found: dict[str, None] = {}
    is_named = False
    for line in lines:
        if line.section == sections.DATA and line.behind < line.last and not line.opens:
            heads = [head.label for head in line.heads if head.opens and head.section == sections.DATA]
            names = [head for head in heads if not (sections.kind(head, strict=False) or words.is_generic(head))]
            is_named = is_named or bool(names)
            names = names or [
                head for head in heads if not (sections.kind(head, strict=True) or words.is_generic(head))]
            if not names:
                return []
            found[names[0]] = None
    return list(found) if is_named else []


def _says_what(text: str, line: Line) -> bool:
    """Whether a line without a section of its own gives the kind of the chart of the head above it, or is a sentence
    below a head over data that begins with what is drawn there."""
    if line.section != sections.OTHER or not line.heads or not line.heads[-1].opens:
        return False
    if tells_kind(line.label):
        return True
    is_below = not line.marker and line.heads[-1].section == sections.DATA
    return is_below and _WHAT.match(text, line.start, line.end) is not None


def _add_head(script: Script, found: _Found, line: Line, is_unlike: bool) -> None:
    """What a head among the data says of its panel, or a line below it: one for the kind of its chart, or a sentence,
    "A bar chart of rain.", where that declares an axis, begins with what is drawn, "The bars are sorted", "Stacked bars
    over years", or the figure `is_unlike` any one chart."""
    tells_so = tells_kind(line.label) and not line.opens
    of_axes = line.label.lower() in ("axes", "axis") and not line.opens
    says_what = not line.opens and _WHAT.match(script.text, line.start, line.end) is not None
    is_told = tells_so or (not line.marker and (
        not line.label or words.is_sentence(line.label) or of_axes or says_what))
    if is_told and line.heads and line.heads[-1].opens:
        marks = headings.marks(line.heads[-1].label)
        if (tells_so or of_axes) and not marks and (name := headings.panel_name(line.heads[-1].label)):
            marks = frozenset((name.casefold(),))
        begin = line.rest if tells_so or of_axes else line.start
        said = script.text[begin : line.end]
        declares = bool(marks) and _DECLARES.search(said) is not None
        if declares:
            found.of(marks).lines.append(_declaration(line, script, begin, line.end))
        elif not (marks and (tells_so or is_unlike or says_what or _DRAWN.match(said))):
            return
        first = said.partition(". ")[0]
        kind = charts.named(first if says_what else said) or charts.drawn_with(first) or charts.plotted(said)
    elif line.opens and (marks := headings.marks(line.label)):
        kind = charts.named(line.label)
    else:
        return
    if kind:
        found.of_kind(marks, kind)


def _add_mention(script: Script, found: _Found, line: Line, mark: str, begin: int, end: int) -> None:
    """What a sentence says of a panel that it mentions by its letter or place."""
    said = script.text[begin:end]
    kind, title = charts.named(said), _title(script.text, line, said)
    declares = ("axis" in said or _ROWS_ARE.search(said) is not None) and not line.label
    if not (kind or title or declares):
        return
    one = found.of_kind(frozenset(filter(None, (mark, title))), kind)
    if declares:
        one.lines.append(_declaration(line, script, begin, end))


def _kinds(text: str, line: Line) -> Iterator[tuple[Marks, str]]:
    """The kinds of chart that a line gives with the letter or the place of each behind it, or the place in front."""
    for match in _KIND_AND_PLACE.finditer(text, line.start, line.end):
        said = match["marks"] or match["place"]
        marks = frozenset(filter(None, (_mark(part) for part in re.split(r", | ", said))))
        if marks and (kind := charts.named(match["kind"])):
            yield marks, kind
    for match in _PLACE_AND_KIND.finditer(text, line.start, line.end):
        if kind := charts.named(match["kind"]) or charts.drawn_with(match["kind"]):
            yield frozenset((_mark(match["place"]),)), kind


def _mark(said: str) -> str:
    """The mark of a panel by a letter or a word for its place; "" for any other word."""
    if len(said) == 1:
        return headings.letter_mark(said)
    return headings.place_mark(said) if headings.is_position(said) else ""


def _declaration(line: Line, script: Script, begin: int, end: int) -> Line:
    """A part of a line as a declaration."""
    within = script.between(begin, end, line.first, line.last)
    part = Line(line.number, line.indent, "", 0, begin, end, within.start, within.stop)
    part.section = sections.FRAME
    return part


def _mentions(text: str, line: Line) -> Iterator[tuple[str, int, int]]:
    """The panels that a line speaks of, each as its mark and where the line speaks of it: until the next one."""
    matches = [*_SPOKEN_OF.finditer(text, line.start, line.end)]
    ends = [match.start() for match in matches[1:]] + [line.end]
    for match, end in zip(matches, ends, strict=False):
        letter = match[1] or match[2]
        mark = headings.letter_mark(letter) if letter else headings.place_mark(next(filter(None, match.groups())))
        yield mark, match.end(), min(end, match.end() + _LONGEST)


def _title(text: str, line: Line, said: str) -> str | None:
    """The title that a mention gives its panel."""
    match = _TITLED.search(said)
    if match is None and _TITLES.search(text, line.start, min(line.end, line.start + 40)):
        match = _LISTED_TITLE.match(said)
    return next(filter(None, match.groups())).casefold() if match else None
