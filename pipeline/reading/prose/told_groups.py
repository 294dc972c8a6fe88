"""The bars of groups that sentences count, by their colours or by what these stand for.

    In the first group, the green bar is at 3.1 and the brown bar is at 2.2.
    In the second group, the green bar has risen to 4.6, while the brown bar is at about 2.9.

The groups are those of the horizontal axis, in its order.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import around_names
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_GROUP = re.compile(
    rf"(?:In|For|At) the (?P<which>{'|'.join(words.ORDINALS)}|last|leftmost|rightmost) "
    r"(?:group|cluster|category|pair|set|position)(?: of bars)?,? ", re.IGNORECASE)
_BAR = re.compile(r"\b(?P<drawn>(?:(?:light|dark|pale) )?[a-z]{3,12}) (?:bar|column|one)\b")
_ENDS = {"last": -1, "rightmost": -1, "leftmost": 0}
_FEWEST = 2  # groups


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of a panel whose groups are told one by one; none of others."""
    ticks = frame.axes.x.ticks
    if frame.chart_type != "bar" or len(ticks) < _FEWEST or not frame.series:
        return []
    found: dict[str, list[Reading]] = {}
    for line, begin, end, _ in spoken:
        match = _GROUP.match(script.text, begin, end)
        which = match["which"].lower() if match else ""
        at = _ENDS[which] if which in _ENDS else words.ORDINALS.index(which) if match else len(ticks)
        if match is None or at >= len(ticks) or ticks[at] in found:
            continue
        places = around_names.places(script.text, match.end(), end, list(frame.series.values()))
        drawn = [(bar.start(), bar.end(), entry) for bar in _BAR.finditer(script.text, match.end(), end)
                 if (entry := frame.drawn_in(bar["drawn"]))]
        values = [*script.between(match.end(), end, line.first, line.last)]
        paired = around_names.paired(script, values, sorted([*places, *drawn]), end)
        found[ticks[at]] = [
            Reading("prose", line, (ticks[at], name), [script.value(index, index + 1, begin)[0]])
            for index, (_, _, name) in paired
        ]
    readings = [reading for told in found.values() for reading in told]
    return readings if sum(map(bool, found.values())) >= _FEWEST else []
