"""Labels that a text lists under the word for what they are, and of no axis that it names.

**Classes:** Walking, Stairs, Running            (on both axes of a grid)
**Six dimensions:** Safety, Comfort, Price            **Metrics:** / - Safety / - Comfort            (of a radar chart)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_lines, both_axes
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, counts, labels, sections, words

_CLASSES = re.compile(r"(?:the )?(?:classes|categories|variables|features|items)(?: \([^()]*\))?", re.IGNORECASE)
_SPOKES = re.compile(
    rf"(?:the )?(?:{counts.COUNT} )?(?:categories|variables|features|items|dimensions|attributes|metrics|criteria|"
    r"skills|qualities|aspects|properties|traits|characteristics|factors|indicators|areas|domains)"
    r"(?: \([^()]*\))?", re.IGNORECASE
)
_FEWEST = 3  # spokes


def read(text: str, lines: list[Line], draft: axis_lines.Draft, chart_type: str) -> None:
    """Read what a grid is of on both axes, or the spokes of a radar chart."""
    for line in lines:
        if line.section != sections.FRAME:
            continue
        if chart_type != "radar":
            begin = line.rest if _CLASSES.fullmatch(line.label) else both_axes.classes_behind(text, line)
            if begin and not line.opens:
                draft.ticks = [labels.listed(text[begin : line.end])] * 2
        elif _SPOKES.fullmatch(line.label):
            spokes = _spokes(text, line, lines)
            draft.ticks = [spokes if len(spokes) >= _FEWEST else [], draft.ticks[1]]


def _spokes(text: str, line: Line, lines: list[Line]) -> list[str]:
    """The spokes behind a label, or below it one an item; none where they are drawn in colours."""
    found = labels.listed(text[line.rest : line.end]) if not line.opens else [
        one.label or words.plain(text[one.start : one.end]) for one in lines if one.heads and one.heads[-1] is line]
    return [] if any(colours.without_colour(name) != name for name in found) else found
