"""Which number became what: one role for each written number, and the count that must add up."""

from __future__ import annotations

from collections import Counter

from pipeline.reading import words
from pipeline.reading.outline import Line
from pipeline.reading.placement import Panel
from pipeline.reading.script import Script

ROLES = ("observation", "uncertainty", "secondary", "quarantine", "repeat", "tick", "label", "scale", "claim", "enumerator",
         "prose", "unread")


def settle(script: Script, lines: list[Line], panels: list[Panel]) -> dict[str, int]:
    """Give every number that no reading took its role, and count them: `numbers_total` and one count for each role."""
    roles, text, starts = script.roles, script.text, script.starts
    stated: set[float] | None = None
    marked = 0
    for line in lines:
        for index in range(marked, line.first):
            roles[index] = roles[index] or "enumerator"
        marked = line.last
        for index in range(line.first, line.last):
            if roles[index] is None:
                role = _role(line, text, starts[index], script.ends[index])
                if role == "claim":
                    if stated is None:
                        stated = {value for panel in panels for value in panel.values()}
                    role = "claim" if script.number(index) in stated else "prose"
                roles[index] = role
    for index in range(marked, len(roles)):
        roles[index] = roles[index] or "prose"
    count = Counter(roles)
    return {"numbers_total": len(roles), **{role: count[role] for role in ROLES}}


def _role(line: Line, text: str, start: int, end: int) -> str:
    """The role of a number by its place; a claim only if the number restates a value, which the caller looks up."""
    if start - line.start <= 2 and text[end:end + 2] in (". ", ") ") and text[line.start:start] in ("", "**"):
        return "enumerator"
    if start < line.label_end and line.section in (words.DATA, words.FRAME) or line.marker == "#":
        return "label"
    if line.section == words.DATA and line.is_read and line.marker == "|":
        return "label"
    if line.section in (words.DATA, words.COMMENT):
        if line.section == words.DATA and not line.is_read and not _is_prose(line, text):
            return "unread"
        return "claim"
    return "prose"


def _is_prose(line: Line, text: str) -> bool:
    """Whether a line of a data section speaks about values and does not list them."""
    if line.opens or words.is_comment(line.label):
        return True
    if not line.label:
        return not line.marker or words.is_clause(text[line.start:line.end])
    return not line.marker and not line.bold

