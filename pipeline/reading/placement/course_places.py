"""The places on the horizontal axis that labels of a course mean: "Final loss", "Around Jan 7, 2018"."""

from __future__ import annotations

from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import calendar, stages, words

_ABOUT = frozenset("around near about circa approximately".split())


def of(frame: Frame, label: str) -> str:
    """The declared place of the start or the end of a course, "" for another stage: "Initial", "Final loss", "Peak";
    the place that a label says is not exact, "2018" for "Around 2018"; else the label."""
    stage, _, measure = label.partition(" ")
    if stage.lower() in _ABOUT and (measure[:1].isdigit() or calendar.is_named(measure.partition(" ")[0])):
        return label if frame.knows(label) else measure
    if not stages.is_stage(stage) or frame.knows(label):
        return label
    found = words.stems(measure)
    is_measure = frame.measures(measure) or (found and found <= words.stems(frame.title or ""))
    if not stages.is_stage(label) and not is_measure:
        return label
    ticks, end = frame.axes.x.ticks, stages.stage_end(label)
    if any(map(stages.is_stage, ticks)):
        return label
    return ticks[end] if ticks and end is not None else ""
