"""Simulated writers: figures with known values, described with the errors that writers make, as often as they do."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from pipeline.consensus.descriptions import Description, Panel

NAMES = "Aurora Basalt Cirrus Dorado Ember Fathom Garnet Quartz-01 Indigo Jasper-l1 GPQA_D o3-mini".split()
TICKS = ("0.1", "0.2", "0.5", "1", "2", "5", "10", "20")

PARTIAL = 0.33
"""How often a writer gives the first and the last column alone; the others likewise, a panel or a figure at a time."""
RESPELLED, EXCHANGED, SHIFTED, TRANSPOSED, FILLED, INVENTED = 0.3, 0.12, 0.12, 0.08, 0.06, 0.04
MISREAD = 0.03
"""The share of single values that are misread."""

Cells = dict[tuple[str, str], float]


@dataclass(slots=True)
class Figure:
    """A figure: the true cells of each panel, and its descriptions."""

    truth: dict[str, Cells]
    descriptions: list[Description] = field(default_factory=list)


def figure(random: Random, writers: int = 4, panels: int = 2, faults: bool = True) -> Figure:
    """A figure of grids with printed values. Where `faults` is false all writers agree."""
    names = random.sample(NAMES, random.randint(3, 6))
    square = random.random() < 0.2
    xs = names if square else list(TICKS[:random.randint(3, 6)])
    truth = {f"Panel {chr(65 + number)}": {(x, y): round(random.uniform(2, 98), 1) for y in names for x in xs}
             for number in range(panels)}
    return Figure(truth, [describe(random, truth, f"writer-{number}", faults) for number in range(writers)])


def describe(random: Random, truth: dict[str, Cells], writer: str, faults: bool = True) -> Description:
    """What one writer makes of a figure."""
    partial = faults and random.random() < PARTIAL
    respelled = faults and random.random() < RESPELLED
    panels = []
    for name, cells in truth.items():
        xs, ys = list(dict.fromkeys(x for x, _ in cells)), list(dict.fromkeys(y for _, y in cells))
        rows = [[cells[x, y] for x in xs] for y in ys]
        if faults:
            rows, ys = _with_faults(random, rows, xs, ys)
        kept = {xs[0], xs[-1]} if partial else set(xs)
        panels.append(panel(name, {
            (_spelled(x, respelled), _spelled(y, respelled)): value
            for y, row in zip(ys, rows, strict=True) for x, value in zip(xs, row, strict=True) if x in kept
        }))
    return Description(writer, writer, f"{writer} {random.random()}", panels)


def panel(name: str, cells: Cells) -> Panel:
    return Panel(name, "x", "y", dict(cells), list(dict.fromkeys(x for x, _ in cells)),
                 list(dict.fromkeys(y for _, y in cells)))


def noise(random: Random, truth: dict[str, Cells], writer: str) -> Description:
    """The labels of a figure with values of no meaning."""
    return Description(writer, writer, f"{writer} {random.random()}", [
        panel(name, {cell: round(random.uniform(2, 98), 1) for cell in cells}) for name, cells in truth.items()
    ])


def _with_faults(
    random: Random, rows: list[list[float]], xs: list[str], ys: list[str]
) -> tuple[list[list[float]], list[str]]:
    rows = [list(row) for row in rows]
    if xs == ys and random.random() < TRANSPOSED:
        rows = [list(column) for column in zip(*rows, strict=True)]
    if random.random() < EXCHANGED:
        if random.random() < 0.5:
            rows.reverse()
        else:
            a, b = random.sample(range(len(rows)), 2)
            rows[a], rows[b] = rows[b], rows[a]
    if random.random() < SHIFTED:
        row, lost = random.choice(rows), random.randrange(len(xs))
        row[lost:] = [*row[lost + 1:], row[-1]]
    if random.random() < FILLED:
        row = random.choice(rows)
        row[:] = [row[0]] * len(row)
    if xs != ys and random.random() < INVENTED:
        ys = [*ys[:-2], f"{ys[-2]} {random.randint(2, 99)}", ys[-2]]
    return [[_misread(random, value) for value in row] for row in rows], ys


def _misread(random: Random, value: float) -> float:
    if random.random() >= MISREAD:
        return value
    digits = list(f"{value:.1f}")
    place = random.choice([index for index, digit in enumerate(digits) if digit.isdigit()])
    digits[place] = random.choice([digit for digit in "0123456789" if digit != digits[place]])
    return float("".join(digits))


def _spelled(label: str, respelled: bool) -> str:
    if not respelled:
        return label
    return label.replace("Q", "O").replace("o3", "03").replace("_", " ").replace("l1", "11")
