"""Bars that only their order and colour call, in a chart that names none of its bars: set aside, and not lost.

The leftmost red bar has a value of approximately -47.        The next bar is at 17.
The red bars get shorter step by step, with the last red bar reaching approximately -4.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_unplaced, value_leads
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, sections

_BAR = re.compile(
    rf"\bthe {said_unplaced.ORDER} (?P<colour>(?:[a-z]{{3,12}}[ -]){{0,3}})(?:bar|column)\b"
    r"(?P<lead>[^.,;:\d]{1,60}?)(?=[-−+]?\d)", re.IGNORECASE,
)
_GOES = re.compile(
    r" (?:(?:reach|end|stand|stopp|dropp|fall|ris|extend)ing|(?:end|stand|stop|drop|fall|rise|extend|go)e?s)\b")


def set_aside(script: Script, lines: list[Line], frame: Frame, readings: list[Reading]) -> list[Reading]:
    """The readings, with one for each value of a bar that has no name, where no other bar has one.

    Such bars often stand behind the colour of several: "**Red bars**: The first red bar is at 3, the next at 5".
    """
    if frame.chart_type != "bar" or not all(colours.is_thing_in_colour(reading.line.label) for reading in readings):
        return readings
    found = [reading for line in lines if line.section == sections.DATA for reading in _of_line(script, line, frame)]
    return found or readings


def _of_line(script: Script, line: Line, frame: Frame) -> list[Reading]:
    if line.first == line.last or (line.label and not colours.is_thing_in_colour(line.label)):
        return []
    readings: list[Reading] = []
    matches = [] if frame.of(None, line).axes.x.ticks else _BAR.finditer(script.text, line.start, line.end)
    for match in matches:
        colour, lead = match["colour"].strip(" -"), _GOES.sub("", match["lead"], 1)
        if (not colour or colours.is_colour(colour)) and value_leads.words_lead(lead):
            index = script.between(match.end(), line.end, line.first, line.last).start
            value = script.value(index, line.last, match.end("colour"))[0]
            names = (line.label,) if line.label else ()
            readings.append(Reading("unplaced", line, names, [value], spread=True, ragged=True))
    return readings
