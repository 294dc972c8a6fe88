"""One thing against another: which is higher, which are the same.

    LR is at least as good as CCS in every category.        In the first chart the blue run is above the green run
    "Others Win" is the longest segment in every bar.       o1 and o1-preview share the same rank in every category.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import cues, equality, leading, parts, ranking, sameness, told, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom, X, Y
from pipeline.reading.claims.claim import OTHERS, Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place
from pipeline.reading.claims.pairing import EVERYWHERE, axis_of_others, compared
from pipeline.reading.claims.placing import is_of_places, measures_places
from pipeline.reading.claims.sides import (
    SIDES,
    alike,
    beaten,
    filled,
    further_things,
    linked,
    listed_before,
    on_one_axis,
    one_before,
    others_than,
    side,
    taken_for,
)

_UP = vocabulary.HIGHER | vocabulary.BETTER
_DOWN = vocabulary.LOWER | vocabulary.WORSE
_SPEEDS, _COMPARED = frozenset(("faster", "slower")), frozenset(("compared", "relative"))
_PREPOSITIONS = frozenset("above over under below beneath".split())
_GOOD = (vocabulary.BETTER | vocabulary.WORSE) - vocabulary.OUTNUMBERS
_OWNERS = frozenset("its their it they".split())
_AS_GOOD = frozenset("good high large strong tall big long fast many much".split())
_AS_LITTLE = frozenset("low small bad short few little weak".split())
_AMOUNTS = vocabulary.HIGHEST | {"most"}  # "the most expensive, ahead of B"
_PASSES = frozenset("overtakes overtake overtaking overtaken overtook".split())
_GOES_ON = leading.MOSTLY | frozenset("with while as and which".split())
_MANNERS = frozenset(
    "range variation variability spread concentrated consistent consistently stable variable skewed pronounced gradual "
    "gradually rapid rapidly volatile steep symmetric uniform diverse compact dispersed even evenly quickly "
    "slowly sharply steeply abruptly so".split())
"""What there can be more of without a higher value."""
_SHAPES = frozenset(  # which are no values
    "steeper slimmer flatter smoother shallower gentler rounder clearer simpler plainer neater looser".split())
_TOWARDS = frozenset(("towards", "toward"))
_MOVES = frozenset("falls fall drops drop dips dip sinks sink goes go gets get lies lie is are comes".split())
_FOR, _WHOLE = frozenset("for in on at".split()), frozenset(("whole", "entire"))
_HIDDEN = frozenset("hidden concealed obscured drawn plotted covered disappears disappear vanishes".split())
_ALL_OF, _RIVALS = frozenset("all its their every".split()), frozenset(
    "rival rivals competitor competitors contender contenders alternative alternatives peers opponents".split())
_TIMES = frozenset("twice half double thrice times".split())
_MULTIPLIES = frozenset("doubles doubled triples tripled quadruples quadrupled halves halved".split())
_IS_OR_PER = leading.IS | {"per"}
_OPENING = 5  # atoms
_FRONT, _BEFORE = 16, 6  # atoms in front of a comparison, with and without those in parentheses
_NEAR, _FAR = 4, 9  # atoms behind a comparative in which its "than" stands: "higher than", "closer to A (0.8) than to"
_NEARER = frozenset(("closer", "nearer"))
_UNPROVEN = frozenset("assumed expected supposed thought believed said hoped meant designed fails failed".split())
_GAPS = frozenset("gap gaps gain gains improvement improvements difference differences margin drop increase helps "
                  "hurts benefits improves falls rises grows loses varies profits profit raises adds variance "
                  "variability deviation uncertainty spread scatter reduction".split())
_SUMMED = frozenset(("combined", "together"))
_NEEDED = frozenset("time effort space room work care".split())
_LOSSES = frozenset(("loss", "losses"))
_JOINING = vocabulary.COMPARES | _COMPARED | frozenset(vocabulary.PHRASES) | {"than", "as"}
"""A clause without any of these compares nothing."""
_COMPARING = _UP | _DOWN | _SPEEDS | _AS_GOOD | _AS_LITTLE | frozenset(vocabulary.PHRASES)
_CUES = _COMPARING | vocabulary.SAME | cues.WORDS | sameness.BEGINNING | {
    "than", "order", "followed", ">", "<", *sameness.TOGETHER, *vocabulary.VERSUS}
TELLING = _JOINING.union(EVERYWHERE, vocabulary.SAME, vocabulary.VERSUS, sameness.BEGINNING, sameness.TOGETHER, (
    "order", "followed", *ranking.SIGNS))  # nor does one without any of these, whatever it calls best


def read(clause: Clause) -> Iterator[Claim]:
    if clause.words.isdisjoint(_CUES):
        return
    if {"e", "g"} <= clause.words:
        clause = _without_examples(clause)
    if not clause.words.isdisjoint(vocabulary.SAME) and not equality.or_equal(clause.atoms) and not (
        "than" in clause.words and ("equal" in clause.words or _is_told(clause))):  # "better than B at equal cost"
        same = list(sameness.read(clause))
        yield from same
        if same or not (parts.is_hedged(clause) or sameness.is_given(clause)):  # "nearly identical, with A above B"
            return
    if not clause.words.isdisjoint(sameness.BEGINNING) and sameness.begin_alike(clause):
        yield from sameness.alike_there(clause, clause.end_of_axis)
    names = clause.named
    if not names:
        yield from leading.read(clause)
        return
    if "order" in clause.words and len(names) > 1 and clause.is_said(vocabulary.KEEPS):
        yield from ranking.order(clause)
        return
    if len(names) > 1 and not clause.words.isdisjoint(ranking.SIGNS):
        chain = list(ranking.chain(clause))
        yield from chain
        if chain:
            return
    if clause.amounts and not clause.words.isdisjoint(sameness.TOGETHER):
        same = list(sameness.both(clause))
        yield from same
        if same:
            return
    if "followed" in clause.words:
        yield from ranking.followed(clause)
    found = _comparison(clause)
    if found is None and not clause.words.isdisjoint(vocabulary.VERSUS) and len(clause.amounts) > 1:
        yield from ranking.versus(clause)
        return
    if found is None:
        yield from _against(clause) or leading.read(clause)
        return
    first, last, up, inclusive = found
    if any(atom.kind == WORD and atom.word in _SUMMED for atom in clause.atoms[:first]) and clause.speaks_of_sums:
        return  # "A and B together generate less than C"
    front = _front(clause.atoms[: first - (first > 0 and clause.atoms[first - 1].word in _MOVES)])
    if (any(atom.kind == WORD and atom.word in _GAPS for atom in front) or any(
        atom.word in _LOSSES and of.word == "of" and atom.word not in clause.lexicon.measures
        for of, atom in pairwise(front)  # it runs backwards
    )) and not clause.lexicon.shows_changes:
        return
    beaten = list(_beats(clause, first, last, up, inclusive))
    if not (beaten and all(told.holds(clause, claim) for claim in beaten)) and (
        cells := told.cells(clause, last)
    ) is not None:
        panel, a, b = cells
        beaten = [claim._replace(panel=panel, diagonal=None)
                  for claim in compared(clause, a, b, Place((panel,)), up, inclusive)]
    yield from beaten or leading.read(clause)


def _front(atoms: list[Atom]) -> list[Atom]:
    """The atoms in front of a comparison, from the last, but those in parentheses: "The loss of A (68) is more"."""
    found: list[Atom] = []
    depth = 0
    for atom in reversed(atoms[-_FRONT:]):
        depth += (atom.word == ")") - (atom.word == "(")
        if depth <= 0 and atom.word != "(":
            found.append(atom)
    return found[:_BEFORE]


def _without_examples(clause: Clause) -> Clause:
    """A clause without what it only has as an example: "A and B do better than the rest throughout (e.g., 98 on C)"."""
    atoms = clause.atoms
    at = next((at for at, (one, two) in enumerate(pairwise(atoms)) if (one.word, two.word) == ("(", "e")), len(atoms))
    end = next((index + 1 for index in range(at, len(atoms)) if atoms[index].word == ")"), len(atoms))
    return Clause(clause.script, clause.lexicon, atoms[:at] + atoms[end:], clause.context, clause.front, clause.subject,
                  clause.beaten)


def _is_told(clause: Clause) -> bool:
    """Whether a clause compares two cells that it tells with their values."""
    found = _comparison(clause)
    return found is not None and told.cells(clause, found[1]) is not None


def _is_less(word: str) -> bool:
    """Whether a comparative is for less of something, as its superlative is: "quieter", "rarer"."""
    superlative = f"{word.removesuffix('r')}st"
    return superlative in vocabulary.LESS_OF_IT or superlative in vocabulary.LOWEST


def _comparison(clause: Clause) -> tuple[int, int, bool, bool] | None:
    """Where a comparison begins and ends, whether the first is said to be higher, and whether they may be equal."""
    if clause.words.isdisjoint(_JOINING) or {"other", "pair"} <= clause.words:
        return None
    atoms = clause.atoms
    flip = clause.measures_less_as_better and not clause.is_said(_AMOUNTS) and clause.diagonal != "on"
    for at, atom in enumerate(atoms):
        word = atom.word
        if atom.kind != WORD or not (word in _COMPARING or word.endswith("er")):
            continue
        if atoms[max(0, at - 1)].word == "as" and at + 1 < len(atoms) and atoms[at + 1].word == "as" and (
            word in _AS_GOOD or word in _AS_LITTLE
        ) and atoms[max(0, at - 2)].word == "least":
            return at, at + 2, (word in _AS_GOOD) != (flip and word in ("good", "strong", "bad")), True
        is_comparative = word.endswith("er") and word not in vocabulary.NO_COMPARISON and any(
            other.word == "than" for other in atoms[at + 1 : at + (_FAR if word in _NEARER else _NEAR)])
        if is_of_places(word, clause.lexicon) or is_of_places(atoms[at - 1].word if at else "", clause.lexicon):
            return None  # "A is heavier than B", "A weighs more than B"
        if word in vocabulary.PHRASES and at + 1 < len(atoms) and atoms[at + 1].word in vocabulary.PHRASES[word]:
            return at, at + 2, not flip, "or" in clause.words and equality.or_equal(atoms)
        if not (word in _UP or word in _DOWN or word in _SPEEDS or is_comparative) or word in _SHAPES:
            continue
        if (word == "lead" and at and atoms[at - 1].word in ("the", "a", "its")) or (
            word not in _PREPOSITIONS and any(other.word in _IS_OR_PER for other in atoms[at + 1 : at + 2])):
            continue  # nouns: "True S beats are taken for V", "205 beats per minute"
        if word == "behind" and at and atoms[at - 1].word in _HIDDEN:
            continue  # "B is hidden behind A"
        if word in _SPEEDS and clause.lexicon.higher_is_better and not clause.is_rate and clause.measure == ANYWHERE:
            continue  # "A gets to a score of 80 faster than B"
        if any(other.word in _MANNERS for other in atoms[at + 1 : at + 3]) or atoms[at - 1].word in _TOWARDS or (
            word in vocabulary.WIDTHS and clause.is_said(vocabulary.INTERVALS)):
            return None  # "is more concentrated than", "skewed towards lower counts compared to"
        if at > 1 and atoms[at - 1].word == "to" and atoms[at - 2].word in _UNPROVEN:
            continue  # "often assumed to dominate"
        end = at + 1
        if word in vocabulary.COMPARES:
            end += end < len(atoms) and atoms[end].word in ("of", "to", "behind")
        elif word in _PREPOSITIONS:
            continue  # "Under heavy load A costs more than B"
        elif not clause.words.isdisjoint(_COMPARED):  # "a higher score (48%) compared to B"
            ahead = next((ahead for ahead in range(end, len(atoms) - 1) if atoms[ahead].word in _COMPARED), None)
            end = end if ahead is None else ahead + 2
        else:
            than = next((at + 1 + ahead for ahead, other in enumerate(atoms[at + 1 : at + 9])
                         if other.word == "than"), None)
            if than is None or any(
                one.word == "and" and (two.word in _UP or two.word in _DOWN) for one, two in pairwise(atoms[at:than])
            ):
                continue  # "slower and less accurate than B"
            end = than + 1
            if measures_places(atoms[at + 1 : than], clause.lexicon) or (
                atoms[at + 1].word in _NEEDED and atoms[at + 1].word not in clause.lexicon.measures
            ):
                return None  # "A has a lower cost than B", "A takes less time than B"
            if atoms[than + 1 : than + 2] and atoms[than + 1].word in _MULTIPLIES:
                continue  # "more than doubles B"
            times = _TIMES.intersection(other.word for other in atoms[end : end + 2])
            if times and (clause.lexicon.values.has_negative or word in ("less", "fewer") or "half" in times):
                continue  # "less than twice as fast as B", "more than half of B", and anything where costs are negative
        up = not (word in _DOWN or _is_less(word)) if word not in _SPEEDS else (word == "faster") == (
            clause.is_rate or clause.is_said(vocabulary.RISES))
        up = up != (word in ("less", "more") and [one.word for one in atoms[at + 1 : at + 2]] == ["negative"])
        never = equality.is_denied(atoms, at)
        judges = word in _GOOD or any(one.word in vocabulary.EXACT for one in atoms[at + 1 : at + 2])
        if "or" in clause.words and equality.or_equal(atoms):
            return at, end, (up != (flip and judges)) != never, not never
        return at, end, (up != (flip and judges)) != never, never
    return None


def _beats(clause: Clause, first: int, last: int, up: bool, inclusive: bool) -> Iterator[Claim]:
    atoms = clause.atoms
    behind = [at for at in range(last, len(atoms)) if atoms[at].kind == NAME]
    if not clause.words.isdisjoint(_COMPARED) and atoms[0].word in _COMPARED and not behind[:1] > [last + 2]:
        yield from _relative(clause, first, up)
        return
    if (cells := taken_for(clause, first, last, behind) or linked(clause, first, last, behind)) is not None:
        yield from compared(clause, *cells, ANYWHERE, up, inclusive)
        return
    near = behind[0] if behind else len(atoms)
    if not up and any(atom.kind == WORD and atom.word in _SUMMED for atom in atoms[last:]):
        return  # "fewer than the other two combined"
    is_it = last < len(atoms) and atoms[last].word == "it" and atoms[last].kind == WORD and (
        atoms[first].word in vocabulary.PHRASES
        or (atoms[first].word in vocabulary.COMPARES and atoms[first].word not in _PREPOSITIONS))
    if any(one.word == "," and two.word in _GOES_ON for one, two in pairwise(atoms[last:near])):
        return  # "A and B dominate all charts, with C varying"
    if any(atom.word in _WHOLE for atom in atoms[last : min(last + 3, near)]):
        return  # "larger than the whole bar of B", which is a sum
    others = any(atom.kind == WORD and atom.word in OTHERS for atom in atoms[last : min(last + 5, near + 1)]) or any(
        one.word in _ALL_OF and two.word in _RIVALS for one, two in pairwise(atoms[last : last + 4]))
    if any(atom.kind == NUMBER for atom in atoms[last : min(last + 3, near)]) or not (
        behind or others or is_it
    ):
        return
    if not others and not is_it and behind[0] - last > 5:
        return
    thing = [] if others or is_it else side(atoms, behind, backwards=False)
    between = [at for at in range(first, last) if atoms[at].kind == NAME]
    before = [at for at in range(first) if atoms[at].kind == NAME]
    if others and not between and atoms[last].word in _FOR:  # "A: 5 of them are B, more than for any other item"
        yield from _than_elsewhere(clause, first, last, up, inclusive)
        return
    if any(atoms[at].names[0][0] != PANEL for at in thing):  # "q3 of A in panel (b) is below q1 of B"
        before = [at for at in before if atoms[at].names[0][0] != PANEL] or before
    sides = [side(atoms, before, backwards=True)]
    if between and atoms[last - 1].word == "than":  # "every model is higher on A than on B"
        sides = [between, *sides] if others or atoms[last].word in SIDES else [*sides, between]
    for subject in sides:
        owner = clause.subject if clause.is_said(_OWNERS) else ANYWHERE
        if not subject and thing and alike(clause.front, clause.place([atoms[at] for at in thing])):
            owner = clause.front  # "At A, values are higher than at B"
        elif not subject and owner == ANYWHERE and (thing or is_it) and _is_verb_first(clause, first):
            owner = one_before(clause)  # "**A:** exceeds B in all rows"
        if not (subject or owner != ANYWHERE) or (not (thing or others or is_it)):
            continue
        a = clause.place([atoms[at] for at in subject]) if subject else owner
        if others and (axis := axis_of_others(clause, last)) is not None and not a[1 + axis] and not a.panels:
            subject = [at for at in before if atoms[at].names[0][0] == axis][-1:]
            if not subject:
                return  # "A ends 2023 at 438, ahead of all other lines"
            a = clause.place([atoms[at] for at in subject])  # "A has collected 5k votes, more than any other model"
        b = beaten(clause, a) if is_it else clause.place([atoms[at] for at in thing])
        if not others and not alike(a, b) and len(subject) == len(thing) == 1:
            a, b = on_one_axis(clause, atoms[subject[0]], atoms[thing[0]]) or (a, b)
        if not others and not alike(a, b):
            a, b = filled(a, b)
            if not alike(a, b):
                a, b = (clause.place([atoms[at] for at in range(*span) if atoms[at].kind == NAME])
                        for span in ((0, first), (last, len(atoms))))  # "A in X is higher than A in Y"
                if not (alike(a, b) and a.x and a.y):
                    continue
                subject = [at for at in range(first) if atoms[at].kind == NAME]
                thing = behind
        ends = next((at for at in range(last if others else near, len(atoms) - 1) if atoms[at].word == "," and (
            (atoms[at + 1].word in _GOES_ON and atoms[at + 1].word != "as")  # not "as the medians show"
            or atoms[at + 1].word == "so" or atoms[at + 1].word.endswith("ing"))), len(atoms))
        rest = [atom for at, atom in enumerate(atoms[:ends])
                if atom.kind == NAME and at not in subject and at not in thing]
        if atoms[first].word in _PASSES:
            inclusive = True  # where one line crosses another, they meet
            behind_it = next((at for at in range(near, len(atoms) - 1)
                              if atoms[at].word == "and" and atoms[at + 1].kind == WORD), len(atoms))
            if "between" not in clause.words and (later := clause.names(behind_it)):
                rest = [atom for atom in rest if atom not in later]
                if not rest:
                    return  # "A overtakes B early and loses the lead again at 4"
            if "between" in clause.words:
                rest = rest[-1:]  # "overtakes B between 64K and 128K"
        each = len({atom.start for atom in rest}) < len(rest)  # "after epoch 30" names all those positions
        further = [] if others or is_it else further_things(clause, thing, behind)
        rest = [atom for atom in rest if not any(atom is other for other in further)]
        beside = [clause.place([atoms[at]]) for at in listed_before(clause, subject)]
        rest = [atom for atom in rest if clause.place([atom]) not in beside]
        against = [None if others else b, *(clause.place([atom]) for atom in further)]
        if beside and others:
            against = [*others_than(clause, [a, *beside])]
        for one in (a, *beside):
            for other in against:
                if other is None or alike(one, other):
                    yield from compared(clause, one, other, clause.place(rest), up, inclusive, each=each)
        return


def _than_elsewhere(clause: Clause, first: int, last: int, up: bool, inclusive: bool) -> Iterator[Claim]:
    """The place that a clause is about against all others of its axis: "more of them are B than for any other item"."""
    named = clause.place(clause.names(0, first))
    for where in (clause.front, clause.subject):
        axis = X if where.x and not named.x else Y if where.y and not named.y else None
        if axis is None or len(where[1 + axis]) > 1 or where.panels:
            continue
        a = Place((), where.x, ()) if axis == X else Place((), (), where.y)
        scope = Place(named.panels, named.x, ()) if axis == Y else Place(named.panels, (), named.y)
        for claim in compared(clause, a, None, scope, up, inclusive):
            yield claim._replace(scope=Place((), *(() if own else labels for own, labels in zip(
                (a.x, a.y), claim.scope[1:], strict=True))))
        return


def _is_verb_first(clause: Clause, first: int) -> bool:
    """Whether a clause begins with what is said of its subject, which it leaves out: "falls behind B at 4"."""
    opening = clause.atoms[: first + 1]
    return first < _OPENING and all(atom.word in leading.STATES or atom.word in vocabulary.COMPARES or (
        atom.word in _MOVES or atom.word.endswith("ly")) for atom in opening[:-1]) and (
        opening[-1].word not in _PREPOSITIONS or first > 0)


def _relative(clause: Clause, first: int, up: bool) -> Iterator[Claim]:
    """Compared with one thing, another is higher."""
    named = [at for at in range(first) if clause.atoms[at].kind == NAME]
    if len(named) == 2:
        b, a = (clause.place([clause.atoms[at]]) for at in named)
        if alike(a, b):
            yield from compared(clause, a, b, clause.place(clause.names(first)), up, False)


def _against(clause: Clause) -> list[Claim]:
    """One of the two things that a label sets against each other: "**A vs. B:** A is faster at every size"."""
    atoms, named = clause.atoms, clause.context
    pair = named.y if len(named.y) == 2 else named.x if len(named.x) == 2 else ()
    first = next((atom for atom in atoms if atom.kind == NAME), None)
    if not pair or first is None or first.names[0][1] not in pair or clause.numbers:
        return []
    found = next(((at, atom.word) for at, atom in enumerate(atoms) if atom.kind == WORD and (
        atom.word in _SPEEDS or ((atom.word in _UP or atom.word in _DOWN) and atom.word not in _PREPOSITIONS))), None)
    if found is None or clause.words.isdisjoint(EVERYWHERE) or "than" in clause.words:
        return []
    at, word = found
    up = word not in _DOWN and not _is_less(word) if word not in _SPEEDS else (word == "faster") == clause.is_rate
    axis = first.names[0][0]
    a, b = (Place((), (label,), ()) if axis == X else Place((), (), (label,))
            for label in sorted(pair, key=lambda label: label != first.names[0][1]))
    rest = clause.place([atom for atom in atoms[at:] if atom.kind == NAME and atom.names[0][0] != axis])
    over = Place(named.panels, *((), named.y) if axis == X else (named.x, ()))
    up = up != (clause.measures_less_as_better and word in _GOOD)
    return list(compared(clause, a, b, rest.within(over), up, False))
