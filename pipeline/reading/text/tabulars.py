r"""Tables in LaTeX, in a copy of the text of the same length that has a line with pipes for each of their rows.

    Riser & Alto & \textbf{Bass} \\        | Riser | Alto | Bass |
    \midrule                               |-|
    North & 12 & -- \\                     | North | 12   | -- |

What a command sets in another type is read as it stands, rules and spaces between rows are left out, and behind a cell
over several columns, \multicolumn{2}{c}{Alto}, the cells that it takes are empty. A caption above a table is a line in
bold.
"""

from __future__ import annotations

from pipeline.reading import patterns as re

_WIDTHS = r"(?:\{(?:[^{}\n]|\{[^{}\n]{0,40}\}){0,200}\}|\[[^\]\n]{0,8}\]){1,3}"
_TABLE = re.compile(
    rf"\\begin\{{(?P<kind>tabular[x*]?|longtable)\}}{_WIDTHS}(?P<rows>(?>(?:[^\\|]|\\(?!end\{{|begin\{{)){{0,20000}}))"
    r"\\end\{(?P=kind)\}"
)
_RULE = (
    r"\\(?:top|mid|bottom)rule(?:\[[^\]\n]{0,12}\])?|\\hline|\\c(?:mid)?(?:rule|line)(?:\([lr]{1,2}\))?\{[\d-]{1,7}\}"
)
_BETWEEN = re.compile(  # two rows
    rf"\s{{0,40}}(?>(?:\\\\(?:\[[^\]\n]{{0,12}}\])?|{_RULE}|\\addlinespace|(?<!\\)%[^\n]{{0,200}}\n)\s{{0,40}}){{1,12}}"
)
_SET = re.compile(
    r"\\(?:text(?:bf|it|sc|tt|rm)|math(?:bf|rm|it)|emph|underline|multirow\{\d{1,2}\}(?:\{[^{}\n]{1,12}\}|\*)|"
    r"multicolumn\{(?P<width>\d{1,2})\}\{[^{}\n]{1,12}\})?\{(?P<said>[^{}\n|]{0,120})\}"
)
_UNSAID = re.compile(
    r"\\(?:cell|row)color(?:\[[^\]\n]{0,12}\])?\{[^{}\n]{0,24}\}|\\(?:centering|bfseries|itshape)\b|\\(?=[&#])|\n|"
    r"(?<=\w)~(?=\w)"
)
_CAPTION = r"\\caption\{(?P<said>(?:[^{}\n]|\{[^{}\n]{0,40}\}){0,300})\}"
_LABEL = r"\\label\{[^{}\n]{0,60}\}"
_CAPTION_ABOVE = re.compile(
    rf"{_CAPTION}(?=(?:\s{{0,9}}(?:{_LABEL}|\\centering|\\small)){{0,3}}\s{{0,9}}\\begin\{{(?:tabular|longtable))"
)
_AROUND = re.compile(  # a table
    rf"\\(?:begin|end)\{{table\*?\}}(?:\[[^\]\n]{{0,8}}\])?|\\centering\b|{_LABEL}|{_CAPTION}"
)
_COLUMN = re.compile(r"(?<!\\)&")
_HEADS_END = "|\n|-|\n|"
_ROW_ENDS = "|\n|"
_LAST_ENDS = "|\n"
_NESTED = 2  # commands in each other


def with_pipes(text: str) -> str:
    """`text` with pipes between the cells of tables in LaTeX; itself where it has none."""
    if "\\begin{tab" not in text and "\\begin{longtable" not in text:
        return text
    text = _CAPTION_ABOVE.sub(lambda caption: f"**{caption['said']}**".ljust(len(caption[0])), text)
    return _AROUND.sub(lambda command: (command["said"] or "").rjust(len(command[0])), _TABLE.sub(_piped, text))


def _piped(table: re.Match[str]) -> str:
    """The rows of a table on a line each, with a rule below its heads; itself where no row of heads opens it."""
    rows = table["rows"]
    between = list(_BETWEEN.finditer(rows))
    begin = between[0].end() if between and not rows[: between[0].start()].strip() else 0
    ends = [match for match in between if match.start() > begin]
    if not ends or not any(map(str.isalpha, rows[begin : ends[0].start()])):
        return table[0]
    written = ["\n|".rjust(table.start("rows") - table.start() + begin)]
    for end in ends:
        is_last = end is ends[-1] and not rows[end.end() :].strip()
        room = end.end() - end.start()
        sign = _LAST_ENDS if is_last else _ROW_ENDS
        if end is ends[0] and room >= len(_HEADS_END):
            sign = _HEADS_END
        if room < len(sign):
            return table[0]
        written += [_cells(rows[begin : end.start()]), sign[:-1].ljust(room - 1), sign[-1]]
        begin = end.end()
    written.append(_cells(rows[begin:]))
    return "".join(written).ljust(len(table[0]))


def _cells(row: str) -> str:
    """A row with pipes between its cells, and without commands."""
    row = _UNSAID.sub(lambda command: " " * len(command[0]), _COLUMN.sub("|", row))
    for _ in range(_NESTED):
        row = _SET.sub(_said, row)
    return row


def _said(command: re.Match[str]) -> str:
    """What a command sets, where it stands, and a pipe for each column more that it goes over."""
    more = "|" * (int(command["width"] or 1) - 1)
    return f"{command['said']} {more}".rjust(len(command[0]))
