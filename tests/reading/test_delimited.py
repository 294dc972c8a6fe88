"""Comma-separated values in a fence: their commas stand between cells, never within numbers, and blank cells count."""

from __future__ import annotations

import pytest

from pipeline.reading import read

CELLS = {("Alto", "Norway", 104.0), ("Basso", "Norway", 233.0), ("Basso", "Italy", 555.0)}


@pytest.mark.parametrize(
    "rows",
    [
        "Country,Alto,Basso\nNorway,104,233\nItaly,,555",
        "Country, Alto, Basso\nNorway, 104, 233\nItaly, -, 555",
        ",Alto,Basso\nNorway,104,233\nItaly,,555",
        "Country;Alto;Basso\nNorway;104,0;233,0\nItaly;;555,0",
    ],
)
@pytest.mark.parametrize("kind", ["", "csv"])
def test_cells_stand_between_commas(rows: str, kind: str) -> None:
    parsed = read(f"## Heatmap\n\n```{kind}\n{rows}\n```\n").observations
    assert set(zip(parsed["x"], parsed["y"], parsed["value"], strict=True)) == CELLS


def test_commas_in_quotes_stand_between_no_cells() -> None:
    parsed = read('## Heatmap\n\n```csv\nWine,"Blanc, dry",Rosé\nCitrus,6.8,7.4\n"Stone fruit, ripe",5.1,3.3\n```\n')
    assert set(zip(parsed.observations["x"], parsed.observations["y"], strict=True)) == {
        ("Blanc, dry", "Citrus"), ("Rosé", "Citrus"),
        ("Blanc, dry", "Stone fruit, ripe"), ("Rosé", "Stone fruit, ripe"),
    }


def test_rows_of_other_widths_are_no_table() -> None:
    text = "## Heatmap\n\n```\nOne, two, three\nNorway, 104\nItaly, 5, 6, 7\n```\n"
    assert not read(text).observations["value"]


def test_numbers_head_rows_that_have_numbers_for_names() -> None:
    rows = "speed,-20,-12,0\n10,0.068,0.047,0.039\n6,0.074,0.052,0.042\n3,0.083,0.060,0.049"
    parsed = read(f"## Heatmap\n\n```\n{rows}\n```\n").observations
    assert parsed["x"] == ["-20", "-12", "0"] * 3
    assert parsed["y"] == ["10"] * 3 + ["6"] * 3 + ["3"] * 3


def test_a_row_of_too_few_cells_is_set_aside() -> None:
    rows = "speed,-20,-12,0\n10,0.068,0.047,0.039\n6,0.074,0.052\n3,0.083,0.060,0.049"
    parsed = read(f"## Heatmap\n\n```\n{rows}\n```\n")
    assert len(parsed.observations["value"]) == 6
    assert parsed.quarantine["value"] == [0.074, 0.052]
