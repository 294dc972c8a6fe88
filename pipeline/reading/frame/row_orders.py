"""From which end the rows of a grid are listed, where a text says so.

    **Y-axis:** Dose: 0, 1, 3 (from bottom to top)        W14 at the top down to W18 at the bottom
    Weights, listed from the bottom row to the top row:        Starting with the bottom row:
    Read upwards from the bottom edge: 300, 200, 100        from the top of each matrix to its bottom
    **Y-axis:** Dose: 0, 1, 3, increasing upward
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.numbers import label_number
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections

_ENDS = r"(top|bottom)(?:most)?(?: (?:row|line|edge|left))?"
_GOING = re.compile(
    rf"\b{_ENDS}(?: (?:of|in) (?:the|each|every|both) [a-z]{{1,12}})?(?:,? (?:up|down|upwards?|downwards?))?"
    rf"(?: to (?:the |its )?{_ENDS}\b|[ -](?:up|down)\b)|"
    rf"\b(?:up|down)(?:wards?)?,? from (?:the |its )?{_ENDS}\b|"
    rf"\b(?:start|begin)\w*,? (?:with|from|at|in) the (?:row (?:at|on) the )?{_ENDS}\b",
    re.IGNORECASE,
)
_GROWING = re.compile(
    r"\b(?:(?:increas|ris|ascend|grow)|(?P<falls>decreas|fall|descend))(?:e?s|ing) (?P<way>up|down)(?:wards?)?\b",
    re.IGNORECASE)
_AT_END = re.compile(r"([^\s,;(]{1,40})[\"'”`]?\*{0,2} (?:is |stands )?(?:at|on) the (top|bottom)\b", re.IGNORECASE)


def _goes_up(text: str) -> bool | None:
    """Whether words say that rows go upwards or, with False, downwards; None where they say neither, or both."""
    if not _names_end(text):
        return None
    starts = {next(filter(None, (match[1], match[3], match[4]))).lower() for match in _GOING.finditer(text)}
    return "bottom" in starts if len(starts) == 1 else None


def _names_end(text: str) -> bool:
    lowered = text.lower()
    return "top" in lowered or "bottom" in lowered


def declared(text: str, labels: list[str]) -> bool | None:
    """Whether an axis has its first label at the bottom; None where its declaration does not say so."""
    if not labels:
        return None
    if growing := _GROWING.search(text):
        low, high = label_number(labels[0]), label_number(labels[-1])
        if low is None or high is None or low == high:
            return None
        return ((growing["way"].lower() == "up") != bool(growing["falls"])) == (low < high)
    if not _names_end(text):
        return None
    if (goes_up := _goes_up(text)) is not None:
        return goes_up
    ends = {match[1].strip("\"'“”`*"): match[2].lower() for match in _AT_END.finditer(text)}
    first, last = (ends.get(label.rpartition(" ")[2]) for label in (labels[0], labels[-1]))
    if not (first or last) or first == last:
        return None
    return first == "bottom" or last == "top"


def told(text: str, lines: list[Line]) -> bool | None:
    """Whether the lines over the values say that rows are listed from the bottom; None where they do not tell."""
    found = set()
    for line in lines:
        if line.section == sections.DATA and (line.opens or line.first == line.last) and line.marker != "|":
            found.add(_goes_up(text[line.start : line.end]))
    found.discard(None)
    return found.pop() if len(found) == 1 else None
