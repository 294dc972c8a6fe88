"""Half a matrix, and a matrix whose labels only one axis lists, are read row by row."""

from __future__ import annotations

import pytest

from pipeline.reading import read

FRAME = """## Heatmap: Similarity of Soils
### Components/Axes
- **X-axis:** Clay, Loam, Peat, Sand
- **Y-axis:** {rows}
### Detailed Analysis
"""


@pytest.mark.parametrize(
    "lines, cell, value",
    [
        ("- Clay: 1\n- Loam: 0.2, 1\n- Peat: 0.3, 0.4, 1\n- Sand: 0.5, 0.6, 0.7, 1", ("Loam", "Sand"), 0.6),
        ("- Loam: 0.2\n- Peat: 0.3, 0.4\n- Sand: 0.5, 0.6, 0.7", ("Loam", "Sand"), 0.6),
        ("- Sand: 0.5, 0.6, 0.7\n- Peat: 0.3, 0.4\n- Loam: 0.2", ("Loam", "Sand"), 0.6),
        ("- Clay: 1, 0.2, 0.3, 0.5\n- Loam: 1, 0.4, 0.6\n- Peat: 1, 0.7\n- Sand: 1", ("Sand", "Loam"), 0.6),
        ("- Clay: 0.2, 0.3, 0.5\n- Loam: 0.4, 0.6\n- Peat: 0.7", ("Sand", "Loam"), 0.6),
    ],
    ids=["lower", "lower without its diagonal", "from the bottom up", "upper", "upper without its diagonal"],
)
def test_half_a_matrix(lines: str, cell: tuple[str, str], value: float):
    parsed = read(FRAME.format(rows="the same labels") + lines + "\n")
    found = parsed.observations
    assert dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))[cell] == value
    assert parsed.quarantine["value"] == []


def test_rows_of_other_widths_are_set_aside():
    parsed = read(FRAME.format(rows="the same labels") + "- Clay: 1\n- Loam: 0.2, 1\n- Peat: 0.3, 0.4\n")
    assert parsed.observations["value"] == []


def test_rows_whose_labels_the_other_axis_lists():
    parsed = read(FRAME.format(rows="soil below") + "- Clay: 1, 0.2, 0.3, 0.5\n- Loam: 0.2, 1, 0.4, 0.6\n")
    assert (parsed.observations["x"][3], parsed.observations["y"][3]) == ("Sand", "Clay")


TRIANGLE = FRAME.format(rows="the same labels") + "- Clay: 1.00 (Clay)\n- Loam: 0.17*** (Clay), 1.00 (Loam)\n"


def test_the_first_row_of_a_triangle_has_one_cell():
    found = read(TRIANGLE).observations
    assert [*zip(found["x"], found["y"], strict=True)] == [("Clay", "Clay"), ("Clay", "Loam"), ("Loam", "Loam")]


@pytest.mark.parametrize("again", [
    "### Strongest pairs\n- Loam – Clay: 0.17\n",
    "### Highest and lowest values\n1. Loam and Loam: 1.00\n2. Loam and Clay: 0.17\n",
    "### Order of the pairs\n| Rank | Pair | r | Sign |\n|---|---|---|---|\n| 1 | Loam – Clay | 0.17 | positive |\n",
])
def test_cells_that_are_ranked_are_not_given_again(again: str):
    assert read(TRIANGLE + again).observations["value"] == [1, 0.17, 1]


@pytest.mark.parametrize("said", ["a wide row, from 20% (Clay) up to 97% (Sand)", "uneven, up to **97%** (Sand)"])
def test_a_value_that_names_its_column_is_not_set_aside(said: str):
    table = "| | Clay | Sand |\n|---|---|---|\n| Fig | 20% | 97% |\n\n"
    parsed = read(f"{FRAME.format(rows='Fig, Oak')}{table}### Row-by-row reading\n- **Fig:** {said}.\n")
    assert (parsed.observations["value"], parsed.quarantine["value"]) == ([20, 97], [])
