"""Words for an extreme that stand for none of the values.

    **Order (Highest to Lowest):** A (5), B (3)        Two clear peaks at 5 m/s and 9 m/s        below the axis minimum
    the highest price but the fewest complaints, over prices
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NUMBER, WORD, Atom, X
from pipeline.reading.claims.claim import Clause
from pipeline.reading.claims.placing import is_of_places

_DRAWN = frozenset("ends starts begins extends goes reaches stops runs spans ranges covers".split())
_WHISKERS = frozenset(("whisker", "whiskers"))
_PEAKS = frozenset(("peaks", "troughs"))
_SEVERAL = frozenset("several many multiple both these those other further more".split())
_KINDS = frozenset(
    "clear clearer distinct sharp sharper small smaller large larger minor secondary local narrow narrower broad "
    "broader low lower high higher little separate isolated single weak weaker strong".split())
_DRAWN_AS = frozenset("bar bars line lines column columns peak peaks whisker whiskers segment".split())
_STEPS = frozenset("step jump leap rise climb increase gain drop fall decline decrease loss change move".split())
_AXES = frozenset(("axis", "scale"))
_AMOUNTS = vocabulary.LARGEST | vocabulary.SMALLEST


def is_none(clause: Clause, at: int) -> bool:
    """Whether the word for an extreme at an atom says nothing of the values."""
    atoms, word = clause.atoms, clause.atoms[at].word
    before, following = (atoms[index].word if 0 <= index < len(atoms) else "" for index in (at - 1, at + 1))
    if (following == "to" and at + 2 < len(atoms) and atoms[at + 2].word in vocabulary.SUPERLATIVES) or (
        before == "to" and at > 1 and atoms[at - 2].word in vocabulary.SUPERLATIVES
    ):
        return True  # an order
    if word in vocabulary.ENDS and before in _AXES:
        return True
    if following not in _DRAWN_AS and following not in clause.lexicon.measures and is_of_places(word, clause.lexicon):
        return True  # "the heaviest car", over the weight
    if word in _AMOUNTS and clause.lexicon.axis_of(following) == X and clause.lexicon.is_numeric(X) and (
        following not in clause.lexicon.measures
    ):
        return True  # of where values stand
    return _is_of_step(atoms[:at]) or (word in _PEAKS and _are_several(atoms, at))


def _are_several(atoms: list[Atom], at: int) -> bool:
    """Whether peaks are things, and no verb: "two clear peaks", "smaller peaks", but not "all three lines peaks"."""
    front = [atom.word for atom in atoms[max(0, at - 2) : at] if atom.kind == WORD]
    if not front or front[-1] in _KINDS or _counts(front[-1]):
        return len(front) > 0
    return _counts(front[0]) and front[-1].isalpha() and front[-1][-1:] != "s"


def _is_of_step(front: list[Atom]) -> bool:
    """Whether a step is called extreme, and neither of its ends: "the step from 48 to 120 is the most costly one"."""
    begin = next((at for at in range(len(front) - 1, 0, -1) if front[at].word in (",", ";")), 0)
    return any(one.word in _STEPS and two.word == "from" for one, two in pairwise(front[begin:]))


def _counts(word: str) -> bool:
    return word in _SEVERAL or vocabulary.NUMBERS.get(word, 1) > 1


def is_of_axis(clause: Clause) -> bool:
    """Whether an axis or a legend is the subject: "The y-axis ends at 100, above the highest bar"."""
    return not clause.words.isdisjoint(_DRAWN) and any(
        atom.word in _DRAWN and not vocabulary.SCALES.isdisjoint(
            other.word for other in clause.atoms[max(0, at - 3) : at])
        for at, atom in enumerate(clause.atoms[:6]))


def is_of_whisker(clause: Clause) -> bool:
    """Whether the end of a whisker is called the maximum or minimum of its box, which outliers exceed."""
    if clause.lexicon.shows_boxes and clause.words >= {"minimum", "maximum"}:
        return True  # "Whiskers: Extend from a minimum of 2 to a maximum of 44"
    return clause.is_said(_WHISKERS) and any(  # but no "24 min"
        two.word in vocabulary.ENDS and one.kind != NUMBER for one, two in pairwise(clause.atoms))
