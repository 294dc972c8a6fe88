"""Small multiples: heads over lists in a figure of several charts that are panels, since the lists have no label in
common, or the text counts as many charts as there are headings, or heads in bold type; and labels that are declared
titles, below heads that only group the panels, or are series.

    Three bar charts side by side, one for each variable.            Two bar charts, one above the other.
    **Age** / - 18–29: 31% / - 30–59: 41%                            #### Battery Life / - Orbit: 88 h
    **Region** / - North: 44% / - South: 38%                         #### Charging Time / - Orbit: 77 min

    The image shows six bar charts, one per station.
    **Bergen** / Winter: 742 · Spring: 438                           **Bilbao** / Winter: 374 · Spring: 297

    **Titles:** / Top-left: k = 5, Oak / Top-right: k = 5, Ash
    **Top row (Oak):** / * **k = 5, Oak:** starts at 3, falls to 2 by h=4
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import colours, counts, headings, words

_FEWEST = 2  # charts, and labels of each
_SEVERAL = re.compile(
    rf"\b(?:({counts.COUNT})|several|multiple) (?:[a-z][a-z\-]* ){{0,3}}"
    r"(?:charts|graphs|plots|panels|sub-?plots|histograms)\b|\bsmall[ -]multiples?\b",
    re.IGNORECASE,
)
_ONE_EACH = re.compile(r"[^.]{0,60}?[,;:(–—-] ?(?:one|each) (?:for|per|of|is (?:for|about|of))\b", re.IGNORECASE)


def are(frame: Frame, readings: list[Reading]) -> bool:
    """Whether a text speaks of several charts, and its lists are of other things each, or below as many headings."""
    if frame.chart_type not in ("bar", "pie"):
        return False
    charts: dict[Line, set[str]] = {}
    unplaced: set[Line] = set()
    for reading in readings:
        if reading.line.heads and reading.ragged and not reading.labels:
            unplaced.add(reading.line.heads[-1])  # a chart all the same
            continue
        if not reading.line.heads or len(reading.labels) != 1 or reading.spread or reading.panel:
            return False
        charts.setdefault(reading.line.heads[-1], set()).add(words.key(reading.labels[0]))
    found = [*charts.values()]
    if len(found) < _FEWEST or min(map(len, found)) < _FEWEST or any(frame.knows(head.label) for head in charts):
        return False
    said = _SEVERAL.search(frame.text)
    if said is None or len(set[str]().union(*found)) == sum(map(len, found)):
        return said is not None
    are_headings = all(head.marker == "#" or (head.bold and not (head.marker or head.indent)) for head in charts)
    is_each = all(head.opens for head in charts) and _ONE_EACH.match(frame.text, said.end())
    return bool(are_headings or is_each) and len(frame.series) < _FEWEST and bool(said[1]) and (
        counts.count(said[1]) == len(charts.keys() | unplaced))


def titled(frame: Frame, readings: list[Reading]) -> set[str]:
    """The outer labels of readings that are declared titles of panels, each below one head, or below those of series;
    empty where less than two are, or a head is a panel itself."""
    if frame.is_grid or len(frame.titles) < _FEWEST:
        return set()
    over: dict[str, tuple[Line, ...]] = {}
    for reading in readings:
        label, heads = reading.line.label, reading.line.heads
        if reading.labels[:1] != (label,) or len(reading.labels) + reading.spread != _FEWEST:
            continue
        if words.key(label) not in frame.titles or frame.knows(label):
            continue
        if any(_is_panel(frame, head.label) for head in heads):
            return set()
        if over.setdefault(label, heads) != heads and not frame.knows(headings.unnumbered(heads[-1].label)):
            return set()
    return {*over} if len(over) >= _FEWEST else set()


def _is_panel(frame: Frame, head: str) -> bool:
    """Whether a head names a panel, or by its colour what only the legend can say."""
    return colours.is_colour(head) or words.key(headings.panel_name(head)) in frame.titles
