"""Words for an extreme: "the highest", "peaks at", "ranks last", "comes out on top", "a low of"."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pipeline.reading.claims import ranks, unmeant, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, NUMERALS, WORD, Atom, X, Y, bare
from pipeline.reading.claims.claim import Clause
from pipeline.reading.claims.lexicon import ANYWHERE

_NOUN_ENDS = frozenset("is are was of in at on for by with ( , : to that which has have".split())
_LOSSES = frozenset("loss losses drop drops decline decrease".split())
_OTHERS = frozenset(("other", "others", "else"))
_MORE = frozenset("above more higher taller".split())
_LESS = frozenset("below less lower fewer".split())
_MISTAKES = frozenset("mix mixup mixups confusion confusions mistake mistakes error errors".split())
_SPARING = frozenset("negative frugal economical".split())  # with the most of these goes the least
_WITH = frozenset(("with", "at", "(", ",", "on", "in", "for", ""))
_MARKS = frozenset(("", ",", "(", ":", "—", "–", "with"))
_MARKED = _MARKS | {"at", "by", "in"}
_DONE = frozenset("agree agrees hurts hurt".split())
_CHANGED = vocabulary.RISES | vocabulary.FALLS | {"differed", "changed", "varied", "gained"}
_AT = frozenset(("at", "with", "for", "under"))
_INSIDE = frozenset(("in", "of", "on", "at", "for"))
_NEAR = 3  # atoms in front of an extreme with which a clause opens
_DIPS = frozenset("dip dips trough valley low drop point".split())
_POSSESSING = frozenset("the its their own a".split())
_OVERALL = frozenset("overall global absolute the".split())
_TITLE = 4  # atoms of "the all-time"
_MARKING = frozenset("marks mark is shows show stands holds belongs reads".split())
_FAR = 6  # atoms in which a shade is told to be that of a value
_BEHIND_POLES = frozenset(("of", "with", ":", "at", "on", "in"))
_POLES = frozenset("the low bottom rock minimum lowest".split())
_IS = frozenset("is are was were remains".split())
_STOPS = frozenset((":", ";", "."))
_SHORT = frozenset(("max", "min"))
_MEANING = frozenset("suggesting indicating implying hinting highlighting reflecting meaning".split())
_COLOURS = frozenset(
    "blue red green yellow orange purple violet pink brown gray grey black white teal cyan magenta beige navy maroon "
    "turquoise shade shades color colour colors colours tone hue".split())
SHADES = frozenset("lightest darkest brightest palest deepest".split())
"""Extremes of colours, which stand for much in one figure and for little in another."""
WORDS: frozenset[str] = (
    vocabulary.SUPERLATIVES | vocabulary.MOST | vocabulary.ENDING
    | {"other", "others", "else", "mode", "floor", "ceiling", "spot", "dominate"}
)
"""A clause without any of these says nothing of an extreme."""
_JUDGED = vocabulary.BEST | vocabulary.WORST | vocabulary.SLOW | vocabulary.FAST
_SEEN = WORDS | {"better", "worse"} | _MORE | _LESS | vocabulary.OUTDOES


class Cue(NamedTuple):
    """A word for an extreme."""

    at: int
    kind: str
    """max or min"""
    wins: bool
    """Whether it says which one is ahead among all that stand at one place: "leads", "ranks last"."""
    is_doubtful: bool = False
    """Whether it need not be an extreme of what the figure shows: "the highest mean"."""


def find(clause: Clause) -> list[Cue]:
    """The words of a clause for an extreme, in their order."""
    cues: list[Cue] = []
    seen = {word for word in clause.words if word in _SEEN or word.endswith("iest")}
    for at, atom in enumerate(clause.atoms[: _said_behind(clause)] if seen else ()):
        if atom.word not in seen or atom.kind != WORD:
            continue
        if not unmeant.is_none(clause, at) and (found := _kind(clause, at)) is not None and not (
            cues and _is_place(clause, at)
        ):
            kind, wins = found
            is_loss = not clause.said.isdisjoint(_LOSSES) and any(
                other.word in _LOSSES for other in clause.atoms[at + 1 : at + _NEAR])
            if is_loss and any(other.kind == NUMBER and other.value < 0 for other in clause.atoms[at:]):
                kind = "min" if kind == "max" else "max"  # "the largest loss, −12.1", "the smallest drop, −0.1"
            elif _is_derived(clause, at):
                if any(clause.of_unit(index) != ANYWHERE for index in clause.numbers) or _is_thing(clause, at):
                    cues.append(Cue(at, kind, wins))  # "the largest model with 84.7M parameters"
                    continue
                if _is_shown(clause, at):
                    cues.append(Cue(at, kind, wins, True))
                    continue
                signed = any(other.kind == NUMBER and other.word[0] in "+-−–" for other in clause.atoms)
                if not (signed or clause.lexicon.shows_changes):
                    continue
                if is_loss:
                    kind = "min" if kind == "max" else "max"
            cues.append(Cue(at, kind, wins, atom.word in ranks.LOOSE and ranks.is_valued(clause.atoms, at)))
    return cues


def _is_place(clause: Clause, at: int) -> bool:
    """Whether an extreme only says where another one is: "the lowest score is in the longest document"."""
    atoms = clause.atoms
    following = atoms[at + 1].word if at + 1 < len(atoms) else ""
    return at > 1 and atoms[at - 1].word == "the" and atoms[at - 2].word in _INSIDE and following.isalpha() and (
        following not in vocabulary.MEASURED and following not in clause.lexicon.measures)


def _said_behind(clause: Clause) -> int | None:
    """Where a clause that has told its values begins to say what they mean: ", suggesting little effect"."""
    numbers = clause.numbers
    if not numbers or clause.words.isdisjoint(_MEANING):
        return None
    return next((at for at in range(numbers[-1] + 1, len(clause.atoms)) if clause.atoms[at].word in _MEANING), None)


def _kind(clause: Clause, at: int) -> tuple[str, bool] | None:
    """Which extreme a word is for, and whether it says who wins; None for none."""
    atoms = clause.atoms
    word = atoms[at].word
    back = at - 1
    while back > 0 and atoms[back].word in ("-", "the"):
        back -= 1
    before = atoms[at - 1].word if at else ""
    following = atoms[at + 1].word if at + 1 < len(atoms) else ""
    if back >= 0 and not _begins_name(atoms[back]) and (
        atoms[back].word in vocabulary.NOT_THE_FIRST or vocabulary.NUMBERS.get(atoms[back].word, 1) > 1
    ):
        return None
    if at > 1 and before == "the" and atoms[at - 2].word in _AT and _is_scaled(clause, following):
        return None  # "at the largest budget" is a place
    if word in vocabulary.FAR and following not in vocabulary.BEFORE_VALUES:
        return None  # "farthest to the right"
    if word in vocabulary.AGES and vocabulary.AGED.isdisjoint(clause.lexicon.measures):
        return None  # "22% in the oldest band", of how often each age does something
    if at > 1 and at + 1 == len(atoms) and before == "the" and atoms[at - 2].word == "for" and (
        any(index < at for index in clause.numbers)
    ):
        return None  # "and 1.5 for the largest"
    if following == "per" and word in vocabulary.BEST:
        return None  # "best per parameter"
    if 0 < at < _NEAR and before == "the" and atoms[0].word in _AT and following not in vocabulary.MEASURED and (
        following not in clause.lexicon.measures and atoms[at + 1 : at + 2] and atoms[at + 1].kind == WORD
    ):
        return None  # "For the largest one A is better"
    front = [atom.word for atom in atoms[max(0, at - 4) : at] if atom.word not in _POSSESSING]
    if at > 3 and front[-2:] == ["%", "of"]:
        return None  # "71% of the shortest trips", "44% of its own optimum"
    if word in SHADES and following in _COLOURS and not _marks_value(clause, at):
        return None  # "drawn in the darkest brown"
    if at > 1 and before == "the" and at + 2 == len(atoms) and atoms[at - 2].word in _AT and (
        atoms[at + 1].kind == WORD and following not in vocabulary.MEASURED
        and following not in clause.lexicon.measures and any(index < at for index in clause.numbers)
    ):
        return None  # "**Lowest loss:** 2.3, by A at the largest budget"
    if word == "min" and at and (atoms[at - 1].word == "/" or (
        atoms[at - 1].kind != WORD and atoms[at - 1].word[:1] in NUMERALS)):
        return None  # "38 min", "0–50 min", "600 beats/min"
    behind = atoms[at + 2].word if at + 2 < len(atoms) else ""
    if word in ranks.WORDS:
        kind = ranks.kind(clause, at, before, following)
        return (kind, True) if kind else None
    if word == "topped":
        return ("max", False) if following == "out" else None
    if word in ("bottoms", "bottomed") or (word == "bottom" and following == "out"):
        return ("min", False) if following in ("out", "at") else None
    if word in ("mode", "floor", "ceiling"):
        if following not in ("of", "is", ":", "at", "="):
            return None
        return ("min" if word == "floor" else "max"), False
    if following == "than" and (word in _MORE or word in _LESS) and at + 2 < len(atoms) and (
        any(atom.word in vocabulary.NONE for atom in atoms[max(0, at - 5) : at])
        and any(atom.kind == NAME for atom in atoms[at + 2 : at + 4])
    ):
        return ("max" if word in _MORE else "min"), True  # "no model scores higher than A (92)"
    if kind := _by_adjective(clause, at, before, following):
        return kind, False
    if word == "strongest":
        return ("min" if clause.is_negative else "max"), False
    if word in _SHORT and (
        before == "-" or following == "-" or _is_titled(clause, at)
        or any((axis, word) in clause.lexicon.where for axis in (X, Y))
    ):
        return None  # "Min-Vote", "Max Context Length Error"
    if word in vocabulary.HIGHEST:
        return "max", False
    if word in vocabulary.LOWEST:
        is_said = word != "least" or before == "the" or _is_done(before, following)
        return ("min", False) if is_said else None
    best, worst = ("min", "max") if clause.lower_is_better else ("max", "min")
    if word in vocabulary.BEST or (word == "dominate" and any(
        one.word in _MARKED and two.kind == NUMBER for one, two in pairwise(atoms[at + 1 : at + _FAR]))):
        return best, word not in ("best", "optimum", "optimal") or before in _IS
    if word in vocabulary.WORST:
        if following in _MISTAKES:
            return "max", False
        return worst, before in _IS
    if word == "spot":
        return (best, False) if before == "sweet" else None
    if word in ("better", "worse"):
        pair = before == "the" and following != "than" and any(
            len(both[Y]) == 2 for both in clause.lexicon.orders)
        return (best if word == "better" else worst, True) if pair else None
    if word == "top" and following == "-" and behind.endswith("ed"):
        return "max", False
    if word in vocabulary.TOP:
        if before == "the" and following == "of" and at > 2 and atoms[at - 3].kind == NUMBER:
            return None  # "from 93 at the top of the document"
        if word in ("top", "bottom") and before in _POLES and (
            following in _BEHIND_POLES and not (following == "of" and behind not in ("the", "its"))
        ):
            return ("min" if word == "bottom" else "max"), True
        is_measure = following in vocabulary.MEASURED or (
            following in clause.lexicon.measures and following != "of") or (following in ("coefficient", "share"))
        if word == "top" and following in _IS and (before in ("own", "overall", "its") or (
            before == "the" and (at < 2 or atoms[at - 2].word in _STOPS)
            and any(index in clause.amounts for index in (at + 2, at + 3))
        )):
            return "max", False  # "Its own top is 6.8", "Passengers: The top is 471k in Q3", but not "at the top is 5"
        if word == "top" and before == "on" and any(atom.word in _ADDS for atom in atoms[:at]):
            return None  # "adds 2 points on top"
        if word == "top" and before == "on" and following == "of" and behind not in vocabulary.EVERY:
            return None  # "on top of the base model"
        of_label = before == "the" and at + 1 < len(atoms) and atoms[at + 1].kind == NAME  # "the top average"
        if is_measure or of_label or before == "on" or (word == "tops" and following != "out") or (
            following == ":" and before != "to"  # but "From top to bottom: Alto 4"
        ):
            return ("min" if word == "bottom" else "max"), before == "on" or word == "tops"
        if word == "top" and before == "the" and atoms[at - 2].word in _IS and following.isalpha() and behind in _WITH:
            return best, True  # "A is the top ligand, with 66"
        return ("max", False) if word == "tops" and behind != "below" else None
    if word in ("high", "low"):
        if following == ":" and all(atom.kind == NAME or atom.word in _OVERALL for atom in atoms[:at]):
            return ("max" if word == "high" else "min"), False  # "**A high:** 65 at B"
        if following in _IS and any(atom.word in _POSSESSING for atom in atoms[max(0, at - _TITLE) : at]):
            return ("max" if word == "high" else "min"), False  # "the annual high is 12.9"
        if following == "of" or following == "point" or (before == "as" and following == "as"):
            return ("max" if word == "high" else "min"), False
        return None
    if (word in _MORE or word in _LESS or word in vocabulary.OUTDOES) and any(
        other.word in _OTHERS for other in atoms[at + 1 : at + 4]
    ):
        return ("min" if word in _LESS else "max"), True
    return None


def _begins_name(atom: Atom) -> bool:
    """Whether a word is the first one of a label: "Two Bishops peaks at 98"."""
    return atom.kind == NAME and atom.names[0][1].lower().startswith(atom.word)


def _marks_value(clause: Clause, at: int) -> bool:
    """Whether a shade is what a value is told by: "The deepest red marks 85%", "The palest pink cell is 6"."""
    ahead = next((index for index in clause.amounts if at < index <= at + _FAR), 0)
    return any(atom.word in _MARKING for atom in clause.atoms[at + 2 : ahead])


def _is_titled(clause: Clause, at: int) -> bool:
    """Whether a short word for an extreme begins a name that says nothing of what the figure shows."""
    named = clause.atoms[at + 1 : at + 3]
    return len(named) == 2 and all(
        atom.kind == WORD and atom.word.isalpha() and len(atom.word) > 2 and atom.word not in vocabulary.MEASURED
        and atom.word not in clause.lexicon.measures and atom.word not in _NOUN_ENDS for atom in named)


def _is_scaled(clause: Clause, word: str) -> bool:
    """Whether a word names an axis of amounts, of which one is the largest."""
    axis = clause.lexicon.axis_of(word)
    return axis is not None and all(label[:1].isdigit() for one, label in clause.lexicon.where if one == axis)


def _by_adjective(clause: Clause, at: int, before: str, following: str) -> str | None:
    """The kind of extreme that an adjective of its own makes: "warmest", "fastest", "most frequent"."""
    word = clause.atoms[at].word
    if word in vocabulary.LESS_OF_IT:
        return "min"
    if word in vocabulary.UNSURE:
        return "max"
    if word == "deepest" and following in _DIPS:
        return "min"
    if word in vocabulary.MORE_OF_IT or word.endswith("iest"):
        return "max" if following not in _MISTAKES else None  # "the costliest mistake"
    if word in vocabulary.SLOW or word in vocabulary.FAST:
        return "max" if (word in vocabulary.FAST) == clause.is_rate else "min"
    if word in vocabulary.MOST and before != "at" and len(following) > 3 and following.endswith(
        ("ent", "ant", "able", "ible", "ive", "ate", "on", "al", "often", "ar", "ed", "y", "ful", "ous", "ic")
    ):
        is_less = following in _SPARING or (following in _APART and "distance" not in clause.lexicon.measures)
        return "max" if (word == "most") != is_less else "min"
    if word == "most" and (following == "extreme" or (at == 0 and following == ":")):  # "**Most admissions:** July"
        return "max"
    if word == "most" and before == "the" and bare(following) in map(bare, clause.lexicon.measures):
        return "max"  # "makes the most errors"
    if word == "most" and before != "at" and at and (
        _has_amount(clause.atoms, at) or (before == "the" and following in _MARKS)  # "A yields the most, 9.1"
        or _is_done(before, following) or (before not in _CHANGED and is_of_verb(clause.atoms, at))
    ):
        return "max"
    return None


def _is_done(before: str, following: str) -> bool:
    """Whether a verb in front says what is done most or least: "A is trusted least, at 29%"."""
    verb = before.endswith(("ed", "en", "ght")) or before in _DONE
    return verb and following in _MARKED and before not in _CHANGED


def is_of_verb(atoms: list[Atom], at: int) -> bool:
    """Whether "most" says how much something does: "A attends most to B", "A depends most strongly on B"."""
    before = atoms[at - 1] if at else None
    behind = [atom.word for atom in atoms[at + 1 : at + 3]]
    towards = behind[1:] if behind and behind[0].endswith("ly") else behind[:1]
    return before is not None and before.kind == WORD and before.word.isalpha() and before.word not in _NO_VERBS and (
        not _TOWARDS.isdisjoint(towards))


def _has_amount(atoms: list[Atom], at: int) -> bool:
    """Whether a thing is said to have the most of something: "A has the most B (51)"."""
    if not any(atom.kind == NAME for atom in atoms[max(0, at - 4) : at]) or (
        at + 1 < len(atoms) and atoms[at + 1].word in _NOUN_ENDS
    ):
        return False
    marks = [index for index in range(at + 2, min(at + 8, len(atoms))) if atoms[index].word in ("(", "with", "at", ",")]
    return bool(marks) and any(atom.kind == NUMBER for atom in atoms[marks[0] + 1 : marks[0] + 3])


def _is_thing(clause: Clause, at: int) -> bool:
    """Whether an extreme is of a thing that is told with its own value: "the largest model (1.8B)"."""
    atoms, values = clause.atoms, clause.lexicon.values
    return any(atom.word in _THINGS for atom in atoms[at + 1 : at + 3]) and any(
        clause.value(index) in values for index in clause.numbers if at < index)


def _is_shown(clause: Clause, at: int) -> bool:
    """Whether what is derived elsewhere may be what the figure shows: "the highest mean concentration (12.6)"."""
    return any(atom.word in _SHOWN for atom in clause.atoms[at + 1 : at + 3]) and any(
        clause.value(index) in clause.lexicon.values for index in clause.amounts if at < index)


_NO_VERBS = _IS | frozenset("the a an and or its their at by for with".split())
_TOWARDS = frozenset("to on with from upon".split())
_SHOWN = frozenset("mean average distance interval concentration ratio".split())
_THINGS = frozenset("model models set sets cluster".split())
_COURSES = frozenset("profile profiles pattern patterns shape shapes".split())
_ADDS = frozenset(("add", "adds", "adding", "added"))
_APART = frozenset("distant dissimilar".split())  # what is less alike
_DISTANCES = frozenset("difference differences gap gaps distance margin lead advantage".split())
_RATIOS = frozenset(("ratio", "ratios", "factor"))  # what a figure of "Pupils per Teacher" shows
_WORKED_OUT = vocabulary.DERIVED | _COURSES | _DISTANCES | _RATIOS | {"step"}
"""A clause without any of these is about nothing that is no cell."""


def _is_measured(clause: Clause, word: str) -> bool:
    """Whether a word, mostly for what is worked out, is for what the figure shows: "the highest concentration"."""
    is_change = word in vocabulary.CHANGES and not clause.lexicon.shows_changes
    return word in clause.lexicon.measures and not is_change and word not in _THINGS


def _is_derived(clause: Clause, at: int) -> bool:
    """Whether it is an extreme among differences and the like, which are no cells."""
    if clause.said.isdisjoint(_WORKED_OUT):
        return False
    atoms = clause.atoms
    if at and atoms[at - 1].word in _IS and any(
        one.kind == WORD and (one.word in vocabulary.CHANGES or (one.word == "step" and two.word == "from"))
        and one.word not in (clause.lexicon.title or "").lower() for one, two in pairwise(atoms[max(0, at - 8) : at])
    ):
        return True
    if any(((one.word in vocabulary.CHANGES or one.word in _RATIOS or one.word == "step") and other.word == "between")
           or (one.word in _DISTANCES and other.word in ("to", "over"))
           or (one.word in vocabulary.CHANGES and other.word == "from" and atoms[at - 2].word == "to")
           for one, other in pairwise(atoms[max(0, at - 8) : at])):
        return True  # "the gap between best and worst", "the drop from the diagonal to the best other entry"
    judged = atoms[at].word in _JUDGED or atoms[at].word in vocabulary.MOST or (
        at + 2 < len(atoms) and atoms[at + 1].word == "-")  # "the highest-scoring model"
    derived = vocabulary.CHANGES | _COURSES if judged else vocabulary.DERIVED
    for atom in atoms[at + 1 : at + 5]:
        if atom.kind == WORD and atom.word in derived and not _is_measured(clause, atom.word):
            return not (atom.word in _RATIOS and "per" in clause.lexicon.measures)
        if atom.kind != NAME and (atom.kind == NUMBER or atom.word in _NOUN_ENDS):
            return False
    return False
