"""Rows and columns of panels, which are declared like those of a grid:

    - **Columns**: *"Spring"* (left) and *"Autumn"* (right)
    ...
    - **Spring** (left heatmap):
      - Row 1, Col 1: 0.48
      - Row 1, Col 2: 0.51

What stands over several columns of cells is none of them.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axes, Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, sections, words

_NUMBERED = re.compile(
    r"\(?rows? ?#?(?P<row>\d{1,2}),? ?(?:/ ?)?(?:col(?:umn)?s?)\.? ?#?(?P<column>\d{1,2})\)?", re.IGNORECASE
)


def leave(frame: Frame, lines: list[Line]) -> None:
    """Take from a grid the axes that lay out its panels, whose labels head cells of several places on that axis; these
    heads are titles."""
    axes = frame.axes
    if not (axes.x.ticks or axes.y.ticks):
        return
    places: tuple[dict[Line, set[str]], dict[Line, set[str]]] = ({}, {})
    for line in lines:
        if line.section == sections.DATA and (numbered := _NUMBERED.fullmatch(line.label)):
            for head in line.heads:
                places[0].setdefault(head, set()).add(numbered["column"])
                places[1].setdefault(head, set()).add(numbered["row"])
    over = [_heads_of_panels(axis, found) for axis, found in zip((axes.x, axes.y), places, strict=True)]
    if not any(over):
        return
    x, y = (Axis() if heads else axis for axis, heads in zip((axes.x, axes.y), over, strict=True))
    frame.axes = Axes(x, y, of_grid=True)
    for head in (*over[0], *over[1]):
        name = headings.panel_name(head.label)
        frame.titles.setdefault(words.key(name), name)


def _heads_of_panels(axis: Axis, places: dict[Line, set[str]]) -> list[Line]:
    """The heads that name a label of an axis, '1. "Alto" Method (Top Row)', where one is over several places on it."""
    heads = [head for head in places if head.section == sections.DATA and _names_label(head.label, axis)]
    return heads if any(len(places[head]) > 1 for head in heads) else []


def _names_label(head: str, axis: Axis) -> bool:
    said = f" {words.key(words.without_parentheses(head))} "
    return any(f" {key} " in said for key in axis.keys)
