"""Numbers on a data line that are no data of the figure: they count, compare, point or say how far it extends.

    Dark red from token 2 on        pale in all 4 zones        x between -60 and -30        slope about -0.1, R² = 0.97
    **SFT:** About 5 points above Base        Queue → Worker: 5 items        Diagonal: 0.7 to 0.9

What is left of a line that no layout understands are its unread values: "Oil = 38 | Gas = 17", "reaches about 2,810".
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, colours, labels, sections, units, words, years

_WINDOW = 48  # characters before a number that can say what it is
_PERIOD = re.compile(r"(?:the )?(?:(?:time )?period|time (?:span|range|frame)|years covered|date range)", re.IGNORECASE)
_CLOCK = re.compile(r" o['’]clock\b")
_OF_BOXES = re.compile(
    r"(?:the|all|both) (?:[a-z]+ ){0,2}box(?:es)? (?!(?:has|have|with|of|shows?|for)\b)[a-z]+ ", re.IGNORECASE
)
_DISTRIBUTION = re.compile(r"\b(?:distributions?|histograms?)\b", re.IGNORECASE)
_POINTS_AT = frozenset(
    "row rows column columns cell cells token tokens layer layers head heads step steps epoch epochs iteration "
    "iterations panel panels figure figures table tables chart charts day days week weeks month months year years "
    "quarter quarters bin bins item items class classes group groups cluster clusters stage stages phase phases "
    "version versions level levels position positions ring rings tick ticks gridline gridlines after since until "
    "before past beyond all both the these those other remaining last first next final top bottom every of only".split()
)
_DRAWN_AT = frozenset((("ring", "for"), ("ring", "at"), ("rings", "at"), ("line", "at"), ("lines", "at")))
_VALUE_WORDS = frozenset(
    "at to is are was reach reaches reached reaching about around approximately roughly nearly almost with value has "
    "stand stands show shows hit hits from near".split()
)
_VALUE_SIGNS = frozenset("~≈=:(|→>")
_STATISTIC = re.compile(
    r"(?:\b(?:R2|R\^2|r|p|n|N|slope|intercept|offset|correlation|std|SD|σ|μ|ρ|τ|χ2?|α|β|λ)|R²)[*`]*\s?"
    r"(?:[=≈<>:]|of|is|about)\s?(?:about\s)?[~≈]?[*`]*\Z"
)
_EXTENT = re.compile(
    r"\b(?:[xy]|rang\w+|spread\w*|span\w*|extend\w*|stretch\w*|cover\w*|region|area|roughly|lies?|shift\w*|widen\w*|"
    r"narrow\w*|grows?|shrinks?)\b[^.;]{0,30}\b(?:from|between)\s(?:about |around |x )?[~≈]?[*`]*\Z",
    re.IGNORECASE,
)
_OTHER_END = re.compile(r"%?\s?(?:to|and|-|–)\s(?:about |around )?[~≈]?[*`]*")
_CORRELATED = re.compile(  # what a plot of points prints beside them: "r = 0.31, p < 0.001"
    r"(?:(?:Pearson|Spearman)(?:'s|’s)? )?(?:R2|R\^2|R²|r|p|n|N|slope|intercept|ρ|τ)[*`]*\s?[=≈<>:]\s?"
    r"[~≈*`]{0,4}[-−+]?[\d.,]{0,12}\d"
)
_QUOTED = re.compile(r"[\"“]([^\"“”]{1,200})[\"”]")
_COMPARED = re.compile(
    r"[*`]*\s?(?:%|[^\W\d]{1,12}(?: points?)?)?[*`]* (?:(?:above|below|over|under|ahead of|behind|times)|"
    r"(?:higher|lower|more|less|fewer|better|worse|faster|slower|larger|smaller|greater|taller|shorter) than) "
    r"(?:that of |those of |the )?[*`\"]*([^,.;:()]{1,60})"
)
_CHANGE_OF = re.compile(
    r"(.+) (?:growth|change|gain|increase|decrease|decline|drop|loss|rise|fall|improvement)", re.IGNORECASE)
_RELATIVE_CHANGE = re.compile(
    r"(?:(?:per ?cent(?:age)?|%|relative|absolute|average|mean|overall|total|net|annual|yearly|monthly|cumulative) )"
    r"{1,2}(?:growth|change|gain|increase|decrease|decline|drop|difference|improvement|reduction)(?: rate)?"
    r"(?: \([^()]{1,60}\))?|(?:growth )?rate(?: of (?:change|growth|increase|decline))?|slope", re.IGNORECASE)
_YEAR = re.compile(years.YEAR)
_TITLED = re.compile(r"[A-Z][a-z]{2,12}(?: [A-Z][^\s()]{0,20}){1,4}")
_WORD = re.compile(r"(?<![\w\-])[a-z]{2,}(?![\w\-])")
_WORKED_OUT = re.compile(
    r"\b(?:computed|derived|calculated) (?:from|by|using|with)\b|\b(?:added|summed)(?: up)? by me\b|"
    r"^(?:Derived|Computed|Calculated) (?i:measures|metrics|quantities|indicators|rates|statistics)\b"
)
_PLACEMENT = re.compile(
    r"(?:panel )?placement(?: of (?:the )?panels)?|positions? of (?:the )?panels", re.IGNORECASE
)
_CELLS = re.compile(
    r"(?:(?:the|all|most|main|other|remaining|off|non|upper|lower)[\s\-]+)*"
    r"(?:(?:diagonals?|triangles?)(?:[\s\-]+(?:cells?|values?|entries|elements?|range))*|"
    r"(?:cells|entries|elements)(?: range)?)(?: \([^()]*\))?",
    re.IGNORECASE,
)
_SAMPLE = re.compile(
    r"\*{0,2}(?:(?:group|sample|class|cohort) (?:size|count)|sample|(?-i:n))\*{0,2}:\*{0,2} {1,2}(?:n ?= ?|[~≈])?"
    r"\d[\d,]*(?: (?:for|per|in|at) (?:each|every|all|both)\b[^;:\n]{0,100})?\.?",
    re.IGNORECASE,
)
_STRETCH = re.compile(r"[~≈<>]?\d[\d.,]*\s?[^\W\d]{0,8}\s?(?:-|–|—|to)\s?\d")
_SEVERAL = re.compile(r" (?:[^\W\d]+ ){0,2}[a-z]{2,}s\b(?!\s?/)")
_IN_REGION = re.compile(  # "Upper-right quadrant", "Middle range (20–60 m)"
    r"\b(?:quadrant|region|range|area|corner|cluster|zone|band|half|part|section|left|right|upper|lower|top|bottom|middle|"
    r"cent(?:er|re)|group)s?\b", re.IGNORECASE)
_POINTS_THERE = re.compile(  # "6–8 points gathered near the origin", "Contains about 12 red dots"
    r"[*`]*(?:(?:contains?|holds?|has|shows?|includes?) )?(?:(?:about|approximately|around|roughly) )?[~≈]?\d{1,5}"
    rf"(?:(?:\s?[–—-]\s?| to )[~≈]?\d{{1,5}})?[*`]* (?:[^\W\d]+ ){{0,2}}(?P<noun>{colours.DOT}s)\b"
    r"(?!:|,? (?:located |plotted )?(?:at |near )?\()", re.IGNORECASE)  # but "3 points: (1, 2), …"
_ARROWS = ("→", "->", "⟶")
_MOST_WORDS = 6  # of a label
_SHORTEST = 7  # characters that compare: " over A"
_FEW = 5  # words that a sentence has for each of its numbers


def is_cut_label(text: str, line: Line, lines: list[Line]) -> bool:
    """Whether the last line of a text that breaks off is the beginning of a label that a line before it has, "30 µ", or
    of one in bold type, "**Bin 8 (35-40"."""
    if line.label:
        return False
    begun = text[line.start : line.end]
    if begun.startswith("**") and begun.count("**") == 1:
        return True
    return line.end == len(text) and any(other.label.startswith(begun) for other in lines[:-1])


def sums_up_items(script: Script, reading: Reading, heads: set[Line]) -> bool:
    """Whether a value is a course from one end to the other, on a line with the places of that course below it: "Grows
    from 80 to 3,750"."""
    line, value = reading.line, reading.values[0]
    if line not in heads or value is None or value.lower is None or not line.label:
        return False
    return script.text.rfind("from ", line.rest, value.start) >= 0


def compares(script: Script, line: Line, frame: Frame) -> bool:
    """Whether the one number behind a label only says how far a value is from that of another label."""
    if line.end - script.ends[line.behind] < _SHORTEST:
        return False
    match = _COMPARED.match(script.text, script.ends[line.behind], line.end)
    named = match[1].split()[:_MOST_WORDS] if match else []
    return any(frame.knows(" ".join(named[:count])) for count in range(1, len(named) + 1))


def tells_change(line: Line, frame: Frame) -> bool:
    """Whether a label only says how much a value of the figure changes: "Bicycle growth: +9 points over 10 years"; or
    values that the legend does not list, "Percentage change: -17.5%", or one beside the places of a course."""
    changed = _changed(line.label)
    if changed is None or frame.knows(line.label):
        return False
    is_beside = frame.lists_labels or (frame.chart_type == "line" and line.last - line.behind < 3)
    return frame.knows(changed) if changed else is_beside and not frame.measures(line.label)


@remembered(8192)
def _changed(label: str) -> str | None:
    """What a label is the change of, "" where it names nothing; None for any other label."""
    match = _CHANGE_OF.fullmatch(label)
    return "" if _RELATIVE_CHANGE.fullmatch(label) else match[1] if match else None


def dates(script: Script, line: Line, frame: Frame) -> bool:
    """Whether a line only says of which year the data are, or of which years: "Data year: 2019", "Period: 2008 to
    2023, selected years"."""
    if _PERIOD.fullmatch(line.label) and not frame.knows(line.label):
        return all(_YEAR.fullmatch(script.written(index)) for index in range(line.behind, line.last))
    if line.last - line.behind > 1:
        return False
    written = script.written(line.behind)
    is_date = line.label.lower().endswith((" year", " date")) and _YEAR.fullmatch(written) is not None
    return is_date and not frame.knows(line.label)


def tells_fit(line: Line, frame: Frame) -> bool:
    """Whether a line tells of curves fitted to points, by its label or a head, in a figure that shows no such values.

    Slopes of the fits: -0.06 (A), -0.08 (B)        ### Fitted Exponents
    """
    if frame.chart_type not in ("line", "scatter", "other"):
        return False
    said = [line.label, *(head.label for head in line.heads if head.label != frame.title)]
    found = [told for label in said if (told := _fitted(label)) and not frame.knows(label)]
    return any(not frame.measures(one) and one not in (frame.title or "").lower() for one in found)


_TEST = re.compile(  # "Log-rank P"
    r"(?:log-?rank|mann[ –-]whitney|kruskal[ –-]wallis|wilcoxon|anova|chi-?squared?|fisher(?:['’]s)?|[tF]-test)"
    r"(?: (?:exact|test))*,? [*_]?p\b",
    re.IGNORECASE,
)


_PRINTED = re.compile(
    r"(?:inset|printed|annotated|embedded|corner|text|statistics?)(?: (?:text|box|note|annotation|label|inset))?",
    re.IGNORECASE,
)
_RATIO = re.compile(r"[\"“*]{0,3}(?:HR|OR|RR|[Hh]azard ratio|[Oo]dds ratio|[Ll]og-?rank|χ²|[pP] ?[=<>])(?!\w)")


def tells_test(text: str, line: Line) -> bool:
    """Whether the label of a line is that of the probability which a statistical test gives, or of what is printed in
    the figure of a comparison: "Inset text: HR 0.58 (95% CI 0.46–0.73), p < 0.001"."""
    told = _tested(line.label)
    return told == "test" or (told == "printed" and _RATIO.match(text, line.rest, line.end) is not None)


@remembered(8192)
def _tested(label: str) -> str:
    """Whether a label is that of a statistical "test", or of what is "printed" in the figure; "" for any other one."""
    return "test" if _TEST.match(label) else "printed" if _PRINTED.fullmatch(label) else ""


_BINNING = re.compile(
    r"(?:histogram )?(?:(?:bin|class|bucket|bar|interval) (?:width|size)s?|bin(?:ning|s| counts?| numbers?)|"
    r"number of (?:bins|classes|buckets|bars))(?: \([^()]{1,20}\))?", re.IGNORECASE
)


def tells_bins(line: Line, frame: Frame) -> bool:
    """Whether a line only says how wide the bins of a histogram are, or how many: "Bin width: 5 kb (8 bins)"."""
    return frame.chart_type == "bar" and _is_binning(line.label) and not (
        frame.knows(line.label) or frame.measures(line.label))


@remembered(8192)
def _is_binning(label: str) -> bool:
    return _BINNING.fullmatch(label) is not None


_FITTED = re.compile(
    r"\b(slope|exponent|intercept|coefficient)s?\b"
    r"(?=.{0,40}\b(?:fits?|fitted|regression|power[\s\-]law|trend ?lines?)\b)|"
    r"\b(?:fits?|fitted|regression|scaling|power[\s\-]law|trend ?line) (?:law |line )?(slope|exponent|intercept|"
    r"coefficient|parameter|equation|constant)s?\b|\A(?:the )?(slope|exponent|intercept|R²|R2|R\^2)(?:s|\b)|\b(fit)s\Z",
    re.IGNORECASE,
)


@remembered(8192)
def is_worked_out(label: str) -> bool:
    """Whether a label says that its values are not read off: "Relative loss, computed from the readings"."""
    return "ed " in label and _WORKED_OUT.search(label) is not None


def of_placement(lines: list[Line]) -> set[Line]:
    """The heads for where the panels are drawn: "Placement"."""
    heads = {head for line in lines for head in line.heads}
    return {head for head in heads if head.opens and _PLACEMENT.fullmatch(head.label)}


@remembered(8192)
def _fitted(label: str) -> str:
    """What a label says that is worked out by a fit, in small letters: "slope"; "" where it says nothing of it."""
    match = _FITTED.search(label)
    return next(filter(None, match.groups())).lower() if match else ""


def is_sample(text: str, line: Line) -> bool:
    """Whether a line says how many were asked or measured: "Group size: n = 412", "n: 96"."""
    return _SAMPLE.fullmatch(text, line.start, line.end) is not None


def compares_boxes(line: Line) -> bool:
    """Whether the label of a line says how boxes differ: "The boxes get taller from left to right: their …"."""
    return words.is_sentence(line.label) and _OF_BOXES.match(line.label) is not None


def tells_place(script: Script, line: Line) -> bool:
    """Whether the one number behind a label says where on a dial something is drawn: "A slice at 12 o'clock"."""
    return _CLOCK.match(script.text, script.ends[line.behind], line.end) is not None


def counts_points(script: Script, line: Line, frame: Frame) -> bool:
    """Whether the number behind a label counts the points of a scatter plot that lie there: "2–7 kg: 6 dogs (A, B)",
    "Lower-left quadrant: 6–8 points"; not where that is what a head says is drawn."""
    if frame.chart_type != "scatter" or not line.label or line.behind == line.last:
        return False
    there = _POINTS_THERE.match(script.text, line.rest, line.end) if _IN_REGION.search(line.label) else None
    if there and not is_called(there["noun"], frame.value_label or ""):
        return True
    if line.last - line.behind > 1 or script.starts[line.behind] != line.rest or not _STRETCH.match(line.label):
        return False
    if line.heads and _DISTRIBUTION.search(line.heads[-1].label):
        return False
    return _SEVERAL.match(script.text, script.ends[line.behind], line.end) is not None


def counts(script: Script, line: Line, frame: Frame) -> bool:
    """Whether the number behind a label counts things, in a figure that is no chart and has neither axes nor legend.

    **Reader:** 20 passages are read        Queue → Worker: 5 items
    """
    if frame.axes.x.keys or frame.axes.y.keys or frame.series:
        return False
    if script.starts[line.behind] != line.rest:
        return False
    behind = script.text[script.ends[line.behind] : line.end].partition(". ")[0]
    if not behind[:1].isspace() or not behind[1:2].islower():
        return False
    is_edge = any(map(line.label.__contains__, _ARROWS)) and not units.is_unit(behind.strip(" ."))
    return is_edge or words.is_clause(behind)


@remembered(8192)
def is_group_of_cells(label: str) -> bool:
    """Whether a label names cells of a grid by where they are: "Diagonal", "Off-diagonal cells", "All other cells"."""
    return _CELLS.fullmatch(label) is not None


def _is_whole(line: Line, frame: Frame) -> bool:
    """Whether a label names a whole row or column, and nothing over it a cell of that: "Thursday column"."""
    return line.label.endswith((" row", " column")) and not any(
        frame.axes.hint(head.label)[0] is not None for head in line.heads
    )


def spans(script: Script, line: Line, frame: Frame) -> bool:
    """Whether two numbers behind a label are the range of several cells of a grid, "Diagonal: between 0.7 and 0.9", or
    a stretch of an axis, "Sensor rows: 32-256 show most", "Notable: 96-192 sensor rows show most"."""
    if frame.knows(line.label):
        return False
    value = script.value(line.behind, line.last, line.rest)[0]
    if value.lower is None:
        return False
    if frame.is_grid and (is_group_of_cells(line.label) or _is_whole(line, frame)):
        return True
    behind = script.text[value.end : line.end].strip(" *.").lower()
    names = [words.key(axis.name) for axis in (frame.axes.x, frame.axes.y) if axis.name]
    along = tuple(f"{name}{ending} " for name in names for ending in ("", "s"))
    return f"{behind} ".startswith(along) or (behind[:1].isalpha() and frame.axes.is_name(line.label))


def is_name(text: str, line: Line) -> bool:
    """Whether a label that begins like a remark is a name, which the figure's legend quotes: "Max Depth Exceeded"."""
    label = line.label.partition(" (")[0]
    if not _TITLED.fullmatch(label):
        return False
    end = next((head.start for head in line.heads if head.section == sections.DATA), line.start)
    at = text.find(label, 0, end)
    while at > 0:
        before, behind = text[:at].rstrip()[-1:], text[at + len(label)]
        if before in "\"“`*=" and not text[at - 1].isalnum() and behind in "\"”`*(, .\n" :
            return True
        at = text.find(label, at + 1, end)
    return False


def quotes(text: str, line: Line, frame: Frame) -> bool:
    """Whether all numbers behind a label are printed words, or statistics beside the points of a scatter plot.

    **Deep red:** "14", "bags", and "6"        Annotation: r = 0.31, p < 0.001
    """
    if text[line.rest] in "\"“":
        rest = text[line.rest : line.end]
        found = _QUOTED.findall(rest)
        are_words = any(part[0].isalpha() and not blanks.is_blank(part) for part in found)
        is_word = are_words or colours.is_colour(line.label)
        return bool(found) and is_word and not any(char.isdigit() for char in _QUOTED.sub("", rest))
    begin = line.rest
    if not _CORRELATED.match(text, begin, line.end):
        begin = line.start  # "r: 0.31, p: 0.14"
        if not _CORRELATED.match(text, begin, line.end) or words.key(line.label) == words.key(frame.axes.x.name or ""):
            return False
        if frame.measures(line.label):
            return False
    parts = labels.split_top(text[begin : line.end].rstrip("."))
    return all(_CORRELATED.fullmatch(part.strip(" *`$")) for part in parts)


_BESIDE = re.compile(  # the figure and not in it
    r"(?:(?:data |image |figure )?sources?(?: note)?|credits?|citation|alt[\- ]?text|caption|footnote)(?: \([^()]*\))?",
    re.IGNORECASE,
)
_NAMES_SOMETHING = re.compile(r"\S\s[\"“'(]?[A-Z][^\W\d]{2}")


def stands_beside(text: str, line: Line) -> bool:
    """Whether a line gives the source of a figure or tells it again: "Source: 2015 Survey of Farms", "Alt-text: …"."""
    return _is_beside(line.label) and _NAMES_SOMETHING.search(text, line.rest, line.end) is not None


@remembered(8192)
def _is_beside(label: str) -> bool:
    return _BESIDE.fullmatch(label) is not None


def speaks(text: str, line: Line) -> bool:
    """Whether a line is a sentence: it has many words for each of its numbers."""
    begin = line.rest if line.label else line.start
    most = _FEW * (line.last - line.behind)
    return line.end - begin > 3 * most and len(_WORD.findall(text, begin, line.end)) >= most


def is_aside(script: Script, line: Line, index: int, in_sentence: bool) -> bool:
    """Whether the number `index` on a line is no value, by the words in front of it."""
    text, starts, ends = script.text, script.starts, script.ends
    begin, start = line.rest if line.label else line.start, starts[index]
    if text[ends[index] : ends[index] + 1] == "/" or text[start - 1] == "/":  # "1/3 of the way"
        return True
    at = start
    if index > line.first and start - ends[index - 1] < 16 and _OTHER_END.fullmatch(text, ends[index - 1], start):
        at = starts[index - 1]  # the other end of a range
    before = text[max(begin, at - _WINDOW) : at].rstrip("*`\"")
    said = before.lower().split()[-3:]
    last = said[-1] if said else ""
    if before[-1:].isspace():
        pointing = said[-2] if last == "about" and len(said) > 1 else last
        if pointing in _POINTS_AT or tuple(said[-2:]) in _DRAWN_AT:
            return True
    if not said or _STATISTIC.search(before, max(0, len(before) - 24)):
        return bool(said) or in_sentence
    if ("from" in said or "between" in said) and _EXTENT.search(before):
        return True
    return in_sentence and not (before.rstrip(" $€£")[-1:] in _VALUE_SIGNS or last in _VALUE_WORDS)
