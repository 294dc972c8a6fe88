"""The points of a scatter plot, told in sentences: each with its name and the unit or name of an axis at both numbers.

    Niger lies in the upper left corner, at 1.4 years of schooling and 6.8 births per woman.
    Ethiopia stands at 2.5 years and 4.1 births, Nigeria at 6.4 years and 5.2 births.
    The dots at the lower right belong to Germany, at 13.9 years and 1.5 births, and South Korea, at 11.8 years and …
    Beech: 15 years, 4 meters; 28 years, 9.5 meters. Spruce: 12 years, 7 meters; 25 years, 15 meters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.sides import sides_of, without_verb
from pipeline.reading.pieces.told_pieces import HEDGE, masked
from pipeline.reading.prose.told_labels import FUNCTION
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words

_FEWEST = 3  # points
_FEWEST_GROUPS = 2
_GROUP = re.compile(r"\s*(?:The )?(?P<name>[A-Z][^:;,.()\d]{1,40}): [~≈]?(?=\d)")
_LONGEST, _MOST_WORDS = 160, 6
_UNIT = re.compile(r"\s?[^\s\d,;:.()]+(?:\s(?:(?:of|per)\s)?[a-z]+(?=[,;.)]|\sand\b))?")
_DOT_BEHIND = re.compile(rf"(?<=\w) {colours.DOT}\Z")  # "the human dot"
_DRAWN_AS = re.compile(r", (?:drawn|shown|plotted|marked|given) (?:as|by|with|in) [^,;:()\d]{2,40},")
_PASSES = re.compile(  # "The curve passes through the points (", "One line for A runs through ("
    r"\s(?:pass(?:es)?|runs?|goes?|leads?|ascends?|descends?|slopes?|extends?) "
    r"(?:through|from|by|over|along)(?: (?:the|these)(?: following)? "
    r"(?:points?|dots|coordinates))?\Z"
)
_STANDS = re.compile(  # "the spring samples are located at x ="
    r",? (?:are|is|lies?|appears?)(?: (?:located|found|plotted|placed|shown))?(?: at)?(?: x(?: =)?)?\Z")
_LISTS = re.compile(  # "The labeled points on the plot are mouse ("
    r"\A.*\b(?:points|dots|markers)\b[^,;()]{0,40} (?:are|is|include)(?: as follows)?[:,]? ")
_OPEN = re.compile(r"[\s*`$\\]*(?:\([\s$~≈]*(?:x ?[=≈:])?)?[\s$~≈=]*\Z", re.IGNORECASE)
_RANKED = re.compile(  # "The smallest model, Mini, has", "XXL, the biggest model with"
    r"\b[Tt]he [a-z]{2,12}est(?: [a-z]{2,16}){1,2}, (?=[A-Z])|"
    r", the [a-z]{2,12}est(?: [a-z]{2,16}){1,2}(?=,? (?:with|at|has) )")
_NO_NAME = frozenset("curve line graph it plot x y".split())
_LAST = re.compile(  # "Farthest to the right are the elephants, at", "Somewhat lower comes the mouse, which weighs"
    r"[\s,;]*(?:Somewhat|Slightly|A little|Much|Far|Farthest|Furthest|Further|Farther|Close|Closest|Low|Lowest|Lower|"
    r"High|Highest|Higher|Next|Last|Below|Above|Beside|Near|Nearest|At|In|On|To)\b[^,;:]{0,40} "
    r"(?:comes?|follows?|is|are|lies?|sits?|stands?) (?:the )?"
    r"(?P<name>[^\s,;:][^,;:]{0,40}?),? "
    rf"(?:(?:at|near|with)|which (?:has|have|weighs?|reach(?:es)?|gets?|is at|stands at)) {HEDGE}"
)
_NAMED = re.compile(
    r"(?:[^:;]{0,100}:\s+)?[\s,;]*(?:(?:and|while|whereas|but|then|with|next|finally|followed by)\b,?\s+)*"
    r"(?:(?:In|At|On|Near|To|Toward|Towards|Among|Close|Far|Further|Just|Highest|Lowest|A little|A "
    r"bit|Slightly|Above|Below|Beyond) [^;:]{0,60}?,\s+)?"
    rf"(?:(?:[Tt]he )?(?:[a-z-]+ )?{colours.DOT}s? (?:[^,;:]{{0,40}}? )??"
    r"(?:for|of|labell?ed|belongs? to|marked|is|are) )?"
    r"(?:[Tt]he )?"
    r"(?P<name>[^\s,;:][^,;:]{0,60}?)"
    r"(?:, (?:who|which)(?: [a-z]+){1,3}|"
    r",? (?:is|are|was|were|lies|lie|sits?|stands?|stood|appears?|falls?|rests?|floats?|follows?|comes?|has|had|"
    r"reach(?:es)?|combines?|pairs?|shows?|gets?|runs?|goes|go|leads?|starts?|begins?)\b[^;:]{0,80}?)?"
    rf",?\s+(?:(?:at|near|around|with|has|from)\s+)?(?:(?:an?|the|its)\s[a-z ]{{1,30}}?\sof\s)?{HEDGE}|"
    r"(?:.*\b(?:are|is|come|comes|follow|follows|and)\s|[\s,;]*)(?:[Tt]he )?"
    rf"(?P<beside>[^\s,;:()][^,;:()]{{0,60}}?)\s\({HEDGE}",
    re.DOTALL,
)


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of the points of a panel; none where several points have one name, but in the lists of groups."""
    if frame.chart_type != "scatter":
        return []
    spoken = list(spoken)
    grouped = [points for one in spoken if (points := _of_group(script, one, frame))]
    if len(grouped) >= _FEWEST_GROUPS:
        return [point for points in grouped for point in points]
    found = [point for one in spoken for point in _points(script, one, frame)]
    names = {words.key(point.labels[0]) for point in found}
    return found if _FEWEST <= len(found) == len(names) else []


def _of_group(script: Script, spoken: Spoken, frame: Frame) -> list[Reading]:
    """The points of a sentence that is the list of a group, "NAME: 15 years, 4 meters; 28 years, 9.5 meters"; none
    elsewhere."""
    line, begin, end, _ = spoken
    told = script.between(begin, end, line.first, line.last)
    head = _GROUP.match(script.text, begin, end)
    if not head or not told or len(told) % 2 or head.end() != script.starts[told.start]:
        return []
    pairs = [range(first, first + 2) for first in told[::2]]
    sides = [sides_of(script, head.end(), pair, frame, strict=True) for pair in pairs]
    if len(set(sides)) > 1 or not sides[0]:
        return []
    readings = []
    for pair in pairs:
        x, y = pair if sides[0] == "xy" else reversed(pair)
        script.roles[x] = "label"
        labels = words.plain(head["name"]), script.written(x)
        readings.append(Reading("prose", line, labels, [script.value(y, y + 1, script.starts[y])[0]]))
    return readings


def _points(script: Script, spoken: Spoken, frame: Frame) -> Iterator[Reading]:
    line, begin, end, _ = spoken
    text, told = masked(script.text[begin:end]), script.between(begin, end, line.first, line.last)
    at, first = begin, told.start
    while first + 1 < told.stop:
        start = script.starts[first]
        sides = sides_of(script, at, range(first, first + 2), frame, strict=True)
        name = _name(text[at - begin : start - begin]) if sides and start - at < _LONGEST else ""
        if sides and name:
            x, y = (first, first + 1) if sides == "xy" else (first + 1, first)
            script.roles[x] = "label"
            yield Reading("prose", line, (name, script.written(x)), [script.value(y, y + 1, at)[0]])
        first += 2 if sides else 1
        if sides:
            behind = _UNIT.match(script.text, script.ends[first - 1], end)
            at = behind.end() if behind else script.ends[first - 1]


_IS = re.compile(  # "The fastest ship is Aurora (", "Between them lie Selma ("
    r"(?:(?:The|An?) [a-z][^.;:()]{0,60}?|(?:Between|Below|Above|Beside|Behind|After|Then|Here|In|At|On|To|Next)\b"
    r"[^.;:()]{0,60}?) (?:is|are|was|lies?|comes?|follows?|stands?|sits?) (?:the )?"
    r"(?P<name>[A-Z0-9][^,;:()]{0,40}?) \([\s$~≈]*\Z"
)


def name_in_front(before: str) -> str:
    """The name of the points in front of the coordinates of the first, "Wheat, drawn as circles, has points at (";
    "" where none stands there."""
    if said := _IS.fullmatch(before):
        return words.plain(said["name"])
    before = _LISTS.sub("", _STANDS.sub("", _OPEN.sub("", before.lstrip("$"))))
    name = _name(_PASSES.sub("", _DRAWN_AS.sub("", before)) + " ")
    return "" if name.partition(" ")[0].lower() in FUNCTION or name.lower() in _NO_NAME else name


def _name(before: str) -> str:
    """The name of the point in front of its coordinates; "" where none stands there."""
    before = _RANKED.sub("", before)
    if last := _LAST.fullmatch(before):
        name = last["name"]
    else:
        match = _NAMED.fullmatch(before)
        name = (match["name"] or match["beside"]) if match else ""
    name = without_verb(words.plain(_DOT_BEHIND.sub("", name)))
    if name.lower() in FUNCTION or " no " in name:
        return ""
    is_name = name and len(name.split()) <= _MOST_WORDS and not (words.is_generic(name) or words.has_comment(name))
    return words.without_article(name) if is_name and not words.is_clause(name) else ""
