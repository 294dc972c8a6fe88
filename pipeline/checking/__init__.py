"""Rows to findings, and whether the rows are true to the texts at all."""

from pipeline.checking.audit import AuditError, audit
from pipeline.checking.checks import CHECKS, find, find_across, gather

__all__ = ["CHECKS", "AuditError", "audit", "find", "find_across", "gather"]
