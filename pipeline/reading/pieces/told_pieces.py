"""The values of a sentence in running prose, each with the words in front of it and behind it.

    Rent made up 27 percent of spending, food 17 percent, and another 15 percent went to transport.
    ^^^^^^^^^^^^            ^^^^^^^^^^^  ^^^^                  ^^^^^^^            ^^^^^^^^^^^^^^^^^

Where one value's words end and those of the next begin is told by the last comma between them, or by "and" where there
is none. What is said of colours and places of the drawing stands for nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axes
from pipeline.reading.text.script import RANGE, Script, Value
from pipeline.reading.vocabulary import colours, units, words, years

HEDGE = (
    r"(?:(?:only|just|about|approximately|around|roughly|nearly|almost|some|an estimated|(?:just |slightly |well )?"
    r"(?:above|below|over|under)|as much as|a (?:mere|full|further)|another|a|the|plus) )*[~≈]?[$€£]?"
)
FAR = 240  # characters in front of a value that say what it is of
MORE = re.compile(  # behind a number that compares: "5 points lower", "12 mm more"
    r"(?: ?%| [^\s\d,;:.]{1,12}){0,2}? (?:more|less|fewer|higher|lower|better|worse|further|faster|slower|ahead|behind|"
    r"above|below|apart|away|over|under|longer|shorter|larger|smaller)\b"
)
_UNIT = re.compile(
    r"\s?%|\s(?:percent|per cent)\b|\s(?!respectively|whereas|while|which|when|each|compared)([a-z]{4,16})\b|"
    r"\s?(m?g|kg|Mt|[ckm]?m|ms|m?[lL]|min|ha|[kKMGT]?Hz|[kMGT]i?B|[kMGT]W|[kMGT]?Wh|[kMGT](?:bps|bit/s|Pa|eV)|dB|"
    r"°[CF]?)(?![^\W\d_])"
)
_IN_YEAR = re.compile(rf"\b(?:in|by|until|since|around) {years.YEAR}\Z")
_DASHES = frozenset("-–—")
_PART = r"(?:slice|segment|sector|wedge|portion|part|layer|band|bar|column|share|category|group)"
_IN_COLOUR = re.compile(
    r",?(?: (?:which|and) (?:is|are))?"
    r"(?:(?: (?:shown|drawn|marked|colou?red|printed|filled|displayed|painted|depicted))? in |"
    r"(?<=,) colou?red )(?=(?:an? )?([a-z]+(?:[ -][a-z]+){0,2}))"
)
INTERVAL = re.compile(r" \((?:9\d(?:\.\d)? ?%? ?)?(?:CI|CrI|confidence interval|credible interval)\b[^()\n]{3,60}\)")
"""What stands behind a value for how sure it is: " (95% CI = 5.9–7.7)"."""
_IN_OTHER_UNIT = re.compile(  # "24 percent (33 gallons)"
    r"(?:(?<=percent)|(?<=%)) \([~≈]?\d[\d.,]* (?!(?:or|and|to|plus)\b)[a-z]+(?: [a-z]+)?\)"
)
_NOTE = re.compile(r" \(([^()\d]{1,60})\)")
_APPOSED = re.compile(  # "Transport, the second segment of each bar, emitted 4.6"
    rf", (?:by far )?the [^,;.\d]{{1,50}}?{_PART}s?(?: (?:of|in|on) (?:each|the|this|that|every|all) [a-z ]{{3,30}})?,|"
    r", at the (?:very )?(?:foot|top|bottom|left|right|far|end|head)\b[^,;.\d]{0,30},"
)
_WHICH = re.compile(r", (?:which|who|whose) [^,;:\d]{3,80},(?= [a-z])")  # "New Start, which is the youngest, has"
_JOINT = re.compile(
    r"[,;:)]\s(?:(?:and|while|whereas|but|with|then|plus)\s)*|\s(?:and|while|whereas|but|then|followed by)\s"
)
_TO = re.compile(r"\sto\s(?=(?:only |just |about |around |nearly |almost )?\Z)")  # "from 41 before to 65 after"
_LEAD = re.compile(  # "; among women, Norway has 18 percent"
    rf"(?:in|for|at|among|on|with|under|by) (?:[^,;:.\d]{{1,40}}|{years.YEAR}), "
)
_AT_ONCE = re.compile(rf"(?:only )?{HEDGE}")
_RANKED = re.compile(r" the (?:most|least|[a-z]{2,12}est)\b[^,;:]{0,30}\Z")
_BOUNDS = re.compile(r"\s?\((?:from )?([\d.,]+)%?(?: to |\s?[-–]\s?|, )([\d.,]+)%?\)")


class Piece(NamedTuple):
    """A value with the words that belong to it and to no other one."""

    value: Value
    before: str
    behind: str
    begin: int
    """Where the words in front of it begin."""
    end: int
    """Where the words behind it end."""


def unit_at(text: str, end: int) -> str:
    """The unit in words or as a sign behind a number, "percent" for "%"; "" for none."""
    match = _UNIT.match(text, end)
    return "" if match is None else match[1] or match[2] or "percent"


def unit_of_all(script: Script, indices: list[int]) -> str:
    """The unit that most of the numbers have behind them; "" where none is there more than twice."""
    counted = Counter(unit_at(script.text, _end(script, index)) for index in indices if not script.is_spread(index))
    del counted[""]
    unit, count = max(counted.items(), key=lambda one: one[1], default=("", 0))
    return unit if count > 2 else ""


def names_in_turn(script: Script, indices: list[int]) -> list[str]:
    """The words behind numbers that are no units but names which take turns: "220 sunny days and 75 rainy days"."""
    counted = Counter(unit_at(script.text, _end(script, index)) for index in indices if not script.is_spread(index))
    found = [word for word, count in counted.items() if word.islower() and count > 1 and not units.is_unit(word)]
    are_all = sum(counted[word] for word in found) == counted.total() - counted["percent"]
    return found if len(found) > 1 and are_all else []


def masked_in(text: str, sentences: Iterable[tuple[int, int]], axes: Axes) -> str:
    """A text with blanks for what its sentences say of colours and of the drawing, and for the marks of code; by where
    each begins and ends. What is a label of an axis stays."""
    known = {**axes.x.keys, **axes.y.keys}
    parts, at = [], 0
    for begin, end in sentences:
        parts += [text[at:begin], masked(text[begin:end], known)]
        at = end
    return "".join((*parts, text[at:])).replace("`", " ")


def masked(text: str, labels: Container[str] = ()) -> str:
    """A sentence with blanks for what it says of colours and of the drawing, but for labels, by their keys."""
    for pattern in (INTERVAL, _IN_OTHER_UNIT, _IN_COLOUR, _NOTE, _APPOSED, _WHICH):
        at, parts = 0, []
        for match in pattern.finditer(text):
            end = match.end()
            if pattern is _IN_COLOUR:
                end = _colour_end(text, match)
                end += end > 0 and text[match.start()] == "," == text[end : end + 1]
            elif pattern is _NOTE and (words.key(match[1]) in labels or not _is_of_drawing(match[1])):
                end = 0
            if end:
                parts += [text[at : match.start()], " " * (end - match.start())]
                at = end
        text = "".join((*parts, text[at:])) if parts else text
    return text


def _is_of_drawing(note: str) -> bool:
    return colours.is_colour(note) or colours.is_drawing_note(note)


def _colour_end(text: str, match: re.Match[str]) -> int:
    """Where the colour ends that a match may name; 0 where it names none."""
    end = match.end(1)
    while end > match.start(1):
        if colours.is_colour(text[match.start(1) : end]):
            return end
        end = max(text.rfind(" ", match.start(1), end), text.rfind("-", match.start(1), end))
    return 0


def pieces(script: Script, begin: int, end: int, indices: list[int], *units: str) -> list[Piece]:
    """The values of a sentence, those numbers of it that have one of the units; "12 to 15 percent" is one."""
    found: list[Piece] = []
    text = masked(script.text[begin:end])
    bounded = amounts(script, begin, end, indices, units)
    values, ends = [value for value, _ in bounded], [stop for _, stop in bounded]
    starts = [value.start for value in values]
    at = begin
    for position, value in enumerate(values):
        following = starts[position + 1] if position + 1 < len(values) else end
        stop = follow = end
        if position + 1 < len(values):
            stop, follow = boundary(text, ends[position] - begin, following - begin)
            stop, follow = stop + begin, follow + begin
        found.append(
            Piece(value, text[at - begin : value.start - begin], text[ends[position] - begin : stop - begin], at, stop)
        )
        at = follow
    return found


def amounts(
    script: Script, begin: int, end: int, indices: list[int], units: tuple[str, ...]
) -> list[tuple[Value, int]]:
    """The numbers of a sentence that have one of the units, "" for none, each with where the words behind it begin."""
    told = [index for index in indices
            if not script.is_spread(index) and unit_at(script.text, _end(script, index)) in units]
    return [_with_bounds(script, _value(script, index, indices[0], begin), end) for index in told]


def _end(script: Script, index: int) -> int:
    """Where a number ends, with what stands behind "±"."""
    return script.ends[index + script.has_spread(index, len(script.starts))]


def _value(script: Script, index: int, first: int, begin: int) -> Value:
    is_range = index > first and script.gap(index - 1) == RANGE and (
        script.text[script.ends[index - 1]] in _DASHES or not _is_from(script, index - 1))
    last = index + 1 + script.has_spread(index, len(script.starts))
    return script.value(index - is_range, last, begin)[0]


def _is_from(script: Script, index: int) -> bool:
    """Whether a number is no end of a range with the next one: "from 4 percent to 5", "in 2020 to 39 percent"."""
    start, end = script.starts[index], script.ends[index]
    is_year = _IN_YEAR.search(script.text, max(0, start - len(" around ")), end) is not None
    return is_year or script.text.endswith("from ", 0, start) or unit_at(script.text, end) != ""


def _with_bounds(script: Script, value: Value, end: int) -> tuple[Value, int]:
    """A value with its bounds in parentheses, "61 percent (58 to 64)", and where the words behind it begin."""
    stop = _end(script, value.index)
    match = _UNIT.match(script.text, stop)
    behind = match.end() if match else stop
    bounds = _BOUNDS.match(script.text, behind, end)
    if not bounds:
        return value, behind
    inside = script.between(behind, bounds.end(), value.index, len(script.starts))
    ends = [script.number(index) for index in inside]
    if len(ends) != 2 or not ends[0] <= value.value <= ends[1]:
        return value, behind
    for index in inside:
        script.roles[index] = "uncertainty"
    return value._replace(lower=ends[0], upper=ends[1]), bounds.end()


def boundary(text: str, begin: int, end: int) -> tuple[int, int]:
    """Where the words behind a value end and where those in front of the next one begin."""
    opened = text.rfind("(", begin, end)  # "and blue (Hydro, 6.3%)" is all in front of its value
    closed = text.find(")", opened, end) >= 0
    joints = list(_JOINT.finditer(text, begin, end if closed or opened < 0 else opened))
    if not joints:
        start = _TO.search(text, begin, end)
        return (start.start(), start.end()) if start else (end, end)
    if len(joints) > 1 and text.rfind("(", joints[-2].end(), joints[-1].start()) > 0:
        joints.pop()  # "…, while Licences (3-year) amounts to"
    last = joints[-1]
    if len(joints) > 1 and _LEAD.fullmatch(text, joints[-2].end(), last.end()):
        return joints[-2].start(), joints[-2].end()
    if len(joints) > 1 and _RANKED.search(text, joints[-2].end(), last.start()):
        last = joints[-2]  # "and Oslo has the lowest rate, just "
    elif not _AT_ONCE.fullmatch(text, last.end(), end):
        last = next((joint for joint in reversed(joints) if joint[0][0] in ",;:)"), joints[0])
    return last.start(), last.end()
