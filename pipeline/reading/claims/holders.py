"""What has an extreme whose value is not told.

    GPT-4 has the highest accuracy, followed by Claude.        The largest share belongs to Coal
    **A:** Lowest for B and highest for C, with a slight peak at C        A scores well, with B at the top
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from pipeline.reading.claims import cues, parts, vocabulary
from pipeline.reading.claims.atom import NAME, PANEL, WORD, Atom, X, Y
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import Place
from pipeline.reading.claims.segments import STOPS

EXTREMES = frozenset(
    "highest lowest largest smallest tallest shortest greatest biggest widest narrowest thinnest dominant peak "
    "top".split())
_SIZES = frozenset(("tallest", "shortest"))  # which of boxes are no values
_OF_SLICES = frozenset("widest narrowest thinnest dominant".split())
_SLICES = frozenset("slice segment wedge sector bar part portion share".split())
_OF_ANY = frozenset(("peak", "top"))  # there may be others
_PLACES = _SLICES | {"category", "group", "class", "bin"}
_HAS = frozenset("has have shows show exhibits achieves displays records demonstrates reaches attains holds is are "
                 "represents with".split())
_BELONGS = frozenset("is are belongs :".split())
_ENDS = frozenset(("", ",", "in", "on", "for", "at", "of", "is", "are", "belongs", ":", "among", "while", "but"))
_OVER = frozenset("overall total of the share percentage proportion slice wedge sector segment portion part".split())
_OPENING = frozenset("this it is the a by far clearly also".split())
"""Words in front of an extreme that the label of a head has: "By far the narrowest slice"."""
_AT = frozenset("for at in with on".split())
_JOINS = frozenset((",", "and", "but"))
_NEAR = 4  # atoms in front of an extreme in which a verb stands


def read(clause: Clause) -> Iterator[Claim]:
    if clause.numbers or clause.is_said(vocabulary.NONE) or clause.speaks_of_sums or clause.speaks_of_averages:
        return
    is_hedged = parts.is_hedged(clause)
    panels: list[str] = []
    if clause.is_said(vocabulary.EVERY) and not _is_of_all(clause.atoms):
        panels = clause.all_panels  # "In both years A is the largest slice"
        if len(panels) < 2:
            return
    for begin, at, stop in _parts(clause.atoms):
        if is_hedged and not _is_told_first(clause.atoms, at):
            continue
        yield from _claims(clause, begin, at, stop, panels)


def _is_of_all(atoms: list[Atom]) -> bool:
    """Whether "all" only says what an extreme is one of: "this has the highest accuracy of all"."""
    return all(atom.word not in vocabulary.EVERY or (atom.word == "all" and at and atoms[at - 1].word == "of")
               for at, atom in enumerate(atoms))


def _is_told_first(atoms: list[Atom], at: int) -> bool:
    """Whether what is said of a part only is said behind a slice: "the dominant segment and fills most of the pie"."""
    end = next((index for index in range(at, len(atoms)) if atoms[index].word in _JOINS), 0)
    return end > 0 and atoms[end - 1].word in _SLICES and vocabulary.HEDGES.isdisjoint(
        atom.word for atom in atoms[:end])


def _parts(atoms: list[Atom]) -> Iterator[tuple[int, int, int]]:
    """The parts of a clause that have one extreme each, with its place: "lowest for A and highest for B"."""
    begin = 0
    extremes = [at for at, atom in enumerate(atoms) if atom.word in EXTREMES and _is_said_of(atoms, at)]
    for at, following in zip_longest(extremes, extremes[1:]):
        stop = len(atoms) if following is None else next(
            (index for index in range(following - 1, at, -1) if atoms[index].word in ("and", "but", ",")), at)
        if begin <= at < stop:
            yield begin, at, stop
        begin = stop + 1 if stop > at else len(atoms)


def _is_said_of(atoms: list[Atom], at: int) -> bool:
    """Whether a word is that of an extreme: of "top" only "at the top", of "widest" only of slices and bars."""
    if atoms[at].word in _OF_SLICES:
        return any(atom.word in _SLICES for atom in atoms[at + 1 : at + 2])
    return atoms[at].word != "top" or [atom.word for atom in atoms[max(0, at - 2) : at]] == ["at", "the"]


def _claims(clause: Clause, begin: int, at: int, stop: int, panels: list[str]) -> Iterator[Claim]:
    """What the part of a clause claims that has an extreme."""
    is_found = [cue for cue in cues.find(clause) if cue.at == at]
    kind = "max" if clause.atoms[at].word == "top" else is_found[0].kind if is_found else ""
    is_of_box = clause.lexicon.shows_boxes and clause.atoms[at].word in _SIZES
    if not kind or is_of_box or not _is_of_values(clause, at):
        return
    atoms, at = clause.atoms[begin:stop], at - begin
    end = next((index for index in range(at + 1, len(atoms)) if atoms[index].word in STOPS), len(atoms))
    holder = _holder(atoms, at, end) or _above(clause, atoms, at)
    if holder is None or len(holder.names) > 1 or holder.names[0][0] == PANEL:
        return
    axis, label = holder.names[0]
    scope = clause.place([atom for atom in atoms[:end] if atom.kind == NAME and atom.names[0][0] != axis])
    over = Place(clause.context.panels) if clause.is_said(vocabulary.CHARTS) else clause.context
    scope = scope.within(over)._replace(**{"xy"[axis]: ()})
    lexicon = clause.lexicon
    for panel in panels or clause.panels(scope, Place(x=(label,)) if axis == X else Place(y=(label,))):
        claim = Claim(kind, panel, x=label if axis == X else None, y=label if axis == Y else None,
                      scope=Place((), scope.x, scope.y), diagonal=clause.diagonal)
        is_plain = atoms[at].word not in _OF_ANY and len(lexicon.panels) == 1 and axis == X and (
            len(lexicon.orders[0][Y]) < 2)
        if lexicon.values.bears_out(claim) or (is_plain and not panels and not parts.is_restricted(clause)):
            yield claim  # of several series, nobody knows whether one is meant to be ahead at all places


def _is_of_values(clause: Clause, at: int) -> bool:
    """Whether the extreme is one of the values: "the highest accuracy", not "the highest variance"."""
    for nth, atom in enumerate(clause.atoms[at + 1 : at + 5]):
        if atom.kind != NAME and (atom.word in _ENDS or (nth and atom.word == "and")):
            return True
        if not (atom.kind == NAME or atom.word in _OVER or atom.word in vocabulary.MEASURED
                or atom.word in vocabulary.CHARTS or atom.word in clause.lexicon.measures):
            return False
    return True


def _holder(atoms: list[Atom], at: int, end: int) -> Atom | None:
    """The one name that has the extreme: in front of it, or behind "is"; None where there are several."""
    front = [atom for atom in atoms[:at] if atom.kind == NAME]
    if front:
        told = any(atom.word in _HAS for atom in atoms[max(0, at - _NEAR) : at])
        is_one = len(front) == 1 and told and atoms[at].word != "peak"  # "A has a morning peak", one of two
        return front[0] if is_one else None
    told_at = next((index for index in range(at + 1, end) if atoms[index].word in _BELONGS), end)
    if told_at == end:  # "Highest saving at A", "highest for A"
        told_at = next((index for index in range(at + 1, min(end, at + _NEAR)) if atoms[index].word in _AT), end)
    behind = [atom for atom in atoms[told_at : _said_to(atoms, told_at, end)] if atom.kind == NAME]
    return behind[0] if len(behind) == 1 and not any(atom.kind == NAME for atom in atoms[at:told_at]) else None


def _is_this(clause: Clause, front: list[Atom]) -> bool:
    """Whether nothing but "this is the", or "this category has the", stands in front of an extreme."""
    if len(front) > 1 and front[0].word == "this" and (
        front[1].word in _PLACES or clause.lexicon.axis_of(front[1].word) == X
    ):
        return all(atom.word in _HAS or atom.word in _OPENING for atom in front[2:])
    return all(atom.word in _OPENING for atom in front)


def _said_to(atoms: list[Atom], begin: int, end: int) -> int:
    """Where what an extreme is said of ends: "peaks on A | and does well on B", but "on A and B"."""
    return next((index for index in range(begin, end - 1)
                 if atoms[index].word in _JOINS and atoms[index + 1].kind == WORD), end)


def _above(clause: Clause, atoms: list[Atom], at: int) -> Atom | None:
    """The label of a chart with one series below which a remark names nothing else: "This is the smallest segment"."""
    labels, series = clause.context.x, clause.front.y
    if len(labels) != 1 or (len(clause.lexicon.orders[0][Y]) > 1 and len(series) != 1) or (
        len(clause.lexicon.panels) > 1 or clause.named or not _is_this(clause, atoms[:at])
    ):
        return None
    return atoms[at].named(((X, labels[0]),))
