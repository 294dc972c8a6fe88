"""Tables made by hand, and what one check finds in them."""

from __future__ import annotations

import polars as pl

from pipeline.checking import find, find_across, find_between, gather
from pipeline.schemas import polars_schema, sort
from pipeline.tables import TABLES, Findings
from pipeline.validation import validate

SCALED = {"scale_min": 0.0, "scale_max": 40.0}


def document(**columns: object) -> dict:
    return {"status": "read", "source": "d.txt", "chart_type": "heatmap", "text": "", "numbers_total": 9,
            "unread": 0} | columns


def panel(**columns: object) -> dict:
    return {"panel": "p", "x_ticks": ["1", "2", "3"], "quarantined_cells": 0} | columns


def rows(cells: dict[str | None, list[float | None]], **columns: object) -> list[dict]:
    """Observations: the values of each row, under the columns 1, 2, 3 …; one line a row, from line 1; None is no
    value."""
    return [
        {"panel": "p", "y": y, "x": str(place), "value": float(value), "line": line, "span_start": 100 * line + place}
        | columns
        for line, (y, values) in enumerate(cells.items(), 1)
        for place, value in enumerate(values, 1)
        if value is not None
    ]


def turned(cells: list[dict]) -> list[dict]:
    """The same cells with rows and columns exchanged."""
    return [cell | {"x": cell["y"], "y": cell["x"]} for cell in cells]


def set_aside(reason: str, values: list[float], **columns: object) -> list[dict]:
    return [
        {"panel": "p", "row_label": "r", "line": 4, "value": float(value), "reason": reason, "position": place,
         "span_start": place} | columns
        for place, value in enumerate(values, 1)
    ]


def findings(check: str, **tables: list[dict]) -> list[dict]:
    """What one check finds in tables; what a row does not say is null, its document is `d` and its figure `f`."""
    tables.setdefault("documents", [document()])
    frames = {}
    for name in TABLES:
        given = [{"document": "d", "figure": "f"} | row for row in tables.get(name, [])]
        frames[name] = sort(pl.DataFrame(given, schema=polars_schema(TABLES[name])), TABLES[name])
    del frames["findings"]
    found = validate(gather(of(frames) for of in (find, find_across, find_between)), Findings)
    return found.filter(pl.col("check") == check).to_dicts()
