"""`tidyfig consensus`, as a user meets it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from invoking import objects, tidyfig


@pytest.fixture
def witnesses() -> Path:
    return Path(__file__).parents[1] / "cases" / "witness"


class TestConsensus:
    def test_prints_an_object_per_figure(self, witnesses: Path) -> None:
        figures = objects(tidyfig("consensus", witnesses))
        assert [one["figure"] for one in figures] == sorted(path.parent.name for path in witnesses.glob("*/*.json"))
        for one in figures:
            assert list(one) == ["figure", "cells", "alignment"]
            assert one["cells"]

    def test_a_folder_of_files_is_one_figure(self, witnesses: Path) -> None:
        (one,) = objects(tidyfig("consensus", witnesses / "two-gauges"))
        assert one["figure"] == "two-gauges"
        assert {report["writer"] for cell in one["cells"] for report in cell["values"]} == {"ada", "ben"}
        assert [step["kind"] for step in one["alignment"] if step["writer"] == "cora"] == ["copy"]

    def test_names_and_a_manifest_tell_the_figure_too(self, witnesses: Path, tmp_path: Path) -> None:
        for source, name in (("ada.md", "g__ada.md"), ("ben.md", "other.md")):
            shutil.copy(witnesses / "two-gauges" / source, tmp_path / name)
        (tmp_path / "manifest.csv").write_text("path,figure,writer\nother.md,g,ben\n")
        (one,) = objects(tidyfig("consensus", tmp_path))
        assert one["figure"] == "g"
        assert len(one["cells"]) == 12

    def test_the_table_shows_reports_and_alignments(self, witnesses: Path) -> None:
        shown = tidyfig("consensus", "--format", "table", witnesses / "soil-moisture").stdout
        assert "ada 31.4, ben 31.4, cleo 31.4, dan 31.4" in shown
        assert "y_relabelled" in shown

    def test_one_description_is_told_to_be_too_few(self, witnesses: Path) -> None:
        result = tidyfig("consensus", witnesses / "two-gauges" / "ada.md")
        assert "a consensus needs values by two writers" in result.stderr
        assert objects(result)[0]["cells"] == []

    @pytest.mark.parametrize("name", ["none", "folder"])
    def test_a_folder_without_descriptions_is_an_error(self, tmp_path: Path, name: str) -> None:
        (tmp_path / "folder").mkdir()
        result = tidyfig("consensus", tmp_path / name)
        assert result.exit_code == 1
        assert result.stderr.startswith("Error: ")

    def test_what_cannot_be_read_is_named(self, folder: Path) -> None:
        assert "bad.txt" in tidyfig("consensus", folder).stderr

    def test_starts_without_frames(self, witnesses: Path) -> None:
        heavy = "{name for name in ('polars', 'pandera', 'dagster', 'rich') if name in sys.modules}"
        code = (f"import sys; from pipeline.cli import tidyfig; "
                f"tidyfig(['consensus', {str(witnesses / 'two-gauges')!r}], standalone_mode=False); "
                f"print({heavy}, file=sys.stderr)")
        assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr.strip() == "set()"
