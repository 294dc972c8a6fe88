"""Sentences to checkable claims: what a text says of its own values, apart from giving them.

Each kind of sentence is a module with a function from a clause to claims; `GRAMMARS` lists them. A clause is read as
atoms: words, numbers, and the names that it has for places of the figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.reading import words
from pipeline.reading.cells import Panel
from pipeline.reading.claims import bounds, comparisons, superlatives, vocabulary
from pipeline.reading.claims.claim import ANYWHERE, Claim, Clause, Place, place
from pipeline.reading.claims.clause import NAME, Atom, atoms, clauses
from pipeline.reading.claims.lexicon import Lexicon
from pipeline.reading.frame import Frame
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

__all__ = ["CLAIM_COLUMNS", "read"]

GRAMMARS = (bounds.read, superlatives.read, comparisons.read)

CLAIM_COLUMNS = (
    "panel", "position", "kind", "statement", "value", "value_low", "value_high", "tolerance", "inclusive", "x", "y",
    "scope", "a", "b", "every", "direction", "along", "line", "span_start", "span_end",
)
CUES = (
    vocabulary.SUPERLATIVES | vocabulary.EVERY | vocabulary.NONE | vocabulary.RANGES | vocabulary.HIGHER
    | vocabulary.BETTER | vocabulary.WORSE | vocabulary.LOWER | vocabulary.SAME | vocabulary.OUTLIERS
)
_WORDS = re.compile(r"[a-z]+")
_SENTENCE_END = re.compile(r"(?<=[\w)%*`\"”'\]\\])[.!?]\s+(?=[\"“(*`\w])")
_ABBREVIATED = re.compile(r"(?:\b(?:e\.g|i\.e|vs|approx|cf|ca|etc|resp|no|fig|u\.s|[A-Z]|[Uu]nemp))$", re.IGNORECASE)


def read(
    script: Script, lines: list[Line], frame: Frame, panels: list[Panel], names: list[str],
    orders: list[tuple[dict[str, int], dict[str, int]]],
) -> dict[str, list]:
    """The claims of a text as columns, in the order of the text. names, orders: as the panels are published."""
    rows: list[tuple] = []
    lexicon: Lexicon | None = None
    headed: dict[Line, Place] = {}
    for line in lines:
        if not panels or not _is_spoken(line) or CUES.isdisjoint(
            _WORDS.findall(script.text[line.start : line.end].lower())
        ):
            continue
        if lexicon is None:
            lexicon = Lexicon(frame, lines, panels, names, orders)
        for start, end, claim in _claims(script, line, lexicon, headed):
            rows.append(_row(script, line, start, end, claim, len(rows) + 1))
    columns = map(list, zip(*rows, strict=True)) if rows else [[] for _ in CLAIM_COLUMNS]
    return dict(zip(CLAIM_COLUMNS, columns, strict=True))


def _is_spoken(line: Line) -> bool:
    """Whether a line speaks about values and is no list of them."""
    if line.marker in ("#", "|"):
        return False
    if line.section == words.DATA:
        return not line.is_read or words.is_comment(line.label)
    return line.section != words.FRAME


def _claims(
    script: Script, line: Line, lexicon: Lexicon, headed: dict[Line, Place]
) -> Iterator[tuple[int, int, Claim]]:
    text = script.text
    label, rest = _label(text, line)
    context = ANYWHERE
    for head in line.heads:
        if head not in headed:
            headed[head] = _headed(script, head, lexicon)
        context = headed[head].within(context)
    spoken = atoms(script, line.start, label, line.first, line.last, lexicon) if label > line.start else []
    context = place([atom for atom in spoken if atom.kind == NAME], lexicon).within(context)
    for start, end in _sentences(text, rest, line.end):
        found = atoms(script, start, end, line.first, line.last, lexicon)
        for clause in clauses(found):
            said = list(_clause(script, lexicon, clause, context))
            if not said and spoken:
                cue = [atom for atom in spoken if atom.kind != NAME]
                said = list(_clause(script, lexicon, [*cue, Atom("word", ":", label, label), *clause], context))
            for claim in said:
                yield (start if start > rest else line.start), end, claim
        spoken = []


def _clause(script: Script, lexicon: Lexicon, found: list[Atom], context: Place) -> Iterator[Claim]:
    clause = Clause(script, lexicon, found, context)
    for grammar in GRAMMARS:
        yield from grammar(clause)


def _headed(script: Script, head: Line, lexicon: Lexicon) -> Place:
    """The place that a head speaks of: one panel, and below the headings also rows and columns."""
    found = atoms(script, head.start, head.end, head.first, head.last, lexicon)
    named = place([atom for atom in found if atom.kind == NAME], lexicon)
    panels = named.panels if len(named.panels) == 1 else ()
    return Place(panels) if head.marker == "#" else named._replace(panels=panels)


def _label(text: str, line: Line) -> tuple[int, int]:
    """Where the label of a line ends, and where what it is said of begins."""
    start = line.start
    if text.startswith("**", start) and (close := text.find("**", start + 2, line.end)) > 0:
        if text[close - 1] == ":" or text.startswith(":", close + 2):
            return close, close + 3
        return start, start
    colon = text.find(": ", start, min(line.end, start + 60)) if line.marker else -1
    return (colon, colon + 2) if colon > 0 else (start, start)


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begin = start
    for match in _SENTENCE_END.finditer(text, start, end):
        if _ABBREVIATED.search(text, max(begin, match.start() - 8), match.start()):
            continue
        yield begin, match.start() + 1
        begin = match.end()
    if begin < end:
        yield begin, end


def _row(script: Script, line: Line, start: int, end: int, claim: Claim, position: int) -> tuple:
    scope = None
    if claim.scope.x or claim.scope.y or not claim.diagonal:
        scope = {"x": list(claim.scope.x) or None, "y": list(claim.scope.y) or None, "diagonal": claim.diagonal}
    a, b = (_side(side) for side in (claim.a, claim.b))
    statement = script.text[start:end].strip()
    start = script.text.index(statement, start)
    return (
        claim.panel, position, claim.kind, statement, claim.value, claim.value_low, claim.value_high, claim.tolerance,
        claim.inclusive, claim.x, claim.y, scope, a, b, claim.every, claim.direction, claim.along, line.number, start,
        start + len(statement),
    )


def _side(side: Place | None) -> dict | None:
    if side is None:
        return None
    return {name: labels[0] if labels else None for name, labels in zip(("panel", "x", "y"), side, strict=True)}
