"""When two things that are compared may be equal: "at or above B", "never below B", "No value of A is below B's"."""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, Atom

_EQUAL = frozenset("at to equal equals matches match ties tie meets".split())  # "at or above", "equal to or above"
_MOVES = frozenset("falls fall drops drop dips dip sinks sink goes go gets get lies lie is are comes".split())
_FEW = 4  # atoms
_IN = frozenset("in at on for under with".split())
_VALUES = frozenset(("value", "values", "cell", "cells", "score", "scores"))


def or_equal(atoms: list[Atom]) -> bool:
    """Whether a clause says of two things that they may be equal: "ties or beats", "equal to or above"."""
    return any(atom.word == "or" and any(
        other.word in _EQUAL for other in (*atoms[max(0, at - 2) : at], *atoms[at + 1 : at + 2 + 2 * (
            [one.word for one in atoms[at + 1 : at + 3]] == ["at", "least"])]))
        for at, atom in enumerate(atoms))


def is_denied(atoms: list[Atom], at: int) -> bool:
    """Whether the comparative at a place is said of nothing, so that the opposite holds or both are equal: "never falls
    below B", "It never solves fewer than B", "No value of A is lower than that of B"."""
    back = at - 1 - (at > 1 and atoms[at - 1].word in _MOVES)
    if back >= 0 and atoms[back].word in vocabulary.NONE:
        return True
    front = atoms[:at]
    if any(atom.word == "never" for atom in front[-_FEW:]):
        return True
    if len(front) > 1 and front[0].word in _IN and front[1].word == "no":
        return True  # "In no year are there more"
    is_of_values = len(front) > 1 and front[0].word == "no" and front[1].word in _VALUES
    return is_of_values and any(atom.kind == NAME for atom in front)
