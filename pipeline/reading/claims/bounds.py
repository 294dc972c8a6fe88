"""What holds for all values of a place: their range, or a bound.

    The "Before" values range from 1 to 38.        Every yield in the -5 row is above 65.        No model gets past 0.12
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.clause import NAME, NUMBER, Atom
from pipeline.reading.claims.lexicon import Place, X, Y
from pipeline.reading.claims.superlatives import _counts

_TO = frozenset(("to", "and", "–", "-", "—", "through"))
HEDGES = frozenset(
    "most mostly predominantly generally often typically nearly almost largely many some majority usually several only "
    "few tends tend".split()
)
_DIFFERENCES = frozenset(
    "improvement improvements gain gains difference differences gap gaps benefit benefits change changes".split()
)
STAYS = frozenset("stay stays staying remain remains keep keeps hold holds uniformly".split())
_SIGNS = {">": (True, False), "≥": (True, True), "<": (False, False), "≤": (False, True)}
_OPENING = STAYS | {"is", "are", "never", "always"}
REACHES = frozenset("reach reaches attain attains hit hits".split())
PASSES = frozenset("pass passes cross crosses top tops".split())
_FALLS = vocabulary.FALLS | {"dip", "dips", "go", "goes"}


def read(clause: Clause) -> Iterator[Claim]:
    numbers = [index for index in clause.numbers() if not _counts(clause, index)]
    if not numbers:
        return
    if clause.is_said(vocabulary.RANGES) or "range" in clause.words:
        found = list(_range(clause, numbers))
        yield from found
        if found:
            return
    hedged = clause.is_said(HEDGES) or clause.is_said(_DIFFERENCES)
    if "same" in clause.words and not hedged:
        yield from _constant(clause, numbers)
    if hedged:
        return
    negated = clause.is_said(vocabulary.NONE)
    if negated or clause.is_said(vocabulary.EVERY) or clause.is_said(STAYS):
        for index in numbers:
            bound = _bound(clause.atoms, index, negated)
            if bound is not None:
                yield from _claims(clause, index, *bound)
                return


def _range(clause: Clause, numbers: list[int]) -> Iterator[Claim]:
    """From one value to another."""
    atoms = clause.atoms
    if clause.is_said(vocabulary.SCALES) or "can" in clause.words:
        return
    begin = 0
    for first, second in pairwise(numbers):
        between = [atom for atom in atoms[first + 1 : second] if atom.word not in vocabulary.APPROXIMATELY | {"%", ")"}]
        if len(between) > 2 or not between or between[0].word not in _TO:
            continue
        front = {atom.word for atom in atoms[max(begin, first - 8) : first]}
        if front.isdisjoint(vocabulary.RANGES if not begin else ("from", "between")):
            continue
        behind = next((at for at in range(second, len(atoms)) if atoms[at].word in (",", ";")), len(atoms))
        end = behind if any(index > behind for index in numbers) else len(atoms)
        if begin and not clause.names(begin, end):
            return
        ends = sorted((atoms[first].value, atoms[second].value))
        within = "between" in front or "within" in front
        for panel, scope in _scopes(clause, begin, end):
            yield Claim(
                "range", panel, value_low=ends[0], value_high=ends[1], inclusive=within,
                tolerance=max(clause.tolerance(first), clause.tolerance(second)), scope=scope,
                diagonal=clause.diagonal,
            )
        begin = end


def _constant(clause: Clause, numbers: list[int]) -> Iterator[Claim]:
    """One value at all places: "the same 26.7 at every ratio"."""
    atoms = clause.atoms
    index = next((index for index in numbers if atoms[index - 1].word == "same"), None)
    if index is not None:
        value = atoms[index].value
        for panel, scope in _scopes(clause):
            yield Claim("range", panel, value_low=value, value_high=value, tolerance=clause.tolerance(index),
                        inclusive=False, scope=scope)


def _bound(atoms: list[Atom], index: int, negated: bool) -> tuple[bool, bool] | None:
    """Whether a number bounds values from below, and whether they may reach it; None where it is no bound."""
    front = [atom.word for atom in atoms[max(0, index - 6) : index] if atom.kind not in (NUMBER,)]
    behind = [atom.word for atom in atoms[index + 1 : index + 4] if atom.word != "%"]
    if front and front[-1] in _SIGNS:
        return _SIGNS[front[-1]]
    if behind[:1] == ["or"] and len(behind) > 1:
        if behind[1] in vocabulary.MORE or behind[1] in vocabulary.ABOVE:
            return True, True
        if behind[1] in vocabulary.LESS or behind[1] in vocabulary.BELOW:
            return False, True
    for back in range(len(front) - 1, max(-1, len(front) - 5), -1):
        word = front[back]
        before = front[back - 1] if back else ""
        if word in ("least", "most") and before == "at":
            return word == "least", True
        if (word in vocabulary.MORE or word in vocabulary.LESS) and "than" in front[back:]:
            above = word in vocabulary.MORE
        elif word in vocabulary.ABOVE or word in vocabulary.BELOW:
            above = word in vocabulary.ABOVE
            if before == "or" and "at" in front:
                return above, True
        elif negated and word in PASSES:
            above = True
        elif negated and word in REACHES:
            return False, False
        else:
            continue
        return (not above, True) if negated else (above, False)
    return None


def _claims(clause: Clause, index: int, above: bool, inclusive: bool) -> Iterator[Claim]:
    for panel, scope in _scopes(clause):
        yield Claim(
            "all_above" if above else "all_below", panel, clause.atoms[index].value, inclusive=inclusive,
            tolerance=clause.tolerance(index), scope=scope, diagonal=clause.diagonal,
        )


def _scopes(clause: Clause, begin: int = 0, end: int | None = None) -> Iterator[tuple[str | None, Place]]:
    """The panels, and the place in each, that the atoms of a clause speak of."""
    named = clause.place(clause.names(begin, end))
    named = Place(named.panels, _spread(clause, X, named.x), _spread(clause, Y, named.y))
    if clause.atoms[0].word in _OPENING and not named.x + named.y + named.panels:
        named = clause.subject
    scope = named.within(clause.context).within(clause.end_of_axis)
    for panel in clause.panels(scope):
        yield panel, Place((), scope.x, scope.y)


def _spread(clause: Clause, axis: int, labels: tuple[str, ...]) -> tuple[str, ...]:
    """All labels from the first to the second where the clause says "from A to B"."""
    if len(labels) != 2:
        return labels
    atoms = clause.atoms
    ends = [(axis, label) for label in labels]
    names = [at for at, atom in enumerate(atoms) if atom.kind == NAME and atom.names[0] in ends]
    if len(names) == 2 and names[1] - names[0] == 2 and atoms[names[0] + 1].word in ("to", "through", "–"):
        order = list(clause.lexicon.orders[0][axis])
        if labels[0] in order and labels[1] in order:
            first, last = sorted((order.index(labels[0]), order.index(labels[1])))
            return tuple(order[first : last + 1])
    return labels
