"""The essentials as Markdown: what Dagster's pages show of the report."""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterator, Mapping
from itertools import dropwhile, takewhile
from pathlib import Path
from typing import Any

from pipeline.publishing.markdown import table

MOST_DOCUMENTS = 10


def essentials(report: Path) -> str:
    """The totals, the checks that found something, and the documents that need a look most, from report.json."""
    checks = [
        (check["check"], check["severity"], check["findings"], check["documents"])
        for check in _rows(report, "checks") if check["findings"]
    ]
    needy = heapq.nsmallest(MOST_DOCUMENTS, _rows(report, "documents"), key=_need)
    documents = [
        (one["document"], one["reason"] or one["status"], one["observations"], one["quarantined"], one["error"],
         one["warning"])
        for one in needy
    ]
    return "\n\n".join([
        _totals(read_totals(report)),
        table(("check", "severity", "findings", "documents"), checks),
        "Most in need of a look:",
        table(("document", "status", "observations", "quarantined", "errors", "warnings"), documents),
    ]) + "\n"


def read_totals(report: Path) -> dict[str, Any]:
    """The totals in report.json, whose first line they are: the whole may be larger than memory."""
    with report.open(encoding="utf-8") as file:
        totals: dict[str, Any] = json.loads(file.readline().rstrip(",\n") + "}")["totals"]
        return totals


def _rows(report: Path, name: str) -> Iterator[dict[str, Any]]:
    """The rows of a list in report.json, each a line."""
    with report.open(encoding="utf-8") as file:
        lines = dropwhile(lambda line: line != f'"{name}": [\n', file)
        next(lines)
        for line in takewhile(lambda line: line.startswith("{"), lines):
            yield json.loads(line.rstrip(",\n"))


def _totals(totals: Mapping[str, Any]) -> str:
    consensus = totals["consensus"]
    found = ", ".join(f"{count:,} {severity}" for severity, count in totals["findings"].items())
    return "\n".join([
        f"- **Documents:** {totals['documents']:,} ({totals['read']:,} read, {totals['no_data']:,} without data, "
        f"{totals['rejected']:,} rejected)",
        f"- **Panels:** {totals['panels']:,}",
        f"- **Observations:** {totals['observations']:,}",
        f"- **Quarantined values:** {totals['quarantined']:,}",
        f"- **Figures with several descriptions:** {consensus['figures']:,}, with {consensus['cells']:,} cells "
        f"({consensus['unanimous']:,} unanimous, {consensus['majority']:,} by majority) and {consensus['repairs']:,} "
        f"repairs",
        f"- **Findings:** {found}",
        f"- **Written numbers:** {totals['numbers']['numbers_total']:,}, of them "
        f"{totals['numbers']['unread']:,} unread",
    ])


def _need(document: Mapping[str, Any]) -> tuple[Any, ...]:
    return (-document["error"], -document["warning"], -document["quarantined"], -document["ledger"]["unread"],
            document["document"])
