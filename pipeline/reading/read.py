"""One description, read: the steps from text to rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, cast

from pipeline.reading import claims, ledger, readings
from pipeline.reading.frame import declarations
from pipeline.reading.frame.frame import Frame
from pipeline.reading.frame.gaps import Remarks
from pipeline.reading.numbers import label_number
from pipeline.reading.outline import outline
from pipeline.reading.outline.lines import Line
from pipeline.reading.placement import placement
from pipeline.reading.placement.cells import CELL_COLUMNS, Orders, Panel
from pipeline.reading.text import copies, notation
from pipeline.reading.text.script import Script

Columns = dict[str, list[Any]]
"""Rows as columns: name -> values, all of one length. The names are those of `pipeline.tables`."""

PANEL_COLUMNS = (
    "panel",
    "position",
    "x_label",
    "y_label",
    "value_label",
    "x_ticks",
    "y_ticks",
    "scale_min",
    "scale_max",
    "expected_cells",
    "observed_cells",
    "quarantined_cells",
    "completeness",
)
OBSERVATION_COLUMNS = (
    "panel",
    "x",
    "y",
    "value",
    "x_number",
    "y_number",
    "lower",
    "upper",
    "approximate",
    "unit",
    "x_position",
    "y_position",
    "layout",
    "line",
    "span_start",
    "span_end",
)
QUARANTINE_COLUMNS = ("panel", "value", "row_label", "position", "reason", "line", "span_start", "span_end")


@dataclass(slots=True)
class ParsedDocument:
    """What one text says. Rows carry neither document nor figure: whoever knows them adds them."""

    title: str | None
    chart_type: str
    panels: Columns
    observations: Columns
    quarantine: Columns
    statements: Columns
    """What the text claims of its own values, without verdicts."""
    ledger: dict[str, int]
    """Written numbers by role, and `numbers_total`, their sum."""
    numbers: tuple[list[int], list[int], list[str | None]]
    """Starts, ends and roles of all written numbers, in order."""

    @property
    def status(self) -> str:
        """`read` where the text gives values, placed or set aside; `no_data` where it gives none."""
        return "read" if self.observations["value"] or self.quarantine["value"] else "no_data"

    @property
    def roles(self) -> list[tuple[int, int, str]]:
        """Start, end and role of every written number, in order."""
        starts, ends, roles = self.numbers
        return list(zip(starts, ends, cast("list[str]", roles), strict=True))


def read(text: str) -> ParsedDocument:
    """Read one description. Never raises on any text; a text without data gives empty columns."""
    copy, origin = copies.readable(text)
    return _moved(_read(copy), origin, text) if origin else _read(text)


def _read(text: str) -> ParsedDocument:
    script, lines, declared = _outlined(text)
    if (closed := notation.closed(script.text, declared.declared)) is not script.text:
        script, lines, declared = _outlined(closed)
    panels = placement.place(script, declared, readings.collect(script, lines, declared), Remarks(text, lines))
    counts = ledger.settle(script, lines, panels)
    names = _unique([panel.name or declared.figure_name or "figure" for panel in panels])
    orders = [_orders(panel) for panel in panels]
    parsed = ParsedDocument(
        declared.title,
        declared.chart_type,
        _panels(declared, panels, names, orders),
        _observations(panels, names, orders),
        _quarantine(panels, names),
        claims.read(script, lines, declared, panels, names, orders),
        counts,
        script.numbers(),
    )
    return parsed if script.text is text else _as_written(parsed, text, script.text)


def _outlined(text: str) -> tuple[Script, list[Line], Frame]:
    """The numbers, the lines and the frame of a text."""
    script = Script(text)
    lines = outline.outline(script.plain, script.starts)
    return script, lines, declarations.build(script, lines)


def _moved(parsed: ParsedDocument, origin: list[int], text: str) -> ParsedDocument:
    """What was read off a copy of `text` that is longer, with the places in `text`; origin: where each character of the
    copy stands there."""
    for table in (parsed.observations, parsed.quarantine, parsed.statements):
        table["span_start"] = [origin[start] for start in table["span_start"]]
        table["span_end"] = [origin[end - 1] + 1 for end in table["span_end"]]
    spans = zip(parsed.statements["span_start"], parsed.statements["span_end"], strict=True)
    parsed.statements["statement"] = [text[start:end] for start, end in spans]
    starts, ends, roles = parsed.numbers
    parsed.numbers = [origin[start] for start in starts], [origin[end - 1] + 1 for end in ends], roles
    return parsed


def _as_written(parsed: ParsedDocument, text: str, unified: str) -> ParsedDocument:
    """What was read off a copy of `text` in another notation, its labels and statements as `text` spells them."""
    restore = notation.restored(text, unified)
    parsed.title = restore(parsed.title)
    for table in (parsed.panels, parsed.observations, parsed.quarantine, parsed.statements):
        table.update({name: restore(column) for name, column in table.items()})
    for axis in ("x", "y"):  # "06:30", which was read as "06.30"
        parsed.observations[f"{axis}_number"] = list(map(label_number, parsed.observations[axis]))
    spans = zip(parsed.statements["span_start"], parsed.statements["span_end"], strict=True)
    parsed.statements["statement"] = [text[start:end] for start, end in spans]
    if text.count("\n") != unified.count("\n"):  # rows of HTML, each on a line of its own
        for rows in (parsed.observations, parsed.quarantine):
            rows["line"] = [1 + text.count("\n", 0, start) for start in rows["span_start"]]
    return parsed


def _unique(names: list[str]) -> list[str]:
    """The names of panels, with " (2)" behind a name that another panel has."""
    found: dict[str, None] = {}
    for name in names:
        unique, number = name, 1
        while unique in found:
            number += 1
            unique = f"{name} ({number})"
        found[unique] = None
    return list(found)


def _orders(panel: Panel) -> Orders:
    """Position of each label on x and y of a panel, from 1: declared labels first, then others as they come; those
    between the numbers of an axis stand in their places."""
    axes = panel.frame.axes
    return _order(axes.x.ticks, panel.x), _order(axes.y.ticks, panel.y)


def _order(ticks: list[str], labels: list[str | None]) -> dict[str, int]:
    used = set(labels)
    ordered = dict.fromkeys([tick for tick in ticks if tick in used])
    if len(ordered) < len(used):
        ordered.update(dict.fromkeys(label for label in labels if label is not None))
        numbers = {label: number for label in (*ticks, *ordered) if (number := label_number(label)) is not None}
        if len(ticks) > 1 and len(numbers) == len({*ticks, *ordered}):
            falls = numbers[ticks[0]] > numbers[ticks[-1]]
            ordered = dict.fromkeys(sorted(ordered, key=numbers.__getitem__, reverse=falls))
    return dict(zip(ordered, count(1), strict=False))


def _observations(panels: list[Panel], names: list[str], orders: list[Orders]) -> Columns:
    columns: Columns = {name: [] for name in OBSERVATION_COLUMNS}
    for panel, name, (x_order, y_order) in zip(panels, names, orders, strict=True):
        columns["panel"] += [name] * len(panel.x)
        columns["x_position"] += map(x_order.get, panel.x)  # type: ignore[arg-type]  # None has no position
        columns["y_position"] += map(y_order.get, panel.y)  # type: ignore[arg-type]
        for column in CELL_COLUMNS:
            columns[column] += getattr(panel, column)
    x, y = columns["x"], columns["y"]
    numbers = {label: label_number(label) for label in set(x).union(y)}
    columns["x_number"] += map(numbers.get, x)
    columns["y_number"] += map(numbers.get, y)
    return columns


def _quarantine(panels: list[Panel], names: list[str]) -> Columns:
    rows = [(name, *row) for name, panel in zip(names, panels, strict=True) for row in panel.quarantined]
    return _columns(QUARANTINE_COLUMNS, rows)


def _columns(names: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> Columns:
    columns = map(list, zip(*rows, strict=True)) if rows else [[] for _ in names]
    return dict(zip(names, columns, strict=True))


def _panels(
    declared: Frame, panels: list[Panel], names: list[str], orders: list[Orders]
) -> Columns:
    rows = []
    for position, (panel, name, order) in enumerate(zip(panels, names, orders, strict=True), 1):
        axes = panel.frame.axes
        observed, expected = len(panel.x), _expected(panel.frame, order)
        measure = panel.frame.measure_of(name if len(names) > 1 else "")
        rows.append(
            (
                name,
                position,
                *map(panel.frame.with_unit, (*panel.label_names, measure)),
                list(axes.x.ticks),
                list(axes.y.ticks),
                *declared.scale(name),
                expected,
                observed,
                len(panel.quarantined),
                observed / expected if expected else None,
            )
        )
    return _columns(PANEL_COLUMNS, rows)


def _expected(declared: Frame, orders: Orders) -> int | None:
    """How many cells the figure should have; None where its axes do not tell."""
    if not declared.is_grid and any(label_number(text) is not None for text in orders[0]):
        return None
    x, y = (
        len(ticks) if (order or declared.is_grid) and order.keys() <= set(ticks) else len(order)
        for order, ticks in zip(orders, (declared.axes.x.ticks, declared.axes.y.ticks), strict=True)
    )
    return x * (y or 1) or None
