"""Tables that declare the figure: a row for each axis, the legend, the scale, or a row for each panel.

    | Element | Description     |    | Axis | Label | Range | Major ticks |    | Part   | Upper chart | Lower chart |
    | X-axis  | Dose: 0.1, 0.2  |    | X    | Dose  | 0 – 1 | 0, 0.5, 1   |    | Y-axis | Yield (%)   | Cost (EUR)  |
    | Legend  | A (red), B      |    | Y    | Yield | 0 – 9 | 0, 3, 6, 9  |    | X-axis | Dose        | Dose        |

    | Panel | Title | Type | X-axis | Y-axis    |        | Element | Axes                  |
    | (a)   | Yield | Bars | Dose   | Yield (%) |        | Yield   | x: Dose; y: Yield (%) |
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.lines import Line, set_label
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, colours, headings, sections, words

_IN_DECLARATIONS = (  # one of them stands in a table that declares, in lower case
    "axis", "axes", "legend", "colo", "key", "series", "line", "curve", "horizontal", "vertical"
)
_OF_AXES = frozenset(("axis", "axes"))
_SIDES = frozenset(("horizontal", "vertical"))  # of axes that are called by their direction alone
_OF_PANELS = frozenset(("", "panel", "sub-panel", "subpanel", "chart", "plot", "subplot", "sub-plot", "graph", "figure",
                        "subfigure", "part", "element", "position", "region", "heatmap"))  # fmt: skip
_ON_AXIS = re.compile(  # "x: Dose; y: Yield (%)"
    r"\b(?P<axis>[xy]|horizontal|vertical)(?:[\s\-]axis)?: (?P<told>[^;|\n]{1,80})", re.IGNORECASE
)
_NO_AXIS = re.compile(
    r".*axis|(?:(?:panel |chart |plot )?(?:titles?|types?|kinds?|names?)|marks|drawn (?:as|with)|legends?|series|"
    r"colou?r.*|scale|units?|notes?|remarks?)", re.IGNORECASE
)
_TITLE = re.compile(r"(?:(?:panel|chart|plot) )?title", re.IGNORECASE)
_LETTER = re.compile(r"\(?([A-Ha-h1-9])[).]?")
_SAYS_WHERE = re.compile(  # or how; and neither names the axis nor lists its labels
    r"(?:location|position|placement|side|orientation|direction|type|kind|scale|style|units?|notes?|remarks?|"
    r"count|number|colou?r|hex)(?: .*)?", re.IGNORECASE
)
_TICKS = re.compile(r"\b(?:ticks?|markers?|marks|labels|categories)\b", re.IGNORECASE)
_SIDES_OF_GRID = re.compile(r"(?:columns|rows)(?: \([^()]+\))?", re.IGNORECASE)
_COLOUR = re.compile(r"(?:line |marker |legend )?colou?rs?\b|hex\b", re.IGNORECASE)  # heads a column of colours
_NARROW = 2  # cells of a row in a table of names and values
_NUMBER = re.compile(r"[*~≈+\-−$€£]{0,4}\d[\d.,]{0,12}\s?%?\*{0,2}")
_RANGE = re.compile(r"\b(?:range|limits|extent|domain)\b", re.IGNORECASE)


def blocks(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines of each table."""
    block: list[Line] = []
    for line in lines:
        if line.marker == "|":
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def sort(lines: list[Line], text: str) -> None:
    """Make declarations of tables that declare, and data of one that a text begins with, where it has no other, or of
    one among the declarations where the text gives no other values."""
    others = []
    has_table = False
    for block in blocks(lines):
        has_table |= block[0].section == sections.DATA
        if block[0].section != sections.COMMENT and declares(text, block):
            _put(block, sections.FRAME)
        elif len(table_cells.split(text, block[0])) > _NARROW:
            others.append(block)
    if has_table:
        return
    has_values = any(line.section == sections.DATA and line.behind < line.last for line in lines)
    for block in others:
        section = block[0].section
        if section == sections.OVERVIEW or (
            section == sections.FRAME and not has_values and _holds_numbers(text, block)
        ):
            _put(block, sections.DATA)


def _holds_numbers(text: str, block: list[Line]) -> bool:
    """Whether the rows of a table hold a number, or nothing, for each column but those of colours and the first one, or
    without colours, as a legend has, the first ones: "| Fence | Block | Herd | Pressure |"."""
    heads = [words.plain(text[slice(*cell)]) for cell in table_cells.split(text, block[0])]
    rows = [(row, [text[slice(*cell)] for cell in table_cells.split(text, row)]) for row in block[2:]]
    columns = [column for column, head in enumerate(heads) if column and not _COLOUR.match(head)]
    named = [at for at in range(len(heads))
             if not any(_NUMBER.fullmatch(cells[at]) for _, cells in rows if at < len(cells))]
    if named and not any(_COLOUR.match(heads[at]) for at in named):
        columns = [column for column in columns if column > named[-1]]
    if not columns:
        return False
    for row, cells in rows:
        said = [cells[column] for column in columns if column < len(cells) and not blanks.is_blank(cells[column])]
        if row.last - row.first < len(said) or not all(any(map(str.isdigit, cell)) for cell in said):
            return False
    return any(row.first < row.last for row in block[2:])


def _put(block: list[Line], section: str) -> None:
    for line in block:
        line.section = section


def declares(text: str, block: list[Line]) -> bool:
    """Whether the rows of a table declare an axis, the legend, the scale or, with their colours, the series, or a panel
    with its axes each."""
    said = text[block[0].start : block[-1].end].lower()
    if not any(map(said.__contains__, _IN_DECLARATIONS)):
        return False
    rows = [table_cells.split(text, line) for line in block]
    if _lists_panels(text, rows):
        return True
    of_axes = _is_of_axes(text, rows)
    for line, cells in zip(block[1:], rows[1:], strict=True):
        label = _label(text, cells, of_axes)
        if line.section == sections.FRAME and len(cells) == _NARROW and _SIDES_OF_GRID.fullmatch(label):
            return True
        if sections.declares_frame(label) and (sections.speaks_of_axis(label) or not _gives_values(text, cells)):
            return True
        if words.is_numbered_series(label) and colours.colour_key(text[line.start : line.end]):
            return True
    return False


def _gives_values(text: str, cells: list[table_cells.Span]) -> bool:
    """Whether all cells of a row but the first are numbers: "Key" is then a label like others."""
    return len(cells) > 2 and all(_NUMBER.fullmatch(text, *cell) for cell in cells[1:])


def declarations(script: Script, block: list[Line]) -> Iterator[Line]:
    """The cells of a table that declares, each as a line, "LABEL: content", under the head of its panel if it has one;
    what names an axis before its labels, and these before their bounds."""
    text = script.text
    rows = [table_cells.split(text, line) for line in block]
    heads = [_head(text, block[0], cell) for cell in rows[0]]
    order = sorted(range(1, len(heads)), key=lambda column: _rank(heads[column].label))
    by_panel, of_axes = _lists_panels(text, rows), _is_of_axes(text, rows)
    titled = any(_TITLE.fullmatch(head.label) for head in heads)
    for line, cells in zip(block[1:], rows[1:], strict=True):
        if not cells:
            continue
        if by_panel:
            yield from _of_panel(script, line, cells, heads, order, titled)
            continue
        label = _label(text, cells, of_axes)
        for column in order:
            if not _SAYS_WHERE.fullmatch(heads[column].label):
                yield from _part(script, line, cells, column, label, heads[column])


def _of_panel(
    script: Script, line: Line, cells: list[table_cells.Span], heads: list[Line], order: list[int], titled: bool
) -> Iterator[Line]:
    """What a row declares of its panel; titled: whether a column has the titles, and not the first one."""
    panel = _head(script.text, line, cells[0])
    if not headings.marks(panel.label):  # "Yield by year", and neither "(a)" nor "Left"
        panel.label = f"Panel: {panel.label}"
        if not titled:
            yield from _part(script, line, cells, 0, "Panel title", panel)
    for column in order:
        name = heads[column].label
        name = name.partition(" / ")[0] if sections.declares_frame(name) else name  # "Y-axis / measure"
        if name.lower() in _OF_AXES and column < len(cells):
            for match in _ON_AXIS.finditer(script.text, *cells[column]):
                told = [*cells[:column], match.span("told")]
                yield from _part(script, line, told, column, f"{match['axis']}-axis", panel)
            continue
        yield from _part(script, line, cells, column, "Legend" if name.lower() == "key" else name, panel)


def _part(
    script: Script, line: Line, cells: list[table_cells.Span], column: int, label: str, head: Line
) -> Iterator[Line]:
    """A cell as a line with a label, under a head if that opens a panel; none where it is left blank."""
    if column >= len(cells) or not script.text[slice(*cells[column])].strip(table_cells.RULE):
        return
    begin, end = cells[column]
    within = script.between(begin, end, line.first, line.last)
    part = Line(line.number, line.indent, "-", 0, cells[0][0], end, within.start, within.stop)
    set_label(part, script.text, cells[0][1], begin)
    part.label = label
    part.section = line.section
    part.heads = (*line.heads, head) if headings.marks(head.label) else line.heads
    yield part


def _head(text: str, line: Line, cell: table_cells.Span) -> Line:
    """A cell as a head: "A" is that of "Panel A"."""
    head = line.part(*cell, line.first, line.first)
    set_label(head, text, cell[1], cell[1])
    if match := _LETTER.fullmatch(head.label):
        head.label = f"Panel {match[1]}"
    return head


def _rank(head: str) -> int:
    return 2 if _RANGE.search(head) else 1 if _TICKS.search(head) else 0


def _lists_panels(text: str, rows: list[list[table_cells.Span]]) -> bool:
    """Whether each row of a table declares a panel: its columns are for axes, and hold words."""
    first, *others = [words.plain(text[slice(*cell)]) for cell in rows[0]] or [""]
    columns = [column for column, head in enumerate(others, 1)
               if sections.declares_frame(head) or head.lower() in _OF_AXES]
    if first.lower() not in _OF_PANELS or not columns:
        return False
    body = rows[2:]
    return len(body) > 1 and _are_words([text[slice(*row[at])] for row in body for at in columns if at < len(row)])


def _are_words(cells: list[str]) -> bool:
    return any(any(map(str.isalpha, cell)) for cell in cells) and not any(cell[:1].isdigit() for cell in cells)


def _is_of_axes(text: str, rows: list[list[table_cells.Span]]) -> bool:
    """Whether the rows of a table are for axes, "X" and "Y", or for both directions among others."""
    first, *body = rows
    if _label(text, first, False).lower() in _OF_AXES:
        return True
    sides = [row for row in body if _label(text, row, False).lower() in _SIDES]
    return len(sides) == len(_SIDES) and _are_words([text[slice(*cell)] for row in sides for cell in row[1:]])


def _label(text: str, cells: list[table_cells.Span], of_axes: bool) -> str:
    """What the first cell of a row names: "X" or "X (bottom)" among axes is "X axis"."""
    label = words.plain(text[slice(*cells[0])]) if cells else ""
    if label.lower() == "key":
        return "Legend"
    return f"{words.without_parentheses(label).rstrip()} axis" if of_axes and not _NO_AXIS.fullmatch(label) else label
