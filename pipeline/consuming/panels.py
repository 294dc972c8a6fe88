"""A panel as the grid that it is in its figure."""

from __future__ import annotations

import polars as pl

_PANEL = ("document", "panel")


def select_panel(observations: pl.DataFrame | pl.LazyFrame, panel: str | None, document: str | None) -> pl.DataFrame:
    """The observations of one panel. Raises ValueError where the names leave none or several."""
    wanted = {name: value for name, value in (("panel", panel), ("document", document)) if value is not None}
    rows = observations.lazy().filter(**wanted).collect()
    given = [name for name in _PANEL if name in rows.columns]
    found = rows.select(given).unique(maintain_order=True).rows(named=True)
    if len(found) == 1:
        return rows
    if not found:
        raise ValueError(f"no observations of {wanted or 'any panel'}")
    some = "; ".join(", ".join(f"{name}={value!r}" for name, value in one.items()) for one in found[:3])
    raise ValueError(f"{len(found)} panels, not one: name the panel and its document; the first are {some}")


def pivot(
    observations: pl.DataFrame | pl.LazyFrame, panel: str | None = None, document: str | None = None
) -> pl.DataFrame:
    """One panel as its grid: a row for each y, a column for each x, in the figure's order; null where a value is lost.

    `observations` has the columns of the table of that name; `panel` and `document` may be left out where it holds one
    panel only. The first column has the labels y.

    Raises ValueError where the names leave no panel, or several.

    >>> from pipeline import open_snapshot
    >>> grid = pivot(open_snapshot("data")["observations"], panel="R1-Llama | AIME24")
    >>> grid.columns
    ['y', '0.1', '0.2', '0.3', '0.4', '0.5']
    >>> grid.row(0)
    ('500', 41.3, 42.7, 45.3, 44.7, 42.7)
    """
    rows = select_panel(observations, panel, document)
    label = "y" if "y" not in rows["x"] else "y (label)"  # a column of the grid may have that name
    by_row = rows.rename({"y": label}).sort("x_position", "x", maintain_order=True)
    grid = by_row.pivot("x", index=["y_position", label], values="value")
    return grid.sort("y_position", label, nulls_last=True, maintain_order=True).drop("y_position")
