"""Rows to findings, and whether the rows are true to the texts at all."""

from collections.abc import Mapping

import polars as pl

from pipeline.checking.audit import AuditError, audit, audit_consensus, audit_rows
from pipeline.checking.checks import CHECKS, Surveys, find, find_across, find_between, gather, settle, survey
from pipeline.checking.relations import Relation, RelationError, find_broken, load_relations
from pipeline.checking.verdicts import judge

__all__ = [
    "CHECKS", "AuditError", "Relation", "RelationError", "Surveys", "audit", "audit_consensus", "audit_rows", "check",
    "find", "find_across", "find_between", "find_broken", "gather", "judge", "load_relations", "settle", "survey",
]


def check(tables: Mapping[str, pl.DataFrame]) -> dict[str, pl.DataFrame]:
    """The claims with their verdicts and the findings, from the tables of reading of a whole build, and those of the
    consensus where there are any."""
    claims = judge(tables)
    tables = {**tables, "claims": claims}
    between = [find_between(tables)] if "consensus" in tables else []
    return {"claims": claims, "findings": gather([find(tables), find_across(tables), *between])}
