"""One thing against another: which is higher, which are the same.

    LR is at least as good as CCS in every category.        In the first chart the blue run is above the green run
    "Others Win" is the longest segment in every bar.       o1 and o1-preview share the same rank in every category.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from pipeline.reading.claims import cues, parts, sameness, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom, X
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Place
from pipeline.reading.claims.sides import SIDES, alike, beaten, filled, side, taken_for

_UP = vocabulary.HIGHER | vocabulary.BETTER
_DOWN = vocabulary.LOWER | vocabulary.WORSE
_SPEEDS = frozenset(("faster", "slower"))
_JUDGING = frozenset("better worse best worst superior inferior".split())
_PREPOSITIONS = frozenset("above over under below beneath".split())
_GOOD = vocabulary.BETTER | vocabulary.WORSE
_OTHERS = frozenset("other others rest remaining".split())
_OWNERS = frozenset("its their it they".split())
_AS_GOOD = frozenset("good high large strong tall big long fast many much".split())
_AS_LITTLE = frozenset("low small bad short few little weak".split())
_AMOUNTS = vocabulary.HIGHEST | {"most"}  # "the most expensive, ahead of B"
_COMPARED = frozenset(("compared", "relative"))
_PASSES = frozenset("overtakes overtake overtaking overtaken overtook".split())
_MOSTLY = frozenset("especially particularly notably".split())
_GOES_ON = _MOSTLY | frozenset("with while as and which".split())
_MANNERS = frozenset(
    "range variation variability spread concentrated consistent consistently stable variable skewed pronounced gradual "
    "gradually rapid rapidly volatile steep symmetric uniform diverse compact dispersed even evenly quickly "
    "slowly sharply steeply abruptly".split())
"""What there can be more of without a higher value."""
_TOWARDS = frozenset(("towards", "toward"))
_EQUAL = frozenset("at to equal equals matches match ties tie meets".split())  # "at or above", "equal to or above"
_DOES = frozenset("does do performs perform scores score fares fare works work is are".split())
_MEASURES = vocabulary.HIGHER_IS_BETTER | vocabulary.LOWER_IS_BETTER
_MOVES = frozenset("falls fall drops drop dips dip sinks sink goes go gets get lies lie is are comes".split())
_WHOLE = frozenset(("whole", "entire"))
_TIMES = frozenset("twice half double thrice times".split())
_CHAIN = {">": True, "<": False}
_GAPS = frozenset("gap gaps gain gains improvement improvements difference differences margin drop increase helps "
                  "hurts benefits improves falls rises grows loses varies profits profit raises adds".split())
_JOINING = vocabulary.COMPARES | _COMPARED | frozenset(vocabulary.PHRASES) | {"than", "as"}
"""A clause without any of these compares nothing."""
_EVERYWHERE = vocabulary.EVERY - {"any"} | {"exception", "board"}
_CUES = _UP | _DOWN | _SPEEDS | vocabulary.SAME | cues.WORDS | _AS_GOOD | _AS_LITTLE | sameness.BEGINNING | {
    "than", "order", ">", "<", *vocabulary.PHRASES}


def read(clause: Clause) -> Iterator[Claim]:
    if clause.words.isdisjoint(_CUES):
        return
    if not clause.words.isdisjoint(vocabulary.SAME) and not _or_equal(clause.atoms) and not (
        "than" in clause.words and "equal" in clause.words):  # "better than B at equal cost"
        same = list(sameness.read(clause))
        yield from same
        if same or not parts.is_hedged(clause):  # not "nearly identical, with A outperforming B"
            return
    if not clause.words.isdisjoint(sameness.BEGINNING) and sameness.begin_alike(clause):
        yield from sameness.alike_there(clause, clause.end_of_axis)
    names = clause.names()
    if not names:
        return
    if "order" in clause.words and len(names) > 1 and clause.is_said(vocabulary.KEEPS):
        yield from _order(clause)
        return
    if len(names) > 1 and not clause.words.isdisjoint(_CHAIN):
        chain = list(_chain(clause))
        yield from chain
        if chain:
            return
    found = _comparison(clause)
    if found is None:
        yield from _against(clause) or _leader(clause)
        return
    first, last, up, inclusive = found
    front = clause.atoms[max(0, first - 6) : first - (first > 0 and clause.atoms[first - 1].word in _MOVES)]
    if any(atom.word in _GAPS for atom in front) and not clause.lexicon.shows_changes:
        return
    beaten = list(_beats(clause, first, last, up, inclusive))
    yield from beaten or _leader(clause)


def _is_less(word: str) -> bool:
    """Whether a comparative is for less of something, as its superlative is: "quieter", "rarer"."""
    superlative = f"{word.removesuffix('r')}st"
    return superlative in vocabulary.LESS_OF_IT or superlative in vocabulary.LOWEST


def _or_equal(atoms: list[Atom]) -> bool:
    """Whether a clause says of two things that they may be equal: "ties or beats", "equal to or above"."""
    return any(atom.word == "or" and any(
        other.word in _EQUAL for other in (*atoms[max(0, at - 2) : at], *atoms[at + 1 : at + 2]))
        for at, atom in enumerate(atoms))


def _comparison(clause: Clause) -> tuple[int, int, bool, bool] | None:
    """Where a comparison begins and ends, whether the first is said to be higher, and whether they may be equal."""
    if clause.words.isdisjoint(_JOINING) or {"other", "pair"} <= clause.words:
        return None
    atoms = clause.atoms
    flip = clause.measures_less_as_better and not clause.is_said(_AMOUNTS)
    for at, atom in enumerate(atoms):
        word = atom.word
        if atom.kind != WORD:
            continue
        if atoms[max(0, at - 1)].word == "as" and at + 1 < len(atoms) and atoms[at + 1].word == "as" and (
            word in _AS_GOOD or word in _AS_LITTLE
        ) and atoms[max(0, at - 2)].word == "least":
            return at, at + 2, (word in _AS_GOOD) != (flip and word in ("good", "strong", "bad")), True
        is_comparative = word.endswith("er") and word not in vocabulary.NO_COMPARISON and any(
            other.word == "than" for other in atoms[at + 1 : at + 4])
        if word in vocabulary.PHRASES and at + 1 < len(atoms) and atoms[at + 1].word in vocabulary.PHRASES[word]:
            return at, at + 2, not flip, False
        if not (word in _UP or word in _DOWN or word in _SPEEDS or is_comparative):
            continue
        if word == "lead" and at and atoms[at - 1].word in ("the", "a", "its"):
            continue
        if word in _SPEEDS and clause.lexicon.higher_is_better and not clause.is_rate and clause.measure == ANYWHERE:
            continue  # "A gets to a score of 80 faster than B"
        if any(other.word in _MANNERS for other in atoms[at + 1 : at + 3]) or atoms[at - 1].word in _TOWARDS:
            return None  # "is more concentrated than", "skewed towards lower counts compared to"
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
            if than is None:
                continue
            end = than + 1
            if (word in ("less", "fewer") or clause.lexicon.values.has_negative) and any(
                other.word in _TIMES for other in atoms[end : end + 2]
            ):
                continue  # "less than twice as fast as B", and "costs more than twice as much" where costs are negative
        up = not (word in _DOWN or _is_less(word)) if word not in _SPEEDS else (word == "faster") == (
            clause.is_rate or clause.is_said(vocabulary.RISES))
        back = at - 1 - (at > 1 and atoms[at - 1].word in _MOVES)
        never = back >= 0 and atoms[back].word in vocabulary.NONE  # "never (falls) below" is above or equal
        if "or" in clause.words and _or_equal(atoms):
            return at, end, up != (flip and word in _GOOD), True
        return at, end, (up != (flip and word in _GOOD)) != never, never
    return None


def _beats(clause: Clause, first: int, last: int, up: bool, inclusive: bool) -> Iterator[Claim]:
    atoms = clause.atoms
    behind = [at for at in range(last, len(atoms)) if atoms[at].kind == NAME]
    if not clause.words.isdisjoint(_COMPARED) and atoms[0].word in _COMPARED and not behind[:1] > [last + 2]:
        yield from _compared(clause, first, up)
        return
    if (cells := taken_for(clause, first, last, behind)) is not None:
        yield from _claims(clause, *cells, ANYWHERE, up, inclusive)
        return
    near = behind[0] if behind else len(atoms)
    is_it = last < len(atoms) and atoms[last].word == "it" and atoms[last].kind == WORD and (
        atoms[first].word in vocabulary.PHRASES
        or (atoms[first].word in vocabulary.COMPARES and atoms[first].word not in _PREPOSITIONS))
    if any(one.word == "," and two.word in _GOES_ON for one, two in pairwise(atoms[last:near])):
        return  # "A and B dominate all charts, with C varying"
    if any(atom.word in _WHOLE for atom in atoms[last : min(last + 3, near)]):
        return  # "larger than the whole bar of B", which is a sum
    others = any(atom.word in _OTHERS for atom in atoms[last : min(last + 5, near + 1)])
    if any(atom.kind == NUMBER for atom in atoms[last : min(last + 3, near)]) or not (
        behind or others or is_it
    ):
        return
    if not others and not is_it and behind[0] - last > 5:
        return
    thing = [] if others or is_it else side(atoms, behind, backwards=False)
    between = [at for at in range(first, last) if atoms[at].kind == NAME]
    sides = [side(atoms, [at for at in range(first) if atoms[at].kind == NAME], backwards=True)]
    if between and atoms[last - 1].word == "than":  # "every model is higher on A than on B"
        sides = [between, *sides] if others or atoms[last].word in SIDES else [*sides, between]
    for subject in sides:
        owner = clause.subject if clause.is_said(_OWNERS) else ANYWHERE
        if not subject and thing and alike(clause.front, clause.place([atoms[at] for at in thing])):
            owner = clause.front  # "At A, values are higher than at B"
        if not (subject or owner != ANYWHERE) or (not (thing or others or is_it)):
            continue
        a = clause.place([atoms[at] for at in subject]) if subject else owner
        b = beaten(clause, a) if is_it else clause.place([atoms[at] for at in thing])
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
            or atoms[at + 1].word.endswith("ing"))), len(atoms))
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
        yield from _claims(clause, a, None if others else b, clause.place(rest), up, inclusive, each=each)
        return


def _compared(clause: Clause, first: int, up: bool) -> Iterator[Claim]:
    """Compared with one thing, another is higher."""
    named = [at for at in range(first) if clause.atoms[at].kind == NAME]
    if len(named) == 2:
        b, a = (clause.place([clause.atoms[at]]) for at in named)
        if alike(a, b):
            yield from _claims(clause, a, b, clause.place(clause.names(first)), up, False)


def _against(clause: Clause) -> list[Claim]:
    """One of the two things that a label sets against each other: "**A vs. B:** A is faster at every size"."""
    atoms, named = clause.atoms, clause.context
    pair = named.y if len(named.y) == 2 else named.x if len(named.x) == 2 else ()
    first = next((atom for atom in atoms if atom.kind == NAME), None)
    if not pair or first is None or first.names[0][1] not in pair or clause.numbers:
        return []
    found = next(((at, atom.word) for at, atom in enumerate(atoms) if atom.kind == WORD and (
        atom.word in _SPEEDS or ((atom.word in _UP or atom.word in _DOWN) and atom.word not in _PREPOSITIONS))), None)
    if found is None or clause.words.isdisjoint(_EVERYWHERE) or "than" in clause.words:
        return []
    at, word = found
    up = word not in _DOWN and not _is_less(word) if word not in _SPEEDS else (word == "faster") == clause.is_rate
    axis = first.names[0][0]
    a, b = (Place((), (label,), ()) if axis == X else Place((), (), (label,))
            for label in sorted(pair, key=lambda label: label != first.names[0][1]))
    rest = clause.place([atom for atom in atoms[at:] if atom.kind == NAME and atom.names[0][0] != axis])
    over = Place(named.panels, *((), named.y) if axis == X else (named.x, ()))
    up = up != (clause.measures_less_as_better and word in _GOOD)
    return list(_claims(clause, a, b, rest.within(over), up, False))


def _chain(clause: Clause) -> Iterator[Claim]:
    """Names with signs between them: "A > B > C in every row"."""
    atoms = _without_parentheses(clause.atoms)
    taken: list[int] = []
    pairs: list[tuple[int, int, bool]] = []
    for at in range(1, len(atoms) - 1):
        if atoms[at].word in _CHAIN and atoms[at - 1].kind == NAME and atoms[at + 1].kind == NAME:
            pairs.append((at - 1, at + 1, _CHAIN[atoms[at].word]))
            taken += [at - 1, at + 1]
    rest = clause.place([atom for at, atom in enumerate(atoms) if atom.kind == NAME and at not in taken])
    for one, two, up in pairs:
        a, b = clause.place([atoms[one]]), clause.place([atoms[two]])
        if alike(a, b):
            yield from _claims(clause, a, b, rest, up, False)


def _without_parentheses(atoms: list[Atom]) -> list[Atom]:
    """The atoms outside of parentheses: "A (87) > B (72)"."""
    depth, kept = 0, []
    for atom in atoms:
        depth += atom.word == "("
        if depth <= 0:
            kept.append(atom)
        depth -= atom.word == ")"
    return kept


def _claims(
    clause: Clause, a: Place, b: Place | None, scope: Place, up: bool, inclusive: bool, *, each: bool = False
) -> Iterator[Claim]:
    every = (each or _is_everywhere(clause)) and not parts.is_hedged(clause) and (
        [atom.word for atom in clause.atoms[:3]] != ["all", "in", "all"])
    # what stands over "A beats B in all cases" is no scope: "**Wet year:**"
    scope = scope.within(clause.front).within(Place(clause.context.panels) if every else clause.context)
    scope = scope.within(clause.end_of_axis).within(clause.measure)
    compares_panels = bool(a.panels)
    judges = clause.is_said(vocabulary.EFFECTIVE) or (clause.is_said(_JUDGING) and not (
        clause.lexicon.higher_is_better or clause.measures_less_as_better))
    panels: list[str | None] = [None] if compares_panels else list(scope.panels) or clause.panels(a, scope)
    if every and a.y and not scope.x and clause.words & _EVERYWHERE == {"consistently"}:
        scope = scope.within(_behind_start(clause, panels))
    open_scope = Place((), scope.x if not a.x else (), scope.y if not a.y else ())
    if every and b is not None and panels == [None] and not (compares_panels or clause.words.isdisjoint(
        _MEASURES.difference(clause.lexicon.measures)) or clause.spans_panels
    ):  # "has a higher accuracy", which only one of the panels need show
        own = [panel for panel in clause.lexicon.panels
               if clause.lexicon.values.outdoes(a, b, panel, open_scope, up=up)]
        panels = list(own) if len(own) == 1 else panels
    for panel in panels:
        if judges and b is not None and clause.lexicon.values.leads(a, b, panel, open_scope) == (-1 if up else 1):
            up = not up  # nobody knows whether more of it is better
        yield Claim(
            "beats", panel, inclusive=inclusive, scope=open_scope, diagonal=clause.diagonal, a=a, b=b, every=every,
            direction="up" if up else "down",
        )


def _is_everywhere(clause: Clause) -> bool:
    """Whether something is said of all places: "in each row", not "mistaken for each other"."""
    return clause.is_said(_EVERYWHERE) and any(
        one.word in _EVERYWHERE and (one.word, two.word) != ("each", "other") for one, two in zip_longest(
            clause.atoms, clause.atoms[1:], fillvalue=clause.atoms[0]))


def _behind_start(clause: Clause, panels: list[str | None]) -> Place:
    """All positions but the first where all lines begin there at one value: "A consistently outperforms the others"."""
    lexicon = clause.lexicon
    first, *others = list(lexicon.orders[0][X]) or [""]
    if not lexicon.is_numeric(X) or not all(lexicon.values.are_same(panel, first) for panel in panels):
        return ANYWHERE
    return Place((), tuple(others), ())


def _leader(clause: Clause) -> Iterator[Claim]:
    """Something that leads everywhere: "is the longest segment in every bar"."""
    atoms, said = clause.atoms, clause.words
    if said.isdisjoint(_EVERYWHERE):
        return
    if not said.isdisjoint(_MOSTLY):  # "A is always best, especially at k = 8"
        atoms = atoms[: next(at for at, atom in enumerate(atoms) if atom.word in _MOSTLY)]
    if clause.numbers:  # "A is ahead in every year, with 90 in 2020"
        comma = next((at for at, atom in enumerate(atoms) if atom.word == ","), 0)
        atoms = atoms[:comma] if comma < clause.numbers[0] else []
        said = {atom.word for atom in atoms[:-1]}
    if any(one.word == "all" and two.word == "-" for one, two in pairwise(atoms)):
        return  # "the best all-round method"
    if "else" in said or said.isdisjoint(_EVERYWHERE) or parts.is_hedged(clause):
        return
    found = cues.find(clause)
    if not found or found[0].at >= len(atoms) or (clause.numbers and not found[0].wins):
        return
    at = found[0].at
    if atoms[at].word in vocabulary.UNSURE or (atoms[at].word in vocabulary.DIFFICULT and not (
        clause.lexicon.higher_is_better or clause.measures_less_as_better)
    ):
        return  # nobody knows whether what is hard has more of it
    subject = side(atoms, [index for index in range(at) if atoms[index].kind == NAME], backwards=True)
    if not subject and atoms[at - 1].word in _DOES:  # "each model does best on A"
        subject = side(atoms, [index for index in range(at, len(atoms)) if atoms[index].kind == NAME], backwards=False)
    if len(subject) > 1 and subject[0] == at - 1:
        return  # "A is our best task against every competitor"
    if len(subject) == 1 and atoms[subject[0]].names[0][0] == PANEL and (
        index := next((index for index in range(at + 1, len(atoms)) if atoms[index].kind == NAME), 0)
    ):
        subject = [index]  # "The entropy is highest in the first layer in both conditions"
    if subject:
        a = clause.place([atoms[index] for index in subject])
        rest = [atom for index, atom in enumerate(atoms) if atom.kind == NAME and index not in subject]
        # what has the lowest value may share it
        yield from _claims(clause, a, None, clause.place(rest), found[0].kind == "max", not found[0].wins)


def _order(clause: Clause) -> Iterator[Claim]:
    """Several things from the first to the last: "keep the order A, B, C"."""
    atoms = clause.atoms
    begin = next(at for at, atom in enumerate(atoms) if atom.word == "order")
    if "/" in clause.words or "values" in clause.words:  # how it is written down: "Values follow in the order A, B"
        return
    listed = [clause.place([atom]) for atom in atoms[begin + 1 :] if atom.kind == NAME]
    scope = clause.place([atom for atom in atoms[:begin] if atom.kind == NAME])
    for a, b in pairwise(listed):
        if alike(a, b):
            yield from _claims(clause, a, b, scope, not clause.lexicon.lower_is_better, False)
