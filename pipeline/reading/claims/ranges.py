"""What values range between, and the one value that all of them are.

    The "Before" values range from 1 to 38.        A is confined to 2.1–3.4        the same 26.7 at every ratio
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile

from pipeline.reading.claims import parts, vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom, X
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.everywhere import everywhere, names_behind

_TO = frozenset(("to", "and", "–", "-", "—", "through"))
_BETWEEN = frozenset("down up a an the low high minimum maximum of about roughly approximately around nearly almost "
                     "as much many little some over just ~ % ) ms s gb mb kb k m b min h hours minutes "
                     "seconds percent points".split())
_AROUND = frozenset("( ) , ; :".split()) | _TO
_REACH = 12  # atoms between the ends of a range
SAME = frozenset(("same", "identical", "constant"))
FLAT: frozenset[str] = frozenset("flat unchanged steady stable constant".split())
"""Words of what stays as it is, which may be said of a part only."""
_LEADS_TO = frozenset(
    "line curve bar trend level value a the at of around about near ~ ( : approximately roughly".split())
_LEAD = 7  # atoms from such a word to its number
_PLACING = frozenset("across for in on at under with".split())
_SHOWS = frozenset("shows show has have remains remain stays stay stands sits plateaus scores achieves reaches".split())
_REST = frozenset("subsequent other others later remaining following previous earlier but except".split())
_UNSTEADY = vocabulary.SUPERLATIVES | vocabulary.BOUNDING | vocabulary.ABOVE | vocabulary.BELOW | {
    "up", "to", "from", "between", "and", "or", "average", "mean"}
_DRAWN_SPREADS = frozenset("bar bars whisker whiskers band bands shading".split())
_UNCERTAIN = frozenset("error uncertainty confidence shaded ci".split())
_ENDS_OF_WHISKERS = frozenset(("minimum", "maximum"))
_OF_BOXES = frozenset("whisker whiskers iqr interquartile".split())
_RANGING = vocabulary.RANGES | vocabulary.SPREADS | {"range"}
_TOLD = vocabulary.RANGES - frozenset("between go goes sit sits fall falls run runs running".split()) | {"range"}
"""Words that make a range of two numbers, even where no cell has either of them."""
_AGAIN = _TOLD | {"from", "between"}
_UNITS = frozenset(("%", ")"))
_GOING = frozenset(("go", "goes"))
"""Words for a range, and for a course from the first value to the last."""
CLIMBS = vocabulary.RISES | vocabulary.FALLS
_SPANNING = _RANGING - CLIMBS
COURSES = _RANGING | CLIMBS | {"reach", "reaches"}
_MANY = frozenset("values scores readings results shares counts rates".split())
_PRONOUNS = frozenset(("it", "they"))
_TAKES = frozenset("takes take needs need costs cost measures measure reads read".split())
OPENINGS: tuple[str, ...] = (
    "alues from ", "cores from ", "eadings from ", "esults from ", "takes from ", "take from ", "needs from ",
    "need from ")
"""What a clause that begins with a range has, as far as it need not have other cues."""
_NO_VALUES = frozenset(
    "cross crosses crossing crossover intersect intersects present gap difference jump jumps switch "
    "ratio transition occurs happens factor somewhere years confusion confusions".split()
)
_NOUNS = frozenset(("run", "runs", "stretch", "swing"))
_ARTICLES = frozenset("the a an first second third last this every each one".split())
_WANDERS = frozenset("wanders wander wandering hovers hovering fluctuates fluctuating oscillates oscillating".split())
_LYING = frozenset("lies lie is are falls fall stands stand sits".split())
_MARKS = frozenset((",", ":", ";"))
_OVERLAPS = frozenset(("overlap", "overlaps"))


def read(clause: Clause, numbers: list[int]) -> Iterator[Claim]:
    """From one value to another."""
    atoms = clause.atoms
    if clause.is_said(vocabulary.SCALES) or "can" in (atom.word for atom in atoms[: numbers[-1]]) or (
        clause.is_said(_UNCERTAIN) and clause.is_said(_DRAWN_SPREADS | {"interval", "intervals"})
    ):
        return  # "The error bar spans 16.6 to 19.0"
    if clause.lexicon.shows_boxes and (clause.is_said(_OF_BOXES) or clause.words >= _ENDS_OF_WHISKERS):
        return  # statistics: "Whiskers extend from 2 to 44"
    begin = 0
    for first, second in pairwise(numbers):
        if not _are_ends(atoms, first, second):
            continue
        if _is_empty(atoms, first):
            continue
        if first == 1 and atoms[0].word == "between" and not (clause.context.x or clause.context.y):
            continue  # "Between 2018 and 2022 ..."
        front = {atom.word for at, atom in enumerate(atoms[:first]) if at >= max(begin, first - 10) and not (
            at and atom.word in _NOUNS and atoms[at - 1].word in _ARTICLES)}
        if not begin and opens(atoms):
            front.add("range")
        if front.isdisjoint(COURSES if not begin else _AGAIN) or not front.isdisjoint(_NO_VALUES) or (
            not front.isdisjoint(_OVERLAPS) and "overlap" not in clause.lexicon.measures
        ):
            continue
        climbs = "from" in front and not front.isdisjoint(CLIMBS) and front.isdisjoint(_SPANNING)
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
        are_values = ends[0] in values and ends[1] in values  # the least and the most, then, and no bounds around them
        within = ("between" in front or "within" in front) and not (are_values and front.isdisjoint(_WANDERS))
        tolerance = (min if are_values else max)(clause.tolerance(first), clause.tolerance(second))
        if not climbs:
            clause.taken.update((first, second))
        found = everywhere(
            clause,
            Claim("range", value_low=ends[0], value_high=ends[1], inclusive=within, tolerance=tolerance),
            clause.names(begin, first), names_behind(clause, second, end, clause.names(first, second)), second,
        )
        if (is_told and not _is_first(atoms, second)) or all(values.bears_out(one, 1) for one in found):
            yield from found
        begin = end


def opens(atoms: list[Atom]) -> bool:
    """Whether a clause begins with a range that no verb tells: "Values from 3 to 7", "It takes from 3 to 7 ms"."""
    words = [atom.word for atom in atoms[:3]]
    return (words[:1] != [] and words[0] in _MANY and words[1:2] == ["from"]) or (
        len(words) > 2 and words[0] in _PRONOUNS and words[1] in _TAKES and words[2] == "from")


def _is_empty(atoms: list[Atom], first: int) -> bool:
    """Whether no value is said to be in a range: "nothing lies between 60 and 46", "no bar falls in 3 to 5"."""
    at = next((at for at in range(first - 1, max(-1, first - 4), -1) if atoms[at].word in ("between", "in")), 0)
    front = [atom.word for atom in atoms[max(0, at - 4) : at]]
    return not vocabulary.NONE.isdisjoint(front) and not _LYING.isdisjoint(front) and _MARKS.isdisjoint(front)


def _is_first(atoms: list[Atom], second: int) -> bool:
    """Whether what has a range is a first stretch, which nothing names: "level between 3 and 7, then a spike"."""
    return any(one.word == "," and two.word == "then" for one, two in pairwise(atoms[second:]))


def _are_ends(atoms: list[Atom], first: int, second: int) -> bool:
    """Whether two numbers are the ends of a range: "2.1 GB and 12.1 GB", "9.7% (Malta) up to 98.4%"."""
    if second - first > _REACH:
        return False
    depth, joined = 0, False
    between = any(atom.word in ("between", "within") for atom in atoms[max(0, first - 5) : first])
    unit = sum(1 for _ in takewhile(_is_in_both, zip(atoms[first + 1 : second], atoms[second + 1 :], strict=False)))
    for at in range(first + 1 + unit, second):
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


def _is_in_both(words: tuple[Atom, Atom]) -> bool:
    """Whether the words behind both ends belong to a unit: "3.8 mg/L (lowest) to 7.1 mg/L (highest)"."""
    one, other = words
    return one.kind == WORD and one.word == other.word and one.word not in _AROUND


def constant(clause: Clause, numbers: list[int]) -> Iterator[Claim]:
    """One value at all places: "the same 26.7 at every ratio"."""
    atoms = clause.atoms
    index = next((index for index in numbers if _is_constant(clause, index) or _is_shared(clause, index)
                  or _is_flat(clause, index)), None)
    if index is not None and not any(
        atom.word in ("to", "–") or (atom.kind == WORD and atom.word[:4] in clause.lexicon.shared_words)
        for atom in atoms[index + 1 : index + 2]  # "the same 5 classes"
    ):
        value = atoms[index].value
        claim = Claim("range", value_low=value, value_high=value, tolerance=clause.tolerance(index), inclusive=False)
        found = everywhere(clause, claim, clause.named, [], index)
        if _is_constant(clause, index) or all(clause.lexicon.values.bears_out(one) for one in found):
            yield from found


def _is_constant(clause: Clause, index: int) -> bool:
    """Whether a number is what all values are: "the same 26.7", "constant (~1.0)", "shows 100% across all tasks"."""
    atoms = clause.atoms
    back = index - 1
    while back > 0 and atoms[back].word in ("(", "~", "at", "about", "approximately", "exactly"):
        back -= 1
    if atoms[back].word in SAME:
        return atoms[back + 1].word != "(" or atoms[back].word == "constant"
    if atoms[index - 1].word == "(":  # "shows perfect accuracy (100%) across all tasks"
        back = next((at for at in range(back, max(0, back - 4), -1) if atoms[at].word in _SHOWS), back)
    if atoms[back].word not in _SHOWS or not clause.words.isdisjoint(_UNSTEADY):
        return False
    behind = [atom.word for atom in atoms[index + 1 : index + 7] if atom.word not in _UNITS]
    return _REST.isdisjoint(behind) and any(
        one in _PLACING and two in vocabulary.EVERY for one, two in pairwise(behind[:5]))


def _is_flat(clause: Clause, index: int) -> bool:
    """Whether a line is called flat with a number: "a flat line at 1.0", "keeps its level (1.0 throughout)"."""
    front = clause.atoms[max(0, index - _LEAD) : index]
    flat = next((at for at, atom in enumerate(front) if atom.word in FLAT), None)
    if flat is not None:
        leading = front[flat + 1 :]
        if leading and all(atom.word in _LEADS_TO or atom.word in clause.lexicon.measures for atom in leading):
            return True
    behind = [atom.word for atom in clause.atoms[index + 1 : index + 4] if atom.word != "%"]
    is_told_of_all = behind[:1] == ["throughout"] or behind[:2] in (["for", "every"], ["for", "all"])
    return is_told_of_all and front != [] and front[-1].word in ("(", "at", "of")


def _is_shared(clause: Clause, index: int) -> bool:
    """Whether a number is told as the same value of what is measured: "the same reward of 0.4"."""
    front = clause.atoms[max(0, index - 5) : index]
    same = next((at for at, atom in enumerate(front) if atom.word in SAME), None)
    return same is not None and front[-1].word in ("of", "about", "~", "approximately", "around") and all(
        atom.kind == WORD and atom.word not in (",", "(", "as") for atom in front[same:])
