"""A snapshot describes itself: in its Parquet files, as a Data Package, as a Croissant dataset, as a dictionary."""

from __future__ import annotations

import json
import logging

import duckdb
import frictionless
import mlcroissant
import polars as pl
import pyarrow.parquet
import pytest

from pipeline.publishing import SnapshotError, verify
from pipeline.publishing.croissant import croissant
from pipeline.publishing.dictionary import dictionary, type_name
from pipeline.publishing.manifest import build_manifest, write_manifest
from pipeline.publishing.metadata import ABOUT, METADATA
from pipeline.schemas import arrow_schema, column_metadata, published_constraints
from pipeline.tables import TABLES, Column, Table

SPAN_START = {
    "description": "First character of the number in the document's text, from 0",
    "unit": "characters",
    "constraints": '{"minimum": 0}',
}


def rows(snapshot):
    return {name: pl.read_parquet(snapshot / f"{name}.parquet").height for name in TABLES}


def test_pyarrow_shows_what_a_column_means(snapshot):
    schema = pyarrow.parquet.read_schema(snapshot / "observations.parquet")
    assert {key.decode(): value.decode() for key, value in schema.field("span_start").metadata.items()} == SPAN_START
    assert [schema.field(name).metadata[b"key"] for name in ("document", "panel", "x", "y")] == [b"1", b"2", b"3", b"4"]
    assert schema.field("value").metadata[b"unit"] == b"as the column unit says"


def test_polars_shows_what_a_column_means(snapshot):
    columns = json.loads(pl.read_parquet_metadata(snapshot / "observations.parquet")["columns"])
    assert columns["span_start"] == SPAN_START
    assert columns.keys() == TABLES["observations"].columns.keys()


def test_duckdb_shows_what_a_column_means(snapshot):
    query = """SELECT decode(value)::JSON -> 'span_start' ->> 'description'
               FROM parquet_kv_metadata($file) WHERE key = 'columns'::BLOB"""
    with duckdb.connect() as connection:
        found = connection.execute(query, {"file": str(snapshot / "observations.parquet")}).fetchall()
    assert found == [(SPAN_START["description"],)]


@pytest.mark.parametrize("table", TABLES.values())
def test_fields_say_what_the_definition_says(table):
    for field in arrow_schema(table):
        assert {key.decode(): value.decode() for key, value in field.metadata.items()} == column_metadata(
            table, field.name
        )


@pytest.mark.parametrize("name, argument, published", [
    ("ge", 0, {"minimum": 0}),
    ("le", 1, {"maximum": 1}),
    ("isin", ("a", "b"), {"enum": ["a", "b"]}),
    ("str_matches", "^a$", {"pattern": "^a$"}),
    ("str_length", {"min_value": 1}, {"minLength": 1}),
])
def test_constraints_are_published_in_the_words_of_table_schema(name, argument, published):
    assert published_constraints(Column(pl.String, "", constraints={name: argument})) == published


def test_frictionless_finds_the_data_package_valid_and_reads_its_rows(snapshot):
    with frictionless.system.use_context(trusted=True):
        report = frictionless.validate(str(snapshot / "datapackage.json"))
        assert report.valid, report.flatten(["name", "type", "rowNumber", "fieldName", "message"])[:5]
        package = frictionless.Package(str(snapshot / "datapackage.json"))
        read = {resource.name: list(resource.read_rows()) for resource in package.resources}
    assert {name: len(found) for name, found in read.items()} == rows(snapshot)
    cell = read["observations"][0]
    assert (cell["x"], cell["y"], float(cell["value"]), cell["approximate"]) == ("1", "r", 10.0, False)


@pytest.mark.parametrize("change, problem", [
    ({"severity": pl.lit("fatal")}, "constraint-error"),
    ({"document": pl.lit("nobody")}, "foreign-key"),
    ({"message": pl.lit(None, pl.String)}, "constraint-error"),
])
def test_frictionless_finds_what_breaks_the_schema(snapshot, change, problem):
    path = snapshot / "findings.parquet"
    pl.read_parquet(path).with_columns(**change).write_parquet(path)
    with frictionless.system.use_context(trusted=True):
        report = frictionless.validate(str(snapshot / "datapackage.json"))
    assert problem in {error for (error,) in report.flatten(["type"])}


def test_no_foreign_key_of_the_data_package_can_be_null(snapshot):
    """Frictionless looks up null as if it were a value."""
    resources = json.loads((snapshot / "datapackage.json").read_text())["resources"]
    keys = {resource["name"]: resource["schema"]["foreignKeys"] for resource in resources}
    assert ["document", "panel"] in [key["fields"] for key in keys["observations"]]
    for name, some in keys.items():
        assert not any(TABLES[name].columns[column].nullable for key in some for column in key["fields"])


def test_croissant_is_valid_and_its_rows_are_those_of_the_tables(snapshot, caplog):
    with caplog.at_level(logging.ERROR):
        dataset = mlcroissant.Dataset(str(snapshot / "croissant.json"))
    assert not dataset.metadata.ctx.issues.errors
    read = {name: list(dataset.records(name)) for name in TABLES}
    assert {name: len(found) for name, found in read.items()} == rows(snapshot)
    cell = {name.partition("/")[2]: value for name, value in read["observations"][0].items()}
    assert cell.keys() == TABLES["observations"].columns.keys()
    assert (cell["x"], cell["value"], cell["span_start"]) == (b"1", 10.0, 17)
    assert read["panels"][0]["panels/x_ticks"] == [b"1", b"2"]


def test_croissant_notices_a_file_that_was_changed(snapshot):
    facts = json.loads((snapshot / "croissant.json").read_text())["distribution"][0]
    assert facts["sha256"] == json.loads((snapshot / "manifest.json").read_text())["files"][facts["name"]]["sha256"]


def test_a_table_of_records_has_a_place_in_all_of_them(tmp_path, monkeypatch):
    class Votes(Table):
        """One row per vote."""

        key = ("figure",)
        figure = Column(pl.String(), "The figure")
        values = Column(pl.List(pl.Struct({"writer": pl.String, "value": pl.Float64})), "Who says what")

    frame = pl.DataFrame({"figure": ["f"], "values": [[{"writer": "w", "value": 1.5}, {"writer": "v", "value": 2.0}]]})
    frame.write_parquet(tmp_path / "votes.parquet", arrow_schema=arrow_schema(Votes))
    for module in ("croissant", "datapackage", "dictionary", "metadata"):
        monkeypatch.setattr(f"pipeline.publishing.{module}.TABLES", {"votes": Votes})
    from pipeline.publishing.metadata import write_metadata

    write_metadata(tmp_path)
    with frictionless.system.use_context(trusted=True):
        report = frictionless.validate(str(tmp_path / "datapackage.json"))
    assert report.valid, report.flatten(["type", "fieldName", "message"])
    dataset = mlcroissant.Dataset(str(tmp_path / "croissant.json"))
    (record,) = dataset.records("votes")
    assert record["votes/figure"] == b"f"
    votes = record["votes/values"]
    assert [(one["votes/values/writer"], one["votes/values/value"]) for one in votes] == [(b"w", 1.5), (b"v", 2.0)]
    assert type_name(Votes.columns["values"].dtype) == "list of record of writer (text), value (number)"


def test_the_dictionary_tells_all_of_every_column(snapshot):
    told = {table["table"]: table for table in dictionary(snapshot)}
    assert told.keys() == TABLES.keys()
    for name, table in TABLES.items():
        assert told[name]["key"] == list(table.key)
        assert [column["column"] for column in told[name]["columns"]] == list(table.columns)
    severity = next(column for column in told["findings"]["columns"] if column["column"] == "severity")
    assert severity["allowed"] == "error, warning, info"
    span = next(column for column in told["observations"]["columns"] if column["column"] == "span_start")
    assert (span["type"], span["null"], span["unit"], span["allowed"], span["example"]) == (
        "integer", False, "characters", "≥ 0", "17"
    )


def test_the_dictionary_is_a_page_of_the_snapshot(snapshot):
    page = (snapshot / "dictionary.md").read_text()
    assert "## observations\n\nOne row per value that a text states" in page
    assert "| value | number |  | as the column unit says |  | The value; of a range its midpoint | 10 |" in page


def test_examples_are_values_of_the_columns(snapshot):
    for table in dictionary(snapshot):
        frame = pl.read_parquet(snapshot / f"{table['table']}.parquet")
        for column in table["columns"]:
            assert (column["example"] is None) == (frame[column["column"]].drop_nulls().is_empty())


@pytest.mark.parametrize("name", METADATA)
def test_metadata_that_do_not_fit_the_tables_are_named(snapshot, name):
    path = snapshot / name
    path.write_text(path.read_text().replace("One row per", "Two rows per").replace("VIEW", "TABLE"))
    write_manifest(build_manifest(snapshot), snapshot)
    with pytest.raises(SnapshotError, match=f"{name}: does not describe the tables"):
        verify(snapshot)


def test_croissant_takes_the_types_of_all_tables():
    files = {name: {"path": f"{name}.parquet", "bytes": 1, "sha256": "0"} for name in TABLES}
    described = croissant(files, ABOUT)
    assert [record_set["@id"] for record_set in described["recordSet"]] == list(TABLES)
