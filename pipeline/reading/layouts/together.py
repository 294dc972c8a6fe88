"""One value at one place that a line tells of all series of a chart.

    At α=0: ε_opt ≈ 0.09 (the lines coincide).        2000: ~40, all three curves start here
    Week 0: all lines at 100                          Dose 5: Yield ~12 (identical for all groups)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import counts

_LINES = r"(?:lines?|curves?|series|traces?|bars?|groups?|models?|methods?)"
_EACH = r"(?:all|(?P<both>both)|every|each)(?: of)?(?: the)?"
_MEET = (
    r"(?:coincide|overlap|agree|meet|start|begin|are (?:identical|equal|the same|together|on top of each other|"
    r"indistinguishable))"
)
_WHOLE = re.compile(  # behind the value
    r"[*`]{0,4}(?: ?%)?[\s*`]{0,8}(?:\(|[,;] |[–—-] )(?:where |here |as |since |the same |identical |equal |shared )?"
    rf"(?:(?:for |in |by |across )?{_EACH}(?: (?P<number>{counts.COUNT}))?(?: [a-z]+)? {_LINES}"
    rf"(?: (?:{_MEET}s?|together|here|there|at this point)){{0,3}}|"
    rf"(?:the |all )?(?:(?P<told>{counts.COUNT}) (?:of the )?)?(?:[a-z]+ )?{_LINES} (?:all |both )?{_MEET}"
    r"(?: (?:here|there|together|exactly|at this (?:point|dose|step)))?)[\s*`.)]*",
    re.IGNORECASE,
)
_IN_FRONT = re.compile(
    rf"[\s*`]{{0,4}}{_EACH}(?: (?P<number>{counts.COUNT}))?(?: [a-z]+)? {_LINES}(?: (?:all|both|start|begin|meet|lie|"
    r"sit|stand|are|is|at|read|show|have|reach|coincide|overlap|close to|near|about|around|roughly|approximately)){0,4}"
    r"[\s*`:=~≈]*",
    re.IGNORECASE,
)
_MEASURE = re.compile(
    r"[\s*`]{0,4}(?P<name>[^\s\d:;.,()=≈~*`]?[^\d:;.,()=≈~*`]{0,40}?)[\s*`]{0,4}(?:[=≈~:]|\b(?:is|at)\b)?"
    r"[\s*`~≈]{0,4}(?:(?:about|around) )?[~≈]?"
)
_NOTHING = re.compile(r"[*`]{0,4}(?: ?%)?[\s*`.]{0,8}")
_FEWEST = 2  # series


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each series of the legend, and a value that nobody can place where a line speaks of fewer of them;
    None where it gives several values."""
    series = list(frame.series.values())
    index, text = line.behind, script.text
    if len(series) < _FEWEST or index >= line.last or frame.axes.hint(line.label)[0] != 0:
        return None
    value, following = script.value(index, line.last, line.rest)
    if following != line.last:
        return None
    begin = behind_unit(text, value.end)
    if match := _WHOLE.fullmatch(text, begin, line.end):
        measure = _MEASURE.fullmatch(text, line.rest, script.starts[index])
        if not measure or not (measure["name"] == "" or frame.measures(measure["name"])):
            return None
        number = match["number"] or match["told"]
    elif (match := _IN_FRONT.fullmatch(text, line.rest, value.start)) and _NOTHING.fullmatch(text, begin, line.end):
        number = match["number"]
    else:
        return None
    told = _FEWEST if match["both"] else counts.count(number) if number else len(series)
    if told != len(series):
        return [Reading("together", line, (line.label,), [value], spread=True, ragged=True)]
    return [Reading("together", line, (name, line.label), [value]) for name in series]
