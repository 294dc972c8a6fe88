"""A sentence in parts: the place that it opens with, and its clauses.

    On ARC, | Qwen is best (75.3) | and | Gemma is worst (66.2).        Scores range from 16 to 25, | with A in front.
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading.claims import positions, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom, Name, X, bare
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.claims.placing import place

OPENING = frozenset(
    "in on at for under with within by during across among of inside after beyond past before until from since "
    "up".split()
)
_BEGUN = frozenset((("up", "to"), ("in", "("), ("for", "(")))  # "In (b)", "For \\(d = 20\\)"
_AFTER = frozenset("after beyond past".split())
_SHORTLY = frozenset("shortly just right immediately soon briefly".split())
_FROM = frozenset(("from", "since"))
_ABOVE = frozenset("above over beyond after past ≥ >".split())
_BELOW = frozenset("below under before ≤ <".split())
SPANNING = _AFTER | _FROM | _ABOVE | _BELOW | {"until", "up", "between"}
"""Words of sentences about all positions behind or before one."""
_UPWARD = frozenset("on onward onwards upward upwards".split())
_ARTICLES = frozenset("the a an its".split())
_EXCEPT = frozenset("except excluding besides excepting save".split())
_EXCEPTIONS = {
    "apart": "from", "aside": "from", "exception": "of", "other": "than", "leaving": "out", "not": "counting",
}
_EXCEPTING = frozenset("that those for in on at from of than the out counting".split())
_BETWEEN = {"between": "and", "from": "to"}
_WHERE = Atom(WORD, ";", 0, 0), Atom(WORD, "in", 0, 0)
_JOINS = frozenset(("and", "or", "/", "&", "-", "%"))
_SPLITS = frozenset("while whereas but although though yet".split())
_SPLITTING = _SPLITS | {";", "and", ",", ":"}
_AT = frozenset(("at", "with"))
_ALWAYS = _SPLITS | {";", ":"}
"""What splits a sentence even where it has no number."""
_OWNERS = frozenset("it its they their".split())
_AND_ITS = [["and", owner] for owner in sorted(_OWNERS)]
_SAYING = (vocabulary.SUPERLATIVES | vocabulary.EVERY | vocabulary.NONE | vocabulary.RANGES | vocabulary.ENDING
           | {"most"}) - {"between"}
_EXTREMES = vocabulary.SUPERLATIVES | vocabulary.ENDING | {"most"}
_SETTING_APART = _EXTREMES | {"never"}
_COMPARED = frozenset("above below than beats outperforms exceeds surpasses behind".split())
_PEOPLE = frozenset("nobody everybody everyone people anyone those".split())
_MOST = 64  # positions that are named one by one
_VALUED = 7  # atoms in which a name stands with its value in parentheses
_UNITS = 2  # atoms between a number and what follows it
_TELLING = _SAYING | _COMPARED | {"(", ")", "between"}
_FAR = 120  # atoms behind an "and" that are looked at
_AHEAD = 24  # atoms of a piece that is looked at
EXCEPTING = _EXCEPT | frozenset(_EXCEPTIONS) | {"but"}
"""Words of sentences that except something."""


def completed(found: list[Atom]) -> list[Atom]:
    """The atoms of a sentence, with what a second extreme leaves out: "A has the lowest F1 (8), B the highest (27)"."""
    result: list[Atom] = []
    left_out: Atom | None = None
    for at, atom in enumerate(found):
        result.append(atom)
        if atom.kind != WORD or atom.word not in vocabulary.SUPERLATIVES or at + 1 == len(found):
            continue
        following = found[at + 1]
        if len(found) > at + 3 and found[at + 2].word == "of" and following.kind == WORD:
            following = found[at + 3]  # "the highest share of F1"
        if following.kind == NAME and len(following.names) == 1 and following.names[0][0] != PANEL:
            left_out = following
        elif left_out is not None and at > 1 and following.word in _AT and found[at + 2 : at + 3] and (
            found[at + 2].kind == NUMBER and found[at - 1].word == "the" and found[at - 2].kind == NAME
        ):
            result.append(left_out)  # "and B the lowest at 8"
        elif left_out is not None and (following.word == "(" or following.kind == NUMBER):
            result.append(left_out)
    return result


def opened(found: list[Atom], lexicon: Lexicon) -> tuple[Place, list[Atom]]:
    """The place that a sentence opens with, and the rest of it; nothing where that is a single cell."""
    if not found or found[0].word not in OPENING or found[0].kind == NAME:
        return ANYWHERE, found
    at = 2 if len(found) > 1 and (found[0].word, found[1].word) in _BEGUN else 1
    while at < len(found) and found[at].kind == WORD and _is_small(found[at], lexicon):
        at += 1
    names: list[Atom] = []
    end = at
    while at < len(found):
        if found[at].kind == NAME:
            before = found[at - 1 - (found[at - 1].word == "the")]
            if before.kind == NAME and before.names[0][0] != found[at].names[0][0] and not _goes_on(
                found, at + 1, lexicon
            ):
                break  # "At the onshore site A has a lower error"
            names.append(found[at])
            end = at + 1
        elif not (names and (found[at].word in _JOINS or _is_small(found[at], lexicon))):
            break
        at += 1
    if not names:
        return ANYWHERE, found
    if end < len(found) and found[0].word in _FROM and found[end].word in _UPWARD:
        end += 1
    if end < len(found) and found[1].word == "(" and found[end].word == ")":
        end += 1
    comma = next((index for index in range(end, min(end + 4, len(found))) if found[index].word == ","), None)
    if comma is not None and all(
        atom.kind == WORD and atom.word not in vocabulary.SUPERLATIVES for atom in found[end:comma]
    ):
        end = comma + 1
    where = place(names, lexicon)
    if (where.x and where.y) or end == len(found) or any(len(atom.names) > 1 for atom in names):
        return ANYWHERE, found
    return where, found[end:]


def _goes_on(found: list[Atom], at: int, lexicon: Lexicon) -> bool:
    """Whether what stands behind a name leaves it a part of the opening, and does not make it the subject."""
    return at == len(found) or found[at].kind == NAME or found[at].word in _JOINS or found[at].word in (
        ",", "the", "(", ")", "all", "both", "every", "each") or _is_small(found[at], lexicon)


def spanned(found: list[Atom], lexicon: Lexicon) -> list[Atom]:
    """The atoms of a sentence, with all positions where it speaks of those before or behind one: "after epoch 30"."""
    result: list[Atom] = []
    ended = -1  # where the last bin ends that is named with others: "between 50 and 250 minutes"
    for at, atom in enumerate(found):
        if at <= ended:
            continue
        if atom.kind == WORD:
            result.append(atom)
            if atom.word == "first" and found[at - 1].word == "the" and found[at - 2].word in _AFTER and (
                at + 1 == len(found) or found[at + 1].word in (",", ";")
            ):  # "at every year after the first"
                result += [atom.named(((X, one),)) for one in list(lexicon.orders[0][X])[1:_MOST]]
            continue
        if at > 1 and found[at - 1].word in _BETWEEN and (inside := _inside(found, at, lexicon)):
            result.pop()  # "between"
            result += [atom.named((name,)) for name in inside[:_MOST]]
            ended = at + 2
            continue
        is_number = atom.kind == NUMBER or (at > 1 and found[at - 2].word in ("bin", "bins"))
        if is_number and (beyond := _beyond(found, at, lexicon)):
            if result[-1].word in _ABOVE or result[-1].word in _BELOW:
                result.pop()  # it compares no values
            result += [atom.named((name,)) for name in beyond[:_MOST]]
            continue
        axis, label = atom.names[0] if atom.names else (PANEL, "")
        if atom.kind != NAME or axis == PANEL or len(atom.names) > 1 or not label[:1].isdigit():
            result.append(atom)
            continue
        back = at - 1
        while back >= 0 and _is_small(found[back], lexicon):
            back -= 1
        word = found[back].word if back >= 0 else ""
        order = list(lexicon.orders[0][axis])
        if label not in order or back < 0 or found[back].kind == NAME:
            result.append(atom)
            continue
        place = order.index(label)
        following = {other.word for other in found[at + 1 : at + 3]}
        if back and found[back - 1].word in _SHORTLY:
            labels = []  # "cross shortly before 2019"
        elif word in _AFTER and (  # not "after 14 days"
            word != "after" or lexicon.is_axis(found[at - 1].word) or (back and lexicon.is_axis(found[back - 1].word))
        ):
            labels = order[place + 1 :]
        elif word == "before":
            labels = order[:place]
        elif word == "until" or (word == "to" and back and found[back - 1].word == "up"):
            labels = order[: place + 1]
        elif word in _FROM and not following.isdisjoint(_UPWARD):
            labels = order[place:]
        else:
            labels = []
        result += [atom.named(((axis, one),)) for one in labels[:_MOST]] or [atom]
    return result


def _beyond(found: list[Atom], at: int, lexicon: Lexicon) -> list[Name]:
    """The labels on one side of a number: "at every humidity above 10%", "up to z = 0.6"; none where it is a value."""
    word = found[at - 1].word if at else ""
    if word in _ABOVE or word in _BELOW:
        axis, up = _axis_of(found[at - 2], lexicon) if at > 1 else _axis_below(found[at], lexicon), word in _ABOVE
    else:
        back = at - 1
        while back > 0 and _is_small(found[back], lexicon):
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


def without_exceptions(found: list[Atom], lexicon: Lexicon) -> tuple[Place, list[Atom]]:
    """What a sentence leaves when it excepts something, and the rest of it: "Except for A, B beats C everywhere"."""
    for at, atom in enumerate(found):
        word = atom.word
        if word not in EXCEPTING or not (
            word in _EXCEPT or (word == "but" and _is_all_but(found, at)) or (
                word in _EXCEPTIONS and at + 1 < len(found) and found[at + 1].word == _EXCEPTIONS[word])
        ):
            continue
        begin = at - 2 if atom.word == "exception" and at > 1 else at
        names: list[Atom] = []
        end = at + 1
        while end < len(found) and (
            found[end].kind == NAME or found[end].word in _EXCEPTING
            or found[end].word in _JOINS or _is_small(found[end], lexicon)
            or (word == "but" and found[end].word == "," and names)
        ):
            if found[end].kind == NAME:
                names.append(found[end])
            end += 1
        if names and all(len(name.names) == 1 or set(name.names) <= set(lexicon.totals) for name in names):
            excepted = place([name.named((one,)) for name in names for one in name.names], lexicon)
            left = Place(*(
                tuple(label for label in labels if label not in taken) if taken else ()
                for labels, taken in zip((lexicon.panels, *lexicon.orders[0]), excepted, strict=True)
            ))
            rest = found[end + (end < len(found) and found[end].word == ",") :]
            if rest and rest[0].word == "where":  # "A is best except on B, where C leads with 37"
                return left, [*found[:begin], *_WHERE, *names, *rest]
            return left, [*found[:begin], *rest]
    return ANYWHERE, found


def _is_all_but(found: list[Atom], at: int) -> bool:
    """Whether a "but" excepts what follows: "all foods but Beef"."""
    return at + 1 < len(found) and found[at + 1].kind == NAME and any(
        atom.word in vocabulary.EVERY or atom.word in vocabulary.NONE for atom in found[max(0, at - 2) : at])


def _is_small(atom: Atom, lexicon: Lexicon) -> bool:
    return atom.kind == WORD and (
        atom.word in _ARTICLES or atom.word in ("of", "=", "-") or lexicon.is_axis(atom.word))


def clauses(found: list[Atom], words: set[str]) -> Iterator[list[Atom]]:
    """The clauses of a sentence: what a semicolon, a "while", or an "and" or comma between two statements separates.

    words: those of the sentence.
    """
    if words.isdisjoint(_SPLITTING) or (words.isdisjoint(_ALWAYS) and words.isdisjoint(_COMPARED) and sum(
        atom.kind == NUMBER for atom in found
    ) < 1 + words.isdisjoint(_OWNERS)):
        yield found
        return
    begin = depth = numbers = names = 0  # what the clause has so far
    said = compared = between = False
    for at, atom in enumerate(found):
        kind, word = atom.kind, atom.word
        if kind == NUMBER:
            numbers += 1
        elif kind == NAME:
            names += 1
        elif word in _SPLITTING:
            if depth > 0:
                continue
            if word == ",":
                behind = [atom.word for atom in found[at + 1 : at + 3]]
                ends = (numbers > 0 and behind[:1] != ["ahead"] and _states(found, at + 1)) or (
                    (numbers > 0 or (said and names > 0)) and behind in _AND_ITS)
            elif word == "and":
                ends = not between and not _is_between(found, at) and not is_listed(found, at) and (
                    (numbers > 0 and said and _states_behind(found, at + 1))
                    or ((numbers > 0 or (compared and names > 1)) and _states(found, at + 1))
                )
                between = False
            else:
                following = found[at + 1].word if at + 1 < len(found) else ""
                ends = word in _SPLITS or (following != "it" if word == ";" else following in _OWNERS)
            if ends:
                yield found[begin:at]
                begin, numbers, names, said, compared, between = at + 1, 0, 0, False, False, False
        elif word in _TELLING:
            depth += (word == "(") - (word == ")")
            said = said or word in _SAYING
            compared = compared or word in _COMPARED
            between = between or word == "between"
    yield found[begin:]


def _is_between(found: list[Atom], at: int) -> bool:
    """Whether an "and" stands between the two ends of a range."""
    before = any(atom.kind == NUMBER for atom in found[max(0, at - _UNITS) : at])
    return before and any(atom.kind == NUMBER for atom in found[at + 1 : at + 1 + _UNITS])


def is_listed(found: list[Atom], at: int) -> bool:
    """Whether an "and" joins two names with a value each: "is best on A (5) and B (4)"."""
    begin = next((back for back in range(at - 1, max(-1, at - _VALUED), -1) if found[back].word == "("), 0)
    words = [atom.word for atom in found[at + 1 : at + _VALUED]]
    end = at + 1 + words.index(")") if ")" in words else 0
    if not (begin and end) or found[at - 1].word != ")" or found[at + 2].word != "(" or (
        found[end + 1 : end + 2] and found[end + 1].word not in (",", "and", ".", ";")
    ):
        return False
    one, other = found[begin - 1], found[at + 1]
    return one.kind == other.kind == NAME and one.names[0][0] == other.names[0][0] and all(
        any(atom.kind == NUMBER for atom in some) for some in (found[begin:at], found[at:end]))


def _states(found: list[Atom], begin: int) -> bool:
    """Whether the piece that begins here says of a number that it is an extreme."""
    number = word = False
    depth = 0
    for atom in found[begin : begin + _AHEAD]:
        depth += (atom.word == "(") - (atom.word == ")")
        if depth <= 0 and atom.word in (",", ";", "and"):
            break
        number, word = number or atom.kind == NUMBER, word or (atom.kind == WORD and atom.word in _SETTING_APART)
    return number and word


def _states_behind(found: list[Atom], begin: int) -> bool:
    """Whether the atoms from one on can be a statement of their own: a number, and a word that says what it is."""
    number = said = False
    before = ""
    for atom in found[begin : begin + _FAR]:
        if before == "," and atom.word == "and" and not (number or said):
            return False  # "at size 32 and depth 8, and the minimum is 11"
        before = atom.word
        number = number or atom.kind == NUMBER
        said = said or (atom.kind == WORD and atom.word in _SAYING)
        if number and said:
            return True
    return False
