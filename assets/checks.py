"""The checks that stand between what was read and what is published. Each of them blocks."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import dagster as dg

from assets.assets import quality_report
from assets.metadata import preview
from assets.staging import Staging
from pipeline.build import AUDIT, CHECKED_TABLES, Examination
from pipeline.consensus.batch import CONSENSUS_TABLES
from pipeline.frames import READ_TABLES
from pipeline.publishing import SnapshotError, verify_files
from pipeline.tables import TABLES

MODEL = "matches_model"


def _matches_model(names: Iterable[str]) -> list[dg.AssetCheckSpec]:
    return [
        dg.AssetCheckSpec(
            MODEL,
            asset=name,
            blocking=True,
            description=f"Columns, types, values, order and key are those that {TABLES[name].__name__} defines.",
        )
        for name in names
    ]


def _audit(asset: str, others: Iterable[str], description: str) -> dg.AssetCheckSpec:
    return dg.AssetCheckSpec(AUDIT, asset=asset, additional_deps=[*others], blocking=True, description=description)


def _audited(asset: str, found: Examination, metadata: Mapping[str, Any] | None = None) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(
        asset_key=asset,
        check_name=AUDIT,
        passed=AUDIT not in found.breaches,
        description=found.breaches.get(AUDIT),
        metadata=metadata,
    )


def _results(names: Iterable[str], found: Examination) -> Iterator[dg.AssetCheckResult]:
    for name in names:
        metadata: dict[str, Any] = {"rows": found.rows[name]}
        if name in found.cases:
            metadata |= {"breaches": found.cases[name].height, "first": preview(found.cases[name])}
        yield dg.AssetCheckResult(
            asset_key=name,
            check_name=MODEL,
            passed=name not in found.breaches,
            description=found.breaches.get(name),
            metadata=metadata,
        )


@dg.multi_asset_check(
    specs=[
        *_matches_model(READ_TABLES),
        _audit("documents", READ_TABLES[1:],
               "Each number is accounted for: ledgers, spans, panels and references agree with the texts."),
    ],
)
def read_tables_are_sound(staging: Staging) -> Iterator[dg.AssetCheckResult]:
    found = staging.build.examine()
    yield from _results(READ_TABLES, found)
    rejected = {"rejected": found.reasons.total(), "reasons": dict(found.reasons)}
    yield _audited("documents", found, {**found.counts, **rejected})


@dg.multi_asset_check(
    specs=[
        *_matches_model(CONSENSUS_TABLES),
        _audit("consensus", ["alignments", *READ_TABLES],
               "Each value that the consensus gives a writer is one that the writer states."),
    ],
)
def reconciled_tables_are_sound(staging: Staging) -> Iterator[dg.AssetCheckResult]:
    found = staging.build.examine_reconciled()
    yield from _results(CONSENSUS_TABLES, found)
    yield _audited("consensus", found)


@dg.multi_asset_check(specs=_matches_model(CHECKED_TABLES))
def checked_tables_are_sound(staging: Staging) -> Iterator[dg.AssetCheckResult]:
    yield from _results(CHECKED_TABLES, staging.build.examine_checked())


@dg.asset_check(asset=quality_report, blocking=True)
def snapshot_verifies(staging: Staging) -> dg.AssetCheckResult:
    """The snapshot as laid out is whole: its files are those of the manifest, and have the rows that were checked."""
    try:
        manifest = verify_files(staging.build.snapshot)
    except SnapshotError as error:
        return dg.AssetCheckResult(passed=False, description=str(error))
    return dg.AssetCheckResult(passed=True, metadata={"id": manifest["snapshot"]})


checks = [read_tables_are_sound, reconciled_tables_are_sound, checked_tables_are_sound, snapshot_verifies]
