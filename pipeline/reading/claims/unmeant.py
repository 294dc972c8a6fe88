"""Words for an extreme that stand for none of the values.

    **Order (Highest to Lowest):** A (5), B (3)        Two clear peaks at 5 m/s and 9 m/s        below the axis minimum
    the highest price but the fewest complaints, over prices
"""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import WORD, Atom, X
from pipeline.reading.claims.claim import Clause

_PEAKS = frozenset(("peaks", "troughs"))
_SEVERAL = frozenset("several many multiple both these those other further more".split())
_KINDS = frozenset(
    "clear clearer distinct sharp sharper small smaller large larger minor secondary local narrow narrower broad "
    "broader low lower high higher little separate isolated single weak weaker strong".split())
_AXES = frozenset(("axis", "scale"))
_AMOUNTS = vocabulary.LARGEST | vocabulary.SMALLEST


def is_none(clause: Clause, at: int) -> bool:
    """Whether the word for an extreme at an atom says nothing of the values."""
    atoms, word = clause.atoms, clause.atoms[at].word
    before, following = (atoms[index].word if 0 <= index < len(atoms) else "" for index in (at - 1, at + 1))
    if (following == "to" and at + 2 < len(atoms) and atoms[at + 2].word in vocabulary.SUPERLATIVES) or (
        before == "to" and at > 1 and atoms[at - 2].word in vocabulary.SUPERLATIVES
    ):
        return True  # an order
    if word in vocabulary.ENDS and before in _AXES:
        return True
    if word in _AMOUNTS and clause.lexicon.axis_of(following) == X and clause.lexicon.is_numeric(X) and (
        following not in clause.lexicon.measures
    ):
        return True  # of where values stand
    return word in _PEAKS and _are_several(atoms, at)


def _are_several(atoms: list[Atom], at: int) -> bool:
    """Whether peaks are things, and no verb: "two clear peaks", "smaller peaks", but not "all three lines peaks"."""
    front = [atom.word for atom in atoms[max(0, at - 2) : at] if atom.kind == WORD]
    if not front or front[-1] in _KINDS or _counts(front[-1]):
        return len(front) > 0
    return _counts(front[0]) and front[-1].isalpha() and front[-1][-1:] != "s"


def _counts(word: str) -> bool:
    return word in _SEVERAL or vocabulary.NUMBERS.get(word, 1) > 1
