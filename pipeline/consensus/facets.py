"""What one writer calls panels another may call series of one panel. All are given the form that most have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.consensus import labels
from pipeline.consensus.descriptions import Cell, Description, Panel
from pipeline.consensus.panels import telling

TO_PANELS, TO_SERIES = "series_as_panels", "panels_as_series"


def level(descriptions: Sequence[Description]) -> tuple[list[Description], dict[str, str]]:
    """The descriptions in one form, and which were changed and how, by document."""
    panels = [one for one in descriptions if _has_panels(one)]
    series = [one for one in descriptions if _has_series(one) and any(_name_the_same(one, other) for other in panels)]
    panels = [one for one in panels if any(_name_the_same(other, one) for other in series)]
    if not series:
        return [*descriptions], {}
    to_panels = len(panels) >= len(series)
    changed = {one.document: TO_PANELS if to_panels else TO_SERIES for one in (series if to_panels else panels)}
    name = min(one.panels[0].name for one in series)
    return [
        replace(one, panels=_split(one) if to_panels else _join(one, name)) if one.document in changed else one
        for one in descriptions
    ], changed


def _has_panels(one: Description) -> bool:
    return len(one.panels) > 1 and all(panel.ys == [None] for panel in one.panels)


def _has_series(one: Description) -> bool:
    return len(one.panels) == 1 and len(one.panels[0].ys) > 1 and None not in one.panels[0].ys


def _name_the_same(series: Description, panels: Description) -> bool:
    mine = {key for label in series.panels[0].ys for key in (labels.key(label), telling(label))}
    return sum(bool({labels.key(panel.name), telling(panel.name)} & mine) for panel in panels.panels) >= 2


def _split(one: Description) -> list[Panel]:
    """A panel for each series."""
    whole = one.panels[0]
    parts = []
    for series in whole.ys:
        cells: dict[Cell, float] = {(x, None): value for (x, y), value in whole.cells.items() if y == series}
        xs = [x for x in whole.xs if (x, None) in cells]
        share = round(whole.approximate * len(cells) / len(whole.cells))
        parts.append(Panel(series or "", whole.x_name, None, cells, xs, [None], share))
    return parts


def _join(one: Description, name: str) -> list[Panel]:
    """One panel with a series for each."""
    first = one.panels[0]
    cells: dict[Cell, float] = {
        (x, panel.name): value for panel in one.panels for (x, _), value in panel.cells.items()
    }
    xs = [*dict.fromkeys(x for panel in one.panels for x in panel.xs)]
    approximate = sum(panel.approximate for panel in one.panels)
    return [Panel(name, first.x_name, None, cells, xs, [panel.name for panel in one.panels], approximate)]
