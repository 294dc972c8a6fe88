"""Values that may stand where nothing could be read. They vote, and a decision that rests on them is flagged."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.consensus.grid import Place

FILLER, ZERO = "filler", "zero"
_RUN = 3
"""Equal values in a row from where on they are a run; two are no pattern yet."""


def doubtful(cells: Mapping[Place, float], order: tuple[list[int], list[int]]) -> dict[Place, str]:
    """The cells of one writer's panel that hold a written 0, a run of repeats, or a row that repeats another."""
    found: dict[Place, str] = {}
    seen: dict[tuple[tuple[int, float], ...], list[Place]] = {}
    xs, ys = order
    for y in ys:
        row = [(x, y) for x in xs if (x, y) in cells]
        if len({cells[cell] for cell in row}) < len(row):
            for run in _runs(row, cells):
                found.update(dict.fromkeys(run, FILLER))
        if len(row) >= _RUN:
            alike = seen.setdefault(tuple((x, cells[x, y]) for x, _ in row), [])
            alike += row
            if len(alike) > len(row):
                found.update(dict.fromkeys(alike, FILLER))
    return found | {cell: ZERO for cell, value in cells.items() if value == 0}


def _runs(places: list[Place], cells: Mapping[Place, float]) -> list[list[Place]]:
    runs: list[list[Place]] = [[]]
    for cell in places:
        if runs[-1] and cells[runs[-1][-1]] != cells[cell]:
            runs.append([])
        runs[-1].append(cell)
    return [run for run in runs if len(run) >= _RUN]
