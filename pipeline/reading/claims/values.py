"""The least and the greatest value of each cell, row, column and panel, to choose between what words leave open.

"A has the highest score on B (83)" can speak of all scores or of those on B. A text is taken at its best: where the
values bear out one of the ways to read a sentence, that is the one that is meant.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product, repeat
from typing import TYPE_CHECKING

from pipeline.reading.cells import Panel

if TYPE_CHECKING:
    from pipeline.reading.claims.claim import Claim
    from pipeline.reading.claims.lexicon import Place

_EPSILON = 1e-9
_MOST = 64  # rows and columns of a scope, or panels, that are looked at
_FEW = 3  # values of a place that can all break a bound that is said of them
_Ends = dict[tuple[str | None, str | None], tuple[float, float, int]]


class Values:
    """The ends of all rows, columns and panels, each found once, when it is asked for."""

    __slots__ = ("_ends", "_numbers", "_panels")

    def __init__(self, panels: list[Panel], names: list[str]):
        self._panels = dict(zip(names, panels, strict=True))
        self._ends: dict[tuple[str | None, str | None, bool], _Ends] = {}
        self._numbers: frozenset[float] | None = None

    def __contains__(self, value: float) -> bool:
        """Whether a number is one of the values."""
        if self._numbers is None:
            self._numbers = frozenset(number for panel in self._panels.values() for number in panel.numbers())
        return value in self._numbers

    def has_near(self, value: float, tolerance: float) -> bool:
        """Whether one of the values is a number, or no farther from it than that."""
        return value in self or (
            tolerance > 0 and any(abs(number - value) <= tolerance for number in self._numbers or ()))

    def is_of_their_size(self, value: float) -> bool:
        """Whether a number lies among the values, or beyond their ends by no more than they span."""
        low, high, size = self._of(None, None, False).get((None, None), (value, value, 0))
        span = high - low or abs(high)
        return not size or low - span <= value <= high + span

    @property
    def has_negative(self) -> bool:
        """Whether some values are below zero, as those of changes are."""
        return self._of(None, None, False).get((None, None), (0.0, 0.0, 0))[0] < 0

    @property
    def have_bounds(self) -> bool:
        """Whether values are given with their uncertainty, as means are."""
        return any(lower is not None for panel in self._panels.values() for lower in panel.lower)

    @property
    def greatest(self) -> float:
        """The greatest of all values, 0 where there are none."""
        return self._of(None, None, False).get((None, None), (0.0, 0.0, 0))[1]

    def foremost(self, count: int, *, up: bool) -> list[str]:
        """The x of so many of the greatest or least values of a figure with one series; none where they are tied."""
        cells = next(iter(self._panels.values()))
        if len(self._panels) > 1 or len(set(cells.y)) > 1 or len(set(cells.x)) < len(cells.x):
            return []
        ranked = sorted(zip(cells.value, cells.x, strict=True), reverse=up)
        if len(ranked) <= count or ranked[count - 1][0] == ranked[count][0]:
            return []
        return [label for _, label in ranked[:count] if label is not None]

    def panels_with(self, x: str | None, y: str | None, value: float) -> list[str]:
        """The panels in which a cell has a value."""
        found = []
        for name in self._panels if len(self._panels) <= _MOST else ():
            there = self._of(name, None, False).get((x, y))
            if there is not None and there[0] == there[1] == value:
                found.append(name)
        return found

    def choose(self, readings: Iterable[list[Claim]]) -> list[Claim]:
        """The first of several ways to read a sentence that the values bear out, else the first."""
        readings = iter(readings)
        first = next((claims for claims in readings if claims), [])
        if all(map(self.bears_out, first)):
            return first
        return next((claims for claims in readings if claims and all(map(self.bears_out, claims))), first)

    def meets(self, claim: Claim) -> bool:
        """Whether some value of its place keeps a bound, so that it can be one of these values."""
        ends = self._of(claim.panel, claim.diagonal, claim.absolute)
        columns, rows = claim.scope.x or (None,), claim.scope.y or (None,)
        found = [ends[place] for place in product(columns[:_MOST], rows[:_MOST]) if place in ends]
        value = claim.value or 0.0
        return len(found) == 0 or sum(size for _, _, size in found) < _FEW or any(
            high >= value if claim.kind == "all_above" else low <= value for low, high, _ in found)

    def goes_beyond(self, claim: Claim) -> bool:
        """Whether a claim has an end that no cell has, and that lies beyond those of its place: a value of its own."""
        ends = self._of(claim.panel, claim.diagonal, claim.absolute)
        columns, rows = claim.scope.x or (None,), claim.scope.y or (None,)
        found = [ends[place] for place in product(columns[:_MOST], rows[:_MOST]) if place in ends]
        panels = self._panels if claim.panel is None else (claim.panel,)
        low = claim.value if claim.kind == "min" else claim.value_low
        high = claim.value if claim.kind == "max" else claim.value_high
        places = (claim.x or (claim.scope.x or (None,))[0], claim.y or (claim.scope.y or (None,))[0])
        is_told = (claim.x or claim.y) is not None and places in ends
        return bool(found) and not is_told and claim.kind in ("max", "min", "range") and (
            (low is not None and low < min(end[0] for end in found) and not self._stands_in(low, panels))
            or (high is not None and high > max(end[1] for end in found) and not self._stands_in(high, panels)))

    def _stands_in(self, value: float, panels: Iterable[str]) -> bool:
        return any(value in self._panels[panel].numbers() for panel in panels)

    def are_same(self, panel: str | None, x: str) -> bool:
        """Whether a column has several values, and all are the same."""
        low, high, size = self._of(panel, None, False).get((x, None), (0.0, 0.0, 0))
        return size > 1 and low == high

    def leads(self, a: Place, b: Place, panel: str | None, scope: Place) -> int:
        """Whether the first of two rows or columns has more than the second in most cells (1), or less (-1), else 0."""
        ends = self._of(panel, None, False)
        wins = 0
        for x, y in ends if len(ends) <= _MOST**2 else ():
            if (a.x and x != a.x[0]) or (a.y and y != a.y[0]) or (x is None) or (scope.x and x not in scope.x) or (
                scope.y and y not in scope.y
            ):
                continue
            other = ends.get((b.x[0] if b.x else x, b.y[0] if b.y else y))
            if other is not None and other[2] == ends[x, y][2] == 1:
                wins += (ends[x, y][0] > other[0]) - (ends[x, y][0] < other[0])
        return (wins > 0) - (wins < 0)

    def bears_out(self, claim: Claim, least: int = 2) -> bool:
        """Whether what a claim says of an extreme, a range or a bound holds, among so many values or more."""
        ends = self._of(claim.panel, claim.diagonal, claim.absolute)
        columns, rows = claim.scope.x or (None,), claim.scope.y or (None,)
        if len(columns) * len(rows) > _MOST:
            return False
        found = [ends[place] for place in product(columns, rows) if place in ends]
        if not found or sum(size for _, _, size in found) < least:
            return False
        low, high = min(end[0] for end in found), max(end[1] for end in found)
        slack = claim.tolerance + _EPSILON * (1 + abs(high))
        if claim.kind == "range":
            under, over = (claim.value_low or 0.0) - low, high - (claim.value_high or 0.0)
            return max(under, over) <= slack and (bool(claim.inclusive) or min(under, over) >= -slack)
        value = abs(claim.value or 0.0) if claim.absolute else claim.value or 0.0
        if claim.kind == "all_above":
            return low > value or (bool(claim.inclusive) and low >= value - slack)
        if claim.kind == "all_below":
            return high < value or (bool(claim.inclusive) and high <= value + slack)
        end = high if claim.kind == "max" else low
        if claim.value is not None and abs(value - end) > slack:
            return False
        if claim.x is None and claim.y is None:
            return True
        x, y = (label or (labels[0] if len(labels) == 1 else None)
                for label, labels in ((claim.x, claim.scope.x), (claim.y, claim.scope.y)))
        there = ends.get((x, y))
        return there is not None and abs(there[claim.kind == "max"] - end) <= _EPSILON * (1 + abs(end))

    def _of(self, panel: str | None, diagonal: str | None, absolute: bool) -> _Ends:
        key = panel, diagonal, absolute
        ends = self._ends.get(key)
        if ends is None:
            ends = self._ends[key] = self._find(*key)
        return ends

    def _find(self, panel: str | None, diagonal: str | None, absolute: bool) -> _Ends:
        if panel is None and len(self._panels) > 1:
            ends: _Ends = {}
            for name in self._panels:
                for place, here in self._of(name, diagonal, absolute).items():
                    known = ends.get(place)
                    ends[place] = here if known is None else (
                        min(known[0], here[0]), max(known[1], here[1]), known[2] + here[2])
            return ends
        cells = self._panels[panel] if panel is not None else next(iter(self._panels.values()))
        x, y, values = cells.x, cells.y, list(map(abs, cells.value)) if absolute else cells.value
        if diagonal:
            on_it = diagonal == "on"
            kept = [at for at, (one, other) in enumerate(zip(x, y, strict=True)) if (one == other) == on_it]
            x, y, values = [x[at] for at in kept], [y[at] for at in kept], [values[at] for at in kept]
        columns: dict[str | None, list[float]] = {}
        rows: dict[str | None, list[float]] = {}
        for one, other, value in zip(x, y, values, strict=True):
            columns.setdefault(one, []).append(value)
            rows.setdefault(other, []).append(value)
        ends = dict(zip(zip(x, y, strict=True), zip(values, values, repeat(1)), strict=False))
        ends |= {(None, label): (min(some), max(some), len(some)) for label, some in rows.items()}
        ends |= {(label, None): (min(some), max(some), len(some)) for label, some in columns.items()}
        if values:
            ends[None, None] = min(values), max(values), len(values)
        return ends
