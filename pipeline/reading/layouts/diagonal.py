"""What a line says of the cells on the diagonal of a grid, where a label meets itself: the one value that all of them
have, or one for each.

    All diagonal cells (e.g., A → A) are 0.0%, since …
    The diagonal shows 0.97 for A and 0.98 for B        The diagonal values are 0.97, 0.98, and 0.91
    The diagonal is dark red, so its values are close to 1.0
    **Diagonal:** dark cells (1.00) along it, for all classes
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.mentions import mentioned, paired
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import SEPARATOR, Script, Value
from pipeline.reading.vocabulary import words

_AS_COLOUR: str = (  # "dark green, so their values are close to 1.0", "dark red (value ≈ 1)"
    r"[a-z][a-z\-]{2,20}(?: [a-z][a-z\-]{2,20}){0,2}(?:, so (?:the|its|their) values? (?:is|are) |"
    r",? (?:indicating|meaning|showing|representing|with) (?:an? |the )?(?:perfect )?(?:self-)?"
    r"(?:values?|scores?|correlations?|coefficients?|similarity|agreement|overlap)(?: of | = |: | )| \((?:values? )?)"
)
_ALL_DIAGONAL = re.compile(
    r"(?<![a-z] )(?<!-)\b(?:(?:all|every|each|the|main) ){1,3}diagonal(?: (?:cells?|values?|entry|entries|elements?))?"
    r"(?: \([^()\n]{1,80}\))? (?:is|are|equals?|shows?|reads?|holds?)(?: (?:all|exactly|always|uniformly|each)){0,2} "
    rf"(?:{_AS_COLOUR})?(?:(?:close to|near|about|around|approximately|roughly|nearly) )?[*`~≈]{{0,3}}(?=[+\-−]?\d)",
    re.IGNORECASE,
)
_ITSELF = re.compile(  # "Each variable correlates perfectly with itself (1.0)"
    r"\W{0,4}(?:each|every|any|all)(?: (?:of the|the))? [a-z]+(?: [a-z]+){1,6} (?:itself|themselves)\b"
    r"(?:,? (?:[a-z]+ ){0,4}| ?\((?:[a-z]+ )?(?:r ?= ?)?|: )[*`~≈]{0,3}(?=[+\-−]?\d)", re.IGNORECASE,
)
_WORDS = ("iagonal", "itself", "themselves")  # one of them stands in what is said of the diagonal
_OPENS = re.compile(  # a line that gives each its value: "Along the diagonal, ", "All diagonal cells are above 0.9"
    r"\W{0,4}(?:(?:all|every|each|along|on|the|main|cells?|values?) ){0,5}diagonal\b"
    r"(?:(?!\b(?:between|from|ranges?|than) )[^.;\d]|\.?\d){0,60}", re.IGNORECASE
)
_NOT_ALL = re.compile(  # behind the value
    r"[^.\n]{0,80}\b(?:except|but (?:for|not)|apart from|other than|and up|"
    r"or (?:more|less|above|below|higher|lower))\b", re.IGNORECASE,
)
_SELF = re.compile(  # with nothing in front that leaves some out: "Dark cells (1.00) along the diagonal"
    r"(?:(?!(?:most|some|many|few|several|nearly|almost|near|about|high|higher|highest|top|max|maximum|peak|maximal|one|two|"
    r"three|other|off|non)\b)[^\W\d]+[ \-]){0,4}"
    r"(?:cells|values|entries|tiles|squares|elements|scores|ones|correlations|similarities|affinities|coefficients|"
    r"probabilities|accuracies|rates) (?:\((?:exactly )?|of (?:exactly )?|at (?:exactly )?|= ?)[*`]{0,3}"
    r"(?=(?:1(?:\.0{1,4})?|100(?:\.0{1,2})?\s?%)[*`]{0,3}(?:\) | (?:for|on|along|in|down|across|at|everywhere|"
    r"throughout)\b))",
    re.IGNORECASE,
)
_ALONG = re.compile(
    r"\b(?:along|on|down|across) (?:the|its|their) (?:(?:main|whole|full|entire) )?diagonal\b", re.IGNORECASE
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cells on the diagonal whose one value a line of data says; None for others."""
    return _each(script, line, frame) or said(script, line, frame) or _along(script, line, frame) or None


def _each(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cells on the diagonal, each with its value: beside its label, or in the order of all labels."""
    text, begin = script.text, line.rest if line.label else line.start
    if text.find("iagonal", line.start, line.end) < 0 or not _is_square(frame):
        return []
    keys, ticks = frame.axes.x.keys, frame.axes.x.ticks
    found = mentioned(text, begin, line.end, ticks)
    first = min([at for at, *_ in found] + script.starts[line.behind : line.last][:1], default=begin)
    opening = text[line.start : line.label_end if line.label else first]
    if not _OPENS.fullmatch(opening) or words.has_superlative(opening):
        return []
    if found:
        told = paired(script, line, frame, begin, found)
    else:
        behind = list(range(line.behind, line.last))
        is_list = len(behind) == len(ticks) and all(script.gap(index) == SEPARATOR for index in behind[:-1])
        told = list(zip(frame.axes.y.ticks, behind, strict=True)) if is_list else []
    return [
        Reading("diagonal", line, (tick, keys[words.key(tick)]), [script.value(index, index + 1, begin)[0]])
        for tick, index in told if len(told) > 1
    ]


def said(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cells on the diagonal of a grid with the same labels on both axes, where a sentence says the one value of all
    of them."""
    is_told = any(script.text.find(word, line.start, line.end) >= 0 for word in _WORDS) and _is_square(frame)
    match = is_told and (
        _ALL_DIAGONAL.search(script.text, line.start, line.end) or _ITSELF.match(script.text, line.start, line.end))
    if not match:
        return []
    index = script.between(match.end(), line.end, line.first, line.last).start
    value, following = script.value(index, line.last, match.end())
    if value.lower is not None or _NOT_ALL.match(script.text, value.end):
        return []
    if following < line.last and (
        script.gap(following - 1) == SEPARATOR
        or mentioned(script.text, value.end, script.starts[following], frame.axes.x.ticks)
    ):
        return []  # "shows 0.97 for A and 0.98 for B"
    return _cells(line, frame, value)


def _along(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """The cells on a diagonal on which a line of data says that all are 1."""
    text, begin = script.text, line.rest if line.label else line.start
    match = _SELF.match(text, begin, line.end) if line.last - line.behind == 1 and _is_square(frame) else None
    if not match:
        return []
    is_told = words.key(line.label).startswith("diagonal") or _ALONG.search(text, match.end(), line.end)
    value = script.value(line.behind, line.last, match.end())[0]
    if not is_told or _NOT_ALL.match(text, value.end) or mentioned(text, begin, line.end, frame.axes.x.ticks):
        return []
    return _cells(line, frame, value)


def _is_square(frame: Frame) -> bool:
    """Whether both axes have the same labels, two or more."""
    x, y = frame.axes.x, frame.axes.y
    return len(x.keys) > 1 and x.keys.keys() == y.keys.keys()


def _cells(line: Line, frame: Frame, value: Value) -> list[Reading]:
    """The value in each cell where a label meets itself."""
    keys = frame.axes.x.keys
    return [Reading("diagonal", line, (tick, keys[words.key(tick)]), [value], weak=True) for tick in frame.axes.y.ticks]
