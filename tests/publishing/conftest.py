"""Small tables made by hand, true to their texts, and snapshots of them."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import polars as pl
import pytest

from pipeline.checking import find
from pipeline.publishing import exclusive, stage
from pipeline.reading.ledger import ROLES
from pipeline.schemas import polars_schema, sort
from pipeline.tables import TABLES

Tables = dict[str, pl.DataFrame]

CELLS = {("1", "r"): ("10", 10.0), ("2", "r"): ("20.5", 20.5), ("1", "s"): ("−40", -40.0)}
LOST = {1: ("7", 7.0), 2: ("8", 8.0)}


def make_tables(*names: str) -> Tables:
    """Tables of documents that differ in their names alone; a name with an exclamation mark is a rejected one."""
    rows: dict[str, list[dict]] = {name: [] for name in TABLES}
    for name in names:
        _describe(rows, name)
    tables = {name: _frame(name, rows[name]) for name in TABLES}
    return tables | {"findings": find(tables)}


def _describe(rows: dict[str, list[dict]], name: str) -> None:
    rejected = name.endswith("!")
    text = "" if rejected else f"Größe 😀 von {name}\nr: 10, 20.5\ns: −40\nt: 7, 8\n"
    of_document = {"document": name, "figure": f"figure {name}"}
    ledger = dict.fromkeys(ROLES, 0) | ({} if rejected else {"observation": len(CELLS), "quarantine": len(LOST)})
    rows["documents"].append(of_document | ledger | {
        "source": f"{name}.txt", "sha256": hashlib.sha256(text.encode()).hexdigest(), "characters": len(text),
        "text": text, "status": "rejected" if rejected else "read", "reason": "not_utf8" if rejected else None,
        "numbers_total": sum(ledger.values()), "chart_type": None if rejected else "heatmap",
    })
    if rejected:
        return
    rows["panels"].append(of_document | {
        "panel": "p", "position": 1, "x_ticks": ["1", "2"], "expected_cells": 6, "observed_cells": 3,
        "quarantined_cells": 2, "completeness": 0.5,
    })
    for line, ((x, y), (written, value)) in enumerate(CELLS.items(), 2):
        start = text.index(written)
        rows["observations"].append(of_document | {
            "panel": "p", "x": x, "y": y, "value": value, "approximate": False, "layout": "rows", "line": line,
            "span_start": start, "span_end": start + len(written),
        })
    for position, (written, value) in LOST.items():
        start = text.index(written)
        rows["quarantine"].append(of_document | {
            "panel": "p", "row_label": "t", "value": value, "position": position, "reason": "ragged_row", "line": 4,
            "span_start": start, "span_end": start + len(written),
        })
    start = text.index("r: 10")
    rows["claims"].append(of_document | {
        "panel": "p", "position": 1, "kind": "min", "statement": "r: 10", "value": 10.0, "tolerance": 0.0,
        "verdict": "supported", "certain": False, "line": 2, "span_start": start, "span_end": start + 5,
    })


def _frame(name: str, rows: list[dict]) -> pl.DataFrame:
    return sort(pl.DataFrame(rows, schema=polars_schema(TABLES[name])), TABLES[name])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder."""
    return tmp_path / "data"


@pytest.fixture
def publish(data: Path) -> Callable[..., Path]:
    """Publishes tables and returns the folder of their snapshot."""

    return partial(_publish, data)


def _publish(data: Path, tables: Tables, **options: int) -> Path:
    with exclusive(data) as publisher:
        return publisher.publish(stage([tables], publisher.staging()), **options)


@pytest.fixture(scope="session")
def _published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _publish(tmp_path_factory.mktemp("data"), make_tables("a", "b", "c!"))


@pytest.fixture
def snapshot(_published: Path, tmp_path: Path) -> Path:
    """A copy of a published snapshot, free to be damaged."""
    return shutil.copytree(_published, tmp_path / _published.name)


@pytest.fixture
def tables() -> Tables:
    return make_tables("a", "b", "c!")


@pytest.fixture
def tables_of() -> Callable[..., Tables]:
    return make_tables
