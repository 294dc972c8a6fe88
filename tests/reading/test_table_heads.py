"""Tables whose head takes two rows: a panel for each group of columns."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TABLE = "The image is a table of results.\n\n## Data\n{head}\n{rows}\n"
ROWS = "| Alto | 1 | 2 | 3 | 4 |\n| Basso | 5 | 6 | 7 | 8 |"
EXPECTED = [("Wet", "P"), ("Wet", "R"), ("Dry", "P"), ("Dry", "R")] * 2


def cells(text: str) -> list[tuple]:
    """What is read of a text, as (value, panel, x, y), by their values."""
    found = read(text).observations
    return sorted(zip(*(found[column] for column in ("value", "panel", "x", "y")), strict=True))


@pytest.mark.parametrize(
    "head",
    [
        "| Voice | Wet | | Dry | |\n|---|---|---|---|---|\n| | P | R | P | R |",
        "| | Wet | | Dry | |\n|---|---|---|---|---|\n| **Voice** | **P** | **R** | **P** | **R** |",
        "| | | Wet | | Dry |\n|---|---|---|---|---|\n| Voice | P | R | P | R |",
        "| Voice | Wet | Wet | Dry | Dry |\n| Voice | P | R | P | R |\n|---|---|---|---|---|",
        "| Voice | Wet | Dry |\n|---|---|---|\n| | P | R | P | R |",
    ],
    ids=["in front", "without a corner", "behind", "each time", "without blanks"],
)
def test_a_group_of_columns_is_a_panel(head: str) -> None:
    found = cells(TABLE.format(head=head, rows=ROWS))
    assert [value for value, *_ in found] == list(range(1, 9))
    assert [(panel, x) for _, panel, x, _ in found] == EXPECTED


def test_numbers_below_groups_may_be_heads() -> None:
    head = "| Voice | Wet | | Dry | |\n|---|---|---|---|---|\n| | 2018 | 2023 | 2018 | 2023 |"
    assert cells(TABLE.format(head=head, rows=ROWS))[0] == (1, "Wet", "2018", "Alto")


def test_a_column_beside_the_groups_stands_alone() -> None:
    head = "| Voice | Age | Wet | | |\n|---|---|---|---|---|\n| | | P | R | F |"
    assert cells(f"## Table: Choir\n### Data\n{head}\n{ROWS}\n")[:2] == [
        (1, "Choir", "Age", "Alto"), (2, "Wet", "P", "Alto")]


def test_a_group_of_all_columns_is_no_panel() -> None:
    head = "| Voice | Accuracy (%) | | | |\n|---|---|---|---|---|\n| | 0-shot | 1-shot | 2-shot | 5-shot |"
    assert cells(f"## Table: Choir\n### Data\n{head}\n{ROWS}\n")[0] == (1, "Choir", "0-shot", "Alto")


def test_a_mean_and_its_spread_make_one_column() -> None:
    head = "| Voice | Wet | | Dry | |\n|---|---|---|---|---|\n| | Mean | SD | Mean | SD |"
    text = f"## Bar Chart: Choir\n### Data\n{head}\n{ROWS}\n"
    assert cells(text)[:2] == [(1, "Choir", "Alto", "Wet"), (3, "Choir", "Alto", "Dry")]
    assert read(text).observations["upper"][:2] == [3, 7]


def test_what_the_legend_lists_is_no_panel() -> None:
    head = "| Voice | 2010 | | 2020 | |\n|---|---|---|---|---|\n| | EU | US | EU | US |"
    text = f"## Bar Chart: Choir\n### Axes\n- Legend: 2010 (blue), 2020 (red)\n### Data\n{head}\n{ROWS}\n"
    assert cells(text)[:3] == [(1, "EU", "Alto", "2010"), (2, "US", "Alto", "2010"), (3, "EU", "Alto", "2020")]


def test_groups_whose_reach_nobody_can_tell_give_nothing() -> None:
    head = "| Voice | | Wet | | Dry |\n|---|---|---|---|---|\n| | P | R | EM | F1 |"
    parsed = read(TABLE.format(head=head, rows=ROWS))
    assert parsed.observations["value"] == []
    assert parsed.quarantine["value"] == list(range(1, 9))
