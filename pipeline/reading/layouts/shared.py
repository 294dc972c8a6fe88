"""One value for several cells.

    All strategies: **v** (A, B, C)            **ROW:** all v except COL (w)            Both models: v
"""

from __future__ import annotations

import re

from pipeline.reading import labels, words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_ALL = re.compile(r"(?:all|both|every|each)\b(?:\s+(?:of\s+)?(?:the\s+)?(?:two|three|four|five|six|seven|eight|\d+))?\s*(.*)", re.IGNORECASE)
_LEAD = re.compile(r"[\s*`~≈]*(?:approximately |about |around |roughly )?[*`~≈]*\Z")
_LIST = re.compile(r"[*`%]*\s*(?:each\s*)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_ALL_VALUES = re.compile(r"[\s*]*all (?:cells |values |entries |columns )?(?:are |is |at |show |read |equal )?[*`~≈]*\Z", re.IGNORECASE)
_EXCEPT = re.compile(r"[*`%]*,?\s*(?:except|but|apart from|other than)(?: for)?\s+(.*)", re.IGNORECASE)
_EXCEPTION = re.compile(r"[\s*`,]*(?:and |for )*(?P<name>\S.*?)[*`]*\s*(?:\(|:|=|\bat\b|\bwith\b)[\s*`~≈]*\Z")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each cell that shares a value; None where the line speaks of no such group."""
    index = line.behind
    if not line.label or index == line.last or not (line.label[0] in "abeABE" or script.text[line.rest:line.rest + 1] in ("a", "A")):
        return None
    if script.starts[index] - line.rest > 80:
        return None
    lead = script.text[line.rest:script.starts[index]]
    if (match := _ALL.fullmatch(line.label)) and _LEAD.fullmatch(lead):
        return _group(script, line, index, match[1], frame)
    if _ALL_VALUES.fullmatch(lead):
        return _all_but(script, line, index, frame)
    return None


def _group(script: Script, line: Line, index: int, group: str, frame: Frame) -> list[Reading] | None:
    value, _ = script.value(index, index + 1, line.rest)
    listed = _LIST.match(script.text, value.end, line.end)
    names = [words.plain(name) for name in labels.split_top(re.sub(r",?\s+and\s+", ", ", listed[1])) if name.strip()] if listed else []
    if len(names) < 2:
        axis = next((frame.axes[a] for a in (0, 1) if frame.axes[a].name and words.stems(group) & words.stems(frame.axes[a].name)), None)
        names = axis.ticks if axis else []
    for label in range(index + 1, line.last):
        if names and listed and script.starts[label] < listed.end():
            script.roles[label] = "label"
    return [Reading("shared", line, (name,), [value]) for name in names] or None


def _all_but(script: Script, line: Line, index: int, frame: Frame) -> list[Reading] | None:
    row_axis = frame.axes.hint(line.label)[0]
    along = frame.axes[1 - row_axis if row_axis is not None else 0]
    if not along.ticks:
        return None
    value, _ = script.value(index, index + 1, line.rest)
    values = dict.fromkeys(along.ticks, value)
    rest = _EXCEPT.match(script.text, value.end, line.end)
    begin = rest.start(1) if rest else line.end
    for other in range(index + 1, line.last):
        if script.starts[other] < begin:
            continue
        match = _EXCEPTION.fullmatch(script.text, begin, script.starts[other])
        name = along.keys.get(words.key(match["name"])) if match else None
        if name is None:
            if rest:
                return None  # an exception that names no column
            break
        values[name], _ = script.value(other, other + 1, begin)
        begin = script.ends[other]
        while begin < line.end and script.text[begin] in "%) ":
            begin += 1
    return [Reading("shared", line, (line.label, name), [one]) for name, one in values.items()]
