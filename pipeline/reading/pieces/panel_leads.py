"""The panel that the sentence on a line begins with, where several lines do: "In the left chart, Oak has 51 and Ash
37", "The right plot falls from 44 in 2000 to 18 in 2020"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections, words

_PLACE = r"(?:top|bottom|upper|lower|left|right|middle|cent(?:er|re)|first|second|third|fourth)"
_LEAD = re.compile(
    rf"(?P<lead>(?:In|For|On|Within) )?[Tt]he (?P<name>(?:{_PLACE}[ -]){{1,2}}(?:hand )?"
    r"(?:chart|panel|sub-?plot|plot|graph))"
    r"\*{0,2}(?: \((?P<inner>[^()\n]{2,60})\))?(?(lead),? | (?=[a-z]{3,12}(?:s|es)\b))(?:(?=\S))"
)
_SEVERAL = 2
_BEGINS = ("In the ", "For the ", "On the ", "Within the ", "The ")


def find(text: str, lines: list[Line]) -> dict[Line, re.Match[str]]:
    """The lines of data that begin with the words for a panel, if they speak of several."""
    found = {
        line: match for line in lines
        if line.section == sections.DATA and line.marker not in ("#", "|") and not line.bold
        and text.startswith(_BEGINS, line.start) and (match := _LEAD.match(text, line.start, line.end))
    }
    return found if len({match["name"].lower() for match in found.values()}) >= _SEVERAL else {}


def take_off(script: Script, line: Line, lead: re.Match[str]) -> str:
    """Let a line begin behind the words for its panel, and give the name of that: what stands in parentheses, or its
    place."""
    inside = script.between(line.start, lead.end(), line.first, line.last)
    for index in inside:
        script.roles[index] = "label"
    line.start, line.first = lead.end(), inside.stop
    line.behind = max(line.behind, line.first)
    if line.label:
        line.label = words.label(script.text[line.start : line.label_end])
    else:
        line.label_end = line.rest = line.start
    return lead["inner"] or lead["name"]
