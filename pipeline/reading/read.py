"""One description, read: the steps from text to rows."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.reading import frame, ledger, outline, placement, words
from pipeline.reading.frame import Frame
from pipeline.reading.gaps import Remarks
from pipeline.reading.layouts import coordinates, prose, read_line, read_remark, stated, tables
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.placement import Panel, label_number
from pipeline.reading.script import Script

Columns = dict[str, list]
"""Rows as columns: name -> values, all of one length. The names are those of `pipeline.tables`."""

PANEL_COLUMNS = ("panel", "position", "x_label", "y_label", "value_label", "x_ticks", "y_ticks", "scale_min", "scale_max",
                 "expected_cells", "observed_cells", "quarantined_cells", "completeness")
OBSERVATION_COLUMNS = ("panel", "x", "y", "value", "x_number", "y_number", "lower", "upper", "approximate", "unit",
                       "x_position", "y_position", "layout", "line", "span_start", "span_end")
QUARANTINE_COLUMNS = ("panel", "value", "row_label", "position", "reason", "line", "span_start", "span_end")


@dataclass(slots=True)
class ParsedDocument:
    """What one text says. Rows carry neither document nor figure: whoever knows them adds them."""

    title: str | None
    chart_type: str
    panels: Columns
    observations: Columns
    quarantine: Columns
    ledger: dict[str, int]
    """Written numbers by role, and `numbers_total`, their sum."""
    roles: list[tuple[int, int, str]]
    """Start, end and role of every written number, in order."""


def read(text: str) -> ParsedDocument:
    """Read one description. Never raises on any text; a text without data gives empty columns."""
    script = Script(text)
    lines = outline.outline(text, script.starts)
    declared = frame.build(script, lines)
    panels = placement.place(script, declared, _readings(script, lines, declared), Remarks(text, lines))
    counts = ledger.settle(script, lines)
    observations = _transpose(OBSERVATION_COLUMNS, [row for panel in panels for row in _observations(declared, panel)])
    quarantine = _transpose(QUARANTINE_COLUMNS, [row for panel in panels for row in _quarantine(declared, panel)])
    rows = [_panel(declared, panel, position) for position, panel in enumerate(panels, 1)]
    return ParsedDocument(declared.title, declared.chart_type, _transpose(PANEL_COLUMNS, rows), observations, quarantine, counts,
                          list(zip(script.starts, script.ends, script.roles, strict=True)))


def _readings(script: Script, lines: list[Line], declared: Frame) -> list[Reading]:
    """What the layouts read off the lines of the data sections."""
    if prose.is_prose(lines):
        return prose.read(script, lines, declared)
    readings: list[Reading] = []
    block: list[Line] = []
    for line in lines:
        if line.marker == "|":
            if block and line.number != block[-1].number + 1:
                readings += _read_table(script, block, declared)
                block = []
            block.append(line)
        elif line.first < line.last and line.marker != "#":
            if line.section == words.COMMENT:
                readings += stated.read(script, line, declared)
                continue
            if line.section != words.DATA:
                continue
            found = read_remark(script, line, declared) if _is_remark(line, declared) else read_line(script, line, declared)
            if found is not None:
                line.is_read = True
                for head in line.heads:
                    head.is_read = True
                readings += found
    readings += _read_table(script, block, declared)
    if declared.chart_type == "scatter":
        return coordinates.join(readings, {v.index: script.written(v.index) for r in readings for v in r.values if v}, declared)
    return readings


def _read_table(script: Script, block: list[Line], declared: Frame) -> list[Reading]:
    if not block or block[0].section != words.DATA:
        return []
    for line in block:
        line.is_read = True
    return tables.read(script, block, declared)


def _is_remark(line: Line, declared: Frame) -> bool:
    """Whether a line of a data section remarks on values instead of giving them."""
    if not line.label or not words.is_comment(line.label) or declared.knows(line.label):
        return False
    return words.is_pure_comment(line.label) or declared.chart_type != "box"


def _transpose(names: tuple[str, ...], rows: list[tuple]) -> Columns:
    if not rows:
        return {name: [] for name in names}
    return dict(zip(names, map(list, zip(*rows, strict=True)), strict=True))


def _name(declared: Frame, panel: Panel) -> str:
    return panel.name or declared.figure_name or "figure"


def _orders(declared: Frame, panel: Panel) -> tuple[dict, dict]:
    """Position of each label, from 1: declared labels in their order, then the others as they come."""
    orders: tuple[dict, dict] = ({}, {})
    for axis, order in enumerate(orders):
        used = dict.fromkeys((cell.y if axis else cell.x) for cell in panel.cells.values())
        used.pop(None, None)
        for label in [tick for tick in declared.axes[axis].ticks if tick in used] + list(used):
            order.setdefault(label, len(order) + 1)
    return orders


def _observations(declared: Frame, panel: Panel) -> list[tuple]:
    name = _name(declared, panel)
    x_order, y_order = _orders(declared, panel)
    rows = []
    for cell in panel.cells.values():
        value = cell.value
        if value is not None:
            x, y = cell.x, cell.y
            rows.append((name, x, y, value.value, label_number(x), label_number(y), value.lower, value.upper, value.approximate,
                         value.unit, x_order.get(x), y_order.get(y), cell.layout, cell.line.number, value.start, value.end))
    return rows


def _quarantine(declared: Frame, panel: Panel) -> list[tuple]:
    name = _name(declared, panel)
    return [(name, item.value.value, item.row, item.position, item.reason, item.line.number, item.value.start, item.value.end)
            for item in panel.quarantined]


def _panel(declared: Frame, panel: Panel, position: int) -> tuple:
    observed = sum(cell.value is not None for cell in panel.cells.values())
    expected = _expected(declared, panel)
    axes = declared.axes
    return (_name(declared, panel), position, axes.x.name, axes.y.name, declared.value_label, list(axes.x.ticks), list(axes.y.ticks),
            *declared.scale(_name(declared, panel)), expected, observed, len(panel.quarantined),
            observed / expected if expected else None)


def _expected(declared: Frame, panel: Panel) -> int | None:
    """How many cells the figure should have; None where its axes do not tell."""
    sizes = []
    for axis, order in enumerate(_orders(declared, panel)):
        ticks = declared.axes[axis].ticks
        if not declared.is_grid and axis == 0 and any(label_number(label) is not None for label in order):
            return None
        sizes.append(len(ticks) if ticks and set(order) <= set(ticks) else len(order))
    return sizes[0] * (sizes[1] or 1) or None
