"""Whole builds of large corpora: time, processor time and peak memory for each stage, bytes on disk.

    python benchmarks/scale.py 10000 100000 --engine 2

For each size a corpus is made of tests/cases in a temporary folder, each text with digits of its own, as one JSON Lines
file. It is built from nothing, and again with 1 % of its documents new, scattered over all of it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil

from pipeline.build import Build
from pipeline.comparing import record_changes
from pipeline.engine import Engine
from pipeline.publishing import KEEP, MAX_LOSS, exclusive, verify, verify_files
from pipeline.sources import iter_sources, parse_sources

ROOT = Path(__file__).parents[1]
_DECIMALS = re.compile(r"(?<=\d\.)\d+")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("sizes", metavar="DOCUMENTS", nargs="*", type=int, default=[10_000])
    arguments.add_argument("--engine", default=str(os.cpu_count()))
    options = arguments.parse_args()
    print("documents  build           stage    seconds  processor s  documents/s  per proc. s  largest MiB  all MiB")
    for size in options.sizes:
        with tempfile.TemporaryDirectory(prefix="tidyfig-") as folder:
            _measure(Path(folder), size, options.engine)


def make_corpus(path: Path, size: int, seed: int = 0, changed: float = 0.0) -> None:
    """Descriptions as records, the same for the same arguments but for the share that is `changed`."""
    texts = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests" / "cases").rglob("*.md"))]
    texts += [file.read_text(encoding="utf-8") for file in sorted((ROOT / "seeds").glob("*.txt"))] * 10
    with path.open("w", encoding="utf-8") as file:
        for number in range(size):
            chance = random.Random(f"{seed} {number}")
            if chance.random() < changed:
                chance = random.Random(f"changed {number}")
            text = _DECIMALS.sub(lambda found, chance=chance: _digits(len(found[0]), chance), chance.choice(texts))
            file.write(json.dumps({"document": f"d{number:09}", "text": f"{text}\n({number})\n"}) + "\n")


def _digits(count: int, chance: random.Random) -> str:
    return f"{chance.randrange(10 ** min(count, 15)):0{count}}"


def _measure(folder: Path, size: int, engine: str) -> None:
    data, source = folder / "data", folder / "corpus.jsonl"
    for build, changed in (("all new", 0.0), ("1 % new", 0.01)):
        make_corpus(source, size, changed=changed)
        _build(data, source, engine, lambda stage, work, build=build: _timed(size, build, stage, work))
    bytes_on_disk = {name: _bytes(data / name) for name in ("current", "cache")}
    print(f"{size:>9,}  source {source.stat().st_size:,} bytes, " +
          ", ".join(f"{name} {count:,}" for name, count in bytes_on_disk.items()), flush=True)


def _build(data: Path, source: Path, engine: str, timed: Callable[[str, Callable], object]) -> None:
    """What the job does, without Dagster."""
    before = (data / "current").resolve() if (data / "current").exists() else None
    with exclusive(data) as publisher, Engine(engine) as started:
        def stage(name: str, work: Callable[[Build], object]) -> None:
            timed(name, lambda: work(build))

        def whole() -> None:
            stage("read", lambda build: build.read(iter_sources(parse_sources([str(source)]))))
            stage("correct", lambda build: build.correct(()))
            stage("examine", lambda build: _sound(build.examine()))
            stage("reconcile", lambda build: build.reconcile())
            stage("examine", lambda build: _sound(build.examine_reconciled()))
            stage("check", lambda build: build.check())
            stage("examine", lambda build: _sound(build.examine_checked()))
            stage("lay out", lambda build: build.lay_out())
            stage("verify files", lambda build: verify_files(build.snapshot))
            stage("publish", lambda build: publisher.publish(build.snapshot, KEEP, verify_files, MAX_LOSS))
            if before:
                stage("changes", lambda build: record_changes(before, (data / "current").resolve(), data))

        build = Build(publisher.staging(), data / "cache", started)
        timed("whole build", whole)
    timed("(verify)", lambda: verify(data / "current"))


def _sound(examination: object) -> None:
    assert not examination.breaches, examination.breaches


def _timed(size: int, build: str, stage: str, work: Callable[[], object]) -> None:
    start, before = time.perf_counter(), _processor()
    with Memory() as memory:
        work()
    seconds, processor = time.perf_counter() - start, _processor() - before
    print(f"{size:>9,}  {build}  {stage:>12}  {seconds:>9.1f}  {processor:>11.1f}  {size / seconds:>11,.0f}  "
          f"{size / max(processor, 0.001):>11,.0f}  {memory.largest / 2**20:>11,.0f}  {memory.all / 2**20:>7,.0f}",
          flush=True)


class Memory(threading.Thread):
    """Looks twice a second how much memory the largest process has, and how much all have together."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.largest = self.all = 0
        self._ended = threading.Event()

    def __enter__(self) -> Memory:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self.join()

    def run(self) -> None:
        this = psutil.Process()
        while not self._ended.wait(0.5):
            sizes = []
            for process in (this, *this.children(recursive=True)):
                with suppress(psutil.Error):
                    sizes.append(process.memory_info().rss)
            self.largest, self.all = max(self.largest, *sizes), max(self.all, sum(sizes))


def _processor() -> float:
    """Seconds of this process, of those that it started and that have ended, and of those that have not."""
    ended = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    seconds = sum(usage.ru_utime + usage.ru_stime for usage in ended)
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            times = process.cpu_times()
            seconds += times.user + times.system
    return seconds


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.resolve().rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
