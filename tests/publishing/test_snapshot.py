"""Publishing: the same content is the same snapshot, and a reader sees one or the other, whole."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading

import polars as pl
import pyarrow.parquet
import pytest

from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.publishing import BuildRunning, SnapshotError, exclusive, read_tables, stage, verify
from pipeline.publishing.manifest import read_manifest
from pipeline.schemas import arrow_schema
from pipeline.sources import iter_documents
from pipeline.tables import TABLES


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def current(data):
    return (data / "current").resolve()


def test_what_is_published_is_current_and_verified(data, publish, tables):
    snapshot = publish(tables)
    assert current(data) == snapshot
    assert verify(data / "current")["snapshot"] == snapshot.name
    assert {path.name for path in snapshot.iterdir()} == {
        "documents.parquet", "panels.parquet", "observations.parquet", "quarantine.parquet", "claims.parquet",
        "consensus.parquet", "alignments.parquet", "findings.parquet", "report.json", "report", "datapackage.json",
        "croissant.json", "dictionary.md", "views.sql",
        "manifest.json",
    }


def test_descriptions_are_published_by_the_library_alone(data, publish, seeds):
    tables = read_batch(iter_documents(seeds))
    tables |= check(tables)
    manifest = verify(publish(tables))
    rows = {name: facts["rows"] for name, facts in manifest["files"].items() if "rows" in facts}
    assert (rows["documents.parquet"], rows["observations.parquet"], rows["quarantine.parquet"]) == (5, 610, 47)


def test_tables_come_back_as_they_were(data, publish, tables):
    publish(tables)
    assert all(frame.equals(tables[name]) for name, frame in read_tables(data / "current").items())


def test_the_same_content_gives_the_same_bytes_and_the_same_id(tmp_path, tables_of):
    def published(data, parts):
        with exclusive(data) as publisher:
            return publisher.publish(stage(parts, publisher.staging()))

    first = published(tmp_path / "one", [tables_of("a"), tables_of("b")])
    second = published(tmp_path / "two", iter([tables_of("a"), tables_of("b")]))
    assert first.name == second.name
    assert contents(first) == contents(second)


def test_parts_that_do_not_follow_each_other_are_refused(tmp_path, tables_of):
    with pytest.raises(ValueError, match="come behind"):
        stage([tables_of("b"), tables_of("a")], tmp_path)


def test_other_content_is_another_snapshot(publish, tables_of):
    assert publish(tables_of("a")).name != publish(tables_of("b")).name


def test_the_manifest_tells_of_every_file_and_of_no_time_or_machine(data, publish, tables):
    manifest = json.loads((publish(tables) / "manifest.json").read_text())
    assert manifest.keys() == {"snapshot", "schema_version", "parser_version", "input", "files"}
    assert manifest["files"]["observations.parquet"]["rows"] == 6
    assert all({"sha256", "bytes"} <= facts.keys() for facts in manifest["files"].values())
    assert str(data) not in json.dumps(manifest)


def test_the_input_digest_follows_names_and_content(publish, tables_of):
    def digest(*names, **columns):
        tables = tables_of(*names)
        return read_manifest(publish(tables | {"documents": tables["documents"].with_columns(**columns)}))["input"]

    assert digest("a", "b") == digest("a", "b", title=pl.lit("another title"))
    assert digest("a", "b") != digest("a")
    assert digest("a", "b") != digest("a", "b", sha256=pl.lit("0" * 64))


@pytest.mark.parametrize("table", TABLES)
def test_files_carry_descriptions_and_their_key(publish, tables, table):
    path = publish(tables) / f"{table}.parquet"
    schema, metadata = pyarrow.parquet.read_schema(path), pyarrow.parquet.read_metadata(path).metadata
    for field in arrow_schema(TABLES[table]):
        assert schema.field(field.name).metadata[b"description"] == field.metadata[b"description"]
    assert metadata[b"table"] == table.encode()
    assert metadata[b"key"] and metadata[b"description"] and metadata[b"schema_version"]


def test_publishing_the_same_again_writes_nothing_and_makes_it_current(data, publish, tables_of):
    old = publish(tables_of("a"))
    before = {path: path.stat().st_mtime_ns for path in old.iterdir()}
    publish(tables_of("b"))
    assert publish(tables_of("a")) == old == current(data)
    assert {path: path.stat().st_mtime_ns for path in old.iterdir()} == before


def test_a_damaged_snapshot_is_replaced_when_it_is_published_again(data, publish, tables):
    snapshot = publish(tables)
    (snapshot / "report" / "index.html").write_text("all is well")
    publish(tables)
    assert verify(current(data))


def test_tables_that_are_not_valid_leave_the_old_snapshot_current(data, publish, tables, tables_of):
    old = publish(tables)
    bad = tables_of("b")
    bad["observations"] = bad["observations"].with_columns(value=float("nan"))
    with pytest.raises(SnapshotError, match="column value"):
        publish(bad)
    assert current(data) == old


def test_a_staged_snapshot_that_is_not_true_leaves_the_old_one_current(data, publish, tables, tables_of):
    old = publish(tables)
    bad = tables_of("b")
    bad["observations"] = bad["observations"].with_columns(value=pl.col("value") + 1)
    with pytest.raises(SnapshotError, match="the value is 11"):
        publish(bad)
    assert current(data) == old
    assert [path.name for path in (data / "snapshots").iterdir()] == [old.name]


def test_the_last_ones_are_kept(data, publish, tables_of):
    published = [publish(tables_of(name), keep=3) for name in "abcde"]
    assert {path.name for path in (data / "snapshots").iterdir()} == {path.name for path in published[-3:]}


def test_a_snapshot_counts_as_new_when_it_was_published_again(data, publish, tables_of):
    first, _, third = (publish(tables_of(name), keep=3) for name in "abc")
    publish(tables_of("a"), keep=3)
    fourth = publish(tables_of("d"), keep=3)
    assert {path.name for path in (data / "snapshots").iterdir()} == {first.name, third.name, fourth.name}


def test_the_current_one_is_kept_whatever_else(data, publish, tables_of):
    publish(tables_of("a"), keep=1)
    latest = publish(tables_of("b"), keep=1)
    assert [path.name for path in (data / "snapshots").iterdir()] == [latest.name]
    assert verify(data / "current")


def test_pruning_goes_on_when_the_log_is_lost_or_cut(data, publish, tables_of):
    for name in "abc":
        publish(tables_of(name))
    (data / "runs" / "published.jsonl").write_text('{"snapshot": "cut o')
    latest = publish(tables_of("d"), keep=2)
    kept = {path.name for path in (data / "snapshots").iterdir()}
    assert len(kept) == 2
    assert latest.name in kept


def test_two_builds_at_once_the_second_is_refused(data, publish, tables):
    with exclusive(data), pytest.raises(BuildRunning, match="another build is running"):
        publish(tables)
    publish(tables)


def test_a_killed_build_leaves_no_lock(data, publish, tables):
    program = """
import sys, time
from pathlib import Path
from pipeline.publishing import exclusive
with exclusive(Path(sys.argv[1])) as publisher:
    (publisher.staging() / "half.parquet").write_text("half")
    print("held", flush=True)
    time.sleep(60)
"""
    build = subprocess.Popen([sys.executable, "-c", program, str(data)], stdout=subprocess.PIPE)
    try:
        assert build.stdout.readline() == b"held\n"
        with pytest.raises(BuildRunning):
            publish(tables)
    finally:
        build.kill()
        build.communicate()
    publish(tables)
    assert not list((data / "staging").iterdir())


def test_nothing_is_left_in_staging(data, publish, tables):
    publish(tables)
    publish(tables)
    assert not list((data / "staging").iterdir())


def test_a_reader_always_finds_a_whole_snapshot(data, publish, tables_of):
    publish(tables_of("a"))
    seen, failures, stop = set(), [], threading.Event()

    def read():
        while not stop.is_set():
            try:
                snapshot = current(data)
                documents = pl.read_parquet(snapshot / "documents.parquet")["document"].to_list()
                of = set(pl.read_parquet(snapshot / "observations.parquet")["document"])
                seen.add((tuple(documents), tuple(of)))
            except Exception as error:
                failures.append(error)

    reader = threading.Thread(target=read)
    reader.start()
    for name in "bcab":
        publish(tables_of(name))
    stop.set()
    reader.join()
    assert not failures
    assert seen
    assert all(documents == of for documents, of in seen)


def test_current_is_a_relative_link_so_that_the_data_folder_can_move(data, publish, tables, tmp_path):
    publish(tables)
    data.rename(tmp_path / "moved")
    assert not os.path.isabs(os.readlink(tmp_path / "moved" / "current"))
    assert verify(tmp_path / "moved" / "current")


def test_a_folder_named_current_is_not_overwritten(data, publish, tables):
    (data / "current").mkdir(parents=True)
    with pytest.raises(SnapshotError, match="in the way"):
        publish(tables)


def test_a_data_folder_that_cannot_be_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SnapshotError, match="cannot be used as a data folder"), exclusive(tmp_path / "file" / "data"):
        pass


def test_others_can_read_what_is_published(publish, tables):
    snapshot = publish(tables)
    assert all(path.stat().st_mode & 0o044 == 0o044 for path in (snapshot, *snapshot.rglob("*")))
