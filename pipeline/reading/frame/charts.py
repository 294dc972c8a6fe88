"""The kind of figure, by the words for it and by what it is said to be drawn with."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, counts, sections

_CHARTS = tuple(
    (word, kind)
    for kind, found in (
        ("confusion_matrix", "confusion matri"),
        ("heatmap", "heatmap|heat map|tile map|tile grid|correlation matri|attention map|attention matri"),
        ("radar", "radar|spider|polar chart|polar plot|polar area|polar bar|rose chart|rose diagram|wind rose"),
        ("pie", "pie|pies|circle graph|circle chart|ring chart|donut|doughnut"),
        ("box", "box plot|boxplot|box-plot|box and whisker|box-and-whisker|violin"),
        ("scatter", "scatter|bubble chart|bubble plot|strip plot|strip chart|swarm plot|swarmplot|"
                    "beeswarm|jitter plot"),
        ("bar", "bar|histogram|column chart|forest plot|forest-style|dot plot|dumbbell|lollipop|"
                "funnel chart|funnel diagram|treemap|tree map|gauge chart|waffle chart|"
                "waterfall chart|waterfall graph|waterfall diagram|waterfall plot|population pyramid|pareto|"
                "tornado chart|tornado plot|tornado diagram|bullet chart|bullet graph"),
        ("line", "line chart|line graph|line plot|line-chart|log-log plot|semi-log plot|curve|area chart|area graph|"
                 "area plot|hydrograph|slope chart|slope graph|slopegraph|slope plot|bump chart"),
        ("table", "table|tables|leaderboard|matrix|matrices"),
    )
    for word in found.split("|")
)
_BY_BEGINNING = {
    beginning: [pair for pair in _CHARTS if pair[0][:4] == beginning] for beginning in {word[:4] for word, _ in _CHARTS}
}
"""Such words by what they begin with: a text has few of these beginnings."""
_TELLS_MARKS = re.compile(r"egend|ata [Ss]eries|(?:[Ll]eft|[Rr]ight|rimary|econdary)[ \-](?:y[ \-])?axis")
_WHOLE = frozenset(("pie", "pies", "bar", "table", "tables"))  # words that other words begin with
_OF_AXIS = r"(?:left|right|primary|secondary) (?:y[ \-])?axis"
_MARKS = (  # what charts are drawn with, in lower case, where no word names the chart
    ("box", re.compile(r"\bbox(?:es)?\b[\s\S]{0,1500}\bwhiskers?\b")),
    *((kind, re.compile(  # behind a name, "Passengers (left axis, columns)", whatever is said of labels above dots
        rf"\((?:{_OF_AXIS}[,;] (?:[a-z]{{1,12}} )?(?:{marks})|(?:[a-z]{{1,12}} )?(?:{marks})[,;] {_OF_AXIS})\)"))
      for kind, marks in (("bar", "columns|bars"), ("line", "lines?|curves?"))),
    ("scatter", re.compile(
        r"\b(?<!line with )dots\b|\bdot for\b|\b(?:dot|point|marker) labell?ed\b|"
        r"\b(?:drawn|shown|plotted|marked) as (?:[a-z]+ )?(?:circles|points|markers)\b|"
        r"\brepresented (?:by|as|with) (?:[a-z]+ ){0,2}(?:circles|points|markers)\b"
        r"(?![^.;]{0,60}\b(?:lines?|curves?|connect|join))|"
        r"(?<!of )(?<!at )(?<!on )(?<!around )\beach (?:point|dot|marker)\b|"
        r"\bcloud\b[\s\S]{0,400}\bfit(?:ted)? line\b")),
    ("bar", re.compile(r"(?<!error )\bbars\b|\b(?:grouped|stacked|clustered|paired|colou?red) columns\b")),
    ("line", re.compile(r"\b(?:lines?|traces|spectr(?:a|um)|(?:chromato|voltammo|diffracto)grams?|isotherms?)\b")),
)
_PLOTTED = re.compile(
    r"\b(?:plotted|drawn|shown|graphed) (?:versus|vs\.?|against|as (?:a )?functions? of|over) |"
    r"\b(?:y|vertical)[ \-]axis (?:quantity|measure|variable)\b", re.IGNORECASE
)
_NO_DATA = re.compile(
    r"\b(?:(?:contains?|shows?|has|presents?|includes?|holds?|displays?|gives?|carries|plots?|depicts?|there is) no|"
    r"does not [a-z]{3,12}(?: any)?) (?:actual |empirical )?(?:data(?: values| points)?|"
    r"(?:measured|experimental|quantitative|numerical|numeric) (?:data|results|measurements))\b"
    r"(?! (?:tables?|labels?|series|legend|for|in|on|at|from|before|after|until|between|where|beyond|outside)\b)",
    re.IGNORECASE,
)
_DIAGRAM = re.compile(r"\b(?:block|flow|network|architecture|sequence|state|circuit) diagrams?\b|\bflow ?charts?\b")
_IS_TABLE = re.compile(  # "Image of two results tables", in lower case
    r"\b(?:image|figure|picture|screenshot|scan|it),? (?:which |that )?(?:is |of |shows |contains |presents |displays |"
    r"depicts |holds |consists of )+"
    r"(?:an? |the )?(?:(?!with\b|and\b|of\b|for\b|in\b|beside\b|data\b)[\w-]+ ){0,4}tables?\b"
)
_OF_DOTS = re.compile(  # "A plot with labeled dots", whatever curves run through it, in lower case
    r"\b(?<!line )(?:plot|graph|chart|diagram) (?:with|of) (?:[a-z]+ )?(?:dots|points|bubbles)\b"
)
_SIDES = tuple(  # of a grid: "with four columns (6e4, 1e5, 2e5, 5e5)", in lower case
    re.compile(rf"\b{counts.COUNT} {side} \((?!panels\b|charts\b|plots\b)") for side in ("columns", "rows")
)
_BEGINNING = 120  # characters of an overview that say what the figure is
_DRAWN_AS = re.compile(  # of a series: "Yield (dashed green line)"
    r" \(([a-z-]{3,15}(?: [a-z-]{3,15}){0,2} (?:lines?|curves?|bars))\)\Z", re.IGNORECASE)
_STARTS = re.compile(r"[\s*]{0,4}(?:starts?|begins?) (?:at|from|near|around)\b[^.;\n\d]{0,40}\d", re.IGNORECASE)
_POINT = re.compile(r"[*`$]{0,3}(?:\\\( ?)?\([^(),;\n]{1,40}, [^(),;\n]{1,40}\)(?: ?\\\))?[*`$.,;]{0,4}")
_SEVERAL = 2  # lines of the data
_COORDINATES = 2  # of a point
_NEAR = 100  # characters behind the word "Source"
GRIDS = frozenset(("heatmap", "confusion_matrix", "table", "other"))
COURSES: frozenset[str] = frozenset(("line", "scatter"))
"""The charts whose points have two coordinates."""
_HORIZONTAL = re.compile(  # in lower case
    r"\b(?:forest[ \-]plot|(?:population|age) pyramid|dumbbell (?:chart|plot|graph)|tornado (?:chart|plot|diagram)|"
    r"horizontal[ \-](?:(?:stacked|grouped|clustered|diverging|100%)[ \-]){0,2}(?:bars?|box(?:[ \-]?plots?|es))\b"
    r"(?! (?:under|below|above|at|on|in)\b))"
)
_FOR_HORIZONTAL = ("horizontal", "forest", "pyramid", "dumbbell", "tornado")  # one of them stands in _HORIZONTAL
_AXES_OF_DEPTH = tuple(  # lines that declare them
    re.compile(rf"^[ \t>*+\-#]{{0,12}}(?:\d{{1,2}}[.)] )?\*{{0,2}}{letter}[ \-]axis\b", re.IGNORECASE | re.MULTILINE)
    for letter in "xyz"
)
_BEGINNING_OF_TEXT = 2000  # characters of a text that say what it shows


def named(text: str) -> str | None:
    """The kind of chart that `text` names first, a confusion matrix before all and a table last; None for none."""
    lowered = text.lower()
    found = []
    for word, kind in [pair for begin, pairs in _BY_BEGINNING.items() if begin in lowered for pair in pairs]:
        at = lowered.find(word)
        while at >= 0:
            end = at + len(word)
            is_part = (kind == "table" and (
                lowered.endswith("data ", 0, at) or "source" in lowered[max(0, at - _NEAR) : at]  # "…, table 17"
            )) or lowered.endswith("area under the ", 0, at) or (  # a measure, "the area under the curve"
                word == "bar" and lowered.endswith(("color ", "colour ", "color-", "colour-"), 0, at)
            )
            if is_part:  # which other charts may have
                at = lowered.find(word, end)
                continue
            if not (lowered[at - 1 : at].isalnum() or (word in _WHOLE and lowered[end : end + 1].isalpha())):
                found.append((kind == "table", kind != "confusion_matrix", at, kind))
                break
            at = lowered.find(word, end)
    return min(found)[3] if found else None


def titled(title: str) -> str | None:
    """The kind of chart that a title names: a table too where it begins with that, "Data Table: Scores of Models"."""
    return named(title) or ("table" if title[:12].lower() == "data table: " else None)


_COMBINED = re.compile(r"\b(?:combo|combin(?:ation|ed)|pareto)\b", re.IGNORECASE)  # of bars and a line
_MAY_COMBINE = ("line", "scatter", "other")
_TYPE = re.compile(r"(?:(?:chart|plot|graph|figure) )?type", re.IGNORECASE)


def of(title: str, text: str, lines: list[Line]) -> str:
    """The kind of chart by its title, else by what is said of it; a dot plot may have points or one dot for each label,
    which a line on its type tells: "Chart Type: Scatter plot"."""
    kind = titled(title)
    if kind is None:
        kind = described(text, lines)
        return "bar" if kind in _MAY_COMBINE and _COMBINED.search(title) else kind
    if kind == "bar" and "dot plot" in title.lower():
        types = [text[line.rest : line.end] for line in lines
                 if line.section in (sections.OVERVIEW, sections.FRAME) and _TYPE.fullmatch(line.label)]
        kind = next(filter(None, map(named, types)), kind)
    return kind


_AND = re.compile(r"(?:,| and| \+| &)+ ")
_BARS = re.compile(r"\b(?:stacked |grouped )?bars\b(?! ?charts?)", re.IGNORECASE)
_LISTED = re.compile(r"\(([^()+]{1,60} \+ [^()]{1,60})\)")  # "two panels (scatter plot + bar chart)"


def listed(text: str) -> list[str]:
    """The kinds of the panels that a title or a sentence lists in their order: "Stacked Bars and Line Chart: Errors",
    "Errors: a table and a line chart"; none where some part of the list names no kind."""
    match = _LISTED.search(text)
    for said in (match[1],) if match else text.split(":", 2)[:2]:
        parts = _AND.split(_BARS.sub("bar chart", said))
        if len(parts) > 1 and named(parts[0]):  # few begin with one
            found = [kind for kind in map(named, parts) if kind]
            if len(found) == len(parts):
                return found
    return []


KIND = "~"
"""What the mark of the panels of one kind of chart begins with: "~bar"."""


def marked(text: str) -> frozenset[str]:
    """The mark of the panels that are of the kind that a text names; none where it names none."""
    kind = named(text)
    return frozenset((f"{KIND}{kind}",)) if kind else frozenset()


def drawn_with(text: str) -> str | None:
    """The kind of chart that is drawn with the marks of which a text speaks; None where it speaks of none."""
    lowered = text.lower()
    return next((kind for kind, pattern in _MARKS if pattern.search(lowered)), None)


def plotted(text: str) -> str | None:
    """The kind of chart that has its values along one axis and their places along the other; None where nothing says
    so: "Yield (t) is plotted versus dose", "The y-axis quantity is the same, the x-axis gives the rate"."""
    return "line" if _PLOTTED.search(text) else None


def _overview(text: str, lines: list[Line]) -> str:
    """What the overview says of the figure."""
    return " ".join(
        text[line.start : line.end] for line in lines if line.section == sections.OVERVIEW and line.marker != "#"
    )


def has_no_data(text: str, lines: list[Line]) -> bool:
    """Whether the overview says that the figure shows none: "It contains no measured data"."""
    if " no " not in text and " not " not in text:
        return False
    overview = _overview(text, lines)[:4000]
    return (" no " in overview or " not " in overview) and _NO_DATA.search(overview) is not None


def described(text: str, lines: list[Line]) -> str:
    """The kind of chart by what is said of the figure, where its title does not tell; `other` where nothing does."""
    overview = _overview(text, lines)[:2000] or text[:2000]
    found = named(overview)
    says_table = _IS_TABLE.search(overview.replace("*", "").lower(), 0, _BEGINNING)
    if says_table and named(says_table.string[: says_table.end()]) == "table":
        return "table"  # and what it says of other charts is beside it
    lowered = overview.lower()
    if found in (None, "bar") and "colo" in lowered and all(side.search(lowered) for side in _SIDES):
        return "heatmap"  # and the bar is that of its colours
    if found == "line" and _OF_DOTS.search(lowered, 0, _BEGINNING):
        return "scatter"
    if found and (found != "table" or not any(line.marker == "#" for line in lines)):
        return found
    if found and _DIAGRAM.search(lowered):
        return "other"  # the table beside it lists what is drawn
    if found and _IS_TABLE.search(lowered):
        return "table"
    drawn = drawn_with(overview)
    if not drawn:
        legend = [line for line in lines if line.section == sections.FRAME and _TELLS_MARKS.search(line.label)]
        drawn = drawn_with(" ".join(text[line.start : line.end] for line in legend)[:2000])
    drawn = drawn or drawn_with(" ".join(match[1] for line in lines if (match := _DRAWN_AS.search(line.label))))
    drawn = drawn or ("line" if _lists_lines(lines) else None)
    drawn = drawn or ("line" if not found and _tell_courses(text, lines) else None)
    drawn = drawn or ("line" if _lists_points(text, lines) else None)
    return drawn or found or "other"  # in a sectioned text any table of data is called one


def _tell_courses(text: str, lines: list[Line]) -> bool:
    """Whether several lines of the data tell where something starts, as courses do: "Series 1: Starts at (0, 3)"."""
    told = (_STARTS.match(text, line.rest, line.end) for line in lines if line.section == sections.DATA and line.label)
    return sum(match is not None for match in told) >= _SEVERAL


def _lists_points(text: str, lines: list[Line]) -> bool:
    """Whether several lines of the data are nothing but pairs of coordinates, as those of points are: "(10, 0.5)"."""
    pairs = (line for line in lines if line.section == sections.DATA and line.last - line.first == _COORDINATES)
    return sum(_POINT.fullmatch(text, line.start, line.end) is not None for line in pairs) >= _SEVERAL


def _lists_lines(lines: list[Line]) -> bool:
    """Whether entries of a legend are called by the lines that they are drawn as: "Purple Line: Alto"."""
    return sum(
        line.section == sections.FRAME and line.label[-5:].lower() == " line" and colours.is_thing_in_colour(line.label)
        for line in lines) > 1


def has_horizontal_bars(text: str) -> bool:
    """Whether a text says by its beginning that its bars are horizontal, along an axis of values."""
    beginning = text[:_BEGINNING_OF_TEXT].lower()
    return any(map(beginning.__contains__, _FOR_HORIZONTAL)) and _HORIZONTAL.search(beginning) is not None


def is_waterfall(title: str | None) -> bool:
    """Whether a title names a chart whose bars are steps from level to level: "Waterfall Chart", "EBITDA Bridge"."""
    lowered = (title or "").lower()
    return "waterfall" in lowered or "bridge chart" in lowered or lowered.endswith(" bridge")


@remembered(16)
def has_depth(text: str) -> bool:
    """Whether each chart of a text has two axes of labels and a third one of values: "Z-axis: Yield"."""
    if "z-axis" not in (lowered := text.lower()) and "z axis" not in lowered:
        return False
    x, y, z = (len(axis.findall(text)) for axis in _AXES_OF_DEPTH)
    return 0 < x == y == z
