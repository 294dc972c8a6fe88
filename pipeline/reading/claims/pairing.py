"""A comparison as a claim: of which cells of which panels, and whether of every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from pipeline.reading.claims import naming, parts, vocabulary
from pipeline.reading.claims.atom import X, Y
from pipeline.reading.claims.claim import LINKS, OTHERS, Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place

_JUDGING = frozenset("better worse best worst superior inferior".split())
_PLACED = frozenset("ahead behind leads lead trails trail".split())
_BOTH = frozenset(("as", "well"))
_TESTS = frozenset("benchmark benchmarks dataset datasets corpus corpora task tasks set sets".split())
_STEM = 4  # letters of a word
_STRENGTHS = frozenset("strongly stronger weaker weakly closely tightly".split())
_FEW = 4  # places that a clause names
_MOST_OTHERS = 20  # rows or columns beside one, that are looked at
_OF_BOXES = frozenset("box boxes whisker whiskers quartile quartiles statistic statistics entirely".split())
_SERIES = frozenset("lines curves series".split())
_MEASURES = vocabulary.HIGHER_IS_BETTER | vocabulary.LOWER_IS_BETTER
EVERYWHERE = vocabulary.EVERY - {"any"} | {"exception", "board"}


def compared(
    clause: Clause, a: Place, b: Place | None, scope: Place, up: bool, inclusive: bool, *, each: bool = False
) -> Iterator[Claim]:
    """That one thing has more than another, or less, or than all others of its kind where there is no other.

    each: whether it is said of all places of the scope.
    """
    every = (each or _is_everywhere(clause)) and not parts.is_hedged(clause) and (
        [atom.word for atom in clause.atoms[:3]] != ["all", "in", "all"])
    # what stands over "A beats B in all cases" is no scope: "**Wet year:**"
    scope = scope.within(clause.front).within(Place(clause.context.panels) if every else clause.context)
    scope = scope.within(clause.measure)
    compares_panels = bool(a.panels)
    unsure = [word for word in clause.words & vocabulary.UNSURELY if not any(
        measure.startswith(word[:_STEM]) for measure in clause.lexicon.measures)]  # "harder" is clear of a hardness
    if compares_panels and unsure:
        return
    judges = unsure != [] or clause.is_said(vocabulary.EFFECTIVE) or (clause.is_said(_JUDGING) and not (
        clause.lexicon.higher_is_better or clause.measures_less_as_better)) or (
        clause.is_said(_PLACED) and clause.measures_less_as_better)  # ahead in a list, or better
    judges = judges and clause.diagonal != "on"
    panels: list[str | None] = [None] if compares_panels else list(scope.panels) or clause.panels(a, scope)
    scope = scope.within(clause.end_in(() if None in panels else panels))
    if every and a.y and not scope.x and clause.words & EVERYWHERE == {"consistently"}:
        scope = scope.within(_behind_start(clause, panels))
    if every and clause.is_said(_TESTS) and bool(a.x) != bool(a.y):
        scope = scope.within(_tests(clause, Y if a.x else X))
    open_scope = Place((), scope.x if not a.x else (), scope.y if not a.y else ())
    if clause.lexicon.shows_boxes and not compares_panels:
        open_scope = _of_medians(clause, a, b, open_scope)
    if not every and not parts.is_hedged(clause):  # "in Austria as well as in Belgium"
        every = 1 < max(len(open_scope.x), len(open_scope.y)) <= _FEW and clause.words >= _BOTH
    if every and b is not None and panels == [None] and not (compares_panels or clause.words.isdisjoint(
        _MEASURES.difference(clause.lexicon.measures)) or clause.spans_panels
    ):  # "has a higher accuracy", which only one of the panels need show
        own = [panel for panel in clause.lexicon.panels
               if clause.lexicon.values.outdoes(a, b, panel, open_scope, up=up)]
        panels = list(own) if len(own) == 1 else panels
    if every and panels == [None] and not compares_panels and clause.words.isdisjoint(
        _MEASURES.difference(clause.lexicon.measures)
    ):
        panels = list(clause.all_panels) or panels
    is_of_strength = clause.is_said(_STRENGTHS) and clause.is_said(LINKS) and clause.lexicon.values.has_negative
    for panel in panels:
        if is_of_strength and b is not None and clause.lexicon.values.leads(a, b, panel, open_scope) != (
            clause.lexicon.values.leads(a, b, panel, open_scope, absolute=True)
        ):
            continue  # "correlates more strongly with A than with B", be it with the sign or without
        others = [b] if b is not None else _others(clause, a) if judges else []
        if judges and others and all(
            clause.lexicon.values.leads(a, other, panel, open_scope) == (-1 if up else 1) for other in others
        ):
            up = not up  # nobody knows whether more of it is better
        yield Claim(
            "beats", panel, inclusive=inclusive, scope=open_scope, diagonal=clause.diagonal, a=a, b=b, every=every,
            direction="up" if up else "down",
        )


def _of_medians(clause: Clause, a: Place, b: Place | None, scope: Place) -> Place:
    """The medians of boxes, by which one is higher than another if nothing is said of their other statistics."""
    axis = X if (X, "median") in clause.lexicon.where else Y
    if any(where[1 + axis] for where in (a, b or ANYWHERE, scope)) or clause.is_said(_OF_BOXES):
        return scope
    return scope.within(Place((), *(("median",) if one == axis else () for one in (X, Y))))


def _others(clause: Clause, a: Place) -> list[Place]:
    """The rows, or the columns, beside one; none where there are too many to look at."""
    if bool(a.x) == bool(a.y):
        return []
    axis, own = (X, a.x) if a.x else (Y, a.y)
    labels = [label for one, label in clause.lexicon.where if one == axis and label not in own]
    if len(labels) > _MOST_OTHERS:
        return []
    return [Place((), (label,), ()) if axis == X else Place((), (), (label,)) for label in labels]


def _is_everywhere(clause: Clause) -> bool:
    """Whether something is said of all places: "in each row", not "mistaken for each other"."""
    return clause.is_said(EVERYWHERE) and any(
        one.word in EVERYWHERE and (one.word, two.word) != ("each", "other") for one, two in zip_longest(
            clause.atoms, clause.atoms[1:], fillvalue=clause.atoms[0]))


def _behind_start(clause: Clause, panels: list[str | None]) -> Place:
    """All positions but the first where all lines begin there at one value: "A consistently outperforms the others"."""
    lexicon = clause.lexicon
    first, *others = list(lexicon.orders[0][X]) or [""]
    if not lexicon.is_numeric(X) or not all(lexicon.values.are_same(panel, first) for panel in panels):
        return ANYWHERE
    return Place((), tuple(others), ())


def _tests(clause: Clause, axis: int) -> Place:
    """The labels of an axis that are benchmarks, where others say what a model costs: "better on every test set"."""
    labels = list(dict.fromkeys(label for both in clause.lexicon.orders for label in both[axis] if label is not None))
    tests = tuple(label for label in labels if not naming.is_cost(label))
    if len(tests) == len(labels):
        return ANYWHERE
    return Place((), tests, ()) if axis == X else Place((), (), tests)


def axis_of_others(clause: Clause, last: int) -> int | None:
    """The axis of what all others are, where that is said: "than all other lines"."""
    atoms = clause.atoms
    noun = next((two.word for one, two in pairwise(atoms[last:]) if one.word in OTHERS), "")
    return Y if noun in _SERIES else clause.lexicon.axis_of(noun) if noun.isalpha() else None
