"""What many tests need."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def seeds() -> Path:
    """The descriptions that ship with the project."""
    return Path(__file__).parents[1] / "seeds"
