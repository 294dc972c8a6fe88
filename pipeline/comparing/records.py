"""What changed, written down: changes.md and changes.parquet in a folder, beside the snapshots.

    data/changes/ID/    what changed when snapshot ID took the place of the one before
"""

from __future__ import annotations

import shutil
from pathlib import Path

import polars as pl

from pipeline.comparing.changes import COLUMNS, changes
from pipeline.comparing.page import to_markdown
from pipeline.consuming import Snapshot, open_snapshot
from pipeline.files import whole_folder

CHANGES_MARKDOWN = "changes.md"
CHANGES_TABLE = "changes.parquet"


def compare(old: Snapshot, new: Snapshot) -> tuple[pl.DataFrame, str]:
    """The table of changes between two snapshots, and its page."""
    found = changes(old, new, same_reader=old.manifest["parser_version"] == new.manifest["parser_version"])
    return found, to_markdown(found, old.manifest["snapshot"], new.manifest["snapshot"])


def write_changes(old: Snapshot, new: Snapshot, folder: Path) -> str:
    """Write the table and the page of what changed into a folder. Returns the page."""
    found, page = compare(old, new)
    folder.mkdir(parents=True, exist_ok=True)
    found.write_parquet(folder / CHANGES_TABLE, compression="zstd", metadata={**COLUMNS})
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
