"""Sentences about one category each, with the series in front of their values."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TASKS = """# Grouped bar chart of accuracy

Dark blue is "Full model", light blue is "w/o depth" and grey "w/o both".

## Data

{told}
"""
CELLS = [
    ("ScanQA", "Full model", 29.4), ("ScanQA", "w/o depth", 27.8), ("ScanQA", "w/o both", 24.9),
    ("SQA3D", "Full model", 58.7), ("SQA3D", "w/o depth", 57.9), ("SQA3D", "w/o both", 51.6),
]
SENTENCES = [
    "On **{}**, the Full model obtains {}, w/o depth obtains {}, and w/o both obtains {}.",
    "- On {}, Full model scores {}%, w/o depth {}% and w/o both {}%. The gap is 4 points.",
    "For the *{}* benchmark, the Full model accounts for {} points, w/o depth a mere {}, while w/o both takes {}.",
    "- **{}:** the Full model needs {} seconds, w/o depth needs {} and w/o both only {}.",
]


def cells(told: str) -> list[tuple[str, str, float]]:
    observed = read(TASKS.format(told=told)).observations
    return list(zip(observed["x"], observed["y"], observed["value"], strict=True))


@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_value_has_its_series_in_front(sentence: str) -> None:
    rows = [("ScanQA", 29.4, 27.8, 24.9), ("SQA3D", 58.7, 57.9, 51.6)]
    assert cells("\n\n".join(sentence.format(*row) for row in rows)) == CELLS


@pytest.mark.parametrize(
    "sentence",
    [
        "On ScanQA, the Full model beats w/o depth by 1.6 and w/o both by 4.5.",
        "In contrast, the Full model gains 3.2, and w/o depth gains 2.1.",
        "On ScanQA, the Full model is 1.6 points higher and w/o both 4.5 points lower.",
        "On average, the Full model obtains 44.1 and w/o both obtains 38.3.",
    ],
)
def test_a_comparison_tells_no_values(sentence: str) -> None:
    assert cells(sentence) == []


def test_paragraphs_under_bold_heads_of_panels_need_no_section() -> None:
    told = "On **{}**, Alto obtains {}, Basso {} and Campo {}.\n"
    panels = {"Accuracy": {"X": (12, 10, 8), "Y": (31, 27, 9)}, "Time": {"X": (400, 300, 90), "Y": (900, 700, 80)}}
    text = 'Two bar charts. Dark blue is "Alto", grey is "Basso" and red is "Campo".\n\n' + "\n".join(
        f"**{place} chart: {panel}**\n\n" + "\n".join(told.format(x, *row) for x, row in rows.items())
        for place, (panel, rows) in zip(("Upper", "Lower"), panels.items(), strict=True)
    )
    observed = read(text).observations
    assert list(zip(observed["panel"], observed["x"], observed["y"], observed["value"], strict=True)) == [
        (panel, x, name, value)
        for panel, rows in panels.items() for x, row in rows.items()
        for name, value in zip(("Alto", "Basso", "Campo"), row, strict=True)
    ]
