"""The point of a scatter plot that a sentence of its own tells.

**Oslo** sits at 6.1 °C and 763 mm.            Oslo (blue) lies at 6.1 °C, with 763 mm of rain.
**Oslo** has a temperature of 6.1 °C and a rainfall of 763 mm.            **Oslo** is at x = 6.1 and y = 763.
**Oslo:** at 6.1 °C it gets 763 mm.            **Oslo:** Temperature of 6.1 °C, with 763 mm of rain.

Which of the two numbers is the horizontal position is told by the unit or the name of an axis, and by their order where
neither has one.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.points import is_unit_of
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import told_pieces
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_BESIDE = r"(?: \([^()\d]{1,40}\))?(?:, [^,;:\d]{3,80},)?"  # its colour, or where it stands
_SET_APART = re.compile(rf"(?P<sign>\*\*|__|\*)(?P<name>[^\s*_][^*_\n:]{{0,60}})(?P=sign){_BESIDE} (?=[a-z])")
_PLAIN = re.compile(  # a name that is not set apart, in front of what points do
    rf"(?:The )?(?P<name>[A-Z0-9][^,;:()*]{{0,60}}?){_BESIDE} "
    r"(?:(?:is|was) (?:(?:located|placed|plotted|found|positioned|shown|drawn) )?|"
    r"(?:sits|lies|stands|hangs|appears|falls|lands|rests|floats) (?:[a-z]+ )?)(?=(?:at|near|around) )"
)
_LETTER = re.compile(r"\b([xy])(?:[ \-](?:axis|value|coordinate))? ?(?:=|≈|~|of|is|at)[ ~≈]*\Z", re.IGNORECASE)
_NAMED = re.compile(
    r"(?:\A(?=[^,;:()\d]+ of )|\b(?:an?|the|its|with|of|and|has) )(?P<name>[^\W\d][^,;:()\d]{1,40}?) (?:of|is|=|≈|at) ?"
    r"(?:(?:about|around|approximately|roughly|nearly|almost|only|just) )*[~≈$€£]*\Z"
)
_COMPARES = re.compile(rf"\b(?:than|from|between|to|by|times)\s{told_pieces.HEDGE}[$€£]?\Z")  # or tells a stretch
_UNIT_BEHIND = re.compile(r" ?([^\s\d,;:()]+(?: [^\s\d,;:()]+)?)")
_POINT = 2  # numbers
_FAR = 60  # characters in front of a number that say what it is


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The reading of the point that an item tells; none for what else its sentence says, None for any other line."""
    if line.marker not in ("-", "1"):
        return None
    text = script.text
    apart = None if line.label else _SET_APART.match(text, line.start, line.end)
    subject = None if line.label else apart or _PLAIN.match(text, line.start, line.end)
    if not (subject or line.label):
        return None
    name, begin = (words.plain(subject["name"]), subject.end()) if subject else (line.label, line.rest)
    end = sentences.ends(text, begin, line.end)[0]
    semicolon = text.find("; ", begin, end)
    end = semicolon if semicolon > 0 else end
    told = script.between(begin, end, line.first, line.last)
    is_name = name and not (words.is_generic(name) or words.has_comment(name) or words.is_clause(name))
    sides = sides_of(script, begin, told, frame, strict=not subject) if is_name and len(told) == _POINT else None
    if sides is None:
        return [] if subject and len(told) else None
    x, y = told if sides == "xy" else reversed(told)
    script.roles[x] = "label"
    return [Reading("told_points", line, (name, script.written(x)), [script.value(y, y + 1, begin)[0]])]


def sides_of(script: Script, begin: int, told: range, frame: Frame, strict: bool) -> str | None:
    """Which coordinates the two numbers are, "xy" or "yx"; None where they may be something else.

    strict: both have to say it.
    """
    found = []
    for index in told:
        before = script.text[max(begin, script.starts[index] - _FAR) : script.starts[index]]
        if _COMPARES.search(before) or told_pieces.MORE.match(script.text, script.ends[index]):
            return None
        found.append(_side(script, index, before, frame))
        begin = script.ends[index]
    first, second = found
    if first and second:
        return first + second if first != second else None
    if strict:
        return None
    if first or second:
        return "xy" if "x" in (first, second and _other(second)) else "yx"
    return "xy" if frame.axes.x.name and frame.value_label else None


def _other(side: str) -> str:
    return "y" if side == "x" else "x"


def _side(script: Script, index: int, before: str, frame: Frame) -> str:
    """The coordinate that a number is said to be, by letter, name or unit of an axis; "" for none or both."""
    if letter := _LETTER.search(before):
        return letter[1].lower()
    names = (("x", frame.axes.x.name, frame.units[0]), ("y", frame.value_label, frame.units[1]))
    named = _NAMED.search(before)
    unit = _UNIT_BEHIND.match(script.text, script.ends[index])
    sides = [side for side, name, _ in names if named and name and is_called(named["name"], name)] or [
        side for side, name, told in names
        if unit and any(is_unit_of(one.rstrip(".*"), name, told) for one in (unit[1], unit[1].split()[0]))
    ] or [
        side for side, name, _ in names if unit and name and is_called(unit[1].split()[0].rstrip(".*"), name)
    ]
    return sides[0] if len(sides) == 1 else ""
