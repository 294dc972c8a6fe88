"""Random figures: what the cells are, not yet how they are written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st


@dataclass(frozen=True)
class Value:
    """A value, and how it is written."""

    written: str
    value: float


@dataclass(frozen=True)
class Axis:
    name: str
    labels: tuple[str, ...]

    @property
    def is_numeric(self) -> bool:
        return self.labels[0].strip("-")[:1].isdigit()


Cells = dict[tuple[str | None, str | None], Value | None]
"""(x, y) -> value; None where the figure shows none."""


@dataclass(frozen=True)
class Figure:
    """One or more panels with the same axes. In charts y is the legend."""

    kind: str
    title: str
    x: Axis
    y: Axis
    panels: dict[str | None, Cells]

    def expected(self) -> dict[tuple[str | None, str | None, str | None], float]:
        """The cells by panel, x and y, as they should be read."""
        return {
            (panel, x, y): cell.value
            for panel, cells in self.panels.items()
            for (x, y), cell in cells.items()
            if cell is not None
        }


# Names that mean nothing, so that none is taken for a colour or a remark; some are the beginning of others.
SYLLABLES = "Bal Dor Fen Gul Hib Jor Kam Lut Mev Nop Rib Sef Tov Wub Zan".split()
NAMES = [first + rest for first in SYLLABLES for rest in ("", "ida", "oru")]
PATTERNS = (
    "{0}", "{0}-4", "{0}-3.1-8B", "{0} 2", "{0} (0613)", "{0} (v2)", "{0}_{1}", "{0} {1}", "{0}-{1}", "Top-5 {0}",
    "{0}'24",
)
AXIS_NAMES = (
    ("Dataset", "Model"), ("Method", "Task"), ("Predicted label", "True label"),
    ("Strategy", "Benchmark"),
)
PANEL_NAMES = (
    "R1-Llama | AIME24", "Before GRPO", "After GRPO Temperature: 1.25", "GPQA_D", "AMC23", "Zanida vs. Lutoru",
)
NUMERIC_AXES = (
    Axis("Ratio", ("0.1", "0.2", "0.3", "0.4", "0.5")),
    Axis("Local Window Size", ("500", "1000", "2000", "3000", "4000")),
    Axis("Layer", ("0", "4", "8", "12", "16")),
    Axis("Learning rate", ("1e-5", "3e-5", "1e-4", "3e-4", "1e-3")),
    Axis("Offset", ("-20", "-10", "0", "10", "20")),
    Axis("Context length", ("1,000", "2,000", "8,000", "16,000", "32,000")),
)
POSITION_AXES = (
    Axis("Step", ("100", "200", "300", "400", "500")),
    Axis("Epoch", ("0", "10", "20", "30", "40")),
    Axis("Layer", ("1", "8", "16", "24", "32")),
    Axis("Year", ("1990", "2000", "2010", "2015", "2020")),
    Axis("Temperature", ("0.2", "0.4", "0.6", "0.8", "1.0")),
)
SPELLINGS: dict[str, Callable[[int], Value]] = {
    "decimal": lambda n: Value(f"{n / 10:.1f}", n / 10),
    "whole": lambda n: Value(f"{n}", n),
    "negative": lambda n: Value(f"-{n / 100:.2f}", -n / 100),
    "minus sign": lambda n: Value(f"−{n / 100:.2f}", -n / 100),
    "percent": lambda n: Value(f"{n / 10:.1f}%", n / 10),
    "scientific": lambda n: Value(f"{n / 100:.2f}e-05", float(f"{n / 100:.2f}e-05")),
    "power": lambda n: Value(f"{n / 100:.2f} × 10^-3", float(f"{n / 100:.2f}e-3")),
    "thousands": lambda n: Value(f"{n * 7 + 1000:,}", n * 7 + 1000),
    "multiplier": lambda n: Value(f"{n / 10:.1f}k", float(f"{n / 10:.1f}e3")),
    "approximate": lambda n: Value(f"~{n / 10:.1f}", n / 10),
    "in words": lambda n: Value(f"approximately {n / 10:.1f}", n / 10),
    "bold": lambda n: Value(f"**{n / 10:.1f}**", n / 10),
    "uncertain": lambda n: Value(f"{n / 10:.1f} ± 0.3", n / 10),
}
PLAIN_SPELLINGS = ("decimal", "whole", "negative", "percent", "multiplier", "scientific")
"""Those that stand inside sentences and parentheses."""


@st.composite
def name_axis(draw, name: str, names: list[str]) -> Axis:
    """An axis of two to five labels made of `names`."""
    patterns = draw(st.lists(st.sampled_from(PATTERNS), min_size=2, max_size=5))
    return Axis(name, tuple(pattern.format(*names[2 * at:]) for at, pattern in enumerate(patterns)))


@st.composite
def number_axis(draw, axes: tuple[Axis, ...]) -> Axis:
    """One of `axes` with the first two to five of its labels."""
    axis = draw(st.sampled_from(axes))
    return Axis(axis.name, axis.labels[:draw(st.integers(2, 5))])


@st.composite
def value_strategies(draw, spellings=tuple(SPELLINGS)) -> st.SearchStrategy[Value]:
    """A strategy for values that are all spelled in one way."""
    return st.integers(1, 999).map(SPELLINGS[draw(st.sampled_from(spellings))])


@st.composite
def titles(draw) -> str:
    first, second = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=2, unique=True))
    return f"{first} by {second}"


@st.composite
def panel_names(draw) -> list[str | None]:
    """None for a single panel without a name, or two or three names."""
    if draw(st.booleans()):
        return [None]
    return draw(st.lists(st.sampled_from(PANEL_NAMES), min_size=2, max_size=3, unique=True))


@st.composite
def grids(draw, missing: bool = True, named_columns: bool = False) -> Figure:
    """A heatmap. missing: some cells may have no value; named_columns: no column is a number."""
    x_name, y_name = draw(st.sampled_from(AXIS_NAMES))
    names = draw(st.permutations(NAMES))
    x = draw(name_axis(x_name, names[:10]) | (st.nothing() if named_columns else number_axis(NUMERIC_AXES)))
    others = tuple(axis for axis in NUMERIC_AXES if axis.name != x.name)
    y = draw(st.one_of(name_axis(y_name, names[10:]), number_axis(others)))
    value = draw(value_strategies())
    # At most one cell a row is missing, and the first row and column are full: a figure of nothing but gaps is none.
    gaps = {b: draw(st.sampled_from(x.labels[1:])) for b in y.labels[1:] if missing and draw(st.booleans())}
    panels = {
        name: {(a, b): None if gaps.get(b) == a else draw(value) for b in y.labels for a in x.labels}
        for name in draw(panel_names())
    }
    return Figure("Heatmap", draw(titles()), x, y, panels)


@st.composite
def even_grids(draw) -> Figure:
    """A heatmap in which all cells of a row have one value, but for one cell at most."""
    grid = draw(grids(missing=False, named_columns=True).filter(lambda grid: len(grid.x.labels) > 2))
    value = draw(value_strategies(("decimal", "whole", "percent")))
    panels: dict[str | None, Cells] = {}
    for name in grid.panels:
        panels[name] = {}
        for y in grid.y.labels:
            most, other = draw(value), draw(st.none() | value)
            odd = draw(st.sampled_from(grid.x.labels)) if other else None
            panels[name].update({(x, y): other if x == odd else most for x in grid.x.labels})
    return Figure(grid.kind, grid.title, grid.x, grid.y, panels)


@st.composite
def histograms(draw) -> Figure:
    """Counts of bins of one width that lie side by side."""
    width, first = draw(st.sampled_from((5, 10, 20))), draw(st.integers(0, 3))
    size = draw(st.integers(2, 5))
    bins = tuple(f"{width * at}-{width * (at + 1)}" for at in range(first, first + size))
    value = st.integers(1, 999).map(SPELLINGS["whole"])
    return Figure("Histogram", draw(titles()), Axis("Minutes", bins), Axis("Count", ()),
                  {None: {(x, None): draw(value) for x in bins}})


@st.composite
def charts(draw, kind: str, positions: bool = False, series: bool = True, spellings=tuple(SPELLINGS)) -> Figure:
    """A chart. positions: x is a number and not a category; series: the chart has a legend."""
    names = draw(st.permutations(NAMES))
    name = draw(st.sampled_from(("Dataset", "Method")))
    x = draw(number_axis(POSITION_AXES) if positions else name_axis(name, names[:10]))
    y = draw(name_axis("Accuracy", names[10:])) if series else Axis("Accuracy", ())
    value = draw(value_strategies(spellings))
    series_names = y.labels or (None,)
    panels = {name: {(a, b): draw(value) for b in series_names for a in x.labels} for name in draw(panel_names())}
    return Figure(kind, draw(titles()), x, y, panels)


STATISTICS = ("whisker low", "q1", "median", "q3", "whisker high")


@st.composite
def box_plots(draw) -> Figure:
    """A box plot; y is the statistic."""
    x = draw(name_axis("Method", draw(st.permutations(NAMES))))
    panels: dict[str | None, Cells] = {None: {}}
    for label in x.labels:
        five = sorted(draw(st.lists(st.integers(1, 999), min_size=5, max_size=5, unique=True)))
        for statistic, number in zip(STATISTICS, five, strict=True):
            panels[None][label, statistic] = Value(f"{number / 10:.1f}", number / 10)
    return Figure("Box Plot", draw(titles()), x, Axis("Accuracy", ()), panels)


@st.composite
def scatter_plots(draw) -> Figure:
    """A scatter plot of named points; y is the point's name."""
    names = draw(name_axis("Model", draw(st.permutations(NAMES)))).labels
    across = draw(st.lists(st.integers(1, 99), min_size=len(names), max_size=len(names), unique=True))
    value = draw(value_strategies(PLAIN_SPELLINGS))
    cells: Cells = {(str(x), name): draw(value) for x, name in zip(across, names, strict=True)}
    return Figure("Scatter Plot", draw(titles()), Axis("Latency", ()), Axis("Accuracy", ()), {None: cells})
