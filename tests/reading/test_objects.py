"""Objects in JSON in a fence are read as nested lists are: their names are labels, and their numbers values."""

from __future__ import annotations

import json

import pytest

from pipeline.reading import read
from pipeline.reading.numbers import find_numbers

RAIN = {"North": {"Mar": 12, "Apr": 30}, "South": {"Mar": 14.5, "Apr": -31}}
CELLS = {(month, town, float(value)) for town, row in RAIN.items() for month, value in row.items()}
GRID = "## Heatmap: Rain\n\n### Axes\n- **X-axis:** Month\n- **Y-axis:** Town\n\n### Data\n```json\n{}\n```\n"
CHART = GRID.replace("Heatmap", "Line Chart").replace("Month", "Year").replace("Town", "Rain (mm)")
ONE_LINE_EACH = "[\n  {}\n]"


def cells(text: str) -> set[tuple[str | None, str | None, float]]:
    parsed = read(text)
    assert not parsed.quarantine["value"]
    return set(zip(*(parsed.observations[name] for name in ("x", "y", "value")), strict=True))


@pytest.mark.parametrize("indent", [2, 4])
@pytest.mark.parametrize(
    "written",
    [
        RAIN, {"data": RAIN}, [{"town": town, **row} for town, row in RAIN.items()],
        {"rows": [{"name": town, "values": row} for town, row in RAIN.items()]},
    ],
    ids=["objects", "objects in an object", "records", "records with objects"],
)
def test_nested_objects(written: object, indent: int) -> None:
    assert cells(GRID.replace("{}", json.dumps(written, indent=indent))) == CELLS


@pytest.mark.parametrize(
    "written",
    [
        [json.dumps({"town": town, **row}) for town, row in RAIN.items()],
        [json.dumps({"town": town, "month": month, "value": value}) for town, row in RAIN.items()
         for month, value in row.items()],
    ],
    ids=["a row each", "a cell each"],
)
def test_an_object_on_each_line(written: list[str]) -> None:
    assert cells(GRID.replace("{}", ONE_LINE_EACH.replace("{}", ",\n  ".join(written)))) == CELLS


def test_lists_below_their_columns() -> None:
    rows = '{\n  "Month": ["Mar", "Apr"],\n  "North": [12, 30],\n  "South": [14.5, -31]\n}'
    assert cells(GRID.replace("{}", rows)) == CELLS


@pytest.mark.parametrize(
    "points",
    [
        '{\n  "North": [[1990, 12], [2000, 30]],\n  "South": [[1990, 14], [2000, 31]]\n}',
        '{\n  "North": [\n    {"x": 1990, "y": 12},\n    {"x": 2000, "y": 30}\n  ],\n'
        '  "South": [\n    {"x": 1990, "y": 14},\n    {"x": 2000, "y": 31}\n  ]\n}',
        '{\n  "series": [\n    {\n      "name": "North",\n      "data": [\n        {"year": 1990, "rain": 12},\n'
        '        {"year": 2000, "rain": 30}\n      ]\n    },\n    {\n      "name": "South",\n      "data": [\n'
        '        {"year": 1990, "rain": 14},\n        {"year": 2000, "rain": 31}\n      ]\n    }\n  ]\n}',
    ],
    ids=["pairs", "points", "series"],
)
def test_points_of_curves(points: str) -> None:
    assert cells(CHART.replace("{}", points)) == {
        ("1990", "North", 12.0), ("2000", "North", 30.0), ("1990", "South", 14.0), ("2000", "South", 31.0)}


def test_percentages_in_quotes_are_values() -> None:
    text = GRID.replace("{}", '{\n  "North": {\n    "Mar": "12%",\n    "Apr": "30%"\n  }\n}')
    assert cells(text) == {("Mar", "North", 12.0), ("Apr", "North", 30.0)}


def test_every_number_stays_in_its_place() -> None:
    text = GRID.replace("{}", json.dumps([{"site": "Lot 2", "t1": [1, 2]}, {"name": "7b", "value": 12}], indent=2))
    assert [(start, end) for start, end, _ in read(text).roles] == [*zip(*find_numbers(text), strict=True)]
