"""The cells of the panels that relations name, and how far they are from what a relation asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

import polars as pl

from pipeline.checking.relations.declaration import OPERATIONS, Panel, Relation, RelationError

Tables = Mapping[str, pl.DataFrame]
Place = tuple[str | None, str | None]
"""The labels of a cell on x and y."""
_MOST = 10
"""Names that an error lists."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The values of a panel at their places, in the figure's order, and the labels that its axes have."""

    figure: str
    values: dict[Place, float]
    labels: tuple[set[str | None], set[str | None]]
    """Labels of values, declared ones and those of quarantined rows, on x and on y."""

    @property
    def rows(self) -> list[str | None]:
        return list(dict.fromkeys(y for _, y in self.values))


def read_cells(tables: Tables, relations: Iterable[Relation]) -> dict[Panel, Cells]:
    """The cells of all panels that the relations name.

    Raises RelationError where there is no such document or panel, and where the labels of a relation's panels differ.
    """
    relations = list(relations)
    wanted = {panel for relation in relations for panel in relation.panels}
    key = pl.col("document").is_in(list({panel.document for panel in wanted}))
    panels = {Panel(row["document"], row["panel"]): row for row in tables["panels"].filter(key).iter_rows(named=True)}
    for relation in relations:
        for panel in relation.panels:
            if panel not in panels:
                raise RelationError(f"{relation.entry}: {_unknown(panel, panels, tables)}")
    cells = {
        panel: Cells(row["figure"], {}, (set(row["x_ticks"] or ()), set(row["y_ticks"] or ())))
        for panel, row in panels.items() if panel in wanted
    }
    observations = tables["observations"].filter(key).sort("y_position", "x_position", maintain_order=True)
    for document, panel, x, y, value in observations.select("document", "panel", "x", "y", "value").iter_rows():
        if one := cells.get(Panel(document, panel)):
            one.values[x, y] = value
            one.labels[0].add(x)
            one.labels[1].add(y)
    rows = tables["quarantine"].filter(key).select("document", "panel", "row_label").unique()
    for document, panel, row in rows.iter_rows():
        if one := cells.get(Panel(document, panel)):
            one.labels[1].add(row)
    for relation in relations:
        for panel in relation.of:
            _check_labels(relation, relation.result, panel, cells)
            _check_labels(relation, panel, relation.result, cells)
    return cells


def expected_values(relation: Relation, result: Cells, of: list[Cells]) -> Iterator[tuple[Place, float, float]]:
    """Place, value and what it should be, for each cell of the result of which all other panels have a value."""
    compute = OPERATIONS[relation.operation].compute
    for place, value in result.values.items():
        if all(place in panel.values for panel in of):
            yield place, value, compute([panel.values[place] for panel in of])


def is_broken(value: float, expected: float, tolerance: float) -> bool:
    """Whether a value is off by more than the tolerance, and more than floating-point numbers are by themselves."""
    return abs(value - expected) > tolerance + 1e-9 * max(abs(value), abs(expected))


def _unknown(panel: Panel, panels: Mapping[Panel, object], tables: Tables) -> str:
    names = [one.panel for one in panels if one.document == panel.document]
    if names:
        return f"document {panel.document} has no panel {panel.panel!r}; {_known('it has', panel.panel, names)}"
    documents = tables["documents"].get_column("document").to_list()
    if panel.document in documents:
        return f"nothing was read of document {panel.document}, so it has no panel {panel.panel!r}; see its findings"
    return f"there is no document {panel.document!r}; {_known('there are', panel.document, documents)}"


def _known(there_are: str, name: str, names: list[str]) -> str:
    if near := get_close_matches(name, names[:10_000], 1):
        return f"is it {near[0]!r}?"
    more = ", …" if len(names) > _MOST else ""
    return f"{there_are} {', '.join(map(repr, names[:_MOST]))}{more}"


def _check_labels(relation: Relation, one: Panel, other: Panel, cells: Mapping[Panel, Cells]) -> None:
    """Every label at which one panel has a value must be a label of the other."""
    for axis, name in enumerate("xy"):
        used = dict.fromkeys(place[axis] for place in cells[one].values)
        foreign = [label for label in used if label not in cells[other].labels[axis]]
        if foreign:
            has = sorted(map(_label, cells[other].labels[axis]))
            raise RelationError(
                f"{relation.entry}: the labels do not match: {one.panel!r} of {one.document} has "
                f"{', '.join(map(_label, foreign[:_MOST]))} on {name}, and {other.panel!r} of {other.document} has "
                f"{', '.join(has[:_MOST]) or 'none'}; relate panels with the same labels"
            )


def _label(label: str | None) -> str:
    return "(no label)" if label is None else label
