"""One description, read: the steps from text to rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Any, cast

from pipeline.reading import claims, ledger
from pipeline.reading.frame import charts, column_lines, declarations
from pipeline.reading.frame.frame import Frame
from pipeline.reading.frame.gaps import Remarks
from pipeline.reading.layouts import columns, coordinates, named, ranked, read_line, read_remark, stated, tables, values
from pipeline.reading.numbers import label_number
from pipeline.reading.outline import aligned, outline
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import asides, courses, error_bars, glosses, label_products, recurring, sums
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.placement import beside, fields, placement, segment_orders
from pipeline.reading.placement.cells import CELL_COLUMNS, Orders, Panel
from pipeline.reading.prose import prose
from pipeline.reading.text import notation
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import box_statistics, sections, words

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
    script, lines, declared = _outlined(text)
    if (closed := notation.closed(script.text, declared.declared)) is not script.text:
        script, lines, declared = _outlined(closed)
    panels = placement.place(script, declared, _readings(script, lines, declared), Remarks(text, lines))
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
        (script.starts, script.ends, script.roles),
    )
    return parsed if script.text is text else _as_written(parsed, text, script.text)


def _outlined(text: str) -> tuple[Script, list[Line], Frame]:
    """The numbers, the lines and the frame of a text."""
    script = Script(text)
    lines = outline.outline(script.plain, script.starts)
    return script, lines, declarations.build(script, lines)


def _as_written(parsed: ParsedDocument, text: str, unified: str) -> ParsedDocument:
    """What was read off a copy of `text` in another notation, its labels and statements as `text` spells them."""
    restore = notation.restored(text, unified)
    parsed.title = restore(parsed.title)
    for table in (parsed.panels, parsed.observations, parsed.quarantine, parsed.statements):
        table.update({name: restore(column) for name, column in table.items()})
    spans = zip(parsed.statements["span_start"], parsed.statements["span_end"], strict=True)
    parsed.statements["statement"] = [text[start:end] for start, end in spans]
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


def _readings(script: Script, lines: list[Line], declared: Frame) -> list[Reading]:
    """What the layouts read off the lines of the data sections."""
    if prose.is_prose(lines):
        return prose.read(script, lines, declared)
    if declared.chart_type == "other" and charts.has_no_data(script.text, lines):
        for line in lines:
            line.is_remark = line.section == sections.DATA
        return []
    told = prose.read_panels(script, lines, declared)
    column_lines.mark(script.text, lines, declared)
    label_products.mark(lines, declared)
    glosses.leave_out(script.text, lines, declared)
    recurring.mark(script.text, lines)
    readings: list[Reading] = []
    block: list[Line] = []
    for line in lines:
        if block and (line.marker != "|" or not aligned.goes_on(script.text, block[-1], line, len(block) == 1)):
            readings += _read_table(script, block, declared)
            block = []
        if line.marker == "|":
            block.append(line)
        elif line.first < line.last and line.marker != "#":
            if line.section == sections.DATA:
                own = declared.of(None, line)
                if (asides.stands_beside(script.text, line) and not own.knows(line.label)) or (
                    line is lines[-1] and asides.is_cut_label(script.text, line, lines)
                ):
                    line.is_remark = True
                    continue
                line.is_remark = _is_remark(script, line, own)
                found = (read_remark if line.is_remark else read_line)(script, line, own)
                if found is not None:
                    line.is_read = True
                    for head in reversed(line.heads):
                        if head.is_read:
                            break
                        head.is_read = True
                    readings += found
            elif line.section == sections.COMMENT:
                readings += stated.read(script, line, declared)
    readings += _read_table(script, block, declared)
    over = {head for reading in readings for head in reading.line.heads}
    readings = [reading for reading in readings if not asides.sums_up_items(script, reading, over)]
    readings = prose.take_told(readings, told)
    readings = (
        readings
        or ranked.read_chains(script, lines, declared)
        or named.read_heads(script, lines, declared)
    )
    if of_slices := prose.read_slices(script, lines, declared):
        readings = sorted(readings + of_slices, key=lambda reading: reading.line.number)
    readings = segment_orders.spread(script, lines, readings, declared)
    error_bars.attach(script, lines, readings)
    by_frame = groupby(readings, lambda reading: declared.of(None, reading.line))
    return [reading for own, group in by_frame for reading in _joined(script, list(group), own)]


def _joined(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings of a panel, with what only those around them tell."""
    if frame.chart_type == "line":
        readings = courses.place_stages(script, readings)
    if frame.is_grid:
        readings = fields.join(script, readings, frame)
    readings = beside.drop(script, readings, frame)
    if any(not reading.labels for reading in readings):
        readings = values.name_in_order(readings, frame)
    if frame.chart_type in coordinates.CHARTS:
        return coordinates.join(script, readings, frame)
    return readings


def _read_table(script: Script, block: list[Line], declared: Frame) -> list[Reading]:
    if not block or block[0].section != sections.DATA:
        return []
    if asides.tells_fit(block[0], declared):
        for line in block:
            line.is_remark = True
        return []
    for line in block:
        line.is_read = True
    own = declared.of(None, block[0])
    found = columns.read(script, block, own)
    return tables.read(script, block, own) if found is None else found


def _is_remark(script: Script, line: Line, declared: Frame) -> bool:
    """Whether a line of a data section remarks on values instead of giving them."""
    count = line.last - line.behind
    if count > 1 and not declared.is_grid and ranked.is_chain(script.text, line):
        return True
    if asides.tells_fit(line, declared) or asides.tells_test(line.label) or asides.is_worked_out(line.label):
        return True
    if not line.label:
        return False
    if count:
        if count == 1 and asides.compares(script, line, declared):
            return True
        if count == 2 and declared.is_grid and asides.spans(script, line, declared):
            return True
        if count == 1 and declared.chart_type == "scatter" and asides.counts_points(script, line):
            return True
        if declared.chart_type == "other" and asides.counts(script, line, declared):
            return True
        may_quote = script.text[line.rest] in "\"“" or declared.chart_type == "scatter"
        if may_quote and asides.quotes(script.text, line, declared):
            return True
    if words.lists_missing(line.label):
        return not declared.knows(line.label)
    if line.is_named:
        return False
    if not words.is_comment(line.label) or asides.is_name(script.text, line):
        if declared.chart_type == "pie" and words.is_total(line.label):
            return True
        if not (words.sums_up(line.label) and declared.lists_labels) and not sums.leaves_out(line.label, declared):
            return False
        is_line = sums.of_lines(line.label) or (
            words.is_total(line.label) and (declared.axes.x.ticks or not line.marker)
        )
        if not is_line and _is_row(script, line):
            return False
        if declared.measures(line.label) or declared.has_drawn_totals:
            return False
    if declared.knows(line.label) or _is_place(line.label, declared):
        return False
    if declared.chart_type == "scatter" and words.key(line.label) == words.key(declared.axes.x.name or ""):
        return False  # a coordinate of a point: "Range: 410"
    return not (declared.chart_type == "box" and box_statistics.begins_with_statistic(line.label))


def _is_place(label: str, declared: Frame) -> bool:
    """Whether the words of a label name a place on an axis: one of the labels there, where the text lists them."""
    axis, name = declared.axes.hint(label)
    if axis is None:
        return False
    return name[:1].isdigit() or not declared.axes[axis].keys or words.key(name) in declared.axes[axis].keys


def _is_row(script: Script, line: Line) -> bool:
    """Whether several values stand behind the label of a line, apart from what is added in parentheses."""
    if line.last - line.behind < 2:
        return False
    opened = script.text.find("(", script.starts[line.behind], script.starts[line.behind + 1])
    return opened < 0 or script.text.find(")", opened, line.end) < script.starts[line.last - 1]


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
