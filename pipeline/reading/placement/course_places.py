"""The places on the horizontal axis that labels of a course mean: "Final loss", "Around Jan 7, 2018", "Loss at 5 h"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import extents
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import calendar, stages, words

_ABOUT = frozenset("around near about circa approximately".split())
_MEASURE_AT = re.compile(r"(?:the )?([^\W\d][^:;,()]{1,30}?) (?:at|in|on|for) (?:the )?(\S.{0,40})", re.IGNORECASE)


def of(frame: Frame, label: str) -> str:
    """The declared place of the start or the end of a course, "" for another stage: "Initial", "Final loss", "Peak";
    the place that a label says is not exact, "2018" for "Around 2018", or tells a value at, "10 h" for "Value at 10 h";
    else the label."""
    stage, _, measure = label.partition(" ")
    if stage.lower() in _ABOUT and (measure[:1].isdigit() or calendar.is_named(measure.partition(" ")[0])):
        return label if frame.knows(label) else measure
    if not stages.is_stage(stage) or frame.knows(label):
        return label if frame.knows(label) else _measured_at(frame, label)
    found = words.stems(measure)
    is_measure = frame.measures(measure) or (found and found <= words.stems(frame.title or ""))
    if not stages.is_stage(label) and not is_measure:
        return label
    ticks, end = frame.axes.x.ticks, stages.stage_end(label)
    if any(map(stages.is_stage, ticks)):
        return label
    if not ticks or end is None:
        return ""
    return ticks[end] if end else extents.start(frame.begins, ticks)


def _measured_at(frame: Frame, label: str) -> str:
    """The place along the axis for which a label gives a value of what the figure measures; else the label."""
    match = _MEASURE_AT.fullmatch(label) if " " in label else None
    if match is None or not frame.measures(match[1]):
        return label
    axis, _ = frame.axes.hint(match[2])
    return match[2] if axis == 0 else label
