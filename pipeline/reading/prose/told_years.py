"""Years that are no places along an axis: those that bars stand for, and several that have the same values.

    The gray bar for 1950 reaches 12.        In 2008 and 2010, the share is 2 percent.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import years

_BAR = re.compile(
    r"\bbars?(?:, which (?:is|are) [^,.;]{1,20},)? (?:(?:is|are|stands?) )?(?:for|from|shows?|represents?) (\d{4})\b"
)
_YEAR = re.compile(years.YEAR)
_SEVERAL = re.compile(rf"(?:both )?(?:{years.YEAR},? (?:and )?)+{years.YEAR}")


def is_of_bars(script: Script, index: int, frame: Frame) -> bool:
    """Whether a number is a year that bars stand for: "a gray bar for 1950"."""
    return frame.chart_type == "bar" and script.written(index) in _of_bars(script.text)


@remembered(1)  # while one text is read
def _of_bars(text: str) -> frozenset[str]:
    return frozenset(filter(_YEAR.fullmatch, _BAR.findall(text)))


def listed(name: str) -> list[str]:
    """The years of which a name is a list; none of any other name."""
    return _YEAR.findall(name) if _SEVERAL.fullmatch(name) else []


def in_year(reading: Reading, year: str) -> Reading:
    """A reading of several years as that of one of them."""
    labels = (year, *reading.labels[1:])
    return Reading(reading.layout, reading.line, labels, reading.values, axes=reading.axes, weak=reading.weak)
