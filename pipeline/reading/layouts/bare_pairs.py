"""Names with their values right behind them, where no axis lists the names and no sign parts the two.

Apples 40, pears 25 and plums 12            Bar heights: Apples 40 t, pears ≈ 25 t, plums 12 t
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import stages, words

_PAIR = re.compile(
    r"[\s*`]{0,4}(?P<name>[^\W\d][^\W\d\-]*(?:[ \-&][^\W\d]+){0,2}?)(?: ?[≈~=])? "
    r"(?P<value>[~≈$€£]{0,2}[+\-−]?\d[\d.,]{0,14}(?<![.,]))"
    r"(?P<unit>\s?[^\W\d]{1,3}\b|\s?%)?[*`]{0,2}(?P<joint>, (?:and )?| and |; |\.?\s{0,3}\Z)"
)
_FEWEST = 3  # of two names one may be a sentence


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each pair; None where the line holds anything else, or where the names may be part of longer ones:
    "GPT 4, Claude 3", told again elsewhere."""
    if frame.axes.x.ticks or not (not line.label or words.is_generic(line.label) or frame.knows(line.label)):
        return None
    begin = at = line.rest if line.label else line.start
    told = script.text[begin : line.end]
    pairs = []
    while begin + len(told) > at and (pair := _PAIR.match(told, at - begin)):
        pairs.append(pair)
        at = begin + pair.end()
    names = {words.key(pair["name"]) for pair in pairs}
    units = {(pair["unit"] or "").strip() for pair in pairs}
    is_list = at == line.end and _FEWEST <= len(pairs) == len(names) == line.last - line.behind and len(units) == 1
    if not is_list or any(_is_no_name(pair["name"]) or script.text.count(pair[0].strip(" ,.")) > 1 for pair in pairs):
        return None
    outer = () if not line.label or words.is_generic(line.label) else (line.label,)
    return [
        Reading("bare_pairs", line, (*outer, words.plain(pair["name"])),
                [script.value(index, index + 1, begin + pair.end("name"))[0]])
        for index, pair in enumerate(pairs, line.behind)
    ]


def _is_no_name(name: str) -> bool:
    return stages.is_stage(name) or words.is_generic(name) or words.is_comment(name) or words.is_clause(name)
