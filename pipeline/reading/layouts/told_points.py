"""The point of a scatter plot that a sentence of its own tells.

**Oslo** sits at 6.1 °C and 763 mm.            Oslo (blue) lies at 6.1 °C, with 763 mm of rain.
**Oslo** has a temperature of 6.1 °C and a rainfall of 763 mm.            **Oslo** is at x = 6.1 and y = 763.
Oslo Fjord gets 6.1 °C and 763 mm.

Which of the two numbers is the horizontal position is told by the unit or the name of an axis, and by their order where
neither has one.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import points
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import told_pieces
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.sides import sides_of, tells_side
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words

_BESIDE = r"(?: \([^()\d]{1,40}\))?(?:, [^,;:\d]{3,80},)?"  # its colour, or where it stands
_SET_APART = re.compile(rf"(?P<sign>\*\*|__|\*)(?P<name>[^\s*_][^*_\n:]{{0,60}})(?P=sign){_BESIDE} (?=[a-z])")
_PLAIN = re.compile(  # a name that is not set apart, in front of what points do
    rf"(?:The )?(?P<name>[A-Z0-9][^,;:()*]{{0,60}}?){_BESIDE} "
    r"(?:(?:is|was) (?:(?:located|placed|plotted|found|positioned|shown|drawn) )?|"
    rf"(?:is|was|lies|sits|stands)(?: the {colours.DOT})? (?:at|in|on|to|toward|towards) the [a-z \-]{{3,40}}, |"
    r"(?:sits|lies|stands|hangs|appears|falls|lands|rests|floats) (?:[a-z]+ )?)(?=(?:at|near|around) )"
)
_IN_NOTE = re.compile(  # "The largest bubble (Beagle, 4,000 dogs) sits"
    rf"(?:The|An?|One) (?:[a-z]+[ -]){{0,3}}{colours.DOT},? \((?P<name>[^\W\d_a-z][^,;()]{{0,40}})"
    r"(?:, [^()]{1,40})?\),? "
    r"(?:(?:is|was) (?:(?:located|placed|plotted|found|positioned|shown|drawn) )?|(?:sits|lies|stands|appears) )"
    r"(?=(?:at|near|around) )"
)
_DOES = re.compile(  # a name in capitals, any verb, and at once a number or what it is: "Sono X1 costs around $120 and"
    rf"(?P<name>[A-Z0-9][^\s,;:()*]{{0,30}}(?: (?:of |the |de )?[A-Z0-9][^\s,;:()*]{{0,30}}){{0,4}}){_BESIDE} "
    rf"(?=[a-z]{{2,20}}s (?:(?:an?|the|its) (?:[a-z]+ ){{1,3}}(?:of|at) )?(?:to |at |for )?{told_pieces.HEDGE}[$€£]?\d)"
)
_BRACKETED = re.compile(r"(?:at|near|around) [~≈]?[(\[]")
_POINT = 2  # numbers


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The reading of the point that an item tells; none for what else its sentence says, None for any other line."""
    if line.marker not in ("-", "1") or line.label:
        return None
    text = script.text
    subject = _SET_APART.match(text, line.start, line.end) or (
        _PLAIN.match(text, line.start, line.end) or _IN_NOTE.match(text, line.start, line.end))
    does = None if subject else _DOES.match(text, line.start, line.end)
    subject = subject or does
    if not subject or _BRACKETED.match(text, subject.end(), line.end):
        return None
    name, begin = points.named(words.plain(subject["name"])), subject.end()
    end = sentences.ends(text, begin, line.end)[0]
    semicolon = text.find("; ", begin, end)
    end = semicolon if semicolon > 0 else end
    told = script.between(begin, end, line.first, line.last)
    is_name = name and not (words.is_generic(name) or words.has_comment(name) or words.is_clause(name))
    sides = sides_of(script, begin, told, frame, strict=False) if is_name and len(told) == _POINT else None
    if does and (sides is None or not tells_side(script, begin, told, frame)):
        return None
    if sides is None:
        return [] if len(told) else None
    x, y = told if sides == "xy" else reversed(told)
    script.roles[x] = "label"
    return [Reading("told_points", line, (name, script.written(x)), [script.value(y, y + 1, begin)[0]])]
