"""The head of a Markdown table, which may take two rows: columns below groups of columns.

    | System | CoNLL | | | BC5CDR | | |       |         | 2018    |         | 2023    |         |
    |        | P | R | F1 | P | R | F1 |      | **Age** | **<40** | **40+** | **<40** | **40+** |
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.lines import Line
from pipeline.reading.outline.table_cells import Body
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_NOTE = re.compile(  # says where the values of a column stand, or what they may be: "(X-axis)", "Intensity (0–20)"
    r" \((?:[xy][ \-]axis(?: (?:label|value)s?)?|(?<=(?:ity|ore|lue|ing|ale|vel) \()[01] ?(?:–|-|to) ?\d{1,4})\)\Z",
    re.IGNORECASE,
)
_FEWEST = 3  # rows of a table whose head takes two
_GROUP, _ROW, _COLUMN = range(3)  # what names a cell


class Head:
    """What stands over the columns of a table, in one row or two."""

    __slots__ = ("groups", "lines", "names", "order")

    def __init__(self, names: list[str], lines: list[Line], groups: list[str] | None = None):
        self.names = names  # of the columns
        self.groups = groups or [""] * len(names)  # the group that each column belongs to; "" for none
        self.lines = lines
        self.order: tuple[int, ...] = (_ROW, _COLUMN)  # in which they name a cell, what is its panel in front

    def settle(self, names: list[str], numeric: list[int]) -> list[str]:
        """The names of the columns, where a group has but one column of values that of the group: "Mean" and "SD"
        below each model. A group of all columns is none."""
        found = [self.groups[column] for column in numeric]
        if len(set(found)) == len(found) > 1 and all(found):
            names = [group or name for group, name in zip(self.groups, names, strict=True)]
        if len(set(found)) in (1, len(found)):
            self.groups = [""] * len(names)
        return names

    def sort(self, frame: Frame, names: list[str], rows: set[str]) -> None:
        """Find what names the panels: groups, rows or columns, those that no axis has."""
        self.names = names
        if not any(self.groups):
            return
        columns = {name for group, name in zip(self.groups, names, strict=True) if group}
        known = [all(map(frame.knows, filter(None, some))) for some in (self.groups, rows, columns)]
        if known == [True, False, True]:
            self.order = _ROW, _GROUP, _COLUMN
        elif known[_GROUP] and not known[_COLUMN] and (known[_ROW] or not frame.is_grid):
            self.order = _COLUMN, _ROW, _GROUP
        else:
            self.order = _GROUP, _ROW, _COLUMN

    def labels(self, of_row: tuple[str, ...], column: int) -> tuple[str, ...]:
        """What names the cell of a row in a column."""
        named = (self.groups[column],), of_row, (self.names[column],)
        return tuple([name for part in self.order for name in named[part]])


def find(script: Script, rows: Body, frame: Frame) -> Head:
    """The head that the first row of a table is, or the first two."""
    (line, _), *_ = rows
    upper, *others = ([words.plain(script.text[a:b]) for a, b in cells] for _, cells in rows[:2])
    upper = _without_notes(upper, frame)
    head = Head(upper, [line])
    if len(rows) < _FEWEST:
        return head
    (lower,) = others
    under = [column for column, name in enumerate(lower) if column and name]
    if len(under) < 2 or len(upper) > len(lower) or not _are_names(script, rows, upper[0], lower, under, frame):
        return head
    is_short = len(upper) < len(lower)
    if not is_short:
        under = [column for column in under if upper[column] or _holds_values(script, rows[2:], column)]
    over = upper[under[0] :] if is_short else [upper[column] for column in under]
    groups = dict(zip(under, _groups(over, [lower[column] for column in under]), strict=False))
    if not groups:
        return head
    names = [name if name or is_short else upper[column] for column, name in enumerate(lower)]
    names[0] = upper[0] or lower[0]
    if not all(groups.values()):
        names = [name if column not in groups else "" for column, name in enumerate(names)]
    return Head(names, [line, rows[1][0]], [groups.get(column, "") for column in range(len(names))])


def _without_notes(names: list[str], frame: Frame) -> list[str]:
    """The heads of columns without notes on what they hold, unless these tell them apart."""
    bare = [name if frame.knows(name) else _NOTE.sub("", name) for name in names]
    return bare if len(set(bare)) == len(set(names)) else names


def _are_names(script: Script, rows: Body, corner: str, lower: list[str], under: list[int], frame: Frame) -> bool:
    """Whether a second row goes on with the head: it names no row, and its cells hold no values."""
    if corner:
        return not lower[0] or words.key(lower[0]) == words.key(corner)
    if all(frame.knows(lower[column]) for column in under) or _are_bold(script.text, rows):
        return True
    line, cells = rows[1]
    return all(table_cells.value_at(script, line, *cells[column]) is None for column in under)


def _holds_values(script: Script, body: Body, column: int) -> bool:
    """Whether some cell of a column begins with a number, and not all with words: "Notes"."""
    return any(
        len(cells) > column and table_cells.value_at(script, line, *cells[column]) is not None for line, cells in body
    )


def _are_bold(text: str, rows: Body) -> bool:
    """Whether all cells of the second row are in bold type, and not all of the third."""
    second, third = (all(text.startswith("**", a) for a, b in cells if a < b) for _, cells in rows[1:_FEWEST])
    return second and not third


def _groups(names: list[str], heads: list[str]) -> list[str]:
    """The group of each column, by the names in the row above, which stand over its first one, all or some.

    Empty where they are no groups; each "" where nobody can tell how far a name reaches.
    """
    written = list(dict.fromkeys(filter(None, names)))
    if not written or len(written) == len(heads):
        return []
    size = len(heads) // len(written)
    starts = range(0, len(heads), size)
    if all(heads[start : start + size] == heads[:size] for start in starts) and len(set(heads[:size])) == size:
        parts = [set(filter(None, names[start : start + size])) for start in starts]
        if len(names) < len(heads):  # each is written once, one behind the other
            parts = [{name} for name in written]
        if all(len(part) == 1 for part in parts):
            return [name for (name,) in parts for _ in range(size)]
    if not names[0] or len(names) < len(heads):
        return [""] * len(heads)
    found = [names[0]]
    for name in names[1:]:
        found.append(name or found[-1])
    return found if len(set(zip(found, heads, strict=True))) == len(heads) else [""] * len(heads)
