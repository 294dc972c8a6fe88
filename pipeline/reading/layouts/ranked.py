"""A ranking in running text, each value in parentheses behind its label.

Switzerland (approximately 2,390) leads, then Austria (approximately 1,990), followed by France (around 1,650).
"""

from __future__ import annotations

import re

from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script, Value

_RANK = re.compile(
    r"\b(?:leads?|leading|first|then|followed|next|closes?|last|ahead|behind|ranks?|tops?)\b", re.IGNORECASE
)
_RANKING = re.compile(r"(?:ranking|ranked|order|top \d)\b", re.IGNORECASE)
_OPEN = re.compile(
    r"\s*[*`]*\s*\((?:approximately |approx\.? |about |around |roughly |nearly |just (?:over|under) |at )?[~≈$]*\Z",
    re.IGNORECASE,
)
_CLOSE = re.compile(r"[%\s\w/]{0,16}\)")
_CUT = re.compile(
    r".*(?:[,;:]|\)(?=\s*\S)|\. |\b(?:then|by|and|is|while|with|while|comes?|before|after|leads?|here|distance)\b)\s*",
    re.IGNORECASE | re.DOTALL,
)
_MOST = 120


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label of a ranking; None where the line is none, or where a number stands otherwise."""
    if frame.is_grid or line.last - line.behind < 2:
        return None
    text, starts, ends = script.text, script.starts, script.ends
    if not _RANK.search(text, line.rest, line.end):
        return None
    found: list[tuple[str, Value]] = []
    begin, declared = line.rest, ""
    for index in range(line.behind, line.last):
        if starts[index] < begin:
            continue  # a number in a label
        before = text[max(begin, starts[index] - _MOST) : starts[index]]
        opening = _OPEN.search(before)
        closing = _CLOSE.match(text, ends[index], line.end)
        if not opening or not closing:
            continue
        name, declared = declared or words.plain(_CUT.sub("", before[: opening.start()])), ""
        if frame.knows(whole := f"{name} ({script.written(index)})"):
            declared, begin = whole, closing.end()  # "A (0613) (0.5)": the first number is part of a label
            continue
        if not name or words.is_clause(name) or len(name.split()) > 6:
            return None
        found.append((name, script.value(index, index + 1, begin)[0]))
        begin = closing.end()
    if len(found) < 2 or len({words.key(name) for name, _ in found}) < len(found):
        return None
    outer = (line.label,) if line.label and not _RANKING.match(line.label) else ()
    return [Reading("ranked", line, (*outer, name), [value]) for name, value in found]
