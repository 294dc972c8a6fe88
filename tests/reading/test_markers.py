"""Lists whose items begin with other markers than bullets and list numbers."""

from __future__ import annotations

import pytest

from pipeline.reading import read

BARS = "## Bar Chart: Yield\n### Axes\n- **X-axis:** Site\n- **Y-axis:** Yield (t)\n### Data\n"
NAMES, VALUES = ["Alto", "Basso", "Campo"], [4.1, 3.7, 2.2]
MARKERS = [
    ["– "] * 3, ["— "] * 3, ["· "] * 3, ["- [ ] "] * 3, ["* [x] "] * 3,
    ["a) ", "b) ", "c) "], ["a. ", "b. ", "c. "], ["(a) ", "(b) ", "(c) "],
    ["i. ", "ii. ", "iii. "], ["(1) ", "(2) ", "(3) "],
]  # fmt: skip


@pytest.mark.parametrize("markers", MARKERS, ids=str)
@pytest.mark.parametrize("item", ["{}: {}", "**{}:** ~{}", "{} – {}", "{} = {}"])
def test_a_marker_is_no_part_of_a_name(markers: list[str], item: str) -> None:
    lines = [f"{mark}{item.format(*bar)}\n" for mark, bar in zip(markers, zip(NAMES, VALUES, strict=True), strict=True)]
    found = read(BARS + "".join(lines)).observations
    assert (found["x"], found["value"]) == (NAMES, VALUES)


def test_letters_that_do_not_count_the_lines_are_left() -> None:
    found = read(f"{BARS}b) Alto: 4.1\nd) Basso: 3.7\na) Campo: 2.2\n").observations
    assert found["value"] == VALUES and found["x"] != NAMES


def test_letters_over_lists_are_those_of_panels() -> None:
    lists = "".join(f"(a) {name}\n- Spring: 1\n- Autumn: 2\n".replace("(a)", mark)
                    for mark, name in zip(("(a)", "(b)", "(c)"), NAMES, strict=True))
    found = read(f"## Bar Charts: three panels (a) to (c)\n### Axes\n- **X-axis:** Season\n### Data\n{lists}")
    assert found.panels["panel"] == NAMES
