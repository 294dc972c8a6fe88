"""Half sentences on a series that set its places in bold type, each with its value in parentheses behind it.

**SERIES** (blue): Leads in **A** (~85%), with fair **B** (~60%) and little **C** (~25%).
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import spelling
from pipeline.reading.pieces.names_beside import QUALIFIER
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import words

_NAMED = re.compile(rf"\*\*(?P<name>[^*\n]{{1,60}})\*\* ?\((?:{QUALIFIER}\s)?[~≈]?\Z", re.IGNORECASE)
_CLOSED = re.compile(r" ?(?:%|[^\W\d]{1,12})?\)")
_LONGEST = 120  # characters in front of a value


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each declared place, and one of what stands in parentheses behind other words, "even on all axes
    (~5)"; None where no place is set so, or one shares its value: "**A** and **B** (8)"."""
    text, begin = script.text, line.rest
    if not frame.axes.x.keys or text.find("** (", begin, line.end) < 0:
        return None
    readings: list[Reading] = []
    aside: list[Value | None] = []
    index = line.behind
    while index < line.last:
        lead = text[max(begin, script.starts[index] - _LONGEST) : script.starts[index]]
        value, index = script.value(index, line.last, begin)
        closed = _CLOSED.match(text, script.ends[index - 1], line.end)
        if not closed:
            continue
        begin = closed.end()
        named = _NAMED.search(lead)
        name = spelling.in_full(frame, words.plain(named["name"]), spelling.X) if named else ""
        if name and named and "**" in lead[: named.start()]:
            return None
        if name:
            readings.append(Reading("emphasised", line, (line.label, name), [value]))
        else:
            aside.append(value)
    if readings and aside:
        readings.append(Reading("unplaced", line, (line.label,), aside, spread=True, ragged=True))
    return readings or None
