"""The library as others use it: its examples run, it starts at once, and its types are there."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import pipeline

ROOT = Path(pipeline.__file__).parent


@pytest.mark.parametrize("name", ["pipeline.consuming.opening", "pipeline.consuming.panels"])
def test_examples_in_the_documentation_run(published_seeds, monkeypatch, name):
    monkeypatch.chdir(published_seeds.parent)
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.attempted and not result.failed


def test_to_import_it_imports_nothing_heavy():
    program = "import sys, pipeline; print([name for name in ('polars', 'pyarrow', 'pandera') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_all_that_it_names_is_there():
    assert all(getattr(pipeline, name) for name in pipeline.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        pipeline.nothing  # noqa: B018


def test_it_says_that_it_is_typed():
    assert (ROOT / "py.typed").exists()
