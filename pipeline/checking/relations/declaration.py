"""The file relations.toml: what it may hold, and what is wrong with it if it does not."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.sources import RELATIONS, read_beside

_KEYS = ("name", "operation", "result", "of", "tolerance")
_PANEL_KEYS = ("document", "panel")


class RelationError(ValueError):
    """A relations file that cannot be used. The message names the file, the entry and the way out."""


@dataclass(frozen=True, slots=True)
class Operation:
    """How a cell of the result follows from the cells of the other panels."""

    compute: Callable[[Sequence[float]], float]
    phrase: str
    takes: Callable[[int], bool]
    how_many: str


OPERATIONS = {
    "mean": Operation(lambda values: math.fsum(values) / len(values), "the mean of", lambda n: n > 1, "two or more"),
    "sum": Operation(math.fsum, "the sum of", lambda n: n > 1, "two or more"),
    "difference": Operation(lambda values: values[0] - values[1], "the difference of", lambda n: n == 2, "exactly two"),
    "equal": Operation(lambda values: values[0], "equal to", lambda n: n == 1, "exactly one"),
}


@dataclass(frozen=True, slots=True)
class Panel:
    document: str
    panel: str


@dataclass(frozen=True, slots=True)
class Relation:
    """Each cell of `result` is what `operation` makes of the cells with its labels in the panels `of`."""

    name: str
    operation: str
    result: Panel
    of: tuple[Panel, ...]
    tolerance: float
    """How far a cell may be off, in the unit of the values."""
    entry: str
    """The file and the place in it, as errors name it."""

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The result, then the others."""
        return self.result, *self.of


def load_relations(source: str | Path) -> list[Relation]:
    """The relations declared for a source: those of relations.toml in a folder or below a URL, none where there is no
    such file.

    Raises RelationError, and SourceError for a store that does not answer.
    """
    found = read_beside(source, RELATIONS, RelationError)
    return parse_relations(found[1], found[0]) if found else []


def parse_relations(text: str, file: str) -> list[Relation]:
    """The relations that the text of a file declares. Raises RelationError, which names the `file`."""
    import tomllib  # which `tidyfig parse` does not need

    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RelationError(f"{file}: no valid TOML: {error}") from error
    others = [key for key in content if key != "relation"]
    entries = content.get("relation", [])
    if others or not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise RelationError(f"{file}: holds {', '.join(others) or 'a relation that is no table'}; each relation is a "
                            "table of its own under the heading [[relation]]")
    relations = [_relation(entry, f"{file}, relation {number}") for number, entry in enumerate(entries, 1)]
    names: dict[str, str] = {}
    for relation in relations:
        if relation.name in names:
            raise RelationError(f"{relation.entry}: {names[relation.name]} has this name too; give each its own")
        names[relation.name] = relation.entry
    return relations


def _relation(entry: dict[str, Any], place: str) -> Relation:
    name = entry.get("name")
    if isinstance(name, str) and name.strip():
        place += f' "{name}"'
    _check_keys(entry, _KEYS, place)
    if not isinstance(name, str) or not name.strip():
        raise RelationError(f"{place}: name is {name!r}; it must be a text that findings can call it by")
    operation = OPERATIONS.get(entry["operation"]) if isinstance(entry["operation"], str) else None
    if operation is None:
        raise RelationError(f"{place}: operation is {entry['operation']!r}; it must be one of {', '.join(OPERATIONS)}")
    if not isinstance(entry["of"], list):
        raise RelationError(f"{place}: of is {entry['of']!r}; it must be a list of panels")
    of = tuple(_panel(panel, f"{place}, of[{number}]") for number, panel in enumerate(entry["of"], 1))
    if not operation.takes(len(of)):
        raise RelationError(f"{place}: of has {len(of)} panels; {entry['operation']} takes {operation.how_many}")
    tolerance = entry["tolerance"]
    if isinstance(tolerance, bool) or not isinstance(tolerance, (int, float)) or not 0 <= tolerance < math.inf:
        raise RelationError(f"{place}: tolerance is {tolerance!r}; it must be a number of 0 or more, as the values are")
    return Relation(name, entry["operation"], _panel(entry["result"], f"{place}, result"), of, float(tolerance), place)


def _panel(panel: Any, place: str) -> Panel:
    if not isinstance(panel, dict):
        raise RelationError(f'{place}: is {panel!r}; name a panel as {{document = "…", panel = "…"}}')
    _check_keys(panel, _PANEL_KEYS, place)
    for key in _PANEL_KEYS:
        if not isinstance(panel[key], str):
            raise RelationError(f"{place}: {key} is {panel[key]!r}; it must be a text")
    return Panel(**panel)


def _check_keys(table: dict[str, Any], keys: Sequence[str], place: str) -> None:
    unknown = [key for key in table if key not in keys]
    missing = [key for key in keys if key not in table]
    if unknown or missing:
        wrong = f"{unknown[0]} is unknown" if unknown else f"{missing[0]} is missing"
        raise RelationError(f"{place}: {wrong}; it takes {', '.join(keys)}")
