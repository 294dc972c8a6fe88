"""The places that words for a position name: "the left chart", "the last two columns", "the bottom-right corner"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import PANEL, WORD, Atom, Name, X, Y, bare
from pipeline.reading.claims.lexicon import ABSENCE, POSITIONS, Lexicon
from pipeline.reading.vocabulary import calendar

_ROWS = {"row": Y, "column": X, "bin": X, "bar": X, "col": X, "group": X, "slice": X, "bars": X}
_NUMBERED = {"row": Y, "column": X}
_MIDDLE = frozenset(("middle", "center", "centre", "central"))
_STACKED = {"upper": 0, "top": 0, "lower": -1, "bottom": -1}  # of two panels, or three
_VERTICAL = {"top": 0, "upper": 0, "bottom": -1, "lower": -1} | dict.fromkeys(_MIDDLE)
_HORIZONTAL = {"left": 0, "right": -1} | dict.fromkeys(_MIDDLE)
ENDMOST = {"first": 0, "leftmost": 0, "last": -1, "later": -1, "final": -1, "rightmost": -1}
_TOPMOST = frozenset("top largest highest biggest tallest greatest leading".split())
_BOTTOMMOST = frozenset("bottom smallest lowest shortest".split())
_FIRST_NUMBER = re.compile(r"\d{1,3}")
_GOING = frozenset("reaches reach gets goes falls drops lies passes crosses rises stays".split())
_FAR = 8  # atoms in which a bound follows
_AT = frozenset("at for with under".split())
_CORNERS = frozenset("corner cell square entry position tile field".split())
_BEHIND_SIDES = frozenset("and is are was were but the with while it all no each every has".split())


def axis_of(atom: Atom, lexicon: Lexicon) -> int | None:
    """The axis that an atom names, if it is a word."""
    return lexicon.axis_of(atom.word) if atom.kind == WORD else None


def panel_at(word: str, following: str, lexicon: Lexicon) -> str | None:
    """The panel that a position or a kind of chart names: "left" before "chart", "bar" before "graph"."""
    if word in lexicon.kinds and following in vocabulary.CHARTS:
        return lexicon.kinds[word]
    position = POSITIONS.get(word)
    count = len(lexicon.panels)
    if count > 1 and (following in vocabulary.CHARTS or following in ("one", "side")):
        if position is not None and -count <= position < count:
            return lexicon.panels[position]
        if word in _MIDDLE and count == 3:
            return lexicon.panels[1]
        if count in (2, 3) and word in _STACKED and following != "side":
            return lexicon.panels[_STACKED[word]]
    return None


def named(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """What a position names: "the left chart", "the last column", "the bottom-right corner", "the center"."""
    word = found[at].word
    if word in ABSENCE:
        return absent(found, at, lexicon)
    ahead = at + 1 + (found[at + 1].word == "-")
    if ahead == len(found):
        return ()
    following = bare(found[ahead].word)
    if (panel := panel_at(word, following, lexicon)) is not None:
        return ((PANEL, panel),)
    if word in _HORIZONTAL and (names := aside(found, at, lexicon)):
        return names
    axis = _ROWS.get(following) if word in vocabulary.ORDINALS or word in _MIDDLE else None
    if axis is None and word in ENDMOST:  # "the last year"
        axis = axis_of(found[ahead], lexicon)
    if axis is not None:
        size = len(lexicon.orders[0][axis])
        if word in _MIDDLE and not size % 2:
            return ()
        position = vocabulary.ORDINALS.get(word, ENDMOST.get(word, size // 2))
        label = _along(lexicon, axis, position)
        return ((axis, label),) if label is not None else ()
    if word in vocabulary.BY_AGE:
        return _of_age(found, at, lexicon)
    if bare(word) in calendar.PARTS_OF_WEEK:
        return _of_week(found, at, lexicon)
    if word in vocabulary.LARGEST or word in vocabulary.SMALLEST:
        return _endmost(found, at, lexicon)
    if (word in vocabulary.NUMBERS or found[ahead].word in vocabulary.NUMBERS) and ahead + 1 < len(found):
        return _several(found, at, ahead, lexicon) or _ranked(found, at, ahead, lexicon)
    is_corner = ahead + 1 < len(found) and bare(found[ahead + 1].word) in _CORNERS
    if is_corner and word in _VERTICAL and following in _HORIZONTAL and not _are_named(found, ahead + 2, lexicon):
        y, x = _along(lexicon, Y, _VERTICAL[word]), _along(lexicon, X, _HORIZONTAL[following])
        return ((X, x), (Y, y)) if x is not None and y is not None else ()
    if word in ("center", "centre", "middle") and following == "of" and "grid" in [a.word for a in found[ahead:][:3]]:
        middle = [len(lexicon.orders[0][axis]) for axis in (X, Y)]
        if len(lexicon.orders) == 1 and middle[X] % 2 and middle[Y] % 2:
            labels = [(axis, lexicon.label_at(axis, middle[axis] // 2)) for axis in (X, Y)]
            return tuple((axis, label) for axis, label in labels if label is not None)
    return ()


def numbered(found: list[Atom], at: int, value: float, lexicon: Lexicon) -> tuple[Name, ...]:
    """The row or column that a number counts, where none is called by a number like it: "Row 2", "column 3"."""
    axis = _NUMBERED.get(found[at - 1].word) if at else None
    if axis is None or value < 1 or not value.is_integer():
        return ()
    size = len(lexicon.orders[0][axis])
    if size < 2 or any(lexicon.number(axis, float(count)) is not None for count in range(1, size + 1)):
        return ()
    label = _along(lexicon, axis, int(value) - 1)
    return ((axis, label),) if label is not None else ()


def _are_named(found: list[Atom], begin: int, lexicon: Lexicon) -> bool:
    """Whether both axes are named behind a position, which then need not be worked out."""
    return {axis_of(atom, lexicon) for atom in found[begin:]} >= {X, Y}


def absent(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label for nothing behind a word that says so: "without dropout", "no warmup"."""
    for atom in found[at + 1 : at + 4]:
        if atom.kind != WORD:
            return ()
        axis = axis_of(atom, lexicon)
        if axis is not None:
            if found[at].word == "no" and any(
                other.word in _GOING or other.word in vocabulary.ABOVE or other.word in vocabulary.BELOW
                for other in found[at + 2 : at + _FAR]
            ):
                return ()  # "No share reaches 70", "no head in Layer 1 goes above 0.1"
            label = lexicon.absent.get(axis)
            return ((axis, label),) if label is not None else ()
        if atom.word not in ("a", "an", "any", "the"):
            return ()
    return ()


def aside(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The panel that a side names alone: "on the left, A is best", "Layer 3, left"."""
    if found[at].word in vocabulary.BY_AGE:
        return _of_age(found, at, lexicon)
    if bare(found[at].word) in calendar.PARTS_OF_WEEK:
        return _of_week(found, at, lexicon)
    before = [atom.word for atom in found[max(0, at - 2) : at]]
    if before != ["on", "the"] and (
        before[-1:] != [","] or (at + 1 < len(found) and found[at + 1].word != ":")
    ):
        return ()
    if at + 1 < len(found) and found[at + 1].kind == WORD and found[at + 1].word.isalpha() and (
        found[at + 1].word not in _BEHIND_SIDES
    ):
        return ()  # "on the left axis"
    panel = panel_at(found[at].word, "side", lexicon)
    return ((PANEL, panel),) if panel is not None else ()


def _endmost(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label of an axis of amounts that has the most or least of it: "at the smallest learning rate"."""
    if at < 2 or found[at - 1].word != "the" or found[at - 2].word not in _AT:
        return ()
    end = at + 2 if at + 2 < len(found) and axis_of(found[at + 1], lexicon) is None else at + 1
    axis = axis_of(found[end], lexicon)
    behind = found[end + 1].word if end + 1 < len(found) else ""
    if axis is None or not lexicon.is_numeric(axis) or axis_of(found[end], lexicon) == PANEL or behind == "of":
        return ()
    ends = lexicon.ends(axis)
    return ((axis, ends[found[at].word in vocabulary.LARGEST]),) if ends else ()


def _of_age(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label at the end of an axis of ages: "in the youngest band", "The oldest group has"."""
    axis = lexicon.axis_of("age")
    if axis not in (X, Y) or not at or found[at - 1].word != "the":
        return ()
    labels = list(lexicon.orders[0][axis])
    begins = [int(number[0]) for number in map(_FIRST_NUMBER.search, labels) if number]
    if not begins or len(begins) < len(labels) or begins not in (sorted(begins), sorted(begins, reverse=True)):
        return ()
    is_turned = begins[0] > begins[-1]
    return ((axis, labels[-1 - vocabulary.BY_AGE[found[at].word] if is_turned else vocabulary.BY_AGE[found[at].word]]),)


def _of_week(found: list[Atom], at: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """The days of an axis with all seven of them that belong to a part of the week: "on weekends"."""
    if at and found[at - 1].word == "other":
        return ()
    for axis in (X, Y):
        days = {label[:3].lower(): label for label in lexicon.orders[0][axis] if label}
        if len(days) == len(calendar.WEEKDAYS) and days.keys() >= {day[:3].lower() for day in calendar.WEEKDAYS}:
            return tuple((axis, days[day]) for day in calendar.PARTS_OF_WEEK[bare(found[at].word)])
    return ()


def _several(found: list[Atom], at: int, ahead: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """What a number of positions names: "the last two columns", "the two first layers"."""
    said = found[at].word, found[ahead].word
    end, count = said if said[0] in ENDMOST else said[::-1]
    size = vocabulary.NUMBERS.get(count, 0)
    if size < 2 or end not in ENDMOST:
        return ()
    noun = found[ahead + 1]
    axis = axis_of(noun, lexicon)
    axis = _ROWS.get(bare(noun.word)) if axis is None and noun.word != "groups" else axis
    axis = X if axis is None and end in ("leftmost", "rightmost") and bare(noun.word) in _CORNERS else axis
    if axis is None or size > len(lexicon.orders[0][axis]):
        return ()
    places = range(size) if ENDMOST[end] == 0 else range(-size, 0)
    labels = [lexicon.label_at(axis, place) for place in places]
    return tuple((axis, label) for label in labels if label is not None) if None not in labels else ()


def _ranked(found: list[Atom], at: int, ahead: int, lexicon: Lexicon) -> tuple[Name, ...]:
    """What a number of places in the order of the values names: "the top four foods", "the two smallest slices"."""
    said = found[at].word, found[ahead].word
    end, count = said if said[1] in vocabulary.NUMBERS else said[::-1]
    size = vocabulary.NUMBERS.get(count, 0)
    is_most = end in vocabulary.MOST and ahead + 2 < len(found)  # "the five most popular languages"
    if size < 2 or not (end in _TOPMOST or end in _BOTTOMMOST or is_most):
        return ()
    noun = found[ahead + 1 + is_most]
    if axis_of(noun, lexicon) != X and _ROWS.get(bare(noun.word)) != X:
        return ()
    return tuple((X, label) for label in lexicon.values.foremost(
        size, up=end in _TOPMOST or end == "most"))


def _along(lexicon: Lexicon, axis: int, position: int | None) -> str | None:
    """The label at a position of an axis, or in its middle."""
    if position is None:
        size = len(lexicon.orders[0][axis])
        position = size // 2 if size % 2 else size
    return lexicon.row_at(position) if axis == Y else lexicon.label_at(axis, position)
