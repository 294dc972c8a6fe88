"""The file corrections.toml: what it may hold, and what is wrong with it if it does not.

    [[set]]                        # another value for an observation
    document = "heat"
    panel = "Yield"
    x = "3"
    y = "20"                       # left out where there is none
    expected = "52.5"              # the number as the text writes it
    value = 25.5
    reason = "digits swapped; see the figure"
    author = "R. Reader"
    date = 2026-03-01

    [[drop]]                       # as above without a value: the number goes to quarantine

    [[place]]                      # values of a line that are in quarantine
    document = "heat"
    panel = "Yield"
    line = 12
    y = "30"
    x = ["1", "3"]                 # the columns of the values, in their order
    expected = "60.5, 62.5"        # from the first to the last of them
    reason, author, date           # as above
"""

from __future__ import annotations

import datetime
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.sources import CORRECTIONS, SourceError, read_beside

ACTIONS = ("set", "drop", "place")
_ALWAYS = {"document": str, "panel": str, "expected": str, "reason": str, "author": str, "date": datetime.date}
_TYPES: dict[str, dict[str, type]] = {
    "set": _ALWAYS | {"x": str, "value": float},
    "drop": _ALWAYS | {"x": str},
    "place": _ALWAYS | {"line": int, "x": list},
}
_NAMES = {str: "a text", float: "a number", int: "a whole number", list: "a list of texts", datetime.date: "a date"}


class CorrectionError(SourceError):
    """A corrections file that cannot be used. The message names the file, the entry and the way out."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What somebody says of the values of one cell, or of one line."""

    action: str
    """One of ACTIONS."""
    document: str
    panel: str
    x: tuple[str, ...]
    """One label, except to place a line."""
    y: str | None
    line: int | None
    """Only to place."""
    value: float | None
    """Only to set."""
    expected: str
    note: str
    """What the column `corrected` says: what was done, why, by whom and when."""
    entry: str
    """The file and the place in it, as errors name it."""


def load_corrections(source: str | Path) -> tuple[Correction, ...]:
    """The corrections of a source: those of corrections.toml in a folder or below a URL, none where there is no such
    file.

    Raises CorrectionError, and SourceError for a store that does not answer.
    """
    found = read_beside(source, CORRECTIONS, CorrectionError)
    return parse_corrections(found[1], found[0]) if found else ()


def parse_corrections(text: str, path: str) -> tuple[Correction, ...]:
    """The corrections in a file's text, in their order. Raises CorrectionError, naming the path."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CorrectionError(f"{path}: no TOML: {error}") from error
    found = []
    for action, entries in content.items():
        if action not in ACTIONS or not isinstance(entries, list):
            raise CorrectionError(f"{path}: {action}: an entry begins with [[{']] or [['.join(ACTIONS)}]]")
        for number, entry in enumerate(entries, 1):
            found.append(_correction(action, entry, f"{path}: {action} {number}"))
    return tuple(found)


def _correction(action: str, entry: dict[str, Any], place: str) -> Correction:
    types = _TYPES[action]
    for name in types.keys() - entry.keys():
        raise CorrectionError(f"{place}: lacks {name}; it needs {', '.join(types)}, and y where the cell has one")
    for name, value in entry.items():
        if name not in types and name != "y":
            raise CorrectionError(f"{place}: {name}: no such key; it can have {', '.join(types)} and y")
        if not _fits(value, types.get(name, str)):
            raise CorrectionError(f"{place}: {name}: {_NAMES[types.get(name, str)]} is needed, not {value!r}")
    x = entry["x"]
    return Correction(
        action=action, document=entry["document"], panel=entry["panel"], x=tuple(x) if isinstance(x, list) else (x,),
        y=entry.get("y"), line=entry.get("line"), value=float(entry["value"]) if "value" in entry else None,
        expected=entry["expected"], entry=place,
        note=f"{action}: {entry['reason']} ({entry['author']}, {entry['date']})",
    )


def _fits(value: Any, kind: type) -> bool:
    if kind is list:
        return isinstance(value, list) and value != [] and all(isinstance(one, str) for one in value)
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    return isinstance(value, kind) and not isinstance(value, bool | datetime.datetime) and value != ""
