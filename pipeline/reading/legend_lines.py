"""Lines that declare the colour scale or the legend: the ends of the one, the entries of the other with their colours.

    **Color Bar:** "Accuracy", from 0 (white) to 1 (dark blue)            * Dark Blue: ~-88
    **Legend:** / * Blue line: NAME / * NAME (orange squares)
"""

from __future__ import annotations

import re

from pipeline.reading import colours, labels, words
from pipeline.reading.frame import Frame
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_LAST_PAREN = re.compile(r"\s*\([^()]*\)\s*$")
_REPRESENTS = re.compile(
    r"\b(?:[Rr]epresents?|[Ss]hows?|[Ii]ndicates?|[Ee]ncodes?)\s+(?:the\s+)?([A-Z][\w@ /()%\-]{0,40}?)\s+(?:values?|"
    r"scores?)\b"
)
_BETWEEN = re.compile(r"\b(?:rang\w+|from|extends|runs|spans?|marked|between|scale)\b", re.IGNORECASE)
_VIA = re.compile(r"\b(?:through|via|over)\b", re.IGNORECASE)
_PAIR = re.compile(r"([^=,;]{1,80}?)\s?=\s?([^=,;.]{1,80})")


def read_scale(script: Script, line: Line, owner: Line, frame: Frame) -> None:
    text = script.text
    start, end = line.start, line.end
    if (text.find("abel", start, end) >= 0 or text.find("itle", start, end) >= 0) and (
        stated := labels.stated_name(text[start:end])
    ):
        frame.value_label = frame.value_label or stated
    if (
        frame.value_label is None
        and text.find(" values", start, end) >= 0
        and (match := _REPRESENTS.search(text, start, end))
    ):
        frame.value_label = words.plain(match[1])
    numbers = [script.number(index) for index in range(line.first, line.last)]
    for index in range(line.first, line.last):
        script.roles[index] = "scale"
    if len(numbers) < 2:
        return
    begin = _BETWEEN.search(text, start, end)
    at = begin.start() if begin else line.start
    first = next((i for i in range(line.first, line.last) if script.starts[i] >= at), line.first) - line.first
    stop = first + 2 if begin else len(numbers)
    while first < stop - 1 < len(numbers) - 1 and _VIA.search(
        text, script.starts[line.first + stop - 2], script.starts[line.first + stop - 1]
    ):
        stop += 1
    ends = numbers[first:stop]
    if len(ends) < 2:
        return
    coloured = line is not owner and line.label and colours.is_colour(line.label)
    widens = coloured and frame.has_colour_ranges
    if widens:
        ends += [end for end in (frame.scale_min, frame.scale_max) if end is not None]
    own = line is not owner and line.label and not coloured and words.panel_name(line.label)
    if own:
        frame.scales.setdefault(words.key(own), (min(ends), max(ends)))
    elif widens or (frame.scale_min is None and (coloured or line is owner or not line.label or begin)):
        frame.scale_min, frame.scale_max = min(ends), max(ends)
        frame.has_colour_ranges = bool(coloured)


def read_legend(text: str, line: Line, owner: Line, frame: Frame) -> None:
    if line.marker == "|":
        _read_legend_row(text, line, frame)
        return
    if line is owner:
        rest = text[line.rest : line.end]
        for colour, name in _PAIR.findall(rest) if "=" in rest else ():
            colour = re.split(r"[.:]\s", colour)[-1].strip()
            if colours.is_colour(colour):
                _add_series(frame, words.plain(name), colour)
            elif colours.is_colour(name):
                _add_series(frame, words.plain(colour), name)
        for part in labels.split_top(rest):
            before, colon, behind = part.strip().partition(": ")
            if colon and colours.is_colour(before) and not colours.is_colour(behind):
                _add_series(frame, words.plain(behind.rstrip(". ")), before)
                continue
            entry = words.plain(re.split(r"[.:]\s", part.strip())[-1].rstrip(". "))
            name = colours.without_colour(entry)
            if name != entry and not colours.is_colour(name):
                _add_series(frame, name, entry.replace(name, "", 1).strip(" ()-–—"))
        return
    if line.marker not in ("-", "1"):
        return
    label, rest = line.label, words.plain(text[line.rest : line.end].rstrip(". "))
    if label and colours.is_colour(label) and rest:
        entry = _LAST_PAREN.sub("", rest) if "=" in rest else rest  # without a statistic: "NAME (ρ=81)"
        if "=" not in entry:
            _add_series(frame, colours.without_colour(entry), label)
    elif label and (not rest or colours.is_colour(re.split(r"[.,]\s", rest)[0])):
        _add_series(frame, colours.without_colour(label), rest)
    else:
        whole = words.plain(text[line.start : line.end].rstrip(". "))
        name = colours.without_colour(whole)
        if name != whole:
            _add_series(frame, name, whole[len(name) :].strip(" ()-–—"))


def _read_legend_row(text: str, line: Line, frame: Frame) -> None:
    """An entry of a legend that is set as a table: a cell with its name, one with its colour."""
    cells = [words.plain(cell) for cell in text[line.start : line.end].strip("|").split("|")]
    drawn = [cell for cell in cells if colours.is_colour(cell)]
    names = [cell for cell in cells if cell and not colours.is_colour(cell) and not words.is_clause(cell)]
    if drawn and names:
        _add_series(frame, names[0], drawn[0])


def _add_series(frame: Frame, name: str, colour: str) -> None:
    if name and len(name) <= 80:
        frame.series.setdefault(words.key(name), name)
        frame.colours.setdefault(colours.colour_key(colour), name)
