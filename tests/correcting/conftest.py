"""Descriptions of one heatmap whose third row lacks a value."""

from __future__ import annotations

import json

import pytest

from pipeline.batch import read_batch
from pipeline.sources import from_bytes

HEATMAP = """## Heatmap: Yield by Depth and Age
### Components/Axes
* **X-axis:** 'Depth', with markers at 1, 2, and 3.
* **Y-axis:** 'Age', with markers at 10, 20 and 30.
### Detailed Analysis
* **Row 10:** 40.5, 41.5, 42.5
* **Row 20:** 50.5, 51.5, 52.5
* **Row 30:** 60.5, 62.5
"""


@pytest.fixture
def heatmap() -> str:
    return HEATMAP


@pytest.fixture
def tables():
    """What was read of two descriptions, heat and other, which say the same."""
    return read_batch([from_bytes(HEATMAP.encode(), name, f"{name}.txt") for name in ("heat", "other")])


@pytest.fixture
def entry():
    """Writes an entry of corrections.toml."""

    def entry(action, **facts):
        said = {"document": "heat", "panel": "Yield by Depth and Age", "reason": "misread", "author": "R. R."} | facts
        lines = [f"{name} = {json.dumps(value)}" for name, value in said.items() if value is not None]
        return "\n".join([f"[[{action}]]", *lines, *(["date = 2026-03-01"] if "date" not in facts else [])]) + "\n"

    return entry
