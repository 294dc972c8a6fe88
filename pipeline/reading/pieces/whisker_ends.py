"""The one end of the whiskers that a line gives, or each of both in words of its own.

Whiskers: / **Alto:** up to 44, the lower end is hidden        **Alto:** whiskers: lower end at 2, upper end cut off
The whisker goes down to 2
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_END = re.compile(
    r"\b(?:(?P<low>down(?:wards?)?|(?:lower|bottom) (?:end|tip|one))|up(?:wards?)?|(?:upper|top) (?:end|tip|one))"
    r"(?: (?:is|ends|stops|stands|lies|reaches))?(?: (?:to|at|near))? "
    r"(?:about |around |approximately |roughly |nearly )?[~≈*`]{0,4}[-−+$€£]?\Z", re.IGNORECASE
)
_IS_RULE = re.compile(r" ?(?:[×x*]|times)? ?(?:the )?(?:IQR|inter-?quartile)", re.IGNORECASE)  # "up to 1.5 × IQR"
_AT_MOST = ("<", "≤")  # what "up to" directly behind a label is written as
_NEAR = 48  # characters in front of a number


def told(script: Script, indices: list[int], begin: int) -> tuple[tuple[str, ...], list[int]]:
    """The statistics whose values a line gives behind words for one end and their numbers; none of two alike."""
    ends: dict[str, int] = {}
    for index in indices:
        start = script.starts[index]
        word = _END.search(script.text, max(begin, start - _NEAR), start)
        is_most = script.text[begin:start].strip(" *`") in _AT_MOST
        if (word or is_most) and not _IS_RULE.match(script.text, script.ends[index]):
            name = "whisker low" if word and word["low"] else "whisker high"
            if name in ends:
                return (), []
            ends[name] = index
    return tuple(ends), list(ends.values())


def unplaced(script: Script, line: Line) -> list[Reading]:
    """The one number of a line below a head for a range, which is neither end: set aside. "IQR: / Alto: 12"."""
    if line.last - line.behind != 1:
        return []
    value, _ = script.value(line.behind, line.last, line.rest)
    return [Reading("box", line, (line.label,), [value], spread=True, ragged=True)]
