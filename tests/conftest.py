"""What many tests need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def seeds() -> Path:
    """The descriptions that ship with the project."""
    return Path(__file__).parents[1] / "seeds"


@pytest.fixture(scope="session")
def published_seeds(seeds: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which `tidyfig build seeds` has run. To be read only."""
    data = tmp_path_factory.mktemp("published") / "data"
    build = [sys.executable, "-c", "from assets.cli import main; main()", "build", str(seeds), "--data", str(data)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return data
