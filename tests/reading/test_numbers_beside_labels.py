"""Numbers in labels, and values that look like labels, are what the rest of the text shows that they are."""

from __future__ import annotations

import pytest

from pipeline.reading import read

Cell = tuple[str | None, str | None, float]


def _cells(text: str) -> list[Cell]:
    found = read(text).observations
    return list(zip(found["x"], found["y"], found["value"], strict=True))


def _chart(kind: str, x: str, legend: str, data: str) -> str:
    axes = f"- **X-axis (Place):** {x}\n- **Y-axis:** Accuracy, ranging from 0 to 1000.\n- **Legend:** {legend}\n"
    return f"## {kind}: Scores\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{data}\n"


@pytest.mark.parametrize("line", [
    "- **Alto:** 0.1 (Corn (0613)), 0.3 (Top-5 Rye)\n- **Bosco:** 0.2 (Corn (0613)), 0.4 (Top-5 Rye)",
    "- Alto achieves 0.1 on Corn (0613) and 0.3 on Top-5 Rye.\n"
    "- Bosco achieves 0.2 on Corn (0613) and 0.4 on Top-5 Rye.",
])
def test_a_number_at_the_end_of_a_label_is_no_value_of_a_ranking(line: str) -> None:
    cells = _cells(_chart("Bar Chart", "Corn (0613), Top-5 Rye", "Alto, Bosco", line))
    assert cells == [
        ("Corn (0613)", "Alto", 0.1), ("Top-5 Rye", "Alto", 0.3),
        ("Corn (0613)", "Bosco", 0.2), ("Top-5 Rye", "Bosco", 0.4),
    ]


def test_a_value_that_is_its_place_is_a_value() -> None:
    data = "- **Alto:**\n  - 0: 0.1 ± 0.3\n  - 20: 20.0 ± 0.3\n- **Bosco:**\n  - 0: 0.2 ± 0.3\n  - 20: 20 ± 0.3"
    cells = _cells(_chart("Line Chart", "0, 20", "Alto, Bosco", data))
    assert cells == [("0", "Alto", 0.1), ("20", "Alto", 20), ("0", "Bosco", 0.2), ("20", "Bosco", 20)]


def test_one_value_behind_an_arrow_between_labels_is_no_course() -> None:
    axes = "- **X-axis:** 0.1, 0.2\n- **Y-axis:** Alto, Bosco\n"
    data = "- Alto → 0.1: 0.1\n- Alto → 0.2: 0.3\n- Bosco → 0.1: 0.5\n- Bosco → 0.2: 0.2\n"
    cells = _cells(f"## Heatmap: Scores\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{data}")
    assert cells == [("0.1", "Alto", 0.1), ("0.2", "Alto", 0.3), ("0.1", "Bosco", 0.5), ("0.2", "Bosco", 0.2)]


def test_two_values_of_named_series_are_no_coordinates() -> None:
    panel = "- Corn (Alto = 0.1, Bosco = 0.2)\n- Rye (Alto = 0.3, Bosco = 0.4)\n"
    data = f"**First (Left Chart)**\n{panel}\n**Second (Right Chart)**\n{panel}"
    cells = _cells(_chart("Bar Chart", "Corn, Rye", "Alto, Bosco", data))
    assert cells == 2 * [("Corn", "Alto", 0.1), ("Corn", "Bosco", 0.2), ("Rye", "Alto", 0.3), ("Rye", "Bosco", 0.4)]


def test_a_part_of_a_power_of_ten_is_no_label() -> None:
    axes = "- **X-axis (Grain):** Corn, Rye\n- **Y-axis (Offset):** -20, 10\n"
    first = "- **-20:**\n- Corn → 0.01 × 10^-3\n- Rye → 0.02 × 10^-3\n"
    data = first + "- **10:**\n- Corn → 0.03 × 10^-3\n- Rye → 0.04 × 10^-3\n"
    cells = _cells(f"## Heatmap: Scores\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{data}")
    assert [(x, y, round(value, 9)) for x, y, value in cells] == [
        ("Corn", "-20", 1e-5), ("Rye", "-20", 2e-5), ("Corn", "10", 3e-5), ("Rye", "10", 4e-5),
    ]


def test_declared_places_in_parentheses_are_the_places_whatever_all_rows_have_in_common() -> None:
    axes = "- **X-axis (Ratio):** 0.1, 0.2\n- **Y-axis (Model):** Alto, Bosco\n"
    data = "- **Alto:** 0.1 (0.1), 0.3 (0.2)\n- **Bosco:** 0.1 (0.1), 0.3 (0.2)\n"
    cells = _cells(f"## Heatmap: Scores\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{data}")
    assert cells == [("0.1", "Alto", 0.1), ("0.2", "Alto", 0.3), ("0.1", "Bosco", 0.1), ("0.2", "Bosco", 0.3)]


def test_two_panels_of_one_number_throughout_are_two_panels() -> None:
    axes = "- **X-axis (Grain):** Corn, Rye\n- **Y-axis (Model):** Alto, Bosco\n"
    rows = "- Top-left: 0.1\n- Top-right: 0.1\n- Bottom-left: 0.1\n- Bottom-right: 0.1\n"
    data = f"#### Llama | AIME24\n{rows}\n#### Before GRPO\n{rows}"
    found = read(f"## Heatmap: Scores\n\n### Components/Axes\n{axes}\n### Detailed Analysis\n{data}").observations
    assert found["panel"] == ["Llama | AIME24"] * 4 + ["Before GRPO"] * 4


def test_an_error_is_no_value_of_a_place_and_a_number_in_a_label_no_end_of_it() -> None:
    axes = "### Components/Axes\n- **X-axis ({}):** {}\n- **Y-axis ({}):** {}\n\n"
    frame = f"## Heatmap: Bal\n\n{axes}### Detailed Analysis\n"
    arrows = "- **0.1:**\n- Bal → 0.1 ± 0.3\n- Baloru → 0.4 ± 0.3\n- **0.2:**\n- Bal → 0.1 ± 0.3\n- Baloru → N/A\n"
    found = read(frame.format("Dataset", "Bal, Baloru", "Ratio", "0.1, 0.2") + arrows).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("0.1", "Bal", 0.1), ("0.1", "Baloru", 0.4), ("0.2", "Bal", 0.1),
    ]
    versus = (
        "- Hib vs. 0.1: 0.1 ± 0.3\n- Hib vs. 0.2: 0.2 ± 0.3\n- Jorida (0613) vs. 0.1: 0.3 ± 0.3\n"
        "- Jorida (0613) vs. 0.2: 0.4 ± 0.3\n"
    )
    found = read(frame.format("Ratio", "0.1, 0.2", "Model", "Hib, Jorida (0613)") + versus).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Hib", "0.1", 0.1), ("Hib", "0.2", 0.2), ("Jorida (0613)", "0.1", 0.3), ("Jorida (0613)", "0.2", 0.4),
    ]
