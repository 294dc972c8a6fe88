"""What the lines and sentences of the data sections give: which of them are read, by what, and which only remark."""

from __future__ import annotations

from itertools import groupby

from pipeline.reading.frame import cell_orders, charts, column_lines, panels
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import (
    columns,
    coordinates,
    examples,
    head_values,
    listed_points,
    packed_cells,
    ranked,
    read_line,
    read_remark,
    stated,
    tables,
    told_at,
    values,
)
from pipeline.reading.outline import aligned
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import (
    asides,
    brackets,
    course_labels,
    courses,
    error_bars,
    features,
    glosses,
    joined,
    label_products,
    lettered,
    measures,
    panel_leads,
    placed_above,
    places,
    recurring,
    said_unplaced,
    sums,
    trailing,
)
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.placement import beside, fields, records, segment_orders, split_entries, turned_pies
from pipeline.reading.prose import prose, told_alike, told_in_order, told_unplaced
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, box_statistics, sections, words

_TERMS = frozenset(("intercept", "slope", "(intercept)"))  # rows of a table of a regression
_SEVERAL = 2  # series, or what one says of bins


def collect(script: Script, lines: list[Line], declared: Frame) -> list[Reading]:
    """What the layouts read off the lines of the data sections, and values that a sentence there cannot place."""
    whole = [] if prose.is_prose(lines, script.text) else trailing.leave_out(script, lines, declared)
    readings = [_placed(reading) for reading in _collect(script, lines, declared)
                if not any(map(said_unplaced.is_nameless, reading.labels))]
    for line, end in whole:  # what is said there may be a claim
        line.end = end
    readings = told_in_order.set_aside(script, lines, declared, readings)
    return readings + told_unplaced.read(script, lines, readings, of_pies=declared.chart_type == "pie")


def _collect(script: Script, lines: list[Line], declared: Frame) -> list[Reading]:
    course_labels.shorten(lines, declared)
    if prose.is_prose(lines, script.text):
        return prose.read(script, lines, declared)
    if declared.chart_type == "other" and charts.has_no_data(script.text, lines):
        for line in lines:
            line.is_remark = line.section == sections.DATA
        return []
    told = prose.read_panels(script, lines, declared)
    column_lines.mark(script, lines, declared)
    features.hang(lines, declared)
    features.hang_rows(lines, declared)
    features.hang_only(script.text, lines, declared)
    features.free_points(lines, declared)
    features.name_stages(script.text, lines, declared)
    placed_above.name(script, lines, declared)
    label_products.mark(lines, declared)
    glosses.leave_out(script.text, lines, declared)
    brackets.take_off(script.text, script.starts, lines)
    recurring.mark(script.text, lines)
    lost_colours = said_unplaced.loses_colours(script.text, 0, len(script.text))
    of_placement = asides.of_placement(lines)
    led = panel_leads.find(script.text, lines)
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
                panel = panel_leads.take_off(script, line, led[line]) if line in led else (
                    lettered.take_off(script.text, line, declared) if declared.marked else "")
                own = declared.of(panel, line)
                if (asides.stands_beside(script.text, line) and not own.knows(line.label)) or (
                    line is lines[-1] and asides.is_cut_label(script.text, line, lines)
                ) or not of_placement.isdisjoint(line.heads) or asides.counts_points(script, line, own):
                    line.is_remark = True
                    continue
                if line.label and line.behind < line.last:
                    cell_orders.join(script, line, own)
                line.is_remark = _is_remark(script, line, own)
                found = (read_remark if line.is_remark else read_line)(script, line, own)
                if found is not None:
                    line.is_read = True
                    if lost_colours and said_unplaced.loses_colours(script.text, line.start, line.end):
                        found = [_set_aside(reading) for reading in found]
                    found = _of_any_series(script.text, line, found, own)
                    for reading in found if panel else ():
                        reading.panel = panel
                    for head in reversed(line.heads):
                        if head.is_read:
                            break
                        head.is_read = True
                    readings += found
            elif line.section == sections.COMMENT:
                readings += stated.read(script, line, declared) or told_at.read(script, line, declared.of(None, line))
            elif line.section == sections.FRAME:
                readings += stated.read_equation(script, line, declared)
    readings += _read_table(script, block, declared)
    over = {head for reading in readings for head in reading.line.heads}
    readings = [reading for reading in readings if not (
        asides.sums_up_items(script, reading, over) or _is_height(reading, over, declared))]
    readings = prose.take_told(readings, told)
    readings = told_alike.read(script, lines, declared, readings)
    readings = (
        readings
        or ranked.read_chains(script, lines, declared)
        or head_values.read(script, lines, declared)
        or examples.read(script, lines, declared)
        or prose.read_paragraphs(script, lines, declared)
    )
    readings = prose.add_slices(script, lines, declared, readings)
    readings = segment_orders.spread(script, lines, readings, declared)
    error_bars.attach(script, lines, readings)
    readings = records.join(script, lines, readings, declared)
    readings = records.join_pictures(lines, readings, declared)
    by_frame = groupby(readings, lambda reading: declared.of(None, reading.line))
    return [reading for own, group in by_frame for reading in _joined(script, list(group), own)]


def _set_aside(reading: Reading) -> Reading:
    """A reading whose values only their order would place, of a line that says that their colours are lost."""
    if reading.layout != "values":
        return reading
    return Reading("unplaced", reading.line, reading.labels[:-1], [*reading.values], spread=True, ragged=True)


def _placed(reading: Reading) -> Reading:
    """A reading, set aside where the line says instead of its label that this cannot be read."""
    if not said_unplaced.loses_name(reading.line.label):
        return reading
    return Reading("unplaced", reading.line, (), [*reading.values], spread=True, ragged=True)


def _of_any_series(text: str, line: Line, found: list[Reading], frame: Frame) -> list[Reading]:
    """What a line gives, its one value set aside where the line says that nobody knows of which series it is."""
    if len(found) != 1 or found[0].spread or len(frame.series) < _SEVERAL:
        return found
    named = [*found[0].labels, *[head.label for head in line.heads]]
    if any(words.key(label) in frame.series for label in named) or (
        not said_unplaced.loses_series(text, line.start, line.end)
    ):
        return found
    return [Reading("unplaced", line, found[0].labels, [*found[0].values], spread=True, ragged=True)]


def _joined(script: Script, readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings of a panel, with what only those around them tell."""
    if frame.chart_type == "line":
        readings = courses.place_stages(script, readings, frame)
    if frame.is_grid:
        readings = fields.join(script, readings, frame)
    readings = beside.drop(script, readings, frame)
    if frame.chart_type == "pie":
        readings = beside.drop_amounts(script, readings, frame)
        turned_pies.turn(readings, frame)
    split_entries.join(readings, frame)
    if any(not reading.labels for reading in readings):
        readings = values.name_in_order(readings, frame)
    if frame.chart_type in charts.COURSES:
        readings = coordinates.join(script, readings, frame)
    if frame.chart_type == "scatter":
        listed_points.spell_again(readings)
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
    if found is None:
        found = packed_cells.read(script, block, own)
    return tables.read(script, block, own) if found is None else found


def _is_remark(script: Script, line: Line, declared: Frame) -> bool:
    """Whether a line of a data section remarks on values instead of giving them."""
    count = line.last - line.behind
    if count > 1 and not declared.is_grid and ranked.is_chain(script.text, line) and not _ranks_series(line, declared):
        return True
    if asides.tells_fit(line, declared) or asides.tells_test(script.text, line) or any(
        map(asides.is_worked_out, [line.label, *[head.label for head in line.heads]])
    ):
        return True
    if not line.label:
        return False
    if count:
        if count <= _SEVERAL and asides.tells_bins(line, declared):
            return True
        if panels.tells_kind(line.label) and charts.named(script.text[line.rest : line.end]):
            return True  # "Plot type: box plot, whiskers at the 5th and 95th percentile"
        if count <= _SEVERAL and not declared.knows(line.label) and asides.is_sample(script.text, line):
            return True
        if count == 1 and asides.tells_place(script, line):
            return True
        if not declared.knows(line.label) and places.gives_places(script, line, declared):
            return True
        if asides.dates(script, line, declared) or (count == 1 and asides.compares(script, line, declared)):
            return True
        if asides.tells_change(line, declared):
            return True
        if count == 2 and asides.spans(script, line, declared):
            return True
        if declared.chart_type == "box" and asides.compares_boxes(line):
            return True
        if declared.chart_type == "other" and asides.counts(script, line, declared):
            return True
        may_quote = script.text[line.rest] in "\"“" or declared.chart_type == "scatter"
        if may_quote and asides.quotes(script.text, line, declared):
            return True
    if blanks.lists_missing(line.label):
        return not declared.knows(line.label)
    if line.is_named:
        return False
    is_term = declared.is_grid and line.label.lower() in _TERMS
    if is_term or not words.is_comment(line.label) or asides.is_name(script.text, line):
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
    if declared.knows(line.label) or declared.drawn_in(line.label) or measures.called(declared, line.label) or (
        _is_place(line.label, declared)
    ):
        return False  # of the legend too: "Line: Jan 5, Feb 6"
    if declared.chart_type == "scatter" and words.key(line.label) in map(
        _bare, (declared.axes.x.name, declared.value_label)
    ):
        return False  # a coordinate of a point: "Range: 410"
    if declared.chart_type == "bar" and count and line.label.lower() in _HEIGHTS:
        return not line.heads or line.heads[-1].section != sections.DATA or words.is_generic(line.heads[-1].label)
    return not (declared.chart_type == "box" and box_statistics.begins_with_statistic(line.label))


_HEIGHTS = frozenset(("height", "bar height", "length", "bar length"))  # of a bar, below its name: "Height: ~34"


def _is_height(reading: Reading, heads: set[Line], declared: Frame) -> bool:
    """Whether a value is that of a whole bar, over those of its segments: "Oak: ~210" over "Healthy: 150"."""
    is_stack = declared.has_stacks and len(declared.series) >= _SEVERAL and not declared.has_drawn_totals
    return is_stack and reading.line in heads and reading.labels == (reading.line.label,)


def _ranks_series(line: Line, declared: Frame) -> bool:
    """Whether a line is labelled with a declared category, whose series it ranks: "Q1: Gas (42) > Power (31)"."""
    return len(declared.series) >= _SEVERAL and words.key(line.label) in declared.axes.x.keys


def _bare(name: str | None) -> str:
    """The name of an axis for comparison, without its unit."""
    return words.key(words.without_parentheses(name or ""))


def _is_place(label: str, declared: Frame) -> bool:
    """Whether the words of a label name a place: one of the labels of an axis, where the text lists them, or a cell."""
    axis, name = declared.axes.hint(label)
    if axis is None:
        return len(joined.coordinates(label, declared)) > 1  # "Total P vs. Soil pH"
    return name[:1].isdigit() or not declared.axes[axis].keys or words.key(name) in declared.axes[axis].keys


def _is_row(script: Script, line: Line) -> bool:
    """Whether several values stand behind the label of a line, apart from what is added in parentheses."""
    if line.last - line.behind < 2:
        return False
    opened = script.text.find("(", script.starts[line.behind], script.starts[line.behind + 1])
    return opened < 0 or script.text.find(")", opened, line.end) < script.starts[line.last - 1]
