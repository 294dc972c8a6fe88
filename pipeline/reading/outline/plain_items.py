"""Lists without their marks: plain lines one below the other that give names their values behind a sign.

    Control = 2.1%        Alto ≈ 40        Ulm – 12
    Machines = 16.4%      Basso ≈ 35       Linz – 18

    Placebo = 41 points, Drug = 43 points

They are made items. Behind a colon a plain line has its label anyway.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line, gives_value

_FEWEST = 2  # lines of a list
_PAIR = (
    r"[^\W\d][^=≈,;|:\n]{0,60} (?:=|≈) (?:[~≈]?[+\-−$€£]?\d[\d.]{0,12}(?:,\d{3})*(?: ?%| [^\W\d][^\s=≈,;|:]{0,12})?|"
    r"[Nn]/?[Aa]|[-–—])"
)
_PAIRS = re.compile(rf"{_PAIR}(?:[,;|] {_PAIR}){{1,30}}\.?")
_GOES_ON = re.compile(r"[^\W\d][^:\n]{0,60} [–—-] [~≈]?[+\-−]?\d[\d.,]{0,12}\s?%?")  # in a list: "Nylon 6 – 41.7"
_LONGEST = 400  # characters of a line of pairs


def mark(lines: list[Line], text: str) -> None:
    """Make items of the lines of such lists."""
    run: list[Line] = []
    pairs: list[Line] = []
    for line in lines:
        is_plain = not line.marker and line.first < line.last
        if is_plain and _is_pairs(line, text):
            pairs.append(line)
        if is_plain and (gives_value(line, text) or (run and _GOES_ON.fullmatch(text, line.start, line.end))):
            run.append(line)
        elif run:
            _close(run)
            run = []
    _close(run)
    _close([line for line in pairs if not line.marker])


def _is_pairs(line: Line, text: str) -> bool:
    """Whether a line is made of names with their values: "Placebo = 41 points, Drug = 43 points"."""
    if line.last - line.first < _FEWEST or line.end - line.start > _LONGEST:
        return False
    if text.find(" = ", line.start, line.end) < 0 and text.find(" ≈ ", line.start, line.end) < 0:
        return False
    return _PAIRS.fullmatch(text, line.start, line.end) is not None


def _close(run: list[Line]) -> None:
    if len(run) >= _FEWEST:
        for line in run:
            line.marker = "-"
