"""The copy of a text that is read, where its signs need other room than those of the reader, and where each stood."""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading.text import about, widths
from pipeline.reading.text.script import Script


def readable(text: str) -> tuple[str, list[int]]:
    """A copy of `text` in Latin punctuation and with one sign for about, and where each of its characters stands in
    `text`, its end included; `text` itself and nothing where it needs none."""
    narrow, origin = widths.narrowed(text)
    signed, behind = about.in_front(narrow)
    return signed, [origin[place] for place in behind] if origin and behind else origin or behind


class AsRead:
    """A text with its numbers as the reader sees them, found by their spans in the text as it is."""

    def __init__(self, text: str):
        copy, self._origin = readable(text)
        self._script = Script(copy)
        starts, ends, _ = self._script.numbers()
        self.spans: list[tuple[int, int]] = [self._place(*span) for span in zip(starts, ends, strict=True)]
        """Where each of its numbers begins and ends, in order."""

    def _place(self, start: int, end: int) -> tuple[int, int]:
        return (self._origin[start], self._origin[end - 1] + 1) if self._origin else (start, end)

    def written(self, start: int, end: int) -> str:
        """What stands in a span of the text, in the notation of the reader."""
        if self._origin:
            start, end = bisect_left(self._origin, start), bisect_left(self._origin, end - 1) + 1
        return self._script.text[start:end]
