"""The report of many documents: how long the overview and the pages take, and how large they get.

    .venv/bin/python benchmarks/report.py [--documents N] [FOLDER]

The descriptions of tests/cases and seeds are read once and repeated under other names. FOLDER keeps the tables, so that
a second run only makes the report; without one they go with the run.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from itertools import chain
from pathlib import Path

import polars as pl

from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.consensus.batch import reconcile_all
from pipeline.publishing.report import PAGES, REPORT_FOLDER, REPORT_JSON, write_report
from pipeline.sources import iter_documents
from pipeline.tables import TABLES

ROOT = Path(__file__).parents[1]
MOST_SECONDS = 60
MOST_BYTES = 2_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--documents", type=int, default=100_000)
    parser.add_argument("folder", nargs="?", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.folder or Path(scratch)
        lay_out(folder, arguments.documents)
        sys.exit(None if measure(folder) else 1)


def lay_out(folder: Path, count: int) -> None:
    """The tables of `count` documents, where the folder has none yet."""
    if all((folder / f"{name}.parquet").is_file() for name in TABLES):
        return
    folder.mkdir(parents=True, exist_ok=True)
    documents = list(chain(iter_documents(ROOT / "seeds"), iter_documents(ROOT / "tests" / "cases")))
    tables = read_batch(documents)
    tables |= reconcile_all(tables)
    tables |= check(tables)
    names = pl.DataFrame({name: [getattr(document, name) for document in documents] for name in ("document", "figure")})
    copies = range(-(-count // len(documents)))
    for name, table in TABLES.items():
        parts = []
        for copy in copies:
            kept = names.head(count - copy * len(documents))
            key = "document" if "document" in table.columns else "figure"
            rows = tables[name].filter(pl.col(key).is_in(kept[key].implode()))
            parts.append(_renamed(rows, f"{copy:05}"))
        pl.concat(parts).sort(table.key).write_parquet(folder / f"{name}.parquet", row_group_size=100_000)


def _renamed(rows: pl.DataFrame, prefix: str) -> pl.DataFrame:
    return rows.with_columns((pl.lit(f"{prefix}/") + pl.col("^(document|figure)$")).name.keep())


def measure(folder: Path) -> bool:
    """Print what the report costs. Whether it keeps its promises."""
    start = time.perf_counter()
    write_report(folder)
    seconds = time.perf_counter() - start
    pages = sorted((folder / REPORT_FOLDER).rglob("*.html"), key=lambda path: path.stat().st_size)
    largest = pages[-1].stat().st_size
    rows = {name: pl.scan_parquet(folder / f"{name}.parquet").select(pl.len()).collect().item() for name in TABLES}
    print(", ".join(f"{count:,} {name}" for name, count in rows.items()))
    print(f"{len(pages)} pages (of figures at most {PAGES}) and {REPORT_JSON} of "
          f"{(folder / REPORT_JSON).stat().st_size / 1e6:,.1f} MB in {seconds:.1f} s (at most {MOST_SECONDS})")
    print(f"largest page {largest / 1e6:.2f} MB (at most {MOST_BYTES / 1e6:.0f}): {pages[-1].name}")
    return seconds <= MOST_SECONDS and largest <= MOST_BYTES


if __name__ == "__main__":
    main()
