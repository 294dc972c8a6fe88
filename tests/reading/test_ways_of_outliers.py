"""Outliers told apart from their boxes, or behind the other statistics, are those of their boxes."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Box Plot: Nitrate by land cover
### Components/Axes
- **X-axis:** Land cover (Forest, Pasture, Row crops)
- **Y-axis:** Nitrate (mg/L), 0 to 40
### Detailed Analysis
- **Forest:** median 0.8, Q1 0.4, Q3 1.5, whiskers 0.1 to 2.9{behind[0]}
- **Pasture:** median 3.6, Q1 2.1, Q3 5.8, whiskers 0.5 to 10.4{behind[1]}
- **Row crops:** median 9.8, Q1 6.3, Q3 14.9, whiskers 1.2 to 26.0{behind[2]}
{told}
### Key Observations
- Row crops has the highest median.
"""
OUTLIERS = {"Forest": 4.2, "Pasture": 13.7, "Row crops": 31.5}


def outliers(told: str = "", behind: tuple[str, ...] = ("", "", "")) -> list[tuple[str, float]]:
    parsed = read(TEXT.format(told=told, behind=behind))
    assert not parsed.quarantine["value"]
    rows = zip(*(parsed.observations[name] for name in ("x", "y", "value")), strict=True)
    apart = [(x, y, value) for x, y, value in rows if y not in ("median", "q1", "q3", "whisker low", "whisker high")]
    assert {y for _, y, _ in apart} == {"outlier"}
    return [(x, value) for x, _, value in apart]


@pytest.mark.parametrize("told", [
    "Outliers: Forest 4.2; Pasture 13.7; Row crops 31.5.",
    "- **Outliers:** Forest (4.2), Pasture (13.7), Row crops (31.5)",
    "- **Outliers:** 4.2 (Forest), 13.7 (Pasture), 31.5 (Row crops)",
    "Points beyond the whiskers: Forest 4.2; Pasture 13.7; Row crops 31.5.",
    "Forest has one outlier at 4.2, Pasture one at 13.7 and Row crops one at 31.5.",
    "- **Outlier (Forest):** 4.2\n- **Outlier (Pasture):** 13.7\n- **Outlier (Row crops):** 31.5",
    "- **Forest outlier:** 4.2\n- **Pasture outlier:** 13.7\n- **Row crops outlier:** 31.5",
    "**Outliers**\n- Forest: 4.2\n- Pasture: 13.7\n- Row crops: 31.5",
    "| Land cover | Outlier |\n|---|---|\n| Forest | 4.2 |\n| Pasture | 13.7 |\n| Row crops | 31.5 |",
])
def test_outliers_told_for_all_boxes(told: str) -> None:
    assert dict(outliers(told)) == OUTLIERS


@pytest.mark.parametrize("behind", ["; outlier at {}", ". One outlier at {}.", ", one outlier ({})", " – outlier {}"])
def test_outliers_behind_the_statistics(behind: str) -> None:
    assert dict(outliers(behind=tuple(map(behind.format, OUTLIERS.values())))) == OUTLIERS
