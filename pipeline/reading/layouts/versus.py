"""A pair of labels joined by a sign, its value in parentheses.

**Row A:** A ↔ B (0.5), A ↔ C (0.2)
The square for "A" vs "B" is bright (≈0.9), while "C" vs "C" is dark (≈0.1).
Zone 2 ↔ Zone 3 (15.7)            A vs. B (0.5), A vs. C (0.2)            `create` → `edit` (0.95)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_PAIR = re.compile(
    r"(?P<first>[^:\n]{1,80}?)\s*(?:↔|<->|<→|→|->|⟶|\bvs\.?|\bversus\b|"
    r"×)\s+(?P<second>[^:\n]{1,80}?)\s*\([~≈]?(?:r ?= ?)?"
)
_QUOTED = re.compile(  # '"A" vs "B" is bright yellow (≈0.9)'
    r"[\"“`](?P<first>[^\"“”`\n]{1,60})[\"”`] (?:vs\.?|versus) [\"“`](?P<second>[^\"“”`\n]{1,60})[\"”`]"
    r"(?::| is| are| shows| appears| stands| has)?(?: [^\W\d]{1,20}(?:[- ][^\W\d]{1,20}){0,3})? "
    r"\((?:about |around |approximately |roughly )?[~≈]?(?=[-+−]?\d)"
)
_COMPARES = re.compile(r"\b(?:than|difference|gap|both|average|mean)\b", re.IGNORECASE)
_NEXT = re.compile(r"%?\)[*`]*(?:[,;]| and)\s+(?:and )?")
_JOINTS = ("↔", "→", "->", "⟶", "vs", "versus", "×")  # one of them stands in _PAIR


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading of each pair; None where no pair of labels stands before a value in parentheses."""
    if not line.marker or not any(script.text.find(joint, line.start, line.end) > 0 for joint in _JOINTS):
        return None
    if quoted := _quoted(script, line, frame):
        return quoted
    readings: list[Reading] = []
    begin: int | None = line.rest
    first = line.behind
    while begin is not None and (found := _pair(script, line, frame, begin, first)):
        index, match = found
        if not frame.is_grid and not any(map(str.isalpha, match["first"])):
            return None  # "0.41 (250) → 0.58 (1,000)"
        if line.label and not _is_of(line.label, words.plain(match["first"])):
            return None
        for label in range(first, index):
            script.roles[label] = "label"
        value, first = script.value(index, min(index + 2, line.last), begin)
        readings.append(Reading("versus", line, (words.plain(match["first"]), words.plain(match["second"])), [value]))
        following = _NEXT.match(script.text, value.end, line.end)
        begin = following.end() if following else None
    return readings or None


def _quoted(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """A reading of each quoted pair of declared labels in a sentence that tells its colour and value; none where the
    line has any other number, or compares."""
    told = list(_QUOTED.finditer(script.text, line.start, line.end)) if frame.is_grid else []
    names = [(words.plain(match["first"]), words.plain(match["second"])) for match in told]
    if not told or not all(frame.knows(name) for pair in names for name in pair):
        return []
    values = [script.between(match.end(), line.end, line.first, line.last).start for match in told]
    outside = [
        index for index in range(line.first, line.last)
        if index not in values and not any(match.start() < script.starts[index] < match.end() for match in told)
    ]
    if outside or _COMPARES.search(script.text, line.start, line.end):
        return []
    return [
        Reading("versus", line, pair, [script.value(index, index + 1, match.end())[0]])
        for pair, index, match in zip(names, values, told, strict=True)
    ]


def _is_of(label: str, name: str) -> bool:
    """Whether the label of a line is what its pairs begin with: "Row Zone 2: Zone 2 ↔ Zone 3 (15.7)"."""
    return words.key(label) in (words.key(name), words.key(f"Row {name}"))


def _pair(script: Script, line: Line, frame: Frame, begin: int, first: int) -> tuple[int, re.Match[str]] | None:
    """The pair of labels at `begin`, with the index of the number behind it; None where there is none."""
    found: tuple[int, re.Match[str]] | None = None
    for index in range(first, min(line.last, first + 6)):
        near = script.starts[index] - begin < 200
        match = _PAIR.fullmatch(script.text, begin, script.starts[index]) if near else None
        if match and (found is None or frame.knows(words.plain(match["second"]))):
            found = index, match  # "Wind ↔ Sea (10 m) (0.91)": the label that is declared tells the value
    return found
