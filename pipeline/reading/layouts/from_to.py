"""The values of both series of a category, from one of which a sentence goes to the other.

**India:** rose from 58 in 1990 to 70 in 2020        North: From 58 (Before) to 70 (After), a gain of 12
- At North, the score fell from 58 to 51.            - Joy rises from 40% (before) to 65% (after).
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import two_series
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_ABOUT = r"(?:about |around |approximately |roughly |nearly |just (?:over|under) )?[~≈$€£*`]{0,3}"
_FROM = re.compile(rf"[\s*`]{{0,4}}(?P<said>[^\d:;.()]{{0,80}} )?from {_ABOUT}", re.IGNORECASE)
_AT = re.compile(r"[\s*`]{0,4}(?:At|In|For|On|Among) (?:the )?[*\"“]{0,2}(?P<name>[^,:;.*\"”\n]{1,40})[*\"”]{0,2}, ")
_SUBJECT = re.compile(
    r"[\s*`]{0,4}(?P<name>[^\s\d,;:()*`][^\d,;:()*`]{0,60}?)[*`]{0,2} (?:[a-z]+ly )?"
    r"(?:(?:ris|increas|declin|improv|chang|decreas|mov)(?:es|ed)|(?:fall|grow|drop|climb|go|jump|shrink|gain)(?:e?s|ed)|"
    r"rose|dropped|fell|grew|went) "
)
_TO = re.compile(rf"(?P<behind>[^,;:]{{0,60}}?) (?:up |down )?to {_ABOUT}")
_BEHIND = re.compile(r"[^,;:.(]{0,40}(?:\([^()\d]{1,40}\)|\((?:19|20)\d\d\))?")
_UNIT = re.compile(r"(?: ?%| ?[^\W\d]{1,12}(?:/[^\W\d]{1,8})?(?: [^\W\d]{1,12})?)?[*` ]{0,3}")
_IS_RANGE = re.compile(r"\b(?:rang\w*|span\w*|var(?:y|ies|ied)|spread\w*|interval|error|scale|axis)\b", re.IGNORECASE)
_VALUES = 2


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each of the two; set aside where nothing tells which is whose. None for any other line."""
    text, series = script.text, frame.axes.y
    if text.find("rom ", line.rest, line.end) < 0 or not two_series.share(line, frame):
        return None
    begin, name = line.rest, line.label
    if not name:
        led = _AT.match(text, line.start, line.end) or _SUBJECT.match(text, line.start, line.end)
        if not led or words.key(led["name"]) not in frame.axes.x.keys:
            return None
        begin, name = led.end(), words.plain(led["name"])
    found = [at for at in range(line.behind, line.last) if words.key(script.written(at)) not in series.keys]
    if len(found) < _VALUES:
        return None
    first, second = found[:_VALUES]
    lead = _FROM.fullmatch(text, begin, script.starts[first])
    middle = _TO.fullmatch(text, script.ends[first], script.starts[second])
    if not lead or not middle or _IS_RANGE.search(lead[0]) or _named(lead["said"] or "", frame):
        return None
    behind = _BEHIND.match(text, script.ends[second], line.end)
    said = middle["behind"], behind[0] if behind else ""
    names = [_named(one, frame) for one in said]
    if not any(names) and not all(map(_UNIT.fullmatch, said)):
        return None
    values = [script.value(at, at + 1, script.starts[at] - 2)[0] for at in (first, second)]
    if not any(names) and not two_series.follow(frame):
        return [Reading("from_to", line, (name,), [*values], spread=True, ragged=True)]
    names = names if any(names) else [*series.ticks]
    others = [next(tick for tick in series.ticks if tick != one) for one in names[::-1]]
    pair = [one or other for one, other in zip(names, others, strict=True)]
    if pair[0] == pair[1]:
        return None
    for at in range(line.behind, line.last):
        script.roles[at] = None if at in (first, second) else "label" if at not in found else "prose"
    return [Reading("from_to", line, (name, one), [value], axes=("x", "y"))
            for one, value in zip(pair, values, strict=True)]


def _named(said: str, frame: Frame) -> str:
    """The one of the series that words name; "" where they name none."""
    told = set(words.key(said.replace("(", " ").replace(")", " ")).split())
    found = [tick for tick in frame.axes.y.ticks if told >= set(words.key(tick).split())]
    return found[0] if len(found) == 1 else ""
