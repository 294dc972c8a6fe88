"""What says how values are drawn and names none of them: colours in front of values, heads such as "The bars"."""

from __future__ import annotations

import pytest

from pipeline.reading import read

BARS = """# Bar Chart: Change of Mass
## Axes
- **X-axis:** Soil
- **Y-axis:** Change (g), with ticks at -10, 0 and 10
## {head}
{items}
## Findings
- The bars go both ways.
"""
CELLS = [("Ice", None, -8.2), ("Rock", None, 7.1), ("Clay", None, 0.3)]
PLAIN = "- Ice: −8.2\n- Rock: +7.1\n- Clay: 0.3"


def cells(text: str) -> list[tuple[str, str | None, float]]:
    found = read(text).observations
    return list(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize(
    "items",
    [
        "1. **Ice** — blue bar, −8.2 ± 0.2\n2. **Rock** — red bar, +7.1 ± 0.2\n3. **Clay** — gray bar, 0.3 ± 0.1",
        "1. Ice — blue bar, −8.2 ± 0.2\n2. Rock — red bar, +7.1 ± 0.2\n3. Clay — gray bar, 0.3 ± 0.1",
        "- **Ice:** dark blue; −8.2\n- **Rock:** light red; +7.1\n- **Clay:** gray; about 0.3",
        "- Ice: blue bar – −8.2\n- Rock: red bar – 7.1\n- Clay: gray bar – 0.3",
        "- **Ice** – blue bar, leftmost, −8.2\n- **Rock** – red bar, center, 7.1\n- **Clay** – gray bar, 0.3",
    ],
)
def test_a_colour_may_stand_before_a_value(items: str) -> None:
    assert cells(BARS.format(head="Data", items=items)) == CELLS


def test_a_line_across_the_bars_is_none_of_them() -> None:
    text = BARS.format(head="Data", items=PLAIN + "\n- **Threshold** — red dashed line, 5")
    assert [x for x, _, _ in cells(text)] == ["Ice", "Rock", "Clay"]


@pytest.mark.parametrize(
    "head",
    [
        "3. Component Isolation and Data Points", "Layout and Measurements", "Component Breakdown",
        "Component Isolation", "Axis Labels and Values", "Columns",
    ],
)
def test_values_may_stand_below_heads_that_are_called_like_declarations(head: str) -> None:
    assert cells(BARS.format(head=head, items=PLAIN)) == CELLS


@pytest.mark.parametrize(
    "head", ["Bars", "3. The Bars", "The three bars", "The bars one by one", "All bars, from left to right", "Each bar",
             "What the bars show", "Read from the bars", "Bars."]
)
def test_heads_that_say_what_is_drawn_name_nothing(head: str) -> None:
    text = BARS.format(head=head, items=PLAIN)
    assert cells(text) == cells(text.replace(f"## {head}", f"## Data\n**{head}:**")) == CELLS


def test_heads_that_say_what_is_drawn_are_no_panels() -> None:
    items = "- **Ice**: 2000: 8.2, 2010: 7.1\n- **Rock**: 2000: 5.2, 2010: 6.1"
    for chart, head in (("Line Chart", "Curves"), ("Line Chart", "The lines"), ("Bar Chart", "Bars")):
        found = read(f"# {chart}: Change of Mass\n## {head}\n{items}").observations
        assert set(found["panel"]) == {"Change of Mass"}


def test_bars_beside_a_line_are_a_series() -> None:
    items = "**Bars:**\n- 2000: 8.2\n- 2010: 7.1\n\n**Line:**\n- 2000: 5.2\n- 2010: 6.1\n"
    assert [y for _, y, _ in cells(f"# Bar Chart: Change of Mass\n## Data\n{items}")] == ["Bars"] * 2 + ["Line"] * 2


def test_a_name_that_is_set_apart_may_hold_commas() -> None:
    items = "* The bar for **Ice, crushed** reaches 8.2.\n* The bar for **Rock, or clay, wet** extends to 7.1."
    assert [x for x, _, _ in cells(BARS.format(head="Data", items=items))] == ["Ice, crushed", "Rock, or clay, wet"]


def test_a_value_in_its_own_unit_is_no_place() -> None:
    text = (
        "# Line Chart: Current\n## Axes\n- X-axis: Time (ms), ticks at 0, 5, 10\n- Y-axis: Current (pA)\n## Data\n"
        "- **Alto:** starts at 0 pA at 0 ms, rises to 10 pA at 5 ms and ends around 5 pA at 10 ms.\n"
    )
    assert cells(text) == [("0", "Alto", 0), ("5", "Alto", 10), ("10", "Alto", 5)]


def test_groups_of_points_that_are_called_by_their_colours_are_no_panels() -> None:
    groups = "Green group\n\n- Lynx: (3, 7)\n- Hare: (4, 6)\n\nPurple group\n\n- Owl: (5, 9)\n- Crow: (6, 8)\n"
    text = f"### Scatter Plot: Sleep against Weight\n\n**Positions of the dots, as (kilograms, hours)**\n\n{groups}"
    found = read(text).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Lynx", "3", 7), ("Hare", "4", 6), ("Owl", "5", 9), ("Crow", "6", 8)
    ]
    assert set(found["panel"]) == {"Sleep against Weight"}


def test_what_is_drawn_along_two_axes_makes_a_table_a_chart() -> None:
    axes = "- Left axis: Sales (euros), bars in pink\n- Right axis: Warmth (°C), line in navy\n- Months: May, June"
    table = "| Month | Sales | Warmth |\n|---|---|---|\n| May | 19 | 15 |\n| June | 31 | 20 |"
    assert cells(f"## Dual-axis chart: Ice Cream\n{axes}\n### Data\n{table}\n") == [
        ("May", "Sales", 19), ("May", "Warmth", 15), ("June", "Sales", 31), ("June", "Warmth", 20)
    ]
