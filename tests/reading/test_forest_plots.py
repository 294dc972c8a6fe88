"""Estimates with their confidence intervals, as forest plots show them."""

from __future__ import annotations

import pytest

from pipeline.reading import read

PLOT = """# Forest plot: odds ratios by subgroup

**How it is drawn.** Each subgroup is a square with a horizontal line for its 95% interval.

**{head}**

{data}

**Observations**

- Men have the lowest odds ratio (0.79).
"""
BULLETS = "- Men: {}0.79 (0.71–0.88)\n- Women: {}0.87 (0.73{}1.04)"
TABLE = """| Subgroup | n | {} | p |
|---|---|---|---|
| Men | 412 | 0.79 (0.71–0.88) | 0.01 |
| Women | 690 | 0.87 (0.73–1.04) | {} |"""
COLUMNS = """| Subgroup | OR | 95% CI | p |
|---|---|---|---|
| Men | 0.79 | 0.71–0.88 | 0.01 |
| Women | 0.87 | 0.73–1.04 | 0.1 |"""


@pytest.mark.parametrize("head", ["Estimates", "Numbers", "Values"])
@pytest.mark.parametrize(
    "data",
    [
        BULLETS.format("", "", "–"),
        BULLETS.format("", "", " to "),
        BULLETS.format("**", "**", "–").replace("(", "** ("),
        TABLE.format("OR (95% CI)", "0.13"),
        TABLE.format("OR", "<0.001"),
        COLUMNS,
    ],
)
def test_an_interval_bounds_its_estimate_and_p_and_n_are_no_values(head: str, data: str) -> None:
    found = read(PLOT.format(head=head, data=data)).observations
    assert found["y"] == [None, None]
    assert list(zip(found["x"], found["value"], found["lower"], found["upper"], strict=True)) == [
        ("Men", 0.79, 0.71, 0.88), ("Women", 0.87, 0.73, 1.04)
    ]


def test_a_range_that_is_no_interval_bounds_nothing() -> None:
    text = "## Bar Chart: Visits\n### Data\n- Young: 12 (10–14)\n- Old: 8 (6–9)\n### Trends\n- Old is lower.\n"
    found = read(text).observations
    assert (found["value"], found["lower"]) == ([12.0, 8.0], [None, None])


def test_an_interval_that_does_not_hold_the_estimate_bounds_nothing() -> None:
    text = "## Bar Chart: Visits\n### Data\n| Age | Visits | 95% CI |\n|---|---|---|\n| Young | 12 | 14–18 |\n"
    found = read(text).observations
    assert (found["value"], found["lower"], found["upper"]) == ([12.0], [None], [None])


@pytest.mark.parametrize("end", [";", ".", ""])
def test_a_comma_stands_in_front_of_a_value_and_its_interval(end: str) -> None:
    rows = {"Current smoking": 2.31, "BMI (per 5 kg/m²)": 1.12, "HDL-C": 0.71}
    items = "\n".join(f"- {name}, {value} (95 % CI 0.58 to 2.69){end}" for name, value in rows.items())
    heads = "## Display\nA forest plot in two panels, Men to the left and Women to the right.\n\n## Estimates\n"
    found = read(heads + "".join(f"\n**{who}** (n = {n}; 61 events). The ratios are:\n\n{items}\n" for who, n in
                                 (("Men", "4,812"), ("Women", "5,377")))).observations
    assert list(zip(found["panel"], found["x"], found["value"], strict=True)) == [
        (who, name, value) for who in ("Men", "Women") for name, value in rows.items()
    ]
