"""The descriptions that ship with the project, read exactly. All expected values were taken from the texts by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.reading import ParsedDocument, read

SEEDS = Path(__file__).parents[2] / "seeds"
TEXTS = {path.name[:3]: path.read_text(encoding="utf-8") for path in SEEDS.glob("*.txt")}

TITLES = {
    "000": "Heatmap Comparison: Before and After GRPO",
    "001": "Heatmap Series: GRPO Effect on Digit-Length Performance",
    "002": "Heatmap: Performance Metrics Across Models and Datasets",
    "003": "Heatmap: Pass@1 Performance Across Models and Parameters",
    "004": "Heatmap Comparison: R1-Llama vs. R1-Qwen Performance (Pass@1)",
}
DIGITS = [str(number) for number in range(1, 11)]
WINDOWS = {
    "002": ["500", "1000", "2000", "3000"],
    "003": ["500", "1000", "1500", "2000"],
    "004": ["3000", "2000", "1000", "500"],
}
X_DIGITS, Y_DIGITS = "number of x's digits", "number of y's digits"
RATIOS = ["0.1", "0.2", "0.3", "0.4", "0.5"]
# Of each panel: name, axes with their ticks, the colour scale's name and ends, cells of the figure, read, set aside.
PANELS = {
    "000": [
        ("Before GRPO", X_DIGITS, DIGITS, Y_DIGITS, DIGITS, None, 0, 40, 100, 90, 9),
        ("After GRPO", X_DIGITS, DIGITS, Y_DIGITS, DIGITS, None, 40, 100, 100, 70, 27),
    ],
    "001": [
        ("Before GRPO", X_DIGITS, DIGITS, Y_DIGITS, DIGITS, None, None, None, 100, 100, 0),
        ("After GRPO Temperature: 1.25", X_DIGITS, DIGITS, Y_DIGITS, DIGITS, None, None, None, 100, 90, 11),
        ("After GRPO Temperature: 1.0", X_DIGITS, DIGITS, Y_DIGITS, DIGITS, None, None, None, 100, 100, 0),
    ],
    "002": [
        (f"R1-Llama | {name}", "Ratio", RATIOS, "Local Window Size", WINDOWS["002"], "Pass@1", 24, 48, 20, 20, 0)
        for name in ("AIME24", "AIME25", "AMC23", "GPQA_D")
    ],
    "003": [
        (f"R1-Owen | {name}", "Ratio", RATIOS, "Local Window Size", WINDOWS["003"], "Pass@1", -88, -52, 20, 10, 0)
        for name in ("AIME24", "AIME25", "AMC23", "GPQA D")
    ],
    "004": [
        (f"R1-{name}", "Ratio", RATIOS, "Local Window Size", WINDOWS["004"], "Pass@1", 50, 56, 20, 20, 0)
        for name in ("Llama", "Qwen")
    ],
}
PANEL_FIELDS = (
    "panel", "x_label", "x_ticks", "y_label", "y_ticks", "value_label", "scale_min", "scale_max",
    "expected_cells", "observed_cells", "quarantined_cells",
)

# Rows that have more or fewer values than columns: seed, line, panel, row, and the values as written.
RAGGED = [
    ("000", 26, "Before GRPO", "10", "5 6 9 10 9 9 7 8 6"),
    ("000", 30, "After GRPO", "2", "72 72 71 70 70 79 79 82 75"),
    ("000", 31, "After GRPO", "3", "73 74 75 76 72 75 79 78 82"),
    ("000", 33, "After GRPO", "5", "74 80 80 81 83 85 88 92 93"),
    ("001", 37, "After GRPO Temperature: 1.25", "7", "47 71 76 77 77 82 86 89 84 79 75"),
]

# Corners, middles, neighbours of ragged rows: seed, panel, x, y, the value as written, its line.
CELLS = [
    ("000", "Before GRPO", "1", "1", "38", 17),
    ("000", "Before GRPO", "10", "1", "2", 17),
    ("000", "Before GRPO", "4", "3", "9", 19),
    ("000", "Before GRPO", "6", "9", "14", 25),
    ("000", "Before GRPO", "1", "9", "6", 25),
    ("000", "Before GRPO", "10", "9", "7", 25),
    ("000", "After GRPO", "1", "1", "75", 29),
    ("000", "After GRPO", "9", "1", "44", 29),
    ("000", "After GRPO", "10", "1", "51", 29),
    ("000", "After GRPO", "9", "4", "88", 32),
    ("000", "After GRPO", "5", "7", "90", 35),
    ("000", "After GRPO", "1", "10", "77", 38),
    ("000", "After GRPO", "10", "10", "95", 38),
    ("001", "Before GRPO", "1", "1", "7", 18),
    ("001", "Before GRPO", "10", "1", "4", 18),
    ("001", "Before GRPO", "3", "2", "24", 19),
    ("001", "Before GRPO", "1", "7", "14", 24),
    ("001", "Before GRPO", "10", "10", "2", 27),
    ("001", "After GRPO Temperature: 1.25", "1", "1", "30", 31),
    ("001", "After GRPO Temperature: 1.25", "2", "3", "64", 33),
    ("001", "After GRPO Temperature: 1.25", "7", "6", "84", 36),
    ("001", "After GRPO Temperature: 1.25", "1", "8", "33", 38),
    ("001", "After GRPO Temperature: 1.25", "10", "9", "47", 39),
    ("001", "After GRPO Temperature: 1.25", "9", "10", "53", 40),
    ("001", "After GRPO Temperature: 1.0", "1", "1", "0", 44),
    ("001", "After GRPO Temperature: 1.0", "2", "1", "9", 44),
    ("001", "After GRPO Temperature: 1.0", "1", "6", "25", 49),
    ("001", "After GRPO Temperature: 1.0", "10", "8", "2", 51),
    ("001", "After GRPO Temperature: 1.0", "4", "10", "10", 53),
    ("002", "R1-Llama | AIME24", "0.1", "500", "41.3", 16),
    ("002", "R1-Llama | AIME24", "0.3", "2000", "49.3", 18),
    ("002", "R1-Llama | AIME24", "0.4", "1000", "44.0", 17),
    ("002", "R1-Llama | AIME25", "0.3", "500", "24.0", 23),
    ("002", "R1-Llama | AIME25", "0.5", "3000", "26.7", 26),
    ("002", "R1-Llama | AMC23", "0.1", "500", "85.5", 30),
    ("002", "R1-Llama | AMC23", "0.3", "3000", "89.0", 33),
    ("002", "R1-Llama | GPQA_D", "0.2", "3000", "48.4", 40),
    ("002", "R1-Llama | GPQA_D", "0.5", "3000", "45.8", 40),
    ("003", "R1-Owen | AIME24", "0.1", "500", "40.0", 21),
    ("003", "R1-Owen | AIME24", "0.5", "1000", "52.0", 26),
    ("003", "R1-Owen | AIME24", "0.4", "1000", "46.7", 30),
    ("003", "R1-Owen | AIME25", "0.5", "2000", "34.7", 41),
    ("003", "R1-Owen | AMC23", "0.1", "1500", "88.0", 49),
    ("003", "R1-Owen | AMC23", "0.3", "1000", "85.0", 55),
    ("003", "R1-Owen | GPQA D", "0.1", "500", "47.6", 60),
    ("003", "R1-Owen | GPQA D", "0.4", "1000", "46.4", 69),
    ("004", "R1-Llama", "0.1", "3000", "49.1", 12),
    ("004", "R1-Llama", "0.5", "3000", "51.4", 12),
    ("004", "R1-Llama", "0.3", "2000", "52.8", 13),
    ("004", "R1-Llama", "0.1", "500", "49.8", 15),
    ("004", "R1-Llama", "0.5", "500", "51.7", 15),
    ("004", "R1-Qwen", "0.1", "3000", "53.9", 17),
    ("004", "R1-Qwen", "0.4", "2000", "56.3", 18),
    ("004", "R1-Qwen", "0.5", "500", "54.6", 20),
]

# A whole panel, since a sample can miss a shift.
AFTER_AT_ONE = """
    0 9 2 5 1 5 0 0 0 0
    19 14 14 14 13 6 9 2 0 0
    1 5 13 3 0 0 0 0 0 0
    6 17 11 1 0 0 3 2 0 0
    21 15 9 1 1 3 6 3 0 1
    25 14 7 4 9 5 9 2 0 0
    24 12 12 12 12 9 9 4 1 0
    10 13 12 11 10 6 6 4 0 2
    3 9 9 10 4 1 0 1 2 2
    3 9 9 10 4 1 0 1 2 2
"""


@pytest.fixture(scope="module")
def parsed() -> dict[str, ParsedDocument]:
    return {seed: read(text) for seed, text in TEXTS.items()}


def rows(columns: dict[str, list], *names: str) -> list[tuple]:
    return list(zip(*(columns[name] for name in names), strict=True))


@pytest.mark.parametrize("seed", PANELS)
def test_panels_with_axes_scale_and_counts(parsed, seed: str):
    assert rows(parsed[seed].panels, *PANEL_FIELDS) == PANELS[seed]


def test_610_values_are_read_and_47_are_set_aside(parsed):
    assert sum(len(document.observations["value"]) for document in parsed.values()) == 610
    assert sum(len(document.quarantine["value"]) for document in parsed.values()) == 47


@pytest.mark.parametrize("seed, panel, x, y, written, line", CELLS)
def test_a_cell_and_where_it_is_written(parsed, seed, panel, x, y, written, line):
    observations = parsed[seed].observations
    index = rows(observations, "panel", "x", "y").index((panel, x, y))
    start, end = observations["span_start"][index], observations["span_end"][index]
    assert (observations["value"][index], observations["line"][index]) == (float(written), line)
    assert TEXTS[seed][start:end] == written
    assert TEXTS[seed].count("\n", 0, start) + 1 == line


def test_a_whole_panel(parsed):
    expected = [
        ("After GRPO Temperature: 1.0", str(x), str(y), float(written))
        for y, row in enumerate(AFTER_AT_ONE.strip().splitlines(), 1)
        for x, written in enumerate(row.split(), 1)
    ]
    found = rows(parsed["001"].observations, "panel", "x", "y", "value")
    assert [row for row in found if row[0] == "After GRPO Temperature: 1.0"] == expected


@pytest.mark.parametrize("seed", PANELS)
def test_every_value_of_a_ragged_row_is_set_aside_and_nothing_else(parsed, seed: str):
    found = parsed[seed].quarantine
    spans = rows(found, "span_start", "span_end")
    written = [TEXTS[seed][start:end] for start, end in spans]
    described = rows(found, "panel", "row_label", "position", "reason", "line")
    assert [(value, *row) for value, row in zip(written, described, strict=True)] == [
        (value, panel, row, position, "ragged_row", line)
        for of_seed, line, panel, row, values in RAGGED if of_seed == seed
        for position, value in enumerate(values.split(), 1)
    ]
    assert [float(value) for value in written] == found["value"]
    assert [TEXTS[seed].count("\n", 0, start) + 1 for start, _ in spans] == found["line"]


def test_a_ragged_row_has_no_cell(parsed):
    for seed, _, panel, row, _ in RAGGED:
        assert (panel, row) not in rows(parsed[seed].observations, "panel", "y")


def test_labels_that_are_numbers_have_their_number_and_their_place(parsed):
    observations = parsed["004"].observations
    index = rows(observations, "panel", "x", "y").index(("R1-Llama", "0.3", "1000"))
    place = ("x_number", "y_number", "x_position", "y_position")
    assert tuple(observations[name][index] for name in place) == (0.3, 1000, 3, 3)


def test_values_under_an_approximate_head_are_approximate(parsed):
    assert set(parsed["003"].observations["approximate"]) == {True}
    assert set(parsed["002"].observations["approximate"]) == {False}


@pytest.mark.parametrize("seed, title", TITLES.items())
def test_the_figure_is_a_heatmap_under_its_title(parsed, seed: str, title: str):
    assert (parsed[seed].chart_type, parsed[seed].title) == ("heatmap", title)


@pytest.mark.parametrize("seed", PANELS)
def test_the_ledger_adds_up(parsed, seed: str):
    ledger = dict(parsed[seed].ledger)
    total = ledger.pop("numbers_total")
    assert total == sum(ledger.values()) == len(parsed[seed].roles)
    assert ledger["observation"] == len(parsed[seed].observations["value"])
    assert ledger["quarantine"] == len(parsed[seed].quarantine["value"])
    assert ledger["unread"] == 0


@pytest.mark.parametrize(
    "seed, line, roles",
    [
        ("000", 8, "tick tick"),  # integers 1 through 10
        ("000", 11, "scale scale scale scale scale scale scale"),
        ("000", 17, "label" + 10 * " observation"),
        ("000", 26, "label" + 9 * " quarantine"),
        ("000", 40, "enumerator claim claim claim claim"),  # "range from 1 to 38 … from 44 to 98"
        ("001", 28, "enumerator label"),
        ("002", 5, "tick tick tick tick tick"),
        ("002", 7, "scale scale"),
        ("003", 8, "scale"),
        ("003", 21, "label label observation"),
        ("004", 12, "label label label label" + 5 * " observation"),
    ],
)
def test_what_became_of_each_number_of_a_line(parsed, seed: str, line: int, roles: str):
    text = TEXTS[seed]
    found = [role for start, _, role in parsed[seed].roles if text.count("\n", 0, start) + 1 == line]
    assert found == roles.split()
