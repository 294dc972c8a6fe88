"""The sensor builds when descriptions change, and says why when it does not."""

import os
import shutil
from pathlib import Path

import dagster as dg
import pytest

from assets.definitions import defs
from assets.resources import Workspace
from assets.schedules import daily
from assets.sensors import new_descriptions
from pipeline.publishing import exclusive, verify


def tick(workspace: Workspace, cursor: str | None = None) -> dg.SensorResult | dg.SkipReason:
    with dg.build_sensor_context(cursor=cursor, resources={"workspace": workspace}) as context:
        return new_descriptions(context)


@pytest.fixture
def cursor(workspace: Workspace) -> str:
    """What the sensor remembers after it has asked for the first build."""
    return tick(workspace).cursor


def test_builds_when_it_sees_the_source_for_the_first_time(workspace):
    assert len(tick(workspace).run_requests) == 1


def test_what_sensor_and_schedule_ask_for_publishes(workspace):
    job = defs().resolve_job_def("build")
    scheduled = daily.evaluate_tick(dg.build_schedule_context()).run_requests
    settings = {"resources": {"workspace": {"config": workspace.model_dump(include={"source", "data"})},
                              "compute": {"config": {"engine": "local"}}}}
    for request in (*tick(workspace).run_requests, *scheduled):
        shutil.rmtree(workspace.data, ignore_errors=True)
        assert job.execute_in_process({**request.run_config, **settings}, tags=request.tags).success
        assert verify(workspace.data_path / "current")["files"]["observations.parquet"]["rows"] == 6


def test_skips_when_nothing_changed(workspace, cursor):
    ticked = tick(workspace, cursor)
    assert isinstance(ticked, dg.SkipReason)
    assert "No file" in ticked.skip_message and workspace.source in ticked.skip_message


@pytest.mark.parametrize("change", [
    lambda source: (source / "deeper").mkdir() or (source / "deeper" / "new.md").write_text("New"),
    lambda source: (source / "heat.txt").write_text("Another heatmap"),
    lambda source: (source / "heat.txt").unlink(),
    lambda source: (source / "heat.txt").rename(source / "heatmap.txt"),
    lambda source: (source / "relations.toml").write_text("# none yet"),
], ids=["new", "changed", "removed", "renamed", "relations"])
def test_builds_when_a_file_is(change, workspace, cursor):
    change(Path(workspace.source))
    assert len(tick(workspace, cursor).run_requests) == 1


def test_builds_again_when_the_source_goes_back_to_an_earlier_state(workspace):
    """Dagster runs a run key once: a key that only named the state would be skipped in silence."""
    heat = Path(workspace.source) / "heat.txt"
    first = tick(workspace)
    heat.rename(aside := heat.with_suffix(".aside"))
    second = tick(workspace, first.cursor)
    aside.rename(heat)
    third = tick(workspace, second.cursor)
    assert len({request.run_key for ticked in (first, second, third) for request in ticked.run_requests}) == 3


def test_skips_a_source_that_is_not_there_and_says_how_to_name_it(workspace, tmp_path: Path):
    ticked = tick(Workspace(source=str(tmp_path / "nowhere"), data=workspace.data))
    assert isinstance(ticked, dg.SkipReason)
    assert "nowhere" in ticked.skip_message and "TIDYFIG_SOURCE" in ticked.skip_message


def test_skips_a_folder_without_descriptions(workspace, cursor):
    for file in Path(workspace.source).iterdir():
        os.remove(file)
    ticked = tick(workspace, cursor)
    assert isinstance(ticked, dg.SkipReason)
    assert "no descriptions" in ticked.skip_message


def test_leaves_a_change_for_later_while_a_build_is_running(workspace, cursor):
    (Path(workspace.source) / "new.txt").write_text("New")
    with exclusive(workspace.data_path):
        ticked = tick(workspace, cursor)
    assert isinstance(ticked, dg.SkipReason)
    assert "build" in ticked.skip_message
    assert len(tick(workspace, cursor).run_requests) == 1


def test_skips_a_source_that_holds_the_data_folder(workspace):
    """Each build would write reports that look like new descriptions."""
    ticked = tick(Workspace(source=workspace.source, data=f"{workspace.source}/data"))
    assert isinstance(ticked, dg.SkipReason)
    assert "data folder" in ticked.skip_message
