"""Small figures with three values that stand as a test spells them."""

from __future__ import annotations

from pipeline.reading import read

AXES = {
    "grid": """\
## Heatmap: T
### Components/Axes
- X-axis: Month: Jan, Mar, May
- Y-axis: Depth: A1, B1
### Detailed Analysis
""",
    "bars": """\
## Bar Chart: T
### Components/Axes
- **X-axis:** Sites (Alto, Basso, Corte)
- **Y-axis:** Output
- **Legend:** Dry (blue), Wet (red)
### Detailed Analysis
""",
    "bar": """\
## Bar Chart: T
### Components/Axes
- **X-axis:** Sites (Alto, Basso, Corte)
- **Y-axis:** Output
### Detailed Analysis
""",
    "line": """\
## Line Chart: T
### Components/Axes
- **X-axis:** Week, from 0 to 30
- **Y-axis:** Output
- **Legend:** Dry (blue), Wet (red)
### Detailed Analysis
""",
    "box": """\
## Box Plot: T
### Components/Axes
- **X-axis:** Groups (Alto, Basso)
- **Y-axis:** Output
### Detailed Analysis
""",
}

VALUES = ("7.4", "9.6", "12.8")


def figure(kind: str, lines: list[str], spelling: str) -> str:
    """A figure of a kind whose lines of data have the values, spelled so, at {1}, {2} and {3}."""
    data = "\n".join(lines)
    for number, value in enumerate(VALUES, 1):
        data = data.replace(f"{{{number}}}", spelling.format(value))
    return f"{AXES[kind]}{data}\n"


def cells(text: str) -> list[tuple[object, ...]]:
    """What is read off a text: x, y and value of each cell; nothing may be set aside."""
    parsed = read(text)
    assert not parsed.quarantine["value"]
    return list(zip(*(parsed.observations[name] for name in ("x", "y", "value")), strict=True))


def by_place(text: str) -> dict[tuple[str | None, str | None], float]:
    """The values that are read off a text by their x and y, whatever is set aside beside them."""
    found = read(text).observations
    return dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))
