"""The ends of an error bar or a shaded band, told beside a value or on the line below it.

NAME: Approximately v, with an error bar extending from a to b.            NAME: v / Error bar spans a to b
NAME: starts at v (step 0) and ends at w (step 9), with a band from a to b at the end
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections

_SIGNS = ("rror bar", " band", "interval", "haded ")  # one of them stands in _TOLD
_HEDGE = r"(?:approximately |about |around |roughly )?[*`~≈]*"
_TOLD = (
    r"\b(?:error bars?|(?:a|shaded|confidence|uncertainty|error) bands?|confidence intervals?|"
    r"shaded (?:areas?|regions?))[*`:]*\s(?:[a-z]+ ){0,3}?"
    r"(?:spans?|spanning|from|between|ranges?|ranging|covers?|covering)(?: from)? "
)
_JOINT = r"\s?%?(?: to | and |\s?[-–—]\s?)"
_ENDS = re.compile(
    rf"{_TOLD}{_HEDGE}(?P<low>[+\-−]?\d[\d.,]*?){_JOINT}{_HEDGE}(?P<high>[+\-−]?\d[\d.,]*)", re.IGNORECASE
)
_BEFORE_END = re.compile(rf"{_TOLD}{_HEDGE}(?:[+\-−]?\d[\d.,]*?{_JOINT}{_HEDGE})?\Z", re.IGNORECASE)


def is_end(text: str, begin: int, at: int) -> bool:
    """Whether the number at `at` is an end of an error bar, by the words between `begin` and it."""
    return _BEFORE_END.search(text, begin, at) is not None


def attach(script: Script, lines: list[Line], readings: list[Reading]) -> None:
    """Give values the bounds that sentences about their error bars tell."""
    if not any(map(script.text.__contains__, _SIGNS)):
        return
    single = [reading for reading in readings if len(reading.values) == 1 and not reading.spread]
    for line in lines:
        if line.section != sections.DATA or line.last - line.first < 2 or line.marker in ("#", "|"):
            continue
        said = script.text[line.start : line.end].lower()
        for match in _ENDS.finditer(script.text, line.start, line.end) if any(map(said.__contains__, _SIGNS)) else ():
            low = bisect_left(script.starts, match.start("low"), line.first, line.last)
            if low + 1 >= line.last:
                continue
            script.roles[low] = script.roles[low + 1] = "uncertainty"
            line.is_read = True
            owner = _owner(single, line, match.start())
            value = owner.values[0] if owner else None
            if owner and value and value.lower is None and value.upper is None:
                lower, upper = sorted((script.number(low), script.number(low + 1)))
                if lower <= value.value <= upper:
                    owner.values = [value._replace(lower=lower, upper=upper)]


def _owner(readings: list[Reading], line: Line, begin: int) -> Reading | None:
    """The reading in front of an error bar: on its line, else the one bullet beside it under the same heads."""
    here = [one for one in readings if one.line is line and one.values[0] and one.values[0].start < begin]
    if here:
        return here[-1]
    beside = [one for one in readings if line.heads and one.line.heads == line.heads and one.line.number < line.number]
    return beside[-1] if beside else None
