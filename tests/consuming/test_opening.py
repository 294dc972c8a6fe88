"""A snapshot is opened where it lies, and none that is not what its manifest says."""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest
import uvicorn
from starlette.staticfiles import StaticFiles

from pipeline import Snapshot, open_snapshot
from pipeline.publishing import SnapshotError
from pipeline.publishing.manifest import snapshot_id, write_manifest
from pipeline.tables import SCHEMA_VERSION, TABLES


@pytest.fixture
def snapshot(published_seeds: Path, tmp_path: Path) -> Path:
    """A copy, free to be damaged."""
    return shutil.copytree((published_seeds / "current").resolve(), tmp_path / "snapshot")


@pytest.fixture(scope="module")
def url(published_seeds: Path) -> Iterator[str]:
    """The data folder behind a web server that knows ranges."""
    server = uvicorn.Server(uvicorn.Config(StaticFiles(directory=published_seeds, follow_symlink=True), port=0,
                                           log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def change_manifest(folder: Path, **changes: object) -> None:
    manifest = json.loads((folder / "manifest.json").read_text()) | changes
    write_manifest(manifest | {"snapshot": snapshot_id(manifest)}, folder)


def problem(where: object, table: str = "observations") -> str:
    with pytest.raises(SnapshotError) as caught:
        open_snapshot(where)[table].collect()
    return str(caught.value)


def test_all_tables_are_there_lazily(snapshot):
    opened = open_snapshot(snapshot)
    assert set(opened) == set(TABLES)
    assert all(isinstance(opened[name], pl.LazyFrame) for name in opened)
    assert opened["observations"].select(pl.len()).collect().item() == 610


def test_the_manifest_is_there(snapshot):
    assert open_snapshot(snapshot).manifest == json.loads((snapshot / "manifest.json").read_text())


@pytest.mark.parametrize("name", ["", "current"])
def test_a_data_folder_means_its_current_snapshot(published_seeds, name):
    opened = open_snapshot(str(published_seeds / name))
    assert opened.manifest["snapshot"] == (published_seeds / "current").resolve().name


def test_an_opened_snapshot_stays_what_it_is_when_another_is_published(snapshot, tmp_path):
    link = tmp_path / "current"
    link.symlink_to(snapshot)
    opened = open_snapshot(tmp_path)
    link.unlink()
    link.symlink_to(tmp_path)
    assert opened["panels"].collect().height == 15


def test_a_url(url, published_seeds):
    opened = open_snapshot(f"{url}/current/")
    for name in TABLES:
        assert opened[name].collect().equals(pl.read_parquet(published_seeds / "current" / f"{name}.parquet"))


def test_a_url_of_another_scheme(published_seeds):
    assert "observations" in open_snapshot(f"file://{(published_seeds / 'current').resolve()}")


def test_a_url_without_a_snapshot(url):
    assert "manifest.json: cannot be read" in problem(url)
    assert "cannot be read" in problem("nothing://at/all")


def test_a_file_at_a_url_that_is_not_what_the_manifest_says(snapshot):
    path = snapshot / "observations.parquet"
    path.write_bytes(path.read_bytes() + b"0")
    assert "observations.parquet: damaged or replaced" in problem(f"file://{snapshot}")


def test_a_folder_without_a_snapshot(tmp_path):
    assert "no snapshot here" in problem(tmp_path)
    assert "tidyfig build" in problem(tmp_path / "missing")


def test_one_byte_flipped_is_found_in_that_table_alone(snapshot):
    path = snapshot / "observations.parquet"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    assert "observations.parquet: damaged or replaced" in problem(snapshot)
    open_snapshot(snapshot)["panels"]


def test_a_missing_file(snapshot):
    (snapshot / "observations.parquet").unlink()
    assert "observations.parquet: missing" in problem(snapshot)


def test_an_edited_manifest(snapshot):
    path = snapshot / "manifest.json"
    path.write_text(path.read_text().replace('"bytes": ', '"bytes": 1'))
    assert "edited" in problem(snapshot)


def test_a_minor_version_is_open_to_all_of_its_major_version(snapshot):
    major = SCHEMA_VERSION.partition(".")[0]
    change_manifest(snapshot, schema_version=f"{major}.999")
    assert isinstance(open_snapshot(snapshot), Snapshot)
    change_manifest(snapshot, schema_version=f"{int(major) + 1}.0")
    assert "schema version" in problem(snapshot)


def test_a_table_that_is_not_there_is_named_with_those_that_are(snapshot):
    with pytest.raises(KeyError, match=r"values: no such table .* observations"):
        open_snapshot(snapshot)["values"]
