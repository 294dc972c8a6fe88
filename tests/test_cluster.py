"""A real Dask scheduler with two workers on this machine, one of them killed while it works."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.corpus import Corpus
from pipeline.engine import Engine, EngineError
from pipeline.frames import READ_TABLES
from pipeline.sources import from_bytes

distributed = pytest.importorskip("distributed")

PATIENCE = 60


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen]]]:
    """The scheduler's address and the processes of its two workers."""
    file = tmp_path / "scheduler.json"
    place = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0"]
    started = [start("dask_scheduler", "--port", "0", *place, "--scheduler-file", str(file))]
    try:
        wait_for(file.exists)
        address = distributed.Client(scheduler_file=str(file), timeout=PATIENCE, set_as_default=False)
        worker = ["--scheduler-file", str(file), "--no-nanny", "--nthreads", "1", *place, "--local-directory", tmp_path]
        started += [start("dask_worker", *map(str, worker)) for _ in range(2)]
        address.wait_for_workers(2, timeout=PATIENCE)
        yield address.scheduler.address, started[1:]
        address.close()
    finally:
        for process in started[::-1]:
            process.kill()
            process.wait()


def start(module: str, *arguments: str) -> subprocess.Popen:
    command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)


def wait_for(condition) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"not within {PATIENCE} seconds"
        time.sleep(0.1)


def test_a_build_completes_though_a_worker_is_killed_and_gives_the_same_rows(cluster, tmp_path, monkeypatch):
    monkeypatch.setattr("pipeline.corpus.DOCUMENTS", 5)
    texts = [f"## Bar Chart: Sales\n### Data\n- North: {n}.5\n- South: {n + 1}\n".encode() for n in range(200)]
    documents = [from_bytes(text, f"d{number:03}", f"d{number:03}.txt") for number, text in enumerate(texts)]
    address, workers = cluster
    found = {}
    for engine in (address, "local"):
        corpus = Corpus(tmp_path / engine[:5] / "corpus", tmp_path / engine[:5] / "cache")

        def killed_on_the_way(documents=documents, engine=engine):
            for number, document in enumerate(documents):
                if number == 100 and engine == address:
                    workers[0].kill()
                yield document

        with Engine(engine) as started:
            corpus.read(killed_on_the_way(), started)
        found[engine] = [part.tables() for part in corpus.parts()]
    assert len(found[address]) == 40
    for here, there in zip(found["local"], found[address], strict=True):
        assert all(here[name].equals(there[name]) for name in READ_TABLES)
    assert not found[address][0]["documents"]["reason"].drop_nulls().len()


def test_a_scheduler_that_is_not_there_is_an_error_with_the_way_out():
    with pytest.raises(EngineError, match="no Dask scheduler answers"):
        Engine("tcp://127.0.0.1:9")
