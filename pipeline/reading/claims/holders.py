"""What has an extreme whose value is not told.

    GPT-4 has the highest accuracy, followed by Claude.        The largest share belongs to Coal
    **A:** Lowest for B and highest for C, with a slight peak at C        A scores well, with B at the top
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from pipeline.reading.claims import cues, parts, vocabulary
from pipeline.reading.claims.atom import NAME, PANEL, Atom, X, Y
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
_HAS = frozenset("has have shows show exhibits achieves displays records demonstrates reaches attains holds is are "
                 "represents with".split())
_BELONGS = frozenset("is are belongs :".split())
_ENDS = frozenset(("", ",", "in", "on", "for", "at", "of", "is", "are", "belongs", ":", "among", "while", "but"))
_OVER = frozenset("overall total of the share percentage proportion slice wedge sector segment portion part".split())
_OPENING = frozenset("this it is the a by far clearly also".split())
"""Words in front of an extreme that the label of a head has: "By far the narrowest slice"."""
_AT = frozenset("for at in with on".split())
_NEAR = 4  # atoms in front of an extreme in which a verb stands


def read(clause: Clause) -> Iterator[Claim]:
    if clause.numbers or clause.is_said(vocabulary.NONE) or clause.speaks_of_sums or clause.speaks_of_averages or (
        parts.is_hedged(clause)
    ):
        return
    panels: list[str] = []
    if clause.is_said(vocabulary.EVERY):
        panels = clause.all_panels  # "In both years A is the largest slice"
        if len(panels) < 2:
            return
    for begin, at, stop in _parts(clause.atoms):
        yield from _claims(clause, begin, at, stop, panels)


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
    for atom in clause.atoms[at + 1 : at + 5]:
        if atom.word in _ENDS and atom.kind != NAME:
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
    behind = [atom for atom in atoms[told_at:end] if atom.kind == NAME]
    return behind[0] if len(behind) == 1 and not any(atom.kind == NAME for atom in atoms[at:told_at]) else None


def _above(clause: Clause, atoms: list[Atom], at: int) -> Atom | None:
    """The label of a chart with one series below which a remark names nothing else: "This is the smallest segment"."""
    labels = clause.context.x
    if len(labels) != 1 or len(clause.lexicon.orders[0][Y]) > 1 or len(clause.lexicon.panels) > 1 or clause.named or (
        any(atom.word not in _OPENING for atom in atoms[:at])
    ):
        return None
    return atoms[at].named(((X, labels[0]),))
