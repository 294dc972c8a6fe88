"""The height of a bar of a Pareto chart, and how much it is together with those in front of it.

**Scratch:** 96 defects, cumulative 48%        Scratch: 96 (48% cumulative)        Scratch: 96, cumulative share: ~48%
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_ABOUT = r"(?:about |around |approximately |roughly )?[~≈$€£*`]{0,3}"
_NUMBER = r"(?:\d[\d.,]*\d|\d)[kKM]?(?: ?%)?"
_WORD = r"(?:cumulative(?:ly)?|cum\.?|running total)"
_BOTH = re.compile(
    rf"[\s*`]{{0,3}}(?:[^\W\d][\w ]{{0,30}}[:=] ?)?{_ABOUT}{_NUMBER}(?: [^\W\d]{{1,20}}){{0,3}}"
    r"[*`]{0,2}(?:[,;]| \(| [–—|-]) ?(?:(?:and|with|for|reaching) )?(?:an? |the )?(?:"
    rf"{_WORD}(?: [a-z%]{{1,14}}){{0,2}}(?: ?[:=≈]| of| is| at)? ?{_ABOUT}{_NUMBER}|"
    rf"{_ABOUT}{_NUMBER} (?:of [a-z ]{{1,20}} )?{_WORD}(?: [a-z]{{1,14}}){{0,2}})[\s*`).]{{0,4}}", re.IGNORECASE
)
_PAIR = 2  # numbers, and measures


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The two values of a bar, each with its measure; None where the text does not tell these."""
    if line.last - line.behind != _PAIR or script.text.lower().find("cum", line.rest, line.end) < 0:
        return None
    match, measures = _BOTH.fullmatch(script.text, line.rest, line.end), _measures(frame)
    if not match or not measures or frame.knows(line.label) != bool(frame.axes.x.ticks):
        return None
    values = [script.value(index, index + 1, line.rest)[0] for index in range(line.behind, line.last)]
    return [Reading("cumulative", line, (line.label, name), [value], axes=("x", "y"))
            for name, value in zip(measures, values, strict=True)]


def _measures(frame: Frame) -> list[str]:
    """What the bars and the line show, by the legend or the two value axes; nothing where neither tells one of each."""
    for names in (list(frame.series.values()), frame.told_measures):
        added = ["cum" in name.lower() for name in names]
        if len(names) == _PAIR and sum(added) == 1:
            return names[::-1] if added[0] else names
    return []
