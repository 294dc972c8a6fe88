"""The checks that stand between what was read and what is published. Each of them blocks."""

import dagster as dg
import polars as pl

from assets.assets import quality_report
from assets.metadata import preview
from assets.staging import Staging
from pipeline.batch import READ_TABLES
from pipeline.checking import AuditError, audit
from pipeline.publishing import SnapshotError, verify
from pipeline.reading.ledger import ROLES
from pipeline.tables import TABLES
from pipeline.validation import TableError, validate


def _matches_model(name: str) -> dg.AssetChecksDefinition:
    @dg.asset_check(
        name="matches_model",
        asset=name,
        blocking=True,
        description=f"Columns, types, values, order and key are those of the model {TABLES[name].__name__}.",
    )
    def check(staging: Staging) -> dg.AssetCheckResult:
        frame = staging.read(name)[name]
        try:
            validate(frame, TABLES[name])
        except TableError as error:
            breaches = {"breaches": error.cases.height, "first": preview(error.cases)}
            return dg.AssetCheckResult(passed=False, description=str(error), metadata=breaches)
        return dg.AssetCheckResult(passed=True, metadata={"rows": frame.height})

    return check


@dg.asset_check(name="audit", asset="documents", additional_deps=READ_TABLES[1:], blocking=True)
def audited(staging: Staging) -> dg.AssetCheckResult:
    """Every written number is accounted for: ledgers, spans, panels and references agree with the texts."""
    tables = staging.read(*READ_TABLES)
    try:
        audit(tables)
    except AuditError as error:
        return dg.AssetCheckResult(passed=False, description=str(error))
    ledger = tables["documents"].select(pl.col("numbers_total", *ROLES).sum())
    return dg.AssetCheckResult(passed=True, metadata=ledger.row(0, named=True))


@dg.asset_check(asset=quality_report, blocking=True)
def snapshot_verifies(staging: Staging) -> dg.AssetCheckResult:
    """The snapshot as laid out is whole: hashes, schemas, keys, references, spans and ledgers."""
    try:
        manifest = verify(staging.snapshot)
    except SnapshotError as error:
        return dg.AssetCheckResult(passed=False, description=str(error))
    return dg.AssetCheckResult(passed=True, metadata={"id": manifest["snapshot"]})


checks = [*map(_matches_model, TABLES), audited, snapshot_verifies]
