"""Panels of different kinds that are declared by their place, and whose data stand below other names."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Figure: rivers and rain

### Components/Axes
- **Left panel** – a line chart. X-axis: "Month" (Jan, Feb, Mar). Y-axis: "Flow (m³/s)".
- **Right panel** – a bar chart. X-axis: "Station". Y-axis: "Rain (mm)".
- **Legend:** Aare (blue), Reuss (red)

### Detailed Analysis

**{first}**
{data}

**{second}**
- {bar}: 80
- {other}: 66
"""
ROWS = "- **Aare:** A broad hump. 3, 8, 5\n- **Reuss:** Flat. 2, 2, 4"
RADAR = """## Two coaches
### Components
{declared} Skill, Tact, Patience. The scale runs from 0 to 10.
### Data
- **Coach A:** 8, 7, 5
- **Coach B:** The rounder shape. 7, 7, 6
"""


def test_names_over_the_data_are_those_of_the_panels_in_their_order() -> None:
    figure = read(TEXT.format(first="Flow of two", second="Rain in March", data=ROWS, bar="Bern", other="Chur"))
    assert figure.panels["panel"] == ["Flow of two", "Rain in March"]
    assert figure.panels["x_label"] == ["Month", "Station"]
    assert figure.observations["x"] == ["Jan", "Feb", "Mar", "Jan", "Feb", "Mar", "Bern", "Chur"]
    assert figure.observations["y"] == ["Aare"] * 3 + ["Reuss"] * 3 + [None] * 2


def test_names_of_series_are_none_of_panels() -> None:
    figure = read(TEXT.format(first="Aare", second="Reuss", data="- Jan: 3\n- Feb: 4", bar="Jan", other="Feb"))
    assert figure.observations["y"] == ["Aare", "Aare", "Reuss", "Reuss"]


@pytest.mark.parametrize("declared", ["A radar chart with three axes:", "- **Radar chart** with three spokes:"])
def test_spokes_told_in_passing(declared: str) -> None:
    observations = read(RADAR.format(declared=declared)).observations
    assert observations["x"] == ["Skill", "Tact", "Patience"] * 2
    assert observations["value"] == [8, 7, 5, 7, 7, 6]


UNLIKE = """# Soil at the station
The figure has three parts, **A** to **C**.
### A. Water uptake
Uptake (mm) is {plotted} depth.

| Depth | Clay | Loam |
|---|---|---|
| 10 | 4.2 | 5.1 |
| 20 | 3.9 | 4.4 |
### B. Season
Bar chart of the yield.
- Rye: 3
- Oat: 5
### C. Scores
A table of ratings.

| | Clay | Loam |
|---|---|---|
| Tilth | 4 | 5 |
| Drainage | 3 | 4 |
"""


@pytest.mark.parametrize("plotted", ["plotted versus", "plotted against", "shown as a function of", "graphed over"])
def test_panels_of_a_figure_unlike_any_one_chart(plotted: str) -> None:
    observations = read(UNLIKE.format(plotted=plotted)).observations
    assert observations["x"] == ["10", "10", "20", "20", "Rye", "Oat", "Clay", "Loam", "Clay", "Loam"]
