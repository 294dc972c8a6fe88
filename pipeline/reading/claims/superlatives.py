"""An extreme of the figure, with its value, its place, or both.

    The highest score is 0.93, for training and testing on Kidney.        **Peak:** 67.1, at a detuning of -15 MHz
    Values peak at Ratio 0.3 and Window Size 2000 (49.3).                 X holds about 185 runs, more than any other
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.clause import NAME, NUMBER, WORD, Atom
from pipeline.reading.claims.lexicon import ANYWHERE, PANEL, Place, X

_AT = frozenset(("between", "→", "against", "at", "by", "with", "from", "(", ",", "reached", "achieved"))
_IN = frozenset("in on for of under within among across over".split())
_NOUN_ENDS = frozenset("is are was of in at on for by with ( , : to that which has have".split())
_COUNTED = frozenset("points times of x × models fold panels charts categories methods series".split())
_LOSSES = frozenset("loss losses drop drops decline decrease".split())
_IS = frozenset(("is", "are", "was", "were"))
_OTHERS = frozenset(("other", "others"))
_CUES = vocabulary.SUPERLATIVES | vocabulary.MOST | {"other", "others", "ahead", "last"}
_AGAIN = frozenset(("its", "their", "his"))
_WHOLE = frozenset("all overall entire whole absolute figure chart graph table grid".split())


def read(clause: Clause) -> Iterator[Claim]:
    if clause.words.isdisjoint(_CUES):
        return
    found = _extreme(clause)
    if found is None:
        return
    at, kind = found
    values = _values(clause, at)
    begin = 0
    for value_at in values:
        after = [index for index in clause.numbers() if index > value_at]
        end = value_at + 1 if len(values) > 1 else after[0] if after else len(clause.atoms)
        yield from _claims(clause, at, kind, value_at, begin, end)
        begin = value_at


def _claims(clause: Clause, at: int, kind: str, value_at: int, begin: int, end: int) -> Iterator[Claim]:
    """The claims about one value; begin, end: the atoms that speak of it, beside those in front of the extreme."""
    atoms = clause.atoms
    value, tolerance = atoms[value_at].value, clause.tolerance(value_at)
    scope_names, place_names = _roles(clause, at, value_at, begin, end)
    scope = clause.place(scope_names).within(clause.context)
    if _is_owned(atoms, at) and not scope_names:
        scope = scope.within(clause.subject)
    if atoms[at].word in ("above", "more", "higher", "taller", "below", "less", "lower", "fewer"):
        scope = scope.within(clause.end_of_axis)
    over_all = clause.is_said(("both", "all")) and not (scope.panels or _panels(clause, place_names))
    for where in _places(clause, place_names):
        for panel in [None] if over_all and len(clause.lexicon.panels) > 1 else clause.panels(where, scope):
            yield Claim(
                kind, panel, value, tolerance=tolerance,
                x=where.x[0] if len(where.x) == 1 else None, y=where.y[0] if len(where.y) == 1 else None,
                scope=Place((), scope.x, scope.y), diagonal=clause.diagonal,
            )


def _panels(clause: Clause, names: list[Atom]) -> tuple[str, ...]:
    """The panels that some names, or what stands over the clause, name."""
    return clause.place(names).panels or clause.context.panels


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
        kind = _by_adjective(clause, at, before, following)
        if kind:
            pass
        elif word in vocabulary.HIGHEST or (word == "strongest" and "negative" not in clause.words):
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
        if kind is None or before in vocabulary.NOT_THE_FIRST:
            continue
        if _is_derived(atoms, at):
            signed = any(other.kind == NUMBER and other.word[0] in "+-−–" for other in atoms)
            if not (signed or clause.lexicon.shows_changes):
                continue
            if kind == "max" and not clause.words.isdisjoint(_LOSSES):
                kind = "min"
        return at, kind
    return None


def _by_adjective(clause: Clause, at: int, before: str, following: str) -> str | None:
    """The kind of extreme that an adjective of its own makes: "warmest", "fastest", "most frequent", "ahead with"."""
    word = clause.atoms[at].word
    if word in vocabulary.MORE_OF_IT:
        return "max"
    if word in vocabulary.LESS_OF_IT:
        return "min"
    if word in (vocabulary.SLOW, vocabulary.FAST):
        return "max" if (word == vocabulary.FAST) == clause.lexicon.is_rate else "min"
    if word in vocabulary.MOST and before != "at" and following.endswith(("ent", "ive", "on", "al", "often", "ar")):
        return "max" if (word == "most") != (following == "negative") else "min"
    if word in ("ahead", "first", "last") and following in ("with", "at"):
        return "min" if (word == "last") != clause.lexicon.lower_is_better else "max"
    return None


def _is_derived(atoms: list[Atom], at: int) -> bool:
    """Whether it is an extreme among differences and the like, which are no cells."""
    for atom in atoms[at + 1 : at + 5]:
        if atom.kind == WORD and atom.word in vocabulary.DERIVED:
            return True
        if atom.kind != NAME and (atom.kind == NUMBER or atom.word in _NOUN_ENDS):
            return False
    return False


def _values(clause: Clause, at: int) -> list[int]:
    """The numbers that are said to be the extreme: the first one behind the word for it, else the last one before.

    Several, where each stands behind a name of its own: "the top score on A (60.8) and on B (94.6)".
    """
    atoms = clause.atoms
    numbers = [index for index in clause.numbers() if not _counts(clause, index)]
    behind = [index for index in numbers if index > at]
    if atoms[at].word in ("leads", "wins"):
        behind = [index for index in behind if any(a.word in ("at", "with", "by", "(") for a in atoms[at:index])]
        return behind[:1]
    if atoms[at].word in vocabulary.PEAKS and len(behind) > 1 and atoms[behind[0] - 1].word == "at" and (
        clause.lexicon.number(X, atoms[behind[0]].value) is not None
    ):
        behind = behind[1:]  # "peaks at 18 with 760 riders"
    if not behind:
        return numbers[-1:]
    ends = [at, *behind]
    if all(any(atom.kind == NAME for atom in atoms[first:last]) for first, last in pairwise(ends)):
        return behind
    return behind[:1]


def _is_owned(atoms: list[Atom], at: int) -> bool:
    """Whether the extreme is that of something named before: "its best value"."""
    return any(atom.word in _AGAIN for atom in atoms[max(0, at - 2) : at])


def _counts(clause: Clause, index: int) -> bool:
    """Whether a number is a difference or a count: "by 5", "2.3 points", "6 of the 9"."""
    atoms = clause.atoms
    before = atoms[index - 1].word if index else ""
    following = atoms[index + 1].word if index + 1 < len(atoms) else ""
    if before in ("by", "top", "×") or following in _COUNTED:
        return True
    listed = [at for at in (index - 4, index - 2, index + 2, index + 4) if 0 <= at < len(atoms)]
    return sum(atoms[at].kind == NUMBER and atoms[at + (1 if at < index else -1)].word == "," for at in listed) > 1


def _roles(clause: Clause, at: int, value_at: int, begin: int, end: int) -> tuple[list[Atom], list[Atom]]:
    """Which names say what the extreme is one of, and which say where it stands."""
    atoms = clause.atoms
    scope: list[Atom] = []
    where: list[Atom] = []
    whole = any(atom.word in _WHOLE for atom in atoms[at:]) or "overall" in clause.words or "absolute" in clause.words
    owned = _is_owned(atoms, at) or atoms[at].word in vocabulary.PEAKS
    labelled = next((index for index in range(at, value_at) if atoms[index].word == ":"), len(atoms))
    is_said_of = at > 0 and atoms[at - 1].word in _IS and any(atom.kind == NAME for atom in atoms[at:])
    subject = False  # whether the names at hand follow a subject
    for index, atom in enumerate(atoms):
        if atom.kind != NAME:
            if atom.word in (",", "(", ":"):
                subject = False
            continue
        if at < index and not begin <= index < end:
            continue
        if index and atoms[index - 1].kind == NUMBER and atom.names[0][0] != PANEL:  # its unit: "5.6k tokens/s"
            continue
        preposition = _preposition(atoms, index)
        if preposition == "where":
            is_scope = True
        elif index < at and atoms[at].word in vocabulary.PEAKS and any(a.word == "," for a in atoms[index:at]):
            continue  # "starts at 80 (layer 0), peaks at 90"
        elif index < at:
            is_scope = is_said_of or owned or (not subject and (preposition in _IN or preposition == "at"))
            subject = subject or preposition not in _IN
        elif _is_said_of(atoms, at, index):
            is_scope = False
        elif index < value_at or value_at < at:
            is_scope = index < labelled and (preposition in _IN or (preposition == "" and index - at <= 4))
            is_scope = is_scope and not (value_at < at and whole)
        else:
            is_scope = False
        (scope if is_scope and not (whole and index < at and subject) else where).append(atom)
    return scope, where


def _is_said_of(atoms: list[Atom], at: int, index: int) -> bool:
    """Whether a name behind the word for an extreme says where it is: "is highest for A", "shortest in A"."""
    if at and atoms[at - 1].word in _IS:
        return True
    between = [atom.word for atom in atoms[at + 1 : index]]
    return between in (["in"], ["on"], ["for"]) or (bool(between) and between[-1] in _IS)


def _preposition(atoms: list[Atom], index: int) -> str:
    """The word that ties a name to the rest: the nearest preposition or sign in front of it; "" for none."""
    for atom in reversed(atoms[max(0, index - 4) : index]):
        if atom.word == "where" or atom.word in _IN or atom.word in _AT or atom.word in ("and", "or"):
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
