"""What is said of all values of a place: where that place is, by the names around it.

    Values on A range from 3 to 8        A leads with 90; all others are below 80        It never falls below 2
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading.claims import extents, groups, parts, vocabulary
from pipeline.reading.claims.atom import NAME, PANEL, WORD, Atom, X, Y, bare
from pipeline.reading.claims.claim import LINKS, OTHERS, Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place

_LINKED = LINKS | OTHERS | {"coefficients"}
_OPENING = vocabulary.STAYS | {"is", "are", "never", "always", "it", "they", "its", "their"}
_OWNERS, _FIRST = frozenset(("its", "their")), 4  # atoms in which the subject of a clause begins
_ABSENT = ("no", "w/o")  # labels that say it themselves
_GOING_ON = frozenset(("it", "they"))
_PLACED = frozenset("of at = (".split())
_NEXT = frozenset("with as where while so and then before but".split())


def everywhere(
    clause: Clause, claim: Claim, front: list[Atom], behind: list[Atom], value_at: int
) -> list[Claim]:
    """A claim about the place that names give, as the way to read it that the values bear out."""
    if clause.leaves_out and clause.diagonal is None:
        return []
    if "without" in clause.words:  # "Without the X layer, A spans 3 to 5"
        front = [atom for atom in front if not _is_left_out(clause.atoms, atom)]
    names = [*front, *behind]
    ways = [scope_of(clause, names, swapped=False)]
    if any(len(atom.names) > 1 for atom in names):
        ways.append(scope_of(clause, names, swapped=True))
    if names and clause.lexicon.is_square and clause.context != ANYWHERE:  # "Column 3 ranges", under "Row 3"
        ways.append(clause.place(names))
    if claim.kind == "range" and behind:  # "Values span 35 to 64, the best being A"
        ways += [scope_of(clause, front, swapped=False), scope_of(clause, behind, swapped=False)]
    family = _family(clause, value_at) if clause.lexicon.families else ANYWHERE
    if (family.x and ways[0].x) or (family.y and ways[0].y):
        family = ANYWHERE
    if family != ANYWHERE:
        ways = [family.within(ways[0]), *ways]
    over = clause.context
    of_panel = _is_of_panel(clause, names)
    if (of_panel or not names) and clause.subject != ANYWHERE and not clause.diagonal and not any(
        own and other for own, other in zip(clause.subject[1:], over[1:], strict=True)
    ):
        own = clause.subject.within(ways[0] if of_panel or family != ANYWHERE else clause.context)
        is_of_it = clause.atoms[0].word in _OPENING or not _OWNERS.isdisjoint(
            atom.word for atom in clause.atoms[:_FIRST])  # "All of its values"
        ways = [own, *ways] if of_panel or is_of_it else [*ways, own]
    others = _others(clause) if clause.is_said(OTHERS) else ANYWHERE  # "A leads; all others are below 80"
    if others != ANYWHERE:
        ways = [others.within(ways[0]), *ways]
    unit = clause.of_unit(value_at)
    held = [in_panels(clause, claim, scope.within(unit)) for scope in ways]
    if clause.lexicon.is_square and clause.diagonal is None and clause.is_said(_LINKED):
        held += [[one._replace(diagonal="off") for one in claims] for claims in held]
    if clause.lexicon.is_square and claim.kind == "range" and clause.diagonal is None and clause.atoms[0].word in (
        "it", "its"
    ):  # "The diagonal is strong. It ranges from 0.8 to 0.9."
        held += [[one._replace(diagonal="on", scope=ANYWHERE) for one in claims] for claims in held[:1]]
    if clause.lexicon.totals:  # "the values": of those that are no sums
        held += [extents.without_totals(clause, claims) for claims in held]
    values = clause.lexicon.values
    if not clause.spans_panels and held[0][0].panel is None and len(clause.lexicon.panels) > 1:
        # of a panel that nothing names, the only one whose values come up to it
        tight = [one for panel in clause.lexicon.panels for one in (held[0][0]._replace(panel=panel),)
                 if values.bears_out(one) and (values.comes_up_to(one) or _has_unit(clause, value_at))]
        held += [tight] if len(tight) == 1 else []
    found, holds = values.choose(held) if len(held) > 1 else (held[0], False)
    if holds or all(values.bears_out(one, 1) for one in found):
        return found
    is_doubtful = clause.is_foreign(value_at, counts=claim.kind == "range") or (
        others == family == ANYWHERE and (parts.is_of_part(clause) or groups.is_subject(
            clause, value_at + 1, is_placed=found[0].scope != ANYWHERE))
    ) or clause.speaks_of_spans(value_at) or parts.is_qualified(clause) or (
        parts.is_restricted(clause) or parts.is_of_some_time(clause))
    is_doubtful = is_doubtful or any(  # "at an exponent of -1", where both axes have that; "(0 min)"
        clause.lexicon.is_label(clause.atoms[at].value) and at > 1 and clause.atoms[at - 1].word in _PLACED
        and clause.atoms[at].value not in clause.lexicon.values for at in clause.numbers if at < value_at)
    if not is_doubtful and claim.kind != "range":
        bound = claim.value or 0.0
        is_doubtful = not values.has_near(bound, 0.0) and (
            clause.lexicon.is_between_counts(bound)  # a bound on x: "never above 0.5"
            or not any(values.meets(one) for one in found))
    return [] if is_doubtful else found  # a part that is not known may well be so


def _has_unit(clause: Clause, value_at: int) -> bool:
    """Whether a number is told in something that is not what all panels show: "0.2 GPU hours"."""
    behind = clause.atoms[value_at + 1 : value_at + 3]
    return len(behind) == 2 and all(atom.kind == WORD and atom.word.isalpha() for atom in behind) and (
        parts.is_unknown(clause, behind[1].word))


def _is_of_panel(clause: Clause, names: list[Atom]) -> bool:
    """Whether a clause names nothing but a panel, behind which it goes on: "A is steady; in spring it ranges from"."""
    return len(names) == 1 and all(axis == PANEL for axis, _ in names[0].names) and any(
        one is names[0] and two.word in _GOING_ON for one, two in pairwise(clause.atoms))


def _is_left_out(atoms: list[Atom], name: Atom) -> bool:
    """Whether a name stands behind "without"."""
    at = next(at for at, atom in enumerate(atoms) if atom is name)
    return not name.names[0][1].lower().startswith(_ABSENT) and any(
        atom.word == "without" for atom in atoms[max(0, at - 3) : at])


def _family(clause: Clause, value_at: int) -> Place:
    """The labels with a common beginning that a clause names by that: "RT-DETR ranges from 46.5 to 54.3"."""
    for at, atom in enumerate(clause.atoms[:value_at]):
        for beginning, (axis, labels) in clause.lexicon.families.get(bare(atom.word), ()) if atom.kind == WORD else ():
            said = [bare(other.word) for other in clause.atoms[at : at + 2 * len(beginning)] if other.word != "-"]
            if tuple(said[: len(beginning)]) == beginning:
                return Place((), labels, ()) if axis == X else Place((), (), labels)
    return ANYWHERE


def _others(clause: Clause) -> Place:
    """All rows or columns but that of what the clause before is about."""
    orders, subject = clause.lexicon.orders[0], clause.subject
    noun = next((two.word for one, two in pairwise(clause.atoms) if one.word in OTHERS), "")
    if (axis := clause.lexicon.axis_of(noun)) is not None and not subject[1 + axis]:
        return ANYWHERE  # "IL-6 is high in A; every other population is below 15"
    x, y = (tuple(label for label in orders[axis] if label not in own) if len(own) == 1 else ()
            for axis, own in ((X, subject.x), (Y, subject.y)))
    return Place((), x, y) if not (x and y) else ANYWHERE


def in_panels(clause: Clause, claim: Claim, scope: Place) -> list[Claim]:
    """A claim about a place, once for each panel that the clause speaks of."""
    panels: list[str | None] = [None] if clause.spans_panels and not scope.panels else clause.panels(scope)
    return [claim._replace(panel=panel, scope=Place((), scope.x, scope.y), diagonal=clause.diagonal,
                           absolute=clause.is_absolute) for panel in panels]


def scope_of(clause: Clause, names: list[Atom], *, swapped: bool) -> Place:
    """The cells that names speak of, with what stands over the clause; swapped: as in `place`."""
    named = clause.place(names, swapped=swapped)
    return named.within(clause.context).within(clause.end_of_axis)


def names_behind(clause: Clause, value_at: int, end: int, ends: list[Atom]) -> list[Atom]:
    """The names behind a value that say what it is of: "on A", not "(A)" and not ", with A in front".

    ends: the names between the ends of a range; what is on their axis is the place of the other end.
    """
    atoms = clause.atoms
    found: list[Atom] = []
    depth = 0
    for at in range(value_at + 1, end):
        word = atoms[at].word
        depth += (word == "(") - (word == ")")
        if word in (",", ";", ":") and at + 1 < end and atoms[at + 1].word in _NEXT and (
            atoms[at + 1].word != "and" or (not depth and _is_next(atoms, value_at, at + 2))
        ):
            break
        if _is_called(atoms, value_at, at):
            continue
        if atoms[at].kind == NAME and not depth and not any(atoms[at].names[0][0] == one.names[0][0] for one in ends):
            found.append(atoms[at])
    return found


def _is_called(atoms: list[Atom], value_at: int, at: int) -> bool:
    """Whether a name is what a bound is called, and no place: "above the 50% baseline"."""
    return all(atom.word == "%" for atom in atoms[value_at + 1 : at]) and atoms[value_at - 1].word in ("the", "a") and (
        value_at > 1 and (atoms[value_at - 2].word in vocabulary.ABOVE or atoms[value_at - 2].word in vocabulary.BELOW))


def _is_next(atoms: list[Atom], value_at: int, begin: int) -> bool:
    """Whether what begins here is about another thing of the kind that a value is of: ", and the B curve falls"."""
    following = next((atom for atom in atoms[begin : begin + 5] if atom.kind == NAME), None)
    return following is not None and any(
        atom.kind == NAME and atom.names[0][0] == following.names[0][0] for atom in atoms[:value_at])
