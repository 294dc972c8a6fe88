"""Values of a named row or region without any word on their cells: read, so that they can be set aside.

**Row 1**: Light green with values 2, 3, 3, 4, 1. The rest is white.
**Row 4**: One dark green cell (value 5), one black cell (value 6).
**Wed**: Mostly negative (-4.8%) but for …
**Coastal cells**: yellow-green, with values of ~3.5-5.0
**Column A**: Rather low values in all rows, generally ranging from 0.2 to 0.5.
**Mon**: Dark green cells with 7, 9, 6; light green cells with 3 and 4.
**Inset**: three bars, ~7, ~5 and ~4, all of them grey            (in a chart)
**Alto**: Even on all axes (~45-55%).            (in a radar chart)
**Alto**: Nearly flat, wavering between ~3.5 and ~3.6 over the whole range.            (in a chart)
- The dotted line indicates a chance level of about 25%.            (in a chart)
**Alto**: Only a fragment is drawn; it begins near 3.5 and breaks off near 3.6.            (in a chart)
**Alto**: The remaining height up to about 0.9            (of a stack, whose top that is)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses, places
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import SEPARATOR, Script, Value, behind_unit

_WORDS_OF_VALUE = (
    r"\b(?:cells?|squares?|tiles?|boxes|ones?|fields?) "
    r"(?:\(|(?:with|reading|showing|containing|holding|hold|show|carry|labell?ed|at|of)\b)|"
    r"\b(?:red|orange|yellow|green|blue|teal|purple|pink|brown|black|white|gr[ae]y) with|"
    r"\b(?:values?|digits?|numbers?|scores?|entries)\s*(?:of|are|is|:|=|around|about|near|up to|between|such as|"
    r"like|including|\()?|"
    r"\b(?:around|about|roughly|up to)|\b(?:mostly|mainly|largely) [^\W\d]{2,20} \(|"
    r"\b(?:(?:generally|mostly|usually|typically|largely|mainly),? (?:rang(?:es?|ing) )?(?:between|from)|values range "
    r"(?:between|from))"
)
_VALUE = re.compile(rf"(?:{_WORDS_OF_VALUE})\s*[*`~≈]*\Z", re.IGNORECASE)
_VALUE_OF_LABEL = re.compile(rf"(?:{_WORDS_OF_VALUE}|[~≈])\s*[*`~≈]*\Z", re.IGNORECASE)
_ABOUT = re.compile(r"[~≈][\s*`$]*\Z")
_ON_ALL = re.compile(
    r"\b(?:on|in|across|along|for|at|over) (?:all|most|many|several|some|both|the other)"
    r"(?: [^\W\d]+){0,4} \((?:e\.g\.,? )?[*`~≈]{0,4}\Z", re.IGNORECASE
)
ON_MOST = re.compile(  # "0.3–0.5 in most places"
    r"[*`%]{0,4} (?:on|in|across|along|for|at|over) (?:all|most|many|several|some|both|the (?:other|rest))\b",
    re.IGNORECASE,
)
_COLUMN = re.compile(r"(?: ?%)?[*`]*\s?\(([^()\d][^()]{0,40})\)")  # behind a value: "a steep row, up to 97% (Alto)"
_NEAR = 30  # characters in front of a number
_FEWEST = 2  # values of a line in a chart
_HEDGE: str = r"(?:about |around |approximately |roughly |nearly )?[~≈*`]{0,4}"
_FLAT = re.compile(
    r"\b(?:flat|constant|steady|stable|unchanged|horizontal|stays|remains|holds|hovers)\b(?P<more>[^\d.;]{0,60})\Z",
    re.IGNORECASE)
_TURNS = re.compile(  # "Flat until it drops to 5", "stays below 5"
    r"\b(?:ris|increas|decreas|climb|declin|fall|drop|dip|grow|gain|loss|slop|peak|reach|below|above|under|over|"
    r"until|up to|before|after|then|by|within|less|more)", re.IGNORECASE)
_AT = re.compile(rf"\b(?:at|around|near|on|of) {_HEDGE}\Z|[~≈][*`]{{0,3}}\Z", re.IGNORECASE)
_WAVERS = re.compile(
    rf"\b(?:waver|fluctuat|oscillat|hover|var[yi]|rang|mov|swing)[a-z]{{1,5}} (?:[a-z]{{2,14}} )?(?:between|from) "
    rf"{_HEDGE}\Z", re.IGNORECASE)
_ALONG = re.compile(
    r"[*`]{0,3}(?:\s?[^\s\d,.;:()]{1,12})?[*`]{0,3},? (?:across|over|for|at|in|along|throughout|on) "
    r"(?:all|every|the (?:whole|entire|full))\b", re.IGNORECASE)
_UNTIL = re.compile(rf"(?: [^\W\d]{{1,12}})?,? (?:up to|until|till|through) {_HEDGE}", re.IGNORECASE)
_REFERENCE = re.compile(
    r"(?:the |an? )?(?:horizontal )?(?:dotted|dashed|reference|threshold) (?:horizontal )?line (?:indicates|shows|"
    rf"marks|represents|denotes|gives) (?:an? |the )?[^\d.;:,]{{1,40}} (?:of|at) {_HEDGE}", re.IGNORECASE)
_RANGE = 2  # numbers
_PIECE = re.compile(
    r"(?:(?:only|just|no more than) )?(?:an?|the|one) (?:(?:first|last|middle|short|small|tiny|brief|loose) )?"
    r"(?:fragment|piece|stub|scrap|snippet|remnant|bit|part)\b(?: of [^.;:,\d]{1,30})? "
    r"(?:(?:can be|is|was|remains|stays) )?(?:drawn|visible|shown|seen|left|legible|plotted|readable)\b", re.IGNORECASE)
_END_OF_PIECE = re.compile(
    rf"\b(?:begins|starts|ends|stops|breaks off|leaves off|disappears|vanishes|runs|goes)[^\d.;,]{{0,24}} "
    rf"(?:at|near|around|from|to) {_HEDGE}\Z|\b(?:from {_HEDGE}[\d.]{{1,12}}[^\d.;,]{{0,12}} )to {_HEDGE}\Z",
    re.IGNORECASE)
_FAR = 60  # characters in front of such a value
_REMAINS = re.compile(rf"(?:the )?(?:remaining|remainder|rest)\b[^\d.;]{{0,40}} (?:up )?to {_HEDGE}", re.IGNORECASE)


def tells_value(script: Script, line: Line, index: int) -> bool:
    """Whether the words in front of a number of a grid make it a value: "most values are 0.98"."""
    start = script.starts[index]
    return _VALUE.search(script.text, max(line.rest, start - _NEAR), start) is not None


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One row that nobody can place, and the cells in it that name their columns; None where the line speaks of no
    values."""
    if not line.marker:
        return None
    text, starts = script.text, script.starts
    leads = _ABOUT if not frame.is_grid else _VALUE_OF_LABEL if line.label else _VALUE
    if frame.chart_type == "radar" and _ON_ALL.search(text, line.rest, starts[line.behind]):
        value, _ = script.value(line.behind, line.last, line.rest)
        return [Reading("unplaced", line, (line.label,), [value], spread=True, ragged=True)]
    values: list[Value | None] = []
    placed: list[Reading] = []
    index, last_end = line.behind, -1
    while index < line.last:
        in_list = last_end == index and script.gap(index - 1) == SEPARATOR
        if not in_list and not leads.search(text, max(line.rest, starts[index] - _NEAR), starts[index]):
            index += 1
            continue
        value, index = script.value(index, line.last, line.rest)
        last_end = index
        column = _COLUMN.match(text, value.end, line.end) if frame.is_grid else None
        if column and frame.knows(column[1]):
            placed.append(Reading("unplaced", line, (line.label, column[1]), [value], weak=True))
        else:
            values.append(value)
    if len(values) < (1 if frame.is_grid else _FEWEST):
        return placed or None
    return [*placed, Reading("unplaced", line, (line.label,), values, spread=True, ragged=True)]


def read_kept(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The one value, or range, that a line of a chart keeps to all along the horizontal axis, which is at none of its
    places, or that a line drawn for reference stands at; None where it tells of a course or a place."""
    text, begin = script.text, line.rest if line.label else line.start
    inside = script.between(begin, line.end, line.first, line.last)
    labels = courses.series_over(line, frame) if inside else None
    if labels is None or courses.is_place(frame, line.label):
        return None
    start = script.starts[inside.start]
    value, following = script.value(inside.start, inside.stop, begin)
    if not line.label and following == inside.stop and _REFERENCE.fullmatch(text, begin, start):
        return [Reading("unplaced", line, labels, [value], spread=True, ragged=True)]
    flat = _FLAT.search(text, begin, start)
    is_until = following == inside.stop - 1 and _UNTIL.fullmatch(
        text, script.ends[following - 1], script.starts[following]) is not None  # "between 3–6 up to 45 mm"
    wavers = following == inside.start + _RANGE and _WAVERS.search(text, begin, start) is not None
    is_along = _ALONG.match(text, value.end, line.end) is not None
    keeps = is_along and flat is not None and not _TURNS.search(flat["more"]) and _AT.search(text, begin, start)
    if following < inside.stop - is_until or not (keeps or (wavers and (flat or is_along or is_until))):
        return None
    if places.is_placed(frame, text, value.end):
        return None
    if is_until:
        script.roles[following] = "label"
    return [Reading("unplaced", line, labels, [value], spread=True, ragged=True)]


def read_piece(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The values of a line of which only a piece is drawn, whose places are not told; None where one of them may be."""
    text, starts = script.text, script.starts
    if not _PIECE.match(text, line.rest, line.end):
        return None
    indices = range(line.behind, line.last)
    if not all(_END_OF_PIECE.search(text, max(line.rest, starts[index] - _FAR), starts[index]) for index in indices):
        return None
    values: list[Value | None] = []
    for index in indices:
        value, _ = script.value(index, index + 1, line.rest)
        if frame.axes.hint(text[starts[index] : behind_unit(text, script.ends[index])].strip())[0] == 0:
            return None  # "begins at 20 layers"
        values.append(value)
    return [Reading("unplaced", line, (line.label,), values, spread=True, ragged=True)]


def read_top(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The top of a stack, where the last of its segments is told by that; None elsewhere."""
    if not _REMAINS.fullmatch(script.text, line.rest, script.starts[line.behind]):
        return None
    value, _ = script.value(line.behind, line.last, line.rest)
    return [Reading("unplaced", line, () if line.heads else (line.label,), [value], spread=True, ragged=True)]
