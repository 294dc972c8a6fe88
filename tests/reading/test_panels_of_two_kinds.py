"""A bar chart beside a line chart: each panel has its own axes, however the text tells which is which."""

from __future__ import annotations

from itertools import product

import pytest

from pipeline.reading import read

OVERVIEWS = (
    "The figure combines a bar chart (left) with a line chart (right).",
    "The image has a bar chart on the left and a narrow line chart on the right.",
    "Panel (a) is a bar chart, panel (b) a line chart.",
    "The left panel is a bar chart of yields; the right panel is a line chart of rain.",
    "The image shows two charts side by side: a bar chart and a line chart.",
)
AXES = (
    "**Left chart (bar):**\n- X-axis: Crop\n- Y-axis: Yield (t/ha)\n\n"
    "**Right chart (line):**\n- X-axis: Year\n- Y-axis: Rain (mm)",
    "- **Bar Chart X-axis:** Crop\n- **Bar Chart Y-axis:** Yield (t/ha), 0 to 10\n"
    "- **Line Chart X-axis:** Year\n- **Line Chart Y-axis:** Rain (mm), 0 to 600",
    "- **X-axis (left):** Crop\n- **Y-axis (left):** Yield (t/ha)\n- **X-axis (right):** Year\n"
    "- **Y-axis (right):** Rain (mm)",
    '- **Left:** x-axis "Crop", y-axis "Yield (t/ha)"\n- **Right:** x-axis "Year", y-axis "Rain (mm)"',
)
HEADS = (
    ("**Left Chart: Yield**", "**Right Chart: Rain**"), ("**Bar Chart (Yield):**", "**Line Chart (Rain):**"),
    ("#### (a) Yield", "#### (b) Rain"), ("#### Yield by crop (left)", "#### Rain by year (right)"),
)
BARS = (
    "- **North (blue):** Wheat 5.1, Maize 8.4\n- **South (orange):** Wheat 3.2, Maize 6.5",
    "- Wheat\n  - North: 5.1\n  - South: 3.2\n- Maize\n  - North: 8.4\n  - South: 6.5",
    "| Crop | North | South |\n|---|---|---|\n| Wheat | 5.1 | 3.2 |\n| Maize | 8.4 | 6.5 |",
)
LINES = (
    "- **North (blue):** 1990: 410, 2000: 450, 2010: 430\n- **South (orange):** 1990: 310, 2000: 340, 2010: 320",
    "- **North (blue):** starts at 410 in 1990, rises to 450 in 2000 and ends at 430 in 2010\n"
    "- **South (orange):** starts at 310 in 1990, rises to 340 in 2000 and ends at 320 in 2010",
    "- North: (1990, 410), (2000, 450), (2010, 430)\n- South: (1990, 310), (2000, 340), (2010, 320)",
)
CELLS = {
    ("Wheat", "North", 5.1), ("Wheat", "South", 3.2), ("Maize", "North", 8.4), ("Maize", "South", 6.5),
    ("1990", "North", 410.0), ("2000", "North", 450.0), ("2010", "North", 430.0),
    ("1990", "South", 310.0), ("2000", "South", 340.0), ("2010", "South", 320.0),
}


@pytest.mark.parametrize("overview", OVERVIEWS)
@pytest.mark.parametrize("axes", AXES)
def test_each_panel_has_its_own_axes(overview: str, axes: str) -> None:
    for heads, bars, lines in product(HEADS, BARS, LINES):
        said = (f"### Overview\n{overview}", f"### Components/Axes\n{axes}\n- **Legend:** North (blue), South (orange)",
                f"### Detailed Analysis\n{heads[0]}\n{bars}", f"{heads[1]}\n{lines}", "### Key Observations\n- None.")
        found = read("\n\n".join(("## Yield and Rain", *said, ""))).observations
        assert set(zip(found["x"], found["y"], found["value"], strict=True)) == CELLS, (heads, bars, lines)


def test_one_plot_with_bars_and_a_line_is_one_panel() -> None:
    axes = "- **X-axis:** Year\n- **Bar Chart Y-axis:** Rain (mm)\n- **Line Chart Y-axis:** Snow (cm)"
    rows = "- **Rain (bars):** 1990: 410, 2000: 450\n- **Snow (line):** 1990: 31, 2000: 34"
    found = read(f"## Bar and Line Chart: Weather\n\n### Axes\n{axes}\n\n### Data\n{rows}\n")
    assert len(found.panels["panel"]) == 1
    assert set(found.observations["x"]) == {"1990", "2000"}


def test_axes_are_told_below_the_head_of_each_panel() -> None:
    text = (
        "# Weather\n\n## Panel 1: Rain\n\nAxes: x is \"Site\", with two bars each; y is \"Rain (mm)\".\n\n"
        "- North\n  - Dry: 12\n  - Wet: 30\n- South\n  - Dry: 14\n  - Wet: 31\n\n"
        "## Panel 2: Level\n\nAxes: x is \"Rain in a day (mm)\"; y is \"Level (cm)\".\n\n"
        "- Dry: 5 at 0, 9 at 10\n- Wet: 15 at 0, 29 at 10\n"
    )
    panels = read(text).panels
    assert list(zip(panels["panel"], panels["x_label"], panels["value_label"], strict=True)) == [
        ("Rain", "Site", "Rain (mm)"), ("Level", "Rain in a day (mm)", "Level (cm)")]
