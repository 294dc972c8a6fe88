"""Rows of the statistics of boxes, in the order that the text gives once, or of their outliers.

Each line lists lower whisker, Q1, median, Q3, upper whisker in this order.
**Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2

**Outliers (circles):** / Raised Bog: 4.1, 5.2
"""

from __future__ import annotations

from itertools import repeat

from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import box, values
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import box_statistics


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each statistic of a box; None for a row of fewer or more values than the order has."""
    of_outliers = bool(line.heads) and box_statistics.statistic(line.heads[-1].label) == "outlier"
    order = box.order(script.text)
    row = values.listed(script, frame, line.behind, line.last, line.rest, line.end) if order or of_outliers else None
    if row is None or not (of_outliers or len(row) == len(order)):
        return None
    return [
        Reading("summaries", line, (line.label, name), [value], axes=("x", "y"))
        for name, value in zip(repeat("outlier") if of_outliers else order, row, strict=False)
    ]
