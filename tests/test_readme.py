"""What the README says is true: its code runs, its output is what comes out, its excerpts are in the data."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from assets.cli import main
from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.checking.relations import parse_relations
from pipeline.publishing import stage
from pipeline.sources import REASONS, iter_documents

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", README, re.DOTALL)
SHELL = [line.partition("#")[0].split() for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
         for line in block.splitlines()]  # fmt: skip
TABLES = re.findall(r"((?:^\|.*\|\n)+)", README, re.MULTILINE)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory, seeds: Path) -> Path:
    """A folder in which `make data` has run."""
    folder = tmp_path_factory.mktemp("readme")
    tables = read_batch(iter_documents(seeds))
    stage([{**tables, **check(tables)}], folder / "data" / "current")
    return folder


@pytest.mark.parametrize(("code", "output"), PYTHON, ids=[re.search(r"import (\w+)", code)[1] for code, _ in PYTHON])
def test_code_runs_and_prints_what_the_readme_shows(published: Path, code: str, output: str) -> None:
    run = subprocess.run([sys.executable, "-c", code], cwd=published, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) > 4, "it shows data"
    if output:
        assert run.stdout == output


def test_all_three_ways_to_read_are_shown() -> None:
    assert [re.search(r"import (\w+)", code)[1] for code, _ in PYTHON] == ["open_snapshot", "pandas", "duckdb"]
    assert any(output for _, output in PYTHON)


@pytest.mark.parametrize(("place", "table"), [(0, "observations"), (1, "quarantine")])
def test_excerpts_are_in_the_data(published: Path, place: int, table: str) -> None:
    excerpt = TABLES[place]
    header, _, *rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in excerpt.splitlines()]
    frame = pl.read_parquet(published / "data" / "current" / f"{table}.parquet").select(header)
    data = {tuple(f"{cell:g}" if isinstance(cell, float) else str(cell) for cell in row) for row in frame.iter_rows()}
    assert rows
    assert {tuple(row) for row in rows} <= data


def test_commands_and_targets_are_there() -> None:
    targets = re.search(r"^\.PHONY: (.*)", (ROOT / "Makefile").read_text(), re.MULTILINE)[1].split()
    for program, command, *_ in SHELL:
        assert command in {"make": targets, "tidyfig": main.commands, "source": [".venv/bin/activate"]}[program]
    named = {command for program, command, *_ in SHELL if program == "tidyfig"}
    assert named == main.commands.keys()


def test_every_reason_for_a_rejection_is_told() -> None:
    assert {reason for reason in REASONS if f"`{reason}`" not in README} == set()


def test_the_relation_that_the_readme_shows_is_that_of_the_seeds(seeds: Path) -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    assert parse_relations(shown, "x") == parse_relations((seeds / "relations.toml").read_text(encoding="utf-8"), "x")
