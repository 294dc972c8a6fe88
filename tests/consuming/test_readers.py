"""Whatever reads Parquet sees the same in a snapshot: rows, types and nulls of every column."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow.dataset
import pyarrow.parquet
import pytest

from pipeline.tables import TABLES

Seen = dict[str, tuple[int, dict[str, str], dict[str, int]]]
"""Of each table: the number of rows, the type of each column in words, the number of nulls in each."""

KINDS = {pl.String: "text", pl.Int64: "integer", pl.Float64: "number", pl.Boolean: "boolean", pl.List: "list"}


@pytest.fixture(scope="session")
def snapshot(published_seeds: Path) -> Path:
    return (published_seeds / "current").resolve()


@pytest.fixture(scope="session")
def expected(snapshot: Path) -> Seen:
    """The types are those of the definitions, the counts are pyarrow's."""
    seen = {}
    for name, table in TABLES.items():
        read = pyarrow.parquet.read_table(snapshot / f"{name}.parquet")
        types = {column: KINDS[definition.dtype.base_type()] for column, definition in table.columns.items()}
        seen[name] = (read.num_rows, types, {column: read[column].null_count for column in types})
    return seen


def seen_by(snapshot: Path, read: Callable[[Path], tuple[int, dict[str, object], dict[str, int]]],
            **kinds: str) -> Seen:
    """What `read` sees of each file. `kinds` has its own words for types."""
    words = {word: kind for kind, word in kinds.items()}
    seen = {}
    for name in TABLES:
        rows, types, nulls = read(snapshot / f"{name}.parquet")
        seen[name] = (rows, {column: in_words(words, str(kind).lower()) for column, kind in types.items()}, nulls)
    return seen


def in_words(words: dict[str, str], found: str) -> str:
    is_list = found.startswith(("list", "large_list", "array")) or found.endswith("[]")
    return "list" if is_list else words.get(found, found)


def polars_frame(frame: pl.DataFrame) -> tuple[int, dict[str, object], dict[str, int]]:
    return frame.height, dict(frame.schema), frame.null_count().row(0, named=True)


POLARS = {"text": "string", "integer": "int64", "number": "float64", "boolean": "boolean"}


def test_polars_eager(snapshot, expected):
    assert seen_by(snapshot, lambda path: polars_frame(pl.read_parquet(path)), **POLARS) == expected


def test_polars_lazy(snapshot, expected):
    assert seen_by(snapshot, lambda path: polars_frame(pl.scan_parquet(path).collect()), **POLARS) == expected


def test_pyarrow_dataset(snapshot, expected):
    def read(path):
        table = pyarrow.dataset.dataset(path).to_table()
        return (table.num_rows, {field.name: field.type for field in table.schema},
                {name: table[name].null_count for name in table.column_names})

    assert seen_by(snapshot, read, text="large_string", integer="int64", number="double", boolean="bool") == expected


def test_pandas(snapshot, expected):
    """pandas is asked for nullable types: in its old ones an integer column with a null is a float column."""
    def read(path):
        frame = pd.read_parquet(path, dtype_backend="pyarrow")
        types = {name: dtype.pyarrow_dtype for name, dtype in frame.dtypes.items()}
        return len(frame), types, frame.isna().sum().to_dict()

    assert seen_by(snapshot, read, text="large_string", integer="int64", number="double", boolean="bool") == expected


def test_pandas_with_its_own_types_has_the_same_rows_and_nulls(snapshot, expected):
    for name, (rows, types, nulls) in expected.items():
        frame = pd.read_parquet(snapshot / f"{name}.parquet")
        assert (len(frame), list(frame.columns), frame.isna().sum().to_dict()) == (rows, list(types), nulls)


DUCKDB = {"text": "varchar", "integer": "bigint", "number": "double", "boolean": "boolean"}


def duckdb_relation(connection, relation: str) -> tuple[int, dict[str, object], dict[str, int]]:
    types = {name: kind for name, kind, *_ in connection.execute(f"DESCRIBE SELECT * FROM {relation}").fetchall()}
    counts = ", ".join(f'count(*) - count("{name}")' for name in types)
    rows, *nulls = connection.execute(f"SELECT count(*), {counts} FROM {relation}").fetchall()[0]
    return rows, types, dict(zip(types, nulls, strict=True))


def test_duckdb_from_the_files(snapshot, expected):
    import duckdb

    with duckdb.connect() as connection:
        assert seen_by(snapshot, lambda path: duckdb_relation(connection, f"'{path}'"), **DUCKDB) == expected


def test_duckdb_with_views(snapshot, expected):
    import duckdb

    with duckdb.connect() as connection:
        connection.execute(f"SET VARIABLE snapshot = '{snapshot}'")
        connection.execute((snapshot / "views.sql").read_text())
        assert seen_by(snapshot, lambda path: duckdb_relation(connection, path.stem), **DUCKDB) == expected
        highest = "SELECT value, written FROM values_as_written ORDER BY value DESC LIMIT 1"
        assert connection.execute(highest).fetchall() == [(98.0, "98")]


@pytest.fixture(scope="module")
def spark():
    """A Spark session in this process. PySpark takes 480 MB and a JDK, so it is not among what `make test` installs."""
    pyspark_sql = pytest.importorskip("pyspark.sql", reason="PySpark is not installed: pip install pyspark")
    if not shutil.which("java"):
        pytest.skip("PySpark needs Java")
    local = {"spark.ui.enabled": "false", "spark.driver.bindAddress": "127.0.0.1", "spark.driver.host": "127.0.0.1"}
    session = pyspark_sql.SparkSession.builder.master("local[1]").config(map=local).getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def test_spark(snapshot, expected, spark):
    from pyspark.sql import functions

    def read(path):
        frame = spark.read.parquet(str(path))
        nulls = frame.select([functions.count_if(functions.col(name).isNull()).alias(name) for name in frame.columns])
        types = {field.name: field.dataType.simpleString() for field in frame.schema}
        return frame.count(), types, nulls.first().asDict()

    assert seen_by(snapshot, read, text="string", integer="bigint", number="double", boolean="boolean") == expected


NODE = """
const { DuckDBInstance } = require('@duckdb/node-api');
(async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  const seen = {};
  for (const file of process.argv.slice(1)) {
    const all = await connection.runAndReadAll(`SELECT * FROM '${file}'`);
    const types = {}, nulls = {};
    const columns = all.getColumns();
    all.columnNames().forEach((name, place) => {
      types[name] = String(all.columnTypes()[place]);
      nulls[name] = (columns[place] ?? []).filter((value) => value === null).length;
    });
    seen[file] = [all.currentRowCount, types, nulls];
  }
  console.log(JSON.stringify(seen));
})();
"""


def test_node(snapshot, expected):
    """Where npm has put @duckdb/node-api: in the folder that NODE_PATH names."""
    node = shutil.which("node")
    if not node:
        pytest.skip("Node is not installed")
    found = subprocess.run([node, "-e", "require('@duckdb/node-api')"], capture_output=True, env=os.environ)
    if found.returncode:
        pytest.skip("@duckdb/node-api is not installed where NODE_PATH points: npm install @duckdb/node-api")
    files = [str(snapshot / f"{name}.parquet") for name in TABLES]
    run = subprocess.run([node, "-e", NODE, *files], capture_output=True, text=True, check=True)
    seen = json.loads(run.stdout)
    assert seen_by(snapshot, lambda path: tuple(seen[str(path)]), **DUCKDB) == expected
