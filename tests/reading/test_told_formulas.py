"""The formulas of publishers' texts: one and the same table, told by any of them, reads back the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.reading import read

ROWS, COLUMNS = ("White oak", "Red alder", "Balsa"), ("Density", "Strength", "Shrinkage")
Table = list[list[int]]
TABLES = st.lists(st.lists(st.integers(0, 1800), min_size=3, max_size=3), min_size=3, max_size=3)
HEADINGS = (
    "A table is titled Three Woods. The column headings from left to right are as follows. Wood, Density, Strength, "
    "and Shrinkage. The row entries are as follows. ")
AXES = (
    "A heat map of three woods. From left to right, the columns are Density, Strength, and Shrinkage. From top to "
    "bottom, the rows are White oak, Red alder, and Balsa. ")


def _listed(values: list[int]) -> str:
    return f"{values[0]}, {values[1]}, and {values[2]}"


def _rows(template: str) -> Callable[[Table], str]:
    return lambda table: " ".join(
        template.format(number=number, row=row, values=_listed(values), one=values[0], two=values[1], three=values[2])
        for number, (row, values) in enumerate(zip(ROWS, table, strict=True), 1))


def _by_columns(template: str) -> Callable[[Table], str]:
    return lambda table: " ".join(
        template.format(column=column, values=_listed([values[at] for values in table]))
        for at, column in enumerate(COLUMNS))


def _respectively(table: Table) -> str:
    groups = "; ".join(
        f"{_listed([values[at] for values in table])}, respectively, in the {column} column"
        for at, column in enumerate(COLUMNS))
    return f"The values for White oak, Red alder, and Balsa are {groups}."


FORMULAS: dict[str, tuple[str, Callable[[Table], str]]] = {
    "entries with commas": (HEADINGS, _rows("{row}, {values}.")),
    "entries with colons": (HEADINGS, _rows("{row}: {values}.")),
    "rows by number": (HEADINGS, _rows("Row {number}. {row}. {one}, {two}, {three}.")),
    "rows by number and colon": (HEADINGS, _rows("Row {number}: {row}, {one}, {two}, {three}.")),
    "rows without names": (AXES, _rows("Row {number}. {one}, {two}, {three}.")),
    "keys behind a name": (AXES, _rows("{row}: Density, {one}; Strength, {two}; Shrinkage, {three}.")),
    "keys in one sentence": (AXES, _rows("{row}, Density {one}, Strength {two}, and Shrinkage {three}.")),
    "rows in sentences": (AXES, _rows("For {row}, the values are {values}.")),
    "labelled rows": (AXES, _rows("For the row labeled “{row},” the entries are {values}.")),
    "columns": ("A table of three woods. Under the “Wood” column are: “White oak,” “Red alder,” and “Balsa.” ",
                _by_columns("Under the “{column}” column are: {values}.")),
    "columns of declared rows": (AXES, _by_columns("The column for {column} reads {values}.")),
    "respectively": (AXES, _respectively),
}


@pytest.mark.parametrize("formula", FORMULAS)
@given(table=TABLES)
def test_a_table_told_by_any_formula_reads_back_the_same(formula: str, table: Table):
    front, told = FORMULAS[formula]
    found = read(f"{front}{told(table)} 40 samples were taken. A note below says that 3 were lost.").observations
    assert dict(zip(zip(found["y"], found["x"], strict=True), found["value"], strict=True)) == {
        (row, column): value
        for row, values in zip(ROWS, table, strict=True) for column, value in zip(COLUMNS, values, strict=True)
    }


@pytest.mark.parametrize("blank", ["blank", "no entry", "not shown"])
def test_a_blank_entry_leaves_its_column_free(blank: str):
    found = read(f"{HEADINGS}White oak, 760, 105, and 5.6. Red alder, 450, {blank}, and 4.2. Balsa, 160, 20, and 2.1.")
    assert ("Strength", "Red alder") not in zip(found.observations["x"], found.observations["y"], strict=True)
    assert len(found.observations["value"]) == 8


def test_an_entry_with_too_few_values_is_set_aside():
    found = read(f"{HEADINGS}White oak, 760, 105, and 5.6. Red alder, 450, and 4.2. Balsa, 160, 20, and 2.1.")
    assert found.quarantine["value"] == [450, 4.2]
    assert set(found.quarantine["reason"]) == {"ragged_row"}


def test_each_row_with_one_more_value_makes_half_of_a_matrix():
    found = read(
        "A correlation matrix of three woods. Row 1: Oak, 1.00. Row 2: Alder, negative 0.42, 1.00. "
        "Row 3: Balsa, 0.31, negative 0.36, 1.00.").observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Oak", "Oak", 1), ("Alder", "Oak", -0.42), ("Alder", "Alder", 1),
        ("Balsa", "Oak", 0.31), ("Balsa", "Alder", -0.36), ("Balsa", "Balsa", 1)]


def test_single_values_below_names_are_told_of_these():
    found = read(
        "A radar chart of two groups. The ratings are as follows. Trainees. Speed, 2.1. Care, 3.6. Stamina, 4.4. "
        "Experts. Speed, 4.5. Care, 3.4. Stamina, 4.1.").observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Trainees", "Speed", 2.1), ("Trainees", "Care", 3.6), ("Trainees", "Stamina", 4.4),
        ("Experts", "Speed", 4.5), ("Experts", "Care", 3.4), ("Experts", "Stamina", 4.1)]


def test_records_call_place_and_value_by_the_names_of_the_axes():
    found = read(
        "A histogram. The horizontal axis is labeled Magnitude. The vertical axis is labeled Count. The data are as "
        "follows: Magnitude, 2.0 to 2.5; Count, 74. Magnitude, 2.5 to 3.0; Count, 58. Magnitude, 3.0 to 3.5; Count, "
        "33.").observations
    assert list(zip(found["x"], found["value"], strict=True)) == [("2.0 to 2.5", 74), ("2.5 to 3.0", 58), (
        "3.0 to 3.5", 33)]
