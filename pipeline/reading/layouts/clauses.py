"""Declared labels, each with its value behind a verb.

For GSM8K, Base scores 48.7, SFT scores 66.1, and RL scores 74.9.
In Oslo, the red bar is at ~12 and the blue bar reaches ~15.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.lines import Line
from pipeline.reading.script import Script

_LEAD = re.compile(r"\s*(?:for|in|on|at|under|with)\s+(?:the\s+)?(?P<name>[^,:\n]{1,60}?)[,:]\s+", re.IGNORECASE)
_VERB = (
    r"(?:scores?|gets?|reach(?:es)?|achieves?|attains?|records?|obtains?|shows?|has|is at|is|stands at|sits at|at)\s+"
)
_CLAUSE, _GAPPED = (  # "A scores 48.7, B 66.1": the verb is said once
    re.compile(
        r"[\s,;]*(?:and |while |whereas |but )?(?:the )?(?P<name>[^,;:\n]{1,60}?)"
        r"(?: (?:bar|line|curve|model|group))?\s+"
        rf"{verb}(?:about |around |approximately |roughly |nearly |just (?:over|under|above|below) )?[~≈$*`]*",
        re.IGNORECASE,
    )
    for verb in (_VERB, rf"(?:{_VERB})?")
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each clause; None where a clause names no declared label, and for a single one."""
    if frame.chart_type in ("box", "scatter") or line.last - line.behind < 2:
        return None
    if frame.is_grid and frame.axes.hint(line.label)[0] is None:
        return None
    text, starts = script.text, script.starts
    outer = (line.label,) if line.label else ()
    begin = line.rest if line.label else line.start
    lead = _LEAD.match(text, begin, line.end)
    if lead and not outer and frame.knows(lead["name"]):
        outer, begin = (words.plain(lead["name"]),), lead.end()
    readings, index = list[Reading](), line.behind
    while index < line.last:
        if starts[index] < begin:  # a number of the label in front
            index += 1
            continue
        clause = _GAPPED if readings else _CLAUSE
        match = clause.fullmatch(text, begin, starts[index]) if starts[index] - begin < 120 else None
        name = match and _known(frame, match["name"])
        if not name:
            return None
        value, index = script.value(index, line.last, begin)
        readings.append(Reading("clauses", line, (*outer, name), [value]))
        begin = max(value.end, script.ends[index - 1])
        begin += text.startswith("%", begin)
    return readings if len({reading.labels for reading in readings}) == len(readings) > 1 else None


def _known(frame: Frame, written: str) -> str | None:
    """A declared label, or the colour of a legend entry."""
    name = words.plain(written)
    return name if frame.knows(name) or frame.drawn_in(name) else None
