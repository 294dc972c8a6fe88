"""The report for people: short, the documents that need a look first, an extract of the findings of each check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pipeline.publishing.markdown import table

MOST_DOCUMENTS = 50
MOST_FINDINGS = 10
"""Findings shown of each check. All of them are in report.json and findings.parquet."""


def to_markdown(summary: dict[str, Any]) -> str:
    parts = ["# Quality report", _totals(summary["totals"])]
    parts += ["## Documents", *_documents(summary["documents"])]
    parts += ["## Findings", *_findings(summary)]
    return "\n\n".join(parts) + "\n"


def _totals(totals: dict[str, Any]) -> str:
    numbers = totals["numbers"]
    became = ", ".join(f"{count:,} {role}" for role, count in numbers.items() if role != "numbers_total" and count)
    found = ", ".join(f"{count:,} {severity}" for severity, count in totals["findings"].items())
    return "\n".join([
        f"- **Documents:** {totals['documents']:,} ({totals['read']:,} read, {totals['no_data']:,} without data, "
        f"{totals['rejected']:,} rejected)",
        f"- **Panels:** {totals['panels']:,}",
        f"- **Observations:** {totals['observations']:,}",
        f"- **Quarantined values:** {totals['quarantined']:,}",
        f"- **Findings:** {found}",
        f"- **Written numbers:** {numbers['numbers_total']:,}" + (f" ({became})" if became else ""),
    ])


def _documents(documents: Sequence[dict[str, Any]]) -> Iterable[str]:
    yield "Those most in need of a look come first."
    needy = sorted(documents, key=_need)
    yield table(
        ("document", "status", "chart", "panels", "observations", "quarantined", "unread", "errors", "warnings"),
        (
            (d["document"], d["reason"] or d["status"], d["chart_type"], d["panels"], d["observations"],
             d["quarantined"], d["ledger"]["unread"], d["error"], d["warning"])
            for d in needy[:MOST_DOCUMENTS]
        ),
    )
    if len(needy) > MOST_DOCUMENTS:
        yield f"… and {len(needy) - MOST_DOCUMENTS:,} more, all in report.json."


def _need(document: dict[str, Any]) -> tuple:
    return (-document["error"], -document["warning"], -document["quarantined"], -document["ledger"]["unread"],
            document["document"])


def _findings(summary: dict[str, Any]) -> Iterable[str]:
    yield table(
        ("check", "severity", "findings", "documents"),
        ((c["check"], c["severity"], c["findings"], c["documents"]) for c in summary["checks"]),
    )
    for check in summary["checks"]:
        if not check["findings"]:
            continue
        rows = [finding for finding in summary["findings"] if finding["check"] == check["check"]]
        yield f"### {check['check']}"
        yield check["meaning"]
        yield table(
            ("document", "line", "panel", "x", "y", "finding"),
            ((r["document"], r["line"], r["panel"], r["x"], r["y"], r["message"]) for r in rows[:MOST_FINDINGS]),
        )
        if len(rows) > MOST_FINDINGS:
            yield f"… and {len(rows) - MOST_FINDINGS:,} more, all in findings.parquet."
