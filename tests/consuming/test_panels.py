"""A panel comes back as the grid and the picture that it is."""

from __future__ import annotations

import re

import matplotlib
import polars as pl
import pytest

from pipeline import open_snapshot, pivot, plot, read

matplotlib.use("agg")


@pytest.fixture(scope="module")
def observations(published_seeds):
    return open_snapshot(published_seeds)["observations"]


def cells(*rows):
    """Observations of one panel: x, y, value, in the order of the figure."""
    xs, ys = (list(dict.fromkeys(row[place] for row in rows)) for place in (0, 1))
    return pl.DataFrame([
        {"document": "d", "panel": "p", "x": x, "y": y, "value": float(value), "x_position": xs.index(x) + 1,
         "y_position": ys.index(y) + 1, "x_number": float(x) if x.isdigit() else None,
         "y_number": float(y) if y and y.isdigit() else None}
        for x, y, value in rows
    ], schema_overrides={"x_number": pl.Float64, "y_number": pl.Float64, "y": pl.String})


@pytest.mark.parametrize("panel", ["Before GRPO", "After GRPO"])
def test_a_pivot_is_the_grid_of_the_source(observations, seeds, panel):
    document = "000_ad105b000eb1e3d3"
    section = (seeds / f"{document}.txt").read_text().partition(f"Data Extraction - {panel}")[2]
    source = {}
    for y, values in re.findall(r"\*\*Row y=(\d+):\*\* ([\d, ]+)", section)[:10]:
        source[y] = tuple(float(value) for value in values.split(", "))
    grid = pivot(observations, panel=panel, document=document)
    assert grid.columns == ["y", *map(str, range(1, 11))]
    assert {y: tuple(values) for y, *values in grid.iter_rows()} == {
        y: values for y, values in source.items() if len(values) == 10
    }


def test_the_order_is_that_of_the_figure_and_a_lost_value_is_null():
    panel = cells(("b", "z", 1), ("a", "z", 2), ("b", "y", 3)).sample(fraction=1, shuffle=True, seed=3)
    assert pivot(panel).rows() == [("z", 1.0, 2.0), ("y", 3.0, None)]
    assert pivot(panel).columns == ["y", "b", "a"]


def test_a_column_of_the_grid_may_be_called_y():
    grid = pivot(cells(("x", None, 1), ("y", None, 2)))
    assert grid.rows() == [(None, 1.0, 2.0)]
    assert grid.columns[1:] == ["x", "y"]


def test_a_text_that_was_just_read_has_a_pivot():
    text = "## Bars\n### Data\n* **Red:** A = 1, B = 2\n* **Blue:** A = 3, B = 4\n"
    grid = pivot(pl.DataFrame(read(text).observations))
    assert grid.rows() == [("Red", 1.0, 2.0), ("Blue", 3.0, 4.0)]


def test_several_panels_are_no_panel(observations):
    with pytest.raises(ValueError, match=r"15 panels, not one.*panel='After GRPO'"):
        pivot(observations)
    with pytest.raises(ValueError, match=r"no observations of .*nowhere"):
        pivot(observations, panel="nowhere")


def test_a_grid_is_drawn_as_a_heatmap_with_its_values():
    axes = plot(cells(("1", "10", 5), ("2", "10", 6), ("1", "20", 7)))
    assert [text.get_text() for text in axes.texts] == ["5", "6", "7"]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["10", "20"]
    assert axes.get_title() == "p"


def test_series_along_numbers_are_drawn_as_lines():
    axes = plot(cells(*((str(x), name, x * 2) for name in ("a", "b") for x in (1, 5, 9))))
    assert [list(line.get_xdata()) for line in axes.get_lines()] == [[1, 5, 9], [1, 5, 9]]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["a", "b"]


def test_categories_are_drawn_as_bars():
    axes = plot(cells(("Oil", "2020", 4), ("Gas", "2020", 5), ("Oil", "2021", 6)), kind="bar")
    assert [bar.get_height() for bar in axes.patches][:3] == [4, 5, 6]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["Oil", "Gas"]


def test_every_panel_of_the_seeds_can_be_drawn(observations):
    from matplotlib import pyplot

    for document, panel in observations.select("document", "panel").unique().collect().rows():
        axes = plot(observations, panel, document)
        assert axes.get_title() == panel
        axes.figure.canvas.draw()
        pyplot.close(axes.figure)
