"""What belongs to what of the marks of a course: "~80% (layer 0), ~60% (layer 10)", "at layer 0 ~80%"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.pieces import courses, marks, said_ranges
from pipeline.reading.pieces.marks import Mark
from pipeline.reading.text.script import Script, Value

_UNTIL = re.compile(r"\b(?:until|till|up to)\s(?:[^\W\d]\w{0,20}[\s=]){0,2}[~≈]?\Z")
_THEN = re.compile(r"(?:\s?[^\W\d]{1,12})?,? (?:and |before )?(?:then|after which)\b")


def placed(script: Script, paired: list[courses.Placed], begin: int) -> list[tuple[Value, str]]:
    """The values of marks that `pair` put together, each with its position, whose number becomes a label."""
    for _, position_index, _ in paired:
        if position_index is not None:
            marks.assign_label(script, position_index)
    return [
        (script.value(index, index + 1 + _has_second(script, index), begin)[0], position)
        for index, _, position in paired
    ]


def pair(found: list[Mark], script: Script) -> tuple[list[courses.Placed], list[int]]:
    """Values with their positions, and values without; nothing where the order does not tell what belongs to what."""
    if {kind for kind, *_ in found} - {"also"} != {"position", "value"}:
        return [], []
    two_by_two = list(zip(found[::2], found[1::2], strict=False))
    if len(found) == 2 * len(two_by_two) and all(
        {one[0], two[0]} == {"position", "value"} and _are_neighbours(script, one[1], two[1]) for one, two in two_by_two
    ):  # "in 2000 at 12%, at 18% in 2010": there is but one way
        places = [(one, two) if one[0] == "value" else (two, one) for one, two in two_by_two]
        return [(value[1], place[1], place[2]) for value, place in places if value[1] is not None], []
    value_first = found[0][0] == "value"
    paired: list[courses.Placed] = []
    alone: list[int] = []
    at = 0
    while at < len(found):
        kind, index, _ = found[at]
        stop = at + 1 + value_first
        while stop < len(found) and found[stop][0] == "also":
            stop += 1
        group = found[at : stop + (not value_first)] if (kind == "value") == value_first else []
        if len(group) > 1 and group[-1][0] != kind and _are_neighbours(script, group[0][1], group[1][1]):
            (_, value, _), *positions = group if value_first else group[::-1]
            assert value is not None  # only positions are told in words
            paired += [(value, position, written) for _, position, written in positions]
            at += len(group)
        elif kind == "value":
            assert index is not None
            alone.append(index)
            at += 1
        elif value_first and at + 1 < len(found) and (turned := _turned_to(script, found[at], found[at + 1])):
            paired.append(turned)
            at += 2
        elif value_first:
            at += 1  # the position of a number that is nothing known
        else:
            return [], []
    return paired, alone


def _turned_to(script: Script, place: Mark, value: Mark) -> courses.Placed | None:
    """The value that a course turns to at the place to which it kept: "until lap 1600, then jumps to 1.5"."""
    (_, position, written), (kind, index, _) = place, value
    if kind != "value" or position is None or index is None or not _are_neighbours(script, position, index):
        return None
    begin, end = script.starts[position], script.ends[position]
    if not _UNTIL.search(script.text, max(0, begin - said_ranges.NEAR), begin) or not _THEN.match(script.text, end):
        return None
    return index, position, written


def _are_neighbours(script: Script, index: int | None, following: int | None) -> bool:
    """Whether no other number stands between two, but the end of a range; a position in words has none."""
    return index is None or following is None or following in (index - 1, index + 1 + _has_second(script, index))


def _has_second(script: Script, index: int) -> bool:
    """Whether the number behind another one belongs to it, as the end of a range or as what stands behind "±"."""
    return said_ranges.is_range(script, index) or script.has_spread(index, len(script.starts))
