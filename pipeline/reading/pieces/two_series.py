"""Values in pairs, where one series comes before the other: "2010" and "2020", "Before" and "After"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import words, years

_YEAR = re.compile(rf"(?:FY ?)?({years.YEAR})(?:\s?[–—/-]\s?\d{{2,4}})?(?: \([^()]*\))?")  # "2011–2020"
_TURN = re.compile(  # the first of two series comes before the second
    r"(?:before|pre|initial|start|baseline|old|first|early)\b[^→]{0,40} → "
    r"(?:after|post|final|end|new|last|second|late|follow-up)\b[^→]{0,40}", re.IGNORECASE
)
_CHARTS = frozenset(("bar", "radar"))
_TWO = 2


def share(line: Line, frame: Frame) -> bool:
    """Whether a line of a chart of two series is labelled with something else than these, and no sentence."""
    series = frame.axes.y
    if words.is_sentence(line.label) and not frame.knows(line.label):
        return False
    return frame.chart_type in _CHARTS and len(series.ticks) == _TWO and words.key(line.label) not in series.keys


def follow(frame: Frame) -> bool:
    """Whether the second of two series comes after the first, or arrows lead to it elsewhere, "Dry → Storm"."""
    ticks = frame.axes.y.ticks
    first, second = map(_YEAR.fullmatch, ticks)
    if first and second:
        return first[1] < second[1]
    lowered = frame.text.lower()
    return _TURN.fullmatch(" → ".join(ticks)) is not None or any(
        sign.join(ticks).lower() in lowered for sign in (" → ", " -> ", "→"))
