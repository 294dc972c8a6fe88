"""The checks that stand between what was read and what is published. Each of them blocks."""

import dagster as dg
import polars as pl

from assets.assets import quality_report
from assets.metadata import preview
from assets.staging import Staging
from pipeline.publishing import SnapshotError, verify
from pipeline.reading.ledger import ROLES
from pipeline.tables import TABLES, TableError, validate


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


@dg.asset_check(asset="documents", blocking=True)
def ledger(staging: Staging) -> dg.AssetCheckResult:
    """Every written number has one role, and as many numbers have rows as observations as the ledger says."""
    tables = staging.read("documents", "observations")
    spans = tables["observations"].group_by("document").agg(spans=pl.struct("span_start", "span_end").n_unique())
    documents = tables["documents"].join(spans, on="document", how="left", maintain_order="left")
    balance = documents.select(
        "document",
        "numbers_total",
        pl.sum_horizontal(ROLES).alias("sum_of_roles"),
        "observation",
        pl.col("spans").fill_null(0),
    )
    wrong = balance.filter(
        (pl.col("numbers_total") != pl.col("sum_of_roles")) | (pl.col("observation") != pl.col("spans"))
    )
    if wrong.is_empty():
        return dg.AssetCheckResult(passed=True, metadata=documents.select(pl.col(ROLES).sum()).row(0, named=True))
    return dg.AssetCheckResult(
        passed=False,
        description=f"table documents: the ledger does not add up in {wrong.height} rows, first in document "
        f"{wrong['document'][0]}",
        metadata={"first": preview(wrong)},
    )


@dg.asset_check(asset=quality_report, blocking=True)
def snapshot_verifies(staging: Staging) -> dg.AssetCheckResult:
    """The snapshot as laid out is whole: hashes, schemas, keys, references, spans and ledgers."""
    try:
        manifest = verify(staging.snapshot)
    except SnapshotError as error:
        return dg.AssetCheckResult(passed=False, description=str(error))
    return dg.AssetCheckResult(passed=True, metadata={"id": manifest["snapshot"]})


checks = [*map(_matches_model, TABLES), ledger, snapshot_verifies]
