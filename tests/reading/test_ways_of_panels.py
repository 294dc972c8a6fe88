"""The heads of two panels, set in dozens of ways, name the same panels, with lists or tables below them."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Heatmap: Rain at two sites
### Overview
The figure consists of two heatmaps side by side.
### Components/Axes
{declared}
- **X-axis:** Mar, Apr, May
- **Y-axis:** North, South
- **Color bar:** 0 to 30 mm
### Detailed Analysis
{first}
{rows[0]}

{second}
{rows[1]}

### Key Observations
- The highest value is 29.
"""
VALUES = [[[12, 14, 19], [8, 9, 7]], [[22, 24, 29], [18, 16, 17]]]
HEADS = [  # of the first panel, Spring; {n} is its number
    "#### Spring",
    "#### Spring heatmap",
    "#### Spring (left heatmap)",
    "#### Left heatmap: Spring",
    "#### {n}. Spring",
    "#### Panel A: Spring",
    "#### (a) Spring",
    "#### Heatmap {n} (Spring)",
    "#### Spring – left",
    "#### Spring Data",
    "#### Spring panel values",
    "#### Values for Spring",
    "#### The Spring heatmap",
    "**Spring:**",
    "**Left (Spring):**",
    "**Left heatmap – Spring**",
    "**A. Spring**",
    '**Panel {n} – "Spring"**',
    '**Heatmap "Spring":**',
    "***Heatmap {n}: Spring***",
    "Left heatmap (Spring):",
    "In the left heatmap (Spring):",
    "The left heatmap, Spring:",
    "**Left-hand heatmap: Spring**",
    "**Spring [left]**",
    "**Spring**, left:",
    "**Spring, left panel**",
    "**Spring map**",
    "**Panel A, Spring**",
    "**Spring (panel a)**",
    "**Spring (n = 120)**",
    "1. **Spring**",
    "### Data, heatmap (a): Spring",
    "#### Extracted values, panel A – Spring",
    "#### Values in the Spring heatmap",
    "#### Spring: extracted values",
    "#### Spring: cell values (left)",
    "#### Reading of Spring",
    "#### Left heatmap (Spring), values row by row",
    "**Table for the left heatmap, Spring**",
    "**Heatmap (a), Spring:**",
    "#### Left heatmap, titled Spring",
    '**Heatmap labeled "Spring" (left):**',
    "#### Facet {n} – Spring",
    "**Spring – Values (mm)**",
    "#### [Spring]",
    "#### Rainfall data: Spring",
    "#### Fig. A: Spring",
    "**Panel “Spring”**",
    "#### Quadrant {n}: Spring",
    "#### On the left: Spring",
    "**Spring heatmap.**",
    "**A | Spring**",
    "#### Heatmap #{n} – Spring",
]
OF_SECOND = {
    "Spring": "Autumn",
    "left": "right",
    "Left": "Right",
    "Panel A": "Panel B",
    "(a)": "(b)",
    "panel A": "panel B",
    "Fig. A": "Fig. B",
    "A | ": "B | ",
    "A. ": "B. ",
    "panel a": "panel b",
    "{n}": "2",
    "120": "98",
    "1. **": "2. **",
}
DECLARED = ["", '- **Titles:** "Spring" (left), "Autumn" (right)', "- **Panels:** Spring and Autumn"]


def rows(values: list[list[int]], is_table: bool) -> str:
    named = list(zip(("North", "South"), values, strict=True))
    if is_table:
        return "| | Mar | Apr | May |\n|---|---|---|---|\n" + "\n".join(
            f"| {name} | {' | '.join(map(str, row))} |" for name, row in named
        )
    return "\n".join(f"- {name}: {', '.join(map(str, row))}" for name, row in named)


@pytest.mark.parametrize("is_table", [False, True], ids=["list", "table"])
@pytest.mark.parametrize("head", HEADS)
def test_a_head_names_its_panel(head: str, is_table: bool) -> None:
    second = head
    for one, other in OF_SECOND.items():
        second = second.replace(one, other)
    expected = {
        (panel, month, site): float(value)
        for panel, values in zip(("Spring", "Autumn"), VALUES, strict=True)
        for site, row in zip(("North", "South"), values, strict=True)
        for month, value in zip(("Mar", "Apr", "May"), row, strict=True)
    }
    for declared in DECLARED:
        text = TEXT.format(
            declared=declared,
            first=head.replace("{n}", "1"),
            second=second,
            rows=[rows(values, is_table) for values in VALUES],
        )
        o = read(text).observations
        assert dict(zip(zip(o["panel"], o["x"], o["y"], strict=True), o["value"], strict=True)) == expected
