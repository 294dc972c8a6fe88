"""Values that are all on one side of zero.

    All coil values are positive        A never goes below zero        Retail lost in every column
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading.claims import parts, vocabulary
from pipeline.reading.claims.atom import NAME
from pipeline.reading.claims.claim import LINKS, Claim, Clause
from pipeline.reading.claims.everywhere import in_panels, scope_of
from pipeline.reading.claims.lexicon import ANYWHERE

WORDS = frozenset(("positive", "negative", "positively", "negatively", "zero"))
_QUANTIFIERS = vocabulary.EVERY | vocabulary.NONE
_MOVES = frozenset("goes go falls fall drops drop dips dip sinks sink gets get rises rise".split())
_STATES = frozenset(
    "is are was were be stays stay remains remain lie lies lay sit sits fall falls run runs never always all uniformly "
    "clearly".split())
_PARTING = frozenset("in on at for during with under".split())  # "In the later period Retail lost in every column"
_WENT = vocabulary.GAINED | vocabulary.LOST
CUES = WORDS | _WENT
"""A clause without numbers and any of these says nothing of that."""


def read(clause: Clause) -> Iterator[Claim]:
    """Values that are all on one side of zero: "All coil values are positive", "A never goes below zero"."""
    atoms = clause.atoms
    if clause.lexicon.shows_changes and clause.is_said(_WENT) and not clause.numbers:
        yield from _went(clause)
        return
    at = next((at for at, atom in enumerate(atoms) if atom.word in WORDS and (
        atom.word != "zero" or atoms[at - 1].word in vocabulary.ABOVE or atoms[at - 1].word in vocabulary.BELOW)), None)
    if at is None or (atoms[at].word == "zero" and clause.is_said(vocabulary.CHANGES) and not (
        clause.lexicon.shows_changes)):
        return
    said = {atom.word for atom in atoms[:at]} if clause.numbers else clause.words
    verb = atoms[at - 1 - (atoms[at].word == "zero")].word
    are_named = verb == "are" and len(clause.named) > 1  # "A and B are above zero"
    if (said.isdisjoint(_QUANTIFIERS) and not are_named) or parts.is_hedged(clause) or parts.is_of_part(clause) or (
        parts.is_qualified(clause)
    ):
        return
    front = {atom.word for atom in atoms[max(0, at - 2) : at]}
    if front.isdisjoint(_STATES | _MOVES) and not (atoms[at].word.endswith("ly") and clause.is_said(LINKS)):
        return
    above = atoms[at].word.startswith("pos") or atoms[at - 1].word in vocabulary.ABOVE
    negated = not said.isdisjoint(vocabulary.NONE)
    claim = Claim("all_above" if above != negated else "all_below", value=0.0, inclusive=negated)
    names = clause.named
    scopes = [scope_of(clause, names, swapped=swapped) for swapped in (False, True)]
    if not names and clause.subject != ANYWHERE:
        scopes.insert(0, clause.subject.within(clause.context))
    held = [in_panels(clause, claim, scope) for scope in scopes]
    if clause.lexicon.is_square and clause.diagonal is None:
        held += [[one._replace(diagonal="off") for one in claims] for claims in held]
    yield from clause.lexicon.values.choose(held)[0]


def _went(clause: Clause) -> Iterator[Claim]:
    """Changes of a row or a column that all go one way: "Retail lost in every column"."""
    atoms = clause.atoms
    at = next(at for at, atom in enumerate(atoms) if atom.word in _WENT)
    is_of_all = any(atom.word in vocabulary.EVERY for atom in atoms[at + 1 : at + 4])
    if at and atoms[at - 1].kind == NAME and is_of_all and atoms[0].word not in _PARTING and (
        not parts.is_hedged(clause)
    ):
        kind = "all_above" if atoms[at].word in vocabulary.GAINED else "all_below"
        yield from in_panels(clause, Claim(kind, value=0.0, inclusive=False), scope_of(
            clause, clause.named, swapped=False))
