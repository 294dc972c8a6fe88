"""Evidence that a writer's values belong to other rows than the writer says.

A value tells one row from the others where it stands once in its column, there and here, and is neither 0 nor 1.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence

from pipeline.consensus.grid import Cells, Place, Votes
from pipeline.consensus.vote import same

EMPTY = (0.0, 1.0)
"""Values that say nothing: what a writer puts where there is nothing, and what a matrix has on its diagonal."""
X, Y = 0, 1


class Others:
    """What all writers of a grid but one say, cell by cell."""

    def __init__(self, votes: Votes, writer: int, slack: float, needed: int, authors: Sequence[str]) -> None:
        self.slack = slack
        self.needed = needed
        """How many must have a value in a cell for it to count as what the others say."""
        by_author: dict[str, Cells] = {}
        for other, cells in votes.items():  # several texts by one author are one witness
            by_author[authors[other]] = cells | by_author.get(authors[other], {})
        by_author.pop(authors[writer])
        self._cells = [*by_author.values()]
        self.reports: dict[Place, list[float]] = {}
        for cells in self._cells:
            for cell, value in cells.items():
                self.reports.setdefault(cell, []).append(value)
        settled = ((cell, self._settled(reports)) for cell, reports in self.reports.items())
        self.solid = {cell: value for cell, value in settled if value is not None}

    def _settled(self, reports: list[float]) -> float | None:
        """The value that enough of them have, and more than have any other."""
        if len(reports) < self.needed:
            return None
        if min(reports) == max(reports):
            return reports[0]
        if self.slack:
            value = sorted(reports)[(len(reports) - 1) // 2]
            support = sum(same(report, value, self.slack) for report in reports)
            return value if support >= self.needed and 2 * support > len(reports) else None
        (value, support), *rest = Counter(reports).most_common(2)
        return value if support >= self.needed and (not rest or support > rest[0][1]) else None

    def support(self, cell: Place, value: float) -> int:
        return sum(same(report, value, self.slack) for report in self.reports.get(cell, ()))

    def agree(self, cell: Place, value: float) -> bool:
        return cell in self.solid and same(self.solid[cell], value, self.slack)

    def prefer(self, there: Place, here: Place, value: float) -> bool:
        """Whether more have a value there than have it here, its writer included. Never so among two writers, unless
        one is all that is needed."""
        return self.needed == 1 or self.support(there, value) > self.support(here, value) + 1


    def outweigh(self, values: Mapping[Place, tuple[Place, float]]) -> bool:
        """Whether more writers have values there, by cell here with the cell there, than have them here, their writer
        included: enough of them, each most of those that can be compared. As `prefer`, for all together."""
        here = there = 0
        for cells in self._cells:
            here += self._holds(cells, [(cell, value) for cell, (_, value) in values.items()])
            there += self._holds(cells, [*values.values()])
        return there >= self.needed and (self.needed == 1 or there > here + 1)

    def _holds(self, cells: Cells, values: list[tuple[Place, float]]) -> bool:
        agreed = [same(cells[cell], value, self.slack) for cell, value in values if cell in cells]
        return 2 * sum(agreed) > len(agreed)


def place(row: int, column: int, side: int) -> Place:
    """The cell of a row and a column, where rows are the labels of axis `side`."""
    return (row, column) if side == X else (column, row)


def moved(cell: Place, moves: Mapping[int, int], side: int) -> Place:
    return place(moves[cell[side]], cell[1 - side], side)


def tally(cells: Cells, others: Others, side: int) -> dict[int, Counter[int]]:
    """For each row, how many of its telling values stand in which row of the others."""
    counts: dict[int, Counter[int]] = {}
    there = _columns(others.solid, side)
    for column, mine in _columns(cells, side).items():
        theirs = there.get(column, [])
        for value, row in mine:
            if value in EMPTY or len(_near(mine, value, others.slack)) > 1:
                continue
            rows = _near(theirs, value, others.slack)
            if len(rows) != 1:
                continue
            here, far = place(row, column, side), place(rows[0], column, side)
            if here == far or others.prefer(far, here, value):
                counts.setdefault(row, Counter())[rows[0]] += 1
    return counts


def _columns(cells: Cells, side: int) -> dict[int, list[tuple[float, int]]]:
    """For each label of the other axis the values with their rows, sorted by value."""
    columns: dict[int, list[tuple[float, int]]] = {}
    for cell, value in cells.items():
        columns.setdefault(cell[1 - side], []).append((value, cell[side]))
    for column in columns.values():
        column.sort()
    return columns


def _near(column: list[tuple[float, int]], value: float, slack: float) -> list[int]:
    """The rows that have a value in a column."""
    slack += 1e-9 * max(1.0, abs(value))
    first = bisect_left(column, value - slack, key=lambda entry: entry[0])
    last = bisect_right(column, value + slack, key=lambda entry: entry[0])
    return [row for _, row in column[first:last]]
