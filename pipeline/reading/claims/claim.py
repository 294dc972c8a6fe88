"""What a clause claims, and the place of the figure that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.clause import NAME, NUMBER, WORD, Atom
from pipeline.reading.claims.lexicon import ANYWHERE, PANEL, Lexicon, Name, Place, X, Y
from pipeline.reading.script import Script

_CHARTS = frozenset("matrices panels charts plots heatmaps figures graphs tables pies subplots benchmarks".split())
_OFF_DIAGONAL = (frozenset(("off", "diagonal")), frozenset(("two", "different")), frozenset(("its", "own", "apart")),
                 frozenset(("its", "own", "except")))
_CONFUSIONS = frozenset("confusion confusions error mistake mistakes misclassification disagreement confused".split())
_BEGINS = frozenset("begins begin starts start".split())
_ENDS = frozenset("ends end finishes finish".split())
_ENTRIES = frozenset("value values entry entries cell cells score scores count counts number numbers".split())


class Claim(NamedTuple):
    """A checkable claim. What its kind does not need is None."""

    kind: str
    panel: str | None = None
    value: float | None = None
    value_low: float | None = None
    value_high: float | None = None
    tolerance: float = 0.0
    inclusive: bool | None = None
    x: str | None = None
    y: str | None = None
    scope: Place = ANYWHERE
    diagonal: str | None = None
    """`off` where the diagonal of a matrix is not meant, `on` where nothing else is."""
    a: Place | None = None
    b: Place | None = None
    every: bool | None = None
    direction: str | None = None
    along: str | None = None


class Clause:
    """The atoms of a clause, and the place that what stands over it speaks of."""

    __slots__ = ("atoms", "context", "lexicon", "script", "subject", "words")

    def __init__(self, script: Script, lexicon: Lexicon, atoms: list[Atom], context: Place, subject: Place):
        self.script, self.lexicon = script, lexicon
        self.context, self.subject = context, subject
        self.atoms = [self._known(atom) if len(atom.names) > 1 else atom for atom in atoms]
        self.words = {atom.word for atom in atoms if atom.kind == WORD}

    def _known(self, atom: Atom) -> Atom:
        """An atom that can be a row and a column, as the one that the clause stands under."""
        known = [name for name in atom.names if name[1] in self.context[(1, 2, 0)[name[0]]]]
        return atom._replace(names=(known[0],)) if len(known) == 1 else atom

    def names(self, begin: int = 0, end: int | None = None) -> list[Atom]:
        return [atom for atom in self.atoms[begin:end] if atom.kind == NAME]

    def numbers(self) -> list[int]:
        """The atoms that are numbers and count nothing else."""
        return [at for at, atom in enumerate(self.atoms) if atom.kind == NUMBER]

    def is_said(self, words: Iterable[str]) -> bool:
        return not self.words.isdisjoint(words)

    def place(self, atoms: list[Atom]) -> Place:
        return place(atoms, self.lexicon)

    @property
    def diagonal(self) -> str | None:
        """Whether only the diagonal of a matrix is meant, or all but that."""
        if any(phrase <= self.words for phrase in _OFF_DIAGONAL):
            return "off"
        if self.lexicon.is_square and not self.words.isdisjoint(_CONFUSIONS):
            return "off"  # of a confusion matrix
        return "on" if "diagonal" in self.words and not self.words.isdisjoint(_ENTRIES) else None

    @property
    def end_of_axis(self) -> Place:
        """The first or last position of the horizontal axis, where the clause says that something begins or ends."""
        position = 0 if self.is_said(_BEGINS) else -1 if self.is_said(_ENDS) else None
        label = self.lexicon.label_at(X, position) if position is not None else None
        return Place((), (label,), ()) if label is not None else ANYWHERE

    def panels(self, *places: Place) -> list[str | None]:
        """The panels that a claim about places is made of, one claim for each; None for the figure as a whole."""
        lexicon = self.lexicon
        named = [panel for where in places for panel in where.panels] or list(self.context.panels)
        if named:
            return list(dict.fromkeys(named))
        if len(lexicon.panels) == 1:
            return [lexicon.panels[0]]
        if self.is_said(_CHARTS) and self.is_said(("both", "each", "all", "every")):
            return list(lexicon.panels)
        labels = [(axis, label) for where in (*places, self.context) for axis in (X, Y) for label in where[1 + axis]]
        homes = lexicon.homes(labels) if labels else []
        return [homes[0]] if len(homes) == 1 else [None]

    def tolerance(self, at: int) -> float:
        """How far a value may be off by the words in front of a number: "about 32" is met by 32.7."""
        atom = self.atoms[at]
        text = self.script.text
        near = {before.word for before in self.atoms[max(0, at - 3) : at]}
        if near.isdisjoint(vocabulary.APPROXIMATELY) and text[atom.start - 1 : atom.start] not in ("~", "≈"):
            return 0.0
        return _last_digit(text[atom.start : atom.end])


def _last_digit(written: str) -> float:
    """What one counts in the last digit that is written and no zero at the end of a whole number."""
    digits = "".join(char for char in written if char.isdigit() or char == ".")
    whole, point, decimals = digits.partition(".")
    if point:
        return 10.0 ** -len(decimals)
    zeros = len(whole) - len(whole.rstrip("0"))
    return 10.0**zeros / (2 if zeros else 1) if zeros < len(whole) else 1.0


def place(atoms: list[Atom], lexicon: Lexicon) -> Place:
    """The place that some names give together."""
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    for axis, label in resolved(atoms, lexicon):
        if label not in found[axis]:
            found[axis].append(label)
    return Place(tuple(found[PANEL]), tuple(found[X]), tuple(found[Y]))


def resolved(atoms: list[Atom], lexicon: Lexicon) -> list[Name]:
    """The name of each atom. Of labels that both axes have, the first is the row and the second the column."""
    open_ = [atom.names[0][1] for atom in atoms if len(atom.names) > 1]
    known = {atom.names[0][0] for atom in atoms if len(atom.names) == 1}
    axis = X if len(open_) == 1 and X not in known else Y
    if len(open_) == 2 and lexicon.has(open_[0], open_[1]) and not lexicon.has(open_[1], open_[0]):
        axis = X
    found: list[Name] = []
    for atom in atoms:
        name = atom.names[0]
        if len(atom.names) > 1:
            name = next((other for other in atom.names if other[0] == axis), name)
            axis = X if axis == Y else Y
        found.append(name)
    return found
