"""How many of something a sentence says that there are, in words or in digits."""

from __future__ import annotations

_WORDS = "two three four five six seven eight nine ten eleven twelve".split()
WORD: str = "|".join(_WORDS)
"""A pattern of the counts in words, as alternatives."""
COUNT: str = rf"(?:{WORD}|[2-9]|1\d)"
"""A pattern of the counts from two on."""


def count(word: str) -> int:
    """The number that a match of WORD or COUNT is: 3 for "three", "Three" and "3"."""
    return int(word) if word.isdigit() else _WORDS.index(word.lower()) + 2
