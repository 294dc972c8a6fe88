"""What the label of a line says of a course: which series it is of, or which place."""

from __future__ import annotations

from itertools import repeat

from pipeline.reading import colours, places, words
from pipeline.reading import patterns as re
from pipeline.reading.frame import Frame
from pipeline.reading.lines import Line

_POINT = re.compile(r"[\[(]\s?[~≈]?\d[\d.,]*%?[,;]\s?[~≈]?\d[\d.,%~≈\-–]*\s?[\])]")


def series_over(line: Line, frame: Frame) -> tuple[str, ...] | None:
    """The label of a line where it names the series that its course is of, nothing where a head does or there is but
    one; None where only the sentence can tell."""
    if not line.label:
        named = len(frame.series) < 2 or any(map(_names_series, line.heads, repeat(frame)))
        return () if named else None
    if not frame.knows(line.label) and (
        words.is_comment(line.label)
        or words.is_generic(line.label)
        or words.is_stage(line.label)
        or _POINT.fullmatch(line.label)
    ):
        return ()
    return () if is_place(frame, line.label) else (line.label,)


def _names_series(head: Line, frame: Frame) -> bool:
    """Whether a head names a series: a declared one, one with its colour, or by its colour."""
    if frame.knows(head.label) or frame.drawn_in(head.label):
        return True
    return colours.without_colour(head.label) != words.plain(head.label)


def is_place(frame: Frame, label: str) -> bool:
    """Whether the label of a line is a place along the course: "2019"."""
    return frame.chart_type == "line" and (words.key(label) in frame.axes.x.keys or places.is_year(frame, label))
