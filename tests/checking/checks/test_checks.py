"""What all checks have in common."""

from __future__ import annotations

import polars as pl
import pytest

from pipeline.batch import read_batch
from pipeline.checking import CHECKS, check, checks, find, find_across, find_between, gather, judge, settle, survey
from pipeline.schemas import polars_schema
from pipeline.sources import iter_documents
from pipeline.tables import SEVERITIES, TABLES, Findings
from pipeline.validation import validate


@pytest.mark.parametrize("run", [find, find_across, find_between])
def test_empty_tables_give_no_findings(run):
    empty = {name: pl.DataFrame(schema=polars_schema(TABLES[name])) for name in TABLES}
    assert validate(run(empty), Findings).is_empty()


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_every_check_says_what_it_means(check):
    assert check.meaning
    assert check.severity in SEVERITIES


@pytest.mark.parametrize("most", [1, 2_000_000])
def test_documents_checked_in_parts_give_what_they_give_together(most, seeds, monkeypatch):
    monkeypatch.setattr(checks, "SURVEYED", most)
    documents = list(iter_documents(seeds))
    parts = [read_batch(documents[:1]), read_batch(documents[1:3]), read_batch(documents[3:])]
    taken = [survey(part) for part in parts]
    surveys = settle(lambda name: pl.concat(one[name] for one in taken).lazy())
    in_parts = gather(
        findings for part in parts for findings in (find(part | {"claims": judge(part)}), find_across(part, surveys))
    )
    assert in_parts.equals(check(read_batch(documents))["findings"])
    assert {"label_variant", "label_spelling", "ragged_row"} <= {*in_parts["check"]}
