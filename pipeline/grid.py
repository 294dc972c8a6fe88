"""The rows of a panel as the grid that the figure has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def labels(panel: Mapping[str, Any], cells: Iterable[Mapping[str, Any]], axis: str) -> list[str | None]:
    """The labels of an axis, `x` or `y`: its ticks where they hold all that the cells name, else those of the cells in
    the order of the figure. `panel` and `cells` are rows of the tables panels and observations."""
    positions = {cell[axis]: cell[f"{axis}_position"] for cell in cells}
    ticks = panel[f"{axis}_ticks"] or []
    if positions.keys() <= set(ticks):
        return ticks
    return sorted(positions, key=lambda label: (positions[label] is None, positions[label] or 0, label or ""))
