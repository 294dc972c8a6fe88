"""Values of which a sentence says that nobody can tell where they belong: they are set aside, and not lost.

The numbers that remain legible are 45, 79 and 94.        Three slices without any label have 4, 2 and 1 percent.
Three more bars have no names; their lengths are 2.9, 2.2, and 1.6 percent.
A thin slice, the label of which is illegible, has 3 percent.
The other cells read 56.0 and 53.9, but the image is too blurred to say which source they belong to.
Slow decline, 14.2 → 13.1 → 12.6 (the steps of these points are not legible).
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_unplaced
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import SEPARATOR, Script, Value
from pipeline.reading.vocabulary import blanks, headings, sections, words

_ARROW = re.compile(r"[*`%]*\s*(?:→|->|⟶)\s*[*`~≈]*")
_SLICE = re.compile(
    r"\b(?:slice|segment|wedge|sector|bar|point|dot|marker|star|cross|diamond|triangle)\b[^.]*"
    r"\b(?:has|shows?|reads?|measures?|of|with|is|at|near)\s[~≈]?\Z")
_OF_TICKS = re.compile(  # "ticks at 0, 5"
    r"\b(?:ticks?|(?:tick|axis) (?:marks|labels)|grid ?lines?|scale|axis)\b[^,;.\d]{0,30}\Z")
_WORD_BETWEEN = re.compile(  # "9 trials and 4 trials", "near 9 and near 4", "3.8 t/ha and one orange cell with 2.6"
    r" (?:[a-z]{3,12}(?:,| and|, and)|and (?:near|about|around|at|roughly)|"
    r"(?:[^\s\d]{1,8} )?and (?:an?|one) (?:[a-z]{3,10} )?(?:cell|square|tile|box) (?:with|of)) ")
_COORDINATES = 2  # of a cell
_FEWEST = 2  # values, but for one of a slice that has no name


def read(script: Script, lines: list[Line], readings: list[Reading], *, of_pies: bool) -> list[Reading]:
    """A reading for each list of values that a sentence among the data cannot place, and nothing else has read.

    of_pies: whether the label of a line is a pie.
    """
    text = script.text
    if not said_unplaced.may_be_said(text):
        return []
    taken = {value.index for reading in readings if not reading.ragged for value in reading.values if value}
    aside = {value.index for reading in readings if reading.ragged for value in reading.values if value}
    panels: dict[int, set[str | None]] = {}
    for reading in readings:
        panels.setdefault(reading.line.number, set()).add(reading.panel)
    found: list[Reading] = []
    for line in lines:
        if line.marker in ("#", "|") or line.section in (sections.FRAME, sections.COMMENT):
            continue
        if line.last == line.first or not said_unplaced.is_said(text, line.start, line.end):
            continue
        if line.label and line.behind == line.last and blanks.is_blank(text[line.rest : line.end]):
            continue  # "At 600 °C and 60 min: illegible"
        for begin, end in sentences.parts(text, line.start, line.end):
            values = _listed(script, line, begin, end) if said_unplaced.is_said(text, begin, end) else []
            if values and taken.isdisjoint(value.index for value in values if value):
                values = [value for value in values if value and value.index not in aside]
                name = line.label if line.label and not words.is_sentence(line.label) else ""
                names = (name,) if name and not of_pies else ()
                reading = Reading("unplaced", line, names, values, spread=True, ragged=True)
                if name and of_pies:
                    reading.panel = headings.panel_name(name)
                elif len(around := panels.get(line.number, set())) == 1:
                    reading.panel = next(iter(around))
                found += [reading] if values else []
    return found


def _listed(script: Script, line: Line, begin: int, end: int) -> list[Value | None]:
    """The longest list of values in a sentence; nothing for a single one."""
    runs: list[list[Value]] = []
    for index in script.between(begin, end, line.first, line.last):
        value, _ = script.value(index, index + 1, begin)
        if runs and (script.gap(index - 1) == SEPARATOR or _ARROW.fullmatch(
            script.text, script.ends[index - 1], script.starts[index]
        ) or _WORD_BETWEEN.fullmatch(script.text, script.ends[index - 1], script.starts[index])):
            runs[-1].append(value)
        else:
            runs.append([value])
    longest = max(runs, key=len, default=[])
    if len(runs) == len(longest) == 1 and _SLICE.search(script.text, begin, longest[0].start):
        return [*longest]
    if len(longest) < _FEWEST:
        return []
    if len(longest) == _COORDINATES and script.text[longest[0].start - 1 : longest[0].start] == "(":
        return []  # "the cell (2, 4) is illegible"
    if _OF_TICKS.search(script.text, begin, longest[0].start):
        return []
    return [*longest]
