"""Repairs: a writer's axes exchanged, or rows exchanged, shifted or reversed, put right where the evidence is strong.

Values raise the suspicion, and writers decide: a repair is done where at least two others have the rows there, and
more than have them here. So of two writers none is ever repaired, nor is one half of a tie, even if single values tip
it: all keep their votes, and the suspicion is logged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from pipeline.consensus import labels
from pipeline.consensus.align import Aligned
from pipeline.consensus.evidence import EMPTY, Others, Poll, X, Y, moved, place, tally
from pipeline.consensus.grid import Cells, Grid, Place, Votes
from pipeline.consensus.vote import same

FEWEST = 3
"""Values that must speak for a repair."""
CLEAR = 3
"""How many times as many must agree after it as do as written."""
FITS = 0.6
"""The share of the moved values that must agree with the others, of those that can be compared."""


@dataclass(slots=True)
class Repair:
    """What one writer's panel looks like with rows, or axes, where they belong."""

    writer: int
    grid: int
    side: int
    """The axis that is relabelled, 0 for x."""
    moves: dict[int, int | None] | None
    """Where each label belongs: None where its values have no place. A transposition has no moves."""
    places: dict[Place, Place]
    """Where each cell belongs. Values of other cells are set aside."""
    agreed: int
    """Values that agree with the others after the repair; `before` of them do so as written."""
    before: int
    sure: bool
    """Whether enough others have it so. If not, it is suspected and logged alone, unless another panel confirms it."""
    evidence: str

    @property
    def kind(self) -> str:
        return "transposed" if self.moves is None else ("x_relabelled", "y_relabelled")[self.side]

    @property
    def sides(self) -> tuple[int, ...]:
        """The axes whose labels are settled by it."""
        return (X, Y) if self.moves is None else (self.side,)

    def touched(self) -> set[Place]:
        """The cells whose values come from elsewhere."""
        return {target for cell, target in self.places.items() if target != cell}


def repair(figure: Aligned) -> tuple[list[Votes], list[Repair], list[Repair]]:
    """The votes of each grid after all repairs, the repairs, and those that were only suspected."""
    votes: list[Votes] = [dict(grid.votes) for grid in figure.grids]
    slacks = [grid.slack() for grid in figure.grids]
    authors = [one.writer for one in figure.descriptions]
    done: list[Repair] = []

    def settle(number: int) -> list[Repair]:
        """Repair what is sure, one at a time: each repair may make the next one clear. Returns what is left."""
        while True:
            found = [*_candidates(number, figure.grids[number], votes[number], slacks[number], authors, done)]
            sure = [one for one in found if one.sure]
            if not sure:
                return found
            _apply(max(sure, key=lambda one: (one.agreed - one.before, -one.writer, one.side)), votes[number], done)

    suspected = [settle(number) for number in range(len(figure.grids))]
    for one in tuple(done):
        for number, grid in enumerate(figure.grids):
            home = figure.grids[one.grid]
            if found := _carried(one, home, number, grid, votes[number], slacks[number], authors, done):
                _apply(found, votes[number], done)
                suspected[number] = settle(number)
    return votes, done, [*chain.from_iterable(suspected)]


def _apply(found: Repair, votes: Votes, done: list[Repair]) -> None:
    cells = votes[found.writer]
    votes[found.writer] = {target: cells[cell] for cell, target in found.places.items()}
    done.append(found)


def _candidates(number: int, grid: Grid, votes: Votes, slack: float, authors: list[str],
                done: list[Repair]) -> Iterator[Repair]:
    settled = {(one.writer, side) for one in done if one.grid == number for side in one.sides}
    crossings = _crossings(grid)
    poll = Poll(votes, slack, authors)
    for writer, cells in votes.items():
        open_ = {cell: value for cell, value in cells.items() if poll.common.get(cell) != value}
        if len(open_) < FEWEST:
            continue
        others = Others(poll, authors[writer])
        odd = {cell: value for cell, value in open_.items() if not others.agree(cell, value)}
        if len(odd) < FEWEST:
            continue
        for side in (Y, X):
            if (writer, side) not in settled and (found := _relabelled(writer, number, side, cells, others, odd)):
                yield found
        if crossings and not settled & {(writer, X), (writer, Y)} \
                and (found := _transposed(writer, number, crossings, cells, others)):
            yield found


def _crossings(grid: Grid) -> tuple[dict[int, int], dict[int, int]] | None:
    """The number of each x among the ys and of each y among the xs, for labels on both axes. None without any."""
    if grid.axes[0].keys.isdisjoint(grid.axes[1].keys):
        return None
    across, down = ({labels.key(label): number for number, spelled in enumerate(axis.spelled)
                     for label in spelled.values()} for axis in grid.axes)
    under = {across[key]: down[key] for key in across.keys() & down.keys()}
    return under, {y: x for x, y in under.items()}


def _transposed(writer: int, number: int, crossings: tuple[dict[int, int], dict[int, int]], cells: Cells,
                others: Others) -> Repair | None:
    """Where both axes have the same labels, off the diagonal."""
    under, over = crossings
    mirror = {(x, y): (over[y], under[x]) for x, y in cells if x in under and y in over}
    agreed = before = 0
    for cell, across in mirror.items():
        value = cells[cell]
        if across == cell or value in EMPTY or (across in cells and same(cells[across], value, others.slack)):
            continue
        before += others.agree(cell, value)
        agreed += others.agree(across, value)
    if agreed < FEWEST or agreed < CLEAR * before:
        return None
    away = {cell: across for cell, across in mirror.items() if across != cell}
    return Repair(writer, number, Y, None, mirror, agreed, before, _outweighs(away, cells, others),
                  f"{agreed} values off the diagonal agree with the others, {before} as written")


def _outweighs(places: dict[Place, Place], cells: Cells, others: Others) -> bool:
    """Whether more have the values of some cells where they belong than have them here, their writer included. Never so
    among two writers."""
    here = {cell: cells[cell] for cell in places}
    stay, go = others.divide(here, {there: cells[cell] for cell, there in places.items()})
    return go > stay + 1


def _relabelled(writer: int, number: int, side: int, cells: Cells, others: Others, odd: Cells) -> Repair | None:
    """All rows that speak for others; where that is not sure, those that nobody else has here, if that is."""
    counts = tally(cells, others, side, odd)
    moves: dict[int, int] = {}
    for row, speak in counts.items():
        (best, count), *next_best = speak.most_common(2)
        if best != row and count >= CLEAR * speak[row] and (not next_best or count >= 2 * next_best[0][1]):
            moves[row] = best
    if not moves:
        return None
    home = _at_home(cells, others, side)
    whole = _weighed(writer, number, side, _consistent(moves, home), counts, cells, others)
    if whole and not whole.sure:
        held = {row for row, target in (whole.moves or {}).items() if _is_held(row, target, cells, others, side)}
        rest = _consistent({row: target for row, target in moves.items() if row not in held}, home | held)
        part = _weighed(writer, number, side, rest, counts, cells, others) if held and rest else None
        return part if part and part.sure else whole
    return whole


def _weighed(writer: int, number: int, side: int, moves: dict[int, int], counts: dict[int, Counter[int]], cells: Cells,
             others: Others) -> Repair | None:
    """The repair that makes these moves, if its evidence is strong enough for a suspicion at least."""
    telling = sum(counts[row][target] for row, target in moves.items())
    sure = sum(counts[row][target] > 1 for row, target in moves.items())
    values = [(cell, moved(cell, moves, side), value) for cell, value in cells.items() if cell[side] in moves]
    agreed = sum(others.agree(goal, value) for _, goal, value in values)
    compared = sum(goal in others.solid for _, goal, _ in values)
    before = sum(others.agree(cell, value) for cell, _, value in values)
    if telling < FEWEST or 2 * sure < len(moves) or agreed < CLEAR * before or FITS * compared > agreed:
        return None
    evidence = f"{agreed} of {compared} values agree with the others, {before} as written"
    return _completed(writer, number, side, moves, cells, others, agreed, before, evidence)


def _at_home(cells: Cells, others: Others, side: int) -> set[int]:
    """The rows that hold values of their own: half of those that can be compared agree with the others."""
    agreed: Counter[int] = Counter()
    compared: Counter[int] = Counter()
    for cell, value in cells.items():
        if cell in others.solid:
            compared[cell[side]] += 1
            agreed[cell[side]] += others.agree(cell, value)
    return {row for row in compared if 2 * agreed[row] >= compared[row]}


def _consistent(moves: dict[int, int], at_home: set[int]) -> dict[int, int]:
    """Moves to distinct rows, none to a row that holds values of its own."""
    while True:
        taken = Counter(moves.values())
        kept = {row: target for row, target in moves.items()
                if taken[target] == 1 and (target in moves or target not in at_home)}
        if len(kept) == len(moves):
            return kept
        moves = kept


def _completed(writer: int, number: int, side: int, moves: dict[int, int], cells: Cells, others: Others, agreed: int,
               before: int, evidence: str) -> Repair:
    """The repair with a place for each row whose own was taken: the one that its values fit best, or none."""
    rows: dict[int, dict[int, float]] = {}
    for cell, value in cells.items():
        rows.setdefault(cell[side], {})[cell[1 - side]] = value
    displaced = sorted(row for row in moves.values() if row in rows and row not in moves)
    complete: dict[int, int | None] = dict(moves)
    used = {moved(cell, moves, side) if cell[side] in moves else cell for cell in cells if cell[side] not in displaced}
    targets = others.labels(side)
    for row in displaced:
        line = rows[row]
        free = [target for target in targets - {row} if used.isdisjoint(place(target, column, side) for column in line)]
        fits = sorted(((sum(others.agree(place(target, column, side), value) for column, value in line.items()
                            if value not in EMPTY), target) for target in free), reverse=True)
        clear = fits and 2 * fits[0][0] > len(line) and (len(fits) == 1 or fits[0][0] > fits[1][0])
        complete[row] = fits[0][1] if clear else None
        used |= {place(fits[0][1], column, side) for column in line} if clear else set()
    places = {cell: place(target, cell[1 - side], side)
              for cell in cells if (target := complete.get(cell[side], cell[side])) is not None}
    return Repair(writer, number, side, complete, places, agreed, before,
                  _is_sure(complete, cells, others, side), evidence)


def _is_sure(complete: dict[int, int | None], cells: Cells, others: Others, side: int) -> bool:
    """Whether more have the rows where they belong than have them here; so too for each row that anybody has here."""
    if not {*complete.values()} - {None} <= others.labels(side):
        return False
    if any(_is_held(row, target, cells, others, side) for row, target in complete.items()):
        return False
    goals = {cell: place(target, cell[1 - side], side)
             for cell in cells if (target := complete.get(cell[side])) is not None}
    return _outweighs(goals, cells, others)


def _is_held(row: int, target: int | None, cells: Cells, others: Others, side: int) -> bool:
    """Whether somebody else has a row here, too, and not enough others have it where it is to go."""
    here = {cell: value for cell, value in cells.items() if cell[side] == row}
    there = {} if target is None else {moved(cell, {row: target}, side): value for cell, value in here.items()}
    stay, go = others.divide(here, there)
    return stay > 0 and go <= stay + 1


def _carried(one: Repair, home: Grid, number: int, grid: Grid, votes: Votes, slack: float, authors: list[str],
             done: list[Repair]) -> Repair | None:
    """The same series exchanged in another panel of the same writer, where the values speak as much for it as not, and
    nobody else has them as written."""
    settled = {(other.grid, other.writer, side) for other in done for side in other.sides}
    if one.moves is None or one.writer not in votes or (number, one.writer, one.side) in settled:
        return None
    cells, others = votes[one.writer], Others(Poll(votes, slack, authors), authors[one.writer])
    moves = _translated(one, home, grid)
    values = [(cell, value) for cell, value in cells.items() if cell[one.side] in moves and value not in EMPTY]
    agreed = sum(others.support(moved(cell, moves, one.side), value) > 0 for cell, value in values)
    before = sum(others.support(cell, value) > 0 for cell, value in values)
    rows = {cell[one.side] for cell, _ in values}
    stay, _ = others.divide(dict(values), {moved(cell, moves, one.side): value for cell, value in values})
    if stay and len(values) > 1:  # one value that somebody else has here may be filler
        return None
    if not agreed or agreed < before or 2 * len(rows) < sum(target is not None for target in one.moves.values()):
        return None
    evidence = f"as in panel {home.name}; {agreed} values agree with another writer, {before} as written"
    return _completed(one.writer, number, one.side, moves, cells, others, agreed, before, evidence)


def _translated(one: Repair, home: Grid, grid: Grid) -> dict[int, int]:
    """The moves of one grid in the label numbers of another."""
    here, there = home.axes[one.side].spelled, grid.axes[one.side].spelled
    numbers = {labels.key(label): number for number, spelled in enumerate(there) for label in spelled.values()}
    moves: dict[int, int] = {}
    for source, target in (one.moves or {}).items():
        start = numbers.get(labels.key(here[source][one.writer]))
        keys = {labels.key(label) for label in here[target].values()} if target is not None else set()
        ends = {numbers[key] for key in keys if key in numbers}
        if start is not None and len(ends) == 1 and one.writer in there[start]:
            moves[start] = ends.pop()
    return moves
