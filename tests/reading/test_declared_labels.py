"""A label reads the same however an axis declares it, whatever it is called, and wherever its values stand."""

from __future__ import annotations

import random

import pytest

from pipeline.reading import read

SERIES = ("Road", "Rail", "Air")
LABELS = {
    "plain": ("Austria", "Latvia", "Belgium", "Spain"),
    "numbers in names": ("AIME24", "GPQA D", "Top-5", "F1@10"),
    "parentheses": ("Llama-3 (8B)", "GPT-4 (0613)", "Qwen2", "Phi-3 (mini)"),
    "ranges": ("18–29", "30–49", "50–64", "65 and over"),
    "words for scales": ("linear probe", "full fine-tuning", "adapter", "range check"),
    "stages": ("Start", "Middle", "Peak load", "End"),
    "words for drawings": ("Key", "Values", "Bar", "Line 1"),
    "remarks": ("Trend", "Gain", "Note 3", "Average"),
}
COMMAS = ("Forest, dense", "Forest, open", "Water", "City")
DECLARED = {
    "behind the name": lambda labels: f"* **X-axis:** Group: {', '.join(labels)}",
    "behind the axis": lambda labels: f"* **X-axis (Group):** {', '.join(labels)}",
    "bullets": lambda labels: "* **X-axis:** Group\n" + "\n".join(f"  * {label}" for label in labels),
    "numbered": lambda labels: "* **X-axis:** Labeled \"Group\". Four groups from left to right:\n" + "\n".join(
        f"{number}. {label}" for number, label in enumerate(labels, 1)),
    "quotes": lambda labels: '* **X-axis:** "Group". Labels: ' + ", ".join(f'"{label}"' for label in labels) + ".",
    "code": lambda labels: "- **X-axis (Group)**: " + ", ".join(f"`{label}`" for label in labels),
    "semicolons": lambda labels: f"- **X-axis (Group)**: {'; '.join(labels)}",
    "slashes": lambda labels: f"* **X-axis:** Group - {' / '.join(labels)}",
    "brackets": lambda labels: f"* **X-axis:** Group [{', '.join(labels)}]",
}
FOR_COMMAS = ("bullets", "numbered", "quotes", "code", "semicolons", "slashes")
BODIES = {
    "rows": lambda labels, value: [f"* **{y}:** {', '.join(value[x, y] for x in labels)}" for y in SERIES],
    "pairs": lambda labels, value: [
        f"* **{y}:** {', '.join(f'{x}: {value[x, y]}' for x in labels)}" for y in SERIES],
    "values first": lambda labels, value: [
        f"* **{y}:** {', '.join(f'{value[x, y]} ({x})' for x in labels)}" for y in SERIES],
    "nested": lambda labels, value: [
        line for y in SERIES for line in (f"* **{y}:**", *(f"  * {x}: {value[x, y]}" for x in labels))],
    "table": lambda labels, value: [
        f"| Group | {' | '.join(SERIES)} |", "|---|---|---|---|",
        *(f"| {x} | {' | '.join(value[x, y] for y in SERIES)} |" for x in labels)],
}
SHELLS = {
    "chart": "## Bar Chart: Freight\n### Components/Axes\n{}\n* **Y-axis:** Share, from 0 to 100\n"
             "* **Legend:** Road (blue), Rail (red), Air (green)\n### Detailed Analysis\n{}\n",
    "grid": "## Heatmap: Freight\n### Components/Axes\n{}\n* **Y-axis:** Mode: Road, Rail, Air\n"
            "### Detailed Analysis\n{}\n",
}


def check(shell: str, declared: str, labels: tuple[str, ...], body: str) -> None:
    values = random.Random(3)
    told = {(x, y): f"{values.randrange(10, 990) / 10}" for x in labels for y in SERIES}
    text = SHELLS[shell].format(DECLARED[declared](labels), "\n".join(BODIES[body](labels, told)))
    found = read(text).observations
    cells = set(zip(found["x"], found["y"], found["value"], strict=True))
    assert cells == {(x, y, float(value)) for (x, y), value in told.items()}, text


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("declared", DECLARED)
@pytest.mark.parametrize("kind", LABELS)
def test_a_label_reads_the_same_however_it_is_declared(kind: str, declared: str, body: str) -> None:
    for shell in SHELLS:
        check(shell, declared, LABELS[kind], body)


@pytest.mark.parametrize("body", [body for body in BODIES if body != "pairs"])
@pytest.mark.parametrize("declared", FOR_COMMAS)
def test_a_label_with_a_comma(declared: str, body: str) -> None:
    for shell in SHELLS:
        check(shell, declared, COMMAS, body)


def test_a_sentence_in_parentheses_is_no_part_of_the_last_label() -> None:
    text = (
        "## Heatmap: Odds\n\n### Components/Axes\n- **Columns:** Quartile: Q2, Q3, Q4. (Q1 is the reference, fixed at "
        "1.00, and is not "
        "drawn.)\n- **Rows:** A, B\n\n### Data\n- A: 1, 2, 3\n- B: 4, 5, 6\n"
    )
    assert read(text).panels["x_ticks"] == [["Q2", "Q3", "Q4"]]


def test_a_table_of_axes_declares_them_where_it_says_where_they_stand() -> None:
    text = (
        "## Detector map\n\n### Axis Information\n\n| Axis | Title | Ticks |\n|---|---|---|\n| X (bottom) | Q_x | "
        "-0.1, 0.0, 0.1 |\n"
        "| Y (left) | Q_y | -0.1, 0.0, 0.1 |\n\n### Trend\nA heatmap. It falls to the rim.\n"
    )
    assert read(text).observations["value"] == []
