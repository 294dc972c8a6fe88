"""A panel as a picture, drawn by matplotlib, which the extra `plot` brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import polars as pl

from pipeline.consuming.panels import pivot, select_panel

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Kind = Literal["heatmap", "line", "bar"]

_COLORS = "cividis"  # told apart by all eyes, and in print


def plot(
    observations: pl.DataFrame | pl.LazyFrame,
    panel: str | None = None,
    document: str | None = None,
    *,
    kind: Kind | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw one panel, chosen as `pivot` does, and return the axes for more.

    Without `kind` rows with numbers for names make a heatmap, series along numbers lines, and all else bars. A cell
    without a value stays empty.

    Raises ValueError as `pivot` does, and ImportError where matplotlib is not installed.
    """
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError("plot needs matplotlib: pip install 'tidyfig[plot]'") from error
    rows = select_panel(observations, panel, document)
    axes = pyplot.subplots(layout="constrained")[1] if ax is None else ax
    _DRAW[kind or _kind(rows)](pivot(rows), rows, axes)
    axes.set_title(rows["panel"][0])
    return axes


def _kind(rows: pl.DataFrame) -> Kind:
    if rows["y"].n_unique() > 1 and rows["x"].n_unique() > 1 and rows["y_number"].null_count() == 0:
        return "heatmap"
    return "line" if rows["x_number"].null_count() == 0 and rows["x"].n_unique() > 2 else "bar"


def _heatmap(grid: pl.DataFrame, rows: pl.DataFrame, axes: Axes) -> None:
    values = grid.drop(grid.columns[0])
    image = axes.imshow(values.to_numpy().astype(float), cmap=_COLORS, aspect="auto")
    axes.set_xticks(range(values.width), values.columns)
    axes.set_yticks(range(values.height), _names(grid))
    middle = sum(image.get_clim()) / 2
    for y, row in enumerate(values.iter_rows()):
        for x, value in enumerate(row):
            if value is not None:
                axes.text(x, y, f"{value:g}", ha="center", va="center", color="white" if value < middle else "black")
    axes.figure.colorbar(image, ax=axes)


def _line(grid: pl.DataFrame, rows: pl.DataFrame, axes: Axes) -> None:
    for (name,), series in rows.sort("x_number").group_by("y", maintain_order=True):
        axes.plot(series["x_number"].to_numpy(), series["value"].to_numpy(), marker="o", label=name)
    _legend(axes, rows)


def _bar(grid: pl.DataFrame, rows: pl.DataFrame, axes: Axes) -> None:
    values = grid.drop(grid.columns[0])
    width = 0.8 / values.height
    for place, (name, row) in enumerate(zip(_names(grid), values.iter_rows(), strict=True)):
        middles = [x + (place - (values.height - 1) / 2) * width for x in range(values.width)]
        axes.bar(middles, [float("nan") if value is None else value for value in row], width, label=name)
    axes.set_xticks(range(values.width), values.columns)
    _legend(axes, rows)


def _names(grid: pl.DataFrame) -> list[str]:
    return ["" if name is None else name for name in grid[grid.columns[0]]]


def _legend(axes: Axes, rows: pl.DataFrame) -> None:
    if rows["y"].null_count() < rows.height:
        axes.legend()


_DRAW = {"heatmap": _heatmap, "line": _line, "bar": _bar}
