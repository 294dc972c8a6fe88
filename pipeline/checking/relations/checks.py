"""The checks of declared relations. Each finding is about the panel that should follow from the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl

from pipeline.checking.checks.registry import Tables, check, run
from pipeline.checking.relations.cells import Cells, Place, expected_values, is_broken, read_cells
from pipeline.checking.relations.declaration import OPERATIONS, Panel, Relation
from pipeline.checking.relations.exchange import Exchange, explain

MOST_CELLS = 100
"""Residuals that a finding lists, the largest first."""


def find_broken(tables: Tables, relations: Sequence[Relation]) -> pl.DataFrame:
    """The findings of all relations, sorted by key. `tables` has at least the documents that they name.

    Raises RelationError for panels that are not there and labels that do not match.
    """
    return run("relation", tables, lambda one: (relations,))


@check("warning", scope="relation")
def relation_broken(tables: Tables, relations: Sequence[Relation]) -> pl.DataFrame:
    """A relation that relations.toml declares does not hold: cells of the panel are not what the others make of them.
    `actual` lists how far each is off, value minus expectation. One of the texts is wrong, or the relation is. Where
    two rows of one panel, exchanged, would explain it far better than any other two, the message names them."""
    cells = read_cells(tables, relations)
    return _merged([_broken(relation, cells) for relation in relations])


@check("info", scope="relation")
def relation_unchecked(tables: Tables, relations: Sequence[Relation]) -> pl.DataFrame:
    """A relation that relations.toml declares could not be checked: there is no cell of which all its panels have a
    value."""
    cells = read_cells(tables, relations)
    return _merged([
        _finding(relation, cells, f"{relation.name}: no cell has a value in all of its panels")
        for relation in relations
        if not any(expected_values(relation, cells[relation.result], [cells[panel] for panel in relation.of]))
    ])


def _broken(relation: Relation, cells: dict[Panel, Cells]) -> dict[str, Any] | None:
    result, of = cells[relation.result], [cells[panel] for panel in relation.of]
    computed = list(expected_values(relation, result, of))
    residuals = {place: value - expected for place, value, expected in computed
                 if is_broken(value, expected, relation.tolerance)}
    if not residuals:
        return None
    should = f"{OPERATIONS[relation.operation].phrase} {_named(relation.of)}"
    farthest = max(residuals, key=lambda place: abs(residuals[place]))
    message = (
        f"{relation.name}: {len(residuals)} of {len(computed)} cells are not {should} within {relation.tolerance:g}; "
        f"the one at {_place(*farthest)} is off by {residuals[farthest]:+.6g}; "
        f"{_explained(relation, explain(relation, result, of, set(residuals)))}"
    )
    return _finding(relation, cells, message, expected=f"{should} ± {relation.tolerance:g}", actual=_listed(residuals))


def _explained(relation: Relation, exchange: Exchange | None) -> str:
    if exchange is None:
        return "no exchange of rows in one panel explains that"
    rows = " and ".join(map(str, exchange.rows))
    order = f"the rows {rows} exchanged" if len(exchange.rows) == 2 else "the rows in reverse order"
    panel = relation.panels[exchange.number]
    where = "in one of the two" if relation.operation == "equal" else f"in {panel.panel!r} of {panel.document}"
    return f"with {order} {where}, {exchange.repaired} of them would hold"


def _listed(residuals: dict[Place, float]) -> str:
    largest = sorted(residuals, key=lambda place: -abs(residuals[place]))[:MOST_CELLS]
    said = [f"{_place(*place)}: {residuals[place]:+.6g}" for place in residuals if place in set(largest)]
    return "; ".join(said) + ("; …" if len(residuals) > len(said) else "")


def _place(x: str | None, y: str | None) -> str:
    return ", ".join(f"{axis}={label}" for axis, label in (("x", x), ("y", y)) if label is not None)


def _named(panels: Sequence[Panel]) -> str:
    documents: dict[str, list[str]] = {}
    for panel in panels:
        documents.setdefault(panel.document, []).append(repr(panel.panel))
    return " and ".join(f"{', '.join(names)} of {document}" for document, names in documents.items())


def _finding(relation: Relation, cells: dict[Panel, Cells], message: str, **columns: str) -> dict[str, Any]:
    panel = relation.result
    place = {"document": panel.document, "figure": cells[panel].figure, "panel": panel.panel}
    return place | columns | {"message": message}


def _merged(findings: Sequence[dict[str, Any] | None]) -> pl.DataFrame:
    """One finding a panel, whatever number of relations it is the result of."""
    names = ("document", "figure", "panel", "message", "expected", "actual")
    rows = pl.DataFrame([row for row in findings if row], schema=dict.fromkeys(names, pl.String))
    return rows.group_by("document", "figure", "panel", maintain_order=True).agg(
        pl.col("message", "expected", "actual").drop_nulls().str.join("; ")
    )
