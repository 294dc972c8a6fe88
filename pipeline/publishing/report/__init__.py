"""The quality report of a snapshot, made from its tables alone: report.json for machines, report.md for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import polars as pl

from pipeline.publishing.report.markdown import to_markdown
from pipeline.publishing.report.summary import summarize

REPORT_JSON = "report.json"
REPORT_MARKDOWN = "report.md"
REPORTS = (REPORT_JSON, REPORT_MARKDOWN)


def write_report(tables: Mapping[str, pl.DataFrame], folder: Path) -> None:
    summary = summarize(tables)
    (folder / REPORT_JSON).write_text(json.dumps(summary, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / REPORT_MARKDOWN).write_text(to_markdown(summary), encoding="utf-8")


__all__ = ["REPORTS", "REPORT_JSON", "REPORT_MARKDOWN", "write_report"]
