"""The label of an axis that a number of a sentence is: "At 80", "16 shards", "(10, 2)", "the 37 °C curve"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom, Name, X, Y, bare
from pipeline.reading.claims.lexicon import Lexicon
from pipeline.reading.claims.positions import axis_of, numbered

_FILLERS = frozenset(("of", "is", "was", "=", "≈", ":", "at", "the", "size", "value", "a", "("))
_AGAINST = frozenset("than on upon over beats outperforms".split())
_OUTDONE = frozenset("out beats outperforms surpasses".split())
_BETWEEN = frozenset(("or", "and", ",", "/", "–", "-", "to", "through"))
_TAKEN = frozenset(
    "predicted classified scored labelled labeled taken mistaken recognized recognised read confused".split()
)
_AT = frozenset("at for in with by under from after than".split())
_OPENED = 4  # atoms of "Between 2 h and 6"
_SINCE = frozenset("after before into past post since from below above".split())
_ARTICLES = frozenset(("the", "a", "an", "row", "column", "value"))
_COUNTED = frozenset("step steps epoch layer day year iteration round week month hour".split())
"""What positions are counted in, where the axis has no name."""
_POINTING = frozenset("the that this each its a in on of than".split())
_DRAWN = frozenset(
    "curve curves line lines row column series trace culture cultures sample samples treatment group plot plots run "
    "runs bar bars condition setting panel".split())
_DIFFERENCES = frozenset("- – % percentage points point times x ×".split())
_SERIES = frozenset(("curve", "curves", "line", "lines", "trace", "series"))
_CHANGES = vocabulary.CHANGES | {"ratio", "factor"}
_NO_NOUNS = frozenset("the its all any only just over least most both each every their this that these those".split())
_YEAR = re.compile(r"(?:19|20)\d\d")
_SYMBOL = 4  # letters of a word that is no symbol
_LONGEST = 9  # digits of a number that is a label


def _of_one(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is beside one of its axis: "higher for a dropout of 0 than for one of 0.5"."""
    if at < 2 or found[at - 1].word != "of" or found[at - 2].word not in ("one", "that"):
        return ()
    axis = next((atom.names[0][0] for atom in reversed(found[:at]) if atom.kind == NAME), PANEL)
    label = lexicon.number(axis, value) if axis != PANEL else None
    return ((axis, label),) if label is not None else ()


def named(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is, by the name of its axis in front or behind, or by the one that it is listed with."""
    if counted_line := numbered(found, at, value, lexicon):
        return counted_line
    if not lexicon.is_label(value) and (not at or found[at - 1].word != "="):
        return ()
    back = at - 1
    while back >= max(0, at - 4) and axis_of(found[back], lexicon) is None and (
        found[back].word in _FILLERS or bare(found[back].word)[:4] in lexicon.shared_words
    ):
        back -= 1
    if back > 1 and found[back].word == ")" and found[back - 2].word == "(":  # "log2(Width) 5"
        back -= 1
    if back > 0 and found[at - 1].word == "of" and found[back].word not in _CHANGES and (
        axis_of(found[back], lexicon) is None and axis_of(found[back - 1], lexicon) is not None
    ):
        back -= 1  # "a weight decay exponent of -1"
    if back >= 0 and (axis := axis_of(found[back], lexicon)) is not None:
        label = lexicon.number(axis, value)
        if label is not None:
            return ((axis, label),)
        if found[at - 1].word == "=" and found[back].word in ("x", "y") and (axis == X or lexicon.is_grid):
            return ((axis, found[at].word),)
    elif found[at - 1].word == "=" and back >= 0 and len(found[back].word) < _SYMBOL and found[back].kind == WORD:
        return _only_label(value, lexicon)  # "N = 64", of an axis that the text does not name
    names = (counted(found, at, value, lexicon) or _drawn(found, at, value, lexicon) or _in_tuple(found, at, lexicon)
             or _measured(found, at, value, lexicon) or _of_one(found, at, value, lexicon)
             or _since(found, at, value, lexicon) or _in_front(found, at, value, lexicon)
             or _joined(found, at, value, lexicon) or _at_end_of_span(found, at, value, lexicon))
    if names:
        return names
    is_year = _YEAR.fullmatch(found[at].word) and value not in lexicon.values  # "2020 is below 2019"
    if is_year and (names := _only_label(value, lexicon)):
        return names
    if at > 1 and found[at - 1].word in _BETWEEN and found[at - 2].kind == NAME:
        axis = found[at - 2].names[0][0]
        if axis != PANEL and found[at - 2].word[0].isdigit() and (label := lexicon.number(axis, value)) is not None:
            return ((axis, label),)
    return ()


def likewise(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a word for a number is beside one that is counted: "Four tokens are better than two"."""
    if not at or found[at - 1].word not in _AGAINST:
        return ()
    axis = next((atom.names[0][0] for atom in found[:at]
                 if atom.kind == NAME and atom.word in vocabulary.NUMBERS), PANEL)
    label = lexicon.number(axis, value) if axis != PANEL else None
    return ((axis, label),) if label is not None else ()


def against(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is where another one is said to outdo it: "the rate 1e-4 edges out 3e-5"."""
    if at < 2 or found[at - 1].word not in _OUTDONE or found[at].value in lexicon.values:
        return ()
    axes = {atom.names[0][0] for atom in found[:at] if atom.kind == NAME and atom.word[0].isdigit()} - {PANEL}
    labels = [(axis, label) for axis in axes if (label := lexicon.number(axis, found[at].value)) is not None]
    return (labels[0],) if len(labels) == 1 else ()


def shared(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """What a number can be behind a word that names both axes of a matrix: "class 2", "true class 2"."""
    if not at or len(found[at].word) > _LONGEST:
        return ()
    value = found[at].value if found[at].kind == NUMBER else parsed(found[at].word)
    back = at - 1 - (found[at - 1].word in ("a", "an"))
    if back > 0 and found[back].word in ("as", "for", "with") and found[back - 1].word in _TAKEN:
        return ((X, label),) if (label := lexicon.number(X, value)) is not None else ()
    if bare(found[at - 1].word)[:4] not in lexicon.shared_words:
        return ()
    axis = axis_of(found[at - 2], lexicon) if at > 1 else None
    labels = [(one, label) for one in (X, Y) if one == (one if axis is None else axis)
              and (label := lexicon.number(one, value)) is not None]
    return tuple(labels)


def _measured(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is by a word for its axis that the axis has not: "at a height of 1.0", "at dose 120"."""
    if at > 1 and found[at - 2].word == "at" and _is_noun(found[at - 1]) and value not in lexicon.values:
        return _only_label(value, lexicon)
    if at < 4 or found[at - 1].word != "of" or found[at - 2].kind != WORD:
        return ()
    initials = "".join(atom.word[0] for atom in found[at - 4 : at - 1] if atom.word not in _ARTICLES)
    for size in (2, 3):  # "a weight decay exponent of -1", where an axis is called WD
        axis = lexicon.axis_words.get(initials[:size], PANEL) if len(initials) >= size else PANEL
        if axis != PANEL and (label := lexicon.number(axis, value)) is not None:
            return ((axis, label),)
    if "at" not in (found[at - 3].word, found[at - 4].word):
        return ()
    return _only_label(value, lexicon)


def _is_noun(atom: Atom) -> bool:
    """Whether a word can be what a number counts in: no "least", no "about"."""
    return atom.kind == WORD and atom.word.isalpha() and len(atom.word) > 2 and not (
        atom.word in vocabulary.BOUNDING or atom.word in vocabulary.APPROXIMATELY or atom.word in vocabulary.MEASURED
        or atom.word in _NO_NOUNS or atom.word[-2:] == "ly")


def _drawn(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is in front of a word for what it is drawn as: "the 37 °C curve", "the 25 mm row"."""
    if not at or found[at - 1].word not in _POINTING:
        return ()
    for atom in found[at + 1 : at + 5]:
        if atom.word in _SERIES and (label := lexicon.number(Y, value)) is not None:
            return ((Y, label),)
        if atom.word in _DRAWN:
            return _only_label(value, lexicon)
        if atom.kind != WORD or not (len(atom.word) <= _SYMBOL or atom.word in ("-", "/")) or atom.word in _AT:
            return ()
    return ()


def _only_label(value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is, where only one axis has it."""
    labels = [(axis, label) for axis in (X, Y) if (label := lexicon.number(axis, value)) is not None]
    return tuple(labels) if len(labels) == 1 else ()


def _in_front(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is behind a preposition, where it is no value: "At 80 the yield", "from 20 on"."""
    back = at - 1
    while back > 0 and (
        found[back].word in _ARTICLES or found[back].word in _COUNTED or axis_of(found[back], lexicon) is not None
        or bare(found[back].word)[:4] in lexicon.shared_words
    ):
        back -= 1
    if found[back].word == "by" and at + 1 < len(found) and found[at + 1].word in _DIFFERENCES:
        return ()  # "by 3-4 points"
    if back > 0 and found[back].word in _AT and (axis := axis_of(found[back - 1], lexicon)) is not None:
        label = lexicon.number(axis, value)  # "the row for 1.0"
        return ((axis, label),) if label is not None else ()
    bracketed = back >= 0 and found[back].word == "(" and at + 1 < len(found) and found[at + 1].word == ")"
    if back >= 0 and found[back].word not in _AT and not bracketed:
        return ()  # "south (180)" names a place too
    if at + 1 < len(found) and (axis := lexicon.axis_units.get(found[at + 1].word)) is not None:
        label = lexicon.number(axis, value)  # "at 5 m"
        return ((axis, label),) if label is not None else ()
    return _only_label(value, lexicon) if value not in lexicon.values else ()


def _since(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is in its axis' unit, before or after something: "2 h after the dose"."""
    if at + 2 >= len(found) or found[at + 2].word not in _SINCE or (at and found[at - 1].word == "by"):
        return ()
    axis = lexicon.axis_units.get(found[at + 1].word)
    label = lexicon.number(axis, value) if axis is not None else None
    return ((axis, label),) if axis is not None and label is not None else ()


def _joined(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is in its axis' unit, behind one of the other axis: "at 240 °C and 50 bar"."""
    if at < 2 or at + 1 >= len(found) or found[at - 1].word not in ("and", ",", "/"):
        return ()
    axis = lexicon.axis_units.get(found[at + 1].word)
    back = at - 2  # at the other label, or at the last sign of its unit: "50 mm/s and 18 bar"
    while back > 0 and found[back].kind == WORD and len(found[back].word) <= _SYMBOL:
        back -= 1
    is_behind = any(one.kind == NAME and one.names[0][0] not in (axis, PANEL) for one in found[max(0, back - 1) : at])
    label = lexicon.number(axis, value) if axis is not None and is_behind else None
    return ((axis, label),) if axis is not None and label is not None else ()


def _at_end_of_span(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is where a sentence opens with two of them in their axis' unit: "Between 2 and 6 h"."""
    if at > _OPENED or found[0].word != "between":
        return ()
    and_at = next((index for index in range(2, min(_OPENED, len(found) - 2)) if found[index].word == "and"), 0)
    axis = lexicon.axis_units.get(found[and_at + 2].word) if and_at and at in (1, and_at + 1) else None
    label = lexicon.number(axis, value) if axis is not None else None
    return ((axis, label),) if axis is not None and label is not None else ()


def _in_tuple(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is in a pair of coordinates: "(10, 2)"."""
    if (names := _in_pair(found, at, lexicon)):
        return names
    first = at if found[at - 1].word == "(" else at - 2
    if first < 1 or first + 3 >= len(found):
        return ()
    marks = [found[first + step].word for step in (-1, 1, 3)]
    pair = [found[first + step] for step in (0, 2)]
    if marks != ["(", ",", ")"] or any(not atom.word[0].isdigit() and atom.word[0] not in "-−–+" for atom in pair):
        return ()
    axes = (Y, X) if lexicon.row_first else (X, Y)
    labels = [lexicon.number(axis, atom.value if atom.kind == NUMBER else parsed(atom.word))
              for axis, atom in zip(axes, pair, strict=True)]
    which = (at - first) // 2
    label = labels[which]
    return ((axes[which], label),) if label is not None and None not in labels else ()


def _in_pair(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is in "0.3/2000", where each is a label of an axis of its own."""
    for first in (at, at - 2):
        if first < 0 or first + 2 >= len(found) or found[first + 1].word != "/":
            continue
        values = [found[first + step].value for step in (0, 2)]
        for axes in ((X, Y), (Y, X)):
            labels = [lexicon.number(axis, value) for axis, value in zip(axes, values, strict=True)]
            label = labels[(at - first) // 2]
            if label is not None and None not in labels:
                return ((axes[(at - first) // 2], label),)
    return ()


def parsed(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        return float("nan")


def counted(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is by the axis behind it: "16 shards", "2-digit x and y", "9 digits" of x."""
    ahead = at + 1
    if ahead < len(found) and found[ahead].word in ("-", "%"):
        ahead += 1
    if ahead == len(found):
        return ()
    axis = axis_of(found[ahead], lexicon)
    if axis is None and ahead + 1 < len(found) and found[ahead].kind == WORD:
        is_between = lexicon.is_axis(found[ahead].word) or found[ahead].word in lexicon.axis_units  # "30 nM trametinib"
        axis = axis_of(found[ahead + 1], lexicon) if is_between else None
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
