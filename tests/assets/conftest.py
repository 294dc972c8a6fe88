"""A small source of made-up descriptions, and a workspace around it."""

from collections.abc import Callable
from pathlib import Path

import dagster as dg
import pytest

from assets.build import build
from assets.resources import Compute, Workspace

HEATMAP = """## Heatmap: Yield by Depth and Age
### Components/Axes
* **X-axis:** 'Depth', with markers at 1, 2, and 3.
* **Y-axis:** 'Age', with markers at 10 and 20.
### Detailed Analysis
* **Data Points:**
* Depth 1, Age 10: 40.5
* Depth 2, Age 10: 41.5
* Depth 3, Age 10: 42.5
* Depth 1, Age 20: 50.5
* Depth 2, Age 20: 51.5
* Depth 3, Age 20: 52.5
"""


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A source of two descriptions, one with six observations and one with none; a data folder still to be made."""
    return make_workspace(tmp_path)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    """As `workspace`, and its snapshot is published. For tests that change nothing in it."""
    workspace = make_workspace(tmp_path_factory.mktemp("published"))
    run(workspace)
    return workspace


def make_workspace(folder: Path) -> Workspace:
    source = folder / "source"
    source.mkdir()
    (source / "heat.txt").write_text(HEATMAP, encoding="utf-8")
    (source / "bars.txt").write_text("Bar chart of accuracy by method.\n", encoding="utf-8")
    return Workspace(source=str(source), data=str(folder / "data"))


@pytest.fixture(name="run", scope="session")
def run_fixture() -> Callable[[Workspace], dict[str, object]]:
    """Runs the job in this process; returns the metadata of the snapshot."""
    return run


def run(workspace: Workspace) -> dict[str, object]:
    with dg.DagsterInstance.ephemeral() as instance:
        metadata = build(workspace, Compute(engine="local"), instance, show=lambda activity: None, verbose=False)
    return {name: entry.value for name, entry in metadata.items()}
