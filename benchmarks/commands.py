"""How long the commands take as processes, from their start to their end.

    python benchmarks/commands.py

The best of several runs counts. Ends with exit code 1 where a command takes longer than promised.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

SEEDS = Path("seeds")
TIDYFIG = Path(sys.executable).with_name("tidyfig")
ROUNDS = 5


def seconds(command: list[str | Path]) -> float:
    """The best time of a command."""
    times = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        times.append(perf_counter() - begin)
    return min(times)


def main() -> int:
    seed = min(SEEDS.glob("*.txt"))
    with tempfile.TemporaryDirectory() as data:
        promises = {
            "tidyfig parse, one seed": ([TIDYFIG, "parse", seed], 0.4),
            "tidyfig build, five seeds": ([TIDYFIG, "build", SEEDS, "--data", data], 5.0),
        }
        table = Table("", "seconds", "promised")
        kept = True
        for name, (command, limit) in promises.items():
            taken = seconds(command)
            kept = kept and taken < limit
            table.add_row(name, f"{taken:.2f}", f"under {limit:g}")
    Console().print(table)
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())
