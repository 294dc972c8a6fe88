"""Several things that have an extreme together: the foremost of them has it.

    A (63.7) and B (58.3) are the strongest pairs        A and B are the lowest (8.19 % and 8.14 %, respectively)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.reading.claims import cues, superlatives
from pipeline.reading.claims.atom import NAME, NUMBER, WORD, Atom
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.sentence import HAVE

_JOINS = frozenset((",", "and"))
_INSIDE = frozenset("- – → / % ~ ≈ about approximately around :".split())
_LONGEST = 12  # atoms of one thing with its value
_MOST = 8  # things
_NEAR = 3  # atoms from the verb to the extreme


class _Thing(NamedTuple):
    begin: int
    end: int
    value_at: int


def read(clause: Clause) -> Iterator[Claim]:
    """The extremes of a clause; where several things are said to have one, that of the foremost."""
    yield from superlatives.read(_with_foremost(clause))


def _with_foremost(clause: Clause) -> Clause:
    """A clause in which the foremost stands for all things that have an extreme together."""
    if len(clause.numbers) < 2 or clause.words.isdisjoint(HAVE):
        return clause
    atoms = clause.atoms
    verb = next((at for at, atom in enumerate(atoms) if atom.kind == WORD and atom.word in HAVE), 0)
    cue = next((cue for cue in cues.find(clause) if verb < cue.at <= verb + _NEAR), None)
    if cue is None:
        return clause
    things = list(_valued(atoms, verb))
    if len(things) > 1:
        begin, end, kept = things[-1].begin, verb, _foremost(clause, things, cue.kind)
        left = atoms[:begin] + atoms[kept.begin : kept.end] + atoms[end:]
    else:
        names, values = list(_names(atoms, verb)), list(_values(atoms, cue.at + 1))
        if len(names) < 2 or len(names) != len(values):
            return clause
        things = [_Thing(name, name + 1, value) for name, value in zip(reversed(names), values, strict=True)]
        kept = _foremost(clause, things, cue.kind)
        left = [*atoms[: names[-1]], atoms[kept.begin], *atoms[verb : values[0]], atoms[kept.value_at],
                *atoms[values[-1] + 1 :]]
    return Clause(clause.script, clause.lexicon, left, clause.context, clause.front, clause.subject, clause.beaten)


def _foremost(clause: Clause, things: list[_Thing], kind: str) -> _Thing:
    choose = max if kind == "max" else min
    return choose(things, key=lambda thing: clause.value(thing.value_at))


def _valued(atoms: list[Atom], end: int) -> Iterator[_Thing]:
    """The things in front of a verb that have their value behind them, the last one first: "A (5), B (4) and C (3)"."""
    for _ in range(_MOST):
        if end < 1 or atoms[end - 1].word != ")":
            return
        opened = next((at for at in range(end - 1, max(-1, end - _LONGEST), -1) if atoms[at].word == "("), -1)
        numbers = [at for at in range(opened, end) if atoms[at].kind == NUMBER]
        begin = opened
        while begin > 0 and (atoms[begin - 1].kind == NAME or atoms[begin - 1].word in _INSIDE):
            begin -= 1
        if opened < 0 or begin == opened or len(numbers) != 1:
            return
        yield _Thing(begin, end, numbers[0])
        end = begin
        while end > 0 and atoms[end - 1].word in _JOINS:
            end -= 1
        if end == begin:
            return


def _names(atoms: list[Atom], end: int) -> Iterator[int]:
    """The names that are listed in front of a verb, the last one first: "A, B and C"."""
    for _ in range(_MOST):
        if end < 1 or atoms[end - 1].kind != NAME:
            return
        yield end - 1
        end -= 1
        while end > 0 and atoms[end - 1].word in _JOINS:
            end -= 1


def _values(atoms: list[Atom], begin: int) -> Iterator[int]:
    """The numbers in parentheses behind an extreme: "(8.19 % and 8.14 %, respectively)"."""
    opened = next((at for at in range(begin, min(begin + _NEAR, len(atoms))) if atoms[at].word == "("), len(atoms))
    for at in range(opened + 1, len(atoms)):
        if atoms[at].kind == NUMBER:
            yield at
        elif atoms[at].word not in _JOINS and atoms[at].word not in _INSIDE:
            return
