"""Where bars end is told by ticks beside them, which are not their values."""

from __future__ import annotations

from pipeline.reading import read


def test_a_bar_ends_beside_a_tick() -> None:
    text = """\
## Horizontal Bar Chart: Weights
### Components/Axes
- **Y-axis:** "Feature"
- **X-axis:** "Weight", 0.0 to 0.5 with ticks every 0.1
### Bars
1. **Sex:** The bar ends just right of the 0.2 tick, at 0.205.
2. **BMI:** The bar stops slightly short of the 0.2 gridline, at about 0.19.
3. **LDL:** The bar ends halfway between 0.1 and 0.2, at roughly 0.15.
4. **HDL:** The bar reaches a little past the 0.1 mark (0.11).
"""
    rows = read(text).observations
    cells = list(zip(rows["x"], rows["y"], rows["value"], strict=True))
    assert cells == [("Sex", None, 0.205), ("BMI", None, 0.19), ("LDL", None, 0.15), ("HDL", None, 0.11)]
