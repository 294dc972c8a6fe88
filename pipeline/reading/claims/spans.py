"""All positions that a sentence speaks of by one end of them, or by both.

    From 2016 to 2019 A leads        From 4 h on A is above B        At cycle 100 and at every later point A is ahead
    after epoch 30        up to z = 0.6        every bin between 50 and 250 minutes
"""

from __future__ import annotations

from pipeline.reading.claims import positions
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom, Name, X, bare
from pipeline.reading.claims.lexicon import Lexicon
from pipeline.reading.claims.placing import is_beside, is_small
from pipeline.reading.claims.spellings import ends_of, number_of
from pipeline.reading.vocabulary import calendar

AFTER = frozenset("after beyond past post".split())
_BEFORE = frozenset(("before", "pre"))
FROM = frozenset("from since starting".split())
_SIDES = AFTER | _BEFORE | {"until", "to"}
_SHORTLY = frozenset("shortly just right immediately soon briefly".split())
_ABOVE = frozenset("above over beyond after past ≥ >".split())
_BELOW = frozenset("below under before ≤ <".split())
_ONWARD = frozenset("onward onwards upward upwards".split())
_ON = _ONWARD | {"on", "up"}
_DOWNWARD = frozenset("downward downwards backward backwards".split())
_WAYS = _ON | _DOWNWARD | {"and", "or"}
_LATER = _ONWARD | frozenset(
    "beyond later above after afterwards thereafter over past up more higher longer older larger".split())
_EARLIER = frozenset("earlier before below under less lower shorter younger smaller".split())
_FOLLOWING = frozenset("later subsequent following further higher longer larger greater".split())
_PREVIOUS = frozenset("earlier previous preceding prior lower shorter smaller".split())
_EACH = frozenset("all every each any".split())
_AT = frozenset("at in on for with after beyond before".split())
_TO = frozenset("to through till until – -".split())
_BETWEEN = {"between": "and", "from": "to"}
_PEOPLE = frozenset("nobody everybody everyone people anyone those".split())
_MOST = 64  # positions that are named one by one
SPANNING = AFTER | FROM | _BEFORE | _ABOVE | _BELOW | _TO | _LATER | _EARLIER | _FOLLOWING | _PREVIOUS | {"between"}
"""Words of sentences about all positions behind or before one, or between two."""
_Span = tuple[list[Name], int, bool]
"""The positions, where the words for them end, and whether the word in front of them compares no values."""


def spanned(found: list[Atom], lexicon: Lexicon) -> list[Atom]:
    """The atoms of a sentence, with all positions where it speaks of those before or behind one: "after epoch 30"."""
    result: list[Atom] = []
    done = 0  # the atoms that are in the result
    for at, atom in enumerate(found):
        if (atom.kind == WORD and atom.word != "first") or at < done:
            continue
        names, end, is_bound = _spanned_at(found, at, lexicon)
        if names:
            result += found[done:at]
            if is_bound and result and (result[-1].word in _ABOVE or result[-1].word in _BELOW or (
                result[-1].word == "between")):
                result.pop()
            result += [atom.named((name,)) for name in names[:_MOST]]
            done = end
    return result + found[done:] if done else found


def _spanned_at(found: list[Atom], at: int, lexicon: Lexicon) -> _Span:
    """The positions that the atoms from one on speak of together; none where they do not."""
    atom = found[at]
    if atom.kind == WORD:
        is_first = atom.word == "first" and at > 1 and found[at - 1].word == "the" and found[at - 2].word in AFTER and (
            at + 1 == len(found) or found[at + 1].word in (",", ";"))  # "at every year after the first"
        return [(X, label) for label in list(lexicon.orders[0][X])[1:]] if is_first else [], at + 1, False
    if at > 1 and found[at - 1].word in _BETWEEN and (inside := _inside(found, at, lexicon)):
        return inside, at + 3, True
    if (atom.kind == NUMBER or (at > 1 and found[at - 2].word in ("bin", "bins"))) and (
        beyond := _beyond(found, at, lexicon)
    ):
        return beyond, at + 1, True
    if atom.kind != NAME or len(atom.names) > 1 or atom.names[0][0] == PANEL:
        return [], at, False
    axis, label = atom.names[0]
    if label not in lexicon.orders[0][axis]:
        return [], at, False
    back = at - 1
    while back >= 0 and is_small(found[back], lexicon):
        back -= 1
    word = found[back].word if back >= 0 and found[back].kind == WORD else ""
    behind = at + 1
    while behind < len(found) and is_beside(found[behind], lexicon):
        behind += 1
    if (last := _other_end(found, behind, axis, word, lexicon)) is not None:
        labels = _in_order(axis, lexicon)
        return [(axis, one) for one in _stretch(labels, label, found[last].names[0][1])], last + 1, False
    if not (label[:1].isdigit() or calendar.is_named(label)):
        return [], at, False
    way, end = _way(found, behind, word)
    if not way:
        return [(axis, one) for one in _on_one_side(found, at, back, lexicon)], at + 1, False
    labels = _in_order(axis, lexicon)
    place = labels.index(label)
    return [(axis, one) for one in (labels[place:] if way > 0 else labels[: place + 1])], end, False


def _in_order(axis: int, lexicon: Lexicon) -> list[str]:
    """The labels of an axis in their order, those that are numbers by what they amount to."""
    labels = list(lexicon.orders[0][axis])
    numbers = [(number_of(label), label) for label in labels]
    known = [(number, label) for number, label in numbers if number is not None]
    return [label for _, label in sorted(known)] if len(known) == len(labels) else labels


def _stretch(labels: list[str], first: str, last: str) -> list[str]:
    """The labels from one to another, also from Nov to Mar."""
    begin, end = labels.index(first), labels.index(last)
    if begin > end and calendar.is_named(first):
        return labels[begin:] + labels[: end + 1]
    return labels[min(begin, end) : max(begin, end) + 1]


def _other_end(found: list[Atom], at: int, axis: int, word: str, lexicon: Lexicon) -> int | None:
    """Where the other end of a stretch stands: "from A to B", "between A and B", "2015-2019"."""
    if at >= len(found) or found[at].kind != WORD or not (
        found[at].word in _TO or (found[at].word == "and" and word == "between")
    ):
        return None
    ahead = at + 1
    while ahead < len(found) and is_small(found[ahead], lexicon):
        ahead += 1
    if ahead == len(found) or found[ahead].kind != NAME or len(found[ahead].names) > 1:
        return None
    other, label = found[ahead].names[0]
    if other != axis or label not in lexicon.orders[0][axis] or (found[at].word == "-" and not label[:1].isdigit()):
        return None
    return ahead


def _way(found: list[Atom], at: int, word: str) -> tuple[int, int]:
    """Whether a position is the first (1) or the last (-1) of those that are meant, and where the words for it end.

    word: in front of the position. "from 4 h on", "6.0 and beyond", "cycle 100 and at every later point"
    """
    if at == len(found) or found[at].word not in _WAYS:
        return 0, at
    following = [atom.word if atom.kind == WORD else "" for atom in found[at : at + 6]] + [""] * 6
    if word in FROM and following[0] in _ON:
        return 1, at + 1
    if following[0] in _ONWARD or (word in FROM and following[0] in _DOWNWARD):
        return 1 if following[0] in _ONWARD else -1, at + 1
    if following[0] not in ("and", "or"):
        return 0, at
    is_bound = at + 2 < len(found) and (found[at + 2].kind != WORD or found[at + 2].word == "than")  # "and above 5"
    if (following[1] in _LATER or following[1] in _EARLIER) and not is_bound:
        return 1 if following[1] in _LATER else -1, at + 2
    each = 1 + (following[1] in _AT)
    if following[each] in _EACH and (following[each + 1] in _FOLLOWING or following[each + 1] in _PREVIOUS):
        end = at + each + 2
        return 1 if following[each + 1] in _FOLLOWING else -1, end + following[each + 2].isalpha()
    return 0, at


def _on_one_side(found: list[Atom], at: int, back: int, lexicon: Lexicon) -> list[str]:
    """The labels on one side of a position: "after epoch 30", "up to 2019"; none where it stands alone."""
    if back < 0 or found[back].word not in _SIDES or found[back].kind == NAME or (
        back and found[back - 1].word in _SHORTLY
    ):
        return []  # "cross shortly before 2019"
    (axis, label), word = found[at].names[0], found[back].word
    labels = _in_order(axis, lexicon)
    place = labels.index(label)
    if word in AFTER and (  # not "after 14 days"
        word != "after" or _is_year(found, at, lexicon) or lexicon.is_axis(found[at - 1].word)
        or (back > 0 and lexicon.is_axis(found[back - 1].word))
    ):
        return labels[place + 1 :]
    if word in _BEFORE:
        return labels[:place]
    if word == "until" or (word == "to" and back > 0 and found[back - 1].word == "up"):
        return labels[: place + 1]
    return []


def _is_year(found: list[Atom], at: int, lexicon: Lexicon) -> bool:
    """Whether a position is a year: "after 2015", and not "after 2000 cycles"."""
    return calendar.is_year(found[at].names[0][1]) and not (at + 1 < len(found) and is_beside(found[at + 1], lexicon))


def _beyond(found: list[Atom], at: int, lexicon: Lexicon) -> list[Name]:
    """The labels on one side of a number: "at every humidity above 10%", "up to z = 0.6"; none where it is a value."""
    word = found[at - 1].word if at else ""
    if word in _ABOVE or word in _BELOW:
        axis, up = _axis_of(found[at - 2], lexicon) if at > 1 else _axis_below(found[at], lexicon), word in _ABOVE
    else:
        back = at - 1
        while back > 0 and is_small(found[back], lexicon):
            back -= 1
        if back < 1 or (found[back - 1].word, found[back].word) != ("up", "to"):
            return []
        named = [_axis_of(one, lexicon) for one in (*found[back + 1 : at], *found[max(0, back - 2) : back - 1])]
        axis, up = next((one for one in named if one is not None), None), False
    if axis is None:
        return []
    value = _amount(found[at])
    if value is None:
        return []
    if own := [label for both in lexicon.orders for label in both[axis]
               if label[:1] == word and value in (ends_of(label) or ())]:
        return [(axis, own[0])]  # a label itself: "at PD-L1 ≥ 5%"
    ends = [label for label in (lexicon.number(axis, value),) if label is not None and word == "≥"]
    return [(axis, label) for label in (
        *ends, *lexicon.labels_beyond(axis, value, up=up, inclusive=word not in _BELOW or word == "≤"))]


def _inside(found: list[Atom], at: int, lexicon: Lexicon) -> list[Name]:
    """The labels between two numbers: "every bin between 50 and 250 minutes"; none where they are values."""
    if at + 2 >= len(found) or found[at + 1].word != _BETWEEN[found[at - 1].word] or found[at + 2].kind == WORD:
        return []
    axis = _axis_of(found[at - 2], lexicon)
    low, high = (_amount(found[index]) for index in (at, at + 2))
    if axis is None or low is None or high is None:
        return []
    below = lexicon.labels_beyond(axis, high, up=False, inclusive=True)
    return [(axis, label) for label in lexicon.labels_beyond(axis, low, up=True, inclusive=True) if label in below]


def _amount(atom: Atom) -> float | None:
    """The number that an atom is, or the one that its label is."""
    if atom.kind == NUMBER:
        return atom.value
    try:
        return float(atom.names[0][1])
    except ValueError:
        return None


def _axis_below(atom: Atom, lexicon: Lexicon) -> int | None:
    """The axis of the number that a sentence opens with, where that is an end of bins and no value: "Below 0.5"."""
    value = _amount(atom)
    is_end = value is not None and value not in lexicon.values and (
        lexicon.number(X, value) is not None or lexicon.ends_a_bin(value))
    return X if is_end else None


def _axis_of(atom: Atom, lexicon: Lexicon) -> int | None:
    """The axis that a word names, also "bins", and "nobody" of a figure that groups people by their age."""
    axis = positions.axis_of(atom, lexicon)
    return X if axis is None and (bare(atom.word) == "bin" or (atom.word in _PEOPLE and lexicon.bins)) else axis
