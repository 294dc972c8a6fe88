"""The cells of aligned columns, made as many as the table has columns.

A head without a corner gets one, and one whose names touch is parted where the columns below begin. A row that leaves
cells blank is filled up where its values stand exactly below those of full rows; so is half a matrix, whose rows grow
or shrink one by one. Any other row keeps as many cells as it has: nobody can tell what is missing.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pipeline.reading.outline.lines import Line
from pipeline.reading.outline.table_cells import Span

Cells = list[Span]

_FEWEST = 3  # rows of half a matrix
_MOST = 100  # columns that are compared with each other
_DIGITS = frozenset("0123456789")


def width(text: str, head: Cells, body: list[Cells]) -> int:
    """How many cells a full row has: as many as most, or one more than the head where that has no corner."""
    counts = Counter(map(len, body))
    if counts[len(head) + 1] and _lacks_corner(text, head, body):
        return len(head) + 1
    return max(counts, key=lambda count: (counts[count], count == len(head), count))


def completed(text: str, rows: list[Cells]) -> list[Cells]:
    """The rows of a table, its head first, with a cell for each column where that is certain."""
    head, *body = [[_without_colon(text, cells[0]), *cells[1:]] for cells in rows]
    if square := _squared(text, head, body):
        return square
    if len(body) > 2 and _heads_groups(len(head), len(body[0]), width(text, body[0], body[1:]) - 1):
        return [[_blank(head[0][0]), *head], *completed(text, body)]
    count = width(text, head, body)
    body = [_without_remark(text, cells, count) for cells in body]
    full = [cells for cells in body if len(cells) == count]
    return [headed(text, head, full), *_filled(text, body, full)]


def _heads_groups(names: int, below: int, columns: int) -> bool:
    """Whether a head has a name for as many columns each, and the row below it one for each of these."""
    return 1 < names < columns <= below and columns % names == 0


def _blank(at: int) -> Span:
    return at, at


def _lacks_corner(text: str, head: Cells, body: list[Cells]) -> bool:
    """Whether a head begins behind the labels of rows, or is nothing but numbers."""
    right = max(_place(text, cells[0])[1] for cells in body)
    are_numbers = all(_DIGITS.issuperset(text[slice(*cell)].replace(".", "").lstrip("-−")) for cell in head)
    return are_numbers or _place(text, head[0])[0] >= right


def _without_colon(text: str, cell: Span) -> Span:
    begin, end = cell
    return (begin, end - 1) if text[end - 1] == ":" else cell


def _without_remark(text: str, cells: Cells, count: int) -> Cells:
    """A row without what stands in words behind its last column: "<- highest"."""
    extra = text[cells[count][0] : cells[-1][1]] if len(cells) > count else ""
    return cells if _DIGITS.intersection(extra) else cells[:count]


def _squared(text: str, head: Cells, body: list[Cells]) -> list[Cells]:
    """The rows of a matrix with the same labels on both sides; those of a half with blank cells for the other one."""
    size = len(body)
    names = [text[slice(*cell)] for cell in head[-size:]]
    if size < _FEWEST or len(head) not in (size, size + 1) or names != [text[slice(*cells[0])] for cells in body]:
        return []
    head = head if len(head) > size else [_blank(head[0][0]), *head]
    counts = [len(cells) - 1 for cells in body]
    if counts in ([*range(1, size + 1)], [size] * size):
        return [head, *(cells + [_blank(cells[-1][1])] * (size + 1 - len(cells)) for cells in body)]
    if counts == [*range(size, 0, -1)]:
        return [head, *(cells[:1] + [_blank(cells[0][1])] * (size + 1 - len(cells)) + cells[1:] for cells in body)]
    return []


def headed(text: str, head: Cells, full: list[Cells]) -> Cells:
    """The head, with a cell for each column: of the corner, and of names that touch."""
    count = len(full[0])
    if len(head) == count or count > _MOST:
        return head
    extents = [_extent(text, [cells[column] for cells in full]) for column in range(count)]
    if [_column(text, cell, extents) for cell in head] == [*range(1, count)] or (
        len(head) == count - 1 and _lacks_corner(text, head, full)
    ):
        return [_blank(head[0][0]), *head]
    named: dict[int, Span] = {}
    for begin, end in head:
        at = -1
        for word in split_words(text, begin, end):
            own = _column(text, word, extents)
            at = own if own >= 0 else at
            if at < 0 or (own in named and named[own][0] < begin):
                return head
            named[at] = named[at][0] if at in named else word[0], word[1]
    if list(named) == [*range(1, count)]:
        return [_blank(head[0][0]), *named.values()]
    return [*named.values()] if list(named) == [*range(count)] else head


def narrow_head(text: str, line: Line, rows: list[Cells]) -> Cells:
    """The cells of a head with one space between its names: they stand over the columns, or repeat the labels of rows;
    none where they do not."""
    names = split_words(text, line.start, line.end)
    if [text[slice(*name)] for name in names] == [text[slice(*cells[0])] for cells in rows]:
        return names
    head = headed(text, [(line.start, line.end)], [cells for cells in rows if len(cells) == len(rows[0])])
    return head if len(head) > 1 else []


def split_words(text: str, begin: int, end: int) -> Cells:
    """Where the words of a part of a line stand, with one space between them."""
    spans = []
    for word in text[begin:end].split(" "):
        spans.append((begin, begin + len(word)))
        begin += len(word) + 1
    return spans


def _place(text: str, cell: Span) -> Span:
    """In which columns of its line a cell stands, as characters."""
    begin = text.rfind("\n", 0, cell[0]) + 1
    return cell[0] - begin, cell[1] - begin


def _extent(text: str, cells: Cells) -> Span:
    places = [_place(text, cell) for cell in cells]
    return min(begin for begin, _ in places), max(end for _, end in places)


def _column(text: str, cell: Span, extents: list[Span]) -> int:
    """The one column that stands below a cell, -1 where there is none or several."""
    begin, end = _place(text, cell)
    found = [column for column, (left, right) in enumerate(extents) if begin < right and left < end]
    return found[0] if len(found) == 1 else -1


def _filled(text: str, body: list[Cells], full: list[Cells]) -> list[Cells]:
    """The rows, with blank cells where one has none and its values stand exactly below others."""
    count = len(full[0])
    if len(full) == len(body) or count > _MOST:
        return body
    lengths = {cells[0][1] - cells[0][0] for cells in full}
    sides = [_sides([_place(text, cells[column]) for cells in full]) for column in range(count)]
    filled = []
    for cells in body:
        # White space in front of the label, if it is lost, would shift the values of this row alone.
        keeps_indent = len(lengths) > 1 or cells[0][1] - cells[0][0] in lengths
        below = [_below(_place(text, cell), sides) for cell in cells] if len(cells) < count and keeps_indent else []
        if not below or below[0] != 0 or below[-1] != count - 1 or any(b <= a for a, b in pairwise(below)):
            filled.append(cells)
            continue
        at = dict(zip(below, cells, strict=True))
        filled.append([at[column] if column in at else _blank(cells[0][1]) for column in range(count)])
    return filled


def _below(place: Span, sides: list[Span]) -> int:
    """The one column whose cells begin or end where a cell does, -1 where there is none or several."""
    found = [column for column, (left, right) in enumerate(sides) if place[0] == left or place[1] == right]
    return found[0] if len(found) == 1 else -1


def _sides(places: list[Span]) -> Span:
    """Where all cells of a column begin, and where all end; -1 where they do not."""
    begins, ends = {begin for begin, _ in places}, {end for _, end in places}
    return begins.pop() if len(begins) == 1 else -1, ends.pop() if len(ends) == 1 else -1
