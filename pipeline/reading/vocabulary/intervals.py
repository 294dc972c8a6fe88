"""Labels that are ranges and bounds of numbers: "<1200, 1200–1599, ≥2000", "[0 - 0.2), [0.2 - 0.4), unrated"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary.counted_labels import NUMBER, OPEN_END, SEPARATOR

_INTERVAL = (
    r"(?:[<>≤≥]?\s?|(?:[Uu]nder|[Oo]ver|[Bb]elow|[Aa]bove|[Uu]p to|[Ll]ess than|[Mm]ore than) )"
    rf"{NUMBER}(?:\s?(?:-|–|—|to)\s?{NUMBER})?(?:\+|\s(?:years\s)?(?:and|or)\s{OPEN_END}\b)?(?:\s?%)?|[\[(]{NUMBER}\s?(?:-|–|—|to)\s?{NUMBER}[\])]"
)
_INTERVALS = re.compile(
    rf"(?<![\w.,])(?:{_INTERVAL})(?>(?:\s*(?:,\s*(?:and\s+)?|\s+and\s+|;\s*)(?:{_INTERVAL}))+)(?![\w%])"
)
_LAST_NAMED = re.compile(  # behind intervals: "0–9, 10–19, 20+, unknown"
    r"(?:,\s*(?:and\s+)?|\s+and\s+)([^\W\d][^\W\d]*(?:[ /-][^\W\d]+)?)\s*\.?\s*\Z"
)
_FEWEST = 2  # intervals
_IS_INTERVAL = re.compile(  # a sign or word for a range or a bound: numbers alone are no intervals
    r"[<>≤≥+]|(?:[-–—]|to)\s?[+\-−–]?\d|\s%|\b(?:[Uu]nder|[Oo]ver|[Bb]elow|[Aa]bove|[Uu]p to|than) |"
    rf"\b(?:and|or)\s{OPEN_END}\b"
)
_OF_INTERVALS = frozenset("-–—<>≤≥+")
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")
_WIDE = re.compile(rf"\s*(?:,\s+(?:and\s+)?|\s+and\s+(?!{OPEN_END}\b)|;)\s*")
_LONE = re.compile(rf"{NUMBER}%?")
_RANGE = re.compile(
    rf"[\[(]?{NUMBER}\s?(?:-|–|—|to)\s?{NUMBER}[\])]?|[\[(]{NUMBER}, {NUMBER}[\])]|[<>≤≥]\s?{NUMBER}|{NUMBER}\+")


def is_range(text: str) -> bool:
    """Whether words are the two ends of a range, or an open one: "2–4", "[0.5, 0.75)", "≥ 40"."""
    return _RANGE.fullmatch(text) is not None


def listed(text: str) -> list[str]:
    """The intervals of a list, and the label in words that may end it; none where it lists something else."""
    if "," not in text and " and " not in text:
        return []
    if _OF_INTERVALS.isdisjoint(text) and "to" not in text and " %" not in text:
        return []
    if not _IS_INTERVAL.search(text):
        return []
    for run in _INTERVALS.finditer(text):
        is_wide = ", " in run[0] and _THOUSANDS.search(run[0])  # commas also stand inside the numbers
        parts = [part.strip() for part in (_WIDE if is_wide else SEPARATOR).split(run[0])]
        ranges = sum(not _LONE.fullmatch(part) for part in parts)
        if len(parts) > _FEWEST and ranges > (run[0] != text.strip(" .")):  # "from 0 to 10, 0, 2, 4" has a range too
            last = _LAST_NAMED.match(text, run.end())
            return [*parts, last[1]] if last else parts
        is_alone = text[: run.start()].rstrip()[-1:] in ("", ":", "(") and not text[run.end() :].strip(" .)")
        if is_alone and ranges == len(parts) == _FEWEST:  # "<50, 50+"
            return parts
    return []
