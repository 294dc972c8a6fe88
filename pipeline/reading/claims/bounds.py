"""What holds for all values of a place: their range, or a bound.

    The "Before" values range from 1 to 38.        Every yield in the -5 row is above 65.        No model gets past 0.12
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import parts, signs, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, WORD, Atom, X
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.everywhere import everywhere, names_behind

_TO = frozenset(("to", "and", "–", "-", "—", "through"))
_BETWEEN = frozenset("down up a an the low high minimum maximum of about roughly approximately around nearly almost "
                     "as much many little some over just ~ % ) ms s gb mb kb k m b min h hours minutes "
                     "seconds percent points".split())
_REACH = 12  # atoms between the ends of a range
_DIFFERENCES = frozenset(
    "improvement improvements gain gains difference differences gap gaps benefit benefits change changes".split())
_HAS = frozenset(  # in front of "at most"
    "is are was were reach reaches get gets attract attracts receive receives score scores achieve achieves attain "
    "attains retain retains keep keeps hold holds solve solves show shows have has".split())
"""Verbs of what has a value, in front of "at most"."""
_WHATEVER = frozenset(("whatever", "regardless", "irrespective"))
_SIGNS = {">": (True, False), "≥": (True, True), "<": (False, False), "≤": (False, True)}
_SAME = frozenset(("same", "identical", "constant"))
_ACROSS = frozenset(("across", "all", "every", "each"))
_PLACING = frozenset("across for in on at under with".split())
_SHOWS = frozenset("shows show has have remains remain stays stay stands sits plateaus scores achieves reaches".split())
_REST = frozenset("subsequent other others later remaining following previous earlier but except".split())
_UNSTEADY = vocabulary.SUPERLATIVES | vocabulary.BOUNDING | vocabulary.ABOVE | vocabulary.BELOW | {
    "up", "to", "from", "between", "and", "or", "average", "mean"}
_EXCEEDS = frozenset(("exceeds", "exceed", "exceeded"))
_CLEARS = frozenset(("clear", "clears", "pass", "passes", "top", "tops"))
_FAILS = frozenset(("fail", "fails", "failing"))
_BOUNDING = vocabulary.NONE | vocabulary.EVERY | vocabulary.STAYS | _FAILS
_TICKS = frozenset("tick ticks label labels entries digits".split())
_CONDITIONS = frozenset("once when whenever if unless".split())
_COLOURS = frozenset("color colour colors colours font shade shades shading".split())
_SUBJECT = 3  # atoms in which the subject of a clause stands
_UNDER = frozenset(("under", "over", "above", "below"))
_AS_MUCH = frozenset("much many high large long".split())
_SHORT = frozenset(("short", "shy"))
_MORE = vocabulary.MORE | vocabulary.GREATER | {"longer", "faster", "taller", "warmer", "further", "farther"}
_LESS = vocabulary.LESS | vocabulary.LESSER | {"shorter", "slower", "colder"}
_BOUNDS = vocabulary.ABOVE | vocabulary.BELOW | {"than"}
_AMOUNTS = vocabulary.MORE | vocabulary.LESS  # "Fewer than 200 requests are in any bin"
_DURATIONS = frozenset("years months weeks days quarters epochs steps iterations runs seeds trials".split())
_VERBS = frozenset("is are was were has have fail fails sit sits lie lies stay stays stand cover covers".split())
_SHOWN = frozenset("shown listed drawn displayed present visible".split())
_IS_AT = frozenset(
    "is are was were already still drops drop falls fall fell dropped dips rises rise rose climbs stays remains lies "
    "goes".split())
_JOINS = frozenset("and or the as well both of in at on for".split())
_UNITS = frozenset(("%", ")"))
_LIMITS = frozenset("threshold limit line mark level bar target floor ceiling".split())
_CALLED = 5  # words of "the market price"
_DRAWN_SPREADS = frozenset("bar bars whisker whiskers band bands shading".split())
_UNCERTAIN = frozenset("error uncertainty confidence shaded ci".split())
_ENDS_OF_WHISKERS = frozenset(("minimum", "maximum"))
_OF_BOXES = frozenset("whisker whiskers iqr interquartile".split())
_RANGING = vocabulary.RANGES | vocabulary.SPREADS | {"range"}
_TOLD = vocabulary.RANGES - frozenset("between go goes sit sits fall falls run runs running".split()) | {"range"}
"""Words that make a range of two numbers, even where no cell has either of them."""
_AGAIN = _TOLD | {"from", "between"}
_GOING = frozenset(("go", "goes"))
"""Words for a range, and for a course from the first value to the last."""
_CLIMBS = vocabulary.RISES | vocabulary.FALLS
_SPANNING = _RANGING - _CLIMBS
_COURSES = _RANGING | _CLIMBS | {"reach", "reaches"}
_NO_VALUES = frozenset(
    "cross crosses crossing crossover intersect intersects present gap difference jump jumps switch "
    "ratio transition occurs happens factor somewhere years confusion confusions".split()
)
_OVERLAPS = frozenset(("overlap", "overlaps"))


def read(clause: Clause) -> Iterator[Claim]:
    numbers = clause.amounts
    so = next((at for at, (one, two) in enumerate(pairwise(clause.atoms)) if one.word == "," and two.word == "so"), 0)
    if numbers and numbers[0] < so:  # "All are above 80, so the differences are small"
        clause = Clause(clause.script, clause.lexicon, clause.atoms[:so], clause.context, clause.front, clause.subject)
        numbers = clause.amounts
    if clause.speaks_of_sums or any(atom.word in _COLOURS for atom in clause.atoms[:_SUBJECT]):
        return
    if not numbers or (clause.is_said(signs.WORDS) and signs.WORDS.intersection(
        atom.word for atom in clause.atoms[: numbers[0]])  # "All values are negative, between -0.7 and -0.3"
    ):
        yield from signs.read(clause)
        if not numbers:
            return
    if len(numbers) > 1 and not clause.words.isdisjoint(_COURSES):
        found = list(_range(clause, numbers))
        yield from found
        numbers = [at for at in numbers if at not in clause.taken]
        if found and not (numbers and clause.is_said(vocabulary.STAYS)):
            return
    is_difference = clause.is_said(_DIFFERENCES) and not clause.lexicon.shows_changes
    hedged = parts.is_hedged(clause) or (is_difference and not clause.lexicon.values.has_negative)
    if not hedged and not (clause.words.isdisjoint(_SAME) and clause.words.isdisjoint(_ACROSS)):
        yield from _constant(clause, numbers)
    has_only = "only" in clause.words and clause.is_said(vocabulary.STAYS)
    if hedged and not (has_only and clause.is_said(("that", "which", "to"))):
        return
    if clause.is_said(_BOUNDING) or _at_most(clause.atoms) or _are_plural(clause) or _is_even(clause.atoms) or (
        _is_of_cell(clause)
    ):
        said = [at for at, atom in enumerate(clause.atoms) if atom.word in _BOUNDING]
        nay = next((at for at, atom in enumerate(clause.atoms) if atom.kind == WORD and (
            atom.word in vocabulary.NONE or atom.word in _FAILS)), len(clause.atoms))  # "Not at all" is a label
        for index in numbers:
            if _is_attribute(clause.atoms, index) or _is_aside(clause.atoms, index, said):
                return
            negated = nay < index
            bound = _bound(clause.atoms, index, negated)
            if bound is not None and clause.is_said(("better", "worse")) and clause.lower_is_better:
                bound = not bound[0], bound[1]
            if bound is not None and not (negated and any(
                atom.word in ("all", "every") for atom in clause.atoms[index:])):  # "no app exceeds 80 on all axes"
                yield from _claims(clause, index, *bound)
                return


def _range(clause: Clause, numbers: list[int]) -> Iterator[Claim]:
    """From one value to another."""
    atoms = clause.atoms
    if clause.is_said(vocabulary.SCALES) or "can" in clause.words or (
        clause.is_said(_UNCERTAIN) and clause.is_said(_DRAWN_SPREADS | {"interval", "intervals"})
    ):
        return  # "The error bar spans 16.6 to 19.0"
    if clause.lexicon.shows_boxes and (clause.is_said(_OF_BOXES) or clause.words >= _ENDS_OF_WHISKERS):
        return  # statistics: "Whiskers extend from 2 to 44"
    begin = 0
    for first, second in pairwise(numbers):
        if not _are_ends(atoms, first, second):
            continue
        if first == 1 and atoms[0].word == "between" and not (clause.context.x or clause.context.y):
            continue  # "Between 2018 and 2022 ..."
        front = {atom.word for atom in atoms[max(begin, first - 10) : first]}
        if front.isdisjoint(_COURSES if not begin else _AGAIN) or not front.isdisjoint(_NO_VALUES) or (
            not front.isdisjoint(_OVERLAPS) and "overlap" not in clause.lexicon.measures
        ):
            continue
        climbs = "from" in front and not front.isdisjoint(_CLIMBS) and front.isdisjoint(_SPANNING)
        if second == first + 2 and not front.isdisjoint(vocabulary.SUPERLATIVES - {"high", "low", "first"}) and (
            clause.middle(first) != clause.value(first)
        ):
            continue  # "reaches its maximum in SON (50–70)", where that is the value of one cell
        if all(clause.lexicon.number(X, atoms[at].value) and atoms[at].value not in clause.lexicon.values
               for at in (first, second)):
            continue  # "between 250 and 300 °C"
        behind = next((at for at in range(second, len(atoms)) if atoms[at].word in (",", ";", "and")), len(atoms))
        end = behind if any(index > behind for index in numbers) else len(atoms)
        if begin and not clause.names(begin, end):
            return
        ends = sorted((clause.value(first), clause.value(second)))
        values = clause.lexicon.values
        is_told = not climbs and not parts.is_hedged(clause) and (
            not front.isdisjoint(_TOLD) or (front.isdisjoint(_GOING) and (ends[0] in values or ends[1] in values)))
        within = "between" in front or "within" in front
        tolerance = max(clause.tolerance(first), clause.tolerance(second))
        if not climbs:
            clause.taken.update((first, second))
        found = everywhere(
            clause,
            Claim("range", value_low=ends[0], value_high=ends[1], inclusive=within, tolerance=tolerance),
            clause.names(begin, first), names_behind(clause, second, end, clause.names(first, second)), second,
        )
        if is_told or all(values.bears_out(one, 1) for one in found):
            yield from found
        begin = end


def _are_ends(atoms: list[Atom], first: int, second: int) -> bool:
    """Whether two numbers are the ends of a range: "2.1 GB and 12.1 GB", "9.7% (Malta) up to 98.4%"."""
    if second - first > _REACH:
        return False
    depth, joined = 0, False
    between = any(atom.word in ("between", "within") for atom in atoms[max(0, first - 5) : first])
    for at in range(first + 1, second):
        word = atoms[at].word
        depth += (word == "(") - (word == ")")
        if depth or word in _BETWEEN or word in vocabulary.MEASURED or word == ")" or atoms[at].kind == NAME:
            continue
        if word in _TO and (word != "and" or between):
            joined = True
        elif atoms[at - 1].word in ("a", "an") and atoms[at].kind == WORD:
            continue  # "to a massive 154"
        elif word not in ("in", "on", "for", "at", "under", "by", "with") and (joined or at > first + 1):
            return False
    return joined


def _constant(clause: Clause, numbers: list[int]) -> Iterator[Claim]:
    """One value at all places: "the same 26.7 at every ratio"."""
    atoms = clause.atoms
    index = next((index for index in numbers if _is_constant(clause, index) or _is_shared(clause, index)), None)
    if index is not None and not any(atom.word in ("to", "–") for atom in atoms[index + 1 : index + 2]):
        value = atoms[index].value
        claim = Claim("range", value_low=value, value_high=value, tolerance=clause.tolerance(index), inclusive=False)
        found = everywhere(clause, claim, clause.names(), [], index)
        if _is_constant(clause, index) or all(clause.lexicon.values.bears_out(one) for one in found):
            yield from found


def _is_constant(clause: Clause, index: int) -> bool:
    """Whether a number is what all values are: "the same 26.7", "constant (~1.0)", "shows 100% across all tasks"."""
    atoms = clause.atoms
    back = index - 1
    while back > 0 and atoms[back].word in ("(", "~", "at", "about", "approximately", "exactly"):
        back -= 1
    if atoms[back].word in _SAME:
        return atoms[back + 1].word != "(" or atoms[back].word == "constant"
    if atoms[index - 1].word == "(":  # "shows perfect accuracy (100%) across all tasks"
        back = next((at for at in range(back, max(0, back - 4), -1) if atoms[at].word in _SHOWS), back)
    if atoms[back].word not in _SHOWS or not clause.words.isdisjoint(_UNSTEADY):
        return False
    behind = [atom.word for atom in atoms[index + 1 : index + 7] if atom.word not in _UNITS]
    return _REST.isdisjoint(behind) and any(
        one in _PLACING and two in vocabulary.EVERY for one, two in pairwise(behind[:5]))


def _is_shared(clause: Clause, index: int) -> bool:
    """Whether a number is told as the same value of what is measured: "the same reward of 0.4"."""
    front = clause.atoms[max(0, index - 5) : index]
    same = next((at for at, atom in enumerate(front) if atom.word in _SAME), None)
    return same is not None and front[-1].word in ("of", "about", "~", "approximately", "around") and all(
        atom.kind == WORD and atom.word not in (",", "(", "as") for atom in front[same:])


def _is_aside(atoms: list[Atom], index: int, said: list[int]) -> bool:
    """Whether what is `said` of all is said of something else: "it is rare above 80, a level that both reach"."""
    end = next((at for at in range(index, len(atoms)) if atoms[at].word == ","), len(atoms))
    return bool(said) and all(
        (at > end and atoms[at].word not in _WHATEVER) or _is_at_all(atoms, at) for at in said)


def _is_at_all(atoms: list[Atom], at: int) -> bool:
    """Whether an "all" is that of "at all", and not of "at all sizes"."""
    return atoms[at].word == "all" and atoms[at - 1].word == "at" and not any(
        following.word[-1:] == "s" for following in atoms[at + 1 : at + 2])


def _at_most(atoms: list[Atom]) -> bool:
    """Whether a clause that begins with its subject bounds it: "A's results are at most 80", "A attracts at most 5"."""
    return any(one.word == "at" and two.word in ("most", "least") and back.word in _HAS
               for back, one, two in zip(atoms, atoms[1:], atoms[2:], strict=False))


def _is_even(atoms: list[Atom]) -> bool:
    """Whether a clause bounds all values by the one at their end: "Even the worst row is above 60"."""
    at = next((at for at, atom in enumerate(atoms[:4]) if atom.word == "even"), None)
    return at is not None and any(atom.word in vocabulary.SUPERLATIVES for atom in atoms[at + 1 : at + 3])


def _are_plural(clause: Clause) -> bool:
    """Whether a clause begins with values, or is about some places: "results are below 11", "After 2018 all are"."""
    if "exception" in clause.words:
        return True  # "are greater than 500 without exception"
    if (len(clause.front.x) > 1 or len(clause.front.y) > 1) and (clause.is_said(_EXCEEDS) or any(
        (one.word in _IS_AT and (two.word in vocabulary.ABOVE or two.word in vocabulary.BELOW))
        or (one.word in _HAS and two.word in _AMOUNTS) for one, two in pairwise(clause.atoms)
    )):
        return True
    return not clause.words.isdisjoint(("are", "were")) and any(
        two.word in ("are", "were") and one.word[-1:] == "s" and (
            one.word in vocabulary.MEASURED or one.word.removesuffix("s") in clause.lexicon.measures)
        for one, two in pairwise(clause.atoms))


def _is_of_cell(clause: Clause) -> bool:
    """Whether a clause bounds one cell that it names: "A is already above 50 at step 2", "A drops below 40 at 36"."""
    number = clause.numbers[0]
    where = clause.place(clause.names()).within(clause.front).within(clause.context)
    front = clause.atoms[max(0, number - 4) : number]
    return len(clause.numbers) == 1 == len(where.x) == len(where.y) and len(clause.panels(where)) == 1 and (
        clause.panels(where) != [None]) and any(
            one.word in _IS_AT and (two.word in vocabulary.ABOVE or two.word in vocabulary.BELOW)
            for one, two in pairwise(front))


def _is_attribute(atoms: list[Atom], index: int) -> bool:
    """Whether a bound says which values are meant: "Values above 1.0 fail", "All animals lighter than 1 kg are"."""
    front = [atom.word for atom in atoms[max(0, index - 3) : index]]
    if any(atom.word in _SHOWN for atom in atoms[index + 1 : index + 4]):
        return True  # "No scores below 40 are shown"
    if atoms[0].word in _AMOUNTS or _BOUNDS.isdisjoint(front) or not (_VERBS | vocabulary.NONE).isdisjoint(front):
        return False
    behind = [atom.word for atom in atoms[index + 1 : index + 4] if atom.word not in _UNITS][:2]
    if behind[:1] and behind[0] in _WHATEVER:
        return False  # "remains below 6 whatever is tried"
    return not _VERBS.isdisjoint(behind[:1]) or (len(behind) > 1 and behind[1] in _VERBS and behind[0].isalpha())


def _bound(atoms: list[Atom], index: int, negated: bool) -> tuple[bool, bool] | None:
    """Whether a number bounds values from below, and whether they may reach it; None where it is no bound."""
    if atoms[index].word.endswith("0s"):  # "stay in the 90s"
        return True, True
    front = _front(atoms, index)
    behind = [atom.word for atom in atoms[index + 1 : index + 6] if atom.word != "%"]
    if not _CONDITIONS.isdisjoint(front[-4:]) or not _TICKS.isdisjoint(behind[:1]):
        return None  # "once warming exceeds 2", "no entries beyond its 5 ticks"
    if front[-2:] == ["over", "the"] or (front[-1:] == ["over"] and behind[:1] and behind[0] in _DURATIONS):
        return None  # "over the 5 seeds", "over 18 months"
    if len(front) > 1 and front[-1] in _SIGNS and front[-2] in ("p", "n", "k"):
        return None  # "(p < 0.001)"
    if front and front[-1] in _SIGNS:
        return _SIGNS[front[-1]]
    if front[-1:] == ["="] and len(front) > 1 and front[-2] in _SIGNS:
        return _SIGNS[front[-2]][0], True  # ">= 5"
    if "or" in behind[1:] and any(atom.word in vocabulary.EVERY for atom in atoms[:index]) and all(
        word.isalpha() or word == "/" for word in behind
    ):
        behind = behind[behind.index("or") :]  # "all have 170 answers or more", "5 t/ha or more"
    if behind[:1] == ["or"] and len(behind) > 1:
        if behind[1] in _MORE or behind[1] in vocabulary.ABOVE:
            return True, True
        if behind[1] in _LESS or behind[1] in vocabulary.BELOW:
            return False, True
    if negated and len(front) > 2 and front[-1] == front[-3] == "as":
        return (False, False) if front[-2] in _AS_MUCH else None  # "No run needs as much as 50"
    for back in range(len(front) - 1, max(-1, len(front) - 5), -1):
        word = front[back]
        before = front[back - 1] if back else ""
        if word in (",", ";"):
            return None
        if word in ("least", "most") and before == "at":
            return word == "least", True
        if word == "capped":
            return False, True
        if (word in _MORE or word in _LESS) and "than" in front[back:]:
            above = word in _MORE
        elif (word in vocabulary.ABOVE or word in vocabulary.BELOW) and not (back == 0 and len(front) == index):
            if word == "over" and before.endswith("ed"):
                return None  # "averaged over 3 seeds"
            above = word in vocabulary.ABOVE
            if before == "or" and "at" in front:
                return above, True
        elif word in _SHORT and ("of" in front[back:]):
            above = False
        elif negated and word in vocabulary.PASSES:
            above = True
        elif negated and (word in vocabulary.REACHES or (word == "to" and before in _CLIMBS)):
            return before in vocabulary.FALLS, False  # "never reaches 25", "never rise to 25"
        elif word in _CLEARS and not {"a", "the", "flat"} & {*front[max(0, back - 2) : back]}:
            return True, False
        else:
            continue
        return (not above, True) if negated else (above, False)
    return None


def _front(atoms: list[Atom], index: int) -> list[str]:
    """The words in front of a number, without the name of the limit that it is: "below the end-of-life mark of 80"."""
    words: list[str] = []
    for at in range(max(0, index - 14), index):
        if atoms[at].kind == NAME and at and (atoms[at - 1].word in _UNDER or atoms[at - 1].word == "than" or (
            atoms[at - 2].word in _UNDER and atoms[at - 1].word.endswith("ed"))
        ):
            words = []  # "the value under A is 5", "61 under predicted A", "A stays higher than B (5)"
        elif atoms[at].kind != NUMBER:
            words.append(atoms[at].word)
    if words[-1:] in (["of"], ["at"], ["("]) and len(words) > 1 and (
        words[-2] in _LIMITS or _is_called(words)
    ):
        article = next((at for at in range(len(words) - 2, -1, -1) if words[at] in ("the", "a", "its")), 0)
        words = words[:article]
    return words[-6:]


def _is_called(words: list[str]) -> bool:
    """Whether words end with a bound and what a number is called: "below the market price of"."""
    article = next((at for at in range(len(words) - 2, 0, -1) if words[at] in ("the", "a", "its")), 0)
    return words[-1] == "of" and words[article - 1] in _UNDER and 1 < len(words) - 1 - article <= _CALLED and (
        all(word.isalpha() for word in words[article:]))


def _claims(clause: Clause, index: int, above: bool, inclusive: bool) -> Iterator[Claim]:
    atoms = clause.atoms
    yield from everywhere(clause, Claim(
        "all_above" if above else "all_below", value=clause.value(index), inclusive=inclusive,
        tolerance=clause.tolerance(index)), clause.names(_begin(atoms, index), index),
        names_behind(clause, index, len(atoms), []), index)


def _begin(atoms: list[Atom], index: int) -> int:
    """Where what a number bounds begins: behind what is said of something else, "A loses half, B holds above 90"."""
    begin, said = 0, False
    axis: int | None = None  # of the subject
    for at, atom in enumerate(atoms[:index]):
        if atom.kind == NAME and axis in (None, atom.names[0][0]):
            if said and atoms[at - 1].word == ",":
                begin = at
            axis, said = atom.names[0][0], False
        elif axis is not None and atom.kind == WORD and atom.word.isalpha() and atom.word not in _JOINS:
            said = True
    return begin
