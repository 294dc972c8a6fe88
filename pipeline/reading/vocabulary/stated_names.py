"""The name that a text gives in quotes behind a word for it: 'Labeled "Yield (t)"', "Title: 'Rain by Month'"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import words
from pipeline.reading.vocabulary.labels import IN_QUOTES

_LABELED = re.compile(
    rf"(?:labell?ed|titled|named|called|labels?|titles?|names?)(?: is)?\s*:?\s*(?:as\s+)?[*]*\s?{IN_QUOTES}",
    re.IGNORECASE
)
_LABELING = ("label", "title", "name", "called")  # one of them stands in _LABELED


def stated_name(text: str) -> str | None:
    """The name that a text gives in quotes behind a word for it: 'Labeled "NAME"', "Title: 'NAME'"."""
    lowered = text.lower()
    match = _LABELED.search(text) if any(map(lowered.__contains__, _LABELING)) else None
    return words.plain(next(filter(None, match.groups()))).rstrip(".,") if match else None
