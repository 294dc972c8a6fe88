"""Plain lines that a report numbers within its parts, or in square brackets, which are made items.

    3.1 **Sand** – 5 cm: 0.06 · 15 cm: 0.08            3.1. **Walking:** 482 correctly predicted as Walking
    3.2 **Loam** – 5 cm: 0.16 · 15 cm: 0.21            3.2. **Running:** 356 correctly predicted as Running
       3.2.1. Ratio: 2.91

    [1] Sand: 0.06
    [2] Loam: 0.16
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line

_NUMBER = re.compile(  # in front of a name
    r"(?:(?P<part>[1-9]\d?(?:\.\d{1,2})?)\.(?P<place>\d{1,2})\.?|\[(?P<alone>\d{1,2})\]) {1,3}"
    r"(?=\*\*[^\W\d_]|[\"“`]?[^\W\d_a-z])"
)
_FEWEST = 2  # lines of a list


def mark(lines: list[Line], text: str, starts: list[int]) -> None:
    """Make items of such lines, where several of a part follow one another from the first on."""
    runs: dict[str, list[tuple[Line, int]]] = {}  # by their part, with where each goes on behind its number
    for line in lines:
        match = None if line.marker or line.first == line.last else _NUMBER.match(text, line.start, line.end)
        if match is None:
            continue
        part, place = match["part"] or "", int(match["place"] or match["alone"])
        if place != len(runs.get(part, ())) + 1:
            _close(runs.pop(part, []), starts)
        if place == 1 or part in runs:
            runs.setdefault(part, []).append((line, match.end()))
    for run in runs.values():
        _close(run, starts)


def _close(run: list[tuple[Line, int]], starts: list[int]) -> None:
    if len(run) >= _FEWEST:
        for line, begin in run:
            line.marker = "1"
            line.start = line.label_end = line.rest = begin
            line.first = line.behind = bisect_left(starts, begin, line.first, line.last)
