"""Words between the values of a row name none of them: "49% (9) and, in the deepest orange, 37% (12)"."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Heatmap: Vaccine Effectiveness

### Components/Axes
- **X-axis (Months)**: 1, 3, 6, 12
- **Y-axis (Age Group)**: {groups}

### Detailed Analysis
1. **Age Group {first}**
   - 94% (1), 90% (3), 81% (6), 62% (12)
2. **Age Group 75+**
   - {row}

### Key Observations
- The last row is low.
"""


def row(line: str) -> dict[str, float]:
    """The cells of the last row."""
    observations = read(TEXT.format(groups="18–39, 75+", first="18–39", row=line)).observations
    found = zip(observations["x"], observations["y"], observations["value"], strict=True)
    return {x: value for x, y, value in found if y == "75+"}


@pytest.mark.parametrize(
    "line",
    [
        "84% (1), 77% (3), 63% (6) and, in the deepest orange, 37% (12)",
        "84% (1), 77% (3), 63% (6), and, lowest of all, 37% (12)",
        "84% (1), 77% (3), 63% (6) and – the lowest of all – 37% (12)",
        "84% (1), then 77% (3), then 63% (6), but only 37% (12)",
        "84% (1), 77% (3), 63% (6), and finally 37% (12)",
        "84% (1), in pale orange 77% (3), 63% (6), 37% (12)",
        "84% (1, green), 77% (3, green), 63% (6, yellow), 37% (12, orange)",
        "84% (1), 77% (3; pale orange), 63% (6), 37% (12; orange)",
        "1: 84%, 3: 77%, 6: 63% and, in the deepest orange, 12: 37%",
        "Values: 84% (1), 77% (3), 63% (6) and, as the lowest value of the figure, 37% (12).",
    ],
)
def test_words_between_values_are_passed_over(line: str) -> None:
    assert row(line) == {"1": 84, "3": 77, "6": 63, "12": 37}


def test_a_name_without_a_value_is_no_aside() -> None:
    assert row("84% (1), in month 3, 63% (6), 37% (12)").get("3") is None


@pytest.mark.parametrize(
    "groups, first",
    [("18–39, 75+", "18–39"), ("18–39 and 75+", "18–39"), ("Under 18, 18–74, 75+", "Under 18"), ("<75, 75+", "<75")],
)
def test_labels_that_are_intervals(groups: str, first: str) -> None:
    parsed = read(TEXT.format(groups=groups, first=first, row="84% (1), 77% (3), 63% (6), 37% (12)"))
    assert list(dict.fromkeys(parsed.observations["y"])) == [first, "75+"]
    assert parsed.panels["y_ticks"] == [groups.replace(" and ", ", ").split(", ")]
