"""Small multiples: heads over lists in a figure of several charts that are panels, since the lists have no label in
common, or the text counts as many charts as there are headings.

    Three bar charts side by side, one for each variable.            Two bar charts, one above the other.
    **Age** / - 18–29: 31% / - 30–59: 41%                            #### Battery Life / - Orbit: 88 h
    **Region** / - North: 44% / - South: 38%                         #### Charging Time / - Orbit: 77 min
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import counts, words

_FEWEST = 2  # charts, and labels of each
_SEVERAL = re.compile(
    rf"\b(?:({counts.COUNT})|several|multiple) (?:[a-z][a-z\-]* ){{0,3}}"
    r"(?:charts|graphs|plots|panels|sub-?plots|histograms)\b|\bsmall[ -]multiples?\b",
    re.IGNORECASE,
)


def are(frame: Frame, readings: list[Reading]) -> bool:
    """Whether a text speaks of several charts, and its lists are of other things each, or below as many headings."""
    if frame.chart_type not in ("bar", "pie"):
        return False
    charts: dict[Line, set[str]] = {}
    for reading in readings:
        if not reading.line.heads or len(reading.labels) != 1 or reading.spread or reading.panel:
            return False
        charts.setdefault(reading.line.heads[-1], set()).add(words.key(reading.labels[0]))
    found = [*charts.values()]
    if len(found) < _FEWEST or min(map(len, found)) < _FEWEST or any(frame.knows(head.label) for head in charts):
        return False
    said = _SEVERAL.search(frame.text)
    if said is None or len(set[str]().union(*found)) == sum(map(len, found)):
        return said is not None
    are_headings = all(head.marker == "#" for head in charts)
    return are_headings and len(frame.series) < _FEWEST and bool(said[1]) and counts.count(said[1]) == len(found)
