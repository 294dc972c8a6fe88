"""The layouts of charts."""

from __future__ import annotations

from rendering.documents import Choose, Line, declared
from rendering.figures import STATISTICS, Cells, Figure
from rendering.grids import rows

COLOURS = ("Blue", "Orange", "Green", "Red", "Purple")


def frame(choose: Choose, figure: Figure) -> list[Line]:
    """The horizontal axis with its labels, the vertical one with its range, the legend."""
    x, y = figure.x, figure.y
    lines = declared(choose, "X", x) if x.labels else [(0, f'**X-axis:** "{x.name}", ranging from 0 to 100.')]
    lines += choose(
        [(0, f'**Y-axis:** "{y.name}", ranging from 0 to 1000.')],
        [(0, f"**Y-axis ({y.name}):** from 0 to 1000 in increments of 200")],
        [(0, f"**Y-Axis:** Labeled '{y.name}'. The scale goes from 0 to 1000.")],
    )
    if y.labels:
        entries = [f"{name} ({colour.lower()})" for colour, name in zip(COLOURS, y.labels, strict=False)]
        turned = [f"{colour}: {name}" for colour, name in zip(COLOURS, y.labels, strict=False)]
        lines += choose(
            [(0, "**Legend:**"), *((1, entry) for entry in turned)],
            [(0, "**Legend:**"), *((1, entry) for entry in entries)],
            [(0, f"**Legend:** {', '.join(entries)}")],
        )
    return lines


def coloured(choose: Choose, figure: Figure) -> dict[str, str]:
    """How each series is named in a head: with or without its colour."""
    form = choose("{name}", "{name} ({colour})", "{name} ({colour} line)")
    return {name: form.format(name=name, colour=colour) for colour, name in zip(COLOURS, figure.y.labels, strict=False)}


def series_first(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**SERIES (Blue):** / CATEGORY: ~v"""
    names, item = coloured(choose, figure), choose("{x}: {v}", "**{x}:** {v}", "{x}: {v}.")
    lines: list[Line] = []
    for y in figure.y.labels:
        lines.append((0, f"**{names[y]}:**"))
        lines += [(1, item.format(x=x, v=cells[x, y].written)) for x in figure.x.labels]
    return lines


def category_first(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**CATEGORY:** / SERIES (Blue): ~v"""
    names, head = coloured(choose, figure), choose("**{x}:**", "**{axis} {x}:**", "{x}:")
    lines: list[Line] = []
    for x in figure.x.labels:
        lines.append((0, head.format(x=x, axis=figure.x.name)))
        lines += [(1, f"{names[y]}: {cells[x, y].written}") for y in figure.y.labels]
    return lines


def one_level(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**LABEL:** v"""
    item = choose("**{x}:** {v}", "{x}: {v}", "**{x}:** {v}.")
    return [(0, item.format(x=x, v=cells[x, None].written)) for x in figure.x.labels]


def bars_reach(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**LABEL:** The bar reaches v."""
    item = choose(
        "**{x}:** The bar reaches {v}.", "**{x}:** The bar is short and reaches {v}.", "The bar for {x} reaches {v}."
    )
    return [(0, item.format(x=x, v=cells[x, None].written)) for x in figure.x.labels]


def numbered_values(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**LABEL** / **Value:** v"""
    lines: list[Line] = []
    for x in figure.x.labels:
        lines += [(0, f"**{x}:**"), (1, f"**Value:** {cells[x, None].written}")]
    return lines


def ranking(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**Ranking:** A (v) leads, then B (v), followed by C (v)."""
    first, *others = (f"{x} ({cells[x, None].written})" for x in figure.x.labels)
    return [(0, f"**Ranking:** {first} leads, then {', followed by '.join(others)}.")]


def courses(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**SERIES:** v → v → v"""
    names = coloured(choose, figure)
    return [
        (0, f"**{names[y]}:** {' → '.join(cells[x, y].written for x in figure.x.labels)}") for y in figure.y.labels
    ]


def point_table(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """| NAME | X | Y |"""
    body = ((name, x, cell.written) for (x, name), cell in cells.items())
    return rows((("Model", figure.x.name, figure.y.name), ("---", "---", "---"), *body))


def one_line_a_series(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**SERIES:** A: v, B: v"""
    names, pair = coloured(choose, figure), choose("{x}: {v}", "{x} = {v}", "{v} ({x})", "{x} ({v})")
    return [
        (0, f"**{names[y]}:** {', '.join(pair.format(x=x, v=cells[x, y].written) for x in figure.x.labels)}")
        for y in figure.y.labels
    ]


def one_line_a_category(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**CATEGORY:** A v, B v"""
    pair = choose("{y} {v}", "{y}: {v}", "{v} ({y})")
    return [
        (0, f"**{x}:** {', '.join(pair.format(y=y, v=cells[x, y].written) for y in figure.y.labels)}")
        for x in figure.x.labels
    ]


def achieves(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """SERIES achieves v on A and v on B."""
    form = choose("{v} on {x}", "{v} for {x}")
    return [
        (0, f"{y} achieves {' and '.join(form.format(x=x, v=cells[x, y].written) for x in figure.x.labels)}.")
        for y in figure.y.labels
    ]


def clauses(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """For CATEGORY, A scores v and B scores v."""
    verb = choose("scores", "reaches", "is at")
    lines: list[Line] = []
    for x in figure.x.labels:
        parts = [f"{y} {verb} {cells[x, y].written}" for y in figure.y.labels]
        lines.append((0, f"For {x}, {', '.join(parts[:-1])} and {parts[-1]}."))
    return lines


def dashed_pairs(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """CATEGORY – A: v, B: v"""
    form = choose("{x} – {pairs}", "{x} — {pairs}", "{x} ({pairs})")
    pair = choose("{y}: {v}", "{y} = {v}")
    return [
        (0, form.format(x=x, pairs=", ".join(pair.format(y=y, v=cells[x, y].written) for y in figure.y.labels)))
        for x in figure.x.labels
    ]


def told_shares(choose: Choose, figure: Figure, cells: Cells) -> list[str]:
    """The sentence of an alt text with all shares."""
    form = choose("The bars show {v} for {x}", "It shows {v} for {x}", "There are these bars: {v} for {x}")
    further = choose("{v} for {x}", "about {v} for {x}")
    forms = [form, *(further for _ in figure.x.labels[1:])]
    shares = [one.format(x=x, v=cells[x, None].written) for one, x in zip(forms, figure.x.labels, strict=True)]
    return [f"{', '.join(shares[:-1])}, and {shares[-1]}."]


def told_bins(choose: Choose, figure: Figure, cells: Cells) -> list[str]:
    """The sentence of an alt text with all bins."""
    form = choose("{v} between {low} and {high}", "{v} in {low}-{high}", "{v} ({low}-{high})")
    bins = [form.format(low=x.split("-")[0], high=x.split("-")[1], v=cells[x, None].written) for x in figure.x.labels]
    return [f"The histogram counts {', '.join(bins[:-1])}, and {bins[-1]}."]


def chart_table(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """| Category | SERIES | SERIES |"""
    x, y = figure.x, figure.y
    return rows((
        (x.name, *y.labels),
        ("---", *("---" for _ in y.labels)),
        *((a, *(cells[a, b].written for b in y.labels)) for a in x.labels),
    ))


def points(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**SERIES:** (10, 0.5), (20, 0.6)"""
    names, point = coloured(choose, figure), choose("({x}, {v})", "(x={x}, y={v})")
    lines: list[Line] = []
    together = choose(True, False)
    for y in figure.y.labels:
        found = [point.format(x=x, v=cells[x, y].written) for x in figure.x.labels]
        if together:
            lines.append((0, f"**{names[y]}:** {', '.join(found)}"))
        else:
            lines += [(0, f"**{names[y]}:**"), *((1, one) for one in found)]
    return lines


def at_positions(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**SERIES:** / At x = 10: ~v"""
    names, axis, value = coloured(choose, figure), figure.x.name, figure.y.name
    item = choose(
        "At x = {x}: {v}", f"At {axis} {{x}}: {{v}}", f"{axis} {{x}}: {{v}}", f"{axis} = {{x}}, {value} ≈ {{v}}",
        f"At {axis} = {{x}}: {{v}}",
    )
    lines: list[Line] = []
    for y in figure.y.labels:
        lines.append((0, f"**{names[y]}:**"))
        lines += [(1, item.format(x=x, v=cells[x, y].written)) for x in figure.x.labels]
    return lines


def narrative(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**SERIES:** Starts at ~v (step 0), dips to ~v (step 10), ends at ~v (step 20)."""
    names, axis = coloured(choose, figure), figure.x.name
    position = choose(f"({axis.lower()} {{}})", f"at {axis.lower()} {{}}", f"({axis} {{}})")
    verbs = ("Starts at", "rises to", "dips to", "climbs to", "falls to")
    lines: list[Line] = []
    for y in figure.y.labels:
        values = [f"{cells[x, y].written} {position.format(x)}" for x in figure.x.labels]
        course = [f"{verb} {value}" for verb, value in zip(verbs, values, strict=False)]
        lines.append((0, f"**{names[y]}:** {', '.join(course)}."))
    return lines


def box_statistics(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**BOX:** / Median: ~20 / IQR: 15 to 27 / Whiskers: 2 to 44; or all of them in a sentence."""
    in_a_sentence = choose(True, False)
    forms = choose("Median: {}", "Median: ~{}"), choose("IQR: {}–{}", "IQR: {} to {}"), "Whiskers: {} to {}"
    lines: list[Line] = []
    for x in figure.x.labels:
        low, q1, median, q3, high = (cells[x, statistic].written for statistic in STATISTICS)
        found = [form.format(*of) for form, of in zip(forms, ((median,), (q1, q3), (low, high)), strict=True)]
        if in_a_sentence:
            lines.append((0, f"**{x}:** {', '.join(part.replace(':', '').lower() for part in found)}."))
        else:
            lines += [(0, f"**{x}:**"), *((1, part) for part in found)]
    return lines


def pie_shares(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """Blue (LABEL): 12 (5.0%)"""
    item = choose(
        "**{x}:** {v}", "{x}: {v}", "{colour} ({x}): {v}", "**{x} ({colour}):** {v}", "{colour} ({x}): {n} ({v})",
        "**{x}:** {n} ({v})",
    )
    return [
        (0, item.format(x=x, colour=colour, n=7 * n + 11, v=cells[x, None].written))
        for n, (x, colour) in enumerate(zip(figure.x.labels, COLOURS, strict=False))
    ]


def named_points(choose: Choose, figure: Figure, cells: Cells) -> list[Line]:
    """**NAME:** / X: 10 / Y: 0.5"""
    across, up = choose(("X: {}", "Y: {}"), (f"{figure.x.name}: {{}}", f"{figure.y.name}: {{}}"))
    lines: list[Line] = []
    for (x, name), cell in cells.items():
        lines += [(0, f"**{name}:**"), (1, across.format(x)), (1, up.format(cell.written))]
    return lines
