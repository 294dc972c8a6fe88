"""The words by which a text can speak of an axis, and the ends of one of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.claims.atom import TOKEN, X, Y, bare
from pipeline.reading.claims.spellings import COMMON, ends_of, number_of
from pipeline.reading.placement.cells import Orders
from pipeline.reading.vocabulary import units

_BEHIND_NUMBER = re.compile(r"\d °?([a-z]+)")
_UNIT = re.compile(r"\(°?([a-z]+)")  # in lower case
_FEWEST_BEFORE = 3  # labels with values, in front of those that a text breaks off before
_SMALL = frozenset("of the and in a an for by per to with at".split())


@lru_cache(maxsize=4096)
def axis_words(x: str | None, y: str | None, is_square: bool) -> tuple[dict[str, int], frozenset[str]]:
    """Words that name an axis, by their first four letters, and the words that name both."""
    own = [_words(name) for name in (x or y, y or x)] if is_square else [_words(x), _words(y)]
    found = {word: axis for axis in (X, Y) for word in own[axis] - own[1 - axis]}
    if not is_square and own[X] & own[Y]:  # "Week" and "Weekday" begin alike
        whole = [_whole(x), _whole(y)]
        parted = {word: axis for axis in (X, Y) for word in whole[axis] - whole[1 - axis]}
        found |= {word: axis for word, axis in parted.items() if word[:4] in own[X] & own[Y]}
        own = [words - {word[:4] for word in parted} for words in own]
    found |= {"row": Y, "colu": X, "col": X}
    found.setdefault("x", X)
    found.setdefault("y", Y)
    shared = (own[X] & own[Y]) - {"true", "actu", "pred"}
    if is_square:
        found = {"true": Y, "actu": Y, "pred": X} | found
        if "clas" not in found:
            shared |= {"clas"}
    return found, frozenset(shared)


def with_panels(
    known: dict[str, int], names: Sequence[tuple[str | None, str | None]], others: Sequence[str | None]
) -> dict[str, int]:
    """Words that name an axis, with those that only some panels have for one.

    names: of x and y in each panel; others: labels and measures, whose words name no axis.
    """
    own = [set[str]().union(*(_words(both[axis]) for both in names)) for axis in (X, Y)]
    taken = set[str]().union(*map(_words, others), own[X] & own[Y])
    return {word: axis for axis in (X, Y) for word in own[axis] - taken} | known


def with_first_words(known: dict[str, int], orders: Orders) -> dict[str, int]:
    """Words that name an axis, and the word that all labels of one begin with: "the last layer", of Layer 1 to 9."""
    for axis in (X, Y):
        labels = list(orders[axis])
        word = labels[0].partition(" ")[0] if len(labels) > 1 and labels[0] else ""
        if word.isalpha() and all(
            label.startswith(f"{word} ") and label[len(word) + 1 :].isdecimal() for label in labels
        ):
            known = {bare(word)[:4]: axis} | known
    return known


def _whole(name: str | None) -> frozenset[str]:
    return frozenset(bare(word) for word in TOKEN.findall(name or "") if word[0].isalpha() and word not in _SMALL)


def _words(name: str | None) -> frozenset[str]:
    if not name:
        return frozenset()
    found = [word for word in TOKEN.findall(name.partition("(")[0]) if word[0].isalpha()]
    initials = "".join(word[0] for word in found).lower()[:4]  # "lr" for Learning Rate
    own = {bare(word)[:4] for word in TOKEN.findall(name) if word[0].isalpha() and word not in _SMALL}
    return frozenset(own | {initials} if len(initials) > 1 and initials not in COMMON else own)


def axis_units(
    names: Sequence[str | None], labels: Sequence[str], measure: str | None, taken: Iterable[str]
) -> dict[str, int | None]:
    """What the numbers of an axis and not the values are counted in, with None for both: "m" of Depth (m).

    labels: one of each axis as it is written, where it is a number: "5 m".
    """
    found = [_UNIT.findall((name or "").lower()) + _BEHIND_NUMBER.findall(label.lower())
             for name, label in zip(names, labels, strict=True)]
    others = {*taken, *_UNIT.findall((measure or "").lower())}
    return {unit: None if unit in found[1 - axis] else axis for axis in (X, Y) for unit in found[axis]
            if unit not in others and (unit not in COMMON or units.is_unit(unit))}  # "min" and "bar" are two


def runs_on(labels: Iterable[str]) -> bool:
    """Whether numbers along an axis are in their order, so that its last label is its end."""
    numbers = [number_of(label) for label in labels]
    steps = [one is not None and two is not None and one < two for one, two in pairwise(numbers)]
    return all(steps) or not any(steps)


def ends(orders: Iterable[Orders], axis: int) -> tuple[str, str] | None:
    """The labels of an axis for the least and the most; None where one of its labels is no number."""
    labels = [(number_of(label), label) for both in orders for label in both[axis]]
    numbers = [(number, label) for number, label in labels if number is not None]
    return (min(numbers)[1], max(numbers)[1]) if numbers and len(numbers) == len(labels) else None


def without_values(ticks: list[str], used: list[dict[str, int]], across: list[dict[str, int]]) -> list[str]:
    """The declared labels of an axis that have no value: numbers beside others, and not ticks of values, as those of
    horizontal bars; or the last ones, where a text breaks off before them.

    used, across: the labels with values on it and on the other axis, in each panel.
    """
    missing = [label for label in ticks if all(label not in labels for labels in used)]
    if not missing:
        return []
    are_last = len(ticks) - len(missing) >= _FEWEST_BEFORE and missing == ticks[-len(missing) :] and (
        all(labels.keys() <= set(ticks) for labels in used) and all(map(set(missing).isdisjoint, across)))
    if are_last:
        return missing
    are_numbers = any(number_of(label) is not None or ends_of(label) for labels in used for label in labels)
    return [label for label in missing if number_of(label) is not None] if are_numbers else []
