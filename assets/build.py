"""The job `build`, run in this process: what `tidyfig build` does."""

import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from uuid import uuid4

import dagster as dg

from assets.definitions import defs
from assets.resources import Compute, Workspace
from pipeline.build import NothingStaged
from pipeline.checking import RelationError
from pipeline.correcting import CorrectionError
from pipeline.engine import EngineError, UnitLost
from pipeline.publishing import BuildRunning, SnapshotError
from pipeline.sources import SourceError
from pipeline.validation import TableError

_EXPLAINED: set[str | None] = {
    error.__name__
    for error in (SourceError, CorrectionError, RelationError, SnapshotError, BuildRunning, TableError, NothingStaged,
                  EngineError, UnitLost)
}
"""Errors whose messages say what is wrong and the way out. Any other was not expected."""


class BuildFailed(Exception):
    """Nothing was published. The message says why."""


def open_instance() -> dg.DagsterInstance:
    """Dagster's record of runs: in DAGSTER_HOME where that is set, else in memory. Raises BuildFailed."""
    if not os.environ.get("DAGSTER_HOME"):
        return dg.DagsterInstance.ephemeral()
    try:
        return dg.DagsterInstance.get()
    except dg.DagsterError as error:
        raise BuildFailed(f"Dagster cannot use DAGSTER_HOME; unset it or correct it: {error}") from error


def build(
    workspace: Workspace, compute: Compute, instance: dg.DagsterInstance, show: Callable[[str], None], *, verbose: bool
) -> Mapping[str, dg.MetadataValue]:
    """Run the job, telling `show` what is being done. Returns the metadata of the snapshot that is now in force.

    Raises BuildFailed, and KeyboardInterrupt where the run was interrupted.
    """
    run_id = str(uuid4())
    config = dg.RunConfig(
        resources={"workspace": workspace, "compute": compute},
        loggers={"console": {"config": {"log_level": "INFO" if verbose else "CRITICAL"}}},
    )
    instance.add_event_listener(run_id, lambda event: _tell(event, show))
    result = defs().resolve_job_def("build").execute_in_process(
        config, instance=instance, run_id=run_id, raise_on_error=False
    )
    if not result.success:
        raise _failure(result)
    return result.asset_materializations_for_node("snapshot")[-1].metadata


def _tell(event: dg.EventLogEntry, show: Callable[[str], None]) -> None:
    if event.dagster_event is None:
        show(event.user_message)
    elif event.dagster_event.is_step_start:
        show(str(event.step_key).replace("_", " "))


def _failure(result: dg.ExecuteInProcessResult) -> BaseException:
    error = _run_error(result)
    if error and error.cls_name == dg.DagsterExecutionInterruptedError.__name__:
        return KeyboardInterrupt()
    return BuildFailed("; ".join(_reasons(result)))


def _run_error(result: dg.ExecuteInProcessResult) -> Any:
    return result.get_run_failure_event().job_failure_data.error


def _reasons(result: dg.ExecuteInProcessResult) -> Iterator[str]:
    for evaluation in result.get_asset_check_evaluations():
        if not evaluation.passed:
            yield evaluation.description or evaluation.check_name
    errors = [event.step_failure_data.error for event in result.get_step_failure_events()] or [_run_error(result)]
    for error in filter(None, errors):
        while error.cls_name not in _EXPLAINED and error.cause:
            error = error.cause
        if error.cls_name in _EXPLAINED:
            yield " ".join(error.message.partition(": ")[2].split())
        elif error.cls_name != "DagsterAssetCheckFailedError":  # told above
            yield f"{' '.join(error.message.split())} (unexpected; --verbose shows where)"
