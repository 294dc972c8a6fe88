"""The course of a row of a grid, told along its columns: a value with the columns that have it, which may be counted.

**Sensor 1:** Starts at 60% (red) for the "PRE" and first round, then drops to 30% (gold) for the second round.
**Alto (top row):** Begins at 4 in week 1, climbs to 9 for weeks 2 and 3, and ends at 2 in the last column.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_HEDGE = r"(?:approximately |about |around |roughly |only |just |nearly )?[~≈*`]*"
_MOVES = (
    r"(?:start|begin|open|stay|remain|drop|fall|rise|climb|go|move|change|turn|shift|switche?|decline|decrease|increase|"
    r"recover|return|jump|dip|settle|end|finishe?|sink|grow|improve|reache?|hold|keep|stand|continue)(?:s|ing)?"
)
_THEN = r"(?:(?:and|but|then|before|it|which|next|later|finally|again|afterwards),? ){0,3}"
_LEAD = re.compile(  # in front of a value: "then drops to", "and is", "it climbs back to"
    rf"(?:\A|[\s,.;:*`])\s{{0,2}}{_THEN}(?:(?:[a-z]+ly )?{_MOVES} (?:(?:down|up|back|off|out|again|further|steady|flat|"
    rf"[a-z]+ly) ){{0,2}}(?:at|to|with|on|from) |(?:reache?s|reaching|holds|keeps|is|has|shows|reads|to) ){_HEDGE}\Z",
    re.IGNORECASE,
)
_BARE_LEAD = re.compile(rf"[\s,.;*`]{{0,4}}{_THEN}{_HEDGE}", re.IGNORECASE)
_OF_OTHERS = re.compile(
    r"\b(?:while|whereas|unlike|than|average|mean|others?|both|all|every|each|compared|relative)\b", re.IGNORECASE
)
_NAME = re.compile(r"\([^()]{0,60}\)|\b([A-Z][\w\-]{0,40})")
_BEHIND = re.compile(
    r"(?: ?%| ?[^\W\d]{1,4}(?= [(fio]))?[*`]*(?: \([^()\d]{1,40}\))? (?:for|in|at|on|during|over|across) (?:both )?"
)
_PLACE = re.compile(
    rf"(?:the )?(?:(?:(?P<noun>[^\W\d]{{3,20}}) )?(?:[\"“'`](?P<quoted>[^\"”'`\n]{{1,40}})[\"”'`]|"
    rf"(?P<number>\d{{1,5}}(?:\.\d{{1,4}})?)(?![\d%]))|(?P<ordinal>{'|'.join(words.ORDINALS)}|last|final)\b|"
    r"(?P<name>[^\W\d_][\w\-]{0,30}))",
    re.IGNORECASE,
)
_AND = re.compile(r",? (?:and|&) |, ")
_NOUN = re.compile(r" ([^\W\d]{3,20})")
_STOPS = re.compile(r"[\s*]*(?:[,.;]|\Z| (?:and|but|then|before)\b)")
_LONGEST = 120  # characters between two values
_FEWEST = 2  # values of a course
_COLUMN, _ROW = "column", "row"


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cells of the row or the column that a line names, or the head over it, each value under every label that it
    is told for; None where a number of the line is anything else."""
    named = line.label or (line.heads[-1].label if line.heads else "")
    along = frame.axes.hint(named)[0]
    if along is None and words.key(named) in frame.axes.y.keys:
        along = 1
    if along is None:
        return None
    axis = (frame.axes.x, frame.axes.y)[1 - along]
    text, at, index = script.text, line.rest if line.label else line.start, line.behind
    outer = (line.label,) if line.label else ()
    readings: list[Reading] = []
    while index < line.last:
        start = script.starts[index]
        value, following = script.value(index, line.last, at)
        behind = _BEHIND.match(text, script.ends[following - 1])
        if start - at > _LONGEST or not behind or not _leads(text[at:start], axis):
            return None
        places, at = _places(text, behind.end(), line.end, axis)
        if not places:
            return None
        order = (("y", "x") if along else ("x", "y"))[1 - len(outer) :]  # what a head names is told by that
        readings += [Reading("row_courses", line, (*outer, place), [value], axes=order) for place in places]
        index = script.between(start, at, index, line.last).stop
    values = {value for reading in readings for value in reading.values}
    if len(values) < _FEWEST or len({reading.labels for reading in readings}) < len(readings):
        return None
    inside = {at for one in values if one for at in script.between(one.start, one.end, line.behind, line.last)}
    for index in {*range(line.behind, line.last)} - inside:
        script.roles[index] = script.roles[index] or "label"
    return readings


def _leads(said: str, axis: Axis) -> bool:
    """Whether the words in front of a number tell what the course comes to: "then drops to", "is shut (black) for Tue,
    then rises to", but not "drops by" nor "while Sensor 2 drops to"."""
    if _BARE_LEAD.fullmatch(said):
        return True
    lead = _LEAD.search(said)
    if lead is None or _OF_OTHERS.search(said[: lead.start()]):
        return False
    names = filter(None, (match[1] for match in _NAME.finditer(said, 0, lead.start())))
    return all(words.key(name) in axis.keys for name in names)


def _places(text: str, begin: int, end: int, axis: Axis) -> tuple[list[str], int]:
    """The labels that words behind a value list, all of them on the axis, and where they end; none where they are of
    anything else: '"PRE" and first round', "weeks 2 and 3", "the last column"."""
    found: list[re.Match[str]] = []
    noun, at, joint = "", begin, None
    while place := _next(text, at if joint is None else joint.end(), end, axis):
        found.append(place)
        noun = noun or place["noun"] or ""
        at = place.end()
        if not noun and (named := _NOUN.match(text, at, end)) and _is_of(named[1], axis, is_cut=named.end() == end):
            noun, at = named[1], named.end()
            break
        joint = _AND.match(text, at, end)
        if joint is None:
            break
    labels = [_label(place, noun, axis) for place in found]
    if not all(labels) or not _STOPS.match(text, at, end):
        return [], begin
    return labels, at


def _next(text: str, at: int, end: int, axis: Axis) -> re.Match[str] | None:
    """The place that stands next, with the word for a column or the name of the axis in front of it, if any."""
    place = _PLACE.match(text, at, end)
    if not place or (place["noun"] and not _is_of(place["noun"], axis)):
        return None
    return None if place["name"] and words.key(place["name"]) not in axis.keys else place


def _is_of(noun: str, axis: Axis, *, is_cut: bool = False) -> bool:
    """Whether a word counts the places of an axis: "column", or its name; is_cut: where a text may break off."""
    stem = words.stem(noun)
    known = {_COLUMN, _ROW, *words.stems(axis.name or "")}
    return stem in known or (is_cut and any(one.startswith(noun.lower()) for one in known))


def _label(place: re.Match[str], noun: str, axis: Axis) -> str:
    """The label of a place; nothing where nobody can tell it, as that of the second column of "0, 1, 2" by number."""
    if place["quoted"]:
        return words.plain(place["quoted"])
    if place["name"]:
        return place["name"]
    if place["number"]:
        return place["number"] if noun or place["number"] in axis.ticks else ""
    ordinal = place["ordinal"].lower()
    if not noun or not axis.ticks:
        return ""
    if ordinal not in words.ORDINALS:
        return axis.ticks[-1]
    position = words.ORDINALS.index(ordinal)
    counted = axis.ticks[position] if position < len(axis.ticks) else ""
    number = str(position + 1)
    if number not in axis.ticks:
        return counted if not any(tick[:1].isdigit() for tick in axis.ticks) else ""
    is_number = counted == number or (words.stem(noun) not in (_COLUMN, _ROW) and not axis.ticks[0][:1].isdigit())
    return number if is_number else ""
