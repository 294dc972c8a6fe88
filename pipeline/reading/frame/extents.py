"""Where an axis begins, as the lines that declare it say.

    **X-axis:** Shift (0–60, linear scale)          **X-axis:** h - Hours, ranging from 1 to 500, logarithmic scale
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re

_NUMBER = r"\d{1,9}(?:\.\d{1,6})?"
_EXTENT = re.compile(
    r"(?:\b(?:from|of|between|rang(?:e|es|ing)|scaled?|spans?|spanning|covers|runs)|(?<!\d)[:,(\[;])\s?[~≈]?"
    rf"({_NUMBER})(?:\s?%|\s[^\W\d]{{1,12}})??\s?(?:to|through|until|and|[-–—])\s?[~≈]?({_NUMBER})", re.IGNORECASE
)

_PLAIN = re.compile(_NUMBER)
_FEWEST = 3  # numbers that a step tells
_CLOSE = 1e-6  # of a step
_MAGNITUDE = re.compile(rf"{_NUMBER}[kKMBT%]")


def begin(told: list[str]) -> str | None:
    """The number at which the axis begins that some lines tell of; "" where none says it, or two do otherwise; None
    where no line tells of an axis."""
    found = {match[1] if float(match[1]) < float(match[2]) else "" for one in told if (match := _EXTENT.search(one))}
    return (found.pop() if len(found) == 1 else "") if told else None


def start(begins: str | None, ticks: list[str]) -> str:
    """The place where courses along an axis start: where it is said to begin, if that lies in front of its first tick
    for sure, "0" before "10K"; else the first tick, "" where there is none, or where that may be the one behind the
    origin: "30, 60, 90"."""
    first = ticks[0] if ticks else ""
    if not begins and _begin_behind_origin(ticks):
        return ""
    if not begins or not (_PLAIN.fullmatch(first) or (float(begins) == 0 and _MAGNITUDE.fullmatch(first))):
        return first or begins or ""
    return begins if float(begins) < float(first.rstrip("kKMBT%")) else first


def _begin_behind_origin(ticks: list[str]) -> bool:
    """Whether numbers are all as far apart as the first one is from 0, which is none of them but may be on the axis."""
    if len(ticks) < _FEWEST or not all(map(_PLAIN.fullmatch, ticks)):
        return False
    first, *_ = numbers = [float(tick) for tick in ticks]
    return first > 1 and all(abs(two - one - first) < first * _CLOSE for one, two in pairwise(numbers))
