"""A table told column by column, each with all of its entries; the first column with words names the rows.

    Under the “Wood” column are: “White oak,” “Red alder,” and “Balsa.” Under the “Density” column are: 760; 450; 160.
    The entries in the Wood column are oak, alder, and balsa. The entries in the Density column are 760, 450, and 160.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.pieces import entries
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import labels, words

_COLUMN = re.compile(
    r"(?:(?:Under|In|For|Down|[Tt]he (?:entries|values|numbers|items) (?:in|of|under|for)),? )?(?:[Tt]he )?"
    r"[\"“]?(?P<name>[^\s\"“”.:;,][^\"“”.:;]{0,60}?),?[\"”]? column,? "
    r"(?:(?:the )?(?:entries|values|numbers|items) )?"
    r"(?:are|is|has|reads?|lists?|contains?|shows?|gives|holds)(?: the (?:entries|values|numbers|items))?:? ",
)
_QUOTED = re.compile(r"[\"“]([^\"“”]{1,60})[\"”]")
_FEWEST = 2  # columns, and rows


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of a table whose columns sentences list in full; none where no column names the rows."""
    if not frame.is_grid:
        return []
    rows: list[str] = []
    found: list[Reading] = []
    columns = 0
    for line, begin, end, _ in spoken:
        match = _COLUMN.match(script.text, begin, end) if " column" in script.text[begin:end] else None
        if not match:
            continue
        name = words.plain(match["name"])
        listed = entries.listed(script, line, match.end(), end)
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


def _names(told: str) -> list[str]:
    """The names in a list, each in quotes or none."""
    quoted = _QUOTED.findall(told)
    return [words.plain(name.rstrip(",.;")) for name in quoted] if quoted else labels.named(told.strip(" ."))
