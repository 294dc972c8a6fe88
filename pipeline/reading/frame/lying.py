"""Whether bars lie along the horizontal axis, which then has their values: by what the text says, or by their names.

    X-axis: Hours of sleep (0 to 10) / Y-axis: Country            - **X-axis:** Anomaly (°C), -0.4 to 0.8
    - Norway: 7.7 / - France: 7.2                                 - **Y-axis:** Decade (1970s, 1980s) / - 1970s: −0.2
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import calendar, words

_KINDS = frozenset(("bar", "box"))
_NAMED = (  # "- **Norway** (blue):"
    r"^[ \t]{0,12}(?:(?:[-*+•]|\d{1,2}[.)])[ \t]{1,4})?(?:\*\*)?(?P<name>[^\n:*|=#]{1,40}?)(?: \([^()\n]{1,60}\))?"
    r"(?::\*\*|\*\*:|:| [–—=-])"
)
_LINE = re.compile(_NAMED, re.MULTILINE)
_BAR = re.compile(  # "- Norway: ~7.7 h (rank 1)", of which nothing else is told
    rf"{_NAMED} {{0,3}}(?:about |around |approximately |roughly |just (?:under|over) )?[~≈$€£+\-−]{{0,2}}"
    r"\d[\d.,]{0,12}[^\d\n()]{0,40}(?:\([^()\n]{0,60}\))?[ \t]*$",
    re.MULTILINE,
)
_DECLARES = re.compile(r"\b(?:axis|axes|legend|scale|title|ticks?|range|colou?rs?|total|average)\b", re.IGNORECASE)
_SPAN = re.compile(r"(?<![\w.])[-−]?[$€£]?\d[\d.,]*(?:%|k|M)?\s?(?:to|–|—|-|up to|through)\s?[$€£]?\d")
_MEASURE = re.compile(
    r"\b(?:number|counts?|frequency|density|percent\w*|share|rate|amount|values?|total|scores?|level|proportion)\b|%|\(",
    re.IGNORECASE)
_PLAIN = re.compile(r"[~≈$€£+\-−]{0,2}\d[\d.,]*\s?(?:%|k|m|b|bn)?")
_SIDE = re.compile(  # "males left, females on the right", "Male (left)"
    r"(?P<name>\b[^\W\d]\w{1,20}(?: \w{1,20})?) (?:are |is )?\(?(?:(?:on|to|at) the )?(?:left|right)\b")
_FEWEST = 2


def without_sides(ticks: list[str], told: list[str]) -> list[str]:
    """The labels of an axis; none where it says which bars lie on which side of it: "males left, females right"."""
    said = " ".join(told) if ticks else ""
    if "left" not in said or "right" not in said:
        return ticks
    return [] if {match["name"] for match in _SIDE.finditer(said)} == set(ticks) else ticks


def lie(frame: Frame, ticks: list[list[str]], told: list[list[str]]) -> bool:
    """Whether bars or boxes lie, of a figure whose horizontal axis has no words for labels; told: what is said of each
    axis."""
    if frame.chart_type not in _KINDS:
        return False
    if charts.has_horizontal_bars(frame.text):
        return True
    if frame.chart_type != "bar" or frame.has_bins or not told[1]:
        return False
    upright, lying = (set(map(words.key, found)) for found in ticks)
    if lying:
        if any(map(_PLAIN.fullmatch, lying)):
            return False  # a scale
        named = _lines(frame.text)
        return len(named & lying) >= _FEWEST and named.isdisjoint(upright)
    names = _bars(frame.text)
    if len(names) < _FEWEST or not names.isdisjoint(upright):
        return False
    along, across = " ".join(told[0]), " ".join(told[1])
    are_places = any(name[:1].isdigit() or calendar.is_named(name) for name in names)
    return not are_places and _SPAN.search(along) is not None and not (
        any(map(str.isdigit, across)) or _MEASURE.search(across))


@remembered(16)
def _bars(text: str) -> frozenset[str]:
    """The names of bars with one value each, for comparison."""
    return _names(_BAR, text)


@remembered(16)
def _lines(text: str) -> frozenset[str]:
    """What lines begin with, for comparison."""
    return _names(_LINE, text)


def _names(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    found = (match["name"] for match in pattern.finditer(text))
    return frozenset(words.key(name) for name in found if not _DECLARES.search(name))
