"""A position and a value, each with its name.

k=1, Accuracy ≈ 41.2%            x = 10, y = 0.5            Step 500, loss: 2.1            Step = 10^3 (1000), loss = 3
At t=40, Loss ≈ off the chart
At a dose of 2, the yield falls to about 0.15.
At 20% Load, Delay ≈ 0.6x            At 40 min, Loss = 2.1
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import places
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_AT = re.compile(r"[\s*`]*(?:at|for) ", re.IGNORECASE)
_POSITION = re.compile(
    r"[\s*`]*(?:(?:at|for|around|near) )?(?:(?<=[a-z] )(?:an?|the) )?(?P<name>[^\W\d_][\w ]{0,30}?)"
    r"(?: (?:value )?of)?\s*[=:]?\s*[~≈]?", re.IGNORECASE
)
_AT_NUMBER = re.compile(r"[\s*`]*At [*`]*[~≈]?[-−]?", re.IGNORECASE)
_NAMED_BEHIND = re.compile(  # with its unit, its name, or both: "% Load", " min"
    r"[*`]*(?:\s?%|°[CF]?|[^\W\d]{1,4})?(?:\s(?P<name>[^\W\d][\w \-]{0,40}?(?: \([^()\d]{1,20}\))?))?(?=[*`]*,)"
)
_SAID_AGAIN = re.compile(r"\s?\(")
_VALUE = re.compile(
    r"[*`%]*\s*[,;:]\s*[*`]*(?:the )?(?P<name>[^\W\d_][\w@ ()/%\-]{0,40}?)[*`]*\s*(?:=|≈|:|\bis\b|"
    r"\bof\b|\breach(?:es)?\b|\b(?:falls|drops|declines|decreases|dips|grows|rises|increases|climbs|jumps)"
    r"(?: (?:further|again|slightly|sharply|slowly|quickly|back|down|up))? to\b)"
    r"\s*[*`~≈$]*(?:approximately |about |around |roughly |nearly )?[*`~≈$]*",
    re.IGNORECASE,
)
_CHANGE = re.compile(r"\b(?:drop|rise|gap|difference|change|increase|decrease|decline|gain|loss of)\b", re.IGNORECASE)
_FARTHEST = 80  # characters between a position and its value


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading under its position, none where no value follows it; None where the line does not begin with one."""
    found = _named(script, line, frame)
    return _at_number(script, line, frame) if found is None else found


def _named(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value behind a position whose name stands in front of its number: "k=1, Accuracy ≈ 41.2%"."""
    text, starts, ends = script.text, script.starts, script.ends
    x, y = line.first, line.first + 1
    again = x
    position = _POSITION.fullmatch(text, line.start, starts[x]) if starts[x] - line.start < 48 else None
    if not position or not places.is_position(frame, position["name"], script.written(x)):
        return None
    if y == line.last:
        if not _AT.match(text, line.start, starts[x]):
            return None
        script.roles[x] = "label"
        return []
    if y + 1 < line.last and _SAID_AGAIN.fullmatch(text, ends[x], starts[y]) and script.number(x) == script.number(y):
        script.roles[y] = "label"  # "Step = 10^3 (1000)"
        again, y = y, y + 1
    behind = ends[y - 1] + (y > x + 1)
    told = _VALUE.fullmatch(text, behind, starts[y]) if starts[y] - behind <= _FARTHEST else None
    if not told or (_CHANGE.search(told["name"]) and not frame.measures(told["name"])):
        return None
    value, following = script.value(y, line.last, behind)
    if following < line.last:
        return None  # several positions on one line
    script.roles[x] = "label"
    at = again if words.key(script.written(again)) in frame.axes.x.keys else x
    return [Reading("keyed", line, (script.written(at),), [value])]


def _at_number(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value of what is measured, behind a position whose name stands behind its number or nowhere: "At 20% Load,
    Delay ≈ 0.6x"; None elsewhere."""
    text, x, y = script.text, line.first, line.first + 1
    if y == line.last or not _AT_NUMBER.fullmatch(text, line.start, script.starts[x]):
        return None
    place = _NAMED_BEHIND.match(text, script.ends[x], script.starts[y])
    if not place or not _is_along(frame, script.written(x), place["name"] or ""):
        return None
    told = _VALUE.fullmatch(text, place.end(), script.starts[y])
    if not told or not frame.measures(told["name"]):
        return None
    value, following = script.value(y, line.last, place.end())
    if following < line.last:
        return None  # several positions on one line
    script.roles[x] = "label"
    return [Reading("keyed", line, (script.written(x),), [value])]


def _is_along(frame: Frame, written: str, name: str) -> bool:
    """Whether a number with a name behind it, or none, may be a place on the horizontal axis and none on another."""
    if not name:
        return frame.axes.hint(written)[0] != 1
    if places.is_unit(frame, name):
        return True
    return is_called(name, frame.axes.x.name or "") and not is_called(name, frame.value_label or "")
