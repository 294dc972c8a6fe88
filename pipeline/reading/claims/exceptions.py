"""What a sentence leaves out, and the rows and columns that are left then.

    Except for A, B beats C everywhere        Leaving A aside, no bar is above 5        A aside, all are above 5
    If A is left out, none goes beyond 5      Without A and B, the values are all above 5
    All coefficients apart from the one with A are above 5
"""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, WORD, Atom, Name, X, Y
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.claims.placing import is_beside, is_small, place
from pipeline.reading.claims.positions import axis_of

_ALONE = frozenset("except excluding besides excepting save barring disregarding ignoring discounting".split())
"""Words behind which stands what is excepted."""
_OPENERS = {
    "apart": ("from",), "aside": ("from",), "exception": ("of",), "other": ("than",),
    "not": ("counting", "considering"),
    **dict.fromkeys(("leaving", "setting", "putting", "leave", "leaves"), ("out", "aside")),
}
"""Words that except with the one behind them: "other than A", "leaving out A"."""
_AROUND = frozenset("leaving setting putting leave leaves".split())
"""Words that except with one behind what is excepted: "leaving A aside"."""
_ASIDE = frozenset("aside apart excluded excepted ignored omitted disregarded removed".split())
_PAIRED = {"left": ("out", "aside"), "set": ("aside", "apart"), "put": ("aside",), "not": ("counted", "considered")}
"""Words that except what stands in front of them: "A aside, ...", "If A is left out, ..."."""
_IS = frozenset("is are".split())
_IF = frozenset("if once when with".split())
_BETWEEN = frozenset("for that those in on at from of than both".split())
_THINGS = frozenset(
    "model models row rows column columns bar bars line lines cell cells one ones values trained".split())
_JOINS = frozenset("and or / & - %".split())
_QUANTIFIED = (vocabulary.EVERY | vocabulary.NONE) - {"both"}
_ITSELF = frozenset(("itself", "themselves"))
_WHERE = Atom(WORD, ";", 0, 0), Atom(WORD, "in", 0, 0)
_FRONT = 4  # atoms in front of an exception that say of what kind it is: "every test language other than A"
_CONDITION = 2  # atoms of "If one"
_QUANTIFIER = 12  # atoms in which what holds "without A" is quantified
EXCEPTING = _ALONE | _ASIDE | _AROUND | frozenset(_OPENERS) | frozenset(_PAIRED) | {"but", "without"}
"""Words of sentences that may except something."""
_Phrase = tuple[int, int, list[Atom]]
"""Where an exception begins and ends, and the names in it."""


def without_exceptions(found: list[Atom], lexicon: Lexicon) -> tuple[Place, list[Atom], bool]:
    """What a sentence leaves when it excepts something, the rest of it, and whether it excepts what is not known."""
    is_open = False
    for at, atom in enumerate(found):
        if atom.kind != WORD or atom.word not in EXCEPTING:
            continue
        phrase = _in_front(found, at, lexicon) or _around(found, at, lexicon) or _behind(found, at, lexicon)
        if phrase is None:
            is_open = is_open or _is_unnamed(found, at)
            continue
        begin, end, named = phrase
        names = _resolved(found, begin, named, lexicon)
        if names is None:
            is_open = True
            continue
        left = _left(names, lexicon)
        rest = found[end + (end < len(found) and found[end].word == ",") :]
        if rest and rest[0].word == "where":  # "A is best except on B, where C leads with 37"
            return left, [*found[:begin], *_WHERE, *named, *rest], False
        return left, [*found[:begin], *rest], False
    return ANYWHERE, found, is_open


def _in_front(found: list[Atom], at: int, lexicon: Lexicon) -> _Phrase | None:
    """An exception behind a word for it: "except A", "with the exception of A and B", "all but A", "Without A, all"."""
    word, following = found[at].word, found[at + 1].word if at + 1 < len(found) else ""
    if word in _OPENERS:
        if following not in _OPENERS[word]:
            return None
        begin, opened = (max(0, at - 2), at + 2) if word == "exception" else (at, at + 2)
    elif word == "but":
        begin, opened = at, at + 1
        if not any(atom.word in _QUANTIFIED for atom in found[max(0, at - 2) : at]):
            return None
    elif word == "without" or word in _ALONE:
        begin, opened = at, at + 1
    else:
        return None
    names, end = _listed(found, opened, lexicon)
    is_own = end < len(found) and found[end].word in _ITSELF and any(len(atom.names) > 1 for atom in names)
    if not names or is_own or (
        word == "without" and not _is_left_aside(found, at, end, names)):
        return None  # "apart from the diagonal", "apart from A itself", "to save time"
    return begin, end, names


def _is_unnamed(found: list[Atom], at: int) -> bool:
    """Whether what is excepted from all has no name: "in all squares but one", "nowhere but in Hilton"."""
    word, following = found[at].word, found[at + 1].word if at + 1 < len(found) else ""
    if word not in _ALONE and word != "but":
        return False
    is_few = following in vocabulary.NUMBERS or following in ("a", "some", "few")
    return any(atom.word in _QUANTIFIED for atom in found[max(0, at - (2 if is_few else 1)) : at])


def _is_left_aside(found: list[Atom], at: int, end: int, names: list[Atom]) -> bool:
    """Whether a sentence says what holds for all "Without A and B", and no label says that itself: "w/o A"."""
    return at == 0 and end < len(found) and found[end].word == "," and any(
        atom.word in _QUANTIFIED for atom in found[end : end + _QUANTIFIER]
    ) and not any(label.lower().startswith(("no ", "w/o", "without")) for name in names for _, label in name.names)


def _around(found: list[Atom], at: int, lexicon: Lexicon) -> _Phrase | None:
    """An exception between two words for it: "leaving A aside", "If one leaves A out"."""
    if found[at].word not in _AROUND:
        return None
    names, end = _listed(found, at + 1, lexicon)
    size = _size_aside(found, end) or int([atom.word for atom in found[end : end + 1]] == ["out"])
    begin = 0 if found[0].word == "if" and at <= _CONDITION else at
    return (begin, end + size, names) if names and size else None


def _behind(found: list[Atom], at: int, lexicon: Lexicon) -> _Phrase | None:
    """An exception in front of the word for it, with which a sentence opens: "A aside,", "If A is left out,"."""
    size = _size_aside(found, at)
    if not size or at + size >= len(found) or found[at + size].word != ",":
        return None
    begin = 1 if found[0].word in _IF and found[0].kind == WORD else 0
    names, end = _listed(found, begin, lexicon)
    end += end < len(found) and found[end].word in _IS
    return (0, at + size, names) if names and end == at else None


def _size_aside(found: list[Atom], at: int) -> int:
    """How many words say that what stands in front of them is excepted: "aside", "left out"; 0 for none."""
    if at >= len(found) or found[at].kind != WORD:
        return 0
    if found[at].word in _PAIRED:
        return 2 * (at + 1 < len(found) and found[at + 1].word in _PAIRED[found[at].word])
    return int(found[at].word in _ASIDE)


def _listed(found: list[Atom], begin: int, lexicon: Lexicon) -> tuple[list[Atom], int]:
    """The names that are listed from one atom on, and where the list ends."""
    names: list[Atom] = []
    end = at = begin
    while at < len(found):
        atom = found[at]
        if atom.kind == NAME:
            names.append(atom)
            end = at + 1
        elif not (
            atom.word in _BETWEEN or atom.word in _JOINS or atom.word in _THINGS or is_small(atom, lexicon)
            or (atom.word == "," and names and _goes_on(found, at + 1))
            or (atom.word == "with" and not names and at > begin)
        ):
            break
        at += 1
    while names and end < len(found) and is_beside(found[end], lexicon):
        end += 1
    return names, end


def _goes_on(found: list[Atom], at: int) -> bool:
    """Whether a comma stands within a list of names: "A, B and C"."""
    rest = found[at : at + 3]
    return bool(rest) and (rest[0].kind == NAME or rest[0].word in _JOINS) and any(
        atom.word in _JOINS or atom.word == "," for atom in rest[:2])


def _resolved(found: list[Atom], begin: int, names: list[Atom], lexicon: Lexicon) -> list[Name] | None:
    """The names of an exception; None where nobody knows which axis they are on.

    Of labels that both axes have it is on the one that the subject is not on: "A is negative against all but B", "In
    the A row, all but B".
    """
    subject = next((at for at in range(begin) if found[at].kind == NAME), None)
    before = [axis_of(found[at], lexicon) for at in range(max(0, begin - _FRONT), begin) if at - 1 != subject]
    axes = [axis for axis in before if axis is not None]
    if not axes and subject is not None:
        names_of, called = found[subject].names, axis_of(found[subject + 1], lexicon) if subject + 1 < begin else None
        is_column = called == X or (called is None and len(names_of) == 1 and names_of[0][0] == X)
        axes = [Y if is_column else X]
    resolved: list[Name] = []
    for atom in names:
        if len(atom.names) == 1 or set(atom.names) <= set(lexicon.totals):
            resolved += atom.names
        elif axes:
            resolved += [name for name in atom.names if name[0] == axes[-1]]
        else:
            return None
    return resolved


def _left(names: list[Name], lexicon: Lexicon) -> Place:
    excepted = place([Atom(NAME, "", 0, 0, 0.0, (name,)) for name in names], lexicon)
    return Place(*(
        tuple(label for label in labels if label not in taken) if taken else ()
        for labels, taken in zip((lexicon.panels, *lexicon.orders[0]), excepted, strict=True)
    ))
