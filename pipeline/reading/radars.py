"""Whether lines of a radar chart are named by their spokes, each with the values of all polygons.

**Scores per spoke:** / - Math: 71 (Alto), 66 (Basso)            The chart has seven spokes.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import Frame
from pipeline.reading.lines import Line
from pipeline.reading.remembering import remembered

_COUNTS = "three four five six seven eight nine ten eleven twelve".split()
_SPOKE = r"(?:spoke|axis|vertex|corner|dimension|criterion)"
_PER_SPOKE = re.compile(
    rf"\b(?:per|by|(?:of|for|on|at|along) (?:each|every)) {_SPOKE}\b", re.IGNORECASE
)
_COUNTED = re.compile(
    rf"\b({'|'.join(_COUNTS)}|[3-9]|1[0-9])(?: [a-z]+)? (?:spokes|axes|vertices|corners|dimensions|criteria)\b",
    re.IGNORECASE,
)


def spokes_first(frame: Frame, lines: list[Line], first: set[str], second: set[str]) -> bool:
    """Whether the first of two names is the spoke: the head over the lines says so, or as many spokes are counted."""
    if frame.chart_type != "radar":
        return False
    if any(_PER_SPOKE.search(head.label) for line in lines for head in line.heads):
        return True
    return len(first) == _counted(frame.text) != len(second)


@remembered(16)
def _counted(text: str) -> int:
    """How many spokes a text says that there are; 0 where it does not."""
    match = _COUNTED.search(text)
    if not match:
        return 0
    word = match[1].lower()
    return int(word) if word.isdigit() else _COUNTS.index(word) + 3
