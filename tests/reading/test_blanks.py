"""Codes and words in place of values: a cell of them is missing, and no number becomes its value."""

from __future__ import annotations

import pytest

from pipeline.reading import read

MONTHS = ("Mar", "Apr", "May")
SHAPES = ["{}: {}", "{} = {}", "{} → {}", "{} ({})", "{1} ({0})", "{} {}"]  # a place, and what is said of it
SAYINGS = ["NR", "n/d", "n/a", "not reported", "no reading", "hatched", "hidden", "illegible", "missing", "grey"]


@pytest.mark.parametrize("missing", SAYINGS)
@pytest.mark.parametrize("shape", SHAPES)
def test_what_stands_for_no_value(shape: str, missing: str):
    rows = [
        ", ".join(shape.format(place, said) for place, said in zip(MONTHS, row, strict=True))
        for row in (("12", missing, "19"), ("8", "9", "7"))
    ]
    observations = read(f"""## Heatmap: Rain
### Components/Axes
- **X-axis (months):** {", ".join(MONTHS)}
- **Y-axis (sites):** North, South
### Detailed Analysis
- **North:** {rows[0]}
- **South:** {rows[1]}
""").observations
    found = dict(zip(zip(observations["y"], observations["x"], strict=True), observations["value"], strict=True))
    assert found.pop(("North", "Apr"), None) is None
    assert found == {("North", "Mar"): 12, ("North", "May"): 19,
                     ("South", "Mar"): 8, ("South", "Apr"): 9, ("South", "May"): 7}


@pytest.mark.parametrize("missing", [
    "n/d", "n.d.", "—", "(blank)", "**n/a**", "OOM", "not reported", "illegible", "no data", "did not converge",
    "not tested (too slow)", "NR", "<LOD", "X",
])
@pytest.mark.parametrize(("row", "months"), [
    ("12, {}, 19", ("Mar", "May")), ("{}, 12, 19", ("Apr", "May")), ("12, 19, {}.", ("Mar", "Apr")),
    ("12, 19 and {}", ("Mar", "Apr")), ("12 | {} | 19", ("Mar", "May")), ("12 / {} / 19", ("Mar", "May")),
    ("12%; {}; 19%. The second is lower.", ("Mar", "May")),
    ("12 → {} → 19", ("Mar", "May")), ("{} → 12 → 19", ("Apr", "May")), ("~12 -> ~19 -> {}", ("Mar", "Apr")),
])
def test_what_stands_for_no_value_in_a_list(row: str, months: tuple[str, str], missing: str):
    observations = read(f"""## Heatmap: Rain
### Components/Axes
- **X-axis (months):** {", ".join(MONTHS)}
- **Y-axis (sites):** North, South
### Detailed Analysis
- **North:** {row.format(missing)}
- **South:** 8, 9, 7
""").observations
    cells = zip(observations["y"], observations["x"], observations["value"], strict=True)
    assert [(x, value) for y, x, value in cells if y == "North"] == list(zip(months, (12, 19), strict=True))


def test_a_remark_behind_a_list_is_no_missing_value():
    parsed = read(f"""## Heatmap: Rain
### Components/Axes
- **X-axis (months):** {", ".join(MONTHS)}
- **Y-axis (sites):** North, South
### Detailed Analysis
- **North:** 12, 17, 19, none of these is high.
- **South:** 8, 9, 7
""")
    assert parsed.observations["value"] == [12, 17, 19, 8, 9, 7]


def test_a_word_in_the_place_of_a_value():
    observations = read(f"""## Heatmap: Rain
### Components/Axes
- **X-axis (months):** {", ".join(MONTHS)}
- **Y-axis (sites):** North, South
### Detailed Analysis
- **North:** 12, flooded, 19
- **South:** 8, 9, 7, falling, 4 in all
""").observations
    assert list(zip(observations["y"], observations["x"], observations["value"], strict=True)) == [
        ("North", "Mar", 12), ("North", "May", 19), ("South", "Mar", 8), ("South", "Apr", 9), ("South", "May", 7)]


def test_a_place_behind_what_stands_for_no_value():
    observations = read("""## Heatmap: Perplexity
### Components/Axes
- **X-axis (Bits):** 2-bit, 3-bit, 4-bit
- **Y-axis (Group size):** 32, 64
### Detailed Analysis
- **32:** 6.99 at 4-bit, 10.6 at 3-bit, NaN at 2-bit
- **64:** 7.02 at 4-bit, 11.1 at 3-bit, 19.4 at 2-bit
""").observations
    found = dict(zip(zip(observations["y"], observations["x"], strict=True), observations["value"], strict=True))
    assert found.pop(("32", "2-bit"), None) is None
    assert found == {("32", "4-bit"): 6.99, ("32", "3-bit"): 10.6,
                     ("64", "4-bit"): 7.02, ("64", "3-bit"): 11.1, ("64", "2-bit"): 19.4}
