"""Whether a clause is about places of some kind, which it does not name.

    Western cities all exceed 40        Bars on the right stay below 38        **Smaller capitals:** never above 36
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading.claims import parts, vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom, bare
from pipeline.reading.claims.claim import Clause
from pipeline.reading.vocabulary.words import stem

_FARTHEST = 12  # atoms in which the subject of a clause stands
_KINDS = vocabulary.LARGEST | vocabulary.SMALLEST | frozenset(
    "large larger big bigger small smaller old older new newer young younger upper lower left right high higher low "
    "early earlier late later former latter middle outer inner main major minor".split())
"""Adjectives, and places, that set some things apart from others."""
_COLLECTIVES = frozenset("group cluster pair trio quartet half tier tail subset subgroup family".split())
_PREPOSITIONS = frozenset("in on of with without at for from by within among near under over across like to".split())
_EACH = frozenset("all both each every no none".split())
_AT_ALL_TIMES = frozenset(("never", "always", "consistently"))
_RELATIVE = frozenset(("that", "which", "who", "whose"))
_ARTICLES = frozenset("the these those our two three four five six".split())
_VERBS = (
    vocabulary.STAYS | vocabulary.RANGES | vocabulary.RISES | vocabulary.FALLS | vocabulary.REACHES | vocabulary.PASSES
    | vocabulary.ABOVE | vocabulary.EVERY | vocabulary.NONE | vocabulary.SPREADS | vocabulary.COMPARES
    | vocabulary.MODAL | vocabulary.PEAKS | frozenset(
        "is are was were has have had do does did show shows need needs lie lies sit sits stand stands cluster peaked "
        "belongs belong consistently always generally carry get gets score scores achieve achieves".split())
) - {"over", "pass", "top", "spread"}
"""Words in front of which the subject of a clause ends."""
_POINTING = frozenset("this that it they its their even".split())
_MARKED = frozenset("line curve bar series column row model method".split())
_MARKS = frozenset((",", "(", "–", "—", ":"))
_AMONG, _NEAR = frozenset(("of", "among")), 6  # atoms behind an extreme in which it is told what it is one of
_COUNTS = frozenset("number numbers count counts amount amounts".split())
_VALUES = frozenset(
    "counts effects correlations coefficients estimates measurements percentages shares proportions levels numbers "
    "figures averages means medians readings observations entries amounts".split())


def goes_on(clause: list[Atom]) -> bool:
    """Whether a clause begins with its verb, so that its label is the subject: "**Large metros** all need"."""
    words = [atom.word if atom.kind == WORD else "" for atom in clause[:2]]
    if words and words[0] in _EACH:
        del words[0]  # "**Western capitals:** all above 40"
    if words and words[0] in _AT_ALL_TIMES:
        return True
    return bool(words) and words[0] in _VERBS and words[0] not in vocabulary.EVERY | vocabulary.NONE


def is_subject(clause: Clause, end: int, *, is_placed: bool) -> bool:
    """Whether the subject of a clause, in which no word is a name, is of some kind: "Western cities", "the lower half".

    end: the atom in front of which it ends; is_placed: whether something else says where values stand, so that a mere
    noun may stand for them: "At 16K, accuracies vary".
    """
    words = _subject(clause.atoms[:end])
    if not words or clause.diagonal is not None or (words[0] in _COUNTS and words[1:2] == ["of"]):
        return False
    if not _KINDS.isdisjoint(words) or any(word in _COLLECTIVES and not clause.lexicon.is_axis(word) for word in words):
        return True
    head = next((at for at, word in enumerate(words) if word in _PREPOSITIONS or word in _RELATIVE), len(words))
    is_plural = any(word[-1] == "s" and word[-2:] != "ss" for word in words[:head])
    is_attribute = head > 1 and words[head - 1] not in _MARKED and not _is_unknown(clause, words[head - 1])
    said = words if is_plural or is_attribute else words[head:]  # "The urban population" is of some kind, too
    unknown = [word for word in said if _is_unknown(clause, word)]
    is_all = any(atom.word in _EACH for atom in clause.atoms[len(words) : len(words) + 2])  # "Weekdays all exceed"
    return len(unknown) > 0 and not (is_placed and unknown == words[head - 1 : head] and not is_all)


def is_of_some(clause: Clause, at: int) -> bool:
    """Whether what an extreme is one of is of some kind: "the most economical of the heavier cars"."""
    atoms = clause.atoms
    of = next((index for index in range(at + 1, min(at + _NEAR, len(atoms))) if atoms[index].word in _AMONG), None)
    if of is None or (atoms[of].word == "of" and any(
        atom.word not in _ARTICLES and atom.word not in _EACH for atom in atoms[of + 1 : of + 2])):
        return False  # "the highest number of false alarms"
    words: list[str] = []
    for atom in atoms[of + 1 : of + _NEAR]:
        if atom.kind != WORD or not atom.word.isalpha() or atom.word in _VERBS - _EACH:
            break
        if atom.word not in _ARTICLES and atom.word not in _EACH:
            words.append(atom.word)
    return len(words) > 1 and any(
        word[-1] == "s" and (one in _KINDS or one in vocabulary.OF_PLACES or _is_unknown(clause, one))
        for one, word in pairwise(words))


def _is_unknown(clause: Clause, word: str) -> bool:
    return word not in parts.SINGLE and word not in _VALUES and parts.is_unknown(clause, word) and (
        parts.is_unknown(clause, bare(word)) and stem(word) not in clause.lexicon.measured)


def _subject(atoms: list[Atom]) -> list[str]:
    """The words with which a clause begins, up to its verb; none where a name is among them, or what says it again."""
    words: list[str] = []
    for at, atom in enumerate(atoms[:_FARTHEST]):
        if atom.kind == NAME and words and words[-1] in _PREPOSITIONS:
            return words[:-1]  # "Coastal sales in July"
        if atom.kind == NAME or (not words and atom.word in _POINTING):
            return []
        following = atoms[at + 1] if at + 1 < len(atoms) else atom
        if atom.word == "-" or (atom.word in _ARTICLES and not words) or (atom.word == "," and following.word in _EACH):
            continue
        if (atom.word in _MARKS and following.kind == NAME) or (atom.word in _EACH and following.word[-1:] == "s" and (
            following.word not in _VERBS)):
            return []  # "Western cities, London and Paris, all exceed", "At 45 degrees all values are"
        if atom.kind != WORD or not atom.word.isalpha() or atom.word in _VERBS:
            return words
        words.append(atom.word)
    return []
