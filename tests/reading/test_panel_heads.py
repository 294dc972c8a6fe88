"""A panel reads the same whatever its head looks like, and however the values below it are laid out."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from pipeline.reading import read

NAMES = (("Before reform", "After reform"), ("AIME24", "GPQA D"), ("Lake (2005)", "Lake (2019)"))
SIDES = ("Left", "Right")
HEADS: dict[str, Callable[[str, int], str]] = {
    "heading": lambda name, at: f"#### {name}",
    "heading, chart": lambda name, at: f"#### Chart {at + 1}: {name}",
    "heading, letter": lambda name, at: f"#### ({'ab'[at]}) {name}",
    "heading, side": lambda name, at: f"#### {SIDES[at]} Panel: {name}",
    "bold": lambda name, at: f"**{name}**",
    "bold, colon": lambda name, at: f"**{name}:**",
    "bold, number": lambda name, at: f"**{at + 1}. {name}**",
    "bold, chart": lambda name, at: f"**Chart {at + 1}: {name}**",
    "bold, map": lambda name, at: f"**Map {at + 1} — {name}**",
    "bold, panel": lambda name, at: f"**Panel {'AB'[at]}: {name}**",
    "bold, panel in front": lambda name, at: f"**Panel {'AB'[at]} ({name}):**",
    "bold, letter": lambda name, at: f"**({'ab'[at]}) {name}**",
    "bold, side in front": lambda name, at: f"**{SIDES[at]} Chart ({name}):**",
    "bold, side behind": lambda name, at: f"**{name} ({SIDES[at]} Chart)**",
    "bold, data of": lambda name, at: f"**Data Extraction - {name} ({SIDES[at]} Chart):**",
    "item": lambda name, at: f"{at + 1}. **Top-{SIDES[at]} Chart: {name}**",
}
Cells = dict[tuple[str, str], str]
XS, YS = ("Austria", "Latvia", "Belgium"), ("Road", "Rail", "Air")


def nested(cells: Cells, head: str, item: str) -> list[str]:
    return [line for x in XS for line in (head.format(x), *(f"{item} {y}: {cells[x, y]}%" for y in YS))]


BARS: dict[str, Callable[[Cells], list[str]]] = {
    "bold categories": lambda cells: nested(cells, "**{}:**", "*"),
    "bold items": lambda cells: nested(cells, "* **{}:**", "  *"),
    "flat items": lambda cells: nested(cells, "* **{}:**", "*"),
    "numbered": lambda cells: nested(cells, "1. **{}**", "   -"),
    "a line each": lambda cells: [f"* **{x}:** " + ", ".join(f"{y}: {cells[x, y]}%" for y in YS) for x in XS],
    "values first": lambda cells: [f"* **{x}:** " + ", ".join(f"{cells[x, y]}% ({y})" for y in YS) for x in XS],
    "table": lambda cells: [
        f"| Country | {' | '.join(YS)} |", "|---|---|---|---|",
        *(f"| {x} | {' | '.join(cells[x, y] for y in YS)} |" for x in XS),
    ],
}
ROWS: dict[str, Callable[[Cells], list[str]]] = {
    "bare rows": lambda cells: [f"* {y}: {', '.join(cells[x, y] for x in XS)}" for y in YS],
    "bold rows": lambda cells: [f"**Row {y}:** {', '.join(cells[x, y] for x in XS)}" for y in YS],
    "nested": lambda cells: nested(cells, "* **{}:**", "  *"),
    "bold columns": lambda cells: nested(cells, "**{}**", "*"),
    "pairs": lambda cells: [f"* {x}, {y}: {cells[x, y]}" for x in XS for y in YS],
    "behind a trend": lambda cells: ["* **Trend:** No order.", *(
        f"* {y}: {', '.join(cells[x, y] for x in XS)}" for y in YS)],
}
CHART = """\
## Bar Chart: Freight by Mode
### Components/Axes
* **X-axis:** Country: Austria, Latvia, Belgium
* **Y-axis:** Share (%), from 0 to 100
* **Legend:** Road (blue), Rail (red), Air (green)
### Detailed Analysis
"""
GRID = """\
## Heatmap: Freight by Mode
### Components/Axes
* **X-axis:** Country: Austria, Latvia, Belgium
* **Y-axis:** Mode: Road, Rail, Air
### Detailed Analysis
"""


def panels_of(text: str) -> list[tuple[str, str, str, float]]:
    found = read(text).observations
    return sorted(zip(*(found[name] for name in ("panel", "x", "y", "value")), strict=True))


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(("shell", "layout"), [(CHART, name) for name in BARS] + [(GRID, name) for name in ROWS])
def test_a_panel_reads_the_same_below_any_head(head: str, shell: str, layout: str) -> None:
    spread = (BARS if shell is CHART else ROWS)[layout]
    for names in NAMES:
        for gap in ("", "\n"):
            values = random.Random(5)
            text, told = shell, []
            for at, name in enumerate(names):
                cells = {(x, y): str(values.randrange(1, 99)) for x in XS for y in YS}
                text += f"{gap}{HEADS[head](name, at)}\n{gap}" + "\n".join(spread(cells)) + "\n"
                told += [(name, x, y, float(value)) for (x, y), value in cells.items()]
            assert panels_of(text + "### Key Observations\n* Road leads.\n") == sorted(told)
