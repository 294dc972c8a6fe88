"""Bars by groups of their ranks, each value in parentheses behind its declared label.

**Highest Frequency**: "Alto" (68) is well in front.        **Top Three**: "Basso" (61) and "Mezzo" (60) come next.
**Mid-Range Values**: Tenor (46), Oboe (41), and Horn (36) fill the middle.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import ranked
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_GROUP = re.compile(
    rf"(?:the )?(?:{words.SUPERLATIVE}|top|upper|high(?:er)?|mid(?:dle|-range|-tier)?|intermediate|"
    r"medium|moderate|low(?:er)?|bottom|small(?:er)?|large(?:r)?|leading|next|remaining|tail|long tail)\b",
    re.IGNORECASE,
)
_VALUE_BEHIND = re.compile(r"[\"”’'*`]{0,3}(?: \(|:\*{0,2} | ?\| ?)[~≈]?(\d[\d.,]{0,14})")
_FEWEST_TICKS = 2
_LONGEST_TEXT = 20_000  # characters that are looked through for each label


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each bar; None where the line gives anything else, or another line has a value for one of them."""
    if frame.chart_type != "bar" or frame.series or len(frame.axes.x.ticks) < _FEWEST_TICKS:
        return None
    if not _GROUP.match(line.label) or frame.knows(line.label) or frame.axes.hint(line.label)[0] is not None:
        return None
    found = ranked.entries(script, range(line.behind, line.last), line.rest, line.end, frame)
    if not found or len(found) != line.last - line.behind or not all(
        (tick := frame.axes.x.keys.get(words.key(name))) and _has_one_value(script.text, tick) for name, _ in found
    ):
        return None
    ticks = frame.axes.x.keys
    return [Reading("ranked_groups", line, (ticks[words.key(name)],), [value]) for name, value in found]


def _has_one_value(text: str, name: str) -> bool:
    """Whether all values behind a label are one, in lists and tables too: those of two series, "High wages" and "Low
    wages", are not."""
    if len(text) > _LONGEST_TEXT:
        return False
    found, at = set[str](), text.find(name)
    while at >= 0:
        if not text[at - 1 : at].isalnum() and (value := _VALUE_BEHIND.match(text, at + len(name))):
            found.add(value[1])
        at = text.find(name, at + len(name))
    return len(found) == 1
