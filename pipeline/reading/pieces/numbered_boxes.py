"""Numbers of boxes in what a line says of a numbered one: "**Week 3:** Outliers are rarer than in Week 2"."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script

_JOINTS = frozenset((", ", " and ", ", and ", " or ", "-", "–", " to ", " & "))
_LONGEST = 24  # characters of the word in front of the number of a box


def numbers(script: Script, line: Line, indices: Sequence[int]) -> set[int]:
    """Those of `indices` that the word in front of the number of the line's own box stands in front of, too."""
    word, space, number = script.text[line.start : line.label_end].strip("*_`: ").partition(" ")
    if not space or not number[:1].isdigit() or not word.isalpha() or len(word) > _LONGEST:
        return set()
    word = word.lower().removesuffix("s")
    leads = f" {word} ", f" {word}s "
    found: set[int] = set()
    for index in indices:
        start = script.starts[index]
        before = " " + script.text[max(line.rest, start - _LONGEST - 3) : start].lower().lstrip("*")
        goes_on = index - 1 in found and script.text[script.ends[index - 1] : start] in _JOINTS
        if goes_on or before.endswith(leads):
            found.add(index)
    return found
