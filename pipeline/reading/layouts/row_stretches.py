"""The value that a stretch of rows has in a column, or one of columns in a row, beside the colour that it is drawn in.

**Alto Column:** / - Solid yellow (0.35) in rows 0-9 / - Dark purple (0.31) dominates rows 21-23 (top of the map)
**Alto Column:** / - High wear (0.28-0.30, orange) in rows 0-3 and 19-22 / - Mixed: Orange (0.25) in rows 4-6
**Alto Column:** / - Row 17 shows a white band (0.33) / - Gradient from red (0.3) at row 0 to blue (0.4) at row 23
**ROW:** Strong peak (dark red, ~7-8) at column 15; secondary peaks at 24, 31.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words

_LOOK = (
    r"(?P<look>[^\d().,;:]{2,40}) \((?:(?P<drawn>[^\W\d][^\d(),]{1,30}), )?"
    r"(?P<value>(?:value )?(?:(?:about|approximately|around|roughly) )?"
    r" {0,15}[~≈]{0,2}(?=[-−+]?\d)[^(),]{1,30})"
    r"(?:, [^()\d]{1,30})?\)"
)
_PLACE = r"[*`]{0,2}\d{1,4}(?: ?(?:[-–—]|to|through) ?\d{1,4})?[*`]{0,2}"
_AND = re.compile(r",? and |, ")
_ROWS = rf"(?P<axis>[^\W\d]{{2,20}}?)s? (?P<places>{_PLACE}(?:(?:,? and |, ){_PLACE}){{0,4}})"
_FURTHER = (  # places that are told without a value
    rf"(?:[;,] (?:and )?(?:[a-z]{{3,12}} )?(?:secondary|minor|smaller|weaker|lesser|further|other) [a-z]{{3,12}} "
    rf"(?:at|in|on|around) {_PLACE}(?:(?:,? and |, ){_PLACE}){{0,8}})?")
_NOTE = rf"(?: \([^()\d]{{1,60}}\))?{_FURTHER}[.*`\s]{{0,4}}"
_VERB = r"(?:dominates?|fills?|covers?|spans?|occup(?:y|ies)|is|are|shows?|has|have|holds?)"
_IN = r"(?:is |are )?(?:in|at|on|across|over|throughout|for)"
_WAYS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_LOOK} (?:{_VERB}|{_IN}) (?:the )?{_ROWS}{_NOTE}",
        rf"{_ROWS}:? (?:{_VERB} )?(?:an? )?{_LOOK}{_NOTE}",
    )
)
_COURSE = re.compile(rf"(?:[^\W\d]{{2,20}} ){{0,3}}from {_LOOK} (?:at|in) {_ROWS} to ", re.IGNORECASE)
_DRAWN = re.compile(
    r"\b(?:solid|clear|uniform|thin|thick|narrow|wide|mostly|slightly|very|band|stripe|block|area|region|zone)\b ?",
    re.IGNORECASE,
)
_JUDGED = re.compile(  # "High wear", but not "High peaks (3)"
    r"(?:very |rather )?(?:high|low|moderate|medium)(?:er|est)? (?:values|scores|[^\W\d]{2,20}(?<!s))", re.IGNORECASE
)
_MIXED = re.compile(r"mixed(?: values)?", re.IGNORECASE)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value of a stretch, or those of both ends of a course, below the head of a row or column; None elsewhere."""
    text, is_below = script.text, not line.label or _MIXED.fullmatch(line.label) is not None
    over = (line.heads[-1].label if line.heads else "") if is_below else line.label
    along = frame.axes.hint(over)[0]
    if along is None:
        return None
    begin = line.rest if line.label else line.start
    readings: list[list[Reading]] = []
    if course := _COURSE.match(text, begin, line.end):
        readings.append(_told(script, line, course, 1 - along, frame))
        begin = course.end()
    told = next(filter(None, (way.fullmatch(text, begin, line.end) for way in _WAYS)), None)
    readings.append(_told(script, line, told, 1 - along, frame) if told else [])
    if not all(readings):
        return None
    found = [one for some in readings for one in some]
    values = {value.index for reading in found for value in reading.values if value}
    for index in range(line.first, line.last):
        if index not in values:
            script.roles[index] = script.roles[index] or "label"
    return found


def _told(script: Script, line: Line, told: re.Match[str], axis: int, frame: Frame) -> list[Reading]:
    """The value of each stretch that is drawn in a colour, or judged; none where it is told of anything else."""
    inside, places = (script.between(*told.span(part), line.first, line.last) for part in ("value", "places"))
    look = told["drawn"] or _DRAWN.sub("", told["look"]).strip()
    is_drawn = (colours.is_colour(look) and colours.colour_key(look) != "") or _JUDGED.fullmatch(look) is not None
    if not (inside and places and is_drawn) or (
        frame.axes.hint(f"{told['axis']} {script.written(places.start)}")[0] != axis
    ):
        return []
    value, following = script.value(inside.start, inside.stop, told.start("value"))
    if following < inside.stop:
        return []
    names = (line.label,) if line.label and not _MIXED.fullmatch(line.label) else ()
    places_told = map(words.plain, _AND.split(told["places"]))
    return [Reading("row_stretches", line, (*names, place), [value]) for place in places_told]
