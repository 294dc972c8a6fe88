"""Values that a sentence lists for labels which it lists too, one by one.

    The scores of Young and Aged, respectively, are 4.0 and 6.5 for Aroma, 5.5 and 3.0 for Firmness, …
    The values for Surgery and Maternity are 52 and 49, respectively, in the Bedside column; 60 and 55, respectively, …
    The bars for wheat field, orchard, and wetland extend to negative 58, negative 21.5, and positive 6, respectively.
    On days 0, 2 and 5, the mulched plot holds 34, 31 and 28 percent, respectively, and the bare plot 33, 26 and 19.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import respectively
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import entries
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_labels
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import labels, words

_WORD = "espectively"
_NAMES = re.compile(
    r"\b(?:of|for|in) (?:the )?(?P<names>[^.;:\d]{3,160}?)(?:,? respectively,?)? "
    rf"(?:are|is|were|was|reads?|shows?|measures?|(?:extend|reach|rise|go|end|stand)s? (?:up )?(?:to|at)) "
    rf"(?={entries.AMOUNT})",
    re.IGNORECASE,
)
_GROUP = re.compile(
    rf"(?P<values>{entries.AMOUNT}[^;]{{0,200}}?),?(?: respectively,?)? (?:for|in|at|on|among|of|under) (?:the )?"
    r"(?P<label>(?!respectively)[^\s,;:\d][^,;:]{0,60}?)(?: (?:column|row|group|panel|axis))?"
    rf"(?:[,;] (?:and )?(?={entries.AMOUNT})|,? and (?={entries.AMOUNT})|\.?\s*\Z)"
)
_AT = re.compile(r"(?:On|At|In|After|For) (?:the )?(?:[a-z]+ ){0,2}(?=[-−]?\d)")  # places along the axis
_FEWEST = 2  # labels


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of the sentences of a panel that list labels and values, those of groups where any has some."""
    told = [one for one in spoken if script.text.find(_WORD, one[1], one[2]) > 0]
    listed = [(one[0], match, labels.named(match["names"]), one[2]) for one in told
              if (match := _NAMES.search(script.text, one[1], one[2]))]
    at_places = [reading for line, begin, end, _ in told for reading in _at_places(script, line, begin, end, frame)]
    in_groups = at_places or [reading for line, match, names, end in listed if len(names) >= _FEWEST
                 for reading in _in_groups(script, line, names, match.end(), end, frame)]
    return in_groups or [reading for line, match, names, end in listed if told_labels.FUNCTION.isdisjoint(names)
                         for reading in _at_once(script, line, names, match.end(), end)]


def _in_groups(
    script: Script, line: Line, names: list[str], begin: int, end: int, frame: Frame
) -> list[Reading]:
    """The readings of groups of values, each group with the label that stands behind it."""
    found: list[Reading] = []
    at, count = begin, 0
    while group := _GROUP.match(script.text, at, end):
        values = entries.listed(script, line, group.start("values"), group.end("values"))
        if len(values) != len(names):
            return []
        label = words.plain(group["label"])
        for name, value in zip(names, values, strict=True):
            if value:
                pair = (name, label) if frame.is_grid else (label, name)
                found.append(Reading("prose", line, pair, [value], axes=("y", "x") if frame.is_grid else ("x", "y")))
        at, count = group.end(), count + 1
    return found if count >= _FEWEST and not script.text[at:end].strip(" .") else []


def _at_places(script: Script, line: Line, begin: int, end: int, frame: Frame) -> list[Reading]:
    """The readings of declared series, each with as many values as there are places."""
    opening = _AT.match(script.text, begin, end)
    indices = script.between(begin, end, line.first, line.last)
    if not opening or len(indices) <= _FEWEST or script.starts[indices[0]] != opening.end():
        return []
    places, *rows = respectively.runs(script, indices[0], indices[-1] + 1, begin) or [[]]
    found: list[Reading] = []
    at = places[-1].end if places else begin
    for row in rows:
        said = words.key(script.text[at : row[0].start])
        names = [name for key, name in frame.axes.y.keys.items() if f" {key} " in f" {said} "]
        if len(names) != 1 or len(row) != len(places) >= _FEWEST:
            return []
        found += [Reading("prose", line, (names[0], script.text[place.start : place.end]), [value], axes=("y", "x"))
                  for place, value in zip(places, row, strict=True)]
        at = row[-1].end
    for place in places if found else ():
        script.roles[place.index] = "label"
    return found


def _at_once(script: Script, line: Line, names: list[str], begin: int, end: int) -> list[Reading]:
    """The readings of as many values as there are labels."""
    values = entries.listed(script, line, begin, end)
    if len(names) != len(values) or len(names) < _FEWEST:
        return []
    return [Reading("prose", line, (name,), [value]) for name, value in zip(names, values, strict=True) if value]
