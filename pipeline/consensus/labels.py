"""Labels of two writers: which are one label, by how they are spelled.

A spelling has keys, from strict to loose. Two labels meet on the first key that is the same, if on neither side a
second label has that key: one to one, or not at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TypeVar

from pipeline.consensus.descriptions import Label

Owner = TypeVar("Owner")

LEVELS = (
    "as written", "normalised", "confusable letters", "without what is in brackets", "the number in it",
)
"""How labels can meet, strict first. On the last two, one of them must have nothing more to it."""
_SHORTENED = 3
"""The first level on which a part of a label is left out."""

ALIKE = 0.8
"""Share of letters that two spellings have in common, in order, from where on they may be one misspelt name."""

_NUMBER = re.compile(r"~?\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)\s*([km%]?)")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_POWER = re.compile(r"(\d+)\s*\^\s*\(?([-+]?\d+)\)?")
_SPACE = re.compile(r"[\s_]+")
_DROPPED = re.compile(r"(?<!\d)[.-]|[.-](?!\d)|[^\w.+<>≤≥×✓✗-]")
_BRACKETED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_FREE_NUMBER = re.compile(r"(?<![\w.])[-+]?\d+(?:\.\d+)?(?![\w.])")
_DIGITS = re.compile(r"\d+(?:\.\d+)?")
_DASHES = str.maketrans("−–—‐‑", "-----")
_SUPERSCRIPTS = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+")
_CONFUSABLE = str.maketrans("oqgli|", "000111")
_BRACES = str.maketrans("{}", "()")
_FACTORS = {"": 1, "%": 1, "k": 1e3, "m": 1e6}


@lru_cache(maxsize=100_000)
def keys(label: Label) -> tuple[str, ...]:
    """The keys of a label, one for each of LEVELS. Numbers meet by value alone: 1k is 1000, 0.10 is .1, 5% is 5."""
    if label is None:
        return ("",) * len(LEVELS)
    plain = unicodedata.normalize("NFKC", label).translate(_DASHES).casefold().strip()
    if number := as_number(label):
        return (label, number, number, number, number)
    normal = _letters(plain) or plain
    bare = _letters(_BRACKETED.sub(" ", plain)) or normal
    numbers = _FREE_NUMBER.findall(plain)
    number = as_number(numbers[0]) if len(numbers) == 1 else ""
    return (label, normal, normal.translate(_CONFUSABLE), as_number(bare) or bare.translate(_CONFUSABLE), number)


def key(label: Label) -> str:
    """The loosest key under which labels are taken for one without further evidence."""
    return keys(label)[2]


@lru_cache(maxsize=100_000)
def as_number(label: str) -> str:
    """A label that is a number, in one spelling; empty for any other."""
    raised = _SUPERSCRIPTS.sub(lambda power: "^" + unicodedata.normalize("NFKC", power[0]), label)
    plain = _THOUSANDS.sub("", raised.translate(_DASHES).casefold().strip(" $*`{}"))
    if power := _POWER.fullmatch(plain.translate(_BRACES)):
        return f"{power[1]}^{int(power[2])}"
    number = _NUMBER.fullmatch(plain)
    return f"#{float(number[1]) * _FACTORS[number[2]]:.10g}" if number else ""


def _letters(plain: str) -> str:
    return _DROPPED.sub("", _SPACE.sub("", plain.replace("&", " and ")))


def match(labels: Iterable[Label], classes: Mapping[int, Iterable[Label]]) -> dict[Label, tuple[int, str]]:
    """Each label's class, where its spelling says so, and on which of LEVELS. A class has one or more spellings."""
    found: dict[Label, tuple[int, str]] = {}
    rest, targets = list(labels), dict(classes)
    for level, how in enumerate(LEVELS):
        left = _owners({label: [label] for label in rest}, level)
        right = _owners(targets, level)
        for spelling in left.keys() & right.keys():
            (label, *others), (target, *rivals) = left[spelling], right[spelling]
            is_whole = level < _SHORTENED or _one_is_whole(spelling, [label, *targets[target]])
            if others or rivals or not is_whole or not (spelling or label is None):
                continue
            found[label] = (target, how)
            rest.remove(label)
            del targets[target]
        if not rest or not targets:
            break
    return found


def _owners(spellings: Mapping[Owner, Iterable[Label]], level: int) -> dict[str, list[Owner]]:
    """Key -> those who have a spelling with it."""
    owners: dict[str, list[Owner]] = {}
    for owner, labels in spellings.items():
        for spelling in {keys(label)[level] for label in labels}:
            owners.setdefault(spelling, []).append(owner)
    return owners


def _one_is_whole(spelling: str, labels: list[Label]) -> bool:
    """A part may be left out, not exchanged for another: "Accuracy (train)" is not "Accuracy (test)"."""
    return any(keys(label)[2] == spelling for label in labels)


@lru_cache(maxsize=100_000)
def likeness(a: Label, b: Label) -> float:
    """How much two spellings have in common, from 0 to 1. Names with different numbers in them are at most half alike:
    a 7B model is not the 70B one. Two different numbers have nothing in common."""
    if a is None or b is None or as_number(a) or as_number(b):
        return 0.0
    (_, a_plain, a_key, *_), (_, b_plain, b_key, *_) = keys(a), keys(b)
    ratio = SequenceMatcher(None, a_key, b_key, autojunk=False).ratio()
    same_numbers = _numbers(a_plain) == _numbers(b_plain) or _numbers(a_key) == _numbers(b_key)
    return ratio if same_numbers else ratio / 2


def _numbers(plain: str) -> list[float]:
    return [float(digits) for digits in _DIGITS.findall(plain)]
