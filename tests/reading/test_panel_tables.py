"""Tables that declare the panels of a figure: a row or a column for each."""

from __future__ import annotations

import pytest

from pipeline.reading import read

BY_PLACE = """# Two feeds for salmon

| Panel | Chart type | X-axis | Y-axis | Legend |
|---|---|---|---|---|
| Left | Line | Week | Weight (g) | Feed: Algae (green), Soy (brown) |
| Middle | Bars | Tank | Mortality (%) | – |
| Right | Heatmap | Day | Tank | color bar: Oxygen (mg/L) |

## Data

### Left: Growth
- **Algae:** 0: 110, 4: 190
- **Soy:** 0: 108, 4: 170

### Middle: Losses
- T1: 4.1
- T2: 3.8

### Right: Oxygen
| | Mon | Tue |
|---|---|---|
| T1 | 8.1 | 7.9 |
| T2 | 8.3 | 8.0 |
"""
IN_COLUMNS = """## Components

| Attribute | {first} | {second} |
|---|---|---|
| Title | Reading speed | Errors |
| Type | Line chart | Grouped bar chart |
| {x} | Age (years) | Task |
| {y} | Words per minute | Errors per page |
| {legend} | Boys (blue), Girls (red) | Boys (blue), Girls (red) |

## Data

**Reading speed**
- Boys: (6, 40), (8, 85)
- Girls: (6, 44), (8, 90)

**Errors**
- Copying: Boys 3.1, Girls 2.2
- Dictation: Boys 5.6, Girls 4.0
"""
BY_NAME = """# Street trees

## Components
| {panel} | X-axis | Y-axis | Type |
|---|---|---|---|
| Height by species | Species | Height (m) | Bar chart |
| Trunk by age | Age (years) | Diameter (cm) | Scatter |

## Data

**Height by species**
- Lime: 14
- Plane: 22

**Trunk by age**
- (10, 12), (20, 25)
"""


def cells(text: str) -> list[tuple[str, str, str | None, float]]:
    observations = read(text).observations
    return list(zip(*(observations[name] for name in ("panel", "x", "y", "value")), strict=True))


def test_a_row_for_each_panel_by_its_place() -> None:
    assert cells(BY_PLACE) == [
        ("Growth", "0", "Algae", 110),
        ("Growth", "4", "Algae", 190),
        ("Growth", "0", "Soy", 108),
        ("Growth", "4", "Soy", 170),
        ("Losses", "T1", None, 4.1),
        ("Losses", "T2", None, 3.8),
        ("Oxygen", "Mon", "T1", 8.1),
        ("Oxygen", "Tue", "T1", 7.9),
        ("Oxygen", "Mon", "T2", 8.3),
        ("Oxygen", "Tue", "T2", 8.0),
    ]
    assert read(BY_PLACE).panels["x_label"] == ["Week", "Tank", "Day"]


@pytest.mark.parametrize(
    "words",
    [
        {"first": "Panel A", "second": "Panel B", "x": "X-axis", "y": "Y-axis", "legend": "Legend"},
        {"first": "(a)", "second": "(b)", "x": "Horizontal", "y": "Vertical", "legend": "Key"},
        {"first": "Left", "second": "Right", "x": "X-axis label", "y": "Y-axis label", "legend": "Legend"},
    ],
    ids=["letters", "parentheses", "places"],
)
def test_a_column_for_each_panel(words: dict[str, str]) -> None:
    text = IN_COLUMNS.format(**words)
    assert cells(text) == [
        ("Reading speed", "6", "Boys", 40),
        ("Reading speed", "8", "Boys", 85),
        ("Reading speed", "6", "Girls", 44),
        ("Reading speed", "8", "Girls", 90),
        ("Errors", "Copying", "Boys", 3.1),
        ("Errors", "Copying", "Girls", 2.2),
        ("Errors", "Dictation", "Boys", 5.6),
        ("Errors", "Dictation", "Girls", 4.0),
    ]
    assert read(text).panels["value_label"] == ["Words per minute", "Errors per page"]


@pytest.mark.parametrize("panel", ["Panel", "Subplot", "Chart"])
def test_a_row_for_each_panel_by_its_name(panel: str) -> None:
    assert cells(BY_NAME.format(panel=panel)) == [
        ("Height by species", "Lime", None, 14),
        ("Height by species", "Plane", None, 22),
        ("Trunk by age", "10", None, 12),
        ("Trunk by age", "20", None, 25),
    ]


def test_a_table_of_numbers_below_names_of_axes_is_data() -> None:
    text = "## Growth of plots\n\n## Data\n| Plot | X-axis | Y-axis |\n|---|---|---|\n| A | 1 | 4 |\n| B | 2 | 6 |\n"
    assert 4 in read(text).observations["value"]
