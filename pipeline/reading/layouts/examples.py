"""Examples in sentences on series, of a chart of which a text gives no other values.

- `A` (blue) is outermost (e.g., **0.9** in `X`, **0.7** in `Y`).
- `A` does well in `X` (**0.7**) and `Y` (**0.6**).
- `A` and `B` cover each other (e.g., **0.5–0.7** in `X`, `Y`).
- `A` falls back (e.g., **0.3–0.5** in most places).            (which are set aside)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.unplaced import ON_MOST
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.names_beside import QUALIFIER
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import sections, words

_MARKED = r"(?:`[^`\n]{1,60}`|\*\*[^*\n\d][^*\n]{0,60}\*\*|[\"“][^\"“”\n]{1,60}[\"”])"
_JOINT = r"(?:, and |, | and | & )"
_SUBJECTS = re.compile(rf"({_MARKED})(?: \([^()\d]{{1,30}}\))?(?:{_JOINT})?")
_BEHIND = re.compile(
    rf"[*`]{{0,2}} ?%?[*`]{{0,2}} (?:in|for|on|at) ({_MARKED}(?:{_JOINT}{_MARKED}){{0,8}})(?=[,;.)]| and )"
)
_CHANGES = re.compile(
    r"\b(?:by|(?:gap|lead|margin|difference|gain|drop|rise) of)(?: about)? [*`~≈]{0,4}\Z", re.IGNORECASE
)
_BEFORE = re.compile(rf"({_MARKED}) \((?:{QUALIFIER} )?[*`~≈]{{0,4}}\Z", re.IGNORECASE)
_CLOSED = re.compile(r" ?%?[*`]{0,2}\)")
_NAMES = re.compile(_MARKED)
_CHARTS = frozenset(("radar", "bar"))
_LONGEST = 100  # characters in front of a value
_MOST_SUBJECTS = 6


def read(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """The readings of all sentences among the data, or on their trends, that begin with series."""
    if frame.chart_type not in _CHARTS:
        return []
    readings = []
    for line in lines:
        is_below = any(head.section == sections.DATA for head in line.heads)
        if is_below and line.marker in ("-", "1") and not line.label and line.first < line.last:
            readings += _examples(script, line, frame.of(None, line))
    return readings


def _examples(script: Script, line: Line, frame: Frame) -> list[Reading]:
    text = script.text
    subjects, begin = _subjects(text, line, frame)
    readings: list[Reading] = []
    index = script.between(begin, line.end, line.first, line.last).start
    while subjects and index < line.last:
        value, index = script.value(index, line.last, begin)
        places = _places(text, line, value, begin, script.ends[index - 1])
        begin = script.ends[index - 1]
        if places:
            readings += [Reading("examples", line, (one, place), [value]) for one in subjects for place in places]
        elif ON_MOST.match(text, begin, line.end):
            readings.append(Reading("unplaced", line, subjects[:1], [value], spread=True, ragged=True))
    if readings:
        for at in range(line.first, script.between(line.start, begin, line.first, line.last).start):
            script.roles[at] = "label"  # a number in the name of a series
        line.is_read, line.section = True, sections.DATA  # and no remark on the values
    return readings


def _subjects(text: str, line: Line, frame: Frame) -> tuple[tuple[str, ...], int]:
    """The declared series that a sentence begins with, and where it goes on behind them."""
    found: list[str] = []
    begin = line.start
    while len(found) < _MOST_SUBJECTS and (match := _SUBJECTS.match(text, begin, line.end)):
        name = words.plain(match[1])
        if words.key(name) not in frame.series:
            return (), begin
        found.append(name)
        begin = match.end()
    return tuple(found), begin


def _places(text: str, line: Line, value: Value, begin: int, end: int) -> list[str]:
    """The places of a value that stand behind it, or the one in front of its parenthesis, where the text has named
    them before; none where it is a change."""
    lead = text[max(begin, value.start - _LONGEST) : value.start]
    if _CHANGES.search(lead):
        return []
    behind, before = _BEHIND.match(text, end, line.end), _BEFORE.search(lead)
    said = behind[1] if behind else before[1] if before and _CLOSED.match(text, end, line.end) else ""
    marked = [match[0] for match in _NAMES.finditer(said)]
    return [words.plain(name) for name in marked] if all(text.find(name, 0, line.start) >= 0 for name in marked) else []
