"""How long the commands take as processes, from their start to their end.

    python benchmarks/commands.py

The best of several runs counts. Beside it stands the processor's time, which says more where the machine is shared.
Ends with exit code 1 where a command takes longer than promised.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

SEEDS = Path("seeds")
TIDYFIG = Path(sys.executable).with_name("tidyfig")
ROUNDS = 10
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""So that the first run leaves bytecode behind where something was changed since it was installed."""


def seconds(command: list[str | Path]) -> tuple[float, float]:
    """The best time of a command and of the processor, in seconds."""
    times, processor = [], []
    for _ in range(ROUNDS):
        begin, used = perf_counter(), processor_seconds()
        subprocess.run(command, capture_output=True, check=True, env=ENVIRONMENT)
        times.append(perf_counter() - begin)
        processor.append(processor_seconds() - used)
    return min(times), min(processor)


def processor_seconds() -> float:
    """Those of all commands so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    seed = min(SEEDS.glob("*.txt"))
    with tempfile.TemporaryDirectory() as data:
        promises = {
            "tidyfig parse, one seed": ([TIDYFIG, "parse", seed], 0.4),
            "tidyfig build, five seeds": ([TIDYFIG, "build", SEEDS, "--data", data], 5.0),
        }
        table = Table("", "seconds", "promised", "processor")
        kept = True
        for name, (command, limit) in promises.items():
            taken, processor = seconds(command)
            kept = kept and taken < limit
            table.add_row(name, f"{taken:.2f}", f"under {limit:g}", f"{processor:.2f}")
    Console().print(table)
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())
