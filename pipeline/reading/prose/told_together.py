"""A value that a sentence of running prose tells of all lines at once.

    All lines leave from 100% at cycle 0.        In 1990, both curves start at 100.        Every line is at 0 at week 0.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.pieces.reading import Reading

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = rf"(?P<number>\d{{1,2}}|{'|'.join(_NUMBERS)})"
_LINES = r"(?:lines?|curves?|series|traces?)"
_ALL = re.compile(
    rf"(?:[^,.;:]{{1,40}}, )?(?:(?:(?P<both>both)|all|each|every)(?: of)?(?: the)?(?: {_NUMBER})?(?: [a-z]+)? {_LINES}|"
    rf"the (?:[a-z]+ )?{_LINES} (?:all|(?P<two>both)|each)) "
    r"(?:starts?|begins?|leaves?|sets?|originates?|departs?|ends?|finish(?:es)?|meets?|coincides?|are|is)"
    r"(?: (?:out|off|together|alike|jointly))? (?:at|from|with) "
    r"(?:(?:about|around|approximately|roughly|exactly|the (?:same )?(?:value|level|height) of) )?[~≈$€£]?(?=\d)",
    re.IGNORECASE,
)
_LAYOUT = "narrative"


def told(sentence: str) -> tuple[int, int] | None:
    """Where the value stands that a sentence tells of several lines at once, and how many those are, 0 for all of them;
    None for any other sentence."""
    match = _ALL.match(sentence)
    if not match:
        return None
    number = "two" if match["both"] or match["two"] else (match["number"] or "").lower()
    count = int(number) if number.isdigit() else _NUMBERS.index(number) + 2 if number else 0
    return match.end(), count


def share(placed: list[tuple[Reading, int]], told: list[tuple[Reading, int, int]]) -> list[tuple[Reading, int]]:
    """The readings of lines, with what is told of all lines of a panel as a reading of each, where it has no other one
    there. `told` has each reading with its panel and how many lines it is of; left where there are more or fewer."""
    own: dict[int, dict[str, set[str]]] = {}  # the lines of a panel, each with its places
    for reading, panel in placed:
        if reading.layout == _LAYOUT and len(reading.labels) > 1:
            own.setdefault(panel, {}).setdefault(reading.labels[0], set()).add(reading.labels[1])
    shared: list[tuple[Reading, int]] = []
    for reading, panel, number in told:
        found = own.get(panel, {})
        if len(found) > 1 and number in (0, len(found)):
            place = reading.labels[-1]
            shared += [
                (Reading(_LAYOUT, reading.line, (name, place), reading.values, weak=True), panel)
                for name, places in found.items() if place not in places
            ]
    return shared + placed
