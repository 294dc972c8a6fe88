"""Labels of two parts, each of which stands with all of the others in a list: a row and a column each.

    - Alto, 2019: 4        - Alto / 2019: 4        - Alto – 2019: 4        - Alto in 2019: 4
    - Alto, 2020: 5        - Alto / 2020: 5        - Alto – 2020: 5        - Alto in 2020: 5
    - Basso, 2019: 3       - Basso / 2019: 3       - Basso – 2019: 3       - Basso in 2019: 3
    - Basso, 2020: 6       - Basso / 2020: 6       - Basso – 2020: 6       - Basso in 2020: 6

They are written as places, "(2019, Alto)". "Oslo, Norway" above "Bergen, Norway" and "Lund, Sweden" is no such list.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.vocabulary import sections, words

_SEPARATORS = tuple(  # what stands in all labels that one joins, and how these are written
    (sign, re.compile(rf"(?P<first>[^,/|×:]{{1,60}}?){written}(?P<second>[^,/|×:]{{1,60}}){end}"))
    for sign, written, end in (
        (",", ", ", ""), ("/", r" ?/ ?", ""), ("|", r" \| ", ""), (" ", " [×x] ", ""), (" ", " [–—-] ", ""),
        ("&", " & ", ""), (" ", " (?:in|at|on|for|with|under) ", ""), ("(", r" \(", r"\)"),
    )
)
_FEWEST = 2  # rows, and columns
_MOST_MISSING = 0.2  # of all cells


def mark(lines: list[Line], declared: Frame) -> None:
    """Write the labels of such lists as places."""
    items: list[Line] = []
    for line in lines:
        gives_one = line.section == sections.DATA and line.label != "" and line.last - line.behind == 1
        if items and not (gives_one and line.heads == items[0].heads and line.marker == items[0].marker):
            _write(items, declared)
            items = []
        if gives_one:
            items.append(line)
    _write(items, declared)


def _write(items: list[Line], declared: Frame) -> None:
    if len(items) < _FEWEST:
        return
    frame = declared.of(None, items[0])
    for sign, separator in _SEPARATORS:
        pairs = _pairs(items, separator) if sign in items[0].label else []
        if not pairs or len(set(pairs)) < len(pairs):
            continue
        firsts, seconds = ({pair[at] for pair in pairs} for at in (0, 1))
        if len(firsts) == 1 and items[0].heads and firsts == {items[0].heads[-1].label}:
            for line, (_, second) in zip(items, pairs, strict=True):
                line.label = second  # "Alto, 2019" below "Alto"
            return
        are_few = min(len(firsts), len(seconds)) < _FEWEST
        is_full = len(pairs) >= (1 - _MOST_MISSING) * len(firsts) * len(seconds)
        if are_few or not (is_full or _are_declared(firsts, seconds, frame)):
            continue
        known = [frame.knows(line.label) or len(coordinates(line.label, frame)) > 1 for line in items]
        if any(known) and (frame.is_grid or all(known)):
            return  # they are read as they are
        turns = [sum(one[at] != other[at] for one, other in pairwise(pairs)) for at in (0, 1)]
        is_row_first = frame.is_grid and turns[0] < turns[1]  # and the columns of each row stand one behind the other
        places = [f"({', '.join(pair[::-1] if is_row_first else pair)})" for pair in pairs]
        if all(len(coordinates(place, frame)) == len(pairs[0]) for place in places):  # but "(Alto, [0, 0.1))" is none
            for line, place in zip(items, places, strict=True):
                line.label = place
        return


def _pairs(items: list[Line], separator: re.Pattern[str]) -> list[tuple[str, str]]:
    """The two parts of each label; none where one of them has no such parts."""
    pairs = []
    for line in items:
        match = separator.fullmatch(line.label)
        if match is None:
            return []
        pairs.append((match["first"], match["second"]))
    return pairs


def _are_declared(firsts: set[str], seconds: set[str], frame: Frame) -> bool:
    """Whether the first parts of labels are declared on one axis and the second ones on the other."""
    x, y = frame.axes.x.keys, frame.axes.y.keys
    first, second = set(map(words.key, firsts)), set(map(words.key, seconds))
    are_places = x.keys() >= second or (frame.chart_type == "line" and all(one[:1].isdigit() for one in second))
    return (x.keys() >= first and y.keys() >= second) or (y.keys() >= first and are_places)
