"""Everything that Dagster sees of tidyfig."""

import dagster as dg

from assets import jobs, schedules, sensors
from assets.resources import Staging, Workspace


@dg.definitions
def defs() -> dg.Definitions:
    workspace = Workspace()
    return dg.Definitions(
        jobs=[jobs.build],
        schedules=[schedules.daily],
        sensors=[sensors.new_descriptions],
        resources={"workspace": workspace, "staging": Staging(workspace=workspace)},
        # A process for each step would cost seconds of imports, and the tables go through files anyway.
        executor=dg.in_process_executor,
    )
