"""Rows to findings, and whether the rows are true to the texts at all."""

from collections.abc import Mapping

import polars as pl

from pipeline.checking.audit import AuditError, audit
from pipeline.checking.checks import CHECKS, find, find_across, gather
from pipeline.checking.verdicts import judge

__all__ = ["CHECKS", "AuditError", "audit", "check", "find", "find_across", "gather", "judge"]


def check(tables: Mapping[str, pl.DataFrame]) -> dict[str, pl.DataFrame]:
    """The claims with their verdicts and the findings, from the tables of reading of a whole build."""
    claims = judge(tables)
    tables = {**tables, "claims": claims}
    return {"claims": claims, "findings": gather([find(tables), find_across(tables)])}
