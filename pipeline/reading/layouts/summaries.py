"""Rows of the statistics of boxes, in the order that the text gives once, or of their outliers.

Each line lists lower whisker, Q1, median, Q3, upper whisker in this order.
**Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2            **Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2; outliers 4.1 and 5.2
**Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2; circles at 4.1 and 5.2

**Outliers (circles):** / Raised Bog: 4.1, 5.2
"""

from __future__ import annotations

from itertools import chain, repeat

from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import box
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_statistics, value_lists
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import box_statistics

_FEWEST = 3  # statistics of a box that lacks one

def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each statistic of a box, or a row to set aside where one is missing; None for other rows."""
    of_outliers = bool(line.heads) and box_statistics.statistic(line.heads[-1].label) == "outlier"
    order = said_statistics.order(script.text)
    if not (order or of_outliers) or box_statistics.groups_statistics(line.label):
        return None
    end, outliers = (line.end, list[Reading]()) if of_outliers else box.outliers(script, line)
    end = line.rest + len(script.text[line.rest : end].rstrip(" ,;("))
    row = value_lists.listed(script, line, frame, line.behind, line.rest, end)
    fewest = len(order) - order[-1:].count("outlier")  # the others may have none
    if row is not None and not of_outliers and len(row) == fewest - 1 >= _FEWEST:
        return [Reading("summaries", line, (line.label,), row, spread=True, ragged=True), *outliers]
    if row is None or not (of_outliers or len(row) == fewest or fewest < len(order) < len(row)):
        return None
    return [
        Reading("summaries", line, (line.label, name), [value], axes=("x", "y"))
        for name, value in zip(chain(() if of_outliers else order[:fewest], repeat("outlier")), row, strict=False)
    ] + outliers
