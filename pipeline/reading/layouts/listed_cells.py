"""Cells that a line lists by both their coordinates, with the one value that all of them have.

**Exceptions**: `epoch=3` vs. `layer=1` and `epoch=6` vs. `layer=4` show 0.95.
**Off-diagonal**: Most values are 0.98, with exceptions (e.g., `p=3` vs. `q=1` and `p=6` vs. `q=4` also show 0.97).
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import unplaced
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_PLACE = r"[`*]{0,2}[^\s`*=(),]{1,24} ?= ?[^\s`*=(),]{1,16}[`*]{0,2}"
_CELL = rf"{_PLACE}(?:,? (?:vs\.?|versus|and|&|/|×) |, ?){_PLACE}"
_LIST = re.compile(
    rf"(?<![^\s(`*])(?P<cells>{_CELL}(?:(?:, and|,| and|;) {_CELL}){{1,8}})(?: (?:also|both|all|each)){{0,2}} "
    r"(?:show|have|are|hold|read|reach|contain|give)(?: at)? (?:about |around |approximately |roughly )?[*`~≈]{0,3}"
    r"(?=[+\-−]?\.?\d)"
)
_DIFFERS = re.compile(r"[*`%]{0,3}(?: points?)? (?:less|more|fewer|lower|higher|below|above|better|worse)\b")
_COORDINATE = re.compile(r"[^\s`*=(),]{1,24} ?= ?[^\s`*=(),]{1,16}")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each cell of a list, and what nobody can place of the other values of its line; None where one of
    them is no cell, or the line has numbers of another kind."""
    lists = list(_LIST.finditer(script.text, line.rest, line.end))
    readings: list[Reading] = []
    left = list(range(line.behind, line.last))
    for match in lists:
        cells = _cells(match["cells"], frame)
        if not cells:
            return None
        within = script.between(match.start(), line.end, line.behind, line.last)
        labels = script.between(*match.span("cells"), line.behind, line.last)
        value, following = script.value(labels.stop, line.last, match.end("cells"))
        if _DIFFERS.match(script.text, value.end):
            return None  # "both read 0.2 lower"
        left = [index for index in left if index not in range(within.start, following)]
        for index in labels:
            script.roles[index] = "label"
        readings += [Reading("listed_cells", line, cell, [value], axes=("y", "x"), weak=True) for cell in cells]
    if not readings or not all(unplaced.tells_value(script, line, index) for index in left):
        return None
    others = [script.value(index, index + 1, line.rest)[0] for index in left]
    if others:
        readings.append(Reading("listed_cells", line, (line.label,), [*others], spread=True, ragged=True))
    return readings


def _cells(listed: str, frame: Frame) -> list[tuple[str, str]]:
    """The cells of a list, each as its row and column; none where a pair of coordinates is not of both axes."""
    told = [frame.axes.hint(place) for place in _COORDINATE.findall(listed)]
    pairs = [dict(pair) for pair in zip(told[::2], told[1::2], strict=False)]
    return [(pair[1], pair[0]) for pair in pairs] if all(pair.keys() == {0, 1} for pair in pairs) else []
