"""What each name beside an extreme says of it: what has it, what it is one of, where it is."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom
from pipeline.reading.claims.claim import Clause
from pipeline.reading.claims.segments import IN, STOPS, Segment
from pipeline.reading.claims.sentence import is_listed

_AT = frozenset(("at", "by", "with", "from", "→", "between", "against", "where"))
_PARTING = frozenset((",", "then", "before"))
_COURSE = vocabulary.RISES | vocabulary.FALLS | frozenset(
    "follows follow tracks stays remains moves dips recovers jumps slopes".split())
_DIFFERENCES = frozenset(
    "improvement improvements increase gain advantage drop decrease reduction margin difference lead gap".split())
_GOES = frozenset(("goes", "belongs"))  # "first place goes to A"
IS = frozenset("is are was were being remains".split())


class Roles(NamedTuple):
    """Names by what they may say of an extreme."""

    subject: list[Atom]
    scope: list[Atom]
    beside: list[Atom]
    """Behind the word for it, with a preposition: what it is one of, or where it stands."""
    place: list[Atom]


def roles_in(clause: Clause, segment: Segment) -> Roles:
    """What each name of a part may say of its extreme."""
    atoms, cue_at, value_at = clause.atoms, segment.cue.at, segment.value_at
    roles = Roles([], [], [], [])
    passed = _passed(clause, segment)
    if segment.gapped and (shared := _shared(atoms, segment)) is not None:
        roles.scope.append(shared)
    is_told = False  # whether the verb has been said: "the winner is A"
    labelled = False
    depth = 0
    for index in range(segment.begin, _stop(clause, segment)):
        atom = atoms[index]
        if atom.word == "(" or atom.word == ")":
            depth += 1 if atom.word == "(" else -1
            continue
        if atom.kind != NAME:
            if index > cue_at:
                is_told = is_told or atom.word in IS or atom.word in _GOES
                labelled = labelled or atom.word == ":"
            continue
        if index and atoms[index - 1].kind == NUMBER and atom.names[0][0] != PANEL:  # its unit: "5.6k parameters"
            continue
        if index in passed or (depth > 0 and index < cue_at and _is_of_other(atoms, index)):
            continue
        tie = preposition(atoms, index, segment.begin)
        if segment.gapped and tie == "" and index == segment.begin + 1 and is_listed(atoms, segment.begin):
            tie = _listed_tie(atoms, segment.begin)
        if segment.gapped or cue_at < segment.begin:
            is_scope = tie in IN or (index < value_at and atoms[cue_at].word in vocabulary.PEAKS)
            (roles.scope if is_scope and depth == 0 else roles.place).append(atom)
        elif tie == "where" and not (clause.lexicon.is_square and index > cue_at):  # but "where A is predicted as B"
            roles.scope.append(atom)
        elif index < cue_at:
            in_front = tie in IN or tie == "at"
            if in_front and not roles.subject and not (tie == "of" or index == segment.begin):
                roles.scope.append(atom)
            else:
                roles.subject.append(atom)
        elif is_told or labelled or depth > 0:
            roles.place.append(atom)
        elif tie == "" and index - cue_at <= 4 and index < max(value_at, cue_at + 3) and not _has_mark(
            atoms, cue_at, index
        ):
            (roles.place if atoms[index - 1].word == "one" else roles.scope).append(atom)  # "the best one A with 5"
        elif tie in IN and (index < value_at or value_at < cue_at):
            roles.beside.append(atom)
        else:
            roles.place.append(atom)
    return roles


def _shared(atoms: list[Atom], segment: Segment) -> Atom | None:
    """What all parts are about: "the highest F1 on A (93), on B (91) and on C (89)"; None where one names its own."""
    said = atoms[segment.cue.at + 1] if segment.cue.at + 1 < segment.begin else None
    if said is None or said.kind != NAME or len(said.names) > 1 or said.names[0][0] == PANEL or any(
        atom.kind == NAME and (len(atom.names) > 1 or atom.names[0][0] == said.names[0][0])
        for atom in atoms[segment.begin : segment.end]
    ):
        return None
    return said


def _passed(clause: Clause, segment: Segment) -> range:
    """What a course is told with before its extreme: "falls from A to B, then rises to its maximum at C"."""
    if segment.value_at < segment.cue.at or clause.said.isdisjoint(_COURSE):  # "falls to 5 on A, the lowest value"
        return range(0)
    atoms = clause.atoms
    end = next((at for at in range(segment.cue.at - 1, segment.begin, -1) if atoms[at].word in _PARTING), segment.begin)
    return range(next((at for at in range(segment.begin, end)
                       if atoms[at].word in _COURSE and atoms[at + 1].word != "of"), end), end)


def _is_of_other(atoms: list[Atom], index: int) -> bool:
    """Whether a name in parentheses stands behind a value of its own: "starts at 5 (layer 0) and peaks at 60"."""
    begin = next((at for at in range(index - 1, 0, -1) if atoms[at].word == "("), 0)
    return begin > 0 and (atoms[begin - 1].kind == NUMBER or (atoms[begin - 1].word == "%"))


def _stop(clause: Clause, segment: Segment) -> int:
    """The atom behind the last that speaks of the extreme: "A leads with 98, followed by B"."""
    atoms = clause.atoms
    last = max(segment.cue.at, segment.value_at)
    for at in range(last + 1, segment.end):
        word = atoms[at].word
        if word in _DIFFERENCES and atoms[at - 1].word in ("a", "an"):
            return at  # "the highest, 48.2, an improvement of 5.1 over A"
        is_place = word == "after" and at + 1 < segment.end and atoms[at + 1].kind == NAME and (
            atoms[at + 1].word[0].isdigit())  # "616 HV after 12 h at 460 °C"
        is_against = word == "against" and any(one.kind == NUMBER for one in atoms[at + 1 : at + 3])
        if (word in STOPS and not is_place) or is_against:
            return at
        if word == "," and at + 1 < segment.end and atoms[at - 1].word == ")" and _is_subject(atoms, segment, at + 1):
            return at  # "A peaks at noon (83), B at midnight"
        if word in ("with", "while", "as") and atoms[at - 1].word == ",":
            rest = atoms[at + 1 : segment.end]
            if any(atom.kind == WORD and len(atom.word) > 3 and not clause.lexicon.is_axis(atom.word)
                   for atom in rest):
                return at
    return segment.end


def _is_subject(atoms: list[Atom], segment: Segment, at: int) -> bool:
    """Whether an atom names something else of the kind that the extreme is of."""
    return atoms[at].kind == NAME and any(
        atom.kind == NAME and atom.names[0][0] == atoms[at].names[0][0] and atom.names[0] != atoms[at].names[0]
        for atom in atoms[segment.begin : segment.cue.at])


def _has_mark(atoms: list[Atom], first: int, last: int) -> bool:
    return any(atom.word in (",", "(", ":", ";") or atom.kind == NUMBER for atom in atoms[first:last])


def _listed_tie(atoms: list[Atom], at: int) -> str:
    """The word that ties the name in front of an "and" to the rest: "is best on A (5) and B (4)"."""
    begin = next(back for back in range(at, -1, -1) if atoms[back].word == "(")
    return preposition(atoms, begin - 1, 0)


def preposition(atoms: list[Atom], index: int, begin: int) -> str:
    """The word that ties a name to the rest: the nearest preposition or sign in front of it; "" for none."""
    for atom in reversed(atoms[max(begin, index - 4) : index]):
        if atom.word in IN or atom.word in _AT:
            return atom.word
        if atom.kind == NUMBER or atom.word in (",", "(", ":", ")") or atom.word in IS:
            return ""
    return ""
