"""A panel as a drawing: Vega-Lite specifications, and the inline SVG that they become.

Colours are the variables of report.css, so that drawings follow the page into the dark. Each mark is a link to its
number in the text. Screen readers and keyboards have the table of the same values, so the drawing is hidden from them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pipeline import grid
from pipeline.publishing.report.pages import short
from pipeline.reading.frame.charts import GRIDS
from pipeline.visible import visible

MOST_MARKS = 400

Row = Mapping[str, Any]

_LINK = re.compile(r'<a xlink:href="[^"#]*#(n\d+)"')
"""A mark's link. The renderer puts an address of its own in front of what leads into the page."""
_WIDTH = 400
_FONT = "Liberation Sans"
"""The font that the renderer brings along, so that texts are measured alike everywhere."""
_SERIES = 8
_DASHES = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3])
_SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right", "triangle-left")
_WIDE = 1000
"""From this ratio on, positive values of a line or a scatter plot stand on a logarithmic axis."""
_LABEL = 28
"""Characters of a label. The renderer could cut them at a width instead, and would take twice the time."""
_CONFIG = {
    "font": _FONT,
    "background": None,
    "aria": False,
    "view": {"stroke": None},
    "axis": {
        "labelColor": "var(--soft)", "titleColor": "var(--soft)", "gridColor": "var(--line)",
        "tickColor": "var(--line)", "domainColor": "var(--line)", "labelFontSize": 11, "titleFontSize": 11,
        "titleFontWeight": "normal",
        "labelLimit": 0, "titleLimit": 0, "labelOverlap": True,
    },
    "legend": {
        "labelColor": "var(--ink)", "labelFontSize": 11, "orient": "bottom", "direction": "vertical", "columns": 2,
        "labelLimit": 0, "title": None, "symbolLimit": 24,
    },
}


@dataclass(frozen=True, slots=True)
class _Chart:
    """What a drawing is made of: a row of panels, its observations, and what its labels are called in it."""

    panel: Row
    cells: Sequence[Row]
    x: dict[str | None, str]
    series: dict[str | None, str]
    looks: list[int]
    """Which look each series has: the same in all panels of a figure."""


def draw(panel: Row, cells: Sequence[Row], chart_type: str | None, series: Sequence[str | None]) -> Markup | None:
    """The panel as SVG; None for grids, which are tables, and where there is nothing to draw or too much.

    `series` are those of all panels of the figure, so that one series looks the same in each.
    """
    if chart_type in GRIDS or not 0 < len(cells) <= MOST_MARKS:
        return None
    called = _called(panel, cells, "y")
    chart = _Chart(panel, cells, _called(panel, cells, "x"), called, [series.index(label) for label in called])
    form = {"box": _boxes, "scatter": _points, "line": _lines, "radar": _lines}.get(chart_type or "", _bars)
    return _svg({
        "width": _WIDTH,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "padding": 4,
        "config": _CONFIG,
        "data": {"values": _values(chart)},
        **form(chart),
    })


def _called(panel: Row, cells: Sequence[Row], axis: str) -> dict[str | None, str]:
    """The labels that cells have, in the figure's order, each with a short name that no other has."""
    used = {cell[axis] for cell in cells}
    names: dict[str | None, str] = {}
    taken: set[str] = set()
    for label in grid.labels(panel, cells, axis):
        if label not in used or label in names:
            continue
        name, number = _plain(label, _LABEL), 1
        while name in taken:
            number += 1
            name = f"{_plain(label, _LABEL)} ({number})"
        taken.add(name)
        names[label] = name
    return names


def _plain(label: str | None, longest: int) -> str:
    return visible(short(label, longest)).replace("\n", " ")


def _values(chart: _Chart) -> list[dict[str, Any]]:
    return [
        {
            "x": chart.x[cell["x"]], "number": cell["x_number"], "series": chart.series[cell["y"]],
            "value": cell["value"], "lower": cell["lower"], "upper": cell["upper"], "href": f"#n{cell['span_start']}",
        }
        for cell in chart.cells
    ]


def _bars(chart: _Chart) -> dict[str, Any]:
    """Lying bars, one group for each x: labels of any length stay readable, at any width of the page."""
    several = len(chart.series) > 1
    place: dict[str, Any] = {"y": _categories(chart)}
    if several:
        place["yOffset"] = {"field": "series", "sort": list(chart.series.values())}
    length = {"x": _value_axis(chart, {"zero": True}), "color": _colour(chart), "href": {"field": "href"}}
    return {
        "height": {"step": 11, "for": "offset"} if several else {"step": 18},
        "layer": [{"mark": {"type": "bar"}, "encoding": place | length}, *_bounds(chart, place, "x")],
    }


def _boxes(chart: _Chart) -> dict[str, Any]:
    """The box from q1 to q3, the whiskers, and every statistic that the text gives as a mark of its own."""
    statistics: dict[str, dict[str | None, float]] = {}
    for cell in chart.cells:
        statistics.setdefault(chart.x[cell["x"]], {})[cell["y"]] = cell["value"]
    y = _categories(chart)

    def between(low: str, high: str, mark: dict[str, Any]) -> dict[str, Any]:
        values = [{"x": x, "low": found[low], "high": found[high]}
                  for x, found in statistics.items() if low in found and high in found]
        encoding = {"y": y, "x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}}
        return {"data": {"values": values}, "mark": mark, "encoding": encoding}

    def each(condition: str, mark: dict[str, Any]) -> dict[str, Any]:
        place = {"y": y, "x": _value_axis(chart, {"zero": False}), "href": {"field": "href"}}
        return {"transform": [{"filter": condition}], "mark": mark | {"color": "var(--s1)"}, "encoding": place}

    is_outlier = "test(/^outlier/, datum.series)"
    return {
        "height": {"step": 34},
        "layer": [
            between("whisker low", "whisker high", {"type": "rule", "color": "var(--soft)"}),
            between("q1", "q3", {"type": "bar", "size": 18, "color": "var(--s1)", "opacity": 0.35}),
            each(f"!{is_outlier}", {"type": "tick", "size": 18, "thickness": 3}),
            each(is_outlier, {"type": "point", "filled": False}),
        ],
    }


def _lines(chart: _Chart) -> dict[str, Any]:
    x = _horizontal(chart)
    place = {"x": x, "y": _value_axis(chart), "color": _colour(chart)}
    line = dict(place)
    if x["type"] == "quantitative":
        line["order"] = {"field": "number"}
    if len(chart.series) > _SERIES:
        dashes = [_DASHES[look // _SERIES % len(_DASHES)] for look in chart.looks]
        line["strokeDash"] = _series(chart, dashes) | {"legend": None}
    return {
        "height": 220,
        "layer": [
            {"mark": {"type": "line", "strokeWidth": 1.5}, "encoding": line},
            *_bounds(chart, {"x": x}, "y"),
            _marks(chart, place),
        ],
    }


def _points(chart: _Chart) -> dict[str, Any]:
    place = {"x": _horizontal(chart), "y": _value_axis(chart)}
    named = 1 < len(chart.series) == len(chart.cells)
    if not named:
        return {"height": 280, "layer": [_marks(chart, place | {"color": _colour(chart)})]}
    mark = {"type": "point", "filled": True, "size": 46, "opacity": 1, "color": "var(--s1)"}
    name = {"type": "text", "align": "left", "dx": 7, "fontSize": 11, "color": "var(--ink)"}
    return {
        "height": 280,
        "layer": [
            {"mark": mark, "encoding": place | {"href": {"field": "href"}}},
            {"mark": name, "encoding": place | {"text": {"field": "series"}}},
        ],
    }


def _marks(chart: _Chart, place: dict[str, Any]) -> dict[str, Any]:
    encoding = place | {"href": {"field": "href"}}
    if len(chart.series) > 1:
        encoding["shape"] = _series(chart, [_SHAPES[look % len(_SHAPES)] for look in chart.looks])
    return {"mark": {"type": "point", "filled": True, "size": 46, "opacity": 1}, "encoding": encoding}


def _bounds(chart: _Chart, place: dict[str, Any], axis: str) -> list[dict[str, Any]]:
    """Error bars, where the text states bounds."""
    if all(cell["lower"] is None or cell["upper"] is None for cell in chart.cells):
        return []
    ends = {axis: {"field": "lower", "type": "quantitative"}, f"{axis}2": {"field": "upper"}}
    bounded = {"filter": "datum.lower !== null && datum.upper !== null"}
    return [{"transform": [bounded], "mark": {"type": "rule", "color": "var(--soft)"}, "encoding": place | ends}]


def _categories(chart: _Chart) -> dict[str, Any]:
    return {"field": "x", "type": "ordinal", "sort": list(chart.x.values()), "title": None}


def _horizontal(chart: _Chart) -> dict[str, Any]:
    """The horizontal axis: of numbers where all labels are numbers, else of categories in the figure's order."""
    numbers = [cell["x_number"] for cell in chart.cells]
    if None in numbers:
        return _categories(chart) | {"title": _title(chart, "x_label")}
    return {"field": "number", "type": "quantitative", "title": _title(chart, "x_label"), "scale": _scale(numbers)}


def _value_axis(chart: _Chart, scale: dict[str, Any] | None = None) -> dict[str, Any]:
    scale = scale or _scale([cell["value"] for cell in chart.cells])
    return {"field": "value", "type": "quantitative", "title": _title(chart, "value_label"), "scale": scale}


def _scale(numbers: Sequence[float]) -> dict[str, Any]:
    if min(numbers) > 0 and max(numbers) / min(numbers) >= _WIDE:
        return {"type": "log"}
    return {"zero": False, "padding": 8}


def _title(chart: _Chart, label: str) -> str | None:
    return _plain(chart.panel[label], 60) or None


def _colour(chart: _Chart) -> dict[str, Any]:
    if len(chart.series) < 2:
        return {"value": "var(--s1)"}
    return _series(chart, [f"var(--s{look % _SERIES + 1})" for look in chart.looks])


def _series(chart: _Chart, looks: list[Any]) -> dict[str, Any]:
    return {"field": "series", "scale": {"domain": list(chart.series.values()), "range": looks}}


def _svg(specification: dict[str, Any]) -> Markup:
    import vl_convert

    svg = vl_convert.vegalite_to_svg(specification, allowed_base_urls=[])
    svg = svg.replace("<svg ", '<svg aria-hidden="true" ', 1)
    return Markup(_LINK.sub(r'<a tabindex="-1" xlink:href="#\1"', svg))
