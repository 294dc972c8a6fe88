"""What a written number means: where it stands, and its value.

One pass finds every number of a text; all later steps only give these spans a meaning. A number is written in
digits and stands free: the 24 of "AIME24", the 3.1 of "Llama-3.1-8B" and the 4 of "GPT-4" are parts of words. A
sign belongs to the number ("-3", "−3", "-$3", "negative 3"), and so do a power of ten ("5 × 10^6", "10⁴", "2e6") and a
multiplier ("6.2k"); a unit does not ("46.3" of "46.3s").
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered

_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"
_FROM_SUPERSCRIPT = str.maketrans(_SUPERSCRIPTS, "0123456789-+")
_DASHES = str.maketrans("−–‐‑", "----")
_POWER = r"(?:\^\{?[+\-−–]?\d{1,3}\}?|<sup>[+\-−–]?\d{1,3}</sup>|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})"

_OPENERS = " \t\n\r\xa0([{:=~≈|*`\"'“‘→><≤≥,;$+±/"  # what can stand before a sign
_BEHIND_FREE = r"(?<=[ (~:|=*\n,\"`$≈<>≤≥\[][0-9])"  # the first digit belongs to no word and has no sign
_BEHIND_SIGN = rf"(?<=[{re.escape(_OPENERS)}][\-−–‑+][0-9])"
_GROUP = r",[0-9]{3}(?<![^0-9.]0,...)(?![0-9])"  # three digits behind a comma are thousands, but not in "0,125"
_BARE = rf"[0-9]{{0,99}}+(?>(?:{_GROUP}){{0,9}})(?>\.[0-9]{{1,99}}+|)"  # behind the first digit
_ENDS_FREE = r"(?=[,.)|%\n:–;\"`\]/?]|\*(?!10[\^⁻⁰-⁹¹²³])|\ (?!\*\ 10[\^⁻⁰-⁹¹²³])[^x×\\⋅·]|\Z)"

# Begins with a digit, so that the search can skip from digit to digit. By far the most numbers are bare digits that
# stand free on both sides; the groups mark those with a sign, the odd ones that need a closer look, and an exponent.
# Every repetition is bounded or possessive.
_NUMBER = re.compile(
    rf"[0-9](?:(?:{_BEHIND_FREE}|{_BEHIND_SIGN}()){_BARE}{_ENDS_FREE}|"
    rf"()[0-9]*+(?>(?:{_GROUP})*)(?>\.[0-9]++|)"
    rf"([eE][+\-−]?[0-9]{{1,3}}(?![\w])|{_POWER}|\ ?(?:×|\\times|\\cdot|⋅|·|x)\ ?10{_POWER}|(?:\ \*\ |\*)10{_POWER})?"
    r"(?:[kKMBT](?!\w|-[^\W\d]))?)"
)
_SIGNED, _EXPONENT = 1, 3
_WORD_REST = re.compile(r"[\w.@/+\-]{0,64}")
_HEX = re.compile(r"(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3}|[0-9A-Fa-f]{8})(?![\w])")  # of a colour
_PER = re.compile(r"1(?:0{1,3}|,000|00,?000)\s?[^\W\d_]")  # in a unit: "L/100 km", "cases/100,000 people"
_ANY_DIGITS = ("xx", "XX")  # of a code: "2xx" for all from 200 to 299
_HYPHENATED = re.compile(r"-[^\W\d_]")
_SIGN_WORD = re.compile(r"(?:negative|minus)\s$", re.IGNORECASE)
_CURRENCIES = "$€£¥"
_SIGNS = r"[\-−–‑+]"
_SIGNED_AMOUNT = re.compile(rf"(?:{_SIGNS}|(?:egative|inus)\s)[{_CURRENCIES}][0-9.]")
_SIGN_OF_AMOUNT = re.compile(  # but not the dash of "$1$-$3$"
    rf"(?:(?:negative|minus)\s|(?<![^{re.escape(_OPENERS.replace('$', ''))}]){_SIGNS})[{_CURRENCIES}]\Z",
    re.IGNORECASE,
)
_RANGE = re.compile(  # "10–12", "300 and approximately 380"
    r"[*`$]*\s?%?\s?(?:-|–|—|−|to|and)\s?(?:about |around |approximately |roughly )?[*`$€£~≈]*+\s?[*`$€£~≈]*")
_ODD_COMMA = re.compile(r",(?![0-9]{3}(?![0-9]))")
_RAISED = re.compile(r"<sup>([^<]*)</sup>")
_SUPERSCRIPT = re.compile(rf"[{_SUPERSCRIPTS}]+")
_TIMES = re.compile(r"\s?(?:×|\\times|\\cdot|⋅|·|x|\*)\s?")
_MULTIPLIERS = {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}
_TIME = re.compile(r"([01]?\d|2[0-4]):([0-5]\d)")  # of a day
_EQUAL = 1e-6  # of a number: what rounding changes
_LONG = 300  # characters; no shorter number without an exponent can be too large for a float


def find_numbers(text: str) -> tuple[list[int], list[int]]:
    """Start and end of every written number of `text`, in order; the spans do not overlap."""
    starts: list[int] = []
    ends: list[int] = []
    word_end = 0
    spelled = "egative " in text or "inus " in text  # few texts spell a sign
    signs = "es" if spelled else ""  # what may stand two signs before a number that a closer look finds signed
    if any(map(text.__contains__, _CURRENCIES)) and _SIGNED_AMOUNT.search(text):
        signs += "-−–‑+ "
    for match in _NUMBER.finditer(text):
        start, end = match.span()
        if start < word_end:
            continue
        kind = match.lastindex
        if kind or (signs and text[start - 2 : start - 1] in signs):
            if kind == _SIGNED:
                start -= not (ends and ends[-1] == start - 1)  # a dash between "10<sup>3</sup>–10<sup>4</sup>"
            else:
                begin, word_end = _begin(text, start, end, bool(ends) and ends[-1] == start - 1)
                if begin is None:
                    continue
                start = begin
                if (kind == _EXPONENT or end - start > _LONG) and not _is_finite(text[start:end]):  # 0⁻⁴, 1e999
                    continue
        starts.append(start)
        ends.append(end)
    return starts, ends


def _is_finite(written: str) -> bool:
    """Whether a number fits a float: "1e999" does not, nor do four hundred digits."""
    try:
        return isfinite(number_value(written))
    except (OverflowError, ValueError):
        return False


def _begin(text: str, start: int, end: int, continues: bool) -> tuple[int | None, int]:
    """Where the number with the digits at `start` begins, with its sign; or None and the end of the word around it.

    continues: whether but one sign stands between it and the number before, as in "10k-15k".
    """
    if start and not continues:
        before = text[start - 1]
        if before.isalpha() or before == "_" or before == "@" or (before == "#" and _HEX.match(text, start)):
            return None, _word_end(text, end)
        if before == "/" and text[start - 2].isalpha() and _PER.match(text, start):
            return None, end
        if before == ".":
            if start > 1 and text[start - 2].isalnum():  # the end of a version such as 1.2.3
                return None, 0
            if (start == 1 or text[start - 2] in _OPENERS or text[start - 2] in "-−–") and "." not in text[
                start:end
            ]:  # .5
                start -= 1
                before = text[start - 1] if start else " "
        if before in "-−–‑+":
            if start == 1 or text[start - 2] in _OPENERS:
                start -= 1
            elif before in "-‑" and text[start - 2].isalpha():  # GPT-4
                return None, _word_end(text, end)
        elif before == " " and text[start - 2] in "es" and (word := _SIGN_WORD.search(text, max(0, start - 9), start)):
            start = word.start()
        elif before in _CURRENCIES and (sign := _SIGN_OF_AMOUNT.search(text, max(0, start - 10), start)):
            start = sign.start()
    if end < len(text) and (text[end].isalpha() or text[end] == "-") and _is_word(text, end):
        return None, _word_end(text, end)
    return start, 0


def _word_end(text: str, begin: int) -> int:
    """Where the word ends that goes on at `begin`."""
    match = _WORD_REST.match(text, begin)
    return match.end() if match else begin


def _is_word(text: str, end: int) -> bool:
    """Whether digits go on as a word: the 2 of "2-Estimates", "405B-Inst" and "2xx", but not the 46 of "46s"."""
    rest = text[end : _word_end(text, end)].rstrip(".,")
    return rest in _ANY_DIGITS or _HYPHENATED.search(rest) is not None


@dataclass(frozen=True, slots=True)
class Number:
    """The meaning of a written number: its value, and the ends of a written range."""

    value: float
    lower: float | None = None
    upper: float | None = None


def number_value(written: str) -> float:
    """The value of one written number, as `find_numbers` delimits it.

    Raises ValueError where `written` is none.
    """
    try:
        value = float(written)
    except ValueError:
        return _spelled_value(written)
    if not isfinite(value) or "_" in written:
        raise ValueError(f"{written!r} is no written number")
    return value


@remembered(16384)
def label_number(label: str | None) -> float | None:
    """The number that a label is, of a time of day its hours; None where it is none."""
    if not label or not (label[0].isdigit() or label[0] in "+-−–.~"):
        return None
    if time := _TIME.fullmatch(label):
        return int(time[1]) + int(time[2]) / 60
    try:
        return number_value(label.strip("~% "))
    except ValueError:
        return None


@remembered(8192)
def _spelled_value(written: str) -> float:
    if _ODD_COMMA.search(written):
        raise ValueError(f"{written!r} is no number in the notation 12,345.6")
    plain = written.strip().translate(_DASHES).replace(",", "")
    lowered = plain.lower()
    sign = 1.0
    for word in ("negative", "minus"):
        if lowered.startswith(word):
            sign, plain = -1.0, plain[len(word) :].strip().lstrip(_CURRENCIES)
    if plain[:1] in "+-" and plain[1:2] in _CURRENCIES:
        plain = plain[:1] + plain[2:]
    factor = 1.0
    if plain and plain[-1] in _MULTIPLIERS:
        factor, plain = _MULTIPLIERS[plain[-1]], plain[:-1]
    plain = _RAISED.sub(r"^\1", plain) if "<" in plain else plain
    plain = _SUPERSCRIPT.sub(lambda match: "^" + match[0].translate(_FROM_SUPERSCRIPT), plain)
    plain = plain.replace("{", "").replace("}", "").replace("+", "", 1) if "^" in plain else plain
    if "^" not in plain:
        return sign * float(f"{factor * float(plain):.15g}")  # without digits that only binary fractions have
    base, _, exponent = plain.partition("^")
    mantissa, _, ten = _TIMES.sub("*", base).rpartition("*")
    if ten.lstrip("-") == "10":
        written = f"{mantissa or ('-1' if ten.startswith('-') else '1')}e{exponent}"
        return sign * factor * float(written)
    try:
        return sign * factor * math.pow(float(ten), float(exponent))
    except ArithmeticError:  # beyond all floats, as 1e999 is
        return sign * math.inf


def range_ends(low: str, high: str) -> tuple[float, float]:
    """The ends of a written range; a multiplier behind the upper end holds for both: "10-12k"."""
    first, last = number_value(low), number_value(high)
    factor = _MULTIPLIERS.get(high[-1])
    if factor and low[-1].isdigit() and 0 < first < last / factor and "^" not in low:
        first *= factor
    return first, last


def middle(low: float, high: float) -> float:
    """The value of a range, without digits that only binary fractions have: 0.85 of 0.8 and 0.9."""
    return float(f"{(low + high) / 2:.15g}")


def are_equal(numbers: list[float]) -> bool:
    """Whether numbers are one but for what rounding makes of it."""
    return max(numbers) - min(numbers) < _EQUAL * max(map(abs, numbers))


def is_progression(numbers: list[float]) -> bool:
    """Whether three numbers or more rise or fall by equal steps or factors, as ticks do."""
    if len(numbers) < 3 or numbers[0] == numbers[1]:
        return False
    steps = [later - before for before, later in pairwise(numbers)]
    factors = [later / before if before else 0.0 for before, later in pairwise(numbers)]
    return are_equal(steps) or are_equal(factors)


def parse_number(written: str) -> Number:
    """The meaning of a span as it is published: one number, or a range ("10–12%" is 11 with its ends).

    Raises ValueError where `written` is neither.
    """
    starts, ends = find_numbers(written)
    if len(starts) == 2 and _RANGE.fullmatch(written, ends[0], starts[1]):
        low, high = range_ends(written[starts[0] : ends[0]], written[starts[1] : ends[1]])
        return Number(middle(low, high), min(low, high), max(low, high))
    return Number(number_value(written))
