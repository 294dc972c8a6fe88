"""A time of day is one number: a place along an axis, and neither an hour nor its minutes."""

from __future__ import annotations

from itertools import product

import pytest

from pipeline.reading import read

ROWS = {"Ring Road": (65, 75, 70), "Mill Street": (60, 63, 61), "Park Lane": (41, 52, 50)}
TIMES = ("06:30", "09:00", "13:15")
LINES = (
    "- **{}:** 06:30: {}, 09:00: {}, 13:15: {}", "- {}: 06:30: {}, 09:00: {}, 13:15: {}",
    "- **{}** – 06:30: {}, 09:00: {}, 13:15: {}", "- {} – 06:30: {} dB, 09:00: ~{} dB, 13:15: {} dB",
    "- **{}:** {} (06:30), {} (09:00), {} (13:15)", "- **{}:** 06:30 ({}), 09:00 ({}), 13:15 ({})",
    "- **{}:** 06:30 – {}, 09:00 – {}, 13:15 – {}", "- **{}:** 06:30 = {}, 09:00 = {}, 13:15 = {}",
    "- **{}:** {} at 06:30, {} at 09:00, {} at 13:15", "- **{}:**\n    - 06:30: {}\n    - 09:00: {}\n    - 13:15: {}",
)


@pytest.mark.parametrize("line, kind, axis", list(product(
    LINES, ("Heatmap", "Line Chart", "Bar Chart"), ("06:30, 09:00, 13:15", "Time of day"))))
def test_is_a_place_along_an_axis(line: str, kind: str, axis: str) -> None:
    others = "Y-axis" if kind == "Heatmap" else "Legend"
    head = f"## {kind}: Noise\n### Axes\n- **X-axis:** {axis}\n- **{others}:** {', '.join(ROWS)}\n### Data\n"
    found = read(head + "\n".join(line.format(name, *values) for name, values in ROWS.items()) + "\n").observations
    expected = [(name, time, value) for name, values in ROWS.items() for time, value in zip(TIMES, values, strict=True)]
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == expected
    assert dict(zip(found["x"], found["x_number"], strict=True)) == {"06:30": 6.5, "09:00": 9, "13:15": 13.25}


def test_a_value_right_behind_the_number_of_a_row_is_no_time() -> None:
    text = "## Bar Chart: Visits\n### Data\n- Week 11: 38\n- Week 12: 45\n- Week 13: 50\n"
    assert read(text).observations["value"] == [38, 45, 50]
