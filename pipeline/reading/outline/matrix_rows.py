"""Rows of a matrix in code or in a formula, each a line of its own.

    [0.01, 0.11, 0.62],  # layer 4            1.00 & 0.94 & 0.88 \\\\            {0.1, 0.2, 0.3},  // Alto

What a comment says behind a row is its label, and what closes the row is no part of it.
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import words

_NUMBER = r"[+\-−]?\d[\d.eE+\-]*"
_ROW = re.compile(
    rf"(?:[\[{{(]\s*)?(?P<values>{_NUMBER}(?>(?:(?:\s*,\s*|\s*&\s*){_NUMBER}){{1,400}}))\s*"
    r"(?P<close>[\]})]?,?|\\\\(?:\[\w+\])?)\s*(?:(?:#|//|%)\s*(?P<name>\S.*))?"
)
_SIGNS = ("]", "}", "\\\\", "&")  # one of them stands in each row


def mark(lines: list[Line], text: str, starts: list[int]) -> None:
    """Give the rows of matrices the labels of their comments, and end them behind their last value."""
    for line in lines:
        if line.marker or line.label or line.last - line.first < 2:
            continue
        if not any(text.find(sign, line.start, line.end) >= 0 for sign in _SIGNS):
            continue
        if match := _ROW.fullmatch(text, line.start, line.end):
            line.start = line.rest = line.label_end = match.start("values")
            line.end = match.end("values")
            line.last = bisect_left(starts, line.end, line.first, line.last)
            line.label = words.plain(match["name"] or "")
