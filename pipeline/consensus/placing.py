"""One panel of one description on its way into the figure's: names decide, then position, and values only confirm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise

from pipeline.consensus import labels, panels
from pipeline.consensus.descriptions import Label, Panel
from pipeline.consensus.grid import Grid
from pipeline.reading.vocabulary.words import stems, without_parentheses

Pairs = list[tuple[Label, int]]
"""Labels, and the numbers that they are taken for."""
Agreement = Callable[[Label, int], tuple[int, int]]
"""How many values of a label are those that others give for a number, and how many can be compared."""

BEFORE, ALIKE, POSITION, VALUES = "same as in another panel", "alike", "same position", "same values"


@dataclass(slots=True, frozen=True)
class Step:
    """What was done to a writer's panel as a whole: what it has as `source`, the others have as `target`."""

    writer: int
    grid: int
    kind: str
    source: str | None
    target: str
    evidence: str


@dataclass(slots=True)
class Placing:
    """One panel of one description on its way into the figure's grid."""

    grids: list[Grid]
    steps: list[Step]
    writer: int
    part: panels.Part
    known: list[set[str]]
    """For each writer the keys of all labels that the description uses."""
    aliases: dict[tuple[int, str], set[str]]
    """What a writer's label was taken for in other panels: keys of its spellings."""

    @property
    def target(self) -> int:
        """The index of the grid. Only parts that have one are placed."""
        assert self.part.target is not None
        return self.part.target

    @property
    def grid(self) -> Grid:
        return self.grids[self.target]

    def place(self) -> None:
        panel, grid = self._turned(self.part.panel), self.grid
        self._name(panel)
        named = [labels.match(names, self._classes(side)) for side, names in enumerate((panel.xs, panel.ys))]
        numbers = [{label: number for label, (number, _) in found.items()} for found in named]
        evidence = [{label: how for label, (_, how) in found.items()} for found in named]
        for side in (0, 1, 0):  # what is found on one axis lets values speak for labels of the other
            self._without_names(panel, side, numbers, evidence)
        for side, names in enumerate((panel.xs, panel.ys)):
            self._enter(side, names, numbers[side], evidence[side])
        grid.votes.setdefault(self.writer, {}).update(
            {(numbers[0][x], numbers[1][y]): value for (x, y), value in panel.cells.items()}
        )
        grid.approximate[self.writer] = 2 * panel.approximate > len(panel.cells)

    def _classes(self, side: int) -> dict[int, Iterable[Label]]:
        return {number: spelled.values() for number, spelled in enumerate(self.grid.axes[side].spelled)
                if self.writer not in spelled}

    def _name(self, panel: Panel) -> None:
        grid = self.grid
        for axis, name in zip(grid.axes, (panel.x_name, panel.y_name), strict=True):
            axis.name = axis.name or name
        if grid.names:
            grid.evidence.setdefault(self.writer, self.part.evidence)
        grid.names.setdefault(self.writer, panel.name)

    def _turned(self, panel: Panel) -> Panel:
        """The panel with the axes of the grid: exchanged where labels, or else the names of the axes, say so."""
        across, down = self.grid.axes
        xs, ys = ({labels.key(label) for label in names if label is not None} for names in (panel.xs, panel.ys))
        straight = len(xs & across.keys) + len(ys & down.keys)
        crossed = len(xs & down.keys) + len(ys & across.keys)
        if straight > crossed or not self.grid.votes:
            return panel
        if straight == crossed:
            x, y, over, under = map(_stems, (panel.x_name, panel.y_name, across.name, down.name))
            if x & over or y & under or not (x & under or y & over):
                return panel
        how = "labels of the axes" if crossed > straight else "names of the axes"
        self.steps.append(Step(self.writer, self.target, "transposed_by_axis_labels", "x and y", "y and x", how))
        cells = {(y, x): value for (x, y), value in panel.cells.items()}
        return Panel(panel.name, panel.y_name, panel.x_name, cells, panel.ys, panel.xs, panel.approximate)

    def _without_names(
        self, panel: Panel, side: int, numbers: list[dict[Label, int]], evidence: list[dict[Label, str]]
    ) -> None:
        """Labels that no other writer spells like this: by likeness, by position, by values; always one to one."""
        names = (panel.xs, panel.ys)[side]
        if len(numbers[side]) == len(names):
            return
        lines = _lines(panel, side)

        def agreement(label: Label, number: int) -> tuple[int, int]:
            return self._agreement(lines[label], number, side, numbers[1 - side])

        for how, pairs in (
            (BEFORE, self._as_before), (ALIKE, self._alike), (POSITION, self._in_position), (VALUES, self._by_values),
        ):
            rest = [label for label in names if label not in numbers[side]]
            free = {number: spelled for number, spelled in self._classes(side).items()
                    if number not in numbers[side].values()}
            if not rest or not free:
                return
            candidates = [(label, number) for label in rest for number, spelled in free.items()
                          if not self._told_apart(label, spelled)]
            for label, number in pairs(names, side, candidates, numbers[side], agreement):
                numbers[side][label] = number
                agreed, compared = agreement(label, number)
                evidence[side][label] = f"{how}; {agreed} of {compared} values agree" if compared else how

    def _told_apart(self, label: Label, spellings: Iterable[Label]) -> bool:
        """Whether one writer uses both names, so that they name two things."""
        mine, theirs = labels.key(label), {labels.key(spelling) for spelling in spellings}
        return any(mine in names and names & theirs for names in self.known) and label is not None

    def _agreement(
        self, line: list[tuple[Label, float]], number: int, side: int, others: dict[Label, int]
    ) -> tuple[int, int]:
        """The Agreement of a label with these values on its line."""
        grid, agreed, compared = self.grid, 0, 0
        slack = grid.slack()
        for other, value in line:
            place = others.get(other)
            if place is None:
                continue
            cell = (number, place) if side == 0 else (place, number)
            reports = [votes[cell] for writer, votes in grid.votes.items() if cell in votes and writer != self.writer]
            compared += bool(reports)
            agreed += any(abs(report - value) <= slack for report in reports)
        return agreed, compared

    def _as_before(
        self, names: list[Label], side: int, candidates: Pairs, numbers: dict[Label, int], agreement: Agreement
    ) -> Pairs:
        spelled = self.grid.axes[side].spelled
        return _one_to_one(
            (label, number) for label, number in candidates
            if not self.aliases.get((self.writer, labels.key(label)), set()).isdisjoint(
                map(labels.key, spelled[number].values()))
        )

    def _alike(
        self, names: list[Label], side: int, candidates: Pairs, numbers: dict[Label, int], agreement: Agreement
    ) -> Pairs:
        spelled = self.grid.axes[side].spelled
        found = []
        for label, number in candidates:
            if max(labels.likeness(label, other) for other in spelled[number].values()) >= labels.ALIKE:
                agreed, compared = agreement(label, number)
                if 3 * agreed >= compared:
                    found.append((label, number))
        return _one_to_one(found)

    def _in_position(
        self, names: list[Label], side: int, candidates: Pairs, numbers: dict[Label, int], agreement: Agreement
    ) -> Pairs:
        """Between the same neighbours as in another description, with as many labels there."""
        spelled, allowed = self.grid.axes[side].spelled, set(candidates)

        def acceptable(label: Label, number: int) -> bool:
            if (label, number) not in allowed:
                return False
            agreed, compared = agreement(label, number)
            others = spelled[number].values()
            if any(other is not None and labels.as_number(other) for other in (label, *others)):
                return agreed >= 2 and 2 * agreed >= compared
            alone = None in (label, *others)
            return agreed > 0 or not compared or alone or max(labels.likeness(label, o) for o in others) >= 0.5

        found: dict[Label, int] = {}
        for orders in self.grid.orders.values():
            for label, number in _between_neighbours(names, orders[side], {**numbers, **found}):
                if acceptable(label, number) and number not in found.values():
                    found[label] = number
        return [*found.items()]

    def _by_values(
        self, names: list[Label], side: int, candidates: Pairs, numbers: dict[Label, int], agreement: Agreement
    ) -> Pairs:
        """Only where both names are unknown to the other side, so that no exchange can hide behind it."""
        spelled = self.grid.axes[side].spelled
        found = []
        for label, number in candidates:
            if label is None or labels.as_number(label) or any(map(_is_number, spelled[number].values())):
                continue
            agreed, compared = agreement(label, number)
            if agreed >= 3 and 3 * agreed >= 2 * compared:
                found.append((label, number))
        return _one_to_one(found)

    def _enter(self, side: int, names: list[Label], numbers: dict[Label, int], evidence: dict[Label, str]) -> None:
        """Give the grid the writer's spellings, and labels of their own to those that are new."""
        axis = self.grid.axes[side]
        for label in names:
            if label not in numbers:
                numbers[label] = axis.add(self.writer, label)
                continue
            number = numbers[label]
            spellings = set(axis.spelled[number].values())
            if label not in spellings:
                self.aliases.setdefault((self.writer, labels.key(label)), set()).update(map(labels.key, spellings))
            axis.join(number, self.writer, label, evidence[label])
        order = self.grid.orders.setdefault(self.writer, ([], []))[side]
        order += [numbers[label] for label in names]


def _lines(panel: Panel, side: int) -> dict[Label, list[tuple[Label, float]]]:
    """For each label of an axis, its values by the labels of the other axis."""
    lines: dict[Label, list[tuple[Label, float]]] = {}
    for cell, value in panel.cells.items():
        lines.setdefault(cell[side], []).append((cell[1 - side], value))
    return lines


def _between_neighbours(names: list[Label], order: list[int], numbers: dict[Label, int]) -> Pairs:
    """Labels without a number, paired with numbers without a label, where the same two neighbours enclose as many."""
    places = {number: place for place, number in enumerate(order)}
    anchors = [(-1, -1), *((i, places[numbers[label]]) for i, label in enumerate(names)
                           if numbers.get(label) in places), (len(names), len(order))]
    pairs: Pairs = []
    for (i, j), (next_i, next_j) in pairwise(anchors):
        mine = [label for label in names[i + 1:next_i] if label not in numbers]
        theirs = [number for number in order[j + 1:next_j] if number not in numbers.values()]
        if len(mine) == len(theirs):
            pairs += zip(mine, theirs, strict=True)
    return pairs


def _one_to_one(pairs: Iterable[tuple[Label, int]]) -> Pairs:
    """The pairs that have no rival on either side."""
    pairs = list(pairs)
    left, right = Counter(label for label, _ in pairs), Counter(number for _, number in pairs)
    return [(label, number) for label, number in pairs if left[label] == right[number] == 1]


def _stems(name: str | None) -> frozenset[str]:
    """The words of an axis' name, without those of its unit: both axes may be in years."""
    return stems(without_parentheses(name)) if name else frozenset()


def _is_number(label: Label) -> bool:
    return label is not None and bool(labels.as_number(label))
