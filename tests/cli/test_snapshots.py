"""`tidyfig verify` and `tidyfig show`, as a user meets them."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

import polars as pl
import pytest
from invoking import SEED, tidyfig
from rich.console import Console

from pipeline import render


class TestVerify:
    def test_says_what_a_whole_snapshot_holds(self, snapshot: Path) -> None:
        result = tidyfig("verify", snapshot)
        assert result.exit_code == 0
        assert result.stdout.startswith(f"{snapshot}: ok, snapshot ")
        assert "5 documents" in result.stdout

    def test_takes_the_snapshot_in_force_of_a_data_folder(self, published_seeds: Path) -> None:
        result = tidyfig("verify", published_seeds)
        assert result.exit_code == 0
        assert result.stdout.startswith(f"{published_seeds}: ok, snapshot ")

    def test_a_folder_without_a_snapshot_is_an_error(self, tmp_path: Path) -> None:
        result = tidyfig("verify", tmp_path)
        assert result.exit_code == 1
        assert f"{tmp_path} is no whole snapshot; `tidyfig build FOLDER` publishes one" in result.stderr

    def test_names_what_is_wrong(self, snapshot: Path, tmp_path: Path) -> None:
        broken = tmp_path / "broken"
        shutil.copytree(snapshot, broken)
        (broken / "observations.parquet").write_bytes(b"PAR1")
        result = tidyfig("verify", broken)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith("Error: ")
        assert "observations.parquet" in result.stderr

    @pytest.mark.parametrize("command", [["verify"], ["show", SEED]])
    def test_a_snapshot_that_is_not_there_is_an_error(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
    ) -> None:
        monkeypatch.chdir(tmp_path)
        result = tidyfig(*command)
        assert result.exit_code == 1
        assert result.stderr == "Error: data/current: no snapshot here; `tidyfig build FOLDER` publishes one\n"


class TestShow:
    def test_shows_panels_as_the_figure_has_them(self, snapshot: Path) -> None:
        shown = tidyfig("show", SEED, "--snapshot", snapshot).stdout
        assert "Heatmap Comparison: Before and After GRPO" in shown
        rows = [re.findall(r"[\d.]+", line) for line in shown.splitlines()]
        assert [str(n) for n in range(1, 11)] in rows, "the columns, in the figure's order"
        assert ["1", "38", "33", "29", "19", "15", "12", "9", "6", "4", "2"] in rows
        assert rows.index(["2", "19", "15", "4", "5", "4", "5", "4", "3", "1", "1"]) < rows.index(
            ["3", "6", "7", "4", "9", "6", "4", "4", "2", "4", "5"]
        )

    def test_a_row_in_quarantine_is_empty(self, snapshot: Path) -> None:
        shown = tidyfig("show", SEED, "--snapshot", snapshot).stdout
        rows = [re.findall(r"[\d.]+", line) for line in shown.splitlines()]
        assert rows.index(["9", "6", "7", "8", "8", "10", "14", "10", "8", "5", "7"]) + 1 == rows.index(["10"])

    def test_shows_the_quarantine_and_the_findings(self, snapshot: Path) -> None:
        shown = tidyfig("show", SEED, "--snapshot", snapshot).stdout
        (line,) = [line for line in shown.splitlines() if "5, 6, 9, 10, 9, 9, 7, 8, 6" in line]
        assert "26" in line
        assert "Before GRPO" in line
        assert "ragged_row" in line
        findings = pl.read_parquet(snapshot / "findings.parquet").filter(document=SEED)
        assert not findings.is_empty()
        assert all(message in shown for message in findings["message"])

    def test_writes_its_page_and_its_rows(self, snapshot: Path, tmp_path: Path) -> None:
        page = tmp_path / "a page.html"
        result = tidyfig("show", SEED, "--snapshot", snapshot, "--output", page)
        assert result.stdout.splitlines() == [str(page), str(tmp_path / "a page.csv")]
        html = page.read_text(encoding="utf-8")
        assert "Heatmap Comparison: Before and After GRPO" in html
        assert 'href="a%20page.csv"' in html
        rows = pl.read_csv(tmp_path / "a page.csv")
        assert rows.height == pl.read_parquet(snapshot / "observations.parquet").filter(document=SEED).height

    def test_a_page_where_the_rows_would_go_is_refused(self, snapshot: Path, tmp_path: Path) -> None:
        result = tidyfig("show", SEED, "--snapshot", snapshot, "--output", tmp_path / "page.csv")
        assert result.exit_code == 2
        assert "page.html" in result.stderr
        assert not list(tmp_path.iterdir())

    def test_a_misspelt_name_is_answered_with_the_right_one(self, snapshot: Path) -> None:
        result = tidyfig("show", SEED[:5], "--snapshot", snapshot)
        assert result.exit_code == 1
        assert result.stderr == f"Error: {SEED[:5]}: no such document in {snapshot}; is it {SEED}?\n"

    def test_a_grid_too_wide_for_the_console_becomes_a_list(self) -> None:
        panel = dict.fromkeys(["x_label", "y_label", "x_ticks", "y_ticks", "expected_cells"]) | {"panel": "A"}
        cells = [
            {"x": f"column {n}", "y": "row", "value": float(n), "x_position": n, "y_position": 1} for n in range(1, 11)
        ]
        wide, narrow = (Console(width=width, file=io.StringIO()) for width in (200, 40))
        for console in (wide, narrow):
            console.print(render.panel(panel, cells, console))
        assert max(line.count("column") for line in wide.file.getvalue().splitlines()) == 10
        assert sum("column" in line for line in narrow.file.getvalue().splitlines()) == 10
