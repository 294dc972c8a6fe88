"""Two cells that a comparison tells with their values.

    A is closer to B (0.82) than to C (0.67)        A at 20 has 68, ahead of B with 61        2 h (61) beat 1 h (51)
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import PANEL, Atom
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import Place

_MOST = 8  # panels, and cells with one value, that are looked at
_PAIR = 2
_AGAINST = vocabulary.VERSUS | {"compared"}
_OWN = "own"  # "than to its own kind (0.4)"
_Cell = tuple[str | None, str | None]


def cells(clause: Clause, last: int) -> tuple[str, Place, Place] | None:
    """The panel and the two cells that have the values told in front of a comparison and behind it.

    last: where the comparison ends.
    """
    front = [at for at in clause.amounts if at < last]
    behind = [at for at in clause.amounts if at >= last]
    if not front and len(behind) == _PAIR and not _AGAINST.isdisjoint(
        atom.word for atom in clause.atoms[behind[0] + 1 : behind[1]]
    ):
        front, behind = behind[:1], behind[1:]  # "A is better than B: 80% against 77%"
    one, other = clause.names(0, last), clause.names(last)
    if len(front) != 1 or len(behind) != 1 or not one or not (other or _OWN in clause.words):
        return None
    named = clause.panels(clause.place([*one, *other]))
    panels = clause.lexicon.panels if named == [None] else [panel for panel in named if panel is not None]
    found = [(panel, *pair) for panel in panels[:_MOST]
             if (pair := _pair(clause, panel, front[0], behind[0], one, other)) is not None]
    return found[0] if len(found) == 1 else None


def holds(clause: Clause, claim: Claim) -> bool:
    """Whether the first of two things has more than the second in most cells, or less, as it is claimed."""
    if claim.b is None or claim.a is None or claim.a.panels:
        return True  # it says of all others what two values do not show
    leads = clause.lexicon.values.leads(claim.a, claim.b, claim.panel, claim.scope)
    return leads == (1 if claim.direction == "up" else -1)


def _pair(
    clause: Clause, panel: str, front: int, behind: int, one: list[Atom], other: list[Atom]
) -> tuple[Place, Place] | None:
    values, over = clause.lexicon.values, clause.front
    firsts, seconds = ([cell for cell in values.cells_with(panel, clause.value(at)) if _is_named(cell, names) and all(
        not labels or label in labels for label, labels in zip(cell, (over.x, over.y), strict=True))]
        for at, names in ((front, one), (behind, other)))
    pairs = [(a, b) for a in firsts for b in seconds if a != b]
    beside = [(a, b) for a, b in pairs if a[0] == b[0] or a[1] == b[1]] or [
        (a, b) for a, b in pairs if a[0] == b[1] or a[1] == b[0]]
    if not beside and (len(pairs) != 1 or not other):
        return None
    a, b = (beside or pairs)[0]
    return _place(a), _place(b)


def _is_named(cell: _Cell, names: Iterable[Atom]) -> bool:
    """Whether a cell is in all the rows and columns that names say."""
    return all(any(axis == PANEL or label in cell for axis, label in atom.names) for atom in names)


def _place(cell: _Cell) -> Place:
    x, y = ((label,) if label is not None else () for label in cell)
    return Place((), x, y)
