"""An extreme of the figure, with its value, its place, or both.

    The highest score is 0.93, for training and testing on Kidney.        **Peak:** 67.1, at a detuning of -15 MHz
    Values peak at Ratio 0.3 and Window Size 2000 (49.3).                 X holds about 185 runs, more than any other
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading.claims import cues, doubts, extents, homes, parts, unmeant, vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom, X, Y
from pipeline.reading.claims.claim import LINKS, Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, STATISTICS, Place
from pipeline.reading.claims.roles import IS, Roles, preposition, roles_in
from pipeline.reading.claims.segments import Segment, segments
from pipeline.reading.claims.values import Values

_PANELS = 8  # of which one can be meant that is not named
_NEAR = 4  # atoms in front of "a low of" that speaks of the clause before
_PARTING = frozenset("spans named remaining readable known".split())
_ITS_BEST = frozenset(
    "performs perform performing scores scored reaches reached reaching reach achieves attains hits gets does works "
    "worked".split()
)
_TAKEN_FOR = vocabulary.MISTAKEN | frozenset("mistaken classified predicted labelled labeled".split())
_JUDGING = vocabulary.UNSURE | vocabulary.BEST | vocabulary.WORST | vocabulary.SLOW | vocabulary.FAST | cues.SHADES | {
    "last", "first", "ahead", "front"}


_FIGURES = frozenset("chart figure plot graph matrix heatmap grid table map".split())
_CELLS = frozenset("cell entry square tile bar one combination pair pairing configuration setting".split())
_COMPARATIVES = frozenset("above more higher taller below less lower fewer".split())
_ADVERBS = frozenset("also again still even always clearly".split())
_PRAISED = vocabulary.EFFECTIVE | {"accurate", "vulnerable", "sensitive"}


def read(clause: Clause) -> Iterator[Claim]:
    if clause.words.isdisjoint(cues.WORDS) and "iest" not in " ".join(clause.words) and (
        "than" not in clause.words or clause.words.isdisjoint(vocabulary.NONE)
    ):
        return
    if clause.speaks_of_sums or unmeant.is_of_axis(clause) or unmeant.is_of_whisker(clause):
        return
    found = cues.find(clause)
    if found and (clause.diagonal or not clause.leaves_out):
        for segment in segments(clause, found):
            yield from _claims(clause, segment)


def _claims(clause: Clause, segment: Segment) -> list[Claim]:
    """The claims about one value, as the way to read it that the values bear out."""
    values = clause.lexicon.values
    if segment.value_at == len(clause.atoms) - 1 and "(" in clause.said and doubts.is_cut_off(clause):
        return []
    found, holds = values.choose(extents.in_their_line(clause, segment, _readings(clause, segment)))
    if len(found) == 1 and _is_of_one_cell(found[0]) and values.panels_with(
        found[0].scope.x[0], found[0].scope.y[0], found[0].value or 0.0
    ):
        (claim,) = found
        told = next((one for one in _readings(clause, segment) if len(one) == 1 and _tells(one[0], claim)), None)
        found, holds = told or [_at_its_cell(claim, values)], False
    if holds or all(values.bears_out(claim, 1) for claim in found):
        return found
    if segment.cue.is_doubtful:
        return []
    if (further := _told_later(clause, segment)) is not None:
        return further
    if clause.speaks_of_averages or clause.speaks_of_spans(segment.value_at) or (
        clause.is_foreign(segment.value_at) and not (
            all(claim.x is not None and claim.y is not None for claim in found) and doubts.is_tied(clause, segment))
    ) or any(atom.word in _PARTING for atom in clause.atoms[segment.cue.at : segment.value_at]) or doubts.is_apart(
        clause, segment, found
    ):
        return []
    if doubts.is_local(clause, segment, found):
        return []
    if places := _as_places(clause, segment, found):
        return places
    if implied := _implied(clause, segment, found):
        return implied
    if all(claim.x is None and claim.y is None for claim in found) and not values.has_near(
        clause.value(segment.value_at), clause.tolerance(segment.value_at)
    ) and not doubts.is_tied(clause, segment):
        return []  # no cell has the value, and nothing says that it is one: "even the best spends 28% on ..."
    number = clause.atoms[segment.value_at]
    if _is_judging(clause, segment.cue.at) or (number.value < 0 and segment.cue.kind == "max"):
        # the worst of what is better where it is less has the most, and the largest loss is the most negative
        turned = [claim._replace(kind="min" if claim.kind == "max" else "max") for claim in found]
        if not any(values.bears_out(claim._replace(x=None, y=None)) for claim in found) and all(
            values.bears_out(claim._replace(x=None, y=None)) for claim in turned
        ):
            return turned
    return found


def _is_of_one_cell(claim: Claim) -> bool:
    """Whether an extreme would be one of a single cell: "**A:** It is highest for B" is said of all cells of A."""
    return claim.x is None and claim.y is None and len(claim.scope.x) == len(claim.scope.y) == 1


def _at_its_cell(claim: Claim, values: Values) -> Claim:
    """A claim whose scope is one cell as one at that cell: in its row or its column where that bears it out, else of
    all: "The most falls on A in May: 19"."""
    x, y = claim.scope.x[0], claim.scope.y[0]
    in_row, in_column = claim._replace(x=x, scope=Place(y=(y,))), claim._replace(y=y, scope=Place(x=(x,)))
    of_all = claim._replace(x=x, y=y, scope=ANYWHERE)
    return next(filter(values.bears_out, (of_all, in_row, in_column)), of_all)


def _tells(claim: Claim, other: Claim) -> bool:
    """Whether a claim puts the extreme where another one has its only cell."""
    x, y = (claim.x,) if claim.x else claim.scope.x, (claim.y,) if claim.y else claim.scope.y
    is_same = (claim.kind, claim.panel, x, y) == (other.kind, other.panel, other.scope.x, other.scope.y)
    return is_same and (claim.x is None) != (claim.y is None)


def _told_later(clause: Clause, segment: Segment) -> list[Claim] | None:
    """The claims about the next value, where the first number is none: "the largest is a van of 2.6 t, with 11.2"."""
    values = clause.lexicon.values
    later = next((at for at in clause.amounts if segment.value_at < at < segment.end), None)
    if later is None or clause.value(segment.value_at) in values or clause.value(later) not in values:
        return None
    found, holds = values.choose(_readings(clause, segment._replace(value_at=later)))
    return found if found and holds else None


def _implied(clause: Clause, segment: Segment, found: list[Claim]) -> list[Claim]:
    """Claims of the only row that has the value there, where a word says which that is no label: "of non-users"."""
    at = segment.cue.at + 1
    said = [atom.word for atom in clause.atoms[at : at + 6] if atom.word not in ("non", "-")]  # "non-users"
    noun = said[2] if said[1:2] == ["of"] and len(said) > 2 else said[0] if said else ""
    if len(found) != 1 or not noun.isalpha() or not parts.is_unknown(clause, noun):
        return []
    (claim,) = found
    if (claim.x is None) == (claim.y is None) or claim.scope.x or claim.scope.y or claim.value is None:
        return []
    axis = Y if claim.y is None else X
    labels = clause.lexicon.values.across(claim.panel, claim.x, claim.y, claim.value)
    if len(labels) != 1 or labels[0] is None:
        return []
    implied = claim._replace(scope=Place((), *((labels, ()) if axis == X else ((), labels))))
    return [implied] if clause.lexicon.values.bears_out(implied) else []


def _as_places(clause: Clause, segment: Segment, found: list[Claim]) -> list[Claim]:
    """Claims whose value is the place of the extreme: "The most frequent length is 10", of how often each length is."""
    label = clause.lexicon.number(X, clause.value(segment.value_at))
    if label is None or any(claim.x is not None for claim in found):
        return []
    places = [claim._replace(x=label, value=None) for claim in found]
    return places if all(map(clause.lexicon.values.bears_out, places)) else []


def _readings(clause: Clause, segment: Segment) -> Iterator[list[Claim]]:
    """The ways to read what is said of one value, the likeliest first."""
    lexicon, roles, owned = clause.lexicon, roles_in(clause, segment), extents.is_owned(clause, segment)
    ways = list(_ways(clause, segment, roles, owned=owned))
    if owned and len(clause.subject.y) == 1 and not roles.subject and len(roles.beside) == 1 and (
        roles.beside[0].names[0][0] == X
    ):  # "A: the line has its peak on B at 5"
        ways.insert(0, (roles.scope, [*roles.beside, *roles.place]))
    found: list[list[Claim]] = []
    if len(clause.context.x) > 1 or len(clause.context.y) > 1:  # "**A and B lead:** A has the highest value, 20"
        for way in ways:
            claims = _reading(clause, segment, *way, owned=owned, alone=True)
            if all(map(lexicon.values.bears_out, claims)):
                yield claims
    for own, swapped, alone in _manners(clause, segment, roles, owned=owned):
        for way in ways:
            claims = _reading(clause, segment, *way, owned=own, swapped=swapped, alone=alone)
            found.append(claims)
            if lexicon.totals:  # "the highest value": of those that are no sums
                yield extents.without_totals(clause, claims)
            yield claims
    if _is_judging(clause, segment.cue.at) and not segment.cue.is_doubtful:  # the fastest has the most, or the least
        other = "min" if segment.cue.kind == "max" else "max"
        yield from [[claim._replace(kind=other) for claim in claims] for claims in found]
    if (end := clause.end_of_axis) != ANYWHERE:
        yield from [[claim._replace(scope=claim.scope.within(end)) for claim in claims] for claims in found]
    if lexicon.shows_boxes:  # the longest whisker, or the maximum of a box, which outliers exceed
        end = Place(y=("whisker high" if segment.cue.kind == "max" else "whisker low",))
        yield from [[claim._replace(scope=claim.scope.within(end)) for claim in claims] for claims in found]
        for claims in found:
            turned = [_of_statistic(claim, lexicon.values) for claim in claims]
            if turned != claims:
                yield turned
    if lexicon.is_square and clause.diagonal is None and clause.named and not _figure_at(clause, segment):
        # "**Weakest:** A with 0.76"
        is_told = lexicon.is_numeric(X)  # whether both coordinates of a cell are told: "(x=8, y=8)"
        yield from [[claim._replace(diagonal="on") for claim in claims] for claims in found if all(
            (claim.x is None) != (claim.y is None) or (claim.x == claim.y and not is_told) for claim in claims)]
    if lexicon.is_square and clause.is_said(LINKS) and clause.diagonal is None:
        yield from [[claim._replace(diagonal="off") for claim in claims] for claims in found]
        yield from [list(map(_transposed, claims)) for claims in found if all(
            not lexicon.has(claim.x or extents.only(claim.scope.x) or "", claim.y or extents.only(claim.scope.y) or "")
            for claim in claims)]
        if segment.cue.kind == "max" and clause.atoms[segment.value_at].value < 0:
            yield from [[claim._replace(diagonal="off", absolute=True) for claim in claims] for claims in found]
    yield from [[*map(_around_its_place, claims)] for claims in found
                if not any(homes.share_labels(claim, lexicon) for claim in claims)]
    if len(lexicon.panels) > 1 and len(found[0]) == 1 and not clause.spans_panels and "overall" not in clause.words:
        (claim,) = found[0]
        x, y = claim.x or extents.only(claim.scope.x), claim.y or extents.only(claim.scope.y)
        if claim.panel is None and (x or y):  # the only panel where that place has that value
            yield [claim._replace(panel=panel) for panel in lexicon.values.panels_with(x, y, claim.value or 0.0)]
        if claim.panel is None and len(lexicon.panels) <= _PANELS:
            yield from ([claim._replace(panel=panel)] for panel in lexicon.panels)


def _manners(clause: Clause, segment: Segment, roles: Roles, *, owned: bool) -> Iterator[tuple[bool, bool, bool]]:
    """How the names of an extreme may be taken: whether it is owned, they are swapped, or stand alone."""
    yield owned, False, False
    if sum(len(atom.names) > 1 for names in roles for atom in names) == 1:
        yield owned, True, False
    if not owned and clause.subject != ANYWHERE and not roles.subject and segment.cue.at < _NEAR:
        yield True, False, False  # "A is best on B, worst on C"
    if (clause.context.x or clause.context.y) and clause.atoms[0].word not in vocabulary.PEAKS:
        yield owned, False, True  # but "**A:** Peaks at 14" is said of A


def _transposed(claim: Claim) -> Claim:
    """A claim about the other half of a triangle, which has in a column what belongs to a row."""
    return claim._replace(x=claim.y, y=claim.x, scope=Place((), claim.scope.y, claim.scope.x))


def _of_statistic(claim: Claim, values: Values) -> Claim:
    """A claim at a statistic of boxes as one among those, be it named or told by the value: "their median of 0.2 is the
    lowest of all", "A comes last with 0.2"."""
    if claim.y is not None and claim.y in STATISTICS and not claim.scope.y:
        return claim._replace(y=None, scope=claim.scope.within(Place(y=(claim.y,))))
    if claim.x is not None and claim.x in STATISTICS and not claim.scope.x:
        return claim._replace(x=None, scope=claim.scope.within(Place(x=(claim.x,))))
    if claim.x and claim.y is None and not claim.scope.y and claim.value is not None:
        told = tuple(filter(None, values.across(claim.panel, claim.x, None, claim.value)))
        return claim._replace(scope=claim.scope.within(Place(y=told[:1])))
    return claim


def _around_its_place(claim: Claim) -> Claim:
    """A claim without a scope that leaves its place out: "falls from A to B, then peaks at C"."""
    _, x, y = claim.scope
    return claim._replace(scope=Place(
        (), x if claim.x is None or claim.x in x else (), y if claim.y is None or claim.y in y else ()))


def _ways(
    clause: Clause, segment: Segment, roles: Roles, *, owned: bool
) -> Iterator[tuple[list[Atom], list[Atom]]]:
    """What an extreme can be one of, and where it is, the likeliest first."""
    atoms, at = clause.atoms, segment.cue.at
    subject, scope, beside, place = roles
    back = at - 1
    while back > 0 and atoms[back].word in _ADVERBS:
        back -= 1
    word, before = atoms[at].word, atoms[back].word if at else ""
    behind = at + 1 + (word in vocabulary.MOST and not (at and atoms[at - 1].word == "the"))  # "most abundant"
    following = atoms[behind].word if behind < len(atoms) else ""
    rest = [*beside, *place]
    if _is_of_figure(clause, segment):
        yield [], [*subject, *scope, *rest]
        return
    if not (scope or beside) and _is_cell(clause, segment) and _name_cell([*subject, *place]):
        yield [], [*subject, *place]  # "A in B is the lowest cell": of all, and not of those in B
        return
    if not subject:
        yield [*scope, *beside], place
        early = [atom for at, atom in enumerate(atoms[: segment.value_at])
                 if atom in place and preposition(atoms, at, segment.begin) == "at"]
        if 0 < len(early) < len(place):  # "the best score at k = 5 is 0.66, for A"
            yield [*scope, *beside, *early], [atom for atom in place if atom not in early]
        if beside:
            yield scope, rest
    elif owned or word in vocabulary.PEAKS or (
        before == "a" and at > 1 and (atoms[at - 2].word in _ITS_BEST or atoms[at - 2].word == "to")
    ):
        yield [*subject, *scope], rest
        if beside:
            yield [*subject, *scope, *beside], place
    elif (
        before in _ITS_BEST or (before in IS and following == "for") or _is_plural(clause, subject[-1])
        or (word == "most" and (not clause.words.isdisjoint(_TAKEN_FOR) or cues.is_of_verb(atoms, at)))
    ):
        yield [*subject, *scope], rest
        yield [*scope, *rest], subject
    elif segment.cue.wins:
        yield [*scope, *beside], [*subject, *place]
        yield scope, [*subject, *rest]
        if place:
            yield [*scope, *rest], subject
    else:
        yield scope, [*subject, *rest]
        if rest and not (before in IS and following == "at"):
            yield [*scope, *rest], subject
        if ((rest or back < at - 1) and before in IS) or (rest and _has_ended(atoms, subject[-1], at)):
            yield [*subject, *scope], rest  # "when A was also lowest", "A rises, and the highest value is 5 (B)"
    is_pair = clause.lexicon.is_square and clause.is_said(LINKS)  # "A and B agree most"
    if len(subject) == 2 and not (is_pair or parts.are_one(atoms, *subject)):  # "the upper whisker of A is the longest"
        yield [subject[0], *scope], [subject[1], *rest]
        yield [subject[1], *scope], [subject[0], *rest]  # "A costs the least, 7", where costs are a row


def _has_ended(atoms: list[Atom], name: Atom, at: int) -> bool:
    """Whether the clause of a name ends in front of an extreme: "A rises, and the highest"."""
    begin = next(index for index, atom in enumerate(atoms) if atom is name)
    return any(atom.word in (",", ";") for atom in atoms[begin:at]) and atoms[at - 1].word == "the"


def _is_cell(clause: Clause, segment: Segment) -> bool:
    """Whether words say that one cell is extreme: "the driest cell", "the lowest value of the chart"."""
    at = segment.cue.at
    return _figure_at(clause, segment) > 0 or not _CELLS.isdisjoint(
        atom.word for atom in clause.atoms[at + 1 : at + _NEAR])


def _is_of_figure(clause: Clause, segment: Segment) -> bool:
    """Whether an extreme is one of all values, which ends the clause: "A reaches 9, the highest value of the chart"."""
    return _figure_at(clause, segment) > 0 and all(
        atom.kind == WORD for atom in clause.atoms[segment.cue.at : segment.end])


def _figure_at(clause: Clause, segment: Segment) -> int:
    """Where the figure is named as a whole behind the word for an extreme; 0 where it is not."""
    atoms, begin = clause.atoms, segment.cue.at + 2
    return next((at for at in range(begin, min(begin + _NEAR, len(atoms))) if atoms[at].word in _FIGURES and (
        atoms[at - 1].word in ("the", "whole", "entire"))), 0)


def _name_cell(names: list[Atom]) -> bool:
    """Whether names say both the column and the row of a cell."""
    return {atom.names[0][0] for atom in names} >= {X, Y} and len(names) == len((X, Y))


def _is_plural(clause: Clause, name: Atom) -> bool:
    """Whether several values are the subject: "A scores are highest for"."""
    index = next(at for at, atom in enumerate(clause.atoms) if atom is name)
    following = [atom.word for atom in clause.atoms[index + 1 : index + 3]]
    return len(following) > 1 and following[0] in vocabulary.MEASURED and following[1] in ("are", "is", "peak", "peaks")


def _reading(
    clause: Clause, segment: Segment, scope_names: list[Atom], place_names: list[Atom], *, owned: bool = False,
    swapped: bool = False, alone: bool = False,
) -> list[Claim]:
    """The claims that a sentence makes if some names say what its extreme is one of, and some where it is.

    owned: it is one of what the clause before is about; swapped: labels of both axes are taken for the other one;
    alone: what stands over the sentence names no row or column of it.
    """
    value = clause.middle(segment.value_at)
    scope = clause.place(scope_names, swapped=swapped)
    if owned:
        subject = clause.subject
        if subject.x and clause.lexicon.is_numeric(X) and any(
            atom.kind == NAME and atom.names[0][0] == Y for atom in clause.atoms[: segment.cue.at]
        ):
            subject = subject._replace(x=())  # "A reaches its maximum" is not that of 2008
        scope = scope.within(subject)
    if len(scope.y) == 1 and not scope.x and not swapped:  # "A is confused with B"
        place_names = [atom.named(tuple(name for name in atom.names if name[0] != Y) or atom.names)
                       if len(atom.names) > 1 else atom for atom in place_names]
    scope = scope.within(clause.of_unit(segment.value_at))
    if clause.outmost or clause.atoms[segment.cue.at].word in _COMPARATIVES:
        scope = scope.within(clause.end_of_axis)
    found = []
    if not scope.panels and (listed := extents.one_each(clause, segment.value_at)):
        where = clause.place(place_names, swapped=swapped)
        return [Claim(segment.cue.kind, panel, clause.value(at), tolerance=clause.tolerance(at),
                      x=extents.only(where.x), y=extents.only(where.y), scope=scope)
                for panel, at in zip(clause.lexicon.panels, listed, strict=True)]
    for where in extents.places(clause, place_names, swapped=swapped):
        if (swapped or scope_names) and (len(where.x) > 1 or len(where.y) > 1):
            return []
        if not owned and clause.atoms[clause.atoms[0].word == "and"].word in extents.OWNERS:  # "its 5 is the largest"
            where = where.within(Place((), *(() if own else labels for own, labels in zip(
                scope[1:], clause.subject[1:], strict=True))))
        over = clause.context
        if clause.is_inside or _is_of_figure(clause, segment):
            where, over = where.within(Place((), over.x, over.y)), Place(over.panels)
        around = scope if over == ANYWHERE else scope.within(Place(
            () if where.panels else over.panels, *(() if alone or (own and not set(own) & set(labels)) else labels
                           for own, labels in ((where.x, over.x), (where.y, over.y)))))
        diagonal = clause.diagonal if where.x != where.y or not where.x or clause.diagonal == "on" else None
        for panel in extents.panels(clause, segment, where, around):
            found.append(Claim(
                segment.cue.kind, panel, value, tolerance=clause.tolerance(segment.value_at),
                x=extents.only(where.x), y=extents.only(where.y),
                scope=Place((), around.x, around.y), diagonal=diagonal, absolute=clause.is_absolute,
            ))
    return found


def _is_judging(clause: Clause, at: int) -> bool:
    """Whether a word for an extreme may be of much or of little: "the best", "the least robust"."""
    word = clause.atoms[at].word
    return word in _JUDGING or (word in vocabulary.MOST and at + 1 < len(clause.atoms) and (
        clause.atoms[at + 1].word in _PRAISED))
