"""The essentials as Markdown: what Dagster's pages show of the report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pipeline.publishing.markdown import table

MOST_DOCUMENTS = 10


def essentials(report: Mapping[str, Any]) -> str:
    """The totals, the checks that found something, and the documents that need a look most, from report.json."""
    checks = [
        (check["check"], check["severity"], check["findings"], check["documents"])
        for check in report["checks"] if check["findings"]
    ]
    needy = sorted(report["documents"], key=_need)[:MOST_DOCUMENTS]
    documents = [
        (one["document"], one["reason"] or one["status"], one["observations"], one["quarantined"], one["error"],
         one["warning"])
        for one in needy
    ]
    return "\n\n".join([
        _totals(report["totals"]),
        table(("check", "severity", "findings", "documents"), checks),
        "Most in need of a look:",
        table(("document", "status", "observations", "quarantined", "errors", "warnings"), documents),
    ]) + "\n"


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
