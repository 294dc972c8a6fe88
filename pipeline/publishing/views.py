"""A script of DuckDB that shows the tables of a snapshot as views."""

from __future__ import annotations

from collections.abc import Iterable

VIEWS = "views.sql"

_HEAD = """\
-- The tables of this snapshot as views, for DuckDB. In the folder of the snapshot: duckdb -init views.sql
-- From elsewhere say first where it is: SET VARIABLE snapshot = 'data/current';
SET VARIABLE snapshot = coalesce(getvariable('snapshot'), '.');
"""
_WRITTEN = """\
-- Each value as the text writes it. Spans count characters from 0, SQL counts them from 1.
CREATE OR REPLACE VIEW values_as_written AS
SELECT observations.*, text[span_start + 1 : span_end] AS written
FROM observations JOIN documents USING (document);
"""


def views(tables: Iterable[str]) -> str:
    """The script for tables whose files lie beside it; among them are documents and observations."""
    lines = [f"CREATE OR REPLACE VIEW {name} AS FROM read_parquet(getvariable('snapshot') || '/{name}.parquet');\n"
             for name in tables]
    return _HEAD + "".join(lines) + _WRITTEN
