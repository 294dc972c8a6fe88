"""Whether the rows of one panel, exchanged, would explain why a relation is broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pipeline.checking.relations.cells import Cells, Place, is_broken
from pipeline.checking.relations.declaration import OPERATIONS, Relation

FEWEST = 3
"""Cells that an exchange must put right."""
MOST_ROWS = 60
"""Rows among which exchanges are tried."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Rows of the panel `number` (0 is the result) in each other's place."""

    number: int
    rows: dict[str | None, str | None]
    repaired: int
    """Broken cells that hold with the exchange, less those that it breaks."""


def explain(relation: Relation, result: Cells, of: list[Cells], broken: set[Place]) -> Exchange | None:
    """The exchange that puts most of the broken cells right, where no other puts right half as many; else None."""
    if len(broken) < FEWEST or len(result.rows) > MOST_ROWS:
        return None
    tried = sorted(_exchanges(relation, result, of, broken), key=lambda one: one.repaired, reverse=True)
    if not tried or tried[0].repaired < max(FEWEST, 0.75 * len(broken)):
        return None
    if len(tried) > 1 and 2 * tried[1].repaired > tried[0].repaired:
        return None
    return tried[0]


def _exchanges(relation: Relation, result: Cells, of: list[Cells], broken: set[Place]) -> Iterator[Exchange]:
    panels = [result, *of]
    columns = list(dict.fromkeys(x for x, _ in result.values))
    for number, panel in enumerate(panels):
        if relation.operation == "equal" and number:
            break  # to exchange rows of the one or of the other is the same
        rows = panel.rows
        orders = [{one: other, other: one} for one, other in combinations(rows, 2)]
        if len(rows) > FEWEST:
            orders.append(dict(zip(rows, reversed(rows), strict=True)))
        for order in orders:
            repaired = 0
            for row in order:
                for x in columns:
                    values = [one.values.get((x, row)) for one in panels]
                    if None in values:
                        continue
                    values[number] = panel.values.get((x, order[row]))
                    known = [value for value in values if value is not None]
                    holds = len(known) == len(values) and not is_broken(
                        known[0], OPERATIONS[relation.operation].compute(known[1:]), relation.tolerance
                    )
                    repaired += holds - ((x, row) not in broken)
            yield Exchange(number, order, repaired)
