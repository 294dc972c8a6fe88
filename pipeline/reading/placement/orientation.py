"""Which of the two names of a value is x and which is y, for readings that are laid out alike.

It is told by what the names are (axis names, declared labels, colours of legend entries), else by where other readings
have them, and else by the custom of the layout.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import said_of_figure
from pipeline.reading.frame.first_names import are_groups, lie_along_x
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import spelling
from pipeline.reading.pieces.reading import POINTS
from pipeline.reading.pieces.spelling import X, Y
from pipeline.reading.vocabulary import box_statistics, calendar, units, words, years

Names = tuple[str, ...]

_IN_PAREN = re.compile(r"\(([^()]{1,12})\)\Z")
_YEAR = re.compile(years.YEAR)
_SIDES = frozenset(
    "male males female females men women boys girls actual target planned plan budget forecast goal before after pre "
    "post observed predicted expected".split()
)
_INTO, _OUT_OF = frozenset(("into", "to")), frozenset(("from",))
_AFTER = frozenset(("after",))
_BEFORE = words.stems("preceding previous prior before former earlier now current")
_PAIR = 2  # labels in one line
_OF_PEOPLE = re.compile(r"\b(?:gender|sex|time|phase|condition)\b", re.IGNORECASE)


class Shape:
    """Readings that are oriented alike: of one layout, with as many labels on their lines and as many coordinates."""

    __slots__ = ("axes", "coordinates", "first_is_y", "frame", "labels", "layout")

    def __init__(self, layout: str, labels: int, coordinates: int, axes: Names, frame: Frame):
        self.layout, self.labels, self.coordinates = layout, labels, coordinates
        self.frame = frame  # of their panel
        self.axes = axes  # the names of the axes that the layout states
        self.first_is_y = True  # whether the first of two names is y (the row, the series) and not x


def first_is_y(
    shape: Shape, lines: list[Line], first: set[str], second: set[str], placed: tuple[set[str], set[str]]
) -> bool:
    """Whether the first of two names of readings that are oriented alike is y: the row, the series.

    first, second: all such names; placed: those that other shapes have on x and on y.
    """
    frame = shape.frame
    if shape.layout == "coordinates" or shape.layout in POINTS:
        return True  # behind the name of a point stands its place, whatever it is called: "5 tools"
    if shape.layout in ("box", "flat_boxes"):
        return False  # behind the name of a box stands the statistic, whatever the box is called: "Forest (green)"
    if shape.layout == "table" and frame.chart_type == "box":
        are_statistics = [all(map(box_statistics.groups_statistics, names)) for names in (first, second)]
        if are_statistics[0] != are_statistics[1]:
            return are_statistics[0]
    if shape.layout == "tuples" and (row_first := frame.row_first) is not None:
        return row_first
    if frame.is_grid and shape.labels == _PAIR:
        named_first = said_of_figure.names_row_first(frame.text)
        if named_first is not None:
            return named_first
    if frame.is_grid and shape.labels == 1 and (headed := _goes_from(lines, frame)) is not None:
        return headed
    is_course = shape.layout == "table" and frame.chart_type == "line"
    if is_course and _are_numbers(second) and not _are_numbers(first):
        return True  # "| Months | 0 | 6 | 12 |": the numbers lie along the axis
    if shape.layout == "table" and any(shape.axes) and not (frame.is_grid and frame.chart_type != "other"):
        on_x = [_names_x(frame, head) for head in shape.axes]
        if on_x.count(True) == 1:
            return on_x[0] == (shape.labels < shape.coordinates)  # the first name may be that of a head
    if shape.layout == "table" and frame.is_grid and len(shape.axes) == 2:  # "| Mapped | Surveyed | Plots |"
        heads, called = list(map(words.key, shape.axes)), [words.key(frame.axes[axis].name or "") for axis in (X, Y)]
        if all(heads) and heads in (called, called[::-1]) and heads[0] != heads[1]:
            return heads[0] == called[Y]
    if shape.layout == "table" and _have_units(first) > 1:
        return True  # rows of several measures: "| Height (m) | 3 | 4 |" over "| Weight (kg) | 20 | 31 |"
    votes, of_first = 0.0, 0.0
    are_series = True
    for names, sign in ((first, 1), (second, -1)):
        if names:
            axes = [spelling.axis_of(frame, name) for name in names]
            votes += sign * (axes.count(Y) - axes.count(X)) / len(names)
            of_first = of_first or votes
            are_series = are_series and axes.count(Y) > len(names) / 2
    if shape.layout == "table" and frame.is_grid:  # laid out as the figure is, unless its row labels say otherwise
        return not (votes < 0 and of_first < 0)
    if are_series:  # of both lists: y are those with colours
        drawn = set(map(words.key, frame.colours.values()))
        in_colours = [not drawn.isdisjoint(map(words.key, names)) for names in (first, second)]
        votes = in_colours[0] - in_colours[1] or votes
    if votes:
        return votes > 0
    led = [_led_by(frame, first), _led_by(frame, second)]
    if led in ([Y, X], [X, Y]):
        return led == [Y, X]
    if shape.axes in (("x", "y"), ("y", "x")):
        return shape.axes == ("y", "x")
    if frame.chart_type == "bar" and _tell_sides(first) != _tell_sides(second) and not _OF_PEOPLE.search(
        frame.axes.x.name or ""):
        return _tell_sides(first)
    measured = [_are_measures(frame, first), _are_measures(frame, second)]
    if measured[0] != measured[1]:
        return measured[0]
    if calendar.counts_in(frame.axes.x.name or "") and _are_dates(first) != _are_dates(second):
        return _are_dates(second)
    if frame.has_stacks and _are_years(first) != _are_years(second):
        return _are_years(second)
    if first and are_groups(frame, first):
        return False
    entries = [sum(words.key(name) in frame.entries for name in names) for names in (first, second)]
    if any(entries) and not all(entries):  # of the legend of another panel
        return entries[0] > 0
    if shape.layout == "narrative" and _are_numbers(second) and not _are_numbers(first):
        return True  # "Alto starts at 10 in 1990", also beside bars called Alto
    if shape.layout == "mentions":
        return True  # below the head of a row, whatever columns are called
    as_placed, otherwise = (len(first & placed[axis]) + len(second & placed[1 - axis]) for axis in (Y, X))
    if as_placed != otherwise:
        return as_placed > otherwise
    if lie_along_x(frame, lines, first, second):
        return False
    if is_course and _are_numbers(first) != _are_numbers(second):
        return False
    if shape.layout == "pairs" and frame.chart_type == "line" and _are_numbers(first) and not _are_numbers(second):
        return False  # "10: train = 1.4, val = 1.7", also where no axis is told
    if shape.layout == "tuples":
        return frame.chart_type == "confusion_matrix"
    return shape.layout != "table" or shape.labels < shape.coordinates  # below the name of a series


def _tell_sides(names: set[str]) -> bool:
    """Whether names are those of pairs of bars in each category, whatever that is: "Males" and "females"."""
    return len(names) > 1 and {name.lower() for name in names} <= _SIDES


def _are_measures(frame: Frame, names: set[str]) -> bool:
    """Whether names are those of several value axes, in full or in part: "Count" and "Cumulative"."""
    axes = [words.stems(name) for name in frame.told_measures]
    found = [[one for one in axes if words.stems(name) <= one] for name in names if words.stems(name)]
    return 1 < len(axes) == len(names) == len(found) and all(len(one) == 1 for one in found)


def _goes_from(lines: list[Line], frame: Frame) -> bool | None:
    """Whether the heads over lines say where something comes from, which is the row, and not where it goes, "Into
    German" over "from Finnish: 24.6"; None where heads and labels do not say both. What something comes after is told
    of the axis of what was before: "after Wheat", where the rows are the preceding crop."""
    over = {line.heads[-1].label.partition(" ")[0].lower() if line.heads else "" for line in lines}
    under = {line.label.partition(" ")[0].lower() for line in lines}
    if over <= _INTO and under == _OUT_OF:
        return False
    before = [words.stems(frame.axes[axis].name or "") & _BEFORE != frozenset() for axis in (X, Y)]
    if (over == _AFTER) != (under == _AFTER) and before[X] != before[Y]:
        return before[Y] == (over == _AFTER)
    return True if over == _OUT_OF and under <= _INTO else None


def _led_by(frame: Frame, names: set[str]) -> int | None:
    """The axis whose name all names begin with: "Region North", "Region South"; None where there is none."""
    keys = [words.key(name) for name in names]
    for axis in (X, Y):
        called = words.key(frame.axes[axis].name or "")
        if called and keys and all(key.startswith(f"{called} ") for key in keys):
            return axis
    return None


def _are_numbers(names: set[str]) -> bool:
    return bool(names) and all(name[:1].isdigit() for name in names)


def _are_dates(names: set[str]) -> bool:
    return bool(names) and all(map(calendar.is_named, names))


def _have_units(names: set[str]) -> int:
    """How many units stand in parentheses behind names."""
    found = {match[1] for match in map(_IN_PAREN.search, names) if match}
    return sum(map(units.is_unit, found))


def _are_years(names: set[str]) -> bool:
    return len(names) > 1 and all(map(_YEAR.fullmatch, names))


def _names_x(frame: Frame, head: str) -> bool:
    """Whether a column of a table is headed by the name of the horizontal axis, in full or in part."""
    name = frame.axes.x.name
    found = words.stems(head) if name and head else frozenset()
    return name is not None and bool(found) and found <= words.stems(name)
