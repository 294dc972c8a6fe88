"""The web server alone, without a daemon: the job and the sensor as a person at the web UI sets them off."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl
import pytest

from assets import definitions
from assets.resources import Workspace

PATIENCE = 60
"""Seconds until a server that does not answer, or a run that does not end, counts as broken."""

LOCATION = {"repositoryLocationName": "assets.definitions", "repositoryName": "__repository__"}

LAUNCH = """
mutation ($job: JobOrPipelineSelector!, $config: RunConfigData!) {
  launchRun(executionParams: {selector: $job, runConfigData: $config}) {
    __typename
    ... on LaunchRunSuccess { run { runId } }
    ... on PythonError { message }
    ... on RunConfigValidationInvalid { errors { message } }
  }
}"""

RUN = """
query ($id: ID!) {
  runOrError(runId: $id) { ... on Run { status } }
  logsForRun(runId: $id) {
    ... on EventConnection { events { ... on ErrorEvent { error { message causes { message } } } } }
  }
}"""

TICK = """
mutation ($sensor: SensorSelector!) {
  sensorDryRun(selectorData: $sensor, cursor: null) {
    ... on DryRunInstigationTick { evaluationResult { skipReason runRequests { runKey } error { message } } }
  }
}"""

Query = Callable[..., dict]


@pytest.fixture(scope="module")
def query(tmp_path_factory) -> Iterator[Query]:
    """Asks a web server of its own, with a DAGSTER_HOME of its own."""
    home = tmp_path_factory.mktemp("dagster")
    shutil.copy(Path(definitions.__file__).parent / "dagster.yaml", home)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = [sys.executable, "-m", "dagster_webserver", "-m", definitions.__name__, "-h", "127.0.0.1", "-p", str(port)]
    environment = os.environ | {"DAGSTER_HOME": str(home), "TIDYFIG_SOURCE": "nowhere"}
    with (home / "log").open("w") as log:
        process = subprocess.Popen(server, cwd=home, env=environment, stdout=log, stderr=log)

    def query(text: str, **variables: object) -> dict:
        body = json.dumps({"query": text, "variables": variables}).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{port}/graphql", body, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            answer = json.load(response)
        assert "errors" not in answer, answer["errors"]
        return answer["data"]

    def answers() -> bool:
        assert process.poll() is None, (home / "log").read_text()
        try:
            return bool(query("{version}"))
        except OSError:
            return False

    try:
        wait_for(answers)
        yield query
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"not within {PATIENCE} seconds"
        time.sleep(0.2)


def launch(query: Query, workspace: Workspace) -> dict:
    """The run at its end: `status`, `messages` of its errors."""
    config = {"resources": {"workspace": {"config": {"source": workspace.source, "data": workspace.data}}}}
    launched = query(LAUNCH, job=LOCATION | {"pipelineName": "build"}, config=config)["launchRun"]
    assert launched["__typename"] == "LaunchRunSuccess", launched
    run_id = launched["run"]["runId"]
    wait_for(lambda: query(RUN, id=run_id)["runOrError"]["status"] in {"SUCCESS", "FAILURE", "CANCELED"})
    run = query(RUN, id=run_id)
    errors = [event["error"] for event in run["logsForRun"]["events"] if event.get("error")]
    messages = [error["message"] for found in errors for error in (found, *found["causes"])]
    return {"status": run["runOrError"]["status"], "messages": "\n".join(messages)}


def test_the_job_publishes_what_the_launchpad_names(query, workspace):
    run = launch(query, workspace)
    assert run["status"] == "SUCCESS", run["messages"]
    assert pl.read_parquet(workspace.data_path / "current" / "observations.parquet").height == 6


def test_the_sensor_says_why_it_skips(query):
    tick = query(TICK, sensor=LOCATION | {"sensorName": "new_descriptions"})["sensorDryRun"]["evaluationResult"]
    assert tick["error"] is None, tick["error"]
    assert "nowhere: no such file or folder" in tick["skipReason"]
