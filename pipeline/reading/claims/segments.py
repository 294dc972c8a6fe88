"""The parts of a clause, one for each value that is called an extreme.

    A has the highest score (75), | B the lowest (66)        The best scores are | 60.8 on A | and 94.6 on B
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from pipeline.reading.claims import cues, vocabulary
from pipeline.reading.claims.amounts import is_place
from pipeline.reading.claims.atom import NAME, PANEL, Atom, X
from pipeline.reading.claims.claim import Clause
from pipeline.reading.claims.sentence import is_listed

IN = frozenset("in on for of under within among across over".split())
_BREAKS = frozenset((",", ";", ":", "and", "—", "–", "to"))
STOPS = frozenset(
    "followed versus vs compared ahead then than whereas trailed behind beating outperforming surpassing despite just "
    "exceeding before after".split()
)
_COURSE = vocabulary.RISES | vocabulary.FALLS | frozenset("begins ends starts begin end start stands".split())
_TAPERS = frozenset("tapers tapering ends ending comes returns sinks levels".split())
_STARTS = frozenset("starts begins start begin".split())
_GOES = vocabulary.RISES | vocabulary.FALLS | {"goes", "comes", "shoots"}
_FURTHER = frozenset(", and then before".split())
_NEAR = 4  # atoms from a verb to its value
_GOES_ON = STOPS | _COURSE | {"above", "below"}
_LEADS = frozenset("leads lead leading wins winning".split())
_BOUNDS = vocabulary.ABOVE | vocabulary.BELOW | {"than", "pass", "passes", "cross", "crosses", ">", "<", "≥", "≤"}
_AT_LEAST = frozenset((("at", "least"), ("at", "most")))
_LINES = frozenset("line gridline tick".split())
_HAS = frozenset("has is shows records holds marks gets takes scores yields reaches gives".split())
_SKIPPED = frozenset("the its their also a an by far single overall absolute clear new clearly".split())


class Segment(NamedTuple):
    """What of a clause is about one extreme: its atoms, the word for it, and its value."""

    begin: int
    end: int
    cue: cues.Cue
    value_at: int
    gapped: bool = False
    """Whether the word for it stands before, with another value: "A peaks at 5 and B at 7"."""


def segments(clause: Clause, found: list[cues.Cue]) -> Iterator[Segment]:
    """The parts of a clause, one for each value that is called an extreme."""
    atoms = clause.atoms
    numbers = [index for index in clause.amounts if index not in clause.taken and not is_place(
        atoms, index, clause.lexicon)]
    if "least" in clause.words or "most" in clause.words:
        numbers = [index for index in numbers if (atoms[index - 2].word, atoms[index - 1].word) not in _AT_LEAST]
    if not clause.words.isdisjoint(_LINES):  # "a little above the 75 line"
        numbers = [index for index in numbers if index + 1 == len(atoms) or atoms[index + 1].word not in _LINES or (
            _BOUNDS.isdisjoint(atom.word for atom in atoms[max(0, index - 2) : index]))]
    if not clause.words.isdisjoint(_BOUNDS):  # not "A is easiest, with all models above 76"
        numbers = [index for index in numbers if atoms[index - 1].word not in _BOUNDS or (
            atoms[index - 1].word in "<>" and atoms[index - 2].word in ("is", ":", "at"))]  # "the lowest is <5%"
    found = [cue for position, cue in enumerate(found) if not position or any(index > found[position - 1].at
             for index in numbers)] if numbers else []
    begin = 0
    joined: cues.Cue | None = None  # "the best and worst results are 5 and 2"
    for position, cue in enumerate(found):
        next_at = found[position + 1].at if position + 1 < len(found) else len(atoms)
        after = [index for index in numbers if cue.at < index < next_at]
        before = [index for index in numbers if begin <= index < cue.at and not _begins(atoms, index, cue.at)]
        if before and _is_postposed(atoms, before[-1], cue.at):
            end = next((at for at in range(cue.at + 1, next_at) if atoms[at].word in _BREAKS), next_at)
            yield Segment(begin, end, cue, before[-1])
            begin = end
            continue
        after = _meant(clause, cue, after)
        if before and after and _has(atoms, before[-1], cue.at) and any(
            atom.word == "," for atom in atoms[cue.at : after[0]]
        ):
            yield Segment(begin, next_at, cue, before[-1])  # "A with 25% has the lowest score, near chance (24%)"
            begin = next_at
            continue
        if not after and not before:
            if next_at < len(atoms) and next_at - cue.at <= 4 and any(a.word == "and" for a in atoms[cue.at : next_at]):
                joined = cue
            elif breaks := [at for at in range(cue.at, next_at) if atoms[at].word in (":", ";")]:
                begin = breaks[-1] + 1
            continue
        if not after:
            if atoms[cue.at].word not in _LEADS or atoms[cue.at - 1].word == ")":
                yield Segment(begin, next_at, cue, before[-1])
                begin = next_at
            continue
        if joined is not None and len(after) > 1:
            end = _break(atoms, after[0], after[1])
            yield Segment(begin, end, joined, after[0])
            yield Segment(end, next_at, cue, after[1])
            begin, joined = next_at, None
            continue
        end = next_at if next_at == len(atoms) else _break(atoms, after[0], next_at)
        yield from _gapped(clause, Segment(begin, end, cue, after[0]), [index for index in after if index < end])
        begin = end


def _gapped(clause: Clause, whole: Segment, values: list[int]) -> Iterator[Segment]:
    """A part, cut where a further value follows with a place of its own: "on A (60.8) and on B (94.6)"."""
    atoms = clause.atoms
    ends = []
    for first, second in pairwise(values):
        words = {atom.word for atom in atoms[first:second]}
        if not words.isdisjoint(_GOES_ON) or not any(atom.kind == NAME for atom in atoms[first:second]):
            break
        end = _break(atoms, first, second)
        if end == second or atoms[end].word not in ("and", ",", ";"):
            break
        ends.append((end, second))
    if not ends:
        yield whole
        return
    yield whole._replace(end=ends[0][0])
    for (begin, value_at), (end, _) in zip(ends, [*ends[1:], (whole.end, 0)], strict=True):
        part = Segment(begin, end, whole.cue, value_at, gapped=True)
        names = [atom for atom in atoms[begin:end] if atom.kind == NAME]
        if is_listed(atoms, begin) or any(atom.names[0][0] == PANEL for atom in names) or any(
            atom.word in IN for atom in atoms[begin:end]) or atoms[whole.cue.at + 1].word.endswith("s"):
            yield part


def _begins(atoms: list[Atom], value_at: int, at: int) -> bool:
    """Whether a course begins at a value and goes on to its extreme: "starts near y=0, goes up to its peak"."""
    return not _STARTS.isdisjoint(atom.word for atom in atoms[max(0, value_at - _NEAR) : value_at]) and any(
        one.word in _FURTHER and two.word in _GOES for one, two in pairwise(atoms[value_at:at]))


def _ends_there(atoms: list[Atom], cue: cues.Cue, value_at: int) -> bool:
    """Whether a course goes on to a value behind its peak: "goes up to its peak, then tapers off near y=0"."""
    away = (vocabulary.FALLS if cue.kind == "max" else vocabulary.RISES) | _TAPERS
    return any(two.word in away and one.word in _FURTHER for one, two in pairwise(atoms[cue.at : value_at]))


def _is_postposed(atoms: list[Atom], value_at: int, at: int) -> bool:
    """Whether the word for an extreme stands behind its value: "9.7%, the lowest", "3.8 mg (minimum) to 7.1"."""
    words = [atom.word for atom in atoms[value_at + 1 : at] if atom.word not in _SKIPPED]
    if words[-1:] == ["("] and atoms[at + 1 : at + 2] and atoms[at + 1].word == ")":
        return _BREAKS.isdisjoint(words) and not any(atom.kind == NAME for atom in atoms[value_at:at])
    return len(words) < 5 and [word for word in words if word not in ("%", ")", "(")][-1:] == [","] and (
        atoms[at - 1].word in _SKIPPED)


def _has(atoms: list[Atom], value_at: int, at: int) -> bool:
    """Whether what stands beside a value has the extreme: "A with 24.8% has the lowest score"."""
    between = [atom.word for atom in atoms[value_at + 1 : at] if atom.word not in _SKIPPED and atom.word not in "%)"]
    return len(between) == 1 and between[0] in _HAS and any(
        atom.kind == NAME for atom in atoms[max(0, value_at - 3) : value_at])


def _break(atoms: list[Atom], first: int, last: int) -> int:
    """Where the part of one value ends before the next: at the last mark between them outside of parentheses."""
    depth, found = 0, last
    for at in range(first + 1, last):
        depth += (atoms[at].word == "(") - (atoms[at].word == ")")
        if depth <= 0 and atoms[at].word in _BREAKS:
            found = at
    return found


def _meant(clause: Clause, cue: cues.Cue, after: list[int]) -> list[int]:
    """The numbers behind the word for an extreme that can be its value."""
    atoms = clause.atoms
    stop = next((at for at in range(cue.at, len(atoms)) if atoms[at].word == "followed"), len(atoms))
    after = [index for index in after if index < stop and not _ends_there(atoms, cue, index)]
    if atoms[cue.at].word in _LEADS or atoms[cue.at].word == "trails":
        return [index for index in after if any(a.word in ("at", "with", "(", "is") for a in atoms[cue.at : index])]
    if atoms[cue.at].word in vocabulary.PEAKS and len(after) > 1 and atoms[after[0] - 1].word == "at" and (
        clause.lexicon.number(X, atoms[after[0]].value) is not None
    ):
        return after[1:]  # "peaks at 18 with 760 riders"
    return after
