"""What is the same: rows or columns with equal values, or one in which all values are equal.

    o1 and o1-preview share the same rank in every category.        All four lines begin at 30.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from pipeline.reading.claims import parts, vocabulary
from pipeline.reading.claims.atom import NAME, PANEL, WORD, Atom, X, Y
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place
from pipeline.reading.claims.placing import measures_places

_ALL_OF_THEM = frozenset(
    "all every each both whatever regardless irrespective independent independently any everywhere".split())
_NO_VALUE = frozenset(
    "pattern patterns trend trends shape order ordering ranking direction way manner behavior behaviour effect "
    "task label labels width widths base coast compute budget number setup time sign tendency scale axis axes "
    "place places spot position point jump rise drop dip bump peak kink step steps climb plateau "
    "arc curve profile course form legend color colour side direction panel chart figure data dataset".split())
"""What things can share without having the same values."""
_SEEN = frozenset("eye visually practically virtually".split())
_LEVELS = vocabulary.MEASURED | {"level", "height"}
_POINTING = frozenset(("here", "there"))
_GIVEN = frozenset("at for with under within".split())
_APPLIES = frozenset("goes holds applies happens is was".split())  # "The same goes for A and B"
_ORDERS = frozenset("order ordering ranking pattern trend shape direction tendency sign".split())
_MEETING = frozenset(("coincide", "coincides"))
_TWO_CELLS = 4  # names of them
_NEAR = 5  # atoms between "both" and the value
_ENDS = frozenset(("arrive", "arrives", "arriving"))
_ALIKE, _SHARING = frozenset(("alike", "unchanged")), frozenset(("share", "shares"))
TOGETHER: frozenset[str] = _ALIKE | _SHARING | {"both", "common"}
"""Words with which one value is told of several places."""
BEGINNING = frozenset("begin start".split())


def _names_series(behind: list[Atom]) -> bool:
    """Whether what stands behind a word for sameness is a series: "identical to A"."""
    return len(behind) > 1 and behind[0].word == "to" and behind[1].kind == NAME and behind[1].names[0][0] == Y


def read(clause: Clause) -> Iterator[Claim]:
    """Some rows or columns with the same values, or one in which all values are the same."""
    atoms = clause.atoms
    at = next(at for at, atom in enumerate(atoms) if atom.word in vocabulary.SAME)
    if any(atom.kind == WORD and atom.word in ("not", "never") for atom in atoms[max(0, at - 2) : at]):
        return  # "The numbers are not the same in both directions"
    if (cells := _two_cells(clause, at)) is not None:
        a, b = cells
        for panel in clause.panels(a, b):
            if not clause.is_said(_MEETING) or clause.lexicon.values.meet(panel, a, b):  # what meets may do so nearly
                yield Claim("identical", panel, a=a, b=b, every=True)
        return
    if [atom.word for atom in atoms[max(0, at - 2) : at]] == ["all", "the"] and (
        at + 1 == len(atoms) or (atoms[at + 1].kind == WORD and not atoms[at + 1].word.isalpha())
    ):
        return  # "a low score all the same"
    if parts.is_hedged(clause) or any(
        atom.word in vocabulary.APPROXIMATELY for atom in atoms[max(0, at - 2) : at]) or any(
        atom.word in _NO_VALUE for atom in (*atoms[max(0, at - 2) : at], *atoms[at + 1 : at + 3])
    ) or any(atom.word in vocabulary.NUMBERS for atom in atoms[at + 1 : at + 2]):  # "the same five stages"
        return
    if is_given(clause) or measures_places(atoms[at + 1 : at + 3], clause.lexicon):
        return  # "A and B share the same cost", which is where they stand
    if any(atom.word in _ORDERS for atom in atoms[:at]) and {"is", "are", "remains"} & {
        atom.word for atom in atoms[max(0, at - 2) : at]
    }:
        return  # "The order of severity is the same for A and B"
    if clause.is_said(_ENDS) or clause.is_said(_SEEN):
        return  # "A and B arrive at the same loss", each where it ends
    for axis in (Y, X):
        listed = [atom for atom in _resolved(clause) if atom.names and atom.names[0][0] == axis]
        labels = tuple(dict.fromkeys(atom.names[0][1] for atom in listed))
        if len(labels) > 1:
            if axis == X and _names_series(atoms[at + 1 : at + 3]):
                return  # "Identical to A: from ~1.0 (x=0) to ~0.0 (x=8)"
            rest = clause.place([atom for atom in _resolved(clause) if atom not in listed]).within(clause.context)
            if max(len(rest.x), len(rest.y)) == len(labels) == 2:
                return
            a, b = (clause.place([next(atom for atom in listed if atom.names[0][1] == label)]) for label in labels[:2])
            if rest == ANYWHERE and len(labels) == 2:
                rest = _where_both_have(clause, a, b)
                if rest == ANYWHERE and clause.is_said(_POINTING):
                    return  # "A and B are identical here"
            scope = (labels, rest.y) if axis == X else (rest.x, labels)
            for panel in clause.panels(rest, a, b):
                yield Claim("identical", panel, scope=Place((), *(scope if len(labels) > 2 else (rest.x, rest.y))), a=a,
                            b=b if len(labels) == 2 else None, every=True)
            return
    where = clause.place(clause.named).within(clause.front).within(clause.context).within(clause.end_of_axis)
    is_likened = "as" in clause.words and (  # "the same as before", but not "are the same, as expected"
        any(atom.word == "as" for atom in atoms[:at])
        or any(two.word == "as" and one.word != "," for one, two in pairwise(atoms[at:])))
    if len(where.x) + len(where.y) != 1 or is_likened:
        return
    panel = clause.panels(where)[0] or clause.lexicon.panels[0]
    size = clause.lexicon.values.count(panel, where) or len(clause.lexicon.orders[0][X if where.y else Y])
    counted = any(vocabulary.NUMBERS.get(atom.word) == size > 1 for atom in atoms[:at])  # "the three lines"
    if not (counted or any(one.word in _ALL_OF_THEM and (one.word, two.word) != ("each", "other")
                           for one, two in zip_longest(atoms, atoms[1:], fillvalue=atoms[0]))) or (
        size != 2 and any(atom.word == "both" for atom in atoms[:at])
    ):
        return
    yield from alike_there(clause, where)


def _where_both_have(clause: Clause, a: Place, b: Place) -> Place:
    """The only place at which two rows or columns have the one value that is told of both: "A and B tie at 45"."""
    panels = clause.panels(a, b)
    if len(clause.amounts) != 1 or len(panels) != 1:
        return ANYWHERE
    one, other = (
        clause.lexicon.values.across(
            panels[0], side.x[0] if side.x else None, side.y[0] if side.y else None, clause.value(clause.amounts[0]))
        for side in (a, b)
    )
    shared = tuple(label for label in one if label is not None and label in other)
    if len(shared) != 1:
        return ANYWHERE
    return Place((), (), shared) if a.x else Place((), shared, ())


def _resolved(clause: Clause) -> list[Atom]:
    """The names of a clause; labels that both axes have are columns where a row is named, and the other way round."""
    names = clause.named
    known = {atom.names[0][0] for atom in names if len(atom.names) == 1} - {PANEL}
    if len(known) != 1:
        return names
    return [atom.named(tuple(name for name in atom.names if name[0] not in known)) if len(atom.names) > 1 else atom
            for atom in names]


def is_given(clause: Clause) -> bool:
    """Whether what is the same is no value, but under what others are compared: "At the same cost A outperforms B"."""
    atoms = clause.atoms
    at = next(at for at, atom in enumerate(atoms) if atom.word in vocabulary.SAME)
    if at and atoms[at - 1].word == "the" and any(atom.word in _APPLIES for atom in atoms[at + 1 : at + 2]):
        return True
    if any(atom.word in _NO_VALUE for atom in atoms[at + 1 : at + 2]):
        return True  # "higher than B, with the bump in the same place"
    is_of_both = "than" in clause.words and atoms[at - 2].word == "of"  # "is busier than the noon of the same day"
    return at > 1 and atoms[at - 1].word == "the" and (is_of_both or atoms[at - 2].word in _GIVEN) and not any(
        atom.word in _LEVELS or atom.word in clause.lexicon.measures for atom in atoms[at + 1 : at + 3])


def _two_cells(clause: Clause, at: int) -> tuple[Place, Place] | None:
    """Two cells of different rows and columns that are the same: "q3 of A coincides with q1 of B"."""
    pair = [[atom for atom in names if atom.names[0][0] != PANEL and len(atom.names) == 1]
            for names in (clause.names(0, at), clause.names(at))]
    if len(pair[0]) == _TWO_CELLS and not pair[1]:
        pair = [pair[0][:2], pair[0][2:]]  # "A in X and B in Y are the same"
    elif len(pair[1]) == _TWO_CELLS and not pair[0]:
        pair = [pair[1][:2], pair[1][2:]]
    if parts.is_hedged(clause) or clause.is_said(vocabulary.CHANGES) or any(
        len(side) != 2 or side[0].names[0][0] == side[1].names[0][0] for side in pair
    ):
        return None
    a, b = map(clause.place, pair)
    return (a, b) if a.x != b.x and a.y != b.y else None


def both(clause: Clause) -> Iterator[Claim]:
    """Rows or columns that have one value: "A and B both show 0.5", "It reads 3.8 at 1, 2 and 5 alike"."""
    atoms = clause.atoms
    at = next(at for at, atom in enumerate(atoms) if atom.word in TOGETHER)
    word = atoms[at].word
    if word == "common" and (not at or atoms[at - 1].word != "in"):
        return  # "most common"
    if word in _SHARING and (at + 1 == len(atoms) or atoms[at + 1].word not in ("a", "an", "the")):
        return  # "The share of A is 5"
    is_behind = word in _ALIKE or word == "common"
    value_at = next((index for index in clause.amounts if is_behind or at < index <= at + _NEAR), None)
    if value_at is None or len(clause.amounts) > 1 or not vocabulary.BOUNDING.isdisjoint(
        atom.word for atom in atoms[0 if is_behind else at : value_at]) or parts.is_hedged(clause):
        return
    value = clause.value(value_at)
    named = clause.named if is_behind else clause.names(0, at)
    for axis in (Y, X):
        labels = tuple(dict.fromkeys(atom.names[0][1] for atom in named if atom.names[0][0] == axis))
        if len(labels) < 2 or (len(labels) > 2 and not is_behind):
            continue
        rest = clause.place([atom for atom in clause.named if atom.names[0][0] != axis])
        rest = rest.within(clause.subject if is_behind and not rest.x + rest.y else ANYWHERE).within(clause.context)
        a, b = (Place((), (label,), ()) if axis == X else Place((), (), (label,)) for label in labels[:2])
        if clause.tolerance(value_at) or value not in clause.lexicon.values:
            return  # "both reach about 90", which need not be the same
        rest = rest if rest != ANYWHERE else _where_both_have(clause, a, b)
        among = Place((), labels if axis == X else rest.x, labels if axis == Y else rest.y)
        for panel in clause.panels(rest, a, b):
            yield Claim("identical", panel, scope=among if len(labels) > 2 else Place((), rest.x, rest.y), a=a,
                        b=None if len(labels) > 2 else b, every=True)
        return


def begin_alike(clause: Clause) -> bool:
    """Whether all series are said to begin at one value: "All four lines begin at 4.82"."""
    atoms, end = clause.atoms, clause.end_of_axis
    at = next(at for at, atom in enumerate(atoms) if atom.word in BEGINNING)
    number = next((index for index in clause.amounts if 0 < index - at <= 3), None)
    if number is None or clause.named or atoms[0].word not in ("all", "both") or end == ANYWHERE or (
        parts.is_hedged(clause)
    ):
        return False
    value = atoms[number].value
    if clause.tolerance(number):  # "about 3%" are not the same 3%
        return all(clause.lexicon.values.bears_out(Claim("range", panel, value_low=value, value_high=value, scope=end))
                   for panel in clause.panels(end))
    return any(clause.lexicon.values.across(panel, end.x[0], None, value) for panel in clause.panels(end))


def alike_there(clause: Clause, where: Place) -> Iterator[Claim]:
    """One row or column in which all values are the same."""
    along = X if where.y else Y
    first = clause.lexicon.label_at(along, 0)
    if first is not None:
        for panel in clause.panels(where):
            yield Claim("identical", panel, scope=Place((), where.x, where.y),
                        a=Place((), (first,), ()) if along == X else Place((), (), (first,)), every=True)
