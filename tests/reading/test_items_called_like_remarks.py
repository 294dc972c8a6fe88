"""Labels that are called like a remark or a part of the drawing, in the middle of a list of labels."""

from __future__ import annotations

import pytest

from pipeline.reading import read

LIST = "# Bar chart of results\n\n## Detailed Analysis\n\n{}\n"


@pytest.mark.parametrize("item", ["- {}: {}", "- **{}:** ~{}%", "1. **{}**: {} kg"])
@pytest.mark.parametrize("label", ["Peak hour", "Max pool", "Min-max", "Legend", "Line A", "Summary", "Error"])
def test_is_a_label_like_those_around_it(label: str, item: str) -> None:
    values = {"North": 27.3, label: 14.6, "South": 25.9}
    marker = item if item[0] == "-" else "*" + item[2:]
    observations = read(LIST.format("\n".join(marker.format(*pair) for pair in values.items()))).observations
    assert dict(zip(observations["x"], observations["value"], strict=True)) == values


@pytest.mark.parametrize("items", [
    ("North: 27.3", "South: 25.9", "Peak: 27.3"),  # at the end
    ("North: 27.3", "Peak: 27.3 (North)", "South: 25.9"),  # in another form
    ("North: 27.3", "Summary: 27.3", "South: 25.9"),  # a value of the list
    ("North: 27.3", "Highest value: 31.5", "South: 25.9"),  # the end of a scale
    ("North: 27.3", "Gap: 1.4", "South: 25.9"),  # worked out of the others
])  # fmt: skip
def test_is_a_remark_apart_from_them(items: tuple[str, ...]) -> None:
    observations = read(LIST.format("\n".join(f"- {item}" for item in items))).observations
    assert observations["x"] == ["North", "South"]


@pytest.mark.parametrize("signs", [("N", "P", "K"), ("N", "E", "S", "W"), ("P", "Q")])
def test_signs_of_elements_and_directions_count_nothing(signs: tuple[str, ...]) -> None:
    items = "".join(f"    - {sign}: {12 + place}\n" for place, sign in enumerate(signs))
    text = f"## Bar Chart: Uptake\n\n### Data\n- **Alpha**\n{items}- **Beta**\n{items}"
    assert len(read(text).observations["value"]) == 2 * len(signs)


@pytest.mark.parametrize("name", ["N-doped", "p-xylene", "n-hexane"])
def test_names_with_a_letter_in_front_sum_nothing_up(name: str) -> None:
    text = f"## Bar Chart: Yield\n\n### Axes\n- **X-axis:** Solvent\n\n### Data\n- **{name}:** 12\n- **Toluene:** 15\n"
    assert read(text).observations["x"] == [name, "Toluene"]
