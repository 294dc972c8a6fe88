"""A figure's panel on common ground: its axes, and what each writer says of each of its cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from pipeline.consensus import labels
from pipeline.consensus.descriptions import Label

Name = TypeVar("Name")
Place = tuple[int, int]
"""The numbers of a cell's labels, x and y."""
Cells = dict[Place, float]
Votes = dict[int, Cells]
"""What each writer says of each cell."""

TOLERANCE = 0.06
"""How far estimates of one value may lie apart, as a share of the values' span."""

@dataclass(slots=True)
class Axis:
    """The labels of one axis: each has a number, and is spelled by the writers who have it."""

    name: str | None = None
    spelled: list[dict[int, Label]] = field(default_factory=list)
    """For each label, the spelling of each writer who has it, by the writer's number."""
    evidence: list[dict[int, str]] = field(default_factory=list)
    """For each label, how each writer came to it but the first."""

    keys: set[str] = field(default_factory=set)
    """Of all spellings."""

    def add(self, writer: int, label: Label) -> int:
        self.spelled.append({})
        self.evidence.append({})
        self._spell(len(self.spelled) - 1, writer, label)
        return len(self.spelled) - 1

    def join(self, number: int, writer: int, label: Label, evidence: str) -> None:
        self._spell(number, writer, label)
        self.evidence[number][writer] = evidence

    def _spell(self, number: int, writer: int, label: Label) -> None:
        self.spelled[number][writer] = label
        if label is not None:
            self.keys.add(labels.key(label))

    def spelling(self, number: int) -> Label:
        """The spelling of most writers; of several the one of whoever was aligned first."""
        return _most_common(self.spelled[number].values())

    def spellings(self) -> list[Label]:
        return [*map(self.spelling, range(len(self.spelled)))]


@dataclass(slots=True)
class Grid:
    """A panel of the figure with what each writer says of it. Cells are pairs of the axes' label numbers."""

    names: dict[int, str]
    evidence: dict[int, str] = field(default_factory=dict)
    """How the panel of each writer came to be this one, but that of the first."""
    axes: tuple[Axis, Axis] = field(default_factory=lambda: (Axis(), Axis()))
    votes: Votes = field(default_factory=dict)
    approximate: dict[int, bool] = field(default_factory=dict)
    orders: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)
    """For each writer the labels of each axis in the order in which that writer has them."""

    @property
    def name(self) -> str:
        return _most_common(self.names.values())

    def slack(self) -> float:
        """How far apart two values may lie and be one: nothing where they are printed."""
        if 2 * sum(self.approximate.values()) < len(self.approximate):
            return 0.0
        reports: dict[Place, list[float]] = {}
        for votes in self.votes.values():
            for cell, value in votes.items():
                reports.setdefault(cell, []).append(value)
        several = [sorted(values) for values in reports.values() if len(values) > 1]
        middle = [values[(len(values) - 1) // 2] for values in several or map(sorted, reports.values())]
        return TOLERANCE * (max(middle) - min(middle)) if middle else 0.0


def _most_common(spellings: Iterable[Name]) -> Name:
    found = [*spellings]
    return found[0] if found.count(found[0]) == len(found) else Counter(found).most_common(1)[0][0]
