"""The bars of a histogram, told in sentences by the ends of their bins.

    The bar from 0 to 10 minutes rises to 8 patients, and the bar from 10 to 20 minutes rises to 21 patients.
    From 20 to 30 minutes, the height is 43. The last bar, between 30 and 40, stands at 2.

The bins stand side by side, and each has one number behind it. What a sentence further on tells otherwise is a claim.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.numbers import label_number
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_END = r"\d[\d.,]{0,9}"
_BIN = re.compile(
    rf"\b(?:from|between) (?P<bin>(?P<low>{_END}) (?:to|and) (?P<high>{_END}))\b", re.IGNORECASE)
_FEWEST = 3  # bins


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of a panel whose bins stand side by side; none of others."""
    if frame.chart_type != "bar":
        return []
    found: dict[tuple[float, float], tuple[Reading, range]] = {}
    for line, begin, end, _ in spoken:
        told = list(_BIN.finditer(script.text, begin, end))
        for at, match in enumerate(told):
            stop = told[at + 1].start() if at + 1 < len(told) else end
            values = script.between(match.end(), stop, line.first, line.last)
            low, high = label_number(match["low"]), label_number(match["high"])
            if len(values) != 1 or low is None or high is None or low >= high:
                continue
            value = script.value(values[0], values[0] + 1, match.end())[0]
            ends = script.between(match.start(), match.end(), line.first, line.last)
            found.setdefault((low, high), (Reading("prose", line, (match["bin"],), [value]), ends))
    bins = sorted(found)
    if len(bins) < _FEWEST or any(one[1] != other[0] for one, other in pairwise(bins)):
        return []
    for _, ends in found.values():
        for index in ends:
            script.roles[index] = "label"
    return [reading for reading, _ in found.values()]
