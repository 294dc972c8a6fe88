"""Flat lists of records: the same fields again and again, one of which names what the others are of.

    - **Label:** Alto / - **Color:** Blue / - **Value:** 58% / - **Label:** Basso / - **Color:** Red / - **Value:** 25%
"""

from __future__ import annotations

from itertools import groupby

from pipeline.reading.outline import drawn_heads
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections

_FEWEST = 2  # records


def find(lines: list[Line], text: str) -> None:
    """Make heads of the fields that name records, over the other fields of these."""
    for (heads, marker, _), items in groupby(lines, lambda line: (line.heads, line.marker, line.section)):
        fields = list(items)
        if fields[0].section != sections.DATA or marker not in ("-", "1", "") or not heads:
            continue
        if any(drawn_heads.names_one(line) for line in fields):
            _hang(_records(fields), text)


def _records(fields: list[Line]) -> list[list[Line]]:
    """Fields in a row, parted where the first of them comes again; none where one of them has no label."""
    if not all(line.label and not line.opens for line in fields):
        return []
    records: list[list[Line]] = []
    for line in fields:
        if line.label == fields[0].label:
            records.append([])
        records[-1].append(line)
    return records


def _hang(records: list[list[Line]], text: str) -> None:
    """Hang the fields of each record below its name, where each has one, but for the last, which may break off."""
    names = [[line for line in record if drawn_heads.names_one(line)] for record in records]
    if len(names) > 1 and not names[-1]:
        del names[-1]
    said = [drawn_heads.said_name(found[0], text) if len(found) == 1 else "" for found in names]
    if len(said) < _FEWEST or not all(said):
        return
    for record, (line,), name in zip(records, names, said, strict=False):
        line.label, line.section, line.opens = name, sections.OTHER, True
        for field in record:
            if field is not line:
                field.heads = (*field.heads, line)
