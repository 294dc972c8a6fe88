"""Values of a small grid that stand behind their positions."""

from __future__ import annotations

import pytest

from pipeline.reading import read

ROWS = [
    "top-left 0.52 (teal), top-center 0.97 (green), and top-right 1.21",
    "left: 0.52, center: 0.97, right: 1.21",
    "left cell 0.52; middle cell 0.97; right cell 1.21",
]


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("declared", [
    "Ratio, with Low on the left, Medium in the center, and High on the right",
    "Ratio: Low, Medium, High",
])
def test_a_row_by_positions(declared: str, row: str) -> None:
    observations = read(f"""## Heatmap: Returns
### Components/Axes
- **Columns:** {declared}
- **Rows:** Size: Small, Mid, Big
### Detailed Analysis
- **Top row:** {row}
""").observations
    found = set(zip(observations["x"], observations["y"], observations["value"], strict=True))
    assert found == {("Low", "Small", 0.52), ("Medium", "Small", 0.97), ("High", "Small", 1.21)}
