"""A panel as a table of cells: what stands where, what is missing, and what is set aside beside its row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pipeline import grid
from pipeline.publishing.report import colours
from pipeline.publishing.report.agreement import Place, reports
from pipeline.publishing.report.pages import short
from pipeline.reading.frame.charts import GRIDS

MOST_COLUMNS = 60

Row = Mapping[str, Any]
Claimed = dict[tuple[str | None, str | None], list[Row]]


@dataclass(slots=True)
class Cell:
    """A place of the panel. Without a value it is missing, or nobody knows whether there is one."""

    value: str = ""
    start: int | None = None
    """Where the text has the number."""
    name: str | None = None
    """The id of the element; a number that fills several cells leads to the first."""
    classes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    """The ids of the sentences that claim of this place what the cells refute."""


@dataclass(slots=True)
class Line:
    label: str | None
    cells: list[Cell]
    aside: list[Cell]


@dataclass(slots=True)
class Sheet:
    """A panel's cells in rows and columns. A grid has x as its columns; a chart has x as its rows, so that its series
    are columns; of a scatter plot a row is a point."""

    down: str | None
    """What the rows are."""
    across: str | None
    columns: list[str | None]
    lines: list[Line]
    aside: list[tuple[str | None, list[Cell]]]
    """Values set aside that belong to no row that is shown, by the label that the text gives them."""
    low: float | None
    high: float | None
    """The ends of the colour scale; null where cells have none."""
    rows_cut: int
    columns_cut: int

    @property
    def has_aside(self) -> bool:
        return any(line.aside for line in self.lines)


def sheet(panel: Row, cells: Sequence[Row], quarantine: Sequence[Row], refuted: Sequence[Row],
          disputed: Mapping[Place, Row], chart_type: str | None, names: Names, most_cells: int) -> Sheet:
    """A row of panels with its rows of observations and of quarantine, the refuted ones of its claims, and what other
    writers say of its cells."""
    claimed = _by_place(refuted)
    if chart_type == "scatter":
        return _points(panel, cells, quarantine, claimed, disputed, names, most_cells)
    is_grid = chart_type in GRIDS
    down, across = ("y", "x") if is_grid else ("x", "y")
    rows, columns = (list(dict.fromkeys(grid.labels(panel, cells, axis))) for axis in (down, across))
    shown_columns = columns[:MOST_COLUMNS]
    shown_rows = rows[: max(most_cells // max(len(shown_columns), 1), 1)]
    by_place = {(cell[down], cell[across]): cell for cell in cells}
    values = [cell["value"] for cell in cells]
    low, high = (min(values), max(values)) if is_grid and values else (None, None)
    beside = _by_row(quarantine)
    lines = []
    for row in shown_rows:
        line = []
        for column in shown_columns:
            found = by_place.get((row, column))
            if found is None:
                cell = Cell(classes=["missing"] if panel["expected_cells"] is not None else [])
            else:
                cell = _cell(found, names, disputed)
                if low is not None and high is not None:
                    cell.classes.append(f"c{colours.step(found['value'], low, high)}")
            _refute(cell, claimed.get((column, row) if is_grid else (row, column), ()))
            line.append(cell)
        lines.append(Line(row, line, [_aside(one, names) for one in beside.pop(row, ())]))
    left = [(label, [_aside(one, names) for one in values]) for label, values in beside.items()]
    across_label = panel[f"{across}_label"] if columns != [None] else None
    return Sheet(panel[f"{down}_label"], across_label, shown_columns, lines, left, low, high,
                 len(rows) - len(shown_rows), len(columns) - len(shown_columns))


class Names:
    """Ids for cells, each once in a page."""

    def __init__(self) -> None:
        self.targets: dict[int, str] = {}
        """The first cell of each number, by where the number begins."""

    def take(self, start: int) -> str | None:
        if start in self.targets:
            return None
        return self.targets.setdefault(start, f"c{start}")


def _points(panel: Row, cells: Sequence[Row], quarantine: Sequence[Row], claimed: Claimed,
            disputed: Mapping[Place, Row], names: Names, most_cells: int) -> Sheet:
    places = ("y_position", "x_position")
    cells = sorted(cells, key=lambda cell: (*(cell[place] or 0 for place in places), cell["x"], cell["y"] or ""))
    shown = cells[:most_cells]
    named = any(cell["y"] is not None for cell in shown)
    lines = []
    for row in shown:
        cell = _cell(row, names, disputed)
        _refute(cell, claimed.get((row["x"], row["y"]), ()))
        lines.append(Line(row["y"], [Cell(row["x"]), cell], []) if named else Line(row["x"], [cell], []))
    x, value = panel["x_label"] or "x", panel["value_label"] or "value"
    left = [(label, [_aside(one, names) for one in values]) for label, values in _by_row(quarantine).items()]
    return Sheet(panel["y_label"] if named else x, None, [x, value] if named else [value], lines, left, None, None,
                 len(cells) - len(shown), 0)


def _by_place(refuted: Sequence[Row]) -> Claimed:
    """Refuted claims by the places that they are about: where the claim says, and where the cells say otherwise."""
    places: Claimed = {}
    for claim in refuted:
        for place in {(claim["x"], claim["y"]), (claim["actual_x"], claim["actual_y"])} - {(None, None)}:
            places.setdefault(place, []).append(claim)
    return places


def _refute(cell: Cell, claims: Sequence[Row]) -> None:
    for claim in claims:
        cell.claims.append(f"s{claim['span_start']}")
        cell.notes.append(f"refuted: {short(claim['statement'], 100)}")
    if claims:
        cell.classes.append("refuted")


def _cell(row: Row, names: Names, disputed: Mapping[Place, Row]) -> Cell:
    notes = []
    if row["lower"] is not None or row["upper"] is not None:
        notes.append(f"between {_number(row['lower'])} and {_number(row['upper'])}")
    value = ("~" if row["approximate"] else "") + _number(row["value"]) + ("%" if row["unit"] == "%" else "")
    cell = Cell(value, row["span_start"], names.take(row["span_start"]), [], notes)
    dispute = disputed.get((row["panel"], row["x"], row["y"]))
    if dispute:
        cell.classes.append("disputed")
        cell.notes.append(f"{dispute['status']}: {reports(dispute)}")
    return cell


def _aside(row: Row, names: Names) -> Cell:
    return Cell(_number(row["value"]), row["span_start"], names.take(row["span_start"]), ["aside"],
                [row["reason"].replace("_", " ")])


def _number(value: float | None) -> str:
    return "…" if value is None else f"{value:.15g}"


def _by_row(quarantine: Sequence[Row]) -> dict[str | None, list[Row]]:
    rows: dict[str | None, list[Row]] = {}
    for row in sorted(quarantine, key=lambda row: row["span_start"]):
        rows.setdefault(row["row_label"], []).append(row)
    return rows
