"""Heads and labels that name a stretch of a line, or of the years of bars, and so no series: "Early phase",
"2015–2016"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import stages, years

_PLACE_AT = re.compile(r"(?:[^\W\d]+[ \-])?(\d[\d,]*(?:\.\d+)?)")  # "2007", "late 2007"


_YEAR = re.compile(years.YEAR)


def may_stand(frame: Frame, local: tuple[str, ...]) -> bool:
    """Whether such heads may stand over a value: along a line, over the bins of a histogram or the years of bars."""
    if frame.chart_type == "line" or not local:
        return frame.chart_type == "line"
    is_year = frame.chart_type == "bar" and _YEAR.fullmatch(local[-1]) is not None
    return is_year or (frame.has_bins and stages.BIN.search(local[-1]) is not None)


def leave_out(
    frame: Frame, names: tuple[str, ...], local: tuple[str, ...], spread: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Heads and labels without those that name a stretch of a line, and no series: "Early phase", "2015–2016"."""
    position = local[-1] if local and not spread else ""
    over = local if spread else local[:-1]
    if not any(stages.is_phase(text) or text[:1].isdigit() for text in (*names, *over)):
        return names, local
    names, over = (
        tuple(text for text in found if frame.knows(text) or not _is_stretch(text, position)) for found in (names, over)
    )
    return names, over if spread else (*over, *local[-1:])


def _is_stretch(label: str, position: str) -> bool:
    if stages.is_phase(label):
        return True
    match, place = stages.STRETCH.fullmatch(label), _PLACE_AT.fullmatch(position)
    if match is None or place is None:
        return False
    first, last, at = (float(number.replace(",", "")) for number in (*match.groups(), place[1]))
    return first <= at <= last
