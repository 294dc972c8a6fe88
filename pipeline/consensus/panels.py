"""Which panel of one writer is which panel of the others: by title, then by labels, then by order. A tie is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pipeline.consensus import labels
from pipeline.consensus.descriptions import Label, Panel
from pipeline.reading.vocabulary import headings

NAME, ONLY, SHARED = "title", "only panel", "labels in common"
ORDER, ROUTED = "order of the panels", "labels of one panel"

_CHART_WORDS = frozenset(
    "chart charts plot plots panel panels subplot graph graphs figure heatmap heatmaps matrix table diagram bar line "
    "scatter pie benchmark benchmarks result results dataset datasets task tasks performance comparison score scores "
    "category categories the of for on in and by with a an".split()
)
_CLEAR = 2
"""How many times as many labels the best panel must have in common as the next."""


@dataclass(slots=True)
class Target:
    """A panel of the figure, as known from the descriptions that were aligned so far."""

    names: list[str] = field(default_factory=list)
    labels: set[str] = field(default_factory=set)
    """Keys of all labels, of both axes."""


@dataclass(slots=True)
class Part:
    """A description's panel, or some of its cells, and the index of the figure's panel that it is: None where no other
    writer has it."""

    panel: Panel
    target: int | None
    evidence: str = ""


def assign(panels: Sequence[Panel], targets: Sequence[Target]) -> list[Part]:
    """Where each panel of a description goes. No target takes two panels."""
    found: dict[int, tuple[int, str]] = {}
    if len(panels) == len(targets) == 1:
        found[0] = (0, ONLY)
    else:
        _by_name(panels, targets, found)
        _by_labels(panels, targets, found)
        _by_order(panels, targets, found)
    taken = {target for target, _ in found.values()}
    parts: list[Part] = []
    for index, panel in enumerate(panels):
        parts += [Part(panel, *found[index])] if index in found else _routes(panel, targets, taken)
    return parts


def keys_of(panel: Panel) -> set[str]:
    return {labels.key(label) for label in (*panel.xs, *panel.ys) if label is not None}


def _by_name(panels: Sequence[Panel], targets: Sequence[Target], found: dict[int, tuple[int, str]]) -> None:
    shared = _common_words(panel.name for panel in panels)
    shared_there = _common_words(target.names[0] for target in targets)
    for spell in (labels.key, telling, None):
        mine: dict[str, list[int]] = {}
        theirs: dict[str, list[int]] = {}
        for index, panel in enumerate(panels):
            if index not in found:
                mine.setdefault(spell(panel.name) if spell else _without(panel.name, shared), []).append(index)
        taken = {target for target, _ in found.values()}
        for index, target in enumerate(targets):
            if index not in taken:
                for name in {spell(n) if spell else _without(n, shared_there) for n in target.names}:
                    theirs.setdefault(name, []).append(index)
        for name in mine.keys() & theirs.keys():
            if name and len(mine[name]) == len(theirs[name]) == 1:
                found[mine[name][0]] = (theirs[name][0], NAME)


def _by_labels(panels: Sequence[Panel], targets: Sequence[Target], found: dict[int, tuple[int, str]]) -> None:
    """The panel with clearly the most labels in common, for both sides."""
    taken = {target for target, _ in found.values()}
    common = {
        (index, number): len(keys_of(panel) & target.labels)
        for index, panel in enumerate(panels) if index not in found
        for number, target in enumerate(targets) if number not in taken
    }
    for (index, number), count in common.items():
        rivals = [n for (i, t), n in common.items() if (i == index) != (t == number)]
        if 2 * count >= len(keys_of(panels[index])) and count >= _CLEAR * max(rivals, default=0) and count > 0:
            found[index] = (number, SHARED)


def _by_order(panels: Sequence[Panel], targets: Sequence[Target], found: dict[int, tuple[int, str]]) -> None:
    """Renamed panels keep their order: as many are left on both sides, and between the same neighbours."""
    taken = {target for target, _ in found.values()}
    mine = [index for index in range(len(panels)) if index not in found]
    theirs = [number for number in range(len(targets)) if number not in taken]
    if len(mine) != len(theirs):
        return
    trial = {**{index: target for index, (target, _) in found.items()}, **dict(zip(mine, theirs, strict=True))}
    in_order = [trial[index] for index in sorted(trial)]
    if in_order == sorted(in_order) and all(keys_of(panels[i]) & targets[trial[i]].labels for i in mine):
        found.update({index: (trial[index], ORDER) for index in mine})


def _routes(panel: Panel, targets: Sequence[Target], taken: set[int]) -> list[Part]:
    """A panel that merges several of the figure's: each label of one axis belongs to just one of these."""
    for axis, names in enumerate((panel.xs, panel.ys)):
        homes = {name: [n for n, target in enumerate(targets) if labels.key(name) in target.labels] for name in names}
        numbers = {home for home, *_ in homes.values()} if all(len(home) == 1 for home in homes.values()) else set()
        if numbers and not taken & numbers:
            return [Part(_only(panel, axis, {n for n in names if homes[n] == [number]}), number, ROUTED)
                    for number in sorted(numbers)]
    return [Part(panel, None)]


def _only(panel: Panel, axis: int, names: set[Label]) -> Panel:
    """The cells of a panel that have one of these labels on an axis, 0 for x."""
    cells = {cell: value for cell, value in panel.cells.items() if cell[axis] in names}
    xs, ys = ([name for name in axis_names if any(name == cell[side] for cell in cells)]
              for side, axis_names in enumerate((panel.xs, panel.ys)))
    share = panel.approximate * len(cells) // len(panel.cells)
    return Panel(panel.name, panel.x_name, panel.y_name, cells, xs, ys, share)


@lru_cache(maxsize=10_000)
def _words(name: str) -> tuple[str, ...]:
    return tuple(filter(None, (labels.key(word) for word in headings.panel_name(name).replace("|", " ").split())))


@lru_cache(maxsize=10_000)
def telling(name: str) -> str:
    """A title without the words that any chart could have."""
    return "".join(word for word in _words(name) if word not in _PLAIN_WORDS)


_PLAIN_WORDS = frozenset(map(labels.key, _CHART_WORDS))


def _common_words(names: Iterable[str]) -> frozenset[str]:
    """Words that all of several titles have: R1-Llama of "R1-Llama | AIME24" and "R1-Llama | AMC23"."""
    sets = [set(_words(name)) for name in names]
    return frozenset(set.intersection(*sets)) if len(sets) > 1 else frozenset()


def _without(name: str, shared: frozenset[str]) -> str:
    return "".join(word for word in _words(name) if word not in shared and word not in _PLAIN_WORDS)
