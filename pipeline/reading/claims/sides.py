"""The two sides of a comparison: which names say what is compared, and what they stand for.

    The A median of B is above that of C        **A:** B outperforms it        A is taken for B more often than for C
"""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom, X, Y
from pipeline.reading.claims.claim import Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place

SIDES = frozenset("on in for at with under during by within".split())
_TOGETHER = frozenset("joined between average mean sum total combined together from".split())
_LISTING = frozenset(", and or the both ( )".split())
_SAYING = frozenset("is are was were has have".split()) | (
    vocabulary.COMPARES | vocabulary.RISES | vocabulary.FALLS | vocabulary.REACHES)
_MOST = 8  # comparisons that one sentence makes
_PARTING = SIDES | frozenset(("and", ",", "between", "from", "after", "before", "around", "near"))
"""Words between two names that do not say together what is compared."""
_TAKEN_FOR = vocabulary.MISTAKEN | frozenset("taken mistaken classified predicted labelled labeled".split())
_REVERSED = frozenset("reverse vice opposite".split())
_TAKING = frozenset(("for", "as", "with"))
_LINKING = frozenset(("to", "with"))


def side(atoms: list[Atom], names: list[int], *, backwards: bool) -> list[int]:
    """The names that say what is compared: the nearest one, and those on other axes right beside it."""
    taken: list[int] = []
    axes: set[int] = set()
    for at in reversed(names) if backwards else names:
        axis = atoms[at].names[0][0]
        if axis in axes or (taken and abs(at - taken[-1]) > 2):
            break
        if taken and atoms[max(at, taken[-1]) - 1].word in _PARTING:
            break
        taken.append(at)
        axes.add(axis)
    return taken


def listed_before(clause: Clause, subject: list[int]) -> list[int]:
    """The names that a list has in front of the one that is compared: A of "Both A (red) and B (blue) outperform C"."""
    atoms = clause.atoms
    if len(subject) != 1 or clause.is_said(_TOGETHER) or clause.speaks_of_averages:
        return []
    found: list[int] = []
    last = subject[0]
    for at in range(last - 1, -1, -1):
        if atoms[at].kind != NAME:
            continue
        between = {atom.word for atom in atoms[at + 1 : last]}
        is_listed = between != set() and between <= _LISTING and (found != [] or "and" in between)
        if atoms[at].names == atoms[last].names and between <= _LISTING:
            last = at  # its colour behind it
            continue
        if not is_listed or atoms[at].names[0][0] != atoms[last].names[0][0]:
            break
        found.append(at)
        last = at
    return found


def further_things(clause: Clause, thing: list[int], behind: list[int]) -> list[Atom]:
    """What is beaten besides the first thing: "is above B, C and D"."""
    atoms, last = clause.atoms, thing[-1]
    if len(thing) > 1 or clause.is_said(_TOGETHER) or clause.speaks_of_averages:
        return []
    found: list[Atom] = []
    axis, is_joined = atoms[last].names[0][0], False
    for at in behind[1:]:
        between = [atom.word for atom in atoms[last + 1 : at]]
        if atoms[at].names[0][0] != axis or not between or any(word not in _LISTING for word in between) or (
            at + 1 < len(atoms) and atoms[at + 1].kind == WORD and atoms[at + 1].word in _SAYING
        ):
            break
        if atoms[at].names[0] != atoms[last].names[0]:
            found.append(atoms[at])
            is_joined = atoms[at - 1].word in ("and", "or")
        last = at
    return found if is_joined else []


def others_than(clause: Clause, own: list[Place]) -> list[Place]:
    """All rows or columns but some; none where they are too many to be compared one by one."""
    axis = X if own[0].x else Y
    labels = {label for found, label in clause.lexicon.where if found == axis and label is not None}
    labels -= {label for place in own for label in place[1 + axis]}
    if len(labels) * len(own) > _MOST:
        return []
    return [Place((), (label,), ()) if axis == X else Place((), (), (label,)) for label in sorted(labels)]


def alike(a: Place, b: Place) -> bool:
    """Whether two places are of one sort and not the same."""
    return a != b and all(bool(one) == bool(other) and len(one) < 2 and len(other) < 2
                          for one, other in zip(a, b, strict=True))


def filled(a: Place, b: Place) -> tuple[Place, Place]:
    """Two places, each with what only the other one says: "the stimulus median is higher than that of control"."""
    return a.within(b), b.within(a)


def taken_for(clause: Clause, first: int, last: int, behind: list[int]) -> tuple[Place, Place] | None:
    """Two cells of a matrix: "A is taken for B more often than B for A", or "... than for C"."""
    if not clause.lexicon.is_square or clause.words.isdisjoint(_TAKEN_FOR):
        return None
    atoms = clause.atoms
    pair, other = [at for at in range(first) if atoms[at].kind == NAME], behind
    if len(other) == 1 and atoms[last].word in _TAKING:
        other = [*pair[:1], *other]
    if len(pair) == 2 and not other and not clause.words.isdisjoint(_REVERSED):
        other = pair[::-1]  # "A is taken for B more often than the reverse"
    rows, columns = pair[:1] + other[:1], pair[1:] + other[1:]
    if len(pair) != 2 or len(other) != 2 or any(
        not any(name[0] == axis for name in atoms[at].names) for axis, side in ((Y, rows), (X, columns)) for at in side
    ):
        return None
    a, b = (Place((), *((name[1],) for at, axis in ((column, X), (row, Y))
                        for name in atoms[at].names if name[0] == axis)) for row, column in (pair, other))
    return (a, b) if alike(a, b) else None


def one_before(clause: Clause) -> Place:
    """What a clause that leaves its subject out is about: that of the one before it, or the only row or column that
    stands over it: "Lowest in every year"."""
    over = clause.context
    if clause.subject != ANYWHERE or len(over.x) + len(over.y) != 1:
        return clause.subject
    return Place((), over.x, over.y)


def beaten(clause: Clause, a: Place) -> Place:
    """What "it" stands for where something outdoes it: what is of its kind in the clause before, or in the label."""
    return next((Place(*own) for where in (clause.beaten, clause.subject, clause.context)
                 for own in [[labels if like else () for labels, like in zip(where, a, strict=True)]]
                 if all(len(labels) == bool(like) for labels, like in zip(own, a, strict=True))), ANYWHERE)


def linked(clause: Clause, first: int, last: int, behind: list[int]) -> tuple[Place, Place] | None:
    """Two cells of a matrix that share a label: "A is coupled more strongly to B than to C"."""
    atoms = clause.atoms
    if not clause.lexicon.is_square or not behind or atoms[last - 1].word != "than" or (
        atoms[last].word not in _LINKING
    ):
        return None
    before, between = ([at for at in range(*span) if atoms[at].kind == NAME] for span in ((0, first), (first, last)))
    if len(before) != 1 or len(between) != 1 or len(behind) != 1 or any(
        len(atoms[at].names) < 2 for at in (*before, *between, *behind)
    ):
        return None
    own, one, other = (atoms[at].names[0][1] for at in (*before, *between, *behind))
    has = clause.lexicon.has
    a, b = (Place((), (label,), (own,)) if has(label, own) else Place((), (own,), (label,)) for label in (one, other))
    return (a, b) if len({own, one, other}) > 2 and all(has(cell.x[0], cell.y[0]) for cell in (a, b)) else None


def on_one_axis(clause: Clause, one: Atom, other: Atom) -> tuple[Place, Place] | None:
    """Two names as labels of one axis, where one of them is a label of both: of the one that nothing else is on."""
    axes = {axis for axis, _ in one.names} & {axis for axis, _ in other.names}
    over = clause.front.within(clause.context)
    axis = next((axis for axis in (X, Y) if axes == {axis} and not over[1 + axis]), None)
    if axis is None:
        return None
    a, b = (clause.place([atom.named(tuple(name for name in atom.names if name[0] == axis))]) for atom in (one, other))
    return (a, b) if alike(a, b) else None
