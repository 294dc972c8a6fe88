"""What numbers look like that may be years."""

from __future__ import annotations

YEAR = r"(?:(?:1[5-9]|20)\d\d|2100)"
"""A pattern of the years that figures show; projections end in 2100."""
