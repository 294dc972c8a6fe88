"""What is known of a file of a snapshot, so that any change to it is seen."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pyarrow.parquet


def file_facts(path: Path) -> dict[str, Any]:
    """`sha256`, `bytes` and, of a table, `rows`."""
    facts: dict[str, Any] = {"sha256": file_digest(path), "bytes": path.stat().st_size}
    if path.suffix == ".parquet":
        facts["rows"] = pyarrow.parquet.read_metadata(path).num_rows
    return facts


def file_digest(path: Path) -> str:
    """SHA-256 in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
