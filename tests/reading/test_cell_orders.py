"""In which order the values of a row stand is told beside its name, behind the values, or over all rows."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Confusion Matrix: Sleep Staging

### Components/Axes
- **Y-axis:** "True Stage", from top to bottom: Wake, N1, N2
- **X-axis:** "Predicted Stage", from left to right: Wake, N1, N2

### Detailed Analysis
{lines}
- **N1:** 1, 2, 3

### Key Observations
- The diagonal is dark.
"""
SIZES = "Wake", "N1", "N2"


def cells(lines: str) -> dict[tuple[str, str], float]:
    observations = read(TEXT.format(lines=lines)).observations
    return dict(zip(zip(observations["x"], observations["y"], strict=True), observations["value"], strict=True))


def row(line: str) -> list[float]:
    """The values of row N2 from left to right."""
    found = cells(line)
    return [found[x, "N2"] for x in SIZES]


@pytest.mark.parametrize(
    "line",
    [
        "- **Row 3 (True Stage N2), values from right to left:** 55, 118, 27",
        "- **Row 3 (True Stage N2; right to left):** 55, 118, 27",
        "- **Row 3 – N2 – right to left:** 55, 118, 27",
        "- **True N2 (row 3), listed right-to-left:** 55, 118, 27",
        "- **N2** (read from right to left): 55, 118, 27",
        "- **N2, in reverse order:** 55, 118, 27",
        "- **N2 [reversed]:** 55, 118, 27",
        "- **N2, from N2 to Wake:** 55, 118, 27",
        "- **N2:** (right to left) 55, 118, 27",
        "- **N2:** from right to left: 55, 118, 27",
        "- **N2:** from N2 back to Wake: 55, 118, 27",
        "- **N2:** from N2 back to Wake: 55 → 118 → 27",
        "- **N2:** reversed: 55, 118, 27",
        "- **N2:** (right to left) 55 → 118 → 27",
        "- **N2:** 55, 118, 27 (right to left)",
        "- **N2:** 55, 118, 27, read from right to left",
        "The values of each row go from right to left.\n- **N2:** 55, 118, 27",
    ],
)
def test_values_from_the_right_are_turned_round(line: str) -> None:
    assert row(line) == [27, 118, 55]
    assert row(line) == [27, 118, 55], "what was read before must change nothing"


@pytest.mark.parametrize(
    "line",
    [
        "- **N2, values from left to right:** 27, 118, 55",
        "- **Row N2 (left → right):** 27, 118, 55",
        "- **N2 (Wake to N2):** 27, 118, 55",
        "- **Reverse (N2):** 27, 118, 55",
    ],
)
def test_values_from_the_left_stay(line: str) -> None:
    assert list(cells(line).values())[:3] == [27, 118, 55]


@pytest.mark.parametrize("line", ["- **N2, sorted by size:** 118, 55, 27", "- **N2:** 118, 55, 27 (descending order)"])
def test_values_sorted_by_size_are_set_aside(line: str) -> None:
    assert {y for _, y in cells(line)} == {"N1"}


def test_a_column_is_read_from_the_end_that_it_names() -> None:
    text = TEXT.replace("- **N1:** 1, 2, 3", "- **Column N1:** 1, 2, 3")
    text = text.replace(": Wake, N1, N2\n- **X", ": A, B, C\n- **X")
    observations = read(text.format(lines="- **Column N2, bottom to top:** 5, 6, 7")).observations
    found = dict(zip(zip(observations["x"], observations["y"], strict=True), observations["value"], strict=True))
    assert (found["N2", "A"], found["N2", "C"]) == (7, 5)
    assert (found["N1", "A"], found["N1", "C"]) == (1, 3)


def test_a_declared_label_is_no_order() -> None:
    text = TEXT.replace("Wake, N1, N2", "Plain, Reversed")
    text = text.replace("**N1:** 1, 2, 3", "**Plain:** 3, 4")
    observations = read(text.format(lines="- **Reversed:** 1, 2")).observations
    found = dict(zip(zip(observations["x"], observations["y"], strict=True), observations["value"], strict=True))
    assert found["Plain", "Reversed"] == 1


def test_a_raised_digit_is_no_place_of_a_row() -> None:
    found = cells("- **Row 3¹:** 55, 118, 27")
    assert [found[x, "N1"] for x in SIZES] == [1, 2, 3]
