"""As many labels as values, said to belong together one by one.

**ROW:** The scores are 2.9, 3.8, and 4.4 at 6, 12, and 24 kbps, respectively.
**ROW:** For A, B and C the rates are 2.9, 3.8 and 4.4, respectively.
**SERIES:** At epochs 0, 25 and 50, the loss is 4.6, 2.1 and 1.3, respectively.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import SEPARATOR, Script, Value, gap_kind
from pipeline.reading.vocabulary import labels, words

_WORD = "espectively"
_BEHIND = re.compile(
    r"(?: ?%)?[*`]{0,4}\w{0,4}[*`]{0,2}\s*,?\s*\(?(?:at|for|in|under|on|with|from|of|by)\s+(?:the\s+)?"
)
_IN_FRONT = re.compile(
    r"(?:.*\b)?(?:at|for|in|under|on|with)\s+(?:the\s+)?(.+?),?\s+(?:the|its|they|are|is|reads?)\b", re.IGNORECASE
)
_UNIT = re.compile(r"\s+[A-Za-zµμ°%/]{1,12}\Z")
_MOST = 300  # characters of such a sentence


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each declared label; a row that cannot be placed where values are fewer or more than places, None
    where they are than other labels."""
    text, starts = script.text, script.starts
    begin = line.rest if line.label else line.start
    end = text.find(_WORD, begin, line.end) - 1
    if end < 0 or end - begin > _MOST:
        return None
    last = line.first
    while last < line.last and starts[last] < end:
        last += 1
    for run in runs(script, line.behind if line.label else line.first, last, begin):
        head, tail = text[begin : run[0].start], text[_end(script, run[-1]) : end].rstrip(" ,(")
        match = _BEHIND.match(tail)
        listed = tail[match.end() :] if match else match[1] if (match := _IN_FRONT.match(head)) else ""
        outer = (line.label,) if line.label else ()
        names = _declared(listed, frame) or _places(listed, frame)
        if len(names) == len(run):
            return [
                Reading("respectively", line, (*outer, name), [value])
                for name, value in zip(names, run, strict=True)
            ]
        if names and frame.chart_type in charts.COURSES:
            return [Reading("respectively", line, outer, [*run], spread=True, ragged=True)]
    return None


def runs(script: Script, first: int, last: int, begin: int) -> list[list[Value]]:
    """The values that stand one behind the other, at least two each time."""
    runs: list[list[Value]] = []
    while first < last:
        value, following = script.value(first, last, begin)
        between = script.text[_end(script, runs[-1][-1]) : value.start] if runs else None
        if between is not None and gap_kind(between) == SEPARATOR:
            runs[-1].append(value)
        else:
            runs.append([value])
        first = following
    return [run for run in runs if len(run) > 1]


def _end(script: Script, value: Value) -> int:
    """Where a value ends, with the number that belongs to it."""
    return max(value.end, script.ends[value.index + 1]) if value.also else value.end


def _places(listed: str, frame: Frame) -> list[str]:
    """The places of a list behind the name of the horizontal axis: "epochs 0, 25 and 50"; [] for any other."""
    first, *others = [part.removeprefix("and ") for part in map(str.strip, labels.split_top(listed)) if part] or [""]
    if others and " and " in others[-1]:
        others[-1:] = others[-1].split(" and ")
    axis, name = frame.axes.hint(first)
    hints = [frame.axes.hint(words.plain(one)) for one in others]  # "50 kg"
    further = zip(map(words.plain, others), hints, strict=True)
    found = [name, *(label if side == axis else one for one, (side, label) in further)]
    return found if axis == 0 and others and all(one[:1].isdigit() for one in found) else []


def _declared(listed: str, frame: Frame) -> list[str]:
    """The labels of a list, if all of them are declared; without a unit behind the last one."""
    parts = [part.removeprefix("and ") for part in map(str.strip, labels.split_top(listed)) if part]
    if parts and " and " in parts[-1] and not frame.knows(parts[-1]):
        words_of = parts[-1].split(" and ")  # also of "12-15 and 15 and later"
        halves = ([" and ".join(words_of[:at]), " and ".join(words_of[at:])] for at in range(1, len(words_of)))
        parts[-1:] = next((two for two in halves if all(map(frame.knows, two))), words_of)
    names = [words.plain(part) for part in parts]
    if names and not frame.knows(names[-1]):
        names[-1] = _UNIT.sub("", names[-1])
    return names if all(frame.knows(name) for name in names) else []
