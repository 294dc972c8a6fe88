"""Random figures, written in every layout and shell, flat and indented, are read back exactly."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from rendering import charts, figures, grids
from rendering.documents import PANEL_HEADS, alt_texts, descriptions
from rendering.figures import PLAIN_SPELLINGS, Figure

from pipeline.reading import ParsedDocument, read


def cells(parsed: ParsedDocument, figure: Figure) -> dict[tuple, float]:
    """What was read, by panel, x and y; the panel of a figure that has one without a name is None."""
    columns = (parsed.observations[name] for name in ("panel", "x", "y", "value"))
    has_names = None not in figure.panels
    return {(panel if has_names else None, x, y): value for panel, x, y, value in zip(*columns, strict=True)}


def check(figure: Figure, text: str) -> None:
    """Assert that `text` gives the cells of `figure`, and nothing else."""
    note(text)
    parsed = read(text)
    found = cells(parsed, figure)
    assert found.keys() == figure.expected().keys()
    assert found == pytest.approx(figure.expected(), rel=1e-12)
    assert parsed.quarantine["value"] == []
    assert parsed.ledger["unread"] == 0


@pytest.mark.parametrize("layout", grids.LAYOUTS)
@settings(max_examples=60)
@given(data=st.data())
def test_a_grid_is_read_back(layout: str, data: st.DataObject):
    missing, named_columns = layout not in grids.WITHOUT_BLANKS, layout in grids.WITH_NAMED_COLUMNS
    figure = data.draw(figures.grids(missing, named_columns))
    check(figure, data.draw(descriptions(figure, grids.frame, grids.LAYOUTS[layout])))


NAMED_GRIDS = figures.grids(missing=False, named_columns=True).filter(lambda grid: not grid.y.is_numeric)
SMALL_GRIDS = NAMED_GRIDS.filter(lambda grid: len(grid.x.labels) == 2 == len(grid.y.labels))


@pytest.mark.parametrize(
    "layout, grid",
    [
        (grids.sentences, NAMED_GRIDS),
        (grids.rows_by_place, NAMED_GRIDS),
        (grids.cells_by_place, SMALL_GRIDS),
        (grids.extremes, NAMED_GRIDS.filter(lambda grid: len(grid.x.labels) == 2)),
        (grids.subjects, NAMED_GRIDS),
        (grids.shared, figures.even_grids()),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@settings(max_examples=30, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_a_grid_of_names_is_read_back(layout, grid, data: st.DataObject):
    drawn = data.draw(grid)
    check(drawn, data.draw(descriptions(drawn, grids.frame, layout)))


BARS, LINES = figures.charts("Bar Chart"), figures.charts("Line Chart", positions=True)
SINGLE_BARS = figures.charts("Bar Chart", series=False)
PLAIN_SERIES = figures.charts("Bar Chart", spellings=PLAIN_SPELLINGS)
PLAIN_BARS = figures.charts("Bar Chart", series=False, spellings=PLAIN_SPELLINGS)
PLAIN_LINES = figures.charts("Line Chart", positions=True, spellings=PLAIN_SPELLINGS)


@pytest.mark.parametrize(
    "layout, figure",
    [
        (charts.series_first, BARS),
        (charts.series_first, LINES),
        (charts.category_first, BARS),
        (charts.one_line_a_series, BARS),
        (charts.one_line_a_category, PLAIN_SERIES),
        (charts.achieves, PLAIN_SERIES),
        (charts.clauses, PLAIN_SERIES),
        (charts.dashed_pairs, PLAIN_SERIES),
        (charts.chart_table, BARS),
        (charts.chart_table, LINES),
        (charts.at_positions, LINES),
        (charts.points, PLAIN_LINES),
        (charts.narrative, PLAIN_LINES),
        (charts.box_statistics, figures.box_plots()),
        (charts.named_points, figures.scatter_plots()),
        (charts.point_table, figures.scatter_plots()),
        (charts.courses, PLAIN_LINES.filter(lambda lines: len(lines.x.labels) > 2)),  # "2 → 5" may say what is at 2
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@settings(max_examples=30)
@given(data=st.data())
def test_a_chart_is_read_back(layout, figure, data: st.DataObject):
    drawn = data.draw(figure)
    check(drawn, data.draw(descriptions(drawn, charts.frame, layout)))


@pytest.mark.parametrize(
    "layout, figure",
    [
        (charts.one_level, SINGLE_BARS),
        (charts.numbered_values, SINGLE_BARS),
        (charts.bars_reach, PLAIN_BARS),
        (charts.ranking, PLAIN_BARS),
        (charts.pie_shares, figures.charts("Pie Chart", series=False, spellings=("percent",))),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@settings(max_examples=30)
@given(data=st.data())
def test_a_chart_without_series_is_read_back(layout, figure, data: st.DataObject):
    drawn = data.draw(figure)
    check(drawn, data.draw(descriptions(drawn, charts.frame, layout, PANEL_HEADS)))


PROSE_GRIDS = NAMED_GRIDS.filter(lambda grid: None in grid.panels)
PROSE_BARS = figures.charts("Bar Chart", series=False, spellings=("percent",)).filter(lambda bars: None in bars.panels)


@pytest.mark.parametrize(
    "sentences, figure",
    [(grids.told_rows, PROSE_GRIDS), (charts.told_shares, PROSE_BARS), (charts.told_bins, figures.histograms())],
    ids=lambda value: getattr(value, "__name__", ""),
)
@settings(max_examples=30, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_an_alt_text_is_read_back(sentences, figure, data: st.DataObject):
    drawn = data.draw(figure)
    check(drawn, data.draw(alt_texts(drawn, sentences)))


@settings(max_examples=30, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_values_without_any_word_on_their_columns_are_set_aside(data: st.DataObject):
    figure = data.draw(NAMED_GRIDS.filter(lambda grid: len(grid.x.labels) > 3))
    text = data.draw(descriptions(figure, grids.frame, grids.colour_talk))
    note(text)
    parsed = read(text)
    assert parsed.observations["value"] == []
    told = sorted(cells[x, y].value for cells in figure.panels.values() for x, y in cells if x != figure.x.labels[-1])
    assert sorted(parsed.quarantine["value"]) == pytest.approx(told)


@pytest.mark.parametrize("change", ["more", "fewer"])
@pytest.mark.parametrize("layout", [grids.bare_rows, grids.table], ids=lambda layout: layout.__name__)
@settings(max_examples=30)
@given(data=st.data())
def test_a_row_with_more_or_fewer_values_than_columns_is_set_aside(layout, change: str, data: st.DataObject):
    figure = data.draw(figures.grids(missing=False).filter(lambda grid: len(grid.x.labels) > 2))
    row = data.draw(st.integers(1, len(figure.y.labels)))
    text = data.draw(descriptions(figure, grids.frame, grids.ragged(layout, row, change)))
    note(text)
    parsed = read(text)
    lost = figure.y.labels[-row]
    assert cells(parsed, figure) == pytest.approx({key: v for key, v in figure.expected().items() if key[2] != lost})
    width = len(figure.x.labels) + (1 if change == "more" else -1)
    assert parsed.quarantine["position"] == list(range(1, width + 1)) * len(figure.panels)
    assert set(parsed.quarantine["reason"]) == {"ragged_row"}
    assert set(parsed.quarantine["row_label"]) == {lost}
