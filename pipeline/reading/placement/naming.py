"""What stands over each reading: its panel, its coordinates, and which of them is x.

Outer heads are the panel, the last two names are the coordinates. Which of the two is x and which is y is decided
once for all readings that are laid out alike (`orientation.py`).
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame import shortening
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import spelling
from pipeline.reading.pieces.reading import POINTS, Reading
from pipeline.reading.pieces.spelling import X, Y
from pipeline.reading.placement import (
    course_places,
    entry_notes,
    groups,
    lone_lines,
    matrices,
    multiples,
    panel_names,
    split_entries,
    stretch_heads,
    twins,
    value_bullets,
)
from pipeline.reading.placement.heads import Heads
from pipeline.reading.placement.orientation import Names, Shape, first_is_y
from pipeline.reading.vocabulary import box_statistics, colours, headings, stages, words

_PAIR = 2  # labels of a point: its name and its place


class Named:
    """A reading with its panel and the names of its coordinates, outermost first."""

    __slots__ = ("heads", "names", "panel", "panels", "reading", "shape")

    def __init__(
        self,
        reading: Reading,
        panel: str | None,
        names: Names,
        shape: Shape,
        heads: Names,
        panels: int,
    ):
        self.reading, self.panel, self.names, self.shape = reading, panel, names, shape
        self.heads = heads  # that are the panel, outermost first
        self.panels = panels  # how many of them say by their words that they open one

    @property
    def by_words(self) -> bool:
        """Whether the panel's heads say that they open one, or there are none."""
        return len(self.heads) <= self.panels


def name(frame: Frame, readings: list[Reading]) -> list[Named]:
    """Each reading with its names, and its shape with the order of two names."""
    items = _items(frame, readings, multiples.are(frame, readings))
    _join_groups(frame, items)
    for item, panel in zip(items, twins.told_apart([(item.panel, item.heads) for item in items]), strict=True):
        item.panel = panel
    _shorten_panels(frame, items)
    _drop_measure(frame, items)
    _drop_lone_outer(frame, items)
    bare = lone_lines.unnamed(frame, [(item.panel, item.names, item.reading) for item in items])
    for item, names in zip(items, bare, strict=True):
        item.names = names
    alike: dict[Shape, list[Named]] = {}
    for item in items:
        alike.setdefault(item.shape, []).append(item)
    placed: dict[str, tuple[set[str], set[str]]] = {}  # what is a series in one kind of chart may be x in another
    for shape, members in sorted(alike.items(), key=lambda one: (one[0].layout != "table", one[0].coordinates)):
        _drop_common_words(shape, members)
        _orient(shape, members, placed.setdefault(shape.frame.chart_type, (set(), set())))
    return items


def _items(figure: Frame, readings: list[Reading], are_multiples: bool) -> list[Named]:
    """The readings with their names; are_multiples: whether each list of the text is a chart of its own."""
    items = []
    shapes: dict[tuple[str, int, int, Names, Frame], Shape] = {}
    known: dict[tuple[Line, ...], tuple[Names, int, bool, bool]] = {}
    panels_of: dict[tuple[Names, int], str] = {}
    # What readings of one label share, by their heads and layout.
    alike_under: dict[tuple[object, ...], tuple[str | None, Names, Shape, Names, int, bool]] = {}
    valued: set[tuple[Line, ...]] = set()  # heads with a bullet for "the value"
    pies = {one.labels[0] for one in readings if len(one.labels) == 2} if figure.chart_type == "pie" else set()
    tagged = _tagged(readings) if figure.chart_type == "scatter" else frozenset()
    titled, told_panels = multiples.titled(figure, readings), panel_names.told(readings, figure)
    all_heads = Heads({one.line.heads for one in readings})
    for reading in readings:
        frame = figure.of(reading.panel, reading.line)
        coordinates = 1 if frame.chart_type == "pie" else 2
        heads = reading.line.heads
        labels = reading.labels
        if frame.chart_type == "line" and labels and not reading.spread:
            labels = (*labels[:-1], course_places.of(frame, labels[-1]))
        is_one = len(labels) == 1 and not (
            reading.panel or labels[0] in told_panels or value_bullets.is_package(frame, labels[0])
            or figure.declares_panel(labels[0]) or (frame.is_grid and matrices.is_diagonal(labels[0]))
            or (reading.spread and labels[0] in pies))
        if is_one and (found := alike_under.get((heads, reading.layout, reading.spread, reading.axes))):
            panel, outer, same, over_all, panels, reading.approximate = found
            items.append(Named(reading, panel, outer + labels, same, over_all, panels))
            continue
        over = known.get(heads)
        if over is None:
            names, panels = all_heads.names_over(frame, heads)
            if len(names) > 1 and frame.series:
                names, panels = split_entries.joined(frame, names, panels)
            on_axis = any(frame.axes.hint(head)[0] is not None for head in names)
            over = known[heads] = names, panels, on_axis, any(words.is_approximate(head.label) for head in heads)
        names, panels, on_axis, reading.approximate = over
        local, spread, layout = labels, reading.spread, reading.layout
        if layout == "fields":
            names = names[:panels]  # "Outlier" over the fields of a cell
        if frame.chart_type == "box" and names and layout in ("box", "flat_boxes", "summaries"):
            names, panels = _over_box(frame, names, panels, len(local))
            names, local = split_entries.of_boxes(names, local)
            panels = min(panels, len(names))
        elif stretch_heads.may_stand(frame, names, local):
            names, local = stretch_heads.leave_out(frame, names, local, spread)
            panels = min(panels, len(names))
        panel = reading.panel
        opening: Names = ()
        outermost: Names = ()
        if layout == "table" and len(local) > 2:
            outermost, local = local[:-coordinates], local[-coordinates:]  # a table over several panels
        elif frame.is_grid and len(local) > 2 and not spread:  # "Off-diagonal: A → B (3)"
            names, local = (*names, *local[:-2]), local[-2:]
        if not names and len(local) == 2 - spread and value_bullets.is_package(frame, local[0]):
            local = local[1:] if spread or " " in local[0] else local  # "Bars from top to bottom: A (94), B (71)"
        if local[:1] and local[0] in titled:
            panel, local = panel_names.joined(local[:1]), (*filter(frame.knows, names), *local[1:])
            names, panels = (), 0
        of_pie = len(pies) > 1 and frame.chart_type == "pie" and (
            not spread or pies.issuperset(local))  # "Core A (top left): 46% quartz, 31% clay, 23% for the rest"
        if not names and len(local) + spread == 2 and (
            of_pie or local[0] in told_panels or _is_panel(figure, local[0])):  # "Left: 9 (A)"
            panel, local = panel_names.joined(local[:1]), local[1:]
        if names and spread and reading.ragged and len(local) == 1 and spelling.is_series(frame, names[-1]):
            names, panels = names[:-1], min(panels, len(names) - 1)  # what nobody can place makes no panel of a series
        if names:
            may_join = len(local) == 2 and frame.series and not frame.knows(local[0])
            if may_join and (whole := split_entries.combined(frame, names[-1], *local)):
                names, local = names[:-1], (whole, local[1])  # "Average line: 98 at 100" below "Alto"
                panels = min(panels, len(names))
            if len(local) == 2 and (on_axis or not set(local).isdisjoint(names)):
                names, panels = _without_repeats(frame, names, panels, local)
                local = _without_group(frame, names, local)
            if len(local) == 1 and len(names) > 1 and frame.is_grid and panels < len(names):
                names = _without_judgement(frame, names, local[0])
            if len(local) == 1:
                if value_bullets.is_package(frame, local[0]):
                    local = ()
                    valued.add(heads)
            else:
                local = tuple([t for t in local if not words.is_generic(t) or frame.knows(t) or frame.drawn_in(t)])
            is_group = layout in POINTS or (frame.chart_type == "scatter" and layout in ("table", "coordinates"))
            if is_group and len(names) > panels and len(local) == 2 and spelling.is_series(frame, names[-1]):
                if layout in POINTS and (heads in tagged or not _names_point(local[0])):
                    local = local[1:]  # the label of a point in its series
                else:
                    names = names[:-1]  # "Latin script (blue circles)" over the names of points
            if layout == "coordinates" and len(names) > panels + 1 and spelling.is_series(frame, names[-2]):  # a group
                names = (*names[:-2], names[-1] if _names_point(names[-1]) else names[-2])
            if names and not panels and (are_multiples or _names_no_series(frame, names[0])):
                panels = 1
            count = min(max(panels, len(names) + len(local) + spread - coordinates), len(names))
            if count:
                panel = (
                    panels_of.get((names, count))
                    or panels_of.setdefault((names, count), panel_names.joined(names[:count]))
                    or panel
                )
            opening = names[:count]
            local = names[count:] + local
        if frame.is_grid and len(local) == 2 and (label := matrices.on_diagonal(frame, *local)):
            local, is_one = (label, label), False
        if outermost:  # "(a) Rain", in a column of panels
            told = (panel_names.joined(outermost),) if outermost[0][:1] == "(" else outermost
            panel = " - ".join(filter(None, (panel, *told)))
        alike = layout, len(labels), len(local) + spread, reading.axes, frame
        shape = shapes.get(alike)
        if shape is None:
            shape = shapes[alike] = Shape(*alike)
        if is_one:
            outer = local[:-1]
            alike_under[heads, layout, spread, reading.axes] = panel, outer, shape, opening, panels, reading.approximate
        items.append(Named(reading, panel, local, shape, opening, panels))
    return _without_details(figure, items, valued) if valued else items


def _is_panel(figure: Frame, label: str) -> bool:
    return figure.declares_panel(label) or (words.key(label) in figure.titles and not figure.knows(label))


def _names_no_series(frame: Frame, head: str) -> bool:
    """Whether a text has several charts, and a head names none of its series, nor a point of one."""
    is_point = frame.chart_type == "scatter" and bool(frame.series)
    if not frame.many or frame.is_grid or frame.chart_type == "box" or is_point:
        return False
    may_be_series = frame.series and (spelling.is_series(frame, head) or spelling.in_full(frame, head, Y))
    return not may_be_series and spelling.axis_of(frame, head) is None


def _tagged(readings: list[Reading]) -> frozenset[tuple[Line, ...]]:
    """The heads of series over points whose labels mostly stand in others of the panel too and so name none of them:
    "**Squares:**" over "beam=8: (0.3, 7.4)"."""
    labels: dict[tuple[Line, ...], list[str]] = {}
    for reading in readings:
        if reading.layout in POINTS and len(reading.labels) == _PAIR and reading.line.heads:
            labels.setdefault(reading.line.heads, []).append(reading.labels[0])
    said = Counter((heads[:-1], label) for heads, own in labels.items() for label in set(own))
    return frozenset(heads for heads, own in labels.items()
                     if 2 * sum(said[heads[:-1], label] > 1 for label in own) >= len(own))


def _names_point(label: str) -> bool:  # "Point 3" and "Start" name none
    return not (words.is_generic(label) or stages.is_stage(label) or _NUMBERED_POINT.fullmatch(label))


_NUMBERED_POINT = re.compile(  # but "Claude 2" is a name
    r"(?:(?:(?:data )?(?:points?|pts?|dots?|markers?|runs?|samples?|items?|obs|observations?|trials?|"
    r"steps?|epochs?|checkpoints?|seeds?|nos?|numbers?|n|k|[a-z]) ?)?[#=:.]? ?\d{1,4}|[A-Z])", re.IGNORECASE)


def _over_box(frame: Frame, names: Names, panels: int, count: int) -> tuple[Names, int]:
    """The heads over statistics of a box plot, and how many open a panel: a lone head names the box, wherever that is
    said to stand, "1. Alto (left box plot)"; one for a kind of statistic, "Whiskers", names nothing."""
    while len(names) + count > 2 and box_statistics.groups_statistics(names[-1]):
        names, panels = names[:-1], min(panels, len(names) - 1)
    are_panels = frame.many or len(frame.titles) > 1  # one title may be that of the figure
    if panels == len(names) == count == 1 and not are_panels:
        name = headings.panel_name(names[0]) or names[0]
        return (names, panels) if words.key(name) in frame.titles else ((name,), 0)
    return names, panels


def _without_details(frame: Frame, items: list[Named], valued: set[tuple[Line, ...]]) -> list[Named]:
    """The items without such details, also those of a bar or slice whose value is not printed."""
    fields = [(len(heads := item.reading.line.heads), heads[:-1], item.reading.labels) for item in items]
    details = {at for at, item in zip(fields, items, strict=True)
               if value_bullets.is_detail(frame, item.reading, valued)}
    return [item for at, item in zip(fields, items, strict=True) if at not in details]


def _without_repeats(frame: Frame, names: Names, panels: int, local: Names) -> tuple[Names, int]:
    """Heads without those that say again what the line says: "**Window 500:**" over "Ratio 0.1, Window 500: 60.5"."""
    said = {frame.axes.hint(text) for text in local}
    axes = {axis for axis, _ in said}
    complete = axes == {X, Y} or (axes not in ({X}, {Y}) and all(map(frame.knows, local)))  # what stands above is in it
    kept = tuple(head for head in names if head not in local and (
        words.key(headings.panel_name(head)) in frame.titles
        or (hint := frame.axes.hint(head))[0] is None or not (complete or hint in said)))
    return kept, min(panels, len(kept))


def _without_group(frame: Frame, names: Names, local: Names) -> Names:
    """Labels without one that only groups cells of a row: "**Row 5**" over "Blind strategies: 41 (BFS), 17 (DFS)"."""
    group, label = local
    axes = frame.axes
    if frame.is_grid and axes.hint(group)[0] is None and not frame.knows(group):
        found = {axes.hint(names[-1])[0] if names else None, axes.hint(label)[0]}
        return (label,) if found == {X, Y} else local
    return local


def _without_judgement(frame: Frame, names: Names, label: str) -> Names:
    """Heads without one between declared labels of both axes: "**Alto** / **High scores:** / Reed: 97"."""
    hint = frame.axes.hint
    if hint(names[-1])[0] is None and not frame.knows(names[-1]):
        outer, inner = hint(names[-2])[0], hint(label)[0]
        if outer is not None and inner is not None and outer != inner:
            return names[:-1]
    return names


def _shorten_panels(frame: Frame, items: list[Named]) -> None:
    """Take off the names of panels what tells them apart from none, and call those in a place by their titles."""
    names = {item.panel for item in items if item.panel}
    titles = panel_names.titles(names, frame)
    shorter = panel_names.shorter(names, titles, frame.text) or panel_names.entitled(names, frame)
    for item in items if shorter else ():
        item.panel = shorter[item.panel] if item.panel else None


def _join_groups(frame: Frame, items: list[Named]) -> None:
    """Take heads that only group the cells of one grid ("Busy pairs") for what they are, and not for panels."""
    items = [item for item in items if item.heads or not item.reading.weak]  # without what is told beside the list
    if all(item.by_words for item in items) or any(item.panel and not item.heads for item in items):
        return
    cells = [groups.Cell(one.heads, one.panels, groups.place(frame, one.names, one.reading.spread)) for one in items]
    groups.join(frame, cells)
    for item, cell in zip(items, cells, strict=True):
        if cell.heads != item.heads:
            item.panel = panel_names.joined(cell.heads) or None


def _drop_measure(frame: Frame, items: list[Named]) -> None:
    """Take the one label that stands under each bar for what is measured: "**Alto** / Mean length: 4"."""
    if frame.chart_type != "bar":
        return
    under = [item for item in items if len(item.names) == 2]
    measures = {item.names[1] for item in under if item.reading.layout == "named"}
    bars = {(item.panel, item.names[0]) for item in under}
    if len(measures) != 1 or len(under) < len(items) or not 1 < len(bars) == len(items):
        return
    (measure,) = measures
    if frame.knows(measure) or frame.axes.hint(measure)[0] is not None or measure[:1].isdigit():
        return
    said = words.stems(" ".join(filter(None, (frame.value_label, frame.axes.x.name, frame.title))))
    if words.stems(measure) & said or all(frame.knows(bar) for _, bar in bars):
        for item in items:
            item.names = item.names[:1]


def _drop_lone_outer(figure: Frame, items: list[Named]) -> None:
    """Take the one name over all declared labels of a chart without series for what it is, where it is what the chart
    measures, a sentence, or all of the labels: "Rain: 12, 14", "It rises: 12 (A), 14 (B)", "A and B: 12, 14"."""
    panels: dict[str | None, list[Named]] = {}
    for item in items if not figure.is_grid else ():
        panels.setdefault(item.panel, []).append(item)
    for members in panels.values():
        frame, outer = members[0].shape.frame, {item.names[0] for item in members if item.names}
        if len(outer) > 1 or not outer or frame.is_grid or frame.series or frame.axes.y.ticks or not frame.axes.x.ticks:
            continue
        (name,) = outer
        columns = {item.names[1] for item in members if len(item.names) > 1}
        are_placed = all(len(item.names) + item.reading.spread == 2 for item in members) and all(
            words.key(column) in frame.axes.x.keys for column in columns)
        if not are_placed or frame.knows(name) or frame.axes.hint(name)[0] is not None:
            continue
        bare = words.without_parentheses(name)
        is_said = words.is_clause(name) or words.is_sentence(name)
        if frame.measures(bare) or bare.lower() == "y" or is_said or spelling.joined(frame, name, X):
            for item in members:
                item.names = item.names[1:]


def _drop_common_words(shape: Shape, members: list[Named]) -> None:
    """Take off what all labels of a coordinate share."""
    frame = shape.frame
    for position in range(shape.coordinates):
        names = {item.names[position] for item in members if len(item.names) > position}
        shorter = (not frame.is_grid and shortening.of_colours(names, frame)) or shortening.shorter(names, frame)
        if not shorter and shape.coordinates == 2 and any(name[-1:] == ")" for name in names):
            others = [(one.names[position], (one.panel, one.names[:position] + one.names[position + 1 :]))
                      for one in members if len(one.names) == 2]
            shorter = entry_notes.without(frame, others)
        hint = frame.axes.hint
        if frame.is_grid and any(hint(name)[0] != hint(short)[0] is None for name, short in shorter.items()):
            continue  # "(First Column)" behind labels that both axes have
        for item in members if shorter else ():
            if len(item.names) > position and (short := shorter.get(item.names[position])):
                item.names = (*item.names[:position], short, *item.names[position + 1 :])


def _orient(shape: Shape, members: list[Named], placed: tuple[set[str], set[str]]) -> None:
    """Find which of two names is x; `placed` are those that other shapes have on x and on y, and takes up these."""
    frame = shape.frame
    two = members if shape.coordinates == 2 else []
    first = {item.names[0] for item in two if item.names}
    second = {item.names[1] for item in two if len(item.names) > 1}
    rows = [item.reading for item in members if item.reading.spread]
    lines = [item.reading.line for item in two]
    shape.first_is_y = first_is_y(shape, lines, first, second, placed) or matrices.are_rows(frame, first, rows)
    for names, axis in ((first, Y if shape.first_is_y else X), (second, X if shape.first_is_y else Y)):
        placed[axis].update(names, map(colours.without_colour, names))
    if shape.coordinates == 1 and frame.chart_type == "bar":  # bars of one series, in a panel beside others
        placed[X].update(item.names[0] for item in members if len(item.names) == 1 and not item.reading.spread)
    expected = Y if shape.first_is_y else X
    hint = frame.axes.hint
    if odd := {name for name in first if hint(name)[0] == 1 - expected}:  # "Grain 64, Threads 4" among others
        for item in members:
            if len(item.names) == 2 and item.names[0] in odd and hint(item.names[1])[0] == expected:
                item.names = item.names[::-1]
