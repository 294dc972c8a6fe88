"""Counts of outliers in front of their values, or of what they lie beyond.

Outliers: 4 points above 90        Outliers: 2 dots near 95, 1 at 99        5 outliers, 3 of them above 92
Outliers: 3 (31, 32, 35)        Outliers: / Alto: one at 31, Basso: two, at 31 and 35
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script

_ABOUT = r"(?:about |around |approximately |roughly )?[~≈*`$€£+\-−]{0,3}"
_BEYOND = r"(?:(?:just|slightly|well|far|both|all) )?(?:above|below|beyond|over|under|past|between|exceeding)"
_AT = r"(?:at|near|around)"
_WHERE = rf"\(?(?:(?:are|lie|sit|fall|stand|located|clustered|scattered) )?(?:{_BEYOND}|{_AT}|from|outside)\b"
_COUNTED = re.compile(  # behind a count
    r" (?:(?!(?:is|are|was|were|an?|as) )[a-z]+(?:-[a-z]+)? ){0,2}?"
    r"(?:(?:dot|circle|diamond|cross|asterisk|star|marker|outlier|observation|value|case)"
    rf"(?:e?s)?\b|of (?:them|these|those|which)\b|(?:data )?points? {_WHERE})|"
    rf" \(?{_BEYOND} {_ABOUT}\d", re.IGNORECASE
)
_FEW = re.compile(rf" {_AT} {_ABOUT}\d", re.IGNORECASE)
_LISTED = re.compile(r" \(([^()]{1,120})\)")
_BEGINS = re.compile(
    r"[*`]{0,2}(?:only |just )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|several|a few|[1-9])\b"
    rf"(?: [a-z]{{2,14}}){{0,2}}(?:,? \(?(?:both |all )?{_AT} | \(){_ABOUT}\d", re.IGNORECASE
)
_MOST_DIGITS = 3  # of a count
_FEWEST_LISTED = 2  # numbers in a parenthesis


def values(script: Script, indices: list[int]) -> list[int]:
    """Those of the numbers behind a word for outliers that are none of how many there are."""
    counts = {index for index in indices if _is_count(script, index, indices)}
    for index in counts:
        script.roles[index] = "prose"
    return [index for index in indices if index not in counts]


def is_one(script: Script, line: Line, begin: int) -> bool:
    """Whether a number that begins at a place of a line is such a count, and not the label of a box."""
    index = bisect_left(script.starts, begin, line.behind, line.last)
    return index < line.last and script.starts[index] == begin and _is_count(script, index, range(index, line.last))


def are_counted(script: Script, indices: Sequence[int]) -> bool:
    """Whether one of the numbers says how many outliers there are."""
    return any(_is_count(script, index, indices) for index in indices)


def begins(text: str, at: int) -> bool:
    """Whether what begins somewhere says how many outliers there are, and then where: "a single dot near 31"."""
    return _BEGINS.match(text, at) is not None


def _is_count(script: Script, index: int, indices: Sequence[int]) -> bool:
    """Whether a number says how many outliers stand where the words behind it say, or are listed there."""
    written, end = script.written(index), script.ends[index]
    if not written.isdigit() or len(written) > _MOST_DIGITS:
        return False
    if listed := _LISTED.match(script.text, end):
        count = len(script.between(*listed.span(1), indices[0], indices[-1] + 1))
        if count == int(written) >= _FEWEST_LISTED:
            return True
    is_few = len(written) == 1 and _FEW.match(script.text, end) is not None
    return is_few or _COUNTED.match(script.text, end) is not None
