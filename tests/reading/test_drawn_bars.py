"""Bars redrawn with block characters between names and values."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """# Bar chart: Visitors

- **X-axis:** Museum
- **Y-axis:** Visitors (thousands), 0 to 400

### Data
```
{rows}
```
"""
CELLS = [("Harbour", 310.0), ("Textile", 95.5)]


@pytest.mark.parametrize(
    "rows",
    [
        "Harbour  ██████████  310\nTextile  ███        95.5",
        "Harbour | ▓▓▓▓▓▓▓░░ | 310\nTextile | ▓▓░░░░░░░ | 95.5",
        "Harbour: ■■■■■■ (310)\nTextile: ■■ (95.5)",
        "Harbour  310   ████████\nTextile   95.5 ██",
    ],
)
def test_a_bar_ties_a_name_to_its_value(rows: str) -> None:
    found = read(TEXT.format(rows=rows)).observations
    assert list(zip(found["x"], found["value"], strict=True)) == CELLS


def test_lines_with_several_bars_are_left_alone() -> None:
    rows = "Harbour  ██████ 310  ░░░ 120\nTextile  ██ 95.5  ░ 40"
    assert not read(TEXT.format(rows=rows)).observations["value"]
