"""What stands behind a value and says nothing of its place is left out, and accounted for."""

from __future__ import annotations

import pytest
from rendering.values import cells, figure

from pipeline.reading import read
from pipeline.reading.text import notes

NOTES = (
    "{} (est.)", "~{} (estimated)", "{} (approx.)", "{}†", "{} ↑", "{} ▲", "**{}** (bold)", "{}^a", "{} (*)",
    "{} (n=12)", "{} (n = 1,212)", "{} (p < 0.05)", "_{}_", "\\({}\\)", "\\( \\approx {} \\)", "$\\approx {}$",
)
NOTED = (  # figures in which values stand in front of labels, behind them and alone
    ("grid", ["- A1: {1} (Jan), {2} (Mar), {3} (May)", "- B1: {1} in Jan, {2} in Mar and {3} in May"]),
    ("grid", ["- A1: {1}, {2}, {3}", "- B1: {1} | {2} | {3}"]),
    ("grid", ["| | Jan | Mar | May |", "|---|---|---|---|", "| A1 | {1} | {2} | {3} |"]),
    ("bars", ["- **Dry (blue):**", "  - Alto: {1}", "  - Basso: {2}", "- **Wet (red):** Alto = {1}, Basso = {3}"]),
    ("bars", ["- **Alto:** The Dry bar reaches {1}, and the Wet bar reaches {2}.", "- **Basso:** Dry {1}, Wet {2}"]),
    ("bar", ["- **Alto:** {1}", "- **Basso:** {2}"]),
    ("bar", ["- **Alto:** The bar reaches {1}.", "- **Basso:** The bar extends to {2}."]),
    ("line", ["- **Dry:** Starts at {1} (week 0), rises to {2} (week 10), and ends at {3} (week 30)."]),
)


@pytest.mark.parametrize("note", NOTES)
def test_what_is_said_of_a_value_alone_is_no_place(note: str) -> None:
    for kind, lines in NOTED:
        assert cells(figure(kind, lines, note)) == cells(figure(kind, lines, "{}")), lines


@pytest.mark.parametrize("row", [
    "- A1: 7.4{}, 9.6{}, 12.8{}\n- B1: 5.1{}, 6.2{}, 7.3{}",
    "| | Jan | Mar | May |\n|---|---|---|---|\n| A1 | 7.4{} | 9.6{} | 12.8{} |\n| B1 | 5.1{} | 6.2{} | 7.3{} |",
])
@pytest.mark.parametrize("sign", [" {}", "{}"])
def test_letters_of_significance_are_no_names(row: str, sign: str) -> None:
    lettered = row.format(*(sign.format(letters) for letters in ("b", "ab", "a", "c", "bc", "b")))
    assert cells(figure("grid", [lettered], "{}")) == cells(figure("grid", [row.format(*[""] * 6)], "{}"))


def test_one_letter_behind_all_values_is_their_unit() -> None:
    told = "- Alto: 7.4 b\n- Basso: 9.6 b\n- Corte: 12.8 b\n- Dorso: 3.1 b\n- A mark: a,"
    assert notes.apart(told) == told
    assert notes.apart(told.replace("9.6 b", "9.6 ab")) != told


def test_a_count_behind_a_value_is_a_place_where_the_axis_counts() -> None:
    text = figure("line", ["- **Dry:** {1} (n=0), {2} (n=10), {3} (n=30)"], "{}").replace("Week", "n, number of runs")
    assert cells(text) == [("0", "Dry", 7.4), ("10", "Dry", 9.6), ("30", "Dry", 12.8)]


def test_a_chance_behind_a_value_is_a_place_where_the_axis_says_so() -> None:
    text = figure("line", ["- **Dry:** {1} (p=0.01), {2} (p=0.02), {3} (p=0.03)"], "{}").replace("Week", "p, dropped")
    assert [x for x, *_ in cells(text)] == ["0.01", "0.02", "0.03"]


def test_a_count_belongs_to_the_label_in_front_of_it() -> None:
    lines = ["- **Alto (n=24):** {1}", "- **Basso (n=31):** {2}"]
    labels = [x for x, *_ in cells(figure("bar", lines, "{}").replace("Alto,", "Alto (n=24),"))]
    assert labels == ["Alto (n=24)", "Basso"]


def test_a_spread_in_words_is_an_uncertainty() -> None:
    parsed = read(figure("bar", ["- **Alto:** {1} (SD 0.4)", "- **Basso:** {2} (±0.5)"], "{}"))
    assert parsed.observations["lower"] == pytest.approx([7.0, 9.1])
    assert parsed.ledger["uncertainty"] == 2


def test_the_numbers_of_notes_are_accounted_for() -> None:
    parsed = read(figure("bar", ["- **Alto:** {1} (n = 12)"], "{}"))
    assert [role for *_, role in parsed.roles] == ["observation", "secondary"]
