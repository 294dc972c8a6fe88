"""Builds that are killed, run out of disk, meet each other, or whose clock jumps: `current` is whole throughout."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.publishing import SnapshotError, verify

COMMAND = [sys.executable, "-c", "from assets.cli import main; main()", "build", "--engine", "local"]
TEXT = "## Bar Chart: Sales\n### Data\n- North: {0}.5\n- South: {0}\n"


def describe(source: Path, count: int) -> None:
    source.mkdir(exist_ok=True)
    for number in range(count):
        (source / f"d{number}.txt").write_text(TEXT.format(number))


def start(workspace, **environment: str) -> subprocess.Popen:
    command = [*COMMAND, workspace.source, "--data", workspace.data]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            env=os.environ | environment)


def finished(process: subprocess.Popen) -> str:
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    return out


class Reader(threading.Thread):
    """Looks at what is in force again and again, and counts what it saw."""

    def __init__(self, current: Path) -> None:
        super().__init__(daemon=True)
        self.current, self.whole, self.broken, self.ended = current, 0, [], threading.Event()

    def run(self) -> None:
        while not self.ended.wait(0.05):
            try:
                verify(self.current)
                self.whole += 1
            except SnapshotError as error:
                self.broken.append(str(error))


@pytest.fixture
def reader(published) -> Iterator[Reader]:
    reader = Reader(published.data_path / "current")
    reader.start()
    yield reader
    reader.ended.set()
    reader.join()


def test_a_build_that_is_killed_at_any_moment_harms_nothing(published, reader):
    """Three moments here, of the time that a build takes; `benchmarks/faults.py` has fifty."""
    describe(Path(published.source), 30)
    moments = random.Random(7)
    for _ in range(3):
        process = start(published)
        time.sleep(moments.uniform(0.5, 6))
        process.kill()
        process.communicate()
    finished(start(published))
    assert verify(published.data_path / "current")["files"]["documents.parquet"]["rows"] == 32
    assert not list((published.data_path / "staging").iterdir())
    assert reader.whole and not reader.broken, reader.broken


def test_of_two_builds_at_once_one_publishes_and_the_other_says_why_it_does_not(workspace):
    describe(Path(workspace.source), 300)
    processes = [start(workspace), start(workspace)]
    ends = [(process.communicate(timeout=300)[1], process.returncode) for process in processes]
    assert verify(workspace.data_path / "current")["files"]["documents.parquet"]["rows"] == 302
    assert all(code == 0 or "another build is running" in said for said, code in ends)
    assert 0 in [code for _, code in ends]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root can mount a small file system")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk_fails_the_build_and_leaves_what_is_in_force(workspace, small_disk):
    workspace = workspace.model_copy(update={"data": str(small_disk / "data")})
    finished(start(workspace))
    before = verify(workspace.data_path / "current")["snapshot"]
    for number in range(1500):
        text = TEXT.format(number) + "".join(random.Random(number).choices("abcdefghijklmnopqrstuvwxyz ", k=2000))
        (Path(workspace.source) / f"d{number}.txt").write_text(text)
    process = start(workspace)
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 1
    assert "nothing was published" in errors and "No space left" in errors
    assert verify(workspace.data_path / "current")["snapshot"] == before
    for path in Path(workspace.source).glob("d*.txt"):
        path.unlink()
    describe(Path(workspace.source), 3)
    finished(start(workspace))
    assert verify(workspace.data_path / "current")["files"]["documents.parquet"]["rows"] == 5


def test_a_clock_that_jumps_changes_nothing(run, workspace, monkeypatch):
    """Neither what is published nor what is kept depends on the time of files or of the machine."""
    first = run(workspace)["id"]
    os.utime(Path(workspace.source) / "heat.txt", (0, 0))
    clock = time.time
    for jump in (-10**8, 10**8):
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda jump=jump: clock() + jump)
            assert run(workspace)["id"] == first
        (Path(workspace.source) / f"new{jump}.txt").write_text(TEXT.format(abs(jump)))
        later = run(workspace)["id"]
        assert later == verify(workspace.data_path / "current")["snapshot"] != first
        first = later
