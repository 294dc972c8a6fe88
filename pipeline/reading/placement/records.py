"""Rows of a table that are told as records: below a head that only counts them, with their name in one of the fields.

    **Rank 1:**                  **Entry 2**
    - Delta: 3                   - Team: Basso
    - Model: "Alto-2"            - Wins: 14
    - Score: 1323                - Coach: N. Ruud

    - **Method:** Alto and Basso.            (where no axes are declared, over annotated pictures)
    **(a) Alto:** / - PSNR: 31.1             **(b) Basso:** / - PSNR: 31.4
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import table_columns
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, headings, sections, words

_HEAD = re.compile(
    r"(?P<word>rank|place|position|entry|record|row|item|line|no\.?|number)? ?#?(?P<number>\d{1,3})[.)]?", re.IGNORECASE
)
_RANKS = frozenset(("rank", "place", "position"))  # what stands behind them is a value of the row
_QUOTES = "\"“`"
_LAYOUT = "fields"
_FEWEST = 2  # records
_LONGEST = 60  # characters of a name
_MOST = 20  # fields that may hold the name
_LETTERED = re.compile(r"\([a-h]\) \S")  # begins the head of a picture
_INTERVAL = re.compile(r"(?:\d\d% )?(?:ci|confidence intervals?)", re.IGNORECASE)  # "95% CI: +6/-5"


def join(script: Script, lines: list[Line], readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings with the names of their records for the heads that count these; a record without a name, since the
    text breaks off in it, has values that nobody can place."""
    if not frame.is_grid:
        return readings
    fields = _fields(lines, frame)
    name = _name_field(script.text, [*fields.values()]) if len(fields) >= _FEWEST else ""
    if not name:
        return readings
    names = {head: _named(script, members, name) for head, members in fields.items()}
    joined: list[Reading] = []
    ranked: set[Line] = set()
    for reading in readings:
        head = reading.line.heads[-1] if reading.line.heads else None
        if head is None or head not in names or reading.spread or len(reading.labels) != 1:
            joined.append(reading)
            continue
        if head not in ranked:
            ranked.add(head)
            joined += _rank(script, head, names[head])
        label = reading.labels[0]
        if table_columns.tells_spread(label, frame) or _INTERVAL.fullmatch(label):
            for index in range(reading.line.behind, reading.line.last):
                script.roles[index] = "uncertainty"
        else:
            joined.append(_of_record(reading.line, label, names[head], reading))
    return joined


def _fields(lines: list[Line], frame: Frame) -> dict[Line, list[Line]]:
    """The lines with a label below each head that counts a record."""
    fields: dict[Line, list[Line]] = {}
    for line in lines:
        if line.section != sections.DATA or not line.label:
            continue
        if line.opens and _HEAD.fullmatch(line.label) and not frame.knows(line.label):
            fields[line] = []
        elif line.heads and line.heads[-1] in fields:
            fields[line.heads[-1]].append(line)
    return fields


def _name_field(text: str, records: list[list[Line]]) -> str:
    """The first field that holds another name in each record, but for one that breaks off; "" where none does."""
    for field in records[0][:_MOST]:
        values = [text[one.rest : one.end] for members in records for one in members if one.label == field.label]
        are_names = not words.is_comment(field.label) and all(map(_is_name, values))
        if are_names and len(values) >= max(_FEWEST, len(records) - 1) and len(set(values)) == len(values):
            return field.label
    return ""


def _is_name(value: str) -> bool:
    """Whether a field may hold a name: one in quotes, or a word with a capital that is no colour and no sentence."""
    return value[:1] in _QUOTES or (
        value[:1].isupper() and len(value) <= _LONGEST and not colours.is_colour(value) and not words.is_clause(value))


def _named(script: Script, fields: list[Line], label: str) -> str:
    """The name that a record has in a field; "" where it has none, or the text breaks off there."""
    line = next((one for one in fields if one.label == label), None)
    if line is None:
        return ""
    for index in range(line.behind, line.last):
        script.roles[index] = "label"
    is_whole = line.end < len(script.text.rstrip())
    return words.plain(script.text[line.rest : line.end]).strip("\"“”`") if is_whole else ""


def _rank(script: Script, head: Line, name: str) -> list[Reading]:
    """The place of a row that its head counts: "Rank 3"."""
    match = _HEAD.fullmatch(head.label)
    word = (match["word"] or "") if match else ""
    if word.lower() not in _RANKS or head.first == head.last:
        return []
    value, _ = script.value(head.first, head.last, head.start)
    return [_of_record(head, word, name, Reading(_LAYOUT, head, (word,), [value]))]


def _of_record(line: Line, label: str, name: str, reading: Reading) -> Reading:
    if name:
        return Reading(_LAYOUT, line, (name, label), reading.values)
    return Reading(_LAYOUT, line, (label,), reading.values, spread=True, ragged=True)


def join_pictures(lines: list[Line], readings: list[Reading], frame: Frame) -> list[Reading]:
    """The readings with the names of annotated pictures for rows, where a declaration lists just these names, and all
    pictures have the same fields: those of a figure without axes are no panels."""
    axes = frame.axes.x, frame.axes.y
    if frame.chart_type != "other" or any(axis.name or axis.ticks for axis in axes):
        return readings
    fields: dict[Line, set[str]] = {}
    for reading in readings:
        head = reading.line.heads[-1] if reading.line.heads else None
        if head is None or not _LETTERED.match(head.label) or len(reading.labels) != 1:
            return readings
        fields.setdefault(head, set()).add(reading.labels[0])
    names = {head: headings.panel_name(head.label) for head in fields}
    if len(fields) < _FEWEST or len(set(map(frozenset, fields.values()))) > 1 or not _are_listed(
        frame.text, lines, [*names.values()]
    ):
        return readings
    over = {reading.line: reading.line.heads[-1] for reading in readings}
    for line in over:
        line.heads = line.heads[:-1]
    for reading in readings:
        reading.ragged = reading.spread  # two values of one field: "Rate: 96K / 1.4M"
        reading.labels = (names[over[reading.line]], *(() if reading.spread else reading.labels))
    return readings


def _are_listed(text: str, lines: list[Line], names: list[str]) -> bool:
    """Whether a line that declares something lists these names and nothing else: "Method: Alto, Basso, and Tenor"."""
    *front, last = names
    listed = {f"{', '.join(front)}{joint}{last}" for joint in (", and ", " and ", ", ")}
    return any(line.section == sections.FRAME and words.plain(text[line.rest : line.end].rstrip(".")) in listed
               for line in lines)
