"""Tables in HTML, in a copy of the text of the same length that has a line with pipes for each of their rows.

    <tr><th>Riser</th><th>Alto</th></tr>        | Riser | Alto |
    <tr><td>North</td><td>12</td></tr>          | North | 12   |

A row may stand on several lines, and all rows on one. Behind a cell over several columns, <th colspan="2">, the cells
that it takes are empty, and so are those below one over several rows. A caption is a line in bold.
"""

from __future__ import annotations

from pipeline.reading import patterns as re

_TABLE = re.compile(r"<table\b(?>(?:[^<]|<(?!/?table\b)){0,100000})(?:</table ?>|\Z)")
_ROW = re.compile(r"<tr\b[^<>]{0,200}>(?>(?:[^<|]|<(?!/?tr\b)){0,20000})(?:</tr ?>|\Z)")
_CELL = re.compile(r"<t[dh]\b([^<>]{0,200})>(?P<said>(?>(?:[^<]|<(?!/?t[dhr]\b)){0,2000}))(?:</t[dh] ?>|\Z)")
_CAPTION = re.compile(r"<caption\b[^<>]{0,200}>\s{0,20}(?P<said>[^<\n]{0,300}[^<\s])\s{0,20}</caption ?>")
_TAG = re.compile(r"</?[a-z][a-z\d]{0,12}(?: [^<>]{0,200})?/?>|\s|&(?:[lg][te]|nbsp|plusmn|minus);")
_SIGNS = {"&lt;": "<", "&gt;": ">", "&le;": "≤", "&ge;": "≥", "&plusmn;": "±", "&minus;": "−"}
_SPAN = re.compile(r"\b(col|row)span ?= ?[\"']?([1-6])\b")
_RULE = "\n|-|"  # fits into </tr> beside a pipe
_ROOM = 3  # characters of a tag that hold no name


def with_pipes(text: str) -> str:
    """`text` with pipes between the cells of tables in HTML; itself where it has none."""
    return _TABLE.sub(_piped, text) if "<table" in text and "<tr" in text else text


def _piped(table: re.Match[str]) -> str:
    """The rows of a table on a line each, with a rule below its heads, and its caption in front of them."""
    rows = list(_ROW.finditer(table[0]))
    if len(rows) != table[0].count("<tr"):
        return table[0]
    written = [" "] * len(table[0])
    for caption in _CAPTION.finditer(table[0], 0, rows[0].start() if rows else 0):
        begin, end = caption.span("said")
        written[begin - 3 : end + 3] = f"\n**{caption['said']}**\n"
    below: dict[int, int] = {}
    of_heads = True
    for row in rows:
        if of_heads and row is not rows[0] and "<td" in row[0]:
            written[row.start() - len(_RULE) : row.start()] = _RULE
        of_heads = of_heads and "<td" not in row[0]
        _write(written, row, below)
    if rows and table[0].endswith("</table>"):
        written[-2:] = "\n\n"
    return "".join(written)


def _write(written: list[str], row: re.Match[str], below: dict[int, int]) -> None:
    """Write a row on a line of its own; below: into how many rows more the cell of a column goes."""
    written[row.start()], column = "\n", 0
    for cell in _CELL.finditer(row.string, *row.span()):
        at = cell.start()
        while below.get(column, 0) and at < cell.start() + _ROOM:
            below[column] -= 1
            written[at] = "|"
            column, at = column + 1, at + 1
        written[at] = "|"
        begin, end = cell.span("said")
        written[begin:end] = _TAG.sub(lambda tag: _SIGNS.get(tag[0], "").rjust(len(tag[0])), cell["said"])
        spans = dict(_SPAN.findall(cell[1]))
        width = int(spans.get("col", 1))
        written[end : end + width - 1] = "|" * (width - 1)
        below.update(dict.fromkeys(range(column, column + width), int(spans.get("row", 1)) - 1))
        column += width
    if row[0].endswith(">"):
        written[row.end() - len(f"|{_RULE}")] = "|"
