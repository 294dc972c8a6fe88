"""What the checks cost beside reading: processor time of each, over descriptions repeated under distinct names.

    python benchmarks/checking.py [DOCUMENTS]

Ends with exit code 1 where all checks together cost more than CEILING of the reading.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.table import Table

from pipeline.checking import CHECKS, judge
from pipeline.frames import frames
from pipeline.reading import read
from pipeline.sources import iter_documents

CEILING = 0.25
SCOPES = ("document", "build")


def main(count: int) -> int:
    found = islice(cycle(iter_documents(Path("tests/cases"))), count)
    documents = [replace(one, document=f"{number:09}", figure=f"{number:09}") for number, one in enumerate(found)]
    begin = process_time()
    parsed = [read(document.text) for document in documents]
    reading = process_time() - begin
    tables = frames(documents, parsed)
    tables["claims"] = judge(tables)
    costs = {}
    for check in CHECKS.values():
        if check.scope in SCOPES:
            begin = process_time()
            survey = [check.survey.settle(check.survey.take(tables))] if check.survey else []
            check.rows(tables, *survey)
            costs[check.name] = (process_time() - begin) / reading
    table = Table("check", "of the reading", title=f"{count:,} documents, read in {reading:.1f} s")
    for name, cost in sorted(costs.items(), key=lambda item: -item[1]):
        table.add_row(name, f"{cost:.2%}")
    table.add_row("all", f"{sum(costs.values()):.1%}")
    Console().print(table)
    return int(sum(costs.values()) > CEILING)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000))
