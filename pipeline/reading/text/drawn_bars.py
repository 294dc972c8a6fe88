"""Charts redrawn with block characters, in a copy of the text of the same length that has a colon for each bar.

    0.5–0.9  ████████  212        Alto | ████░░ 42%        Alto: ██████ (42)        Alto  212  ████████
    1.0–1.4  ███       74         Bass | ██░░░░ 18%        Bass: ██ (18)            Bass   74  ███

A line with several bars, and signs in front of names, stay as they are.
"""

from __future__ import annotations

from pipeline.reading import patterns as re

_FIRST, _LAST = "\u2580", "\u259f"
_BLOCKS = f"{_FIRST}-{_LAST}■□▬▮▯"
_GAP = r"[ \t]{0,40}+"
_ROW = re.compile(
    rf"^[ \t]{{0,40}}+(?:[-*•][ \t]+|\d{{1,2}}[.)][ \t]+)?(?P<name>[^\s|{_BLOCKS}][^\n|│┃{_BLOCKS}]{{0,60}}?)"
    rf"(?:(?P<drawn>{_GAP}[:|│┃]?{_GAP}[{_BLOCKS}]{{1,200}}+{_GAP}[|│┃]?{_GAP})"
    rf"(?P<value>\([^()\n{_BLOCKS}]{{1,40}}\)|[~≈<>+\-−$€£]{{0,2}}\.?\d[^\n|│┃{_BLOCKS}]{{0,60}})|"
    rf"(?P<sign>:{_GAP}|{_GAP}[|│┃]{_GAP}|[ \t]{{2,40}}+)(?P<before>[~≈<>+\-−$€£]{{0,2}}\.?\d[\d.,]{{0,12}}+ ?%?)"
    rf"(?P<bar>{_GAP}[|│┃]?{_GAP}[{_BLOCKS}]{{1,200}}+))[ \t\r]*$",
    re.MULTILINE,
)
_FEWEST = 2  # bars of a chart


def as_colons(text: str) -> str:
    """`text` with colons for its bars; itself where it has none."""
    if not any(map(text.__contains__, "█▇▆▅▄▓▒░■▬▮▌")):
        return text
    rows = [*_ROW.finditer(text)]
    return _ROW.sub(_named, text) if len(rows) >= _FEWEST else text


def _named(row: re.Match[str]) -> str:
    """A line with a colon between its name and its value, and spaces for the rest of the bar."""
    start, (begin, end) = row.start(), row.span("drawn" if row["drawn"] else "sign")
    name, rest = row[0][: begin - start], row[0][end - start :]
    colon = ": ".ljust(end - begin)[: end - begin]
    if row["bar"]:
        rest = row["before"].ljust(len(rest))
    elif row["value"].startswith("("):
        rest = f" {row['value'][1:-1]}".ljust(len(rest))
    return name + colon + rest
