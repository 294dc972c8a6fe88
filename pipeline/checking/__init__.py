"""Rows to findings, and whether the rows are true to the texts at all."""

from pipeline.checking.audit import AuditError, audit
from pipeline.checking.checks import CHECKS, find

__all__ = ["CHECKS", "AuditError", "audit", "find"]
