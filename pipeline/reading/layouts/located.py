"""Points of a scatter plot whose coordinates the words tell, or brackets, several of them on a line.

Point 1: x = 10, y = 12            **NAME:** x ≈ 10, y ≈ 12; x ≈ 20, y ≈ 14            Depth: ~10 m, Heat: ~12 °C
**NAME:** Near the top, with a depth of 10 m and a heat of 12 °C
**NAME:** 12 °C at 10 m            NAME: [10, 12], [20, 14]            NAME (10, 12), NAME (20, 14)
Blue dots lie at (10, 12) and (20, 14). Red dots lie at (10, 8).            A point labeled "NAME" at (10, 12)

Which number is the horizontal position is told by the letter, the name or the unit of an axis; in brackets it stands
first.
"""

from __future__ import annotations

from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import points
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import sides
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words

_COUNTED = re.compile(  # "Point 1: "
    rf"[*_`]*(?:data )?{colours.DOT} ?#?\d{{1,3}}[*_`]*\s?[:.)–—\-][*_`]*\s", re.IGNORECASE)
_SIGNS = r"[\s~≈$€£*`\\]*"
_OPEN = re.compile(rf"[\[(]{_SIGNS}\Z")
_UNIT = r"(?: ?%|\s?°\w?|\s?[^\W\d_][^\s\d,;:|()\[\]]{0,11})?"
_BETWEEN = re.compile(rf"{_UNIT}\s?[,;|/]{_SIGNS}")
_CLOSE = re.compile(rf"{_UNIT}{_SIGNS}[\])][$*`]*")
_BEHIND = re.compile(rf"{_UNIT}(?: (?:on|along) the [xy][ -]?axis)?[)\]$*`]*(?=[\s,;.:]|\Z)", re.IGNORECASE)
_AT = re.compile(
    r"(?:\A|(?<=[\s*`:]))(?:(?:is|are|was|were|lies?|sits?|stands?|appears?|falls?)\s+)?(?:(?:located|placed|positioned|"
    r"plotted|shown|found)\s+)?(?:(?:at|near|around|in|has|have|with)\s+)?(?:(?:about|approximately|roughly|around|"
    r"(?:the )?coordinates|points?(?: at)?|an?|the|its|of)\s+)*\Z", re.IGNORECASE
)
_NEXT = re.compile(r"\A[\s;,.|/]*(?:(?:and|then)\b\s*)?(?:at\s+)?[*`]*", re.IGNORECASE)
_ARTICLE = re.compile(  # "a lone star"
    r"\A(?:one|an?|the|another|each)\s(?:(?:lone|single|solitary|sole|only|isolated)\s)?(?=\S)", re.IGNORECASE)
_DRAWN = re.compile(rf"\s(?:data )?{colours.DOT}s?\Z")
_NAME_BEHIND = re.compile(r"[*`]*\s*(?:[:–—\-→(]|for|is|labell?ed)?[*`\s\"“]*(?P<name>[^(),;:\"”]{1,60}?)[)\"”*`]*\.?")
_STANDS = re.compile(  # "Slightly below Alto", "Closest to the axis"
    r"(?:[^\W\d]{1,20} )?(?:above|below|over|under|behind|beside|between|among|near|next|close|closest|farther|further|"
    r"in|at|on|toward|towards|to|from|left|right|up|down|away|apart|centered|centred)\b", re.IGNORECASE)
_LIES = re.compile(  # says where a point lies, and is no name: "[0.4, 0.3] (below `y = x`)"
    r"(?:(?:[a-z]{2,14}ly|just|right|far|well|a little|a bit) )?(?:above|below|over|under|behind|beside|between|among|"
    r"near|next to|close to|on|at|in|along|outside|inside|within|left of|right of|off) \S|(?:an? |the )?outlier\Z")
_SIZE_OF = re.compile(  # between the second coordinate and the size of a bubble
    rf"{_UNIT}[*`]*[,;] (?:(?:and|with|an?|the|its) ){{0,3}}[^\W\d][^\d,;()]{{1,40}}", re.IGNORECASE)
_DOES = re.compile(  # "Budget models cost around", which is no name
    r"\s(?!(?:at|near|in|has|have|with|of|is|are|was|were|lies?|sits?|stands?|points?|coordinates) )"
    r"(?P<verb>[a-z]{3,20}) (?:about|around|approximately|roughly|nearly) [~≈$€£]?\Z")
_WHO = re.compile(r"(?:[^\W\d]{3,20} ){1,3}who\b|Those\b")
_AT_FIRST = re.compile(r"[*`]*(?:at|with|for|in|around|near)\s", re.IGNORECASE)
_MOST, _FARTHEST = 60, 160  # characters of a name, and of all that stands in front of a point
_PAIR = 2
_SIZED = 3  # numbers of a point with the size of its bubble


class Point(NamedTuple):
    """A point as a line tells it."""

    name: str
    """What stands in front of it, "" for nothing."""
    x: int
    y: int


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each point, its horizontal position as the last label; None where the line gives anything else."""
    counted = _COUNTED.match(script.text, line.start, line.end)
    begin = counted.end() if counted else line.start
    found = _points(script, line, begin, frame)
    if not found or (len(found) == 1 and not (found[0].name or line.marker)):
        return None
    names = {words.key(point.name) for point in found}
    are_named = len(found) > 1 and len(names) == len(found) and "" not in names
    if not (line.marker or are_named or all(_is_known(point.name, frame) for point in found)):
        return None
    readings = []
    for name, x, y in found:
        script.roles[x] = "label"
        labels = (name,) if name else ()
        value, _ = script.value(y, y + 1, line.start)
        readings.append(Reading("located", line, (*labels, script.written(x)), [value]))
    return readings


def read_listed(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The points of a curve that a line tells with the horizontal position first: "x: 1990, y: 12", "Year: 1990, Rain:
    12"; None elsewhere."""
    name = frame.axes.x.name
    is_first = line.label in ("x", "X") or (name is not None and words.key(line.label) == words.key(name))
    return read(script, line, frame) if is_first and (line.last - line.behind) % _PAIR == 0 else None


def _is_known(name: str, frame: Frame) -> bool:
    return not name or frame.knows(name) or colours.is_colour(name)


def _points(script: Script, line: Line, begin: int, frame: Frame) -> list[Point]:
    """The points of a line; nothing where it says more, or what says less."""
    text, told = script.text, script.between(begin, line.end, line.first, line.last)
    if len(told) % _PAIR:
        told = range(line.behind, line.last)  # "Port 9: at 15.5 °C it gets 799 mm"
    if frame.has_bubbles and len(told) == _SIZED:
        return _with_size(script, line, begin, told, frame)
    if len(told) < _PAIR or len(told) % _PAIR:
        return []
    found: list[Point] = []
    at = begin
    for first in told[::_PAIR]:
        if script.starts[first] - at > _FARTHEST:
            return []
        order = "xy" if _is_bracketed(script, first, at) else sides.sides_of(
            script, at, range(first, first + _PAIR), frame, strict=True)
        lead = _lead(text[at : script.starts[first]], frame)
        behind = _BEHIND.match(text, script.ends[first + 1], line.end)
        if order is None or behind is None or _does(text[at : script.starts[first]], frame):
            return []
        name = _name(_NEXT.sub("", lead, count=1) if found else lead, line, frame)
        if name is None:
            return []
        x, y = (first, first + 1) if order == "xy" else (first + 1, first)
        found.append(Point(name or (found[-1].name if found else ""), x, y))
        at = behind.end()
    names = {point.name for point in found}
    if len(found) == 1 and names == {""}:
        name = _name_behind(text, at, line, frame) or _name_between(script, line, begin, told.start, frame)
        found = [found[0]._replace(name=name)]
        is_plain = not name
    else:
        own = words.key(colours.without_colour(line.label))
        is_plain = len(names) == 1 and words.key(names.pop()) in ("", own)
    if is_plain and len(points.points(script, told.start, told.stop, begin, line.end)) * _PAIR == len(told):
        return []  # `points` reads those
    return found


def _with_size(script: Script, line: Line, begin: int, told: range, frame: Frame) -> list[Point]:
    """The point of a line whose last number is the size of its bubble; nothing where another one may be that."""
    size = told[_PAIR]
    before = script.text[script.ends[size - 1] : script.starts[size]]
    if sides.side_of(script, size, before, frame) or not _SIZE_OF.fullmatch(before):
        return []
    part = line.part(line.start, script.ends[size - 1], line.first, size)
    part.label = line.label
    found = _points(script, part, begin, frame)
    if len(found) != 1 or not found[0].name:
        return []
    script.roles[size] = "secondary"
    return found


def _is_bracketed(script: Script, first: int, begin: int) -> bool:
    """Whether two numbers stand in brackets, with nothing between them but units and a sign."""
    text, starts, ends = script.text, script.starts, script.ends
    return (
        _OPEN.search(text, begin, starts[first]) is not None
        and _BETWEEN.fullmatch(text, ends[first], starts[first + 1]) is not None
        and _CLOSE.match(text, ends[first + 1]) is not None
    )


def _does(before: str, frame: Frame) -> bool:
    """Whether a verb stands right in front of a number, and no name nor what the number is."""
    does = _DOES.search(before)
    return does is not None and sides.without_coordinate(before, frame).endswith(does["verb"])


def _lead(before: str, frame: Frame) -> str:
    """What stands in front of a point, without the words for its coordinates."""
    said = sides.without_coordinate(before, frame)
    return _AT.sub("", said.rstrip(" ([$~≈*`\\") + " ").rstrip(" :–—-,;*`")


def _name(lead: str, line: Line, frame: Frame) -> str | None:
    """The name of a point of what stands in front of it: "" where that names none, None where it says other things."""
    if len(lead) > _MOST or lead.endswith(".") or ". " in lead:
        return None
    name = sides.without_verb(colours.without_colour(points.named(words.plain(lead))).rstrip(" :–—-,;"))
    own, _, note = name.partition(": ")
    if points.SETS_OUT.search(name) or points.COVERS.search(name):
        return None  # "A red line, starting at (10, 12)" is no name of a point
    if line.label and words.key(own) == words.key(line.label):  # "**Trams (red):** the depot (3, 6)" groups points
        name = line.label if not note or colours.is_drawing_note(note) or _STANDS.match(note) else note
    if not frame.knows(name):
        name = _ARTICLE.sub("", name, count=1)
        bare = _DRAWN.sub("", name)
        name = bare if frame.knows(bare) else line.label if words.key(name) == words.key(line.label) else name
    if not name or frame.knows(name):
        return name
    if _WHO.match(name):
        return ""  # "People who drink 2 cups sleep 7.2 hours"
    if words.is_generic(name) or points.is_counted(name):
        return ""
    return None if words.is_comment(name) or words.has_comment(name) or words.is_clause(name) else name


def _name_between(script: Script, line: Line, begin: int, first: int, frame: Frame) -> str:
    """The name between the coordinates of the only point of a line, "At a depth of 10 m, Ash has a heat of 12 °C"; ""
    where none stands there."""
    text, end = script.text, script.starts[first + 1]
    behind = _BEHIND.match(text, script.ends[first], end)
    if line.label or not behind or not _AT_FIRST.match(text, begin, script.starts[first]):
        return ""
    return _name(_NEXT.sub("", _lead(text[behind.end() : end], frame), count=1), line, frame) or ""


def _name_behind(text: str, at: int, line: Line, frame: Frame) -> str:
    """The name that stands behind the only point of a line; "" where none does."""
    match = _NAME_BEHIND.fullmatch(text, at, line.end)
    if not match or _LIES.match(match["name"]):
        return ""
    return _name(match["name"], line, frame) or ""
