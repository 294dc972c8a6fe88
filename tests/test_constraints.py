"""What constraints.txt pins can be installed with every Python that the project allows."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

PINNED = [
    Requirement(line).name
    for line in (Path(__file__).parents[1] / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
OLDEST = metadata("tidyfig")["Requires-Python"].removeprefix(">=") + ".0"


@pytest.mark.parametrize("package", PINNED)
def test_a_pinned_package_runs_on_the_oldest_python(package: str) -> None:
    try:
        needed = metadata(package).get("Requires-Python")
    except PackageNotFoundError:
        pytest.skip("not installed here")
    assert SpecifierSet(needed or "").contains(OLDEST)
