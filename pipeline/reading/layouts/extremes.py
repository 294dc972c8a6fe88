"""Only the extreme cells of a row or column: cells where the text gives them nowhere else.

**6-9**: / Highest in RE 40 (9.6) / Lowest in S2 (1.3)            **Fever** / Strongest: 0.58 with Fatigue
"""

from __future__ import annotations

import re

from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.named import coordinates
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_EXTREME = re.compile(
    r"[\s*]*(?:highest|lowest|strongest|weakest|largest|smallest|best|worst|maximum|minimum|max|min|peak|top|bottom)\b",
    re.IGNORECASE,
)
_NAME_FIRST = re.compile(
    r"[^()\n]{0,24}?(?:\b(?:in|at|for|with|by|on|is)\b|"
    r":)[\s*`]*(?:the\s+)?(?P<name>[^()\n]{1,60}?)[*`]*\s*[(:=]\s*[~≈]?"
)
_NAME_BEHIND = re.compile(
    r"[%*`]*\s*(?:\((?:in |at |for |with )?(?P<inner>[^()]{1,60})\)|(?:with|in|at|for|by|"
    r"on)\s+[*`]*(?P<name>[^.,;()\n]{1,60}?)[*`]*(?=[.,;]|\s*$))"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading of a value beside a declared label; None where the line names no extreme or an unknown label."""
    if line.last - line.behind < 1 or not line.heads or not _EXTREME.match(script.text, line.start, line.end):
        return None
    text, starts, ends = script.text, script.starts, script.ends
    for index in range(line.first, min(line.last, line.first + 4)):
        names: tuple[str, ...] = ()
        if starts[index] - line.start <= 100 and (match := _NAME_FIRST.fullmatch(text, line.start, starts[index])):
            names = _known(frame, match["name"])
        if not names and (match := _NAME_BEHIND.match(text, ends[index], min(line.end, ends[index] + 100))):
            names = _known(frame, match["inner"] or match["name"])
        if names:
            return [Reading("extremes", line, names, [script.value(index, index + 1, line.start)[0]], weak=True)]
    return None


def _known(frame: Frame, label: str) -> tuple[str, ...]:
    """The labels that `label` joins, if the text declares all of them."""
    names = coordinates(words.plain(label), frame)
    return names if all(name and (frame.knows(name) or frame.axes.hint(name)[0] is not None) for name in names) else ()
