"""The names of months, days and seasons."""

from __future__ import annotations

_CALENDAR = frozenset(
    "january february march april may june july august september october november december jan feb mar apr jun jul "
    "aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun "
    "spring summer autumn winter".split()
)
FULL_NAMES = {
    name[:size]: name
    for name in "january february march april june july august september october november december monday tuesday "
    "wednesday thursday friday saturday sunday".split()
    for size in (3, 4)
}
"""Months and days by what they are shortened to."""


def is_named(label: str) -> bool:
    """Whether a label is a month, a day of the week or a season."""
    return label.lower() in _CALENDAR
