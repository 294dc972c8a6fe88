"""The assets: descriptions, tables, report, snapshot. A body calls a function of `pipeline` and says what came of it.

Data goes from asset to asset through the files of `Staging`. What fails a check of `assets.checks` is not published.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping

import dagster as dg

import pipeline.batch
import pipeline.checking
import pipeline.publishing
import pipeline.reading
import pipeline.sources
import pipeline.tables
import pipeline.validation
from assets.metadata import code_version, columns_from, table_facts, table_spec
from assets.resources import Workspace
from assets.staging import Staging
from pipeline.batch import READ_TABLES
from pipeline.checking import CHECKS, find, find_across, gather
from pipeline.engine import read_documents
from pipeline.publishing import stage
from pipeline.publishing.report import REPORT_JSON, REPORT_MARKDOWN
from pipeline.sources import fingerprint, iter_documents
from pipeline.tables import TABLES

OWNERS = ["team:data"]


@dg.asset(group_name="source", kinds={"text"}, owners=OWNERS, code_version=code_version(pipeline.sources))
def raw_descriptions(workspace: Workspace) -> dg.MaterializeResult:
    """Text descriptions of figures, as they were found in the source. They are only ever read."""
    digest, reasons = hashlib.sha256(), Counter()
    for document in iter_documents(workspace.source_path):
        digest.update(f"{document.source}\0{document.sha256}\n".encode())
        reasons[document.reason] += 1
    accepted = reasons.pop(None, 0)
    return dg.MaterializeResult(
        metadata={
            "source": dg.MetadataValue.path(workspace.source_path.resolve()),
            "descriptions": accepted + reasons.total(),
            "rejected": reasons.total(),
            "reasons": dict(reasons),
            "fingerprint": fingerprint(workspace.source_path),
        },
        data_version=dg.DataVersion(digest.hexdigest()),
    )


@dg.multi_asset(
    specs=[
        table_spec(
            name,
            deps=[raw_descriptions],
            group_name="reading",
            owners=OWNERS,
            code_version=code_version(pipeline.reading, pipeline.batch, pipeline.tables, pipeline.validation),
        )
        for name in READ_TABLES
    ],
)
def reading(
    context: dg.AssetExecutionContext, workspace: Workspace, staging: Staging
) -> Iterator[dg.MaterializeResult]:
    """Reads the descriptions in batches. No more than one batch of texts is in memory."""
    staging.begin()
    done = 0
    for part, tables in enumerate(read_documents(iter_documents(workspace.source_path))):
        staging.write(tables, part)
        done += tables["documents"].height
        context.log.info(f"{done:,} documents read")
    for name in READ_TABLES:
        yield _materialized(name, staging)


@dg.multi_asset(
    specs=[
        table_spec(
            "findings",
            deps=READ_TABLES,
            group_name="checking",
            owners=OWNERS,
            code_version=code_version(pipeline.checking, pipeline.tables),
        )
    ],
)
def checking(staging: Staging) -> dg.MaterializeResult:
    """Runs the quality checks over the tables."""
    tables = staging.read(*READ_TABLES)
    staging.write({"findings": gather([find(tables), find_across(tables)])})
    meanings = "\n".join(f"- **{check.name}** ({check.severity}): {check.meaning}" for check in CHECKS.values())
    lineage = columns_from(READ_TABLES, ("document", "figure", "panel", "x", "y", "line"))
    more = {"dagster/column_lineage": lineage, "checks": dg.MetadataValue.md(meanings)}
    return _materialized("findings", staging, more)


@dg.asset(
    deps=TABLES,
    group_name="publishing",
    kinds={"markdown", "json"},
    owners=OWNERS,
    code_version=code_version(pipeline.publishing),
)
def quality_report(staging: Staging) -> dg.MaterializeResult:
    """How far the data can be trusted: totals, documents, panels, findings. Lays out the snapshot that it is in."""
    report = (stage(staging.read(*TABLES), staging.snapshot) / REPORT_MARKDOWN).read_text(encoding="utf-8")
    essentials, _, _ = report.partition("\n### ")
    return dg.MaterializeResult(
        metadata={"report": dg.MetadataValue.md(essentials)},
        data_version=dg.DataVersion(hashlib.sha256(report.encode()).hexdigest()),
    )


@dg.asset(
    deps=[*TABLES, quality_report],
    group_name="publishing",
    kinds={"parquet"},
    owners=OWNERS,
    code_version=code_version(pipeline.publishing),
)
def snapshot(workspace: Workspace, staging: Staging) -> dg.MaterializeResult:
    """The published tables and their report as one whole, in force from now on: `current` in the data folder."""
    before = (workspace.data_path / "current").resolve().name
    published = staging.publish(workspace.keep)
    totals = json.loads((published / REPORT_JSON).read_text(encoding="utf-8"))["totals"]
    return dg.MaterializeResult(
        metadata={
            "id": published.name,
            "changed": published.name != before,
            "path": dg.MetadataValue.path(published.resolve()),
            "report": dg.MetadataValue.path((published / REPORT_MARKDOWN).resolve()),
            **{name: totals[name] for name in ("documents", "rejected", "panels", "observations", "quarantined")},
            "findings": sum(totals["findings"].values()),
        },
        data_version=dg.DataVersion(published.name),
    )


def _materialized(name: str, staging: Staging, more: Mapping[str, object] | None = None) -> dg.MaterializeResult:
    return dg.MaterializeResult(
        name,
        metadata={**table_facts(staging.scan(name)), **(more or {})},
        data_version=dg.DataVersion(staging.sha256(name)),
    )
