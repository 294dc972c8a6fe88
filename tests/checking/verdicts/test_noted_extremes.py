"""Extremes that stand as notes behind values on data lines."""

from __future__ import annotations

import pytest

from pipeline.checking import judge
from pipeline.frames import frames
from pipeline.reading import read
from pipeline.sources import SourceDocument

HEAD = """## Bar Chart: Eggs per Nest
### Components/Axes
- **X-axis:** Species
- **Y-axis:** Eggs
### Detailed Analysis
"""
SERIES = """## Line Chart: Eggs per Nest
### Components/Axes
- **X-axis:** Year (2019, 2020, 2021)
- **Y-axis:** Eggs
- **Legend:** Tern (blue), Plover (red)
### Detailed Analysis
"""


def claims(text: str) -> list[tuple[object, ...]]:
    """Kind, value, x, y, scope and verdict of each claim of a text."""
    document = SourceDocument("1", "1", None, "1.md", "0" * 64, len(text), text, None)
    return [
        (row["kind"], row["value"], row["x"], row["y"], row["scope"], row["verdict"])
        for row in judge(frames([document], [read(text)])).iter_rows(named=True)
    ]


@pytest.mark.parametrize("note", [
    " (highest)", " eggs (highest value)", " (the highest of all)", ", the largest bar", " – tallest bar of the chart",
    ". The highest value.", "; this is the maximum", " (**peak**)", " eggs (best)", " (41 nests), the largest count",
    ". The tallest bar, just ahead of the tern.", " (largest bar, located in the middle)", " (remains the largest)",
])
def test_a_note_claims_an_extreme_at_the_cell_of_its_value(note: str):
    text = f"{HEAD}- **Tern:** 2.5\n- **Plover:** ~3.9{note}\n- **Gull:** 2.8\n"
    assert claims(text) == [("max", 3.9, "Plover", None, None, "supported")]


@pytest.mark.parametrize("note", ["**Top of the distribution.** Approximately 3.9", "**Peak.** About 3.9"])
def test_a_note_in_front_of_its_value_claims_an_extreme(note: str):
    text = f"{HEAD}- **Tern:** ~2.5 eggs.\n- **Plover:** {note} eggs.\n- **Gull:** ~2.8 eggs.\n"
    assert claims(text) == [("max", 3.9, "Plover", None, None, "supported")]
    assert claims(text.replace("3.9", "1.9").replace("Peak", "Maximum")) == [
        ("max", 1.9, "Plover", None, None, "refuted")]


def test_a_note_of_something_else_claims_nothing_of_the_value_behind_it():
    text = f"{HEAD}- **Tern:** ~2.5 eggs.\n- **Plover:** **Top of the list.** About 3.9 eggs.\n- **Gull:** ~2.8 eggs.\n"
    assert claims(text) == []


def test_a_note_in_the_last_column_of_a_table_is_on_the_one_value_of_its_row():
    text = (
        f"{HEAD}| Species | Eggs | Remark |\n| --- | --- | --- |\n| **Tern** | ~2.5 | Much like the gull. |\n"
        "| **Plover** | ~3.9 | **Peak value.** The most of all. |\n| **Gull** | ~2.8 | Second highest |\n"
    )
    assert claims(text) == [("max", 3.9, "Plover", None, None, "supported")]
    two = text.replace("| Eggs |", "| Eggs | Chicks |").replace("| --- |\n", "| --- | --- |\n")
    two = two.replace(" | ~", " | 1 | ~")
    assert claims(two) == []


def test_a_note_that_does_not_hold_is_refuted():
    text = f"{HEAD}- **Tern:** 2.5\n- **Plover:** 3.9\n- **Gull:** 2.8 (lowest)\n"
    assert claims(text) == [("min", 2.8, "Gull", None, None, "refuted")]


@pytest.mark.parametrize("note", [
    " (second highest)", " (highest gain)", " (the best row)", " (highest of the waders)", " (local peak)",
    ". The tallest bar, at 3.9, is red.", " (max, min and mean differ)",
])
def test_other_notes_claim_nothing_of_the_value_before_them(note: str):
    text = f"{HEAD}- **Tern:** 2.5\n- **Gull:** 2.8{note}\n- **Plover:** 3.9\n"
    assert not [claim for claim in claims(text) if claim[1] == 2.8]


def test_of_several_lines_the_one_of_the_value_is_meant_where_it_leads_in_nothing_more():
    [(*told, scope, verdict)] = claims(
        f"{SERIES}- **Tern:** 2019: 2, 2020: 2.6 (highest), 2021: 2\n- **Plover:** 2019: 4, 2020: 3.7, 2021: 4\n")
    assert (told, verdict) == (["max", 2.6, "2020", "Tern"], "supported")
    assert "Tern" in str(scope)


def test_a_label_behind_the_note_says_what_is_meant():
    [(*told, scope, verdict)] = claims(
        f"{SERIES}- **Tern:** 2019: 2, 2020: 2.6, 2021: 2\n"
        "- **Plover:** 2019: 4, 2020: 3.7 (highest in 2020), 2021: 4\n")
    assert (told, verdict) == (["max", 3.7, "2020", "Plover"], "supported")
    assert "2020" in str(scope)


def test_two_peaks_are_peaks_of_their_own():
    text = f"{HEAD}- **Tern:** 2.5\n- **Plover:** 3.9 (peak)\n- **Gull:** 2.8 (peak)\n- **Skua:** 2.1\n"
    assert claims(text) == [("max", 3.9, "Plover", None, None, "supported")]


RADAR = """## Radar Chart: Three Kayaks
### Components/Axes
- **Axes:** Speed, Grip, Comfort
- **Legend:** Otter (blue), Heron (red)
### Detailed Analysis
- **Otter** (blue): Leads in **Speed** (~8), with fair **Grip** (~6) and little **Comfort** (~3).
- **Heron** (red): {led}, with less **Speed** (~5) and **Comfort** (~2).
"""


@pytest.mark.parametrize("led, verdict", [
    ("Tops **Grip** (~9)", "supported"), ("Best in **Grip** (~9)", "supported"), ("Leads in **Grip** (~4)", "refuted"),
])
def test_a_line_that_leads_in_a_label_has_the_most_there(led: str, verdict: str):
    _, (*told, scope, found) = claims(RADAR.format(led=led))
    assert (told[0], told[2:], found) == ("max", ["Grip", "Heron"], verdict)
    assert "Grip" in str(scope)


@pytest.mark.parametrize(("note", "verdict"), [
    ("**61**. This is the highest value in this group", "supported"), ("61 (highest in the group)", "supported"),
    ("61 (lowest of this cluster)", "refuted")])
def test_this_group_is_what_the_values_beside_one_are_of(note: str, verdict: str):
    text = f"{SERIES.replace('Line', 'Grouped Bar')}**2019:**\n- **Tern:** 70\n- **Plover:** 52\n**2020:**\n" \
        f"- **Tern:** The bar reaches {note}.\n- **Plover:** 48\n"
    kind = "max" if "highest" in note else "min"
    assert claims(text) == [(kind, 61, "2020", "Tern", "x=2020", verdict)]


PIE = """## Pie Chart: Condition of Crates
### Components/Axes
* **Legend:** Reusable (blue), Scrap (red), Lost (gray)
### Detailed Analysis
1. **Reusable (Blue):**
* **Data Point:** 71.5%
2. **Scrap (Red):**
* **Data Point:** 23.0%
3. **Lost (Gray):**
* **Visual Trend:** {trend}
* **Data Point:** 5.5%
"""


@pytest.mark.parametrize("trend, found", [
    ("This is the smallest segment.", [("min", "supported")]), ("By far the narrowest slice.", [("min", "supported")]),
    ("The largest slice.", [("max", "refuted")]), ("This is the second-smallest segment.", []),
    ("The gap to the next slice is the widest.", []), ("It starts at the widest angle.", []),
])
def test_a_remark_below_a_label_speaks_of_that(trend: str, found: list[tuple[str, str]]):
    assert [(kind, verdict) for kind, _, x, *_, verdict in claims(PIE.format(trend=trend)) if x == "Lost"] == found
