"""Small multiples: heads over lists that have no label in common, in a figure of several charts, and so are panels.

    Three bar charts side by side, one for each variable.
    **Age** / - 18–29: 31% / - 30–59: 41%        **Region** / - North: 44% / - South: 38%
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import words

_FEWEST = 2  # charts, and labels of each
_SEVERAL = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|several|multiple|[2-9]|1\d) (?:[a-z][a-z\-]* ){0,3}"
    r"(?:charts|graphs|plots|panels|sub-?plots)\b|\bsmall[ -]multiples?\b",
    re.IGNORECASE,
)


def are(frame: Frame, readings: list[Reading]) -> bool:
    """Whether a text speaks of several charts, and its lists are of other things each."""
    if frame.chart_type not in ("bar", "pie"):
        return False
    charts: dict[Line, set[str]] = {}
    for reading in readings:
        if not reading.line.heads or len(reading.labels) != 1 or reading.spread or reading.panel:
            return False
        charts.setdefault(reading.line.heads[-1], set()).add(words.key(reading.labels[0]))
    found = [*charts.values()]
    if len(found) < _FEWEST or len(set[str]().union(*found)) < sum(map(len, found)):
        return False
    if any(len(one) < _FEWEST for one in found) or any(frame.knows(head.label) for head in charts):
        return False
    return _SEVERAL.search(frame.text) is not None
