"""What a layout gives: values with the labels that their own line gives them."""

from __future__ import annotations

from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Row, Value

POINTS = ("points", "listed_points", "told_points", "located", "points_above")
"""Layouts whose labels are the name of a point and its place."""


class Reading:
    """Values of one line under the labels of that line, outermost first.

    With `spread`, the values are cells in a row, in the order of labels that the line does not repeat; None stands for
    a cell that the line shows as empty. Without it there is one value, and the labels name its cell.
    """

    __slots__ = ("approximate", "axes", "labels", "layout", "line", "panel", "ragged", "spread", "values", "weak")

    def __init__(
        self,
        layout: str,
        line: Line,
        labels: tuple[str, ...],
        values: Row | list[Value | None],
        *,
        spread: bool = False,
        axes: tuple[str, ...] = (),
        ragged: bool = False,
        weak: bool = False,
    ):
        self.layout = layout
        self.line = line
        self.labels = labels
        self.values = values
        self.spread = spread
        self.approximate = False  # whether a head says that the values below it are estimates
        self.axes = axes  # the names of the axes that the labels belong to, where the layout states them
        self.ragged = ragged  # whether the line itself shows that its values cannot be placed
        self.panel: str | None = None  # the panel, where the sentences before name it
        self.weak = weak  # whether the line tells what others list: it adds cells and contradicts none
