"""Texts that were copied without their marks: what heads a section there is a plain line."""

from __future__ import annotations

import pytest

from pipeline.reading import read

_TEXT = """Bar Chart: Yield by Plot

{0}Overview
The image shows two bar charts.

{1}Components/Axes
• X-axis: Plot
• Y-axis: Yield (t/ha), 0 to 9

{2}Detailed Analysis

Panel A – Rye
• North: 3.1
• South: 4.2

Panel B – Oats
• North: 5.3
• South: 6.4

{3}Key Observations
• The highest yield is 6.4.
"""
_CELLS = [("Rye", "North", 3.1), ("Rye", "South", 4.2), ("Oats", "North", 5.3), ("Oats", "South", 6.4)]


def _cells(text: str) -> list[tuple[str, str, float]]:
    found = read(text).observations
    return list(zip(found["panel"], found["x"], found["value"], strict=True))


@pytest.mark.parametrize("numbers", [("",) * 4, ("1. ", "2. ", "3. ", "4. ")], ids=["plain", "numbered"])
@pytest.mark.parametrize("bullet", ["• ", "- "])
@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\n\n"], ids=["tight", "set off", "doubled"])
def test_plain_lines_head_sections_and_panels(numbers: tuple[str, ...], bullet: str, gap: str) -> None:
    text = _TEXT.format(*numbers).replace("• ", bullet).replace("\n\n", gap)
    assert _cells(text) == _CELLS


def test_parts_need_no_section_for_data() -> None:
    assert _cells(_TEXT.format(*[""] * 4).replace("Detailed Analysis\n\n", "")) == _CELLS


def test_a_line_with_the_kind_of_the_figure_is_no_title() -> None:
    text = _TEXT.format(*[""] * 4).replace("Bar Chart: Yield by Plot", "Figure type: bar chart")
    assert read(text).title is None


def test_the_first_of_several_headings_over_tables_is_no_title() -> None:
    told = {"Alto": (4, 5), "Basso": (6, 3)}
    table = "| Year | Cost |\n|---|---|\n| 2001 | {} |\n| 2002 | {} |\n"
    text = "\n".join(f"### Values for {name}\n{table.format(*costs)}" for name, costs in told.items())
    cells = read(text).observations
    assert list(zip(cells["panel"], cells["value"], strict=True)) == [
        (name, cost) for name, costs in told.items() for cost in costs
    ]
