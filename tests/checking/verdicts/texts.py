"""Descriptions made for the purpose, and what becomes of the claims in them."""

from __future__ import annotations

from pipeline.checking import judge
from pipeline.frames import frames
from pipeline.reading import read
from pipeline.sources import SourceDocument
from pipeline.tables import Claims
from pipeline.validation import validate

GRID = """## Heatmap: Yield by Ratio and Window
### Components/Axes
- **X-axis (Ratio):** 0.1, 0.2, 0.3
- **Y-axis (Window):** 500, 1000, 2000
### Detailed Analysis
- **500:** 12, 7, 31
- **1000:** 9, 4, 35
- **2000:** {row}
### Key Observations
{sentence}
"""
WHOLE = "15, 11, 31"
SHORT = "15, 11"


def verdicts(text: str) -> list[dict]:
    """The claims of one description, with their verdicts."""
    document = SourceDocument("d", "d", None, "d.md", "0" * 64, len(text), text, None)
    return validate(judge(frames([document], [read(text)])), Claims).to_dicts()


def said(sentence: str, row: str = WHOLE) -> list[dict]:
    """What one sentence claims of the grid above. Where its last row is short, nobody can place the values of it."""
    return verdicts(GRID.format(sentence=sentence, row=row))


def one(sentence: str, row: str = WHOLE) -> dict:
    (claim,) = said(sentence, row)
    return claim
