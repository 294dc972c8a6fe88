"""A sentence as a row of atoms: words, numbers, and the names that it has for places of the figure."""

from __future__ import annotations

from bisect import bisect_left
from itertools import chain

from pipeline.reading import patterns as re
from pipeline.reading.claims import positions, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, NUMERALS, NUMERIC, PANEL, WORD, Atom, Name, X, Y, bare, split
from pipeline.reading.claims.lexicon import Lexicon
from pipeline.reading.claims.positions import axis_of
from pipeline.reading.script import Script

_FILLERS = frozenset(("of", "is", "was", "=", ":", "at", "the", "size", "value", "a", "("))
_AGAINST = frozenset("than on upon over beats outperforms".split())
_BETWEEN = frozenset(("or", "and", ",", "/", "–", "-", "to", "through"))
_TAKEN = frozenset(
    "predicted classified scored labelled labeled taken mistaken recognized recognised read confused".split()
)
_AT = frozenset("at for in with by under from after than".split())
_ARTICLES = frozenset(("the", "a", "an", "row", "column", "value"))
_COUNTED = frozenset("step steps epoch layer day year iteration round week month hour".split())
"""What positions are counted in, where the axis has no name."""
_WITHOUT = frozenset(("before", "without"))  # of two panels, "before filtering" is the one that is not filtered
_JOINED = frozenset(("with", "without"))
_POINTING = frozenset("the that this each its a in on of than".split())
_DRAWN = frozenset(
    "curve curves line lines row column series trace culture cultures sample samples treatment group plot plots run "
    "runs bar bars condition setting panel".split())
_DIFFERENCES = frozenset("- – % percentage points point times x ×".split())
_SERIES = frozenset(("curve", "curves", "line", "lines", "trace", "series"))
_SPANS = frozenset(("to", "-", "–", "—", "and", ","))
_YEAR = re.compile(r"(?:19|20)\d\d")
_SYMBOL = 4  # letters of a word that is no symbol
_LONGEST = 9  # digits of a number that is a label


def atoms(script: Script, start: int, end: int, first: int, last: int, lexicon: Lexicon) -> list[Atom]:
    """The atoms of a piece of text; first, last: the slice of the document's numbers that stand in its line."""
    text = script.text[start:end]
    if "\\text{" in text:
        text = text.replace("\\text{", " " * len("\\text{")).replace("{", " ").replace("}", " ").replace("$", " ")
    if "_" in text:
        text = text.replace("\\", " ").replace("_", " ")
    chunks = text.split(" ")
    found = list(map(split, chunks))
    tokens = list(chain.from_iterable(found))
    plain = [token.atom for token in tokens]  # most tokens are words, and nothing else
    telling, named = lexicon.telling, lexicon.entries
    special = [at for at, token in enumerate(tokens) if token.key in telling]
    if lexicon.lettered and ("(a)" in text or "anel A" in text):
        special = [at for at, token in enumerate(tokens) if token.key in telling or token.key == "a"]
    if lexicon.prefixes:
        special = list(range(len(tokens)))
    if not special:
        return plain
    places: list[int] = []  # where the tokens begin
    begin = start
    for chunk, some in enumerate(found):
        for token in some:
            places.append(begin + token.offset)
        begin += len(chunks[chunk]) + 1
    starts = script.starts
    result: list[Atom] = []
    open_: list[int] = []  # the atoms that may name a place, by what stands around them
    done = 0  # the tokens that are in the result
    for at in special:
        if at < done:
            continue
        token, begin = tokens[at], places[at]
        names, behind = lexicon.find(tokens, at, script.text[begin - 1 : begin]) if (
            token.spoken in named or lexicon.prefixes) else ((), at)
        index = bisect_left(starts, begin, first, last)
        is_number = index < last and starts[index] == begin
        if not names and not is_number and token.key is not NUMERIC and (
            token.spoken not in lexicon.placing and token.spoken != "a"
        ):
            continue
        result += plain[done:at]
        done = max(behind, at + 1)
        if names and is_number and names[0][1].endswith("+") and at and tokens[at - 1].spoken in vocabulary.BELOW:
            names = ()  # "below 75", where a label is 75+
        if names:
            if result and result[-1].names == names:  # "real GDP" is one name
                continue
            if result and behind == at + 1 and _is_noun_behind(result[-1], token.written, names):
                result.append(token.atom)
                continue
            if at and tokens[at - 1].spoken in _JOINED and len(result) > 1 and (
                _is_variant(result[-2], names) and result[-1].word == tokens[at - 1].atom.word
            ):  # "the loss without EMA", where one is Loss, and one is Loss (EMA)
                result.pop()
                if tokens[at - 1].spoken == "with":
                    result[-1] = result[-1].named(names)
                continue
            if len(names) > 1 and names[0][0] == names[-1][0]:  # "A+", where another one is "A"
                names = _as_written(names, script.text, begin)
            if len(names) > 1:
                open_.append(len(result))
            elif names[0][0] == PANEL and len(lexicon.panels) == 2 and at and tokens[at - 1].spoken in _WITHOUT:
                names = tuple((PANEL, panel) for panel in lexicon.panels if panel != names[0][1])
            end = places[behind - 1] + len(tokens[behind - 1].written)
            result.append(Atom(NAME, token.spoken, begin, end, 0.0, names))
        elif is_number:
            open_.append(len(result))
            result.append(Atom(NUMBER, token.written.lower(), begin, script.ends[index], script.number(index)))
            while done < len(places) and places[done] < script.ends[index]:
                done += 1
        else:
            open_.append(len(result))
            result.append(Atom(WORD, token.atom.word, begin, begin + len(token.written)))
    result += plain[done:]
    return _placed(result, open_, lexicon) if open_ else result


def _as_written(names: tuple[Name, ...], text: str, begin: int) -> tuple[Name, ...]:
    """Of labels that only differ in their signs, the one that is written."""
    written = [name for name in names if text.startswith(name[1], begin)]
    return (max(written, key=lambda name: len(name[1])),) if written else names


def _is_noun_behind(before: Atom, written: str, names: tuple[Name, ...]) -> bool:
    """Whether a word is what a label is of, and no short form of another one: "Postgraduate respondents"."""
    return before.kind == NAME and len(names) == len(before.names) == 1 and names[0][0] == before.names[0][0] and (
        written.islower() and " " in names[0][1])


def _is_variant(base: Atom, names: tuple[Name, ...]) -> bool:
    """Whether a name is that of another one with something more."""
    return base.kind == NAME and len(names) == len(base.names) == 1 and names[0][0] == base.names[0][0] and (
        names[0] != base.names[0] and names[0][1].startswith(base.names[0][1]))


def _placed(found: list[Atom], open_: list[int], lexicon: Lexicon) -> list[Atom]:
    """The atoms, with the numbers, positions and colours that name a place for what they are."""
    more: list[tuple[int, Atom]] = []
    if lexicon.bins:
        found, open_ = _binned(found, open_, lexicon)
    for at in open_:
        atom = found[at]
        if atom.kind == NAME:
            found[at] = atom.named(_chosen(found, at, atom.names, lexicon))
            continue
        word = atom.word
        names: tuple[Name, ...] = ()
        if (atom.kind == NUMBER or word.isdecimal()) and lexicon.is_square and (both := _shared(found, at, lexicon)):
            found[at] = atom.named(both)
            continue
        if len(word) == 1 and lexicon.lettered and (panel := _lettered(found, at, lexicon)):
            names = ((PANEL, panel),)
        elif atom.kind == NUMBER:
            names = _coordinate(found, at, atom.value, lexicon)
        elif word[0] in NUMERALS and word.isdecimal():
            names = _coordinate(found, at, float(word), lexicon) if len(word) < _LONGEST else ()
        elif word in vocabulary.NUMBERS and (not at or found[at - 1].word not in positions.ENDMOST):
            value = float(vocabulary.NUMBERS[word])
            names = _counted(found, at, value, lexicon) or _likewise(found, at, value, lexicon)
        if not names and atom.kind == WORD:
            names = positions.named(found, at, lexicon) if at + 1 < len(found) else positions.aside(found, at, lexicon)
        if not names and (label := lexicon.coloured.get(word)) is not None:
            names = ((Y, label),)
        if names:
            found[at] = atom.named(names[:1])
            more += [(at + 1, atom.named((name,))) for name in names[1:]]
    for at, atom in reversed(more):
        found.insert(at, atom)
    return found


def _lettered(found: list[Atom], at: int, lexicon: Lexicon) -> str | None:
    """The panel that a number or a letter is behind a word for one: "Chart 2", "panel (b)"."""
    back = at - 1 - (found[at - 1].word == "(")
    is_opening = back == 0 < at - 1 and found[0].word in _AT  # "In (b) two steps go down"
    if back < 0 or not (is_opening or bare(found[back].word) in vocabulary.CHARTS):
        return None
    return lexicon.panel_called(found[at].word)


def _binned(found: list[Atom], open_: list[int], lexicon: Lexicon) -> tuple[list[Atom], list[int]]:
    """The atoms with two numbers that are the ends of a bin as one name: "the bin from 0.5 to 0.75", "20–30"."""
    kept: list[Atom] = []
    still_open: list[int] = []
    opened, at = set(open_), 0
    while at < len(found):
        atom = found[at]
        if at in opened and at + 2 < len(found) and found[at + 1].word in _SPANS:
            name = lexicon.bins.get((_amount(atom), _amount(found[at + 2])))
            if name is not None:
                kept.append(Atom(NAME, atom.word, atom.start, found[at + 2].end, atom.value, (name,)))
                bracketed = at + 3 < len(found) and found[at + 3].word == ")" and not (at and found[at - 1].word == "(")
                at += 3 + bracketed  # "[0.4, 0.55)"
                continue
        if at in opened:
            still_open.append(len(kept))
        kept.append(atom)
        at += 1
    return kept, still_open


def _amount(atom: Atom) -> float:
    return atom.value if atom.kind == NUMBER else _float(atom.word.replace(",", ""))


def _coordinate(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is, by the name of its axis in front or behind, or by the one that it is listed with."""
    if not lexicon.is_label(value) and (not at or found[at - 1].word != "="):
        return ()
    back = at - 1
    while back >= max(0, at - 4) and axis_of(found[back], lexicon) is None and (
        found[back].word in _FILLERS or bare(found[back].word)[:4] in lexicon.shared_words
    ):
        back -= 1
    if back > 1 and found[back].word == ")" and found[back - 2].word == "(":  # "log2(Width) 5"
        back -= 1
    if back >= 0 and (axis := axis_of(found[back], lexicon)) is not None:
        label = lexicon.number(axis, value)
        if label is not None:
            return ((axis, label),)
        if found[at - 1].word == "=" and found[back].word in ("x", "y"):
            return ((axis, found[at].word),)
    elif found[at - 1].word == "=" and back >= 0 and len(found[back].word) < _SYMBOL and found[back].kind == WORD:
        return _only_label(value, lexicon)  # "N = 64", of an axis that the text does not name
    names = (_counted(found, at, value, lexicon) or _drawn(found, at, value, lexicon) or _in_tuple(found, at, lexicon)
             or _measured(found, at, value, lexicon) or _in_front(found, at, value, lexicon))
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


def _likewise(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a word for a number is beside one that is counted: "Four tokens are better than two"."""
    if not at or found[at - 1].word not in _AGAINST:
        return ()
    axis = next((atom.names[0][0] for atom in found[:at]
                 if atom.kind == NAME and atom.word in vocabulary.NUMBERS), PANEL)
    label = lexicon.number(axis, value) if axis != PANEL else None
    return ((axis, label),) if label is not None else ()


def _shared(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """What a number can be behind a word that names both axes of a matrix: "class 2", "true class 2"."""
    if not at or len(found[at].word) > _LONGEST:
        return ()
    value = found[at].value if found[at].kind == NUMBER else _float(found[at].word)
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
    """The label that a number is by a word for its axis that the axis does not have: "at a height of 1.0"."""
    if at < 4 or found[at - 1].word != "of" or found[at - 2].kind != WORD or "at" not in (
        found[at - 3].word, found[at - 4].word
    ):
        return ()
    return _only_label(value, lexicon)


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
    if value in lexicon.values or (back >= 0 and found[back].word not in _AT and not bracketed):
        return ()  # "south (180)" names a place too
    return _only_label(value, lexicon)


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
    labels = [lexicon.number(axis, atom.value if atom.kind == NUMBER else _float(atom.word))
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


def _float(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        return float("nan")


def _counted(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that a number is by the axis behind it: "16 shards", "2-digit x and y", "9 digits" of x."""
    ahead = at + 1
    if ahead < len(found) and found[ahead].word in ("-", "%"):
        ahead += 1
    if ahead == len(found):
        return ()
    axis = axis_of(found[ahead], lexicon)
    if axis is None and ahead + 1 < len(found) and found[ahead].kind == WORD:
        axis = axis_of(found[ahead + 1], lexicon) if lexicon.is_axis(found[ahead].word) else None
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


def _chosen(found: list[Atom], at: int, names: tuple[Name, ...], lexicon: Lexicon) -> tuple[Name, ...]:
    """One of the axes that share a label: named in front of it ("row A", "trained on A") or behind ("A row")."""
    around = list(reversed(found[max(0, at - 3) : at]))
    if at + 2 >= len(found) or found[at + 2].word not in ("as", "for", "to"):  # not in "A predicted as B"
        around += found[at + 1 : at + 2]
    ahead = at + 1
    while ahead + 1 < len(found) and found[ahead].word in ("and", ",") and found[ahead + 1].kind == NAME:
        ahead += 2  # "the A, B and C rows"
    if ahead > at + 1 and ahead < len(found) and (axis := axis_of(found[ahead], lexicon)) is not None and (
        bare(found[ahead].word) in ("row", "column")
    ):
        return tuple(name for name in names if name[0] == axis) or names
    for atom in around:
        if atom.kind == NAME or atom.word in (",", "and"):
            break
        axis = axis_of(atom, lexicon)
        if axis is not None:
            return tuple(name for name in names if name[0] == axis) or names
    return names
