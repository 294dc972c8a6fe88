"""Labels with a sentence behind them, whose values stand below a head of its own that comes again behind each of them.

    - **Alto Trend:** The line rises. / - **Key Points:** / - Jan: 20 / - May: 60
    - **Basso Trend:** It falls at first. / - **Key Points:** / - Jan: 70 / - May: 50
"""

from __future__ import annotations

from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections, words

_FEWEST = 2  # labels
_FEW_WORDS = 3  # of a sentence
_TREND = " Trend"


def hang(lines: list[Line], text: str) -> None:
    """Hang such heads, and what stands below them, under the labels in front of them."""
    kinds: dict[tuple[object, ...], list[int]] = {}
    for at, line in enumerate(lines):
        if line.opens and line.label and line.section == sections.DATA and line.marker != "#" and (
            words.is_generic(line.label)
        ):
            headings = tuple(head for head in line.heads if head.marker == "#")  # those below each are a list
            kinds.setdefault((words.key(line.label), line.marker, line.indent, line.bold, headings), []).append(at)
    for places in kinds.values():
        told = [lines[at - 1] for at in places]
        are_told = all(_is_told(one, lines[at], text) for at, one in zip(places, told, strict=True))
        if len(places) >= _FEWEST and are_told and len({one.label for one in told}) == len(told):
            _hang(lines, places, told)


def _is_told(line: Line, head: Line, text: str) -> bool:
    """Whether a line in front of a head is like it but for the sentence behind its label."""
    own, other = ((one.marker, one.indent, one.bold, one.section) for one in (line, head))
    if own != other or line.opens or not line.label or words.is_comment(line.label) or words.is_generic(line.label):
        return False
    said = text[line.rest : line.end].strip()
    return said[-1:] == "." and len(said.split()) >= _FEW_WORDS


def _hang(lines: list[Line], places: list[int], told: list[Line]) -> None:
    base, others = told[0].heads, {*told}
    are_trends = all(one.label.endswith(_TREND) for one in told)
    for at, one in zip(places, told, strict=True):
        head = lines[at]
        one.heads, head.heads = base, (*base, one)
        if are_trends:
            one.label = one.label.removesuffix(_TREND)
        for place in range(at + 1, len(lines)):
            line = lines[place]
            own = [depth for depth, over in enumerate(line.heads) if over is head or over is one]
            if not own or line in others:
                break
            line.heads = (*base, one, head, *line.heads[own[-1] + 1 :])
