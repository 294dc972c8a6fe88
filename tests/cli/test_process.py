"""The commands as processes: how they start and how they end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from invoking import SEED, TIDYFIG


class TestProcess:
    """What only a real process shows."""

    @pytest.mark.parametrize("arguments, light", [
        (["--help"], {"polars"}), (["parse", "--format", "csv", "seeds"], {"polars"}), (["parse", "seeds"], set()),
    ])
    def test_imports_nothing_heavy(self, seeds: Path, arguments: list[str], light: set[str]) -> None:
        command = [sys.executable, "-X", "importtime", TIDYFIG, *arguments]
        run = subprocess.run(command, capture_output=True, text=True, cwd=seeds.parent, check=True)
        imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in run.stderr.splitlines()}
        assert "click" in imported
        assert imported.isdisjoint({"dagster", "pandas", "pandera", "pyarrow", "numpy", "rich"} | light)

    @pytest.mark.parametrize("form", ["jsonl", "csv", "table"])
    def test_ends_quietly_when_its_reader_leaves(self, seeds: Path, tmp_path: Path, form: str) -> None:
        text = (seeds / f"{SEED}.txt").read_text(encoding="utf-8")
        for number in range(50):
            (tmp_path / f"{number}.txt").write_text(text, encoding="utf-8")
        command = f"'{TIDYFIG}' parse --format {form} '{tmp_path}' | head -c 100; exit ${{PIPESTATUS[0]}}"
        run = subprocess.run(["bash", "-c", command], capture_output=True)
        assert (run.returncode, run.stderr, len(run.stdout)) == (0, b"", 100)

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is simulated by Linux alone")
    def test_a_full_disk_is_an_error(self, seeds: Path) -> None:
        with open("/dev/full", "wb") as full:
            run = subprocess.run([TIDYFIG, "parse", seeds], stdout=full, stderr=subprocess.PIPE)
        assert (run.returncode, run.stderr) == (1, b"Error: standard output: No space left on device\n")
