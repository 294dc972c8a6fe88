"""The layouts of grids."""

from __future__ import annotations

from rendering.documents import Choose, Layout, Line, declared
from rendering.figures import Cells, Figure, Value


def frame(choose: Choose, figure: Figure) -> list[Line]:
    return declared(choose, "X", figure.x) + declared(choose, "Y", figure.y)


def written(cell: Value | None, blank: str = "N/A") -> str:
    return cell.written if cell else blank


def bare_rows(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """500: 41.3, 42.7, 45.3"""
    row = choose(
        "{y}: {values}", "**{y}:** {values}", "**Row {n} ({axis} {y}):** {values}", "Row {n} ({y}): {values}",
        "**{axis} {y}:** {values}", "**Row {n} ({axis} {y}):** Values from left to right: {values}.",
    )
    return [
        (0, row.format(y=y, n=n, axis=figure.y.name, values=", ".join(written(cells[x, y]) for x in figure.x.labels)))
        for n, y in enumerate(figure.y.labels, 1)
    ]


def row_first(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW:** / COL: v"""
    head, item = choose(
        ("**{y}:**", "{x}: {v}"), ("**{axis} {y}:**", "**{x}:** {v}"), ("{y}:", "{x}: {v}"),
        ("**{y}**", "{axis} {x}: {v}"),
    )
    lines: list[Line] = []
    for y in figure.y.labels:
        lines.append((0, head.format(y=y, axis=figure.y.name)))
        lines += [(1, item.format(x=x, axis=figure.x.name, v=written(cells[x, y]))) for x in figure.x.labels]
    return lines


def column_first(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**COL (First Column):** / ROW: v"""
    head = choose("**{x}:**", "**{axis} {x}:**", "**{x} ({nth} Column)**")
    item = choose("{y}: {v}", "{axis} {y}: {v}")
    lines: list[Line] = []
    for nth, x in zip(("First", "Second", "Third", "Fourth", "Fifth"), figure.x.labels, strict=False):
        lines.append((0, head.format(x=x, axis=figure.x.name, nth=nth)))
        lines += [(1, item.format(y=y, axis=figure.y.name, v=written(cells[x, y]))) for y in figure.y.labels]
    return lines


def one_line_a_row(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW:** A: v, B: v"""
    row = choose("**{y}:** {pairs}", "{y}: {pairs}", "**{y}:** {pairs}.")
    pair = choose("{x}: {v}", "{x} = {v}", "{x}: {v}" if figure.x.is_numeric else "{x} ({v})")
    return [
        (0, row.format(y=y, pairs=", ".join(pair.format(x=x, v=cells[x, y].written) for x in figure.x.labels)))
        for y in figure.y.labels
    ]


def value_then_column(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW:** v (A), v (B)"""
    row = choose("**{y}:** {pairs}", "{y}: {pairs}", "**{axis} {y}:** {pairs}.")
    lines: list[Line] = []
    for y in figure.y.labels:
        pairs = ", ".join(f"{cells[x, y].written} ({x})" for x in figure.x.labels)
        lines.append((0, row.format(y=y, axis=figure.y.name, pairs=pairs)))
    return lines


def respectively(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW:** The values are v, v, and v at A, B, and C, respectively."""
    form = choose(
        "The values are {values} at {labels}, respectively.", "For {labels} the values are {values}, respectively."
    )
    lines: list[Line] = []
    for y in figure.y.labels:
        values = ", ".join(cells[x, y].written for x in figure.x.labels)
        lines.append((0, f"**{y}:** {form.format(values=values, labels=', '.join(figure.x.labels))}"))
    return lines


def half_sentences(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW Row:** / Mostly to `COL` (v). / Others: `COL` (v), `COL` (v)."""
    quoted = choose("`{x}` ({v})", "{x} ({v})")
    lines: list[Line] = []
    for y in figure.y.labels:
        first, *others = (quoted.format(x=x, v=cells[x, y].written) for x in figure.x.labels)
        lines += [(0, f"**{y} Row:**"), (1, f"Mostly to {first}."), (1, f"Others: {', '.join(others)}.")]
    return lines


def coordinate_pairs(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """Ratio 0.1, Window 500: v"""
    form = choose(
        "{a} {x}, {b} {y}: {v}", "**{a} {x}, {b} {y}:** {v}", "{b} {y}, {a} {x}: {v}", "{a} = {x}, {b} = {y}: {v}"
    )
    return _cell_by_cell(form, figure, cells)


def tuples(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """(0.1, 500): v"""
    form = choose("({x}, {y}): {v}", "**({x}, {y}):** {v}", "({x}, {y}) → {v}", "(x={x}, y={y}): {v}")
    return _cell_by_cell(form, figure, cells)


def versus(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**A vs. B:** v"""
    return _cell_by_cell(choose("**{y} vs. {x}:** {v}", "{y} vs. {x}: {v}", "{y} → {x}: {v}"), figure, cells)


def _cell_by_cell(form: str, figure: Figure, cells: Cells) -> list[Line]:
    return [
        (0, form.format(a=figure.x.name, x=x, b=figure.y.name, y=y, v=written(cells[x, y])))
        for y in figure.y.labels
        for x in figure.x.labels
    ]


def arrows(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW** / COL → v"""
    head = choose("**{y}:**", "**{axis} = {y}**", "**{axis} {y}:**")
    lines: list[Line] = []
    for y in figure.y.labels:
        lines.append((0, head.format(y=y, axis=figure.y.name)))
        lines += [(1, f"{x} → {written(cells[x, y])}") for x in figure.x.labels]
    return lines


def table(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """| Row \\ Column | A | B |"""
    x, y = figure.x, figure.y
    corner = choose("", y.name, f"{y.name} \\ {x.name}", f"{y.name} / {x.name}")
    column, row = choose("{}", f"{x.name} {{}}", "**{}**"), choose("{}", "**{}**")
    blank = choose("N/A", "-", "—", "")
    return rows((
        (corner, *map(column.format, x.labels)),
        (choose("---", ":---"), *("---" for _ in x.labels)),
        *((row.format(b), *(written(cells[a, b], blank) for a in x.labels)) for b in y.labels),
    ))


def long_table(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """| Row | Column | Value |"""
    body = ((y, x, written(cells[x, y])) for y in figure.y.labels for x in figure.x.labels)
    return rows(((figure.y.name, figure.x.name, "Value"), ("---", "---", "---"), *body))


def sentences(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """At Model A and Dataset B, the value is v."""
    form = choose("At {b} {y} and {a} {x}, the value is {v}.", "The cell at {b} {y} and {a} {x} contains {v}.")
    return _cell_by_cell(form, figure, cells)


def rows_by_place(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**First row:** v, v, v"""
    places = ("First", "Second", "Third", "Fourth", "Fifth")
    form = choose("**{place} row:** {values}", "{place} row: {values}", "**Row {n}:** {values}")
    return [
        (0, form.format(place=place, n=n, values=", ".join(written(cells[x, y]) for x in figure.x.labels)))
        for n, (place, y) in enumerate(zip(places, figure.y.labels, strict=False), 1)
    ]


def cells_by_place(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """Top-left cell: v"""
    form = choose("{place}: {v}", "**{place}:** {v}", "{place} cell: {v}")
    across, down = ("left", "right"), ("Top", "Bottom")
    return [
        (0, form.format(place=f"{down[j]}-{across[i]}", v=written(cells[x, y])))
        for j, y in enumerate(figure.y.labels)
        for i, x in enumerate(figure.x.labels)
    ]


def extremes(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW:** Highest in A (v). Weakest: v with B."""
    first, second = figure.x.labels
    form = choose("Highest in {a} ({v}). Weakest: {w} with {b}.", "Highest in {a} ({v}), lowest in {b} ({w}).")
    return [
        (0, f"**{y}:** {form.format(a=first, b=second, v=cells[first, y].written, w=cells[second, y].written)}")
        for y in figure.y.labels
    ]


def subjects(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """The ROW row reads v, v, v. / ROW — A = v; B = v"""
    form = choose("The {y} row reads {values}.", "Row {y} shows {values}.", "In the {y} row, the values are {values}.",
                  "{y} — {pairs}")
    lines: list[Line] = []
    for y in figure.y.labels:
        values = ", ".join(cells[x, y].written for x in figure.x.labels)
        pairs = "; ".join(f"{x} = {cells[x, y].written}" for x in figure.x.labels)
        lines.append((0, form.format(y=y, values=values, pairs=pairs)))
    return lines


def shared(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW:** all v except COL (w)"""
    same = choose("all {v}", "{v} throughout", "{v} for all {axis}s", "All cells read {v}")
    but = choose("all {v} except {x} ({w})", "{v} everywhere except for {x} ({w})")
    lines: list[Line] = []
    for y in figure.y.labels:
        written = [cells[x, y].written for x in figure.x.labels]
        most = max(written, key=written.count)
        others = [(x, w) for x, w in zip(figure.x.labels, written, strict=True) if w != most]
        x, w = others[0] if others else ("", "")
        form = but if others else same
        lines.append((0, f"**{y}:** {form.format(v=most, x=x, w=w, axis=figure.x.name.lower())}"))
    return lines


def colour_talk(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**ROW**: Light green cells with v, v; the rest is white."""
    form = choose("Light green cells with {values}; the rest is white.", "Pale, with values {values} here and there.")
    return [
        (0, f"**{y}:** {form.format(values=', '.join(cells[x, y].written for x in figure.x.labels[:-1]))}")
        for y in figure.y.labels
    ]


def told_rows(choose: Choose, figure: Figure, cells: Cells) -> list[str]:
    """The sentences of an alt text: the columns, then a sentence for each row."""
    form = choose("The {y} row reads {values}.", "The row for {y} shows {values}.")
    columns = f"The columns are labeled {enumerated(figure.x.labels)}."
    return [columns, *(
        form.format(y=y, values=enumerated([cells[x, y].written for x in figure.x.labels])) for y in figure.y.labels
    )]


def enumerated(parts: tuple[str, ...] | list[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def rows(lines: tuple[tuple[str, ...], ...]) -> list[Line]:
    return [(0, f"| {' | '.join(cells)} |") for cells in lines]


def columns(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """ROW   v   v: columns set with spaces, in a fence; a copy may have lost the white space in front."""
    blank = choose("N/A", "-")
    corner = choose(figure.y.name, f"{figure.y.name} \\ {figure.x.name}", "")
    rows = [(corner, *figure.x.labels), *(
        (y, *(written(cells[x, y], blank) for x in figure.x.labels)) for y in figure.y.labels)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    align = choose("<", ">")
    gap = choose("  ", "    ", " | ")
    lines = [gap.join(f"{cell:{align}{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    lines = choose(lines, [line.strip() for line in lines])
    return [(0, "\n".join((choose("```", "```text"), *lines, "```")))]


LAYOUTS: dict[str, Layout] = {
    layout.__name__: layout
    for layout in (
        bare_rows, row_first, column_first, one_line_a_row, value_then_column, respectively, half_sentences,
        coordinate_pairs, tuples, versus, arrows, table, long_table, columns,
    )
}
WITHOUT_BLANKS = ("one_line_a_row", "value_then_column", "respectively", "half_sentences")
"""Layouts that leave a cell out instead of saying that it is empty."""
WITH_NAMED_COLUMNS = ("half_sentences",)
"""Layouts in which a column that is a number could as well be a value: "Others: 0.2 (0.1)"."""


def ragged(layout: Layout, row: int, change: str) -> Layout:
    """`layout`, a row a line, with one value too few or too many in the row of this number, counted from the end."""

    def write(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
        lines = layout(choose, figure, cells)
        depth, text = lines[-row]
        separator, end = (" | ", " |") if text.startswith("|") else (", ", "")
        values = text.removesuffix(end).rstrip(".")
        lines[-row] = depth, (values + separator + "7" if change == "more" else values.rpartition(separator)[0]) + end
        return lines

    return write
