"""The labels of an axis are understood in whatever words they are declared."""

from __future__ import annotations

import pytest

from pipeline.reading import read

GRID = """## Heatmap: Yield
### Components/Axes
{axis}
* **Y-axis:** Plot (north, south)
### Detailed Analysis
* **north:** {row}
* **south:** {row}
"""
AXES = [
    "* **X-axis:** {name} ({labels})",
    "* **X-axis ({name}):** {labels}",
    "* **X-axis:** {name}: {labels}",
    "* **X-axis:** Labeled \"{name}\", with categories {labels}",
    "* **X-axis:** \"{name}\" with the categories {labels}.",
    "* **X-axis:** \"{name}\" with {labels}",
    "* **X-axis:** {name}. Ticks: {labels}.",
    "* **X-axis label:** {name}\n* **X-axis ticks:** {labels}",
    "* **X-axis:**\n    * Label: {name}\n    * Ticks: {labels}",
    "* **X-axis**: {name} - {labels}",
    "* **X-axis**: {name}; values: {labels}",
    "* **Columns ({name}):** {labels}",
    "* **Columns:** {name} ({labels})",
    "* **X-axis:** {name} (left to right: {labels})",
    "* **Columns (left to right):** {labels}",
    "* The x-axis shows the {name} ({labels}).",
    "The columns are labeled {labels}. Rows are plots.",
    "The x-axis is labeled \"{name}\" with values {labels}.",
]
LABELS = [
    ["Low", "Mid", "High"], ["18–30", "31–50", "51+"], ["0.1", "0.2", "0.5"], ["10^2", "10^3", "10^4"],
    ["GPT-4o", "Llama 3.1 8B", "Phi-3"],
]


@pytest.mark.parametrize("labels", LABELS, ids=lambda labels: labels[0])
@pytest.mark.parametrize("axis", AXES)
def test_gives_rows_their_columns(axis, labels):
    row = ", ".join(str(90 + place) for place in range(len(labels)))
    axis = axis.format(name="Dose", labels=", ".join(labels))
    cells = read(GRID.format(axis=axis, row=row)).observations
    expected = [(label, y, 90 + place) for y in ("north", "south") for place, label in enumerate(labels)]
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == expected


@pytest.mark.parametrize(
    "axis",
    [
        "* **X-axis:** A | B | C",
        "* **X-axis:** Three groups: A, B and C",
        "* **X:** A; B; C",
        "* **X-axis:** Categories are A, B, and C.",
        "* **X-axis:** A, B, C (dose groups)",
        "* **X-axis (Dose):** A (left), B, C (right)",
    ],
)
def test_separates_labels(axis):
    assert read(GRID.format(axis=axis, row="1, 2, 3")).observations["x"] == ["A", "B", "C"] * 2


def test_takes_a_shared_unit_for_none_of_the_label():
    text = GRID.format(axis="* **X-axis:** Temperature (25 °C, 50 °C, 75 °C)", row="1, 2, 3")
    assert read(text).observations["x"] == ["25", "50", "75"] * 2


@pytest.mark.parametrize("heading", ["", "### Overview\nYield of two sites.\n", "### Components/Axes\n"])
def test_are_declared_in_any_section(heading):
    axes = "- **X-axis (Dose):** 2, 4, 8\n- **Y-axis:** N, S\n"
    text = f"## Heatmap: Yield\n{heading}{axes}### Data\n- N: 1, 2, 3\n- S: 4, 5, 6\n"
    assert read(text).observations["x"] == ["2", "4", "8"] * 2


@pytest.mark.parametrize("x, y", [("LR {}", "Rank {}"), ("LR = {}", "LoRA Rank = {}"), ("lr: {}", "rank: {}")])
def test_an_axis_may_be_called_by_its_initials(x, y):
    text = "\n".join([
        "## Heatmap: Accuracy", "### Components/Axes", "* **X-axis:** \"Learning Rate\": 1e-5, 3e-5",
        "* **Y-axis:** \"LoRA Rank\": 4, 8", "### Detailed Analysis",
        *(f"* **{y.format(rank)}, {x.format(rate)}:** 0.5" for rank in (4, 8) for rate in ("1e-5", "3e-5")), "",
    ])
    cells = read(text).observations
    assert list(zip(cells["y"], cells["x"], strict=True)) == [
        ("4", "1e-5"), ("4", "3e-5"), ("8", "1e-5"), ("8", "3e-5")]


def test_an_end_of_an_axis_that_is_no_number_costs_nothing():
    text = "## Heatmap: t\n### Components/Axes\n* **X-axis:** Size, from -0⁻² to 10, powers of ten\n"
    assert read(text).panels["panel"] == []


def test_each_panel_measures_what_its_own_axis_says():
    text = """## Line Charts: Mash Temperature and Sugar
### Components/Axes
**Left Chart:**
* **X-axis:** Minute, ranging from 0 to 20.
* **Y-axis:** Temperature, ranging from 40 to 70.
**Right Chart:**
* **X-axis:** Minute, ranging from 0 to 20.
* **Y-axis:** Sugar, ranging from 5 to 15.
### Detailed Analysis
**Left Chart: Temperature vs Minute**
* Minute 0: Temperature ≈ 45
* Minute 20: Temperature ≈ 66
**Right Chart: Sugar vs Minute**
* Minute 0: Sugar ≈ 6
* Minute 20: Sugar ≈ 13
"""
    assert read(text).panels["value_label"] == ["Temperature", "Sugar"]


TWO_PANELS = """## Bar Charts: Harvest and Rain
### Components/Axes
{declared}
### Detailed Analysis
{data}
"""
DECLARED = [
    "**Left chart (North)**\n- X-axis: Crop: Rye, Oats\n- Y-axis: Yield (t/ha), 0 to 10\n"
    "**Right chart (South)**\n- X-axis: Season: Spring, Autumn\n- Y-axis: Rain (mm), 0 to 90",
    "- **(a)** x: \"Crop\" (Rye, Oats); y: \"Yield (t/ha)\", 0 to 10\n"
    "- **(b)** x: \"Season\" (Spring, Autumn); y: \"Rain (mm)\"",
    "- **X-axis (left chart):** Crop, with Rye, Oats\n- **Y-axis (left chart):** Yield (t/ha)\n"
    "- **X-axis (right chart):** Season, with Spring, Autumn\n- **Y-axis (right chart):** Rain (mm)",
]
DATA = [
    "**Left chart (North)**: the values are 7, 6.\n**Right chart (South)**: the values are 80, 41.",
    "#### (a) North\n- Values: 7, 6\n#### (b) South\n- Values: 80, 41",
    "**North (left):**\n- Values: 7, 6\n\n**South (right):**\n- Values: 80, 41",
]


@pytest.mark.parametrize(("declared", "data"), [*zip(DECLARED, DATA, strict=True)], ids=["heads", "letters", "places"])
def test_each_panel_has_the_axes_that_it_declares(declared, data):
    found = read(TWO_PANELS.format(declared=declared, data=data))
    assert found.panels["panel"] == ["North", "South"]
    assert found.panels["x_label"] == ["Crop", "Season"]
    assert found.panels["value_label"] == ["Yield (t/ha)", "Rain (mm)"]
    assert found.panels["x_ticks"] == [["Rye", "Oats"], ["Spring", "Autumn"]]
    assert found.observations["x"] == ["Rye", "Oats", "Spring", "Autumn"]


def test_values_of_a_panel_are_not_placed_on_the_axis_of_another():
    declared = "**Left chart**\n- X-axis: Crop: Rye, Oats\n**Middle chart**\n- X-axis: Season: Spring, Autumn"
    found = read(TWO_PANELS.format(declared=declared, data="**Left chart:** 7, 6\n**Right chart:** 80, 41"))
    assert found.observations["x"] == ["Rye", "Oats"]
    assert found.quarantine["reason"] == ["unknown_column", "unknown_column"]


def test_places_of_a_panel_are_those_of_its_own_axis():
    text = """## Line Charts: Loss and Score
### Components/Axes
**Left chart (Loss)**
- X-axis: Layer: 1, 2
**Right chart (Score)**
- X-axis: Tokens: 20k, 50k, 200k
### Detailed Analysis
**Left chart (Loss)**
- **Alto:** 1 (0.9), 2 (0.6)
**Right chart (Score)**
- **Alto:** 20k (45), 50k (52), 200k (60)
"""
    found = read(text).observations
    assert list(zip(found["x"], found["value"], strict=True)) == [
        ("1", 0.9), ("2", 0.6), ("20k", 45), ("50k", 52), ("200k", 60),
    ]


def test_a_table_names_the_axes_that_have_no_name():
    table = "| Soil \\ Crop | Rye | Oats |\n|---|---|---|\n| Clay | 7 | 6 |\n| Sand | 5 | 4 |"
    found = read(f"## Heatmap: Harvest\n### Detailed Analysis\n{table}\n").panels
    assert (found["x_label"], found["y_label"]) == (["Crop"], ["Soil"])


def test_quotes_that_a_text_breaks_off_in_are_no_label():
    text = (
        '## Heatmap: t\n### Components/Axes\n- **X-axis**: "der", "alte", "Hafen", ", "\n'
        "### Detailed Analysis\n- **Head 1:** 0.1, 0.4, 0.2\n- The row for der is darkest at alte, about 0.4.\n"
    )
    assert read(text).panels["x_ticks"] == [["der", "alte", "Hafen"]]


@pytest.mark.parametrize(
    "table",
    [
        "| Element | Description |\n|---|---|\n| X-axis | Dose: 2, 4, 8 |\n| Y-axis | Site: N, S |\n",
        "| Axis | Label | Range | Ticks |\n|---|---|---|---|\n| X | Dose | 2 to 8 | 2, 4, 8 |\n| Y | Site | | N, S |\n",
        "| Part | Side | Content |\n|---|---|---|\n| X-axis title | low | Dose |\n| X-axis ticks | low | 2, 4, 8 |\n"
        "| Y-axis title | left | Site |\n| Y-axis markers | left | N, S |\n",
    ],
    ids=["described", "measured", "placed"],
)
@pytest.mark.parametrize("heading", ["### Components/Axes", "### Overview", "### Chart Details"])
def test_are_declared_in_a_table(heading, table):
    rows = "### Data\n- **Dose 2, Site N:** 1\n- **Dose 4, Site N:** 2\n- **Dose 8, Site S:** 3\n"
    panels = read(f"## Heatmap: Yield\n{heading}\n{table}{rows}").panels
    declared = [panels[column] for column in ("x_label", "y_label", "x_ticks", "y_ticks")]
    assert declared == [["Dose"], ["Site"], [["2", "4", "8"]], [["N", "S"]]]


def test_a_table_declares_series_by_their_colours():
    table = "| Element | Description |\n|---|---|\n| Series 1 | Alto – red line |\n| Series 2 | Bass – blue line |\n"
    text = f"## Radar Chart: Yield\n### Overview\n{table}### Data\n- **Pitch:** Alto: 28, Bass: 64\n"
    cells = read(text).observations
    assert list(zip(cells["x"], cells["y"], strict=True)) == [("Pitch", "Alto"), ("Pitch", "Bass")]


@pytest.mark.parametrize("kind", ["A horizontal bar chart", "Horizontal stacked bars"])
@pytest.mark.parametrize("ticks", ["", ", from 0 to 60 in steps of 20"])
def test_horizontal_bars_stand_over_no_values(kind, ticks):
    axes = f"- **X-axis:** \"Share (%)\"{ticks}\n- **Y-axis:** \"Country\"\n"
    text = f"## Bar Chart: Vote\n{kind} of two.\n### Components/Axes\n{axes}### Data\n- Peru: 12\n- Chad: 40\n"
    panels = read(text).panels
    assert [panels[column][0] for column in ("x_label", "value_label", "x_ticks")] == ["Country", "Share (%)", []]


def test_labels_of_horizontal_bars_may_begin_with_numbers():
    axes = '- **X-axis:** "Share", from 0 to 60\n- **Y-axis:** "Age": 18-24, 25-44\n'
    text = f"## Horizontal Bar Chart\n### Components/Axes\n{axes}### Data\n- 18-24: 12\n- 25-44: 40\n"
    panels = read(text).panels
    assert [panels[column][0] for column in ("x_label", "value_label")] == ["Age", "Share"]


PLACED = """## {kind}: Yield
### Components/Axes
* **{axis}:** {labels}
* **Legend:** north (red), south (blue)
### Detailed Analysis
{lists}
"""
PLACED_LABELS = ["Low", "Mid (5 g)", "GPT-4 (0613)"]
SIDES = ["Top", "Lower-right", "Lower-left"]
ORDINALS = ["First", "Second", "Third"]


def placed(kind, axis, head):
    """What is read of a figure whose horizontal labels are heads with their place in front, as (x, y, value)."""
    lists = "\n\n".join(
        f"**{head.format(n=place + 1, side=SIDES[place], ordinal=ORDINALS[place], label=label)}**\n"
        f"* north: {place}.1\n* south: {place}.2"
        for place, label in enumerate(PLACED_LABELS)
    )
    text = PLACED.format(kind=kind, axis=axis, labels=", ".join(PLACED_LABELS), lists=lists)
    cells = read(text).observations
    return list(zip(cells["x"], cells["y"], cells["value"], strict=True))


EXPECTED = [
    (label, y, float(f"{place}.{step}"))
    for place, label in enumerate(PLACED_LABELS) for step, y in enumerate(("north", "south"), 1)
]


@pytest.mark.parametrize(
    "head",
    [
        "Column {n}: {label}", "Column {n} (left): {label}", "Col. {n} – {label}", "Column #{n} = {label}",
        "Column {n}: \"{label}\"", "{ordinal} column: {label}", "{ordinal} column ({label})", "Column {label}",
    ],
)
def test_takes_the_place_of_a_column_off_its_label(head):
    assert placed("Heatmap", "Columns", head) == EXPECTED


@pytest.mark.parametrize(
    "head",
    [
        "{side} spoke - {label}", "{side} axis: {label}", "{side} vertex ({label})", "{side} ({label})",
        "{side}: {label}", "Axis {n}: {label}", "Spoke {n} ({label})", "On the {label} axis", "{label} ({side})",
    ],
)
def test_takes_the_place_of_a_spoke_off_its_label(head):
    assert placed("Radar Chart", "Spokes", head) == EXPECTED


@pytest.mark.parametrize(
    "axis, first, last",
    [
        ("* **X-axis:** Month, January to April", "January", "April"),
        ("* **X-axis:** Months from Sep to Dec", "Sep", "Dec"),
        ("* **X-axis:** Month (Nov–Feb), rotated", "Nov", "Feb"),
        ("* **X-axis:** Monday on the left to Thursday on the right", "Monday", "Thursday"),
        ("* **Columns (ISO week):** W08 to W11", "W08", "W11"),
        ("* **Columns:** Clusters C3 (left) through C0 (right)", "C3", "C0"),
        ("* **Columns:** letters A–D", "A", "D"),
    ],
)
def test_counts_labels_that_follow_each_other_by_custom(axis, first, last):
    x = read(GRID.format(axis=axis, row="1, 2, 3, 4")).observations["x"]
    assert (len(x), x[0], x[3]) == (8, first, last)


INTRODUCED = "The image is a heatmap of the yield of two sites. The values are printed in the cells.\n\n"


@pytest.mark.parametrize(
    "axis",
    [
        "#### X-axis\n- Months: Jan, Feb, Mar\n",
        "#### 1. **X-axis**\n- **Label:** Month\n- **Ticks:** Jan, Feb, Mar\n",
        "#### Columns (Month)\n1. Jan\n2. Feb\n3. Mar\n",
        "#### X-axis: Month\n- Jan\n- Feb\n- Mar\n",
        "#### Months (x-axis)\nJan, Feb, Mar\n",
        "#### X-axis\n- Jan, Feb, Mar\n",
        "#### X-axis\nThe months are Jan, Feb, Mar.\n",
        "#### Axes\n- **Horizontal:** Jan, Feb, Mar\n- **Vertical:** Site\n",
        "#### Axes\nThe x-axis carries the months Jan, Feb and Mar.\n",
        "**X-axis**\n- Months: Jan, Feb, Mar\n",
    ],
)
@pytest.mark.parametrize("begin", ["## Heatmap: Yield\n### Overview\nYield of two sites.\n", INTRODUCED])
def test_a_heading_may_be_the_axis_that_the_items_below_it_tell_of(begin, axis):
    cells = read(f"{begin}{axis}#### Data\n- N: 1, 2, 3\n- S: 4, 5, 6\n").observations
    assert cells["x"] == ["Jan", "Feb", "Mar"] * 2
    assert "axis" not in cells["panel"][0].lower()


DOSES = """## Heatmap: Synergy
### Axes
- **X-axis:** Alto (nM), with the doses 0, 10, 30.
- **Y-axis:** Basso (nM), with the doses 0, 1, 10 (from bottom to top).
### Data
"""


@pytest.mark.parametrize(
    "form",
    [
        "Row {n} ({place}, {dose} nM)", "Row {n} ({dose} nM Basso, {place})", "Row {n} ({dose} nM; {place} row)",
        "{place} row ({dose} nM)", "{place} row – {dose} nM", "{dose} nM ({place} row)", "{dose} nM, {place} row",
        "Row {n}, {place} ({dose} nM)", "Row {n} from the bottom ({dose} nM)",
    ],
)
def test_takes_the_place_of_a_row_off_its_label(form):
    places = enumerate(zip(("bottom", "middle", "top"), (0, 1, 10), strict=True), 1)
    rows = [f"- **{form.format(n=n, place=place, dose=dose)}:** {n}.1, {n}.2, {n}.3" for n, (place, dose) in places]
    cells = read(DOSES + "\n".join(rows) + "\n").observations
    assert cells["x"] == ["0", "10", "30"] * 3
    assert cells["y"] == ["0"] * 3 + ["1"] * 3 + ["10"] * 3


def test_each_panel_has_the_unit_of_its_own_axis() -> None:
    declared = DECLARED[0].replace("Yield (t/ha)", "Output (t/ha)").replace("Rain (mm)", "Output (mm)")
    found = read(TWO_PANELS.format(declared=declared, data=DATA[0]))
    assert found.panels["value_label"] == ["Output (t/ha)", "Output (mm)"]


@pytest.mark.parametrize(
    "declared, label",
    [
        ("SOC (g kg⁻¹), from 0 to 40", "SOC (g kg⁻¹)"),
        ("Yield (%) with ticks at 0, 50 and 100", "Yield (%)"),
        ("Storage (10⁶ m³). Ticks at 0, 20, 40.", "Storage (10⁶ m³)"),
        ('"Rate (nmol/min/mg)", 0 to 40', "Rate (nmol/min/mg)"),
        ("Yield (left), from 0 to 40", "Yield"),
        ("Yield (three harvests), from 0 to 40", "Yield"),
    ],
)
def test_the_name_of_an_axis_keeps_its_unit_and_nothing_else_in_parentheses(declared: str, label: str) -> None:
    frame = f"## Bar chart\n### Components/Axes\n- **X-axis:** Site\n- **Y-axis:** {declared}\n"
    assert read(f"{frame}### Detailed Analysis\n- North: 31\n- South: 22\n").panels["value_label"] == [label]


@pytest.mark.parametrize("scope", ["each matrix", "every panel", "both matrices", "all heatmaps", "per matrix"])
@pytest.mark.parametrize("cell", ["({})", "cell ({})", "corner, {}", "– {}"])
def test_whose_axis_it_is_names_none(scope: str, cell: str) -> None:
    axes = "".join(f'- **{axis}-axis ({scope}):** "{name}", with the labels "Ham" ({first}) and "Spam"\n'
                   for axis, name, first in (("Y", "Actual", "top"), ("X", "Predicted", "left")))
    places = {"Actual Ham, Predicted Ham": "Top-left", "Actual Ham, Predicted Spam": "Top-right",
              "Actual Spam, Predicted Ham": "Bottom-left"}
    rows = "".join(f"- {place} {cell.format(names)}: {n}\n" for n, (names, place) in enumerate(places.items()))
    cells = read(f"## Confusion Matrix\n### Components/Axes\n{axes}### Detailed Analysis\n{rows}").observations
    assert [*zip(cells["x"], cells["y"], strict=True)] == [("Ham", "Ham"), ("Spam", "Ham"), ("Ham", "Spam")]


@pytest.mark.parametrize("behind", ["visits at 2, 4 and 9", "ticks at 2, 4, 9", "measured on 2, 4 and 9 (to scale)"])
def test_words_before_the_numbers_on_an_axis_are_none_of_its_labels(behind: str) -> None:
    frame = f"## Line chart\n### Components/Axes\n- **X-axis:** Day, {behind}\n- **Y-axis:** Load\n"
    found = read(f"{frame}### Detailed Analysis\n- Day 2: 31\n- Day 4: 22\n- Day 9: 7\n")
    assert found.panels["x_label"] == ["Day"] and found.observations["x"] == ["2", "4", "9"]
