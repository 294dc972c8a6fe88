"""The one job: everything, from the descriptions to the published snapshot."""

import dagster as dg

build = dg.define_asset_job(
    "build",
    selection=dg.AssetSelection.all(),
    description="Reads the descriptions, checks what was read, and publishes it as a snapshot unless a check fails.",
)
