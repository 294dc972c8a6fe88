"""What an extreme is one of, where it stands, and in which panels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, Atom, X, Y
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place
from pipeline.reading.claims.segments import Segment

OWNERS = frozenset(("its", "their", "his", "whose"))
_MOST = 200  # labels that a scope names one by one
_ALL_TIME = ["all", "-", "time"]
_OPENS = frozenset(("(", "at", "with", ":"))
_THIS = frozenset(("this", "that", "its"))
_LINES: dict[str, int] = {"column": X, "row": Y}
_NEAR = 6  # atoms behind the word for an extreme that say of which line it is
_LISTING = vocabulary.APPROXIMATELY | {"and", ",", "%", "vs", "/"}


def only(labels: tuple[str, ...]) -> str | None:
    return labels[0] if len(labels) == 1 else None


def one_each(clause: Clause, value_at: int) -> list[int]:
    """The numbers that are one for each panel: "A leads in both pies (42% and 34%)", "in both, at 5 ms and 7 J"."""
    atoms, count = clause.atoms, len(clause.lexicon.panels)
    opens = atoms[value_at - 1 - (atoms[value_at - 1].word in vocabulary.APPROXIMATELY)].word
    if count < 2 or not clause.is_said(("both", "all", "each", "every")) or opens not in _OPENS:
        return []
    found = []
    for at in range(value_at, len(atoms)):
        if atoms[at].kind == NUMBER:
            found.append(at)
        elif atoms[at].word not in _LISTING and not (atoms[at - 1].kind == NUMBER and atoms[at].word.isalpha()):
            return found if len(found) == count and (opens != "(" or atoms[at].word == ")") else []
    return found if len(found) == count else []


def without_totals(clause: Clause, found: list[Claim]) -> list[Claim]:
    """Claims without the rows and columns of sums, where they do not name them."""
    kept = []
    for claim in found:
        scope = claim.scope
        for axis in {axis for axis, _ in clause.lexicon.totals}:
            sums = {label for one, label in clause.lexicon.totals if one == axis}
            if scope[1 + axis] or (claim.x, claim.y)[axis] in sums:
                continue
            labels = dict.fromkeys(label for both in clause.lexicon.orders for label in both[axis])
            if len(labels) > _MOST:
                continue
            left = tuple(label for label in labels if label not in sums)
            scope = Place((), left, scope.y) if axis == X else Place((), scope.x, left)
        kept.append(claim._replace(scope=scope))
    return kept


def in_their_line(clause: Clause, segment: Segment, readings: Iterator[list[Claim]]) -> Iterator[list[Claim]]:
    """Claims as those of the row or the column in which they stand, where the extreme is said to be the one of that:
    "A is 7.2 at 6 h, the maximum of this column"."""
    said = [atom.word for atom in clause.atoms[segment.cue.at + 1 : segment.cue.at + _NEAR]]
    axis = next((_LINES[word] for this, word in pairwise(said) if this in _THIS and word in _LINES), None)
    return readings if axis is None else ([_in_its_line(claim, axis) for claim in claims] for claims in readings)


def _in_its_line(claim: Claim, axis: int) -> Claim:
    label = (claim.x, claim.y)[axis]
    if label is None or claim.scope != ANYWHERE:
        return claim
    return claim._replace(scope=Place(x=(label,)) if axis == X else Place(y=(label,)))


def panels(clause: Clause, segment: Segment, where: Place, scope: Place) -> list[str | None]:
    lexicon = clause.lexicon
    if where.panels and len(clause.place(clause.named).panels) > len(where.panels):
        return list(where.panels)  # "A leads in both charts, with 5 in the first and 7 in the second"
    if len(lexicon.panels) > 1 and not scope.panels and (
        clause.spans_panels or ("overall" in clause.words and not clause.context.panels)
        or (clause.is_said(("both", "all")) and not where.panels)
    ):
        return [None]
    return clause.panels(where, scope)


def is_owned(clause: Clause, segment: Segment) -> bool:
    """Whether the extreme is that of something named before: "its best value", "A's best value"."""
    atoms, text = clause.atoms, clause.script.text
    if atoms[segment.cue.at].word in vocabulary.ENDS and segment.cue.at > segment.begin:
        before = atoms[segment.cue.at - 1]
        if before.kind == NAME and before.names[0][0] != PANEL:
            return True  # "the red maximum"
    begin = segment.cue.at - 3 - 3 * ([atom.word for atom in atoms[segment.cue.at - 3 : segment.cue.at]] == _ALL_TIME)
    for atom in atoms[max(segment.begin, begin) : segment.cue.at]:
        if atom.word in OWNERS or (
            atom.kind == NAME and any(text.startswith(("'s", "’s"), end) for end in (atom.end - 2, atom.end))
        ):
            return True
    return False


def places(clause: Clause, names: list[Atom], *, swapped: bool) -> list[Place]:
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
    places = [clause.place(group, swapped=swapped) for group in groups]
    full = [found for found in places if found.x and found.y]
    return full if full and len(places) > 1 else places[:1] if places else [ANYWHERE]
