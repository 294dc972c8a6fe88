"""Rows of the statistics of boxes, in the order that the text gives once, or of their outliers.

Each line lists lower whisker, Q1, median, Q3, upper whisker in this order.
**Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2            **Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2; outliers 4.1 and 5.2
**Raised Bog:** -3.1, -1.4, -0.6, 0.5, 2.2; circles at 4.1 and 5.2
**Raised Bog:** -3.1 / -1.4 / -0.6 / 0.5 / 2.2 + 4.1, 5.2            (elsewhere: "outliers stand behind a plus sign")

**Outliers (circles):** / Raised Bog: 4.1, 5.2
"""

from __future__ import annotations

from itertools import chain, repeat

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import box
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_statistics, value_lists
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import box_statistics

_FEWEST = 3  # statistics of a box that lacks one
_PLUS = r"(?:(?:the |an? )?plus\b|[\"“'`(]?\+)"
_DOTS = r"\b(?:outliers?|fliers|circles?|dots?|points?|crosses|diamonds|stars)\b"
_BEHIND_PLUS = re.compile(
    rf"{_DOTS}[^.\n\d]{{0,60}}\b(?:after|behind|by|with|follow(?:s|ing)?) {_PLUS}|"
    rf"{_PLUS}[^.\n\d]{{0,20}}\b(?:separates|precedes|introduces|sets off|leads to|marks)\b[^.\n\d]{{0,30}}?{_DOTS}",
    re.IGNORECASE,
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each statistic of a box, or a row to set aside where one is missing; None for other rows."""
    of_outliers = bool(line.heads) and box_statistics.statistic(line.heads[-1].label) == "outlier"
    order = said_statistics.order(script.text)
    if not (order or of_outliers) or box_statistics.groups_statistics(line.label):
        return None
    end, outliers = (line.end, list[Reading]()) if of_outliers else (
        _behind_plus(script, line) or box.outliers(script, line))
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


def _behind_plus(script: Script, line: Line) -> tuple[int, list[Reading]] | None:
    """Where the plus sign behind the statistics of a box stands, and the outliers behind it, where the text says that
    they stand there; None where it has none."""
    plus = script.text.find(" + ", line.rest, line.end)
    if plus < 0 or not _says_plus(script.text):
        return None
    indices = list(script.between(plus, line.end, line.first, line.last))
    return plus, [
        Reading("summaries", line, (line.label, "outlier"), [script.value(index, index + 1, plus)[0]], axes=("x", "y"))
        for index in box.without_notes(script, indices)
    ]


@remembered(16)
def _says_plus(text: str) -> bool:
    """Whether a text says that outliers stand behind a plus sign."""
    return _BEHIND_PLUS.search(text) is not None
