"""What leads everywhere, against all others.

    "Others Win" is the longest segment in every bar.        A and B lead in all years.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import cues, parts, vocabulary
from pipeline.reading.claims.atom import NAME, PANEL
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE
from pipeline.reading.claims.pairing import EVERYWHERE, compared
from pipeline.reading.claims.sides import listed_before, one_before, others_than, side

_OUTMOST = frozenset("final initial starting ending".split())
MOSTLY = frozenset("especially particularly notably".split())
_DOES = frozenset("does do performs perform scores score fares fare works work is are".split())
IS = frozenset("is are was were".split())
STATES = frozenset("is are was were has have a far much well stays stay remains remain clearly always never".split())


def read(clause: Clause) -> Iterator[Claim]:
    """Something that leads everywhere: "is the longest segment in every bar"."""
    atoms, said = clause.atoms, clause.words
    if said.isdisjoint(EVERYWHERE):
        return
    if not said.isdisjoint(MOSTLY):  # "A is always best, especially at k = 8"
        atoms = atoms[: next(at for at, atom in enumerate(atoms) if atom.word in MOSTLY)]
    if "with" in said and not clause.numbers:  # "lowest in every row, with a bump at B"
        atoms = atoms[: next((at for at, (one, two) in enumerate(pairwise(atoms))
                              if one.word == "," and two.word == "with"), len(atoms))]
    if clause.numbers:  # "A is ahead in every year, with 90 in 2020"
        comma = next((at for at, atom in enumerate(atoms) if atom.word == ","), 0)
        atoms = atoms[:comma] if comma < clause.numbers[0] else []
        said = {atom.word for atom in atoms[:-1]}
    if any(one.word == "all" and two.word == "-" for one, two in pairwise(atoms)):
        return  # "the best all-round method"
    if "else" in said or said.isdisjoint(EVERYWHERE) or parts.is_hedged(clause):
        return
    if not said.isdisjoint(_OUTMOST) and clause.end_of_axis == ANYWHERE:
        return  # "the highest final rate", of lines that end nobody knows where
    found = cues.find(clause)
    if not found or found[0].at >= len(atoms) or (clause.numbers and not found[0].wins):
        return
    at = found[0].at
    if atoms[at].word in vocabulary.UNSURE or atoms[at].word in cues.SHADES or (
        atoms[at].word in vocabulary.DIFFICULT
        and not (clause.lexicon.higher_is_better or clause.measures_less_as_better)
    ):
        return  # nobody knows whether what is hard or dark has more of it
    subject = side(atoms, [index for index in range(at) if atoms[index].kind == NAME], backwards=True)
    if not subject and atoms[at - 1].word in _DOES:  # "each model does best on A"
        subject = side(atoms, [index for index in range(at, len(atoms)) if atoms[index].kind == NAME], backwards=False)
    if len(subject) > 1 and subject[0] == at - 1:
        return  # "A is our best task against every competitor"
    if len(subject) == 1 and atoms[subject[0]].names[0][0] == PANEL and (
        index := next((index for index in range(at + 1, len(atoms)) if atoms[index].kind == NAME), 0)
    ):
        subject = [index]  # "The entropy is highest in the first layer in both conditions"
    is_left_out = not subject and all(atom.word in STATES or atom.word in ("the", "its") for atom in atoms[:at]) and (
        not any(atom.word in IS for atom in atoms[at:]))  # not "the lowest values are found here"
    owner = one_before(clause)
    if subject or (is_left_out and len(owner.x) + len(owner.y) == 1):  # "**A:** lowest in every row"
        a = clause.place([atoms[index] for index in subject]) if subject else owner
        rest = [atom for index, atom in enumerate(atoms) if atom.kind == NAME and index not in subject]
        beside = [clause.place([atoms[index]]) for index in listed_before(clause, subject)]
        if beside and atoms[at].word in vocabulary.PEAKS:
            return  # "A and B reach their peak in spring": each its own
        rest = [atom for atom in rest if clause.place([atom]) not in beside]
        for one in (a, *beside):
            for other in others_than(clause, [a, *beside]) if beside else (None,):
                # what has the lowest value may share it
                yield from compared(clause, one, other, clause.place(rest), found[0].kind == "max", not found[0].wins)
