"""The rows and columns of a grid, declared in many ways, are those of the rows and columns that follow."""

from __future__ import annotations

import pytest

from pipeline.reading import read

MONTHS = ("Mar", "Apr", "May")
RAIN = {"North": (12, 14, 19), "South": (8, 9, 7)}
CELLS = sorted((month, site, float(value)) for site, values in RAIN.items()
               for month, value in zip(MONTHS, values, strict=True))
AXES = [
    ("- **X-axis:** Mar, Apr, May", "- **Y-axis:** North, South"),
    ("- **X-axis (Month):** Mar, Apr, May", "- **Y-axis (Site):** North, South"),
    ("- **Columns (months):** Mar, Apr, May (left to right)", "- **Rows (sites):** North (top), South (bottom)"),
    ('- **X-axis:** "Month" – Mar, Apr, May', '- **Y-axis:** "Site" – North, South'),
    ("- **Bottom axis:** Mar | Apr | May", "- **Left axis:** North | South"),
    ("- **Bottom axis:** Month: Mar, Apr, May", "- **Left axis:** Site: North, South"),
    ("- **Top labels:** Mar, Apr, May", "- **Left labels:** North, South"),
    ("- **Column variable:** Month (Mar, Apr, May)", "- **Row variable:** Site (North, South)"),
    ("- The columns are the months Mar, Apr and May.", "- The rows are the sites North and South."),
    ("- The x-axis shows the months: Mar, Apr, May.", "- The y-axis shows the sites: North, South."),
    ("- **Months (x-axis):** Mar, Apr, May", "- **Sites (y-axis):** North, South"),
    ("- **X axis ticks:** `Mar`, `Apr`, `May`", "- **Y axis ticks:** `North`, `South`"),
]
ROWS = ("- **{site}:** {listed}", "- **Row {at} ({site}):** {listed}", "{at}. {listed}", "- Row {at}: {listed}",
        "- **{end} row:** {listed}", "- {site}: [{listed}]")
COLUMNS = ("- **{month}:** {north}, {south}", "- **Column {at} ({month}):** {north} (North), {south} (South)",
           "- **{month} column:** {north} at the top, {south} at the bottom",
           "- **Column {month}:** top {north}, bottom {south}")


def cells(axes: tuple[str, str], lines: list[str]) -> list[tuple[str | None, str | None, float]]:
    parts = ["## Heatmap: Rain", "### Components/Axes", *axes, "- **Colorbar:** 0 to 20 mm", "### Data", *lines]
    parsed = read("\n".join([*parts, "### Key Observations", "- The highest value is 19.", ""]))
    assert not parsed.quarantine["value"]
    return sorted(zip(*(parsed.observations[name] for name in ("x", "y", "value")), strict=True))


@pytest.mark.parametrize("axes", AXES)
def test_rows_and_columns_are_placed(axes: tuple[str, str]) -> None:
    for row in ROWS:
        lines = [row.format(at=at, site=site, end=("Top", "Bottom")[at - 1], listed=", ".join(map(str, values)))
                 for at, (site, values) in enumerate(RAIN.items(), 1)]
        assert cells(axes, lines) == CELLS, row
    for column in COLUMNS:
        lines = [column.format(at=at, month=month, north=RAIN["North"][at - 1], south=RAIN["South"][at - 1])
                 for at, month in enumerate(MONTHS, 1)]
        assert cells(axes, lines) == CELLS, column


def test_the_end_rows_of_a_panel_are_those_of_its_own_axis() -> None:
    axes = [f"- **{drawn}-axis:** {labels}" for drawn, labels in (
        ("Left heatmap x", "Mar, Apr"), ("Left heatmap y", "North, South"),
        ("Right heatmap x", "Jan, Feb"), ("Right heatmap y", "East, West"))]
    values = ["**Left heatmap: Rain**", "- **Mar column:** 12 at the top, 8 at the bottom",
              "- **Apr column:** 14 at the top, 9 at the bottom", "", "**Right heatmap: Snow**",
              "- **Jan column:** 3 at the top, 4 at the bottom", "- **Feb column:** 5 at the top, 6 at the bottom"]
    parsed = read("\n".join(["## Heatmaps", "### Components/Axes", *axes, "### Data", *values, ""])).observations
    assert list(zip(parsed["panel"], parsed["y"], parsed["value"], strict=True)) == [
        ("Rain", "North", 12), ("Rain", "South", 8), ("Rain", "North", 14), ("Rain", "South", 9),
        ("Snow", "East", 3), ("Snow", "West", 4), ("Snow", "East", 5), ("Snow", "West", 6)]
