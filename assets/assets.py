"""The assets: descriptions, tables, report, snapshot. A body calls a function of `pipeline` and says what came of it.

Data goes from asset to asset through the build of `Staging`. What fails a check of `assets.checks` is not published.
"""

import hashlib
from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

import dagster as dg

import pipeline.batch
import pipeline.checking
import pipeline.consensus
import pipeline.correcting
import pipeline.frames
import pipeline.publishing
import pipeline.reading
import pipeline.schemas
import pipeline.sources
import pipeline.tables
import pipeline.validation
from assets.metadata import code_version, columns_from, preview, table_spec
from assets.resources import Workspace
from assets.staging import Staging
from pipeline.build import CHECKED_TABLES
from pipeline.checking import CHECKS
from pipeline.comparing import CHANGES_MARKDOWN, record_changes
from pipeline.consensus.batch import CONSENSUS_TABLES
from pipeline.frames import READ_TABLES
from pipeline.publishing.facts import file_digest
from pipeline.publishing.report import REPORT_JSON, REPORT_PAGE
from pipeline.publishing.report.markdown import essentials, read_totals
from pipeline.sources import fingerprint_sources, iter_sources
from pipeline.tables import TABLES

OWNERS = ["team:data"]


@dg.asset(group_name="source", kinds={"text"}, owners=OWNERS, code_version=code_version(pipeline.sources))
def raw_descriptions(workspace: Workspace) -> dg.MaterializeResult:
    """Text descriptions of figures, as they stand in the sources, and the relations declared beside them. They are only
    ever read."""
    found = fingerprint_sources(workspace.sources)
    return dg.MaterializeResult(
        metadata={
            "sources": [source.location for source in workspace.sources],
            "fingerprint": found,
            "relations": len(workspace.relations()),
        },
        data_version=dg.DataVersion(found),
    )


READING_CODE = code_version(
    pipeline.reading, pipeline.batch, pipeline.frames, pipeline.correcting, pipeline.schemas, pipeline.tables,
    pipeline.validation,
)
SHARDS = [f"{shard:02}" for shard in range(16)]


@dg.asset(
    deps=[raw_descriptions],
    group_name="reading",
    kinds={"parquet"},
    owners=OWNERS,
    code_version=READING_CODE,
    partitions_def=dg.StaticPartitionsDefinition(SHARDS),
)
def reading_cache(context: dg.AssetExecutionContext, workspace: Workspace, staging: Staging) -> dg.MaterializeResult:
    """What a sixteenth of the descriptions are read to, kept for the job `build`. For a backfill over all shards before
    the first build of a corpus that is too large for one run."""
    count = staging.build.read_ahead(iter_sources(workspace.sources), SHARDS.index(context.partition_key), len(SHARDS))
    return dg.MaterializeResult(metadata={"documents": count})


@dg.multi_asset(
    specs=[
        table_spec(
            name,
            deps=[raw_descriptions],
            group_name="reading",
            owners=OWNERS,
            code_version=READING_CODE,
        )
        for name in READ_TABLES
    ],
)
def reading(
    context: dg.AssetExecutionContext, workspace: Workspace, staging: Staging
) -> Iterator[dg.MaterializeResult]:
    """Reads the descriptions, those whose texts it does not know from an earlier build."""
    corrections = workspace.corrections()
    build = staging.begin()
    build.read(iter_sources(workspace.sources), lambda taken: context.log.info(f"{taken:,} documents read"))
    build.correct(corrections)
    first, data = build.first(), build.digest()
    for name in READ_TABLES:
        yield _materialized(name, data, {"preview": preview(first[name])})


@dg.multi_asset(
    specs=[
        table_spec(
            name,
            deps=READ_TABLES,
            group_name="consensus",
            owners=OWNERS,
            code_version=code_version(pipeline.consensus, pipeline.schemas, pipeline.tables),
        )
        for name in CONSENSUS_TABLES
    ],
)
def consensus(staging: Staging) -> Iterator[dg.MaterializeResult]:
    """Puts the descriptions of each figure that has several together."""
    staging.build.reconcile()
    first, data = staging.build.first(), staging.build.digest() + code_version(pipeline.consensus)
    for name in CONSENSUS_TABLES:
        yield _materialized(name, data, {"preview": preview(first[name])})


@dg.multi_asset(
    specs=[
        table_spec(
            name,
            deps=(*READ_TABLES, *CONSENSUS_TABLES),
            group_name="checking",
            owners=OWNERS,
            code_version=code_version(pipeline.checking, pipeline.schemas, pipeline.tables),
        )
        for name in CHECKED_TABLES
    ],
)
def checking(workspace: Workspace, staging: Staging) -> Iterator[dg.MaterializeResult]:
    """Holds what the texts claim against their cells, and runs the quality checks over the tables."""
    relations = workspace.relations()
    staging.build.check(relations)
    meanings = "\n".join(f"- **{check.name}** ({check.severity}): {check.meaning}" for check in CHECKS.values())
    first = staging.build.first()
    version = staging.build.digest() + repr(relations) + code_version(pipeline.checking)
    more = {
        "dagster/column_lineage": columns_from(READ_TABLES, ("document", "figure", "panel", "x", "y", "line")),
        "checks": dg.MetadataValue.md(meanings),
        "preview": preview(first["findings"]),
    }
    yield _materialized("claims", version, {"preview": preview(first["claims"])})
    yield _materialized("findings", version + code_version(pipeline.consensus), more)


@dg.asset(
    deps=TABLES,
    group_name="publishing",
    kinds={"html", "json"},
    owners=OWNERS,
    code_version=code_version(pipeline.publishing),
)
def quality_report(workspace: Workspace, staging: Staging) -> dg.MaterializeResult:
    """How far the data can be trusted: totals, documents, panels, findings. Lays out the snapshot that it is in."""
    report = staging.build.lay_out() / REPORT_JSON
    page = (workspace.data_path / "current" / REPORT_PAGE).absolute()
    return dg.MaterializeResult(
        metadata={"report": dg.MetadataValue.md(essentials(report)), "page": dg.MetadataValue.path(page)},
        data_version=dg.DataVersion(file_digest(report)),
    )


@dg.asset(
    deps=[*TABLES, quality_report],
    group_name="publishing",
    kinds={"parquet"},
    freshness_policy=dg.FreshnessPolicy.time_window(fail_window=timedelta(hours=36), warn_window=timedelta(hours=25)),
    owners=OWNERS,
    code_version=code_version(pipeline.publishing),
)
def snapshot(workspace: Workspace, staging: Staging) -> dg.MaterializeResult:
    """The published tables and their report as one whole, in force from now on: `current` in the data folder."""
    current = workspace.data_path / "current"
    before = current.resolve() if current.exists() else None
    published = staging.publish(workspace.keep, workspace.max_loss)
    changed = before is None or published.name != before.name
    compared = {}
    if changed and before and before.exists():
        record = record_changes(before, published, workspace.data_path)
        compared["changes"] = dg.MetadataValue.path((record / CHANGES_MARKDOWN).resolve())
    totals = read_totals(published / REPORT_JSON)
    return dg.MaterializeResult(
        metadata={
            "id": published.name,
            "changed": changed,
            "path": dg.MetadataValue.path(published.resolve()),
            "report": dg.MetadataValue.path((published / REPORT_PAGE).resolve()),
            **{name: totals[name] for name in ("documents", "rejected", "panels", "observations", "quarantined")},
            "findings": sum(totals["findings"].values()),
            **({"url": workspace.to} if workspace.to else {}),
            **compared,
        },
        data_version=dg.DataVersion(published.name),
    )


def _materialized(name: str, data: str, more: Mapping[str, Any]) -> dg.MaterializeResult:
    """What a table depends on, its data and the name of its table, is its version."""
    version = hashlib.sha256(f"{name} {data}".encode()).hexdigest()
    return dg.MaterializeResult(name, metadata=more, data_version=dg.DataVersion(version))
