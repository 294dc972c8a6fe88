"""Whether a clause speaks of a part of the values only, which it does not name."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom
from pipeline.reading.claims.claim import OTHERS, Clause
from pipeline.reading.claims.lexicon import ANYWHERE

_NO_PART = frozenset((("at", "most"), ("how", "many")))
_OPENING = 7  # atoms of what a sentence opens with
_PARTED = frozenset("in on at for with within under among".split())
_PARTS = frozenset(
    "later earlier remaining other others rest middle upper lower outer inner first last few some".split())
_NEIGHBOURS = frozenset("neighbouring neighboring adjacent related consecutive".split())


def is_hedged(clause: Clause) -> bool:
    """Whether the clause is about a part only: "most values", "five of the six tasks", but not "at most"."""
    found = clause.words & vocabulary.HEDGES
    if not found and "of" not in clause.words:
        return False
    if found == {"most"} or found == {"many"}:  # not "at most", nor "no matter how many"
        return not any((one.word, two.word) in _NO_PART for one, two in pairwise(clause.atoms))
    if found:
        return True
    atoms = clause.atoms
    if "%" in clause.words and any(  # "75% of the requests take less than 13 s"
        atoms[at + 1].word == "%" and atoms[at + 2].word == "of" and atoms[at - 1].word not in vocabulary.BOUNDING
        for at in clause.numbers[:-1]
    ):
        return True
    for at in range(1, len(atoms) - 2):
        if atoms[at].word == "of" and _is_count(atoms, at - 1) and (
            atoms[max(0, at - 2)].word not in vocabulary.EVERY
            and (at == 1 or _is_count(atoms, at + 1 + (atoms[at + 1].word in ("the", "all"))))
        ):
            return True
    return False


def is_of_part(clause: Clause) -> bool:
    """Whether the clause is about a part that nothing names: "in the three later groups"."""
    atoms = clause.atoms
    if clause.speaks_of_averages or (clause.front == ANYWHERE and not clause.diagonal and clause.is_said(OTHERS)):
        return True
    begin = next((at + 1 for at, atom in enumerate(atoms[:_OPENING]) if atom.word == ":"), 0)
    opening = atoms[begin].word if begin < len(atoms) else ""
    if opening in ("with", "without"):  # "Without any tuning, rates range from 25 to 62"
        for atom in atoms[begin + 1 : begin + _OPENING]:
            if atom.word == "," or (opening == "without" and (atom.kind == NAME or atom.word == "the")):
                return True
            if atom.kind != WORD:
                break
    if "them" in clause.words and any(one.word == "of" and two.word == "them" for one, two in pairwise(atoms)):
        return True
    sizes = {*map(len, clause.lexicon.orders[0]), len(clause.lexicon.panels)}
    if any(one.word == "all" and vocabulary.NUMBERS.get(two.word, 0) not in {0, *sizes}
           for one, two in pairwise(atoms)):  # "all four closed models" of seven
        return True
    for at, atom in enumerate(atoms[:-1]):
        if atom.word not in _PARTED or (at and atom.word != "with"):
            continue
        end = next((index for index in range(at + 1, len(atoms)) if atoms[index].kind != WORD), len(atoms))
        said = [other.word for other in atoms[at + 1 : end]]
        if any(word in _PARTS or word in vocabulary.NUMBERS for word in said[:4]):
            return not vocabulary.EVERY.intersection(said[:2]) and (end == len(atoms) or atoms[end].kind != NAME)
    return False


def is_qualified(clause: Clause) -> bool:
    """Whether a word that names no place says which values are meant: "all strongest links"."""
    atoms = clause.atoms
    if clause.is_said(_NEIGHBOURS) and clause.lexicon.is_square:
        return True
    for at, atom in enumerate(atoms[:-3]):
        if atom.word not in ("all", "every", "each", "no"):
            continue
        one, two, three = atoms[at + 1 : at + 4]
        if one.kind == WORD and (one.word in vocabulary.SUPERLATIVES - {"high", "low"} or (
            two.word == "-" and three.kind == WORD and three.word not in vocabulary.MEASURED
            and one.word not in ("off", "non", "on"))):
            return True
    return False


def _is_count(atoms: list[Atom], at: int) -> bool:
    return at < len(atoms) and (atoms[at].word in vocabulary.NUMBERS or atoms[at].word.isdecimal())
