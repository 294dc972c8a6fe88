"""Heads and labels that name no panel and no series: a stretch of a line, or of the places of bars, "Early phase",
"2015–2016", "Lots 1–12", or several series of a line chart, "Training loss curves"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import shortening
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import colours, stages, words, years

_PLACE_AT = re.compile(r"(?:[^\W\d]+[ \-])?(\d[\d,]*(?:\.\d+)?)")  # "2007", "late 2007"
_DRAWN = re.compile(r" (?:lines|curves|series|traces)\Z", re.IGNORECASE)
_YEAR = re.compile(years.YEAR)
_NAMED = re.compile(  # by the axis: "Lots 1–12", "Early layers (1-4)"
    r"(?:(?:early|middle|mid|late|later|first|last)[ \-])?(?P<axis>[^\W\d][^\d()]{0,30}?) \(?"
    r"(?P<stretch>\d[\d,]{0,12}(?:\.\d{1,6})?\s?(?:-|–|—|to)\s?\d[\d,]{0,12}(?:\.\d{1,6})?)\)?", re.IGNORECASE
)
_FEWEST = 2  # series that a head is over


def may_stand(frame: Frame, names: tuple[str, ...], local: tuple[str, ...]) -> bool:
    """Whether such heads may stand over a value: along a line, over the bins of a histogram or the years of bars, or
    over any bars where they say the axis."""
    if frame.chart_type == "line" or not local:
        return frame.chart_type == "line"
    if frame.chart_type != "bar":
        return False
    is_bin = _YEAR.fullmatch(local[-1]) is not None or (frame.has_bins and stages.BIN.search(local[-1]) is not None)
    return is_bin or any(_along(frame, text) for text in (*names, *local[:-1]))


def _along(frame: Frame, label: str) -> str:
    """The stretch that a label names by the horizontal axis, "1–12" of "Lots 1–12"; "" for any other."""
    match = _NAMED.fullmatch(colours.without_colour(label)) if any(map(str.isdigit, label)) else None
    is_of_axis = match is not None and words.stems(match["axis"]) <= words.stems(frame.axes.x.name or "")
    return match["stretch"] if match and is_of_axis else ""


def leave_out(
    frame: Frame, names: tuple[str, ...], local: tuple[str, ...], spread: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Heads and labels without those that name a stretch of a line, and no series: "Early phase", "2015–2016", and
    those that say which series follow."""
    if names and frame.series and local and _is_over_series(frame, names[-1], local[0]):
        names = names[:-1]
    position = local[-1] if local and not spread else ""
    over = local if spread else local[:-1]
    if not any(stages.is_phase(text) or text[:1].isdigit() or _along(frame, text) for text in (*names, *over)):
        return names, local
    names, over = (
        tuple(text for text in found if frame.knows(text) or not _is_stretch(frame, text, position))
        for found in (names, over)
    )
    return names, over if spread else (*over, *local[-1:])


def _is_stretch(frame: Frame, label: str, position: str) -> bool:
    if stages.is_phase(label):
        return True
    match, place = stages.STRETCH.fullmatch(_along(frame, label) or label), _PLACE_AT.fullmatch(position)
    if match is None or place is None:
        return False
    first, last, at = (float(number.replace(",", "")) for number in (*match.groups(), place[1]))
    return first <= at <= last


def _is_over_series(frame: Frame, head: str, label: str) -> bool:
    """Whether a head is what the names of several series begin with, that of a label too: "Loss curves" over "Blue line
    (train)", which is "Loss (train)" in the legend."""
    kind = words.key(_DRAWN.sub("", head))
    if kind == words.key(head) or sum(name.startswith(f"{kind} ") for name in frame.series) < _FEWEST:
        return False
    entry = shortening.entry_of_colour(label, frame) or frame.drawn_in(label) or label
    return frame.knows(entry) and words.key(entry).startswith(f"{kind} ")
