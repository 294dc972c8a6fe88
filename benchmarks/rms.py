"""Relative mapping similarity, the measure of the literature on chart reading (Liu et al., DePlot, 2023).

A figure is a set of entries, each a key (its labels) with a value. Entries are mapped one to one by the similarity of
their keys, and count by how alike keys and values are. The better of two counts: the figure as read, and transposed.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import cdist
from scipy.optimize import linear_sum_assignment

Entry = tuple[tuple[str, ...], float]
"""Labels, and the value."""

KEY_LIMIT = 0.5
"""From this normalised edit distance on, two keys have nothing in common."""
VALUE_LIMIT = 0.1
"""From this relative error on, two values have nothing in common."""


def rms_f1(truth: list[Entry], read: list[Entry]) -> float:
    """F1 of the entries of one figure, 0 to 1."""
    return max(_f1(truth, read), _f1(truth, [(key[::-1], value) for key, value in read]))


def _f1(truth: list[Entry], read: list[Entry]) -> float:
    if not truth or not read:
        return float(truth == read)
    score = sum(similarity * _value_similarity(true, value) for similarity, true, value in _mapped(truth, read))
    return 2 * score / (len(truth) + len(read))


def _mapped(truth: list[Entry], read: list[Entry]) -> list[tuple[float, float, float]]:
    """How alike the keys of two entries are, and their values, for entries of both sides one to one.

    Equal ones are mapped first, then equal keys, then the others by the least distance of keys.
    """
    mapped = []
    for same in (lambda entry: entry, lambda entry: entry[0]):
        common = Counter(map(same, truth)) & Counter(map(same, read))
        taken, truth = _take(truth, common, same)
        found, read = _take(read, common, same)
        mapped += [(1.0, true, value) for (_, true), (_, value) in zip(taken, found, strict=True)]
    if truth and read:
        similarities = _key_similarities(truth, read)
        for row, column in zip(*linear_sum_assignment(similarities, maximize=True), strict=True):
            mapped.append((similarities[row, column], truth[row][1], read[column][1]))
    return mapped


def _take(entries: list[Entry], common: Counter, same) -> tuple[list[Entry], list[Entry]]:
    """The entries that `common` counts, in the order of what they have in common, and the others."""
    left = Counter(common)
    taken, rest = [], []
    for entry in entries:
        if left[same(entry)] > 0:
            left[same(entry)] -= 1
            taken.append(entry)
        else:
            rest.append(entry)
    return sorted(taken, key=same), rest


def _value_similarity(truth: float, value: float) -> float:
    if truth == value:
        return 1.0
    error = abs(truth - value) / abs(truth) if truth else 1.0
    return 1 - error if error < VALUE_LIMIT else 0.0


def _key_similarities(truth: list[Entry], read: list[Entry]) -> NDArray[np.float64]:
    """1 less the edit distance of two keys in parts of the longer one, 0 from KEY_LIMIT on; a row per true one."""
    keys = [[" ".join(key) for key, _ in entries] for entries in (truth, read)]
    similarity = cdist(*keys, scorer=Levenshtein.normalized_similarity, dtype=np.float64)
    return np.where(similarity > 1 - KEY_LIMIT, similarity, 0.0)
