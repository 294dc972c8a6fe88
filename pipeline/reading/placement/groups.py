"""Heads that only group the cells of one grid ("Busy pairs", "Off-diagonal"), and are no panels."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import label_number
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, headings, words

Heads = tuple[str, ...]

_PARTS = frozenset(
    "band bands region regions zone zones area areas corner corners half triangle triangles diagonal diagonals block "
    "blocks stripe stripes part parts cells pairs values entries elements combinations tiles squares hits misses "
    "errors mistakes confusions predictions classifications correlation correlations coefficients relationship "
    "relationships association associations link links connections similarities".split()
)
_QUALITIES = frozenset(
    "high higher low lower strong weak moderate medium intermediate bright dark light pale warm cool hot cold deep "
    "value valued off on the of and other remaining main notable key near very most all with along below above inner "
    "outer correct incorrect right wrong positive negative positively negatively strongly weakly moderately highly "
    "zero no little large small or to close closer slight slightly neutral".split()
)
_NUMBERED = re.compile(rf"\b(?:{'|'.join(_PARTS)}) \d", re.IGNORECASE)  # "Zone 2"

_NONE: frozenset[str] = frozenset()
_GROUP = re.compile(r"(?:cluster|group|block|module|clade|branch|set|family) (?:\d+|[IVX]+|[A-Z])\b", re.IGNORECASE)
_SEVERAL = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|\d+|several|multiple|both|each|all) (?:[^\W\d][\w\-]* ){0,3}"
    r"(?:heat ?maps?|matri(?:x|ces)|grids?|panels?|sub-?plots?|sub-?figures?|charts?|plots?|tables?)\b|\bpanels\b",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Cell:
    """What stands over a value: the heads of its panel, and the two names of its place."""

    heads: Heads
    panels: int
    """How many of the outermost heads say by their words that they open a panel."""
    names: tuple[str, ...]


def place(frame: Frame, names: tuple[str, ...], is_row: bool) -> tuple[str, ...]:
    """The names of a cell, for a row of values those of its first one."""
    if not is_row or len(names) != 1:
        return names
    along = frame.axes.y if frame.axes.hint(names[0])[0] == 0 else frame.axes.x
    return (*names, *along.ticks[:1])


def join(frame: Frame, cells: list[Cell]) -> None:
    """Take the heads that only group cells off those cells.

    Heads group where no cell stands under two of them and all of them say which part of the grid follows ("Top band
    (yellow)", "Dark cells"); or, where the figure declares both axes, where they share labels on both, or each has a
    stretch of one axis to itself and the text speaks of one grid, or all of them are of one axis ("Negative
    coefficients", "Positive coefficients").
    """
    if frame.is_grid:
        _join_below(frame, cells, 0)


def _join_below(frame: Frame, cells: list[Cell], depth: int) -> None:
    """Join all cells, which share their first `depth` heads, or those that share one more."""
    groups: dict[Heads, list[Cell]] = {}
    for cell in cells:  # those under no further head are a group too: "Diagonal: 1.00 throughout"
        groups.setdefault(cell.heads, []).append(cell)
    if len(groups) < 2 and not (depth == 0 and _is_lone_part(frame, next(iter(groups), ()))):
        return
    if all(cell.panels <= depth for cell in cells) and _are_groups(frame, groups, depth):
        for cell in cells:
            cell.heads = cell.heads[:depth]
        return
    below: dict[str, list[Cell]] = {}
    for cell in cells:
        if len(cell.heads) > depth:
            below.setdefault(cell.heads[depth], []).append(cell)
    for members in below.values():
        _join_below(frame, members, depth + 1)


def _is_lone_part(frame: Frame, heads: Heads) -> bool:
    """Whether the only head over values says how high they are: "Near zero: A and B (0.05)"."""
    return bool(heads) and not frame.many and not frame.titles and all(_is_part(head, _NONE) for head in heads)


def _are_groups(frame: Frame, groups: dict[Heads, list[Cell]], depth: int) -> bool:
    """Whether heads below the first `depth` ones only group cells of one grid."""
    if _are_numbered(frame, groups, depth):
        return True
    both = frame.axes.x, frame.axes.y
    measure = words.stems(f"{frame.title or ''} {frame.value_label or ''}")
    are_parts = all(_is_part(head, measure) for heads in groups for head in heads[depth:])
    are_declared, are_listed = all(axis.keys or axis.name for axis in both), any(axis.keys for axis in both)
    places: list[list[tuple[str, ...]]] = []
    for members in groups.values():
        places.append([])
        for cell in members:
            hints = [frame.axes.hint(name) for name in cell.names]
            if len(hints) != 2 and are_parts:
                continue  # nobody can place it, under a head that is neither row nor column
            if len(hints) != 2:
                return False
            if are_listed and not are_parts and any(axis is None and not frame.knows(name) for axis, name in hints):
                return False
            places[-1].append(tuple([name for _, name in hints]))
    if len(set[tuple[str, ...]]().union(*places)) < sum(map(len, places)):
        return False
    if are_parts:
        return True
    if not are_declared:
        return False
    stems = [words.stems(" ".join(heads[depth:])) for heads in groups]
    axes = [words.stems(axis.name) for axis in both if axis.name]
    axes += [words.stems("row"), words.stems("column")]  # "Wake row" over "(W, W): 1,204"
    if any(all(axis & group for group in stems) for axis in axes):
        return True
    for position in (0, 1):
        labels = [{names[position] for names in found} for found in places]
        if all(map(_name_label, groups, labels)):
            return True
        if len(set[str]().union(*labels)) == sum(map(len, labels)) and not _are_stretches(frame, labels):
            return False
    return True


def _name_label(heads: Heads, labels: set[str]) -> bool:
    """Whether the last head names the one label of the cells below it: "From Forest" over "Forest → Cropland: 6"."""
    said = f" {words.key(heads[-1])} " if heads else ""
    return len(labels) == 1 and all(f" {words.key(label)} " in said for label in labels)


def _are_numbered(frame: Frame, groups: dict[Heads, list[Cell]], depth: int) -> bool:
    """Whether heads number what the rows of one grid are ordered by, each over rows of its own: "Cluster I – Early"."""
    if frame.many or frame.titles or not all(_GROUP.match(heads[depth]) for heads in groups if len(heads) > depth):
        return False
    rows = [{cell.names[0] for cell in members if cell.names} for members in groups.values()]
    return len(set[str]().union(*rows)) == sum(map(len, rows)) and not _speaks_of_several(frame.text)


def _are_stretches(frame: Frame, groups: list[set[str]]) -> bool:
    """Whether groups of labels lie side by side along an axis of the one grid that a text speaks of: "Cluster C1" over
    its genes, "Cluster C2" over the next ones."""
    if frame.many or frame.titles:
        return False
    for axis in (frame.axes.x, frame.axes.y):
        places: dict[str, float] = {label: position for position, label in enumerate(axis.ticks)}
        if not places:
            numbers = {label: label_number(label) for group in groups for label in group}
            places = {label: number for label, number in numbers.items() if number is not None}
        if all(places.keys() >= group for group in groups):
            found = sorted(sorted(places[label] for label in group) for group in groups)
            if all(one[-1] < other[0] for one, other in pairwise(found)):
                return not _speaks_of_several(frame.text)
    return False


@remembered(16)
def _speaks_of_several(text: str) -> bool:
    return _SEVERAL.search(text) is not None


def _is_part(head: str, measure: frozenset[str]) -> bool:
    """Whether a head only says which part of a grid follows, by its place, its colour or how high its values are."""
    if _NUMBERED.search(head):
        return False
    said = words.of(words.without_parentheses(headings.unnumbered(head)))
    others = [word for word in said if word not in _PARTS]
    named = [word for word in others if not _qualifies(word)]
    if len(others) < len(said) or any(map(colours.is_colour, said)):
        return not named
    if not named and len(said) > 1:
        return True  # "Near zero"
    return 0 < len(named) < len(said) and words.stems(" ".join(named)) <= measure  # "Low scores"


@remembered(4096)
def _qualifies(word: str) -> bool:
    return (
        word in _QUALITIES or word in words.SUPERLATIVES or headings.is_position(word) or colours.is_colour(word)
    )
