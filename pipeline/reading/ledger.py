"""Which number became what: one role for each written number, and the count that must add up."""

from __future__ import annotations

from itertools import chain

from pipeline.reading.numbers import number_value
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import asides
from pipeline.reading.placement.cells import Panel
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections, words

MEANINGS = {
    "observation": "published, with its place in the figure",
    "uncertainty": "bounds another number",
    "secondary": "stands beside the value of a place",
    "quarantine": "could not be placed without guessing",
    "repeat": "states an observation once more",
    "tick": "a tick of an axis",
    "label": "names a row, a column, a series or a panel",
    "scale": "a bound of a colour scale",
    "claim": "part of a sentence that claims something of the data",
    "enumerator": "counts list items, panels or sections",
    "prose": "stands in other prose",
    "unread": "stands on a data line that was not understood",
}
ROLES = tuple(MEANINGS)


def settle(script: Script, lines: list[Line], panels: list[Panel]) -> dict[str, int]:
    """Give every number that no reading took its role, and count them: `numbers_total` and one count for each role."""
    roles, text, starts, ends = script.roles, script.text, script.starts, script.ends
    stated: set[float] | None = None
    line: Line | None = None  # the line of a number, or the next one
    behind_line, following = 0, iter(lines)  # where its numbers end
    for index in [index for index, role in enumerate(roles) if role is None]:
        while index >= behind_line:
            line = next(following, None)
            if line is None:
                behind_line = len(roles)
            elif line.last > index:
                behind_line = line.last
                in_label, behind = _roles(line, text)
                in_sentence = behind == "unread" and asides.speaks(text, line)
        if line is None:
            roles[index] = "prose"
            continue
        if index < line.first:  # in front of the content
            roles[index] = "enumerator"
            continue
        start = starts[index]
        role = in_label if start < line.label_end else behind
        if (
            start - line.start <= 2
            and text[ends[index] : ends[index] + 2] in (". ", ") ")
            and text[line.start : start] in ("", "**")
        ):
            role = "enumerator"
        elif role == "unread" and asides.is_aside(script, line, index, in_sentence):
            role = "claim"
        if role == "claim":
            if stated is None:
                stated = set(chain.from_iterable(panel.numbers() for panel in panels))
            role = "claim" if number_value(text[start : ends[index]]) in stated else "prose"
        roles[index] = role
    counts = dict.fromkeys(ROLES, 0)
    for role in filter(None, script.numbers()[2]):
        counts[role] += 1
    return {"numbers_total": sum(counts.values()), **counts}


def _roles(line: Line, text: str) -> tuple[str, str]:
    """The roles of the numbers in a line's label and of those behind it; `claim` stands for a claim or prose."""
    if line.marker == "#":
        return "label", "label"
    if line.section == sections.FRAME:
        return "label", "prose"
    if line.section == sections.COMMENT:
        return "claim", "claim"
    if line.section != sections.DATA:
        return "prose", "prose"
    if line.is_read and line.marker == "|":
        return "label", "label"
    return "label", "claim" if line.is_read or _is_prose(line, text) else "unread"


def _is_prose(line: Line, text: str) -> bool:
    """Whether a line of a data section speaks about values and does not list them."""
    if line.opens or line.is_remark:
        return True
    if not line.label:
        return not line.marker or words.is_clause(text[line.start : line.end])
    return not line.marker and not line.bold
