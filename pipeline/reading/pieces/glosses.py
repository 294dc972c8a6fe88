"""Notes in parentheses or brackets behind names in bold type.

    **W14** (1–7 April): 88, 94        **W15** (8–14 April): 118, 109        **Discount rate** [6–10 %]
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, sections, words

_NOTED = re.compile(r"\*\*([^*\n]{1,80})\*\* ?(?:\(([^()\n]{1,60})\)|\[[^\[\]\n]{1,60}\])[*: ]*")

_CLOSING = (")", "]")


def leave_out(text: str, lines: list[Line], frame: Frame) -> None:
    """Take the notes off the labels of lines that are set alike, where these are told apart without them.

    Colours and positions stay: they tell what a line in the legend is, or a panel.
    """
    alike: dict[tuple[tuple[Line, ...], str], list[Line]] = {}
    for line in lines:
        if line.section == sections.DATA and line.label:
            alike.setdefault((line.heads, line.marker), []).append(line)
    for members in alike.values():
        names = {line: name for line in members if line.label[-1:] in _CLOSING and (name := _noted(text, line, frame))}
        if len(names) > 1 and len({names.get(line, line.label) for line in members}) == len(members):
            for line, name in names.items():
                line.label = name


def _noted(text: str, line: Line, frame: Frame) -> str:
    """The name in front of a note on it; "" for a label without one, or declared with it."""
    match = _NOTED.fullmatch(text, line.start, line.label_end)
    if not match or frame.knows(line.label):
        return ""
    if colours.without_colour(line.label) != line.label or headings.is_position(match[2] or ""):
        return ""
    return words.plain(match[1].rstrip(": "))
