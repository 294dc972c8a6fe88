"""Tables in Markdown, whatever their cells hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

CELL = 160
"""The longest that a cell gets, in characters."""


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines)


def cell(value: Any) -> str:
    """One line, not too long, whose text cannot end the cell or turn into markup."""
    if value is None:
        return ""
    if isinstance(value, int):
        return f"{value:,}"
    text = " ".join(str(value).split())
    text = text if len(text) <= CELL else text[: CELL - 1] + "…"
    return "".join(f"\\{character}" if character in "\\|*_`<[" else character for character in text)
