"""One grid, worded in dozens of ways, reads back the same."""

from __future__ import annotations

import pytest

from pipeline.reading import read

HEAD = """## Heatmap: Yield by Dose and Site
### Components/Axes
* **X-axis:** Dose (Low, Mid, High)
* **Y-axis:** Site (North, South)
* **Color bar:** 0 (white) to 100 (blue)
### Detailed Analysis
"""
CELLS = [
    ("Low", "North", 10), ("Mid", "North", 20), ("High", "North", 30),
    ("Low", "South", 40), ("Mid", "South", 50), ("High", "South", 60),
]
WORDINGS = {
    "table": """\
| | Low | Mid | High |
|---|---|---|---|
| North | 10 | 20 | 30 |
| South | 40 | 50 | 60 |
""",
    "table transposed": """\
| Dose | North | South |
|---|---|---|
| Low | 10 | 40 |
| Mid | 20 | 50 |
| High | 30 | 60 |
""",
    "rows": """\
* **North:** 10, 20, 30
* **South:** 40, 50, 60
""",
    "rows brackets": """\
* **North:** [10, 20, 30]
* **South:** [40, 50, 60]
""",
    "rows slashes": """\
* **North:** 10 / 20 / 30
* **South:** 40 / 50 / 60
""",
    "rows pipes": """\
* **North:** 10 | 20 | 30
* **South:** 40 | 50 | 60
""",
    "rows and": """\
* **North:** 10, 20 and 30
* **South:** 40, 50, and 60
""",
    "rows arrow": """\
* **North:** 10 → 20 → 30
* **South:** 40 → 50 → 60
""",
    "rows approx": """\
* **North:** ~10, ~20, ~30
* **South:** approximately 40, 50, 60
""",
    "rows spaces": """\
* **North:** 10 20 30
* **South:** 40 50 60
""",
    "nested": """\
* **North**
  * Low: 10
  * Mid: 20
  * High: 30
* **South**
  * Low: 40
  * Mid: 50
  * High: 60
""",
    "nested flat": """\
**North:**
* Low: 10
* Mid: 20
* High: 30

**South:**
* Low: 40
* Mid: 50
* High: 60
""",
    "nested row word": """\
**Row North:**
- Column Low: 10
- Column Mid: 20
- Column High: 30

**Row South:**
- Column Low: 40
- Column Mid: 50
- Column High: 60
""",
    "col first": """\
**Low Dose:**
* North: 10
* South: 40

**Mid Dose:**
* North: 20
* South: 50

**High Dose:**
* North: 30
* South: 60
""",
    "col first plain": """\
**Low:**
* North: 10
* South: 40

**Mid:**
* North: 20
* South: 50

**High:**
* North: 30
* South: 60
""",
    "inline": """\
* **North:** Low: 10, Mid: 20, High: 30
* **South:** Low: 40, Mid: 50, High: 60
""",
    "inline paren": """\
* **North:** Low (10), Mid (20), High (30)
* **South:** Low (40), Mid (50), High (60)
""",
    "inline value first": """\
* **North:** 10 (Low), 20 (Mid), 30 (High)
* **South:** 40 (Low), 50 (Mid), 60 (High)
""",
    "inline value at": """\
* **North:** 10 at Low, 20 at Mid, 30 at High
* **South:** 40 at Low, 50 at Mid, 60 at High
""",
    "pair comma": """\
* North, Low: 10
* North, Mid: 20
* North, High: 30
* South, Low: 40
* South, Mid: 50
* South, High: 60
""",
    "pair slash": """\
* North / Low: 10
* North / Mid: 20
* North / High: 30
* South / Low: 40
* South / Mid: 50
* South / High: 60
""",
    "pair dash": """\
* North – Low: 10
* North – Mid: 20
* North – High: 30
* South – Low: 40
* South – Mid: 50
* South – High: 60
""",
    "pair x": """\
* North × Low: 10
* North × Mid: 20
* North × High: 30
* South × Low: 40
* South × Mid: 50
* South × High: 60
""",
    "pair at": """\
* North at Low: 10
* North at Mid: 20
* North at High: 30
* South at Low: 40
* South at Mid: 50
* South at High: 60
""",
    "pair tuple": """\
* (North, Low): 10
* (North, Mid): 20
* (North, High): 30
* (South, Low): 40
* (South, Mid): 50
* (South, High): 60
""",
    "pair tuple eq": """\
* (North, Low) = 10
* (North, Mid) = 20
* (North, High) = 30
* (South, Low) = 40
* (South, Mid) = 50
* (South, High) = 60
""",
    "pair arrow": """\
* North → Low: 10
* North → Mid: 20
* North → High: 30
* South → Low: 40
* South → Mid: 50
* South → High: 60
""",
    "pair bold named": """\
* **Site North, Dose Low:** 10
* **Site North, Dose Mid:** 20
* **Site North, Dose High:** 30
* **Site South, Dose Low:** 40
* **Site South, Dose Mid:** 50
* **Site South, Dose High:** 60
""",
    "pair eq": """\
* Site=North, Dose=Low: 10
* Site=North, Dose=Mid: 20
* Site=North, Dose=High: 30
* Site=South, Dose=Low: 40
* Site=South, Dose=Mid: 50
* Site=South, Dose=High: 60
""",
    "colour behind": """\
**North**
* Low: 10 (white)
* Mid: 20 (light blue)
* High: 30 (blue)
**South**
* Low: 40 (blue)
* Mid: 50 (blue)
* High: 60 (dark blue)
""",
    "colour front": """\
**North**
* Low: white, 10
* Mid: light blue, 20
* High: blue, 30
**South**
* Low: blue, 40
* Mid: blue, 50
* High: dark blue, 60
""",
    "colour and bound": """\
**North**
* Low: white (<10)
* Mid: pale blue (up to 20)
* High: blue (at least 30)
**South**
* Low: blue (> 40)
* Mid: blue (more than 50)
* High: dark blue (≥60)
""",
    "numbered": """\
1. **North:** 10, 20, 30
2. **South:** 40, 50, 60
""",
    "row n": """\
* **Row 1 (North):** 10, 20, 30
* **Row 2 (South):** 40, 50, 60
""",
    "row n sentence": """\
* **Row 1 (North):** The values are 10, 20, 30. The row rises.
* **Row 2 (South):** The values are 40, 50, 60. It is higher.
""",
    "row colon columns": """\
* **North** (Low, Mid, High): 10, 20, 30
* **South** (Low, Mid, High): 40, 50, 60
""",
    "pairs under parts": """\
* **Upper half (pale):**
  * (Low, North): 10
  * (Mid, North): 20
  * (High, North): 30
* **Lower half (dark):**
  * (Low, South): 40
  * (Mid, South): 50
  * (High, South): 60
""",
    "pairs in one line": """\
* **Pale cells:** North → Low (10), North → Mid (20), North → High (30)
* **Dark cells:** South → Low (40), South → Mid (50), South → High (60)
""",
    "pairs and semicolons": """\
* **Cells:** North, Low: 10; North, Mid: 20; North, High: 30; South, Low: 40; South, Mid: 50; South, High: 60
""",
    "pm": """\
* **North:** 10 ± 1, 20 ± 2, 30 ± 1.5
* **South:** 40 (±1), 50 (±2), 60 (±1)
""",
}


@pytest.mark.parametrize("wording", WORDINGS.values(), ids=WORDINGS)
def test_grid(wording):
    read_back = read(f"{HEAD}{wording}\n### Key Observations\n- The highest value stands out.\n")
    cells = read_back.observations
    assert sorted(zip(cells["x"], cells["y"], cells["value"], strict=True)) == sorted(CELLS)
    assert not read_back.quarantine["value"]


@pytest.mark.parametrize(
    "bars",
    [
        "* **Alto:** Approximately 4.5, with an error bar extending from approximately 4 to 6.\n"
        "* **Mezzo:** Approximately 8. The error bar extends from approximately 7 to 9.\n",
        "1. **Alto**:\n- Mean pitch: 4.5\n- Error bar spans 4 to 6.\n2. **Mezzo**:\n- Mean pitch: 8\n"
        "- Error bar spans 7 to 9.\n",
        "* **Alto:** ~4.5 (CI 4–6)\n* **Mezzo:** ~8 (confidence interval: 7 to 9)\n",
        "* **Alto:** 4.5 [4, 6]\n* **Mezzo:** 8 (error bars: 7-9)\n",
        "* **Alto:** 4.5 [4, 6], **Mezzo:** 8 [7, 9]\n",
        "| Voice | Pitch |\n|---|---|\n| Alto | 4.5 (band 4–6) |\n| Mezzo | 8 (band 7–9) |\n",
    ],
)
def test_error_bars_and_intervals_bound_the_values(bars: str):
    head = (
        "## Bar Chart: Mean Pitch\n### Components/Axes\n* **X-axis:** Alto, Mezzo\n* **Y-axis:** Mean pitch\n"
        "### Detailed Analysis\n"
    )
    parsed = read(head + bars)
    found = parsed.observations
    assert (found["x"], found["value"]) == (["Alto", "Mezzo"], [4.5, 8])
    assert (found["lower"], found["upper"]) == ([4, 7], [6, 9])
    assert parsed.ledger["uncertainty"] == 4
    assert not parsed.statements["kind"]


@pytest.mark.parametrize(
    "row",
    [
        "\n  * Low: 10\n  * All other doses: 5",
        "\n  * Others: 5\n  * Low: 10",
        "\n  * All doses: **10** (Low), **5** (Mid, High)",
        "\n  * All doses: 10 for Low, 5 for Mid and High",
        " 10 (Low), 5 (all other doses)",
        " 5 except Low (10)",
        " Low: 10; Mid, High: 5",
        "\n  * Low: 10\n  * Mid/High: 5",
        "\n  * Low: 10\n  * High, Mid: 5\n* **East:**\n  * Mid: 2",
    ],
)
def test_cells_that_share_a_value(row: str):
    cells = read(f"{HEAD}* **North:**{row}\n* **South:** 40, 50, 60\n").observations
    found = [cell for cell in zip(cells["y"], cells["x"], cells["value"], strict=True) if cell[0] == "North"]
    assert sorted(found) == [("North", "High", 5), ("North", "Low", 10), ("North", "Mid", 5)]


@pytest.mark.parametrize(
    "row", ["All low doses: 5", "All doses: 5 to 12 and darker", "All other doses are pale, 5 of 9", "All: 5 (High)"]
)
def test_a_value_of_some_cells_is_not_that_of_all(row: str):
    cells = read(f"{HEAD}* **North**\n  * Low: 10\n  * {row}\n* **South:** 40, 50, 60\n").observations
    assert ("Low", "North", 10) in zip(cells["x"], cells["y"], cells["value"], strict=True)
    assert ("Mid", "North", 5) not in zip(cells["x"], cells["y"], cells["value"], strict=True)


def test_labels_that_only_their_spelling_tells_apart():
    text = HEAD.replace("Low, Mid, High", "The, cat, the").replace("Dose", "Token")
    cells = read(f"{text}* **North**\n  * The: 1\n  * cat: 2\n  * the: 3\n* (the, South) → 4\n").observations
    assert sorted(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        ("The", "North", 1), ("cat", "North", 2), ("the", "North", 3), ("the", "South", 4),
    ]


def test_a_bracket_that_does_not_hold_the_value_bounds_nothing():
    parsed = read(
        "## Bar Chart: Counts\n### Components/Axes\n* **X-axis:** Alto, Mezzo\n### Detailed Analysis\n"
        "* **Alto:** 12 [20, 30]\n* **Mezzo:** 9 [1, 3]\n"
    )
    assert parsed.observations["value"] == [12, 9]
    assert parsed.observations["lower"] == [None, None]


@pytest.mark.parametrize("begin", ["", "\\n\\n", "\\n", "\\n\n"], ids=["nothing", "two", "one", "mixed"])
def test_title_behind_line_ends_that_are_written_out(begin: str):
    parsed = read(f"{begin}{HEAD}{WORDINGS['table']}")
    assert (parsed.title, set(parsed.observations["panel"])) == (
        "Heatmap: Yield by Dose and Site",
        {"Yield by Dose and Site"},
    )


def test_a_measure_that_says_a_word_twice_beside_a_label_that_ends_in_it():
    parsed = read(
        '## Line Chart: Yield\n### Components/Axes\n- **X-axis:** Step\n- **Y-axis:** "Ion per ion"\n'
        "### Detailed Analysis\n| Step | Alto | Basso |\n|---|---|---|\n| 1 | 4 | 5 |\n| Final Ion | 8 | 9 |\n"
        "### Key Observations\n- The highest ion is 9.\n"
    )
    assert parsed.observations["value"] == [4, 5, 8, 9]
    assert parsed.statements["kind"] == ["max"]
