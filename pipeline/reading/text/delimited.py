"""Comma-separated values in a fence, in a copy of the text of the same length that has pipes between them.

    ```csv
    Descriptor,Riesling,"Blanc, dry"        Year;Alto;Basso
    Citrus,6.8,7.4                          2000;1,5;2,5
    ```

Without that "6.8,7.4" may be one number, and a blank cell is lost.
"""

from __future__ import annotations

from pipeline.reading import patterns as re

_FENCED = re.compile(
    r"^(?:`{3,}|~{3,})(?P<kind>[a-z]{0,12})[ \t\r]*\n(?P<rows>[^\n]*(?:\n(?!`{3}|~{3})[^\n]*){2,400})", re.MULTILINE)
_VALUE = re.compile(r"\s*(?:[~≈<>≤≥+\-−$€£]{0,3}\.?\d[^\s;]*|[\-–—]|N/?A|NaN|nan|null)?\s*\Z")
_SIGNS = {sign: re.compile(rf"{sign}(?=(?:[^\"]*\"[^\"]*\")*[^\"]*\Z)") for sign in ";,"}  # not within quotes
_FEWEST = 3  # rows, with that of the heads


def with_pipes(text: str) -> str:
    """`text` with pipes between the cells of comma-separated values; itself where it has none."""
    if "```" not in text and "~~~" not in text:
        return text
    return _FENCED.sub(_piped, text)


def _piped(fenced: re.Match[str]) -> str:
    block = fenced["rows"]
    return fenced[0].removesuffix(block) + _rows(block, has_heads=fenced["kind"] == "csv")


def _rows(block: str, has_heads: bool) -> str:
    """The rows of a block, with pipes where they are of a table; `has_heads` says that the first one has its heads."""
    rows = block.split("\n")
    told = [row for row in rows if row.strip()]
    if len(told) < _FEWEST or "|" in block or all(": " in row for row in told):
        return block  # the last are lists behind labels
    for sign, pattern in _SIGNS.items():
        if all(sign in row for row in told):
            cells = [pattern.split(row) for row in told]
            if _is_table(cells, has_heads):
                return "\n".join(pattern.sub("|", row) for row in rows)
    return block


def _is_table(rows: list[list[str]], has_heads: bool) -> bool:
    """Whether most rows are as wide as their heads, which are no values, and have values behind their names; heads may
    be numbers over rows that have numbers for names: "speed,-20,-12" over "10,0.068,0.047"."""
    head, *body = rows
    of_numbers = not _VALUE.match(head[0]) and all(_VALUE.match(row[0]) for row in body)
    if all(map(_VALUE.match, head[1:])) and not (has_heads or of_numbers):
        return False
    if 2 * sum(len(row) == len(head) for row in body) <= len(body):
        return False
    cells = [cell for row in body for cell in row[1:]]
    return 2 * sum(_VALUE.match(cell) is not None for cell in cells) > len(cells)
