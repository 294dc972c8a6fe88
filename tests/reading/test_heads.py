"""What a head over values is: a panel, or a group of rows in the one grid of a text."""

from __future__ import annotations

import pytest

from pipeline.reading import read

GENES = """## Heatmap: Expression of Genes
### Components/Axes
- **Columns (Condition):** Mock, LPS (JAKi)
- **Rows (Gene):** IL6, TNF, HLA-DRA, MKI67
- **Color bar:** -2 to 2
### Detailed Analysis
{first}
- **IL6:** -1.1, 0.4
- **TNF:** -1.0, 0.2
{second}
- **HLA-DRA:** 0.5, 0.6
- **MKI67:** 1.1, -0.6
"""
MATRICES = """## Confusion Matrices: Land
### Components/Axes
- **Y-axis:** True class
- **X-axis:** Predicted class
### Detailed Analysis
{first}

| True / Predicted | Cat | Dog |
|---|---|---|
| Cat | 9 | 4 |

{second}

| True / Predicted | Cat | Dog |
|---|---|---|
| Cat | 69.2 | 30.8 |
"""


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("**Cluster C1: early**", "**Cluster C2: late**"),
        ("#### Immune genes", "#### Cell cycle"),
        ("**Group 1 (n = 2):**", "**Group 2 (n = 2):**"),
    ],
)
def test_heads_over_neighbouring_rows_of_one_grid_are_no_panels(first: str, second: str) -> None:
    found = read(GENES.format(first=first, second=second)).observations
    assert len(found["value"]) == 8
    assert len(set(found["panel"])) == 1


def test_heads_over_neighbouring_rows_are_panels_where_the_text_speaks_of_several() -> None:
    text = GENES.format(first="**Early response**", second="**Late response**")
    found = read(text.replace("### Components", "The image shows two heatmaps.\n### Components")).observations
    assert list(dict.fromkeys(found["panel"])) == ["Early response", "Late response"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("### Matrix (a): Counts", "### Matrix (b): Row-normalized"),
        ("**Left matrix: Counts**", "**Right matrix: Row-normalized**"),
        ("#### Counts (left matrix)", "#### Row-normalized (right matrix)"),
    ],
)
def test_counts_beside_shares_are_a_panel(first: str, second: str) -> None:
    found = read(MATRICES.format(first=first, second=second)).observations
    assert found["panel"] == ["Counts", "Counts", "Row-normalized", "Row-normalized"]


def test_the_edges_of_a_box_are_its_quartiles() -> None:
    text = """## Box Plot: Dose by Site
### Components/Axes
- **X-axis:** Site (Alto, B-2)
### Detailed Analysis
**Alto:**
- Box bottom (Q1, 25%): ~4.5
- Median line: ~7
- Box top (Q3, 75%): ~9
"""
    found = read(text).observations
    assert list(zip(found["y"], found["value"], strict=True)) == [("q1", 4.5), ("median", 7.0), ("q3", 9.0)]
