"""Readings to observations and quarantine: the only place where a value gets its cell.

A value whose cell is not certain is set aside with its reason. A cell that the text states twice is one observation
where the values agree, and none where they do not.
"""

from __future__ import annotations

from collections import Counter
from itertools import repeat

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.frame.gaps import Remarks
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import spelling
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.spelling import X, Y
from pipeline.reading.placement import label_groups, matrices, measured, naming, repeats
from pipeline.reading.placement.cells import Panel
from pipeline.reading.placement.naming import Named
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Row, Script, Value
from pipeline.reading.vocabulary import calendar, sections, words

_FEW = 4  # labels that are known, for each that is not
_MOST_STRANGERS = 20  # labels that are compared with the declared ones
_QUOTES = ('"', "“")
_LOOSE = frozenset(("named", "sentence"))  # layouts that take any label
_GOES_ON = re.compile(r"\.*+(?:[\s.]*+(?:to|and|[-–—±])[\s~≈]*+)?\n*+")  # behind the last number: "12", "3 to"
_Key = tuple[int, str]  # of a name, and from the end which one it is of those over a value
_LONGEST_BEHIND = 80  # characters of a label that a text ends in
_COURSES = frozenset(("narrative", "stretches"))  # layouts that tell what a line does


def place(script: Script, frame: Frame, readings: list[Reading], remarks: Remarks) -> list[Panel]:
    """The panels with their cells and quarantined values, in the order of the text."""
    if not readings:
        return []
    items = naming.name(frame, measured.told_apart(frame, matrices.squared(frame, readings)))
    by_panel: dict[str, list[Named]] = {}
    for item in items:
        by_panel.setdefault(words.key(item.panel) if item.panel else "", []).append(item)
    if len(by_panel) > 1 and all(item.reading.weak for item in by_panel.get("", ())):
        by_panel.pop("", None)  # "Highest on AIME24: 46.5", where panels have lists
    listing: set[Line] = set()  # what stands over lists of values
    if any(item.reading.weak for item in items):
        listing = {head for item in items if not item.reading.weak for head in item.reading.line.heads}
    panels = []
    for members, own in zip(by_panel.values(), _frames(frame, [*by_panel.values()]), strict=True):
        panel = Panel(members[0].panel, own)
        _fill(script, panel, members, remarks, listing, len(by_panel) == 1 or bool(panel.name))
        panels.append(panel)
    panels = [panel for panel in panels if panel.x or panel.quarantined]
    panels = repeats.without_summaries(script, panels)
    said_again = {
        words.key(members[0].panel or "") for members in by_panel.values() if not any(item.by_words for item in members)
    }
    return repeats.without_repeats(script, panels, said_again) if said_again and len(panels) > 1 else panels


def _frames(frame: Frame, panels: list[list[Named]]) -> list[Frame]:
    """What is declared of each panel: by what its heads say, or in their order where none of these says it."""
    found = [frame.of(items[0].panel, items[0].reading.line) for items in panels]
    if len(found) == len(frame.panels) and all(own is frame.shared for own in found):
        return frame.panels
    return found


def _fill(
    script: Script, panel: Panel, items: list[Named], remarks: Remarks, listing: set[Line], lone: bool
) -> None:
    """Place the values of a panel: those of lists, then what sentences tell, then what is left for all others."""
    frame = panel.frame
    columns = _columns(frame, items)
    ordinal = 0
    told: list[Named] = []
    rest: list[tuple[Named, int]] = []
    names = _Names(frame, items)
    for item in items:
        reading = item.reading
        if reading.line is remarks.broken_off or _ends_in_label(script.text, item):
            _cut_off(script, panel, item)
        if reading.weak:
            told.append(item)
        elif not names.of_many.isdisjoint(item.names) and (axis := _rest_along(frame, item)) is not None:
            rest.append((item, axis))
        elif reading.spread:
            ordinal += 1
            _place_row(script, frame, panel, item, columns, remarks, ordinal)
        else:
            _place_value(script, frame, panel, item, names)
    for item in told:
        _place_told(script, frame, panel, item, columns, remarks, item.reading.line in listing, lone)
    for item, axis in rest:
        _place_rest(script, frame, panel, item, axis)
    for axis in (X, Y):
        for label in _strangers(frame, panel, axis):
            panel.evict(label, axis, _LOOSE)
    panel.drop_contradicted(script)
    _name_axes(panel, items)
    if frame.chart_type == "confusion_matrix" and not frame.axes.x.ticks:
        panel.name_columns(frame.axes.y.ticks)  # both axes have the same classes


class _Names:
    """The names in a panel that may stand for several labels."""

    __slots__ = ("joined", "keys", "of_many")

    def __init__(self, frame: Frame, items: list[Named]):
        names = {name for item in items for name in item.names}
        self.joined = set(filter(_may_join, names))  # "A and B", "A, B"
        self.keys: set[_Key] = set()  # of all names
        if self.joined:
            self.keys = {(at, words.key(name)) for item in items for at, name in enumerate(item.names[::-1], 1)}
        self.of_many = {  # "All models", "Others"
            name for name in names if frame.is_grid and _speaks_of_many(name) and frame.axes.hint(name)[0] is None}


def _may_join(name: str) -> bool:
    return spelling.joins(name) or ", " in name


def _speaks_of_many(name: str) -> bool:
    return words.rest_of(name) is not None or label_groups.words_of(name)[0] != ""


def _name_axes(panel: Panel, items: list[Named]) -> None:
    """Call the axes that have no name as the corner of a table does, or the head of its row labels."""
    for shape, names in {item.shape: item.names for item in items if item.shape.layout == "table"}.items():
        first_is_y = shape.first_is_y
        if len(names) == 1:
            first_is_y = panel.frame.is_grid and spelling.axis_of(panel.frame, names[0]) == Y
        for axis, name in zip((Y, X) if first_is_y else (X, Y), shape.axes, strict=False):
            if panel.label_names[axis] is None and name not in panel.label_names and _is_axis_name(name):
                panel.label_names[axis] = name


def _is_axis_name(head: str) -> bool:
    is_word = len(head) > 1 and any(map(str.isalpha, head))
    return is_word and not (words.is_generic(head) or sections.kind(head, strict=True))


def _columns(frame: Frame, items: list[Named]) -> list[list[str]]:
    """The labels along which rows of values spread, by axis: the declared ones, or positions where none are."""
    columns = [frame.axes[X].ticks, frame.axes[Y].ticks]
    if not columns[X] and not columns[Y] and frame.is_grid:
        lengths = [len(item.reading.values) for item in items if item.reading.spread]
        width, rows = Counter(lengths).most_common(1)[0] if lengths else (0, 0)
        if rows > 1 and rows > len(lengths) / 2:  # as wide as most rows are; the others are ragged
            columns[X] = [str(i + 1) for i in range(width)]
    return columns


def _strangers(frame: Frame, panel: Panel, axis: int) -> list[str]:
    """The few labels of a panel that are none of those that the text declares and uses otherwise.

    Along a line those are numbers, where none are declared.
    """
    declared = frame.axes[axis].keys
    if len(frame.axes[axis].ticks) < 2 and (axis == Y or frame.chart_type != "line"):
        return []
    used = dict.fromkeys(label for label in (panel.y if axis else panel.x) if label is not None)
    known = set(declared.values())
    others = [label for label in used if label not in known]  # in the order of the text
    unknown = [label for label in others if not _is_like(label, declared)] if len(others) <= _MOST_STRANGERS else []
    if not unknown or _FEW * len(unknown) > len(used) or any(map(calendar.is_named, unknown)):
        return []
    return [label for label in unknown if frame.is_grid or not (_is_rest(label) or _is_quoted(label, frame))]


def _is_quoted(label: str, frame: Frame) -> bool:
    """Whether a text that lists some of the slices of a pie quotes the label of another one: 'Rare: "Belt Jam,"'."""
    return frame.chart_type == "pie" and any(f"{sign}{label}" in frame.text for sign in _QUOTES)


def _is_rest(label: str) -> bool:
    """Whether a label stands for all that a legend does not name: "Other"."""
    return label.lower() == "other" or words.rest_of(label) is not None


def _is_like(label: str, declared: dict[str, str]) -> bool:
    """Whether a label is a number, or one of those declared spelled otherwise, shortened or in part."""
    if label[:1].isdigit():
        return True
    bare, stems = _letters(label), words.stems(label)
    return bare[:1].isdigit() or bare == "" or any(
        bare in (one := _letters(key)) or one in bare or stems & words.stems(key) for key in declared
    )


@remembered(8192)
def _letters(label: str) -> str:
    return "".join(filter(str.isalnum, label.casefold()))


def _cut_off(script: Script, panel: Panel, item: Named) -> None:
    """Set aside the last number of a text that breaks off behind it, where it may go on, or in the label behind it."""
    reading = item.reading
    *before, last = reading.values or [None]
    if last is not None and (_GOES_ON.fullmatch(script.text, last.end) or _ends_in_label(script.text, item)):
        row = item.names[-1] if item.names else None
        panel.set_aside(script, last, row, len(reading.values), "truncated_line", reading.line)
        reading.values = [*before, None]


def _ends_in_label(text: str, item: Named) -> bool:
    """Whether all that a text has behind a value is the beginning of a declared label: "19% Disagree, 29% Und"."""
    reading, frame = item.reading, item.shape.frame
    value = None if reading.spread or not reading.labels else reading.values[0]
    if value is None or len(text) - value.end > _LONGEST_BEHIND or frame.knows(name := reading.labels[-1]):
        return False
    behind = text[value.end :].strip(" %\n")
    return behind != "" and behind == name and any(label.startswith(name) for label in frame.declared)


def _place_row(
    script: Script, frame: Frame, panel: Panel, item: Named, columns: list[list[str]], remarks: Remarks, ordinal: int
) -> None:
    reading, first_is_y = item.reading, item.shape.first_is_y
    row = spelling.label(frame, item.names[-1], Y if first_is_y else X) if item.names else None
    along = columns[X if first_is_y else Y]
    line, layout, values = reading.line, reading.layout, reading.values
    if isinstance(values, Row):
        is_one = row is None or (row != "" and not spelling.joins(row))
        if first_is_y and is_one and panel.set_row(script, along, row, values, reading):
            panel.series.add(row)
            return
        values = list(values)
    if len(values) == len(along) - 1 and not reading.ragged:
        told = [value for value in values if value is not None]
        written = script.text[told[0].start : told[-1].end] if told else " "
        gap = remarks.missing(line, row or "", ordinal, along, written)
        if gap is not None:
            values = [*values[:gap], None, *values[gap:]]
    ends_early = len(values) < len(along) and _ends_early(remarks, line, values, along)
    if ends_early or (line is remarks.broken_row and len(values) < len(along) <= len(panel.x)):
        values = [*values, *[None] * (len(along) - len(values))]
    if len(values) != len(along) or (reading.ragged and not ends_early) or row == "":
        has_columns = line.columns or (along and (layout == "table" or not reading.ragged))
        reason = "ragged_row" if has_columns else "unknown_column"
        if row == "" and len(values) == len(along):
            reason = "unknown_row"
        for position, value in enumerate(values, 1):
            if value is not None:
                panel.set_aside(script, value, row, position, reason, line)
        return
    is_joined = row is not None and spelling.joins(row)
    rows: list[str | None] = [*spelling.joined(frame, row or "", Y if first_is_y else X)] if is_joined else []
    for one in rows or [row]:
        panel.series.add(one if first_is_y else None)
        for text, value in zip(along, values, strict=True):
            if value is not None:
                if first_is_y:
                    panel.set(script, text, one, value, reading)
                else:
                    panel.set(script, one, text, value, reading)


def _ends_early(remarks: Remarks, line: Line, values: list[Value | None], along: list[str]) -> bool:
    """Whether a line says that its course ends behind its values, which are those of the first places."""
    last = values[-1] if values else None
    return last is not None and remarks.ends_behind(line, last.end, len(values), along)


def _place_value(script: Script, frame: Frame, panel: Panel, item: Named, names: _Names) -> None:
    value = item.reading.values[0]
    if value is None:
        return
    axes = frame.axes
    if (
        not 0 < len(item.names) < 3
        or "" in item.names
        or (len(item.names) == 1 and frame.is_grid and axes.x.ticks and axes.y.ticks)
        or (not names.of_many.isdisjoint(item.names) and any(map(label_groups.names_some, repeat(frame), item.names)))
    ):
        panel.set_aside(script, value, None, 1, "unknown_row", item.reading.line)  # no cell of the grid
        return
    if names.joined.isdisjoint(item.names):
        cells = [_cell(frame, item.names, item.shape.first_is_y)]
    else:
        cells = _cells(frame, item.names, item.shape.first_is_y, names.keys)
    for x, y in cells:
        panel.set(script, x, y, value, item.reading)
        panel.series.add(y)


def _cells(
    frame: Frame, names: tuple[str, ...], first_is_y: bool, used: set[_Key]
) -> list[tuple[str | None, str | None]]:
    """The cells that share a value: one, or those of all labels that a name joins: "A and B", or "A, B" where others of
    the names `used` in the panel, in the same place, are one of them alone."""
    for position, text in enumerate(names):
        if _may_join(text):
            axis = (Y if first_is_y else X) if position == 0 and len(names) == 2 else (X if first_is_y else Y)
            if len(names) == 1:
                axis = Y if frame.is_grid and spelling.axis_of(frame, text) == Y else X
            several = spelling.joined(frame, text, axis)
            keys = ((len(names) - position, words.key(one)) for one in several)
            if several and (spelling.joins(text) or not used.isdisjoint(keys)):
                before, behind = names[:position], names[position + 1 :]
                return [cell for one in several for cell in _cells(frame, (*before, one, *behind), first_is_y, used)]
    return [_cell(frame, names, first_is_y)]


def _cell(frame: Frame, names: tuple[str, ...], first_is_y: bool) -> tuple[str | None, str | None]:
    if len(names) == 2:
        y, x = names if first_is_y else names[::-1]
        return spelling.label(frame, x, X), spelling.label(frame, y, Y)
    if not names:
        return None, None
    if frame.is_grid and spelling.axis_of(frame, names[0]) == Y:
        return None, spelling.label(frame, names[0], Y)
    return spelling.label(frame, names[0], X), None


def _rest_along(frame: Frame, item: Named) -> int | None:
    """The axis whose further labels share a value, "All other doses: 5", "All doses: 5"; None where it has a cell."""
    if len(item.names) != 2 or item.reading.spread or item.reading.layout == "table":
        return None
    for position, name in enumerate(item.names):
        what = words.rest_of(name)
        if what is None and not label_groups.words_of(name)[0]:
            continue  # nearly always
        axis = Y if (position == 0) == item.shape.first_is_y else X
        own = frame.axes[axis]
        if not own.ticks or frame.knows(name):
            continue
        if what is not None and (words.is_generic(what) or words.stems(what) <= words.stems(own.name or "")):
            return axis
        if label_groups.names_all(frame, name, axis):
            return axis
    return None


def _place_rest(script: Script, frame: Frame, panel: Panel, item: Named, axis: int) -> None:
    """Give a value to the cells along an axis that the text gives no other one."""
    value = item.reading.values[0]
    if value is None:
        return
    position = 0 if (axis == Y) == item.shape.first_is_y else 1
    before, behind = item.names[:position], item.names[position + 1 :]
    cells = [_cell(frame, (*before, tick, *behind), item.shape.first_is_y) for tick in frame.axes[axis].ticks]
    free = [cell for cell in cells if not panel.has(*cell)]
    script.roles[value.index] = "prose"
    for x, y in free:
        panel.set(script, x, y, value, item.reading)


def _place_told(
    script: Script,
    frame: Frame,
    panel: Panel,
    item: Named,
    columns: list[list[str]],
    remarks: Remarks,
    heads_list: bool,
    lone: bool,
) -> None:
    """Place what a sentence tells where no list gives it: a free cell, or a course of a series that has no list.

    heads_list: whether a list of values stands below the sentence; lone: whether the panel is named or the only one.
    """
    reading, first_is_y = item.reading, item.shape.first_is_y
    if reading.values[0] is None:  # cut off
        return
    if reading.layout in _COURSES and (heads_list or reading.spread or words.is_comment(reading.line.label)):
        has_series = len(item.names) + reading.spread > 1 and item.names
        series = spelling.label(frame, item.names[0], Y) if has_series else None
        known = series in panel.series or (series is None and panel.has_series)
    else:
        is_course = reading.layout in _COURSES and len(item.names) == 1 and lone and not panel.has_series
        known = not (len(item.names) == 2 or is_course) or panel.has(*_cell(frame, item.names, first_is_y))
    if known:
        if script.roles[index := reading.values[0].index] != "observation":  # of another place: "in 1980 and 2000"
            script.roles[index] = "claim" if reading.values[0].value in panel.value else "prose"
    elif reading.spread:
        _place_row(script, frame, panel, item, columns, remarks, 0)
    else:
        x, y = _cell(frame, item.names[:2], first_is_y)
        panel.set(script, x, y, reading.values[0], reading)
