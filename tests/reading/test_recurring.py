"""Names that nothing but a space parts from their values, and that several lines of a list have in one order."""

from __future__ import annotations

import pytest

from pipeline.reading import read


def cells(text: str) -> list[tuple[str, str | None, float]]:
    observations = read(text).observations
    return list(zip(*(observations[name] for name in ("x", "y", "value")), strict=True))


def test_rows_of_a_grid() -> None:
    text = "## Heatmap: Dialects\n### Data\n- Row Bern: Bern 0.9, Chur 0.5\n- Row Chur: Bern 0.6, Chur 0.8\n"
    assert cells(text) == [("Bern", "Bern", 0.9), ("Chur", "Bern", 0.5), ("Bern", "Chur", 0.6), ("Chur", "Chur", 0.8)]


def test_series_at_a_place() -> None:
    text = "## Grouped bar chart: Yield\n### Data\n- At pH 4: bare 12, limed 30\n- At pH 5: bare 14, limed 31\n"
    assert cells(text) == [("pH 4", "bare", 12), ("pH 4", "limed", 30), ("pH 5", "bare", 14), ("pH 5", "limed", 31)]


def test_shares_of_a_bar() -> None:
    text = "## Stacked bars: Trips\n### Data\n- Oslo: Walk 20%, and Car 80%\n- Bergen: Walk 25%, and Car 75%\n"
    assert cells(text) == [("Walk", "Oslo", 20), ("Car", "Oslo", 80), ("Walk", "Bergen", 25), ("Car", "Bergen", 75)]


@pytest.mark.parametrize("said", ["starts at {}, ends at {}", "up to {}, down to {}", "n {}, mean {}"])
def test_words_of_a_sentence_are_no_names(said: str) -> None:
    text = f"## Bar chart: Costs\n### Data\n- Alto: {said.format(3, 5)}\n- Basso: {said.format(4, 7)}\n"
    assert not {"starts", "ends", "up", "down", "n", "mean"} & set(read(text).observations["x"])


def test_names_of_one_line_alone_are_not_known() -> None:
    assert cells("## Bar chart: Costs\n### Data\n- Alto: rent 3, heat 5\n- Basso: food 4, fuel 7\n") == []
