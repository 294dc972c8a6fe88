"""How lines lay out their values: one file a layout, its lines in its docstring, the order of all of them here.

A layout is a function `read(script, line, frame)` that gives the readings of one data line, or None where the line is
laid out otherwise. It says what the line says (labels, order, values) and decides nothing: placement does.
"""

from __future__ import annotations

from collections.abc import Callable

from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import (
    arrows,
    bins,
    box,
    clauses,
    extremes,
    keyed,
    mentions,
    named,
    narrative,
    pairs,
    points,
    positions,
    ranked,
    remarked,
    respectively,
    sentence,
    shared,
    slices,
    stated,
    steps,
    stretches,
    subjects,
    summaries,
    told_points,
    unplaced,
    values,
    versus,
)
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

Layout = Callable[[Script, Line, Frame], list[Reading] | None]

# The first layout that understands a line reads it. Points come before values, which would take their coordinates for a
# row; pairs and rows of values before a named value, which would take the first of them; and cells that are stated in
# full before pairs, which would take the number in "Baloru (0613)".
LAYOUTS: tuple[Layout, ...] = (
    box.read,
    summaries.read,
    named.read_share,
    points.read,
    told_points.read,
    slices.read,
    subjects.read,
    keyed.read,
    respectively.read,
    stretches.read,
    shared.read,
    values.read,
    stretches.read,
    extremes.read,
    mentions.read,
    mentions.read_of_row,
    bins.read,
    versus.read,
    ranked.read,
    mentions.read_chart,
    stated.read_data,
    steps.read,
    positions.read,
    remarked.read,
    arrows.read_course,
    pairs.read,
    arrows.read,
    clauses.read,
    narrative.read,
    sentence.read,
    named.read,
    narrative.read_at_place,
    unplaced.read,
)


_COORDINATES = 2  # of a point

# What remarks ("Trend: starts at …", "Highest in …") may give, where nothing else does.
REMARKS: tuple[Layout, ...] = (extremes.read, stretches.read, narrative.read)


def read_remark(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The readings of a line that speaks about values; None for most."""
    return _first(REMARKS, script, line, frame)


def read_line(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The readings of one data line, none where it shows a missing value; None where no layout understands it."""
    if line.label:  # by far the most
        if readings := named.read_plain(script, line, frame):
            return readings
        is_point = frame.chart_type == "scatter" and line.last - line.behind == _COORDINATES
        is_row = not is_point and values.is_plain(script, line) and frame.chart_type != "box"
        if is_row and (readings := values.read(script, line, frame)):
            return readings
    return _first(LAYOUTS, script, line, frame)


def _first(layouts: tuple[Layout, ...], script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    for layout in layouts:
        readings = layout(script, line, frame)
        if readings is not None:
            return readings
    return None
