"""What changed, written down: changes.md and changes.parquet in a folder, beside the snapshots.

    data/changes/ID/    what changed when snapshot ID took the place of the one before
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import polars as pl

from pipeline.comparing.changes import COLUMNS, SCHEMA, changes
from pipeline.comparing.page import to_markdown
from pipeline.consuming import Snapshot, open_snapshot
from pipeline.files import whole_folder

CHANGES_MARKDOWN = "changes.md"
CHANGES_TABLE = "changes.parquet"


def compare(old: Snapshot, new: Snapshot) -> str:
    """The page of what changed between two snapshots."""
    with tempfile.TemporaryDirectory(prefix="tidyfig-") as folder:
        return write_changes(old, new, Path(folder))


def write_changes(old: Snapshot, new: Snapshot, folder: Path) -> str:
    """Write the table and the page of what changed into a folder. Returns the page."""
    same_reader = old.manifest["parser_version"] == new.manifest["parser_version"]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tidyfig-") as aside:
        for number, rows in enumerate(changes(old, new, same_reader=same_reader)):
            for kind in rows["kind"].unique():  # a part without rows has none
                rows.write_parquet(Path(aside) / f"{kind}-{number:09}.parquet")
        parts = sorted(Path(aside).iterdir())
        table = pl.concat([pl.LazyFrame(schema=SCHEMA), *map(pl.scan_parquet, parts)])
        table.sink_parquet(folder / CHANGES_TABLE, compression="zstd", metadata={**COLUMNS})
    page = to_markdown(pl.scan_parquet(folder / CHANGES_TABLE), old.manifest["snapshot"], new.manifest["snapshot"])
    (folder / CHANGES_MARKDOWN).write_text(page, encoding="utf-8")
    return page


def record_changes(old: Path, new: Path, data: Path) -> Path:
    """Write what changed between two snapshots to `changes` in their data folder, under the ID of the new one.

    What is recorded of snapshots that are gone is removed. Raises SnapshotError.
    """
    records = data / "changes"
    target = records / new.name
    shutil.rmtree(target, ignore_errors=True)
    with whole_folder(target) as folder:
        write_changes(open_snapshot(old), open_snapshot(new), folder)
    for record in records.iterdir():
        if not (data / "snapshots" / record.name).exists():
            shutil.rmtree(record, ignore_errors=True)
    return target
