"""Tables that declare the figure: a row for each axis, the legend, the scale.

    | Element | Description     |    | Axis | Label | Range | Major ticks |    | Part   | Upper chart | Lower chart |
    | X-axis  | Dose: 0.1, 0.2  |    | X    | Dose  | 0 – 1 | 0, 0.5, 1   |    | Y-axis | Yield (%)   | Cost (EUR)  |
    | Legend  | A (red), B      |    | Y    | Yield | 0 – 9 | 0, 3, 6, 9  |    | X-axis | Dose        | Dose        |
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pipeline.reading import colours, headings, sections, table_cells, words
from pipeline.reading import patterns as re
from pipeline.reading.lines import Line, set_label
from pipeline.reading.script import Script

_OF_AXES = frozenset(("axis", "axes"))
_SAYS_WHERE = re.compile(  # or how; and neither names the axis nor lists its labels
    r"(?:location|position|placement|side|orientation|direction|type|kind|scale|style|units?|notes?|remarks?|"
    r"count|number|colou?r|hex)(?: .*)?", re.IGNORECASE
)
_TICKS = re.compile(r"\b(?:ticks?|markers?|marks|labels|categories)\b", re.IGNORECASE)
_RANGE = re.compile(r"\b(?:range|limits|extent|domain)\b", re.IGNORECASE)


def blocks(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines of each table."""
    for is_table, group in groupby(lines, lambda line: line.marker == "|"):
        if is_table:
            yield list(group)


def declares(text: str, block: list[Line]) -> bool:
    """Whether the rows of a table declare an axis, the legend, the scale or, with their colours, the series."""
    of_axes = _is_of_axes(text, block)
    for line in block[1:]:
        label = _label(text, table_cells.split(text, line), of_axes)
        if sections.declares_frame(label):
            return True
        if words.is_numbered_series(label) and colours.colour_key(text[line.start : line.end]):
            return True
    return False


def declarations(script: Script, block: list[Line]) -> Iterator[Line]:
    """The cells of a table that declares, each as a line, "LABEL: content", under the head of its column if that opens
    a panel; what names an axis before its labels, and these before their bounds."""
    text = script.text
    of_axes = _is_of_axes(text, block)
    heads = []
    for begin, end in table_cells.split(text, block[0]):
        head = block[0].part(begin, end, block[0].first, block[0].first)
        set_label(head, text, end, end)
        heads.append(head)
    told = [column for column in range(1, len(heads)) if not _SAYS_WHERE.fullmatch(heads[column].label)]
    told.sort(key=lambda column: _rank(heads[column].label))
    for line in block[1:]:
        cells = table_cells.split(text, line)
        label = _label(text, cells, of_axes)
        for column in told:
            if column < len(cells) and text[slice(*cells[column])].strip(table_cells.RULE):
                begin, end = cells[column]
                within = script.between(begin, end, line.first, line.last)
                part = Line(line.number, line.indent, "-", 0, cells[0][0], end, within.start, within.stop)
                set_label(part, text, cells[0][1], begin)
                part.label = label
                part.section = line.section
                is_panel = headings.is_panel_head(heads[column].label)
                part.heads = (*line.heads, heads[column]) if is_panel else line.heads
                yield part


def _rank(head: str) -> int:
    return 2 if _RANGE.search(head) else 1 if _TICKS.search(head) else 0


def _is_of_axes(text: str, block: list[Line]) -> bool:
    return _label(text, table_cells.split(text, block[0]), False).lower() in _OF_AXES


def _label(text: str, cells: list[table_cells.Span], of_axes: bool) -> str:
    """What the first cell of a row names: "X" among axes is "X axis"."""
    label = words.plain(text[slice(*cells[0])]) if cells else ""
    return f"{label} axis" if of_axes and not label.lower().endswith("axis") else label
