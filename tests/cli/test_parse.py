"""`tidyfig parse`, as a user meets it."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
from pathlib import Path

import obstore
import polars as pl
import pytest
from invoking import SEED, TIDYFIG, objects, tidyfig

from pipeline.reading import ParsedDocument, read
from pipeline.reading.ledger import ROLES
from pipeline.schemas import arrow_schema, polars_schema
from pipeline.sources.stores import open_store
from pipeline.tables import Findings, Observations, Panels, Quarantine


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

    def test_reads_object_storage(self, seeds: Path, bucket: str) -> None:
        store = open_store(bucket)
        for path in seeds.glob("*.txt"):
            obstore.put(store, f"in/{path.name}", path.read_bytes())
        assert tidyfig("parse", f"{bucket}/in").stdout == tidyfig("parse", seeds).stdout

    def test_a_source_that_is_not_there_costs_the_others_nothing(self, seeds: Path, bucket: str) -> None:
        result = tidyfig("parse", "nosuch.jsonl", f"{bucket}/nosuch", seeds)
        assert (result.exit_code, len(result.stdout.splitlines())) == (1, len(list(seeds.glob("*.txt"))))
        assert "nosuch.jsonl: No such file or directory" in result.stderr
        assert f"{bucket}/nosuch: no descriptions here" in result.stderr

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

    def test_a_reader_that_raises_rejects_one_document(self, folder: Path, failing_reader: None) -> None:
        result = tidyfig("parse", folder)
        assert [(one["document"], one["reason"]) for one in objects(result)] == [
            ("bad", "not_utf8"), ("good", "reader_error"), ("other", None),
        ]
        assert "good.txt: ZeroDivisionError('no way')" in result.stderr
        assert result.exit_code == 0

    @pytest.mark.parametrize("form", ["jsonl", "csv", "parquet", "table"])
    def test_a_named_file_on_which_the_reader_raises_fails(
        self, folder: Path, failing_reader: None, form: str, tmp_path: Path
    ) -> None:
        paths = folder / "good.txt", folder / "other.txt"
        result = tidyfig("parse", "--format", form, "--output", tmp_path / "out", *paths)
        assert "good.txt: ZeroDivisionError('no way')" in result.stderr
        assert result.exit_code == 1
        assert (tmp_path / "out").stat().st_size > 0

    @pytest.fixture
    def failing_reader(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """It fails on good.txt, not on other.txt."""

        def broken(text: str) -> ParsedDocument:
            if "title" in text:
                raise ZeroDivisionError("no way")
            return read(text)

        (folder / "other.txt").write_text("Another text.")
        monkeypatch.setattr("pipeline.reading.read", broken)
