"""Rows as programs log them, a value behind each key, in a copy of the text of the same length that has pairs there.

    epoch=1   train=2.91  val=2.84              1:  train=2.91, val=2.84
    epoch=10  train=1.42  val=1.66              10: train=1.42, val=1.66

They follow one another with the same keys, and the first key, whose numbers rise or fall, is the place of each row.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re

_KEY = r"[^\W\d][^\s=:,;|]{0,30}"
_NUMBER = r"[+\-−]?\d{1,12}(?:\.\d{1,12})?"
_PAIR = re.compile(
    rf"(?P<key>{_KEY}) ?[=:] ?[~≈]?(?P<value>{_NUMBER}%?[*†‡]?|[nN]/?[aA]|[nN]a[nN]|–|-)(?P<behind>[,;]? {{0,20}}|\Z)"
)
_ROW = re.compile(rf"^[ \t]{{0,12}}(?:[-*•] )?(?P<pairs>{_KEY} ?[=:] ?{_NUMBER}[ ,;][^\n]{{3,400}})$", re.MULTILINE)
_RECORD = re.compile(
    r"\s*(?:[^\s=,;:]{1,24}=[^\s=,;:]{1,16}[ \t]{1,16}){2,20}[^\s=,;:]{1,24}=[^\s=,;:]{1,16}\s*"
)
_NUMBER_OF = re.compile(_NUMBER)
_AXIS = re.compile(r"\b(?:axis|rows?|columns?)\b[^\n]{0,60}", re.IGNORECASE)
_LONGEST = 8000  # characters of a text that are looked through for an axis
_FEWEST_PAIRS, _FEWEST_ROWS = 3, 2
_Row = tuple[re.Match[str], list[re.Match[str]]]


def as_pairs(text: str) -> str:
    """`text` with the place of each such row as its label; itself where it has none."""
    rows = [(row, pairs) for row in _ROW.finditer(text) if (pairs := _pairs(row["pairs"].rstrip()))]
    pieces, at = [], 0
    for run in _runs(text, rows):
        if len(run) < _FEWEST_ROWS or not _are_in_order([pairs[0]["value"] for _, pairs in run]):
            continue
        if _names_axis(text, run[0][1][1]["key"]):
            continue  # of a cell that both keys place: "lr=1, decay=3, loss=2.91"
        for row, pairs in run:
            pieces += [text[at : row.start("pairs")], *map(_said, pairs, range(len(pairs)))]
            at = row.start("pairs") + pairs[-1].end()
    return "".join((*pieces, text[at:])) if pieces else text


def _pairs(written: str) -> list[re.Match[str]]:
    """The keys of a row with their values; none where it says anything else."""
    found: list[re.Match[str]] = []
    at = 0
    while at < len(written):
        match = _PAIR.match(written, at)
        if match is None or (match.end() < len(written) and not match["behind"]):
            return []
        found.append(match)
        at = match.end()
    return found if len(found) >= _FEWEST_PAIRS else []


def _runs(text: str, rows: list[_Row]) -> list[list[_Row]]:
    """The rows that follow one another with the same keys."""
    runs: list[list[_Row]] = []
    for row, pairs in rows:
        keys = [pair["key"] for pair in pairs]
        last = runs[-1][-1] if runs else None
        if last and not text[last[0].end() : row.start()].strip() and keys == [pair["key"] for pair in last[1]]:
            runs[-1].append((row, pairs))
        else:
            runs.append([(row, pairs)])
    return runs


def _are_in_order(values: list[str]) -> bool:
    """Whether numbers rise all along, or fall."""
    if not all(map(_NUMBER_OF.fullmatch, values)):
        return False
    numbers = [float(value.replace("−", "-")) for value in values]
    return all(one < other for one, other in pairwise(numbers)) or all(one > other for one, other in pairwise(numbers))


def _names_axis(text: str, key: str) -> bool:
    """Whether a text calls one of its axes so."""
    return any(key.lower() in axis[0].lower() for axis in _AXIS.finditer(text, 0, _LONGEST))


def _said(pair: re.Match[str], place: int) -> str:
    """A pair as it is read: the first one as a label."""
    behind = pair["behind"]
    own = pair[0].removesuffix(behind) if behind else pair[0]
    if place == 0:
        return own[len(own) - len(pair["value"]) :].rjust(len(own)) + ":".ljust(len(behind))
    return own + (",".ljust(len(behind)) if behind else "")


def is_record(text: str, begin: int, end: int) -> bool:
    """Whether a part of a text is the row of a table that has a name in front of each value, and so tells of several
    lines: "epoch=1  train=2.91  val=2.84"."""
    return _RECORD.fullmatch(text, begin, end) is not None
