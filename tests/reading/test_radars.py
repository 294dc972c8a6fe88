"""Which labels of a radar chart are its spokes."""

from __future__ import annotations

import pytest

from pipeline.reading import read

ROWS = "- **Math:** {0} (Alto), {1} (Basso)\n- **Code:** {2} (Alto), {3} (Basso)\n- **Art:** {4} (Alto), {5} (Basso)\n"


@pytest.mark.parametrize(
    "head",
    [
        "**Scores per spoke, clockwise from the top:**", "## Values by axis", "## Scores on each axis",
        "The chart has three spokes and two polygons.\n## Data",
    ],
)
def test_lines_may_be_named_by_their_spokes(head: str) -> None:
    found = read(f"# Radar Chart: Two Models\n{head}\n{ROWS.format(71, 43, 64, 38, 14, 28)}").observations
    told = list(zip(found["x"], found["y"], found["value"], strict=True))
    assert told[:2] == [("Math", "Alto", 71), ("Math", "Basso", 43)]


def test_lines_are_named_by_polygons_where_nothing_else_is_said() -> None:
    rows = "- **Alto:** 71 (Math), 64 (Code)\n- **Basso:** 43 (Math), 38 (Code)\n"
    found = read(f"# Radar Chart: Two Models\n## Data\n{rows}")
    assert list(dict.fromkeys(found.observations["y"])) == ["Alto", "Basso"]


def test_spokes_are_no_name_of_an_axis() -> None:
    axes = "## Axes\n- **Spokes:** Math, Code, Art\n- **Scale:** 0 to 100\n## Data\n"
    parsed = read(f"# Radar Chart: Two Models\n{axes}{ROWS.format(71, 43, 64, 38, 14, 28)}")
    assert parsed.panels["x_label"] == [None] and parsed.panels["x_ticks"] == [["Math", "Code", "Art"]]


def test_a_line_of_its_own_may_list_the_spokes() -> None:
    rows = "Values in spoke order:\n- Alto (blue, filled): 71, 58, 66\n- Basso (red, outline only): 76, 69, 70\n"
    found = read(f"Radar, 3 spokes, 2 polygons.\n\nSpokes (clockwise): Math, Code, Art.\n\n{rows}").observations
    assert found["x"] == ["Math", "Code", "Art"] * 2 and found["value"] == [71, 58, 66, 76, 69, 70]


def test_what_follows_the_spokes_is_none_of_them() -> None:
    spokes = "- Spokes: Math, Code, Art; rings at 20, 40, 60"
    text = f"# Radar Chart: Two Models\n## Components\n{spokes}\n## Data\n{ROWS.format(71, 43, 64, 38, 14, 28)}"
    assert read(text).panels["x_ticks"] == [["Math", "Code", "Art"]]
