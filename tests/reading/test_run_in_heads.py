"""Texts whose sections are run into their paragraphs: "**What it shows.** A dot plot …"."""

from __future__ import annotations

import pytest

from pipeline.reading import read

FOREST = """# Subgroup hazard ratios: dot plot

**{head}.** A forest-style dot plot. Each subgroup is a filled square.

The right-hand margin prints the estimates:

| Subgroup | HR | 95% CI | Crosses 1.0? |
|---|---|---|---|
| Men | 0.79 | 0.71–0.88 | no |
| Women | 0.87 | 0.73–1.04 | yes |

{told}

**Observations**

- Women have the highest hazard ratio (0.87).

**Interpretation.** The benefit is consistent.
"""


def _cells(text: str) -> list[tuple[str, str | None, float]]:
    observations = read(text).observations
    return sorted(zip(observations["x"], observations["y"], observations["value"], strict=True))


@pytest.mark.parametrize("head", ["What it shows", "What is shown", "How it is drawn", "Set-up", "At a glance"])
@pytest.mark.parametrize(
    "told",
    [
        "Below a thin rule, the pooled estimate is drawn as a diamond and labelled Overall: 0.81 (0.74–0.88).",
        "Overall: 0.81 (0.74–0.88)",
        "The last row has no square and is called “Overall”: 0.81.",
    ],
)
def test_such_a_head_names_nothing_and_a_line_below_the_table_adds_to_it(head: str, told: str) -> None:
    expected = [("Men", None, 0.79), ("Overall", None, 0.81), ("Women", None, 0.87)]
    assert _cells(FOREST.format(head=head, told=told)) == expected
    assert _cells(FOREST.format(head=head, told=told).replace("**", "")) == expected


def test_a_row_that_has_no_columns_below_a_table_is_set_aside() -> None:
    parsed = read(FOREST.format(head="What it shows", told="Children, left to right: 0.1, 0.2, 0.4. They go on."))
    assert parsed.observations["value"] == [0.79, 0.87]
    assert parsed.quarantine["value"] == [0.1, 0.2, 0.4]
