"""Lists of values that are set as block quotes, and quotes of what stands in a figure."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Grouped bar chart: Ferry passengers

**Axes**

- X: Season
- Y: Passengers (thousands)

**Values**

{quotes}
"""
CELLS = {("Winter", "North", 12.5), ("Winter", "South", 8.0), ("Summer", "North", 41.0), ("Summer", "South", 36.0)}


@pytest.mark.parametrize(
    "quotes",
    [
        "> **Winter**\n> North ≈ 12.5\n> South ≈ 8\n> *(sum ≈ 20.5)*\n\n> **Summer**\n> North ≈ 41\n> South ≈ 36",
        "> **Winter**\n> - North: 12.5\n> - South: 8\n>\n> **Summer**\n> - North: 41 (record)\n> - South: about 36",
    ],
)
def test_quotes_with_heads_over_pairs_are_lists(quotes: str) -> None:
    found = read(TEXT.format(quotes=quotes)).observations
    assert set(zip(found["x"], found["y"], found["value"], strict=True)) == CELLS


def test_a_quote_of_the_figure_gives_no_values() -> None:
    quotes = "- Winter: 12.5\n- Summer: 41\n\n**Text in the figure**\n\n> **Prompt**\n> Winter: 30\n> Summer: 45"
    assert set(read(TEXT.format(quotes=quotes)).observations["value"]) == {12.5, 41.0}
