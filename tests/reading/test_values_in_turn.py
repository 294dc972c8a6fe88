"""Values and places that take turns along a line."""

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
