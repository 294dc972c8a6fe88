"""Which coordinate of a point a number is said to be: by letter, by the name or by the unit of an axis.

    x = 6.1        Y ≈ 763        a depth of about 10 m        Depth: ~10 m        12 °C        10 m on the x-axis
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces import told_pieces
from pipeline.reading.text.script import Script

_SIGN = r"[\s~≈$€£*`_]*"
_LETTER = re.compile(
    rf"\b(?P<letter>[xy])[*_`]*(?:[ \-](?:axis|values?|coordinates?|position))?[*_`]*"
    rf"(?:\s*(?:=|≈|:|~|of|is|at)|(?<=\w\w) ){_SIGN}(?:about |around |approximately |roughly )?{_SIGN}\Z", re.IGNORECASE
)
_TELLS = re.compile(  # what stands between the name of an axis and a number
    rf"[*_`]*(?: ?[=:≈]| (?:of|is|at))?{_SIGN}(?:(?:about|around|approximately|roughly|nearly|almost|only|just) )*"
    rf"{_SIGN}\Z"
)
_NAME = re.compile(r"[^\W\d](?:[^,;:()\[\]|\d=≈]|(?<=\w)\d){0,60}\Z")  # with "F1", but without a number
_ON_AXIS = re.compile(  # " m on the x-axis"
    r"(?: ?[^\s\d,;:()]++){0,3}? (?:on|along) the (?P<letter>[xy])[ \-]?axis\b", re.IGNORECASE)
_COMPARES = re.compile(rf"\b(?:than|from|between|to|by|times)\s{told_pieces.HEDGE}[$€£]?\Z")  # or tells a stretch
_UNIT_BEHIND = re.compile(r" ?([^\s\d,;:()]+(?: [^\s\d,;:()]+)?)")
_JOINT = re.compile(r"\b(?:and|with|at|by|for)(?:\s|\Z)")
_WRITTEN = {"%": "percent", "$": "dollars", "€": "euros", "°C": "degrees Celsius"}  # out in full
_DOES = re.compile(  # a name and what it does: "Fiat weighs", "Jeep comes in", "Anna studied"
    r"(?P<name>\S[^,;:]{0,60}?) "
    r"(?:(?:weigh|cost|earn|spend|measure|achieve|own|sell|consume|record|combine|pair|come|take)s|came)(?: in)?|"
    r"(?P<capitals>(?:The )?[A-Z0-9]\S{0,30}(?: [A-Z0-9]\S{0,30}){0,3}) [a-z]{2,12}ed"
)
_AT_NAME = re.compile(r"\A(?:In|For|At) (?=(?:the )?[A-Z])")
_MOST_WORDS = 5  # of the name of an axis
_FAR = 60  # characters in front of a number that say what it is


def sides_of(script: Script, begin: int, told: range, frame: Frame, strict: bool) -> str | None:
    """Which coordinates the two numbers are, "xy" or "yx"; None where they may be something else.

    strict: both have to say it.
    """
    found = []
    for index in told:
        before = script.text[max(begin, script.starts[index] - _FAR) : script.starts[index]]
        if _COMPARES.search(before) or told_pieces.MORE.match(script.text, script.ends[index]):
            return None
        found.append(side_of(script, index, before, frame))
        begin = script.ends[index]
        if unit := _UNIT_BEHIND.match(script.text, begin):
            begin = unit.end(1) - len(unit[1].partition(" ")[2])
    first, second = found
    if first and second:
        return first + second if first != second else None
    if strict:
        return None
    if first or second:
        return "xy" if "x" in (first, second and _other(second)) else "yx"
    return "xy" if frame.axes.x.name and frame.value_label else None


def tells_side(script: Script, begin: int, told: range, frame: Frame) -> bool:
    """Whether at least one of some numbers is said to be a coordinate."""
    starts = script.starts
    leads = ((index, script.text[max(begin, starts[index] - _FAR) : starts[index]]) for index in told)
    return any(side_of(script, index, before, frame) for index, before in leads)


def _other(side: str) -> str:
    return "y" if side == "x" else "x"


def side_of(script: Script, index: int, before: str, frame: Frame) -> str:
    """The coordinate that a number is said to be, by letter, name or unit of an axis; "" for none or both."""
    behind = script.ends[index]
    if letter := _LETTER.search(before) or _ON_AXIS.match(script.text, behind):
        return letter["letter"].lower()
    names = (
        ("x", frame.with_unit(frame.axes.x.name), frame.units[0]),
        ("y", frame.with_unit(frame.value_label), frame.units[1]),
    )
    unit = _UNIT_BEHIND.match(script.text, behind)
    said = _without_signs(before)
    in_currency = [side for side, name, _ in names if name and _has_currency(before, name)]
    sides = [side for side, name, _ in names if name and _name_at_end(said, name)] or [
        side for side, name, told in names
        if unit and any(is_unit_of(one.rstrip(".*"), name, told) for one in (unit[1], unit[1].split()[0]))
    ] or in_currency[: len(in_currency) == 1] or [
        side for side, name, _ in names if unit and name and is_called(unit[1].split()[0].rstrip(".*"), name)
    ]
    return sides[0] if len(sides) == 1 else ""


def _without_signs(before: str) -> str:
    """What stands in front of a number without the hedges and signs between: "a depth" of "a depth of about "."""
    return _TELLS.sub("", before)


def without_coordinate(before: str, frame: Frame) -> str:
    """What stands in front of a number without the words that say which coordinate it is: "Ash has " of "Ash has a
    depth of about "."""
    if letter := _LETTER.search(before):
        return before[: letter.start()]
    said = _without_signs(before)
    names = (frame.axes.x.name, frame.value_label)
    called = max((_name_at_end(said, name) for name in names if name), key=len, default="")
    return said[: len(said) - len(called)] if called else said


def without_verb(name: str) -> str:
    """The name of a point without what it does in front of a coordinate, "Fiat weighs", "Anna studied", and without a
    preposition: "In Brazil"."""
    name = _AT_NAME.sub("", name, count=1)
    match = _DOES.fullmatch(name)
    return match["name"] or match["capitals"] if match else name


def _name_at_end(said: str, name: str) -> str:
    """The last words of some that are the name of an axis, as many as are; "" where none are."""
    match = _NAME.search(said)
    parts = _JOINT.split(match[0])[-1].split() if match else []
    called = (" ".join(parts[-count:]) for count in range(min(len(parts), _MOST_WORDS), 0, -1))
    return next((one for one in called if is_called(one.strip("*_`"), name)), "")


def _has_currency(before: str, name: str) -> bool:
    """Whether the sign of a currency in front of a number stands in the name of an axis: "Price ($)"."""
    sign = before.rstrip("*`~≈")[-1:]
    return sign in ("$", "€", "£") and sign in name


def is_unit_of(unit: str | None, name: str | None, told: str) -> bool:
    """Whether a unit is that of an axis, `told` in a sentence or at the end of its name: "Score (%)"."""
    if not unit or not name:
        return False
    written = _WRITTEN.get(unit, unit)
    ends = f"({unit})", f"(in {unit})", f", {unit}", f"[{unit}]", f" in {written}"
    return told in (unit, written) or name.endswith(ends)
