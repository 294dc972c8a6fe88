"""Labels of what is worked out from the cells of a grid: "Row average, estimated", "Annual mean", "Column totals"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import joined
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_NOUN = r"(?:averages?|avg\.?|means?|medians?|totals?|sums?|maxim(?:um|a)|minim(?:um|a)|max|min|ranges?|spreads?)"
_NOTE = r"(?: \([^()]*\)|, [^,:]{1,30})?"
_SUM = re.compile(rf"(?:[^\W\d][\w\-]*[ \-]){{0,3}}{_NOUN}{_NOTE}", re.IGNORECASE)
_DIFFERENCE = re.compile(r"(?:the )?(?:differences?|gap|diff\.?|delta|Δ|change|ratio)", re.IGNORECASE)
_OF_LINES = re.compile(rf"(?:(?:the )?(?:rows?|columns?|cols?)(?:[ \-]wise)? |marginal ){_NOUN}{_NOTE}", re.IGNORECASE)
_OF_WRITER = re.compile(  # "Total (own calculation)", "(check sum, computed)"
    r"(?:(?:my )?own|my) (?:calculation|arithmetic|addition|sum|estimate)|(?:"
    r"(?:check ?sum|sum|total|average|mean)?,? ?(?:computed|calculated|derived|worked out)(?: (?:here|by me))?|"
    r"(?:added|summed|averaged) (?:here|by me)|check ?sum|"
    r"not (?:in|part of|shown in) the (?:figure|chart|image|plot|graph))",
    re.IGNORECASE,
)
_TOTAL_FIRST = re.compile(
    r"[\s*]{0,4}(?:grand |overall )?(?:total|sum)(?: height| count| value)?(?: of)?[*`]{0,2}(?:\s?[:=≈]|:\*\*)?"
    r" ?(?:is |about |approximately ){0,2}[~≈$€£]?\d[\d,]{0,12}(?:\.\d{1,6})?\s?(?:%|[^\W\d]{1,12})?"
    r"(?:[.,;:] | \((?=[^\W\d])|(?= of which| made up| split| with ))"
    r"(?: ?(?:of which|with|split into|made up of|consisting of|comprising|including) )?",
    re.IGNORECASE,
)
_WHOLE_FIRST = re.compile(
    r"[\s*]{0,4}[~≈$€£]?\d[\d,]{0,12}(?:\.\d{1,6})?\s?(?:%|[^\W\d]{1,12})? \("
    r"(?=(?P<name>[^\W\d][^:=,;()\d]{0,40}?)(?::| =| ≈)? [~≈$€£]?\d[^()]{0,200}, )"
)
_BEHIND = re.compile(  # "A 4, B 6 – total 10", "A 4, B 6, for a total of 10"
    r"\s[-–—|]\s[*`]*(?:total|sum|overall|average|mean)\b|"
    r",? (?:(?:for|giving|with|making) an? total of|total{1,2}ing|(?:summing|adding) up to) ", re.IGNORECASE
)
_ADDED_UP = re.compile(r" = [~≈$€£*]{0,3}\d[\d.,]{0,12} ?(?:%|[^\W\d]{1,12})?[.*]{0,3}\Z")  # "12 rain + 7 snow = 19"


def behind(text: str, begin: int, end: int) -> re.Match[str] | None:
    """The sum of the values of a line behind them, with the words in front of it."""
    adds = text.find(" + ", begin, end) > 0 and text.count(" = ", begin, end) == 1  # "A = 1, A + B = 2" names a label
    return _BEHIND.search(text, begin, end) or (_ADDED_UP.search(text, begin, end) if adds else None)


def in_front(text: str, line: Line, frame: Frame) -> re.Match[str] | None:
    """The height of a whole bar in front of those of its segments: "**Bar:** Total ~225. Alto: ~180. Basso: ~45.",
    "**Bar:** Total of 225, of which Alto 180, Basso 45", "**Bar:** 225 (Alto 180, Basso 45)"."""
    if frame.chart_type != "bar" or not line.label:
        return None
    found = _TOTAL_FIRST.match(text, line.rest, line.end)
    if not found and (whole := _WHOLE_FIRST.match(text, line.rest, line.end)) and frame.knows(whole["name"]):
        found = whole
    return found if found and len(frame.series) > 1 and leaves_out("Total", frame) else None


def leaves_out(label: str, frame: Frame) -> bool:
    """Whether a label that the axes of a grid do not list announces what is worked out from its cells, or one that the
    legend of stacked bars does not list the height of a whole bar, or that of other bars how far they are apart."""
    if not frame.is_grid and len(frame.series) > 1 and is_difference(label, frame):
        return True
    of_stack = frame.has_stacks and len(frame.series) > 1 and words.is_total(label)
    if not of_stack and not (frame.is_grid and frame.lists_labels and (words.sums_up(label) or _is_sum(label))):
        return False
    names = joined.coordinates(label, frame)  # "Total N ↔ Clay" has the labels of a cell
    return not (all(map(frame.knows, names)) or frame.has_drawn_totals)


def is_difference(label: str, frame: Frame) -> bool:
    """Whether a label that no axis and no legend has says how far the other values of a line are apart."""
    return _DIFFERENCE.fullmatch(label) is not None and not frame.knows(label)


@remembered(4096)
def _is_sum(label: str) -> bool:
    return _SUM.fullmatch(label) is not None


@remembered(4096)
def of_lines(label: str) -> bool:
    """Whether a label says that what is worked out belongs to rows or columns: "Row averages"."""
    return _OF_LINES.fullmatch(label) is not None


@remembered(4096)
def of_writer(label: str) -> bool:
    """Whether a label says, in parentheses, that the writer of the text has worked it out."""
    begin = label.rfind("(")
    parts = label[begin + 1 : -1].split(", ") if label[-1:] == ")" and begin >= 0 else []
    return any(map(_OF_WRITER.fullmatch, parts))
