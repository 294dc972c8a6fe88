"""One line or sentence may declare both axes with their labels, with an arrow between a name and its labels."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Heatmap: Water Content of Soils

### Components/Axes
{axes}
- **Color bar:** "Water (%)", from 0 to 60

### Detailed Analysis
- Topsoil: 14, 22, 32
- Subsoil: 20, 25, 30
- Saprolite: 26, 27, 28

### Key Observations
- Wet soils are dark.
"""
LISTS = "Dry, Shoulder, Wet", "Topsoil, Subsoil, Saprolite"


def axes(declared: str) -> tuple[str | None, str | None, str, str]:
    """The names of both axes and their labels."""
    panels = read(TEXT.format(axes=declared)).panels
    x, y = (", ".join(panels[name][0]) for name in ("x_ticks", "y_ticks"))
    return panels["x_label"][0], panels["y_label"][0], x, y


@pytest.mark.parametrize(
    "declared",
    [
        "- **Axes (common to all panels):** the columns are the **Season** ({0}) and the rows are the **Horizon** "
        "({1}) and are written on the outer edge of the figure only.",
        "- **Axes:** columns = Season ({0}), rows = Horizon ({1})",
        "- **Axes:** Rows: Horizon ({1}); columns: Season ({0}).",
        "- **Shared axes:** Season ({0}) on the columns, Horizon ({1}) on the rows.",
        "- **Axes of the panels:** the x-axis is the **Season** ({0}) and the y-axis is the **Horizon** ({1}).",
        "- **Layout:** The rows hold the Horizon ({1}), the columns the Season ({0}); each cell shows a number.",
        "- The columns are the **Season** ({0}) and the rows are the **Horizon** ({1}).",
        "The columns are the **Season** ({0}) and the rows are the **Horizon** ({1}).",
        "- Rows (Horizon): {1}; columns (Season): {0}",
        '- **Vertical axis**: "Horizon" → {1}\n- **Horizontal axis**: "Season" → {0}',
        "- **Vertical axis**: **Horizon** -> {1}\n- **Horizontal axis**: Season => {0}",
        '- **Y-axis**: Horizon = {{{1}}}\n- **X-axis**: "Season" [{0}]',
        "- **Y-axis** → Horizon: {1}\n- **X-axis** → Season: {0}",
    ],
)
def test_names_and_labels_of_both_axes(declared: str) -> None:
    assert axes(declared.format(*LISTS)) == ("Season", "Horizon", *LISTS)


def test_lists_without_names() -> None:
    declared = "- **Axes:** The rows are Topsoil, Subsoil and Saprolite, and the columns are Dry, Shoulder and Wet."
    assert axes(declared) == (None, None, *LISTS)


@pytest.mark.parametrize(
    "declared",
    [
        "- **Grid**: the rows are drawn in grey, the columns in white and blue.",
        "- **Layout:** The columns are narrow, and the rows are sorted by depth.",
    ],
)
def test_what_only_describes_the_drawing_declares_nothing(declared: str) -> None:
    assert axes(declared)[2:] == ("", "")


def test_a_sign_inside_a_name_parts_nothing() -> None:
    sentence = "The horizontal axis is Year, and the vertical axis is labeled Index (2010 = 100), from 80, 100 to 120."
    data = "- Rent: 90 (2000), 100 (2010), 115 (2020)"
    panels = read(f"## Line Chart: Rents\n### Axes\n{sentence}\n### Data\n{data}\n").panels
    assert panels["value_label"] == ["Index (2010 = 100)"]


def test_each_item_below_a_heading_names_its_row() -> None:
    items = "- Topsoil: Dry (~14-18%), Wet (~32-36%)\n- Subsoil: Dry (around 19%), Wet (around 21%)\n"
    axis = "- **Columns:** Dry, Wet"
    observations = read(f"## Heatmap: Soils\n### Axes\n{axis}\n### Data\n#### Left: Oxisol\n{items}").observations
    assert observations["y"] == ["Topsoil", "Topsoil", "Subsoil", "Subsoil"]


@pytest.mark.parametrize("head", ["**Axes.** ", "**Axes:** ", "- **Axes:** "])
def test_letters_name_the_axes_of_a_chart(head: str) -> None:
    declared = f"{head}x: trade (Nursing, Bakery; an inset for Rail). y: poor sleep (%), 0–60."
    data = "- Nursing: Days 22, Nights 41\n- Bakery: Days 17, Nights 28"
    panels = read(f"**Bar chart of sleep**\n\n{declared}\n\n**Values**\n{data}\n").panels
    assert (panels["x_label"], panels["value_label"]) == (["trade"], ["poor sleep (%)"])
    assert panels["x_ticks"] == [["Nursing", "Bakery"]]


def test_the_place_of_a_legend_is_no_axis() -> None:
    legend = "- **Legend:** In the corner [x: 0.08, y: 0.10]."
    text = f"## Bar Chart: Sleep\n### Axes\n- **X-axis:** Trade\n{legend}\n### Data\n- Nursing: 22\n- Bakery: 17\n"
    assert read(text).panels["x_ticks"] == [[]]


PLATE = (
    "## Heatmap: Plate\n\n### Components/Axes\n- **Columns:** 1, 2, 3 along the top edge.\n"
    "- **Rows:** A, B along the left edge.\n\n### Data\n"
)


@pytest.mark.parametrize("data", [
    "- **Row A**\n  - A1: 0.05\n  - A2: 0.42\n  - A3: 1.94\n- **Row B**\n  - B1: 0.06\n  - B2: 0.40\n  - B3: 1.99\n",
    "- A1: 0.05, A2: 0.42, A3: 1.94\n- B1: 0.06, B2: 0.40, B3: 1.99\n",
])
def test_wells_of_a_plate_are_called_by_row_and_column(data: str) -> None:
    found = read(PLATE + data).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("A", "1", 0.05), ("A", "2", 0.42), ("A", "3", 1.94), ("B", "1", 0.06), ("B", "2", 0.4), ("B", "3", 1.99),
    ]


def test_cells_that_only_the_observations_tell_by_row_and_column() -> None:
    text = (
        "## Heatmap: Areas\n\n### Components/Axes\n- **Rows:** V1, TEO, 46\n- **Columns:** V1, TEO, 46\n\n### Detailed "
        "Analysis\n"
        "- **Row V1**: Purple with values 2, 1.\n\n### Key Observations\n- A 0 can be read in row TEO, column V1.\n"
        "- The cell in row 46, column TEO holds an 8.\n- Row 46, column 46 and column V1 are dark.\n"
    )
    found = read(text).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [("TEO", "V1", 0), ("46", "TEO", 8)]
