"""`tidyfig build` as it is typed: what it prints, its exit code, and what is left when it is interrupted."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import click.testing
import polars as pl
import pytest

from assets.cli import main
from pipeline.publishing import exclusive

SEEDS = Path(__file__).parents[2] / "seeds"
COMMAND = [sys.executable, "-c", "from assets.startup import run; run()", "build"]


def invoke(*arguments: object) -> click.testing.Result:
    return click.testing.CliRunner().invoke(main, ["build", *map(str, arguments)])


def test_tells_what_is_published_and_nothing_else(tmp_path):
    done = subprocess.run([*COMMAND, SEEDS, "--data", tmp_path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    told = {line.split()[0]: line.split()[1] for line in done.stdout.splitlines()}
    counts = {"documents": "5", "rejected": "0", "panels": "15", "observations": "610", "quarantined": "47"}
    assert told.items() >= counts.items()
    assert Path(told["path"]) == (tmp_path / "current").resolve()
    assert "<h1>Quality report</h1>" in Path(told["report"]).read_text()


def test_tells_whether_anything_changed(workspace):
    arguments = [workspace.source, "--data", workspace.data]
    first, again = invoke(*arguments), invoke(*arguments)
    (Path(workspace.source) / "more.txt").write_text("One more.\n")
    changed = invoke(*arguments)
    assert ["Nothing changed" in done.stdout for done in (first, again, changed)] == [False, True, False]


def test_most_of_the_data_does_not_disappear_unless_somebody_says_yes(workspace):
    arguments = [workspace.source, "--data", workspace.data]
    invoke(*arguments)
    (Path(workspace.source) / "heat.txt").unlink()
    refused = invoke(*arguments)
    assert refused.exit_code == 1
    assert "6 of the 6 observations in force would disappear" in refused.stderr and refused.stderr.count("\n") == 1
    assert "Published" in invoke(*arguments, "--max-loss", "1").stdout


def test_what_changed_is_written_beside_the_snapshots(workspace):
    arguments = [workspace.source, "--data", workspace.data]
    assert "changes" not in invoke(*arguments).stdout
    heat = Path(workspace.source) / "heat.txt"
    heat.write_text(heat.read_text().replace("40.5", "40.6"))
    told = invoke(*arguments).stdout
    snapshot = (workspace.data_path / "current").resolve()
    page = workspace.data_path / "changes" / snapshot.name / "changes.md"
    assert str(page.resolve()) in told
    assert "| changed | heat | Yield by Depth and Age | 1 | 10 | 40.5 | 40.6 | source |" in page.read_text()
    assert pl.read_parquet(page.with_name("changes.parquet"))["new_value"].drop_nulls().to_list() == [40.6]


def test_records_of_changes_go_with_their_snapshots(workspace):
    for number in range(4):
        (Path(workspace.source) / f"more{number}.txt").write_text("One more.\n")
        invoke(workspace.source, "--data", workspace.data, "--keep", 2)
    kept = {path.name for path in (workspace.data_path / "snapshots").iterdir()}
    assert {path.name for path in (workspace.data_path / "changes").iterdir()} == kept
    assert len(kept) == 2


@pytest.mark.parametrize(("source", "said"), [
    ("missing", "missing: no such file or folder"),
    ("empty", "empty: no descriptions in this folder"),
    (".", ".: holds the data folder"),
])
def test_names_a_source_that_cannot_be_read_in_one_line(source, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    done = invoke(source, "--data", "data")
    assert done.exit_code == 1
    assert said in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(("arguments", "said"), [
    (["--data", "s3://bucket/data"], "s3://bucket/data: the data folder is one on this machine; --to publishes"),
    (["--to", "bucket/data"], "bucket/data: no object storage; it begins with s3://"),
    (["--to", "s3://bucket/in/out", "s3://bucket/in"], "s3://bucket/in: holds s3://bucket/in/out, where snapshots go"),
])
def test_names_a_place_that_cannot_be_published_to_in_one_line(arguments, said, workspace, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = invoke(workspace.source, *arguments)
    assert done.exit_code == 1
    assert said in done.stderr and done.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir() if path.name not in ("source", "data")] == []


def test_refuses_while_another_build_is_running(workspace):
    with exclusive(workspace.data_path):
        done = invoke(workspace.source, "--data", workspace.data)
    assert done.exit_code == 1
    assert "another build is running" in done.stderr and done.stderr.count("\n") == 1


def test_an_interrupted_build_publishes_nothing_and_ends_quietly(workspace):
    heatmap = (Path(workspace.source) / "heat.txt").read_text()
    for number in range(5):
        (Path(workspace.source) / f"long{number}.txt").write_text(heatmap * 10_000 + f"{number}\n")  # none is a copy
    arguments = [workspace.source, "--data", workspace.data]
    with subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not (workspace.data_path / ".lock").exists():
            assert process.poll() is None
            time.sleep(0.05)
        time.sleep(0.5)  # until it reads
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, errors) == ("", "")
    assert not (workspace.data_path / "current").exists()
    with exclusive(workspace.data_path):
        pass  # it left no lock either
