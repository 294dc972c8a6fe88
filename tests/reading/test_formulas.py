"""Symbols behind names and commands for signs are read like plain words and signs."""

from __future__ import annotations

import pytest

from pipeline.reading import read
from pipeline.reading.text import formulas

TEXT = """## Line Chart: Strain of Two Steels
### Components/Axes
- **X-axis:** Temperature (°C), 400 to 500
- **Y-axis:** Strain (%)
- **Legend:** two lines
### Detailed Analysis
"""


@pytest.mark.parametrize("symbol", [r"\( \varepsilon_f \)", r"$\varepsilon$", "ε_f", r"\( \sigma_{\mathrm{UTS}} \)"])
def test_a_symbol_behind_a_name_is_no_part_of_it(symbol: str):
    lines = f"**Strain** ({symbol}, red):\n- (400, 6)\n- (500, 7)\n\n**Creep** (blue):\n- (400, 1)\n- (500, 2)\n"
    parsed = read(TEXT + lines)
    assert parsed.observations["y"] == ["Strain", "Strain", "Creep", "Creep"]


@pytest.mark.parametrize(
    "text",
    [
        "- **Path ($x_1$):** 5\n- **Path ($x_2$):** 6\n",
        "- **Path:** 5\n- **Path ($x$):** 6\n",
        "- **Rows ($x$):** 5, 6\n",
        "| Path ($x$) | 6 |\n",
        "- **Path ($x = 3$):** 5\n",
    ],
    ids=["two symbols", "a bare name", "an axis", "a table", "a formula"],
)
def test_what_tells_names_apart_stays(text: str):
    assert formulas.simplified(text) == text


@pytest.mark.parametrize("value", [r"\( \varepsilon_f \approx 6\% \)", r"\( \sim 6 \)", "ε ≈ 6%", r"$y \approx 6$"])
def test_a_value_behind_a_symbol(value: str):
    parsed = read(f"{TEXT}**Strain** (red):\n- \\( T_a = 400 \\): {value}\n- \\( T_a = 500 \\): \\( 7 \\)\n")
    found = zip(parsed.observations["x"], parsed.observations["value"], strict=True)
    assert list(found) == [("400", 6.0), ("500", 7.0)]
