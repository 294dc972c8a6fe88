"""Values one behind the other, in an order that a sentence has told once for all of them.

    The data, in the format category: English, and Italian, are as follows. Nouns: 58, 39. Verbs: 9, 27.
    Each group is given as month: rain, snow. January: 12, 40; February: 10, 35.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import respectively
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import labels, words

_FORMAT = re.compile(
    r"\b(?:in the (?:format|form|order)|(?:given|listed|written|told|read) as)(?: of)? "
    r"[\"“]?[^\s:,;.\"“][^:,;.]{0,40}: "
    r"(?P<names>[^.;:]{3,200}?)[\"”]?(?:,? (?:are|is) (?:as follows|given|listed|these)\b.*|[.:]\s*)",
    re.IGNORECASE | re.DOTALL,
)
_ENTRY = re.compile(r"\s*(?:and )?(?P<name>[^\s:;.][^:;]{0,60}):\s*[~≈$€£]?[+\-−\d]")
_PART = re.compile(r";\s")
_FEWEST = 2  # entries


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of the entries behind a sentence that tells their order; none where it tells none."""
    told = iter(spoken)
    names: list[str] = []
    for _, begin, end, _ in told:
        if ": " in script.text[begin:end] and (match := _FORMAT.search(script.text, begin, end)):
            names = labels.named(match["names"])
            break
    if len(names) < _FEWEST:
        return []
    found: list[Reading] = []
    for one in told:
        entries = list(_entries(script, one, names))
        if not entries and found:
            break
        found += entries
    return found if len(found) >= _FEWEST * len(names) else []


def _entries(script: Script, spoken: Spoken, names: list[str]) -> Iterator[Reading]:
    """The readings of the entries of a sentence, with as many values as there are names each."""
    line, begin, end, _ = spoken
    stops = [match.end() for match in _PART.finditer(script.text, begin, end)]
    for start, stop in pairwise((begin, *stops, end)):
        match = _ENTRY.match(script.text, start, stop)
        indices = script.between(match.end("name"), stop, line.first, line.last) if match else range(0)
        runs = respectively.runs(script, indices.start, indices.stop, start) if len(indices) > 1 else []
        if match and len(runs) == 1 and len(runs[0]) == len(indices) == len(names):
            category = words.plain(match["name"])
            for name, value in zip(names, runs[0], strict=True):
                yield Reading("prose", line, (category, name), [value], axes=("x", "y"))
