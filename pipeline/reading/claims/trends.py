"""How values go along an axis.

    Performance increases with larger window sizes.        Latency increases as shards are added
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom, X, Y
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import Place

CUES = vocabulary.RISES | vocabulary.FALLS
"""A clause without any of these says nothing of that."""
_WITH = frozenset(("with", "as", "along", "by"))
_UP = frozenset(
    "increasing larger higher greater more rising growing longer bigger increases increase added grows grow "
    "rises".split()
)
_DOWN = frozenset(
    "decreasing smaller lower fewer less falling shorter shrinking decreases decrease falls removed".split()
)
_NEGATED = frozenset("no not nor neither never hardly whether initially then until".split())
"""Words of what does not go one way."""
_EVERY = vocabulary.EVERY | {"monotonic", "monotonically", "steadily", "strictly"}
_SUBJECTS = (
    frozenset("it they its their all everything both".split()) | vocabulary.LOWER_IS_BETTER
    | vocabulary.HIGHER_IS_BETTER | vocabulary.MEASURED) - {"number"}
"""What values are called where the figure does not say what it measures."""
_ENDS = frozenset((".", ";", "(", ",", "for"))
_INSIDE = frozenset("in on at across within".split())


def read(clause: Clause) -> Iterator[Claim]:
    atoms = clause.atoms
    at = next((at for at, atom in enumerate(atoms) if atom.kind == WORD and atom.word in CUES), None)
    if at is None or clause.numbers or clause.speaks_of_sums or not clause.words.isdisjoint(_NEGATED):
        return
    start = next((index for index in range(at + 1, len(atoms)) if atoms[index].word in _WITH), None)
    if start is None:
        return
    if not any(
        atom.kind == NAME or atom.word in _SUBJECTS or atom.word in clause.lexicon.measures for atom in atoms[:at]
    ) and at and atoms[at - 1].word != ":":
        return  # "Interference grows with the number of tasks"
    rises = atoms[at].word in vocabulary.RISES
    direction = True
    taken: set[int] = set()
    for atom, following, third in zip_longest(atoms[start + 1 :], atoms[start + 2 :], atoms[start + 3 :]):
        if atom.word in _ENDS or (following and atom.word in _INSIDE and following.word in vocabulary.EVERY):
            break  # "falls with the horizon in every row"
        if atom.kind == NAME or (following and following.kind == NAME):  # "at Ratio 0.2" names a place
            continue
        axis = clause.lexicon.axis_of(atom.word) if len(atom.word) > 1 else None
        if atom.word in _UP or atom.word in _DOWN:
            if following and following.word == "than" and third and third.kind == NAME:
                return  # "for texts with more than 15 words", and not along all of them
            direction = (atom.word in _UP) != (following is not None and following.word == "negative")
        elif axis is not None and axis not in taken and not _is_place(atom, following, third):
            taken.add(axis)
            yield from _claims(clause, axis, rises == direction)
            direction = True


def _is_place(atom: Atom, following: Atom | None, third: Atom | None) -> bool:
    """Whether the word for an axis only says where: "with the discount at a limit of 200"."""
    return following is not None and third is not None and following.word in ("of", "=") and third.kind == NAME


def _claims(clause: Clause, axis: int, up: bool) -> Iterator[Claim]:
    named = clause.context
    if "similar" not in clause.words:  # "similar to A, the values of B rise"
        named = clause.place(clause.named).within(named)
    own = Place(named.panels, named.x if axis == Y else (), named.y if axis == X else ())
    for panel in clause.panels(own):
        yield Claim(
            "trend", panel, scope=Place((), own.x, own.y), every=clause.is_said(_EVERY),
            direction="up" if up else "down", along="y" if axis == Y else "x",
        )
