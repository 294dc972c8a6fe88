"""A declared label of two parts with a colon between them, and its value.

Baseline: greedy - 41.8%            Baseline: greedy = 41.8            Baseline: greedy (~41.8)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading import words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.lines import Line
from pipeline.reading.script import Script

_JOINT = re.compile(r"[*`]*\s?(?:[-–—=:≈]|\()\s?[*`~≈$]*(?:approximately |about |around )?[*`~≈$]*\Z")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading under both parts; None where they are no declared label together."""
    if not line.label or line.last - line.behind != 1 or frame.knows(line.label):
        return None
    begin, start = line.rest, script.starts[line.behind]
    joint = _JOINT.search(script.text, begin, start)
    name = f"{line.label}: {words.plain(script.text[begin : joint.start()])}" if joint else ""
    if not name or not frame.knows(name):
        return None
    return [Reading("joined", line, (name,), [script.value(line.behind, line.last, begin)[0]])]
