"""Panels that are called by heads: those that are run into lists, and those over the entries of a legend.

    Legends: / Alto & Basso: / Green = low / Red = high / Tenor: / Green = no / Red = yes
    Panels: Alto (left), Basso (right)
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame import panels
from pipeline.reading.frame.axes import Axes, Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline import run_in
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headed, headings, labels, sections, words

_LEGEND = re.compile(r"(?:the )?(?:colou?r )?legends?\b", re.IGNORECASE)
_JOINT = re.compile(r",? (?:&|and) |, | / ")
_SEVERAL = 2  # panels
_PANELS = re.compile(r"(?:the )?(?:[a-z]+ )?(?:panels|sub-?plots|plots|charts|graphs|facets|titles)"
                     r"(?:,? from (?:left to right|top to bottom)| \((?:from )?(?:left to right|top to bottom)\))?",
                     re.IGNORECASE)
_AT_PLACE = re.compile(
    r"(?:(?:top|bottom|upper|lower|left|right|middle|cent(?:er|re))[ -]){1,2}"
    r"(?:panel|chart|sub-?plot|plot|graph)\*{0,2}:\*{0,2} "
    r"(?P<name>[A-Z][^,.;:()\d\"*]{1,40}?)(?=[;.,]|\s*\Z)", re.IGNORECASE
)
_LONGEST = 40  # characters of a name in a list


def read(lines: list[Line], frame: Frame) -> None:
    """Add the names of panels that heads give to the titles of the frame, and those that lines on their places do where
    such names stand over values."""
    placed = [name for line in lines if line.section == sections.FRAME for name in _at_places(frame.text, line)]
    if len(placed) >= _SEVERAL and all(headed.is_head(frame.text, name) for name in placed):
        for name in placed:
            frame.titles.setdefault(words.key(name), name)
    for line in lines:
        if line.level == run_in.LEVEL and (name := headings.panel_name(line.label)):
            frame.titles.setdefault(words.key(name), name)
    entries = [] if frame.is_grid else list(_entries_in_parts(lines))
    parts = dict.fromkeys(entries)
    named = {words.key(name): name for part in parts for name in _JOINT.split(part)}
    if len(parts) < _SEVERAL or len(entries) <= len(frame.colours) or not frame.colours:
        return  # one legend in parts, each entry in a colour of its own
    if named.keys() == {words.key(headings.unnumbered(head)) for head in panels.outer_heads(lines)}:
        for key, name in named.items():
            frame.titles.setdefault(key, name)
        others = named.keys() | set(map(words.key, parts))
        frame.series = {key: name for key, name in frame.series.items() if key not in others}
        frame.axes = Axes(_without(frame.axes.x, others), _without(frame.axes.y, others))


def _at_places(text: str, line: Line) -> list[str]:
    """The names that a line gives panels behind their places: "Left panel: Phoenix; right panel: Seattle"."""
    is_placed = headings.is_position(line.label) and headings.is_panel_head(line.label)
    return [match["name"] for match in _AT_PLACE.finditer(text, line.start, line.end)] if is_placed else []


def listed(label: str, rest: str) -> list[str]:
    """The names in a list of panels, "Line 4, Line 7b" behind "Panels"; else what stands behind the label, as one."""
    parts = [part.strip() for part in labels.split_top(rest.rstrip(". "))] if _PANELS.fullmatch(label) else []
    parts = [part.removeprefix("and ") for part in parts]
    are_names = len(parts) >= _SEVERAL and all(part and len(part) <= _LONGEST for part in parts) and not any(
        map(words.is_clause, parts))
    return parts if are_names else [rest]


def _entries_in_parts(lines: list[Line]) -> Iterator[str]:
    """For each entry of a legend with heads in it the head over the entry: "Alto & Basso"."""
    for line in lines:
        if line.section == sections.FRAME and not line.opens and len(line.heads) > 1:
            legend, head = line.heads[-2:]
            if _LEGEND.match(headings.unnumbered(legend.label)) and not colours.is_colour(head.label):
                yield headings.unnumbered(head.label)


def _without(axis: Axis, keys: set[str]) -> Axis:
    """An axis without the labels that are the names of panels."""
    return Axis(axis.name, [tick for tick in axis.ticks if words.key(tick) not in keys], unit=axis.unit)
