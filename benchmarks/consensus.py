"""How right the consensus of simulated writers is, and how fast many figures are put together.

    python benchmarks/consensus.py [FIGURES]

Of the simulation it shows the precision of what is decided, and the recall of the cells that two writers or more
report, with and without repairs. The writers make the errors of `benchmarks/witnesses.py`.
"""

from __future__ import annotations

import resource
import sys
import time
from collections import Counter
from random import Random

import polars as pl
from witnesses import Figure, figure

from pipeline.consensus.batch import reconcile_all
from pipeline.consensus.labels import key
from pipeline.consensus.reconcile import reconcile
from pipeline.consensus.vote import DECIDED
from pipeline.tables import TABLES, polars_schema

FIGURES = 1000


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FIGURES
    figures = [figure(Random(number)) for number in range(count)]
    for kind, columns in (("as written", ("value_without_repair", "status_without_repair")),
                          ("with repairs", ("value", "status"))):
        found = sum((score(one, *columns) for one in figures), Counter())
        print(f"{kind:13} precision {found['right'] / found['decided']:.4f}  "
              f"recall {found['right'] / found['reported']:.4f}  of {found['reported']:,} cells")
    for share in (count // 4, count // 2, count):
        tables = _tables(figures[:share])
        start = time.process_time()
        reconciled = reconcile_all(tables)
        seconds = time.process_time() - start
        print(f"{share:6,} figures, {tables['documents'].height:7,} descriptions: {seconds:6.2f} s of the processor, "
              f"{1000 * seconds / share:.2f} ms a figure, {reconciled['consensus'].height:,} cells")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024:,} MB")


def score(one: Figure, value: str, status: str) -> Counter:
    """Cells that are decided, and rightly so, and those that two writers report."""
    truth = {(name, key(x), key(y)): number for name, cells in one.truth.items() for (x, y), number in cells.items()}
    found = reconcile(one.descriptions).cells
    count = Counter(reported=sum(n > 1 for n in found["n_report"]))
    for name, x, y, number, said in zip(*(found[c] for c in ("panel", "x", "y", value, status)), strict=True):
        if said in DECIDED:
            count["decided"] += 1
            count["right"] += truth.get((name, key(x), key(y))) == number
    return count


def _tables(figures: list[Figure]) -> dict[str, pl.DataFrame]:
    """The tables of reading, with the columns that the consensus reads."""
    rows: dict[str, list[dict]] = {"documents": [], "panels": [], "observations": []}
    for number, one in enumerate(figures):
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
