"""Lists whose names end at another sign than a colon."""

from __future__ import annotations

import pytest

from pipeline.reading import read

HEADS = "## Heatmap\n### Axes\n- **Columns:** A, B, C\n### Data\n"


@pytest.mark.parametrize(
    "rows",
    [
        "Alto — 4, +5, −6\nBasso — 7, n/a, 9",
        "Alto – 4, +5, −6\n\nBasso – 7, —, 9",
        "1. Alto | 4 | +5 | −6\n2. Basso | 7 | – | 9",
        "- **Alto** | 4 | +5 | −6\n- **Basso** | 7 | N/A | 9",
        "- Row 1 – Alto: 4, +5, −6\n- Row 2 – Basso: 7, n/a, 9",
        "- Alto: 4 · +5 · −6\n- Basso: 7 · n/a · 9",
        "- **Alto:** 4.0/+5.0/−6.0\n- **Basso:** 7.0/n/a/9.0",
    ],
)
def test_rows_of_values(rows: str) -> None:
    parsed = read(f"{HEADS}{rows}\n").observations
    assert list(zip(parsed["x"], parsed["y"], parsed["value"], strict=True)) == [
        ("A", "Alto", 4), ("B", "Alto", 5), ("C", "Alto", -6), ("A", "Basso", 7), ("C", "Basso", 9)
    ]


@pytest.mark.parametrize(
    "rows", ["Layers 1 – 3, 5\nLayers 4 – 6, 9", "Jan – 4, 5, 6", "- Alto | low | high\n- Basso | 4 | high"])
def test_spans_lone_lines_and_words_are_no_rows(rows: str) -> None:
    assert not read(f"{HEADS}{rows}\n").observations["value"]


@pytest.mark.parametrize("row", ["Alto: 3 · 10^4 · 7", "Alto: measured on 03/04/2020"])
def test_dots_of_products_and_slashes_of_dates_part_no_values(row: str) -> None:
    parsed = read(f"{HEADS}- {row}\n- Basso: 7, 8, 9\n").observations
    assert "Alto" not in parsed["y"]


@pytest.mark.parametrize(
    "cell", ["Month={}, Site=Alto → {}", "Month = {}, Site = Alto → {}", "Month={}, Site=Alto: {}"])
def test_cells_told_by_their_axes(cell: str) -> None:
    items = "".join(f"- {cell.format(month, value)}\n" for month, value in ((1, 4), (2, 5)))
    parsed = read(f"## Heatmap\n### Axes\n- **X-axis:** Month\n- **Y-axis:** Site\n### Data\n{items}").observations
    assert list(zip(parsed["x"], parsed["y"], parsed["value"], strict=True)) == [("1", "Alto", 4), ("2", "Alto", 5)]
