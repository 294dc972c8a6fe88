"""What is told beside the cells of each row, and is none of them."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TRUST = """## {kind}: Trust in Scientists
### Axes
{axes}
### Data
{rows}
### Observations
- Japan is first.
"""
AXES = {
    "Heatmap": "- X-axis: Country: Japan, Korea\n- Y-axis: Answer: Agree, Neutral, Disagree",
    "Bar Chart": "- X-axis: Country: Japan, Korea\n- Y-axis: Share\n"
    "- Legend: Agree (blue), Neutral (grey), Disagree (red)",
}
LISTS = "**{country}**\n- {note}: {count}\n- Agree: {a}%\n- Neutral: {b}%\n- Disagree: {c}%\n"
PAIRS = "- **{country}:** Agree: {a}%, Neutral: {b}%, Disagree: {c}%, {note}: {count}"


def answers(kind: str, row: str, note: str, unit: str = "") -> dict[tuple[str, str], float]:
    rows = "\n".join(
        row.format(country=country, note=note, count=f"{count}{unit}", a=a, b=b, c=c)
        for country, count, a, b, c in (("Japan", "1,012", 41, 33, 26), ("Korea", "998", 48, 29, 23))
    )
    cells = read(TRUST.format(kind=kind, axes=AXES[kind], rows=rows)).observations
    return dict(zip(zip(cells["x"], cells["y"], strict=True), cells["value"], strict=True))


@pytest.mark.parametrize("kind", AXES)
@pytest.mark.parametrize("row", [LISTS, PAIRS])
@pytest.mark.parametrize("note", ["Adults asked", "N", "Sample size"])
def test_a_number_of_another_unit_in_each_row_is_no_cell(kind: str, row: str, note: str) -> None:
    found = answers(kind, row, note)
    assert len(found) == 6
    assert found["Japan", "Agree"] == 41


@pytest.mark.parametrize("kind", AXES)
def test_a_share_that_the_axes_do_not_list_is_one(kind: str) -> None:
    assert len(answers(kind, LISTS, "No answer", unit="%")) == 8


@pytest.mark.parametrize(("value", "count"), [("23", 6), ("24", 9)])
def test_a_row_said_again_under_another_name_is_none(value: str, count: int) -> None:
    axes = "- X-axis: Answer: Agree, Neutral, Disagree\n- Y-axis: Country: Japan, Korea"
    lists = "- **Japan:** 41, 33, 26\n**Korea**\n- Agree: 48\n- Neutral: 29\n- Disagree: 23\n"
    again = f"**The last group, read a second time:** 48, 29, {value} (blue to red)"
    found = read(TRUST.format(kind="Heatmap", axes=axes, rows=lists + again))
    assert found.ledger["observation"] == count


@pytest.mark.parametrize("note", ["κ: ~0.91", "**Accuracy:** 0.91", "Agreement = 0.91"])
@pytest.mark.parametrize(
    "row", ["- Japan taken for Japan: {a}\n- Japan taken for Korea: {b}\n", "- **Japan:** {a}, {b}\n"]
)
def test_a_statistic_below_the_cells_of_a_panel_is_none(row: str, note: str) -> None:
    axes = "- X-axis: Guess: Japan, Korea\n- Y-axis: Country: Japan, Korea"
    panels = (("Old", 8, 2), ("New", 9, 1))
    rows = "".join(f"**{name} Panel**\n{row.format(a=a, b=b)}- {note}\n" for name, a, b in panels)
    found = read(TRUST.format(kind="Heatmap", axes=axes, rows=rows))
    assert sorted(found.observations["value"]) == [1, 2, 8, 9]
    assert len(found.panels["panel"]) == 2
