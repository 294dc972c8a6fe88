"""Points of a scatter plot that stand above one place, which is the head of their list.

**Column at X = 1:** / - Approximate y-values: 0, 1, 2, 3            **At Dose = 20:** / - Heights: 4.1, 4.4 and 5
**Class A:** points at 4.1, 4.4 and 5            (of a strip plot)
**Aurora (2004):** 25            (along an axis of years)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import entries, places
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words, years

_AT = re.compile(  # "Column at X = 1"
    r"(?:\A|[^\w=]{1,3})(?P<name>[^\W\d][^\W\d_]{0,20}) ?[=≈] ?[~≈]?"
    r"(?P<place>[+\-−]?\d[\d.,]{0,12})(?: \([^()\d]{1,40}\))?\Z"
)
_YEAR_BEHIND = re.compile(rf"(?P<name>[^()]{{1,60}}) \((?:in )?(?P<year>{years.YEAR})\)")
_STRIPS = re.compile(r"\b(?:strip|swarm|jitter|beeswarm) ?(?:plot|chart)s?\b|\bbeeswarm\b", re.IGNORECASE)
_POINTS_AT = re.compile(
    rf"[\s*`]*(?:(?:(?:the|individual|single|data) )*(?:{colours.DOT}s|values|scores)(?: (?:are|lie|sit|stand))?"
    r"(?: (?:at|near|around)|:) )?(?:about |approximately |around )?(?=[~≈]?[-−+]?\d)", re.IGNORECASE)
_OF_POINTS = re.compile(
    r"(?:(?:approximate|approx\.|estimated|rough|the|visible) )?"
    r"(?:(?:y|vertical)[ \-]?(?:values?|coordinates?|positions?|levels?)|heights?|ys?)(?: \(approx(?:imate|\.)?\))?",
    re.IGNORECASE,
)
_COUNTS = re.compile(  # how many there are
    r"(?:total |approximate )?(?:number|count)(?: of (?:the )?(?:data )?(?:points|dots|marks|markers|observations))?",
    re.IGNORECASE,
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A point for each value of a list below a place; values that nobody can place where the list is one of anything
    else, none where it only counts them; None where no place stands above a line."""
    if _STRIPS.search(frame.title or "") and (strip := _POINTS_AT.match(script.text, line.rest, line.end)):
        dots = entries.listed(script, line, strip.end(), line.end)
        if len(dots) == line.last - line.behind and None not in dots and not words.is_comment(line.label):
            return [Reading("points_above", line, (line.label,), [value], axes=("x",)) for value in dots]
    if line.last - line.behind == 1 and (dated := _dated(line, frame)):
        return [Reading("points_above", line, dated, [script.value(line.behind, line.last, line.rest)[0]])]
    head = line.heads[-1] if line.heads and line.label else None
    at = _AT.search(head.label) if head else None
    if at is None or not (at["name"].lower() == "x" or is_called(at["name"], frame.axes.x.name or "")):
        return None
    if _COUNTS.fullmatch(line.label):
        return []
    told = entries.listed(script, line, line.rest, line.end)
    values = [value for value in told if value is not None]
    is_of_points = _OF_POINTS.fullmatch(line.label) or is_called(line.label, frame.value_label or "")
    if not values or len(values) < len(told) or not is_of_points:
        aside = [script.lone_value(index, False) for index in range(line.behind, line.last)]
        is_list = len(aside) > 1
        return [Reading("points_above", line, (line.label,), [*aside], spread=True, ragged=True)] if is_list else None
    line.heads = line.heads[:-1]  # which names a place, and no panel
    return [Reading("points_above", line, (at["place"],), [value], axes=("x",)) for value in values]


def _dated(line: Line, frame: Frame) -> tuple[str, ...]:
    """The name of a point and its year, behind it in parentheses, where the horizontal axis is one of years: "Aurora
    (2004): 25 kn"; () for others."""
    dated = _YEAR_BEHIND.fullmatch(line.label) if frame.axes.x.name else None
    is_place = dated is not None and not frame.knows(line.label) and places.is_year(frame, dated["year"])
    return (dated["name"], dated["year"]) if dated and is_place else ()
