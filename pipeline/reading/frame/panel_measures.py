"""What a panel shows and in which unit, behind the words for the panel, where none of its axes is named:

    - **Left chart:** Visits per year (thousands)
    - **Right panel:** Line chart of plant height (cm) over weeks
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, units, words

_CHART = r"(?:an? |the )?(?:[a-z-]{2,20} ){0,3}(?:charts?|plots?|graphs?|bars|lines|curves|histograms?)"
_MEASURE = re.compile(
    rf"(?:{_CHART} (?:of|with|for|showing|comparing) (?:the )?)?"
    r"(?P<name>[^\W\d](?:[^,.;:()\"“=*\n]|\.(?=\d)){1,60}?) \((?:in )?(?P<unit>[^()\d]{1,24}\d?)\)"
    r"(?: (?:over|by|per|for|of|in|across|against|versus|vs\.?|from) [^,.;:()\n]{2,60})?\.?\s*", re.IGNORECASE
)
_QUOTED = re.compile(  # 'Line chart "Arrivals (thousands)"'
    rf"{_CHART}(?: titled)?,? "
    r"[\"“](?P<name>[^\"“”()\n]{2,60}) \((?:in )?(?P<unit>[^()\d]{1,24}\d?)\)[\"”]\.?\s*", re.IGNORECASE
)


def tell(text: str, lines: Iterable[Line], own: Frame) -> None:
    """Take over the measure of a panel, and its unit, from the line that says what it shows."""
    if own.value_label is not None or (own.is_grid and own.axes.y.name):
        return
    for line in lines:
        if not headings.marks(line.label) or line.opens:
            continue
        match = _MEASURE.fullmatch(text, line.rest, line.end) or _QUOTED.fullmatch(text, line.rest, line.end)
        if match and all(units.is_unit(part) for part in match["unit"].split()):
            own.value_label = words.plain(match["name"])
            own.unit_of[own.value_label] = match["unit"]
            return
