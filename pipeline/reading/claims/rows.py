"""Claims as rows of the table in which they are published."""

from __future__ import annotations

from pipeline.reading.claims.claim import Claim
from pipeline.reading.claims.lexicon import Place
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script

CLAIM_COLUMNS = (
    "panel", "position", "kind", "statement", "value", "value_low", "value_high", "tolerance", "inclusive", "x", "y",
    "scope", "a", "b", "every", "direction", "along", "line", "span_start", "span_end",
)
Row = tuple[object, ...]
"""A claim in the order of CLAIM_COLUMNS."""


def row(script: Script, line: Line, start: int, end: int, claim: Claim, position: int) -> Row:
    """The row of a claim, with the span of its sentence; position: from 1, in the order of the text."""
    scope = None
    if claim.scope.x or claim.scope.y or claim.diagonal or claim.absolute:
        scope = {"x": list(claim.scope.x) or None, "y": list(claim.scope.y) or None, "diagonal": claim.diagonal,
                 "absolute": claim.absolute or None}
    statement = script.text[start:end].strip()
    start = script.text.index(statement, start)
    return (
        claim.panel, position, claim.kind, statement, claim.value, claim.value_low, claim.value_high, claim.tolerance,
        claim.inclusive, claim.x, claim.y, scope, _side(claim.a), _side(claim.b), claim.every, claim.direction,
        claim.along, line.number, start, start + len(statement),
    )


def _side(side: Place | None) -> dict[str, str | None] | None:
    if side is None:
        return None
    return {name: labels[0] if labels else None for name, labels in zip(("panel", "x", "y"), side, strict=True)}
