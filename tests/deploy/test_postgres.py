"""deploy/dagster.yaml with a real PostgreSQL and Dagster's daemon: ticks lead to published runs."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import dagster as dg
import pytest

from pipeline.publishing import verify

pytest.importorskip("dagster_postgres")

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 240
PROGRAMS = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def wait_for(condition: Callable[[], object], process: subprocess.Popen | None = None) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"not within {PATIENCE} seconds"
        assert process is None or process.poll() is None, "it ended"
        time.sleep(0.5)


@pytest.fixture
def postgres() -> Iterator[dict[str, str]]:
    """The variables that name a server of its own on this machine."""
    if PROGRAMS is None:
        pytest.skip("PostgreSQL is not installed")
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []  # it refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="tidyfig-", dir="/tmp"))
    if user:
        shutil.chown(folder, "postgres")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = [*user, PROGRAMS / "initdb", "-D", folder / "db", "-U", "tidyfig", "--auth", "trust", "--no-sync"]
    subprocess.run(start, check=True, capture_output=True, cwd="/")
    server = [*user, PROGRAMS / "postgres", "-D", folder / "db", "-p", str(port), "-h", "127.0.0.1", "-k", folder]
    process = subprocess.Popen(server, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
    ready = [PROGRAMS / "pg_isready", "-h", "127.0.0.1", "-p", str(port)]
    try:
        wait_for(lambda: subprocess.run(ready, capture_output=True).returncode == 0, process)
        settings = {"HOST": "127.0.0.1", "PORT": str(port), "USER": "tidyfig", "PASSWORD": "none", "DB": "postgres"}
        yield {f"TIDYFIG_POSTGRES_{name}": value for name, value in settings.items()}
    finally:
        subprocess.run([*user, PROGRAMS / "pg_ctl", "stop", "-D", folder / "db", "-m", "fast"], cwd="/",
                       capture_output=True)
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def succeeded() -> set[str]:
    """The sensors and schedules whose runs have succeeded."""
    with dg.DagsterInstance.get() as instance:
        runs = instance.get_runs(dg.RunsFilter(statuses=[dg.DagsterRunStatus.SUCCESS]))
    return {run.tags.get("dagster/sensor_name") or run.tags["dagster/schedule_name"] for run in runs}


def test_ticks_of_sensor_and_schedule_lead_to_runs_that_publish(postgres, tmp_path, monkeypatch):
    home, source, data = tmp_path / "home", tmp_path / "source", tmp_path / "data"
    home.mkdir()
    source.mkdir()
    shutil.copy(DEPLOY / "dagster.yaml", home)
    (source / "one.txt").write_text("## Bar Chart: Sales\n### Data\n- North: 5\n")
    settings = {"DAGSTER_HOME": home, "TIDYFIG_SOURCE": source, "TIDYFIG_DATA": data, "TIDYFIG_SCHEDULE": "* * * * *"}
    for name, value in (postgres | settings).items():
        monkeypatch.setenv(name, str(value))
    place = ["-m", "assets.definitions"]
    for switch_on in (["sensor", "start", "new_descriptions"], ["schedule", "start", "daily"]):
        command = [sys.executable, "-m", "dagster", *switch_on, *place]
        subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    with (tmp_path / "log").open("w") as log:
        command = [sys.executable, "-m", "dagster._daemon", "run", *place]
        daemon = subprocess.Popen(command, cwd=tmp_path, stdout=log, stderr=log, start_new_session=True)
    try:
        wait_for(lambda: succeeded() == {"new_descriptions", "daily"}, daemon)
    except AssertionError:
        pytest.fail((tmp_path / "log").read_text()[-3000:])
    finally:
        daemon.terminate()
        daemon.wait(60)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(daemon.pid, signal.SIGKILL)  # its code server, which outlives it
    assert verify(data / "current")["files"]["observations.parquet"]["rows"] == 1
