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


NOTED = """## Bar Chart: Range of Voices
### Components/Axes
- **Legend:** {legend}
### Data
"""


def test_notes_behind_names_in_bold_type_are_no_part_of_these() -> None:
    rows = "- **Alto** (n = 20): Low: 1, High: 2\n- **Basso** (32 singers, 2 sick): Low: 3, High: 4\n"
    found = read(NOTED.format(legend="Low (blue), High (red)") + rows).observations
    assert list(zip(found["x"], found["y"], strict=True)) == [
        ("Alto", "Low"), ("Alto", "High"), ("Basso", "Low"), ("Basso", "High")]


def test_notes_that_tell_names_apart_or_are_declared_stay() -> None:
    apart = read("## Bar Chart: Accuracy\n### Data\n- **Llama** (7B): 41\n- **Llama** (13B): 45\n- **Phi** (3B): 44\n")
    assert apart.observations["x"] == ["Llama (7B)", "Llama (13B)", "Phi (3B)"]
    legend = NOTED.format(legend="GPT-4 (0613), Phi (3B)")
    declared = read(legend + "**GPT-4** (0613):\n- MMLU: 1\n- GSM: 2\n**Phi** (3B):\n- MMLU: 3\n- GSM: 4\n")
    assert declared.observations["y"] == ["GPT-4 (0613)"] * 2 + ["Phi (3B)"] * 2


def test_a_bound_of_a_row_is_none_of_its_values() -> None:
    axes = "## Heatmap: Nights\n### Axes\n- **Columns:** A, B\n- **Rows:** W1 to W3\n"
    table = "### Data\n| | A | B |\n|---|---|---|\n| W1 | 1 | 2 |\n| W2 | 3 | 4 |\n"
    found = read(f"{axes}{table}\n- **W2:** all nights below 14.\n").observations
    assert found["value"] == [1, 2, 3, 4]


def test_a_category_may_be_called_reading() -> None:
    schools = "**Alto**\n- Reading: 71\n- Physics: 66\n\n**Basso**\n- Reading: 61\n- Physics: 64\n"
    observations = read(f"# Bar chart of marks\n\n## Data\n\n{schools}").observations
    assert observations["x"] == ["Reading", "Physics", "Reading", "Physics"]
    assert observations["y"] == ["Alto", "Alto", "Basso", "Basso"]


DEPTHS = """## Heatmap: {title}
### Axes
- **x**: longitude (°E), 100 to 300
- **y**: depth (m), 0 to 300
### Data points
*Alto basin*
- (x=110, y=50) → 1
- (x=120, y=90) → 2

*Basso basin*
- (x={third}, y=50) → 3
- (x=240, y=90) → 4
"""


@pytest.mark.parametrize(
    ("title", "third", "panels"), [("Salt", 230, 1), ("Salt", 115, 2), ("Salt in Two Panels", 230, 2)]
)
def test_heads_over_stretches_of_an_axis_without_labels_group(title: str, third: int, panels: int) -> None:
    assert len(read(DEPTHS.format(title=title, third=third)).panels["panel"]) == panels


def test_a_remark_over_the_values_of_a_row_names_nothing() -> None:
    text = (
        "## Heatmap: Translation\n\n### Components/Axes\n- **X-axis (Target)**: eng, deu, fin\n- **Y-axis (Source)**: "
        "eng, deu, fin\n\n"
        "### Detailed Analysis\n1. **Source = eng**\n   - Good scores into all targets:\n     - deu → 38.4\n     - fin "
        "→ 24.7\n"
        "2. **Source = deu**\n   - Moderate scores:\n     - eng → 41.6\n     - fin → 20.8\n"
        "3. **Source = fin**\n   - English stands out:\n     - eng → 30.1\n     - deu → 23.6\n"
    )
    parsed = read(text)
    assert parsed.panels["panel"] == ["Translation"]
    assert list(zip(parsed.observations["y"], parsed.observations["x"], strict=True)) == [
        ("eng", "deu"), ("eng", "fin"), ("deu", "eng"), ("deu", "fin"), ("fin", "eng"), ("fin", "deu"),
    ]


def test_a_panel_may_be_called_by_a_range_behind_its_place() -> None:
    lines = "- Atlantic: −1.6 → 0.9\n- Pacific: −2.3 → 0.2\n"
    text = (
        f"### Figure: Heat\n\n**1. Axes**\n- X-axis: Year, labeled at 1980, 2000\n\n**2. Readings (1980 → 2000)**\n\n"
        f"Upper panel: 0–700 m\n{lines}\nLower panel: 700–2000 m\n{lines}"
    )
    assert read(text).panels["panel"] == ["0–700 m", "700–2000 m"]
