"""The series of a line chart without a legend, which several items name in sentences on one place or one series each.

    - At hour 0, Oslo is at -4 °C and Rome at 9 °C.
    - At hour 6, Oslo is at -6 °C and Rome at 7 °C.        - **Hour 6:** Oslo at -6 °C and Rome at 7 °C.
    - Training loss falls from 2.3 at epoch 1 to 0.4 at epoch 5.
    - Validation loss falls from 2.4 at epoch 1 to 1.1 at epoch 5.
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, sections, words

_PLACE = re.compile(  # "At hour 0, ", "In 2020, ", "By March, "
    r"(?:At|In|By|On|For|After|With) (?:the )?(?:[^\s,;:.]{1,20} ){0,3}(?:\d[\d.]{0,12}[^\s\d,;:.]{0,3}|"
    r"[A-Z][a-z]{2,9})(?: [^\W\d]{1,12})?, "
)
_IS_PLACE = re.compile(  # "Week 4", "2015"
    r"(?:(?:at|in) )?(?:[^\W\d]{1,16}[ =])?\d[\d.]{0,12}(?: ?[^\W\d]{1,8})?", re.IGNORECASE)
_NUMBER = re.compile(r"[+\-−]?\d[\d,]{0,12}(?:\.\d{1,6})?")
_JOINT = re.compile(  # behind a number: its unit, and what stands in front of the next name
    r"[^\s,;()]{0,8}(?: (?!and |while |but )[^\s,;()]{1,12})?(?:, (?:and |while |whereas |but |with )?|; (?:and )?|"
    r" and | while | whereas )(?:the )?"
)
_NAMED = re.compile(  # in front of a number
    r"(?:the )?(?P<name>[^\W\d][^,;:()\d]{0,39}?(?:[ -]\d{1,2}(?= [a-z]))?)"
    r"(?: (?:line|curve|series))?(?: (?:is|was|stands|stood|sits|lies|"
    r"reaches|reached|hits|has|had|shows|records|scores|measures|reads|gets|rises|rose|falls|fell|drops|climbs|grows|declines|"
    r"remains|stays|peaks|starts|begins|ends|weighs|costs|counts|yields|achieves|attains|averages|hovers|leads|trails|"
    r"follows|at|to|of|around|about|approximately|roughly|nearly|just|only|over|under)(?=[ ~≈])){1,5} ?[~≈$€£]{0,2}"
)
_COURSE = re.compile(
    r"(?:The )?(?P<name>[^\W\d][^,;:().]{0,39}?)(?: (?:line|curve|series))?(?: \([^()]{1,40}\))? (?:[a-z]{3,12}ly )?"
    r"(?:starts|begins|opens|rises|rose|increases|increased|climbs|climbed|grows|grew|improves|improved|goes|went|falls|"
    r"fell|drops|dropped|decreases|decreased|declines|declined|peaks|peaked)\b"
)
_IS_NO_NAME = re.compile(
    r"(?:it|this|that|these|both|all|each|every|there|then|after|from|in|at|by|line|curve|upper|lower|top|bottom|first|"
    r"second|next)\b", re.IGNORECASE)
_FEWEST_OF_COURSE = 3  # numbers
_FEWEST = 2  # items, and names in each
_MOST = 60  # series that items name, one each
_LONGEST = 400  # characters of an item


def read(text: str, lines: list[Line], frame: Frame, measure: str | None) -> None:
    """Give a line chart that declares no series those that its items name; measure: the name of its vertical axis."""
    if frame.chart_type != "line" or frame.series:
        return
    if subjects := _subjects(text, lines, measure or ""):
        frame.series = {words.key(name): name for name in subjects}
        return
    found: Counter[tuple[str, ...]] = Counter()
    for line in lines:
        is_item = line.section == sections.DATA and line.marker in ("-", "1") and line.last - line.behind >= _FEWEST
        if is_item and line.end - line.start < _LONGEST and (not line.label or _IS_PLACE.fullmatch(line.label)):
            found[_names(text, line)] += 1
    names, count = max(found.items(), key=lambda one: (one[1], len(one[0])), default=((), 0))
    if count >= _FEWEST and len(names) >= _FEWEST and not any(map(_is_no_series, names)):
        frame.series = {words.key(name): name for name in names}


def _subjects(text: str, lines: list[Line], measure: str) -> list[str]:
    """What the items of a list begin with, each with a course of its own; nothing where one begins otherwise."""
    items = [line for line in lines if line.section == sections.DATA and line.marker in ("-", "1")
             and line.first < line.last]
    if not _FEWEST <= len(items) <= _MOST or any(line.label for line in items):
        return []
    if len({line.heads for line in items}) > 1:
        return []
    matches = [_COURSE.match(text, line.start, line.end) for line in items]
    names = [words.plain(match["name"]) for match in matches if match]
    are_courses = all(line.last - line.first >= _FEWEST_OF_COURSE for line in items)
    if len(set(names)) < len(items) or not are_courses:
        return []
    are_series = all(map(colours.is_colour, names)) or not any(
        _is_no_series(name) or axis_names.is_called(name, measure) for name in names)
    return names if are_series and not any(map(_IS_NO_NAME.match, names)) else []


def _names(text: str, line: Line) -> tuple[str, ...]:
    """What stands in front of each value of an item that begins with a place; nothing where one has no name."""
    place = None if line.label else _PLACE.match(text, line.start, line.end)
    at, names = place.end() if place else line.rest if line.label else line.end, list[str]()
    while named := _NAMED.match(text, at, line.end):
        number = _NUMBER.match(text, named.end(), line.end)
        if not number:
            return ()
        names.append(words.plain(named["name"]))
        joint = _JOINT.match(text, number.end(), line.end)
        at = joint.end() if joint else line.end
    return tuple(names) if len(set(names)) == len(names) else ()


def _is_no_series(name: str) -> bool:
    if headings.marks(name):
        return True  # "The left chart rises from 12 in 2000"
    return words.is_generic(name) or words.is_comment(name) or words.is_clause(name) or colours.is_colour(name)
