"""What all checks have in common."""

from __future__ import annotations

import polars as pl
import pytest

from pipeline.checking import CHECKS, find, find_across, find_between
from pipeline.tables import SEVERITIES, TABLES, Findings, polars_schema
from pipeline.validation import validate


@pytest.mark.parametrize("checks", [find, find_across, find_between])
def test_empty_tables_give_no_findings(checks):
    empty = {name: pl.DataFrame(schema=polars_schema(TABLES[name])) for name in TABLES}
    assert validate(checks(empty), Findings).is_empty()


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_every_check_says_what_it_means(check):
    assert check.meaning
    assert check.severity in SEVERITIES
