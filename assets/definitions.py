"""Everything that Dagster sees of tidyfig."""

import dagster as dg

from assets import assets, jobs, schedules, sensors
from assets.checks import checks
from assets.resources import Compute, Workspace
from assets.staging import Staging
from pipeline.logs import configure


@dg.definitions
def defs() -> dg.Definitions:
    configure()
    workspace = Workspace.configure_at_launch()  # so that what the launchpad sets reaches `staging` too
    compute = Compute.configure_at_launch()
    return dg.Definitions(
        assets=[
            assets.raw_descriptions, assets.reading_cache, assets.reading, assets.consensus, assets.checking,
            assets.quality_report, assets.snapshot,
        ],
        asset_checks=checks,
        jobs=[jobs.build, jobs.read_ahead],
        schedules=[schedules.daily],
        sensors=[sensors.new_descriptions],
        resources={
            "workspace": workspace,
            "compute": compute,
            "staging": Staging(workspace=workspace, compute=compute),
        },
        # A process for each step would cost seconds of imports, and the tables go through files anyway.
        executor=dg.in_process_executor,
    )
