"""The panels of alt texts: by their letters, by where they stand, with labels that are numbers."""

from __future__ import annotations

from pipeline.reading import read

AXES = "The horizontal axis shows salt (10, 20 and 30 millimolar) and the vertical axis shows warmth (15, 25 and 35). "


def cells(text: str) -> dict[tuple[str, str, str | None], float]:
    found = read(text).observations
    return dict(zip(zip(found["panel"], found["x"], found["y"], strict=True), found["value"], strict=True))


def test_panels_that_are_called_by_letters() -> None:
    found = cells(
        "Panels A and B. In panel A, titled Yield, the bar for North stands at 4 and the bar for South at 5. "
        "Panel B, titled Cost, is a bar chart too. The mean price is 12 for Plot 10 and 15 for Plot 20. "
        "In panel A the bar for East stands at 6. In panel B the lowest value is 12, for Plot 10."
    )
    assert found == {
        ("Yield", "North", None): 4, ("Yield", "South", None): 5, ("Yield", "East", None): 6,
        ("Cost", "Plot 10", None): 12, ("Cost", "Plot 20", None): 15,
    }


def test_letters_are_the_names_of_panels_without_others() -> None:
    row = "At a warmth of {}, the change is minus {} at 10, {} at 20 and {} at 30. "
    found = cells(
        "Two heatmaps. " + AXES
        + "Panel A shows wheat. " + row.format(15, 1, 2, 3) + "Panel B shows rye. " + row.format(35, 7, 8, 9)
    )
    assert found == {
        ("Panel A", "10", "15"): -1, ("Panel A", "20", "15"): 2, ("Panel A", "30", "15"): 3,
        ("Panel B", "10", "35"): -7, ("Panel B", "20", "35"): 8, ("Panel B", "30", "35"): 9,
    }


def test_columns_of_a_grid_whose_labels_are_numbers() -> None:
    found = cells(
        "Heatmaps. " + AXES + "In the upper panel, titled Wheat, the column for 10 millimolar reads 3 at 15 degrees, "
        "4 at 25 degrees and 9 at 35 degrees. The lower panel, called Rye, has other values. "
        "The column for 20 millimolar reads 2 at 15 degrees, 1 at 25 degrees and 7 at 35 degrees."
    )
    assert found == {
        ("Wheat", "10", "15"): 3, ("Wheat", "10", "25"): 4, ("Wheat", "10", "35"): 9,
        ("Rye", "20", "15"): 2, ("Rye", "20", "25"): 1, ("Rye", "20", "35"): 7,
    }


def test_a_row_with_other_numbers_is_left() -> None:
    text = "A heatmap. " + AXES + "The row for a warmth of 15 reads 1 at 10, 2 at 20 and 3 at 50 millimolar."
    assert cells(text) == {}


MIXED = (
    "A figure has two parts. Part a, Crop yield, is a bar graph with treatment on the x-axis and yield (t/ha) on the "
    "y-axis; the bars show 3.1 for control, 4.2 for urea 50 kg and 4.9 for urea 100 kg. Part b, Soil nitrogen, is a "
    "line graph with week on the x-axis and nitrate (mg/kg) on the y-axis. The control line begins at 12 at week 0 and "
    "declines to 7 at week 8. The urea 50 kg line begins at 13 at week 0 and is 19 at week 8. In part a the highest "
    "value is 4.9."
)


def test_each_part_is_read_as_the_chart_that_it_is() -> None:
    rows = read(MIXED).observations
    assert list(zip(rows["panel"], rows["x"], rows["y"], rows["value"], strict=True)) == [
        ("Crop yield", "control", None, 3.1), ("Crop yield", "urea 50 kg", None, 4.2),
        ("Crop yield", "urea 100 kg", None, 4.9), ("Soil nitrogen", "0", "control", 12),
        ("Soil nitrogen", "8", "control", 7), ("Soil nitrogen", "0", "urea 50 kg", 13),
        ("Soil nitrogen", "8", "urea 50 kg", 19),
    ]


def test_numbers_in_the_names_of_series_are_no_values() -> None:
    rows = read("A bar graph of yields. For wheat, the values are 7 for control, 18 for urea 50 kg and 21 for lime. "
                "For rye, the values are 5 for control, 12 for urea 50 kg and 14 for lime.").observations
    assert rows["value"] == [7, 18, 21, 5, 12, 14]
    assert rows["y"] == ["control", "urea 50 kg", "lime"] * 2


_ARMS = """# Figure 2 | Two arms

{colours}

## Panel a: Load
- **Chart type:** line plot
- **X-axis:** Week (0–8)
- **Y-axis:** Load (g)

| Week | Low dose | Sham |
|---|---|---|
| 0 | 104 | 101 |
| 4 | 268 | 213 |

## Panel b: Share
- **Chart type:** box plot, y-axis in %
- **Low dose:** median 6.3%, IQR 4.8–8.1%
- **Sham:** median 22.7%, IQR 18.5–27.4%

## Panel c: Survival
- **Chart type:** step curves; x-axis Day, y-axis Alive (%)
- **Low dose:** 100% at day 0, 62.5% at day 30, 12.5% at day 45
- **Sham:** 100% at day 0, 87.5% at day 30, 50% at day 45
- Log-rank *P* = 0.004
"""


def test_a_line_below_the_head_of_a_panel_tells_its_kind_and_axes() -> None:
    parsed = read(_ARMS.format(colours="Colours in all panels: light teal = Low dose, grey = Sham."))
    cells = parsed.observations
    found = list(zip(*(cells[name] for name in ("panel", "x", "y", "value")), strict=True))
    assert found[4:6] == [("Share", "Low dose", "median", 6.3), ("Share", "Low dose", "q1", 4.8)]
    assert found[10:12] == [("Survival", "0", "Low dose", 100), ("Survival", "30", "Low dose", 62.5)]
    assert parsed.panels["x_label"] == ["Week", None, "Day"] and parsed.panels["value_label"][2] == "Alive (%)"
    assert len(found) == 16 and parsed.quarantine["value"] == []


def test_what_is_a_series_in_one_panel_may_be_a_box_in_another() -> None:
    cells = read(_ARMS.format(colours="Two arms are compared.")).observations
    boxes = {x for panel, x in zip(cells["panel"], cells["x"], strict=True) if panel == "Share"}
    assert boxes == {"Low dose", "Sham"}
