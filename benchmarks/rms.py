"""Relative mapping similarity, the measure of the literature on chart reading (Liu et al., DePlot, 2023).

A figure is a set of entries, each a key (its labels) with a value. Entries are mapped one to one by the similarity of
their keys, and count by how alike keys and values are. The better of two counts: the figure as read, and transposed.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

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
    score = 0.0
    for (true_key, true_value), (key, value) in _mapped(truth, read):
        score += _key_similarity(" ".join(true_key), " ".join(key)) * _value_similarity(true_value, value)
    return 2 * score / (len(truth) + len(read))


def _mapped(truth: list[Entry], read: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Entries of both sides one to one: equal ones, then equal keys, then the others by the least distance of keys."""
    pairs = []
    for same in (lambda entry: entry, lambda entry: entry[0]):
        common = Counter(map(same, truth)) & Counter(map(same, read))
        taken, truth = _take(truth, common, same)
        found, read = _take(read, common, same)
        pairs += zip(taken, found, strict=True)
    if truth and read:
        costs = [[1 - _key_similarity(" ".join(t), " ".join(r)) for r, _ in read] for t, _ in truth]
        pairs += [(truth[row], read[column]) for row, column in _assignment(costs)]
    return pairs


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


@lru_cache(maxsize=100_000)
def _key_similarity(a: str, b: str) -> float:
    """1 less the edit distance of two keys in parts of the longer one, 0 from KEY_LIMIT on."""
    if a == b:
        return 1.0
    before = list(range(len(b) + 1))
    for row, character in enumerate(a, 1):
        after = [row]
        for column, other in enumerate(b, 1):
            after.append(min(before[column] + 1, after[-1] + 1, before[column - 1] + (character != other)))
        before = after
    distance = before[-1] / max(len(a), len(b))
    return 1 - distance if distance < KEY_LIMIT else 0.0


def _assignment(costs: list[list[float]]) -> list[tuple[int, int]]:
    """Rows and columns one to one at the least total cost, by shortest augmenting paths (the Hungarian algorithm)."""
    if len(costs) > len(costs[0]):
        return [(row, column) for column, row in _assignment([list(column) for column in zip(*costs, strict=True)])]
    rows, columns = len(costs), len(costs[0])
    row_price, column_price = [0.0] * (rows + 1), [0.0] * (columns + 1)
    row_of = [0] * (columns + 1)  # from 1; 0 where a column is free; row_of[0] is the row being placed
    for row_of[0] in range(1, rows + 1):
        least, way, seen = [float("inf")] * (columns + 1), [0] * (columns + 1), set()
        at = 0
        while True:
            seen.add(at)
            row, step, following = row_of[at], float("inf"), 0
            for column in range(1, columns + 1):
                if column in seen:
                    continue
                cost = costs[row - 1][column - 1] - row_price[row] - column_price[column]
                if cost < least[column]:
                    least[column], way[column] = cost, at
                if least[column] < step:
                    step, following = least[column], column
            for column in range(columns + 1):
                if column in seen:
                    row_price[row_of[column]] += step
                    column_price[column] -= step
                else:
                    least[column] -= step
            at = following
            if not row_of[at]:
                break
        while at:
            row_of[at], at = row_of[way[at]], way[at]
    return [(row_of[column] - 1, column - 1) for column in range(1, columns + 1) if row_of[column]]
