"""A figure from its descriptions: a decision for each cell, with and without repairs, and the log of all alignments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline.consensus.align import Aligned, align, content
from pipeline.consensus.descriptions import Description, Label
from pipeline.consensus.filler import doubtful
from pipeline.consensus.grid import Grid, Place, Votes
from pipeline.consensus.repair import Repair, repair
from pipeline.consensus.vote import DECIDED, Decision, decide, rests_on, same

CELL_COLUMNS = ("panel", "x", "y", "value", "status", "n_support", "n_report", "values", "repair", "caution",
                "value_without_repair", "status_without_repair")
ALIGNMENT_COLUMNS = ("document", "writer", "panel", "kind", "from", "to", "evidence", "repaired")


Row = tuple[Any, ...]

EXCHANGE = "exchange"
"""The caution of a decided cell whose writers may have exchanged rows or axes: as many say so as do not."""


@dataclass(slots=True)
class Reconciled:
    """One figure. Rows as columns, as `pipeline.tables` names them, without the figure."""

    cells: dict[str, list[Any]]
    alignments: dict[str, list[Any]]


def reconcile(descriptions: Sequence[Description]) -> Reconciled:
    """What the descriptions of one figure say together. The order in which they are given changes nothing.

    Copies of a text count once, and several texts by one writer have one vote. A figure needs two writers with values;
    with fewer there is nothing to reconcile, and no cells.
    """
    distinct, copies = _distinct(descriptions)
    log = [(one.document, one.writer, None, "copy", one.document, kept.document, "the same text", False)
           for one, kept in copies]
    texts = Counter(one.writer for one in distinct)  # a writer's second text that says the same adds nothing
    stating = [*{(one.writer, content(one) if texts[one.writer] > 1 else None): one
                 for one in reversed(distinct) if one.panels}.values()]
    cells: list[Row] = []
    if len({one.writer for one in stating}) > 1:
        figure = align(stating)
        votes, repairs, suspected = repair(figure)
        log += dict.fromkeys(_log(figure, repairs, suspected))
        for number in range(len(figure.grids)):
            of_grid = [[one for one in found if one.grid == number] for found in (repairs, suspected)]
            cells += _decided(figure, number, votes[number], *of_grid)
    return Reconciled(_columns(CELL_COLUMNS, cells), _columns(ALIGNMENT_COLUMNS, log))


def _distinct(descriptions: Sequence[Description]) -> tuple[list[Description], list[tuple[Description, Description]]]:
    """Each text once, under its first name, and the copies with what they copy."""
    first: dict[str, Description] = {}
    copies = []
    for one in sorted(descriptions, key=lambda one: (one.writer, one.document)):
        kept = first.setdefault(one.digest, one)
        if kept is not one:
            copies.append((one, kept))
    return [*first.values()], copies


def _decided(figure: Aligned, number: int, votes: Votes, repairs: list[Repair], suspected: list[Repair]) -> list[Row]:
    grid = figure.grids[number]
    slack = grid.slack()
    writers = [one.writer for one in figure.descriptions]
    name, xs, ys = grid.name, *(axis.spellings() for axis in grid.axes)
    doubts = _doubts(grid, votes, writers, repairs)
    reports = _reports(votes, writers, slack)
    plain = _reports(grid.votes, writers, slack) if repairs else reports
    touched: dict[Place, list[str]] = {}
    for one in repairs:
        for cell in one.touched():
            touched.setdefault(cell, []).append(f"{writers[one.writer]}: {one.kind}")
    unsure = {place for one in suspected for move in one.places.items() if move[0] != move[1] for place in move}
    rows = []
    for cell in sorted(reports):
        decision = decide([*reports[cell].values()], slack)
        before: Decision | None = decision
        if plain.get(cell) != reports[cell]:
            before = decide([*plain[cell].values()], slack) if cell in plain else None
        rows.append((
            name, xs[cell[0]], ys[cell[1]],
            decision.value, decision.status, decision.n_support, decision.n_report,
            [{"writer": writer, "value": value} for writer, value in sorted(reports[cell].items())],
            "; ".join(sorted(touched.get(cell, ()))) or None,
            rests_on(reports[cell], doubts.get(cell, {}), slack, decision)
            or (EXCHANGE if cell in unsure and decision.status in DECIDED else None),
            before and before.value, before and before.status,
        ))
    return rows


def _doubts(grid: Grid, votes: Votes, writers: list[str], repairs: list[Repair]) -> dict[Place, dict[str, str]]:
    """For each cell the doubtful reports: what is doubtful, by writer. Repairs move the doubt with the value."""
    by_number = {number: doubtful(cells, grid.orders[number]) for number, cells in grid.votes.items()}
    for one in repairs:
        before = by_number[one.writer]
        by_number[one.writer] = {target: before[cell] for cell, target in one.places.items() if cell in before}
    found: dict[Place, dict[str, str]] = {}
    for number, doubts in by_number.items():
        for cell in doubts.keys() & votes[number].keys():
            found.setdefault(cell, {})[writers[number]] = doubts[cell]
    return found


def _reports(votes: Votes, writers: list[str], slack: float) -> dict[Place, dict[str, float]]:
    """The report of each writer on each cell. A writer of several texts that contradict each other has none."""
    found: dict[Place, dict[str, float]] = {}
    torn: set[tuple[Place, str]] = set()
    for number, cells in votes.items():
        for cell, value in cells.items():
            before = found.setdefault(cell, {}).setdefault(writers[number], value)
            if not same(before, value, slack):
                torn.add((cell, writers[number]))
    for cell, writer in torn:
        del found[cell][writer]
    return {cell: reports for cell, reports in found.items() if reports}


def _log(figure: Aligned, repairs: list[Repair], suspected: list[Repair]) -> list[Row]:
    rows: list[Row] = []
    for grid in figure.grids:
        names: list[tuple[str, Label, Mapping[int, Label], Mapping[int, str]]]
        names = [("panel_alias", grid.name, grid.names, grid.evidence)]
        for kind, axis in zip(("x_label_alias", "y_label_alias"), grid.axes, strict=True):
            names += [(kind, *one) for one in zip(axis.spellings(), axis.spelled, axis.evidence, strict=True)]
        rows += [(writer, grid.name, kind, name, target, how, False) for kind, target, spelled, evidence in names
                 for writer, name, how in _aliases(target, spelled, evidence)]
    rows += [(step.writer, figure.grids[step.grid].name, step.kind, step.source, step.target, step.evidence, False)
             for step in figure.steps if step.source != step.target]
    for one, repaired in [*((one, True) for one in repairs), *((one, False) for one in suspected)]:
        grid = figure.grids[one.grid]
        if one.moves is None:
            rows.append((one.writer, grid.name, one.kind, "x and y", "y and x", one.evidence, repaired))
            continue
        axis = grid.axes[one.side]
        for source, target in one.moves.items():
            rows.append((one.writer, grid.name, one.kind, axis.spelled[source][one.writer],
                         None if target is None else axis.spelling(target), one.evidence, repaired))
    found = figure.descriptions
    return [(found[writer].document, found[writer].writer, *row) for writer, *row in rows]


def _aliases(
    target: Label, spelled: Mapping[int, Label], evidence: Mapping[int, str]
) -> Iterator[tuple[int, Label, str]]:
    """The writers who have another name, with that, and what speaks for it: with the first, what speaks for another."""
    others = {writer: name for writer, name in spelled.items() if name != target}
    for writer, name in others.items():
        yield writer, name, evidence.get(writer) or next(how for one, how in evidence.items() if one not in others)


def _columns(names: tuple[str, ...], rows: list[Row]) -> dict[str, list[Any]]:
    return {name: [row[index] for row in rows] for index, name in enumerate(names)}
