"""A pair of labels joined by a sign, its value in parentheses.

**Row A:** A ↔ B (0.5), A ↔ C (0.2)
The square for "A" vs "B" is bright (≈0.9), while "C" vs "C" is dark (≈0.1).
Zone 2 ↔ Zone 3 (15.7)            A vs. B (0.5), A vs. C (0.2)            `create` → `edit` (0.95)
**Low similarity:** A ↔ B (~0.1), C ↔ B (~0.2)            **Off-diagonal:** Falls from ~0.6 (A ↔ B) to ~0.1 (A ↔ C)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words

_PAIR = re.compile(
    r"(?P<first>(?:[^:\n]|:(?=\w)){1,80}?)\s*(?:↔|<->|<→|→|->|⟶|\bvs\.?|\bversus\b|"
    r"×)\s+(?P<second>(?:[^:\n]|:(?=\w)){1,80}?)\s*\([~≈]?(?:r ?= ?)?"
)
_QUOTED = re.compile(  # '"A" vs "B" is bright yellow (≈0.9)'
    r"[\"“`](?P<first>[^\"“”`\n]{1,60})[\"”`] (?:vs\.?|versus) [\"“`](?P<second>[^\"“”`\n]{1,60})[\"”`]"
    r"(?::| is| are| shows| appears| stands| has)?(?: [^\W\d]{1,20}(?:[- ][^\W\d]{1,20}){0,3})? "
    r"\((?:about |around |approximately |roughly )?[~≈]?(?=[-+−]?\d)"
)
_VALUE_FIRST = re.compile(  # "from ~0.65 (A ↔ B) to"
    r"(?<![\w.])(?=[+\-−]?\d)[+\-−]?[\d.,]{1,12}\s?%?[*`]{0,3} "
    r"\((?P<first>[^()→↔\n]{1,60}?) ?(?:↔|<->|→|->) ?(?P<second>[^()→↔\n]{1,60})\)"
)
_COMPARES = re.compile(r"\b(?:than|difference|gap|both|average|mean)\b", re.IGNORECASE)
_LEVEL = re.compile(
    r"(?:the )?(?:(?:very |most )?(?:high|low|strong|weak|moderate|medium|large|small|slight|negligible|"
    r"off-diagonal|clos|distant)(?:er|est|ly)?\b|(?:close to|near|about|around|almost|nearly) (?:zero|0|none)\b|"
    r"(?:positive|negative)(?: (?:pairs|correlations|links|values|coefficients|cells))?\Z)"
    r"(?!.{0,60}\b(?:gap|difference)s?\b)", re.IGNORECASE
)
_NEXT = re.compile(r"%?\)[*`]*(?:[,;]| and)\s+(?:and )?")
_JOINTS = ("↔", "→", "->", "⟶", "vs", "versus", "×")  # one of them stands in _PAIR


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading of each pair; None where no pair of labels stands before a value in parentheses."""
    if not line.marker or not any(script.text.find(joint, line.start, line.end) > 0 for joint in _JOINTS):
        return None
    if told := _quoted(script, line, frame) or _value_first(script, line, frame):
        return told
    readings: list[Reading] = []
    begin: int | None = line.rest
    first = line.behind
    while begin is not None and (found := _pair(script, line, frame, begin, first)):
        index, match = found
        if not frame.is_grid and not any(map(str.isalpha, match["first"])):
            return None  # "0.41 (250) → 0.58 (1,000)"
        names = words.plain(match["first"]), words.plain(match["second"])
        if not frame.knows(names[1]) and frame.knows(names[0]) and colours.is_colour(names[1]):
            return None  # "Alto → pale (0.15)", below its row
        is_outer = not line.label or _is_of(line.label, names[0])
        if not is_outer and not (_says_how_much(line, frame) and all(map(frame.knows, names))):
            return None
        for label in range(first, index):
            script.roles[label] = "label"
        value, first = script.value(index, min(index + 2, line.last), begin)
        readings.append(Reading("versus", line, names, [value], weak=not is_outer))
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


def _value_first(script: Script, line: Line, frame: Frame) -> list[Reading]:
    """A reading of each value in front of a pair of declared labels in parentheses; none where the line compares, or
    has a number beside these."""
    told = list(_VALUE_FIRST.finditer(script.text, line.rest, line.end)) if frame.is_grid else []
    names = [(words.plain(match["first"]), words.plain(match["second"])) for match in told]
    if not told or not all(frame.knows(name) for pair in names for name in pair):
        return []
    spans = [script.between(match.start(), match.end(), line.first, line.last) for match in told]
    if sum(map(len, spans)) < line.last - line.behind or _COMPARES.search(script.text, line.start, line.end):
        return []
    return [
        Reading("versus", line, pair, [script.value(span.start, span.start + 1, match.start())[0]], weak=True)
        for pair, span, match in zip(names, spans, told, strict=True)
    ]


def _says_how_much(line: Line, frame: Frame) -> bool:
    """Whether the label of a line says of all its pairs how high their values are: "High similarity clusters"."""
    return _LEVEL.match(line.label) is not None and not frame.knows(line.label)


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
