"""The commands that need no Dagster, as a user meets them."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from assets.cli import main
from pipeline import render
from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.publishing import stage
from pipeline.reading import ParsedDocument, read
from pipeline.reading.claims import CLAIM_COLUMNS
from pipeline.reading.ledger import ROLES
from pipeline.reading.read import OBSERVATION_COLUMNS, PANEL_COLUMNS, QUARANTINE_COLUMNS
from pipeline.sources import iter_documents
from pipeline.tables import Findings, Observations, Panels, Quarantine, arrow_schema, polars_schema

TIDYFIG = Path(sys.executable).with_name("tidyfig")
SEED = "000_ad105b000eb1e3d3"


def tidyfig(*arguments: object, **options: object) -> Result:
    """Run a command in this process. An exception that escapes it fails the test."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False, **options)


def objects(result: Result) -> list[dict]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two descriptions, one of which cannot be read."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "bad.txt").write_bytes(b"\xff\xfe")
    (source / "good.txt").write_text("# A title\nNo number here.\n", encoding="utf-8")
    return source


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory, seeds: Path) -> Path:
    """The seeds, published; tests copy it before they harm it."""
    tables = read_batch(iter_documents(seeds))
    return stage([{**tables, **check(tables)}], tmp_path_factory.mktemp("snapshot"))


@pytest.fixture
def witnesses() -> Path:
    return Path(__file__).parent / "cases" / "witness"


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


class TestParse:
    def test_prints_an_object_per_document(self, seeds: Path) -> None:
        parsed = objects(tidyfig("parse", seeds))
        assert [one["document"] for one in parsed] == sorted(path.stem for path in seeds.glob("*.txt"))
        for one in parsed:
            assert list(one) == [
                "document", "figure", "writer", "title", "chart_type", "status", "reason", "panels", "observations",
                "quarantine", "claims", "findings", "ledger",
            ]
            assert one["ledger"]["numbers_total"] == sum(one["ledger"][role] for role in ROLES) > 0

    def test_rows_have_the_published_columns(self, seeds: Path) -> None:
        (one,) = objects(tidyfig("parse", seeds / f"{SEED}.txt"))
        for table, model in (("panels", Panels), ("observations", Observations), ("quarantine", Quarantine)):
            assert one[table]
            for row in one[table]:
                assert row.keys() == polars_schema(model).keys()
                assert (row["figure"], row["document"]) == (SEED, SEED)

    def test_each_document_comes_with_its_findings(self, seeds: Path) -> None:
        (one,) = objects(tidyfig("parse", seeds / f"{SEED}.txt"))
        assert "ragged_row" in {finding["check"] for finding in one["findings"]}
        for finding in one["findings"]:
            assert finding.keys() == polars_schema(Findings).keys()
            assert finding["document"] == SEED

    def test_csv_has_all_observations_in_the_published_columns(self, seeds: Path) -> None:
        result = tidyfig("parse", "--format", "csv", seeds)
        header, *rows = csv.reader(io.StringIO(result.stdout))
        assert header == list(polars_schema(Observations))
        assert len(rows) == sum(len(one["observations"]) for one in objects(tidyfig("parse", seeds))) > 0
        frame = pl.read_csv(io.StringIO(result.stdout), infer_schema_length=None)
        assert frame["value"].dtype.is_numeric()
        assert frame["approximate"].dtype == pl.Boolean

    def test_parquet_is_the_published_table(self, seeds: Path, snapshot: Path, tmp_path: Path) -> None:
        output = tmp_path / "observations.parquet"
        assert tidyfig("parse", "--format", "parquet", "--output", output, seeds).exit_code == 0
        assert pl.read_parquet(output).equals(pl.read_parquet(snapshot / "observations.parquet"))
        assert pl.read_parquet_metadata(output) is not None
        import pyarrow.parquet

        assert pyarrow.parquet.read_schema(output).equals(arrow_schema(Observations), check_metadata=False)
        descriptions = {field.name: field.metadata for field in pyarrow.parquet.read_schema(output)}
        assert b"midpoint" in descriptions["value"][b"description"]

    def test_parquet_needs_a_file(self, seeds: Path) -> None:
        result = tidyfig("parse", "--format", "parquet", seeds)
        assert result.exit_code == 2
        assert "--output" in result.stderr
        assert result.stdout == ""

    def test_table_shows_every_observation(self, seeds: Path) -> None:
        result = tidyfig("parse", "--format", "table", seeds / f"{SEED}.txt")
        (one,) = objects(tidyfig("parse", seeds / f"{SEED}.txt"))
        shown = [line for line in result.stdout.splitlines() if line.startswith("│")]
        assert len(shown) == len(one["observations"])
        assert all(one["observations"][0][name] in shown[0] for name in ("panel", "x", "y"))

    def test_writes_to_a_file(self, folder: Path, tmp_path: Path) -> None:
        output = tmp_path / "out.jsonl"
        result = tidyfig("parse", "--output", output, folder / "good.txt")
        assert (result.exit_code, result.stdout) == (0, "")
        assert json.loads(output.read_text())["title"] == "A title"

    def test_a_file_that_cannot_be_written_is_an_error(self, folder: Path, tmp_path: Path) -> None:
        result = tidyfig("parse", "--output", tmp_path / "missing" / "out.jsonl", folder)
        assert result.exit_code == 1
        assert "out.jsonl: cannot be written (No such file or directory)" in result.stderr

    def test_reads_standard_input(self, seeds: Path) -> None:
        text = (seeds / f"{SEED}.txt").read_bytes()
        (one,) = objects(tidyfig("parse", "-", input=text))
        (same,) = objects(tidyfig("parse", seeds / f"{SEED}.txt"))
        assert one["document"] == "stdin"
        assert one["ledger"] == same["ledger"]
        assert [row["value"] for row in one["observations"]] == [row["value"] for row in same["observations"]]

    def test_output_is_utf8_wherever_it_runs(self, tmp_path: Path) -> None:
        (tmp_path / "é.txt").write_text("# Größe → ∞\n", encoding="utf-8")
        environment = os.environ | {"PYTHONIOENCODING": "latin-1"}
        run = subprocess.run([TIDYFIG, "parse", tmp_path], capture_output=True, env=environment, check=True)
        assert json.loads(run.stdout.decode())["title"] == "Größe → ∞"

    def test_documents_of_the_same_name_stay_apart(self, folder: Path) -> None:
        other = folder.parent / "other"
        other.mkdir()
        (other / "good.txt").write_text("1")
        result = tidyfig("parse", folder / "good.txt", other / "good.txt")
        assert [one["document"] for one in objects(result)] == ["source/good", "other/good"]

    def test_what_is_named_twice_is_read_once(self, folder: Path) -> None:
        result = tidyfig("parse", folder, folder / "good.txt")
        assert [one["document"] for one in objects(result)] == ["bad", "good"]


class TestBadInput:
    def test_costs_the_others_nothing(self, folder: Path) -> None:
        result = tidyfig("parse", folder)
        assert [(one["document"], one["status"], one["reason"]) for one in objects(result)] == [
            ("bad", "rejected", "not_utf8"),
            ("good", "no_data", None),
        ]
        assert "bad.txt" in result.stderr
        assert result.exit_code == 0

    @pytest.mark.parametrize("form", ["csv", "table"])
    def test_is_named_where_the_output_has_no_place_for_it(self, folder: Path, form: str) -> None:
        result = tidyfig("parse", "--format", form, folder)
        assert "bad.txt: not UTF-8" in result.stderr

    def test_a_named_file_that_cannot_be_read_fails(self, folder: Path) -> None:
        result = tidyfig("parse", folder / "bad.txt", folder / "good.txt")
        assert [one["status"] for one in objects(result)] == ["rejected", "no_data"]
        assert result.exit_code == 1

    def test_a_path_that_is_not_there_costs_the_others_nothing(self, folder: Path) -> None:
        result = tidyfig("parse", folder / "missing.txt", folder / "good.txt")
        assert [one["document"] for one in objects(result)] == ["good"]
        assert "missing.txt: no such file or folder" in result.stderr
        assert result.exit_code == 1

    def test_a_folder_without_descriptions_is_an_error(self, tmp_path: Path) -> None:
        result = tidyfig("parse", tmp_path)
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"{tmp_path}: no descriptions in this folder" in result.stderr

    def test_bad_standard_input_is_rejected(self) -> None:
        result = tidyfig("parse", "-", input=b"\0")
        assert objects(result)[0]["reason"] == "nul_bytes"
        assert result.exit_code == 1

    def test_a_reader_that_raises_rejects_one_document(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(text: str) -> ParsedDocument:
            if "title" in text:
                raise ZeroDivisionError("no way")
            return read(text)

        (folder / "other.txt").write_text("Another text.")
        monkeypatch.setattr("pipeline.reading.read", broken)
        result = tidyfig("parse", folder)
        assert [(one["document"], one["reason"]) for one in objects(result)] == [
            ("bad", "not_utf8"), ("good", "reader_error"), ("other", None),
        ]
        assert "no way" in result.stderr


class TestExplain:
    TEXT = "# Table 7\n* y=1: 38, ~33 \x1b[2J\n* y=2: 5, 6\r\nThe 38 is high.\n"

    @pytest.fixture
    def parsed(self) -> ParsedDocument:
        """What a reader could make of TEXT; the text's own wording is of no importance."""
        roles = ["enumerator", "label", *["observation"] * 2, "unread", "label", *["quarantine"] * 2, "claim"]
        starts, ends = zip(*(match.span() for match in re.finditer(r"\d+", self.TEXT)), strict=True)
        return ParsedDocument(
            title="Table 7",
            chart_type="table",
            panels={name: [] for name in PANEL_COLUMNS},
            observations={name: [] for name in OBSERVATION_COLUMNS},
            quarantine={name: [None, None] for name in QUARANTINE_COLUMNS}
            | {"line": [3, 3], "reason": ["ragged_row"] * 2, "row_label": ["2"] * 2, "panel": ["Table"] * 2},
            statements={name: [] for name in CLAIM_COLUMNS},
            ledger={"numbers_total": 9} | {role: roles.count(role) for role in ROLES},
            numbers=(list(starts), list(ends), roles),
        )

    def shown(self, parsed: ParsedDocument, *, color: bool) -> str:
        system = "standard" if color else None
        console = Console(file=io.StringIO(), width=200, force_terminal=color, color_system=system)
        console.print(render.explanation(self.TEXT, parsed, color=color), soft_wrap=True)
        return console.file.getvalue()

    def test_marks_every_number_without_colour(self, parsed: ParsedDocument) -> None:
        assert [line.rstrip() for line in self.shown(parsed, color=False).splitlines()][:5] == [
            "   1 # Table {enumerator 7}",
            "   2 * y={label 1}: [38], ~[33] ␛[{unread 2}J",
            "   3 * y={label 2}: {quarantine 5}, {quarantine 6}",
            "     ^ 2 values in quarantine: ragged_row, row 2 of panel Table",
            "   4 The {claim 38} is high.",
        ]

    def test_colour_leaves_the_text_as_it_is(self, parsed: ParsedDocument) -> None:
        shown = self.shown(parsed, color=True)
        plain = re.sub(r"\x1b\[[\d;]*m", "", shown)
        assert "* y=1: 38, ~33 ␛[2J" in plain
        styles = {number: set(re.findall(rf"\x1b\[([\d;]*)m{number}\x1b", shown)) for number in ("38", "5", "7")}
        assert len(styles["38"]) == 2, "an observation and a claim"
        assert styles["38"].isdisjoint(styles["5"])
        assert styles["5"].isdisjoint(styles["7"])

    def test_ends_with_the_ledger(self, parsed: ParsedDocument) -> None:
        ledger = self.shown(parsed, color=False).splitlines()[6:]
        assert [line.split()[:2] for line in ledger] == [
            ["2", "[number]"], ["2", "{quarantine"], ["2", "{label"], ["1", "{claim"], ["1", "{enumerator"],
            ["1", "{unread"], ["9", "numbers"],
        ]  # fmt: skip

    def test_every_role_has_a_style_and_a_meaning(self) -> None:
        assert render.STYLES.keys() == render.MEANINGS.keys() == set(ROLES)

    def test_every_number_of_a_seed_is_marked(self, seeds: Path) -> None:
        text = (seeds / f"{SEED}.txt").read_text(encoding="utf-8")
        shown = tidyfig("explain", seeds / f"{SEED}.txt").stdout
        assert shown.count("[38]") == text.count(":** 38,")
        marks = re.findall(r"\[[^\[\] ]+\]|\{\w+ [^{}]+\}", shown)
        ledger = read(text).ledger
        assert len(marks) == ledger["numbers_total"] + sum(ledger[role] > 0 for role in ROLES)

    @pytest.mark.parametrize(("variable", "colour"), [("FORCE_COLOR", True), ("NO_COLOR", False), ("TIDYFIG", False)])
    def test_colour_is_for_terminals(self, seeds: Path, variable: str, colour: bool) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.endswith("_COLOR")}
        run = subprocess.run(
            [TIDYFIG, "explain", seeds / f"{SEED}.txt"], capture_output=True, text=True, check=True,
            env=environment | {variable: "1", "TERM": "xterm-256color"},
        )  # fmt: skip
        assert ("\x1b[" in run.stdout) == colour
        assert ("{quarantine 5}" in run.stdout) == (not colour)

    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("bad.txt", "bad.txt: not UTF-8"),
            ("missing.txt", "missing.txt: no such file"),
            (".", "a folder; explain one file of it"),
        ],
    )
    def test_errors_are_one_line(self, folder: Path, name: str, message: str) -> None:
        result = tidyfig("explain", folder / name)
        assert (result.exit_code, result.stdout) == (1, "")
        assert message in result.stderr
        assert result.stderr.startswith("Error: ")
        assert result.stderr.count("\n") == 1


class TestVerify:
    def test_says_what_a_whole_snapshot_holds(self, snapshot: Path) -> None:
        result = tidyfig("verify", snapshot)
        assert result.exit_code == 0
        assert result.stdout.startswith(f"{snapshot}: ok, snapshot ")
        assert "5 documents" in result.stdout

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
