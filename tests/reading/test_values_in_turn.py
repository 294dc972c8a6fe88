"""Values and places that take turns along a line, and codes and words in place of values."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TURNS = [
    "starts at ~{0}% ({x0} h), rises to ~{1}% ({x1} h), and reaches ~{2}% ({x2} h)",
    "{0}% at {x0} h, {1}% at {x1} h, {2}% at {x2} h",
    "at {x0} h it is {0}%, at {x1} h {1}%, at {x2} h {2}%",
    "{x0} h ({0}%), {x1} h ({1}%), {x2} h ({2}%)",
    "{0}% ({x0} h), {1}% ({x1} h), {2}% ({x2} h)",
    "{x0} h: {0}%, {x1} h: {1}%, {x2} h: {2}%",
]
TRUE = {"Alto": (61.0, 72.5, 80.0), "Bora": (55.0, 58.0, 59.5)}
HOURS = ("1", "5", "24")


@pytest.mark.parametrize("turn", TURNS)
def test_values_and_places_that_take_turns(turn: str):
    places = {f"x{at}": hour for at, hour in enumerate(HOURS)}
    lines = "\n".join(f"- **{name}:** {turn.format(*values, **places)}." for name, values in TRUE.items())
    observations = read(f"""## Line Chart: Uptake
### Components/Axes
- **X-axis:** Time (h), ticks 1, 5, 24
- **Y-axis:** Uptake (%), from 0 to 100
- **Legend:** Alto (black), Bora (blue)
### Detailed Analysis
{lines}
""").observations
    found = set(zip(*(observations[name] for name in ("y", "x", "value")), strict=True))
    assert found == {(name, x, y) for name, values in TRUE.items() for x, y in zip(HOURS, values, strict=True)}


@pytest.mark.parametrize("missing", ["NR", "n/d", "n/a", "grey", "not reported", "no reading", "hatched"])
def test_what_stands_for_no_value(missing: str):
    observations = read(f"""## Heatmap: Rain
### Components/Axes
- **X-axis (months):** Mar, Apr, May
- **Y-axis (sites):** North, South
### Detailed Analysis
- **North:** Mar: 12, Apr: {missing}, May: 19
- **South:** Mar: 8, Apr: 9, May: 7
""").observations
    found = dict(zip(zip(observations["y"], observations["x"], strict=True), observations["value"], strict=True))
    assert found.pop(("North", "Apr"), None) is None
    assert found == {("North", "Mar"): 12, ("North", "May"): 19,
                     ("South", "Mar"): 8, ("South", "Apr"): 9, ("South", "May"): 7}


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
