"""Evidence that a writer's values belong to other rows than the writer says.

A value tells one row from the others where it stands once in its column, there and here, and is neither 0 nor 1.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence

from pipeline.consensus.grid import Cells, Place, Votes
from pipeline.consensus.vote import ROUNDING, same

EMPTY = (0.0, 1.0)
"""Values that say nothing: what a writer puts where there is nothing, and what a matrix has on its diagonal."""
X, Y = 0, 1


class Poll:
    """What all authors say of a grid, cell by cell. Several texts by one author are one witness."""

    def __init__(self, votes: Votes, slack: float, authors: Sequence[str]) -> None:
        self.slack = slack
        self.cells: dict[str, Cells] = {}
        for writer, cells in votes.items():
            earlier = self.cells.get(authors[writer])
            self.cells[authors[writer]] = cells | earlier if earlier else cells
        reports: dict[Place, list[float]] = {}
        for cells in self.cells.values():
            for cell, value in cells.items():
                reports.setdefault(cell, []).append(value)
        self.common = {cell: values[0] for cell, values in reports.items()
                       if len(values) > 1 and values.count(values[0]) == len(values)}
        """What all say whom one asks, and so the others of each."""
        self.open = reports.keys() - self.common.keys()


class Others:
    """What all authors of a grid but one say, cell by cell."""

    def __init__(self, poll: Poll, author: str) -> None:
        self.slack = poll.slack
        self._cells = [cells for other, cells in poll.cells.items() if other != author]
        self.solid = dict(poll.common)
        for cell in poll.open:
            reports = [cells[cell] for cells in self._cells if cell in cells]
            if (value := self._settled(reports)) is not None:
                self.solid[cell] = value
        self._columns: dict[int, Columns] = {}

    def _settled(self, reports: list[float]) -> float | None:
        """The value that more of them have than have any other."""
        if not reports:
            return None
        if reports.count(reports[0]) == len(reports):
            return reports[0]
        if self.slack:
            value = sorted(reports)[(len(reports) - 1) // 2]
            support = sum(same(report, value, self.slack) for report in reports)
            return value if 2 * support > len(reports) else None
        support, value = max((reports.count(value), value) for value in reports)
        is_tied = any(other != value and reports.count(other) == support for other in reports)
        return None if is_tied else value

    def support(self, cell: Place, value: float) -> int:
        return sum(cell in cells and same(cells[cell], value, self.slack) for cells in self._cells)

    def labels(self, side: int) -> set[int]:
        """The rows in which two of them have values: a label that one alone has may be invented."""
        known = Counter(row for cells in self._cells for row in {cell[side] for cell in cells})
        return {row for row, count in known.items() if count > 1}

    def agree(self, cell: Place, value: float) -> bool:
        found = self.solid.get(cell)
        return found is not None and same(found, value, self.slack)

    def rows(self, cell: Place, value: float, side: int) -> tuple[int, ...]:
        """The rows that have a value in the column of a cell."""
        if side not in self._columns:
            self._columns[side] = Columns(self.solid, side)
        return self._columns[side].rows(cell, value, self.slack)

    def divide(self, here: Cells, there: Cells) -> tuple[int, int]:
        """How many of them have values here and not there, and there and not here. Whoever has most of the values in
        the cells that can be compared has them."""
        held = [(self._holds(cells, here), self._holds(cells, there)) for cells in self._cells]
        return held.count((True, False)), held.count((False, True))

    def _holds(self, cells: Cells, values: Cells) -> bool:
        agreed = [same(cells[cell], value, self.slack) for cell, value in values.items() if cell in cells]
        return 2 * sum(agreed) > len(agreed)


def place(row: int, column: int, side: int) -> Place:
    """The cell of a row and a column, where rows are the labels of axis `side`."""
    return (row, column) if side == X else (column, row)


def moved(cell: Place, moves: Mapping[int, int], side: int) -> Place:
    return place(moves[cell[side]], cell[1 - side], side)


class Columns:
    """The values of a grid by column, where rows are the labels of axis `side`."""

    def __init__(self, cells: Cells, side: int) -> None:
        self._other = 1 - side
        columns: dict[int, list[tuple[float, int]]] = {}
        for cell, value in cells.items():
            columns.setdefault(cell[1 - side], []).append((value, cell[side]))
        self._sorted = {column: [*zip(*sorted(entries), strict=True)] for column, entries in columns.items()}

    def rows(self, cell: Place, value: float, slack: float) -> tuple[int, ...]:
        """The rows that have a value in the column of a cell."""
        values, rows = self._sorted.get(cell[self._other], ((), ()))
        slack += ROUNDING * abs(value)
        return rows[bisect_left(values, value - slack):bisect_right(values, value + slack)]


def tally(cells: Cells, others: Others, side: int, odd: Cells) -> dict[int, Counter[int]]:
    """For each row, how many of its telling values stand in which row of the others. Left out are rows none of whose
    odd values, those that do not agree with the others, stands in a row of the others."""
    doubtful = {cell[side] for cell, value in odd.items() if value not in EMPTY and others.rows(cell, value, side)}
    counts: dict[int, Counter[int]] = {}
    if not doubtful:
        return counts
    mine = Columns(cells, side)
    for cell, value in cells.items():
        row = cell[side]
        if row not in doubtful or value in EMPTY or len(mine.rows(cell, value, others.slack)) > 1:
            continue
        rows = others.rows(cell, value, side)
        if len(rows) == 1:
            counts.setdefault(row, Counter())[rows[0]] += 1
    return counts
