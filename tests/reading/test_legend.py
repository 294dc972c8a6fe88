"""The legend of a chart is understood in whatever words it is written."""

from __future__ import annotations

import pytest

from pipeline.reading import read

CHART = """## Bar Chart: Share of Errors by Type
### Components/Axes
* X-axis: Model (A-7B, B-13B)
* Y-axis: Share (%)
{legend}
### Detailed Analysis
* **A-7B:** {first} 32%, {second} 51%
* **B-13B:** {first} 21%, {second} 60%
"""
LEGENDS = [
    "* Legend: {first}, {second}",
    "* **Legend**: {first} and {second}",
    "* **Legend (top right):** {first} (blue), {second} (red)",
    "* **Legend:** blue = {first}, red = {second}",
    "* **Legend:** Located at the top right. Blue: {first}; Red: {second}.",
    "* **Legend:** The legend shows {first} in blue and {second} in red.",
    "* **Legend:** Two series: {first}, {second}.",
    "* **Legend:** Blue bars represent {first}, red bars represent {second}.",
    "* **Legend:** Blue bars show {first} and red bars {second}.",
    "* **Legend:** {first} with blue squares (n = 12), and {second} with red circles (n = 9)",
    "* **Key:** Blue stands for {first}, red for {second}.",
    "* **Colors:** Dark blue for {first}; light red for {second}",
    "* **Data series:** {first} (solid line), {second} (dashed line)",
    '* **Legend:** dark green "{first}", light green "{second}"',
    '* **Legend:** "{first}" (blue), "{second}" (red)',
    '* **Legend:** a blue line labeled "{first}" and a red line labeled "{second}"',
    "* **Legend:** {first} (●), {second} (■)",
    "* **Legend:** `{first}` | `{second}`",
    "* **Legend (bottom):** {first} / {second}",
    "* **Legend:**\n  * {first}: blue\n  * {second}: red",
    '* **Legend:** Top right, one row.\n* **Pale yellow:** "{first}"\n* **Dark brown:** "{second}"',
    '* **Legend:** Upper left corner.\n* **Blue:** "{first}"\n* **Red:** "{second}"',
    "* **Legend:**\n  * Blue: {first}\n  * Red: {second}",
    "* **Legend:**\n  * {first}\n  * {second}",
    "* **Legend:**\n  * Blue bars represent {first}\n  * Red bars represent {second}",
    "* **Series 1:** {first} (blue)\n* **Series 2:** {second} (red)",
    "* **Legend:**\n  * Blue (diagonal stripes) for \"{first}\"\n  * Red (diagonal stripes) for \"{second}\"",
    "* **Legend:**\n  * **Blue line:** Labeled \"{first}\" (with a mark)\n  * **Red line:** Labeled \"{second}\"",
    "The hatched bars belong to {first}, and the solid bars to {second}.",
    "Hatched bars belong to {first}, solid bars belong to {second}.",
    "* **Legend:**\n  * **{first} (blue):** what was there before.\n  * **{second} (red):** all that came later.",
    "* **Legend:**\n  * **Blue, round markers:** {first}\n  * **Red, square markers:** {second}",
    "* **Legend:** Bottom right, inside a white box with a thin gray border.\n* {first} (blue)\n* {second} (red)",
    "* **Legend:** Top right, within a box with a black frame: {first} (blue), {second} (red)",
]


@pytest.mark.parametrize("names", [
    ("Syntax", "Logic"), ("GPT-4o", "Llama 3.1 8B"), ("No tools", "All tools"), ("With tools", "STaR")])
@pytest.mark.parametrize("legend", LEGENDS)
def test_names_the_series(legend, names):
    first, second = names
    legend = legend.format(first=first, second=second)
    cells = read(CHART.format(legend=legend, first=first, second=second)).observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        ("A-7B", first, 32), ("A-7B", second, 51), ("B-13B", first, 21), ("B-13B", second, 60),
    ]


@pytest.mark.parametrize(
    "legend",
    ["* **Legend:** Top right, outside the plot.", "* **Legend:** None", "* **Legend:** Not present; see the labels.",
     "* **Legend:** On the right, listing each type and its corresponding color.", "* **Line color:** Blue (#0000FF)",
     "* **Legend position:** upper left, `[x=0.08, y=0.90]`, colors `#1f77b4`, `#2ca02c`"],
)
def test_takes_no_place_for_a_series(legend):
    parsed = read(CHART.format(legend=legend, first="Syntax:", second="Logic:"))
    assert set(parsed.observations["y"]) == {"Syntax", "Logic"}
    assert parsed.panels["y_ticks"] == [[]]


@pytest.mark.parametrize(
    "legend",
    [
        "## Legend\n* `#1f77b4` Full matrix\n* `#ff7f0e` Half matrix",
        "* **Legend:** Full matrix #1f77b4, Half matrix #ff7f0e",
        "* **Legend:** `#1f77b4` Full matrix, `#ff7f0e` Half matrix",
    ],
)
def test_a_code_beside_a_name_is_its_colour(legend):
    assert read(CHART.format(legend=legend, first="Full matrix", second="Half matrix")).panels["y_ticks"] == [
        ["Full matrix", "Half matrix"]
    ]


@pytest.mark.parametrize(
    "legend",
    [
        "* **Legend.** red = Full matrix · blue = Half matrix. Top left.",
        "* **Legend:**\n  * Red bars: Full matrix. Blue bars: Half matrix.",
        "A framed legend in the corner assigns the colors: red with circles stands for **Full matrix**, and blue with "
        "squares for **Half matrix**.",
    ],
)
def test_several_entries_may_stand_on_one_line(legend):
    assert read(CHART.format(legend=legend, first="Full matrix", second="Half matrix")).panels["y_ticks"] == [
        ["Full matrix", "Half matrix"]
    ]


def test_spells_a_series_as_the_line_with_its_values_does():
    text = """## Pie Chart: Power
### Components/Axes
* **Legend:** black for coal, green for wind and solar
### Detailed Analysis
* **Coal:** 60%
* **Wind & Solar:** 40%
"""
    assert read(text).observations["x"] == ["Coal", "Wind & Solar"]


def test_a_series_without_a_name_is_called_by_its_number():
    text = "## Line Chart: t\n### Components/Axes\n* **Series 1 (Blue Line):** A smooth, steep curve.\n" \
        "* **Series 2 (Red Line):** A flat, broken curve.\n### Data\n* **Series 1:** (0, 4), (1, 7)\n"
    assert read(text).panels["y_ticks"] == [["Series 1", "Series 2"]]


@pytest.mark.parametrize(
    "note",
    [
        "green, small bubble, far left of the plot", "orange, large bubble, right side", "small blue bubble",
        "large orange circle, top-right corner", "red; largest bubble; isolated at the top",
        "blue, upper left quadrant",
    ],
)
@pytest.mark.parametrize("name", ["Octo-Base", "SmolVLA (0.45B)", "Whisper (large)", "Small White", "π0"])
def test_takes_the_look_and_the_place_of_a_point_off_its_name(name, note):
    text = (
        "## Scatter Plot: Latency vs. Success\n### Components/Axes\n* **X-axis:** Latency (ms)\n"
        "* **Y-axis:** Success rate (%)\n### Detailed Analysis\n"
        f"* **{name}** ({note})\n    * Latency: ~22 ms\n    * Success rate: ~75.1%\n"
        f"* **Other** ({note})\n    * Latency: ~31 ms\n    * Success rate: ~80%\n"
    )
    assert read(text).observations["y"] == [name, "Other"]


def test_the_title_of_a_legend_names_the_series() -> None:
    legend = '- **Legend:** top right, titled "Setting"\n  - Blue: Hospital\n  - Orange: Community\n'
    data = "- **Peru:** Hospital: 4, Community: 5\n- **Chad:** Hospital: 6, Community: 8\n"
    panels = read(f"## Bar Chart\n\n### Components\n\n- **X-axis:** Country\n{legend}\n### Data\n\n{data}").panels
    assert panels["y_label"] == ["Setting"]


@pytest.mark.parametrize("legend", [
    "**Legend:** The hollow dots stand for **Men** and the filled ones for **Women**.",
    "**Dots:** The hollow dots stand for **Men** and the filled ones for **Women**.",
    "**Markers:** hollow circle (Men), filled circle (Women)", "**Line styles:** solid – Men; dashed – Women",
    "**Bar fill:** hatched for Men, solid for Women", "**Hatching:** plain bars are Men; hatched bars are Women",
    "**Key:** Men blue, Women orange", "**Groups:** Men (blue) and Women (orange)",
    "**Shapes:** circles for Men, squares for Women",
])
def test_a_legend_is_told_by_what_is_drawn(legend: str) -> None:
    frame = f"### Components\n- **X-axis:** Denmark, Spain\n- {legend}\n\n"
    assert read(f"## Bar Chart: Trust\n\n{frame}### Data\n- **Denmark:** 63\n").panels["y_ticks"] == [["Men", "Women"]]


def test_a_name_that_ends_in_a_colour_stays_whole() -> None:
    frame = "### Components\n- **Legend:** Large Blue, Small Copper\n\n"
    panels = read(f"## Bar Chart: Butterflies\n\n{frame}### Data\n- **May:** 63\n").panels
    assert panels["y_ticks"] == [["Large Blue", "Small Copper"]]


@pytest.mark.parametrize("note", ["n = 96", "n=1,204", "*n* = 96", "N = 12"])
def test_how_many_a_series_speaks_for_is_no_part_of_its_name_beside_its_colour(note: str) -> None:
    heads = [f"**{name} ({drawn}; {note})**\n- 10 km: 4\n- 20 km: 9\n"
             for name, drawn in (("Alto", "grey, dashed"), ("Basso", "teal"))]
    frame = "## Line Chart: Toll\n### Components/Axes\n- **X-axis:** Distance (km), from 0 to 30\n"
    found = read(f"{frame}### Detailed Analysis\n{''.join(heads)}").observations
    assert found["y"] == ["Alto", "Alto", "Basso", "Basso"]


@pytest.mark.parametrize(
    "labels, published", [(["7 days", "28 days"], ["7 days", "28 days"]), (["7 °C", "28 °C"], ["7", "28"])]
)
def test_a_written_out_unit_is_part_of_a_series_where_no_axis_has_it(labels: list[str], published: list[str]) -> None:
    legend = "- **Legend:** {} (blue), {} (red)\n".format(*labels)
    frame = f"## Bar Chart: Strength\n### Components/Axes\n- **X-axis:** Mix\n{legend}### Detailed Analysis\n"
    found = read("{}- **Ash:** {}: 31, {}: 44\n".format(frame, *labels)).observations
    assert found["y"] == published


def test_the_head_of_a_legend_that_is_a_table_is_no_entry() -> None:
    rows = "| Alto | #4477AA | plain |\n| Bass | #EE6677 | hatched |"
    table = f"### Legend\n| Entry | Hex | Pattern |\n|---|---|---|\n{rows}"
    assert read(CHART.format(legend=table, first="Alto", second="Bass")).panels["y_ticks"] == [["Alto", "Bass"]]
