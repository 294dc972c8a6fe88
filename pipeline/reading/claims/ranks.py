"""Places in a ranking that are extremes: "ranks last", "is ahead in every year", "trails the others", "leads (79%)"."""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, Atom
from pipeline.reading.claims.claim import Clause

WORDS: frozenset[str] = frozenset("last first ahead front rear trails trailing lags".split())
"""A clause without any of these ranks nothing."""
LOOSE: frozenset[str] = frozenset("ahead trails trailing lags".split())
"""Those that also compare two of several."""
_COMES = frozenset(
    "rank ranks ranked ranking finish finishes finished come comes came place places placed is are was end ends ended "
    "sits stands remains scores".split())
_RANKS = _COMES - frozenset("end ends ended sits stands remains scores".split())
_WITH = frozenset(("with", "at", "(", ",", "on", "in", "for", ""))
_GOES_TO = frozenset("goes belongs is falls".split())
_PLAYS = _COMES | {"in", "takes", "the", "out", "clear"}
_OTHERS = frozenset(("other", "others", "else"))
_STOPS = frozenset((",", ";", "and", "while", "but"))
_FAR = 6  # atoms in which a value in parentheses ends


def kind(clause: Clause, at: int, before: str, following: str) -> str | None:
    """The kind of extreme that a place in a ranking is: "ranks last", "is ahead in every", "trails the others"."""
    atoms, word = clause.atoms, clause.atoms[at].word
    best, worst = ("min", "max") if clause.lower_is_better else ("max", "min")
    behind = atoms[at + 2].word if at + 2 < len(atoms) else ""
    if word in ("last", "first"):
        ranked = before in (_COMES if word == "last" else _RANKS) or (following == "place" and before in _PLAYS)
        if word == "first" and following == "place" and behind in _GOES_TO:
            return best  # "first place goes to A, with 5"
        if following in ("with", "at") or (ranked and (following in _WITH or following == "place")):
            return "max" if (word == "first") != clause.lexicon.lower_is_better else "min"
        return None
    if word == "ahead":
        everywhere = following in ("in", "on", "at") and behind in vocabulary.EVERY
        return best if following in ("with", "at") or everywhere or is_valued(atoms, at) else None
    if word == "front":
        return best if before == "in" else None
    if word == "rear":
        return worst if "up" in (before, atoms[max(0, at - 2)].word) else None
    if any(other.word in _OTHERS for other in atoms[at + 1 : at + 5]):
        return worst
    if is_valued(atoms, at):
        return worst
    return worst if following in ("with", "at", "behind") and behind != "," and not any(
        other.kind == NAME for other in atoms[at : at + 4]) else None


def is_valued(atoms: list[Atom], at: int) -> bool:
    """Whether nothing but a value stands behind a word: "is ahead (79%)", but not "is ahead (79%) of B"."""
    behind = [atom.word for atom in atoms[at + 1 : at + _FAR]]
    close = behind.index(")") if behind[:1] == ["("] and ")" in behind else 0
    return close > 1 and (close + 1 == len(behind) or behind[close + 1] in _STOPS)
