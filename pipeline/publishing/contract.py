"""What consumers may rely on: the schema of each released version, and what tells one version from the next.

    python -m pipeline.publishing.contract docs/schemas    write down the schema of SCHEMA_VERSION, to release it
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipeline.publishing.dictionary import type_name
from pipeline.tables import SCHEMA_VERSION, TABLES, Column

Schema = dict[str, dict[str, Any]]


def schema() -> Schema:
    """The published tables by name: `key`, and `columns` by name with `type, nullable, unit, allowed, description`."""
    return {
        name: {
            "key": list(table.key),
            "columns": {column: _column(definition) for column, definition in table.columns.items()},
        }
        for name, table in TABLES.items()
    }


def _column(column: Column) -> dict[str, Any]:
    return {
        "type": type_name(column.dtype),
        "nullable": column.nullable,
        "unit": column.unit,
        "allowed": list(column.constraints["isin"]) if "isin" in column.constraints else None,
        "description": column.description,
    }


def breaches(released: dict[str, Schema], version: str, current: Schema) -> list[str]:
    """What `current` must not be under its version, given the released schemas by version; empty where all is well."""
    if released.get(version) == current:
        return []
    if version in released:
        changes = (*breaking(released[version], current), *added(released[version], current)) or ("other descriptions",)
        return [f"{change}: version {version} is released without it; raise SCHEMA_VERSION" for change in changes]
    older = [one for one in released if _order(one) < _order(version)]
    if len(older) < len(released):
        return [f"version {version} is older than a released one"]
    if not older:
        return []
    last = max(older, key=_order)
    if _order(last)[0] != _order(version)[0]:
        return []
    breaks = breaking(released[last], current)
    return [f"{change}: after version {last} that needs a new major version" for change in breaks]


def breaking(old: Schema, new: Schema) -> Iterator[str]:
    """What a reader of the old schema could stumble over in the new one."""
    for name, table in old.items():
        if name not in new:
            yield f"table {name} is removed"
            continue
        if table["key"] != new[name]["key"]:
            yield f"the key of {name} is {new[name]['key']}, not {table['key']}"
        for column, facts in table["columns"].items():
            yield from _column_breaking(f"{name}.{column}", facts, new[name]["columns"].get(column))


def _column_breaking(column: str, old: dict[str, Any], new: dict[str, Any] | None) -> Iterator[str]:
    if new is None:
        yield f"{column} is removed"
        return
    for fact in ("type", "unit"):
        if old[fact] != new[fact]:
            yield f"{column}: {fact} is {new[fact]}, not {old[fact]}"
    if new["nullable"] and not old["nullable"]:
        yield f"{column} can be null"
    if set(old["allowed"] or ()) - set(new["allowed"] or ()):
        yield f"{column}: allowed values are removed"


def added(old: Schema, new: Schema) -> Iterator[str]:
    """What the new schema has that the old one lacks: tables, columns, allowed values."""
    for name, table in new.items():
        if name not in old:
            yield f"table {name} is added"
            continue
        for column, facts in table["columns"].items():
            if column not in old[name]["columns"]:
                yield f"{name}.{column} is added"
            elif more := set(facts["allowed"] or ()) - set(old[name]["columns"][column]["allowed"] or ()):
                yield f"{name}.{column} can be {', '.join(sorted(more))}"


def released(folder: Path) -> dict[str, Schema]:
    """The released schemas by version."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")}


def _order(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


if __name__ == "__main__":
    target = Path(sys.argv[1]) / f"{SCHEMA_VERSION}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("x", encoding="utf-8") as file:  # what is released stays as it is
        file.write(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n")
