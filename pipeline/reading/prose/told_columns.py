"""A table told column by column, each with all of its entries; the first column with words names the rows.

    Under the “Wood” column are: “White oak,” “Red alder,” and “Balsa.” Under the “Density” column are: 760; 450; 160.
    From bottom to top, the column for pH 5 reads 12, 25, 31, and 9. The column for pH 6 reads 30, 58, 77, and 21.
    The entries in the Wood column are oak, alder, and balsa. The entries in the Density column are 760, 450, and 160.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import entries
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import labels, words

_COLUMN = re.compile(
    r"(?:(?:Under|In|For|Down|[Tt]he (?:entries|values|numbers|items) (?:in|of|under|for)),? )?(?:[Tt]he )?"
    r"[\"“]?(?P<name>[^\s\"“”.:;,][^\"“”.:;]{0,60}?),?[\"”]? column,? "
    r"(?:(?:the )?(?:entries|values|numbers|items|coefficients|counts|shares|scores|rates|figures|cells|percentages) )?"
    r"(?:are|is|has|reads?|lists?|contains?|shows?|gives|holds)(?: the (?:entries|values|numbers|items))?:? ",
)
_OF_COLUMN = re.compile(
    r"\bthe column (?:for|of|labell?ed|headed) [\"“]?(?P<name>[^\s,;:\"“”][^,;:\"“”]{0,40}?),?[\"”]? "
    r"(?:reads?|shows?|has|contains?|lists?|gives|holds),? (?:from (?:top|bottom) to (?:top|bottom),? )?",
    re.IGNORECASE,
)
_LAST_BLANK = re.compile(
    r",? and (?:(?:the|its) last (?:cell|entry|value|one) is (?:blank|empty|missing)|"
    r"a blank (?:in place of|for|instead of) the last (?:cell|entry|value|one))\b"
)
_QUOTED = re.compile(r"[\"“]([^\"“”]{1,60})[\"”]")
_FEWEST = 2  # columns, and rows


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of a table whose columns sentences list in full; none where no column names the rows."""
    if not frame.is_grid:
        return []
    rows: list[str] = list(frame.axes.y.ticks)
    found: list[Reading] = []
    columns = 0
    told = list(spoken)
    if len(frame.axes.y.ticks) >= _FEWEST and (by_rows := _below_columns(script, told, frame)):
        return by_rows
    for line, begin, end, _ in told:
        match = _COLUMN.match(script.text, begin, end) if " column" in script.text[begin:end] else None
        if not match:
            continue
        name = words.plain(match["name"])
        listed = _listed(script, line, match.end(), end)
        if not listed:
            rows = rows or _names(script.text[match.end() : end])
        elif len(listed) == len(rows) >= _FEWEST:
            columns += 1
            found += [Reading("prose", line, (row, name), [value], axes=("y", "x"))
                      for row, value in zip(rows, listed, strict=True) if value]
        elif rows:
            values = [value for value in listed if value]
            found.append(Reading("prose", line, (name,), [*values], spread=True, ragged=True))
    return found if columns >= _FEWEST else []


def _below_columns(script: Script, spoken: list[Spoken], frame: Frame) -> list[Reading]:
    """The readings of columns whose values sentences list for the rows that the text declares: "From bottom to top, the
    column for pH 5 reads 12, 25, 31, and 9."."""
    found: list[Reading] = []
    rows = list(frame.axes.y.ticks)
    for line, begin, end, _ in spoken:
        match = _OF_COLUMN.search(script.text, begin, end) if " column " in script.text[begin:end] else None
        values = _listed(script, line, match.end(), end) if match else []
        if not match or len(values) < _FEWEST:
            continue
        if not found and bool(frame.axes.y.upwards) != ("bottom to top" in script.text[begin:end].lower()):
            rows.reverse()
        name = words.plain(match["name"])
        for index in script.between(match.start("name"), match.end("name"), line.first, line.last):
            script.roles[index] = "label"
        if len(values) == len(rows):
            found += [Reading("prose", line, (row, name), [value], axes=("y", "x"))
                      for row, value in zip(rows, values, strict=True) if value]
        else:
            found.append(Reading("prose", line, (name,), [*values], spread=True, ragged=True))
    return found if sum(not one.spread for one in found) >= len(rows) * _FEWEST else []


def _listed(script: Script, line: Line, begin: int, end: int) -> list[Value | None]:
    """The values of a list, with None where the last one is said to be blank."""
    blank = _LAST_BLANK.search(script.text, begin, end)
    found = [*entries.listed(script, line, begin, blank.start() if blank else end)]
    return [*found, None] if blank and found else found


def _names(told: str) -> list[str]:
    """The names in a list, each in quotes or none."""
    quoted = _QUOTED.findall(told)
    return [words.plain(name.rstrip(",.;")) for name in quoted] if quoted else labels.named(told.strip(" ."))
