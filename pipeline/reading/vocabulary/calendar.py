"""The names of months, days, seasons and quarters."""

from __future__ import annotations

from pipeline.reading import patterns as re

MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_NAMES = [name.lower() for name in (*MONTHS, *WEEKDAYS)]
_CALENDAR = frozenset((*_NAMES, *(name[:3] for name in _NAMES), "sept", "spring", "summer", "autumn", "winter"))
FULL_NAMES = {name[:size]: name for name in _NAMES if name != "may" for size in (3, 4)}
"""Months and days by what they are shortened to."""


QUARTER: str = r"(?:Q[1-4]|H[12])(?:(?:[ /-]|, )(?:FY ?)?(?:19|20)\d\d| ?'\d\d)?|(?:19|20)\d\d[ -](?:Q[1-4]|H[12])"
"""A quarter or a half of a year, maybe with that: "Q1", "Q3 2022", "2022-Q3"."""
_QUARTER = re.compile(QUARTER)
PARTS_OF_WEEK = dict.fromkeys(("weekday", "workday"), tuple(day[:3].lower() for day in WEEKDAYS[:5])) | {
    "weekend": tuple(day[:3].lower() for day in WEEKDAYS[5:])}
"""The first letters of the days of which a part of the week is made."""
_UNITS = frozenset("season seasons month months day days weekday weekdays".split())


def counts_in(axis: str) -> bool:
    """Whether an axis is called like what such names count: "Season", "Day of the week"."""
    return not _UNITS.isdisjoint(axis.lower().split())


def is_named(label: str) -> bool:
    """Whether a label is a month, a day of the week or a season."""
    return label.lower() in _CALENDAR


def is_quarter(label: str) -> bool:
    """Whether a label is a quarter or a half of a year, maybe with the year."""
    return ("Q" in label or "H" in label) and _QUARTER.fullmatch(label) is not None


def of_kind(text: str) -> list[str]:
    """The months or the days of the week that a text names, in their order; none where it names both."""
    said = [[name for name in names if name in text] for names in (MONTHS, WEEKDAYS)]
    return [] if all(said) else [name for names in said for name in names]


def is_year(label: str) -> bool:
    """Whether a label is a year of our time: "2019"."""
    return len(label) == len("2019") and label.isdecimal() and label[:2] in ("19", "20")
