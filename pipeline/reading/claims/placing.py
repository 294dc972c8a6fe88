"""The place of the figure that some names of a sentence give together."""

from __future__ import annotations

from itertools import takewhile

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import PANEL, WORD, Atom, Name, X, Y
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.vocabulary import words

_VERSUS = re.compile(r"\b(?:vs\.?|versus|against)\s")
_SMALL = frozenset("the a an its of = -".split())
_PREPOSITIONS = frozenset("at in on for with within across under".split())


def place(atoms: list[Atom], lexicon: Lexicon, *, swapped: bool = False) -> Place:
    """The place that some names give together; swapped: those of labels that both axes have are taken for the other."""
    if not atoms:
        return ANYWHERE
    if len(atoms) == 1 and len(atoms[0].names) == 1:
        axis, label = atoms[0].names[0]
        meant = lexicon.meant(axis, label)
        return Place(x=meant) if axis == X else Place(y=meant) if axis == Y else Place(meant)
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    plain = not lexicon.is_square or all(len(atom.names) == 1 for atom in atoms)
    names = [atom.names[0] for atom in atoms] if plain else resolved(atoms, lexicon, swapped=swapped)
    for axis, label in names:
        if label not in found[axis]:
            found[axis].extend(lexicon.meant(axis, label))
    return Place(tuple(found[PANEL]), tuple(found[X]), tuple(found[Y]))


def of_panel(atoms: list[Atom], panels: tuple[str, ...], lexicon: Lexicon) -> list[Atom]:
    """The atoms of a sentence on one panel, each label that both axes have as the axes of that panel have it."""
    if len(panels) != 1 or not lexicon.is_square or len(lexicon.panels) == 1 or panels[0] not in lexicon.panels:
        return atoms
    number = lexicon.panels.index(panels[0])
    return [atom.named(own) if len(atom.names) > 1 and (own := tuple(
        name for name in atom.names if number in lexicon.where.get(name, ()))) else atom for atom in atoms]


def resolved(atoms: list[Atom], lexicon: Lexicon, *, swapped: bool = False) -> list[Name]:
    """The name of each atom. Of labels that both axes have, the first is the row and the second the column."""
    open_ = [atom.names[0][1] for atom in atoms if len(atom.names) > 1]
    known = {atom.names[0][0] for atom in atoms if len(atom.names) == 1}
    axis = X if len(open_) == 1 and Y in known else Y
    if len(open_) == 2 and lexicon.has(open_[0], open_[1]) and not lexicon.has(open_[1], open_[0]):
        axis = X
    if swapped:
        axis = X if axis == Y else Y
    found: list[Name] = []
    for atom in atoms:
        name = atom.names[0]
        if len(atom.names) > 1:
            name = next((other for other in atom.names if other[0] == axis), name)
            axis = X if axis == Y else Y
        found.append(name)
    return found


def measures_places(atoms: list[Atom], lexicon: Lexicon) -> bool:
    """Whether words name what the positions along a chart measure, and not its values: "lower cost than"."""
    if lexicon.is_grid or not lexicon.is_numeric(X):
        return False
    behind = _VERSUS.split(lexicon.title or "", maxsplit=1)[1:]  # "Accuracy vs. Computational Cost"
    return any(lexicon.axis_of(atom.word) == X or atom.word in words.of("".join(behind))
               for atom in takewhile(_is_noun, atoms) if atom.word not in lexicon.measures)


def is_of_places(word: str, lexicon: Lexicon) -> bool:
    """Whether a word speaks of where values stand along x, and not of how much they are: "heavier", over the weight."""
    measured = vocabulary.OF_PLACES.get(word)
    return measured is not None and lexicon.is_numeric(X) and not lexicon.is_grid and (
        measured.isdisjoint(lexicon.measures) and any(lexicon.axis_of(one) == X for one in measured))


def _is_noun(atom: Atom) -> bool:
    return atom.kind == WORD and atom.word not in _PREPOSITIONS


def is_small(atom: Atom, lexicon: Lexicon) -> bool:
    """Whether a word says nothing more of the name beside it: an article, the name of its axis, its unit."""
    return atom.kind == WORD and (
        atom.word in _SMALL or atom.word in lexicon.axis_units or lexicon.axis_of(atom.word) is not None)


def is_beside(atom: Atom, lexicon: Lexicon) -> bool:
    """Whether a word may stand behind a name as its unit or the name of its axis: "at 5 m", "the 2019 season"."""
    return atom.kind == WORD and (atom.word in lexicon.axis_units or lexicon.axis_of(atom.word) is not None)
