"""Rows to findings: what a reader of the tables should know before trusting a value."""

from pipeline.checking.checks import CHECKS, find

__all__ = ["CHECKS", "find"]
