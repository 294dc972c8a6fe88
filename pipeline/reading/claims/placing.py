"""The place of the figure that some names of a sentence give together."""

from __future__ import annotations

from itertools import takewhile

from pipeline.reading import patterns as re
from pipeline.reading import words
from pipeline.reading.claims.atom import NAME, PANEL, WORD, Atom, Name, X, Y
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place

_VERSUS = re.compile(r"\b(?:vs\.?|versus|against)\s")
_SAME = 4  # atoms of "At the same cycle"
_PREPOSITIONS = frozenset("at in on for with within across under".split())


def place(atoms: list[Atom], lexicon: Lexicon, *, swapped: bool = False) -> Place:
    """The place that some names give together; swapped: those of labels that both axes have are taken for the other."""
    if not atoms:
        return ANYWHERE
    if len(atoms) == 1 and len(atoms[0].names) == 1:
        axis, label = atoms[0].names[0]
        return Place(x=(label,)) if axis == X else Place(y=(label,)) if axis == Y else Place((label,))
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    plain = not lexicon.is_square or all(len(atom.names) == 1 for atom in atoms)
    names = [atom.names[0] for atom in atoms] if plain else resolved(atoms, lexicon, swapped=swapped)
    for axis, label in names:
        if label not in found[axis]:
            found[axis].append(label)
    return Place(tuple(found[PANEL]), tuple(found[X]), tuple(found[Y]))


def stretched(axis: int, labels: tuple[str, ...], atoms: list[Atom], lexicon: Lexicon) -> tuple[str, ...]:
    """All labels from the first to the second where a text says "from A to B", "between A and B", or "2015-2019"."""
    if len(labels) != 2:
        return labels
    ends = [(axis, label) for label in labels]
    names = [at for at, atom in enumerate(atoms) if atom.kind == NAME and atom.names[0] in ends]
    if len(names) == 2 and names[1] - names[0] == 2 and (
        atoms[names[0] + 1].word in ("to", "through", "–") or (
            atoms[names[0] + 1].word == "-" and labels[0][:1].isdigit())
        or (atoms[names[0] + 1].word == "and" and names[0] > 0 and atoms[names[0] - 1].word == "between")
    ):
        order = list(lexicon.orders[0][axis])
        if labels[0] in order and labels[1] in order:
            first, last = sorted((order.index(labels[0]), order.index(labels[1])))
            return tuple(order[first : last + 1])
    return labels


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


def _is_noun(atom: Atom) -> bool:
    return atom.kind == WORD and atom.word not in _PREPOSITIONS


def axis_of_same(found: list[Atom], lexicon: Lexicon) -> int | None:
    """The axis on which a sentence stays where the one before was: "At the same cycle …"; None for most."""
    opening = [atom.word for atom in found[:_SAME]]
    if len(opening) < _SAME or opening[0] not in _PREPOSITIONS or opening[1:3] != ["the", "same"]:
        return None
    return lexicon.axis_of(opening[3])


def stayed(axis: int, before: list[Atom], lexicon: Lexicon) -> Place:
    """The one place on an axis that the sentence before names; anywhere where it names none or several."""
    named = [atom for atom in before if atom.kind == NAME and atom.names[0][0] == axis]
    return place(named[:1], lexicon) if len({atom.names[0] for atom in named}) == 1 else ANYWHERE
