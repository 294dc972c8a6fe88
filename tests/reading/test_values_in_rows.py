"""Names and values that stand in one row, behind remarks and introductions, with names in front or behind."""

from __future__ import annotations

import pytest

from pipeline.reading import read

FRAME = (
    "## {}: Accuracy of Two Models\n\n### Components/Axes\n- **X-axis:** Shots (1, 4, 8)\n- **Y-axis:** Accuracy (%)\n"
    "- **Legend:** Claude-2.1 (blue), GPT-4 Turbo (red)\n\n### Detailed Analysis\n{}\n"
)
CELLS = {
    ("1", "Claude-2.1"): 41.5, ("4", "Claude-2.1"): 45.5, ("8", "Claude-2.1"): 52.5,
    ("1", "GPT-4 Turbo"): 38.5, ("4", "GPT-4 Turbo"): 43.5, ("8", "GPT-4 Turbo"): 61.5,
}


def cells(text: str) -> dict[tuple[str | None, str | None], float]:
    found = read(text).observations
    return dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))


@pytest.mark.parametrize(
    "row",
    [
        "- **{}:** Rises without a break. Values: 1: {}, 4: {}, 8: {}",
        "- **{}:** It rises and never falls. 1: {}, 4: {}, 8: {}",
        "- **{}:** Starts low. Ends high. Data points: 1 ({}), 4 ({}), 8 ({})",
        "- **{}:** It rises. Approximate values are {} at 1, {} at 4, {} at 8",
        "- **{}:** Approximate values: 1 = {}, 4 = {}, 8 = {}",
        "- **{}:** The values are approximately 1: {}, 4: {}, 8: {}",
        "- **{}:** From left to right, the values are {}, {}, {}",
        "- **{}:** 1 – {}, 4 – {}, 8 – {}",
        "- **{}:** 1 ({}), 4 ({}), 8 ({})",
    ],
)
@pytest.mark.parametrize("kind", ["Line Chart", "Bar Chart"])
def test_a_series_in_a_row(kind: str, row: str):
    lines = "\n".join(
        row.format(series, *(CELLS[x, series] for x in ("1", "4", "8"))) for series in ("Claude-2.1", "GPT-4 Turbo")
    )
    assert cells(FRAME.format(kind, lines)) == CELLS


@pytest.mark.parametrize("pair", ["{v} {s}", "{v} ({s})", "{v} for {s}", "{s} – {v}", "{s}: {v}", "{s} ({v})"])
def test_a_place_in_a_row(pair: str):
    rows = (
        f"- **{x}:** " + ", ".join(pair.format(s=s, v=CELLS[x, s]) for s in ("Claude-2.1", "GPT-4 Turbo"))
        for x in ("1", "4", "8")
    )
    assert cells(FRAME.format("Line Chart", "\n".join(rows))) == CELLS


@pytest.mark.parametrize("row", ["{}: 1 – {}, 4 – {}, 8 – {}", "{}: 1 ({}), 4 ({}), 8 ({})"])
def test_places_that_nothing_declares_but_all_rows_share(row: str):
    rows = [("AA6082", 88.5, 109.5, 121.5), ("AA2024", 131.5, 138.5, 147.5), ("AA7075", 168.5, 181.5, 176.5)]
    text = "## Heatmap: Hardness\n\n### Data\n" + "".join(f"- {row.format(*values)}\n" for values in rows)
    assert cells(text) == {(x, name): value for name, *values in rows for x, value in zip("148", values, strict=True)}


@pytest.mark.parametrize(
    "row", ["{} MMLU, {} GSM8K, {} BBH", "MMLU {}, GSM8K {}, BBH {}", "MMLU – {}, GSM8K – {}, BBH – {}"]
)
def test_names_that_nothing_declares(row: str):
    rows = {"Llama": (45.5, 14.5, 32.5), "Mistral": (60.5, 52.5, 56.5), "Gemma": (64.5, 46.5, 55.5)}
    text = "## Table: Scores\n\n### Data\n" + "".join(f"- **{name}:** {row.format(*v)}\n" for name, v in rows.items())
    names = ("MMLU", "GSM8K", "BBH")
    assert cells(text) == {(x, y): value for y, values in rows.items() for x, value in zip(names, values, strict=True)}


def test_names_that_end_in_the_word_for_values():
    table = "## Table: Models\n\n### Content\n- **A:** {}\n- **B:** {}\n"
    assert cells(table.format("Arena Score: 1153, Data: 412", "Arena Score: 1118, Data: 639")) == {
        ("Arena Score", "A"): 1153.0, ("Data", "A"): 412.0, ("Arena Score", "B"): 1118.0, ("Data", "B"): 639.0
    }
    assert cells(table.format("Data: 412, Votes: 11", "Data: 639, Votes: 18"))["Data", "A"] == 412.0


def test_an_average_behind_names_is_one_of_them():
    rows = "- **A:** MMLU 45.5, BBH 14.5, Average 30\n- **B:** MMLU 60.5, BBH 52.5, Average 56.5"
    assert cells(f"## Table: Scores\n\n### Data\n{rows}\n")["Average", "B"] == 56.5


@pytest.mark.parametrize("one", ["{v} {s}", "{v} for {s}", "{v} ({s})"])
def test_statistics_behind_their_values(one: str):
    boxes = {"Blood": (-0.8, 0.6, 1.4, 2.1, 3.9), "Liver": (2.2, 3.5, 4.1, 4.9, 6.8)}
    said = ("Lower whisker", "Q1", "Median", "Q3", "Upper whisker")
    text = "## Box Plot: Expression\n\n### Axes\n- **X-axis:** Tissue (Blood, Liver)\n\n### Data\n" + "".join(
        f"- **{name}:** {', '.join(one.format(v=v, s=s) for v, s in zip(values, said, strict=True))}\n"
        for name, values in boxes.items()
    )
    names = ("whisker low", "q1", "median", "q3", "whisker high")
    assert cells(text) == {(x, y): v for x, values in boxes.items() for y, v in zip(names, values, strict=True)}


TABLE = "## Heatmap: Hardness\n\n### Axes\n- **X-axis:** Hours\n- **Y-axis:** Alloy\n\n### Data\n{}\n"


def test_a_long_table_whose_labels_are_numbers():
    rows = "\n".join(f"| {name} | {x} | {x + 0.5} |" for name in ("AA6082", "AA2024") for x in (1, 4, 12))
    expected = {(str(x), name): x + 0.5 for name in ("AA6082", "AA2024") for x in (1, 4, 12)}
    assert cells(TABLE.format(f"| Alloy | Hours | Hardness |\n|---|---|---|\n{rows}")) == expected


@pytest.mark.parametrize("head", ["Alloy | 1 | 4", " | 1 | 4", "| 1 | 4"])
def test_a_table_without_pipes_at_its_ends(head: str):
    table = f"{head}\n--- | :---: | ---:\nAA6082 | 88.5 | 109.5\nAA2024 | 131.5 | 138.5"
    expected = {("1", "AA6082"): 88.5, ("4", "AA6082"): 109.5, ("1", "AA2024"): 131.5, ("4", "AA2024"): 138.5}
    assert cells(TABLE.format(table)) == expected


@pytest.mark.parametrize("title", ["Hardness of Alloys", "**Hardness of Alloys**"])
def test_a_title_without_its_mark(title: str):
    parsed = read(f"{title}\n\n### Overview\nA bar chart.\n\n### Data\n- Oak: 4.5\n- Elm: 3.5\n")
    assert parsed.title == "Hardness of Alloys"
    assert parsed.observations["value"] == [4.5, 3.5]


def test_a_declared_position_is_part_of_a_label():
    text = (
        "## Line Chart: Levels\n\n### Axes\n- **X-axis:** Year (2010, 2020)\n"
        "- **Legend:** Lake (blue), Lake (upper) (red)\n\n"
        "### Data\n- **Lake:**\n  - 2010: 4.5\n  - 2020: 5.5\n- **Lake (upper):**\n  - 2010: 6.5\n  - 2020: 7.5\n"
    )
    assert cells(text) == {
        ("2010", "Lake"): 4.5, ("2020", "Lake"): 5.5, ("2010", "Lake (upper)"): 6.5, ("2020", "Lake (upper)"): 7.5
    }


@pytest.mark.parametrize("verb", ["shows values of", "reaches", "has a score of", "stands at"])
@pytest.mark.parametrize("second", ["Basso", "Alto + Basso"])
def test_labels_in_parentheses_behind_values_of_sentences(second: str, verb: str):
    rows = {"Alto": (52.5, 84.0, 21.5, 63.5), second: (58.5, 88.5, 25.5, 63.0), "Cora": (48.5, 78.5, 22.5, 53.5)}
    names = ("MATH", "GSM8K", "Minerva", "MMLU-STEM")
    told = " ".join(
        f"{row} {verb} " + ", ".join(f"{v} ({name})" for name, v in zip(names[:3], values, strict=False))
        + f", and {values[3]} ({names[3]})." for row, values in rows.items()
    )
    frame = "## Heatmap: Accuracy\n\n### Axes\n- **X-axis:** MATH, GSM8K, Minerva, MMLU-STEM\n\n### Data\n"
    assert cells(frame + told) == {(x, y): v for y, values in rows.items() for x, v in zip(names, values, strict=True)}


def test_a_place_in_front_of_is_is_no_value():
    told = "For Claude-2.1, 1 is 41.5, 4 is 45.5, and 8 is 52.5. For GPT-4 Turbo, 1 is 38.5, 4 is 43.5, and 8 is 61.5."
    found = cells(FRAME.format("Line Chart", told))
    assert all(CELLS[place] == value for place, value in found.items())


def test_a_symbol_that_the_text_explains_holds_the_place_of_a_value() -> None:
    text = (
        '## Table: Hospital\n\n### Components/Axes\n- **Rows:** E. coli, P. mirabilis\n- **Columns:** Ampicillin, '
        'Ceftriaxone, '
        'Colistin\n- **Symbols:** "R" means resistant\n\n### Detailed Analysis\n- E. coli: 48%, R, 71%\n- P. '
        'mirabilis: R, 95%, R\n'
    )
    found = read(text).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("E. coli", "Ampicillin", 48), ("E. coli", "Colistin", 71), ("P. mirabilis", "Ceftriaxone", 95),
    ]
    assert read(text.replace('"R" means resistant', "none")).quarantine["value"] != []
