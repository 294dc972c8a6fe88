"""Several things in the order of their values.

    A > B > C in every row        The methods keep the order A, B, C        A has the most (58), followed by B (55)
    At 24 months it is 66 with A versus 55 with B               A is highest, B comes next, and C has the lowest share
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import cues, parts, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, STATISTICS, Place
from pipeline.reading.claims.pairing import compared
from pipeline.reading.claims.sides import alike
from pipeline.reading.numbers import label_number

SIGNS = {">": True, "<": False}
TURNS = frozenset(("next", "then", "second"))
"""A sentence without any of these lists nothing in turn."""
_TURNS = TURNS | {"third", "fourth"}
_COMING = _TURNS | frozenset(", and comes come came is are ranks follows the a with by close in place".split())
_TURNING = frozenset("; but while whereas although".split())
_LAST = frozenset("last trails trailing".split())
_BEHIND = 3  # atoms behind a name in which its place is told: "comes next", "is last"
_LINKS = frozenset(", and then ( ) by ~ %".split()) | vocabulary.APPROXIMATELY


def chain(clause: Clause) -> Iterator[Claim]:
    """Names with signs between them: "A > B > C in every row"."""
    atoms = _without_parentheses(clause.atoms)
    taken: list[int] = []
    pairs: list[tuple[int, int, bool]] = []
    for at in range(1, len(atoms) - 1):
        if atoms[at].word in SIGNS and atoms[at - 1].kind == NAME and atoms[at + 1].kind == NAME:
            pairs.append((at - 1, at + 1, SIGNS[atoms[at].word]))
            taken += [at - 1, at + 1]
    equal = [at for at in range(1, len(atoms) - 1) if atoms[at].word == "=" and {at - 1, at + 1} & {*taken} and (
        atoms[at - 1].kind == atoms[at + 1].kind == NAME)] if pairs else []  # "A > B = C"
    taken += [at + step for at in equal for step in (-1, 1)]
    rest = clause.place([atom for at, atom in enumerate(atoms) if atom.kind == NAME and at not in taken])
    for one, two, up in pairs:
        a, b = clause.place([atoms[one]]), clause.place([atoms[two]])
        if alike(a, b):
            yield from compared(clause, a, b, rest, up, False)
    for at in equal:
        a, b = clause.place([atoms[at - 1]]), clause.place([atoms[at + 1]])
        if alike(a, b):
            scope = rest.within(clause.context)
            for panel in clause.panels(scope, a, b):
                yield Claim("identical", panel, scope=Place((), scope.x, scope.y), a=a, b=b, every=True)


def _without_parentheses(atoms: list[Atom]) -> list[Atom]:
    """The atoms outside of parentheses: "A (87) > B (72)"."""
    depth, kept = 0, []
    for atom in atoms:
        depth += atom.word == "("
        if depth <= 0:
            kept.append(atom)
        depth -= atom.word == ")"
    return kept


def order(clause: Clause) -> Iterator[Claim]:
    """Several things from the first to the last: "keep the order A, B, C"."""
    atoms = clause.atoms
    begin = next(at for at, atom in enumerate(atoms) if atom.word == "order")
    if "/" in clause.words or "values" in clause.words:  # how it is written down: "Values follow in the order A, B"
        return
    listed = [clause.place([atom]) for atom in atoms[begin + 1 :] if atom.kind == NAME]
    scope = clause.place([atom for atom in atoms[:begin] if atom.kind == NAME])
    for a, b in pairwise(listed):
        if alike(a, b):
            yield from compared(clause, a, b, scope, not clause.lexicon.lower_is_better, False)


def followed(clause: Clause) -> Iterator[Claim]:
    """What comes behind the one that has an extreme: "A has the most (58), followed by B (55) and C (40)"."""
    atoms = clause.atoms
    by = next(at for at, atom in enumerate(atoms) if atom.word == "followed") + 1
    found = [cue for cue in cues.find(clause) if cue.at < by]
    behind = next((atom for atom in atoms[by : by + 4] if atom.kind == NAME), None)
    if len(found) != 1 or behind is None or behind.names[0][0] == PANEL or parts.is_hedged(clause):
        return
    axis = behind.names[0][0]
    front = [atom for atom in atoms[:by] if atom.kind == NAME]
    own = [atom for atom in front if len(atom.names) == 1 and atom.names[0][0] == axis]
    if len({atom.names for atom in own}) != 1 or len(behind.names) > 1:
        return
    listed: list[Atom] = []
    for atom in atoms[by:]:
        if atom.kind == NAME and atom.names[0][0] == axis:
            listed.append(atom)
        elif atom.kind != NUMBER and atom.word not in _LINKS:
            break
    scope = clause.place([atom for atom in front if atom.names[0][0] != axis])
    a = clause.place(own[:1])
    for b in (clause.place([atom]) for atom in listed):
        if alike(a, b):
            yield from compared(clause, a, b, scope, found[0].kind == "max", True)


def in_turn(clause: Clause) -> Iterator[Claim]:
    """What comes behind the one that has an extreme, each at its turn: "A leads, then comes B, and C is last"."""
    atoms = clause.atoms
    found = cues.find(clause)
    if not found or parts.is_hedged(clause) or not clause.words.isdisjoint(vocabulary.NONE):
        return
    named = [at for at, atom in enumerate(atoms) if atom.kind == NAME and len(atom.names) == 1]
    first = max((at for at in named if at < found[0].at), default=named[0] if named else -1)
    axis = atoms[first].names[0][0] if named else PANEL
    listed = [at for at in named if at >= first and atoms[at].names[0][0] == axis]
    if axis == PANEL or len({atoms[at].names for at in listed}) < len(listed) or any(
        label_number(atoms[at].names[0][1]) is not None for at in listed
    ):  # "peaks at 4 h, then at 7 h"
        return
    up = found[0].kind == "max"
    scope = clause.place([atoms[at] for at in named if atoms[at].names[0][0] != axis]).within(clause.front)
    for one, two in pairwise(listed):
        between = {atom.word for atom in atoms[max(one, found[0].at) + 1 : two] if atom.kind == WORD}
        behind = {atom.word for atom in atoms[two + 1 : two + 1 + _BEHIND]}
        is_last = two == listed[-1] and one != first and (not behind.isdisjoint(_LAST) or any(
            cue.at > two and (cue.kind == "max") != up for cue in found))
        is_next = not (between | behind).isdisjoint(_TURNS)
        if not (is_next or is_last) or not (between <= _COMING or (one == first and between.isdisjoint(_TURNING))):
            return
        yield from compared(clause, clause.place([atoms[one]]), clause.place([atoms[two]]), scope, up, False)


def versus(clause: Clause) -> Iterator[Claim]:
    """Two values that are set against each other: "66 with A versus 55 with B", "A at 3 against 5 for B"."""
    atoms = clause.atoms
    at = next(at for at, atom in enumerate(atoms) if atom.word in vocabulary.VERSUS)
    left, right = ([index for index in clause.amounts if (index < at) == is_left] for is_left in (True, False))
    if len(left) != 1 or len(right) != 1 or any(clause.is_foreign(index) for index in (*left, *right)) or (
        clause.is_said(vocabulary.CHANGES) or clause.speaks_of_averages or clause.speaks_of_sums
    ):
        return
    one, two = atoms[left[0]].value, atoms[right[0]].value
    front, behind = clause.names(0, at), clause.names(at)
    other = next((atom for atom in behind if atom.names[0][0] != PANEL), None)
    if one == two or other is None or len(other.names) > 1 or other.names[0][1] in STATISTICS:
        return  # the quartile of one group against that of another
    axis = other.names[0][0]
    own = [atom for atom in front if atom.names[0][0] == axis]
    if any(atom.names[0][0] == axis for atom in behind if atom is not other):
        return
    a, b = clause.place(own) if own else clause.subject, clause.place([other])
    if a != ANYWHERE and alike(a, b):
        rest = [atom for atom in (*front, *behind) if atom.names[0][0] != axis]
        yield from compared(clause, a, b, clause.place(rest), one > two, False)
