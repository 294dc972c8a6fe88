"""Whether a number of a sentence is a difference or a count and no value, and how exactly it is told."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NUMBER, WORD, Atom, X
from pipeline.reading.claims.lexicon import Lexicon

CHARTS = frozenset("matrices panels charts plots heatmaps figures graphs tables pies subplots benchmarks".split())
_CHART = frozenset("panel chart plot heatmap figure graph table subplot benchmark".split())
DRAWN = CHARTS | _CHART
_COUNTING = frozenset(("by", "per", "top", "×", "table", "figure", "fig", "section", "chart", "panel", "plot", "rows",
                       "columns"))
_STEPS = frozenset("step steps increment increments factor".split())
_QUALIFYING = vocabulary.APPROXIMATELY | {"only", "just", "up", "to", "as", "much"}
_MONTHS = frozenset("january february april june july august september october november december".split())
_BEHIND_TIMES = frozenset((")", ",", ";", "per", "a", "each"))
_BEHIND_POINTS = frozenset((",", ";", ")", "in", "on", "is"))
_RATIOS = frozenset("fold speedup speedups acceleration ratio factor".split())
_BEHIND_RATIO = frozenset(", ; ) ( at for in on with and to – -".split())
_UNDER = frozenset("at for given under".split())
_OPENING = 4  # atoms in which what comes first is named: "At a moderate cost"
_ALIKE = frozenset("same equal similar comparable".split())
_GAINS = vocabulary.CHANGES | vocabulary.GAINED | vocabulary.LOST
_MANTISSA = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")
_SMALLEST_SHARE = 10
_LISTED = 2  # numbers beside a third one
_NEAR = 4  # atoms in front of a number in which "by" makes it a difference
_ADDING = frozenset((",", "and", "but", "then", "with"))
_THOUSAND, _SCALES = 1000, {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
_LOST = frozenset("loss losses deficit".split())
_POWERS = {"k": 3, "m": 6, "b": 9}
_TOO_LARGE = 10  # times the greatest of the values
_COUNTED = frozenset("higher lower points times of out x × models fold panels charts categories methods series".split())


def counts(atoms: list[Atom], index: int, numbers: int) -> bool:
    """Whether one of so many numbers is a difference or a count: "by 5", "2.3 points", "6 of the 9", "5, 7, 9"."""
    back = index - 1
    while back > 0 and atoms[back].word in _QUALIFYING:  # "by less than 0.04"
        back -= 1
    before = "" if not index else "by" if atoms[back].word == "by" else atoms[index - 1].word
    following = atoms[index + 1].word if index + 1 < len(atoms) else ""
    if following == "times" and (index + 2 == len(atoms) or atoms[index + 2].word in _BEHIND_TIMES):
        return False  # "(31 times)"
    if following in _MONTHS and atoms[index + 1].kind == WORD:
        return True  # "between 1 January and 30 June"
    is_shown = before in DRAWN and index > 1 and atoms[index - 2].word in ("the", "this", "top", "bottom")
    if (before in _COUNTING and not is_shown) or following in _COUNTED:
        return before != "by" or following != "%" or index + 2 >= len(atoms) or atoms[index + 2].word != "of"
    if before == "of" and index > 1 and (atoms[index - 2].kind == NUMBER or atoms[index - 2].word == "out"):
        return True  # "204 of 560"
    if before == "of" and back > 1 and atoms[index - 2].word in _STEPS:
        return True  # "in steps of 0.5"
    if before in ("and", ",", "or", "to", "–") and index > 2 and atoms[index - 2].kind == NUMBER and (
        atoms[index - 3].word == "by"
    ):
        return True  # "by 0.15 and 0.25"
    if numbers <= _LISTED:
        return False
    listed = 0
    for at in (index - 4, index - 2):
        listed += at >= 0 and atoms[at].kind == NUMBER and atoms[at + 1].word == ","
    for at in (index + 2, index + 4):
        listed += at < len(atoms) and atoms[at].kind == NUMBER and atoms[at - 1].word == ","
    return listed > 1


def counts_labels(atoms: list[Atom], index: int, lexicon: Lexicon) -> bool:
    """Whether a number says how many labels of an axis are meant: "10 countries"."""
    following = atoms[index + 1].word if index + 1 < len(atoms) else ""
    if following[-1:] != "s" or not atoms[index].word.isdecimal():
        return False
    axis = lexicon.axis_of(following)
    return axis is not None and not lexicon.is_numeric(axis) and atoms[index].value <= len(lexicon.orders[0][axis])


def is_place(atoms: list[Atom], index: int, lexicon: Lexicon) -> bool:
    """Whether a number says where something is, in the unit of x: "a clear peak at 240 ms (2.5 DN)"."""
    unit = atoms[index + 1].word if index + 1 < len(atoms) else ""
    return lexicon.axis_units.get(unit) == X and lexicon.is_numeric(X) and atoms[index].value not in lexicon.values


def is_fold(atoms: list[Atom], index: int, lexicon: Lexicon) -> bool:
    """Whether a number is told as how many fold something is, where the figure shows that: "12.3-fold", "12.2×"."""
    following = [atom.word for atom in atoms[index + 1 : index + 3] if atom.word != "-"]
    if following[:1] == ["×"]:
        return not _RATIOS.isdisjoint(lexicon.measures) and (not following[1:] or following[1] in _BEHIND_RATIO)
    return following[:1] in (["fold"], ["times"]) and "fold" in lexicon.measures


def as_counted(text: str, atoms: list[Atom], at: int, lexicon: Lexicon) -> float:
    """The number at an atom, as the cells count: "84.7M" is 84.7 where the cells are in millions, a "loss of 8" -8."""
    value, values = atoms[at].value, lexicon.values
    if value not in values and lexicon.is_label(value):
        return value  # "the line of 1e4"
    scale = _SCALES.get(atoms[at + 1].word) if at + 1 < len(atoms) else None
    if scale and value not in values and value * scale <= _TOO_LARGE * values.greatest:
        return round(value * scale, 9)
    if abs(value) >= _THOUSAND and value not in values:
        for power in _POWERS.values():
            if (scaled := round(value / 10.0**power, 9)) in values:
                return scaled
        written = text[atoms[at].start : atoms[at].end]
        if not any(label and written.lower() in label.lower() for _, label in lexicon.where):  # "at 128k" is a place
            value = _in_their_scale(written, value, values.greatest)
    is_lost = values.has_negative and value not in values and -value in values and at > 1 and (
        atoms[at - 1].word == "of" and atoms[at - 2].word in _LOST)
    return -value if is_lost else value


def _in_their_scale(written: str, value: float, greatest: float) -> float:
    """A number with a letter for thousands or more, without that where the cells are counted so: "$10M" beside 31.7."""
    power = _POWERS.get(written[-1:].lower())
    if power is None or abs(value) <= _TOO_LARGE * greatest:
        return value
    scaled = round(value / 10.0**power, 9)
    return scaled if abs(scaled) <= _TOO_LARGE * greatest else value


def is_of_total(atoms: list[Atom]) -> bool:
    """Whether a total is only told as what something is a share of: "412, over 40% of the total"."""
    at = next(at for at, atom in enumerate(atoms) if atom.word == "total")
    front = [atom.word for atom in atoms[max(0, at - 3) : at] if atom.word != "the"]
    return front[-2:] == ["%", "of"]


def is_added(atoms: list[Atom], at: int) -> bool:
    """Whether the end of something is told behind a value, of another move: "between 3 and 5, and sags at the end"."""
    if at < 2 or atoms[at - 1].word != "the":
        return False
    number = next((index for index in range(at - 1, 0, -1) if atoms[index].kind == NUMBER), at)
    return not _ADDING.isdisjoint(atom.word for atom in atoms[number:at])


def is_share(atoms: list[Atom], index: int) -> bool:
    """Whether a number may be a value that is told with the sum that it is a part of: "1,425 of 2,000"."""
    return [atom.word for atom in atoms[index + 1 : index + 2]] == ["of"] and any(
        atom.kind == NUMBER for atom in atoms[index + 2 : index + 3]) and atoms[index].value >= _SMALLEST_SHARE


def in_points(atoms: list[Atom], index: int) -> bool:
    """Whether a number may be a value that is told in points, and no lead: "with 75 points", not "5 points ahead"."""
    behind = [atom.word for atom in atoms[index + 1 : index + 3]]
    return behind[:1] == ["points"] and (len(behind) == 1 or behind[1] in _BEHIND_POINTS) and not any(
        atom.kind == WORD and atom.word in _GAINS for atom in atoms) and all(
        atom.word != "by" for atom in atoms[max(0, index - _NEAR) : index])


def last_digit(written: str, value: float) -> float:
    """What one counts in the last digit of a value as it is written, but a zero at the end of a whole number: 0.1 in
    "2.8", 1e-5 in "2.8e-4", 100 in "8.3k", 5 in "620"."""
    mantissa = _MANTISSA.search(written)
    digits = mantissa[0].replace(",", "") if mantissa else ""
    whole, point, decimals = digits.partition(".")
    zeros = len(whole) - len(whole.rstrip("0"))
    one = 10.0 ** -len(decimals) if point else 10.0**zeros / (2 if zeros else 1) if zeros < len(whole) else 1.0
    scale = abs(value) / float(digits) if digits and float(digits) else 1.0
    return float(f"{one * scale:.9g}")


def is_given(atoms: list[Atom], word: str) -> bool:
    """Whether a word says under what values are compared: "at every rank", "at the same cost", "At a cost of 5"."""
    if atoms[0].word in _UNDER and any(atom.word == word for atom in atoms[1:_OPENING]):
        return True
    if word == "time" and any(atoms[at].word == word and _tells_when(atoms, at) for at in range(1, len(atoms))):
        return True
    return any((one.word in vocabulary.EVERY or one.word in _ALIKE) and two.word == word
               for one, two in pairwise(atoms))


def _tells_when(atoms: list[Atom], at: int) -> bool:
    """Whether the word "time" says when, and not what is measured: "all the time", "most of the time", "over time"."""
    before = atoms[at - 1].word
    return before in ("over", "with") or (before == "the" and atoms[max(0, at - 2)].word in ("all", "of", "at"))
