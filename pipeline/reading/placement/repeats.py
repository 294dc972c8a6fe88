"""Panels that say again what others have told, and are none of their own.

    | Model | Loss | Accuracy |     below "Values at the last step", behind the panels "Loss" and "Accuracy"
"""

from __future__ import annotations

from itertools import combinations
from math import isclose

from pipeline.reading import patterns as re
from pipeline.reading.placement.cells import Panel
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_SEVERAL, _MOST_PANELS, _MOST_CELLS = 3, 12, 100  # panels with a summary, and cells of that
_NEAR, _ROUNDED = 1e-6, 5e-3  # of a difference, and of a ratio
_JOINED = re.compile(r" → |, ")


def without_repeats(script: Script, panels: list[Panel], suspects: set[str]) -> list[Panel]:
    """The panels without those that say cells of another one again, under a head that names no panel by its words."""
    kept: list[Panel] = []
    largest = max(panels, key=lambda panel: len(panel.x))
    for panel in panels:
        shows_it = len(set(panel.value)) > 1  # two panels may well be the same number throughout
        suspect = words.key(panel.name or "") in suspects and shows_it and not panel.quarantined
        if suspect and any(panel.repeats(other) for other in (*kept[-2:], largest) if other is not panel):
            panel.take_back(script)
        else:
            kept.append(panel)
    return kept or panels


def without_summaries(script: Script, panels: list[Panel]) -> list[Panel]:
    """The panels without a table that gives values of several others again, those of one panel in a column."""
    if not _SEVERAL <= len(panels) <= _MOST_PANELS:
        return panels
    told = [_told(panel) for panel in panels]
    names = [words.stems(panel.name or "") for panel in panels]
    kept = []
    for number, panel in enumerate(panels):
        others = [(name, told[at]) for at, name in enumerate(names) if at != number]
        if _sums_up(panel, others):
            panel.take_back(script)
        else:
            kept.append(panel)
    return kept


def _told(panel: Panel) -> dict[str | None, set[float]]:
    """The values of a panel by each of their labels."""
    told: dict[str | None, set[float]] = {}
    for x, y, value in zip(panel.x, panel.y, panel.value, strict=True):
        told.setdefault(x, set()).add(value)
        told.setdefault(y, set()).add(value)
    return told


def _sums_up(panel: Panel, others: list[tuple[frozenset[str], dict[str | None, set[float]]]]) -> bool:
    """Whether one label of each cell names another panel, which has the value at the other label; two of them at least.
    What is no such cell has to be the difference or the ratio of two that stand beside it.

    others: the words of the names of the other panels, and their values by label.
    """
    summed: set[int] = set()
    beside: dict[str | None, list[float]] = {}
    left: list[tuple[str | None, str | None, float]] = []
    for x, y, value in zip(panel.x, panel.y, panel.value, strict=True) if len(panel.x) <= _MOST_CELLS else ():
        ways = [(label, said) for label, place in ((x, y), (y, x)) if place and (said := words.stems(place))]
        found = {
            (number, label) for number, (name, told) in enumerate(others) for label, said in ways
            if said <= name and _is_told(value, label, told)
        }
        if not found:
            left.append((x, y, value))
            if 2 * len(left) > len(panel.x):
                return False
        for number, label in found:
            summed.add(number)
            beside.setdefault(label, []).append(value)
    return len(summed) > 1 and all(
        any(_is_derived(value, beside.get(label, [])) for label in (x, y)) for x, y, value in left)


def _is_told(value: float, label: str | None, told: dict[str | None, set[float]]) -> bool:
    """Whether a panel has a value at a label, or at both that one joins: "us-east → eu-west", "us-east, mean"."""
    joined = _JOINED.split(label) if label and label not in told else [label]
    return all(value in told.get(one, ()) for one in joined)


def _is_derived(value: float, beside: list[float]) -> bool:
    return len(beside) <= _MOST_PANELS and any(
        isclose(abs(value), abs(one - other), rel_tol=_NEAR)
        or (one and other and isclose(value, max(one / other, other / one), rel_tol=_ROUNDED))
        for one, other in combinations(beside, 2))
