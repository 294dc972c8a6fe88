"""Rows of bare values under a line that says what their columns are, and rows that say it themselves."""

from __future__ import annotations

import pytest

from pipeline.reading import ParsedDocument, read

TABLE = "## Table: Pass Rates of Code Models\n\n### Overview\nA results figure.\n\n### Content\n\n{}\n"
ROWS = "\n\n- Granite-8B: 57.9, 51.4, 18.6\n- StarCoder2: 46.3, 66.2, 15.7\n- CodeLlama: 51.8, 69.3, 12.9"
WORDS = ("HumanEval", "MBPP", "CRUXEval")
NUMBERS = ("4k", "8k", "16k")


def first_row(parsed: ParsedDocument) -> dict[str, float]:
    found = parsed.observations
    rows = zip(found["y"], found["x"], found["value"], strict=True)
    return {x: value for y, x, value in rows if y == "Granite-8B"}


@pytest.mark.parametrize("names", [WORDS, NUMBERS], ids=["words", "numbers"])
@pytest.mark.parametrize(
    "line",
    [
        "Columns from left to right: {}.", "Columns: {}", "**Columns:** {}", "- **Columns:** {}",
        "The columns are, from left to right: {}.", "Values are listed in the order {}.", "Order: {}",
        "**Order of values:** {}", "(Columns: {})", "Each row lists {}.", "**Values ({}):**", "Column order: {}",
        "The columns, from left to right, are {}.", "From left to right: {}",
        "The three numbers of a row belong to {}, in that order.",
        "In each row the values stand for {}, in this order.",
        "Behind each name there are three numbers, in the sequence {}.",
    ],
)
def test_a_line_names_the_columns(line: str, names: tuple[str, ...]):
    parsed = read(TABLE.format(line.format(", ".join(names)) + ROWS))
    assert first_row(parsed) == dict(zip(names, (57.9, 51.4, 18.6), strict=True))
    assert len(parsed.observations["value"]) == 9
    assert parsed.quarantine["value"] == []


def test_slashes_stand_between_names_as_between_values():
    parsed = read(TABLE.format(f"Model: {' / '.join(WORDS)}{ROWS.replace(', ', ' / ')}"))
    assert first_row(parsed) == dict(zip(WORDS, (57.9, 51.4, 18.6), strict=True))


@pytest.mark.parametrize("names", [WORDS, NUMBERS], ids=["words", "numbers"])
def test_rows_name_their_columns_themselves(names: tuple[str, ...]):
    parsed = read(TABLE.format(ROWS.replace(":", f" ({', '.join(names)}):")))
    assert first_row(parsed) == dict(zip(names, (57.9, 51.4, 18.6), strict=True))


def test_a_row_of_another_width_is_set_aside():
    parsed = read(TABLE.format(f"Columns: {', '.join(WORDS)}{ROWS}\n- Phi: 3.5, 4.5"))
    assert len(parsed.observations["value"]) == 9
    assert parsed.quarantine["value"] == [3.5, 4.5]


@pytest.mark.parametrize("line", ["Columns: HumanEval, MBPP", "The best are Granite-8B, StarCoder2 and CodeLlama."])
def test_other_lines_name_no_columns(line: str):
    assert list(first_row(read(TABLE.format(line + ROWS)))) == ["1", "2", "3"]


def test_rows_may_be_named_by_the_line_above():
    frame = (
        "## Heatmap: Yield\n\n### Axes\n- **X-axis:** Site: Alto, Basso\n"
        "- **Y-axis:** Crop, from bottom to top: Rye, Oats, Corn\n\n"
        "### Data\nRows, top to bottom: Corn, Oats, Rye\n\n- **Alto:** 1.5, 2.5, 3.5\n- **Basso:** 4.5, 5.5, 6.5\n"
    )
    found = read(frame).observations
    cells = dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))
    assert cells["Alto", "Corn"] == 1.5
    assert cells["Basso", "Rye"] == 6.5


@pytest.mark.parametrize(
    "said",
    [
        "In every panel the values are given from left to right in the order HumanEval, MBPP, CRUXEval.",
        "All rows list their values in the order: HumanEval, MBPP, CRUXEval.",
        "Each row gives the values in the order HumanEval, MBPP, CRUXEval.",
    ],
)
def test_a_sentence_names_the_columns_of_all_panels_below_it(said: str):
    panels = "".join(f"\n\n{at}. **{side} Heatmap: {name}**{ROWS.replace('- ', '    - ')}"
                     for at, (side, name) in enumerate((("Left", "Greedy"), ("Right", "Sampling")), 1))
    text = TABLE.format(said + panels).replace("## Table", "## Heatmap")
    found = read(text).observations
    assert set(found["panel"]) == {"Greedy", "Sampling"}
    assert set(found["x"]) == set(WORDS)
    assert len(found["value"]) == 18


def test_a_row_of_another_length_than_its_columns_is_ragged():
    parsed = read(TABLE.format(f"Columns: {', '.join(WORDS)}{ROWS}, 77.7"))
    assert parsed.quarantine["value"] == [51.8, 69.3, 12.9, 77.7]
    assert set(parsed.quarantine["reason"]) == {"ragged_row"}


def test_a_panel_in_parentheses_names_no_columns_where_the_axis_has():
    axes = "- **X-axis (Data):** GSM8K, MATH\n- **Y-axis (Model):** Alto, Basso\n"
    frame = f"## Heatmap: Accuracy\n\n### Components/Axes\n{axes}\n### Data\n"
    rows = "- **First row:** 1.5, 2.5\n- **Second row:** 3.5, 4.5\n"
    left, right = f"**Left Heatmap (Base | Tuned):**\n{rows}\n", f"**Right Heatmap (After):**\n{rows}"
    found = read(frame + left + right).observations
    assert list(dict.fromkeys(found["panel"])) == ["Base | Tuned", "After"]
    assert set(found["x"]) == {"GSM8K", "MATH"}


def test_a_panel_of_two_names_names_no_columns_of_a_row_that_is_too_short() -> None:
    rows = "- Gulida: 0.1, 0.2\n- Hib: 0.1, 0.2, 0.3\n"
    text = (
        "## Heatmap: Two\n\n### Components/Axes\n- **X-axis (Dataset):** Bal, Baloru, Dorida\n- **Y-axis (Model):** "
        "Gulida, Hib\n\n"
        f"### Detailed Analysis\n**Left Heatmap (R1-Llama | AIME24):**\n{rows}\n**Right Heatmap (Before "
        f"GRPO):**\n{rows}"
    )
    parsed = read(text)
    assert set(parsed.observations["x"]) == {"Bal", "Baloru", "Dorida"}
    assert parsed.quarantine["reason"] == ["ragged_row"] * 4


@pytest.mark.parametrize("kind", ["Heatmap", "Line Chart"])
@pytest.mark.parametrize("line", ["Month: 3, 4, 5", "**Month:** [3, 4, 5]", "Month: 3 / 4 / 5"])
def test_a_line_called_like_the_axis_gives_its_places(kind: str, line: str) -> None:
    rows = "- Alto: 12.5, 14.5, 9.5\n- Basso: 11.5, 13.5, 8.5\n"
    found = read(f"## {kind}: Rain\n\n### Axes\n- **X-axis:** Month\n\n### Data\n- {line}\n{rows}").observations
    assert set(zip(found["x"], found["y"], found["value"], strict=True)) == {
        ("3", "Alto", 12.5), ("4", "Alto", 14.5), ("5", "Alto", 9.5),
        ("3", "Basso", 11.5), ("4", "Basso", 13.5), ("5", "Basso", 8.5),
    }
