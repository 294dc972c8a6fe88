"""No published column changes under a schema version that was released."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from pipeline.publishing.contract import breaches, released, schema
from pipeline.tables import SCHEMA_VERSION

RELEASED = Path(__file__).parents[2] / "docs" / "schemas"
OLD = {
    "cells": {
        "key": ["x"],
        "columns": {
            "x": {"type": "text", "nullable": False, "unit": None, "allowed": ["a", "b"], "description": "X"},
            "value": {"type": "number", "nullable": False, "unit": "m", "allowed": None, "description": "V"},
        },
    },
}


def changed(table="cells", column=None, **facts):
    new = copy.deepcopy(OLD)
    (new[table]["columns"][column] if column else new[table]).update(facts)
    return new


def without(*path):
    new = copy.deepcopy(OLD)
    place = new
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return new


def with_column(name):
    new = copy.deepcopy(OLD)
    new["cells"]["columns"][name] = new["cells"]["columns"]["value"]
    return new


BREAKING = {
    "table cells is removed": without("cells"),
    "cells.value is removed": without("cells", "columns", "value"),
    "the key of cells": changed(key=["x", "value"]),
    "type is integer": changed(column="value", type="integer"),
    "unit is km": changed(column="value", unit="km"),
    "cells.value can be null": changed(column="value", nullable=True),
    "allowed values are removed": changed(column="x", allowed=["a"]),
}
ADDING = {
    "cells.more is added": with_column("more"),
    "table others is added": OLD | {"others": OLD["cells"]},
    "cells.x can be c": changed(column="x", allowed=["a", "b", "c"]),
    "other descriptions": changed(column="x", description="Y"),
}


def test_the_published_tables_are_what_their_version_says():
    assert breaches(released(RELEASED), SCHEMA_VERSION, schema()) == []


@pytest.mark.parametrize("named", [*BREAKING, *ADDING])
def test_nothing_changes_under_a_released_version(named):
    (breach,) = breaches({"1.0": OLD}, "1.0", (BREAKING | ADDING)[named])
    assert named in breach and "raise SCHEMA_VERSION" in breach


@pytest.mark.parametrize("named", BREAKING)
def test_what_breaks_readers_needs_a_major_version(named):
    (breach,) = breaches({"1.0": OLD}, "1.1", BREAKING[named])
    assert named in breach and "major" in breach
    assert breaches({"1.0": OLD}, "2.0", BREAKING[named]) == []


@pytest.mark.parametrize("named", ADDING)
def test_what_is_added_needs_a_minor_version(named):
    assert breaches({"1.0": OLD}, "1.1", ADDING[named]) == []


def test_the_last_release_is_what_counts():
    assert breaches({"1.9": without("cells", "columns", "value"), "1.10": OLD}, "1.11", OLD) == []
    assert breaches({"1.9": OLD, "1.10": with_column("more")}, "1.11", OLD) != []


def test_a_version_does_not_go_back():
    assert breaches({"1.1": OLD}, "1.0", OLD) == ["version 1.0 is older than a released one"]


def test_the_changelog_names_what_was_added_since_the_last_release():
    log = (RELEASED.parent / "changelog.md").read_text("utf-8")
    section = log[log.index(f"## {SCHEMA_VERSION}"):log.index(f"## {max(released(RELEASED))}\n")]
    for table, found in schema().items():
        known = released(RELEASED)[max(released(RELEASED))].get(table)
        new = [table] if known is None else [*found["columns"].keys() - known["columns"].keys()]
        assert [name for name in new if f"`{name}`" not in section] == []
