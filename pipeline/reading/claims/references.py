"""Words that stand for places which the text has named before.

    At the same cycle A is the highest        A and B agree at that depth        among those three, C is the best
"""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, PANEL, WORD, Atom, Name, X, Y, bare
from pipeline.reading.claims.lexicon import Lexicon

_ONE, _SOME = frozenset(("that", "this")), frozenset(("those", "these"))
REFERRING = _ONE | _SOME | {"same", *vocabulary.NUMBERS}
"""Words of sentences that may stand for places named before."""
_POINTING = _ONE | _SOME | {"the"}
_PREPOSITIONS = frozenset("at in on for with within across under among of".split())
_OPENING = frozenset((",", ";", "and", "but", "while", "whereas"))
_LINES = frozenset("row column col x y".split())  # "the maximum of that row"
_ALL = frozenset("all both each any every".split())  # "in all of these weeks"
_LISTING = frozenset(("(", ":"))


def referred(found: list[Atom], before: list[Atom], lexicon: Lexicon) -> tuple[list[Atom], bool]:
    """The atoms of a sentence, with the names that words in it stand for, and whether some stand for what is not known.

    before: the atoms of the sentence before.
    """
    result: list[Atom] = []
    is_open = False
    done = 0  # the atoms that are in the result
    for at, atom in enumerate(found):
        if atom.kind != WORD or atom.word not in _POINTING or at < done:
            continue
        end, count, noun = _reference(found, at, lexicon)
        if not end:
            continue
        result += found[done:at]
        done = at
        axis = lexicon.axis_of(noun) if noun else None
        if names := _named(result, axis, count) or _named(before, axis, count):
            result += [Atom(NAME, atom.word, atom.start, atom.end, 0.0, (name,)) for name in names]
            done = end
            continue
        words = [one.word for one in found[max(0, at - 2) : at + 2]]
        is_open = is_open or (result[-1:] != [] and result[-1].word in _PREPOSITIONS and words[0] not in _ALL and (
            atom.word != "the" or words[-1] == "same"))
    return result + found[done:], is_open


def _reference(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[int, int, str]:
    """Where a reference ends, how many places it stands for (0 for some), and the name of their axis, "" where none."""
    word = found[at].word
    is_same = word == "the" and at + 1 < len(found) and found[at + 1].word == "same"
    if is_same and not (at and found[at - 1].word in _PREPOSITIONS and (at < 2 or found[at - 2].word in _OPENING)):
        return 0, 0, ""
    ahead = at + 1 + is_same
    count = vocabulary.NUMBERS.get(found[ahead].word, 0) if ahead < len(found) else 0
    if word == "the" and not is_same and count < 2:
        return 0, 0, ""
    ahead += count > 0
    noun = found[ahead].word if ahead < len(found) and found[ahead].kind == WORD else ""
    axis = lexicon.axis_of(noun) if noun.isalpha() and bare(noun) not in _LINES else None
    is_listed = ahead + 1 < len(found) and found[ahead + 1].word in _LISTING
    if axis is None or axis == PANEL:
        end = ahead + (noun.isalpha() and noun[-1:] == "s")
        is_counted = count > 1 and (word in _SOME or is_same) and not is_listed
        return (end, count, "") if is_counted else (0, 0, "")
    if word == "the" and not is_same:
        is_part = 1 < count != len(lexicon.orders[0][axis]) and not is_listed
        return (ahead + 1, count, noun) if is_part else (0, 0, "")
    return ahead + 1, count or int(word not in _SOME), noun


def _named(atoms: list[Atom], axis: int | None, count: int) -> list[Name]:
    """The last names on an axis that are so many, or on the only axis with just so many; none where they are not."""
    for one in (X, Y) if axis is None else (axis,):
        names = list(dict.fromkeys(
            atom.names[0] for atom in atoms if atom.kind == NAME and len(atom.names) == 1 and atom.names[0][0] == one))
        if count == 1 and names:
            return names[-1:]
        if len(names) == count or (count == 0 and len(names) > 1):
            return names
    return []
