"""What holds for all values of a place: their range, or a bound.

    Every yield in the -5 row is above 65.        No model gets past 0.12
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import parts, ranges, signs, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, WORD, Atom
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.everywhere import everywhere, names_behind

_DIFFERENCES = frozenset(
    "improvement improvements gain gains difference differences gap gaps benefit benefits change changes margin "
    "margins advantage advantages deficit deficits lead".split())
_LOSSES = frozenset(("loss", "losses"))
_HARDLY = frozenset("hardly barely scarcely never".split())  # in front of "changes", a verb then
_HAS = frozenset(  # in front of "at most"
    "is are was were reach reaches get gets attract attracts receive receives score scores achieve achieves attain "
    "attains retain retains keep keeps hold holds solve solves show shows have has".split())
"""Verbs of what has a value, in front of "at most"."""
_WHATEVER = frozenset(("whatever", "regardless", "irrespective"))
_SIGNS = {">": (True, False), "≥": (True, True), "<": (False, False), "≤": (False, True)}
_ACROSS = frozenset(("across", "all", "every", "each", "throughout"))
_EXCEEDS = frozenset(("exceeds", "exceed", "exceeded"))
_CLEARS = frozenset(("clear", "clears", "pass", "passes", "top", "tops"))
_CROSSES = frozenset(("crosses", "cross"))  # "crosses the dashed line at 50"
_LINES = frozenset(("line", "mark", "level", "threshold"))
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
_BOUND_WORDS = (
    vocabulary.ABOVE | vocabulary.BELOW | vocabulary.PASSES | vocabulary.REACHES | vocabulary.MOST | _MORE | _LESS
    | _SHORT | _CLEARS | ranges.CLIMBS | _AS_MUCH | {"capped", *_SIGNS})
"""Words in front of a bound, or behind it."""
_CUES = signs.CUES | ranges.COURSES | ranges.SAME | ranges.FLAT | _ACROSS


def read(clause: Clause) -> Iterator[Claim]:
    numbers = clause.amounts
    if not numbers and clause.said.isdisjoint(signs.CUES):
        return
    if "so" in clause.said:  # "All are above 80, so the differences are small"
        so = next((at for at, (one, two) in enumerate(pairwise(clause.atoms))
                   if one.word == "," and two.word == "so"), 0)
        if numbers and numbers[0] < so:
            clause = Clause(clause.script, clause.lexicon, clause.atoms[:so], clause.context, clause.front,
                            clause.subject)
            numbers = clause.amounts
    is_bounded = not clause.said.isdisjoint(_BOUND_WORDS) or any(clause.atoms[at].word.endswith("0s") for at in numbers)
    begins = "from" in clause.said and ranges.opens(clause.atoms)
    if not (is_bounded or begins) and clause.said.isdisjoint(_CUES):
        return
    if clause.speaks_of_sums or (not clause.said.isdisjoint(_COLOURS) and any(
        atom.word in _COLOURS for atom in clause.atoms[:_SUBJECT]
    )):
        return
    if not numbers or (clause.is_said(signs.WORDS) and signs.WORDS.intersection(
        atom.word for atom in clause.atoms[: numbers[0]])  # "All values are negative, between -0.7 and -0.3"
    ):
        yield from signs.read(clause)
        if not numbers:
            return
    if len(numbers) > 1 and (clause.is_said(ranges.COURSES) or begins):
        found = list(ranges.read(clause, numbers))
        yield from found
        numbers = [at for at in numbers if at not in clause.taken]
        if found and not (numbers and clause.is_said(vocabulary.STAYS)):
            return
    is_constant = clause.is_said(ranges.SAME) or clause.is_said(ranges.FLAT) or clause.is_said(_ACROSS)
    if not (is_bounded or is_constant):
        return
    hedged = parts.is_hedged(clause) or _is_of_differences(clause)
    if not hedged and is_constant:
        yield from ranges.constant(clause, numbers)
    has_only = "only" in clause.words and clause.is_said(vocabulary.STAYS)
    if hedged and not (has_only and clause.is_said(("that", "which", "to"))):
        return
    if is_bounded and (clause.is_said(_BOUNDING) or _at_most(clause) or _are_plural(clause) or _is_even(clause) or (
        _is_of_cell(clause)
    )):
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


def _is_of_differences(clause: Clause) -> bool:
    """Whether a clause bounds what no cell is: "The gap never exceeds 5", "A's lead over B", "The losses of A"."""
    lexicon = clause.lexicon
    if "away" in clause.words:
        return True  # "No dot is more than 1 m away from the line"
    if lexicon.shows_changes:
        return False
    if lexicon.values.has_negative:
        return clause.is_said(_LOSSES) and _LOSSES.isdisjoint(lexicon.measures)
    return clause.is_said(_DIFFERENCES) and any(
        two.word in _DIFFERENCES and one.word not in _HARDLY and (two.word != "lead" or three.word == "over")
        for one, two, three in zip([clause.atoms[-1], *clause.atoms], clause.atoms, clause.atoms[1:], strict=False))


def _is_aside(atoms: list[Atom], index: int, said: list[int]) -> bool:
    """Whether what is `said` of all is said of something else: "it is rare above 80, a level that both reach"."""
    end = next((at for at in range(index, len(atoms)) if atoms[at].word == ","), len(atoms))
    return bool(said) and all(
        (at > end and atoms[at].word not in _WHATEVER) or _is_at_all(atoms, at) for at in said)


def _is_at_all(atoms: list[Atom], at: int) -> bool:
    """Whether an "all" is that of "at all", and not of "at all sizes" or "at all time points"."""
    return atoms[at].word == "all" and atoms[at - 1].word == "at" and not any(
        following.word[-1:] == "s" for following in atoms[at + 1 : at + 3])


def _at_most(clause: Clause) -> bool:
    """Whether a clause that begins with its subject bounds it: "A's results are at most 80", "A attracts at most 5"."""
    atoms = clause.atoms
    return not clause.said.isdisjoint(vocabulary.MOST) and any(
        one.word == "at" and two.word in vocabulary.MOST and back.word in _HAS
        for back, one, two in zip(atoms, atoms[1:], atoms[2:], strict=False))


def _is_even(clause: Clause) -> bool:
    """Whether a clause bounds all values by the one at their end: "Even the worst row is above 60"."""
    if "even" not in clause.said:
        return False
    atoms = clause.atoms
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
    if len(clause.numbers) > 1 or clause.said.isdisjoint(_IS_AT) or not any(
        one.word in _IS_AT and (two.word in vocabulary.ABOVE or two.word in vocabulary.BELOW)
        for one, two in pairwise(clause.atoms[max(0, number - 4) : number])
    ):
        return False
    where = clause.place(clause.named).within(clause.front).within(clause.context)
    panels = clause.panels(where)
    return len(where.x) == len(where.y) == len(panels) == 1 and panels != [None]


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
    if (all(word in _SIGNS for word in behind[:3:2]) and len(behind) > 2) or (  # "over the range 0.5 < w < 1"
        len(front) > 2 and front[-1] in _SIGNS and front[-3] in _SIGNS
    ):
        return None
    if front[-2:] == ["zero", "("]:
        return None  # "are below zero (-0.4 and -0.2)"
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
        elif negated and (word in vocabulary.REACHES or (word == "to" and before in ranges.CLIMBS)):
            return before in vocabulary.FALLS, False  # "never reaches 25", "never rise to 25"
        elif word in _CLEARS and not {"a", "the", "flat"} & {*front[max(0, back - 2) : back]}:
            return True, False
        else:
            continue
        return (not above, True) if negated else (above, False)
    return (True, False) if not _CROSSES.isdisjoint(front) and not _LINES.isdisjoint(front) else None


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
