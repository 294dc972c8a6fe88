"""The values of labels that the text declares for the only axis with any, or of days or months, told in whatever words.

    Monday opens the week with 186 loans. Tuesday is a little busier at 203, and Wednesday, when it rains, rises to 297.
    On Friday 251 books went out, and Saturday towers over everything else with 438.

A sentence is read where each of its values has a label of its own beside it. What two sentences tell differently is
not read at all, and values of a few of the labels are no data.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.told_pieces import masked_in
from pipeline.reading.prose import told_labels
from pipeline.reading.prose.told_labels import Sentence
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar, words

_CHARTS = frozenset(("bar", "radar"))
_FEWEST, _MOST = 3, 60  # labels
_MOSTLY = 0.7  # of the labels have a value
_NUMBERED = re.compile(r"[+\-−<>≤≥]?\d")


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of a panel whose sentences tell the values of declared labels; none of other charts."""
    ticks = [axis.ticks for axis in (frame.axes.x, frame.axes.y) if axis.ticks]
    told = list(spoken)
    if not ticks and frame.chart_type in _CHARTS:
        ticks = [calendar.of_kind(" ".join(script.text[begin:end] for _, begin, end, _ in told))]
    if frame.chart_type not in _CHARTS or len(ticks) != 1 or not _FEWEST <= len(ticks[0]) <= _MOST:
        return []
    if any(map(_NUMBERED.match, ticks[0])):
        return []
    text = masked_in(script.text, [(begin, end) for _, begin, end, _ in told], frame.axes)
    keyed = {told_labels.key(label): label for label in ticks[0]}
    pattern = told_labels.pattern_of(list(keyed))
    found: dict[str, Reading] = {}
    for number, (line, begin, end, _) in enumerate(told):
        named = {index for match in pattern.finditer(text, begin, end)
                 for index in script.between(*match.span(), line.first, line.last)}  # "The Nova 5 manages 21 hours"
        indices = [index for index in script.between(begin, end, line.first, line.last) if index not in named]
        values = [script.value(index, index + 1, begin)[0] for index in indices if not script.is_spread(index)]
        sentence = Sentence(line, number, begin, end, [(value.start, value.end) for value in values])
        pairs = told_labels.pairs(text, sentence, told_labels.mentions(text, sentence, pattern)) if values else []
        for value, pair in zip(values, pairs, strict=False):
            reading = found.setdefault(pair.label, Reading("prose", line, (keyed[pair.label],), [value]))
            before = reading.values[0]
            if before and before.value != value.value and not words.has_superlative(text[begin:end]):
                return []
    return list(found.values()) if len(found) >= max(_FEWEST, _MOSTLY * len(keyed)) else []
