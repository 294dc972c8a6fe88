"""The descriptions of a figure on common ground: one list of panels, one list of labels an axis, each step logged.

Descriptions are aligned one after the other, those that have most in common with the others first. What would change
more than names is left to `repair`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.consensus import facets, labels, panels
from pipeline.consensus.descriptions import Description
from pipeline.consensus.grid import Grid
from pipeline.consensus.placing import Placing, Step


@dataclass(slots=True)
class Aligned:
    """A figure's descriptions on common ground. Writers are numbered in the order of `descriptions`."""

    descriptions: list[Description]
    grids: list[Grid]
    steps: list[Step]


def align(descriptions: Sequence[Description]) -> Aligned:
    """Put descriptions with distinct texts on common ground. Their order does not matter."""
    levelled, changed = facets.level(descriptions)
    ordered = _by_likeness(levelled)
    figure = Aligned(ordered, [], [])
    known = [{labels.key(label) for panel in one.panels for label in (*panel.xs, *panel.ys)} for one in ordered]
    aliases: dict[tuple[int, str], set[str]] = {}
    for writer, one in enumerate(ordered):
        targets = [panels.Target([*grid.names.values()], grid.axes[0].keys | grid.axes[1].keys)
                   for grid in figure.grids]
        for part in panels.assign(one.panels, targets):
            if part.target is None:
                figure.grids.append(Grid({}))
                part.target = len(figure.grids) - 1
            Placing(figure.grids, figure.steps, writer, part, known, aliases).place()
            if one.document in changed:
                name, kind = part.panel.name, changed[one.document]
                figure.steps.append(Step(writer, part.target, kind, None, name, "most writers have it so"))
    return figure


def _by_likeness(descriptions: Sequence[Description]) -> list[Description]:
    """First those with as many panels as most have, and of these the ones that share most cells with others."""
    cells = [{frozenset(map(labels.key, cell)) for panel in one.panels for cell in panel.cells} for one in descriptions]
    usual = Counter(len(one.panels) for one in descriptions)
    ranked = [
        (-usual[len(one.panels)], -sum(len(mine & other) for other in cells if other is not mine), content(one), one)
        for one, mine in zip(descriptions, cells, strict=True)
    ]
    return [one for *_, one in sorted(ranked, key=lambda rank: rank[:3])]


def content(one: Description) -> str:
    """What a description says, so that neither its name nor its place in a list decides anything."""
    return repr([(panel.name, sorted(map(repr, panel.cells.items()))) for panel in one.panels])
