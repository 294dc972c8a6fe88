"""All slices of a pie in one row, each name in front of its share and nothing but a space between.

    - Rent 41%, Food and drink 33%, Leisure 26%        Donut for 2023. Wages 58¢, Energy 29¢ and Profit 13¢
    - **PIE:** A 58%, B 19 %, C 23 %; n = 412          - PIE: A 81 %, B 17 %, C 2 % (no yellow slice)

What is a label is left open, and the sum is not: slices that are not 100 together are not read.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import slices
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import unnamed
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.told_pieces import HEDGE
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import words

_NO_NAME = re.compile(r"(?:the |all )?(?:shares|slices|segments|sectors|wedges|percentages)", re.IGNORECASE)
_NAME = re.compile(
    r"[\s*]*(?:and )?(?P<name>[^\W\d][^,;:.()\d]{0,60}?)"
    rf"(?: (?:makes? up|accounts? for|takes? up|covers?|holds?|represents?))?[\s*]+{HEDGE}", re.IGNORECASE
)
_OPEN = frozenset("for with at to of from by in is are was were has the remaining accounts".split())  # ends no name
_UNIT = re.compile(
    r"[*]{0,2}(?P<unit> ?%|¢| (?:percent|per cent|cents?)\b)?[*]{0,2}(?:[,;](?= )|\.?\s*\Z|(?= and |\s\())")
_BEHIND = re.compile(r"\s*(?P<sample>[Nn] ?= ?\d[\d, \u202f]{0,12})?(?:\s?\([^()\d]{3,60}\))?[.;]?\s*")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each slice, behind the name of its pie where the line begins with one; None where no sentence of a
    line lists a whole pie."""
    says_nothing = _NO_NAME.fullmatch(line.label) or words.is_generic(line.label) or words.is_comment(line.label)
    outer = () if not line.label or says_nothing or words.is_sentence(line.label) else (line.label,)
    begin = line.rest if line.label else line.start
    parts = [(begin, line.end)] if outer else sentences.parts(script.text, begin, line.end)
    for start, end in parts:
        if found := _slices(script, line, start, end):
            shares = {words.key(name): value.value for name, value in found}
            if len(shares) == len(found) and slices.are_whole(shares, set(frame.axes.x.keys), 0.0):
                told = unnamed.settle(found, frame)
                return [Reading("pies", line, (*outer, name) if name else outer, [value], spread=not name,
                                ragged=not name) for name, value in told]
    return None


def _slices(script: Script, line: Line, begin: int, end: int) -> list[tuple[str, Value]]:
    """The named shares of a sentence that is made of them alone, with one unit, but for how many were asked."""
    found: list[tuple[str, Value]] = []
    units: set[str] = set()
    indices = script.between(begin, end, line.first, line.last)
    for index in indices:
        if found and (behind := _BEHIND.fullmatch(script.text, begin, end)) and behind["sample"]:
            script.roles[index] = "secondary"
            continue
        named = _NAME.fullmatch(script.text, begin, script.starts[index])
        unit = _UNIT.match(script.text, script.ends[index], end)
        name = slices.label(named["name"]) if named else ""
        if not name or not unit or name.rpartition(" ")[2].lower() in _OPEN:
            return []
        units.add((unit["unit"] or "").strip())
        found.append((name, script.value(index, index + 1, begin)[0]))
        begin = unit.end()
    return found if len(units) == 1 and _BEHIND.fullmatch(script.text, begin, end) else []
