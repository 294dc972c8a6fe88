"""What the label of a line says of a course: which series it is of, or which place."""

from __future__ import annotations

from itertools import repeat

from pipeline.reading import colours, places, stages, words
from pipeline.reading import patterns as re
from pipeline.reading.frame import Frame
from pipeline.reading.lines import Line

_POINT = re.compile(r"[\[(]\s?[~≈]?\d[\d.,]*%?[,;]\s?[~≈]?\d[\d.,%~≈\-–]*\s?[\])]")

_STAGE_AT = re.compile(r"([^\W\d][\w ]{1,24}?)\s*(?:\(|, | at )(?:at )?([^()]{1,40}?)\)?")
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def series_over(line: Line, frame: Frame) -> tuple[str, ...] | None:
    """The label of a line where it names the series that its course is of, nothing where a head does or there is but
    one; None where only the sentence can tell."""
    if not line.label:
        named = len(frame.series) < 2 or any(map(_names_series, line.heads, repeat(frame)))
        return () if named else None
    if not frame.knows(line.label) and (
        words.is_comment(line.label)
        or words.is_generic(line.label)
        or stages.is_stage(line.label)
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
    """Whether the label of a line is a place along the course, or a stretch of it: "2019", "Step 3", "Steps 0–9"."""
    if frame.chart_type != "line":
        return False
    if words.key(label) in frame.axes.x.keys or places.is_year(frame, label):
        return True
    axis, place = frame.axes.hint(place_of_stage(frame, label) or label) if _DIGIT.search(label) else (None, label)
    return axis == 0 and (_NUMBER.fullmatch(place) or stages.STRETCH.fullmatch(place)) is not None


def place_of_stage(frame: Frame, label: str) -> str:
    """The place behind the stage that a label names: "Start (x = 0)", "Plateau (steps 0–9)"; "" where there is none."""
    match = _STAGE_AT.fullmatch(label) if "(" in label or ", " in label or " at " in label else None
    if match is None or not (stages.is_stage(match[1]) or stages.is_phase(match[1])):
        return ""
    return match[2] if frame.axes.hint(match[2])[0] == 0 else ""
