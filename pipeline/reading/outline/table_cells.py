"""The cells of a Markdown table: where they stand, the values that they hold, and the labels that name a row."""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import colours, words

_VALUE = re.compile(
    r"[\s*`$€£~≈<>≤≥(\\+=:\"“\[]*(?:(?:math|text)(?:bf|it|rm)\{)?(?:(?:a )?values? (?:of )?)?"
    r"(?:approximately |approx\.? |about |around |roughly |nearly |almost |near |up to |"
    r"at least |at most |over |under |above |below |between |slightly \w+ |just \w+ |well \w+ )?"
    r"[\s*`$€£~≈<>≤≥(\\+]*\Z",
    re.IGNORECASE,
)

_COLOUR_LEADS = re.compile(  # "Dark purple (~0.10)"
    r"[*`]*([A-Za-z][A-Za-z \-/]{1,40}?)[*`]*(?: \(|, |: )(?:approximately |about |around )?[~≈<>*`]*", re.IGNORECASE
)

_LINES_LEAD = re.compile(  # "**TP (True Positive)**<br>Count: 41,906<br>Percentage: 73.61%"
    r"[^<>|\d]{1,60}<br ?/?>[\s*(]{0,8}(?:(?:counts?|values?|number|samples|n|cases|instances)[*]* ?[:=][*]* ?)?"
    r"[\s*`~≈(]{0,8}", re.IGNORECASE
)

RULE = " \t:|-–—"  # what the line between head and body is made of

Span = tuple[int, int]
Body = list[tuple[Line, list[Span]]]  # the rows below the head, each with where its cells stand


def split(text: str, line: Line) -> list[Span]:
    """Where the cells of a table row stand, without white space around them."""
    if line.cells is not None:
        return list(line.cells)
    cells, begin, end = [], line.start + 1, line.end
    while begin <= end:
        stop = text.find("|", begin, end)
        while stop > 0 and text[stop - 1] == "\\":
            stop = text.find("|", stop + 1, end)
        written = text[begin : stop if stop >= 0 else end]
        if stop >= 0 or written.strip():
            bare = written.strip()
            a = begin + len(written) - len(written.lstrip()) if bare else begin + len(written)
            cells.append((a, a + len(bare)))
        if stop < 0:
            break
        begin = stop + 1
    return cells


def value_at(script: Script, line: Line, begin: int, end: int) -> int | None:
    """The index of the number that a cell begins with, None where it begins with words."""
    index = bisect_left(script.starts, begin, line.first, line.last)
    if index < line.last and script.starts[index] < end and _leads(script.text[begin : script.starts[index]]):
        return None if script.is_part(index) else index
    return None


@remembered(1024)
def _leads(between: str) -> bool:
    """Whether what stands between the begin of a cell and a number leads to a value."""
    if not between or _VALUE.match(between):
        return True
    if "<br" in between and _LINES_LEAD.fullmatch(between):
        return True
    colour = _COLOUR_LEADS.fullmatch(between)
    return colour is not None and colours.is_colour(colour[1])


def value(script: Script, line: Line, begin: int, end: int) -> Value | None:
    index = value_at(script, line, begin, end)
    if index is None:
        return None
    last = bisect_left(script.starts, end, index, line.last)
    found, following = script.value(index, last, begin)
    for rest in range(following, last):
        is_share = script.text.startswith("%", script.ends[rest]) and found.unit != "%"
        script.roles[rest] = script.roles[rest] or ("secondary" if is_share else "prose")
    return found


def labels(text: str, body: Body, columns: list[int]) -> list[tuple[str, ...]]:
    """The labels of each row; the first ones that are left blank are those of the row above."""
    found: list[tuple[str, ...]] = []
    for _, cells in body:
        row = tuple(words.plain(text[slice(*cells[column])]) if column < len(cells) else "" for column in columns)
        blank = next((at for at, label in enumerate(row) if label), 0)
        if found and blank:
            row = (*found[-1][:blank], *row[blank:])
        found.append(row)
    return found


def depth(rows: list[tuple[str, ...]]) -> int:
    """How many of their first labels tell rows apart: 2 for "tern", "2021" above "tern", "2022"; 1 where none do."""
    for count in range(1, len(rows[0]) + 1 if rows else 1):
        if len({row[:count] for row in rows}) == len(rows):
            return count
    return 1


def label_numbers(script: Script, line: Line, cells: list[Span], label_columns: list[int]) -> None:
    for column in label_columns:
        if column < len(cells):
            begin, end = cells[column]
            for index in script.between(begin, end, line.first, line.last):
                script.roles[index] = "label"


def prose_numbers(script: Script, line: Line, begin: int, end: int) -> None:
    for index in script.between(begin, end, line.first, line.last):
        script.roles[index] = script.roles[index] or "prose"
