"""Several things in the order of their values.

    A > B > C in every row        The methods keep the order A, B, C        A has the most (58), followed by B (55)
    At 24 months it is 66 with A versus 55 with B
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import cues, parts, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, Atom
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, STATISTICS
from pipeline.reading.claims.pairing import compared
from pipeline.reading.claims.sides import alike

SIGNS = {">": True, "<": False}
_LINKS = frozenset(", and then ( ) by ~ %".split()) | vocabulary.APPROXIMATELY


def chain(clause: Clause) -> Iterator[Claim]:
    """Names with signs between them: "A > B > C in every row"."""
    atoms = _without_parentheses(clause.atoms)
    taken: list[int] = []
    pairs: list[tuple[int, int, bool]] = []
    for at in range(1, len(atoms) - 1):
        if atoms[at].word in SIGNS and atoms[at - 1].kind == NAME and atoms[at + 1].kind == NAME:
            pairs.append((at - 1, at + 1, SIGNS[atoms[at].word]))
            taken += [at - 1, at + 1]
    rest = clause.place([atom for at, atom in enumerate(atoms) if atom.kind == NAME and at not in taken])
    for one, two, up in pairs:
        a, b = clause.place([atoms[one]]), clause.place([atoms[two]])
        if alike(a, b):
            yield from compared(clause, a, b, rest, up, False)


def _without_parentheses(atoms: list[Atom]) -> list[Atom]:
    """The atoms outside of parentheses: "A (87) > B (72)"."""
    depth, kept = 0, []
    for atom in atoms:
        depth += atom.word == "("
        if depth <= 0:
            kept.append(atom)
        depth -= atom.word == ")"
    return kept


def order(clause: Clause) -> Iterator[Claim]:
    """Several things from the first to the last: "keep the order A, B, C"."""
    atoms = clause.atoms
    begin = next(at for at, atom in enumerate(atoms) if atom.word == "order")
    if "/" in clause.words or "values" in clause.words:  # how it is written down: "Values follow in the order A, B"
        return
    listed = [clause.place([atom]) for atom in atoms[begin + 1 :] if atom.kind == NAME]
    scope = clause.place([atom for atom in atoms[:begin] if atom.kind == NAME])
    for a, b in pairwise(listed):
        if alike(a, b):
            yield from compared(clause, a, b, scope, not clause.lexicon.lower_is_better, False)


def followed(clause: Clause) -> Iterator[Claim]:
    """What comes behind the one that has an extreme: "A has the most (58), followed by B (55) and C (40)"."""
    atoms = clause.atoms
    by = next(at for at, atom in enumerate(atoms) if atom.word == "followed") + 1
    found = [cue for cue in cues.find(clause) if cue.at < by]
    behind = next((atom for atom in atoms[by : by + 4] if atom.kind == NAME), None)
    if len(found) != 1 or behind is None or behind.names[0][0] == PANEL or parts.is_hedged(clause):
        return
    axis = behind.names[0][0]
    front = [atom for atom in atoms[:by] if atom.kind == NAME]
    own = [atom for atom in front if len(atom.names) == 1 and atom.names[0][0] == axis]
    if len({atom.names for atom in own}) != 1 or len(behind.names) > 1:
        return
    listed: list[Atom] = []
    for atom in atoms[by:]:
        if atom.kind == NAME and atom.names[0][0] == axis:
            listed.append(atom)
        elif atom.kind != NUMBER and atom.word not in _LINKS:
            break
    scope = clause.place([atom for atom in front if atom.names[0][0] != axis])
    a = clause.place(own[:1])
    for b in (clause.place([atom]) for atom in listed):
        if alike(a, b):
            yield from compared(clause, a, b, scope, found[0].kind == "max", True)


def versus(clause: Clause) -> Iterator[Claim]:
    """Two values that are set against each other: "66 with A versus 55 with B", "A at 3 against 5 for B"."""
    atoms = clause.atoms
    at = next(at for at, atom in enumerate(atoms) if atom.word in vocabulary.VERSUS)
    left, right = ([index for index in clause.amounts if (index < at) == is_left] for is_left in (True, False))
    if len(left) != 1 or len(right) != 1 or any(clause.is_foreign(index) for index in (*left, *right)) or (
        clause.is_said(vocabulary.CHANGES) or clause.speaks_of_averages or clause.speaks_of_sums
    ):
        return
    one, two = atoms[left[0]].value, atoms[right[0]].value
    front, behind = clause.names(0, at), clause.names(at)
    other = next((atom for atom in behind if atom.names[0][0] != PANEL), None)
    if one == two or other is None or len(other.names) > 1 or other.names[0][1] in STATISTICS:
        return  # the quartile of one group against that of another
    axis = other.names[0][0]
    own = [atom for atom in front if atom.names[0][0] == axis]
    if any(atom.names[0][0] == axis for atom in behind if atom is not other):
        return
    a, b = clause.place(own) if own else clause.subject, clause.place([other])
    if a != ANYWHERE and alike(a, b):
        rest = [atom for atom in (*front, *behind) if atom.names[0][0] != axis]
        yield from compared(clause, a, b, clause.place(rest), one > two, False)
