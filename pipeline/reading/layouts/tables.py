"""A Markdown table.

    | Row \\ Column | A | B |          a row for each row of the figure, a column for each column or series
    | **1**        | 47.5 | N/A |

    | Model 1 | Model 2 | Coverage |  a row for each cell: columns of labels, one of values

    | Row | Alto | | Basso | |        two rows of heads: a panel for each group of columns
    |     | A | B   | A | B    |

    | Model | Dataset | A | B | B error range |  a panel for each model; the range bounds what stands in front of it
    |       | other   | 4 | 5 | 3 to 6        |  the model of the row above

Columns of words ("Notes", "Colour") are passed over. A row with more or fewer cells than the head gives a row of values
that nobody can place.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import box
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.lines import Line, cut
from pipeline.reading.outline.table_cells import Body
from pipeline.reading.pieces import merged_cells, sums, table_columns, table_heads
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.table_heads import Head
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, box_statistics, units, words
from pipeline.reading.vocabulary.labels import LAST_PAREN

_SHARE = re.compile(r"%|\b(?:shares?|percent(?:age)?s?|fraction|proportion)\b", re.IGNORECASE)
_REMARKS = re.compile(r"(?:remarks?|notes?|comments?|annotations?|description|explanation)\Z", re.IGNORECASE)
_BESIDE = re.compile(  # is noted beside values: "p (24 h vs. control)", "adj. p", but not "p (kPa)"
    r"(?:(?:adj(?:usted|\.)? )?[nNpPq](?:[- ]?values?)?|sample sizes?)(?: ?\([^()]{0,30}\b(?:vs|versus|against|"
    r"compared|tests?|trend|sided|adjusted|corrected|ANOVA)\b[^()]{0,30}\))?|weights? \(%\)"
)
_CORNER = re.compile(r"\s*(?:\\\\?|/(?![^()]{0,20}\))|→|↓|\bvs\.?\b|×)\s*")
_OF_PANELS = re.compile(r"(?:sub-?)?(?:panel|plot|chart|figure|graph)|facet", re.IGNORECASE)
_PLACES = re.compile(  # in one cell: "0: ~-3.0; 1000: ~-1.5"
    r"\s{0,9}[^|:;\n]{1,20}: ?[~≈]?[+\-−]?\d[^|:;\n]{0,12}; ?[^|:;\n]{1,20}: ?[~≈]?[+\-−]?\d"
)
_MOST = 0.8  # of the cells of a grid
_FEWEST_STATISTICS = 3  # in the heads of rows


def read(script: Script, block: list[Line], frame: Frame) -> list[Reading]:
    """The readings of the table that `block` holds, row by row; none where it holds no values."""
    text = script.text
    told = [line for line in block if text[line.start : line.end].strip(table_cells.RULE)]
    rows = [(line, table_cells.split(text, line)) for line in told]
    if len(rows) < 2:
        return []
    head = table_heads.find(script, rows, frame)
    header = [box_statistics.statistic(name) for name in head.names] if frame.chart_type == "box" else head.names
    body = rows[len(head.lines) :]
    columns = _numeric_columns(script, header, body, frame)
    notes = table_columns.of_differences(columns, header, frame)
    numeric = [i for i in columns if i not in notes and not table_columns.is_derived(header[i], frame)]
    spreads = [i + 1 for i in numeric if i + 1 < len(header) and table_columns.tells_spread(header[i + 1], frame)]
    numeric = [column for column in numeric if column not in spreads]
    if not numeric:
        return _told_boxes(script, body, frame) if frame.chart_type == "box" else []
    heads = [words.plain(text[slice(*cells[0])]) for _, cells in body if cells]
    if table_columns.is_worked_out(header, numeric, heads, frame) or table_columns.lists_settings(header, frame):
        for line, _ in rows:
            for index in range(line.first, line.last):
                script.roles[index] = script.roles[index] or "prose"
        return []
    if frame.chart_type == "box":
        named = [column for column in numeric if box_statistics.may_be_statistic(header[column])]
        numeric = named if len(named) > 1 else numeric  # and not how many values each box is made of
        body = _without_counts(script, body, heads)
    header = head.settle(header, numeric)
    beside: list[int] = []  # columns of counts, where the values are shares, and of what is noted beside values
    noted = [i for i in numeric if _BESIDE.fullmatch(header[i]) and not frame.knows(header[i])]
    if frame.is_grid:
        noted = table_columns.of_counts(text, body, numeric, header, frame)
    if len(noted) < len(numeric):
        numeric, beside = [i for i in numeric if i not in noted], noted
    header = _without_shared_unit(header, numeric, frame)
    body = _without_sums(script, body, frame)
    if frame.chart_type == "pie":
        shares = _shares(script, header, body, numeric)
        numeric, beside = shares, [*beside, *(column for column in numeric if column not in shares)]
    if len(numeric) > 1 and frame.chart_type != "scatter" and (
        _is_key(text, body, numeric[0], numeric[1]) or _is_long(text, header, body, numeric[0], frame) or (
            len(numeric) == 2 and table_columns.names_axis(header[numeric[0]], frame)) or (
                frame.has_bins and table_columns.holds_bins(text, header, body, numeric[0]))
    ):
        numeric = numeric[1:]  # the labels of an axis may be numbers
    if len(numeric) > 1 and numeric[0] == 1 and _OF_PANELS.fullmatch(header[0]) and table_columns.is_along(header[1]):
        numeric = numeric[1:]  # "| Panel | X | A | B |"
    label_columns = [column for column in range(numeric[0]) if column not in beside]
    label_columns = [column for column in label_columns if not _REMARKS.match(header[column])] or label_columns
    for line in head.lines:
        for index in range(line.first, line.last):
            script.roles[index] = "label"
        line.is_read = True
    if len(label_columns) > 1:
        label_columns = table_columns.without_colours(text, header, body, label_columns, frame)
    if len(label_columns) > 1 and not table_columns.names_axis(header[0], frame) and (
        table_columns.counts_rows(text, body, label_columns[0])
    ):
        rest = table_cells.labels(text, body, label_columns[1:])
        is_key = len(set(map(tuple, rest))) < len(rest)  # "| Entry | Ligand | Yield |", with a ligand twice
        label_columns = label_columns[:1] if is_key else label_columns[1:]
    if frame.chart_type == "scatter" and len(numeric) > 1 and not all(
        words.key(header[column]) in frame.series for column in numeric
    ):
        return _points(script, header, body, label_columns, numeric, frame)
    names = table_cells.labels(text, body, label_columns)
    if frame.chart_type == "confusion_matrix" and len(label_columns) > 1 and len({row[0] for row in names}) == 1:
        names, label_columns = [row[1:] for row in names], label_columns[1:]  # "Actual", in front of all classes
    if len(numeric) == 1 and len(label_columns) == 2:
        readings = _long(script, header, body, label_columns, numeric[0], names, frame)
    else:
        depth = table_cells.depth(names)
        head.sort(frame, header, {row[0] for row in names if row})
        readings = _wide(script, head, body, label_columns, numeric, [row[:depth] for row in names], frame)
    for column in spreads:
        _bound(script, body, column, readings)
    return readings


def _told_boxes(script: Script, body: Body, frame: Frame) -> list[Reading]:
    """The statistics of boxes in sentences: "| Alto | Red | The lowest median (~64). One outlier near 68. |"."""
    readings: list[Reading] = []
    for row, cells in body:
        label = words.label(script.text[slice(*cells[0])]) if cells else ""
        for begin, end in cells[1:] if label else ():
            item = cut(script, row, begin, end)  # as that of a list, with the name of its row in front
            if item.first < item.last and words.is_sentence(script.text[begin:end]):
                item.marker, item.label = "-", label
                readings += box.read(script, item, frame) or []
    return readings


def _numeric_columns(script: Script, header: list[str], body: Body, frame: Frame) -> list[int]:
    """The columns whose cells hold values and not words, or that the text declares and have one, without the column of
    row labels."""
    counts, filled = [0] * len(header), [0] * len(header)
    for line, cells in body:
        for column, (begin, end) in enumerate(cells[: len(header)]):
            if begin < end and not blanks.is_blank(script.text[begin:end]):
                filled[column] += 1
                counts[column] += table_cells.value_at(script, line, begin, end) is not None
    found = [column for column, head in enumerate(header)
             if counts[column] and not _REMARKS.match(head)
             and (counts[column] * 2 > filled[column] or (column and frame.axes.declares(head)))]
    between = range(found[0], found[-1]) if found else ()  # where a cell may be a word: "X" for what was not played
    found = sorted({*found, *(column for column in between if 0 < counts[column] * 2 == filled[column])})
    are_coordinates = frame.chart_type == "scatter" and len(found) == 2
    is_first = found and found[0] == 0 and len(header) > 1 and not are_coordinates
    if is_first and not _is_lone_row(script.text, header, body, found, frame):
        found = found[1:]
    while len(found) > 1 and not header[found[0]] and any(header[column] for column in found):
        found = found[1:]  # a class in front of its row: "| Actual | 0 |" below "| | | Predicted 0 |"
    return found


def _is_lone_row(text: str, header: list[str], body: Body, numeric: list[int], frame: Frame) -> bool:
    """Whether a table is one row of values below their labels: the first one is declared, or all are in percent."""
    if len(body) > 1 or len(numeric) < len(header):
        return False
    return frame.knows(header[0]) or all(text[slice(*cell)].rstrip(" *").endswith("%") for cell in body[0][1])


def _is_long(text: str, header: list[str], body: Body, column: int, frame: Frame) -> bool:
    """Whether the first number of a row is its place: a column in front says the series or panel again and again."""
    name = frame.axes.x.name
    series = [text[slice(*cells[0])] for _, cells in body if len(cells) > 1]
    if column != 1 or len(set(series)) == len(series) or words.key(header[column]) in frame.series:
        return False
    places = [text[slice(*cells[1])] for _, cells in body if len(cells) > 1]
    is_grid = len(set(zip(series, places, strict=True))) == len(series) >= _MOST * len(set(series)) * len(set(places))
    return is_grid or (name is not None and words.key(header[column]) == words.key(name))


def _is_key(text: str, body: Body, column: int, values: int) -> bool:
    """Whether a column of numbers, with one of words behind it, is one of labels: several rows have the same others,
    and none the same all, "| Chart | Dose | Age | Height |"."""
    if values - column < 2:
        return False
    rows = table_cells.labels(text, body, list(range(values)))
    others = {(*row[:column], *row[column + 1 :]) for row in rows}
    return len(others) < len(rows) == len(set(rows))


def _without_sums(script: Script, body: Body, frame: Frame) -> Body:
    """The rows without those that the writer says to have worked out, and a pie's without those of the whole."""
    kept = []
    for line, cells in body:
        label = words.plain(script.text[slice(*cells[0])]) if cells else ""
        is_worked_out = len(frame.series) > 1 and not frame.is_grid and sums.is_difference(label, frame)
        if is_worked_out or sums.of_writer(label) or (frame.chart_type == "pie" and words.is_total(label)):
            table_cells.prose_numbers(script, line, line.start, line.end)
        else:
            kept.append((line, cells))
    return kept


def _without_counts(script: Script, body: Body, heads: list[str]) -> Body:
    """The rows of statistics without those that say how many values each box is made of: "Samples", below "Median"."""
    if sum(map(box_statistics.groups_statistics, heads)) < _FEWEST_STATISTICS:
        return body
    kept = []
    for line, cells in body:
        if not cells or box_statistics.may_be_statistic(words.plain(script.text[slice(*cells[0])])):
            kept.append((line, cells))
        else:
            table_cells.prose_numbers(script, line, line.start, line.end)
    return kept


def _shares(script: Script, header: list[str], body: Body, numeric: list[int]) -> list[int]:
    """The one column of shares among several, by its head or else its signs: a pie shows them, and counts stand beside
    them."""
    shares = [column for column in numeric if _SHARE.search(header[column])]
    shares = shares or [column for column in numeric if table_columns.is_of_percents(script.text, body, column)]
    if len(numeric) == 1 or len(shares) != 1:
        return numeric
    for line, cells in body:
        for column in numeric:
            if column != shares[0] and column < len(cells):
                for index in script.between(*cells[column], line.first, line.last):
                    script.roles[index] = "secondary"
    return shares


def _without_shared_unit(header: list[str], numeric: list[int], frame: Frame) -> list[str]:
    """The heads of columns without the unit or measure that all columns of values have in parentheses: "A (%)"."""
    found = {column: match for column in numeric if (match := LAST_PAREN.search(header[column]))}
    shared = {match[0].strip(" ()") for match in found.values()}
    bare = {column: header[column][: match.start()].rstrip() for column, match in found.items()}
    if len(found) < max(2, len(numeric)) or len(shared) > 1 or len(set(bare.values())) < len(bare):
        return header
    (unit,) = shared
    if not (units.is_unit(unit) or frame.measures(unit)) or any(map(frame.knows, map(header.__getitem__, found))):
        return header
    return [bare.get(column, head) for column, head in enumerate(header)]


def _long(
    script: Script,
    header: list[str],
    body: Body,
    label_columns: list[int],
    column: int,
    names: list[tuple[str, ...]],
    frame: Frame,
) -> list[Reading]:
    readings: list[Reading] = []
    for (line, cells), labels in zip(body, names, strict=True):
        if len(cells) <= column:
            continue
        table_cells.label_numbers(script, line, cells, label_columns)
        readings += _of_cell(script, line, labels, cells[column], tuple(header[i] for i in label_columns), frame)
    return readings


def _of_cell(
    script: Script, line: Line, labels: tuple[str, ...], cell: table_cells.Span, axes: tuple[str, ...], frame: Frame
) -> list[Reading]:
    """The reading of a cell, none where it is blank or holds places with their values, of a box plot two where it holds
    a range."""
    if _PLACES.match(script.text, *cell):
        return []
    found = box.in_cell(script, line, labels, *cell) if frame.chart_type == "box" else None
    if found is None and (merged := merged_cells.panels(frame.text)):
        found = _merged(script, line, labels, cell, merged)
    if found is None:
        value = table_cells.value(script, line, *cell)
        found = [Reading("table", line, labels, [value])] if value is not None else []
    for reading in found:
        reading.layout, reading.axes = "table", axes
    return found


def _merged(
    script: Script, line: Line, labels: tuple[str, ...], cell: table_cells.Span, panels: tuple[str, ...]
) -> list[Reading]:
    """The readings of a cell that holds the value of each panel; where it holds fewer nobody can place them."""
    parts = merged_cells.parts(script.text, *cell, len(panels))
    values = [table_cells.value(script, line, *part) for part in parts or [cell]]
    if not parts:
        is_blank = values == [None]
        return [] if is_blank else [Reading("table", line, labels[-1:], values, spread=True, ragged=True)]
    found = []
    for panel, value in zip(panels, values, strict=True):
        if value is not None:
            reading = Reading("table", line, labels, [value])
            reading.panel = panel
            found.append(reading)
    return found


def _points(
    script: Script, header: list[str], body: Body, label_columns: list[int], numeric: list[int], frame: Frame
) -> list[Reading]:
    """Points, a row each: a column of x, one of y, and names in front, or series that the text declares behind."""
    x, y = _coordinate_columns(header, numeric, frame)
    label_columns = table_columns.of_points(script.text, header, body, label_columns, numeric, frame)
    readings = []
    for line, cells in body:
        if len(cells) <= max(x, y):
            continue
        table_cells.label_numbers(script, line, cells, [*label_columns, x])
        at, value = table_cells.value_at(script, line, *cells[x]), table_cells.value(script, line, *cells[y])
        if at is not None and value is not None:
            names = tuple(words.plain(script.text[slice(*cells[column])]) for column in label_columns[:1])
            readings.append(Reading("table", line, (*names, script.written(at)), [value], axes=("y", "x")))
    return readings


def _coordinate_columns(header: list[str], numeric: list[int], frame: Frame) -> tuple[int, int]:
    """The columns of x and y, by their heads where those are axis names, with a unit or without, else the first two."""
    x, y = (table_columns.called(header, numeric, name) for name in (frame.axes.x.name, frame.value_label))
    if x is None:
        x = next(column for column in numeric if column != y)
    return x, y if y not in (None, x) else next(column for column in numeric if column != x)


def _wide(
    script: Script,
    head: Head,
    body: Body,
    label_columns: list[int],
    numeric: list[int],
    names: list[tuple[str, ...]],
    frame: Frame,
) -> list[Reading]:
    readings: list[Reading] = []
    header = head.names
    over_rows = header[label_columns[len(names[0]) - 1]] if label_columns and names else ""
    corner = _CORNER.split(over_rows)
    axes = (corner[0], corner[1] if len(corner) == 2 else "")
    for (line, cells), labels in zip(body, names, strict=True):
        table_cells.label_numbers(script, line, cells, label_columns)
        labels = labels or ("",)
        is_last = line is body[-1][0]
        is_cut = len(cells) < len(header) and is_last and not script.text[line.end :].strip()  # with the text
        if len(cells) != len(header) and not is_cut:
            others = [cell for column, cell in enumerate(cells) if column not in label_columns]
            values = [table_cells.value(script, line, *cell) for cell in others]
            if any(value is not None for value in values):
                readings.append(Reading("table", line, labels[-1:], values, spread=True, ragged=True))
            continue
        for column in numeric:
            if column >= len(cells):
                continue
            is_of_statistic = frame.chart_type == "box" and box_statistics.begins_with_statistic(header[column])
            if len(numeric) == 1 and not is_of_statistic:
                readings += _of_cell(script, line, labels, cells[column], (over_rows or header[0], ""), frame)
            else:
                readings += _of_cell(script, line, head.labels(labels, column), cells[column], axes, frame)
        for column, (a, b) in enumerate(cells):
            if column not in numeric and column not in label_columns:
                table_cells.prose_numbers(script, line, a, b)
    return readings


def _bound(script: Script, body: Body, column: int, readings: list[Reading]) -> None:
    """Give the values in front of a column the bounds that it tells, as a range or behind "±"."""
    of_rows: dict[Line, list[Reading]] = {}
    for reading in readings:
        of_rows.setdefault(reading.line, []).append(reading)
    for line, cells in body:
        if column >= len(cells):
            continue
        begin, end = cells[column]
        found = script.between(begin, end, line.first, line.last)
        for index in found:
            script.roles[index] = "uncertainty"
        before = [one for one in of_rows.get(line, ()) if one.values[0] and one.values[0].end <= begin]
        value = before[-1].values[0] if before else None
        if not found or value is None or value.lower is not None:
            continue
        spread, following = script.value(found[0], found[-1] + 1, begin)
        if len(found) == 1:
            lower, upper = value.value - spread.value, value.value + spread.value
        elif following == found[-1] + 1 and spread.lower is not None and spread.upper is not None:
            lower, upper = spread.lower, spread.upper
        else:
            continue
        if lower <= value.value <= upper:
            before[-1].values = [value._replace(lower=lower, upper=upper)]
