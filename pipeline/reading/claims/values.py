"""The least and the greatest value of each cell, row, column and panel, to choose between what words leave open.

"A has the highest score on B (83)" can speak of all scores or of those on B. A text is taken at its best: where the
values bear out one of the ways to read a sentence, that is the one that is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from pipeline.reading.placement.cells import Orders, Panel

if TYPE_CHECKING:
    from pipeline.reading.claims.claim import Claim
    from pipeline.reading.claims.lexicon import Place

_EPSILON = 1e-9
_ALL = (None,)  # stands for all columns or rows
_MOST = 64  # rows and columns of a scope, or panels, that are looked at
_FEW = 3  # values of a place that can all break a bound that is said of them
_Ends = tuple[float, float, int]
"""The least and the greatest of some values, and how many they are."""


class Cells:
    """Some cells, and the ends of their rows and columns, found together when one of them is asked for."""

    __slots__ = ("_found", "_values", "_x", "_y")

    def __init__(self, x: list[str | None], y: list[str | None], values: list[float]):
        self._x, self._y, self._values = x, y, values
        self._found: dict[tuple[bool, bool], dict[tuple[str | None, str | None], _Ends]] = {}

    def ends(self, x: str | None = None, y: str | None = None) -> _Ends | None:
        """The ends of a cell; of a column or row where the other label is None, of all where both are."""
        return self.by(x is not None, y is not None).get((x, y))

    def by(self, columns: bool, rows: bool) -> dict[tuple[str | None, str | None], _Ends]:
        """The ends of all columns, of all rows, or of each cell; those of everything where neither is asked for."""
        found = self._found.get((columns, rows))
        if found is not None:
            return found
        found = self._found[columns, rows] = {}
        if not (columns or rows):
            if self._values:
                found[None, None] = min(self._values), max(self._values), len(self._values)
            return found
        nothing = [None] * len(self._values)
        places = zip(self._x if columns else nothing, self._y if rows else nothing, strict=True)
        for place, value in zip(places, self._values, strict=True):
            known = found.get(place)
            if known is None:
                found[place] = value, value, 1
            else:
                low, high, size = known
                found[place] = value if value < low else low, value if value > high else high, size + 1
        return found


class Values:
    """The ends of all rows, columns and panels, each found once, when it is asked for."""

    __slots__ = ("_begins", "_cells", "_numbers", "_orders", "_panels")

    def __init__(self, panels: list[Panel], names: list[str], orders: list[Orders]):
        self._panels = dict(zip(names, panels, strict=True))
        self._orders = dict(zip(names, orders, strict=True))
        self._cells: dict[tuple[str | None, str | None, bool], Cells] = {}
        self._numbers: frozenset[float] | None = None
        self._begins: dict[str, int] = {}  # where the first value of each panel stands

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
        low, high, size = self._of(None, None, False).ends() or (value, value, 0)
        span = high - low or abs(high)
        return not size or low - span <= value <= high + span

    @property
    def has_negative(self) -> bool:
        """Whether some values are below zero, as those of changes are."""
        return (self._of(None, None, False).ends() or (0.0, 0.0, 0))[0] < 0

    @property
    def have_bounds(self) -> bool:
        """Whether values are given with their uncertainty, as means are."""
        return any(lower is not None for panel in self._panels.values() for lower in panel.lower)

    @property
    def greatest(self) -> float:
        """The greatest of all values, 0 where there are none."""
        return (self._of(None, None, False).ends() or (0.0, 0.0, 0))[1]

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
            there = self._of(name, None, False).ends(x, y)
            if there is not None and there[0] == there[1] == value:
                found.append(name)
        return found

    def below(self, names: list[str], start: int) -> str | None:
        """The first of some panels that begins behind a place of the text."""
        if not self._begins:
            self._begins = {name: min(panel.span_start, default=-1) for name, panel in self._panels.items()}
        return min((name for name in names if self._begins[name] >= start), key=self._begins.__getitem__, default=None)

    def across(self, panel: str | None, x: str | None, y: str | None, value: float) -> tuple[str | None, ...]:
        """The labels of the other axis at which a row or a column has a value."""
        ends = self._of(panel, None, False).by(columns=True, rows=True)
        if len(ends) > _MOST**2:
            return ()
        return tuple(row if y is None else column for (column, row), (low, high, _) in ends.items()
                     if low == high == value and y in (None, row) and x in (None, column))

    def cells_with(self, panel: str, value: float) -> list[tuple[str | None, str | None]]:
        """The cells of a panel that have a value."""
        ends = self._of(panel, None, False).by(columns=True, rows=True)
        return [place for place, (low, high, _) in ends.items() if low == high == value]

    def choose(self, readings: Iterable[list[Claim]]) -> tuple[list[Claim], bool]:
        """The first of several ways to read a sentence that the values bear out, else the first; and whether they do.

        One without claims is borne out where it is the only one.
        """
        first: list[Claim] = []
        for claims in readings:
            if claims:
                if all(map(self.bears_out, claims)):
                    return claims, True
                first = first or claims
        return first, not first

    def meets(self, claim: Claim) -> bool:
        """Whether some value of its place keeps a bound, so that it can be one of these values."""
        found = self._ends_of(claim)
        value = claim.value or 0.0
        return len(found) == 0 or sum(size for _, _, size in found) < _FEW or any(
            high >= value if claim.kind == "all_above" else low <= value for low, high, _ in found)

    def goes_beyond(self, claim: Claim) -> bool:
        """Whether a claim has an end that no cell has, and that lies beyond those of its place: a value of its own."""
        found = self._ends_of(claim)
        panels = self._panels if claim.panel is None else (claim.panel,)
        low = claim.value if claim.kind == "min" else claim.value_low
        high = claim.value if claim.kind == "max" else claim.value_high
        is_told = (claim.x or claim.y) is not None and self._of(claim.panel, claim.diagonal, claim.absolute).ends(
            claim.x or (claim.scope.x or (None,))[0], claim.y or (claim.scope.y or (None,))[0]) is not None
        return bool(found) and not is_told and claim.kind in ("max", "min", "range") and (
            (low is not None and low < min(end[0] for end in found) and not self._stands_in(low, panels))
            or (high is not None and high > max(end[1] for end in found) and not self._stands_in(high, panels)))

    def _stands_in(self, value: float, panels: Iterable[str]) -> bool:
        return any(value in self._panels[panel].numbers() for panel in panels)

    def count(self, panel: str | None, where: Place) -> int:
        """How many values a row or a column has."""
        ends = self._of(panel, None, False).ends(*(labels[0] if labels else None for labels in (where.x, where.y)))
        return ends[2] if ends is not None else 0

    def comes_up_to(self, claim: Claim) -> bool:
        """Whether some value of its place is the bound, or both ends of the range, that is claimed of it."""
        found = self._ends_of(claim)
        bounds = (claim.value_low, claim.value_high) if claim.kind == "range" else (claim.value, claim.value)
        return min(end[0] for end in found) == bounds[0] or max(end[1] for end in found) == bounds[1]

    def are_same(self, panel: str | None, x: str) -> bool:
        """Whether a column has several values, and all are the same."""
        low, high, size = self._of(panel, None, False).ends(x) or (0.0, 0.0, 0)
        return size > 1 and low == high

    def meet(self, panel: str | None, a: Place, b: Place) -> bool:
        """Whether two cells have the same value."""
        cells = self._of(panel, None, False)
        one, other = (cells.ends(*(labels[0] if labels else None for labels in (where.x, where.y))) for where in (a, b))
        return one is not None and one == other

    def leads(self, a: Place, b: Place, panel: str | None, scope: Place, *, absolute: bool = False) -> int:
        """Whether the first of two rows or columns has more than the second in most cells (1), or less (-1), else 0.

        absolute: without their signs.
        """
        pairs = list(self._against(a, b, panel, scope)) or self._lone(a, b, panel)
        pairs = [(abs(one), abs(other)) for one, other in pairs] if absolute else pairs
        wins = sum((one > other) - (one < other) for one, other in pairs)
        return (wins > 0) - (wins < 0)

    def _lone(self, a: Place, b: Place, panel: str | None) -> list[tuple[float, float]]:
        """The values of two rows that have one cell each, wherever it stands: of two points in a scatter plot."""
        if not (a.y and b.y) or a.x or b.x:
            return []
        cells = self._of(panel, None, False)
        one, other = (cells.ends(None, side.y[0]) for side in (a, b))
        return [(one[0], other[0])] if one and other and one[2] == other[2] == 1 else []

    def outdoes(self, a: Place, b: Place, panel: str, scope: Place, *, up: bool) -> bool:
        """Whether the first of two rows or columns has more than the second in every cell of a panel, or less."""
        pairs = list(self._against(a, b, panel, scope))
        return len(pairs) > 1 and all(one > other if up else one < other for one, other in pairs)

    def _against(self, a: Place, b: Place, panel: str | None, scope: Place) -> Iterator[tuple[float, float]]:
        """The values of two rows or columns that have the same place in them."""
        cells = self._of(panel, None, False)
        every, columns = cells.by(columns=True, rows=True), cells.by(columns=True, rows=False)
        if len(every) + len(columns) > _MOST**2 and len(every.keys() | columns.keys()) > _MOST**2:
            return
        ends = every | columns if not a.y else {
            (x, a.y[0]): every[x, a.y[0]] for x, _ in columns if (x, a.y[0]) in every}
        for (x, y), one in ends.items():
            if (a.x and x != a.x[0]) or x is None or (scope.x and x not in scope.x) or (scope.y and y not in scope.y):
                continue
            other = cells.ends(b.x[0] if b.x else x, b.y[0] if b.y else y)
            if other is not None and other[2] == one[2] == 1:
                yield one[0], other[0]

    def bears_out(self, claim: Claim, least: int = 2) -> bool:
        """Whether what a claim says of an extreme, a range or a bound holds, among so many values or more."""
        if len(claim.scope.x or _ALL) * len(claim.scope.y or _ALL) > _MOST:
            return False
        found = self._ends_of(claim)
        if not found:
            return False
        low, high, size = found[0]
        for one_low, one_high, one_size in found[1:]:
            low, high, size = min(low, one_low), max(high, one_high), size + one_size
        if size < least:
            return False
        slack = claim.tolerance + _EPSILON * max(abs(low), abs(high))
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
        _, columns, rows = claim.scope
        there = self._of(claim.panel, claim.diagonal, claim.absolute).ends(
            claim.x or (columns[0] if len(columns) == 1 else None), claim.y or (rows[0] if len(rows) == 1 else None))
        return there is not None and abs(there[claim.kind == "max"] - end) <= _EPSILON * abs(end)

    def _ends_of(self, claim: Claim) -> list[_Ends]:
        """The ends of all places of a claim's scope that have values."""
        _, columns, rows = claim.scope
        known = self._of(claim.panel, claim.diagonal, claim.absolute).by(bool(columns), bool(rows))
        return [ends for x in columns[:_MOST] or _ALL for y in rows[:_MOST] or _ALL
                if (ends := known.get((x, y))) is not None]

    def _of(self, panel: str | None, diagonal: str | None, absolute: bool) -> Cells:
        """The cells of a panel or of all, with their signs or without, of a matrix on its diagonal or off it."""
        key = panel, diagonal, absolute
        cells = self._cells.get(key)
        if cells is None:
            cells = self._cells[key] = self._choose(*key)
        return cells

    def _choose(self, panel: str | None, diagonal: str | None, absolute: bool) -> Cells:
        names = [panel] if panel is not None else list(self._panels)
        panels = [self._panels[name] for name in names]
        x, y, values = panels[0].x, panels[0].y, panels[0].value
        if len(panels) > 1:
            x, y, values = (list(chain.from_iterable(columns)) for columns in zip(
                *((one.x, one.y, one.value) for one in panels), strict=True))
        if absolute:
            values = list(map(abs, values))
        if diagonal:
            are_on = chain.from_iterable(map(self._are_on_diagonal, names))
            kept = [at for at, is_on in enumerate(are_on) if is_on == (diagonal == "on")]
            x, y, values = [x[at] for at in kept], [y[at] for at in kept], [values[at] for at in kept]
        return Cells(x, y, values)

    def _are_on_diagonal(self, name: str) -> list[bool]:
        """Of each cell of a panel whether it is on the diagonal: its labels are one, or are in one place of two lists
        of as many labels that share none."""
        panel, (x_at, y_at) = self._panels[name], self._orders[name]
        pairs = zip(panel.x, panel.y, strict=True)
        if len(x_at) != len(y_at) or not x_at.keys().isdisjoint(y_at):
            return [one == other for one, other in pairs]
        return [one is not None and other is not None and x_at[one] == y_at[other] for one, other in pairs]
