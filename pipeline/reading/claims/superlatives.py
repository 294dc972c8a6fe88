"""An extreme of the figure, with its value, its place, or both.

    The highest score is 0.93, for training and testing on Kidney.        **Peak:** 67.1, at a detuning of -15 MHz
    Values peak at Ratio 0.3 and Window Size 2000 (49.3).                 X holds about 185 runs, more than any other
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.claim import ANYWHERE, Claim, Clause, Place
from pipeline.reading.claims.clause import NAME, NUMBER, WORD, Atom
from pipeline.reading.claims.lexicon import PANEL

_AT = frozenset(("at", "by", "with", "from", "(", ",", "reached", "achieved"))
_IN = frozenset("in on for of under within among across over".split())
_NOUN_ENDS = frozenset("is are was of in at on for by with ( , : to that which has have".split())
_OTHERS = frozenset(("other", "others"))
_AGAIN = frozenset(("its", "their", "his"))
_WHOLE = frozenset("all overall entire whole absolute figure chart graph table grid".split())


def read(clause: Clause) -> Iterator[Claim]:
    found = _extreme(clause)
    if found is None:
        return
    at, kind = found
    value_at = _value(clause, at)
    if value_at is None:
        return
    atoms = clause.atoms
    value, tolerance = atoms[value_at].value, clause.tolerance(value_at)
    scope_names, place_names = _roles(clause, at, value_at)
    scope = clause.place(scope_names).within(clause.context)
    for where in _places(clause, place_names):
        for panel in clause.panels(where, scope):
            yield Claim(
                kind, panel, value, tolerance=tolerance,
                x=where.x[0] if len(where.x) == 1 else None, y=where.y[0] if len(where.y) == 1 else None,
                scope=Place((), scope.x, scope.y), diagonal=clause.diagonal,
            )


def _extreme(clause: Clause) -> tuple[int, str] | None:
    """The atom that says that something is an extreme, and of which kind."""
    atoms = clause.atoms
    lower_is_better = clause.lexicon.lower_is_better or clause.is_said(vocabulary.LOWER_IS_BETTER)
    for at, atom in enumerate(atoms):
        if atom.kind != WORD:
            continue
        word = atom.word
        before = atoms[at - 1].word if at else ""
        following = atoms[at + 1].word if at + 1 < len(atoms) else ""
        kind = None
        if word in vocabulary.HIGHEST or (word == "strongest" and "negative" not in clause.words):
            kind = "max"
        elif word in vocabulary.LOWEST or (word == "strongest" and "negative" in clause.words):
            kind = "min" if word != "least" or before == "the" else None
        elif word in vocabulary.BEST:
            kind = "min" if lower_is_better else "max"
        elif word in vocabulary.WORST:
            kind = "max" if lower_is_better else "min"
        elif word in vocabulary.TOP and (
            following in vocabulary.MEASURED or before == "on" or word == "tops" or following == ":"
        ):
            kind = "min" if word == "bottom" else "max"
        elif word in ("high", "low") and (following == "of" or (before == "as" and following == "as")):
            kind = "max" if word == "high" else "min"
        elif word in ("above", "more", "higher", "taller", "below", "less", "lower", "fewer") and any(
            other.word in _OTHERS for other in atoms[at + 1 : at + 4]
        ):
            kind = "min" if word in ("below", "less", "lower", "fewer") else "max"
        if kind is None or before in vocabulary.NOT_THE_FIRST or _is_derived(atoms, at):
            continue
        return at, kind
    return None


def _is_derived(atoms: list[Atom], at: int) -> bool:
    """Whether it is an extreme among differences and the like, which are no cells."""
    for atom in atoms[at + 1 : at + 5]:
        if atom.kind == WORD and atom.word in vocabulary.DERIVED:
            return True
        if atom.kind != NAME and (atom.kind == NUMBER or atom.word in _NOUN_ENDS):
            return False
    return False


def _value(clause: Clause, at: int) -> int | None:
    """The number that is said to be the extreme: the first one behind the word for it, else the last one before."""
    numbers = [index for index in clause.numbers() if not _counts(clause, index)]
    return next((index for index in numbers if index > at), numbers[-1] if numbers else None)


def _counts(clause: Clause, index: int) -> bool:
    """Whether a number is a difference or a count: "by 5", "2.3 points", "6 of the 9"."""
    atoms = clause.atoms
    before = atoms[index - 1].word if index else ""
    following = atoms[index + 1].word if index + 1 < len(atoms) else ""
    return before in ("by", "top", "×") or following in ("points", "times", "of", "x", "×", "models", "fold")


def _roles(clause: Clause, at: int, value_at: int) -> tuple[list[Atom], list[Atom]]:
    """Which names say what the extreme is one of, and which say where it stands."""
    atoms = clause.atoms
    scope: list[Atom] = []
    where: list[Atom] = []
    whole = any(atom.word in _WHOLE for atom in atoms[at:]) or "overall" in clause.words or "absolute" in clause.words
    owned = at > 0 and atoms[at - 1].word in _AGAIN
    subject = False  # whether the names at hand follow a subject
    for index, atom in enumerate(atoms):
        if atom.kind != NAME:
            if atom.word in (",", "(", ":"):
                subject = False
            continue
        preposition = _preposition(atoms, index)
        if index < at:
            is_scope = owned or (preposition in _IN and not subject) or (preposition == "at" and not subject)
            subject = subject or preposition not in _IN
        elif index < value_at or value_at < at:
            is_scope = preposition in _IN or (preposition == "" and index - at <= 4)
            is_scope = is_scope and not (value_at < at and whole)
        else:
            is_scope = False
        (scope if is_scope and not (whole and index < at and subject) else where).append(atom)
    return scope, where


def _preposition(atoms: list[Atom], index: int) -> str:
    """The word that ties a name to the rest: the nearest preposition or sign in front of it; "" for none."""
    for atom in reversed(atoms[max(0, index - 4) : index]):
        if atom.word in _IN or atom.word in _AT or atom.word in ("and", "or"):
            return atom.word
        if atom.kind == NAME and atom.names[0][0] == PANEL:
            return ""
    return ""


def _places(clause: Clause, names: list[Atom]) -> list[Place]:
    """The places that names give: another one begins where an axis comes again."""
    groups: list[list[Atom]] = [[]]
    taken: set[int] = set()
    for atom in names:
        axis = atom.names[0][0] if len(atom.names) == 1 else None
        if axis is not None and axis != PANEL and axis in taken:
            if atom.names[0] in [name for other in groups[-1] for name in other.names]:
                continue
            groups.append([])
            taken = set()
        if axis is not None:
            taken.add(axis)
        groups[-1].append(atom)
    places = [clause.place(group) for group in groups]
    full = [found for found in places if found.x and found.y]
    return full if full and len(places) > 1 else places[:1] if places else [ANYWHERE]
