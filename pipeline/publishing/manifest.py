"""The manifest of a snapshot: what each file must be, and on what the snapshot depends. No times, no machine.

    {"snapshot": "8f0c…", "schema_version": "1", "parser_version": "51ab…", "input": "9d2e…",
     "files": {"observations.parquet": {"sha256": "…", "bytes": 1234, "rows": 610},
               "report/index.html": {"sha256": "…", "bytes": 99}, …}}

`snapshot`, the ID, is the digest of all the rest. So the ID names the content, and no part can be changed unseen.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import polars as pl
import pyarrow.parquet

import pipeline.reading
from pipeline.publishing.errors import SnapshotError
from pipeline.publishing.facts import file_facts
from pipeline.publishing.metadata import METADATA
from pipeline.publishing.report import REPORT_FOLDER, REPORTS
from pipeline.tables import SCHEMA_VERSION, TABLES

MANIFEST = "manifest.json"
FILES = (*sorted(f"{table}.parquet" for table in TABLES), *METADATA, *REPORTS)
"""What every snapshot has, beside the manifest. The report has a page and a CSV more for each figure that it shows."""

Manifest = dict[str, Any]

_ID_LENGTH = 16
_INPUT = ("document", "figure", "writer", "source", "sha256", "reason")


def build_manifest(folder: Path) -> Manifest:
    """The manifest of the files in a folder."""
    manifest: Manifest = {
        "schema_version": SCHEMA_VERSION,
        "parser_version": parser_version(),
        "input": input_digest(folder),
        "files": {name: file_facts(folder / name) for name in (*FILES, *_more(folder))},
    }
    return {"snapshot": snapshot_id(manifest), **manifest}


def _more(folder: Path) -> list[str]:
    """What the report consists of beside what every report has."""
    return [name for name in present(folder) if name.startswith(f"{REPORT_FOLDER}/") and name not in FILES]


def present(folder: Path) -> list[str]:
    """All files below a folder, by their paths in it."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


def write_manifest(manifest: Manifest, folder: Path) -> None:
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a snapshot, unchanged since it was published.

    Raises SnapshotError where it is missing, is no manifest or was edited.
    """
    if not folder.is_dir():
        raise SnapshotError(f"{folder}: there is no such snapshot; `tidyfig build` publishes one")
    path = folder / MANIFEST
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SnapshotError(
            f"{path}: missing, so {folder} is no whole snapshot; `tidyfig build FOLDER` publishes one"
        ) from None
    except OSError as error:
        raise SnapshotError(f"{path}: cannot be read ({error.strerror}); check its permissions") from error
    except ValueError as error:
        raise SnapshotError(f"{path}: cannot be read ({error})") from error
    return parse_manifest(text, str(path))


def parse_manifest(text: str, path: str) -> Manifest:
    """The manifest from its text. Raises SnapshotError, naming the path, where it is no manifest or was edited."""
    try:
        manifest = json.loads(text)
    except ValueError as error:
        raise SnapshotError(f"{path}: cannot be read ({error})") from error
    if not _is_manifest(manifest):
        raise SnapshotError(f"{path}: not a manifest; it needs {', '.join(_TYPES)} and the facts of each file")
    if manifest["snapshot"] != snapshot_id(manifest):
        raise SnapshotError(f"{path}: edited after it was published: its content is not that of snapshot "
                            f"{manifest['snapshot']}")
    return dict(manifest)


_TYPES = {"snapshot": str, "schema_version": str, "parser_version": str, "input": str, "files": dict}


def _is_manifest(manifest: Any) -> bool:
    return (
        isinstance(manifest, dict)
        and all(isinstance(manifest.get(name), kind) for name, kind in _TYPES.items())
        and all(isinstance(facts, dict) for facts in manifest["files"].values())
    )


def snapshot_id(manifest: Manifest) -> str:
    """The ID of a snapshot: the digest of its manifest's other entries."""
    content = {name: value for name, value in manifest.items() if name != "snapshot"}
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:_ID_LENGTH]


def input_digest(folder: Path) -> str:
    """Of the documents of a snapshot: changes with any description that is added, removed, renamed or changed; not with
    where the source is."""
    digest, to_json = hashlib.sha256(), json.JSONEncoder(ensure_ascii=False).encode
    with pyarrow.parquet.ParquetFile(folder / "documents.parquet") as file:
        for batch in file.iter_batches(columns=list(_INPUT)):
            rows = pl.DataFrame(batch).select(_INPUT).iter_rows()
            digest.update("".join(f"{to_json(row)}\n" for row in rows).encode())
    return digest.hexdigest()


@cache
def parser_version() -> str:
    """The digest of the reader's source code, so that any change to how texts are read is another version."""
    root = Path(pipeline.reading.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:_ID_LENGTH]
