"""`tidyfig diff` as it is typed."""

from __future__ import annotations

import polars as pl
import pytest
from click.testing import CliRunner

from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.cli import tidyfig
from pipeline.publishing import exclusive, stage
from pipeline.sources import from_bytes

TEXT = "## Bars\n### Data\n* **Red:** A = 1, B = 2, C = 3\n"


@pytest.fixture
def two(tmp_path, monkeypatch):
    """The IDs of two snapshots in data, the second of which is in force."""
    monkeypatch.chdir(tmp_path)
    published = []
    for text in (TEXT, TEXT.replace("B = 2", "B = 5")):
        tables = read_batch([from_bytes(text.encode(), "bars", "bars.txt")])
        with exclusive(tmp_path / "data") as publisher:
            published.append(publisher.publish(stage([tables | check(tables)], publisher.staging())).name)
    return published


def diff(*arguments):
    return CliRunner().invoke(tidyfig, ["diff", *map(str, arguments)])


def test_an_id_is_compared_with_what_is_in_force(two):
    shown = diff(two[0])
    assert shown.exit_code == 0
    assert f"From snapshot {two[0]} to snapshot {two[1]}." in shown.stdout
    assert "| changed | bars | Bars | B | Red | 2 | 5 | source |" in shown.stdout


def test_folders_are_compared_in_their_order(two):
    shown = diff(f"data/snapshots/{two[1]}", f"data/snapshots/{two[0]}")
    assert "| changed | bars | Bars | B | Red | 5 | 2 | source |" in shown.stdout


def test_page_and_table_are_written_where_one_says(two, tmp_path):
    shown = diff(*two, "--output", tmp_path / "out" / "deep")
    assert (tmp_path / "out" / "deep" / "changes.md").read_text() == shown.stdout
    table = pl.read_parquet(tmp_path / "out" / "deep" / "changes.parquet")
    assert table.filter(kind="observation").select("old_value", "new_value").rows() == [(2.0, 5.0)]


def test_what_is_no_snapshot_is_named_in_one_line(two):
    shown = diff("nothing")
    assert shown.exit_code == 1
    assert shown.stderr == f"Error: nothing: no snapshot here; data/snapshots has {', '.join(sorted(two))}\n"


def test_where_nothing_is_published_it_says_how(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert diff("nothing").stderr == "Error: nothing: no snapshot here; `tidyfig build FOLDER` publishes one\n"


@pytest.mark.parametrize("name", ["folder", "file"])
def test_a_place_without_a_snapshot_is_named_in_one_line(two, tmp_path, name):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    shown = diff(tmp_path / name)
    assert (shown.exit_code, shown.stderr.count("\n")) == (1, 1)
    assert f"{name}: no snapshot here; `tidyfig build FOLDER` publishes one" in shown.stderr


def test_a_folder_that_cannot_be_written_is_an_error(two, tmp_path):
    (tmp_path / "file").touch()
    shown = diff(*two, "--output", tmp_path / "file" / "out")
    assert shown.exit_code == 1
    assert "file/out: cannot be written (Not a directory); name another --output" in shown.stderr
