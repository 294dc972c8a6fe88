"""Whether a clause about a matrix means its diagonal, or what lies beside that.

    Off-diagonal values are below 0.1        A is mistaken for B in 12 cases        correctly recognized in 90%
"""

from __future__ import annotations

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import WORD, Atom

_OFF_DIAGONAL = tuple(frozenset(phrase.split()) for phrase in ("off diagonal", "non diagonal", "two different"))
_OFF_SQUARE = tuple(phrase.split() for phrase in (
    "different variables", "different classes", "different", "other variables", "to other", "to others", "with other",
    "with others", "its own apart", "its own except", "predicted as",
    "classified as", "mistaken", "mistaken for", "labelled as", "labeled as", "recognized as"))
_CONFUSIONS = frozenset(
    "confusion confusions mix mixup mixups error errors mistake mistakes misclassification misclassifications "
    "disagreement".split()) | vocabulary.MISTAKEN
_ERRORS = frozenset(("error", "errors"))
_WITHOUT = frozenset("apart aside away except excluding outside besides ignoring leaving beyond beside without "
                     "excluded".split())
_CORRECT, _RECOGNIZED = frozenset(("correct", "correctly")), frozenset("recognized recognised identified".split())
_ENTRIES = frozenset("value values entry entries cell cells score scores count counts number numbers".split())
_IS_ALL = frozenset("constant unchanged all throughout everywhere".split())  # "The diagonal is constant at 1.0"
_SMALL = 3  # letters of "the"
_NEAR = 6  # atoms in front of what a class is taken for, in which it is named
_PAIRS = frozenset(phrase[0] for phrase in _OFF_SQUARE)


def diagonal(
    atoms: list[Atom], said: set[str], named: list[Atom], measures: list[str], *, is_square: bool, is_absolute: bool
) -> str | None:
    """`on` where only the diagonal is meant, `off` where all but that is, None where nothing says so.

    said: the words; measures: those for what the figure shows, which may be an error; is_absolute: whether values
    count without their signs.
    """
    if any(phrase <= said for phrase in _OFF_DIAGONAL):
        return "off"
    if "diagonal" in said:
        is_on = not said.isdisjoint(_ENTRIES) or atoms[0].word in ("on", "along") or (
            not said.isdisjoint(vocabulary.RANGES | _IS_ALL) and any(atom.word == "diagonal" for atom in atoms[:3]))
        is_excepted = not said.isdisjoint(_WITHOUT) or {"other", "than"} <= said
        return "off" if is_excepted else "on" if is_on else None
    if not is_square:
        return None
    if is_absolute or not said.isdisjoint(_CONFUSIONS if _ERRORS.isdisjoint(measures) else _CONFUSIONS - _ERRORS):
        return "off"
    if not said.isdisjoint(_CORRECT) or (not said.isdisjoint(_RECOGNIZED) and "as" not in said and "not" not in said):
        return "on"
    if ("in" in said or "within" in said) and any(
        (one.word == "in" and two.word == "-" and three.word == "domain")
        or (one.word == "within" and two.word in ("a", "the") and three.kind == WORD and three.word != "range")
        for one, two, three in zip(atoms, atoms[1:], atoms[2:], strict=False)
    ):
        return "on"  # "transfer within a language"
    are_paired = "such" not in said and not said.isdisjoint(_PAIRS) and not _are_same(atoms)
    if are_paired and any(_says(atoms, said, pair) for pair in _OFF_SQUARE):
        labels = [atom.names[0][1] for atom in named]
        return "off" if len(set(labels)) == len(labels) else None  # "A is most often taken for A"
    return None


def _are_same(atoms: list[Atom]) -> bool:
    """Whether a class is said to be taken for itself: "nevi recognized as nevi", "normal beats seen as normal"."""
    words = [atom.word for atom in atoms]
    for at, word in enumerate(words[:-2]):
        if word not in _PAIRS:
            continue
        itself, behind = words[at + 2], words[at + 3 : at + 4]
        if itself in words[at - 1 : at] or (
            len(itself) > _SMALL and itself in words[max(0, at - _NEAR) : at] and not any(map(str.isalnum, behind))
        ):  # and not "class 1 predicted as class 2"
            return True
    return False


def _says(atoms: list[Atom], said: set[str], phrase: list[str]) -> bool:
    """Whether the words of a phrase are said, the second right behind the first or nearly so: "to any other"."""
    return said.issuperset(phrase) and (len(phrase) == 1 or any(
        atom.word == phrase[0] and any(other.word == phrase[1] for other in atoms[at + 1 : at + 5])
        for at, atom in enumerate(atoms)))
