"""What the figure looks like as a whole: how many rows and columns it has, and what stands out of them.

    The heatmaps visualize a 10x10 grid of values.        The cell at (x=9, y=1) is an outlier (44)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ABSENCE

_SIZE = re.compile(r"(\d{1,3})[x×](\d{1,3})(?!\w)")
SIZED = re.compile(r"[x×](?<=\d.)\d")
"""What stands in a text that has a size."""
_GRIDS = frozenset("grid grids matrix matrices heatmap heatmaps table array".split())
CUES = _GRIDS | vocabulary.OUTLIERS
"""A clause without any of these says nothing of that."""
_PARTS = vocabulary.PARTS | {"pie", "bar", "line", "scatter", "box", "histograms", "boxplots", "radars", "donuts"}
"""What a grid is made of that is none of values: "a 4x4 grid of pie charts"."""
_LAID = frozenset("arranged organized organised laid displayed shown presented placed set".split())
_FORM = frozenset("form forms forming in into as (".split())  # "six charts (3x2 grid)"
_BESIDES = frozenset("not plus besides margin margins".split())
_SPREAD = frozenset(("spread", "distribution", "whisker", "whiskers"))
_UP = vocabulary.HIGHER | {"high", "spike"}
_DOWN = vocabulary.LOWER | {"low", "dip"}


def read(clause: Clause) -> Iterator[Claim]:
    if clause.is_said(_GRIDS):
        yield from size(clause)
    said = [word for word in clause.words & vocabulary.OUTLIERS if word not in clause.lexicon.measures]
    if said and not any(  # and not "the anomaly is lower", where the figure shows anomalies
        one.word in ABSENCE and two.word in vocabulary.OUTLIERS for one, two in pairwise(clause.atoms)
    ):
        yield from _outlier(clause)


def size(clause: Clause) -> Iterator[Claim]:
    """How many rows and columns the figure has, where it is said to have no more."""
    if clause.is_said(_BESIDES):
        return
    for at, atom in enumerate(clause.atoms):
        match = _SIZE.match(clause.script.text, atom.start) if atom.word[0].isdigit() else None
        following = [other.word for other in clause.atoms[at + 1 : at + 6]]
        before = [other.word for other in clause.atoms[max(0, at - 6) : at]]
        if match and _is_of_charts(clause, at, before):
            return
        if match and not _GRIDS.isdisjoint(following[:2]) and ("of" not in following or _PARTS.isdisjoint(following)):
            for panel in clause.panels() if len(clause.lexicon.panels) == 1 or clause.lexicon.is_grid else ():
                yield Claim("count", panel, value_low=float(match[1]), value_high=float(match[2]))
            return


def _is_of_charts(clause: Clause, at: int, before: list[str]) -> bool:
    """Whether what has a size is made of charts: "six line charts arranged in a 3x2 grid", "They form a 2x2 grid"."""
    if not _PARTS.isdisjoint(before) and not _LAID.isdisjoint(before):
        return True
    verb = at - 1 - (clause.atoms[at - 1].word in ("a", "an"))
    if clause.atoms[verb].word not in _FORM:
        return False
    front = {atom.word for atom in clause.atoms[:verb]}
    return not front.isdisjoint(_PARTS) or (len(clause.lexicon.panels) > 1 and "they" in front)


def _outlier(clause: Clause) -> Iterator[Claim]:
    where = clause.place(clause.named).within(clause.context)
    if len(where.x) != 1 or len(where.y) > 1 or (clause.lexicon.is_square and not where.y):
        return  # what is both a row and a column is no cell
    numbers = [at for at in clause.amounts if vocabulary.BOUNDING.isdisjoint(
        atom.word for atom in clause.atoms[max(0, at - 2) : at])]
    if clause.is_said(_SPREAD) or clause.lexicon.shows_boxes:
        return  # of the values that a box is drawn of
    up, down = clause.is_said(_UP), clause.is_said(_DOWN)
    for panel in clause.panels(where):
        yield Claim(
            "outlier", panel, clause.atoms[numbers[0]].value if numbers else None,
            tolerance=clause.tolerance(numbers[0]) if numbers else 0.0, x=where.x[0], y=where.y[0] if where.y else None,
            direction="up" if up and not down else "down" if down else None,
        )
