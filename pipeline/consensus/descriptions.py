"""What the consensus knows of a description: its writer and, panel by panel, the cells that it states."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Label = str | None
"""x or y of a cell; None where a chart has one unnamed series."""

Cell = tuple[Label, Label]


@dataclass(slots=True)
class Panel:
    """One panel as one description states it. Quarantined values are no cells: they do not vote."""

    name: str
    x_name: str | None = None
    """What the horizontal axis shows; `y_name` likewise."""
    y_name: str | None = None
    cells: dict[Cell, float] = field(default_factory=dict)
    xs: list[Label] = field(default_factory=list)
    """The labels of the cells, each once, in the figure's order; `ys` likewise."""
    ys: list[Label] = field(default_factory=list)
    approximate: int = 0
    """How many of the cells the text calls approximate."""


@dataclass(slots=True)
class Description:
    """One text about a figure. `writer` falls back on `document` where nobody knows who wrote it."""

    document: str
    writer: str
    digest: str
    """The same for texts that differ in white space alone: copies of each other."""
    panels: list[Panel]


def text_digest(text: str) -> str:
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()


def description(document: str, writer: str | None, digest: str, panels: Mapping[str, Sequence[Any]],
                observations: Mapping[str, Sequence[Any]]) -> Description:
    """A description from the columns of `panels` and `observations` (as in pipeline.tables) that are its rows."""
    names = zip(panels["panel"], panels["x_label"], panels["y_label"], panels["position"], strict=True)
    found = {name: Panel(name, x_name, y_name) for name, x_name, y_name, _ in sorted(names, key=lambda row: row[3])}
    places: dict[str, tuple[dict[Label, int | None], dict[Label, int | None]]] = {name: ({}, {}) for name in found}
    rows = (observations[name] for name in ("panel", "x", "y", "value", "approximate", "x_position", "y_position"))
    for name, x, y, value, approximate, x_position, y_position in zip(*rows, strict=True):
        panel = found[name]
        panel.cells[x, y] = value
        panel.approximate += approximate
        x_places, y_places = places[name]
        x_places.setdefault(x, x_position)
        y_places.setdefault(y, y_position)
    for name, panel in found.items():
        panel.xs, panel.ys = map(_in_order, places[name])
    return Description(document, writer or document, digest, [p for p in found.values() if p.cells])


def _in_order(places: dict[Label, int | None]) -> list[Label]:
    """Labels by their place in the figure; those without one follow."""
    return sorted(places, key=lambda label: (places[label] is None, places[label] or 0))
