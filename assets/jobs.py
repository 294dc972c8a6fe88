"""The job that does everything, from the descriptions to the published snapshot, and one that reads in advance."""

import dagster as dg

from assets import assets

build = dg.define_asset_job(
    "build",
    selection=dg.AssetSelection.all() - dg.AssetSelection.assets(assets.reading_cache),
    description="Reads the descriptions, checks what was read, and publishes it as a snapshot unless a check fails.",
)

read_ahead = dg.define_asset_job(
    "read_ahead",
    selection=dg.AssetSelection.assets(assets.reading_cache),
    description="Reads the descriptions, a sixteenth in each run, for the job build to find them read.",
)
