"""A category whose value goes from that of one series to that of another, each named behind its value.

- Joy rises from 40% (before) to 65% (after).            - **Joy:** grows from about 40 in Before to 65 in After
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import spelling
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import words

_HEDGE = r"(?:(?:about|approximately|around|roughly|nearly|almost) )?[~≈*`$€£]{0,3}"
_VERB = (
    r"(?:(?:ris|increas|declin|improv|chang|decreas)(?:es|ed)|rose|(?:fall|grow|drop|climb|go|jump|shrink|mov|gain)(?:e?s|ed)|"
    r"dropped|fell|grew|went|moves)"
)
_FROM = re.compile(
    r"[*`]{0,2}(?P<name>[^\s\d,;:()*`][^\d,;:()*`]{0,60}?)?[*`]{0,2},? ?(?:[a-z]+ly )?"
    rf"{_VERB}(?: [a-z]+ly)? from {_HEDGE}", re.IGNORECASE,
)
_TO = re.compile(
    r"[*`]{0,2} ?(?:\((?P<in>[^()]{1,40})\)|(?:in|for|with|among) (?:the )?(?P<for>[^(),;]{1,40}?)),? to "
    rf"{_HEDGE}", re.IGNORECASE,
)
_LAST = re.compile(
    r"[*`]{0,2} ?(?:\((?P<in>[^()]{1,40})\)|(?:in|for|with|among) (?:the )?(?P<for>[^(),;.]{1,40}?))(?:[.,;]|\Z)",
    re.IGNORECASE,
)
_PAIR = 2  # values


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each of the two series; None where others are named, or anything else stands there."""
    told = [one for one in range(line.behind, line.last) if words.key(script.written(one)) not in frame.series]
    if len(told) != _PAIR or len(frame.series) < _PAIR:
        return None
    text, starts = script.text, script.starts
    first, second = (script.value(index, index + 1, line.rest)[0] for index in told)
    front = _FROM.fullmatch(text, line.rest if line.label else line.start, starts[told[0]])
    joint = _TO.fullmatch(text, behind_unit(text, script.ends[told[0]]), starts[told[1]])
    last = _LAST.match(text, behind_unit(text, script.ends[told[1]]), line.end)
    name = line.label or (words.plain(front["name"] or "") if front else "")
    if not (front and joint and last and name) or (spelling.joins(name) and not frame.knows(name)):
        return None
    series = [spelling.in_full(frame, words.plain(match["in"] or match["for"]), spelling.Y) for match in (joint, last)]
    if not all(series) or len(set(series)) < _PAIR or (front["name"] and line.label):
        return None
    for index in range(line.behind, line.last):
        script.roles[index] = None if index in told else "label"  # "from 40 in 2010 to 65 in 2020"
    return [Reading("changes", line, (name, one), [value])
            for one, value in zip(series, (first, second), strict=True)]
