"""Points of scatter plots, each told in dozens of ways, read back the same."""

from __future__ import annotations

import pytest

from pipeline.reading import read

FRAME = """## Scatter Plot: Heat by Depth
### Components/Axes
- **X-axis:** Depth (m), from 0 to 30 in steps of 5
- **Y-axis:** Heat (°C), from 0 to 20 in steps of 5
{legend}
### Detailed Analysis
{told}
### Key Observations
- The highest value is 19.
"""
LEGEND = "- **Legend:** North (blue circles), South (orange squares)"
POINTS = {"North": (("10", 12), ("20", 14), ("25", 19)), "South": (("10", 8), ("20", 9), ("25", 7))}
TREES = ("Ash", "Oak", "Elm")
WAYS = [
    "({x}, {y})",
    "(~{x}, ~{y})",
    "({x} m, {y} °C)",
    "(x={x}, y={y})",
    "x = {x}, y = {y}",
    "x: {x}, y: {y}",
    "X ≈ {x}, Y ≈ {y}",
    "Depth {x}, Heat {y}",
    "Depth: ~{x} m, Heat: ~{y} °C",
    "**Depth:** {x} m, **Heat:** {y} °C",
    "{y} °C at {x} m",
    "at {x} m, {y} °C",
    "Heat of {y} °C at a depth of {x} m",
    "[{x}, {y}]",
    "({x} | {y})",
    "(depth {x}, heat {y})",
    "a depth of about {x} m and a heat of about {y} °C",
    "x≈{x} / y≈{y}",
    "x-coordinate {x}, y-coordinate {y}",
]


def cells(told: str, legend: str = "") -> set[tuple[str, str | None, float]]:
    parsed = read(FRAME.format(legend=legend, told=told))
    assert not parsed.quarantine["value"]
    table = parsed.observations
    return set(zip(table["x"], table["y"], table["value"], strict=True))


def listed(way: str, series: str) -> list[str]:
    return [way.format(x=x, y=y) for x, y in POINTS[series]]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("item", ["- {point}", "- Point {number}: {point}", "{number}. {point}"])
def test_points_without_a_name_have_none(item: str, way: str) -> None:
    told = [item.format(number=number, point=point) for number, point in enumerate(listed(way, "North"), 1)]
    assert cells("\n".join(told)) == {(x, None, y) for x, y in POINTS["North"]}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("item", ["- **{name}:** {point}", "- {name} is at {point}.", "1. **{name}** – {point}"])
def test_a_point_has_the_name_in_front_of_it(item: str, way: str) -> None:
    if way.startswith("at "):
        item = item.replace(" is at", ":")
    told = [item.format(name=name, point=point) for name, point in zip(TREES, listed(way, "North"), strict=True)]
    wanted = {(x, name, y) for name, (x, y) in zip(TREES, POINTS["North"], strict=True)}
    assert cells("\n".join(told)) == wanted


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("head", "joint"), [("- **{}:** ", "; "), ("- **{}**\n  - ", "\n  - "), ("**{}**\n- ", "\n- ")]
)
def test_points_of_a_series(head: str, joint: str, way: str) -> None:
    told = "\n".join(head.format(name) + joint.join(listed(way, name)) for name in POINTS)
    assert cells(told, LEGEND) == {(x, name, y) for name, points in POINTS.items() for x, y in points}


@pytest.mark.parametrize("told", [
    "The blue circles lie at (10, 12), (20, 14) and (25, 19). The orange squares lie at (10, 8), (20, 9) and (25, 7).",
    "- One blue circle at (10, 12)\n- One blue circle at (20, 14)\n- One blue circle at (25, 19)\n"
    "- One orange square at (10, 8)\n- One orange square at (20, 9)\n- One orange square at (25, 7)",
    "- North circle at (10, 12)\n- North circle at (20, 14)\n- North circle at (25, 19)\n"
    "- South square at (10, 8)\n- South square at (20, 9)\n- South square at (25, 7)",
    "- **(10, 12)** North\n- **(20, 14)** North\n- **(25, 19)** North\n"
    "- **(10, 8)** South\n- **(20, 9)** South\n- **(25, 7)** South",
    "| Depth | Heat | Series |\n|---|---|---|\n| 10 | 12 | North |\n| 20 | 14 | North |\n| 25 | 19 | North |\n"
    "| 10 | 8 | South |\n| 20 | 9 | South |\n| 25 | 7 | South |",
])
def test_a_series_is_known_by_its_mark(told: str) -> None:
    assert cells(told, LEGEND) == {(x, name, y) for name, points in POINTS.items() for x, y in points}


@pytest.mark.parametrize("told", [
    "Ash (10, 12), Oak (20, 14), Elm (25, 19)",
    "Points: Ash (10, 12); Oak (20, 14); Elm (25, 19)",
    '- A point labeled "Ash" at (10, 12)\n- A point labeled "Oak" at (20, 14)\n- A point labeled "Elm" at (25, 19)',
])
def test_several_names_on_a_line(told: str) -> None:
    assert cells(told) == {(x, name, y) for name, (x, y) in zip(TREES, POINTS["North"], strict=True)}


@pytest.mark.parametrize("told", [
    "The first point is at (10, 12), the second at (20, 14), the third at (25, 19).",
    "| Point | Depth (m) | Heat (°C) |\n|---|---|---|\n| 1 | 10 | 12 |\n| 2 | 20 | 14 |\n| 3 | 25 | 19 |",
    "| X (Depth) | Y (Heat) |\n|---|---|\n| ~10 | ~12 |\n| ~20 | ~14 |\n| ~25 | ~19 |",
])
def test_what_counts_points_names_none(told: str) -> None:
    assert cells(told) == {(x, None, y) for x, y in POINTS["North"]}


def test_a_remark_on_a_point_is_no_point() -> None:
    assert cells("- Ash: (10, 12)\n- The warmest point has a depth of 10 m and a heat of 12 °C.") == {("10", "Ash", 12)}
