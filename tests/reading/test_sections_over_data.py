"""A head over all values of a figure that only says that values follow names no panel, whatever its words and marks."""

from __future__ import annotations

import pytest

from pipeline.reading import read

VALUES = "- **Alto:** Mar 12, Apr 14, May 19\n- **Bora:** Mar 8, Apr 9, May 7"
MARKS = ("## {head}", "### {head}", "**{head}**", "**{head}:**", "## {number}. {head}", "**{number}. {head}**")


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("head", [
    "Data", "The data, town by town", "Data readout", "Values", "Values by month", "Numbers in the figure",
    "The figures", "Readings", "What the chart shows", "In detail", "Detailed readout", "Breakdown by town",
    "Bar heights", "Facts",
    "Points from left to right", "Town by town", "Both towns", "The two towns", "Rain values", "Visual analysis",
    "Part 2: Data", "Section 2: Data", "Core data", "Key figures", "Information in the chart",
])
def test_a_section_of_values_is_no_panel(mark: str, head: str) -> None:
    parts = [
        ("Overview", "A grouped bar chart of the rain in two towns in three months."),
        ("Axes", "- **X-axis:** Month (Mar, Apr, May)\n- **Y-axis:** Rain (mm)\n- **Legend:** Alto (blue), Bora (red)"),
        (head, VALUES), ("Key observations", "- The highest value is 19, for Alto in May."),
    ]
    told = "\n\n".join(f"{mark.format(head=name, number=at)}\n\n{said}" for at, (name, said) in enumerate(parts, 1))
    parsed = read(f"# Rain in Two Towns\n\n{told}\n")
    assert len(parsed.observations["value"]) == 6
    assert set(parsed.panels["panel"]) <= {"Rain in Two Towns", "figure"}
