"""A sentence as a row of atoms: words, numbers, and the names that it has for places of the figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.lexicon import PANEL, TOKEN, Lexicon, Name, X, Y, bare
from pipeline.reading.script import Script

WORD, NUMBER, NAME = "word", "number", "name"
_FILLERS = frozenset(("of", "is", "=", ":", "at", "the", "size", "value", "a", "("))
_BETWEEN = frozenset(("or", "and", ",", "/", "–", "-", "to", "through"))
_SPLITS = frozenset("while whereas but although though".split())
_ROWS = {"row": Y, "column": X, "bin": X, "bar": X, "col": X, "group": X, "slice": X, "bars": X}
_CORNERS = frozenset("corner cell square entry".split())


class Atom(NamedTuple):
    """A piece of a sentence."""

    kind: str
    word: str
    """In lower case, as written."""
    start: int
    end: int
    value: float = 0.0
    """Of a number."""
    names: tuple[Name, ...] = ()
    """Of a name: what it can be."""


def atoms(script: Script, start: int, end: int, first: int, last: int, lexicon: Lexicon) -> list[Atom]:
    """The atoms of a piece of text; first, last: the slice of the document's numbers that stand in its line."""
    text = script.text[start:end]
    if "_" in text:
        text = text.replace("\\_", "_ ").replace("_", " ")
        if len(text) > end - start:
            text = script.text[start:end].replace("\\", " ").replace("_", " ")
    found = [(match.group(), match.start() + start) for match in TOKEN.finditer(text)]
    written = [word for word, _ in found]
    spoken = [bare(word) for word in written]
    numbers = {script.starts[index]: index for index in range(first, last)}
    result: list[Atom] = []
    taken = start  # where the last number ends
    at, count = 0, len(found)
    while at < count:
        word, begin = found[at]
        if begin < taken:
            at += 1
            continue
        names, behind = lexicon.find(spoken, written, at, script.text[begin - 1 : begin])
        if names:
            finish = found[behind - 1][1] + len(written[behind - 1])
            result.append(Atom(NAME, spoken[at], begin, finish, 0.0, names))
            at = behind
            continue
        index = numbers.get(begin)
        if index is not None:
            taken = script.ends[index]
            result.append(Atom(NUMBER, word.lower(), begin, taken, script.number(index)))
        else:
            result.append(Atom(WORD, word.lower(), begin, begin + len(word)))
        at += 1
    return _placed(result, lexicon)


def _placed(found: list[Atom], lexicon: Lexicon) -> list[Atom]:
    """The atoms, with the numbers, positions and colours that name a place for what they are."""
    result: list[Atom] = []
    for at, atom in enumerate(found):
        names: tuple[Name, ...] = ()
        if atom.kind == NUMBER:
            names = _coordinate(found, at, atom.value, result, lexicon)
        elif atom.kind == WORD:
            word = atom.word
            if word.isdecimal():
                names = _coordinate(found, at, float(word), result, lexicon)
            elif word in vocabulary.NUMBERS:
                names = _counted(found, at, float(vocabulary.NUMBERS[word]), lexicon)
            if not names and at + 1 < len(found):
                names = _position(found, at, lexicon)
            if not names and (label := lexicon.coloured(word)) is not None:
                names = ((Y, label),)
        elif len(atom.names) > 1:
            atom = atom._replace(names=_chosen(found, at, atom.names, lexicon))
        if names:
            result += [atom._replace(kind=NAME, names=(name,)) for name in names]
        else:
            result.append(atom)
    return result


def _axis(atom: Atom, lexicon: Lexicon) -> int | None:
    """The axis that a word names."""
    return lexicon.axis_words.get(bare(atom.word)[:4]) if atom.kind == WORD else None


def _coordinate(
    found: list[Atom], at: int, value: float, before: list[Atom], lexicon: Lexicon
) -> tuple[Name, ...]:
    """The label that a number is, by the name of its axis in front or behind, or by the one that it is listed with."""
    back = at - 1
    while back >= max(0, at - 3) and found[back].word in _FILLERS and _axis(found[back], lexicon) is None:
        back -= 1
    if back >= 0 and (axis := _axis(found[back], lexicon)) is not None:
        label = lexicon.number(axis, value)
        if label is not None:
            return ((axis, label),)
        if found[at - 1].word == "=" and found[back].word in ("x", "y"):
            return ((axis, found[at].word),)
    names = _counted(found, at, value, lexicon)
    if names:
        return names
    if len(before) > 1 and before[-1].word in _BETWEEN and before[-2].kind == NAME:
        axis = before[-2].names[0][0]
        if axis != PANEL and before[-2].word[0].isdigit() and (label := lexicon.number(axis, value)) is not None:
            return ((axis, label),)
    return ()


def _counted(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is by the axis behind it: "16 shards", "2-digit x and y", "9 digits" of x."""
    ahead = at + 1
    if ahead < len(found) and found[ahead].word in ("-", "%"):
        ahead += 1
    if ahead == len(found):
        return ()
    axis = _axis(found[ahead], lexicon)
    if axis is None and ahead + 1 < len(found) and found[ahead].kind == WORD:
        axis = _axis(found[ahead + 1], lexicon) if bare(found[ahead].word)[:4] in lexicon.axis_words else None
    if axis is not None:
        label = lexicon.number(axis, value)
        return ((axis, label),) if label is not None else ()
    if bare(found[ahead].word)[:4] in lexicon.shared_words:
        near = [atom.word for atom in found[ahead + 1 : ahead + 4]]
        if "x" not in near and "y" not in near:
            near = [atom.word for atom in found[max(0, at - 3) : at]]
        axes = [axis for axis, letter in ((X, "x"), (Y, "y")) if letter in near]
        return tuple((axis, label) for axis in axes if (label := lexicon.number(axis, value)) is not None)
    return ()


def _position(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """What a position names: "the left chart", "the last column", "the bottom-right corner", "the center"."""
    word = found[at].word
    ahead = at + 1 + (found[at + 1].word == "-")
    if ahead == len(found):
        return ()
    following = bare(found[ahead].word)
    if (panel := lexicon.panel_at(word, following)) is not None:
        return ((PANEL, panel),)
    if word in vocabulary.ORDINALS and following in _ROWS:
        axis = _ROWS[following]
        label = lexicon.label_at(axis, vocabulary.ORDINALS[word])
        return ((axis, label),) if label is not None else ()
    is_corner = ahead + 1 < len(found) and bare(found[ahead + 1].word) in _CORNERS
    if is_corner and word in ("top", "upper", "bottom", "lower") and following in ("left", "right"):
        y = lexicon.label_at(Y, 0 if word in ("top", "upper") else -1)
        x = lexicon.label_at(X, 0 if following == "left" else -1)
        return ((X, x), (Y, y)) if x is not None and y is not None else ()
    if word in ("center", "centre", "middle") and following == "of" and "grid" in [a.word for a in found[ahead:][:3]]:
        middle = [len(lexicon.orders[0][axis]) for axis in (X, Y)]
        if len(lexicon.orders) == 1 and middle[X] % 2 and middle[Y] % 2:
            return tuple((axis, lexicon.label_at(axis, middle[axis] // 2)) for axis in (X, Y))
    return ()


def _chosen(found: list[Atom], at: int, names: tuple[Name, ...], lexicon: Lexicon) -> tuple[Name, ...]:
    """One of the axes that share a label: named in front of it ("row A", "trained on A") or behind ("A row")."""
    around = [*reversed(found[max(0, at - 3) : at]), *found[at + 1 : at + 2]]
    for atom in around:
        if atom.kind == NAME or atom.word in (",", "and"):
            break
        axis = _axis(atom, lexicon)
        if axis is not None:
            return tuple(name for name in names if name[0] == axis) or names
    return names


def clauses(found: list[Atom]) -> Iterator[list[Atom]]:
    """The clauses of a sentence: what a semicolon, a "while" or an "and" between two statements separates."""
    clause: list[Atom] = []
    depth = 0
    following_states = _states_behind(found) if any(atom.word == "and" for atom in found) else []
    for at, atom in enumerate(found):
        depth += (atom.word == "(") - (atom.word == ")")
        following = found[at + 1].word if at + 1 < len(found) else ""
        if depth <= 0 and atom.kind == WORD and (
            atom.word in _SPLITS
            or (atom.word == ";" and following not in ("it", "its"))
            or (atom.word == "and" and following_states[at + 1] and _states(clause))
        ):
            yield clause
            clause = []
        else:
            clause.append(atom)
    yield clause


def _states(clause: list[Atom]) -> bool:
    """Whether some atoms can be a statement of their own: a number, and a word that says what it is."""
    return any(atom.kind == NUMBER for atom in clause) and any(map(_says_what, clause))


def _states_behind(found: list[Atom]) -> list[bool]:
    """Whether the atoms from each one on can be a statement, and False behind the last."""
    states, number, word = [False], False, False
    for atom in reversed(found):
        number, word = number or atom.kind == NUMBER, word or _says_what(atom)
        states.append(number and word)
    return states[::-1]


def _says_what(atom: Atom) -> bool:
    return atom.kind == WORD and (
        atom.word in vocabulary.SUPERLATIVES
        or atom.word in vocabulary.EVERY
        or atom.word in vocabulary.NONE
        or atom.word in vocabulary.RANGES
    )
