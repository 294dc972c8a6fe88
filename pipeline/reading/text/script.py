"""A text with its numbers found: what every step of the reading works on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.numbers import find_numbers, middle, number_value, range_ends
from pipeline.reading.remembering import remembered
from pipeline.reading.text import (
    arrays,
    bands,
    delimited,
    drawn_bars,
    formulas,
    hypertext,
    logged,
    markup,
    notes,
    objects,
    quotes,
    separators,
    tabulars,
)
from pipeline.reading.text.notation import unified
from pipeline.reading.vocabulary import units

_SIGN_WORD = re.compile(r"\A(?:negative|minus)\s", re.IGNORECASE)  # a number may begin with it


class Value(NamedTuple):
    """A number that a line gives as a value, with what its own words say about it."""

    value: float
    start: int
    """Where it begins in the text; a range includes both ends."""
    end: int
    index: int  # type: ignore[assignment]  # the method of tuples is of no use here
    """Which of the document's numbers it is (the first one of a range)."""
    lower: float | None = None
    upper: float | None = None
    approximate: bool = False
    unit: str | None = None
    also: str | None = None
    """The role of the next number, where it belongs to this value: `uncertainty` or `secondary`."""


class Row:
    """The values of a row that is nothing but numbers between commas, as columns; a sequence of values all the same."""

    __slots__ = ("ends", "index", "numbers", "starts")

    def __init__(self, numbers: list[float], starts: list[int], ends: list[int], index: int):
        self.numbers, self.starts, self.ends = numbers, starts, ends
        self.index = index  # of the first of them among the document's numbers

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, at: int) -> Value:
        return Value(self.numbers[at], self.starts[at], self.ends[at], self.index + at)

    def __iter__(self) -> Iterator[Value]:
        return map(Value, self.numbers, self.starts, self.ends, count(self.index))


# What can stand between two numbers.
SEPARATOR, PLUS_MINUS, RANGE, NOTE, OTHER = "separator", "plus_minus", "range", "note", "other"

_GAPS = (
    (
        SEPARATOR,
        re.compile(
            r"[*`$]*(?: ?%)?[*`$]*(?:[ ]?[A-Za-zµμ°]{1,3})?[*`$]*\s*(?:\([^()\d]*\))?[*`]*\s*(?:[,;|]|,? and |"
            r",? then )\s*(?:and )?[*`$€£~≈]*"
            r"(?:approximately |approx\.? |about |around |roughly )?[*`$€£~≈]*"
        ),
    ),
    (PLUS_MINUS, re.compile(r"[*`$%]*(?:\s?[A-Za-zµμ°/%]{1,6})?[*`]*\s*\(?\s?(?:±|\+/-|\+/−|\\pm)\s*[*`$]*")),
    (RANGE, re.compile(r"[*`$]*[^\S\n]?%?[^\S\n]?(?:-|–|—|−|to)[^\S\n]?[*`$€£~≈]*")),
    (NOTE, re.compile(r"[*`$]*(?: ?%)?[*`$]*\s*\([~≈]?(?:n ?= ?)?")),
)
_APPROXIMATE = re.compile(
    r"(?:[~≈∼]|\b(?:approximately|approx\.?|around|about|roughly|near(?:ly)?|almost|circa|ca\.|estimated(?: at)?|"
    r"close to|"
    r"(?:slightly|just|a little|well) (?:above|below|over|under|less than|more than|higher than|lower than)|"
    r"above|below|over|under|up to|at least|at most|[<>≤≥]=?))[\s*`$\\(]*\Z",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"(?:(<=?|≤|\bup to|\bat most|\bbelow|\bunder)|(>=?|≥|\bat least|\babove|\bover))[\s*`$€£~≈]*\Z", re.IGNORECASE
)
_HEDGED = r"(?:about |around |approximately |roughly )?"
_AND = re.compile(rf"\s?%?\sand\s{_HEDGED}[*`]*[$~≈]?[*`]*")
_BETWEEN = re.compile(rf"\bbetween\s{_HEDGED}[*`]{{0,3}}[~≈]?\Z", re.IGNORECASE)
_UNIT = re.compile(
    r"[*`]*(?:\s?(%|percent\b|°[CF]\b)|([A-Za-zµμ°Ω][A-Za-zµμ°/²³]{0,11}\b)|\s([A-Za-zµμ]{1,10}/[A-Za-zµμ]{1,8}\b)|"
    r"\s(ms|s|sec|seconds|min|minutes|hours|tokens|points|GB|MB|kg|km|cm|mm|nm|Hz|kHz|GHz|dB|eV|K|V|"
    r"W)\b)"
)
_WITH_UNIT = re.compile(rf"[*`]*\s?(?:percent\b|{units.PATTERN})[*`]*(?=[\s.,;:()|–—-]|\Z)")
_OPENS_INTERVAL = ("(", "[")
_INTERVAL = re.compile(  # behind a value: "(95% CI 27–31)", "(CI: 27 to 31)", "(error bar 27–31)", "[27, 31]"
    r"[*`]*\s?%?[*`]*\s?(?:\((?:\d\d(?:\.\d)?\s?%\s?)?(?:CI|C\.I\.|HDI|"
    r"(?:(?:confidence|credible|uncertainty|error|shaded) )?(?:intervals?|bands?|bars?|bounds|range))[:=,]?\s\[?|\[)"
    r"(?P<low>[-−+]?\d[\d.,]*?)\s?%?(?:\s?[-–—]\s?|\s(?:to|and)\s|[,;]\s?)(?P<high>[-−+]?\d[\d.]*)\s?%?[)\]]",
    re.IGNORECASE,
)
_BARE_INTERVAL = re.compile(  # the same where the text tells such intervals: "0.77 (0.69–0.86)"
    r"[*`]*\s?%?[*`]*\s?[(\[](?P<low>[-−+]?\d[\d.,]*?)\s?%?(?:\s?[-–—]\s?|\sto\s)(?P<high>[-−+]?\d[\d.]*)\s?%?[)\]]"
)
_APPOSED_INTERVAL = re.compile(  # "0.77, 95 % CI 0.69 to 0.86"
    r", 9\d(?:\.\d)? ?% ?CI[:=,]? (?P<low>[-−+]?\d[\d.,]*?) ?%?(?: ?[-–—] ?| to )(?P<high>[-−+]?\d[\d.]*) ?%?"
)
_INTERVALS = re.compile(r"\bCIs?\b|\b(?:[Cc]onfidence|[Cc]redible|9\d ?%) intervals?\b")
_PLAIN = r"([-−+]?\d{1,12}(?:\.\d{1,12})?)\s?%?"
_AROUND = re.compile(rf"(?<![\w.,]){_PLAIN}[*`]*\s?[(\[]{_PLAIN}(?:[-–—]|\sto\s|\s[-–—]\s){_PLAIN}[)\]]")
_FEWEST_AROUND = 3  # values in their own interval, so that the intervals are no bins
_PART_SIGNS = frozenset("/: ")
_PART = re.compile(r":\d\d|/(?!(?:5|10|100)(?!\d))\d| o['’]clock\b")
_NO_UNIT = frozenset(("", *",.;:|()[]\n-–—−=→<>"))  # no unit begins with any of them
_NO_UNIT_BEHIND = _NO_UNIT - {"", "\n"}  # nor does one where they stand behind a space


@remembered(16)
def _tells_intervals(text: str) -> bool:
    """Whether a text speaks of confidence intervals, or has a range behind each of several values that lie inside."""
    if ("CI" in text or " interval" in text) and _INTERVALS.search(text):
        return True
    told = [tuple(map(number_value, written)) for written in _AROUND.findall(text)]
    return len(told) >= _FEWEST_AROUND and all(low <= value <= high for value, low, high in told)


@remembered(8192)
def hedge(before: str) -> tuple[bool, bool, bool]:
    """What the words before a number say of it: whether it is approximate, the most and the least that it can be."""
    if not _APPROXIMATE.search(before):
        return False, False, False
    bound = _BOUND.search(before)
    return True, bound is not None and bound[1] is not None, bound is not None and bound[2] is not None


def unit_behind(text: str, end: int) -> str | None:
    """The unit behind a number that ends at `end`; None where there is none."""
    behind = text[end : end + 1]
    if behind == "%":
        return "%"
    if behind in _NO_UNIT or (behind == " " and text[end + 1 : end + 2] in _NO_UNIT):
        return None
    match = _UNIT.match(text, end)
    unit = next(filter(None, match.groups())) if match else None
    return "%" if unit == "percent" else unit


def behind_unit(text: str, end: int) -> int:
    """Where what follows a number that ends at `end` begins: behind its unit, or at `end` where it has none."""
    if text[end : end + 4].lstrip(" *`")[:1] in _NO_UNIT_BEHIND:
        return end
    match = _WITH_UNIT.match(text, end)
    return match.end() if match else end


def _interval(text: str, end: int, gap: str) -> re.Match[str] | None:
    """The interval behind a value that ends at `end`; gap: what stands between it and the next number."""
    if text.startswith(", 9", end) and _tells_intervals(text):
        return _APPOSED_INTERVAL.match(text, end)
    if gap.lstrip(" %*`")[:1] not in _OPENS_INTERVAL:
        return None
    return _INTERVAL.match(text, end) or (_BARE_INTERVAL.match(text, end) if _tells_intervals(text) else None)


def gap_kind(gap: str) -> str:
    """What stands between two numbers of a line: a separator, "±", a dash or "to", a parenthesis, or other text."""
    return _gap_kind(gap) if len(gap) < 64 else OTHER


@remembered(4096)
def _gap_kind(gap: str) -> str:
    for begin in dict.fromkeys((0, behind_unit(gap, 0))):
        for kind, pattern in _GAPS:
            if pattern.fullmatch(gap, begin):
                return kind
    return OTHER


class Script:
    """A text, where its numbers are, and what became of each."""

    __slots__ = ("ends", "noted", "plain", "roles", "starts", "text")

    def __init__(self, text: str):
        written = bands.apart(formulas.simplified(markup.common(tabulars.with_pipes(hypertext.with_pipes(text)))))
        bare = notes.apart(written)
        self.noted = [] if bare is written else [
            (start, end) for start, end in zip(*find_numbers(written), strict=True) if bare[start:end].isspace()]
        """Where the numbers of notes begin and end: each stands beside a value, and nothing else reads it."""
        coded = objects.with_bullets(delimited.with_pipes(arrays.with_labels(bare)))
        self.plain = separators.as_colons(logged.as_pairs(quotes.as_items(drawn_bars.as_colons(coded))))
        """The text as it is written, apart from its marks, formulas and notes: its lines are found in it."""
        self.starts, self.ends = find_numbers(self.plain)
        self.text = unified(self.plain, self.starts, self.ends)
        """The text that is read, its numbers in the notation of the reader."""
        if self.text is not self.plain:
            self.starts, self.ends = find_numbers(self.text)
        self.roles: list[str | None] = [None] * len(self.starts)
        """One role of the ledger for each number; None while nobody has understood it."""

    def numbers(self) -> tuple[list[int], list[int], list[str | None]]:
        """Starts, ends and roles of all written numbers, in order."""
        if not self.noted:
            return self.starts, self.ends, self.roles
        noted = [(start, end, "secondary") for start, end in self.noted]
        found = sorted([*zip(self.starts, self.ends, self.roles, strict=True), *noted])
        starts, ends, roles = zip(*found, strict=True)
        return list(starts), list(ends), list(roles)

    def number(self, index: int) -> float:
        return number_value(self.text[self.starts[index] : self.ends[index]])

    def written(self, index: int) -> str:
        """A number as it is written, with a sign for a sign word: "-4" for "negative 4"."""
        written = self.text[self.starts[index] : self.ends[index]]
        return _SIGN_WORD.sub("-", written) if written[:1].isalpha() else written

    def is_about(self, index: int) -> bool:
        """Whether a sign for "about" stands in front of a number: "≈3.2"."""
        return self.text.startswith(("~", "≈"), self.starts[index] - 1)

    def between(self, begin: int, end: int, first: int, last: int) -> range:
        """The indices of the numbers that begin in a part of the text, of those from `first` to before `last`."""
        found = bisect_left(self.starts, begin, first, last)
        return range(found, bisect_left(self.starts, end, found, last))

    def assign(self, value: Value, role: str) -> None:
        """Give the number of a value its role, and the number that belongs to it its own."""
        self.roles[value.index] = role
        if value.also:
            self.roles[value.index + 1] = value.also

    def is_part(self, index: int) -> bool:
        """Whether a number is the first part of a fraction or of a time: "1/3", "12:45", but not a mark: "8/10"; or one
        of a clock that says where something lies: "3 o'clock"."""
        end = self.ends[index]
        return self.text[end : end + 1] in _PART_SIGNS and _PART.match(self.text, end) is not None

    def gap(self, index: int) -> str:
        """What stands between number `index` and the next one; other text where it is the last."""
        if index + 1 == len(self.starts):
            return OTHER
        return gap_kind(self.text[self.ends[index] : self.starts[index + 1]])

    def is_spread(self, index: int) -> bool:
        """Whether number `index` stands behind "±"."""
        return index > 0 and self.gap(index - 1) == PLUS_MINUS

    def has_spread(self, index: int, last: int) -> bool:
        """Whether "±" and a number stand behind number `index`."""
        return index + 1 < last and self.gap(index) == PLUS_MINUS

    def plain_row(self, index: int, last: int, end: int) -> Row | None:
        """The values of a row that is nothing but numbers between commas, up to `end`; None for anything else."""
        starts = self.starts[index:last]
        parts = self.text[starts[0] : end].split(", ")
        if len(parts) != len(starts):
            return None
        try:
            return Row(list(map(float, parts)), starts, self.ends[index:last], index)
        except ValueError:
            return None

    def value(self, index: int, last: int, begin: int) -> tuple[Value, int]:
        """The value at number `index`, and the index after all numbers that belong to it.

        last: where the numbers of the line end; begin: where in the text the words about this value may begin.
        """
        text, start, end = self.text, self.starts[index], self.ends[index]
        number = number_value(text[start:end])
        lower = upper = also = None
        following = index + 1
        if following < last:
            gap = text[end : self.starts[following]]
            kind = gap_kind(gap)
            if kind == PLUS_MINUS:
                spread = abs(self.number(following))
                lower, upper = number - spread, number + spread
                also = "uncertainty"
                following += 1
            elif kind == RANGE or (
                len(gap) < 22
                and _AND.fullmatch(gap)
                and _BETWEEN.search(text, max(0, start - 24), start)
            ):
                number, other = range_ends(text[start:end], self.written(following))
                lower, upper = min(number, other), max(number, other)
                end = self.ends[following]
                number = middle(number, other)
                also = "uncertainty"
                following += 1
            elif kind == NOTE and text[self.ends[following] : self.ends[following] + 2].lstrip("%")[:1] == ")":
                also = "secondary"
                following += 1
            elif interval := _interval(text, end, gap):
                ends = self.between(interval.start("low"), interval.end("high"), following, last)
                low, high = (self.number(at) for at in (ends[0], ends[-1]))
                if len(ends) == 2 and low <= number <= high:
                    lower, upper = low, high
                    self.roles[following : ends.stop] = ["uncertainty"] * (ends.stop - following)
                    following = ends.stop
        approximate = False
        if begin < start and not (text[start - 1] == " " and text[start - 2] in ":,;|="):
            approximate, is_most, is_least = hedge(text[max(begin, start - 28) : start])
            if is_most and upper is None:
                upper = number
            elif is_least and lower is None:
                lower = number
        return Value(number, start, end, index, lower, upper, approximate, unit_behind(text, end), also), following

    def lone_value(self, index: int, approximate: bool) -> Value:
        """The value at number `index`, where no other number belongs to it and the words before it are understood."""
        text, start, end = self.text, self.starts[index], self.ends[index]
        number = number_value(text[start:end])
        return Value(number, start, end, index, None, None, approximate, unit_behind(text, end), None)
