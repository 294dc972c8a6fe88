"""On data lines that no layout understands, values are unread, and numbers that count or point at something are not."""

from __future__ import annotations

import pytest

from pipeline.reading import read

SHELL = """## Bar Chart: t
### Components/Axes
- **X-axis:** Source
### Detailed Analysis
"""


def roles(line: str) -> list[str]:
    """What becomes of the numbers behind the label of a data line."""
    return [role for _, _, role in read(f"{SHELL}{line}\n").roles if role != "label"]


@pytest.mark.parametrize(
    "line",
    [
        "- **Oil:** evenly pale red in all 4 zones.",
        "- **Oil:** Dark red from row 2 on.",
        "- **Oil:** A patch in columns 8 to 10.",
        "- **Oil:** slope about -0.11, R² = 0.97",
        "- **Oil (red):** A cluster with x between -60 and -30 and y between 10 and 50.",
        "- **Oil:** Stays above the others for most of the run and drops steeply in the last 10% of it.",
        "- Its upper border spreads from 70 to about 80.",
    ],
)
def test_a_number_that_counts_or_points_is_not_unread(line: str):
    assert set(roles(line)) == {"prose"}


@pytest.mark.parametrize(
    "line, count",
    [
        ("- **Oil:** North ↦ 38 ¦ South ↦ 17", 2),
        ("- **Oil:** the tall one in the middle of the second group counts, by my eye, for around 2,810 tokens.", 1),
    ],
)
def test_a_value_that_no_layout_reads_is_unread(line: str, count: int):
    assert roles(line) == ["unread"] * count


@pytest.mark.parametrize("said", [
    "About 5 points above Gas.", "5 points higher than Gas", "roughly 5% lower than **Gas**", "1.5 times Gas",
    "12 ms faster than the Gas bar",
])
def test_how_far_a_value_is_from_another_one_is_no_value(said: str):
    text = SHELL.replace("Source", "Source: Oil, Gas, Coal") + f"- **Oil:** {said}\n- **Gas:** 40\n- **Coal:** 30\n"
    found = read(text)
    assert found.observations["x"] == ["Gas", "Coal"]
    assert found.quarantine["value"] == []


@pytest.mark.parametrize("said", ["45% above the dashed line", "~45 over Wi-Fi", "45, well above the average"])
def test_a_value_that_is_compared_with_no_other_one_is_a_value(said: str):
    text = SHELL.replace("Source", "Source: Oil, Gas, Coal") + f"- **Oil:** {said}\n- **Gas:** 40\n- **Coal:** 30\n"
    assert read(text).observations["x"] == ["Oil", "Gas", "Coal"]
