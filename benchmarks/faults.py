"""Kill a build at random moments, while a reader looks at what is in force; then build to the end.

    python benchmarks/faults.py [MOMENTS]      50 by default

Ends with exit code 1 where the reader ever saw a snapshot that is not whole, or the last one is not the right one.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from scale import make_corpus

from pipeline.publishing import SnapshotError, verify

DOCUMENTS = 1500


def main() -> None:
    moments = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory(prefix="tidyfig-") as folder:
        sys.exit(_run(Path(folder), moments))


def _run(folder: Path, moments: int) -> int:
    seconds = [_build(folder, folder / "data", 0), _build(folder, folder / "aside", 1)]
    seen, broken, ended = [], [], threading.Event()
    reader = threading.Thread(target=_look, args=(folder / "data" / "current", seen, broken, ended))
    reader.start()
    chance = random.Random(1)
    for moment in range(moments):
        _build(folder, folder / "data", 2 + moment, kill_after=chance.uniform(0, max(seconds)))
    _build(folder, folder / "data", 1)
    ended.set()
    reader.join()
    right = verify(folder / "data" / "current")["snapshot"] == verify(folder / "aside" / "current")["snapshot"]
    print(f"{moments} builds killed; the reader looked {len(seen) + len(broken)} times and saw {len(set(seen))} whole "
          f"snapshots, {len(broken)} times one that is not; the last one is {'' if right else 'not '}the right one")
    print(*broken[:5], sep="\n")
    return int(bool(broken) or not right)


def _build(folder: Path, data: Path, seed: int, kill_after: float | None = None) -> float:
    """Build a corpus with one tenth of its documents changed. Returns the seconds that it took."""
    source = folder / "corpus.jsonl"
    make_corpus(source, DOCUMENTS, changed=0.1 * (seed % 3))
    command = [sys.executable, "-c", "from assets.cli import main; main()", "build", source, "--data", data]
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        _, errors = process.communicate(timeout=kill_after)
        assert process.returncode == 0, errors
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
    return time.monotonic() - start


def _look(current: Path, seen: list[str], broken: list[str], ended: threading.Event) -> None:
    while not ended.wait(0.02):
        try:
            seen.append(verify(current)["snapshot"])
        except SnapshotError as error:
            broken.append(str(error))


if __name__ == "__main__":
    main()
