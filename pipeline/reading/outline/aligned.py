"""Tables whose columns are set apart by spaces, tabs or inner pipes, with a rule or in a fence: find their rows.

    ```
    row\\col     -4     0     4               Lift  Hold        Model | Lift | Hold
       4     297.8  99.6  00.4     Early Blight   4    12        ------+------+-----
      -2     298.1        99.5     Rust           9   0.5        Alto  | 4    | 12
    ```

Their cells stay with the lines, since one row alone does not tell them: the head may lack a corner, and a row leave a
cell blank.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.outline import alignment
from pipeline.reading.outline.lines import Line
from pipeline.reading.outline.table_cells import Span
from pipeline.reading.vocabulary import blanks

_FENCE = re.compile(r"(?:`{3,}|~{3,})[a-z]{0,12}\Z")
_GUTTER = re.compile(r" ?[|│┃║¦] ?[ ]*|[ ]{2,}[|│┃║¦]?[ ]*|[ ]?\t\s*")
_NUMBER = r"[~≈<>≤≥+\-−–$€£*`]{0,4}\.?\d"
_VALUE = re.compile(rf"(?:(?:approx(?:imately|\.)?|about|around|roughly|nearly|almost) )?{_NUMBER}", re.IGNORECASE)
_VALUES = re.compile(rf"{_NUMBER}[^\s(]*(?: {_NUMBER}[^\s(]*)+")  # one space between them
_NARROW = re.compile(rf"[^\s:|]+ {_VALUES.pattern}")
_DELIMITER = re.compile(r":?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+")  # of a Markdown table without outer pipes
_PIPE = re.compile(r"(?<!\\)\|")
_RULE = frozenset(" \t\r\n>:|+-–—=─━│┃═║┼╪╬├┤┬┴┌┐└┘")  # what lines between rows are made of
_BESIDE_ROWS = _RULE.union("`~")  # how such lines and fences begin
_EDGES = "│┃║¦|"  # of a row
_FEWEST = 3  # rows of a table without a fence, and cells of each

Row = tuple[Line, list[Span]]


def find(lines: list[Line], text: str) -> list[Line]:
    """The lines, those of such tables made rows with their cells; without fences and the rules between rows."""
    if not any(not line.marker and (text[line.start] in _BESIDE_ROWS or _has_gutter(text, line)) for line in lines):
        return lines
    kept: list[Line] = []
    run: list[Row] = []
    above: Line | None = None  # what stands over the run
    fenced = False
    delimited = _delimited(lines, text)
    for line, following in zip(lines, [*lines[1:], *lines[-1:]], strict=True):
        cells: list[Span] = []
        if line.marker in ("", "|"):
            if text[line.start] in "`~" and _FENCE.match(text, line.start, line.end):
                _close(run, above, fenced, text)
                run, fenced = [], not fenced
                continue
            is_ruled = line in delimited
            is_plain = not (line.marker or is_ruled)
            if is_plain and line.end - line.start > 2 and _RULE.issuperset(text[line.start : line.end]):
                continue
            cells = [] if is_ruled else _cells(line, following, text, fenced)
        if run and not (cells and goes_on(text, run[-1][0], line, len(run) == 1)):
            _close(run, above, fenced, text)
            run = []
        if cells:
            above = above if run else (kept[-1] if kept else None)
            run.append((line, cells))
        kept.append(line)
    _close(run, above, fenced, text)
    for line, cells in delimited.items():
        line.marker, line.cells = "|", cells
    return kept


def _delimited(lines: list[Line], text: str) -> dict[Line, list[Span]]:
    """The rows of Markdown tables without pipes at their ends, with their cells: the rule, the line over
    it, and those below it up to a blank one."""
    found: dict[Line, list[Span]] = {}
    if "|" not in text:
        return found
    width = 0
    for above, line in pairwise(lines):
        if width and line.marker == "-" and text[line.start - 2 : line.start] == "+ ":
            line.marker, line.start = "", line.start - 2  # "+ Alto | 4 | 12" is no item
        if line.number != above.number + 1 or line.marker not in ("", "|"):
            width = 0
        elif not line.marker and _DELIMITER.fullmatch(text, line.start, line.end):
            width = text.count("|", line.start, line.end) + 1
            head = _piped(text, above, width) if above.marker in ("", "|") else []
            is_head = len(head) >= width and not any("  " in text[slice(*cell)] for cell in head)
            width = len(head) if is_head else 0  # the rule may have fewer cells
            if width:
                found[above], found[line] = head, _piped(text, line, width)
        elif width and "|" in text[line.start : line.end]:
            found[line] = _piped(text, line, width)
        else:
            width = 0
    return found


def _piped(text: str, line: Line, width: int) -> list[Span]:
    """The cells of a row between its pipes; with a blank corner where one is missing in front of its first pipe."""
    begin = line.start + (text[line.start] == "|")
    stops = [match.start() for match in _PIPE.finditer(text, begin, line.end)]
    cells = []
    for stop in (*stops, line.end):
        written = text[begin:stop]
        start = begin + len(written) - len(written.lstrip()) if written.strip() else stop
        cells.append((start, start + len(written.strip())))
        begin = stop + 1
    lacks_corner = len(cells) < width and text[line.start] == "|"
    return [(line.start, line.start), *cells] if lacks_corner else cells


def goes_on(text: str, before: Line, line: Line, is_head: bool) -> bool:
    """Whether a row stands below another one with nothing but a rule between; a blank line may follow the head."""
    between = text[before.end : line.start]
    return _RULE.issuperset(between) and (is_head or not _has_blank_line(between))


def _has_blank_line(between: str) -> bool:
    return any(not part.strip(" \t\r>") for part in between.split("\n")[1:-1])


def _cells(line: Line, following: Line, text: str, fenced: bool) -> list[Span]:
    """Where the cells of a row stand, with a blank corner of "| A | B" over "Alto | 4 | 1"; none where it is no row."""
    lacks_corner = fenced and line.marker == "|" and text[line.end - 1] != "|" and not following.marker
    if not lacks_corner and (line.marker or not (fenced or _has_gutter(text, line))):
        return []
    if fenced and not line.marker and text.find("|", line.start, line.end) >= 0 and not _has_gutter(text, line):
        return _piped(text, line, 0)
    begin = line.start + (text[line.start] in _EDGES)
    cells: list[Span] = [(line.start, line.start)] if lacks_corner else []
    for gutter in (*_GUTTER.finditer(text, begin, line.end), None):
        end = gutter.start() if gutter else line.end
        if end > begin:
            cells += _parted(text, begin, end)
        begin = gutter.end() if gutter else end
    if len(cells) == 1 and _NARROW.fullmatch(text, *cells[0]):
        cells = alignment.split_words(text, *cells[0])
    return cells if len(cells) >= (2 if fenced else _FEWEST) else []


def _has_gutter(text: str, line: Line) -> bool:
    return text.find("  ", line.start, line.end) > 0 or text.find("\t", line.start, line.end) > 0


def _parted(text: str, begin: int, end: int) -> list[Span]:
    """A cell, or several where it is values with one space between them."""
    return alignment.split_words(text, begin, end) if _VALUES.fullmatch(text, begin, end) else [(begin, end)]


def _close(run: list[Row], above: Line | None, fenced: bool, text: str) -> None:
    """Make rows of a table of lines that are laid out as such; of the line `above` too, where that is their head."""
    rows = [cells for _, cells in run]
    lines = [line for line, _ in run]
    if fenced and rows and above and not above.marker and goes_on(text, above, lines[0], True) and (
        all(_VALUE.match(text, *cell) for cell in rows[0][1:]) and (head := alignment.narrow_head(text, above, rows))
    ):
        lines, rows = [above, *lines], [head, *rows]
    if len(rows) < (2 if fenced else _FEWEST) or not _is_table(text, rows, fenced):
        return
    for line, cells in zip(lines, alignment.completed(text, rows), strict=True):
        line.marker, line.cells = "|", cells


def _is_table(text: str, rows: list[list[Span]], fenced: bool) -> bool:
    """Whether most cells behind the first ones hold values; without a fence, also whether most rows are of one width,
    and the head fits them."""
    head, *body = rows
    if text[head[0][1] - 1] == ":":
        return False  # "512:   31.4   36.0" is a row by itself
    behind = [text[slice(*cell)] for cells in body for cell in cells[1:]]
    if 2 * sum(_VALUE.match(cell) is not None or blanks.is_blank(cell) for cell in behind) <= len(behind):
        return False
    if fenced:
        return True
    width = alignment.width(text, head, body)
    return 2 * sum(len(cells) == width for cells in body) > len(body) and len(head) in (width - 1, width)
