"""Numbered bars of which one line gives several, each by its number or some of them together.

Bars 16-19: Very low. (Bar 16: ~0.006, Bar 17: ~0.002, Bars 18 & 19: ~0.000)
**Bars 7 to 9:** Bar 7: ~12, Bar 8: ~9, Bar 9: ~4            Bars 12-14: ~1 each
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_NUMBERS = r"\d{1,3}(?:(?: ?[-–&] ?|, and |, | and | to )\d{1,3}){0,9}"
_SEVERAL = re.compile(rf"(?P<word>[A-Z][^\W\d]{{1,20}}) (?P<numbers>{_NUMBERS})")
_ENTRY = re.compile(
    rf"(?<![^\s(*`])(?P<word>[A-Z][^\W\d]{{1,20}}) (?P<numbers>{_NUMBERS})[*`]{{0,2}}(?::[*`]{{0,2}}| ?[=≈]| at| is)"
    r" ?[~≈*`$€£]{0,3}(?=[+\-−]?\.?\d)"
)
_RANGE = re.compile(r"(\d{1,3})(?: ?[-–] ?| to )(\d{1,3})")
_NUMBER = re.compile(r"\d{1,3}")
_ALONE = re.compile(r"[\s*`]{0,4}[~≈$€£]{0,2}")
_EACH = re.compile(r"(?: ?%)?[*`]{0,2} each\b")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each bar that a line names by its number; None where a value has no such name in front of it."""
    span = _SEVERAL.fullmatch(line.label)
    if span is None or frame.knows(line.label) or not (given := _told(span["numbers"], True))[1:]:
        return None
    word = _one(span["word"], script.text)
    text, entries = script.text, list(_ENTRY.finditer(script.text, line.rest, line.end))
    if not entries:
        return _each(script, line, word, given)
    readings: list[Reading] = []
    used = set[int]()
    for entry in entries:
        numbers = script.between(*entry.span("numbers"), line.behind, line.last)
        index = bisect_left(script.starts, entry.end(), line.behind, line.last)
        if index == line.last or entry["word"] not in (word, span["word"]):
            return None
        value, following = script.value(index, line.last, entry.end("numbers"))
        used.update(numbers, range(index, following))
        readings += [
            Reading("numbered_spans", line, (f"{word} {number}",), [value])
            for number in _told(entry["numbers"], _EACH.match(text, script.ends[following - 1]) is not None)
        ]
        for number in numbers:
            script.roles[number] = "label"
    return readings if len(used) == line.last - line.behind else None


def _one(word: str, text: str) -> str:
    """What a text calls one of several: "Box" for "Boxes", "Bar" for "Bars"."""
    ones = (word.removesuffix("s"), word.removesuffix("es"))
    return next((one for one in ones if f"{one} " in text), ones[0])


def _each(script: Script, line: Line, word: str, bars: list[str]) -> list[Reading] | None:
    """The one value of a line, which each of its bars has: "Bars 12-14: ~1 each"."""
    index = line.behind
    if index == line.last or not _ALONE.fullmatch(script.text, line.rest, script.starts[index]):
        return None
    value, following = script.value(index, line.last, line.rest)
    if following < line.last or not _EACH.match(script.text, script.ends[following - 1]):
        return None
    return [Reading("numbered_spans", line, (f"{word} {bar}",), [value]) for bar in bars]


def _told(numbers: str, one_by_one: bool) -> list[str]:
    """The numbers that a list names: "18", "19" of "18 & 19"; one_by_one: also those of a range, which is else one."""
    found: list[str] = []
    end = 0
    for match in _RANGE.finditer(numbers):
        found += _NUMBER.findall(numbers, end, match.start())
        low, high = int(match[1]), int(match[2])
        found += map(str, range(low, high + 1)) if one_by_one else [match[0]]
        end = match.end()
    return [*found, *_NUMBER.findall(numbers, end)]
