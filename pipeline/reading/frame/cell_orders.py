"""In which order the values of a row or a column are listed, where a text says so.

    **Row 3 (Alto), values from right to left:** 55, 118, 27        **Alto (reversed):** 55, 118, 27
    **Alto:** 55, 118, 27 (right to left)                           **Column Alto, bottom to top:** 55, 118, 27
    **Alto, from Z to A:** 55, 118, 27
    **Alto:** from Z back to A: 55, 118, 27
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_PART = r"(?: (?:side|edge|end|column|row|cell|bar))?"
_END = r"(?:left|right|top|bottom)(?:most)?"
_GOING = rf"({_END}){_PART}[\s\-]*(?:to|→|->)[\s\-]*(?:the )?{_END}{_PART}"
_DIRECTION = re.compile(
    rf"\b{_GOING}|(?:\b(?:in|in the|listed|read|given|written|ordered) |[(\[,;:–—][\s*]{{0,3}})"
    r"(?:reversed?|backwards?|opposite|inverse)\b|\bfrom the (?:far )?right(?: end| edge| side)?(?=\*{0,2}[:,])|"
    r"\b(?:reversed?|opposite|inverse) (?:(?:column|row) )?order\b",
    re.IGNORECASE,
)
_NO_ORDER = re.compile(  # which labels belong to which values
    r"\b(?:descending|ascending|decreasing|increasing|sorted|no particular|unknown order|random order|"
    r"(?:cannot|can't|could not|hard to|impossible to|unable to) (?:be )?(?:tell|told|say|said|see|seen) which|"
    r"(?:unclear|not clear|unknown|not known|uncertain) which)", re.IGNORECASE
)
_NOTE = re.compile(  # behind a name: ", values from right to left", " (reversed)"
    r"(?:\s*[,;:]\s*|\s+[–—-]\s+|\s*[(\[])(?:the )?(?:(?:values?|cells?|entries|numbers?|scores?|shares?)\s)?"
    r"(?:(?:are|is|as)\s)?(?:(?:read|reading|listed|given|written|ordered|running|going|taken|counted|stated|shown)\s)?"
    rf"(?:(?:in|from)\s(?:the\s)?)?"
    rf"(?:{_GOING}|(?:reversed?|backwards?|opposite|inverse)(?: (?:(?:column|row) )?order)?)[)\]]?\Z",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"(?:[,;:]\s+|\s+[–—-]\s+|\s*[(\[])(?:(?:values?|cells?|columns?|rows?)\s)?(?:from\s)?(?P<first>[^,;:()\[\]]{1,40}?)"
    r"\s(?:(?:down|up|back)\s)?(?:to|→|->|through)\s(?P<last>[^,;:()\[\]]{1,40}?)[)\]]?\Z", re.IGNORECASE,
)
_LISTS = re.compile(  # a sentence that tells how values stand in the text, and not what they or their colours do
    r"\b(?:listed|lists?|read|given|written|ordered|sorted|stated|noted|reported|order|reversed|which)\b"
    rf"|\A\W*(?:(?:values?|cells?|entries|numbers?) )?(?:from |in )?"
    rf"(?:(?:the )?{_GOING}|reversed?|backwards?|(?:de|a)scending\W*\Z|(?:in|de)creasing\W*\Z)",
    re.IGNORECASE,
)
_TO = (" to ", "→", "->", " through ")  # one of them stands in _ENDS
_IN_FRONT = re.compile(  # "from Z back to A: ", "(right to left) ", "reversed: "
    r"(?:((?:from|revers)[^:()\n]{2,60}):|[(\[]([^:()\[\]\n]{8,60})[)\]]:?)\s+", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"\.[*)]{0,3}(?:\s+|\Z)")
_SHORTEST = 8  # characters that tell an order


def join(script: Script, line: Line, frame: Frame) -> None:
    """Make a note that stands between the label of a line and its values a part of the label."""
    match = _IN_FRONT.match(script.text, line.rest, line.end)
    if match is None:
        return
    label = f"{line.label}, {match[match.lastindex or 0]}"
    if without_note(label, frame) == line.label:
        line.label, line.rest = label, match.end()
        while line.behind < line.last and script.starts[line.behind] < line.rest:
            line.behind += 1


def without_note(label: str, frame: Frame) -> str:
    """A label without what it says of the order of the values behind it."""
    if len(label) < _SHORTEST or frame.knows(label):
        return label
    bare = _without_note(label)
    if bare == label and _ends(label, frame) is not None and (match := _ENDS.search(label)):
        return label[: match.start()]
    return bare


@remembered(4096)
def _without_note(label: str) -> str:
    match = _NOTE.search(label)
    if not match or not match.start():
        return label
    bare = label[: match.start()]
    is_open = label[-1] == ")" and bare.count("(") > bare.count(")")  # "Row 1 (Alto; right to left)"
    return f"{bare})" if is_open else bare


def of_columns(label: str, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A label without its note on the order, and the names of its columns in that order: "Alto (from 16 down to 0)"."""
    match = _ENDS.search(label) if any(map(label.__contains__, _TO)) else None
    if match is None or not names:
        return label, names
    for order in (names, names[::-1]):
        if all(match[said] == name or match[said].startswith(f"{name} ") for said, name in (
            ("first", order[0]), ("last", order[-1]))):
            return label[: match.start()], order
    return label, names


def of_row(text: str, line: Line, begin: int, end: int, frame: Frame) -> tuple[bool, bool]:
    """Whether the values between `begin` and `end` of a line stand the other way round, and whether nobody knows how
    they stand."""
    is_column = frame.is_grid and 0 in (
        frame.axes.hint(line.label)[0], frame.axes.hint(line.label.rpartition("=")[2].strip())[0])  # "Re = 6e4"
    start = line.rest if line.label and frame.knows(line.label) else line.start
    for part in (text[start:begin], *_said_behind(text[end : line.end])):
        if len(part) > _SHORTEST:
            if _NO_ORDER.search(part):
                return False, True
            if match := _DIRECTION.search(part):
                return _is_backwards((match[1] or "").lower(), is_column, frame)
    if (goes_on := _ends(line.label, frame)) is not None:
        return not goes_on, False
    return (frame.axes.y if is_column else frame.axes.x).listed_backwards, False


def tells(sentence: str) -> bool:
    """Whether a sentence may tell how values are listed."""
    return _LISTS.search(sentence) is not None


def _said_behind(text: str) -> list[str]:
    """The sentences behind values that tell how they are listed, the rest of their own sentence first."""
    return [*filter(_LISTS.search, _SENTENCE_END.split(text))] if len(text) > _SHORTEST else []


def _is_backwards(first: str, is_column: bool, frame: Frame) -> tuple[bool, bool]:
    """Whether values that begin at an end of the figure stand the other way round, and whether nobody knows that."""
    if not first.startswith(("top", "bottom")):
        return not first.startswith("left"), False
    upwards = frame.axes.y.upwards
    is_sure = upwards is not None or bool(frame.axes.y.listed())
    goes_up = first.startswith("bottom")
    return is_column and goes_up != bool(upwards), is_column and goes_up and not is_sure


def _ends(label: str, frame: Frame) -> bool | None:
    """Whether a label says that values go from the first declared label of an axis to the last, "Alto (A to Z)", or
    with False back, "Alto, from Z to A"; None where it says neither."""
    match = _ENDS.search(label) if any(map(label.__contains__, _TO)) else None
    if match is None:
        return None
    found = [words.key(frame.axes.hint(match[side])[1]) for side in ("first", "last")]
    for axis in (frame.axes.x, frame.axes.y):
        ends = [words.key(tick) for tick in (*axis.ticks[:1], *axis.ticks[-1:])]
        if len(axis.ticks) > 1 and found in (ends, ends[::-1]):
            return found == ends
    return None
