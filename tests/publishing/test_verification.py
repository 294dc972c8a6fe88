"""Verification names what is wrong: each snapshot here is damaged in one way, mostly under a manifest that fits."""

from __future__ import annotations

import hashlib
import json

import polars as pl
import pyarrow as pa
import pyarrow.parquet
import pytest

from pipeline.publishing import SnapshotError, seal, verify
from pipeline.publishing.manifest import build_manifest, snapshot_id, write_manifest
from pipeline.publishing.metadata import write_metadata
from pipeline.schemas import arrow_schema, file_metadata
from pipeline.tables import TABLES


def reseal(folder):
    """A manifest that fits the files as they are now."""
    write_manifest(build_manifest(folder), folder)


def rewrite(folder, table, *changes, **columns):
    """Change a table, and make the rest of the snapshot fit."""
    frame = pl.read_parquet(folder / f"{table}.parquet").with_columns(*changes, **columns)
    write(folder, table, frame)


def write(folder, table, frame):
    frame.write_parquet(
        folder / f"{table}.parquet", arrow_schema=arrow_schema(TABLES[table]), metadata=file_metadata(table)
    )
    write_metadata(folder)
    reseal(folder)


def first(change, column):
    """The change in the first row alone."""
    return pl.when(pl.int_range(pl.len()) == 0).then(change).otherwise(pl.col(column)).alias(column)


def problem(folder):
    with pytest.raises(SnapshotError) as caught:
        verify(folder)
    return str(caught.value)


def test_a_whole_snapshot_passes_wherever_it_is(snapshot):
    assert verify(snapshot)["snapshot"] == snapshot.name
    verify(snapshot.rename(snapshot.with_name("copy")))


def test_no_snapshot_at_all(tmp_path):
    assert "tidyfig build" in problem(tmp_path / "current")


def test_a_missing_manifest(snapshot):
    (snapshot / "manifest.json").unlink()
    assert "manifest.json: missing" in problem(snapshot)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"files": 1}', "\0"])
def test_a_manifest_that_is_none(snapshot, text):
    (snapshot / "manifest.json").write_text(text)
    assert "manifest.json" in problem(snapshot)


@pytest.mark.parametrize("entry, value", [("parser_version", "other"), ("input", "0"), ("snapshot", "0" * 16)])
def test_an_edited_manifest(snapshot, entry, value):
    path = snapshot / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {entry: value}))
    assert "edited" in problem(snapshot)


@pytest.mark.parametrize("name", ["observations.parquet", "documents.parquet", "report/index.html", "report.json"])
def test_one_byte_flipped(snapshot, name):
    data = bytearray((snapshot / name).read_bytes())
    data[len(data) // 2] ^= 1
    (snapshot / name).write_bytes(data)
    assert f"{name}: damaged or replaced: sha256" in problem(snapshot)


def test_a_file_cut_short(snapshot):
    path = snapshot / "panels.parquet"
    path.write_bytes(path.read_bytes()[:-1])
    assert "panels.parquet: damaged or replaced: bytes" in problem(snapshot)


def test_a_missing_file(snapshot):
    (snapshot / "quarantine.parquet").unlink()
    assert "quarantine.parquet: missing" in problem(snapshot)


@pytest.mark.parametrize("name", ["notes.txt", ".hidden", "others.parquet", "report/figures/more.html"])
def test_an_extra_file(snapshot, name):
    (snapshot / name).write_text("")
    assert f"{name}: does not belong" in problem(snapshot)


def test_a_missing_page_of_a_figure(snapshot):
    page = next((snapshot / "report" / "figures").glob("*.html"))
    page.unlink()
    assert f"{page.name}: missing" in problem(snapshot)


def test_a_file_that_is_no_table(snapshot):
    (snapshot / "panels.parquet").write_bytes(b"no table")
    facts = {"bytes": 8, "sha256": hashlib.sha256(b"no table").hexdigest()}
    manifest = json.loads((snapshot / "manifest.json").read_text())
    manifest["files"]["panels.parquet"] |= facts
    write_manifest(manifest | {"snapshot": snapshot_id(manifest)}, snapshot)
    assert "panels.parquet: no Parquet file" in problem(snapshot)


def test_a_wrong_number_of_rows_in_the_manifest(snapshot):
    manifest = json.loads((snapshot / "manifest.json").read_text())
    manifest["files"]["panels.parquet"]["rows"] += 1
    write_manifest(manifest | {"snapshot": snapshot_id(manifest)}, snapshot)
    assert "2 rows, and 3 in the manifest" in problem(snapshot)


def test_another_schema_version(snapshot):
    manifest = json.loads((snapshot / "manifest.json").read_text()) | {"schema_version": "0"}
    write_manifest(manifest | {"snapshot": snapshot_id(manifest)}, snapshot)
    assert "schema version is 0" in problem(snapshot)


def test_a_column_dropped(snapshot):
    path = snapshot / "observations.parquet"
    pl.read_parquet(path).drop("unit").write_parquet(path, metadata=file_metadata("observations"))
    reseal(snapshot)
    assert "observations.parquet: the columns are" in problem(snapshot)


def test_a_column_of_another_type(snapshot):
    table = pyarrow.parquet.read_table(snapshot / "observations.parquet")
    place = table.schema.get_field_index("line")
    field = table.schema.field(place).with_type(pa.int32())
    table = table.set_column(place, field, table.column(place).cast(pa.int32()))
    pyarrow.parquet.write_table(table, snapshot / "observations.parquet")
    reseal(snapshot)
    assert "column line is int32 not null, not int64 not null" in problem(snapshot)


def test_descriptions_lost_by_a_plain_rewrite(snapshot):
    path = snapshot / "findings.parquet"
    plain = pa.schema([field.remove_metadata() for field in arrow_schema(TABLES["findings"])])
    pl.read_parquet(path).write_parquet(path, arrow_schema=plain, metadata=file_metadata("findings"))
    reseal(snapshot)
    assert "column check lacks its description" in problem(snapshot)


def test_file_metadata_lost(snapshot):
    path = snapshot / "findings.parquet"
    pl.read_parquet(path).write_parquet(path, arrow_schema=arrow_schema(TABLES["findings"]))
    reseal(snapshot)
    assert "metadata lacks table: findings" in problem(snapshot)


def test_rows_that_the_model_forbids(snapshot):
    rewrite(snapshot, "observations", value=pl.lit(float("nan")))
    assert "table observations: column value" in problem(snapshot)


def test_a_repeated_key(snapshot):
    frame = pl.read_parquet(snapshot / "observations.parquet")
    write(snapshot, "observations", pl.concat([frame.head(1), frame]))
    assert "sorted_by_unique_key" in problem(snapshot)


def test_rows_out_of_order(snapshot):
    write(snapshot, "panels", pl.read_parquet(snapshot / "panels.parquet").sort("document", descending=True))
    assert "sorted_by_unique_key" in problem(snapshot)


@pytest.mark.parametrize("table", ["panels", "observations", "quarantine", "claims", "findings"])
def test_rows_of_a_document_that_is_not_there(snapshot, table):
    rewrite(snapshot, table, first(pl.lit("Z"), "document"))
    assert f"table {table}: document 'Z'" in problem(snapshot)
    assert "not in the table documents" in problem(snapshot)


def test_an_observation_of_a_panel_that_is_not_there(snapshot):
    rewrite(snapshot, "observations", first(pl.lit("o"), "panel"))
    assert "panel 'o' is not in the table panels" in problem(snapshot)


def test_a_figure_that_is_not_the_documents(snapshot):
    rewrite(snapshot, "observations", first(pl.lit("other"), "figure"))
    assert "figure 'other' is not in the table documents" in problem(snapshot)


@pytest.mark.parametrize("table", ["observations", "quarantine", "claims"])
@pytest.mark.parametrize("move", [-1, 1, 1000])
def test_a_moved_span(snapshot, table, move):
    rewrite(snapshot, table, pl.col("span_start", "span_end") + move)
    assert f"table {table}: document 'a', characters" in problem(snapshot)


def test_a_changed_value(snapshot):
    rewrite(snapshot, "observations", first(pl.col("value") + 0.5, "value"))
    assert "the value is 10.5, and the text there is '10'" in problem(snapshot)


def test_a_ledger_that_does_not_add_up(snapshot):
    rewrite(snapshot, "documents", first(pl.col("prose") + 1, "prose"))
    assert "the ledger adds up" in problem(snapshot)


def test_a_ledger_that_adds_up_and_misses_a_number_of_the_text(snapshot):
    rewrite(snapshot, "documents", *(first(pl.col(name) - 1, name) for name in ("quarantine", "numbers_total")))
    assert "the ledger has 4 numbers, and the text has 5" in problem(snapshot)


def test_a_ledger_that_counts_other_observations_than_there_are(snapshot):
    rewrite(snapshot, "documents", first(pl.col("observation") - 1, "observation"), first(pl.col("prose") + 1, "prose"))
    assert "the ledger has 2 numbers as observation, and there are rows of 3" in problem(snapshot)


def test_a_ledger_that_counts_other_quarantined_numbers_than_there_are(snapshot):
    rewrite(snapshot, "documents", first(pl.col("quarantine") - 1, "quarantine"), first(pl.col("prose") + 1, "prose"))
    assert "the ledger has 1 numbers as quarantine, and there are rows of 2" in problem(snapshot)


def test_a_quarantined_value_removed(snapshot):
    write(snapshot, "quarantine", pl.read_parquet(snapshot / "quarantine.parquet").slice(1))
    assert "quarantined_cells is 2, and the table quarantine has 1 rows" in problem(snapshot)


def test_an_observation_removed(snapshot):
    write(snapshot, "observations", pl.read_parquet(snapshot / "observations.parquet").slice(1))
    assert "observed_cells is 3, and the table observations has 2 rows" in problem(snapshot)


def test_one_number_that_feeds_several_observations_counts_once(snapshot):
    frame = pl.read_parquet(snapshot / "observations.parquet")
    twice = frame.head(1).with_columns(x=pl.lit("0"))
    write(snapshot, "observations", pl.concat([twice, frame]))
    rewrite(snapshot, "panels", first(pl.col("observed_cells") + 1, "observed_cells"))
    verify(snapshot)


def test_the_digest_of_another_input(snapshot):
    manifest = json.loads((snapshot / "manifest.json").read_text()) | {"input": "0" * 64}
    write_manifest(manifest | {"snapshot": snapshot_id(manifest)}, snapshot)
    assert "the digest of the input" in problem(snapshot)


def test_what_another_version_of_the_reader_made_is_said_to_be_its_own(snapshot):
    rewrite(snapshot, "observations", first(pl.col("value") + 0.5, "value"))
    manifest = json.loads((snapshot / "manifest.json").read_text()) | {"parser_version": "older"}
    write_manifest(manifest | {"snapshot": snapshot_id(manifest)}, snapshot)
    assert "read by version older of the reader" in problem(snapshot)


def test_a_sealed_folder_verifies(snapshot):
    seal(snapshot)
    verify(snapshot)
