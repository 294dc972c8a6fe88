"""The published tables: what a valid frame is, and what their files say of themselves."""

from __future__ import annotations

import os
import subprocess
import sys

import polars as pl
import pyarrow as pa
import pytest

from pipeline.schemas import arrow_schema, description, file_metadata, polars_schema
from pipeline.tables import TABLES
from pipeline.validation import TableError, validate

DEFAULTS = {pl.String: "a", pl.Int64: 1, pl.Float64: 1.0, pl.Boolean: False, pl.List(pl.String): ["a"]}
VALID = {
    "documents": {"status": "read", "reason": None, "sha256": "0" * 64, "text": "5", "numbers_total": 12},
    "panels": {},
    "observations": {"span_start": 0},
    "quarantine": {"span_start": 0, "reason": "ragged_row"},
    "claims": {"kind": "max", "span_start": 0, "direction": "up", "along": "x",
               "verdict": "supported"},
    "consensus": {"status": "unanimous", "n_support": 2, "n_report": 2, "status_without_repair": None,
                  "values": [{"writer": "a", "value": 1.0}, {"writer": "b", "value": 1.0}]},
    "alignments": {"kind": "copy"},
    "findings": {"severity": "info"},
}


def frame(table: str, *changes: dict) -> pl.DataFrame:
    """One valid row for each set of changes, which are made to it."""
    schema = polars_schema(TABLES[table])
    row = {name: DEFAULTS.get(dtype) for name, dtype in schema.items()} | VALID[table]
    return pl.DataFrame([row | change for change in changes or ({},)], schema=schema)


@pytest.mark.parametrize("table", TABLES)
def test_a_valid_frame_passes(table):
    assert validate(frame(table), TABLES[table]).height == 1


@pytest.mark.parametrize("table", TABLES)
def test_an_empty_frame_passes(table):
    validate(frame(table).clear(), TABLES[table])


@pytest.mark.parametrize("table, change, named", [
    ("documents", {"status": "lost"}, "column status"),
    ("documents", {"status": "rejected"}, "a reason where rejected"),
    ("documents", {"reason": "empty"}, "a reason where rejected"),
    ("documents", {"numbers_total": 13}, "the ledger adds up"),
    ("documents", {"unread": 0}, "the ledger adds up"),
    ("documents", {"characters": 2}, "characters is the length of text"),
    ("documents", {"document": None}, "column document"),
    ("documents", {"sha256": "abc"}, "column sha256"),
    ("panels", {"panel": None}, "column panel"),
    ("panels", {"completeness": 1.5}, "column completeness"),
    ("panels", {"scale_min": float("-inf")}, "column scale_min"),
    ("observations", {"value": float("nan")}, "column value"),
    ("observations", {"value": float("inf")}, "column value"),
    ("observations", {"value": None}, "column value"),
    ("observations", {"x_number": float("nan")}, "column x_number"),
    ("observations", {"x_position": 0}, "column x_position"),
    ("observations", {"line": 0}, "column line"),
    ("observations", {"span_start": 1, "span_end": 1}, "span_start < span_end"),
    ("observations", {"lower": 2.0}, "lower <= value <= upper"),
    ("quarantine", {"reason": "because"}, "column reason"),
    ("quarantine", {"value": float("nan")}, "column value"),
    ("consensus", {"status": "true"}, "column status"),
    ("consensus", {"n_report": 3}, "one entry of values for each report"),
    ("consensus", {"n_support": 3}, "n_support <= n_report"),
    ("consensus", {"n_support": 1}, "a majority supports what is decided"),
    ("consensus", {"value": None}, "a value unless undecided"),
    ("consensus", {"status": "undecided"}, "a value unless undecided"),
    ("alignments", {"kind": "guess"}, "column kind"),
    ("alignments", {"evidence": ""}, "column evidence"),
    ("findings", {"severity": "fatal"}, "column severity"),
])
def test_a_bad_value_is_named(table, change, named):
    with pytest.raises(TableError, match=named):
        validate(frame(table, change), TABLES[table])


def test_characters_are_counted_and_not_bytes():
    validate(frame("documents", {"text": "café", "characters": 4}), TABLES["documents"])


def test_an_equal_key_is_named_even_where_parts_of_it_are_null():
    with pytest.raises(TableError, match=r'sorted_by_unique_key.*"panel":"p"'):
        validate(frame("observations", {"panel": "p", "y": None}, {"panel": "p", "y": None}), TABLES["observations"])


@pytest.mark.parametrize("first, second", [
    ({"x": "b"}, {"x": "a"}),
    ({"y": "a"}, {"y": None}),
    ({"x": "b", "y": None}, {"x": "a", "y": "z"}),
])
def test_rows_out_of_order_are_named(first, second):
    validate(frame("observations", second, first), TABLES["observations"])
    with pytest.raises(TableError, match="sorted_by_unique_key"):
        validate(frame("observations", first, second), TABLES["observations"])


def test_columns_that_are_missing_added_or_of_another_type_are_named():
    good = frame("observations")
    for bad, named in [
        (good.drop("unit"), "unit"),
        (good.with_columns(extra=1), "extra"),
        (good.with_columns(pl.col("line").cast(pl.Int32)), "line"),
        (good.select(good.columns[::-1]), "ordered"),
    ]:
        with pytest.raises(TableError, match=named):
            validate(bad, TABLES["observations"])


def test_the_error_has_every_failing_row():
    bad = frame("quarantine", {"value": float("nan")}, {"document": "b", "value": float("inf")})
    with pytest.raises(TableError) as caught:
        validate(bad, TABLES["quarantine"])
    found = caught.value.cases.filter(pl.col("check") == "is_finite").select("column", "index").rows()
    assert found == [("value", 0), ("value", 1)]


def test_a_lazy_frame_is_refused_since_its_values_would_not_be_checked():
    with pytest.raises(TypeError, match="DataFrame"):
        validate(frame("panels").lazy(), TABLES["panels"])


@pytest.mark.parametrize("variable", ["PANDERA_VALIDATION_ENABLED=False", "PANDERA_VALIDATION_DEPTH=SCHEMA_ONLY"])
def test_the_environment_cannot_turn_the_checks_off(variable):
    program = """
import polars as pl
from pipeline.schemas import polars_schema
from pipeline.tables import Findings
from pipeline.validation import TableError, validate
row = ["c", "fatal", "d", "f", None, None, None, None, "m", None, None]
try:
    validate(pl.DataFrame([row], schema=polars_schema(Findings), orient="row"), Findings)
except TableError as error:
    print(error)
"""
    environment = os.environ | dict([variable.split("=")])
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert "column severity" in run.stdout, run.stderr


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_described_in_the_arrow_schema(table):
    schema = arrow_schema(TABLES[table])
    assert schema.names == polars_schema(TABLES[table]).names()
    assert all(field.metadata[b"description"] for field in schema)
    assert description(TABLES[table])


def test_arrow_types_can_be_read_by_all():
    kinds = {str(field.type) for table in TABLES for field in arrow_schema(TABLES[table])}
    assert kinds == {"large_string", "int64", "double", "bool", "large_list<item: large_string>",
                     "large_list<item: struct<writer: large_string, value: double>>"}
    assert arrow_schema(TABLES["observations"]).field("value") == pa.field("value", pa.float64(), nullable=False)


def test_the_file_names_its_table_key_and_schema_version():
    assert file_metadata("observations")["key"] == '["document", "panel", "x", "y"]'
    assert file_metadata("observations").keys() == {"table", "description", "key", "schema_version", "columns"}


@pytest.mark.parametrize("table", TABLES)
def test_a_key_consists_of_columns(table):
    assert set(TABLES[table].key) <= set(polars_schema(TABLES[table]))
