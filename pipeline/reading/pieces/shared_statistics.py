"""Statistics of a box that have one value together.

    **Graph 2:** Median and box at 1.0; one outlier at 0.95            box, median, and whiskers all lie at 1.0
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.said_statistics import Said
from pipeline.reading.text.script import RANGE, Script

_JOINT = re.compile(r"[*`]{0,3}(?:,|,? and|,? &) (?:both |also )?(?:the |its |their )?[*`]{0,3}")
_TO_VALUE = re.compile(  # from the last statistic on
    r"[*`:]{0,3}(?: (?!(?:from|between|than|apart|differ|within|by|range)\b)[a-z]{1,16}){0,9}? ?"
    r"(?:\b(?:at|near|around|equals?|equal to)|[=≈(]) ?[*`~≈]{0,4}"
)
_SECOND = re.compile(r"%?(?:,| and| to|[-–—]) ?[~≈]?\d")  # a list or a range begins
_APART = re.compile(r"[*`]{0,3} (?:differ|(?:are|lie|stand) [~≈]?\d[^\s]{0,12} (?:[a-z]+ )?apart)\b")
_FEWEST = 2


def read(script: Script, line: Line, outer: tuple[str, ...], found: list[Said]) -> tuple[list[Reading], list[Said]]:
    """The readings of statistics that are joined and have one value behind them, and the other statistics, without
    those of which only the difference is told."""
    readings: list[Reading] = []
    others: list[Said] = []
    for run in _runs(script.text, found):
        told = _of_run(script, line, outer, run) if len(run) >= _FEWEST else []
        if len(run) >= _FEWEST and _APART.match(script.text, run[-1][1], line.end):
            continue
        readings += told
        others += [] if told else run
    return readings, others


def _runs(text: str, found: list[Said]) -> list[list[Said]]:
    """The statistics, those together that commas or "and" join."""
    runs: list[list[Said]] = []
    for one in found:
        if runs and _JOINT.fullmatch(text, runs[-1][-1][1], one[0]):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _of_run(script: Script, line: Line, outer: tuple[str, ...], run: list[Said]) -> list[Reading]:
    """One value for all statistics of a run; nothing where several numbers follow, or other words."""
    behind = run[-1][1]
    index = bisect_left(script.starts, behind, line.first, line.last)
    names = [name for *_, meant in run for name in meant]
    if index == line.last or "outlier" in names or len(set(names)) < len(names):
        return []
    if not _TO_VALUE.fullmatch(script.text, behind, script.starts[index]):
        return []
    if script.gap(index) == RANGE or _SECOND.match(script.text, script.ends[index], line.end):
        return []
    value = script.value(index, index + 1, behind)[0]
    return [Reading("box", line, (*outer, name), [value]) for name in names]
