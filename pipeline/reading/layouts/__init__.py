"""How lines lay out their values: one file a layout, its lines in its docstring, the order of all of them here.

A layout is a function `read(script, line, frame)` that gives the readings of one data line, or None where the line is
laid out otherwise. It says what the line says (labels, order, values) and decides nothing: placement does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from pipeline.reading.frame import charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import (
    around_names,
    arrows,
    at_places,
    bare_pairs,
    bins,
    blocks,
    both_measures,
    box,
    bridge_steps,
    clauses,
    cumulative,
    diagonal,
    emphasised,
    extremes,
    flat_boxes,
    from_to,
    in_columns,
    keyed,
    listed_cells,
    listed_points,
    located,
    mentions,
    named,
    named_cells,
    narrative,
    numbered_spans,
    pairs,
    panel_parts,
    pies,
    points,
    points_above,
    positions,
    ranked,
    ranked_groups,
    remarked,
    respectively,
    row_courses,
    row_stretches,
    said_of_one,
    second_scores,
    sentence,
    shared,
    slices,
    stated,
    steps,
    stretches,
    subjects,
    summaries,
    surfaces,
    taken_for,
    together,
    told_points,
    told_ranges,
    tuples,
    unplaced,
    valued,
    values,
    versus,
    wells,
    worded_points,
)
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import measures
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

Reader = Callable[[Script, Line, Frame], list[Reading] | None]


class Layout(NamedTuple):
    """A layout, and what a line must have to be laid out so."""

    read: Reader
    charts: frozenset[str] = frozenset()
    """The kinds of chart that have it; all kinds where none is named."""
    fewest: int = 0
    """How many numbers it has behind its label at least."""
    labelled: bool | None = None
    """Whether it has a label; None where it may."""
    sign: str = ""
    """What stands in it, "(" or any arrow."""


_ARROW = "→"
_ARROWS = (_ARROW, ">", "⟶")
_MOST = 3  # numbers that a layout asks for: whether a line has more of them makes no difference

_BOX, _PIE, _SCATTER, _BAR = map(frozenset, (("box",), ("pie",), ("scatter",), ("bar",)))
_LINE = frozenset(("line",))
_MATRIX = frozenset(("confusion_matrix",))
_LINES = frozenset(("line", "bar"))
_BARS = frozenset(("line", "bar", "pie", "radar"))
_COURSES = charts.COURSES
_SURFACES = frozenset(("line", "other"))
_SERIES = frozenset(("line", "bar", "radar"))
_CATEGORIES = frozenset(("bar", "radar"))
_PLOTS = frozenset(("line", "bar", "pie", "radar", "box", "scatter"))
_GRIDS = charts.GRIDS

# The first layout that understands a line reads it. Points come before values, which would take their coordinates for a
# row; pairs and rows of values before a named value, which would take the first of them; and cells that are stated in
# full before pairs, which would take the number in "Baloru (0613)".
LAYOUTS: tuple[Layout, ...] = (
    Layout(summaries.read, _BOX, 1, True),
    Layout(flat_boxes.read, _BOX, 1),
    Layout(box.read, _BOX),
    Layout(slices.read, _PIE, 3),
    Layout(pies.read, _PIE, 3),
    Layout(named.read_share, _PIE, 0, True),
    Layout(points.read_quantities, _SCATTER, 2),
    Layout(points.read_slashed, _SCATTER, 3, True),
    Layout(tuples.read, _GRIDS, 2, sign="("),
    Layout(tuples.read_value_first, _GRIDS, 0, True),
    Layout(listed_cells.read, _GRIDS, 3, True),
    Layout(at_places.read, _GRIDS, 3, False),
    Layout(stated.read_square, _GRIDS, 1),
    Layout(named_cells.read, _GRIDS, 1, False),
    Layout(diagonal.read, _GRIDS, 1),
    Layout(taken_for.read, _MATRIX, 1, False),
    Layout(told_points.read, _SCATTER),
    Layout(listed_points.read, _SCATTER, 2, sign="("),
    Layout(located.read, _SCATTER, 2),
    Layout(located.read_listed, _LINE, 2, True),
    Layout(surfaces.read, _SURFACES, 2),
    Layout(together.read_point, _LINE, 2, False),
    Layout(together.read_led, _LINE, 2, False),
    Layout(arrows.read_equations, _COURSES, 2, False, _ARROW),
    Layout(worded_points.read, _BARS, 1, sign="("),
    Layout(points.read, sign="("),
    Layout(cumulative.read, _BAR, 2, True),
    Layout(both_measures.read, _LINES, 1),
    Layout(panel_parts.read, _SERIES, 2, True),
    Layout(valued.read, _BARS | _GRIDS, 2, True),
    Layout(subjects.read, fewest=2),
    Layout(keyed.read, _PLOTS, 1, False),
    Layout(respectively.read, fewest=2),
    Layout(narrative.read_in_turn, _LINE, 3),
    Layout(stretches.read, stretches.CHARTS, 2),
    Layout(together.read, _SERIES, 1, True),
    Layout(numbered_spans.read, _BAR, 1, True),
    Layout(bridge_steps.read, _BAR, 1, True),
    Layout(from_to.read, _CATEGORIES, 2),
    Layout(shared.read, fewest=1),
    Layout(blocks.read, _GRIDS, 1, False),
    Layout(in_columns.read, _GRIDS, 2),
    Layout(wells.read, _GRIDS, 2),
    Layout(row_courses.read, _GRIDS, 2),
    Layout(row_stretches.read, _GRIDS, 2, sign="("),
    Layout(values.read, fewest=1),
    Layout(emphasised.read, _SERIES, 1, True, "("),
    Layout(ranked_groups.read, _BAR, 1, True, "("),
    Layout(versus.read, fewest=1, sign="("),
    Layout(extremes.read, fewest=1),
    Layout(told_ranges.read, _GRIDS, 3, True),
    Layout(mentions.read, _GRIDS, 1),
    Layout(mentions.read_of_subject, _GRIDS, 2, False),
    Layout(bins.read, _BAR, 3),
    Layout(around_names.read, _CATEGORIES, 2),
    Layout(ranked.read, _PLOTS, 2, sign="("),
    Layout(mentions.read_chart, _SERIES, 1),
    Layout(stated.read_data, _GRIDS, 1, False),
    Layout(steps.read, sign=_ARROW),
    Layout(positions.read, _GRIDS, 1),
    Layout(remarked.read, _CATEGORIES),
    Layout(arrows.read_course, fewest=1, sign=_ARROW),
    Layout(narrative.read_point, _LINE, 2, True),
    Layout(pairs.read, fewest=1),
    Layout(bare_pairs.read, _SERIES, 3),
    Layout(arrows.read, sign=_ARROW),
    Layout(clauses.read, _BARS | _GRIDS, 1),
    Layout(said_of_one.read, _SERIES, 1, False),
    Layout(narrative.read, narrative.CHARTS, 1),
    Layout(sentence.read, _BARS, 1),
    Layout(named.read, fewest=1),
    Layout(narrative.read_at_place, _LINES, 1),
    Layout(unplaced.read_kept, _LINES, 1),
    Layout(unplaced.read_piece, _LINE, 1, True),
    Layout(unplaced.read_top, _BAR, 1, True),
    Layout(unplaced.read, fewest=1, labelled=True),
)


_COORDINATES = 2  # of a point
_ENDING = 3  # characters of a line

# What remarks ("Trend: starts at …", "Highest in …") may give, where nothing else does.
REMARKS: tuple[Reader, ...] = (
    ranked_groups.read, extremes.read, ranked.read_at_place, stretches.read, narrative.read
)


def read_remark(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The readings of a line that speaks about values; None for most."""
    return _first(REMARKS, script, line, frame)


def read_line(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The readings of one data line, none where it shows a missing value; None where no layout understands it."""
    count = line.last - line.behind
    if count == 1 and frame.is_grid and _gives_place(script.text, line, frame):
        script.roles[line.behind] = "label"
        return []
    if line.label and count:  # by far the most
        above = points_above.read(script, line, frame) if frame.chart_type == "scatter" else None
        if above is not None:
            return above
        lacks_one = measures.are_several(frame) and both_measures.lacks_one(script.text, line)
        if not lacks_one and (readings := named.read_plain(script, line, frame)):
            return readings
        has_note = count > 1 and frame.is_grid and script.text.find(")", line.end - _ENDING, line.end) >= 0
        if has_note and (readings := second_scores.read(script, line, frame)):
            return readings
        is_point = frame.chart_type == "scatter" and count == _COORDINATES
        is_row = not is_point and values.is_plain(script, line) and frame.chart_type != "box"
        is_row = is_row and not shared.lists_diagonal(script.text, line, frame)
        if is_row and (readings := values.read(script, line, frame)):
            return readings
    written = script.text[line.start : line.end]
    has_arrow = any(map(written.__contains__, _ARROWS))
    readers = _that_may_be(frame.chart_type, min(count, _MOST), line.label != "", "(" in written, has_arrow)
    return _first(readers, script, line, frame)


def _gives_place(text: str, line: Line, frame: Frame) -> bool:
    """Whether the one number of a line of a grid is a place on the axis that it is set equal to: "Window = 500, Rat" at
    the end of a text."""
    return "=" in text[line.label_end : line.rest] and frame.axes.is_name(line.label)


@cache
def _that_may_be(
    chart_type: str, count: int, is_labelled: bool, has_parenthesis: bool, has_arrow: bool
) -> tuple[Reader, ...]:
    """The layouts that lines may have, in order, by the kind of their chart, their numbers, label and signs."""
    signs = {"": True, "(": has_parenthesis, _ARROW: has_arrow}
    return tuple(
        layout.read
        for layout in LAYOUTS
        if (chart_type in layout.charts or not layout.charts) and layout.fewest <= count
        and layout.labelled in (None, is_labelled) and signs[layout.sign]
    )


def _first(readers: tuple[Reader, ...], script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    for read in readers:
        readings = read(script, line, frame)
        if readings is not None:
            return readings
    return None
