"""A sentence that gives one value to a block of cells, by the labels on both axes.

For steps 0 through 15, the yield is approximately 0.0 for die sizes 1, 2, and 3.
The yield is 0.4 at step 6 for die sizes 1 and 2.        At step 6, the yield for die size 1 is 0.4.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import shared
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_IN = r"(?:for|in|at|on|with|under)"
_PLACE = r"(?:(?!\b(?:for|at|on|with|under)\b)[^.;:()]|\.(?=\d)){1,120}?"
_BLOCK = re.compile(
    rf"(?:{_IN} (?P<first>{_PLACE}), )?(?:the |an? |all )?(?P<measure>[^\W\d]{{2,20}}(?: [^\W\d]{{1,20}}){{0,3}}?)"
    rf"(?: {_IN} (?P<inner>{_PLACE}))? (?:is|are|was|were|stays?|remains?|stands?|lies?)(?: at)?"
    r"(?: (?:all|also|only|always|approximately|about|around|roughly|nearly)){0,2} [~≈*`]{0,3}"
    rf"(?P<value>[-−+]?\d[\d.,]{{0,15}}?)%?[*`]*(?: {_IN} (?P<behind>{_PLACE}))?(?: {_IN} (?P<last>{_PLACE}))?[.*`\s]*",
    re.IGNORECASE,
)
_LONGEST = 400  # characters of the sentence
_ALONG = ("first", "inner", "behind", "last")
_FEWEST = 2  # axes


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each cell of the block; None where the line says anything else."""
    if line.label or line.end - line.start > _LONGEST:
        return None
    match = _BLOCK.fullmatch(script.text, line.start, line.end)
    if match is None or not shared.is_measure(match["measure"], frame):
        return None
    places = [words.plain(match[part]) for part in _ALONG if match[part]]
    found = {axis: names for axis, names in (shared.along(place, frame) for place in places) if axis is not None}
    numbers = script.between(*match.span("value"), line.first, line.last)
    if not len(places) == len(found) == _FEWEST or len(numbers) != 1:
        return None
    value, _ = script.value(numbers[0], numbers[-1] + 1, match.start("value"))
    return [Reading("blocks", line, (y, x), [value], axes=("y", "x")) for y in found[1] for x in found[0]]
