"""A pair of labels joined by a sign, its value in parentheses.

Zone 2 ↔ Zone 3 (15.7)            A vs. B (0.5)            `create` → `edit` (0.95)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.lines import Line
from pipeline.reading.script import Script

_PAIR = re.compile(
    r"(?P<first>[^:\n]{1,80}?)\s*(?:↔|<->|<→|→|->|⟶|\bvs\.?|\bversus\b|"
    r"×)\s+(?P<second>[^:\n]{1,80}?)\s*\([~≈]?(?:r ?= ?)?"
)
_JOINTS = ("↔", "→", "->", "⟶", "vs", "versus", "×")  # one of them stands in _PAIR


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading of a pair; None where no pair of labels stands before a value in parentheses."""
    if line.label or not line.marker or script.text.find("(", line.start, line.end) < 0:
        return None
    if not any(script.text.find(joint, line.start, line.end) > 0 for joint in _JOINTS):
        return None
    found: tuple[int, re.Match[str]] | None = None
    for index in range(line.first, min(line.last, line.first + 6)):
        near = script.starts[index] - line.start < 200
        match = _PAIR.fullmatch(script.text, line.start, script.starts[index]) if near else None
        if match and (found is None or frame.knows(words.plain(match["second"]))):
            found = index, match  # "Wind ↔ Sea (10 m) (0.91)": the label that is declared tells the value
    if found is None:
        return None
    index, match = found
    for label in range(line.first, index):
        script.roles[label] = "label"
    value, _ = script.value(index, index + 1, line.start)
    return [Reading("versus", line, (words.plain(match["first"]), words.plain(match["second"])), [value])]
