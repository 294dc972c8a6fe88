"""Regular expressions as in `re`, compiled at their first use: a text needs a quarter of those that the reader knows.

    from pipeline.reading import patterns as re

What must not be taken apart is a group `(?>…)`, and no group is possessive, `(…)++`: Python before 3.11.5 matches
those wrongly.
"""

from __future__ import annotations

from re import DOTALL, IGNORECASE, MULTILINE, Match, Pattern, escape, findall, fullmatch, search, split, sub
from typing import Any, cast

from pipeline.reading import programs

__all__ = ["DOTALL", "IGNORECASE", "MULTILINE", "Match", "Pattern", "compile", "escape", "findall", "fullmatch",
           "search", "split", "sub"]

_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")


def compile(pattern: str, flags: int = 0) -> Pattern[str]:
    """The pattern with the methods of `_METHODS`; the `re` of a match is another object than this.

    A pattern that is wrong raises at its first use.
    """
    return cast("Pattern[str]", Deferred(pattern, flags))


class Compiled:
    """A pattern that is compiled, whose instance has its methods."""


class Deferred(Compiled):
    """A pattern that is not compiled yet."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.written = pattern, flags

    def __getattr__(self, name: str) -> Any:
        """Called for a method once. A class that has this function takes long to look up what its instances have."""
        compiled = programs.compiled(*self.written)
        vars(self).update((method, getattr(compiled, method)) for method in _METHODS)
        self.__class__ = Compiled  # type: ignore[assignment]
        return getattr(compiled, name)
