"""When the job runs because the descriptions changed."""

import dagster as dg

from assets.jobs import build
from assets.resources import Workspace
from pipeline.sources import SourceError, fingerprint_sources


@dg.sensor(job=build, minimum_interval_seconds=30, default_status=dg.DefaultSensorStatus.STOPPED)
def new_descriptions(context: dg.SensorEvaluationContext, workspace: Workspace) -> dg.SensorResult | dg.SkipReason:
    """Builds when a description or relations.toml was added, changed, renamed or removed. Stopped until somebody turns
    it on."""
    try:
        found = fingerprint_sources(workspace.sources)
    except SourceError as error:
        return dg.SkipReason(f"{error}. TIDYFIG_SOURCE names the folder to watch.")
    # The number makes a run key new where a source goes back to an earlier state: Dagster runs a key once.
    number, _, known = (context.cursor or "0:").partition(":")
    if found == known:
        return dg.SkipReason(f"No file in {workspace.source} was added, changed or removed since run request {number}.")
    if workspace.is_busy():
        return dg.SkipReason(f"A build is running in {workspace.data}; the changes wait for its end.")
    change = f"{int(number) + 1}:{found}"
    return dg.SensorResult(run_requests=[dg.RunRequest(run_key=change)], cursor=change)
