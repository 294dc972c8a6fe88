"""How right the consensus of simulated writers is, and how fast many figures are put together.

    python benchmarks/consensus.py [FIGURES]

Of a simulation it shows the precision of what is decided, and the recall of the cells that two writers or more report,
with and without repairs. The writers make the errors of `benchmarks/witnesses.py`.

The figures to be put together lie in parts on disk, as those that a build has read, and the parts go to as many
processes as there are cores. Each size starts processes of its own, whose start counts; the simulation does not.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random

import polars as pl
from witnesses import Figure, figure

from pipeline.consensus.batch import CONSENSUS_TABLES, reconcile_all
from pipeline.consensus.labels import key
from pipeline.consensus.reconcile import reconcile
from pipeline.consensus.vote import DECIDED
from pipeline.engine import Engine
from pipeline.schemas import polars_schema
from pipeline.tables import TABLES

FIGURES, SCORED = 10_000, 1000
PART = 250
"""Figures of four descriptions in a part of a thousand."""
READ = ("documents", "panels", "observations")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FIGURES
    found = sum((score(figure(Random(number))) for number in range(SCORED)), Counter())
    for kind in ("as written", "with repairs"):
        print(f"{kind:13} precision {found[kind, 'right'] / found[kind, 'decided']:.4f}  "
              f"recall {found[kind, 'right'] / found['reported']:.4f}  of {found['reported']:,} cells")
    cores = str(os.cpu_count())
    with tempfile.TemporaryDirectory(prefix="tidyfig-") as name:
        folder = Path(name)
        parts = [range(start, min(start + PART, count)) for start in range(0, count, PART)]
        with Engine(cores) as engine:
            [*engine.map(partial(_simulate, folder), parts)]
        for share in (len(parts) // 4, len(parts) // 2, len(parts)):
            _measure(folder, parts[:share], cores)


def score(one: Figure) -> Counter:
    """Cells that are decided, and rightly so, and those that two writers report."""
    truth = {(name, key(x), key(y)): number for name, cells in one.truth.items() for (x, y), number in cells.items()}
    found = reconcile(one.descriptions).cells
    count = Counter(reported=sum(n > 1 for n in found["n_report"]))
    places = [*zip(found["panel"], map(key, found["x"]), map(key, found["y"]), strict=True)]
    for kind, suffix in (("as written", "_without_repair"), ("with repairs", "")):
        for place, value, status in zip(places, found[f"value{suffix}"], found[f"status{suffix}"], strict=True):
            if status in DECIDED:
                count[kind, "decided"] += 1
                count[kind, "right"] += truth.get(place) == value
    return count


def _measure(folder: Path, parts: list[range], cores: str) -> None:
    start = time.perf_counter()
    with Engine(cores) as engine:
        found = [*engine.map(partial(_put_together, folder), parts)]
    seconds, figures = time.perf_counter() - start, parts[-1].stop
    cells, processor, memory = zip(*found, strict=True)
    print(f"{figures:6,} figures: {seconds:6.2f} s with {cores} processes, {1000 * sum(processor) / figures:.2f} ms of "
          f"the processor a figure, {sum(cells):,} cells, the largest process {max(memory):,} MB", flush=True)


def _put_together(folder: Path, numbers: range) -> tuple[int, float, int]:
    """Put the figures of a part together, from file to file. Returns cells, seconds of the processor, and MB."""
    start = time.process_time()
    tables = reconcile_all({name: pl.read_parquet(folder / f"{name}-{numbers.start}.parquet") for name in READ})
    for name in CONSENSUS_TABLES:
        tables[name].write_parquet(folder / f"{name}-{numbers.start}.parquet")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return tables["consensus"].height, time.process_time() - start, memory


def _simulate(folder: Path, numbers: range) -> None:
    """Write the tables of reading for some figures, with the columns that the consensus reads."""
    for name, frame in _tables((number, figure(Random(number))) for number in numbers).items():
        frame.write_parquet(folder / f"{name}-{numbers.start}.parquet")


def _tables(figures: Iterable[tuple[int, Figure]]) -> dict[str, pl.DataFrame]:
    rows: dict[str, list[dict]] = {name: [] for name in READ}
    for number, one in figures:
        for description in one.descriptions:
            own = {"figure": f"{number:06}", "document": f"{number:06}/{description.writer}"}
            rows["documents"].append(own | {"writer": description.writer, "status": "read", "text": description.digest,
                                            "sha256": description.digest})
            for position, panel in enumerate(description.panels, 1):
                rows["panels"].append(own | {"panel": panel.name, "position": position})
                for (x, y), value in panel.cells.items():
                    rows["observations"].append(own | {
                        "panel": panel.name, "x": x, "y": y, "value": value, "approximate": False,
                        "x_position": panel.xs.index(x) + 1, "y_position": panel.ys.index(y) + 1,
                    })
    return {name: pl.DataFrame(given, schema=polars_schema(TABLES[name])) for name, given in rows.items()}


if __name__ == "__main__":
    main()
