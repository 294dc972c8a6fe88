"""One description, read: the steps from text to rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from pipeline.reading import frame, ledger, outline, placement, words
from pipeline.reading.cells import Panel
from pipeline.reading.frame import Frame
from pipeline.reading.gaps import Remarks
from pipeline.reading.layouts import coordinates, prose, read_line, read_remark, stated, tables
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.numbers import number_value
from pipeline.reading.outline import Line
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
    numbers: tuple[list[int], list[int], list[str]]
    """Starts, ends and roles of all written numbers, in order."""

    @property
    def status(self) -> str:
        """`read` where the text gives values, placed or set aside; `no_data` where it gives none."""
        return "read" if self.observations["value"] or self.quarantine["value"] else "no_data"

    @property
    def roles(self) -> list[tuple[int, int, str]]:
        """Start, end and role of every written number, in order."""
        return list(zip(*self.numbers, strict=True))


def read(text: str) -> ParsedDocument:
    """Read one description. Never raises on any text; a text without data gives empty columns."""
    script = Script(text)
    lines = outline.outline(text, script.starts)
    declared = frame.build(script, lines)
    panels = placement.place(script, declared, _readings(script, lines, declared), Remarks(text, lines))
    counts = ledger.settle(script, lines, panels)
    panel_rows: list[tuple] = []
    observations: Columns = {name: [] for name in OBSERVATION_COLUMNS}
    quarantine: Columns = {name: [] for name in QUARANTINE_COLUMNS}
    names: set[str] = set()
    for position, panel in enumerate(panels, 1):
        name = _unique(panel.name or declared.figure_name or "figure", names)
        orders = _orders(declared, panel)
        panel_rows.append(_panel(declared, panel, name, position, orders))
        _add_observations(observations, panel, name, orders)
        _add_quarantine(quarantine, panel, name)
    columns = zip(*panel_rows, strict=True) if panel_rows else ((),) * len(PANEL_COLUMNS)
    return ParsedDocument(declared.title, declared.chart_type, dict(zip(PANEL_COLUMNS, map(list, columns), strict=True)),
                          observations, quarantine, counts, (script.starts, script.ends, script.roles))


def _unique(name: str, names: set[str]) -> str:
    """A panel's name, with " (2)" behind it where another panel has it; adds it to `names`."""
    found, number = name, 1
    while found in names:
        number += 1
        found = f"{name} ({number})"
    names.add(found)
    return found


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
            if line.section == words.DATA:
                found = read_remark(script, line, declared) if _is_remark(line, declared) else read_line(script, line, declared)
                if found is not None:
                    line.is_read = True
                    for head in reversed(line.heads):
                        if head.is_read:
                            break
                        head.is_read = True
                    readings += found
            elif line.section == words.COMMENT:
                readings += stated.read(script, line, declared)
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


def _orders(declared: Frame, panel: Panel) -> tuple[dict[str, int], dict[str, int]]:
    """Position of each label on x and y, from 1: declared labels in their order, then the others as they come."""
    found = []
    for axis, labels in enumerate((panel.x, panel.y)):
        used = dict.fromkeys(labels)
        used.pop(None, None)
        if ticks := declared.axes[axis].ticks:
            used = dict.fromkeys([tick for tick in ticks if tick in used]) | used
        found.append(dict(zip(used, count(1), strict=False)))
    return found[0], found[1]


def _add_observations(columns: Columns, panel: Panel, name: str, orders: tuple[dict[str, int], dict[str, int]]) -> None:
    x, y = panel.x, panel.y
    x_numbers, y_numbers = (dict(zip(order, map(_label_number, order), strict=True)) for order in orders)
    _extend(columns, ([name] * len(x), x, y, panel.value, map(x_numbers.get, x), map(y_numbers.get, y), panel.lower, panel.upper,
                      panel.approximate, panel.unit, map(orders[0].get, x), map(orders[1].get, y), panel.layout, panel.line,
                      panel.start, panel.end))


def _add_quarantine(columns: Columns, panel: Panel, name: str) -> None:
    if panel.quarantined:
        _extend(columns, ([name] * len(panel.quarantined), *zip(*panel.quarantined, strict=True)))


def _extend(columns: Columns, rows: tuple) -> None:
    for column, items in zip(columns.values(), rows, strict=True):
        column.extend(items)


def _panel(declared: Frame, panel: Panel, name: str, position: int, orders: tuple[dict[str, int], dict[str, int]]) -> tuple:
    observed = len(panel.x)
    expected = _expected(declared, orders)
    axes = declared.axes
    return (name, position, axes.x.name, axes.y.name, declared.value_label, list(axes.x.ticks), list(axes.y.ticks),
            *declared.scale(name), expected, observed, len(panel.quarantined), observed / expected if expected else None)


def _expected(declared: Frame, orders: tuple[dict[str, int], dict[str, int]]) -> int | None:
    """How many cells the figure should have; None where its axes do not tell."""
    if not declared.is_grid and any(_label_number(text) is not None for text in orders[0]):
        return None
    sizes = []
    for axis, order in enumerate(orders):
        ticks = declared.axes[axis].ticks
        sizes.append(len(ticks) if ticks and order.keys() <= set(ticks) else len(order))
    return sizes[0] * (sizes[1] or 1) or None


@lru_cache(maxsize=16384)
def _label_number(label: str | None) -> float | None:
    """The number that a label is, None where it is none."""
    if not label or not (label[0].isdigit() or label[0] in "+-−–.~"):
        return None
    try:
        return number_value(label.strip("~% "))
    except ValueError:
        return None
