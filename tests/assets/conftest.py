"""A small source of descriptions, and a workspace around it."""

from pathlib import Path

import pytest

from assets.resources import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A source of two made-up descriptions, and a data folder that is not there yet."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "heat.txt").write_text("Heatmap of accuracy by depth.\n", encoding="utf-8")
    (source / "bars.txt").write_text("Bar chart of accuracy by method.\n", encoding="utf-8")
    return Workspace(source=str(source), data=str(tmp_path / "data"))
