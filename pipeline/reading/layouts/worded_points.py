"""Points whose places are words, each with its value in parentheses.

(Jan, 12)            **SERIES:** (Jan, 12), (Feb, ~15 mm) and (Mar, 21)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import stages, words

_POINT = re.compile(
    r"[\s*`]{0,4}\(\s?[*`\"“]{0,3}(?P<place>[^\W\d][^(),;:=≈~]{0,40}?)[*`\"”]{0,3}, ?(?P<sign>[~≈$€£]{0,2} ?)"
    r"(?P<value>[+\-−]?\d[\d.,]{0,14})\s?[^\d(),;:]{0,12}\)[*`.;,\s]{0,4}(?:and )?"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each point; None where the line holds anything else, or a place is a stage of a course, "Peak"."""
    outer = () if not line.label or words.is_generic(line.label) else (line.label,)
    readings = []
    at = line.rest if line.label else line.start
    while at < line.end:
        point = _POINT.match(script.text, at, line.end)
        if not point or stages.is_stage(point["place"]):
            return None
        found = script.between(point.start("sign"), point.end(), line.first, line.last)
        if len(found) != 1:
            return None
        for index in script.between(point.start("place"), point.end("place"), line.first, line.last):
            script.roles[index] = "label"
        value, _ = script.value(found[0], found[0] + 1, point.start("sign"))
        readings.append(Reading("worded_points", line, (*outer, words.plain(point["place"])), [value]))
        at = point.end()
    return readings or None
