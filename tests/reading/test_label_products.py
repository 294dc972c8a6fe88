"""Labels of two parts that make a grid are a row and a column each."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TABLE = "## Table: Scores\n\n### Content\n{}\n"
ROWS, COLUMNS = ("Granite", "Phi (mini)"), ("MMLU", "2019", "BBH")
VALUES = (57.9, 51.4, 18.6, 46.3, 66.2, 15.7)
CELLS = dict(zip([(column, row) for row in ROWS for column in COLUMNS], VALUES, strict=True))


def cells(text: str) -> dict[tuple[str | None, str | None], float]:
    found = read(text).observations
    return dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))


@pytest.mark.parametrize("label", ["{}, {}", "{} / {}", "{} – {}", "{} × {}", "{} | {}", "{} in {}", "{} on {}"])
def test_rows_and_columns(label: str):
    items = (f"- {label.format(row, column)}: {value}" for (column, row), value in CELLS.items())
    assert cells(TABLE.format("\n".join(items))) == CELLS


def test_labels_say_their_head_again():
    items = (
        f"- **{row}**\n" + "\n".join(f"  - {row}, {column}: {CELLS[column, row]}" for column in COLUMNS) for row in ROWS
    )
    assert cells(TABLE.format("\n".join(items))) == CELLS


def test_names_of_two_parts_stay_whole():
    items = "- Oslo, Norway: 4.5\n- Bergen, Norway: 3.5\n- Lund, Sweden: 6.5\n- Umea, Sweden: 1.5"
    assert {x for x, _ in cells(f"## Bar Chart: Rain\n\n### Data\n{items}\n")} == {
        "Oslo, Norway", "Bergen, Norway", "Lund, Sweden", "Umea, Sweden"
    }
